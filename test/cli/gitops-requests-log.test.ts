/** `FORGE_LOG`: what a run has sent and waited for, on stderr or in a file, and never a secret. */
import { statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startSimulator } from "../../simulator";
import { main } from "./forge";
import { type Home, home } from "./home";

const PASSWORD = "canary-password-0123456789";
const VARIABLE = "canary-variable-0123456789";

let place: Home;
beforeAll(async () => {
  place = await home(`groups:
  acme:
    labels: { logged: { color: "#111111" } }
projects:
  acme/platform/web:
    remoteMirrors:
      "https://mirror.example/web.git": { username: bot, password: "\${secret:MIRROR_PASSWORD}" }
    pipelineTriggerTokens: { nightly: {} }
`);
});
afterAll(() => place.leave());

const LINE =
  /^\d{4}-\d\d-\d\dT[\d:.]+Z (GET|POST|PUT|PATCH|DELETE) \/\S+( \(\S+\))? \d{3} in \d+ ms, attempt 1, request \w+/;
const timed = (text: string) => text.split("\n").filter((line) => /^\d{4}-\d\d-\d\dT/.test(line));
const variables = { MIRROR_PASSWORD: PASSWORD, UNUSED: VARIABLE };

test("without it, nothing is logged", async () => {
  const { stderr } = await place.type("preview", variables);
  expect(timed(stderr)).toEqual([]);
});

test("a whole run with debug logs each request once, and no secret", async () => {
  const { code, stdout, stderr } = await place.type("up", { ...variables, FORGE_LOG: "debug" });
  expect({ code, stdout }).toMatchObject({ code: 0 });
  const lines = timed(stderr);
  const attempts = lines.filter((line) => LINE.test(line));
  expect(attempts.length).toBeGreaterThan(5);
  const ids = attempts.map((line) => /request (\w+)/.exec(line)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(attempts.join("\n")).toContain("POST /groups/:group/labels (");
  const tokens = place.service.world.pipeline_triggers.where(() => true).map(({ token }) => token);
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [PASSWORD, place.service.token, ...tokens])
    expect(stderr + stdout).not.toContain(secret);
});

test("a log in a file is readable for its owner only, and stderr has none", async () => {
  const file = path.join(place.folder, "requests.log");
  const run = await place.type("drift --live", { ...variables, FORGE_LOG: "requests", FORGE_LOG_FILE: file });
  expect(timed(run.stderr)).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(timed(place.read("requests.log")).every((line) => LINE.test(line))).toBe(true);
});

test.each([
  [{ FORGE_LOG: "all" }, 'FORGE_LOG is "all"; it must be one of requests, debug.'],
  [{ FORGE_LOG: "debug", FORGE_LOG_FILE: "/nowhere/x.log" }, 'FORGE_LOG_FILE is "/nowhere/x.log"'],
])("%j is an error that says what to do", async (environment, message) => {
  const { code, stderr } = await place.type("drift --live", { ...variables, ...environment });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("a wait of more than two seconds is one line with its cause and end, without a log", async () => {
  const limited = await startSimulator({ rateLimit: { requests: 3, milliseconds: 3000 } });
  const { stderr } = await place.type("drift --live", {
    ...variables,
    FORGE_BASE_URL: limited.url,
    FORGE_TOKEN: limited.token,
  });
  await limited.close();
  expect(stderr).toMatch(
    /waiting for the rate limit of the service \([^)]*\): \d s, until \d{4}-\d\d-\d\dT[\d:]+Z(; \d+ requests wait)?/,
  );
});

test.each(["version", "-v", "--version"])("forge %s prints the version", async (typed) => {
  const { version }: { version: string } = require(path.join(main, "..", "..", "..", "package.json"));
  expect(await place.type(typed)).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test.each([
  ["preview --json", "preview --output json"],
  ["drift --live --json", "drift --live -o json"],
  ["validate --json", "validate -o json"],
  ["config acme --json", "config acme -o json"],
  ["mirror list acme/platform/web --json", "mirror list acme/platform/web -o json"],
])("forge %s prints what forge %s does", async (short, long) => {
  const [one, other] = [await place.type(short, variables), await place.type(long, variables)];
  expect(Object.keys(JSON.parse(one.stdout))).toEqual(Object.keys(JSON.parse(other.stdout)));
  expect(one.code).toBe(other.code);
});
