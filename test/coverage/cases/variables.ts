/** CI/CD variables of projects, of groups, and of the installation. */
import { type Cases, words } from "../case";

const fields = words("key value description masked protected raw variable_type");
const scoped = [...fields, "environment_scope", "hidden"];
const project = "acme/platform/web";
const group = "acme";
const token = { project, key: "DEPLOY_TOKEN", filter: { environment_scope: "production" } };
const region = { group, key: "AWS_REGION", filter: { environment_scope: "*" } };
const proxy = { key: "HTTP_PROXY" };

export const projectVariables: Cases<"projectVariables"> = {
  list: { given: { project }, fields: scoped },
  get: { given: token, fields: scoped },
  create: { given: { project, key: "NEW", value: "12345678", masked_and_hidden: true }, fields: scoped },
  update: { given: { ...token, value: "12345678" }, fields: scoped },
  delete: { given: token, status: 204 },
};

export const groupVariables: Cases<"groupVariables"> = {
  list: { given: { group }, fields: scoped },
  get: { given: region, fields: scoped },
  create: { given: { group, key: "NEW", value: "", variable_type: "file" }, fields: scoped },
  update: { given: { ...region, raw: true }, fields: scoped },
  delete: { given: region, status: 204 },
};

export const instanceVariables: Cases<"instanceVariables"> = {
  list: { fields },
  get: { given: proxy, fields },
  create: { given: { key: "NEW", value: "x" }, fields },
  update: { given: { ...proxy, value: "" }, fields },
  delete: { given: proxy, status: 204 },
};
