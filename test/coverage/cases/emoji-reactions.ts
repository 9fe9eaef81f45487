/** Emoji reactions to issues, merge requests, snippets and the comments on them. */
import { type Cases, words } from "../case";

const fields = words(`
  id name user user.id user.username user.name user.state user.avatar_url user.web_url created_at
  updated_at awardable_id awardable_type
`);

/** The cases that each of the six areas has, by the parameters of its paths. */
const reactions = <Where extends object>(where: Where, award_id: number) => ({
  list: { given: where, fields },
  get: { given: { ...where, award_id }, fields },
  create: { given: { ...where, name: "sparkles" }, fields },
  delete: { given: { ...where, award_id } },
});

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };
const mergeRequest = { project, merge_request_iid: 1 };
const snippet = { project, snippet_id: 1 };

export const issueReactions: Cases<"issueReactions"> = reactions(issue, 1);
export const mergeRequestReactions: Cases<"mergeRequestReactions"> = reactions(mergeRequest, 4);
export const snippetReactions: Cases<"snippetReactions"> = reactions(snippet, 5);
export const issueNoteReactions: Cases<"issueNoteReactions"> = reactions({ ...issue, note_id: 1 }, 6);
export const mergeRequestNoteReactions: Cases<"mergeRequestNoteReactions"> = reactions(
  { ...mergeRequest, note_id: 3 },
  7,
);
export const snippetNoteReactions: Cases<"snippetNoteReactions"> = reactions({ ...snippet, note_id: 4 }, 8);
