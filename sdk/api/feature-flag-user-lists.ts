/** Feature flag user lists: named sets of an application's own users for whom a feature is on. */
import * as common from "./common";
import { entity, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const USERS = "External ids of the users, separated by commas.";

export const FeatureFlagUserList = entity(
  { id: common.id, iid: common.iid, name: common.name },
  {
    project_id: common.project_id,
    user_xids: text.describe(USERS),
    path: text.describe("Path of its page in the web interface."),
    edit_path: text.describe("Path of the page on which it is changed."),
    ...common.timestamps,
  },
);

const role = "developer";

export const featureFlagUserLists = {
  list: list("/projects/:project/feature_flags_user_lists", {
    summary: "List the feature flag user lists of a project.",
    role,
    query: { search: text.describe("Return only lists whose name contains this text.").optional() },
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
      name: words.describe("Name of the user list."),
      user_xids: text.describe(USERS),
    },
    result: FeatureFlagUserList,
  }),

  update: put("/projects/:project/feature_flags_user_lists/:list_iid", {
    summary: "Change the name or the users of a feature flag user list.",
    role,
    body: {
      name: words.describe("New name of the user list.").optional(),
      user_xids: text.describe(USERS).optional(),
    },
    result: FeatureFlagUserList,
  }),

  delete: del("/projects/:project/feature_flags_user_lists/:list_iid", {
    summary: "Delete a feature flag user list.",
    role,
  }),
};
