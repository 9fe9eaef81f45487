/** EmojiReaction, to a comment on an issue. */
import type { Contract, Place, Stage } from "../contract";

/** The comments of a place's issues 1 and 2, made beforehand. */
const comments = new Map<string, readonly [number, number]>();

const target = ({ project }: Place) => ({
  project,
  issueIid: 1,
  noteId: comments.get(project)?.[0] ?? 1,
});

const at = (place: Place) => ({ project: place.project, issue_iid: 1, note_id: target(place).noteId });

const delete_ = ({ forge, place, state: { awardId } }: Stage) =>
  forge.issueNoteReactions.delete({ ...at(place), award_id: Number(awardId) });

export const emojiReaction: Contract = {
  kind: "EmojiReaction",
  inputs: (place) => ({ ...target(place), name: "+1" }),
  others: ({ project, otherProject }) => ({
    project: otherProject,
    issueIid: 2,
    noteId: comments.get(project)?.[1] ?? 2,
    name: "tada",
  }),
  alternatives: ["mergeRequestIid", "snippetId"],
  updateCalls: [],
  drift: {},
  vanish: delete_,
  exists: ({ forge, place }) => forge.issueNoteReactions.create({ ...at(place), name: "thumbsup" }),
  prepare: (world, { project }) => {
    const author_id = world.users.named("max")?.id ?? 0;
    const [first, second] = world.issues
      .of(world.projects.named(project)?.id ?? 0)
      .map(({ id }) =>
        world.notes.insert({ noteable_type: "Issue", noteable_id: id, author_id, body: "Agreed." }),
      );
    comments.set(project, [first?.id ?? 0, second?.id ?? 0]);
  },
};
