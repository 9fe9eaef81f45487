/** EmojiReaction, to a comment on an issue. */

import type { Case, CasePlace, Stage } from "../case";
import { makeIssues } from "../issues";

const target = ({ project, number }: CasePlace) => ({
  project,
  issueIid: 1,
  noteId: number("comment on issue 1"),
});

const at = (place: CasePlace) => ({ project: place.project, issue_iid: 1, note_id: target(place).noteId });

const delete_ = ({ forge, place, state: { awardId } }: Stage) =>
  forge.issueNoteReactions.delete({ ...at(place), award_id: Number(awardId) });

export const emojiReaction: Case = {
  kind: "EmojiReaction",
  inputs: (place) => ({ ...target(place), name: "+1" }),
  others: ({ otherProject, number }) => ({
    project: otherProject,
    issueIid: 2,
    noteId: number("another on issue 1"),
    name: "tada",
  }),
  together: ({ number }) => ({
    project: { noteId: number("comment in the other project") },
    issueIid: { noteId: number("comment on issue 2") },
  }),
  alternatives: ["mergeRequestIid", "snippetId"],
  updateCalls: [],
  drift: {},
  vanish: delete_,
  exists: ({ forge, place }) => forge.issueNoteReactions.create({ ...at(place), name: "thumbsup" }),
  async prepare({ forge, place }) {
    const { project, otherProject } = place;
    await makeIssues({ forge, place });
    const comment = async (project: string, issue_iid: number) =>
      (await forge.issueNotes.create({ project, issue_iid, body: "Agreed." })).id;
    return {
      "comment on issue 1": await comment(project, 1),
      "another on issue 1": await comment(project, 1),
      "comment on issue 2": await comment(project, 2),
      "comment in the other project": await comment(otherProject, 1),
    };
  },
};
