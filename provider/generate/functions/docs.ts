/** The documentation of the look-ups as Markdown: the list of them, a page for each area, and a page of what they find. */
import { operations } from "../../../sdk/api";
import { isSafe } from "../../../sdk/api/operation";
import { requirements } from "../../../sdk/http/service-error";
import { lookUpNames, lookUpOf } from "../../functions/table";
import { anchor, blocks, code, codeBlock, link, prose, table } from "../markdown";
import { descriptionOf, detailsIn, isOptional, typeText } from "../typescript";
import { foundName } from "./code";
import { type AreaModel, type Field, type FunctionModel, functionModel, type TypeModel } from "./model";

const GENERATED = "<!-- Generated from the table of look-ups by `npm run generate`. -->";

/** The example program, if there is one. */
export type ReadExample = (name: string) => string | undefined;

/** Every page's text by its name. */
export function functionDocs(readExample: ReadExample): Map<string, string> {
  const { areas, objects } = functionModel();
  const example = readExample("look-ups");
  if (example === undefined)
    throw new Error("The look-ups need an example program: docs/examples/look-ups.ts.");
  return new Map([
    ["README.md", index(areas, example)],
    ...areas.map((area) => [`${area.file}.md`, page(area)] as const),
    [FOUND, foundPage(objects)],
  ]);
}

const FOUND = "found.md";

// ─── The list ────────────────────────────────────────────────────────────────

function index(areas: readonly AreaModel[], example: string): string {
  const lists = areas.flatMap(({ title, file, functions }) => [
    `## ${title}`,
    table(
      ["Look-up", "What it does"],
      functions.map(({ name, summary }) => [link(code(name), `${file}.md${anchor(name)}`), prose(summary)]),
    ),
  ]);
  const declared = new Set<string>(lookUpNames.map((name) => lookUpOf(name).operation));
  const others = operations().filter(({ id, operation }) => isSafe(operation.method) && !declared.has(id));
  const missing = [
    "## Reads without a look-up",
    "The [client](../client.md) has these too.",
    table(
      ["Operation of the client", "What it does"],
      others.map(({ id, operation }) => [code(id), prose(operation.summary)]),
    ),
  ];
  return blocks(GENERATED, "# Look-ups", INTRODUCTION, codeBlock(example), RULES, ...lists, ...missing);
}

const INTRODUCTION = `What a program reads from the service without managing it. Each look-up comes in two forms: \`getX(args)\` gives a
promise, \`getXOutput(args)\` takes outputs as arguments and gives an output.`;

const RULES = `- **The result is always an object**, a list stands in it under its name: \`(await forge.getGroupLabels({ group })).labels\`,
  \`forge.getGroupLabelsOutput({ group }).labels\`. Names are the API's in camel case; what the service does not tell is
  \`undefined\`. Lists are whole, however many pages they have; \`limit\` says how much is needed.
- **Configuration** is that of the resources. A service of \`forge:connections\` is named in the options:
  \`forge.getProject({ project }, { connection: "partner" })\`.
- **Asked once**: the same look-up with the same arguments is one request in a run of the program. A failure is not kept.
- **In a preview** the service is asked too. \`getXOutput\` waits for the resources that its arguments come from, and for
  those in \`dependsOn\`: as long as one of them does not exist, its result is unknown.
- **Secrets**: where it is said below, the output is a secret one, encrypted in the state. A promise cannot be secret:
  give what it holds to a resource, or to \`pulumi.secret\`, and do not export it.
- **A failure** is a \`LookUpError\`, which ends the program with one sentence. A program can go on without what it did not
  find: \`error instanceof forge.LookUpError && error.status === 404\`.
- **In a program's unit tests**, Pulumi's mocks answer: \`call({ token: "forge:index:getGroupLabel", inputs })\`.`;

// ─── A page ──────────────────────────────────────────────────────────────────

const page = ({ title, functions }: AreaModel): string =>
  blocks(GENERATED, `# ${title}`, ...functions.map(section));

function section({ name, summary, operation, secret, args, result }: FunctionModel): string {
  return blocks(
    `## ${name}`,
    prose(summary),
    argumentTable(args),
    `Gives ${resultText(result)}.${secret ? " As an output it is secret." : ""}`,
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
  return rows.length === 0 ? "" : table(["Argument", "Type", "Required", "What it is"], rows);
}

const rowsOf = (args: FunctionModel["args"], within: string): string[][] =>
  Object.entries(args).map(([name, schema]) => [
    code(within + name),
    code(typeText(schema, "output")),
    isOptional(schema) ? "no" : "yes",
    prose(descriptionOf(schema)),
  ]);

const resultText = (result: TypeModel): string =>
  result.kind === "object"
    ? result.fields
        .map(
          ({ name, type, optional }) => `${code(name)}: ${typeCell(type)}${optional ? ", or nothing" : ""}`,
        )
        .join("; ")
    : typeCell(result);

function typeCell(type: TypeModel): string {
  switch (type.kind) {
    case "text":
      return code(type.text);
    case "named":
      return link(code(foundName(type.name)), `${FOUND}${anchor(foundName(type.name))}`);
    case "list":
      return `a list of ${typeCell(type.of)}`;
    case "choice":
      return [...new Set(type.of.map(typeCell))].join(" or ");
    case "object":
      return code("{ … }");
  }
}

// ─── What is found ───────────────────────────────────────────────────────────

function foundPage(objects: ReadonlyMap<string, readonly Field[]>): string {
  const sections = [...objects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, fields]) => [
      `## ${foundName(name)}`,
      table(["Field", "Type", "Always there", "What it is"], fieldRows(fields)),
    ]);
  return blocks(
    GENERATED,
    "# What look-ups find",
    "The objects that results are made of. Each is a type of the package too.",
    ...sections,
  );
}

function fieldRows(fields: readonly Field[], within = ""): string[][] {
  return fields.flatMap(({ name, optional, sentence, type }) => [
    [code(within + name), typeCell(type), optional ? "no" : "yes", prose(sentence)],
    ...fieldRows(inner(type), `${within}${name}.`),
  ]);
}

function inner(type: TypeModel): readonly Field[] {
  if (type.kind === "object") return type.fields;
  return type.kind === "list" ? inner(type.of) : [];
}
