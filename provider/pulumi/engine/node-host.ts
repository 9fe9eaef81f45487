/** Puts the language host of Node.js beside an engine that is built on this machine: our own, which `provider/pulumi/node-host` is. */
import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";
import { type BuildTarget, isWindows } from "./target";

/** Beside the engine, because it takes hosts from its own folder. */
const FOLDER = "node-host";

const startersFor = (target: BuildTarget): Readonly<Record<string, string>> =>
  isWindows(target)
    ? { "pulumi-language-nodejs.cmd": `@node "%~dp0${FOLDER}\\main.js" %*\r\n` }
    : { "pulumi-language-nodejs": `#!/bin/sh\nexec node "$(dirname "$0")/${FOLDER}/main.js" "$@"\n` };

export async function addNodeHost(into: string, target: BuildTarget): Promise<void> {
  const source = path.join(packageRoot(), "dist", "provider", "pulumi", FOLDER);
  const folder = path.join(into, "bin", FOLDER);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(source)) {
    if (file.endsWith(".js")) await copyFile(path.join(source, file), path.join(folder, file));
  }
  // A program may have no SDK yet.
  await writeFile(path.join(folder, "sdk.txt"), packageRoot());
  for (const [name, text] of Object.entries(startersFor(target))) {
    const starter = path.join(into, "bin", name);
    await writeFile(starter, text);
    await chmod(starter, 0o755);
  }
}
