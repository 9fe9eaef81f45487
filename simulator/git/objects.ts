/** The objects that a git history is made of, with the very SHAs that git gives them. */
import { createHash } from "node:crypto";

export type FileMode = "100644" | "100755";

export interface Blob {
  readonly sha: string;
  readonly bytes: Buffer;
}

export interface FileEntry {
  readonly mode: FileMode;
  readonly blob: Blob;
}

export interface GitTree {
  readonly sha: string;
  readonly entries: ReadonlyMap<string, GitEntry>;
}

export type GitEntry = FileEntry | GitTree;

export const isTree = (entry: GitEntry | undefined): entry is GitTree =>
  entry !== undefined && "entries" in entry;

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface GitCommit {
  readonly sha: string;
  readonly tree: GitTree;
  readonly parents: readonly GitCommit[];
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
  /** In seconds since 1970, as git counts. */
  readonly time: number;
  /** Counts up over all commits: of two with the same time, the later one has the higher. */
  readonly order: number;
}

function sha(kind: "blob" | "tree" | "commit", content: Buffer): string {
  return createHash("sha1").update(`${kind} ${content.length}\0`).update(content).digest("hex");
}

export const createBlob = (bytes: Buffer): Blob => ({ bytes, sha: sha("blob", bytes) });

export function createTree(entries: ReadonlyMap<string, GitEntry>): GitTree {
  // Git sorts by bytes, a directory as if its name ended in a slash.
  const lines = [...entries]
    .map(([name, entry]) => ({ name, entry, key: Buffer.from(isTree(entry) ? `${name}/` : name) }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  const content = lines.flatMap(({ name, entry }) => [
    Buffer.from(`${isTree(entry) ? "40000" : entry.mode} ${name}\0`),
    Buffer.from(isTree(entry) ? entry.sha : entry.blob.sha, "hex"),
  ]);
  return {
    sha: sha("tree", Buffer.concat(content)),
    entries: new Map(lines.map(({ name, entry }) => [name, entry])),
  };
}

export const emptyTree = createTree(new Map());

export function createCommit(parts: Omit<GitCommit, "sha">): GitCommit {
  const { tree, parents, author, committer, time, message } = parts;
  const signed = ({ name, email }: Person) => `${name} <${email}> ${time} +0000`;
  const content = [
    `tree ${tree.sha}`,
    ...parents.map((parent) => `parent ${parent.sha}`),
    `author ${signed(author)}`,
    `committer ${signed(committer)}`,
    "",
    message,
  ].join("\n");
  return { ...parts, sha: sha("commit", Buffer.from(content)) };
}
