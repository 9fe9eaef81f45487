/** A pull leaves out what an object has by default: what the service sets where a create says nothing of it. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { pick, type Values } from "../../provider/values/values";
import { inShort } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { servePulled } from "./pulled-kinds";

/** Settings always exist, and of some kinds nothing is listed, or only with another object. */
const isPulled = ({ kind }: Contract) => {
  const { singleton, parents, pull: { impossible } = {} } = definitionOf(kind);
  return !singleton && !impossible && parents.every((parent) => parent === "group" || parent === "project");
};
const pulledKinds = contracts.filter(isPulled);

const kinds = servePulled(pulledKinds, "plain");

const isCreated = (kind: string, given: Values): Promise<boolean> =>
  kinds.create(kind, given).then(
    (refused) => refused.length === 0,
    () => false,
  );

/** As few inputs as the service takes. */
async function createPlain({ kind, inputs }: Contract): Promise<Values> {
  const all = inputs(kinds.placeOf(kind));
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
  GroupMilestone: ["state"],
  ProjectMilestone: ["state"],
  RemoteMirror: ["enabled", "keepDivergentRefs", "onlyProtectedBranches"],
  GroupHook: ["enableSslVerification"],
  ProjectHook: ["enableSslVerification"],
  ProjectApprovalRule: ["ruleType"],
  ProtectedBranch: ["allowedToMerge", "allowedToPush", "allowedToUnprotect"],
  ProtectedTag: ["allowedToCreate"],
};

test.each(inShort(pulledKinds))("$kind", async (contract) => {
  const { kind } = contract;
  const pulledObjects = async () => (await kinds.pull(kind)).objects.filter((one) => one.kind === kind);
  const before = (await pulledObjects()).map(({ id }) => id);
  const given = await createPlain(contract);
  const pulled = (await pulledObjects()).find(({ id }) => !before.includes(id));
  const further = Object.keys(pulled?.inputs ?? {}).filter((name) => !(name in given));
  expect([pulled?.kind, ...further.sort()]).toEqual([kind, ...(KEPT[kind] ?? [])]);
});
