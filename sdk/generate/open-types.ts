/** Opens a file of types with the compiler, to write them out. */
import path from "node:path";
import ts from "typescript";
import { packageRoot } from "../package-root";

export interface OpenTypes {
  readonly checker: ts.TypeChecker;
  readonly program: ts.Program;
  exportsOf(file: ts.SourceFile): ts.Symbol[];
  /** An exported type of the file. */
  typeNamed(name: string): ts.Type;
}

/** Those of `tsconfig.json`; the folders that it includes are not read. */
export function compilerOptions(root: string = packageRoot()): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root).options;
}

export function openTypes(file: string): OpenTypes {
  const program = ts.createProgram([file], compilerOptions());
  const checker = program.getTypeChecker();
  const exportsOf = (source: ts.SourceFile) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol);
  const exported = exportsOf(program.getSourceFile(file) as ts.SourceFile);
  return {
    checker,
    program,
    exportsOf,
    typeNamed: (name) =>
      checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === name) as ts.Symbol),
  };
}
