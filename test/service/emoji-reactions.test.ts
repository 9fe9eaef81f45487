/** Emoji reactions: one for each user and emoji, on objects that the user can see, deleted only by their author. */
import { expect, test } from "@jest/globals";
import { createClient, ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };
const mergeRequest = { project, merge_request_iid: 1 };
const snippet = { project, snippet_id: 1 };

test("each user creates a reaction once, and the service stores it under the emoji's canonical name", async () => {
  const { issueReactions } = as("max");
  const made = await issueReactions.create({ ...issue, name: "+1" });
  expect(made).toMatchObject({
    name: "thumbsup",
    user: { username: "max" },
    awardable_id: 1,
    awardable_type: "Issue",
  });
  await expect(issueReactions.create({ ...issue, name: "thumbsup" })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining("Award Emoji Name has already been taken"),
  });
  expect(await issueReactions.create({ ...issue, name: "tada" })).toMatchObject({ name: "tada" });
  expect(await as("dev").issueReactions.list(issue).toArray()).toHaveLength(4);
});

test.each([
  ["cat", "cat"],
  ["soccer", "soccer"],
  ["blowfish", "blowfish"],
  ["thumbsdown_tone3", "thumbsdown_tone3"],
  ["-1", "thumbsdown"],
])("the emoji %s is known, as %s", async (name, stored) =>
  expect(await as("gus").issueReactions.create({ ...issue, name })).toMatchObject({ name: stored }),
);

test("an emoji's name has no colons and must exist", async () => {
  const { issueReactions } = as("max");
  await expect(issueReactions.create({ ...issue, name: ":tada:" })).rejects.toThrow(InvalidInputError);
  await expect(issueReactions.create({ ...issue, name: "no_such_emoji" })).rejects.toThrow(
    "Name is not a valid emoji name",
  );
});

test("only its author or an administrator deletes a reaction", async () => {
  const made = await as("gus").snippetReactions.create({ ...snippet, name: "eyes" });
  const reaction = { ...snippet, award_id: made.id };
  await expect(as("olivia").snippetReactions.delete(reaction)).rejects.toThrow(ForbiddenError);
  await as("gus").snippetReactions.delete(reaction);
  await expect(as("gus").snippetReactions.get(reaction)).rejects.toThrow(NotFoundError);
  const [other] = await as("root").mergeRequestReactions.list(mergeRequest).toArray();
  await as("root").mergeRequestReactions.delete({ ...mergeRequest, award_id: other?.id ?? 0 });
  expect(await as("max").mergeRequestReactions.list(mergeRequest).toArray()).toEqual([]);
});

test("a comment's reactions are found under the object of the comment, and nowhere else", async () => {
  const dev = as("dev");
  expect(await dev.mergeRequestNoteReactions.list({ ...mergeRequest, note_id: 3 }).toArray()).toMatchObject([
    { name: "ok_hand", awardable_type: "Note", awardable_id: 3 },
  ]);
  const elsewhere = [
    dev.issueNoteReactions.list({ ...issue, note_id: 3 }).toArray(),
    dev.issueNoteReactions.list({ project, issue_iid: 2, note_id: 1 }).toArray(),
    dev.snippetNoteReactions.create({ ...snippet, note_id: 1, name: "tada" }),
    // The reaction to the comment is not a reaction to the issue, and the other way round.
    dev.issueReactions.get({ ...issue, award_id: 6 }),
    dev.issueNoteReactions.get({ ...issue, note_id: 1, award_id: 1 }),
    dev.snippetReactions.list({ project, snippet_id: 2 }).toArray(),
  ];
  for (const refused of elsewhere) await expect(refused).rejects.toThrow(NotFoundError);
});

test("a user cannot react to an object that they cannot see", async () => {
  const gus = as("gus");
  await expect(gus.issueReactions.list({ project, issue_iid: 3 }).toArray()).rejects.toThrow(NotFoundError);
  // A guest cannot see a private project's code.
  await expect(gus.mergeRequestReactions.create({ ...mergeRequest, name: "tada" })).rejects.toThrow(
    NotFoundError,
  );
});

test("without a token, reactions in a public project can be read and not created", async () => {
  const anonymous = createClient({ baseUrl: forge().url });
  await expect(anonymous.issueReactions.list(issue).toArray()).rejects.toThrow(NotFoundError);
  const { projects } = forge().world;
  const web = projects.named(project);
  if (web) projects.update(web, { visibility: "public" });
  const [first] = await anonymous.issueReactions.list(issue).toArray();
  expect(await anonymous.issueReactions.get({ ...issue, award_id: first?.id ?? 0 })).toEqual(first);
  await expect(anonymous.issueReactions.list({ project, issue_iid: 3 }).toArray()).rejects.toThrow(
    NotFoundError,
  );
  // The snippet is private although its project is not.
  await expect(anonymous.snippetReactions.list(snippet).toArray()).rejects.toThrow(NotFoundError);
  const answer = await fetch(`${forge().url}/api/v4/projects/1/issues/1/award_emoji?name=tada`, {
    method: "POST",
  });
  expect(answer.status).toBe(401);
  await anonymous.close();
});
