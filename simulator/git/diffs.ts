/** The differences that a commit makes, file by file, as git prints them. */
import { createTwoFilesPatch, OMIT_HEADERS } from "diff";
import { isBinary, MAX_DIFFERENCES } from "./lines";
import { emptyTree, type FileEntry, type GitCommit, type GitTree } from "./objects";
import { changedFiles, type FileAtPath, type FileChange } from "./tree";

export interface FileDiff {
  /** Where the file was and is; one that is new or gone has one path. */
  readonly oldPath: string;
  readonly newPath: string;
  readonly before: FileEntry | undefined;
  readonly after: FileEntry | undefined;
  /** Hunks without the names of the files; `undefined` with more differences than are shown. */
  readonly hunks: string | undefined;
}

/** The changes of a commit, compared with its first parent. A file that is gone and stands elsewhere as it was has moved. */
export const diffsOf = ({ parents: [parent], tree }: GitCommit): FileDiff[] =>
  diffsBetween(parent?.tree ?? emptyTree, tree);

export function diffsBetween(earlier: GitTree, later: GitTree): FileDiff[] {
  const changes = changedFiles(earlier, later);
  const gone = new Map<string, FileAtPath>(
    changes.flatMap(({ path, before, after }) =>
      before && !after ? [[before.blob.sha, { path, file: before }]] : [],
    ),
  );
  const moved = new Map<FileChange, FileAtPath>();
  for (const change of changes) {
    const from = change.before === undefined ? gone.get(change.after?.blob.sha ?? "") : undefined;
    if (from === undefined) continue;
    moved.set(change, from);
    gone.delete(from.file.blob.sha);
  }
  const sources = new Set([...moved.values()].map(({ path }) => path));
  return changes
    .filter(({ path, after }) => after !== undefined || !sources.has(path))
    .map((change) => diffOf(change, moved.get(change)))
    .sort((a, b) => Buffer.compare(Buffer.from(a.newPath), Buffer.from(b.newPath)));
}

function diffOf({ path, before, after }: FileChange, from: FileAtPath | undefined): FileDiff {
  const change = { oldPath: from?.path ?? path, newPath: path, before: from?.file ?? before, after };
  return { ...change, hunks: hunksOf(change) };
}

/** Names of files as the head of a difference has them. */
export const headOf = ({
  oldPath,
  newPath,
  before,
  after,
}: Omit<FileDiff, "hunks">): readonly [string, string] => [
  before ? `a/${oldPath}` : "/dev/null",
  after ? `b/${newPath}` : "/dev/null",
];

function hunksOf(change: Omit<FileDiff, "hunks">): string | undefined {
  const files = [change.before, change.after];
  if (files[0]?.blob.sha === files[1]?.blob.sha) return "";
  if (files.some((file) => file && isBinary(file.blob))) {
    const [old, fresh] = headOf(change);
    return `Binary files ${old} and ${fresh} differ\n`;
  }
  const [old = "", fresh = ""] = files.map((file) => file?.blob.bytes.toString("utf8"));
  const options = { context: 3, headerOptions: OMIT_HEADERS, maxEditLength: MAX_DIFFERENCES };
  const patch = createTwoFilesPatch("", "", old, fresh, undefined, undefined, options);
  // Git leaves out how many lines there are if it is one.
  return patch?.trimStart().replace(/^@@.*@@$/gm, (header) => header.replaceAll(/,1(?= )/g, ""));
}
