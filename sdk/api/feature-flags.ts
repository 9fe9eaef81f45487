/** Feature flags: what is on for whom in a project's own application. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, entity, positiveId, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const environment_scope = words.describe("Environments, such as `review/*`.");
const userList = positiveId.describe("Id of the user list of a strategy `gitlabUserList`.").optional();
const parameters = z
  .record(text, text)
  .describe("Settings of the strategy, such as `percentage`: each value is a text.");
const strategyName = z
  .enum(["default", "gradualRolloutUserId", "userWithId", "gitlabUserList", "flexibleRollout"])
  .describe("How the flag finds out for whom it is on.");

const _destroy = bool.describe("Remove it.").optional();
const entryId = positiveId.describe("Id of an entry to change. Default: a new entry.").optional();

const newStrategy = z.strictObject({
  name: strategyName,
  parameters,
  user_list_id: userList,
  scopes: z.array(z.strictObject({ environment_scope })).describe("Where it counts.").optional(),
});

const changedStrategy = z.strictObject({
  id: entryId,
  name: strategyName.optional(),
  parameters: parameters.optional(),
  user_list_id: userList,
  scopes: z
    .array(z.strictObject({ id: entryId, environment_scope: environment_scope.optional(), _destroy }))
    .describe("Where it counts.")
    .optional(),
  _destroy,
});

const STRATEGIES = "For whom the flag is on. Those that are not named stay.";

const name = words.min(2).max(63).describe("Name, unique in the project.");
const description = text.max(255).describe("Description.").nullable().optional();
const active = bool.describe("Whether the flag is on. Default: true.").optional();

const FlagStrategy = entity(
  { id: common.id, name: common.name },
  {
    parameters,
    scopes: z
      .array(entity({ id: common.id }, answered({ environment_scope })))
      .describe("Where the strategy counts."),
  },
);

export const FeatureFlag = entity(
  { name: common.name },
  {
    ...answered({ description, active }),
    version: text.describe("Version of the flag: `new_version_flag`."),
    strategies: z.array(FlagStrategy).describe("For whom the flag is on."),
    ...common.timestamps,
  },
);

const role = "developer";

export const featureFlags = {
  list: list("/projects/:project/feature_flags", {
    summary: "List the feature flags of a project.",
    role,
    query: {
      scope: z
        .enum(["enabled", "disabled"])
        .describe("Return only flags that are on, or only those that are off.")
        .optional(),
    },
    item: FeatureFlag,
  }),

  get: get("/projects/:project/feature_flags/:feature_flag_name", {
    summary: "Read a feature flag of a project.",
    role,
    result: FeatureFlag,
  }),

  create: post("/projects/:project/feature_flags", {
    summary: "Create a feature flag of a project.",
    role,
    body: {
      name,
      description,
      active,
      version: z.literal("new_version_flag").describe("Version of the flag.").optional(),
      strategies: z.array(newStrategy).describe("For whom the flag is on.").optional(),
    },
    result: FeatureFlag,
  }),

  update: put("/projects/:project/feature_flags/:feature_flag_name", {
    summary: "Change a feature flag of a project. A new name changes its address.",
    role,
    // Once renamed, the flag is no longer found where the first attempt found it.
    idempotent: false,
    body: {
      name: name.optional(),
      description,
      active,
      strategies: z.array(changedStrategy).describe(STRATEGIES).optional(),
    },
    result: FeatureFlag,
  }),

  delete: del("/projects/:project/feature_flags/:feature_flag_name", {
    summary: "Delete a feature flag of a project.",
    role,
    success: 200,
    result: FeatureFlag,
  }),
};
