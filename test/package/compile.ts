/** Compiles a program that uses the package, in this process. */
import path from "node:path";
import ts from "typescript";

export interface Compiled {
  /** Those in the program and in our declarations, without those in other packages. */
  readonly problems: readonly string[];
  /** All files that the compiler has read. */
  readonly files: readonly string[];
}

export function compile(file: string, options: ts.CompilerOptions, compiler: typeof ts = ts): Compiled {
  const program = compiler.createProgram([file], {
    ...{ strict: true, noEmit: true, types: ["node"] },
    ...{ noFallthroughCasesInSwitch: true, noImplicitReturns: true, forceConsistentCasingInFileNames: true },
    ...options,
  });
  const files = program.getSourceFiles();
  const isOurs = ({ fileName }: ts.SourceFile) => fileName.includes("/pulumi-forge/") || fileName === file;
  const found = [
    ...program.getOptionsDiagnostics(),
    ...files.filter(isOurs).flatMap((one) => [
      ...program.getSyntacticDiagnostics(one),
      // An old compiler does not understand the installed types of Node.js.
      ...(compiler === ts || !one.isDeclarationFile ? program.getSemanticDiagnostics(one) : []),
    ]),
  ];
  return {
    problems: found.map(
      ({ file, messageText }) =>
        `${file ? path.basename(file.fileName) : "settings"}: ${compiler.flattenDiagnosticMessageText(messageText, " ")}`,
    ),
    files: files.map(({ fileName }) => fileName),
  };
}
