/** The reference of the client as Markdown: a list of the areas, and a page for each with its operations and their objects. */

import type { z } from "zod";
import { api } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { areasIn } from "../../sdk/generate/areas";
import { exportsIn } from "../../sdk/generate/exports";
import { makeAll } from "../../sdk/generate/mistakes";
import { inWords } from "../../sdk/generate/names";
import { parametersIn, smallestInput } from "../../sdk/generate/samples";
import { requirements } from "../../sdk/http/service-error";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { anchor, blocks, code, codeBlock, link, markdownTable, prose } from "./markdown";
import { descriptionOf, detailsIn, isOptional, typeText } from "./typescript";

const GENERATED = "<!-- Generated from the table of operations by `npm run generate`. -->";

type Shape = Readonly<Record<string, z.ZodType>>;

interface AreaPage {
  readonly area: string;
  /** Without its ending. */
  readonly file: string;
  readonly title: string;
  readonly operations: readonly (readonly [string, Operation])[];
}

/** An object with a name, and the page that describes it. */
interface NamedObject {
  readonly name: string;
  readonly page: string;
}

/** Every page's text by its name. */
export function clientDocs(): Map<string, string> {
  const pages = areaPages();
  const objects = objectsByPage(pages);
  return new Map([
    ["README.md", index(pages)],
    ...makeAll(pages, (one) => [`${one.file}.md`, page(one, objects)] as const),
  ]);
}

function areaPages(): AreaPage[] {
  const found = new Set(areasIn().map(({ name }) => name));
  return Object.entries(api)
    .filter(([area]) => found.has(area))
    .map(([area, operations]) => ({
      area,
      file: inWords(area).replaceAll(" ", "-"),
      title: titleOf(area),
      operations: Object.entries(operations as Record<string, Operation>),
    }));
}

function titleOf(area: string): string {
  const words = inWords(area);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function index(pages: readonly AreaPage[]): string {
  const rows = pages.map(({ area, file, title, operations }) => [
    link(title, `${file}.md`),
    code(`forge.${area}`),
    operations.map(([name]) => link(code(name), `${file}.md${anchor(`${area}.${name}`)}`)).join(", "),
  ]);
  return blocks(
    GENERATED,
    "# Operations of the client",
    "Every operation with its parameters, its result and an example. [The client](../client.md) explains what all have in common.",
    markdownTable(["Area", "In a program", "Operations"], rows),
  );
}

// ─── Objects ─────────────────────────────────────────────────────────────────

type Objects = ReadonlyMap<z.ZodType, NamedObject>;

/** Each object is described on the page of the first area that returns it. */
function objectsByPage(pages: readonly AreaPage[]): Objects {
  const names = new Map<unknown, string>(
    exportsIn("sdk/api")
      .filter(({ name }) => /^[A-Z]/.test(name))
      .map(({ name, value }) => [value, name]),
  );
  const objects = new Map<z.ZodType, NamedObject>();
  const visit = (schema: z.ZodType, page: string): void => {
    const name = names.get(schema);
    if (name !== undefined) {
      if (objects.has(schema)) return;
      objects.set(schema, { name, page });
    }
    for (const inner of innerSchemas(schema)) visit(inner, page);
  };
  for (const { file, operations } of pages)
    for (const [, { result }] of operations)
      if (result !== undefined && !("from" in result)) visit(result, `${file}.md`);
  return objects;
}

function innerSchemas(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, element, valueType, options = [], shape = {} } = zodDefinitionOf(schema);
  return [innerType, input, element, valueType, ...options, ...Object.values(shape)].filter(
    (inner) => inner !== undefined,
  );
}

/** `a list of [GroupLabel](…)` */
function typeCell(schema: z.ZodType, objects: Objects): string {
  const named = objects.get(schema);
  if (named) return link(code(named.name), `${named.page}${anchor(named.name)}`);
  const { type, innerType, in: input, element, options = [] } = zodDefinitionOf(schema);
  if (type === "array" && element && detailsIn(element).length > 0)
    return `a list of ${typeCell(element, objects)}`;
  if (type === "union" && detailsIn(schema).length > 0)
    return [...new Set(options.map((option) => typeCell(option, objects)))].join(" or ");
  const inner = innerType ?? input;
  return inner ? typeCell(inner, objects) : code(typeText(schema, "brief"));
}

function fieldRows(shape: Shape, objects: Objects, within = ""): string[][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const row = [
      code(within + name),
      typeCell(schema, objects),
      isOptional(schema) ? "no" : "yes",
      prose(descriptionOf(schema)),
    ];
    const nested = detailsIn(schema).filter((part) => !objects.has(part));
    return [
      row,
      ...nested.flatMap((part) => fieldRows(zodDefinitionOf(part).shape ?? {}, objects, `${within}${name}.`)),
    ];
  });
}

// ─── A page ──────────────────────────────────────────────────────────────────

function page({ area, file, title, operations }: AreaPage, objects: Objects): string {
  const own = [...objects]
    .filter(([, { page }]) => page === `${file}.md`)
    .sort(([, a], [, b]) => (a.name < b.name ? -1 : 1))
    .flatMap(([schema, { name }]) => [
      `## ${name}`,
      markdownTable(
        ["Field", "Type", "Always returned", "Description"],
        fieldRows(zodDefinitionOf(schema).shape ?? {}, objects),
      ),
    ]);
  const sections = makeAll(operations, ([name, operation]) => section(`${area}.${name}`, operation, objects));
  return blocks(GENERATED, `# ${title}`, ...sections, ...own);
}

function section(id: string, operation: Operation, objects: Objects): string {
  const { method, path, summary, deprecated } = operation;
  return blocks(
    `## ${id}`,
    prose(summary),
    code(`${method} ${path}`),
    markdownTable(["Parameter", "Type", "Required", "Description"], parameterRows(operation, objects)),
    `Returns ${resultText(operation, objects)}.`,
    deprecated ? `Deprecated: ${prose(deprecated)}` : "",
    requirements(operation),
    codeBlock(exampleOf(id, operation)),
  ).trim();
}

/** Those of every list stand on the page of the client. */
const OF_LISTS = new Set(["page", "per_page"]);

const parameterRows = (operation: Operation, objects: Objects): string[][] =>
  fieldRows(Object.fromEntries(parametersIn(operation).filter(([name]) => !OF_LISTS.has(name))), objects);

function resultText({ result, pagination }: Operation, objects: Objects): string {
  if (result === undefined) return "nothing";
  if ("from" in result && result.from === "stream") return "a file, as a stream";
  const schema = "from" in result ? result.schema : result;
  const fields = objects.has(schema) ? undefined : zodDefinitionOf(schema).shape;
  const text = fields
    ? `an object with ${Object.keys(fields).map(code).join(", ")}`
    : typeCell(schema, objects);
  return pagination ? `a list of ${text.replace(/^an object/, "objects")}` : text;
}

/** A call with the fewest parameters, whose values are those of the descriptions where they name one. */
function exampleOf(id: string, operation: Operation): string {
  const schemas = new Map(parametersIn(operation));
  const input = Object.entries(smallestInput(operation)).map(([name, value]) => {
    const [, named] = /such as `([^`]+)`/.exec(descriptionOf(schemas.get(name) as z.ZodType)) ?? [];
    const isValid = named !== undefined && schemas.get(name)?.safeParse(named).success;
    return `${name}: ${JSON.stringify(isValid ? named : value)}`;
  });
  const call = `forge.${id}(${input.length === 0 ? "" : `{ ${input.join(", ")} }`})`;
  if (operation.pagination) return `for await (const item of ${call}) console.log(item);`;
  return operation.result === undefined ? `await ${call};` : `const result = await ${call};`;
}
