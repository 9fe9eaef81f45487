/** Finds, adds, removes and compares files in immutable trees, which share unchanged parts. */
import { createTree, emptyTree, type FileEntry, type GitEntry, type GitTree, isTree } from "./objects";

const treeOf = (entry: GitEntry | undefined): GitTree => (isTree(entry) ? entry : emptyTree);
const fileOf = (entry: GitEntry | undefined): FileEntry | undefined => (isTree(entry) ? undefined : entry);

/** The file or directory at a path. */
export function entryAt(tree: GitTree, path: string): GitEntry | undefined {
  let entry: GitEntry | undefined = tree;
  for (const part of path.split("/")) entry = isTree(entry) ? entry.entries.get(part) : undefined;
  return entry;
}

export const fileAt = (tree: GitTree, path: string): FileEntry | undefined => fileOf(entryAt(tree, path));

/** Identifies the content and mode of a path. */
export const entryIdentity = (entry: GitEntry | undefined): string | undefined =>
  entry && (isTree(entry) ? entry.sha : `${entry.mode} ${entry.blob.sha}`);

/** Puts a file at a path, or removes what is there; a directory goes with its last file. */
export function withFile(tree: GitTree, path: string, file: FileEntry | undefined): GitTree {
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
export function filesIn(tree: GitTree, prefix = ""): FileAtPath[] {
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
export function changedFiles(before: GitTree, after: GitTree, prefix = ""): FileChange[] {
  if (before.sha === after.sha) return [];
  const names = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...names].flatMap((name) => {
    const [old, fresh] = [before.entries.get(name), after.entries.get(name)];
    if (entryIdentity(old) === entryIdentity(fresh)) return [];
    const path = `${prefix}${name}`;
    const inside = changedFiles(treeOf(old), treeOf(fresh), `${path}/`);
    const change = { path, before: fileOf(old), after: fileOf(fresh) };
    return change.before || change.after ? [change, ...inside] : inside;
  });
}
