/**
 * The client's types, written out: whoever compiles a program against them needs neither the table nor what its schemas are
 * made with, whose declarations ask for a newer compiler than many programs have.
 */
import path from "node:path";
import ts from "typescript";
import type { z } from "zod";
import { api } from "../api";
import { inputSchema, type Operation, type Result } from "../api/operation";
import { requirements } from "../http/service-error";
import { packageRoot } from "../package-root";
import { Mistakes } from "./mistakes";
import { inWords, pascal } from "./names";
import { openTypes } from "./open-types";
import { createPrinter, documentation } from "./printer";
import { remembered, sourcesIn } from "./remembered";

/** An object of the API that has a name. */
interface Entity {
  readonly type: ts.Type;
  readonly schema: z.ZodType;
  /** The comment above its declaration. */
  readonly comment: string;
}

export const clientFiles = (): ReadonlyMap<string, string> =>
  remembered("client", sourcesIn("sdk"), printClient);

function printClient(): Map<string, string> {
  const types = openTypes(path.join(__dirname, "derived.ts"));
  const undescribed: string[] = [];
  const objects = objectsIn(types);
  const names = namesByType(types, objects);
  const used = new Set<string>();
  const nameOf = (type: ts.Type) => {
    const name = names.of(type);
    if (name !== undefined) used.add(name);
    return name;
  };
  const printer = createPrinter(types.checker, { nameOf, onUndescribed: (path) => undescribed.push(path) });
  const declarations = [...objects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { type, schema, comment }]) => {
      const same = names.of(type);
      return `${documentation(comment)}export ${
        same === name
          ? `interface ${name} ${printer.printWhole(type, [schema], name)}`
          : `type ${name} = ${same};`
      }`;
    });
  // Of the objects, only those that the operations name are imported with them.
  used.clear();
  const { inputs, areas } = operationsIn(types, printer);
  if (undescribed.length > 0)
    throw new Mistakes([...new Set(undescribed)].map((field) => `${field} has no description in sdk/api.`));
  const head = (what: string) =>
    `/** ${what} Generated from the table of operations by \`npm run generate\`. */\n`;
  return new Map([
    ["objects.ts", `${head("The objects of the API.")}${declarations.join("\n\n")}\n`],
    [
      "operations.ts",
      `${head("The client's methods, and what they are given.")}import type { Upload } from "../api/upload";
import type { Download } from "../api/download";
import type { CallOptions } from "../http/options";
import type { Listing } from "../http/paginate";
import type { ${[...used].join(", ")} } from "./objects";

${inputs.join("\n\n")}

export interface Operations {\n${areas.join("\n")}\n}

/** The name of an operation as a program writes it: \`groupLabels.create\`. */
export type OperationId = ${idsOfOperations().join(" | ")};
`,
    ],
  ]);
}

type Types = ReturnType<typeof openTypes>;

const under = ({ checker }: Types, type: ts.Type, name: string) =>
  checker.getTypeOfSymbol(type.getProperty(name) as ts.Symbol);

// ─── Objects ─────────────────────────────────────────────────────────────────

function objectsIn(types: Types): Map<string, Entity> {
  const { checker, program, exportsOf } = types;
  const objects = new Map<string, Entity>();
  for (const file of program.getSourceFiles()) {
    if (path.dirname(file.fileName) !== path.join(packageRoot(), "sdk", "api")) continue;
    const schemas = require(file.fileName) as Readonly<Record<string, z.ZodType>>;
    for (const symbol of exportsOf(file)) {
      const internals = checker.getTypeOfSymbol(symbol).getProperty("_zod");
      if (!/^[A-Z]/.test(symbol.name) || internals === undefined) continue;
      objects.set(symbol.name, {
        type: under(types, checker.getTypeOfSymbol(internals), "output"),
        schema: schemas[symbol.name] as z.ZodType,
        comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      });
    }
  }
  return objects;
}

/** The name of a type: of several objects with the same fields, that of the first. */
function namesByType({ checker }: Types, objects: ReadonlyMap<string, Entity>) {
  const names = new Map<string, string>();
  const bare = createPrinter(checker);
  for (const [name, { type }] of objects) if (!names.has(bare.print(type))) names.set(bare.print(type), name);
  return { of: (type: ts.Type) => names.get(bare.print(type)) };
}

// ─── Operations ──────────────────────────────────────────────────────────────

/** The declarations of the inputs, and of the methods by area. */
function operationsIn(types: Types, printer: ReturnType<typeof createPrinter>) {
  const [inputTypes, resultTypes] = [types.typeNamed("Inputs"), types.typeNamed("Results")];
  const inputs: string[] = [];
  const areas = Object.entries(api).map(([area, operations]) => {
    const methods = Object.entries(operations as Record<string, Operation>).map(([name, operation]) => {
      const input = under(types, under(types, inputTypes, area), name);
      const inputName = `${pascal(area)}${pascal(name)}Input`;
      inputs.push(
        `${documentation(`Parameters of \`${area}.${name}\`.`)}export interface ${inputName} ${printer.printWhole(input, [inputSchema(operation)], `${area}.${name}`)}`,
      );
      const isOptional = input.getProperties().every(({ flags }) => flags & ts.SymbolFlags.Optional);
      const schemas = resultSchemas(operation.result);
      const output = under(types, under(types, resultTypes, area), name);
      const result = printer.print(output, schemas, `${area}.${name}`);
      const returned = operation.pagination ? `Listing<${result}>` : `Promise<${result}>`;
      const comment = documentation(
        `${operation.summary}\n\n${requirements(operation)}`,
        operation.deprecated,
      );
      return `${comment}readonly ${name}: (input${isOptional ? "?" : ""}: ${inputName}, options?: CallOptions) => ${returned};`;
    });
    return `${documentation(`Operations on ${inWords(area)}.`)}readonly ${area}: {\n${methods.join("\n")}\n};`;
  });
  return { inputs, areas };
}

const idsOfOperations = () =>
  Object.entries(api).flatMap(([area, operations]) =>
    Object.keys(operations).map((name) => JSON.stringify(`${area}.${name}`)),
  );

function resultSchemas(result: Result): z.ZodType[] {
  if (result === undefined) return [];
  if (!("from" in result)) return [result];
  return result.from === "headers" ? [result.schema] : [];
}
