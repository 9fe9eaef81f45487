/** CI/CD variables of projects, of groups, and of the installation. */
import type { Cases } from "../case";

const fields = ["key", "value", "description", "masked", "protected", "raw", "variable_type"];
const scoped = [...fields, "environment_scope", "hidden"];
const project = "acme/platform/web";
const group = "acme";
const token = { project, key: "DEPLOY_TOKEN", filter: { environment_scope: "production" } };
const region = { group, key: "AWS_REGION", filter: { environment_scope: "*" } };
const proxy = { key: "HTTP_PROXY" };

export const projectVariables: Cases<"projectVariables"> = {
  list: { run: ({ forge }) => forge.projectVariables.list({ project }).toArray(), fields: scoped },
  get: { run: ({ forge }) => forge.projectVariables.get(token), fields: scoped },
  create: {
    run: ({ forge }) =>
      forge.projectVariables.create({ project, key: "NEW", value: "12345678", masked_and_hidden: true }),
    fields: scoped,
  },
  update: {
    run: ({ forge }) => forge.projectVariables.update({ ...token, value: "12345678" }),
    fields: scoped,
  },
  delete: { run: ({ forge }) => forge.projectVariables.delete(token), status: 204 },
};

export const groupVariables: Cases<"groupVariables"> = {
  list: { run: ({ forge }) => forge.groupVariables.list({ group }).toArray(), fields: scoped },
  get: { run: ({ forge }) => forge.groupVariables.get(region), fields: scoped },
  create: {
    run: ({ forge }) => forge.groupVariables.create({ group, key: "NEW", value: "", variable_type: "file" }),
    fields: scoped,
  },
  update: { run: ({ forge }) => forge.groupVariables.update({ ...region, raw: true }), fields: scoped },
  delete: { run: ({ forge }) => forge.groupVariables.delete(region), status: 204 },
};

export const instanceVariables: Cases<"instanceVariables"> = {
  list: { run: ({ forge }) => forge.instanceVariables.list().toArray(), fields },
  get: { run: ({ forge }) => forge.instanceVariables.get(proxy), fields },
  create: { run: ({ forge }) => forge.instanceVariables.create({ key: "NEW", value: "x" }), fields },
  update: { run: ({ forge }) => forge.instanceVariables.update({ ...proxy, value: "" }), fields },
  delete: { run: ({ forge }) => forge.instanceVariables.delete(proxy), status: 204 },
};
