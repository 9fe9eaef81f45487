/** A service with a user whose scope and role differ from step to step. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { PrivilegeRole } from "../../../provider/definition/privilege";
import { type Context, ResourceError } from "../../../provider/definition/resource";
import { createReads } from "../../../provider/service/reads";
import { same } from "../../../provider/values/values";
import { type Client, createClient, ForgeError } from "../../../sdk";
import { accessLevels } from "../../../sdk/api/fields";
import { type Simulator, startSimulator } from "../../../simulator";
import type { Contract, Place } from "../../contract/contract";
import { contractWorld, placeOf, prepare, stateOfWorld } from "../../contract/world";
import type { Resource } from "../recording";
import type { Shape } from "../stage";
import { perform, prepareWith, resourceOf, type Scene, type Step, staysRecorded } from "./steps";
import { roles, type Scope, scopes } from "./tokens";

const PERSON = "person";
const TOKEN = "person-whole";
const tokenOf = (scope: Scope) => `person-${scope.replaceAll("_", "-")}`;

export interface Outcome {
  readonly isDone: boolean;
  readonly message: string;
  /** The tables that differ after a refused step. */
  readonly halfDone: readonly string[];
}

export interface Trial {
  /** Runs the step as a user with this scope and role, in a place of its own. */
  run(scope: Scope, role: PrivilegeRole): Promise<Outcome>;
  close(): Promise<void>;
}

const instanceOf = (step: Step, scope: Scope, role: PrivilegeRole) =>
  `${step}-${scope}-${role}`.replaceAll(/[ _]/g, "-");

interface Stage extends Scene {
  readonly service: Simulator;
  readonly step: Step;
  readonly shape: Shape;
  as(token: string): Context;
}

export async function startTrial(contract: Contract, step: Step, shape: Shape): Promise<Trial> {
  const definition = definitionOf(contract.kind);
  const instances = scopes.flatMap((scope) => roles.map((role) => instanceOf(step, scope, role)));
  const places = new Map(instances.map((instance) => [instance, placeOf(contract.kind, instance)]));
  const world = contractWorld([...places.values()]);
  const service = await startSimulator({
    world: {
      ...world,
      users: [...(world.users ?? []), { username: PERSON, name: "Person", email: "person@acme.example" }],
      tokens: [
        ...(world.tokens ?? []),
        { token: TOKEN, user_id: PERSON },
        ...scopes.map((scope) => ({ token: tokenOf(scope), user_id: PERSON, scopes: [scope] })),
      ],
    } as never,
  });
  prepare(service.world, [contract], instances);
  const clients: Client[] = [];
  // A new client for each use, because a client caches responses.
  const as = (token: string): Context => {
    const forge = createClient({ baseUrl: service.url, token, retry: { attempts: 1, base: 1 } });
    clients.push(forge);
    return { forge, warn: () => undefined, reads: createReads() };
  };
  return {
    run: (scope, role) => {
      const place = places.get(instanceOf(step, scope, role)) as Place;
      return attempt({ contract, definition, service, place, step, shape, as }, scope, role);
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await service.close();
    },
  };
}

async function attempt(stage: Stage, scope: Scope, role: PrivilegeRole): Promise<Outcome> {
  const { contract, service, step, shape } = stage;
  // Only a token that writes can leave a step half done, and comparing the whole service is slow.
  const state = () => (scope === "api" ? stateOfWorld(service.dump(), contract.leaves) : {});
  const resource = resourceOf(stage, shape);
  const empty = state();
  await prepared(stage, resource);
  give(stage, role);
  let before = state();
  try {
    await perform(stage, step, { resource, shape }, stage.as(tokenOf(scope)), () => {
      before = state();
    });
    return { isDone: true, message: "", halfDone: [] };
  } catch (error) {
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    const changedSince = (earlier: Readonly<Record<string, unknown>>) => {
      const now = state();
      return Object.keys(now).filter((table) => !same(earlier[table], now[table]));
    };
    const { message } = error;
    const halfDone = changedSince(before);
    if (halfDone.length === 0 || !staysRecorded(step, shape)) return { isDone: false, message, halfDone };
    // An administrator removes everything again.
    await resource.destroy(stage.as(service.token));
    const left = changedSince(empty).filter((table) => table !== "members");
    return { isDone: false, message, halfDone: left };
  }
}

/** Creates the existing objects as an administrator, or as the user with full rights if the object belongs to its creator. */
async function prepared(stage: Stage, resource: Resource): Promise<void> {
  const { contract, definition, place, service, step } = stage;
  if (step === "create") return;
  const isPersonal = definition.singleton !== true && definition.owner === "user";
  if (isPersonal) give(stage, "owner");
  const maker = stage.as(isPersonal ? TOKEN : service.token);
  if (step === "adopt") await contract.exists?.({ place, forge: maker.forge, world: service.world });
  else await prepareWith(stage, resource, maker);
}

/** Makes the user an administrator, or a member of the two groups of the place and of no other. */
function give({ service: { world }, place }: Stage, role: PrivilegeRole): void {
  const person = world.users.named(PERSON);
  if (person === undefined) throw new Error("The user does not exist.");
  world.users.update(person, { admin: role === "admin" });
  for (const member of world.members.of(person.id)) world.members.remove(member);
  if (role === "admin" || role === "anyone") return;
  for (const path of [place.group, place.otherGroup]) {
    const group = world.groups.named(path);
    world.members.insert({
      user_id: person.id,
      group_id: group?.id ?? 0,
      project_id: null,
      access_level: accessLevels[role],
    } as never);
  }
}
