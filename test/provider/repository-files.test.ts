/** RepositoryFile and RepositoryFileSet: sequential commits, one for a set, none without changes, and no overwritten changes of others. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { NOTHING_SEEN } from "../../provider/collection/plan/seen";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { create, remove } from "../../provider/lifecycle";
import { omit, type Values } from "../../provider/values/values";
import { NotFoundError } from "../../sdk/http/errors";
import { unlessNotFound } from "../../sdk/http/not-found";
import { as, service } from "../service/service";
import { resource } from "./resource";
import { runs } from "./run";

const forge = service();
const project = "acme/platform/web";
const branch = "main";
const place = { project, branch };

beforeEach(() => forge().faults.clear());

const commits = async () => (await as("dev").commits.list({ project, ref_name: branch }).toArray()).length;
const contentOf = async (file_path: string) =>
  (await as("dev").repositoryFiles.raw({ project, file_path, ref: branch })).text();
const byHand = (file_path: string, content: string) =>
  as("dev").repositoryFiles.update({ ...place, file_path, content, commit_message: "By hand" });

/** Resources on one client, as in a program; `most` is the largest number of concurrent commits. */
function together(kind: Kind) {
  const definition = definitionOf(kind);
  const client = as("dev");
  const { create: commit } = client.commits;
  let underWay = 0;
  const seen = { most: 0 };
  const watched: typeof commit = async (...input) => {
    seen.most = Math.max(seen.most, ++underWay);
    return commit(...input).finally(() => underWay--);
  };
  Object.defineProperty(client, "commits", { value: { ...client.commits, create: watched } });
  const context = { forge: client, warn: () => undefined };
  return {
    seen,
    create: (inputs: Values) => create(definition, context, inputs, { adopt: false }),
    remove: (state: State) => remove(definition, context, state.id, state.values),
  };
}

test("an imported set has only its branch, and the next update adopts its files without a commit", async () => {
  const set = resource("RepositoryFileSet", "dev");
  const desired = { ...place, files: { "README.md": { content: await contentOf("README.md") } } };
  const imported = await set.get(`${project}/${branch}:docs`);
  if (!imported) throw new Error("It was not found.");
  expect(imported).toMatchObject({ id: `${project}/${branch}:docs`, values: { ...place, files: {} } });
  const before = await commits();
  const updated = await set.update(imported, desired);
  expect(set.difference(updated, desired)).toEqual({ changed: [], dropped: [], replaces: [] });
  expect(await commits()).toBe(before);
});

test("files that are created concurrently are committed one after another", async () => {
  const { world } = forge();
  const found = world.projects.named(project);
  const before = await commits();
  const files = together("RepositoryFile");
  forge().resetRequests();
  const made = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      files.create({ ...place, path: `many/${number}.txt`, content: `${number}\n` }),
    ),
  );
  expect(await commits()).toBe(before + 6);
  expect(world.commits.of(found?.id ?? 0).at(-1)?.message).toMatch(/^Add many\/\d\.txt$/);
  // Commits of others to other files do not matter.
  const [first] = made;
  expect(first && (await resource("RepositoryFile", "dev").read(first))).toEqual(first);
  await Promise.all(made.map(files.remove));
  expect(files.seen.most).toBe(1);
  expect(await commits()).toBe(before + 12);
});

test("a file that somebody has changed since is neither overwritten nor deleted", async () => {
  const file = resource("RepositoryFile", "dev");
  const inputs = { ...place, path: "guarded.txt", content: "one\n" };
  const made = await file.create(inputs);
  await byHand("guarded.txt", "theirs\n");
  const conflict =
    /^RepositoryFile "guarded\.txt" \(acme\/platform\/web\): update failed: guarded\.txt was changed on main by commit [0-9a-f]{8} since/;
  await expect(file.update(made, { ...inputs, content: "two\n" })).rejects.toThrow(conflict);
  await expect(file.remove(made)).rejects.toThrow("was changed on main");
  expect(await contentOf("guarded.txt")).toBe("theirs\n");
  // A change that was reverted does not matter.
  await byHand("guarded.txt", "one\n");
  const two = await file.update(made, { ...inputs, content: "two\n" });
  // A change that a refresh has read can be overwritten.
  await byHand("guarded.txt", "theirs\n");
  const seen = await file.read(two);
  if (seen === undefined) throw new Error("it is gone");
  expect(seen.values.content).toBe("theirs\n");
  const mended = await file.update(seen, { ...inputs, content: "two\n" });
  await file.remove(mended);
  await expect(contentOf("guarded.txt")).rejects.toThrow("404");
});

test("a concurrent push fails an update only if it changed the same file", async () => {
  const file = resource("RepositoryFile", "dev");
  const inputs = { ...place, path: "raced.txt", content: "one\n" };
  const made = await file.create(inputs);
  forge().faults.order({ kind: "status", status: 400, operation: "commits.create", times: 1 });
  const next = await file.update(made, { ...inputs, content: "two\n" });
  expect(await contentOf("raced.txt")).toBe("two\n");
  // The response is lost after the commit was made: it is not made twice.
  const before = await commits();
  forge().faults.order({ kind: "drop-after", operation: "commits.create", times: 1 });
  const last = await file.update(next, { ...inputs, content: "three\n" });
  expect(await commits()).toBe(before + 1);
  expect(last.values).toMatchObject({ content: "three\n", size: 6 });
});

test("equal content makes no commit, and an existing file is adopted only if adopt is set", async () => {
  const file = resource("RepositoryFile", "dev");
  const inputs = { ...place, path: "same.txt", content: "line\r\n" };
  const made = await file.create(inputs);
  const before = await commits();
  await expect(file.create(inputs)).rejects.toThrow(
    /same\.txt exists already on main\. Set adopt: true to adopt/,
  );
  expect((await file.create(inputs, { adopt: true })).id).toBe(made.id);
  const encoded = { ...place, path: "same.txt", contentBase64: Buffer.from("line\r\n").toString("base64") };
  const same = await file.update(made, encoded);
  expect(file.difference(same, encoded).changed).toEqual([]);
  expect(file.difference(made, { ...inputs, commitMessage: "docs: other" }).changed).toEqual([]);
  expect(await commits()).toBe(before);
  expect(file.problems({ ...place, path: "x" })).toEqual(['either "content" or "contentBase64" is needed']);
  expect(file.problems({ ...place, path: "/x", content: "" })).toHaveLength(1);
});

test("binary content is read as it was declared", async () => {
  const file = resource("RepositoryFile", "dev");
  const inputs = { ...place, path: "dir/ü 1.bin", contentBase64: "AP/+gA==" };
  const made = await file.create(inputs);
  expect(made.id).toBe("acme/platform/web/main/dir%2F%C3%BC%201.bin");
  const { values } = (await file.get(made.id)) ?? {};
  expect(values).toMatchObject({ path: "dir/ü 1.bin", contentBase64: "AP/+gA==", size: 4 });
  expect(values).not.toHaveProperty("content");
});

test("several files create a new branch once, and the files of a deleted branch count as deleted", async () => {
  const files = together("RepositoryFile");
  const onNew = { project, branch: "feature/files", startBranch: "main" };
  const [made] = await Promise.all(
    ["a", "b", "c"].map((path) => files.create({ ...onNew, path, content: path })),
  );
  if (made === undefined) throw new Error("nothing was made");
  const { world } = forge();
  const row = world.branches.find(({ name }) => name === onNew.branch);
  if (row) world.branches.remove(row);
  expect(await resource("RepositoryFile", "dev").read(made)).toBeUndefined();
  // In a project that the token may not see, nothing counts as deleted.
  await expect(
    resource("RepositoryFile", "bot").read({ ...made, id: "elsewhere/hidden/main/a" }),
  ).rejects.toThrow("project elsewhere/hidden was not found either");
});

test("a set makes one commit for all changes, and shows which file has drifted", async () => {
  const set = resource("RepositoryFileSet", "dev");
  const files = {
    "set/a": { content: "a" },
    "set/b": { content: "b" },
    "set/c": { content: "c", executable: true },
  };
  const inputs = { ...place, files };
  const before = await commits();
  const made = await set.create(inputs);
  const next = {
    ...place,
    files: {
      "set/a": { content: "a2" },
      "set/c": { content: "c", executable: false },
      "set/d": { contentBase64: "AA==" },
    },
  };
  forge().resetRequests();
  const changed = await set.update(made, next);
  // The files that are changed, created or deleted are looked at before, and one that is sent encoded after the commit, too.
  expect(forge().requests().operations).toMatchObject({ "repositoryFiles.metadata": 5, "commits.create": 1 });
  expect(await commits()).toBe(before + 2);
  await expect(contentOf("set/b")).rejects.toThrow("404");
  await byHand("set/a", "theirs");
  forge().resetRequests();
  const seen = await set.read(changed);
  // Only the contents of drifted files are requested.
  expect(forge().requests().operations).toEqual({ "repositoryFiles.metadata": 3, "repositoryFiles.get": 1 });
  expect(seen?.values.files).toEqual({ ...next.files, "set/a": { content: "theirs" } });
  await expect(set.update(changed, { ...place, files: { "set/a": { content: "a3" } } })).rejects.toThrow(
    "set/a was changed on main",
  );
  // All or nothing.
  expect(await contentOf("set/d")).toBe("\0");
  if (seen) await set.remove(seen);
  await expect(contentOf("set/d")).rejects.toThrow("404");
});

test("an error of a set names the existing files, and they are adopted only if adopt is set", async () => {
  const set = resource("RepositoryFileSet", "dev");
  const file = resource("RepositoryFile", "dev");
  await file.create({ ...place, path: "taken/b", content: "theirs" });
  const inputs = { ...place, files: { "taken/a": { content: "a" }, "taken/b": { content: "b" } } };
  await expect(set.create(inputs)).rejects.toThrow(/: taken\/b exists already on main\. Set adopt: true/);
  const made = await set.create({ ...place, files: { "taken/a": { content: "a" } } });
  await expect(set.update(made, inputs)).rejects.toThrow(
    "taken/b exists already on main with another content",
  );
  expect(await contentOf("taken/b")).toBe("theirs");
  const adopted = await set.create(inputs, { adopt: true });
  expect(set.difference(adopted, inputs).changed).toEqual([]);
  expect(await contentOf("taken/b")).toBe("b");
  expect(set.problems({ ...place, files: {} })[0]).toContain("at least one file");
  expect(set.problems({ ...place, files: { a: {} } })[0]).toContain('either "content" or "contentBase64"');
});

describe("a branch to which the token's user may not push", () => {
  const run = runs(forge);
  const closed = { project, branch: "closed" };
  const source = { project, sha: "forge-files-closed" };
  const max = () => as("max");
  const open = () =>
    max().mergeRequests.list({ project, state: "opened", target_branch: "closed" }).toArray();
  const single = (content: string) => ({ ...closed, path: "HOUSE.md", content, mergeRequest: true });
  const set = (content: string) => ({ ...closed, files: { "HOUSE.md": { content } }, mergeRequest: true });
  const forms: readonly [string, (content: string) => Values][] = [
    ["RepositoryFile", single],
    ["RepositoryFiles", (content) => ({ items: { house: single(content) } })],
    ["RepositoryFileSet", set],
    ["RepositoryFileSets", (content) => ({ items: { house: set(content) } })],
  ];

  beforeEach(async () => {
    await max().branches.create({ project, branch: "closed", ref: "main" });
    await max().protectedBranches.create({ project, name: "closed", push_access_level: 0 });
  });
  afterEach(async () => {
    for (const { iid } of await open())
      await max().mergeRequests.update({ project, merge_request_iid: iid, state_event: "close" });
    await max().protectedBranches.delete({ project, branch: "closed" });
    for (const branch of ["closed", source.sha])
      await unlessNotFound(max().branches.delete({ project, branch }));
  });

  test.each(forms)(
    "%s gets there by one merge request, which the next changes bring up to date",
    async (name, argsOf) => {
      const { made, lines } = run();
      const recorded = await made(name, argsOf("one\n"));
      const [request, ...more] = await open();
      expect(more).toEqual([]);
      expect(request).toMatchObject({ source_branch: source.sha, target_branch: "closed" });
      expect(lines.join("\n")).toContain(
        `closed has the change once merge request !${request?.iid} is merged`,
      );
      // A change that waits counts as done.
      expect((await run().diff(name, recorded, argsOf("one\n"))).changes).toBe(false);
      expect(await run().seen(name, recorded)).toEqual(NOTHING_SEEN);
      const preview = run();
      await preview.diff(name, recorded, argsOf("two\n"));
      expect(preview.lines.join("\n")).toContain(
        `the change goes into merge request !${request?.iid}, which is open`,
      );
      const updated = await run().update(name, recorded, argsOf("two\n"));
      expect(await open()).toHaveLength(1);
      await max().mergeRequests.merge({ project, merge_request_iid: request?.iid ?? 0 });
      const raw = await max().repositoryFiles.raw({ project, file_path: "HOUSE.md", ref: "closed" });
      expect(await raw.text()).toBe("two\n");
      expect((await run().diff(name, updated, argsOf("two\n"))).changes).toBe(false);
      // The deletion waits as well.
      await run().methods(name).delete(updated.id, updated.outs);
      expect(await open()).toHaveLength(1);
    },
  );

  test.each(forms)(
    "%s without the setting fails, and the preview and the error say the way",
    async (name, argsOf) => {
      const without = (values: Values): Values =>
        "items" in values
          ? { items: { house: omit((values.items as { house: Values }).house, ["mergeRequest"]) } }
          : omit(values, ["mergeRequest"]);
      const args = without(argsOf("one\n"));
      const { checked, lines } = run({ looksAhead: async () => true });
      await checked(name, args);
      expect(lines.join("\n")).toMatch(
        /closed is protected, and the token's user may not push to it, so that the change fails/,
      );
      await expect(run().made(name, args)).rejects.toThrow('Set "mergeRequest: true" for the files');
      await expect(run().made(name, args)).rejects.not.toThrow("Developer");
      expect(await open()).toEqual([]);
    },
  );

  /** Each request of a step fails, before or after it has its effect, however often this run tries. */
  const ends = (["status", "status-after"] as const).flatMap((kind) =>
    ["commits.create", "mergeRequests.create", "mergeRequests.update", "branches.delete"].map(
      (operation) => [operation, kind] as const,
    ),
  );

  test.each(ends)(
    "a run that ends at %s (%s) leaves nothing that the next one doubles",
    async (operation, kind) => {
      forge().faults.order({ kind, status: 500, operation, times: 9 });
      const first = await run()
        .made("RepositoryFile", single("one\n"))
        .catch(() => undefined);
      forge().faults.clear();
      const { outs, id } = first ?? (await run().made("RepositoryFile", single("one\n")));
      expect(await open()).toHaveLength(1);
      const commits = { project, ref_name: `closed..${source.sha}` };
      expect(await max().commits.list(commits).toArray()).toHaveLength(1);
      forge().faults.order({ kind, status: 500, operation, times: 9 });
      await run()
        .methods("RepositoryFile")
        .delete(id, outs)
        .catch(() => undefined);
      forge().faults.clear();
      await run().methods("RepositoryFile").delete(id, outs);
      // Its branch may be left, without a difference: the next request begins it anew.
      expect(await open()).toEqual([]);
      await run().made("RepositoryFile", single("two\n"));
      expect(await open()).toHaveLength(1);
    },
  );

  test.each(forms)(
    "%s that only its merge request has goes, and nothing is left to merge",
    async (name, argsOf) => {
      const { outs, id } = await run().made(name, argsOf("one\n"));
      await run().methods(name).delete(id, outs);
      expect(await open()).toEqual([]);
      await expect(max().branches.get({ project, branch: source.sha })).rejects.toThrow(NotFoundError);
    },
  );

  test.each(forms)("%s goes too once the branch is open again", async (name, argsOf) => {
    const { outs, id } = await run().made(name, argsOf("one\n"));
    const allowed_to_push = [{ access_level: 40 as const }];
    await max().protectedBranches.update({ project, branch: "closed", allowed_to_push });
    await run().methods(name).delete(id, outs);
    expect(await open()).toEqual([]);
  });

  test("a merge request that somebody closes is no change that waits", async () => {
    const recorded = await run().made("RepositoryFiles", { items: { house: single("one\n") } });
    const [request] = await open();
    await max().mergeRequests.update({ project, merge_request_iid: request?.iid ?? 0, state_event: "close" });
    expect((await run().seen("RepositoryFiles", recorded)).drifted.get("house")).toBe("gone");
  });
});
