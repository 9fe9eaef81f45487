/** Puts the language host of Node.js beside an engine that is built on this machine: our own, which `node-host` is. */
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { type BuildTarget, isWindows } from "../../provider/pulumi/engine/target";
import { packageRoot } from "../../sdk/package-root";

/** Beside the engine, because it takes hosts from its own folder. */
const FOLDER = "node-host";

const compilerOptions = {
  esModuleInterop: true,
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
};

const startersFor = (target: BuildTarget): Readonly<Record<string, string>> =>
  isWindows(target)
    ? { "pulumi-language-nodejs.cmd": `@node "%~dp0${FOLDER}\\main.js" %*\r\n` }
    : { "pulumi-language-nodejs": `#!/bin/sh\nexec node "$(dirname "$0")/${FOLDER}/main.js" "$@"\n` };

export async function addNodeHost(into: string, target: BuildTarget): Promise<void> {
  const source = path.join(__dirname, FOLDER);
  const folder = path.join(into, "bin", FOLDER);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(source)) {
    const { outputText } = ts.transpileModule(await readFile(path.join(source, file), "utf8"), {
      compilerOptions,
    });
    await writeFile(path.join(folder, file.replace(/\.ts$/, ".js")), outputText);
  }
  // A program may have no SDK yet.
  await writeFile(path.join(folder, "sdk.txt"), packageRoot());
  for (const [name, text] of Object.entries(startersFor(target))) {
    const starter = path.join(into, "bin", name);
    await writeFile(starter, text);
    await chmod(starter, 0o755);
  }
}
