/** Applies the actions of a commit, and checks their preconditions. */
import { z } from "zod";
import { createBlob, type FileEntry, type FileMode, type GitTree, isTree } from "./objects";
import { entryAt, fileAt, withFile } from "./tree";

export const actionSchema = z.strictObject({
  action: z.enum(["create", "delete", "move", "update", "chmod"]),
  file_path: z.string(),
  previous_path: z.string().optional(),
  content: z.string().optional(),
  encoding: z.enum(["text", "base64"]).optional(),
  execute_filemode: z.boolean().optional(),
});

export type FileAction = z.output<typeof actionSchema>;

/** The commit is not possible; the message is the service's. */
export class CommitError extends Error {}

const reject = (message: string): never => {
  throw new CommitError(message);
};

/** The path as git keeps it, without a slash at its start. */
export function cleanPath(path: string): string {
  const clean = path.replace(/^\/+/, "");
  const parts = clean.split("/");
  if (clean === "") reject("You must provide a file path");
  if (parts.includes("..")) reject(GENERIC_MESSAGE);
  if (parts.some((part) => part === "" || part === "." || part.toLowerCase() === ".git"))
    reject(`invalid path: '${path}'`);
  return clean;
}

/** For paths outside of the repository, commits without changes, and concurrent changes. */
export const GENERIC_MESSAGE =
  "Your changes could not be committed. Maybe the file was changed by another process or there was nothing to commit!";

const bytesOf = ({ content = "", encoding }: FileAction): Buffer =>
  Buffer.from(content, encoding === "base64" ? "base64" : "utf8");

const modeOf = (executable: boolean | undefined, otherwise: FileMode = "100644"): FileMode =>
  executable === undefined ? otherwise : executable ? "100755" : "100644";

export const applyActions = (tree: GitTree, actions: readonly FileAction[]): GitTree =>
  actions.reduce(apply, tree);

function apply(tree: GitTree, action: FileAction): GitTree {
  const path = cleanPath(action.file_path);
  switch (action.action) {
    case "create": {
      assertPathIsFree(tree, path);
      return withFile(tree, path, {
        mode: modeOf(action.execute_filemode),
        blob: createBlob(bytesOf(action)),
      });
    }
    case "update": {
      const { mode } = existing(tree, path);
      return withFile(tree, path, {
        mode: modeOf(action.execute_filemode, mode),
        blob: createBlob(bytesOf(action)),
      });
    }
    case "move": {
      const from = cleanPath(action.previous_path ?? reject("You must provide a previous path"));
      const file = existing(tree, from);
      const without = withFile(tree, from, undefined);
      assertPathIsFree(without, path);
      const blob = action.content === undefined ? file.blob : createBlob(bytesOf(action));
      return withFile(without, path, { mode: modeOf(action.execute_filemode, file.mode), blob });
    }
    case "chmod": {
      const { blob } = existing(tree, path);
      return withFile(tree, path, { mode: modeOf(action.execute_filemode), blob });
    }
    case "delete":
      existing(tree, path);
      return withFile(tree, path, undefined);
  }
}

function existing(tree: GitTree, path: string): FileEntry {
  return fileAt(tree, path) ?? reject("A file with this name doesn't exist");
}

function assertPathIsFree(tree: GitTree, path: string): void {
  const taken = entryAt(tree, path);
  if (isTree(taken)) reject("A directory with this name already exists");
  const parts = path.split("/");
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  if (prefixes.some((prefix) => fileAt(tree, prefix))) reject("A file with this name already exists");
}
