/** The commands in this process: what reports and saved plans contain, and which plans are still good. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { printText } from "../../cli/files";
import { outputs, render } from "../../cli/gitops/report/render";
import type { Report } from "../../cli/gitops/report/report";
import { savePlan } from "../../cli/gitops/run/saved-plan";
import { program } from "../../cli/main";
import { type Simulator, startSimulator } from "../../simulator";
import { ran } from "../reliability/files/run";
import { sample } from "./sample-report";

const SECRETS = { ONE: "s3cr3t-of-one", TWO: "s3cr3t-of-two", WORD: "s3cr3t-word" };

let service: Simulator;
let folder: string;
let printed: string[];

beforeAll(async () => {
  service = await startSimulator();
  for (const name of Object.keys(process.env))
    if (/^(FORGE|GITLAB|PULUMI)_/.test(name)) delete process.env[name];
  Object.assign(process.env, { ...SECRETS, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token });
});
afterAll(() => service.close());

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-commands-"));
  printed = [];
  // A run of a stack that exists needs no engine to make it.
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");

/** Runs `forge` with the file, and returns its exit code. */
async function forge(text: string, ...typed: readonly string[]): Promise<number> {
  writeFileSync(at("forge.yaml"), text);
  const before = process.exitCode;
  try {
    await program.parseAsync([...typed, "--file", at("forge.yaml")], { from: "user" });
    return Number(process.exitCode ?? 0);
  } finally {
    process.exitCode = before;
  }
}

test("stdout is listened to once, however much is printed", () => {
  const listeners = () => process.stdout.listenerCount("error");
  printText("first\n");
  const before = listeners();
  for (const text of "lines of a list".repeat(10)) printText(text);
  expect(listeners()).toBe(before);
  expect(printed.join("")).toBe(`first\n${"lines of a list".repeat(10)}`);
});

const WORD = `\${env:WORD}`;

const file = ({ secret = "ONE", about = "about ", word = WORD, head = "" } = {}) => `${head}
name: sample
variables: [ONE, TWO, WORD]
groups:
  acme:
    labels:
      bug: { color: "#111111", description: "${word}" }
      fresh: { color: "#222222", description: "${about}${word}" }
projects:
  acme/platform/web:
    remoteMirrors:
      backup: { url: "https://backup.example/web.git", username: bot, password: "\${secret:${secret}}" }
`;

interface Shown {
  readonly address: string;
  readonly action: string;
  readonly properties: readonly { readonly name: string; readonly isSecret: boolean }[];
}

/** The secret properties of all changes. */
const secretsIn = (text: string) =>
  (JSON.parse(text) as { readonly changes: readonly Shown[] }).changes
    .flatMap(({ address, action, properties }) =>
      properties.flatMap(({ name, isSecret }) => (isSecret ? [`${action} ${address}: ${name}`] : [])),
    )
    .sort();

describe("a preview", () => {
  test("shows secrets in no report and not in the saved plan, only that they change", async () => {
    const reports = outputs.flatMap((output) => ["--output", `${output}=${at(`report.${output}`)}`]);
    expect(await forge(file(), "preview", ...reports, "--save-plan", at("plan.json"))).toBe(2);
    const written = ["plan.json", ...outputs.map((output) => `report.${output}`)];
    for (const name of written)
      expect([name, read(name)]).toEqual([name, expect.not.stringContaining("s3cr3t")]);
    expect(printed.join("")).not.toContain("s3cr3t");
    for (const name of ["plan.json", "report.json"])
      expect([name, secretsIn(read(name))]).toEqual([
        name,
        [
          "adopt groups/acme#labels.bug: description",
          "create groups/acme#labels.fresh: description",
          "create projects/acme/platform/web#remoteMirrors.backup: password",
        ],
      ]);
  });
});

/** Whatever a comparison puts into a report. */
describe("a report with the values of secrets", () => {
  const values = { before: "s3cr3t-before", after: ["s3cr3t-after"], isSecret: true };
  const url = { before: "https://bot:s3cr3t-url@git.example/a.git", isSecret: false };
  const message = "of https://bot:s3cr3t-url@git.example failed";
  const report: Report = {
    ...sample,
    changes: sample.changes.map((change) => ({
      ...change,
      why: message,
      properties: [
        { name: "password", ...values, isUnknown: false, replaces: false },
        { name: "url", ...url, isUnknown: false, replaces: false },
      ],
    })),
    failures: [{ title: "The mirror", message }],
    warnings: [message],
  };
  const plan = () => {
    savePlan(at("plan.json"), report, []);
    return read("plan.json");
  };

  test.each([
    ...outputs.map((output) => [`the report as ${output}`, () => render(report, output)] as const),
    ["the saved plan", plan] as const,
  ])("%s has none of them", (_, write) => {
    const text = write();
    expect(text).toContain("git.example");
    expect(text).toContain("password");
    expect(text).not.toContain("s3cr3t");
  });
});

describe("a saved plan", () => {
  /** Makes no changes, even if the plan is still good. */
  const upWith = (text: string) => forge(text, "up", "--plan", at("plan.json"), "--expect-no-changes");

  beforeEach(async () => {
    expect(
      await forge(file(), "preview", "--output", `text=${at("report")}`, "--save-plan", at("plan.json")),
    ).toBe(2);
  });

  test("is good while the file declares the same", async () =>
    expect(await upWith(file({ head: "# reviewed" }))).toBe(2));

  test.each([
    ["names another secret", file({ secret: "TWO" }), "RemoteMirror"],
    ["writes a secret otherwise", file({ about: "" }), "GroupLabel"],
  ])("is out of date when the file %s, although that is not shown", async (_, changed, kind) => {
    const refused = upWith(changed);
    await expect(refused).rejects.toThrow("Nothing was done: since the plan was made");
    await expect(refused).rejects.toThrow(
      new RegExp(`different: create ${kind} .*; its declaration has changed since the plan was made`),
    );
    await expect(refused).rejects.not.toThrow("s3cr3t");
  });
});

// ─── After a run ─────────────────────────────────────────────────────────────

test("a preview shows neither a recorded secret nor what the file declares in its place", async () => {
  writeFileSync(at("forge.yaml"), file());
  const home = { service, path: at("forge.yaml"), between: service, environment: SECRETS };
  const { done } = await ran(home, { stack: "main", selection: {} });
  expect(done?.errors).toEqual([]);
  const reports = ["--output", `json=${at("report.json")}`, "--save-plan", at("plan.json")];
  const open = file({ secret: "TWO", word: "open" });
  expect(await forge(open, "preview", ...reports)).toBe(2);
  const changed = [
    "replace projects/acme/platform/web#remoteMirrors.backup: password",
    "update groups/acme#labels.bug: description",
    "update groups/acme#labels.fresh: description",
  ];
  for (const name of ["plan.json", "report.json"]) {
    expect([name, read(name)]).toEqual([name, expect.not.stringContaining("s3cr3t")]);
    expect(secretsIn(read(name))).toEqual(changed);
  }
  expect(printed.join("")).not.toContain("s3cr3t");
});
