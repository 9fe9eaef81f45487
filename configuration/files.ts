/** Reads a file and the files that it includes and merges them into one; no object may be declared twice. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "./parse";
import type { Problems } from "./problems";
import { readText, realNameOf } from "./read-text";
import { at, type Branch, type Entry, isBranch, isList, type Tree, textsAt } from "./tree";
import { isPattern, segmentMatches } from "./wildcards";

/** Each file's values by file name, included files first; `undefined` for an unreadable file. */
export type Files = ReadonlyMap<string, Branch | undefined>;

export function readFiles(file: string, problems: Problems): Files {
  const files = new Map<string, Branch | undefined>();
  readWithIncludes({ name: file, real: realNameOf(file) }, [], new Set(), files, problems);
  return files;
}

/** A file by its name and its real path. */
interface Named {
  readonly name: string;
  readonly real: string;
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
    problems.add(tree.position, 'a file is a record; it begins with keys such as "groups:" or "projects:"');
  const branch = isBranch(tree) ? tree : undefined;
  const chain = [...above, file];
  for (const { included, position } of branch ? includesOf(branch, file, problems) : []) {
    if (chain.some((other) => other.real === included.real)) {
      const names = [...chain, included].map((other) => other.name);
      problems.add(position, `the files include each other: ${names.join(" includes ")}`);
    } else if (!seen.has(included.real)) readWithIncludes(included, chain, seen, files, problems);
  }
  files.set(name, branch);
}

function includesOf(tree: Branch, { name, real }: Named, problems: Problems) {
  const list = at(tree, "include");
  if (isList(list) && list.items.length === 0)
    problems.warn(list.position, "include is empty; name the files to include, or remove it");
  return textsAt(tree, "include").flatMap(({ text, position }) => {
    const found = filesMatching(path.dirname(name), text)
      .map((included) => ({ name: included, real: realNameOf(included) }))
      // A pattern never includes the file that contains it.
      .filter((included) => !isPattern(text) || included.real !== real);
    if (found.length === 0 && isPattern(text)) problems.warn(position, `"${text}" matches no file`);
    else if (found.length === 0)
      problems.add(position, `there is no file "${text}" in the folder of ${path.basename(name)}`);
    return found.map((included) => ({ included, position }));
  });
}

// ─── Patterns of files ───────────────────────────────────────────────────────

/** The files that a path or pattern matches, in alphabetical order. */
function filesMatching(folder: string, pattern: string): string[] {
  if (!isPattern(pattern)) {
    const file = path.isAbsolute(pattern) ? pattern : path.join(folder, pattern);
    return existsSync(file) ? [file] : [];
  }
  const start = path.isAbsolute(pattern) ? path.parse(pattern).root : folder;
  const found = below(start, pattern.split("/"));
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
  // Skips hidden folders and installed packages.
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

/** Several files may add objects to a section; an object, such as `groups`, `acme`, `labels`, `bug`, must be in one file. */
const NAMES_OF_AN_OBJECT = 4;

/** Lists to which every file may add. */
const JOINED = ["moved", "removed"];

export function mergedFiles(files: Files, problems: Problems): Branch | undefined {
  const merging: Merging = { own: new Set(), problems };
  return [...files.values()]
    .filter((tree) => tree !== undefined)
    .reduce<Branch | undefined>(
      (before, tree) => (before === undefined ? tree : mergedAt([], before, tree, merging)),
      undefined,
    );
}

interface Merging {
  /** Those made here, to which hundreds of files may add: a copy for each would take seconds. */
  readonly own: Set<ReadonlyMap<string, Entry>>;
  readonly problems: Problems;
}

function mergedAt(names: readonly string[], one: Branch, other: Branch, merging: Merging): Branch {
  const entries = merging.own.has(one.entries) ? (one.entries as Map<string, Entry>) : new Map(one.entries);
  merging.own.add(entries);
  for (const [name, { position, value }] of other.entries) {
    const within = [...names, name];
    entries.set(name, {
      position,
      value: mergedValue(within, entries.get(name), { position, value }, merging),
    });
  }
  return { position: other.position, entries };
}

function mergedValue(
  names: readonly string[],
  known: Entry | undefined,
  { position, value }: Entry,
  merging: Merging,
): Tree {
  if (known === undefined || names.join() === "include") return value;
  if (isList(known.value) && isList(value) && JOINED.includes(names.join()))
    return { position, items: [...known.value.items, ...value.items] };
  if (isBranch(known.value) && isBranch(value) && names.length < NAMES_OF_AN_OBJECT)
    return mergedAt(names, known.value, value, merging);
  const { file, line } = known.position;
  merging.problems.add(position, `${names.join(".")} is already in ${file}:${line}; declare it in one file`);
  return value;
}
