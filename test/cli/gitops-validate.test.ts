/** `forge validate` checks a file without a service, a token or a state. */
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { canReadJunit, readJunit, readSarif } from "./documents";
import { type Home, home } from "./home";

const valid = `include: [labels.yaml]
groups:
  acme:
    use: [labels]
projects:
  acme/platform/web:
    pushRule: { memberCheck: true }
  acme/**:
    pushRule: { preventSecrets: true }
`;

const labels = "sets:\n  labels:\n    labels:\n      bug: { color: red }\n      feature: { color: blue }\n";

const wrong =
  "include: [labels.yaml]\ngroups:\n  acme:\n    labels:\n      bug: { color: red, colour: red }\n";

const NOWHERE = { FORGE_BASE_URL: "", FORGE_TOKEN: "" };

let place: Home;
beforeAll(async () => {
  place = await home(valid);
  place.write("labels.yaml", labels);
  place.write("wrong.yaml", wrong);
});
afterAll(() => place.leave());

const validate = (options = "", environment: NodeJS.ProcessEnv = {}) =>
  place.type(`validate${options && ` ${options}`}`, { ...NOWHERE, ...environment });

test("a valid file is reported in one line, and no file is written", async () => {
  expect(await validate()).toEqual({
    code: 0,
    stdout: "✓ forge.yaml is valid: 2 files, 3 objects, 2 places, 1 pattern.\n",
    stderr: "",
  });
  expect(existsSync(path.join(place.folder, ".forge"))).toBe(false);
});

test("a problem has its file, line and column, also in an included file", async () => {
  const bug = 'labels.bug: it has no "colour" (did you mean "color"?).';
  expect(await validate("--file wrong.yaml")).toEqual({
    code: 1,
    stdout: "",
    stderr: `forge: wrong.yaml:5:26: ${bug}\n`,
  });
  place.write("above.yaml", "include: [wrong.yaml]\n");
  expect((await validate("--file above.yaml")).stderr).toBe(`forge: wrong.yaml:5:26: ${bug}\n`);
});

test("a valid file has a report in formats for programs", async () => {
  const { stdout, code } = await validate("--output json");
  expect(code).toBe(0);
  expect(reportSchema.parse(JSON.parse(stdout))).toMatchObject({
    command: "validate",
    outcome: "nothing",
    exitCode: 0,
    counts: { checked: 3 },
    failures: [],
  });
  const { isSuccessful, findings } = readSarif((await validate("--output sarif")).stdout);
  expect({ isSuccessful, findings }).toEqual({ isSuccessful: true, findings: [] });
  if (!canReadJunit) return;
  expect(readJunit((await validate("--output junit")).stdout).cases).toEqual([
    expect.objectContaining({ name: "the file is valid", result: "system-out" }),
  ]);
});

test("the report of an invalid file is printed on stdout, and its message on stderr", async () => {
  const { code, stdout, stderr } = await validate("--file wrong.yaml --output json");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^forge: wrong\.yaml:5:26: /);
  expect(reportSchema.parse(JSON.parse(stdout))).toMatchObject({
    command: "validate",
    outcome: "failed",
    failures: [{ where: { file: "wrong.yaml", line: 5, column: 26 } }],
  });
  const { isSuccessful, findings } = readSarif((await validate("--file wrong.yaml --output sarif")).stdout);
  expect({ isSuccessful, at: findings.map(({ at }) => at) }).toEqual({
    isSuccessful: false,
    at: ["wrong.yaml:5"],
  });
  if (!canReadJunit) return;
  expect(readJunit((await validate("--file wrong.yaml --output junit")).stdout).cases).toEqual([
    expect.objectContaining({ result: "error", file: "wrong.yaml", line: "5" }),
  ]);
});

test("forge validate loads neither the HTTP client nor Pulumi", async () => {
  place.write(
    "watcher.cjs",
    `process.once("exit", () => require("node:fs").writeFileSync(require("node:path").join(__dirname, "loaded.txt"), Object.keys(require.cache).join("\\n")));`,
  );
  const watcher = JSON.stringify(path.join(place.folder, "watcher.cjs"));
  expect((await validate("", { NODE_OPTIONS: `--require ${watcher}` })).code).toBe(0);
  const loaded = place.read("loaded.txt");
  expect(loaded).toContain("cli/configuration");
  expect(loaded).not.toMatch(/node_modules\/(undici|@pulumi)\//);
});
