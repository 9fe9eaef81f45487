/** The instructions of CONTRIBUTING.md: a contributor edits exactly the files that it names, and the rest is generated. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { copyProject, type ProjectCopy } from "./project-copy";

const page = readFileSync(path.join(__dirname, "..", "..", "CONTRIBUTING.md"), "utf8");

/** The numbered files of a section, with its placeholders replaced. */
function filesIn(heading: string, names: Readonly<Record<string, string>>): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${heading}".`);
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) =>
    file.replace(/[A-Z]{2,}/g, (placeholder) => names[placeholder] ?? placeholder),
  );
}

/** The files of a page: their paths stand in front of their content. */
function filesPrintedIn(page: string): Record<string, string> {
  const text = readFileSync(path.join(__dirname, "..", "..", page), "utf8");
  const found = text.matchAll(/^`([\w./-]+)`:\n\n```ts\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...found].map(([, file = "", content = ""]) => [file, content]));
}

/** The seconds that each passed test of a kind took, in a run of Jest with `--json`. */
function secondsOf(kind: string, json: string): number[] {
  const { testResults } = JSON.parse(json) as {
    testResults: readonly { assertionResults: readonly Assertion[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === "passed" && fullName.includes(kind))
    .map(({ duration }) => (duration ?? 0) / 1000);
}

interface Assertion {
  readonly status: string;
  readonly fullName: string;
  readonly duration?: number | null;
}

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project?.remove());

describe("a new operation", () => {
  /** The lines that a contributor adds to each file, above and below the line that begins the area. */
  const additions: Readonly<Record<string, { readonly above?: string; readonly below: string }>> = {
    "sdk/api/group-labels.ts": {
      above: `export const LabelUsage = entity({
  issues: count.describe("Number of issues that have the label."),
  state: text.describe("State of the issues that are counted."),
});
`,
      below: `  usage: get("/groups/:group/labels/:label_id/usage", {
    summary: "Count the issues that have a label.",
    query: { state: text.optional().describe("Count the issues in this state. Default: all.") },
    result: LabelUsage,
  }),
`,
    },
    "simulator/areas/group-labels.ts": {
      below: `  usage: ({ input: { state = "all" } }) => ({ issues: 3, state }),
`,
    },
    "test/coverage/cases/group-labels.ts": {
      below: `  usage: { given: { ...bug, state: "opened" }, fields: ["issues", "state"] },
`,
    },
  };
  const files = Object.keys(additions);
  /** The files whose types depend on the operation. */
  const typed = [
    ...files,
    "sdk/client.ts",
    "sdk/generated/areas.ts",
    "sdk/generated/operations.ts",
    "simulator/generated/handlers.ts",
    "test/coverage/run.ts",
  ];

  const add = (file: string) => project.insert(file, "export const groupLabels", additions[file] ?? {});

  test("needs the files that CONTRIBUTING names, and no other", () =>
    expect(filesIn("To add an operation", { AREA: "group-labels" })).toEqual(files));

  test("works with its three files, and the compiler reports a missing handler or case", () => {
    add("sdk/api/group-labels.ts");
    project.generate();
    expect(project.errorsIn(...typed)).toEqual([
      expect.stringMatching(/^simulator\/areas\/group-labels.ts: .*'usage' is missing/),
      expect.stringMatching(/^test\/coverage\/cases\/group-labels.ts: .*'usage' is missing/),
    ]);
    add("simulator/areas/group-labels.ts");
    add("test/coverage/cases/group-labels.ts");
    project.run("biome", "check", "--vcs-enabled=false", ...files);
    expect(project.errorsIn(...typed)).toEqual([]);
    expect(project.run("tsx", "test/coverage/main.ts", "groupLabels")).toMatch(
      /groupLabels {2,}10\/10\n\n10\/10 operations/,
    );
  });

  test("is refused with the name of a path parameter that is not declared", () => {
    const file = "sdk/api/group-labels.ts";
    const before = project.read(file);
    project.insert(file, "export const groupLabels", {
      below: `  landmark: get("/groups/:group/landmarks/:landmark_id", { summary: "Read a landmark.", result: LabelUsage }),\n`,
    });
    expect(project.errorsIn(file)).toEqual([
      expect.stringContaining('"unknown path parameter :landmark_id"'),
    ]);
    project.write(file, before);
  });

  test("becomes a documented method of the client", () => {
    const client = project.read("sdk/generated/operations.ts");
    expect(client.includes("* Count the issues that have a label.\n")).toBe(true);
    expect(project.read("sdk/generated/objects.ts").includes("export interface LabelUsage {")).toBe(true);
  });
});

test("all mistakes of the tables, the definitions and the pages are printed at once, without a stack trace", () => {
  const changes: readonly (readonly [file: string, text: string, instead: string])[] = [
    ["sdk/api/wikis.ts", '.describe("Title of the page.")', ""],
    ["docs/examples/GroupLabel.ts", "new forge.GroupLabel(", "new forge.Other("],
    ["docs/examples/DeployKey.ts", "new forge.DeployKey(", "new forge.Other("],
    ["provider/resources/wiki-page.ts", '.meta({ examples: ["operations/On-call"] })', ""],
    ["docs/forge-yaml.md", "| Under | Sections |", "| Sections |"],
  ];
  const before = changes.map(([file]) => [file, project.read(file)] as const);
  for (const [file, text, instead] of changes) {
    expect(project.read(file)).toContain(text);
    project.write(file, project.read(file).replaceAll(text, instead));
  }
  expect(() => project.generate()).toThrow(
    [
      "exited with 1:",
      "WikiPage.title has no description in sdk/api.",
      "groupWikis.create.title has no description in sdk/api.",
      "groupWikis.update.title has no description in sdk/api.",
      "wikis.create.title has no description in sdk/api.",
      "wikis.update.title has no description in sdk/api.",
      'The id of WikiPage needs an example of "slug": add .meta({ examples: ["…"] }) in its definition.',
      "DeployKey needs an example program that creates one; write docs/examples/DeployKey.ts.",
      "GroupLabel needs an example program that creates one; write docs/examples/GroupLabel.ts.",
      "docs/forge-yaml.md has no table that begins with | Under | Sections |.\n",
    ].join("\n"),
  );
  for (const [file, text] of before) project.write(file, text);
});

describe("a new resource", () => {
  /** As the tutorial prints them. */
  const files = filesPrintedIn("docs/write-a-kind.md");

  test("needs the files that CONTRIBUTING names, and no other", () => {
    const names = { NAME: "project-access-request", KIND: "ProjectAccessRequest" };
    expect(filesIn("To add a resource", names)).toEqual(Object.keys(files));
  });

  test("passes the checks and its contract with its three files", () => {
    for (const [file, text] of Object.entries(files)) project.write(file, text);
    project.generate();
    project.run("biome", "check", "--vcs-enabled=false", ...Object.keys(files));
    const generated = ["project-access-request", "index", "kind-names", "loaders"].map(
      (name) => `provider/generated/${name}.ts`,
    );
    expect(
      project.errorsIn("index.ts", "test/contract/lifecycle.test.ts", ...generated, ...Object.keys(files)),
    ).toEqual([]);
    const [, tests = "", own = ""] =
      /^npx jest (.*) -t "(.*)"$/m.exec(
        readFileSync(path.join(project.folder, "docs/write-a-kind.md"), "utf8"),
      ) ?? [];
    // Another kind runs before it, because the first test of a file also waits for modules that load once.
    const options = ["-t", `GroupLabel|${own}`, "--json", "--outputFile", "results.json"];
    expect(project.run("jest", ...tests.split(" "), ...options)).toMatch(/ passed, 0 failed/);
    const seconds = secondsOf("ProjectAccessRequest", project.read("results.json"));
    expect(seconds.length).toBeGreaterThanOrEqual(5);
    const sum = seconds.reduce((total, one) => total + one, 0);
    console.info(`A new kind adds ${sum.toFixed(1)} s to the tests.`);
  });

  test("becomes a class, a page and a section of forge.yaml", () => {
    expect(project.read("provider/generated/index.ts")).toContain("ProjectAccessRequestArgs");
    expect(project.read("docs/resources/ProjectAccessRequest.md")).toContain("acme/web");
    expect(project.read("docs/forge-yaml.md")).toContain(
      "[`accessRequests`](resources/ProjectAccessRequest.md)",
    );
  });
});
