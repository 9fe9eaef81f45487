/** Feature flag user lists. */
import { type Cases, words } from "../case";

const project = "acme/platform/web";
const colleagues = { project, list_iid: 2 };
const fields = words("id iid project_id name user_xids created_at updated_at");

export const featureFlagUserLists: Cases<"featureFlagUserLists"> = {
  list: { given: { project, search: "beta" }, fields },
  get: { given: colleagues, fields },
  create: { given: { project, name: "pilots", user_xids: "a,b" }, fields },
  update: { given: { ...colleagues, name: "staff", user_xids: "olivia" }, fields },
  delete: { given: colleagues },
};
