/** Reports carry when, by what and of which commit they were made, and which policies passed; a summary of the text has numbers alone. */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { packageVersion } from "../../sdk/package-root";
import { type Home, home } from "./home";

const file = `
groups:
  acme:
    labels:
      one: { color: red }
      two: { color: red }
  acme/platform:
    labels:
      three: { color: red }
`;

let place: Home;
beforeAll(async () => {
  place = await home(file, { dialect: "gitlab" });
});
afterAll(() => place.leave());

const git = (...words: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
    cwd: place.folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

async function documentOf(line: string, environment: NodeJS.ProcessEnv = {}) {
  const { stdout } = await place.type(`${line} --output json`, environment);
  return reportSchema.parse(JSON.parse(stdout));
}

const NO_PIPELINE = { GITLAB_CI: undefined, GITHUB_ACTIONS: undefined };

test.each(["preview --live", "drift --live", "preview", "validate", "preview --all-stacks"])(
  "of %s: time, version, and the commit that is checked out",
  async (line) => {
    const before = Date.now();
    expect(await documentOf(line, NO_PIPELINE)).not.toHaveProperty("commit");
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "-m", "first");
    const { startedAt = "", packageVersion: version, commit } = await documentOf(line, NO_PIPELINE);
    expect({ version, commit }).toEqual({ version: packageVersion(), commit: git("rev-parse", "HEAD") });
    expect(new Date(startedAt).toISOString()).toBe(startedAt);
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(before);
    const { commit: ofPipeline } = await documentOf(line, { GITLAB_CI: "true", CI_COMMIT_SHA: "0123abc" });
    expect(ofPipeline).toBe("0123abc");
    execFileSync("rm", ["-r", ".git"], { cwd: place.folder });
  },
);

test("the text, the comment, the page and the tests have them", async () => {
  const moment = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/;
  const line = "preview --live --output";
  expect((await place.type(`${line} text`)).stdout).toMatch(
    new RegExp(`^  started ${moment.source} · version ${packageVersion()}$`, "m"),
  );
  expect((await place.type(`${line} markdown`)).stdout).toMatch(new RegExp(`Started \`${moment.source}\``));
  expect((await place.type(`${line} html`)).stdout).toMatch(
    new RegExp(`<dt>Started</dt><dd>${moment.source}</dd>`),
  );
  expect((await place.type(`${line} junit`)).stdout).toMatch(
    new RegExp(`<property name="started" value="${moment.source}"/>`),
  );
  const { runs } = JSON.parse((await place.type(`${line} sarif`)).stdout);
  expect(runs[0].invocations[0].startTimeUtc).toMatch(/^\d{4}-.*Z$/);
});

test("--summary has numbers by place, and names what is deleted", async () => {
  const labels = await place.other.groupLabels.list({ group: "acme" }).toArray();
  expect(labels.length).toBeGreaterThan(0);
  place.write(
    "forge.yaml",
    file.replace("    labels:\n      one", "    ownership: { labels: enforce }\n    labels:\n      one"),
  );
  const { stdout } = await place.type("preview --live --summary");
  expect(stdout).toMatch(/^groups\/acme +2 to add$/m);
  expect(stdout).toMatch(/^groups\/acme\/platform +1 to add$/m);
  expect(stdout).toMatch(new RegExp(`^ +- GroupLabel "${labels[0]?.name}"`, "m"));
  expect(stdout).not.toContain('"one"');
  place.write("forge.yaml", file);
});

test("colors come by order and in the logs of CI services", async () => {
  const colored = async (environment: NodeJS.ProcessEnv) =>
    (await place.type("preview --live", environment)).stdout.includes("\u001b[");
  expect(await colored({ NO_COLOR: "", FORCE_COLOR: "1" })).toBe(true);
  expect(await colored({ NO_COLOR: "", CI: "true", GITLAB_CI: "true" })).toBe(true);
  expect(await colored({ NO_COLOR: "1", CI: "true", GITLAB_CI: "true" })).toBe(false);
});
