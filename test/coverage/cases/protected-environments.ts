/** Protected environments of projects and groups. */
import type { Case, Cases } from "../case";

const authorized = [
  "id",
  "access_level",
  "access_level_description",
  "user_id",
  "group_id",
  "group_inheritance_type",
];
const deployers = authorized.map((name) => `deploy_access_levels.${name}`);
const approvers = [...authorized, "required_approvals"].map((name) => `approval_rules.${name}`);
const fields = [
  "name",
  "required_approval_count",
  "deploy_access_levels",
  "approval_rules",
  ...deployers,
  ...approvers,
];
const web = { project: "acme/platform/web" };
const acme = { group: "acme" };
const roles = {
  deploy_access_levels: [{ access_level: 40 as const }],
  approval_rules: [{ access_level: 60 as const, required_approvals: 2 }],
};
const deployChange = { deploy_access_levels: [{ access_level: 30 as const }] };
const changed = ["name", "required_approval_count", ...deployers];

const everything = (run: Case["run"]): Case => ({ run, fields });

export const projectProtectedEnvironments: Cases<"projectProtectedEnvironments"> = {
  list: everything(({ forge }) => forge.projectProtectedEnvironments.list(web).toArray()),
  get: everything(({ forge }) =>
    forge.projectProtectedEnvironments.get({ ...web, environment: "production" }),
  ),
  create: everything(({ forge }) =>
    forge.projectProtectedEnvironments.create({ ...web, name: "review/app 1", ...roles }),
  ),
  update: {
    run: ({ forge }) =>
      forge.projectProtectedEnvironments.update({ ...web, environment: "production", ...deployChange }),
    fields: changed,
  },
  delete: {
    run: ({ forge }) => forge.projectProtectedEnvironments.delete({ ...web, environment: "production" }),
  },
};

export const groupProtectedEnvironments: Cases<"groupProtectedEnvironments"> = {
  list: everything(({ forge }) => forge.groupProtectedEnvironments.list(acme).toArray()),
  get: everything(({ forge }) => forge.groupProtectedEnvironments.get({ ...acme, tier: "production" })),
  create: everything(({ forge }) =>
    forge.groupProtectedEnvironments.create({ ...acme, name: "staging", ...roles }),
  ),
  update: {
    run: ({ forge }) =>
      forge.groupProtectedEnvironments.update({
        ...acme,
        tier: "production",
        required_approval_count: 2,
        ...deployChange,
      }),
    fields: changed,
  },
  delete: {
    run: ({ forge }) => forge.groupProtectedEnvironments.delete({ ...acme, tier: "production" }),
    status: 200,
  },
};
