/** EmojiReaction, to a comment on an issue. */
import type { Contract, Place, Stage } from "../contract";

/** The comments of a project that exist beforehand: two on issue 1, one on issue 2. */
const comments = new Map<string, readonly number[]>();

const comment = (project: string, which: 0 | 1 | 2) => comments.get(project)?.[which] ?? 1;

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
      const [first, second] = world.issues.of(world.projects.named(path)?.id ?? 0);
      const made = [first, first, second].map((issue) =>
        world.notes.insert({
          noteable_type: "Issue",
          noteable_id: issue?.id ?? 0,
          author_id,
          body: "Agreed.",
        }),
      );
      comments.set(
        path,
        made.map(({ id }) => id),
      );
    }
  },
};
