/** Emoji reactions to issues, merge requests, snippets and the comments on them. */
import type { Case, Stage } from "../case";

const fields = [
  "id",
  "name",
  "user",
  "user.id",
  "user.username",
  "user.name",
  "user.state",
  "user.avatar_url",
  "user.web_url",
  "created_at",
  "updated_at",
  "awardable_id",
  "awardable_type",
];

/** The cases that each of the six areas has, by the parameters of its paths. */
interface Methods<Where> {
  list(where: Where): { toArray(): Promise<unknown[]> };
  get(where: Where & { award_id: number }): Promise<unknown>;
  create(where: Where & { name: string }): Promise<unknown>;
  delete(where: Where & { award_id: number }): Promise<unknown>;
}

function reactions<Where>(
  methods: (forge: Stage["forge"]) => Methods<Where>,
  where: Where,
  award_id: number,
): { [Name in keyof Methods<Where>]: Case } {
  return {
    list: { run: ({ forge }) => methods(forge).list(where).toArray(), fields },
    get: { run: ({ forge }) => methods(forge).get({ ...where, award_id }), fields },
    create: { run: ({ forge }) => methods(forge).create({ ...where, name: "sparkles" }), fields },
    delete: { run: ({ forge }) => methods(forge).delete({ ...where, award_id }) },
  };
}

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };
const mergeRequest = { project, merge_request_iid: 1 };
const snippet = { project, snippet_id: 1 };

export const issueReactions = reactions((forge) => forge.issueReactions, issue, 1);
export const mergeRequestReactions = reactions((forge) => forge.mergeRequestReactions, mergeRequest, 4);
export const snippetReactions = reactions((forge) => forge.snippetReactions, snippet, 5);
export const issueNoteReactions = reactions((forge) => forge.issueNoteReactions, { ...issue, note_id: 1 }, 6);
export const mergeRequestNoteReactions = reactions(
  (forge) => forge.mergeRequestNoteReactions,
  { ...mergeRequest, note_id: 3 },
  7,
);
export const snippetNoteReactions = reactions(
  (forge) => forge.snippetNoteReactions,
  { ...snippet, note_id: 4 },
  8,
);
