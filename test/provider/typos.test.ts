/** A typo in a definition is a compile error at its line. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import { compilerOptions } from "../../sdk/generate/open-types";

const root = path.join(__dirname, "..", "..");
const folder = path.join(root, "provider", "resources");
const original = readFileSync(path.join(folder, "group-label.ts"), "utf8");

function changed(from: string, to: string): string {
  if (!original.includes(from))
    throw new Error(`group-label.ts has no ${from} any more; choose another line.`);
  return original.replace(from, to);
}

/** Copies of a definition, each with one typo. */
const copies = {
  "no typo": original,
  "a field that the response does not have": changed(
    "isSame: (label, { name }) => isSameTitle(name, label.name)",
    "isSame: (label: { titel: string }, { name }) => isSameTitle(name, label.titel)",
  ),
  "the same in a response with an inline type": changed(
    "isSame: (label, { name }) => isSameTitle(name, label.name",
    "isSame: (label, { name }) => isSameTitle(name, label.titel",
  ),
  "a name on the wire that the response does not have": changed(
    'wireNames: { labelId: "id" }',
    'wireNames: { labelId: "idd" }',
  ),
  "a part of the id that does not exist": changed(
    "read: ({ forge }, { group, labelId }) =>",
    'read: ({ forge }, { gruop: group = "", labelId }) =>',
  ),
  "an input that is omitted by a wrong name": changed('omit: ["subscribed"]', 'omit: ["subscribd"]'),
  "a reference to a kind that does not exist": changed(
    'owner: "parent",',
    'owner: "parent",\n  references: { name: "MemberRol" },',
  ),
  "no owner": changed('  owner: "parent",\n', ""),
};

const fileOf = (name: string) => path.join(folder, `${name.replace(/ /g, "-")}.ts`);

let program: ts.Program;

beforeAll(() => {
  const texts = new Map(Object.entries(copies).map(([name, text]) => [fileOf(name), text]));
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => texts.get(path.resolve(file)) ?? readFile(file);
  host.fileExists = (file) => texts.has(path.resolve(file)) || fileExists(file);
  program = ts.createProgram([...texts.keys()], options, host);
});

/** The text of the line and the message of each error. */
function errorsIn(name: keyof typeof copies): readonly string[] {
  const source = program.getSourceFile(fileOf(name));
  if (source === undefined) throw new Error(`${name} is not compiled`);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const line = source.text.split("\n")[source.getLineAndCharacterOfPosition(start).line] ?? "";
    return `${line.trim()}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

test("a definition without a typo compiles", () => expect(errorsIn("no typo")).toEqual([]));

test.each<[keyof typeof copies, RegExp]>([
  ["a field that the response does not have", /^isSame: \(label.*titel/],
  [
    "the same in a response with an inline type",
    /^isSame: \(label.*'titel' does not exist on type 'GroupLabel'/,
  ],
  ["a name on the wire that the response does not have", /^wireNames.*"idd"/],
  ["a part of the id that does not exist", /^read: .*'gruop' does not exist/],
  ["an input that is omitted by a wrong name", /^pull: .*"subscribd"/],
  ["a reference to a kind that does not exist", /^references: .*'"MemberRol"' is not assignable/],
  ["no owner", /'owner' is missing/],
])("%s is a compile error", (name, message) =>
  expect(errorsIn(name)).toEqual([expect.stringMatching(message)]),
);
