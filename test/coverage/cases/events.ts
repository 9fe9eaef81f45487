/** Activity events. */
import type { Cases } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const eventFields = [
  "id",
  "title",
  "project_id",
  "action_name",
  "target_id",
  "target_iid",
  "target_type",
  "author_id",
  "target_title",
  "created_at",
  "author",
  ...userFields.map((field) => `author.${field}`),
  "author_username",
  "imported",
  "imported_from",
  "data",
];

const noteFields = [
  "note",
  ...[
    "id",
    "body",
    "attachment",
    "author",
    "created_at",
    "system",
    "noteable_id",
    "noteable_type",
    "noteable_iid",
  ].map((field) => `note.${field}`),
];

const pushFields = [
  "push_data",
  ...["commit_count", "action", "ref_type", "commit_from", "commit_to", "ref", "commit_title"].map(
    (field) => `push_data.${field}`,
  ),
];

export const events: Cases<"events"> = {
  list: {
    run: ({ forge }) => forge.events.list({ scope: "all" }).toArray(),
    fields: eventFields,
  },
  listOfUser: {
    run: ({ forge }) => forge.events.listOfUser({ user: "dev", action: "pushed" }).toArray(),
    fields: [...eventFields, ...pushFields],
  },
  listOfProject: {
    run: ({ forge }) =>
      forge.events.listOfProject({ project: "acme/platform/web", target_type: "note" }).toArray(),
    fields: [...eventFields, ...noteFields],
  },
};
