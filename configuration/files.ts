/** The files that a configuration is made of, as one: a file may include others, and nothing may be said twice. */
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "./parse";
import type { Problems } from "./problems";
import { readText } from "./read-text";
import { type Branch, type Entry, isBranch, type Tree, textsAt } from "./tree";
import { isPattern, segmentMatches } from "./wildcards";

/** Every file's values by its name, the ones that are included first; `undefined` for a file that cannot be read. */
export type Files = ReadonlyMap<string, Branch | undefined>;

export function readFiles(file: string, problems: Problems): Files {
  const files = new Map<string, Branch | undefined>();
  readWithIncludes({ name: file, real: realNameOf(file) }, [], new Set(), files, problems);
  return files;
}

/** A file as it was asked for, and what it is whatever links lead to it. */
interface Named {
  readonly name: string;
  readonly real: string;
}

function realNameOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

function readWithIncludes(
  file: Named,
  above: readonly Named[],
  seen: Set<string>,
  files: Map<string, Branch | undefined>,
  problems: Problems,
): void {
  const { name, real } = file;
  seen.add(real);
  const text = readText(name, problems);
  const tree = text === undefined ? undefined : parse(text, name, problems);
  if (tree !== undefined && !isBranch(tree))
    problems.add(tree.spot, 'a file is a record; it begins with words such as "groups:" or "projects:"');
  const branch = isBranch(tree) ? tree : undefined;
  const chain = [...above, file];
  for (const { included, spot } of branch ? includesOf(branch, file, problems) : []) {
    if (chain.some((other) => other.real === included.real)) {
      const names = [...chain, included].map((other) => other.name);
      problems.add(spot, `the files include each other: ${names.join(" includes ")}`);
    } else if (!seen.has(included.real)) readWithIncludes(included, chain, seen, files, problems);
  }
  files.set(name, branch);
}

function includesOf(tree: Branch, { name, real }: Named, problems: Problems) {
  return textsAt(tree, "include").flatMap(({ text, spot }) => {
    const found = filesMatching(path.dirname(name), text)
      .map((included) => ({ name: included, real: realNameOf(included) }))
      // A pattern that matches the file itself does not mean it.
      .filter((included) => !isPattern(text) || included.real !== real);
    if (found.length === 0)
      problems.add(
        spot,
        isPattern(text)
          ? `"${text}" matches no file`
          : `there is no file "${text}" beside ${path.basename(name)}`,
      );
    return found.map((included) => ({ included, spot }));
  });
}

// ─── Patterns of files ───────────────────────────────────────────────────────

/** The files that a path or pattern means, in the order of their names. */
function filesMatching(folder: string, pattern: string): string[] {
  if (!isPattern(pattern)) {
    const file = path.isAbsolute(pattern) ? pattern : path.join(folder, pattern);
    return existsSync(file) ? [file] : [];
  }
  const start = path.isAbsolute(pattern) ? path.parse(pattern).root : folder;
  const found = below(
    start,
    pattern.split("/").filter((segment) => segment !== "" && segment !== "."),
  );
  return [...new Set(found)].filter(isFile).sort();
}

function below(folder: string, [segment, ...more]: readonly string[]): string[] {
  if (segment === undefined) return [folder];
  if (!isPattern(segment)) return below(path.join(folder, segment), more);
  const found = contentsOf(folder);
  if (segment !== "**")
    return found
      .filter(
        ({ name }) => segmentMatches(segment, name) && (!name.startsWith(".") || segment.startsWith(".")),
      )
      .flatMap(({ name }) => below(path.join(folder, name), more));
  // Hidden folders and what is installed hold nobody's configuration.
  const folders = found.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules",
  );
  return [
    ...below(folder, more),
    ...folders.flatMap(({ name }) => below(path.join(folder, name), [segment, ...more])),
  ];
}

function contentsOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch {
    return false;
  }
}

// ─── Several files as one ────────────────────────────────────────────────────

/** Several files may add to a section of one place; what has so many names, as `groups`, `acme`, `labels`, `bug`, one of them says. */
const NAMES_OF_AN_OBJECT = 4;

/** All of them as one. */
export function united(files: Files, problems: Problems): Branch | undefined {
  return [...files.values()]
    .filter((tree) => tree !== undefined)
    .reduce<Branch | undefined>(
      (before, tree) => (before === undefined ? tree : unitedAt([], before, tree, problems)),
      undefined,
    );
}

function unitedAt(names: readonly string[], one: Branch, other: Branch, problems: Problems): Branch {
  const entries = new Map(one.entries);
  for (const [name, { spot, value }] of other.entries) {
    const within = [...names, name];
    entries.set(name, { spot, value: eitherOrBoth(within, entries.get(name), { spot, value }, problems) });
  }
  return { spot: other.spot, entries };
}

function eitherOrBoth(
  names: readonly string[],
  known: Entry | undefined,
  { spot, value }: Entry,
  problems: Problems,
): Tree {
  if (known === undefined || names.join() === "include") return value;
  if (isBranch(known.value) && isBranch(value) && names.length < NAMES_OF_AN_OBJECT)
    return unitedAt(names, known.value, value, problems);
  const { file, line } = known.spot;
  problems.add(spot, `${names.join(".")} stands in ${file}:${line} already; say it in one file`);
  return value;
}
