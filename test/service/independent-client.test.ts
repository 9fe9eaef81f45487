/** A third-party client of this API, used with the service in the client's dialect. */
import { Gitlab } from "@gitbeaker/rest";
import { beforeAll, expect, test } from "@jest/globals";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const web = "acme/platform/web";
let theirs: InstanceType<typeof Gitlab<false>>;

beforeAll(() => {
  theirs = new Gitlab({ host: running().url, token: running().token });
});

test("a third-party client creates, lists over pages, edits and removes labels", async () => {
  const { GroupLabels } = theirs;
  await GroupLabels.create("acme", "theirs", "#ff0000", { description: "made elsewhere" });
  const all = await GroupLabels.all("acme", { perPage: 1 });
  expect(all.map(({ name }) => name)).toEqual(["bug", "feature", "theirs"]);
  await GroupLabels.edit("acme", "theirs", { newName: "renamed" });
  expect(await GroupLabels.show("acme", "renamed")).toMatchObject({ description: "made elsewhere" });
  await GroupLabels.remove("acme", "renamed");
  await expect(GroupLabels.show("acme", "renamed")).rejects.toThrow("Not Found");
});

test("a third-party client creates, closes and removes milestones", async () => {
  const { GroupMilestones } = theirs;
  const { id } = await GroupMilestones.create("acme", "theirs", { dueDate: "2030-01-31" });
  expect(await GroupMilestones.edit("acme", id, { stateEvent: "close" })).toMatchObject({ state: "closed" });
  expect((await GroupMilestones.all("acme", { state: "closed" })).map(({ title }) => title)).toContain(
    "theirs",
  );
  await GroupMilestones.remove("acme", id);
});

test("a third-party client commits files, reads them and gets their blame", async () => {
  const { Commits, RepositoryFiles } = theirs;
  const commit = await Commits.create(web, "main", "Add two files", [
    { action: "create", filePath: "docs/one.md", content: "one\n" },
    { action: "create", filePath: "docs/two.md", content: "two\n" },
  ]);
  expect(await RepositoryFiles.show(web, "docs/one.md", "main")).toMatchObject({
    file_path: "docs/one.md",
    last_commit_id: commit.id,
    content: Buffer.from("one\n").toString("base64"),
  });
  expect(await RepositoryFiles.showRaw(web, "docs/two.md", "main")).toBe("two\n");
  const [range] = await RepositoryFiles.allFileBlames(web, "docs/one.md", "main");
  expect(range?.commit.id).toBe(commit.id);
  expect((await Commits.all(web, { path: "docs/two.md" })).map(({ title }) => title)).toEqual([
    "Add two files",
  ]);
});

test("a third-party client adds and removes entries of protected environments by their ids", async () => {
  const { ProjectProtectedEnvironments } = theirs;
  // This client does not encode these parts of paths, so the project is named by its id.
  const id = running().world.projects.named(web)?.id ?? 0;
  const made = await ProjectProtectedEnvironments.create(id, "theirs", [{ accessLevel: 30 }]);
  const [entry] = (made.deploy_access_levels ?? []) as unknown as { id: number }[];
  await ProjectProtectedEnvironments.edit(id, "theirs", {
    deployAccessLevels: [{ accessLevel: 40 }, { id: entry?.id, _destroy: true }] as never,
  });
  const { deploy_access_levels } = await ProjectProtectedEnvironments.show(id, "theirs");
  expect(deploy_access_levels?.map(({ access_level }) => access_level)).toEqual([40]);
  await ProjectProtectedEnvironments.remove(id, "theirs");
});

test("a third-party client manages push rules, trigger tokens, mirrors and user lists", async () => {
  const { FeatureFlagUserLists, PipelineTriggerTokens, ProjectPushRules, ProjectRemoteMirrors } = theirs;
  expect(await ProjectPushRules.edit(web, { memberCheck: true })).toMatchObject({ member_check: true });
  const token = await PipelineTriggerTokens.create(web, "theirs");
  expect((await PipelineTriggerTokens.all(web)).map(({ description }) => description)).toContain("theirs");
  await PipelineTriggerTokens.remove(web, token.id);
  const mirror = await ProjectRemoteMirrors.createPushMirror(web, "https://user:pass@mirror.example/web.git");
  expect(mirror.url).not.toContain("pass@");
  const list = await FeatureFlagUserLists.create(web, "theirs", "1,2,3");
  expect(await FeatureFlagUserLists.show(web, list.iid)).toMatchObject({ user_xids: "1,2,3" });
});

test("a third-party client reads members, issues with nested filters, pipelines, wikis and events", async () => {
  const { Events, GroupMembers, Issues, Pipelines, ProjectWikis } = theirs;
  const members = await GroupMembers.all("acme/platform", { includeInherited: true });
  expect(members.map(({ username }) => username)).toEqual(expect.arrayContaining(["olivia", "max"]));
  const all = await Issues.all({ groupId: "acme", scope: "all" });
  const others = await Issues.all({ groupId: "acme", scope: "all", not: { labels: "bug" } });
  expect(all.some(({ labels }) => (labels as string[]).includes("bug"))).toBe(true);
  expect(others.some(({ labels }) => (labels as string[]).includes("bug"))).toBe(false);
  expect(others.length).toBeGreaterThan(0);
  expect((await Pipelines.all(web)).length).toBeGreaterThan(0);
  expect((await ProjectWikis.all(web)).length).toBeGreaterThan(0);
  expect(Array.isArray(await Events.all({ projectId: web }))).toBe(true);
});
