/** Protected environments of projects and groups. */
import { type Cases, words } from "../case";

const authorized = words("id access_level access_level_description user_id group_id group_inheritance_type");
const deployers = authorized.map((name) => `deploy_access_levels.${name}`);
const approvers = [...authorized, "required_approvals"].map((name) => `approval_rules.${name}`);
const fields = [
  ...words("name required_approval_count deploy_access_levels approval_rules"),
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

export const projectProtectedEnvironments: Cases<"projectProtectedEnvironments"> = {
  list: { given: web, fields },
  get: { given: { ...web, environment: "production" }, fields },
  create: { given: { ...web, name: "review/app 1", ...roles }, fields },
  update: { given: { ...web, environment: "production", ...deployChange }, fields: changed },
  delete: { given: { ...web, environment: "production" } },
};

export const groupProtectedEnvironments: Cases<"groupProtectedEnvironments"> = {
  list: { given: acme, fields },
  get: { given: { ...acme, tier: "production" }, fields },
  create: { given: { ...acme, name: "staging", ...roles }, fields },
  update: {
    given: { ...acme, tier: "production", required_approval_count: 2, ...deployChange },
    fields: changed,
  },
  delete: { given: { ...acme, tier: "production" }, status: 200 },
};
