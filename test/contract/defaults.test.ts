/** A pull leaves out what an object has by default: what the service sets where a create says nothing of it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { optionalSections, pull } from "../../cli/gitops/pull";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { pick } from "../../provider/lifecycle/state";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { inShort } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";

const INSTANCE = "plain";

/** Settings always exist, and of some kinds nothing is listed, or only with another object. */
const isPulled = ({ kind }: Contract) => {
  const { singleton, parents, pull: { impossible } = {} } = definitionOf(kind);
  return !singleton && !impossible && parents.every((parent) => parent === "group" || parent === "project");
};
const pulledKinds = contracts.filter(isPulled);

let service: Simulator;
let forge: Client;

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(pulledKinds.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, pulledKinds, [INSTANCE]);
  forge = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});

async function isCreated(kind: string, given: Values): Promise<boolean> {
  const session = new Session({ environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token } });
  await session.configure(() => undefined);
  try {
    const methods = dynamicMethods(kind, session);
    const asker = { owner: kind };
    const { inputs, failures = [] } = await methods.check(asker, {}, given);
    if (failures.length > 0) return false;
    await methods.create(asker, inputs);
    return true;
  } catch {
    return false;
  } finally {
    await session.close();
  }
}

/** As few inputs as the service takes. */
async function createPlain({ kind, inputs }: Contract): Promise<Values> {
  const all = inputs(placeOf(kind, INSTANCE));
  const { inputs: schema } = definitionOf(kind);
  const names = Object.keys(all);
  const needed = names.filter((name) => !schema[name]?.isOptional());
  const others = names.filter((name) => !needed.includes(name));
  for (const more of [[], ...others.map((name) => [name]), others])
    if (await isCreated(kind, pick(all, [...needed, ...more]))) return pick(all, [...needed, ...more]);
  throw new Error(`${kind} was not created`);
}

/** Access, settings that turn something on or off, and checks stay in the file: a run keeps only what is declared. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  GroupAccessToken: ["accessLevel", "expiresAt"],
  ProjectAccessToken: ["accessLevel", "expiresAt"],
  GroupDeployToken: ["username"],
  ProjectDeployToken: ["username"],
  DeployKey: ["canPush"],
  Environment: ["tier"],
  GroupLabel: ["archived"],
  ProjectLabel: ["archived"],
  GroupMilestone: ["state"],
  ProjectMilestone: ["state"],
  RemoteMirror: ["authMethod", "enabled", "keepDivergentRefs", "onlyProtectedBranches"],
  GroupHook: ["enableSslVerification"],
  ProjectHook: ["enableSslVerification"],
  ProjectApprovalRule: ["groups", "protectedBranches", "users"],
  GroupProtectedEnvironment: ["approvalRules", "requiredApprovalCount"],
  ProjectProtectedEnvironment: ["approvalRules"],
  ProtectedBranch: ["allowedToMerge", "allowedToPush", "allowedToUnprotect"],
  ProtectedTag: ["allowedToCreate"],
};

test.each(inShort(pulledKinds))("$kind", async (contract) => {
  const { kind } = contract;
  const places = { groups: [placeOf(kind, INSTANCE).group], projects: [] };
  const pulledObjects = async () => {
    const { objects } = await pull(forge, places, { include: optionalSections(), byId: true });
    return objects.filter((one) => one.kind === kind);
  };
  const before = (await pulledObjects()).map(({ id }) => id);
  const given = await createPlain(contract);
  const pulled = (await pulledObjects()).find(({ id }) => !before.includes(id));
  const further = Object.keys(pulled?.inputs ?? {}).filter((name) => !(name in given));
  expect([pulled?.kind, ...further.sort()]).toEqual([kind, ...(KEPT[kind] ?? [])]);
});
