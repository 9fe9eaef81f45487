/** Commits: lists of the history, and new commits from actions on files. */
import { accessLevel, canSee, isArchived } from "../access";
import { newestFirst, reachable, topologically, touches, type Walk } from "../git/history";
import { statsOf } from "../git/lines";
import {
  CommitError,
  type CommitOrder,
  type GitCommit,
  type Repository,
  repositoryOf,
} from "../git/repository";
import { apiError, type Call, collection, type ErrorResponse, type Handlers } from "../handler";
import { projectNamed } from "../places";
import { mayOnBranch, protectDefaultBranch } from "../protected-branches";
import type { StoredProject, User, World } from "../world";
import { pipelinesOf, showPipeline } from "./pipelines";

/** The context of a request for repository content. */
export interface CodeCall {
  readonly world: World;
  readonly project: StoredProject;
  readonly level: number;
}

/** Returns the repository; guests of a private project may not read it. */
export function readable({ world, project, level }: CodeCall): Repository {
  if (project.visibility === "private" && level < 20) throw apiError.forbidden();
  return repositoryOf(world, project);
}

export function commitAt(repository: Repository, ref: string): GitCommit {
  const commit = repository.resolve(ref);
  if (commit === undefined) throw apiError.notFound("Commit");
  return commit;
}

/**
 * Adds a commit; throws the service's error if it is not possible, and `refusal` if the branch is protected. The first one of
 * a repository protects its branch.
 */
export function commitTo(
  { world, project }: CodeCall,
  order: CommitOrder,
  refusal: (message: string) => ErrorResponse = apiError.forbidden,
): GitCommit {
  const refused = "You are not allowed to push into this branch";
  if (isArchived(world, { project })) throw apiError.forbidden(refused);
  if (!mayOnBranch(world, order.user, project, order.branch, "push")) throw refusal(refused);
  const repository = repositoryOf(world, project);
  const { isEmpty } = repository;
  try {
    const commit = repository.commit(order);
    if (isEmpty) protectDefaultBranch(world, project);
    return commit;
  } catch (error) {
    throw error instanceof CommitError ? apiError.invalid(error.message) : error;
  }
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString();

export const commitFacts = ({ sha, message, parents, author, committer, time }: GitCommit) => ({
  id: sha,
  message,
  parent_ids: parents.map((parent) => parent.sha),
  authored_date: moment(time),
  author_name: author.name,
  author_email: author.email,
  committed_date: moment(time),
  committer_name: committer.name,
  committer_email: committer.email,
});

/** Trailers: `Name: value` lines at the end of a message. */
function trailersOf(message: string): [string, string][] {
  const paragraphs = message.trim().split(/\n\s*\n/);
  const lines = paragraphs.length > 1 ? (paragraphs.at(-1)?.split("\n") ?? []) : [];
  const trailers = lines.map((line) => /^([A-Za-z0-9][\w-]*): *(.+)$/.exec(line));
  return trailers.every((found) => found !== null)
    ? trailers.map(([, name = "", value = ""]) => [name, value.trim()])
    : [];
}

interface Shown {
  readonly stats: boolean;
  readonly trailers: boolean;
}

type ShownPlace = Pick<Call<never>, "baseUrl"> & { readonly project: StoredProject };
type Place = ShownPlace & Pick<Call<never>, "world">;

function lastPipeline(place: Place, { sha }: GitCommit) {
  const pipeline = pipelinesOf(place.world, place.project).findLast((candidate) => candidate.sha === sha);
  return pipeline && showPipeline(place, pipeline);
}

/** A commit as it stands inside of a branch, a tag or a release; of one of a list, trailers are shown on request. */
export function showCommit({ baseUrl, project }: ShownPlace, commit: GitCommit, hasTrailers = false) {
  const facts = commitFacts(commit);
  const found = hasTrailers ? trailersOf(commit.message) : [];
  return {
    ...facts,
    short_id: commit.sha.slice(0, 8),
    title: commit.message.split("\n", 1)[0] ?? "",
    created_at: facts.committed_date,
    web_url: `${baseUrl}/${project.full_path}/-/commit/${commit.sha}`,
    trailers: Object.fromEntries(found),
    extended_trailers: Object.fromEntries(
      found.map(([name]) => [name, found.filter(([other]) => other === name).map(([, value]) => value)]),
    ),
  };
}

const show =
  (place: ShownPlace, { stats, trailers }: Shown) =>
  (commit: GitCommit) => ({
    ...showCommit(place, commit, trailers),
    ...(stats ? { stats: statsOf(commit) } : {}),
  });

/** A commit on its own. */
export function showSingleCommit(place: Place, commit: GitCommit, stats = true) {
  const last_pipeline = lastPipeline(place, commit) ?? null;
  return {
    ...show(place, { stats, trailers: true })(commit),
    ...{ status: last_pipeline?.status ?? null, project_id: place.project.id, last_pipeline },
  };
}

/** The start project, if the request names one that the caller may read. */
function startRepository(world: World, user: User, named: number | string | undefined) {
  if (named === undefined) return undefined;
  const project = projectNamed(world, named);
  if (project === undefined || !canSee(world, user, { project })) throw apiError.notFound("Project");
  return readable({ world, project, level: accessLevel(world, user, { project }) });
}

/** The start commits of a history, and the commits to exclude. */
function rangeOf(
  repository: Repository,
  { all, ref_name = "HEAD" }: { all?: boolean | undefined; ref_name?: string | undefined },
) {
  if (all) return { tips: [...repository.branches(), ...repository.tags()].map(({ commit }) => commit) };
  const [, from, dots, to] = /^(.*?)(\.{2,3})(.*)$/.exec(ref_name) ?? [];
  const look = (ref: string | undefined) => commitAt(repository, ref || "HEAD");
  // A missing file has no history.
  if (dots === undefined) return { tips: [repository.resolve(ref_name)].filter((tip) => tip !== undefined) };
  const [left, right] = [look(from), look(to)];
  if (dots === "..") return { tips: [right], without: [left] };
  const before = reachable([left]);
  return { tips: [left, right], without: [...reachable([right])].filter((commit) => before.has(commit)) };
}

export const commits: Handlers<"commits"> = {
  list: (call) => {
    const { input } = call;
    const { since, until, author, path, order, with_stats = false, trailers = false } = input;
    const repository = readable(call);
    const plain = show(call, { stats: with_stats, trailers });
    // By the specification, a list shows the status, too.
    const present =
      call.dialect === "neutral"
        ? (commit: GitCommit) => ({ ...plain(commit), status: lastPipeline(call, commit)?.status ?? null })
        : plain;
    if (repository.isEmpty) return collection([], present, { withoutTotals: true });
    const { tips, without } = rangeOf(repository, input);
    const walk: Walk = { firstParent: input.first_parent ?? false, ...(without ? { without } : {}) };
    const found = reachable(tips, walk);
    const ordered = order === "topo" ? topologically(found, walk) : [...found].sort(newestFirst);
    const from = since === undefined ? -Infinity : Math.floor(Date.parse(since) / 1000);
    const to = until === undefined ? Infinity : Date.parse(until) / 1000;
    const wanted = ordered.filter(
      (commit) =>
        commit.time >= from &&
        commit.time <= to &&
        (author === undefined || `${commit.author.name} <${commit.author.email}>`.includes(author)) &&
        (path === undefined || touches(commit, path.replace(/^\/+|\/+$/g, ""), walk)),
    );
    return collection(wanted, present, { withoutTotals: true });
  },

  create: (call) => {
    const { world, user, input } = call;
    const commit = commitTo(call, {
      branch: input.branch,
      message: input.commit_message,
      user,
      author: { name: input.author_name, email: input.author_email },
      // The service uses this flag only for chmod actions.
      actions: input.actions.map(({ execute_filemode, ...action }) =>
        action.action === "chmod" ? { ...action, execute_filemode } : action,
      ),
      startBranch: input.start_branch || undefined,
      startSha: input.start_sha,
      startRepository: startRepository(world, user, input.start_project),
      force: input.force,
    });
    return showSingleCommit(call, commit, input.stats);
  },

  get: (call) => showSingleCommit(call, commitAt(readable(call), call.input.sha), call.input.stats),

  listRefs: (call) => {
    const repository = readable(call);
    const { sha, type = "all" } = call.input;
    const references = repository.referencesTo(commitAt(repository, sha));
    return collection(
      references.filter((reference) => type === "all" || reference.type === type),
      ({ name, type }) => ({ type, name }),
      { withoutTotals: true },
    );
  },
};
