/** Emoji reactions: a user reacts once with each emoji to objects that they may see, and removes only their own reactions. */

import { accessLevels } from "../../sdk/api/fields";
import { findEmojiName } from "../../sdk/emoji";
import { seesCode } from "../access";
import { assertUnmodified } from "../conditional";
import { findIssue, findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, type Collection, collection } from "../handler";
import { userSummary } from "../present";
import type { StoredProject, User, World } from "../world";

type Reaction = Rows["reactions"];

/** The object of a reaction. */
interface Awardable {
  readonly type: Reaction["awardable_type"];
  readonly id: number;
  /** Whether the caller may not see it. */
  readonly isHidden?: boolean;
}

/** Shared context of the handlers of all six areas. */
interface ReactionCall<Input> {
  readonly world: World;
  readonly project: StoredProject;
  readonly user: User;
  readonly level: number;
  readonly baseUrl: string;
  readonly unmodifiedSince: number | undefined;
  readonly input: Input;
}

type Find<Input> = (call: ReactionCall<Input>) => Awardable;

const issue: Find<{ issue_iid: number }> = ({ world, project, user, input }) => ({
  type: "Issue",
  id: findIssue(world, user, project, input.issue_iid).id,
});

const mergeRequest: Find<{ merge_request_iid: number }> = ({ world, project, level, input }) => {
  const { id } = findMergeRequest(world, project, input.merge_request_iid);
  return { type: "MergeRequest", id, isHidden: !seesCode(project, level) };
};

const snippet: Find<{ snippet_id: number }> = ({ world, project, user, level, input }) => {
  const found = world.snippets.get(input.snippet_id);
  if (found === undefined || found.project_id !== project.id) throw apiError.notFound();
  const seen = {
    public: true,
    internal: user.id !== 0,
    private: found.author_id === user.id || level >= accessLevels.guest,
  };
  if (!seen[found.visibility]) throw apiError.notFound();
  return { type: "Snippet", id: found.id };
};

/** A comment on the object that the path names. */
const noteOn =
  <Input extends { note_id: number }>(find: Find<Input>): Find<Input> =>
  (call) => {
    const { type, id } = find(call);
    const note = call.world.notes.get(call.input.note_id);
    if (note === undefined || note.noteable_type !== type || note.noteable_id !== id)
      throw apiError.notFound();
    return { type: "Note", id: note.id };
  };

const reactionsOf = (world: World, { type, id }: Awardable) =>
  world.reactions.of(id).filter(({ awardable_type }) => awardable_type === type);

function show(world: World, baseUrl: string, reaction: Reaction) {
  const { id, name, user_id, created_at, updated_at, awardable_id, awardable_type } = reaction;
  const user = userSummary(world.users.get(user_id), baseUrl);
  // Emoji of one's own making would have the address of their picture.
  return { id, name, user, created_at, updated_at, awardable_id, awardable_type, url: null };
}

/** Handlers for all objects with reactions; `look` finds the object. */
function reactionsTo<Input>(look: Find<Input>) {
  const find: Find<Input> = (call) => {
    const awardable = look(call);
    if (awardable.isHidden) throw apiError.notFound("Award Emoji");
    return awardable;
  };
  const one = (call: ReactionCall<Input & { award_id: number }>): Reaction => {
    const reaction = reactionsOf(call.world, look(call)).find(({ id }) => id === call.input.award_id);
    if (reaction === undefined) throw apiError.notFound();
    return reaction;
  };
  return {
    list: (call: ReactionCall<Input>): Collection<ReturnType<typeof show>> =>
      collection(reactionsOf(call.world, find(call)), (reaction) => show(call.world, call.baseUrl, reaction)),

    get: (call: ReactionCall<Input & { award_id: number }>) => {
      find(call);
      return show(call.world, call.baseUrl, one(call));
    },

    create: (call: ReactionCall<Input & { name: string }>) => {
      const { world, user, baseUrl } = call;
      const awardable = find(call);
      const name = findEmojiName(call.input.name.replace(/^:(.+):$/, "$1"));
      const blank = call.input.name.trim() === "" ? "can't be blank and Name " : "";
      if (name === undefined) throw apiError.notFound(`Award Emoji Name ${blank}is not a valid emoji name`);
      if (reactionsOf(world, awardable).some((row) => row.user_id === user.id && row.name === name))
        throw apiError.notFound("Award Emoji Name has already been taken");
      return show(
        world,
        baseUrl,
        world.reactions.insert({
          awardable_type: awardable.type,
          awardable_id: awardable.id,
          user_id: user.id,
          name,
        }),
      );
    },

    delete: (call: ReactionCall<Input & { award_id: number }>) => {
      const reaction = one(call);
      if (reaction.user_id !== call.user.id && !call.user.admin) throw apiError.unauthorized();
      assertUnmodified(call, reaction);
      call.world.reactions.remove(reaction);
    },
  };
}

export const issueReactions = reactionsTo(issue);
export const mergeRequestReactions = reactionsTo(mergeRequest);
export const snippetReactions = reactionsTo(snippet);
export const issueNoteReactions = reactionsTo(noteOn<{ issue_iid: number; note_id: number }>(issue));
export const mergeRequestNoteReactions = reactionsTo(
  noteOn<{ merge_request_iid: number; note_id: number }>(mergeRequest),
);
export const snippetNoteReactions = reactionsTo(noteOn<{ snippet_id: number; note_id: number }>(snippet));
