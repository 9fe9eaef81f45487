/** Protected environments: entries that name a user, a group or a role; who does not belong to the place is dropped. */

import { accessLevels } from "../../sdk/api/fields";
import { descendants, memberships, type StoredPlace } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, ErrorResponse, type Handlers } from "../handler";
import { compareText } from "../table";
import { listNames } from "../tables/protected-environments";
import type { World } from "../world";

type ListName = (typeof listNames)[number];

type Environment = Rows["protected_environments"];
type Entry = Rows["protected_environment_entries"];

interface GivenEntry {
  readonly id?: number | undefined;
  readonly user_id?: number | undefined;
  readonly group_id?: number | undefined;
  readonly access_level?: 30 | 40 | 60 | undefined;
  readonly required_approvals?: number | undefined;
  readonly group_inheritance_type?: 0 | 1 | undefined;
  readonly _destroy?: boolean | undefined;
}

type Given = { readonly [List in ListName]?: readonly GivenEntry[] | undefined } & {
  readonly required_approval_count?: number | undefined;
};

const environmentsIn = (world: World, { project, group }: StoredPlace): Environment[] =>
  world.protected_environments.where((row) =>
    project ? row.project_id === project.id : row.group_id === group?.id,
  );

function find(world: World, place: StoredPlace, name: string): Environment {
  const found = environmentsIn(world, place).find((environment) => environment.name === name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

// ─── How it is shown ─────────────────────────────────────────────────────────

const roleNames = { 30: "Developers + Maintainers", 40: "Maintainers", 60: "Instance admins" } as const;

const showEntry = (world: World) => (entry: Entry) => ({
  id: entry.id,
  user_id: entry.user_id,
  group_id: entry.group_id,
  access_level: entry.access_level,
  access_level_description:
    world.users.get(entry.user_id)?.name ??
    world.groups.get(entry.group_id)?.name ??
    roleNames[entry.access_level ?? 40],
  group_inheritance_type: entry.group_inheritance_type,
  ...(entry.list === "approval_rules" ? { required_approvals: entry.required_approvals } : {}),
});

function showList(world: World, { id }: Environment, list: ListName) {
  const entries = world.protected_environment_entries.of(id).filter((entry) => entry.list === list);
  return { [list]: entries.map(showEntry(world)) };
}

const show = (world: World) => (environment: Environment) => ({
  name: environment.name,
  required_approval_count: environment.required_approval_count,
  ...showList(world, environment, "deploy_access_levels"),
  ...showList(world, environment, "approval_rules"),
});

// ─── Who may be named ────────────────────────────────────────────────────────

/** Users need a role in the place; groups have a project shared with them, or are below the group. */
function isEligible(
  world: World,
  { project, group }: StoredPlace,
  { user_id, group_id }: GivenEntry,
): boolean {
  if (user_id !== undefined) {
    const least = project ? 1 : accessLevels.maintainer;
    return memberships(world, { project, group }, user_id).some(({ access_level }) => access_level >= least);
  }
  if (group_id === undefined) return true;
  return project
    ? world.shares.find((share) => share.project_id === project.id && share.invited_group_id === group_id) !==
        undefined
    : group !== undefined && descendants(world, group).some(({ id }) => id === group_id);
}

/** Removes entries that are not eligible, silently as the service does. Validates all ids before any change. */
function accepted(world: World, place: StoredPlace, given: Given, environment?: Environment): Given {
  const lists = listNames.flatMap((list) => {
    const entries = given[list];
    if (entries === undefined) return [];
    for (const { id } of entries) {
      if (id !== undefined) findEntry(world, environment, list, id);
    }
    // Former members can always be removed.
    return [[list, entries.filter((entry) => entry._destroy || isEligible(world, place, entry))]];
  });
  return Object.fromEntries(lists);
}

function findEntry(world: World, environment: Environment | undefined, list: ListName, id: number): Entry {
  const entry = world.protected_environment_entries.get(id);
  const isHere = environment !== undefined && entry?.protected_environment_id === environment.id;
  if (entry === undefined || !isHere || entry.list !== list) throw apiError.notFound();
  return entry;
}

// ─── What is changed ─────────────────────────────────────────────────────────

function apply(world: World, environment: Environment, list: ListName, given: GivenEntry): void {
  const entries = world.protected_environment_entries;
  const { id, _destroy, user_id, group_id, access_level, ...settings } = given;
  const names = { user_id: user_id ?? null, group_id: group_id ?? null, access_level: access_level ?? null };
  if (id === undefined) {
    entries.insert({ protected_environment_id: environment.id, list, ...names, ...settings });
    return;
  }
  const entry = findEntry(world, environment, list, id);
  if (_destroy) entries.remove(entry);
  else {
    const renamed = Object.values(names).some((value) => value !== null);
    entries.update(entry, { ...(renamed ? names : {}), ...settings });
  }
}

function create(world: World, place: StoredPlace, taken: string, given: Given & { readonly name: string }) {
  const { name } = given;
  if (environmentsIn(world, place).some((environment) => environment.name === name)) {
    throw apiError.conflict(taken);
  }
  const lists = accepted(world, place, given);
  if (lists.deploy_access_levels?.length === 0) {
    throw new ErrorResponse(422, { message: ["Deploy access levels is too short (minimum is 1 character)"] });
  }
  const environment = world.protected_environments.insert({
    project_id: place.project?.id ?? null,
    group_id: place.group?.id ?? null,
    name,
  });
  for (const list of listNames) {
    for (const entry of lists[list] ?? []) apply(world, environment, list, entry);
  }
  return show(world)(environment);
}

/** By the specification the answer says only what the request was about; the real service answers with everything. */
function update(
  { world, dialect }: Pick<Call<never>, "world" | "dialect">,
  place: StoredPlace,
  environment: Environment,
  given: Given,
) {
  const lists = accepted(world, place, given, environment);
  world.protected_environments.update(environment, {
    required_approval_count: given.required_approval_count,
  });
  const { name, required_approval_count } = environment;
  const changed = listNames.filter((list) => lists[list] !== undefined);
  for (const list of changed) {
    for (const entry of lists[list] ?? []) apply(world, environment, list, entry);
  }
  if (dialect === "gitlab") return show(world)(environment);
  const counted = changed.includes("deploy_access_levels") || given.required_approval_count !== undefined;
  return {
    name,
    ...(counted ? { required_approval_count } : {}),
    ...Object.assign({}, ...changed.map((list) => showList(world, environment, list))),
  };
}

function remove(call: Pick<Call<never>, "world" | "unmodifiedSince">, environment: Environment): void {
  const { world } = call;
  assertUnmodified(call, environment);
  for (const entry of [...world.protected_environment_entries.of(environment.id)]) {
    world.protected_environment_entries.remove(entry);
  }
  world.protected_environments.remove(environment);
}

const listOf = (world: World, place: StoredPlace) =>
  collection(
    environmentsIn(world, place).sort((a, b) => compareText(a.name, b.name)),
    show(world),
  );

export const projectProtectedEnvironments: Handlers<"projectProtectedEnvironments"> = {
  list: ({ world, project }) => listOf(world, { project }),

  get: ({ world, project, input }) => show(world)(find(world, { project }, input.environment)),

  create: ({ world, project, input }) =>
    create(world, { project }, `Environment '${input.name}' is already protected`, input),

  update: ({ project, input, ...call }) =>
    update(call, { project }, find(call.world, { project }, input.environment), input),

  delete: ({ project, input, ...call }) => remove(call, find(call.world, { project }, input.environment)),
};

export const groupProtectedEnvironments: Handlers<"groupProtectedEnvironments"> = {
  list: ({ world, group }) => listOf(world, { group }),

  get: ({ world, group, input }) => show(world)(find(world, { group }, input.tier)),

  create: ({ world, group, input }) =>
    create(world, { group }, `Protected environment '${input.name}' already exists`, input),

  update: ({ group, input, ...call }) =>
    update(call, { group }, find(call.world, { group }, input.tier), input),

  delete: ({ group, input, ...call }) => remove(call, find(call.world, { group }, input.tier)),
};
