/** `npm run generate`: writes what follows from the definitions, the classes and the documentation. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";
import { areaFiles } from "../sdk/generate/areas";
import { clientFiles } from "../sdk/generate/client";
import { classes } from "./generate/classes";
import { docs } from "./generate/docs";
import { formatted } from "./generate/format";
import { functionFiles } from "./generate/functions/code";
import { functionDocs } from "./generate/functions/docs";
import { KINDS_FILE, kindsText } from "./generate/kinds";

const root = packageRoot();

/** Everything that is generated: the folders, and what makes all of their files by name. */
export const generated: Readonly<Record<string, () => Map<string, string>>> = {
  "sdk/generated": () => formatted(new Map([...areasIn("sdk/generated"), ...clientFiles()])),
  "simulator/generated": () => areasIn("simulator/generated"),
  "provider/generated": () => formatted(new Map([[KINDS_FILE, kindsText()], ...classes()])),
  "docs/resources": () => docs(example),
  "provider/functions/generated": () => formatted(functionFiles()),
  "docs/functions": () => functionDocs(example),
};

const areasIn = (folder: string) =>
  new Map(
    [...areaFiles()].flatMap(([file, text]) =>
      path.dirname(file) === folder ? [[path.basename(file), text]] : [],
    ),
  );

function example(kind: string): string | undefined {
  const file = path.join(root, "docs", "examples", `${kind}.ts`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The names of files in a folder that are not what the definitions make of them. */
export function outdated(folder: string, files: ReadonlyMap<string, string>): string[] {
  const there = path.join(root, folder);
  const names = existsSync(there) ? readdirSync(there) : [];
  const known = names.filter((name) => readFileSync(path.join(there, name), "utf8") === files.get(name));
  return [...new Set([...names, ...files.keys()])].filter((name) => !known.includes(name));
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of outdated(folder, files)) {
    const file = path.join(root, folder, name);
    const text = files.get(name);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
}

function main(): void {
  try {
    for (const [folder, make] of Object.entries(generated)) write(folder, make());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (require.main === module) main();
