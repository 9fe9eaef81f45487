/** Group and project members. */
import type { Cases } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const fields = [
  ...userFields,
  "created_at",
  "created_by",
  ...userFields.map((field) => `created_by.${field}`),
  "expires_at",
  "access_level",
  "email",
  "group_saml_identity",
  "member_role_id",
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
  list: { run: ({ forge }) => forge.groupMembers.list({ group }).toArray(), fields },
  listAll: { run: ({ forge }) => forge.groupMembers.listAll({ group, query: "dev" }).toArray(), fields },
  get: { run: ({ forge }) => forge.groupMembers.get({ group, ...max }), fields: [...fields, ...samlFields] },
  getInherited: { run: ({ forge }) => forge.groupMembers.getInherited({ group, ...max }), fields },
  create: {
    run: async ({ forge }) => {
      const { id } = await forge.users.create(newcomer);
      return forge.groupMembers.create({ group, user_id: id, access_level: 20, expires_at: "2099-12-31" });
    },
    fields,
  },
  update: {
    run: ({ forge }) => forge.groupMembers.update({ group, ...dev, access_level: 40 }),
    fields,
  },
  delete: {
    run: ({ forge }) => forge.groupMembers.delete({ group, ...dev, skip_subresources: true }),
  },
  listBillable: {
    run: ({ forge }) => forge.groupMembers.listBillable({ group: "acme" }).toArray(),
    fields: [
      ...userFields,
      "email",
      "created_at",
      "last_activity_on",
      "last_login_at",
      "membership_type",
      "removable",
      "is_last_owner",
    ],
  },
};

export const projectMembers: Cases<"projectMembers"> = {
  list: { run: ({ forge }) => forge.projectMembers.list({ project }).toArray(), fields },
  listAll: { run: ({ forge }) => forge.projectMembers.listAll({ project, query: "max" }).toArray(), fields },
  get: { run: ({ forge }) => forge.projectMembers.get({ project, ...dev }), fields },
  getInherited: {
    run: ({ forge }) => forge.projectMembers.getInherited({ project, ...max }),
    fields: [...fields, ...samlFields],
  },
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
  update: {
    run: ({ forge }) => forge.projectMembers.update({ project, ...dev, access_level: 40 }),
    fields,
  },
  delete: {
    run: ({ forge }) => forge.projectMembers.delete({ project, ...dev, skip_subresources: true }),
  },
};
