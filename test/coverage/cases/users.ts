/** Users: created, changed, blocked and deleted. */
import { type Cases, type Stage, words } from "../case";

const summary = ["id", "username", "name", "state", "avatar_url", "web_url"];
const fields = [
  ...summary,
  ...words("created_at email bio job_title is_admin is_auditor bot external projects_limit"),
  ...words(`
  can_create_group can_create_project two_factor_enabled namespace_id identities theme_id
`),
  ...words("last_sign_in_at current_sign_in_at confirmed_at last_activity_on private_profile note"),
];
// In the sample world dev has the id 4.
const dev = { user_id: 4 };
const newcomer = { username: "new", name: "New", email: "new@acme.example", password: "not-a-password" };

/** A change of the state of a user, after others. */
const after =
  (...names: readonly ("block" | "unblock" | "deactivate" | "activate" | "ban" | "unban")[]) =>
  async ({ forge }: Stage) => {
    let changed: unknown;
    for (const name of names) changed = await forge.users[name](dev);
    return { changed };
  };

const changed = ["changed"];

export const users: Cases<"users"> = {
  current: { fields: ["id", "username", "is_admin", "bot"] },
  list: { given: { active: true, order_by: "name" }, fields },
  get: { given: dev, fields },
  create: { given: { ...newcomer, bio: "writes", projects_limit: 3 }, fields },
  update: {
    given: {
      ...{ ...dev, job_title: "Engineer", external: true },
      avatar: { name: "picture.png", content: new Blob(["picture"]) },
    },
    fields,
  },
  delete: { given: { ...dev, hard_delete: true } },
  listMemberships: {
    given: { ...dev, type: "Project" },
    fields: ["source_id", "source_name", "source_type", "access_level"],
  },
  block: { run: after("block"), fields: changed },
  unblock: { run: after("block", "unblock"), fields: changed },
  deactivate: { run: after("deactivate"), fields: changed },
  activate: { run: after("deactivate", "activate"), fields: changed },
  ban: { run: after("ban"), fields: changed },
  unban: { run: after("ban", "unban"), fields: changed },

  setAvatar: {
    given: { avatar: { name: "picture.png", content: new Blob(["picture"]) } },
    fields: ["avatar_url"],
  },
  deleteIdentity: {
    given: async ({ forge }) => {
      await forge.users.update({ ...dev, provider: "google_oauth2", extern_uid: "d-1" });
      return { ...dev, provider: "google_oauth2" };
    },
    status: 204,
  },
  countAssociations: {
    given: dev,
    fields: ["groups_count", "projects_count", "issues_count", "merge_requests_count"],
  },
  listActivities: {
    given: { from: "2020-01-01" },
    fields: ["username", "last_activity_on", "last_activity_at"],
  },
};
