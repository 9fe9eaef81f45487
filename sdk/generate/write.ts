/** Writes generated files where they differ from what is there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";

/** Functions that generate all files of a folder, by name. */
export type Generated = Readonly<Record<string, () => ReadonlyMap<string, string>>>;

/** The names of files in a folder that are missing, superfluous or different. */
export function outdated(folder: string, files: ReadonlyMap<string, string>): string[] {
  const absolute = path.join(packageRoot(), folder);
  const names = new Set([...(existsSync(absolute) ? readdirSync(absolute) : []), ...files.keys()]);
  return [...names].filter((name) => textOf(path.join(folder, name)) !== files.get(name));
}

/** A file of the project, if it is there. */
export function textOf(file: string): string | undefined {
  const absolute = path.join(packageRoot(), file);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : undefined;
}

/** Without a text, the file is removed. */
export function writeOne(file: string, text: string | undefined): void {
  const absolute = path.join(packageRoot(), file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  if (text === undefined) rmSync(absolute);
  else writeFileSync(absolute, text);
}
