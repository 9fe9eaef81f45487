/** Commits: SHAs, actions, branches, filters of the history, and a restart of the service. */
import { expect, test } from "@jest/globals";
import { BadRequestError, type Client, createClient, ForbiddenError, NotFoundError } from "../../sdk";
import { sampleWorld, startSimulator } from "../../simulator";
import { as, service } from "./service";

const web = "acme/platform/web";
const forge = service();

type Commit = Parameters<Client["commits"]["create"]>[0];

/** A new branch from the sample's main, so that tests do not meet. */
async function commit(branch: string, actions: Commit["actions"], more: Partial<Commit> = {}) {
  return as("dev").commits.create({
    project: web,
    branch,
    commit_message: "feat: something",
    actions,
    ...more,
  });
}

const titles = async (input: Partial<Parameters<Client["commits"]["list"]>[0]>) =>
  (
    await as("dev")
      .commits.list({ project: web, ...input })
      .toArray()
  ).map(({ title }) => title);

const main = [
  "Merge branch 'feature/search' into 'main'",
  "Say how to build",
  "Add a search box",
  "Add the start page",
  "Begin the web front end",
];

test("a commit has the SHA that git gives it", async () => {
  const other = await startSimulator({
    world: {
      users: [{ username: "max", name: "Max Maintainer", email: "max@acme.example", admin: true }],
      tokens: [{ token: "forge-max-token", user_id: "max" }],
      groups: [{ full_path: "g", name: "G" }],
      projects: [{ full_path: "g/p", name: "P" }],
      commits: [
        {
          project_id: "g/p",
          author: "max",
          message: "Begin",
          created_at: "2026-10-05T11:00:00Z",
          actions: [
            { action: "create", file_path: "README.md", content: "# API\n" },
            { action: "create", file_path: "a.b", content: "x" },
            {
              action: "create",
              file_path: "a/b",
              content: "eQ==",
              encoding: "base64",
              execute_filemode: true,
            },
          ],
        },
      ],
    },
  });
  const client = createClient({ baseUrl: other.url, token: other.token });
  expect((await client.commits.get({ project: "g/p", sha: "HEAD" })).id).toBe(
    "d70b38b81d8dd5ba86cb790889a79e1a01774718",
  );
  await client.close();
  await other.close();
});

test("one commit performs all its actions and reports how many lines changed", async () => {
  const created = await commit(
    "actions",
    [
      { action: "create", file_path: "docs/new.md", content: "a\nb\n" },
      { action: "update", file_path: "package.json", content: "{}\n" },
      { action: "move", file_path: "scripts/deploy", previous_path: "bin/deploy" },
      { action: "delete", file_path: "src/search.ts" },
      { action: "chmod", file_path: "README.md", execute_filemode: true },
    ],
    { start_branch: "main", author_name: "Ada", author_email: "ada@acme.example" },
  );
  expect(created).toMatchObject({
    title: "feat: something",
    author_name: "Ada",
    committer_name: "Dev Developer",
    stats: { additions: 3, deletions: 5, total: 8 },
  });
  const read = (file_path: string) =>
    as("dev").repositoryFiles.get({ project: web, ref: "actions", file_path });
  expect(await read("scripts/deploy")).toMatchObject({ execute_filemode: true, size: 25 });
  expect(await read("README.md")).toMatchObject({ execute_filemode: true });
  await expect(read("bin/deploy")).rejects.toThrow(NotFoundError);
  await expect(read("src/search.ts")).rejects.toThrow(NotFoundError);
});

test("the execute flag is ignored for every action except chmod", async () => {
  await commit(
    "flagged",
    [
      { action: "create", file_path: "plain", content: "x", execute_filemode: true },
      { action: "create", file_path: "flagged", content: "x" },
      { action: "chmod", file_path: "flagged", execute_filemode: true },
    ],
    { start_branch: "main" },
  );
  const flag = async (file_path: string) =>
    (await as("dev").repositoryFiles.metadata({ project: web, file_path, ref: "flagged" })).execute_filemode;
  expect([await flag("plain"), await flag("flagged")]).toEqual([false, true]);
});

test.each<[string, Commit["actions"][number], string]>([
  [
    "a file that exists",
    { action: "create", file_path: "README.md", content: "x" },
    "A file with this name already exists",
  ],
  [
    "a file inside of a file",
    { action: "create", file_path: "README.md/x", content: "x" },
    "A file with this name already exists",
  ],
  [
    "a file in place of a directory",
    { action: "create", file_path: "src", content: "x" },
    "A directory with this name already exists",
  ],
  [
    "an update of nothing",
    { action: "update", file_path: "nothing", content: "x" },
    "A file with this name doesn't exist",
  ],
  ["a removal of nothing", { action: "delete", file_path: "nothing" }, "A file with this name doesn't exist"],
  [
    "a move of nothing",
    { action: "move", file_path: "x", previous_path: "nothing" },
    "A file with this name doesn't exist",
  ],
  [
    "a path that leads out",
    { action: "create", file_path: "a/../../b", content: "x" },
    "Your changes could not be committed",
  ],
  [
    "an action that changes nothing",
    { action: "chmod", file_path: "README.md", execute_filemode: false },
    "Your changes could not be committed",
  ],
  [
    "an action on a file that has changed since",
    { action: "delete", file_path: "README.md", last_commit_id: "0".repeat(40) },
    "Your changes could not be committed",
  ],
])("%s is refused, and the branch stays unchanged", async (_, action, message) => {
  const before = await as("dev").commits.get({ project: web, sha: "main" });
  await expect(commit("main", [action])).rejects.toThrow(BadRequestError);
  await expect(commit("main", [action])).rejects.toThrow(message);
  expect(await as("dev").commits.get({ project: web, sha: "main" })).toEqual(before);
});

test("an action without content is refused before a request is sent", () =>
  expect(commit("main", [{ action: "create", file_path: "x" }])).rejects.toThrow(/actions.*content/));

test("a new branch begins at start_branch or start_sha, and an existing one is overwritten only by force", async () => {
  const add = (file_path: string): Commit["actions"] => [{ action: "create", file_path, content: "x" }];
  const tip = await as("dev").commits.get({ project: web, sha: "release-1.x" });
  const first = await commit("start", add("one"), { start_branch: "release-1.x" });
  expect(first.parent_ids).toEqual([tip.id]);
  await expect(commit("start", add("two"), { start_branch: "main" })).rejects.toThrow(
    "A branch called 'start' already exists. Switch to that branch in order to make changes",
  );
  const [root] = (await as("dev").commits.list({ project: web }).toArray()).slice(-1);
  const forced = await commit("start", add("two"), { start_sha: root?.id, force: true });
  expect(forced.parent_ids).toEqual([root?.id]);
  expect(await titles({ ref_name: "start" })).toEqual(["feat: something", "Begin the web front end"]);
  await expect(commit("unheard-of", add("x"))).rejects.toThrow(
    "You can only create or edit files when you are on a branch",
  );
  await expect(commit("a..b", add("x"), { start_branch: "main" })).rejects.toThrow("Branch name is invalid");
  await expect(commit("other", add("x"), { start_branch: "main", start_sha: root?.id })).rejects.toThrow(
    /start_branch.*start_sha/,
  );
});

test("a branch can begin in another project that the caller can read", async () => {
  const created = await commit("from-api", [{ action: "create", file_path: "x", content: "x" }], {
    start_project: "acme/platform/api",
    start_branch: "main",
  });
  const parent = created.parent_ids?.[0] ?? "";
  expect(await as("dev").commits.get({ project: web, sha: parent })).toMatchObject({
    title: "Add a health check",
  });
});

test("the history can be filtered by ref, time, path and author", async () => {
  expect(await titles({})).toEqual(main);
  expect(await titles({ ref_name: "main", first_parent: true })).toEqual(
    main.filter((title) => title !== "Add a search box"),
  );
  expect(await titles({ order: "topo" })).toEqual([main[0], main[2], main[1], main[3], main[4]]);
  expect(await titles({ ref_name: "main..release-1.x" })).toEqual(["Prepare release 1.0"]);
  expect(await titles({ ref_name: "release-1.x..main" })).toEqual(main.slice(0, 3));
  expect(await titles({ ref_name: "release-1.x...main" })).toEqual([
    ...main.slice(0, 3),
    "Prepare release 1.0",
  ]);
  expect(await titles({ path: "README.md" })).toEqual(["Say how to build", "Begin the web front end"]);
  expect(await titles({ path: "src" })).toEqual(["Add a search box", "Add the start page"]);
  expect(await titles({ author: "dev@acme.example" })).toEqual(["Add a search box", "Add the start page"]);
  expect(await titles({ since: "2026-10-06T09:30:00Z", until: "2026-10-14T13:00:00Z" })).toEqual([
    "Add a search box",
    "Add the start page",
  ]);
  expect(await titles({ all: true, ref_name: "main" })).toContain("Show the sign-in page in every browser");
  expect(await titles({ ref_name: "unheard-of" })).toEqual([]);
});

test("a list of commits has no totals, and has statistics and trailers only on request", async () => {
  const page = await as("dev").commits.list({ project: web, per_page: 2 }).firstPage();
  expect(page).toMatchObject({ total: undefined, totalPages: undefined });
  expect(page.items.map(({ title }) => title)).toEqual(main.slice(0, 2));
  expect(page.next).toBeDefined();
  expect(page.items[0]).not.toHaveProperty("stats");
  const [signed] = await as("dev")
    .commits.list({ project: web, path: "src/greet.ts", trailers: true, with_stats: true })
    .toArray();
  expect(signed).toMatchObject({
    trailers: { "Signed-off-by": "Dev Developer <dev@acme.example>" },
    extended_trailers: { "Signed-off-by": ["Dev Developer <dev@acme.example>"] },
    stats: { additions: 4, deletions: 0, total: 4 },
  });
});

test("a commit is found by branch, tag, SHA and short SHA, and lists the refs that contain it", async () => {
  const { commits } = as("dev");
  const release = await commits.get({ project: web, sha: "v1.0.0" });
  expect(release.title).toBe("Prepare release 1.0");
  for (const sha of [release.id, release.id.slice(0, 8), "release-1.x"]) {
    expect(await commits.get({ project: web, sha })).toEqual(release);
  }
  expect(await commits.listRefs({ project: web, sha: release.id }).toArray()).toEqual(
    expect.arrayContaining([
      { type: "branch", name: "release-1.x" },
      { type: "tag", name: "v1.0.0" },
    ]),
  );
  expect(await commits.listRefs({ project: web, sha: release.id, type: "tag" }).toArray()).toEqual([
    { type: "tag", name: "v1.0.0" },
  ]);
  expect(await commits.get({ project: web, sha: release.id, stats: false })).not.toHaveProperty("stats");
  await expect(commits.get({ project: "acme/platform/api", sha: release.id })).rejects.toThrow(
    "Commit Not Found",
  );
});

test("only developers write commits, guests do not read private ones, and everybody reads public ones", async () => {
  const actions = [{ action: "create" as const, file_path: "x", content: "x" }];
  await expect(
    as("gus").commits.create({ project: web, branch: "main", commit_message: "m", actions }),
  ).rejects.toThrow(ForbiddenError);
  await expect(as("gus").commits.get({ project: web, sha: "main" })).rejects.toThrow(ForbiddenError);
  const { world, url } = forge();
  const api = world.projects.named("acme/platform/api");
  if (api === undefined) throw new Error("the sample has changed");
  world.projects.update(api, { visibility: "public" });
  const anonymous = createClient({ baseUrl: url });
  expect((await anonymous.commits.get({ project: api.full_path, sha: "HEAD" })).title).toBe(
    "Add a health check",
  );
  await anonymous.close();
});

test("an empty repository has no commits, and its first commit creates the default branch", async () => {
  const { world } = forge();
  world.projects.insert({ full_path: "acme/platform/empty", name: "Empty" });
  const { commits, repositoryFiles } = as("dev");
  const project = "acme/platform/empty";
  expect(await commits.list({ project }).toArray()).toEqual([]);
  await expect(repositoryFiles.get({ project, file_path: "x", ref: "HEAD" })).rejects.toThrow(
    "Commit Not Found",
  );
  const first = await commits.create({
    project,
    branch: "trunk",
    commit_message: "Begin",
    actions: [{ action: "create", file_path: "x", content: "x" }],
  });
  expect(first.parent_ids).toEqual([]);
  expect((await commits.get({ project, sha: "HEAD" })).id).toBe(first.id);
});

test("after a restart from the saved state, SHAs are the same and commits can be added", async () => {
  const all = { project: web, all: true };
  const before = await as("root").commits.list(all).toArray();
  const again = await startSimulator({ world: JSON.parse(JSON.stringify(forge().dump())) });
  const client = createClient({ baseUrl: again.url, token: again.token });
  const ids = (commits: readonly { id: string }[]) => commits.map(({ id }) => id);
  expect(ids(await client.commits.list(all).toArray())).toEqual(ids(before));
  const next = await client.commits.create({
    project: web,
    branch: "main",
    commit_message: "feat: after the restart",
    actions: [{ action: "update", file_path: "README.md", content: "x" }],
  });
  expect(next.parent_ids).toEqual([(await as("root").commits.get({ project: web, sha: "main" })).id]);
  await client.close();
  await again.close();
});

test("an impossible history in a world file fails the start of the service", async () => {
  const { commits = [], ...world } = sampleWorld();
  const broken = {
    project_id: web,
    message: "no",
    actions: [{ action: "delete" as const, file_path: "nothing" }],
  };
  await expect(startSimulator({ world: { ...world, commits: [...commits, broken] } })).rejects.toThrow(
    expect.objectContaining({ path: ["commits", commits.length] }),
  );
});
