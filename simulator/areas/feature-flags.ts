/** Feature flags: strategies and their scopes are merged by their numbers. */
import type { Rows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import type { StoredProject, World } from "../world";

type Flag = Rows["feature_flags"];
type Strategy = Flag["strategies"][number];

/** Entries as a request sends them. */
interface GivenScope {
  readonly id?: number | undefined;
  readonly environment_scope?: string | undefined;
  readonly _destroy?: boolean | undefined;
}
interface GivenStrategy {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly user_list_id?: number | undefined;
  readonly scopes?: readonly GivenScope[] | undefined;
  readonly _destroy?: boolean | undefined;
}

const VERSION = "new_version_flag";

/** The keys that each strategy needs, and no others. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  default: [],
  gradualRolloutUserId: ["groupId", "percentage"],
  userWithId: ["userIds"],
  gitlabUserList: [],
  flexibleRollout: ["groupId", "rollout", "stickiness"],
};

const isPercentage = (value: string | undefined) => value === undefined || /^(\d{1,2}|100)$/.test(value);

function strategyProblems({ name, parameters, user_list_id, scopes }: Strategy): string[] {
  const keys = keysOf[name];
  if (keys === undefined) return ["Strategies name strategy name is invalid"];
  const isComplete = keys.length === Object.keys(parameters).length && keys.every((key) => key in parameters);
  const isListed = user_list_id !== null;
  return [
    ...(isComplete && isPercentage(parameters.percentage) && isPercentage(parameters.rollout)
      ? []
      : ["Strategies parameters parameters are invalid"]),
    ...((name === "gitlabUserList") === isListed
      ? []
      : [`Strategies user list ${isListed ? "must be" : "can't be"} blank`]),
    ...scopes.flatMap(({ environment_scope }) => scopeProblems(environment_scope)),
  ];
}

function scopeProblems(scope: string): string[] {
  const of = "Strategies scopes environment scope";
  return [
    ...(scope.trim() === "" ? [`${of} can't be blank`] : []),
    ...(/^[\w/${}.* -]+$/.test(scope)
      ? []
      : [`${of} can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', '*' and spaces`]),
  ];
}

const [SHORTEST_NAME, LONGEST_NAME] = [2, 63];

function nameProblems(name: string): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [name.trim() !== "", "can't be blank"],
    [name.length >= SHORTEST_NAME, `is too short (minimum is ${SHORTEST_NAME} characters)`],
    [name.length <= LONGEST_NAME, `is too long (maximum is ${LONGEST_NAME} characters)`],
    [
      /^[a-z]([-_a-z\d]*[a-z\d])?$/.test(name),
      "can contain only lowercase letters, digits, '_' and '-'. Must start with a letter, and cannot end with '-' or '_'",
    ],
  ];
  return rules.flatMap(([isKept, sentence]) => (isKept ? [] : [`Name ${sentence}`]));
}

/** The flag as it would be keeps the model's rules; its words are whole sentences, one for each problem. */
function assertFlag(
  { world, project }: Stored,
  { name, strategies }: Pick<Flag, "name" | "strategies">,
  but?: Flag,
): void {
  const isTaken = world.feature_flags.of(project.id).some((flag) => flag !== but && flag.name === name);
  const problems = [
    ...strategies.flatMap(strategyProblems),
    ...nameProblems(name),
    ...(isTaken ? ["Name has already been taken"] : []),
  ];
  if (problems.length > 0) throw new ErrorResponse(400, { message: problems });
}

/** Merges what is given into what is there, by number: entries that are not named stay, and those without a number are new. */
function merged<Kept extends { readonly id: number }, Given extends Pick<GivenScope, "id" | "_destroy">>(
  before: readonly Kept[],
  given: readonly Given[],
  make: (given: Given, before: Kept | undefined) => Kept,
): Kept[] {
  const named = new Map(given.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])));
  const kept = before.flatMap((one) => {
    const change = named.get(one.id);
    if (change === undefined) return [one];
    return change._destroy ? [] : [make(change, one)];
  });
  const added = given.filter(({ id, _destroy }) => id === undefined && !_destroy);
  return [...kept, ...added.map((one) => make(one, undefined))];
}

/** The next number of an entry of any flag. */
function numbers(world: World): () => number {
  const used = world.feature_flags
    .all()
    .flatMap(({ strategies }) =>
      strategies.flatMap(({ id, scopes }) => [id, ...scopes.map((one) => one.id)]),
    );
  let last = Math.max(0, ...used);
  return () => ++last;
}

interface Stored {
  readonly world: World;
  readonly project: StoredProject;
}

/** Each strategy goes by a list of its own project. */
function assertListsExist({ world, project }: Stored, given: readonly GivenStrategy[], refusal: () => Error) {
  const missing = given.some(
    ({ user_list_id }) =>
      user_list_id !== undefined &&
      world.feature_flag_user_lists.get(user_list_id)?.project_id !== project.id,
  );
  if (missing) throw refusal();
}

function strategiesAfter(world: World, before: readonly Strategy[], given: readonly GivenStrategy[]) {
  const next = numbers(world);
  return merged(before, given, (one, old) => ({
    id: old?.id ?? next(),
    name: one.name ?? old?.name ?? "",
    parameters: { ...(one.parameters ?? old?.parameters) },
    user_list_id: one.user_list_id ?? old?.user_list_id ?? null,
    scopes: merged(old?.scopes ?? [], one.scopes ?? [], (scope, oldScope) => ({
      id: oldScope?.id ?? next(),
      environment_scope: scope.environment_scope ?? oldScope?.environment_scope ?? "",
    })),
  }));
}

const show =
  (world: World) =>
  ({ name, description, active, strategies, created_at, updated_at }: Flag) => ({
    ...{ name, description, active, version: VERSION, created_at, updated_at, scopes: [] },
    strategies: strategies.map(({ user_list_id, ...strategy }) => {
      const list = user_list_id === null ? undefined : world.feature_flag_user_lists.get(user_list_id);
      return {
        ...strategy,
        user_list: list ? { id: list.id, iid: list.iid, name: list.name, user_xids: list.user_xids } : null,
      };
    }),
  });

function find(world: World, project: StoredProject, name: string): Flag {
  const found = world.feature_flags.of(project.id).find((flag) => flag.name === name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

export const featureFlags: Handlers<"featureFlags"> = {
  list: ({ world, project, input: { scope } }) => {
    const flags = world.feature_flags
      .of(project.id)
      .filter(({ active }) => scope === undefined || active === (scope === "enabled"));
    return collection(flags, show(world));
  },

  get: ({ world, project, input }) => show(world)(find(world, project, input.feature_flag_name)),

  create: (call) => {
    const { world, project, input } = call;
    const { name, description, active, version, strategies: given = [] } = input;
    if (version !== undefined && version !== VERSION) throw apiError.invalid("Version is invalid");
    assertListsExist(call, given, () => apiError.notFound());
    const strategies = strategiesAfter(world, [], given);
    assertFlag(call, { name, strategies });
    const fields = { name, description, active, strategies };
    return show(world)(world.feature_flags.insert({ project_id: project.id, ...fields }));
  },

  update: (call) => {
    const { world, project, input } = call;
    const flag = find(world, project, input.feature_flag_name);
    const { name, description, active, strategies: given = [] } = input;
    assertListsExist(call, given, () => new ErrorResponse(404, { message: "Not Found" }));
    const strategies = strategiesAfter(world, flag.strategies, given);
    assertFlag(call, { name: name ?? flag.name, strategies }, flag);
    return show(world)(world.feature_flags.update(flag, { name, description, active, strategies }));
  },

  delete: ({ world, project, input }) => {
    const flag = find(world, project, input.feature_flag_name);
    world.feature_flags.remove(flag);
    return show(world)(flag);
  },
};
