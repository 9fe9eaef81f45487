/** Group and project members. */
import { type Cases, words } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const fields = [
  ...userFields,
  "created_at",
  "created_by",
  ...userFields.map((field) => `created_by.${field}`),
  ...words("expires_at access_level email group_saml_identity member_role_id"),
];
const samlFields = ["extern_uid", "provider", "saml_provider_id"].map(
  (field) => `group_saml_identity.${field}`,
);

// In the sample world max has the id 3 and dev the id 4.
const max = { user_id: 3 };
const dev = { user_id: 4 };
const newcomer = { username: "new", name: "New", email: "new@acme.example", force_random_password: true };
const group = "acme/platform";
const project = "acme/platform/api";

export const groupMembers: Cases<"groupMembers"> = {
  list: { given: { group }, fields },
  listAll: { given: { group, query: "dev" }, fields },
  get: { given: { group, ...max }, fields: [...fields, ...samlFields] },
  getInherited: { given: { group, ...max }, fields },
  create: {
    run: async ({ forge }) => {
      const { id } = await forge.users.create(newcomer);
      return forge.groupMembers.create({ group, user_id: id, access_level: 20, expires_at: "2099-12-31" });
    },
    fields,
  },
  update: { given: { group, ...dev, access_level: 40 }, fields },
  delete: { given: { group, ...dev, skip_subresources: true } },
  listBillable: {
    given: { group: "acme" },
    fields: [
      ...userFields,
      ...words(`
    email created_at last_activity_on last_login_at membership_type removable is_last_owner
  `),
    ],
  },
};

export const projectMembers: Cases<"projectMembers"> = {
  list: { given: { project }, fields },
  listAll: { given: { project, query: "max" }, fields },
  get: { given: { project, ...dev }, fields },
  getInherited: { given: { project, ...max }, fields: [...fields, ...samlFields] },
  create: {
    run: async ({ forge }) => {
      const { id } = await forge.users.create(newcomer);
      return forge.projectMembers.create({
        project,
        user_id: id,
        access_level: 20,
        expires_at: "2099-12-31",
      });
    },
    fields,
  },
  update: { given: { project, ...dev, access_level: 40 }, fields },
  delete: { given: { project, ...dev, skip_subresources: true } },
};
