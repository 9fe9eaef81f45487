/** Finds, adds, removes and compares files in immutable trees, which share unchanged parts. */
import { createTree, type Entry, emptyTree, type FileEntry, isTree, type Tree } from "./objects";

const treeOf = (entry: Entry | undefined): Tree => (isTree(entry) ? entry : emptyTree);
const fileOf = (entry: Entry | undefined): FileEntry | undefined => (isTree(entry) ? undefined : entry);

/** The file or directory at a path. */
export function entryAt(tree: Tree, path: string): Entry | undefined {
  let entry: Entry | undefined = tree;
  for (const part of path.split("/")) entry = isTree(entry) ? entry.entries.get(part) : undefined;
  return entry;
}

export const fileAt = (tree: Tree, path: string): FileEntry | undefined => fileOf(entryAt(tree, path));

/** Identifies the content and mode of a path. */
export const identityOf = (entry: Entry | undefined): string | undefined =>
  entry && (isTree(entry) ? entry.sha : `${entry.mode} ${entry.blob.sha}`);

/** Puts a file at a path, or removes what is there; a directory goes with its last file. */
export function withFile(tree: Tree, path: string, file: FileEntry | undefined): Tree {
  const slash = path.indexOf("/");
  const name = slash < 0 ? path : path.slice(0, slash);
  const entries = new Map(tree.entries);
  const below = entries.get(name);
  const entry = slash < 0 ? file : withFile(treeOf(below), path.slice(slash + 1), file);
  if (entry === undefined || (isTree(entry) && entry.entries.size === 0)) entries.delete(name);
  else entries.set(name, entry);
  return createTree(entries);
}

export interface FileAtPath {
  readonly path: string;
  readonly file: FileEntry;
}

/** Every file, in the order of the tree. */
export function filesIn(tree: Tree, prefix = ""): FileAtPath[] {
  return [...tree.entries].flatMap(([name, entry]) =>
    isTree(entry) ? filesIn(entry, `${prefix}${name}/`) : [{ path: `${prefix}${name}`, file: entry }],
  );
}

export interface FileChange {
  readonly path: string;
  readonly before: FileEntry | undefined;
  readonly after: FileEntry | undefined;
}

/** The files in which two trees differ; what they share is not looked into. */
export function changedFiles(before: Tree, after: Tree, prefix = ""): FileChange[] {
  if (before.sha === after.sha) return [];
  const names = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...names].flatMap((name) => {
    const [old, fresh] = [before.entries.get(name), after.entries.get(name)];
    if (identityOf(old) === identityOf(fresh)) return [];
    const path = `${prefix}${name}`;
    const inside = changedFiles(treeOf(old), treeOf(fresh), `${path}/`);
    const change = { path, before: fileOf(old), after: fileOf(fresh) };
    return change.before || change.after ? [change, ...inside] : inside;
  });
}
