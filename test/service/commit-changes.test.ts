/** The changes of a commit, the merge requests that it came with, and the contents of files by their number. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { request, expecting, createProject } = requestsTo(running);

async function projectPath(): Promise<string> {
  const { id } = await createProject();
  return `/projects/${id}`;
}

type Action = Readonly<Record<string, unknown>>;

const commitTo = (project: string, actions: readonly Action[], more: object = {}): Promise<Answer> =>
  expecting(201, "POST", `${project}/repository/commits`, {
    ...{ branch: "main", commit_message: "change", actions },
    ...more,
  });

const create = (file_path: string, content: string): Action => ({ action: "create", file_path, content });

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join("");

const before = lines("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

const file = (path: string, mode = "100644") => ({
  ...{ old_path: path, new_path: path, a_mode: mode, b_mode: mode },
  ...{ new_file: false, renamed_file: false, deleted_file: false, too_large: false, collapsed: false },
});

test.each<[what: string, was: readonly Action[], is: readonly Action[], shown: readonly object[]]>([
  [
    "a new file without a newline at its end",
    [],
    [create("a.md", "text")],
    [
      {
        ...{ ...file("a.md"), a_mode: "0", new_file: true },
        diff: "@@ -0,0 +1 @@\n+text\n\\ No newline at end of file\n",
      },
    ],
  ],
  [
    "two places of a file",
    [create("a.md", before)],
    [
      {
        action: "update",
        file_path: "a.md",
        content: before.replace("one\n", "1\n").replace("nine\n", "nine\nten\n"),
      },
    ],
    [
      {
        ...file("a.md"),
        diff: lines(
          ...["@@ -1,4 +1,4 @@", "-one", "+1", " two", " three", " four"],
          ...["@@ -7,3 +7,4 @@", " seven", " eight", " nine", "+ten"],
        ),
      },
    ],
  ],
  [
    "a file that is gone",
    [create("a.md", "text\n")],
    [{ action: "delete", file_path: "a.md" }],
    [{ ...file("a.md"), b_mode: "0", deleted_file: true, diff: "@@ -1 +0,0 @@\n-text\n" }],
  ],
  [
    "a file that moved as it was, among others by their paths",
    [create("z.md", "text\n")],
    [{ action: "move", previous_path: "z.md", file_path: "b/z.md" }, create("a.md", "")],
    [
      { ...file("a.md"), a_mode: "0", new_file: true, diff: "" },
      { ...file("b/z.md"), old_path: "z.md", renamed_file: true, diff: "" },
    ],
  ],
  [
    "a new mode",
    [create("run.sh", "echo\n")],
    [{ action: "chmod", file_path: "run.sh", execute_filemode: true }],
    [{ ...file("run.sh"), b_mode: "100755", diff: "" }],
  ],
  [
    "a file that is no text",
    [create("a.bin", "text\n")],
    [{ action: "update", file_path: "a.bin", content: "AAEC", encoding: "base64" }],
    [{ ...file("a.bin"), diff: "Binary files a/a.bin and b/a.bin differ\n" }],
  ],
])("a commit shows %s", async (_, was, is, shown) => {
  const project = await projectPath();
  if (was.length > 0) await commitTo(project, was);
  const { id } = await commitTo(project, is);
  expect(await expecting(200, "GET", `${project}/repository/commits/${id}/diff`)).toMatchObject(shown);
});

test("differences have the names of the files where they are asked for", async () => {
  const project = await projectPath();
  const { id } = await commitTo(project, [create("a.md", "text\n")]);
  expect(await expecting(200, "GET", `${project}/repository/commits/${id}/diff?unidiff=true`)).toMatchObject([
    { diff: "--- /dev/null\n+++ b/a.md\n@@ -0,0 +1 @@\n+text\n" },
  ]);
  await expecting(404, "GET", `${project}/repository/commits/nowhere/diff`);
});

test("a commit names the merge requests that it came with, also once they are merged", async () => {
  const project = await projectPath();
  const { id } = await commitTo(project, [create("a.md", "text\n")], {
    branch: "topic",
    start_branch: "main",
  });
  const main = await commitTo(project, [create("b.md", "text\n")]);
  const proposal = { title: "Topic", source_branch: "topic", target_branch: "main" };
  const { iid } = await expecting(201, "POST", `${project}/merge_requests`, proposal);
  const requestsOf = async (sha: string, query = "") =>
    (await expecting(200, "GET", `${project}/repository/commits/${sha}/merge_requests${query}`)).map(
      (one: Answer) => [one.iid, one.state],
    );
  expect(await requestsOf(id)).toEqual([[iid, "opened"]]);
  expect(await requestsOf(main.id)).toEqual([]);
  const merging = { should_remove_source_branch: true };
  const merged = await expecting(200, "PUT", `${project}/merge_requests/${iid}/merge`, merging);
  expect(await requestsOf(id)).toEqual([[iid, "merged"]]);
  expect(merged.sha).toBe(id);
  expect(
    await expecting(200, "GET", `${project}/repository/commits/${merged.merge_commit_sha}`),
  ).toMatchObject({ parent_ids: [main.id, id] });
  await expecting(200, "GET", `${project}/repository/files/a.md?ref=main`);
  expect(await expecting(200, "GET", `${project}/merge_requests/${iid}/diffs`)).toMatchObject([
    { new_path: "a.md", new_file: true },
  ]);
  expect(await requestsOf(id, "?state=opened")).toEqual([]);
  expect(await requestsOf(main.id)).toEqual([]);
});

test("contents of files are read by their number, also of files that are gone", async () => {
  const project = await projectPath();
  await commitTo(project, [create("a.md", "text\n")]);
  const tree: Answer[] = await expecting(200, "GET", `${project}/repository/tree`);
  const id = tree.find(({ name }) => name === "a.md").id;
  await commitTo(project, [{ action: "delete", file_path: "a.md" }]);
  const blobs = `${project}/repository/blobs`;
  expect(await expecting(200, "GET", `${blobs}/${id}`)).toEqual({
    ...{ size: 5, encoding: "base64", sha: id },
    content: Buffer.from("text\n").toString("base64"),
  });
  const { url, token } = running();
  const raw = await fetch(`${url}/api/v4${blobs}/${id}/raw`, { headers: { "private-token": token } });
  expect([raw.headers.get("content-type"), await raw.text()]).toEqual([
    "text/plain; charset=utf-8",
    "text\n",
  ]);
  const missing = { status: 404, body: { message: "404 Blob Not Found" } };
  for (const path of [`${blobs}/123456`, `${blobs}/123456/raw`])
    expect(await request("GET", path)).toMatchObject(missing);
});

// ─── Repeated and undone ─────────────────────────────────────────────────────

/** A project with a branch that stands before a change of the default branch. */
async function changed(path = "a.txt") {
  const project = await projectPath();
  await commitTo(project, [create(path, "one\n")]);
  await expecting(201, "POST", `${project}/repository/branches`, { branch: "old", ref: "main" });
  const { id } = await commitTo(project, [{ action: "update", file_path: path, content: "two\n" }]);
  return { project, change: `${project}/repository/commits/${id}`, id };
}

const contentOf = async (project: string, path: string, ref: string) =>
  Buffer.from(
    (await expecting(200, "GET", `${project}/repository/files/${path}?ref=${ref}`)).content,
    "base64",
  ).toString();

test("a commit is repeated on another branch once, and undone once", async () => {
  const { project, change, id } = await changed();
  const onOld = { branch: "old" };
  expect(await request("POST", `${change}/cherry_pick`, { ...onOld, dry_run: true })).toMatchObject({
    ...{ status: 200, body: { dry_run: "success" } },
  });
  const picked = await expecting(201, "POST", `${change}/cherry_pick`, onOld);
  expect(picked.message).toBe(`change\n\n(cherry picked from commit ${id})`);
  expect(await contentOf(project, "a.txt", "old")).toBe("two\n");
  expect((await expecting(400, "POST", `${change}/cherry_pick`, onOld)).error_code).toBe("empty");
  const reverted = await expecting(201, "POST", `${change}/revert`, { branch: "main" });
  expect(reverted.message).toBe(`Revert "change"\n\nThis reverts commit ${id}`);
  expect(await contentOf(project, "a.txt", "main")).toBe("one\n");
  expect((await expecting(400, "POST", `${change}/revert`, { branch: "main" })).error_code).toBe("empty");
});

test("a commit does not fit on a branch that has changed the same file", async () => {
  const { project, change } = await changed();
  await commitTo(project, [{ action: "update", file_path: "a.txt", content: "other\n" }], { branch: "old" });
  const refused = await expecting(400, "POST", `${change}/cherry_pick`, { branch: "old" });
  expect(refused).toMatchObject({
    error_code: "conflict",
    message: expect.stringMatching(/^Sorry, we cannot/),
  });
});

test("a merge request is put on top of its target, and tried, unless both have changed a file", async () => {
  const { project } = await changed();
  await commitTo(project, [create("b.txt", "b\n")], { branch: "old" });
  const branches = { title: "b", source_branch: "old", target_branch: "main" };
  const { iid } = await expecting(201, "POST", `${project}/merge_requests`, branches);
  const path = `${project}/merge_requests/${iid}`;
  const brought = async () =>
    (await expecting(200, "GET", `${path}/commits`)).map(({ title }: Answer) => title);
  expect(await brought()).toEqual(["change"]);
  expect(await expecting(202, "PUT", `${path}/rebase`)).toEqual({ rebase_in_progress: true });
  expect(await contentOf(project, "a.txt", "old")).toBe("two\n");
  expect(await brought()).toEqual(["change"]);
  const { commit_id } = await expecting(200, "GET", `${path}/merge_ref`);
  expect((await expecting(200, "GET", `${project}/repository/commits/${commit_id}`)).parent_ids).toHaveLength(
    2,
  );
  await commitTo(project, [create("b.txt", "another\n")]);
  await expecting(400, "GET", `${path}/merge_ref`);
  await expecting(409, "PUT", `${path}/rebase`);
});
