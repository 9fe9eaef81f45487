/** The commits, changes and participants of a merge request, and its branch brought up to date. */
import { findMergeRequest } from "../find";
import { actionsLike, isConflicting } from "../git/apply";
import { diffsBetween } from "../git/diffs";
import { mergeBase, topologically } from "../git/history";
import { emptyTree } from "../git/objects";
import { type GitCommit, repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { participantsIn } from "../planning";
import { userSummary } from "../present";
import { showMergeRequestAlone, sourceOf } from "../show-merge-request";
import type { MergeRequest, StoredProject } from "../world";
import { commitsOf, showDiff } from "./commit-details";
import { readable, showCommit } from "./commits";

type RequestCall = Pick<Call<never>, "world" | "user" | "level" | "baseUrl"> & {
  readonly project: StoredProject;
  readonly input: { readonly merge_request_iid: number };
};

const requestOf = ({ world, project, input }: RequestCall): MergeRequest =>
  findMergeRequest(world, project, input.merge_request_iid);

/** Newest first. */
const broughtBy = (call: RequestCall, request: MergeRequest): GitCommit[] =>
  topologically(commitsOf(readable(call), request));

/** The differences from where the branches parted. */
function changesOf(call: RequestCall, request: MergeRequest) {
  const repository = readable(call);
  const [source, target] = [sourceOf(repository, request), repository.branch(request.target_branch)];
  if (source === undefined || target === undefined) return [];
  const parted = broughtBy(call, request).at(-1)?.parents[0] ?? mergeBase(target, source);
  return diffsBetween(parted?.tree ?? emptyTree, source.tree);
}

/** Both branches of a merge request that is open. */
function branchesOf(call: RequestCall, request: MergeRequest) {
  const repository = repositoryOf(call.world, call.project);
  const [source, target] = [sourceOf(repository, request), repository.branch(request.target_branch)];
  if (source === undefined || target === undefined || request.state !== "opened")
    throw apiError.invalid("Merge request is not mergeable");
  return { repository, source, target };
}

export const mergeRequestDetails: Handlers<"mergeRequestDetails"> = {
  listCommits: (call) => {
    const { project, baseUrl } = call;
    return collection(broughtBy(call, requestOf(call)), (commit) => showCommit({ project, baseUrl }, commit));
  },

  getChanges: (call) => {
    const { world, baseUrl, user, input } = call;
    const request = requestOf(call);
    return {
      ...showMergeRequestAlone(world, baseUrl, user, request),
      changes: changesOf(call, request).map(showDiff(input.unidiff ?? false)),
      overflow: false,
    };
  },

  listDiffs: (call) => collection(changesOf(call, requestOf(call)), showDiff(call.input.unidiff ?? false)),

  listParticipants: (call) =>
    collection(participantsIn(call.world, "MergeRequest", requestOf(call)), (one) =>
      userSummary(one, call.baseUrl),
    ),

  rebase: (call) => {
    const { user } = call;
    const request = requestOf(call);
    const { repository, source, target } = branchesOf(call, request);
    const base = mergeBase(target, source);
    let head = target;
    for (const commit of base === target ? [] : broughtBy(call, request).reverse()) {
      const actions = actionsLike(commit.parents[0]?.tree ?? emptyTree, commit.tree, head.tree);
      if (actions === "conflict")
        throw apiError.conflict(
          "Rebase failed: Rebase locally, resolve all conflicts, then push the branch.",
        );
      if (actions === "empty") continue;
      head = repository.commit({
        ...{ branch: request.source_branch, startSha: head.sha, force: true },
        ...{ message: commit.message, author: commit.author, user, actions },
      });
    }
    return { rebase_in_progress: true };
  },

  getMergeRef: (call) => {
    const { world, user, project } = call;
    const request = requestOf(call);
    const { repository, source, target } = branchesOf(call, request);
    if (isConflicting(target, source)) throw apiError.invalid("Merge request is not mergeable");
    const isMerge = ({ parents: [first, second] }: GitCommit) => first === target && second === source;
    const present = () => [...repository.all()].find(isMerge);
    if (!present())
      world.commits.insert({
        ...{ project_id: project.id, branch: `refs/merge-requests/${request.iid}/merge`, author: user.id },
        ...{ message: `Merge ${source.sha} into ${target.sha}`, parents: [target.sha, source.sha] },
      });
    return { commit_id: present()?.sha ?? target.sha };
  },
};
