/** EmojiReaction, to a comment on an issue. */
import type { Contract, Place, Stage } from "../contract";
import { firstNumberOf } from "../numbers";

/** The comments of a project that exist beforehand: two on issue 1, one on issue 2. Their numbers are known before the world exists. */
const comment = (project: string, which: 0 | 1 | 2) => firstNumberOf(project) + which;

const target = ({ project }: Place) => ({ project, issueIid: 1, noteId: comment(project, 0) });

const at = (place: Place) => ({ project: place.project, issue_iid: 1, note_id: target(place).noteId });

const delete_ = ({ forge, place, state: { awardId } }: Stage) =>
  forge.issueNoteReactions.delete({ ...at(place), award_id: Number(awardId) });

export const emojiReaction: Contract = {
  kind: "EmojiReaction",
  inputs: (place) => ({ ...target(place), name: "+1" }),
  others: ({ project, otherProject }) => ({
    project: otherProject,
    issueIid: 2,
    noteId: comment(project, 1),
    name: "tada",
  }),
  together: ({ project, otherProject }) => ({
    project: { noteId: comment(otherProject, 0) },
    issueIid: { noteId: comment(project, 2) },
  }),
  alternatives: ["mergeRequestIid", "snippetId"],
  updateCalls: [],
  drift: {},
  vanish: delete_,
  exists: ({ forge, place }) => forge.issueNoteReactions.create({ ...at(place), name: "thumbsup" }),
  prepare: (world, { project, otherProject }) => {
    const author_id = world.users.named("max")?.id ?? 0;
    for (const path of [project, otherProject]) {
      if (world.notes.get(comment(path, 0)) !== undefined) continue;
      const [first, second] = world.issues.of(world.projects.named(path)?.id ?? 0);
      for (const [which, issue] of [first, first, second].entries())
        world.notes.insert({
          id: firstNumberOf(path) + which,
          noteable_type: "Issue",
          noteable_id: issue?.id ?? 0,
          author_id,
          body: "Agreed.",
        });
    }
  },
};
