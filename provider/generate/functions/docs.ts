/** The documentation of the functions as Markdown: a list of all, and a page for each area with the objects that it returns. */

import { operations } from "../../../sdk/api";
import { isSafe } from "../../../sdk/api/operation";
import { Mistakes } from "../../../sdk/generate/mistakes";
import { requirements } from "../../../sdk/http/service-error";
import { lookUpNames, lookUpOf } from "../../functions/look-ups";
import { anchor, blocks, code, codeBlock, link, markdownTable, prose } from "../markdown";
import { descriptionOf, detailsIn, isOptional, typeText } from "../typescript";
import { foundName } from "./code";
import { type AreaModel, type Field, type FunctionModel, functionModel, type TypeModel } from "./model";

const GENERATED = "<!-- Generated from the table of look-ups by `npm run generate`. -->";

/** The example program, if there is one. */
export type ReadLookUpExample = (name: string) => string | undefined;

/** Every page's text by its name. */
export function functionDocs(readExample: ReadLookUpExample): Map<string, string> {
  const { areas, objects } = functionModel();
  const example = readExample("look-ups");
  if (example === undefined)
    throw new Mistakes(["The look-ups need an example program: docs/examples/look-ups.ts."]);
  const pageOf = pagesOf(areas, objects);
  return new Map([
    ["README.md", index(areas, example)],
    ...areas.map((area) => [`${area.file}.md`, page(area, objects, pageOf)] as const),
  ]);
}

/** The page that describes an object, by its name. */
type PageOf = ReadonlyMap<string, string>;

/** Each object is described on the page of the first area that returns it. */
function pagesOf(areas: readonly AreaModel[], objects: Objects): PageOf {
  const pages = new Map<string, string>();
  const visit = (type: TypeModel, file: string): void => {
    for (const inner of innerTypes(type)) visit(inner, file);
    if (type.kind !== "named" || pages.has(type.name)) return;
    pages.set(type.name, `${file}.md`);
    for (const field of objects.get(type.name) ?? []) visit(field.type, file);
  };
  for (const { file, functions } of areas) for (const { result } of functions) visit(result, file);
  return pages;
}

function innerTypes(type: TypeModel): readonly TypeModel[] {
  if (type.kind === "list") return [type.of];
  if (type.kind === "choice") return type.of;
  return type.kind === "object" ? type.fields.map((field) => field.type) : [];
}

type Objects = ReadonlyMap<string, readonly Field[]>;

// ─── The list ────────────────────────────────────────────────────────────────

function index(areas: readonly AreaModel[], example: string): string {
  const lists = areas.flatMap(({ title, file, functions }) => [
    `## ${title}`,
    markdownTable(
      ["Function", "Description"],
      functions.map(({ name, summary }) => [link(code(name), `${file}.md${anchor(name)}`), prose(summary)]),
    ),
  ]);
  const declared = new Set<string>(lookUpNames.map((name) => lookUpOf(name).operation));
  const others = operations().filter(({ id, operation }) => isSafe(operation.method) && !declared.has(id));
  const missing = [
    "## Reads without a function",
    "Only the [client](../client.md) has these.",
    markdownTable(
      ["Operation of the client", "Description"],
      others.map(({ id, operation }) => [code(id), prose(operation.summary)]),
    ),
  ];
  return blocks(GENERATED, "# Functions", INTRODUCTION, codeBlock(example), RULES, ...lists, ...missing);
}

const INTRODUCTION = `Functions read objects that your program does not manage. Each has two forms: \`getX(args)\` returns a promise;
\`getXOutput(args)\` accepts outputs as arguments and returns an output.`;

const RULES = `- **The result is always an object**; a list is a property of it: \`(await forge.getGroupLabels({ group })).labels\`,
  \`forge.getGroupLabelsOutput({ group }).labels\`. Names are those of the API in camel case; values that the service omits are
  \`undefined\`. Lists are complete, however many pages they have; \`limit\` restricts them.
- **Configuration** is that of the resources. To use a service of \`forge:connections\`, name it in the options:
  \`forge.getProject({ project }, { connection: "partner" })\`.
- **Caching**: the same function with the same arguments sends one request in a run of the program. Errors are not cached.
- **In a preview** functions ask the service, too. \`getXOutput\` waits for the resources that its arguments come from, and for
  those in \`dependsOn\`: while one of them does not exist, the result is unknown.
- **Secrets**: functions that return a secret say so below; their output is secret and encrypted in the state. A promise cannot be
  secret: pass its value to a resource or to \`pulumi.secret\`, and do not export it.
- **Errors** are \`LookUpError\`s and end the program with one sentence. To continue without an object:
  \`error instanceof forge.LookUpError && error.status === 404\`.
- **In unit tests** of a program, Pulumi's mocks answer: \`call({ token: "forge:index:getGroupLabel", inputs })\`.`;

// ─── A page ──────────────────────────────────────────────────────────────────

function page({ title, file, functions }: AreaModel, objects: Objects, pageOf: PageOf): string {
  const own = [...objects]
    .filter(([name]) => pageOf.get(name) === `${file}.md`)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, fields]) => [
      `## ${foundName(name)}`,
      markdownTable(["Field", "Type", "Always returned", "Description"], fieldRows(fields, pageOf)),
    ]);
  return blocks(GENERATED, `# ${title}`, ...functions.map((one) => section(one, pageOf)), ...own);
}

function section({ name, summary, operation, secret, args, result }: FunctionModel, pageOf: PageOf): string {
  return blocks(
    `## ${name}`,
    prose(summary),
    argumentTable(args),
    `Returns ${resultText(result, pageOf)}.${secret ? " As an output it is secret." : ""}`,
    operation.deprecated ? `Deprecated: ${prose(operation.deprecated)}` : "",
    requirements(operation),
  ).trim();
}

function argumentTable(args: FunctionModel["args"], within = ""): string {
  const rows = Object.entries(args).flatMap(([name, schema]) => {
    const [inner] = detailsIn(schema).flatMap((part) => ("shape" in part ? [part.shape as typeof args] : []));
    const row = [
      code(within + name),
      code(typeText(schema, inner ? "brief" : "output")),
      isOptional(schema) ? "no" : "yes",
      prose(descriptionOf(schema)),
    ];
    return [row, ...(inner ? rowsOf(inner, `${within}${name}.`) : [])];
  });
  return rows.length === 0 ? "" : markdownTable(["Argument", "Type", "Required", "Description"], rows);
}

const rowsOf = (args: FunctionModel["args"], within: string): string[][] =>
  Object.entries(args).map(([name, schema]) => [
    code(within + name),
    code(typeText(schema, "output")),
    isOptional(schema) ? "no" : "yes",
    prose(descriptionOf(schema)),
  ]);

const resultText = (result: TypeModel, pageOf: PageOf): string =>
  result.kind === "object"
    ? result.fields
        .map(
          ({ name, type, optional }) =>
            `${code(name)}: ${typeCell(type, pageOf)}${optional ? ", or nothing" : ""}`,
        )
        .join("; ")
    : typeCell(result, pageOf);

function typeCell(type: TypeModel, pageOf: PageOf): string {
  switch (type.kind) {
    case "text":
      return code(type.text);
    case "named":
      return link(code(foundName(type.name)), `${pageOf.get(type.name)}${anchor(foundName(type.name))}`);
    case "list":
      return `a list of ${typeCell(type.of, pageOf)}`;
    case "choice":
      return [...new Set(type.of.map((one) => typeCell(one, pageOf)))].join(" or ");
    case "object":
      return code("{ … }");
  }
}

function fieldRows(fields: readonly Field[], pageOf: PageOf, within = ""): string[][] {
  return fields.flatMap(({ name, optional, sentence, type }) => [
    [code(within + name), typeCell(type, pageOf), optional ? "no" : "yes", prose(sentence)],
    ...fieldRows(fieldsOf(type), pageOf, `${within}${name}.`),
  ]);
}

function fieldsOf(type: TypeModel): readonly Field[] {
  if (type.kind === "object") return type.fields;
  return type.kind === "list" ? fieldsOf(type.of) : [];
}
