/** Activity events. */
import { type Cases, words } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const eventFields = [
  ...words(`
    id title project_id action_name target_id target_iid target_type author_id target_title created_at
    author
  `),
  ...userFields.map((field) => `author.${field}`),
  ...words("author_username imported imported_from data"),
];

const noteFields = [
  "note",
  ...words("id body attachment author created_at system noteable_id noteable_type noteable_iid").map(
    (field) => `note.${field}`,
  ),
];

const pushFields = [
  "push_data",
  ...words("commit_count action ref_type commit_from commit_to ref commit_title").map(
    (field) => `push_data.${field}`,
  ),
];

export const events: Cases<"events"> = {
  list: { given: { scope: "all" }, fields: eventFields },
  listOfUser: { given: { user: "dev", action: "pushed" }, fields: [...eventFields, ...pushFields] },
  listOfProject: {
    given: { project: "acme/platform/web", target_type: "note" },
    fields: [...eventFields, ...noteFields],
  },
};
