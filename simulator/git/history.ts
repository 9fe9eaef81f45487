/** Questions to a history: what led to a commit, in which order, and which commit touched what. */
import type { GitCommit } from "./objects";
import { entryAt, entryIdentity } from "./tree";

export interface Walk {
  /** Only the first parent of each merge is followed. */
  readonly firstParent?: boolean;
  /** Commits from which these can be reached are wanted, these themselves and all before them are not. */
  readonly without?: readonly GitCommit[];
}

const parentsOf = ({ parents }: GitCommit, { firstParent = false }: Walk) =>
  firstParent ? parents.slice(0, 1) : parents;

/** All commits that led to these, and these themselves. */
export function reachable(tips: readonly GitCommit[], walk: Walk = {}): Set<GitCommit> {
  const unwanted = walk.without ? reachable(walk.without) : new Set<GitCommit>();
  const found = new Set<GitCommit>();
  const waiting = [...tips];
  for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
    if (found.has(commit) || unwanted.has(commit)) continue;
    found.add(commit);
    waiting.push(...parentsOf(commit, walk));
  }
  return found;
}

export const newestFirst = (a: GitCommit, b: GitCommit): number => b.time - a.time || b.order - a.order;

/** No commit before all that follow it, and lines of history not mixed. */
export function topologically(commits: ReadonlySet<GitCommit>, walk: Walk = {}): GitCommit[] {
  const followers = new Map<GitCommit, number>();
  for (const commit of commits) {
    for (const parent of parentsOf(commit, walk)) followers.set(parent, (followers.get(parent) ?? 0) + 1);
  }
  const ready = [...commits].filter((commit) => !followers.has(commit)).sort((a, b) => -newestFirst(a, b));
  const ordered: GitCommit[] = [];
  for (let commit = ready.pop(); commit !== undefined; commit = ready.pop()) {
    ordered.push(commit);
    for (const parent of parentsOf(commit, walk)) {
      const left = (followers.get(parent) ?? 0) - 1;
      followers.set(parent, left);
      if (left === 0 && commits.has(parent)) ready.push(parent);
    }
  }
  return ordered;
}

/** Whether a commit changed the file or directory at a path; a merge did so when it differs there from each of its parents. */
export function touches(commit: GitCommit, path: string, walk: Walk = {}): boolean {
  const state = (at: GitCommit) => entryIdentity(entryAt(at.tree, path));
  const parents = parentsOf(commit, walk);
  const here = state(commit);
  return parents.length === 0 ? here !== undefined : parents.every((parent) => state(parent) !== here);
}

/** The commit that gave the path the state that it has here. */
export function lastToTouch(commit: GitCommit, path: string): GitCommit | undefined {
  const here = entryIdentity(entryAt(commit.tree, path));
  if (here === undefined) return undefined;
  let current = commit;
  for (;;) {
    const same: GitCommit | undefined = current.parents.find(
      (parent) => entryIdentity(entryAt(parent.tree, path)) === here,
    );
    if (same === undefined) return current;
    current = same;
  }
}

/** The newest commit that two histories have in common. */
export function mergeBase(a: GitCommit, b: GitCommit): GitCommit | undefined {
  const before = reachable([a]);
  return [...reachable([b])].filter((commit) => before.has(commit)).sort(newestFirst)[0];
}
