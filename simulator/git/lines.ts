/** Line statistics of commits, and blame. */
import { type ChangeObject, diffArrays } from "diff";
import { type Blob, emptyTree, type GitCommit } from "./objects";
import { changedFiles, type FileChange, fileAt } from "./tree";

/** Same rule as git: a file with a zero byte near its start. */
export const isBinary = ({ bytes }: Blob): boolean => bytes.subarray(0, 8000).includes(0);

function linesOf(blob: Blob | undefined): string[] {
  if (blob === undefined || blob.bytes.length === 0) return [];
  const lines = blob.bytes.toString("utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** With more differences, files count as completely different, because an exact diff would take too long. */
export const MAX_DIFFERENCES = 2000;

function compare(before: string[], after: string[]): ChangeObject<string[]>[] {
  const all = (value: string[], added: boolean) => ({ value, count: value.length, added, removed: !added });
  const completelyDifferent = () => [all(before, false), all(after, true)];
  if (before.length === 0 || after.length === 0) return completelyDifferent();
  return diffArrays(before, after, { maxEditLength: MAX_DIFFERENCES }) ?? completelyDifferent();
}

export interface Stats {
  readonly additions: number;
  readonly deletions: number;
  readonly total: number;
}

const statsOfCommit = new WeakMap<GitCommit, Stats>();

/** Lines that a commit added and removed, compared with its first parent. */
export function statsOf(commit: GitCommit): Stats {
  const known = statsOfCommit.get(commit);
  if (known) return known;
  let [additions, deletions] = [0, 0];
  const changes = changedFiles(commit.parents[0]?.tree ?? emptyTree, commit.tree);
  const isMove = moves(changes);
  for (const change of changes) {
    const { before, after } = change;
    if (isMove(change) || [before, after].some((file) => file && isBinary(file.blob))) continue;
    for (const { added, removed, count } of compare(linesOf(before?.blob), linesOf(after?.blob))) {
      if (added) additions += count;
      if (removed) deletions += count;
    }
  }
  const stats = { additions, deletions, total: additions + deletions };
  statsOfCommit.set(commit, stats);
  return stats;
}

/** Whether a change is but a new mode, or one end of a file's move as it was: no line is counted for these. */
function moves(changes: readonly FileChange[]): (change: FileChange) => boolean {
  const gone = new Set(changes.filter(({ after }) => !after).map(({ before }) => before?.blob.sha));
  const come = new Set(changes.filter(({ before }) => !before).map(({ after }) => after?.blob.sha));
  return ({ before, after }) => {
    if (before && after) return before.blob.sha === after.blob.sha;
    return before ? come.has(before.blob.sha) : gone.has(after?.blob.sha);
  };
}

export interface BlamedLine {
  readonly line: string;
  readonly commit: GitCommit;
}

/** The lines of a file at a commit, each with the commit that wrote it. */
export function blame(tip: GitCommit, path: string): BlamedLine[] {
  const lines = linesOf(fileAt(tip.tree, path)?.blob);
  const writers = new Map<number, GitCommit>();
  /** The lines that may come from this commit: by their place in its file, their place in the file asked for. */
  const waiting = [{ commit: tip, path, places: new Map(lines.map((_, index) => [index, index])) }];
  for (let look = waiting.pop(); look !== undefined; look = waiting.pop()) {
    const { commit, places } = look;
    const here = linesOf(fileAt(commit.tree, look.path)?.blob);
    for (const parent of commit.parents) {
      const before = pathIn(parent, commit, look.path);
      if (before === undefined) continue;
      const inherited = inherit(places, unchanged(linesOf(fileAt(parent.tree, before)?.blob), here));
      if (inherited.size > 0) waiting.push({ commit: parent, path: before, places: inherited });
    }
    for (const place of places.values()) writers.set(place, commit);
  }
  return lines.map((line, index) => ({ line, commit: writers.get(index) ?? tip }));
}

/** Takes the lines that a parent has too from those that its child may have written. */
function inherit(places: Map<number, number>, pairs: readonly [number, number][]): Map<number, number> {
  const inherited = new Map<number, number>();
  for (const [was, is] of pairs) {
    const place = places.get(is);
    if (place === undefined) continue;
    inherited.set(was, place);
    places.delete(is);
  }
  return inherited;
}

/** The pairs of places, before and after, of the lines that stayed. */
function unchanged(before: string[], after: string[]): [number, number][] {
  const pairs: [number, number][] = [];
  let [was, is] = [0, 0];
  for (const { added, removed, count } of compare(before, after)) {
    if (!added && !removed) for (let step = 0; step < count; step++) pairs.push([was + step, is + step]);
    if (!added) was += count;
    if (!removed) is += count;
  }
  return pairs;
}

/** Where a file was before a commit; one that was moved as it is, at its old path. */
function pathIn(parent: GitCommit, commit: GitCommit, path: string): string | undefined {
  if (fileAt(parent.tree, path)) return path;
  const moved = fileAt(commit.tree, path)?.blob.sha;
  return changedFiles(parent.tree, commit.tree).find(
    ({ before, after }) => after === undefined && before?.blob.sha === moved,
  )?.path;
}
