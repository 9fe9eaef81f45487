/** Descriptions that editors show for everything in the client, from TypeScript's language service over the built declarations. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import { operations } from "../../sdk/api";

const root = path.join(__dirname, "..", "..");
const declarations = path.join(root, "dist", "sdk", "index.d.ts");
const program = path.join(root, "hover.ts");

/** One line for each method; the test hovers over its name. */
const ids = operations().map(({ id }) => id);
const text = [
  `import { createClient } from ${JSON.stringify(declarations.replace(/\.d\.ts$/, ""))};`,
  'const client = createClient({ baseUrl: "https://git.example.com", token: "t" });',
  ...ids.map((id) => `client.${id};`),
].join("\n");

let service: ts.LanguageService;
let checker: ts.TypeChecker;
let source: ts.SourceFile;

beforeAll(() => {
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      types: ["node"],
      skipLibCheck: true,
    }),
    getScriptFileNames: () => [program],
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => {
      const content = file === program ? text : ts.sys.readFile(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === program || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  service = ts.createLanguageService(host);
  const compiled = service.getProgram() as ts.Program;
  checker = compiled.getTypeChecker();
  source = compiled.getSourceFile(program) as ts.SourceFile;
});

/** The description that an editor shows at this position. */
function shown(file: string, position: number): string {
  const info = service.getQuickInfoAtPosition(file, position);
  return ts.displayPartsToString(info?.documentation).trim();
}

const declarationOf = (symbol: ts.Symbol) => symbol.declarations?.[0] as ts.NamedDeclaration;

function shownOf(symbol: ts.Symbol): string {
  const { name } = declarationOf(symbol);
  return name ? shown(name.getSourceFile().fileName, name.getStart()) : "";
}

/** The type of the method of one line of the program. */
function signatureOf(id: string): ts.Signature {
  const statement = source.statements[2 + ids.indexOf(id as (typeof ids)[number])] as ts.ExpressionStatement;
  const [signature] = checker.getTypeAtLocation(statement.expression).getCallSignatures();
  if (signature === undefined) throw new Error(`client.${id} is not a method of the declarations.`);
  return signature;
}

/** The fields of a type and of all types inside it that our declarations have, by path. */
function fieldsIn(type: ts.Type, at: string, seen = new Set<ts.Type>()): [path: string, field: ts.Symbol][] {
  if (seen.has(type)) return [];
  seen.add(type);
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => fieldsIn(part, at, seen));
  const inner = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : type.getStringIndexType()
      ? [type.getStringIndexType() as ts.Type]
      : [];
  if (inner.length > 0) return inner.flatMap((part) => fieldsIn(part, at, seen));
  return type.getProperties().flatMap((field): [string, ts.Symbol][] => {
    const file = field.declarations?.[0]?.getSourceFile().fileName ?? "";
    if (!file.startsWith(path.join(root, "dist", "sdk", "generated"))) return [];
    const own = `${at}.${field.name}`;
    return [[own, field], ...fieldsIn(checker.getTypeOfSymbol(field), own, seen)];
  });
}

/** The type of the content of a `Promise` or a `Listing`. */
const resultOf = (signature: ts.Signature): ts.Type =>
  checker.getTypeArguments(signature.getReturnType() as ts.TypeReference)[0] as ts.Type;

test("the declarations have no errors, and a method for each operation", () =>
  expect(service.getSemanticDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]));

test("every method of the client is documented", () => {
  const bare = ids.filter((id) => {
    const position = text.indexOf(`client.${id};`) + `client.${id}`.length - 1;
    return shown(program, position) === "";
  });
  expect(bare).toEqual([]);
});

test("every parameter of every method is documented", () => {
  const parameters = ids.flatMap((id) => {
    const [input] = signatureOf(id).getParameters();
    return input ? fieldsIn(checker.getNonNullableType(checker.getTypeOfSymbol(input)), id) : [];
  });
  expect(parameters.length).toBeGreaterThan(ids.length);
  expect(parameters.filter(([, field]) => shownOf(field) === "").map(([name]) => name)).toEqual([]);
});

test("every field of every result is documented", () => {
  const fields = ids.flatMap((id) => fieldsIn(resultOf(signatureOf(id)), id));
  expect(fields.length).toBeGreaterThan(ids.length);
  expect(fields.filter(([, field]) => shownOf(field) === "").map(([name]) => name)).toEqual([]);
});

test("every object that a method returns is an exported type of the client", () => {
  const exported = new Set(
    checker
      .getExportsOfModule(
        checker.getSymbolAtLocation(
          service.getProgram()?.getSourceFile(declarations) as ts.SourceFile,
        ) as ts.Symbol,
      )
      .map(({ name }) => name),
  );
  const objects = readFileSync(path.join(root, "sdk", "generated", "objects.ts"), "utf8");
  const names = [...objects.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
  expect(names).toEqual(expect.arrayContaining(["GroupLabel", "RemoteMirror", "Pipeline"]));
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});
