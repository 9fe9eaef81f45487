/** Repository files: metadata, blame, raw content, changes of one file, and the limit on large files. */
import { expect, test } from "@jest/globals";
import { BadRequestError, createClient, ForbiddenError, NotFoundError, RateLimitedError } from "../../sdk";
import { as, service } from "./service";

const web = "acme/platform/web";
let now = Date.parse("2026-11-10T12:00:00Z");
const forge = service({ clock: () => now });

const on = (branch: string) => ({ project: web, branch, commit_message: "docs: change" });
const readme = { project: web, file_path: "README.md", ref: "main" };

test("a file is created, read, changed and deleted", async () => {
  const { repositoryFiles } = as("dev");
  const file = { ...on("life"), file_path: "dir with space/ü+1.txt" };
  const at = { project: web, file_path: file.file_path, ref: "life" };
  expect(
    await repositoryFiles.create({ ...file, start_branch: "main", content: "AQID", encoding: "base64" }),
  ).toEqual({ branch: "life", file_path: file.file_path });
  const created = await repositoryFiles.get(at);
  expect(created).toMatchObject({
    file_name: "ü+1.txt",
    size: 3,
    content: "AQID",
    content_sha256: "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81",
    blob_id: "aed2973e4b8a7ff1b30ff5c4751e5a2b38989e74",
    execute_filemode: false,
  });
  await repositoryFiles.update({
    ...file,
    content: "text",
    execute_filemode: true,
    ...(created.last_commit_id ? { last_commit_id: created.last_commit_id } : {}),
  });
  expect(await repositoryFiles.metadata(at)).toMatchObject({
    file_name: "ü+1.txt",
    file_path: file.file_path,
    size: 4,
    execute_filemode: true,
  });
  await repositoryFiles.delete(file);
  await expect(repositoryFiles.get(at)).rejects.toThrow("File Not Found");
});

test("the last commit of a file is the one that changed it, not the newest one", async () => {
  const { repositoryFiles, commits } = as("dev");
  const [changed] = await commits.list({ project: web, path: "README.md" }).toArray();
  const tip = await commits.get({ project: web, sha: "main" });
  expect(await repositoryFiles.get({ ...readme, ref: "HEAD" })).toMatchObject({
    ref: "HEAD",
    commit_id: tip.id,
    last_commit_id: changed?.id,
  });
});

test("a change that cannot be committed is refused", async () => {
  const { repositoryFiles } = as("dev");
  const file = { ...on("main"), file_path: "README.md" };
  const content = await (await repositoryFiles.raw(readme)).text();
  const unspecific = /Your changes could not be committed/;
  await expect(repositoryFiles.update({ ...file, content })).rejects.toThrow(unspecific);
  await expect(
    repositoryFiles.update({ ...file, content: "x", last_commit_id: "0".repeat(40) }),
  ).rejects.toThrow(unspecific);
  await expect(repositoryFiles.create({ ...file, content: "x" })).rejects.toThrow(
    "A file with this name already exists",
  );
  await expect(repositoryFiles.update({ ...file, file_path: "nothing", content: "x" })).rejects.toThrow(
    "A file with this name doesn't exist",
  );
  const outside = await fetch(
    `${forge().url}/api/v4/projects/${encodeURIComponent(web)}/repository/files/${encodeURIComponent("a/../../b")}`,
    {
      method: "POST",
      headers: { "private-token": "forge-dev-token", "content-type": "application/json" },
      body: JSON.stringify({ branch: "main", commit_message: "m", content: "x" }),
    },
  );
  expect(outside.status).toBe(400);
  await expect(as("gus").repositoryFiles.create({ ...file, content: "x" })).rejects.toThrow(ForbiddenError);
});

test("each line is blamed on the commit that wrote it", async () => {
  const blame = async (input: object) =>
    (await as("dev").repositoryFiles.blame({ ...readme, ...input })).map(
      ({ commit, lines }) => [commit.message, lines] as const,
    );
  const [begin, build] = ["Begin the web front end", "Say how to build"];
  expect(await blame({})).toEqual([
    [begin, ["# Web", "", "The front end of Acme.", ""]],
    [build, ["Build with `npm run build`."]],
    [begin, ["Run `npm start`."]],
  ]);
  expect(await blame({ range: { start: 4, end: 5 } })).toEqual([
    [begin, [""]],
    [build, ["Build with `npm run build`."]],
  ]);
  await expect(blame({ range: { start: 5, end: 4 } })).rejects.toThrow(BadRequestError);
  await as("dev").commits.create({
    project: web,
    branch: "moved",
    start_branch: "main",
    commit_message: "docs: move",
    actions: [{ action: "move", file_path: "docs/README.md", previous_path: "README.md" }],
  });
  expect(await blame({ ref: "moved", file_path: "docs/README.md" })).toHaveLength(3);
});

test("raw content is returned unchanged, with the file's metadata in the headers", async () => {
  const { repositoryFiles } = as("dev");
  const download = await repositoryFiles.raw({ project: web, file_path: "bin/deploy" });
  expect(download).toMatchObject({ contentType: "text/plain; charset=utf-8", fileName: "deploy", size: 25 });
  expect(await download.text()).toBe("#!/bin/sh\necho deploying\n");
  const metadata = await repositoryFiles.rawMetadata({ project: web, file_path: "bin/deploy" });
  expect(metadata).toMatchObject({
    file_name: "deploy",
    ref: "HEAD",
    execute_filemode: true,
    encoding: "base64",
  });
  expect(await repositoryFiles.blameMetadata({ ...readme, file_path: "bin/deploy", ref: "HEAD" })).toEqual(
    metadata,
  );
});

test("a file larger than 10 MB can be read at most five times a minute", async () => {
  const large = { project: web, file_path: "large.bin", ref: "large" };
  await as("root").repositoryFiles.create({
    ...on("large"),
    file_path: "large.bin",
    start_branch: "main",
    content: "x".repeat(10 * 1024 * 1024 + 1),
  });
  const { repositoryFiles } = as("root", { retry: { attempts: 0 } });
  for (let read = 0; read < 5; read++) await repositoryFiles.get(large);
  now += 20_000;
  const refused = repositoryFiles.get(large);
  await expect(refused).rejects.toThrow(RateLimitedError);
  const answer = await fetch(
    `${forge().url}/api/v4/projects/${encodeURIComponent(web)}/repository/files/large.bin?ref=large`,
    { headers: { "private-token": "forge-root-token" } },
  );
  expect(answer.headers.get("retry-after")).toBe("40");
  expect((await repositoryFiles.rawMetadata(large)).size).toBe(10 * 1024 * 1024 + 1);
  now += 40_000;
  expect((await repositoryFiles.get(large)).size).toBe(10 * 1024 * 1024 + 1);
});

test("reading a private file requires a token of a reporter; a public file requires no token", async () => {
  const anonymous = createClient({ baseUrl: forge().url });
  await expect(anonymous.repositoryFiles.get(readme)).rejects.toThrow(NotFoundError);
  await expect(as("gus").repositoryFiles.get(readme)).rejects.toThrow(ForbiddenError);
  const { world } = forge();
  const project = world.projects.named(web);
  if (project) world.projects.update(project, { visibility: "public" });
  expect((await anonymous.repositoryFiles.get(readme)).file_name).toBe("README.md");
  await anonymous.close();
});
