/** The changes between two trees as actions on a third one, in which the files that change must be as they were. */
import type { FileAction } from "./changes";
import { mergeBase } from "./history";
import type { FileEntry, GitCommit, GitTree } from "./objects";
import { emptyTree } from "./objects";
import { changedFiles, entryIdentity, type FileChange, fileAt } from "./tree";

/** Why changes cannot be made: a file has changed since, or they are there already. */
export type Obstacle = "conflict" | "empty";

const isSame = (one: FileEntry | undefined, other: FileEntry | undefined): boolean =>
  entryIdentity(one) === entryIdentity(other);

function actionOf({ path, after }: FileChange, present: FileEntry | undefined): FileAction {
  if (after === undefined) return { action: "delete", file_path: path };
  return {
    action: present ? "update" : "create",
    file_path: path,
    content: after.blob.bytes.toString("base64"),
    encoding: "base64",
    execute_filemode: after.mode === "100755",
  };
}

/** The actions that do on a tree what leads from one tree to another. */
export function actionsLike(from: GitTree, to: GitTree, on: GitTree): FileAction[] | Obstacle {
  const left = changedFiles(from, to).filter(({ path, after }) => !isSame(fileAt(on, path), after));
  if (left.length === 0) return "empty";
  if (left.some(({ path, before }) => !isSame(fileAt(on, path), before))) return "conflict";
  return left.map((change) => actionOf(change, fileAt(on, change.path)));
}

/** Whether two histories have changed a file differently since they parted. */
export function isConflicting(one: GitCommit, other: GitCommit): boolean {
  const base = mergeBase(one, other)?.tree ?? emptyTree;
  return changedFiles(base, other.tree).some(({ path, before, after }) => {
    const here = fileAt(one.tree, path);
    return !isSame(here, before) && !isSame(here, after);
  });
}
