/** Reads a file and the files that it includes and merges them into one; no object may be declared twice. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { readBytes } from "../../../sdk/read-bytes";
import type { StackFile } from "../places/stacks";
import { isPattern, literalBeginning, segmentMatches } from "../places/wildcards";
import type { FoundCredential } from "./credentials";
import { isPrivate, readNamed, refusalOf } from "./named-files";
import { parse } from "./parse";
import type { Position, Problems } from "./problems";
import { realNameOf, textIn } from "./read-text";
import { withWholeObjects } from "./short-forms";
import {
  at,
  isBranch,
  isList,
  isScalar,
  itemsAt,
  type Positioned,
  type Tree,
  type TreeBranch,
  type TreeValue,
} from "./tree";

/** Each file's values by file name, included files first; `undefined` for an unreadable file. */
export type Files = ReadonlyMap<string, TreeBranch | undefined>;

const MOST_MEGABYTES = 32;

export function readFiles(main: string, credentials: readonly FoundCredential[], problems: Problems): Files {
  const reading: Reading = { main, credentials, seen: new Set(), files: new Map(), problems };
  const bytes =
    refusalOf(main, main) === undefined
      ? readBytes(main, MOST_MEGABYTES)
      : "it is a link that leads out of its folder; name the file to which it leads instead";
  if (typeof bytes !== "string") {
    readWithIncludes({ name: main, real: realNameOf(main) }, bytes, [], reading);
    refuseSettings(reading);
    return reading.files;
  }
  problems.add({ file: main, line: 1, column: 1 }, bytes);
  return new Map([[main, undefined]]);
}

/** The files of a stack: its own and those that it includes. */
export function readStackFiles(
  main: string,
  { file, position }: Pick<StackFile, "file" | "position">,
  credentials: readonly FoundCredential[],
  problems: Problems,
): Files {
  const reading: Reading = { main, credentials, seen: new Set(), files: new Map(), problems };
  const real = realNameOf(file);
  const bytes = readNamed(real, main, credentials, MOST_MEGABYTES);
  if (typeof bytes === "string")
    problems.add(position, notUsable(path.relative(path.dirname(main), file), bytes));
  else readWithIncludes({ name: file, real }, bytes, [], reading);
  refuseSettings(reading);
  return reading.files;
}

interface Reading {
  readonly main: string;
  readonly credentials: readonly FoundCredential[];
  /** The real paths of the files that were read. */
  readonly seen: Set<string>;
  readonly files: Map<string, TreeBranch | undefined>;
  readonly problems: Problems;
}

/** They concern every place. */
const OF_THE_MAIN_FILE = [
  "name",
  "service",
  "adopt",
  "ownership",
  "stacks",
  "maxDeletions",
  "variables",
  "kinds",
];

function refuseSettings({ main, files, problems }: Reading): void {
  for (const [file, tree] of files)
    for (const name of file === main ? [] : OF_THE_MAIN_FILE) {
      const entry = tree?.entries.get(name);
      if (entry !== undefined)
        problems.add(entry.position, `"${name}" concerns all files; move it to ${main}`);
    }
}

/** A file by its name and its real path. */
interface Named {
  readonly name: string;
  readonly real: string;
}

function readWithIncludes(file: Named, bytes: Buffer, above: readonly Named[], reading: Reading): void {
  const { name, real } = file;
  const { main, credentials, seen, files, problems } = reading;
  seen.add(real);
  const text = textIn(name, bytes, problems);
  const tree = text === undefined ? undefined : parse(text, name, problems);
  if (tree !== undefined && !isBranch(tree))
    problems.add(tree.position, 'a file is a record; it begins with keys such as "groups:" or "projects:"');
  const branch = isBranch(tree) ? withWholeObjects(withoutExtensions(tree)) : undefined;
  const chain = [...above, file];
  for (const { included, position } of branch ? includesOf(branch, file, reading) : []) {
    if (chain.some((other) => other.real === included.real)) {
      const names = [...chain, included].map((other) => other.name);
      problems.add(position, `the files include each other: ${names.join(" includes ")}`);
    } else if (!seen.has(included.real)) {
      const contents = readNamed(included.real, main, credentials, MOST_MEGABYTES);
      if (typeof contents !== "string") readWithIncludes(included, contents, chain, reading);
      else {
        files.set(included.name, undefined);
        problems.add(position, notUsable(path.relative(path.dirname(name), included.name), contents));
      }
    }
  }
  files.set(name, branch);
}

/** Keys that begin with `x-` hold what anchors name. */
const withoutExtensions = ({ position, entries }: TreeBranch): TreeBranch => ({
  position,
  entries: new Map([...entries].filter(([name]) => !name.startsWith("x-"))),
});

interface Include {
  readonly included: Named;
  readonly position: Position;
}

function includesOf(tree: TreeBranch, file: Named, reading: Reading): readonly Include[] {
  const entry = tree.entries.get("include");
  if (isList(entry?.value) && entry.value.items.length === 0)
    reading.problems.warn(entry.value.position, "include is empty; name the files to include, or remove it");
  return itemsAt(tree, "include").flatMap((item) => {
    const optional = at(item, "optional");
    const isOptional = isScalar(optional) && optional.value === true;
    const files = textsIn(isBranch(item) ? at(item, "files") : item);
    return files.flatMap((wanted) => includesNamed(wanted, isOptional, file, reading));
  });
}

/** A text, or those of a list. */
function textsIn(tree: Tree | undefined): readonly Positioned[] {
  if (isList(tree)) return tree.items.flatMap(textsIn);
  return isScalar(tree) && typeof tree.value === "string"
    ? [{ text: tree.value, position: tree.position }]
    : [];
}

function includesNamed(
  { text, position }: Positioned,
  isOptional: boolean,
  { name, real }: Named,
  { main, problems }: Reading,
): readonly Include[] {
  const folder = path.dirname(name);
  const { files, refused } = filesMatching(folder, text, main);
  for (const [file, reason] of refused) problems.add(position, notUsable(file, reason));
  const found = files
    .map((included) => ({ name: included, real: realNameOf(included) }))
    // A pattern never includes the file that contains it.
    .filter((included) => !isPattern(text) || included.real !== real);
  if (found.length === 0 && refused.size === 0 && !isOptional)
    problems.add(position, `${notThere(text, name)}; ${WITHOUT_FILES}`);
  return found.map((included) => ({ included, position }));
}

const notThere = (text: string, name: string) =>
  isPattern(text)
    ? `"${text}" matches no file`
    : `there is no file "${text}" in the folder of ${path.basename(name)}`;

const WITHOUT_FILES =
  "all that such files declared would be deleted; correct it, or write { files: …, optional: true } if none need be there";

const notUsable = (file: string, reason: string) => `"${file}" cannot be used: ${reason}`;

// ─── Patterns of files ───────────────────────────────────────────────────────

interface Matching {
  readonly files: readonly string[];
  /** Why files and folders that it leads to may not be used, by their names. */
  readonly refused: ReadonlyMap<string, string>;
}

/** The files that a path or pattern matches, in alphabetical order. */
function filesMatching(folder: string, pattern: string, main: string): Matching {
  const start = path.resolve(folder, literalBeginning(pattern));
  const refusal = refusalOf(start, main);
  if (refusal !== undefined) return { files: [], refused: new Map([[pattern, refusal]]) };
  const isAbsolute = path.isAbsolute(pattern);
  if (!isPattern(pattern)) {
    const file = isAbsolute ? pattern : path.join(folder, pattern);
    return { files: existsSync(file) ? [file] : [], refused: new Map() };
  }
  const refused = new Map<string, string>();
  const isUsable = (file: string) => {
    const reason = refusalOf(file, main);
    if (reason !== undefined) refused.set(path.relative(folder, file), reason);
    return reason === undefined;
  };
  const found = below(isAbsolute ? path.parse(pattern).root : folder, pattern.split("/"), isUsable);
  return { files: [...new Set(found)].filter((file) => isUsable(file) && isFile(file)).sort(), refused };
}

type IsUsable = (folder: string) => boolean;

/** A folder that may not be used is not looked into. */
function below(folder: string, [segment, ...more]: readonly string[], isUsable: IsUsable): string[] {
  if (segment === undefined) return [folder];
  if (!isPattern(segment)) return below(path.join(folder, segment), more, isUsable);
  const found = isUsable(folder) ? contentsOf(folder) : [];
  if (segment !== "**")
    return found
      .filter(
        ({ name }) => segmentMatches(segment, name) && (!name.startsWith(".") || segment.startsWith(".")),
      )
      .flatMap(({ name }) => below(path.join(folder, name), more, isUsable));
  // Skips hidden folders and installed packages.
  const folders = found.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules",
  );
  return [
    ...below(folder, more, isUsable),
    ...folders.flatMap(({ name }) => below(path.join(folder, name), [segment, ...more], isUsable)),
  ];
}

function contentsOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isPrivate(name));
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

export function mergedFiles(files: Files, problems: Problems): TreeBranch | undefined {
  const merging: Merging = { own: new Set(), problems };
  return [...files.values()]
    .filter((tree) => tree !== undefined)
    .reduce<TreeBranch | undefined>(
      (before, tree) => (before === undefined ? tree : mergedAt([], before, tree, merging)),
      undefined,
    );
}

interface Merging {
  /** Those made here, to which hundreds of files may add: a copy for each would take seconds. */
  readonly own: Set<ReadonlyMap<string, TreeValue>>;
  readonly problems: Problems;
}

function mergedAt(
  names: readonly string[],
  one: TreeBranch,
  other: TreeBranch,
  merging: Merging,
): TreeBranch {
  const entries = merging.own.has(one.entries)
    ? (one.entries as Map<string, TreeValue>)
    : new Map(one.entries);
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
  known: TreeValue | undefined,
  { position, value }: TreeValue,
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
