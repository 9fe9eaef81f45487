/** Comments on commits, their statuses and signatures, and commits that repeat or undo another one. */
import type { repeatedCommits as operations, commitStatuses as statuses } from "../../sdk/api/commit-changes";
import type { Rows } from "../generated/rows";
import { actionsLike } from "../git/apply";
import { emptyTree } from "../git/objects";
import { type GitCommit, repositoryOf } from "../git/repository";
import {
  apiError,
  type Call,
  collection,
  ErrorResponse,
  type Handlers,
  ResponseWithStatus,
} from "../handler";
import { userSummary } from "../present";
import { commitAt, commitTo, readable, showSingleCommit } from "./commits";

// ─── Repeated and undone ─────────────────────────────────────────────────────

type Change = Call<typeof operations.revert>;

interface Wanted {
  /** As the refusal calls it: `cherry-pick`. */
  readonly what: string;
  readonly isUndone: boolean;
  readonly message: string;
}

/** Makes a commit of the changes of another one, or of their opposite; those of a merge are what it brought to its first parent. */
function repeat(call: Change, source: GitCommit, { what, isUndone, message }: Wanted) {
  const { project, user, input } = call;
  const head = repositoryOf(call.world, project).branch(input.branch);
  if (head === undefined) throw apiError.notFound("Branch");
  const before = source.parents[0]?.tree ?? emptyTree;
  const [from, to] = isUndone ? [source.tree, before] : [before, source.tree];
  const actions = actionsLike(from, to, head.tree);
  if (typeof actions === "string")
    throw new ErrorResponse(400, {
      message: `Sorry, we cannot ${what} this commit automatically. This commit may already have been ${isUndone ? "reverted" : "cherry-picked"}, or a more recent commit may have updated some of its content.`,
      error_code: actions,
    });
  if (input.dry_run) return new ResponseWithStatus(200, { dry_run: "success" });
  const author = isUndone ? {} : { author: source.author };
  return showSingleCommit(call, commitTo(call, { branch: input.branch, message, user, ...author, actions }));
}

export const repeatedCommits: Handlers<"repeatedCommits"> = {
  cherryPick: (call) => {
    const source = commitAt(readable(call), call.input.sha);
    const message = call.input.message ?? `${source.message}\n\n(cherry picked from commit ${source.sha})`;
    return repeat(call, source, { what: "cherry-pick", isUndone: false, message });
  },

  revert: (call) => {
    const source = commitAt(readable(call), call.input.sha);
    const [title = ""] = source.message.split("\n");
    const message = `Revert "${title}"\n\nThis reverts commit ${source.sha}`;
    return repeat(call, source, { what: "revert", isUndone: true, message });
  },
};

export const commitSignatures: Handlers<"commitSignatures"> = {
  get: (call) => {
    const { sha } = commitAt(readable(call), call.input.sha);
    const found = call.world.commit_signatures.of(call.project.id).find((one) => one.sha === sha);
    if (found === undefined) throw apiError.notFound("Signature");
    const { signature_type, verification_status } = found;
    return { signature_type, verification_status, commit_source: "gitaly" };
  },
};

// ─── Comments and statuses ───────────────────────────────────────────────────

const showComment = (note: Rows["notes"], { world, baseUrl }: Pick<Call<never>, "world" | "baseUrl">) => ({
  note: note.body,
  ...{ path: null, line: null, line_type: null },
  ...note.place,
  author: userSummary(world.users.get(note.author_id), baseUrl),
  created_at: note.created_at,
});

export const commitComments: Handlers<"commitComments"> = {
  list: (call) => {
    const { sha } = commitAt(readable(call), call.input.sha);
    const found = call.world.notes.where(
      ({ noteable_type, commit_id, project_id, system }) =>
        noteable_type === "Commit" && commit_id === sha && project_id === call.project.id && !system,
    );
    return collection(found, (note) => showComment(note, call));
  },

  create: (call) => {
    const { world, project, user } = call;
    const { note: body, path, line, line_type } = call.input;
    const { sha } = commitAt(readable(call), call.input.sha);
    const note = world.notes.insert({
      ...{ noteable_type: "Commit", noteable_id: 0, project_id: project.id, commit_id: sha, body },
      author_id: user.id,
      place: path === undefined ? null : { path, line: line ?? 1, line_type: line_type ?? "new" },
    });
    return showComment(note, call);
  },
};

type Status = Rows["commit_statuses"];

const showStatus = (
  { project_id: _, iid: __, author_id, ...status }: Status,
  { world, baseUrl }: Pick<Call<never>, "world" | "baseUrl">,
) => ({ ...status, allow_failure: false, author: userSummary(world.users.get(author_id), baseUrl) });

const isOver = (state: Status["status"]): boolean => state !== "pending" && state !== "running";

export const commitStatuses: Handlers<"commitStatuses"> = {
  list: (call) => {
    const { world, project, input } = call;
    const { sha } = commitAt(readable(call), input.sha);
    const all = world.commit_statuses
      .of(project.id)
      .filter(
        (status) =>
          status.sha === sha &&
          (input.ref === undefined || status.ref === input.ref) &&
          (input.name === undefined || status.name === input.name) &&
          (input.pipeline_id === undefined || status.pipeline_id === input.pipeline_id),
      );
    const newest = [...new Map(all.map((status) => [`${status.ref} ${status.name}`, status])).values()];
    return collection(input.all ? all : newest, (status) => showStatus(status, call));
  },

  set: (call) => {
    const { world, project, user, input } = call;
    const repository = readable(call);
    const { sha } = commitAt(repository, input.sha);
    const { state, target_url, description, coverage } = input;
    const name = input.name ?? input.context ?? "default";
    const branches = repository.branches().filter(({ commit }) => commit.sha === sha);
    const ref = input.ref ?? branches[0]?.name ?? project.default_branch;
    const pipeline_id = input.pipeline_id ?? pipelineOf(call, sha, ref).id;
    const before = world.commit_statuses
      .of(project.id)
      .find((one) => one.sha === sha && one.name === name && one.ref === ref && !isOver(one.status));
    const now = world.timestamp();
    const times = {
      started_at: before?.started_at ?? (state === "pending" ? null : now),
      finished_at: isOver(state) ? now : null,
    };
    const reported = { status: state, target_url, description, coverage, ...times };
    const status = before
      ? world.commit_statuses.update(before, reported)
      : world.commit_statuses.insert({
          ...{ project_id: project.id, sha, ref, name, pipeline_id, author_id: user.id, ...reported },
        });
    return showStatus(status, call);
  },
};

/** The pipeline that a status belongs to: the newest of the commit, or one for all that comes from elsewhere. */
function pipelineOf(
  { world, project, user }: Pick<Call<typeof statuses.set>, "world" | "project" | "user">,
  sha: string,
  ref: string,
) {
  return (
    world.pipelines.of(project.id).findLast((pipeline) => pipeline.sha === sha) ??
    world.pipelines.insert({ project_id: project.id, user_id: user.id, source: "external", ref, sha })
  );
}
