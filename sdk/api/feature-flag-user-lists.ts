/** Feature flag user lists: named sets of an application's own users for whom a feature is on. */
import { entity, id, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";
import { timestamps } from "./shared";

export const FeatureFlagUserList = entity(
  { id, iid: id, name: text },
  { project_id: id, user_xids: text, ...timestamps },
);

const role = "developer";

export const featureFlagUserLists = {
  list: list("/projects/:project/feature_flags_user_lists", {
    summary: "List the feature flag user lists of a project.",
    role,
    query: { search: text.optional() },
    item: FeatureFlagUserList,
  }),

  get: get("/projects/:project/feature_flags_user_lists/:list_iid", {
    summary: "Read one feature flag user list.",
    role,
    result: FeatureFlagUserList,
  }),

  create: post("/projects/:project/feature_flags_user_lists", {
    summary: "Create a feature flag user list.",
    role,
    body: {
      name: words,
      /** External user ids, separated by commas. */
      user_xids: text,
    },
    result: FeatureFlagUserList,
  }),

  update: put("/projects/:project/feature_flags_user_lists/:list_iid", {
    summary: "Change the name or the users of a feature flag user list.",
    role,
    body: { name: words.optional(), user_xids: text.optional() },
    result: FeatureFlagUserList,
  }),

  delete: del("/projects/:project/feature_flags_user_lists/:list_iid", {
    summary: "Delete a feature flag user list.",
    role,
  }),
};
