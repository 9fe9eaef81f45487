/** The lifecycle of kinds that a program defines itself, by each option of their definitions. */
import { expect, test } from "@jest/globals";
import { bool, color, count, date, defineKind, text, words } from "../../define";
import type { Kind } from "../../provider/generated/kind-names";
import { NotFoundError } from "../../sdk";
import { as, service } from "../service/service";
import { resource } from "./resource";

service();

defineKind({
  kind: "NamedLabel",
  summary: "A label whose name is its identity.",
  path: "/groups/:group/labels/:name",
  title: "name",
  fields: { name: words, color, description: text.optional() },
});
defineKind({
  kind: "ListedMilestone",
  summary: "A milestone that is read from the list.",
  path: "/projects/:project/milestones/:milestone_id",
  title: "title",
  fields: { title: words, due_date: date.optional() },
  outputs: { iid: count },
  hasGet: false,
});
defineKind({
  kind: "FixedTopic",
  summary: "A topic of the installation that no request changes.",
  path: "/topics/:topic_id",
  title: "name",
  fields: { name: words, title: words },
  updateMethod: false,
});
defineKind({
  kind: "ClosedIssue",
  summary: "An issue that is closed instead of deleted.",
  path: "/projects/:project/issues/:issue_iid",
  title: "title",
  fields: { title: words, confidential: bool.optional() },
  createOnly: ["confidential"],
  async delete({ forge }, { project = "", issueIid = "" }) {
    await forge.request({
      ...{ method: "PUT", path: "/projects/:project/issues/:issue_iid" },
      parameters: { project, issue_iid: Number(issueIid) },
      body: { state_event: "close" },
    });
  },
});

const own = (kind: string, user?: Parameters<typeof resource>[1]) => resource(kind as Kind, user);

test("a field in the path identifies the object, and everything but it is changed in place", async () => {
  const label = own("NamedLabel", "olivia");
  const inputs = { group: "acme/mobile", name: "a b/c", color: "#112233" };
  const made = await label.create(inputs);
  expect(made.id).toBe("acme/mobile/a%20b%2Fc");
  expect(label.difference(made, { ...inputs, name: "other" })).toMatchObject({ replaces: ["name"] });
  const changed = await label.update(made, { ...inputs, description: "x" });
  expect((await label.read(changed))?.values).toMatchObject({ name: "a b/c", description: "x" });
  await label.remove(changed);
  expect(await label.read(changed)).toBeUndefined();
});

test("an object without a request of its own is read from the list", async () => {
  const milestone = own("ListedMilestone");
  const inputs = { project: "acme/platform/web", title: "listed", dueDate: "2027-01-01" };
  const made = await milestone.create(inputs);
  expect((await milestone.read(made))?.values).toMatchObject({ title: "listed", dueDate: "2027-01-01" });
  const changed = await milestone.update(made, { ...inputs, dueDate: "2027-02-02" });
  expect((await milestone.read(changed))?.values).toMatchObject({ dueDate: "2027-02-02" });
  await milestone.remove(changed);
});

test("without a request that changes it, each change replaces the object", async () => {
  const topic = own("FixedTopic", "root");
  const made = await topic.create({ name: "fixed", title: "Fixed" });
  expect(made.id).toMatch(/^instance\/\d+$/);
  expect(topic.difference(made, { name: "fixed", title: "Other" })).toMatchObject({ replaces: ["title"] });
  await topic.remove(made);
});

test("a call of its own replaces the one that follows from the path, and gets the client", async () => {
  const issue = own("ClosedIssue");
  const inputs = { project: "acme/platform/web", title: "closed", confidential: false };
  const made = await issue.create(inputs);
  expect(issue.difference(made, { ...inputs, confidential: true })).toMatchObject({
    replaces: ["confidential"],
  });
  await issue.remove(made);
  const found = await as("max").request({
    ...{ method: "GET", path: "/projects/:project/issues/:iid" },
    parameters: { project: "acme/platform/web", iid: Number(made.values.issueIid) },
  });
  expect(found).toMatchObject({ title: "closed", state: "closed" });
});

test("a problem and an error name the kind, the object and the property", async () => {
  const label = own("NamedLabel");
  expect(label.problems({ group: "acme", name: "x", color: 7 })).toEqual([
    expect.stringContaining('"color" is 7'),
  ]);
  const missing = label.create({ group: "acme/nowhere", name: "x", color: "red" });
  await expect(missing).rejects.toThrow(/^NamedLabel "x" \(acme\/nowhere\): create was refused with 404/);
  await expect(as("max").request({ method: "GET", path: "/nowhere" })).rejects.toThrow(NotFoundError);
});
