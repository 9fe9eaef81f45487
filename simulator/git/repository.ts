/**
 * The git repository of a project: commits, branches, tags and files.
 * Use `repositoryOf(world, project)`. The state is in the tables below; the objects are replayed from them.
 */

import { isBranchName } from "../../sdk/text-rules";
import type { Rows } from "../generated/rows";
import type { StoredProject, User, World } from "../world";
import { applyActions, CommitError, cleanPath, type FileAction, GENERIC_MESSAGE } from "./changes";
import { lastToTouch, mergeBase, reachable } from "./history";
import { createCommit, emptyTree, type GitCommit, type GitTree, type Person } from "./objects";
import { changedFiles, withFile } from "./tree";

export { CommitError, type FileAction, type GitCommit };

type CommitRow = Rows["commits"];

/** A branch or a tag. */
export interface GitReference {
  readonly type: "branch" | "tag";
  readonly name: string;
  readonly commit: GitCommit;
}

export interface CommitOrder {
  readonly branch: string;
  readonly message: string;
  /** The committer. Default author. */
  readonly user: User;
  readonly author?: { readonly name?: string | undefined; readonly email?: string | undefined };
  readonly actions: readonly (FileAction & { readonly last_commit_id?: string | undefined })[];
  /** Start of a new branch, or with `force` of an existing one. */
  readonly startBranch?: string | undefined;
  readonly startSha?: string | undefined;
  readonly startRepository?: Repository | undefined;
  readonly force?: boolean | undefined;
}

/** All histories of a world, as objects. */
interface Histories {
  readonly commits: Map<string, GitCommit>;
  /** By the id of its row. */
  readonly byRow: Map<number, GitCommit>;
  /** By project: the commits that were made there, and all that led to them. */
  readonly known: Map<number, Set<GitCommit>>;
  /** The highest id of a row that has been replayed. */
  replayed: number;
  /** How many rows of all three tables had been given out at the last look. */
  seen: number;
}

const historiesOf = new WeakMap<World, Histories>();
const repositories = new WeakMap<World, Map<number, Repository>>();

export function repositoryOf(world: World, project: StoredProject): Repository {
  const ofWorld = getOrCreate(repositories, world, () => new Map<number, Repository>());
  return getOrCreate(ofWorld, project.id, () => new Repository(world, project));
}

/** The value of a key, created if it is missing. */
function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}

export class Repository {
  constructor(
    private readonly world: World,
    readonly project: StoredProject,
  ) {}

  get isEmpty(): boolean {
    return this.branches().length === 0;
  }

  /** By name. */
  branches(): GitReference[] {
    replay(this.world);
    return this.#references("branch", this.world.branches.sorted(this.project.id, "name"));
  }

  /** By name. */
  tags(): GitReference[] {
    replay(this.world);
    return this.#references("tag", this.world.git_tags.sorted(this.project.id, "name"));
  }

  branch(name: string): GitCommit | undefined {
    return this.branches().find((branch) => branch.name === name)?.commit;
  }

  tag(name: string): GitCommit | undefined {
    return this.tags().find((tag) => tag.name === name)?.commit;
  }

  /** The commit that a branch, a tag, a SHA (a short one will do) or `HEAD`, the default branch, means. */
  resolve(ref: string): GitCommit | undefined {
    const histories = replay(this.world);
    if (ref === "HEAD") return this.branch(this.project.default_branch);
    if (/^[0-9a-f]{40}$/i.test(ref)) {
      const commit = histories.commits.get(ref.toLowerCase());
      return commit && this.all().has(commit) ? commit : undefined;
    }
    const named =
      this.branch(ref.replace(/^refs\/heads\//, "")) ?? this.tag(ref.replace(/^refs\/tags\//, ""));
    if (named !== undefined || !/^[0-9a-f]{4,39}$/i.test(ref)) return named;
    const fitting = [...this.all()].filter(({ sha }) => sha.startsWith(ref.toLowerCase()));
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** The branches and tags from which a commit can be reached. */
  referencesTo(commit: GitCommit): GitReference[] {
    return [...this.branches(), ...this.tags()].filter((reference) =>
      reachable([reference.commit]).has(commit),
    );
  }

  /** Adds a commit to a branch; throws `CommitError` with the service's words when it cannot be. */
  commit(order: CommitOrder): GitCommit {
    replay(this.world);
    const { world, project } = this;
    const { branch, user, author, message } = order;
    const start = this.#startOf(order);
    if (start) assertUnchangedSince(start, order.actions);
    const actions = order.actions.map(({ last_commit_id: _, ...action }) => action);
    const tree = applyActions(start?.tree ?? emptyTree, actions);
    if (tree.sha === (start?.tree ?? emptyTree).sha) throw new CommitError(GENERIC_MESSAGE);
    if (this.isEmpty && branch !== project.default_branch)
      world.projects.update(project, { default_branch: branch });
    const row = world.commits.insert({
      project_id: project.id,
      branch,
      message,
      author: user.id,
      actions,
      created_at: world.timestamp(),
      author_name: author?.name ?? null,
      author_email: author?.email ?? null,
      parents: start ? [start.sha] : [],
    });
    const commit = replay(world).byRow.get(row.id);
    if (commit === undefined) throw new Error(`commit ${row.id} was not replayed`);
    pointBranch(world, project.id, branch, commit.sha);
    return commit;
  }

  /** The parent of the new commit; undefined in an empty repository. */
  #startOf({ branch, startBranch, startSha, startRepository = this, force = false }: CommitOrder) {
    const present = this.branch(branch);
    const elsewhere =
      startRepository !== this || startSha !== undefined || (startBranch ?? branch) !== branch;
    if (elsewhere && present && !force) {
      throw new CommitError(
        `A branch called '${branch}' already exists. Switch to that branch in order to make changes`,
      );
    }
    if (!present && !isBranchName(branch)) throw new CommitError("Branch name is invalid");
    const start = startSha
      ? startRepository.resolve(startSha)
      : startRepository.branch(startBranch ?? branch);
    if (startSha && !start) throw new CommitError(`Cannot find start_sha '${startSha}'`);
    if (!start && !startRepository.isEmpty) {
      throw new CommitError("You can only create or edit files when you are on a branch");
    }
    return start;
  }

  /** Every commit that was made here or came along with one, on a branch or not. */
  all(): ReadonlySet<GitCommit> {
    return replay(this.world).known.get(this.project.id) ?? new Set();
  }

  #references(type: GitReference["type"], rows: readonly { name: string; target: string }[]): GitReference[] {
    const { commits } = replay(this.world);
    return rows.flatMap(({ name, target }) => {
      const commit = commits.get(target);
      return commit ? [{ type, name, commit }] : [];
    });
  }
}

/** Whether the file of a branch or tag could have this name: with the end that Git writes it under first, it has 255 bytes. */
export const isTooLong = (name: string): boolean =>
  name.split("/").some((part) => Buffer.byteLength(part) > 255 - ".lock".length);

function assertUnchangedSince(start: GitCommit, actions: CommitOrder["actions"]): void {
  for (const { last_commit_id, file_path, previous_path } of actions) {
    const last = last_commit_id && lastToTouch(start, cleanPath(previous_path ?? file_path));
    if (last && last.sha !== last_commit_id) throw new CommitError(GENERIC_MESSAGE);
  }
}

function pointBranch(world: World, projectId: number, name: string, sha: string): void {
  const row = world.branches.of(projectId).find((branch) => branch.name === name);
  if (row) world.branches.update(row, { target: sha });
  else world.branches.insert({ project_id: projectId, name, target: sha });
}

// ─── From the tables to objects ──────────────────────────────────────────────

/** Updates the objects from the tables. */
function replay(world: World): Histories {
  const histories = getOrCreate(historiesOf, world, () => ({
    commits: new Map<string, GitCommit>(),
    byRow: new Map<number, GitCommit>(),
    known: new Map<number, Set<GitCommit>>(),
    replayed: 0,
    seen: 0,
  }));
  const [commits, branches, tags] = [world.commits, world.branches, world.git_tags].map(
    (rows) => rows.sequences().id,
  ) as [number, number, number];
  const seen = commits + branches + tags;
  if (seen === histories.seen) return histories;
  const from = histories.replayed;
  histories.replayed = commits;
  for (const row of world.commits.where(({ id }) => id > from)) {
    try {
      replayRow(world, histories, row);
    } catch (error) {
      if (!(error instanceof CommitError)) throw error;
      throw new HistoryError(error.message, world.commits.all().indexOf(row));
    }
  }
  // Names in a world file become the SHAs that they stand for, so that they do not move later.
  for (const row of [...world.branches.all(), ...world.git_tags.all()]) {
    if (histories.commits.has(row.target)) continue;
    row.target = lookUp(world, histories, row.project_id, row.target)?.sha ?? row.target;
  }
  histories.seen = commits + world.branches.sequences().id + tags;
  return histories;
}

/** A commit of a world file that cannot be made. */
export class HistoryError extends Error {
  constructor(
    message: string,
    /** Which one of the commits. */
    readonly index: number,
  ) {
    super(message);
  }
}

/** Replays all histories of a new world, so that errors in it are found immediately. */
export function replayHistories(world: World): void {
  replay(world);
}

function replayRow(world: World, histories: Histories, row: CommitRow): void {
  const parents = row.parents
    ? row.parents.flatMap((sha) => histories.commits.get(sha) ?? [])
    : parentsInWorldFile(world, histories, row);
  const commit = createCommit({
    tree: applyActions(merged(parents), row.actions),
    parents,
    message: row.message,
    ...peopleOf(world, row),
    time: Math.floor(Date.parse(row.created_at) / 1000),
    order: row.id,
  });
  const known = histories.commits.get(commit.sha) ?? commit;
  histories.commits.set(known.sha, known);
  histories.byRow.set(row.id, known);
  addKnown(histories, row.project_id, known);
  if (row.parents === null) pointBranch(world, row.project_id, row.branch, known.sha);
  world.commits.update(row, {
    parents: parents.map(({ sha }) => sha),
    author_name: commit.author.name,
    author_email: commit.author.email,
    committer_name: commit.committer.name,
    committer_email: commit.committer.email,
  });
}

function parentsInWorldFile(world: World, histories: Histories, row: CommitRow): GitCommit[] {
  const { project_id, branch, start, merge } = row;
  const look = (ref: string) => lookUp(world, histories, project_id, ref);
  const first = look(branch) ?? look(start ?? world.projects.get(project_id)?.default_branch ?? "main");
  const second = merge === null ? undefined : look(merge);
  return [first, second].filter((commit) => commit !== undefined);
}

function addKnown({ known }: Histories, projectId: number, commit: GitCommit): void {
  const ofProject = getOrCreate(known, projectId, () => new Set<GitCommit>());
  const waiting = [commit];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ofProject.has(next)) continue;
    ofProject.add(next);
    waiting.push(...next.parents);
  }
}

function lookUp(world: World, { commits }: Histories, projectId: number, ref: string): GitCommit | undefined {
  const target = (name: string) =>
    [...world.branches.of(projectId), ...world.git_tags.of(projectId)].find((row) => row.name === name)
      ?.target;
  // A branch may name another branch as its target; more than a few steps are a cycle.
  let name = ref;
  for (let step = 0; step < 4; step++) {
    const commit = commits.get(name);
    if (commit) return commit;
    name = target(name) ?? name;
  }
  return undefined;
}

/** The tree that a commit starts from: of a merge, the first parent's with what the second one's side changed. */
function merged([first, second]: readonly GitCommit[]): GitTree {
  if (first === undefined) return emptyTree;
  if (second === undefined) return first.tree;
  const base = mergeBase(first, second)?.tree ?? emptyTree;
  return changedFiles(base, second.tree).reduce(
    (tree, { path, after }) => withFile(tree, path, after),
    first.tree,
  );
}

function peopleOf(world: World, row: CommitRow): { author: Person; committer: Person } {
  const user = world.users.get(row.author);
  const name = row.committer_name ?? user?.name ?? "Ghost User";
  const email = row.committer_email ?? (user?.email || `${user?.username ?? "ghost"}@users.noreply.example`);
  return {
    author: { name: row.author_name ?? name, email: row.author_email ?? email },
    committer: { name, email },
  };
}
