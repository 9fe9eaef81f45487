/** Environments: their tier follows from the name unless it is set, and only a stopped one is deleted. */
import { z } from "zod";
import * as operations from "../../sdk/api/environments";
import { text } from "../../sdk/api/fields";
import type { DialectName } from "../../sdk/http/dialect";
import { environmentName, runsCode } from "../../sdk/text-rules";
import type { Rows } from "../generated/rows";
import {
  apiError,
  type Call,
  ErrorResponse,
  type FieldProblems,
  type Handlers,
  ResponseWithStatus,
} from "../handler";
import { plainCollection, rowNumbered } from "../plain-collection";
import { showSimpleProject } from "../show-group-or-project";
import { brokenRules, slugOf } from "../titles";

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

const NAMESPACE_RULE =
  "can contain only lowercase letters, digits, and '-'. Must start with a letter, and cannot end with '-'";
const MOST_LETTERS = 63;

/** Texts that the model checks in sentences of its own, and the number of an agent, of which there are none here. */
export const givenDetails = {
  kubernetes_namespace: text.nullable().optional(),
  cluster_agent_id: z.int().nullable().optional(),
};

function problems(environment: Environment, { world }: Pick<Call<never>, "world">): FieldProblems {
  const { id, project_id, name, external_url, kubernetes_namespace: namespace } = environment;
  const isTaken = world.environments.of(project_id).some((other) => other.id !== id && other.name === name);
  return {
    name: brokenRules(name, [environmentName]),
    slug: isTaken ? ["has already been taken"] : [],
    external_url: runsCode(external_url ?? "")
      ? [`${external_url?.split(":")[0]?.toLowerCase()} scheme is not allowed`]
      : [],
    kubernetes_namespace: namespace
      ? [...namespaceProblems(namespace), "cannot be set without a cluster agent"]
      : [],
    flux_resource_path:
      environment.flux_resource_path && !namespace ? ["cannot be set without a kubernetes namespace"] : [],
  };
}

function namespaceProblems(namespace: string): string[] {
  if (namespace.length > MOST_LETTERS) return [`is too long (maximum is ${MOST_LETTERS} characters)`];
  return /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(namespace) ? [] : [NAMESPACE_RULE];
}

/** Shown beside a cluster agent only by an installation; null without one by the specification. */
const ofAgent = (dialect: DialectName) =>
  dialect === "neutral"
    ? { cluster_agent: null, kubernetes_namespace: null, flux_resource_path: null }
    : { kubernetes_namespace: undefined, flux_resource_path: undefined };

const { list, get, create, update, delete: remove } = operations.environments;

const LEAST_SEARCHED = 3;

const plain = plainCollection(
  { list, get, create, update, delete: remove },
  {
    ...{ table: "environments", unique: ["name"], problems },
    show: (environment, call, operation) => ({
      slug: slugOf(environment.name).slice(0, 24),
      tier: tierOf(environment),
      auto_stop_at: null,
      ...ofAgent(call.dialect),
      ...(operation === get
        ? { last_deployment: null }
        : { project: call.project && showSimpleProject(call, call.project) }),
    }),
    isListed: ({ name, state }, { input: { name: wanted = name, search = "", states = state } }) =>
      name === wanted && name.includes(search) && state === states,
    // An empty text is none.
    store(sent) {
      if ((sent.cluster_agent_id ?? null) !== null)
        throw apiError.invalid(
          "400 Bad request - cluster agent doesn't exist or cannot be associated with this environment",
        );
      return Object.fromEntries(
        Object.entries(sent).map(([field, value]) => [field, value === "" ? null : value]),
      );
    },
    beforeDelete({ state }) {
      if (state !== "stopped") throw apiError.forbidden();
    },
  },
);

const nothing = { scheduled_entries: [], unprocessable_entries: [] };
const NONE_FOUND =
  "No environments found for scheduled deletion. Either your query did not match any environments (default parameters match environments that are 30 days or older), or you have insufficient permissions to delete matching environments.";

const summaryOf = ({ id, name }: Environment) => ({ id, name });

const DAY = 86_400_000;

export const environments: Handlers<"environments"> = {
  ...plain,

  list: (call) => {
    const { search } = call.input;
    if (search !== undefined && search.length < LEAST_SEARCHED)
      throw apiError.invalid(`400 Bad request - Search query is less than ${LEAST_SEARCHED} characters`);
    return plain.list(call);
  },

  stop: (call) => {
    const { world, input } = call;
    world.environments.update(rowNumbered("environments", input.environment_id, call), { state: "stopped" });
    return plain.update({ ...call, input: { project: input.project, environment_id: input.environment_id } });
  },

  stopStale: ({ world, project, input }) => {
    const age = world.now() - Date.parse(input.before);
    if (age < 7 * DAY || age > 3653 * DAY) throw apiError.invalid("400 Bad request - Invalid Date");
    for (const environment of world.environments.of(project.id))
      if (Date.parse(environment.updated_at) < Date.parse(input.before))
        world.environments.update(environment, { state: "stopped" });
    return new ResponseWithStatus(200, {
      message: "Successfully requested stop for all stale environments",
    });
  },

  deleteReviewApps: ({ world, project, input: { before, limit = 100, dry_run = true } }) => {
    const until = before === undefined ? world.now() - 30 * DAY : Date.parse(before);
    const stopped = world.environments
      .of(project.id)
      .filter(
        ({ name, state, created_at }) =>
          name.startsWith("review/") && state === "stopped" && Date.parse(created_at) < until,
      )
      .slice(0, limit);
    if (stopped.length === 0) throw new ErrorResponse(400, { message: { ...nothing, message: NONE_FOUND } });
    const entries = { scheduled_entries: stopped.map(summaryOf), unprocessable_entries: [] };
    if (!dry_run) for (const environment of stopped) world.environments.remove(environment);
    return entries;
  },
};
