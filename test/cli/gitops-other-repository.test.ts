/** A state belongs to a file of a repository: a second one that has the same name is refused, and a clone, a pipeline and a renamed folder are not. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { remoteAddress } from "../../cli/ledger/belonging";
import { postgresPrograms } from "../gitops/postgres/programs";
import { type Postgres, startPostgres } from "../gitops/postgres/server";
import { credentials, type S3Server, startS3 } from "../ledger/s3-server";
import { type Home, home } from "./home";

const programs = postgresPrograms();
const root = mkdtempSync(path.join(tmpdir(), "forge-repositories-"));
let place: Home;
let s3: S3Server;
let postgres: Postgres | undefined;

beforeAll(async () => {
  [place, s3] = await Promise.all([home(), startS3()]);
  if (!("reason" in programs)) postgres = await startPostgres(programs);
}, 900_000);
afterAll(async () => {
  postgres?.stop();
  s3.close();
  await place.leave();
  rmSync(root, { recursive: true });
});

let made = 0;
let name: string;
beforeEach(() => {
  name = `infra-${made++}`;
});

const labels = (label: string, ...more: readonly string[]) =>
  [`name: ${name}`, `groups: { acme: { labels: { ${label}: { color: "#D9534F" } } } }`, ...more, ""].join(
    "\n",
  );

/** A checkout of its own, whose folder has the name of all others. */
function checkout(file: string, remote?: string, { at = "forge.yaml", isGit = true } = {}): string {
  const folder = path.join(mkdtempSync(path.join(root, "checkout-")), "infra");
  mkdirSync(folder);
  write(folder, at, file);
  if (!isGit) return folder;
  git(folder, "init", "--quiet");
  if (remote !== undefined) git(folder, "remote", "add", "origin", remote);
  commit(folder);
  return folder;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const WHO = ["-c", "user.name=Sue", "-c", "user.email=sue@example.com"];
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", [...WHO, ...args], { cwd: folder, stdio: "pipe", encoding: "utf8" });
function commit(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", path.dirname(folder));
}

const stores: readonly (readonly [store: string, stateOf: () => string])[] = [
  ["a folder", () => `file://${path.join(root, "states")}`],
  ["the service", () => "service:acme/platform/api"],
  ["S3", () => s3.url()],
  ...("reason" in programs ? [] : [["PostgreSQL", () => postgres?.url ?? ""] as const]),
];

const SSH = "git@gitlab.example.com:acme/infra.git";
const HTTPS = "https://gitlab-ci-token:glcbt-1@gitlab.example.com/acme/infra.git";
const OTHER = "https://gitlab.example.com/mobile/infra.git";

const NO_PIPELINE = { CI_PROJECT_DIR: "", GITHUB_WORKSPACE: "" };

describe.each(stores)("a state in %s", (_, stateOf) => {
  const type = (line: string, folder: string, { file = "forge.yaml", ...more }: NodeJS.ProcessEnv = {}) =>
    place.type(`${line} --file ${path.join(folder, file)}`, {
      ...{ ...credentials, ...NO_PIPELINE, FORGE_STATE: stateOf(), PULUMI_CONFIG_PASSPHRASE: "of the team" },
      ...more,
    });
  const has = async (label: string) =>
    (await place.other.groupLabels.list({ group: "acme" }).toArray()).some((one) => one.name === label);

  test("of another repository is refused until it is taken over", async () => {
    const first = checkout(labels(`first-${name}`), SSH);
    const second = checkout(labels(`second-${name}`), OTHER);
    expect(await type("up", first)).toMatchObject({ code: 0 });
    for (const command of [
      "preview",
      "up",
      "up --unlock",
      "drift",
      "destroy --yes",
      "state list",
      "unlock",
    ]) {
      const { code, stdout, stderr } = await type(command, second);
      expect({ command, code }).toEqual({ command, code: 1 });
      expect(stdout + stderr).toMatch(
        /belongs to forge\.yaml of gitlab\.example\.com\/acme\/infra, and this is forge\.yaml of gitlab\.example\.com\/mobile\/infra\. This file would delete what it does not declare of the object recorded there\. Nothing was done\. .* take the state over with forge up --take-over\./,
      );
    }
    expect(await has(`first-${name}`)).toBe(true);
    expect((await type("preview --take-over", second)).stdout).toContain(`first-${name}`);
    expect(await type("up --take-over", second)).toMatchObject({ code: 0 });
    expect(await has(`second-${name}`)).toBe(true);
    expect(await type("up", second)).toMatchObject({ code: 0 });
    expect(await type("preview", first)).toMatchObject({ code: 1 });
  });

  test("needs a name in the file", async () => {
    const folder = checkout('groups: { acme: { labels: { nameless: { color: "#D9534F" } } } }\n', SSH);
    for (const command of ["up", "preview", "state list"]) {
      const { code, stdout, stderr } = await type(command, folder);
      expect({ command, code }).toEqual({ command, code: 1 });
      expect(stdout + stderr).toMatch(
        /forge\.yaml:1:1: .*this one needs a name of its own there\. Nothing was done\. Write name: infra, or another name/,
      );
    }
    expect(await has("nameless")).toBe(false);
  });
});

describe("a state of the same repository", () => {
  const type = (line: string, folder: string, { file = "forge.yaml", ...more }: NodeJS.ProcessEnv = {}) =>
    place.type(`${line} --file ${path.join(folder, file)}`, {
      ...{ ...NO_PIPELINE, FORGE_STATE: `file://${path.join(root, "states")}`, PULUMI_CONFIG_PASSPHRASE: "" },
      ...more,
    });

  test("is there for another clone, a pipeline without git and with little history, and a renamed folder", async () => {
    const laptop = checkout(labels("clone"), SSH);
    expect(await type("up", laptop)).toMatchObject({ code: 0 });
    const pipeline = path.join(mkdtempSync(path.join(root, "ci-")), "builds");
    git(root, "clone", "--quiet", "--depth=1", `file://${laptop}`, pipeline);
    git(pipeline, "remote", "set-url", "origin", HTTPS);
    expect(await type("preview --expect-no-changes", pipeline)).toMatchObject({ code: 0 });
    const copied = checkout(labels("clone"), undefined, { isGit: false });
    const variables = { CI_PROJECT_DIR: copied, CI_PROJECT_URL: "https://gitlab.example.com/acme/infra" };
    expect(await type("preview", copied, variables)).toMatchObject({ code: 0 });
    const others = { CI_PROJECT_DIR: copied, CI_PROJECT_URL: "https://gitlab.example.com/acme/mobile" };
    expect(await type("preview", copied, others)).toMatchObject({ code: 1 });
    expect(await type("preview", copied)).toMatchObject({ code: 0 });
    renameSync(laptop, `${laptop}-renamed`);
    expect(await type("up", `${laptop}-renamed`)).toMatchObject({ code: 0 });
    const again = path.join(mkdtempSync(path.join(root, "clone-")), "again");
    git(root, "clone", "--quiet", `${laptop}-renamed`, again);
    expect(await type("preview", again)).toMatchObject({ code: 0 });
  });

  test("without a remote is known by its first commit, and later by its remote", async () => {
    const first = checkout(labels("rooted"));
    const second = checkout(labels("rooted"));
    expect(await type("up", first)).toMatchObject({ code: 0 });
    const { code, stderr } = await type("up", second);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/of the repository whose first commit is \w{12}, and this is/),
    ]);
    git(second, "remote", "add", "origin", OTHER);
    expect(await type("up", second)).toMatchObject({ code: 1 });
    git(first, "remote", "add", "origin", SSH);
    expect(await type("up", first)).toMatchObject({ code: 0 });
    expect(await type("up", checkout(labels("rooted"), HTTPS))).toMatchObject({ code: 0 });
  });

  test("is refused to a second file, and follows the one that moves", async () => {
    const folder = checkout(labels("one"), SSH, { at: "teams/one.yaml" });
    write(folder, "teams/two.yaml", labels("two"));
    expect(await type("up", folder, { file: "teams/one.yaml" })).toMatchObject({ code: 0 });
    const { code, stderr } = await type("up", folder, { file: "teams/two.yaml" });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        "belongs to teams/one.yaml, and this is teams/two.yaml. This file would delete",
      ),
    ]);
    mkdirSync(path.join(folder, "house"));
    renameSync(path.join(folder, "teams", "one.yaml"), path.join(folder, "house", "forge.yaml"));
    expect(await type("up", folder, { file: "house/forge.yaml" })).toMatchObject({ code: 0 });
    expect(await type("up", folder, { file: "teams/two.yaml" })).toMatchObject({ code: 1 });
  });

  test("beside two files is that of one", async () => {
    const folder = checkout(labels("beside"), undefined, { isGit: false });
    write(folder, "second.yaml", labels("second"));
    expect(await type("up", folder, { FORGE_STATE: "" })).toMatchObject({ code: 0 });
    const { code, stderr } = await type("up", folder, { FORGE_STATE: "", file: "second.yaml" });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("belongs to forge.yaml, and this is second.yaml."),
    ]);
    const taken = await type("up --take-over", folder, { FORGE_STATE: "", file: "second.yaml" });
    expect(taken).toMatchObject({ code: 0 });
    expect(await type("preview", folder, { FORGE_STATE: "" })).toMatchObject({ code: 1 });
  });
});

test.each([
  [SSH, "gitlab.example.com/acme/infra"],
  [HTTPS, "gitlab.example.com/acme/infra"],
  ["ssh://git@ssh.gitlab.example.com:2222/acme/Infra/", "gitlab.example.com/acme/infra"],
  ["https://gitlab.example.com:8443/acme/infra", "gitlab.example.com/acme/infra"],
  ["gitlab.example.com:acme/infra.git", "gitlab.example.com/acme/infra"],
  ["C:\\infra", undefined],
  ["/srv/git/infra.git", undefined],
  ["file:///srv/git/infra.git", undefined],
])("the remote %s is known as %s", (url, address) => {
  expect(remoteAddress(url)).toBe(address);
});
