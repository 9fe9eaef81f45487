/** The instructions of CONTRIBUTING.md: a contributor edits exactly the files that it names, and the rest is generated. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { compilerOptions } from "../../sdk/generate/open-types";
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

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project?.remove());

/** Runs the scripts of `npm run generate`. */
function generate(): void {
  const { scripts } = JSON.parse(project.read("package.json")) as { scripts: Record<string, string> };
  for (const script of (scripts.generate ?? "").split(" && ")) {
    const [command = "", ...args] = script.split(" ");
    project.run(command, ...args);
  }
}

/** The compiler's errors in these files, without those of their imports; unchanged files are not read again. */
function errorsIn(...files: string[]): string[] {
  const options = compilerOptions(project.folder);
  const fileNames = files.map((file) => path.join(project.folder, file));
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    const known = sources.get(file);
    if (known !== undefined && known.text === ts.sys.readFile(file)) return known;
    const source = getSourceFile(file, ...rest);
    if (source !== undefined) sources.set(file, source);
    return source;
  };
  program = ts.createProgram({ rootNames: fileNames, options, host, oldProgram: program });
  return fileNames.flatMap((file) =>
    (program as ts.Program)
      .getSemanticDiagnostics(program?.getSourceFile(file))
      .map(
        ({ messageText }) =>
          `${path.relative(project.folder, file)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
      ),
  );
}

const sources = new Map<string, ts.SourceFile>();
let program: ts.Program | undefined;

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
      below: `  usage: {
    run: ({ forge }) => forge.groupLabels.usage({ ...bug, state: "opened" }),
    fields: ["issues", "state"],
  },
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

  test("needs the files that CONTRIBUTING names, and no other", () => {
    expect(filesIn("To add an operation", { AREA: "group-labels" })).toEqual(files);
  });

  test("works with its three files, and the compiler reports a missing handler or case", () => {
    add("sdk/api/group-labels.ts");
    generate();
    expect(errorsIn(...typed)).toEqual([
      expect.stringMatching(/^simulator\/areas\/group-labels.ts: .*'usage' is missing/),
      expect.stringMatching(/^test\/coverage\/cases\/group-labels.ts: .*'usage' is missing/),
    ]);
    add("simulator/areas/group-labels.ts");
    add("test/coverage/cases/group-labels.ts");
    project.run("biome", "check", "--vcs-enabled=false", ...files);
    expect(errorsIn(...typed)).toEqual([]);
    expect(project.run("tsx", "test/coverage/main.ts", "groupLabels")).toMatch(
      /9\/9.*Not in the specification:\ngroupLabels {2,}1\/1/s,
    );
  });

  test("becomes a documented method of the client", () => {
    const client = project.read("sdk/generated/operations.ts");
    expect(client.includes("* Count the issues that have a label.\n")).toBe(true);
    expect(project.read("sdk/generated/objects.ts").includes("export interface LabelUsage {")).toBe(true);
  });
});

describe("a new resource", () => {
  const files: Readonly<Record<string, string>> = {
    "provider/resources/project-access-request.ts": `/** ProjectAccessRequest: the token's user asks to become a member, and withdraws the request. */
import { z } from "zod";
import type { AccessRequest } from "../../sdk/generated/objects";
import { collected } from "../resource";
import { projectPath } from "./fields";

export const projectAccessRequest = collected<AccessRequest>()({
  kind: "ProjectAccessRequest",
  summary: "A request of the token's user to become a member of a project.",
  parents: ["project"],
  owner: "user",
  inputs: { project: projectPath.describe("The project: its full path or id.") },
  outputs: { userId: z.int().describe("The number of the user.") },
  id: ["project", "userId"],
  replaceOn: ["project"],
  wireNames: { userId: "id" },

  create: ({ forge }, { project }) => forge.projectAccessRequests.create({ project }),

  async read({ forge }, { project, userId }) {
    const requests = await forge.projectAccessRequests.list({ project }).toArray();
    return requests.find(({ id }) => id === Number(userId));
  },

  delete: ({ forge }, { project, userId }) =>
    forge.projectAccessRequests.deny({ project, user_id: Number(userId) }),

  list: ({ forge }, { project = "" }) => forge.projectAccessRequests.list({ project }),
});
`,
    "test/contract/kinds/project-access-request.ts": `/** ProjectAccessRequest. */
import type { Contract } from "../contract";

export const projectAccessRequest: Contract = {
  kind: "ProjectAccessRequest",
  inputs: ({ project }) => ({ project }),
  others: ({ otherProject }) => ({ project: otherProject }),
  updateCalls: [],
  drift: {},
  vanish: ({ forge, place: { project }, state }) =>
    forge.projectAccessRequests.deny({ project, user_id: Number(state.userId) }),
};
`,
    "docs/examples/ProjectAccessRequest.ts": `import * as forge from "pulumi-forge";

new forge.ProjectAccessRequest("web", { project: "acme/web" });
`,
  };

  test("needs the files that CONTRIBUTING names, and no other", () => {
    const names = { NAME: "project-access-request", KIND: "ProjectAccessRequest" };
    expect(filesIn("To add a resource", names)).toEqual(Object.keys(files));
  });

  test("passes the checks and its contract with its three files", () => {
    for (const [file, text] of Object.entries(files)) project.write(file, text);
    generate();
    project.run("biome", "check", "--vcs-enabled=false", ...Object.keys(files));
    const generated = ["project-access-request", "index", "kind-names", "loaders"].map(
      (name) => `provider/generated/${name}.ts`,
    );
    expect(
      errorsIn("index.ts", "test/contract/lifecycle.test.ts", ...generated, ...Object.keys(files)),
    ).toEqual([]);
    const own = "ProjectAccessRequest|every kind";
    expect(project.run("jest", "test/contract/lifecycle", "test/unit/examples", "-t", own)).toMatch(
      /\b[6-9] passed, 0 failed/,
    );
  });

  test("becomes a class, a page and a section of forge.yaml", () => {
    expect(project.read("provider/generated/index.ts")).toContain("ProjectAccessRequestArgs");
    expect(project.read("docs/resources/ProjectAccessRequest.md")).toContain("acme/web");
    expect(project.read("docs/forge-yaml.md")).toContain(
      "[`accessRequests`](resources/ProjectAccessRequest.md)",
    );
  });
});
