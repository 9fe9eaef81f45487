/** Feature flags: strategies and their scopes are merged by their numbers. */
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
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

/** The keys that each strategy needs, and no others. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  default: [],
  gradualRolloutUserId: ["groupId", "percentage"],
  userWithId: ["userIds"],
  gitlabUserList: [],
  flexibleRollout: ["groupId", "rollout", "stickiness"],
};

const isPercentage = (value: string | undefined) => value === undefined || /^(\d{1,2}|100)$/.test(value);

function assertStrategy({ name, parameters, user_list_id }: Strategy): void {
  const keys = keysOf[name] ?? [];
  const isComplete = keys.length === Object.keys(parameters).length && keys.every((key) => key in parameters);
  if (!isComplete || !isPercentage(parameters.percentage) || !isPercentage(parameters.rollout))
    throw apiError.invalid("Strategies parameters are invalid");
  if ((name === "gitlabUserList") !== (user_list_id !== null))
    throw apiError.invalid(`Strategies user list ${user_list_id === null ? "can't be" : "must be"} blank`);
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

function strategiesAfter(world: World, before: readonly Strategy[], given: readonly GivenStrategy[]) {
  const next = numbers(world);
  const strategies = merged(before, given, (one, old) => ({
    id: old?.id ?? next(),
    name: one.name ?? old?.name ?? "default",
    parameters: { ...(one.parameters ?? old?.parameters) },
    user_list_id: one.user_list_id ?? old?.user_list_id ?? null,
    scopes: merged(old?.scopes ?? [], one.scopes ?? [], (scope, oldScope) => ({
      id: oldScope?.id ?? next(),
      environment_scope: scope.environment_scope ?? oldScope?.environment_scope ?? "*",
    })),
  }));
  for (const one of strategies) assertStrategy(one);
  return strategies;
}

const show =
  (world: World) =>
  ({ name, description, active, strategies, created_at, updated_at }: Flag) => ({
    ...{ name, description, active, version: "new_version_flag", created_at, updated_at, scopes: [] },
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

function assertIsFree(world: World, project: StoredProject, name: string, but?: Flag): void {
  if (world.feature_flags.of(project.id).some((flag) => flag !== but && flag.name === name))
    throw apiError.invalid("Name has already been taken");
}

export const featureFlags: Handlers<"featureFlags"> = {
  list: ({ world, project, input: { scope } }) => {
    const flags = world.feature_flags
      .of(project.id)
      .filter(({ active }) => scope === undefined || active === (scope === "enabled"));
    return collection(flags, show(world));
  },

  get: ({ world, project, input }) => show(world)(find(world, project, input.feature_flag_name)),

  create: ({ world, project, input: { name, description, active, strategies = [] } }) => {
    assertIsFree(world, project, name);
    const flag = world.feature_flags.insert({
      ...{ project_id: project.id, name, description, active },
      strategies: strategiesAfter(world, [], strategies),
    });
    return show(world)(flag);
  },

  update: ({ world, project, input }) => {
    const flag = find(world, project, input.feature_flag_name);
    const { name, description, active, strategies = [] } = input;
    if (name !== undefined) assertIsFree(world, project, name, flag);
    const after = strategiesAfter(world, flag.strategies, strategies);
    return show(world)(world.feature_flags.update(flag, { name, description, active, strategies: after }));
  },

  delete: ({ world, project, input }) => {
    const flag = find(world, project, input.feature_flag_name);
    world.feature_flags.remove(flag);
    return show(world)(flag);
  },
};
