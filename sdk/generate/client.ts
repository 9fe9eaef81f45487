/**
 * The client's types, written out: whoever compiles a program against them needs neither the table nor what its schemas are
 * made with, whose declarations ask for a newer compiler than many programs have.
 */
import path from "node:path";
import ts from "typescript";
import { api } from "../api";
import type { Operation } from "../api/operation";
import { createPrinter } from "./printer";

const root = path.join(__dirname, "..", "..");

export function clientFiles(): Map<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const derived = path.join(__dirname, "derived.ts");
  const program = ts.createProgram([derived], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(derived) as ts.SourceFile;
  const exportsOf = (file: ts.SourceFile) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol);
  const typed = (name: string) =>
    checker.getDeclaredTypeOfSymbol(exportsOf(source).find((symbol) => symbol.name === name) as ts.Symbol);
  const under = (type: ts.Type, name: string) => checker.getTypeOfSymbol(type.getProperty(name) as ts.Symbol);

  // ─── Objects ───────────────────────────────────────────────────────────────

  const objects = new Map<string, ts.Type>();
  for (const file of program.getSourceFiles()) {
    if (path.dirname(file.fileName) !== path.join(root, "sdk", "api")) continue;
    for (const symbol of exportsOf(file)) {
      const internals = checker.getTypeOfSymbol(symbol).getProperty("_zod");
      if (!/^[A-Z]/.test(symbol.name) || internals === undefined) continue;
      objects.set(symbol.name, under(checker.getTypeOfSymbol(internals), "output"));
    }
  }
  const names = new Map<string, string>();
  const bare = createPrinter(checker);
  for (const [name, type] of objects) if (!names.has(bare.print(type))) names.set(bare.print(type), name);
  const printer = createPrinter(checker, (type) => names.get(bare.print(type)));
  const declarations = [...objects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => {
      const same = names.get(bare.print(type));
      return same === name
        ? `export interface ${name} ${printer.printWhole(type)}`
        : `export type ${name} = ${same};`;
    });

  // ─── Operations ────────────────────────────────────────────────────────────

  const [inputs, results] = [typed("Inputs"), typed("Results")];
  const inputDeclarations: string[] = [];
  const areas = Object.entries(api).map(([area, operations]) => {
    const methods = Object.entries(operations as Record<string, Operation>).map(([name, operation]) => {
      const input = under(under(inputs, area), name);
      const inputName = `${pascal(area)}${pascal(name)}Input`;
      inputDeclarations.push(`export interface ${inputName} ${printer.printWhole(input)}`);
      const isOptional = input.getProperties().every(({ flags }) => flags & ts.SymbolFlags.Optional);
      const result = printer.print(under(under(results, area), name));
      const given = operation.pagination ? `Listing<${result}>` : `Promise<${result}>`;
      const old = operation.deprecated === undefined ? "" : ` @deprecated ${operation.deprecated}`;
      return `/** ${operation.summary}${old} */\nreadonly ${name}: (input${isOptional ? "?" : ""}: ${inputName}, options?: CallOptions) => ${given};`;
    });
    return `readonly ${area}: {\n${methods.join("\n")}\n};`;
  });
  const ids = Object.entries(api).flatMap(([area, operations]) =>
    Object.keys(operations).map((name) => JSON.stringify(`${area}.${name}`)),
  );
  const used = [...objects.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(areas.join("\n")));
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
import type { ${used.join(", ")} } from "./objects";

${inputDeclarations.join("\n\n")}

export interface Operations {\n${areas.join("\n")}\n}

/** The name of an operation as a program writes it: \`groupLabels.create\`. */
export type OperationId = ${ids.join(" | ")};
`,
    ],
  ]);
}

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
