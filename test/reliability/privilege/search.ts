/** The smallest token with which each step of a kind works, found by running the step with every scope and every role. */
import { definitionOf } from "../../../provider/definitions";
import { create, read, remove, update } from "../../../provider/lifecycle";
import { exclusiveProblem, findUnmanaged } from "../../../provider/plural/unmanaged";
import {
  type Privilege,
  type PrivilegeRole,
  type PrivilegeStep,
  privilegeSteps,
} from "../../../provider/privilege";
import { type AnyDefinition, type Context, ResourceError, type State } from "../../../provider/resource";
import { same, type Values } from "../../../provider/values";
import { type Client, createClient, ForgeError } from "../../../sdk";
import { accessLevels } from "../../../sdk/api/fields";
import { type Simulator, startSimulator } from "../../../simulator";
import type { Contract, Place } from "../../contract/contract";
import { contractWorld, placeOf, prepare, stateOfWorld } from "../../contract/world";

/** From the least to the most. */
export const roles: readonly PrivilegeRole[] = [
  "anyone",
  ...(Object.entries(accessLevels) as [PrivilegeRole, number][])
    .filter(([role]) => ["guest", "planner", "reporter", "developer", "maintainer", "owner"].includes(role))
    .sort(([, one], [, other]) => one - other)
    .map(([role]) => role),
  "admin",
];

/** From the least to the most: each reads less than the one behind it, and only the last one writes. */
export const scopes = ["read_user", "read_repository", "read_api", "api"] as const;
export type Scope = (typeof scopes)[number];

const PERSON = "person";
const TOKEN = "person-whole";

/** The steps that a kind has. */
export function stepsOf(contract: Contract): readonly PrivilegeStep[] {
  const definition = definitionOf(contract.kind);
  const has: Readonly<Record<PrivilegeStep, boolean>> = {
    create: true,
    read: true,
    update: changedBy(contract, definition).length > 0,
    delete: true,
    adopt: definition.singleton !== true && contract.exists !== undefined,
    "delete unmanaged": definition.singleton !== true && exclusiveProblem(definition) === undefined,
  };
  return privilegeSteps.filter((step) => has[step]);
}

/** All inputs that are changed in place. */
function changedBy(contract: Contract, definition: AnyDefinition): readonly string[] {
  const fixed = [
    ...definition.replaceOn,
    ...(definition.instructions ?? []),
    ...(contract.alternatives ?? []),
  ];
  return Object.keys(definition.inputs).filter((name) => !fixed.includes(name));
}

export interface Outcome {
  readonly isDone: boolean;
  readonly message: string;
  /** What differs in the service after a step that was refused. */
  readonly halfDone: readonly string[];
}

export interface Trial {
  /** Runs one step as somebody with this scope and role, in a place of its own. */
  run(step: PrivilegeStep, scope: Scope, role: PrivilegeRole): Promise<Outcome>;
  close(): Promise<void>;
}

const instanceOf = (step: PrivilegeStep, scope: Scope, role: PrivilegeRole) =>
  `${step}-${scope}-${role}`.replaceAll(/[ _]/g, "-");

export async function startTrial(contract: Contract, steps = stepsOf(contract)): Promise<Trial> {
  const definition = definitionOf(contract.kind);
  const instances = steps.flatMap((step) =>
    scopes.flatMap((scope) => roles.map((role) => instanceOf(step, scope, role))),
  );
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
  const clients = new Map<string, Client>();
  const as = (token: string): Context => {
    const forge =
      clients.get(token) ?? createClient({ baseUrl: service.url, token, retry: { attempts: 1, base: 1 } });
    clients.set(token, forge);
    return { forge, warn: () => undefined };
  };
  return {
    run: (step, scope, role) => {
      const place = places.get(instanceOf(step, scope, role)) as Place;
      return attempt({ contract, definition, service, place, as }, step, scope, role);
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
      await service.close();
    },
  };
}

const tokenOf = (scope: Scope) => `person-${scope.replaceAll("_", "-")}`;

interface Scene {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  readonly service: Simulator;
  readonly place: Place;
  as(token: string): Context;
}

async function attempt(
  scene: Scene,
  step: PrivilegeStep,
  scope: Scope,
  role: PrivilegeRole,
): Promise<Outcome> {
  const { contract, service } = scene;
  // Only a token that writes can leave something half done; everything that the service holds is much to compare.
  const state = () => (scope === "api" ? stateOfWorld(service.dump(), contract.leaves) : {});
  const prepared = await preparedFor(scene, step);
  give(scene, role);
  let before = state();
  try {
    // A client of its own: another one remembers what it was told.
    const token = tokenOf(scope);
    const forge = createClient({ baseUrl: service.url, token, retry: { attempts: 1, base: 1 } });
    try {
      await perform(scene, step, { forge, warn: () => undefined }, prepared, () => {
        before = state();
      });
    } finally {
      await forge.close();
    }
    return { isDone: true, message: "", halfDone: [] };
  } catch (error) {
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    const after = state();
    const halfDone = Object.keys(after).filter((table) => !same(before[table], after[table]));
    return { isDone: false, message: error.message, halfDone };
  }
}

/** What was there before: made by an administrator, or by the person, while they still may, if it belongs to who made it. */
async function preparedFor(scene: Scene, step: PrivilegeStep): Promise<State | undefined> {
  const { contract, definition, place, service } = scene;
  if (step === "create") return undefined;
  const isPersonal = definition.singleton !== true && definition.owner === "user";
  if (isPersonal) give(scene, "owner");
  const maker = scene.as(isPersonal ? TOKEN : service.token);
  if (step !== "adopt") return create(definition, maker, contract.inputs(place), { adopt: false });
  await contract.exists?.({ place, forge: maker.forge, world: service.world });
  return undefined;
}

/** Makes the person an administrator, or a member of the two groups of the place and of no other. */
function give({ service: { world }, place }: Scene, role: PrivilegeRole): void {
  const person = world.users.named(PERSON);
  if (person === undefined) throw new Error("the person is not there");
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

async function perform(
  { contract, definition, place }: Scene,
  step: PrivilegeStep,
  context: Context,
  prepared: State | undefined,
  onDone: () => void,
): Promise<void> {
  const inputs = contract.inputs(place);
  const { id = "", values = {} } = prepared ?? {};
  if (step === "create" || step === "adopt") {
    await create(definition, context, inputs, { adopt: step === "adopt" });
  } else if (step === "read") {
    if ((await read(definition, context, id, values)) === undefined)
      throw new ResourceError("it is read as gone");
  } else if (step === "update") {
    let present = { id, values };
    for (const name of changedBy(contract, definition)) {
      onDone();
      const said = { ...inputs, ...contract.together?.(place)[name], [name]: contract.others(place)[name] };
      present = await update(definition, context, present.id, present.values, said);
    }
  } else {
    if (step === "delete unmanaged") await assertFound(definition, context, inputs, values);
    await remove(definition, context, id, values);
  }
}

async function assertFound(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  values: Values,
): Promise<void> {
  const args = { items: {}, defaults: { ...inputs, ...values }, exclusive: true };
  const found = await findUnmanaged(definition, context, args, { known: new Map() });
  if (found.size === 0) throw new ResourceError("the unmanaged object is not found");
}

// ─── The search ──────────────────────────────────────────────────────────────

export interface Found {
  readonly smallest: Privilege | undefined;
  readonly outcomes: readonly (Outcome & { readonly scope: Scope; readonly role: PrivilegeRole })[];
}

/** Whether what somebody has is enough. */
export function isEnough(needed: Privilege, scope: Scope, role: PrivilegeRole): boolean {
  return (
    scopes.indexOf(scope) >= scopes.indexOf(needed.scope as Scope) &&
    roles.indexOf(role) >= roles.indexOf(needed.role)
  );
}

/** Runs a step with everything that a token can have. */
export async function search(trial: Trial, step: PrivilegeStep): Promise<Found> {
  const outcomes: (Outcome & { scope: Scope; role: PrivilegeRole })[] = [];
  for (const scope of scopes)
    for (const role of roles) outcomes.push({ scope, role, ...(await trial.run(step, scope, role)) });
  const smallest = outcomes.find(({ isDone }) => isDone);
  return { smallest: smallest && { scope: smallest.scope, role: smallest.role }, outcomes };
}
