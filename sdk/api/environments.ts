/** Environments: where a project is deployed to. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, datetime, entity, oneOf, positiveId, text, words } from "./fields";
import { under } from "./operation";
import { pathParameters } from "./parameters";

const states = ["available", "stopping", "stopped"] as const;

const optionalText = (longest: number, sentence: string) =>
  text.max(longest).describe(sentence).nullable().optional();

const details = {
  external_url: optionalText(255, "Address of what is deployed."),
  description: optionalText(10_000, "Description."),
  tier: pathParameters.tier
    .describe("Deployment tier. Default: by the name, such as `production` for `prod`.")
    .nullable()
    .optional(),
  cluster_agent_id: positiveId.describe("Id of the cluster agent.").nullable().optional(),
  kubernetes_namespace: optionalText(63, "Kubernetes namespace. Requires a cluster agent."),
  flux_resource_path: optionalText(255, "Path of the Flux resource. Requires a Kubernetes namespace."),
  auto_stop_setting: z
    .enum(["always", "with_action"])
    .describe("When it stops by itself: `always`, or only `with_action`. Default: `always`.")
    .optional(),
};

const { cluster_agent_id: _, ...shown } = answered(details);

export const ProjectEnvironment = entity(
  { id: common.id, name: common.name },
  {
    ...shown,
    slug: text.describe("Name as it stands in addresses."),
    state: oneOf(...states).describe("State: `available`, `stopping` or `stopped`."),
    auto_stop_at: datetime.describe("Time when it stops by itself."),
    project: entity({ id: common.id }, { path_with_namespace: text.describe("Full path.") }).describe(
      "The project, where one environment is read.",
    ),
    last_deployment: entity(
      { id: common.id },
      {
        iid: common.iid,
        ref: text.describe("Branch or tag that was deployed."),
        sha: common.sha,
        status: text.describe("Status, such as `success`."),
        created_at: common.created_at,
      },
    ).describe("The last deployment, where one environment is read."),
    cluster_agent: z
      .unknown()
      .describe("Cluster agent; it and what needs one are left out where there is none."),
    ...common.timestamps,
  },
);

const at = under("/projects/:project/environments");
const role = "developer";

export const environments = {
  list: at.list("", {
    summary: "List the environments of a project.",
    role: "reporter",
    query: {
      name: text.describe("Return only the environment with this name.").optional(),
      search: text.describe("Return only environments whose name contains this text.").optional(),
      states: z.enum(states).describe("Return only environments in this state.").optional(),
    },
    needs: { exclusive: [["name", "search"]] },
    item: ProjectEnvironment,
  }),

  get: at.get("/:environment_id", {
    summary: "Read an environment of a project.",
    role: "reporter",
    result: ProjectEnvironment,
  }),

  create: at.post("", {
    summary: "Create an environment of a project.",
    role,
    body: { name: words.max(255).describe("Name. It cannot be changed."), ...details },
    result: ProjectEnvironment,
  }),

  update: at.put("/:environment_id", {
    summary: "Change an environment of a project.",
    role,
    body: details,
    result: ProjectEnvironment,
  }),

  stop: at.post("/:environment_id/stop", {
    summary: "Stop an environment, which can be deleted then.",
    role,
    success: 200,
    idempotent: true,
    body: { force: bool.describe("Whether to stop it without its stop job. Default: false.").optional() },
    result: ProjectEnvironment,
  }),

  delete: at.del("/:environment_id", {
    summary: "Delete an environment that is stopped.",
    role,
    success: 204,
    refusals: { 403: "the environment is not stopped" },
  }),

  stopStale: at.post("/stop_stale", {
    summary: "Stop the environments that were last deployed or changed before a time.",
    role: "maintainer",
    success: 200,
    idempotent: true,
    body: { before: datetime.describe("Time, between 10 years and 1 week ago.") },
  }),

  deleteReviewApps: at.del("/review_apps", {
    summary: "Delete stopped environments of review apps.",
    role: "maintainer",
    query: {
      before: datetime.describe("Only environments made before this time. Default: 30 days ago.").optional(),
      limit: z.int().min(1).max(1000).describe("The most to delete. Default: 100.").optional(),
      dry_run: bool.describe("Whether to only list them. Default: true.").optional(),
    },
    result: entity(
      {},
      {
        scheduled_entries: z
          .array(entity({ id: common.id, name: common.name }))
          .describe("Environments that are deleted."),
        unprocessable_entries: z
          .array(entity({ id: common.id, name: common.name }))
          .describe("Environments that cannot be deleted."),
      },
    ),
  }),
};
