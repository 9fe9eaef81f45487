/** Environments: their tier follows from the name unless it is set, and only a stopped one is deleted. */
import * as operations from "../../sdk/api/environments";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers, ResponseWithStatus } from "../handler";
import { plainCollection, rowNumbered } from "../plain-collection";
import { slugOf } from "../titles";

type Environment = Rows["environments"];

/** The tier of an environment that sets none, by its name. */
const tiersByName = [
  [/prod|live/i, "production"],
  [/stag|model|demo/i, "staging"],
  [/test|qc/i, "testing"],
  [/dev|review|trunk/i, "development"],
] as const;

const tierOf = ({ tier, name }: Environment) =>
  tier ?? tiersByName.find(([named]) => named.test(name))?.[1] ?? "other";

const show = (environment: Environment) => ({
  slug: slugOf(environment.name).slice(0, 24),
  tier: tierOf(environment),
  auto_stop_at: null,
  cluster_agent: null,
});

function problems(environment: Environment): Readonly<Record<string, string>> {
  const { cluster_agent_id, kubernetes_namespace, flux_resource_path } = environment;
  return {
    // There are no cluster agents here.
    ...(cluster_agent_id === null ? {} : { cluster_agent: "is invalid" }),
    ...(kubernetes_namespace && cluster_agent_id === null
      ? { kubernetes_namespace: "cannot be set without a cluster agent" }
      : {}),
    ...(flux_resource_path && !kubernetes_namespace
      ? { flux_resource_path: "cannot be set without a kubernetes namespace" }
      : {}),
  };
}

const { list, get, create, update, delete: remove } = operations.environments;

const plain = plainCollection(
  { list, get, create, update, delete: remove },
  {
    ...{ table: "environments", called: "Environment", unique: ["name"], problems, show },
    isListed: ({ name, state }, { input: { name: wanted = name, search = "", states = state } }) =>
      name === wanted && name.includes(search) && state === states,
    // An empty text is none.
    store: (sent) =>
      Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, value === "" ? null : value])),
    beforeDelete({ state }) {
      if (state !== "stopped") throw apiError.forbidden();
    },
  },
);

const summaryOf = ({ id, name }: Environment) => ({ id, name });

export const environments: Handlers<"environments"> = {
  ...plain,

  stop: (call) => {
    const { world, input } = call;
    const environment = rowNumbered("environments", input.environment_id, call, "Environment");
    world.environments.update(environment, { state: "stopped" });
    return plain.get(call);
  },

  stopStale: ({ world, project, input }) => {
    for (const environment of world.environments.of(project.id))
      if (Date.parse(environment.updated_at) < Date.parse(input.before))
        world.environments.update(environment, { state: "stopped" });
    return new ResponseWithStatus(200, { message: "200 OK" });
  },

  deleteReviewApps: ({ world, project, input: { before, limit = 100, dry_run = true } }) => {
    const until = before === undefined ? world.now() - 30 * 86_400_000 : Date.parse(before);
    const stopped = world.environments
      .of(project.id)
      .filter(
        ({ name, state, created_at }) =>
          name.startsWith("review/") && state === "stopped" && Date.parse(created_at) < until,
      )
      .slice(0, limit);
    const entries = { scheduled_entries: stopped.map(summaryOf), unprocessable_entries: [] };
    if (!dry_run) for (const environment of stopped) world.environments.remove(environment);
    return entries;
  },
};
