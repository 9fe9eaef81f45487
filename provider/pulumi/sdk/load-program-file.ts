/** Loads a file of the program in the process of its provider, which has neither the program's compiler nor always its folder. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as ts from "typescript";

/** `undefined` if there is no such file. `file` is relative to the folder of the program. */
export function findProgramFile(file: string): string | undefined {
  const folders = [process.cwd(), ...(process.env.NODE_PATH ?? "").split(path.delimiter).filter(Boolean)];
  return folders.map((folder) => path.resolve(folder, file)).find((found) => existsSync(found));
}

/** TypeScript is compiled as the SDK compiles a program: by the project's compiler, or else by the one of the SDK. */
export function loadProgramFile(file: string): void {
  if (/\.[cm]?ts$/.test(file) && !isCompiled()) compileTypeScript(file);
  require(file);
}

/** A test loads TypeScript already. Node.js itself does, too, but finds no file that is named without its ending. */
const isCompiled = (): boolean =>
  extensions[".ts"] !== undefined && !Reflect.get(process.features, "typescript");

type Loaded = { _compile(text: string, file: string): void };

/** Deprecated, and the only way to load a file of another language from CommonJS. */
const extensions = require.extensions as unknown as Record<string, (module: Loaded, file: string) => void>;

function compileTypeScript(file: string): void {
  let compiler: typeof ts | undefined;
  const load = (module: Loaded, name: string) => {
    compiler ??= compilerFor(file);
    const { outputText } = compiler.transpileModule(readFileSync(name, "utf8"), {
      fileName: name,
      compilerOptions: {
        module: compiler.ModuleKind.CommonJS,
        target: compiler.ScriptTarget.ES2019,
        esModuleInterop: true,
      },
    });
    module._compile(outputText, name);
  };
  extensions[".ts"] = load;
  extensions[".cts"] = load;
}

function compilerFor(file: string): typeof ts {
  try {
    return createRequire(file)("typescript");
  } catch {
    return require("@pulumi/pulumi/typescript-shim");
  }
}
