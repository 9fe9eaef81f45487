/** Kinds that a program defines itself: their classes in unit tests, their types, and the mistakes in a definition. */
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import ts from "typescript";
import { bool, defineKind, text, words } from "../../define";
import { packageRoot } from "../../sdk/package-root";
import { examplesIn } from "../newcomer/printed";

const [kindExample, programExample] = examplesIn("docs/own-kinds.md");

/** Runs a module with the modules that it may load. */
function run(source: string, modules: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported = {};
  new Function("require", "exports", outputText)((name: string) => modules[name], exported);
  return exported;
}

const known = (output: unknown) =>
  new Promise((resolve) => (output as pulumi.Output<unknown>).apply(resolve));

describe("the page", () => {
  beforeAll(() => {
    pulumi.runtime.setMocks({
      newResource: ({ name, inputs }) =>
        name === "rules"
          ? { id: "acme/platform/web/7", state: { ...inputs, webUrl: "https://git.example.com/7" } }
          : { id: name, state: inputs },
      call: () => ({}),
    });
  });

  test("the printed program runs with mocks", async () => {
    const kinds = run(kindExample?.text ?? "", { "pulumi-forge/define": { bool, defineKind, text, words } });
    const { url, number } = run(programExample?.text ?? "", { "./kinds/standing-issue": kinds });
    expect(await known(url)).toBe("https://git.example.com/7");
    expect(await known(number)).toBe(7);
  });
});

// ─── Types ───────────────────────────────────────────────────────────────────

/** The compiler's messages about programs that stand next to the kind of the page, by program. */
function messagesOf(...programs: readonly string[]): readonly (readonly string[])[] {
  const folder = path.join(packageRoot(), "test", "provider");
  const kind = (kindExample?.text ?? "").replace("pulumi-forge/define", "../../../define");
  const files = new Map([[path.join(folder, "kinds", "standing-issue.ts"), kind]]);
  const names = programs.map((text, index) => {
    const name = path.join(folder, `program-${index}.ts`);
    files.set(name, text);
    return name;
  });
  const written = { module: "Node20", moduleResolution: "Node16", target: "ES2023" };
  const options: ts.CompilerOptions = {
    ...ts.convertCompilerOptionsFromJson(written, "").options,
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: ["node"] },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.directoryExists = () => true;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) => {
    const own = files.get(file);
    return own === undefined
      ? getSourceFile.call(host, file, version, ...rest)
      : ts.createSourceFile(file, own, version);
  };
  const made = ts.createProgram({ rootNames: [...files.keys()], options, host });
  return names.map((name) =>
    made
      .getSemanticDiagnostics(made.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
  );
}

test("the types of a kind follow from its path and its fields", () => {
  const [right, wrong] = messagesOf(
    `${programExample?.text}
const iid: import("@pulumi/pulumi").Output<number> = rules.issueIid;
const title: import("@pulumi/pulumi").Output<string> = rules.title;
StandingIssue.get("other", "acme/7").webUrl;`,
    `import { StandingIssue } from "./kinds/standing-issue";
new StandingIssue("a", { project: "acme/web" });
new StandingIssue("b", { project: "acme/web", title: "x", confidental: true });
new StandingIssue("c", { project: "acme/web", title: 7 });
new StandingIssue("d", { title: "x" });
new StandingIssue("e", { project: "acme/web", title: "x" }).number;`,
  );
  expect(right).toEqual([]);
  expect(wrong).toEqual([
    expect.stringContaining("'title' is missing"),
    expect.stringContaining("confidental"),
    expect.stringContaining("'number' is not assignable"),
    expect.stringContaining("'project' is missing"),
    expect.stringContaining("'number' does not exist"),
  ]);
});

// ─── Mistakes ────────────────────────────────────────────────────────────────

const GOOD = {
  kind: "Gadget",
  summary: "A gadget of a project.",
  path: "/projects/:project/gadgets/:gadget_id",
  title: "name",
  fields: { name: words },
} as const;

test.each<[object, string]>([
  [{ kind: "gadget" }, '"kind" is the name of a class, such as "StandingIssue"'],
  [{ kind: "GroupLabel" }, "pulumi-forge has a GroupLabel: use it, or choose another name"],
  [{ kind: "GroupLabels" }, "pulumi-forge has a GroupLabels: use it, or choose another name"],
  [{ summary: "" }, '"summary" is a sentence about the kind'],
  [{ path: "/projects/:project/gadgets" }, '"path" is the path of one object'],
  [{ path: "projects/:project/gadgets/:gadget_id" }, '"path" is the path of one object'],
  [{ path: "/projects/:project/../gadgets/:gadget_id" }, '"path" is the path of one object'],
  [{ path: "/projects/:project/gadgets/:id" }, 'write ":gadget_id" for a number in the answer'],
  [{ path: "/projects/:project/boards/:board_id/lists/:list_id" }, '"path" is in :project and :board_id'],
  [{ path: "/users/:user/gadgets/:gadget_id" }, '"path" is in :user'],
  [{ title: "label" }, '"title" names "label", which is no field'],
  [{ createOnly: ["size"] }, '"createOnly" names "size", which is no field'],
  [{ fields: { name: "text" } }, 'the field "name" is no schema, such as text or bool'],
])("a definition with %j is refused", (change, message) => {
  const define = () => defineKind({ ...GOOD, ...change } as unknown as Parameters<typeof defineKind>[0]);
  expect(define).toThrow(message);
  expect(define).toThrow(/^defineKind of "/);
});
