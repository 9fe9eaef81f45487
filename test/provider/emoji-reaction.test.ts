/** EmojiReaction: six kinds of targets, equivalent names, and reactions of other users. */
import { expect, test } from "@jest/globals";
import { UNKNOWN } from "../../provider/values/values";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/web";
const reaction = resource("EmojiReaction", "dev");

const places = [
  [{ issueIid: 1 }, "issue-1"],
  [{ issueIid: 1, noteId: 1 }, "issue-1-note-1"],
  [{ mergeRequestIid: 1 }, "merge-request-1"],
  [{ mergeRequestIid: 1, noteId: 3 }, "merge-request-1-note-3"],
  [{ snippetId: 1 }, "snippet-1"],
] as const;

test.each(places)("a reaction to %j is read by its id alone", async (place, target) => {
  const inputs = { project, ...place, name: "rocket" };
  const made = await reaction.create(inputs);
  expect(made.id).toBe(`${project}/${target}/${made.values.awardId}`);
  expect(await reaction.get(made.id)).toEqual(made);
  await reaction.remove(made);
  expect(await reaction.read(made)).toBeUndefined();
});

test("a reaction to a comment on a snippet is read by its id alone", async () => {
  const { world } = forge();
  const author_id = world.users.named("max")?.id ?? 0;
  const note = world.notes.insert({ noteable_type: "Snippet", noteable_id: 1, author_id, body: "Nice." });
  const made = await reaction.create({ project, snippetId: 1, noteId: note.id, name: "rocket" });
  expect(await reaction.get(made.id)).toEqual(made);
});

test("two names of the same emoji are equivalent", async () => {
  const inputs = { project, snippetId: 1, name: "-1" };
  const made = await reaction.create(inputs);
  expect(made.values).toMatchObject({ name: "-1", emoji: "thumbsdown" });
  expect(await reaction.read(made)).toEqual(made);
  expect(reaction.difference(made, { ...inputs, name: "thumbsdown" }).changed).toEqual([]);
  expect(reaction.difference(made, { ...inputs, name: "thumbsup" }).replaces).toEqual(["name"]);
});

test("only a reaction of the token's user is adopted", async () => {
  const inputs = { project, issueIid: 2, name: "heart" };
  const other = await resource("EmojiReaction", "max").create(inputs);
  const own = await reaction.create(inputs, { adopt: true });
  expect(own.id).not.toBe(other.id);
  expect((await reaction.create(inputs, { adopt: true })).id).toBe(own.id);
  await expect(reaction.create(inputs)).rejects.toThrow(
    'EmojiReaction "heart" (acme/platform/web): create failed: it exists already. Set adopt: true',
  );
});

test("a reaction that moves from a comment to its issue, or to another target, is replaced", () => {
  const made = { id: "", values: { project, issueIid: 1, noteId: 1, name: "tada" } };
  expect(reaction.difference(made, { project, issueIid: 1, name: "tada" }).replaces).toEqual(["noteId"]);
  expect(reaction.difference(made, { project, snippetId: 1, noteId: 1, name: "tada" }).replaces).toEqual([
    "snippetId",
  ]);
});

test("a reaction has exactly one target, and a name without colons", () => {
  const base = { project, name: "tada" };
  const all = "expected exactly one of issueIid, mergeRequestIid, snippetId";
  expect(reaction.problems(base)).toEqual([`none of them is given; ${all}`]);
  expect(reaction.problems({ ...base, issueIid: 1, snippetId: 1 })).toEqual([
    `issueIid and snippetId are given; ${all}`,
  ]);
  expect(reaction.problems({ ...base, issueIid: UNKNOWN })).toEqual([]);
  expect(reaction.problems({ project, issueIid: 1, name: ":tada:" })).toEqual([
    '"name" is ":tada:"; expected the emoji\'s name without colons, such as "thumbsup"',
  ]);
});

test("an error about an id without a target shows what an id looks like", () =>
  expect(reaction.get(`${project}/epic-1/1`)).rejects.toThrow("it looks like issue-3"));
