/** EmojiReaction: the token user's reaction to an issue, a merge request, a snippet or a comment on one of them. */

import { z } from "zod";
import type { Client, Listing } from "../../sdk";
import * as answers from "../../sdk/api/emoji-reactions";
import { positiveId } from "../../sdk/api/fields";
import { canonicalEmojiName } from "../../sdk/emoji";
import type { EmojiReaction } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { ResourceError } from "../definition/resource";
import { ownUser } from "../service/own-user";
import { projectPath } from "./fields";

// ─── What is reacted to ──────────────────────────────────────────────────────

/** The input for each type of target in an id. */
const targets = { issue: "issueIid", "merge-request": "mergeRequestIid", snippet: "snippetId" } as const;

type Word = keyof typeof targets;

interface Target {
  readonly word: Word;
  readonly number: number;
  readonly note: number | undefined;
}

type TargetInputs = { readonly [K in (typeof targets)[Word] | "noteId"]?: unknown };

const words = Object.keys(targets) as Word[];

/** `issue-3`, or `issue-3-note-7`. */
function formatTarget(inputs: TargetInputs): string | undefined {
  const word = words.find((candidate) => inputs[targets[candidate]] !== undefined);
  if (word === undefined) return undefined;
  const note = inputs.noteId === undefined ? "" : `-note-${inputs.noteId}`;
  return `${word}-${inputs[targets[word]]}${note}`;
}

function parseTarget(text: unknown): Target | undefined {
  const [, word, number, note] = /^([a-z-]+)-(\d+)(?:-note-(\d+))?$/.exec(String(text)) ?? [];
  if (word === undefined || !(word in targets)) return undefined;
  return {
    word: word as Word,
    number: exactNumber(number),
    note: note === undefined ? undefined : exactNumber(note),
  };
}

/** Derives an input from the target in an id. */
const targetInput =
  (word: Word) =>
  (_: object, { target }: { target?: unknown }) => {
    const found = parseTarget(target);
    return found?.word === word ? found.number : undefined;
  };

// ─── The six areas of the client behind one ──────────────────────────────────

interface Area<Awarded> {
  list(place: Awarded): Listing<EmojiReaction>;
  get(reaction: Awarded & { award_id: number }): Promise<EmojiReaction>;
  create(reaction: Awarded & { name: string }): Promise<EmojiReaction>;
  delete(reaction: Awarded & { award_id: number }): Promise<void>;
}

const at = <Awarded>(area: Area<Awarded>, place: Awarded) => ({
  list: () => area.list(place),
  get: (award_id: number) => area.get({ ...place, award_id }),
  create: (name: string) => area.create({ ...place, name }),
  delete: (award_id: number) => area.delete({ ...place, award_id }),
});

const areas: {
  readonly [W in Word]: (
    forge: Client,
    project: string | number,
    number: number,
    note: number | undefined,
  ) => ReturnType<typeof at>;
} = {
  issue: (forge, project, issue_iid, note_id) =>
    note_id === undefined
      ? at(forge.issueReactions, { project, issue_iid })
      : at(forge.issueNoteReactions, { project, issue_iid, note_id }),
  "merge-request": (forge, project, merge_request_iid, note_id) =>
    note_id === undefined
      ? at(forge.mergeRequestReactions, { project, merge_request_iid })
      : at(forge.mergeRequestNoteReactions, { project, merge_request_iid, note_id }),
  snippet: (forge, project, snippet_id, note_id) =>
    note_id === undefined
      ? at(forge.snippetReactions, { project, snippet_id })
      : at(forge.snippetNoteReactions, { project, snippet_id, note_id }),
};

/** The list of reactions of a target. */
function reactions(
  forge: Client,
  { project = "", target, ...inputs }: TargetInputs & { project?: string | number; target?: string },
) {
  const text = target ?? formatTarget(inputs);
  const found = parseTarget(text);
  if (found === undefined)
    throw new ResourceError(
      `"${text}" is nothing to react to; it looks like issue-3, merge-request-3, snippet-3 or issue-3-note-7`,
    );
  return areas[found.word](forge, project, found.number, found.note);
}

// ─── The definition ──────────────────────────────────────────────────────────

const oneOfThem = Object.values(targets);

export const emojiReaction = collected<EmojiReaction>(answers.EmojiReaction)({
  kind: "EmojiReaction",
  summary:
    "An emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment.",
  parents: ["project"],
  owner: "user",
  inputs: {
    project: projectPath.describe("The project of what is reacted to: its full path or id."),
    issueIid: positiveId
      .optional()
      .describe("The number, within the project, of the issue that is reacted to."),
    mergeRequestIid: positiveId
      .optional()
      .describe("The number, within the project, of the merge request that is reacted to."),
    snippetId: positiveId.optional().describe("The id of the project's snippet that is reacted to."),
    noteId: positiveId.optional().describe("The id of a comment on it, when the reaction is to the comment."),
    name: z
      .string()
      .regex(/^[^:\s]+$/, 'the emoji\'s name without colons, such as "thumbsup"')
      .describe(
        "The emoji's name without colons, such as `thumbsup`; other names of the same emoji are as good.",
      ),
  },
  outputs: {
    target: z
      .string()
      .describe("The target in the id: `issue-3`, or `issue-3-note-7`.")
      .meta({ examples: ["issue-1"] }),
    awardId: z.int().describe("The reaction's number in the service."),
    emoji: z.string().describe("The name that the service keeps the emoji under."),
  },
  id: ["project", "target", "awardId"],
  title: "name",
  names: { name: "emoji" },
  // The API has no update.
  replaceOn: ["project", "issueIid", "mergeRequestIid", "snippetId", "noteId", "name"],
  pull: { impossible: "the API does not list all that can be reacted to; name what is meant" },
  replaceWhenRemoved: ["noteId"],
  derivedFrom: { target: ["issueIid", "mergeRequestIid", "snippetId", "noteId"], emoji: ["name"] },
  wireNames: { awardId: "id", emoji: "name" },
  fromAnswer: {
    target: (_: object, known) => formatTarget(known) ?? known.target,
    issueIid: targetInput("issue"),
    mergeRequestIid: targetInput("merge-request"),
    snippetId: targetInput("snippet"),
    noteId: (_: object, { target }) => parseTarget(target)?.note,
    // A reaction keeps its emoji; another name of the same emoji is no drift.
    name: (reaction, { name }) => name ?? reaction.name,
  },
  isEquivalent: {
    name: (desired: string, actual) => canonicalEmojiName(desired) === canonicalEmojiName(String(actual)),
  },
  problems(inputs, unknown) {
    const desired = oneOfThem.filter((name) => inputs[name] !== undefined || unknown.includes(name));
    if (desired.length === 1) return [];
    const [property = "issueIid"] = desired;
    const given = desired.length === 0 ? "none of them is given" : `${desired.join(" and ")} are given`;
    return [{ property, problem: `${given}; expected exactly one of ${oneOfThem.join(", ")}` }];
  },

  create: ({ forge }, { name, ...place }) => reactions(forge, place).create(name),
  read: ({ forge }, { awardId, ...place }) => reactions(forge, place).get(exactNumber(awardId)),
  delete: ({ forge }, { awardId, ...place }) => reactions(forge, place).delete(exactNumber(awardId)),
  list: ({ forge }, place) => reactions(forge, place).list(),
  origin: ({ created_at, user }) => ({ at: created_at, by: user?.id }),
  // Every user can react with the same emoji once.
  canonical: { name: canonicalEmojiName },
  identifiedBy: ["issueIid", "mergeRequestIid", "snippetId", "noteId", "name"],
  isSame: async (reaction, { name }, { forge }) =>
    canonicalEmojiName(reaction.name) === canonicalEmojiName(name) &&
    reaction.user?.id === (await ownUser(forge)),
});
