/** Environments of a project. */
import { bool, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { pathParameters } from "../../sdk/api/parameters";
import type { Rows } from "../generated/rows";
import { apiError, collection } from "../handler";
import { upTo } from "../titles";
import type { StoredProject, World } from "../world";
import { slugOf } from "./places";
import { anything, extraOperation } from "./serve";

type Environment = Rows["environments"];

/** The tier of an environment that sets none, by its name. */
const tierOf = ({ tier, name }: Environment) =>
  tier ??
  (/prod|live/i.test(name)
    ? "production"
    : /stag|model|demo/i.test(name)
      ? "staging"
      : /test|qc/i.test(name)
        ? "testing"
        : /dev|review|trunk/i.test(name)
          ? "development"
          : "other");

const show = (environment: Environment) => ({
  id: environment.id,
  name: environment.name,
  slug: slugOf(environment.name).slice(0, 24),
  description: environment.description,
  external_url: environment.external_url,
  state: environment.state,
  tier: tierOf(environment),
  created_at: environment.created_at,
  updated_at: environment.updated_at,
  auto_stop_at: null,
  auto_stop_setting: "always",
  cluster_agent: null,
  kubernetes_namespace: null,
  flux_resource_path: null,
});

function find(world: World, project: StoredProject, id: number): Environment {
  const found = world.environments.get(id);
  if (found?.project_id !== project.id) throw apiError.notFound("Environment");
  return found;
}

const environments = under("/projects/:project/environments");
const body = {
  external_url: upTo(255).nullable().optional(),
  description: upTo(10_000).nullable().optional(),
  tier: pathParameters.tier.nullable().optional(),
};

export const ofEnvironments = [
  extraOperation(
    environments.list("", {
      summary: "List environments.",
      role: "reporter",
      query: { name: text.optional(), search: text.optional(), states: text.optional() },
      item: anything,
    }),
    ({ world, project, input: { name, search = "", states } }) =>
      collection(
        world.environments
          .of(project.id)
          .filter(
            (one) =>
              (name === undefined || one.name === name) &&
              one.name.includes(search) &&
              (states === undefined || one.state === states),
          ),
        show,
      ),
  ),
  extraOperation(
    environments.get("/:environment_id", {
      summary: "Read an environment.",
      role: "reporter",
      result: anything,
    }),
    ({ world, project, input }) => show(find(world, project, input.environment_id)),
  ),
  extraOperation(
    environments.post("", {
      summary: "Create an environment.",
      role: "developer",
      body: { name: upTo(255).min(1), ...body },
      result: anything,
    }),
    ({ world, project, input: { project: _, name, ...given } }) => {
      if (world.environments.within(project.id, name))
        throw apiError.invalid({ name: ["has already been taken"] });
      return show(world.environments.insert({ project_id: project.id, name, ...given }));
    },
  ),
  extraOperation(
    environments.put("/:environment_id", {
      summary: "Change an environment.",
      role: "developer",
      body,
      result: anything,
    }),
    ({ world, project, input: { project: _, environment_id, ...changes } }) =>
      show(world.environments.update(find(world, project, environment_id), changes)),
  ),
  extraOperation(
    environments.post("/:environment_id/stop", {
      summary: "Stop an environment.",
      role: "developer",
      success: 200,
      body: { force: bool.optional() },
      result: anything,
    }),
    ({ world, project, input }) =>
      show(world.environments.update(find(world, project, input.environment_id), { state: "stopped" })),
  ),
  extraOperation(
    environments.del("/:environment_id", { summary: "Delete a stopped environment.", role: "developer" }),
    ({ world, project, input }) => {
      const environment = find(world, project, input.environment_id);
      if (environment.state !== "stopped") throw apiError.forbidden();
      world.environments.remove(environment);
    },
  ),
];
