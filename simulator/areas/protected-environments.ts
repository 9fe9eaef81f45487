/** Protected environments: entries that name a user, a group or a role; who does not belong to the place is dropped. */

import { z } from "zod";
import { accessLevels, type Shape } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import type { DialectName } from "../../sdk/http/dialect";
import { descendants, memberships, type StoredPlace } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import {
  apiError,
  type Call,
  collection,
  ErrorResponse,
  type Handlers,
  ResponseWithStatus,
} from "../handler";
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
  readonly access_level?: Entry["access_level"] | undefined;
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

const roleNames: Readonly<Record<number, string>> = { 30: "Developers + Maintainers", 40: "Maintainers" };

const showEntry = (world: World) => (entry: Entry) => ({
  id: entry.id,
  user_id: entry.user_id,
  group_id: entry.group_id,
  access_level: entry.access_level,
  access_level_description:
    world.users.get(entry.user_id)?.name ??
    world.groups.get(entry.group_id)?.name ??
    roleNames[entry.access_level ?? 0] ??
    null,
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

// ─── What requests give ──────────────────────────────────────────────────────

const LEVELS = [20, 30, 40, 60] as const;
const subjects = ["access_level", "user_id", "group_id"] as const;

const givenEntry = {
  id: z.int().optional(),
  user_id: z.int().optional(),
  group_id: z.int().optional(),
  access_level: z.literal(LEVELS).optional(),
  group_inheritance_type: z.literal([0, 1]).optional(),
  _destroy: z.boolean().optional(),
};

const givenLists = {
  deploy_access_levels: z.array(z.looseObject(givenEntry)).nullable(),
  approval_rules: z
    .array(z.looseObject({ ...givenEntry, required_approvals: z.int().optional() }))
    .nullable()
    .optional(),
  required_approval_count: z.int().optional(),
};

/** The parameters of both places; what the model refuses is checked later. */
export const environmentParameters = {
  create: givenLists,
  update: { ...givenLists, deploy_access_levels: givenLists.deploy_access_levels.optional() },
} satisfies Record<string, Shape>;

const subjectsOf = (entry: GivenEntry) => subjects.filter((name) => (entry[name] ?? null) !== null);

/** The real service asks an approval rule for its subject, also beside a number. */
function assertSubjects(rules: readonly GivenEntry[] = []): void {
  const problems = rules.flatMap((rule, index) =>
    Object.keys(rule).length > 0 && subjectsOf(rule).length === 0
      ? [
          `${subjects.map((name) => `approval_rules[${index}][${name}]`).join(", ")} are missing, ${AT_LEAST_ONE}`,
        ]
      : [],
  );
  if (problems.length > 0) throw apiError.badParameter(problems.join(", "));
}

const AT_LEAST_ONE = "at least one parameter must be provided";

function assertNoCount({ required_approval_count }: Given): void {
  if (required_approval_count)
    throw apiError.unprocessable(
      "Parameter 'required_approval_count' is deprecated and shouldn't be used. See https://gitlab.com/groups/gitlab-org/-/epics/9662",
    );
}

/** By the specification a number is enough to change or delete an entry, and a group counts its approvals. */
function assertGiven({ dialect }: Pick<Call<never>, "dialect">, given: Given): void {
  if (dialect === "neutral") return;
  assertSubjects(given.approval_rules ?? undefined);
  assertNoCount(given);
}

const MOST_APPROVALS = 5;

/** Refuses entries as they would be. */
function assertEntries(list: ListName, entries: readonly GivenEntry[]): void {
  const problems = entries.flatMap((entry) =>
    list === "approval_rules" ? problemsOfApprovals(entry) : problemsOfSubject(entry),
  );
  const [first] = problems;
  if (first === undefined) return;
  const words = list === "approval_rules" ? "Approval rules" : "Deploy access levels";
  throw new ErrorResponse(422, { message: [`${words} ${first}`] });
}

const problemsOfSubject = (entry: GivenEntry): string[] =>
  subjectsOf(entry).length === 1 ? [] : ["Exactly one of access_level, group_id, user_id must be present"];

function problemsOfApprovals(entry: GivenEntry): string[] {
  const { required_approvals: required = Object.keys(entry).length > 0 ? 1 : undefined } = entry;
  if (required === undefined) return ["required approvals is not a number"];
  if (required > MOST_APPROVALS)
    return [`required approvals must be less than or equal to ${MOST_APPROVALS}`];
  return required < 1 ? ["required approvals must be greater than or equal to 1"] : problemsOfSubject(entry);
}

// ─── Who may be named ────────────────────────────────────────────────────────

/** Users need a role in the place; groups have a project shared with them, or are the group or below it. */
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
    : group !== undefined && [group, ...descendants(world, group)].some(({ id }) => id === group_id);
}

/** Removes entries that are not eligible, silently as the service does. Validates all entries before any change. */
function accepted(
  call: Pick<Call<never>, "world" | "dialect">,
  place: StoredPlace,
  given: Given,
  environment?: Environment,
): Given {
  const { world, dialect } = call;
  assertGiven(call, given);
  const lists = listNames.flatMap((list) => {
    const entries = given[list] ?? undefined;
    if (entries === undefined) return [];
    // Former members can always be removed.
    const eligible = entries.filter((entry) => entry._destroy || isEligible(world, place, entry));
    const after = eligible.map((entry) => {
      const there = entry.id === undefined ? undefined : findEntry(world, environment, list, entry.id);
      return { entry, result: there ? changedEntry(there, entry, dialect) : entry };
    });
    assertEntries(
      list,
      after.flatMap(({ entry, result }) => (entry._destroy ? [] : [result])),
    );
    return [[list, after.map(({ entry }) => entry)]];
  });
  return Object.fromEntries(lists);
}

/** An entry that is changed keeps its subject, unless the specification lets it name another. */
function changedEntry(
  there: Entry,
  { id: _, _destroy, ...given }: GivenEntry,
  dialect: DialectName,
): GivenEntry {
  const { user_id, group_id, access_level, required_approvals, group_inheritance_type } = there;
  const isRenamed = dialect === "neutral" && subjectsOf(given).length > 0;
  const before = isRenamed
    ? {}
    : {
        user_id: user_id ?? undefined,
        group_id: group_id ?? undefined,
        access_level: access_level ?? undefined,
      };
  return { ...before, required_approvals, group_inheritance_type, ...given };
}

function findEntry(world: World, environment: Environment | undefined, list: ListName, id: number): Entry {
  const entry = world.protected_environment_entries.get(id);
  const isHere = environment !== undefined && entry?.protected_environment_id === environment.id;
  if (entry === undefined || !isHere || entry.list !== list) throw apiError.notFound();
  return entry;
}

// ─── What is changed ─────────────────────────────────────────────────────────

interface Applied {
  readonly world: World;
  readonly dialect: DialectName;
  readonly environment: Environment;
  readonly list: ListName;
}

function apply({ world, dialect, environment, list }: Applied, given: GivenEntry): void {
  const entries = world.protected_environment_entries;
  const there = given.id === undefined ? undefined : findEntry(world, environment, list, given.id);
  if (there && given._destroy) {
    entries.remove(there);
    return;
  }
  const { id: _, _destroy, ...result } = there ? changedEntry(there, given, dialect) : given;
  const { user_id = null, group_id = null, access_level = null, ...settings } = result;
  const named = { user_id, group_id, access_level, ...settings };
  if (there) entries.update(there, named);
  else entries.insert({ protected_environment_id: environment.id, list, ...named });
}

function create(
  call: Pick<Call<never>, "world" | "dialect">,
  place: StoredPlace,
  taken: string,
  given: Given & { readonly name: string },
) {
  const { world, dialect } = call;
  const { name } = given;
  if (environmentsIn(world, place).some((environment) => environment.name === name)) {
    throw apiError.conflict(taken);
  }
  const lists = accepted(call, place, given);
  if ((lists.deploy_access_levels ?? []).length === 0) {
    throw new ErrorResponse(422, { message: ["Deploy access levels is too short (minimum is 1 character)"] });
  }
  const environment = world.protected_environments.insert({
    project_id: place.project?.id ?? null,
    group_id: place.group?.id ?? null,
    name,
  });
  for (const list of listNames) {
    for (const entry of lists[list] ?? []) apply({ world, dialect, environment, list }, entry);
  }
  return show(world)(environment);
}

/** By the specification the answer says only what the request was about; the real service answers with everything. */
function update(
  call: Pick<Call<never>, "world" | "dialect">,
  place: StoredPlace,
  environment: Environment,
  given: Given,
) {
  const { world, dialect } = call;
  const lists = accepted(call, place, given, environment);
  world.protected_environments.update(environment, {
    required_approval_count: given.required_approval_count,
  });
  const { name, required_approval_count } = environment;
  const changed = listNames.filter((list) => lists[list] !== undefined);
  for (const list of changed) {
    for (const entry of lists[list] ?? []) apply({ world, dialect, environment, list }, entry);
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

const { options: tiers } = pathParameters.tier;

const isTier = (name: string): boolean => (tiers as readonly string[]).includes(name);

export const projectProtectedEnvironments: Handlers<"projectProtectedEnvironments"> = {
  list: ({ world, project }) => listOf(world, { project }),

  get: ({ world, project, input }) => show(world)(find(world, { project }, input.environment)),

  create: ({ project, input, ...call }) =>
    create(call, { project }, `Environment '${input.name}' is already protected`, input),

  update: ({ project, input, ...call }) =>
    update(call, { project }, find(call.world, { project }, input.environment), input),

  delete: ({ project, input, ...call }) => remove(call, find(call.world, { project }, input.environment)),
};

export const groupProtectedEnvironments: Handlers<"groupProtectedEnvironments"> = {
  list: ({ world, group }) => listOf(world, { group }),

  get: ({ world, group, input }) => show(world)(find(world, { group }, input.tier)),

  create: ({ group, input, ...call }) => {
    if (!isTier(input.name) && !call.isLater(input.name))
      throw new ErrorResponse(422, {
        message: [`Name must be one of environment tiers: ${tiers.join(", ")}.`],
      });
    return create(call, { group }, `Protected environment '${input.name}' already exists`, input);
  },

  update: ({ group, input, ...call }) =>
    update(call, { group }, find(call.world, { group }, input.tier), input),

  delete: ({ group, input, ...call }) => {
    remove(call, find(call.world, { group }, input.tier));
    // The specification says 200.
    return call.dialect === "gitlab" ? new ResponseWithStatus(204, undefined) : undefined;
  },
};
