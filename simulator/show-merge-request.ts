/** How a merge request is shown; lists of projects and of milestones answer with them. */
import { lastSegment } from "./access";
import { type GitCommit, type Repository, repositoryOf } from "./git/repository";
import { milestoneNumbered } from "./milestones";
import { inEnterprise, milestoneSummary, userSummary } from "./present";
import type { MergeRequest, StoredProject, User, World } from "./world";

/** The fields that nothing here changes. */
const untouched = {
  merge_when_pipeline_succeeds: false,
  merge_after: null,
  squash_commit_sha: null,
  imported: false,
  imported_from: "none",
  time_stats: {
    time_estimate: 0,
    total_time_spent: 0,
    human_time_estimate: null,
    human_total_time_spent: null,
  },
  task_completion_status: { count: 0, completed_count: 0 },
  has_conflicts: false,
  blocking_discussions_resolved: true,
};

/** The same, of one merge request alone. */
const untouchedAlone = {
  changes_count: null,
  latest_build_started_at: null,
  latest_build_finished_at: null,
  first_deployed_to_production_at: null,
  pipeline: null,
  head_pipeline: null,
  merge_error: null,
  user: { can_merge: true },
};

function votes(world: World, request: MergeRequest, emoji: string): number {
  return world.reactions
    .of(request.id)
    .filter((row) => row.awardable_type === "MergeRequest" && row.name === emoji).length;
}

/** The last commit that a merge request brings, or brought: its branch may be gone since. */
export const sourceOf = (
  repository: Repository,
  { head_sha, source_branch }: Pick<MergeRequest, "head_sha" | "source_branch">,
): GitCommit | undefined =>
  head_sha === null ? repository.branch(source_branch) : repository.resolve(head_sha);

/** The commits between which the request is. */
function commitsOf(world: World, request: MergeRequest) {
  const { project_id, target_branch } = request;
  const repository = repositoryOf(world, world.projects.get(project_id) as StoredProject);
  const head_sha = sourceOf(repository, request)?.sha ?? null;
  const base_sha = repository.branch(target_branch)?.sha ?? null;
  return { head_sha, base_sha };
}

/** A merge request alone has more to it than one of a list. */
export function showMergeRequestAlone(world: World, baseUrl: string, user: User, request: MergeRequest) {
  const { head_sha, base_sha } = commitsOf(world, request);
  const { author_id, assignee_ids, reviewer_ids } = request;
  return {
    ...showMergeRequest(world, baseUrl, request),
    ...untouchedAlone,
    subscribed: [author_id, ...assignee_ids, ...reviewer_ids].includes(user.id),
    diff_refs: { base_sha, head_sha, start_sha: base_sha },
  };
}

export function showMergeRequest(world: World, baseUrl: string, request: MergeRequest) {
  const project = world.projects.get(request.project_id) as StoredProject;
  const milestone = milestoneNumbered(world, request.milestone_id);
  const short = `!${request.iid}`;
  const draft = /^(\[Draft\]|\(Draft\)|Draft:)/i.test(request.title);
  const user = (id: number) => userSummary(world.users.get(id), baseUrl);
  const person = (id: number | null) => (id === null ? null : user(id));
  const assignees = request.assignee_ids.map(user);
  const isOpen = request.state === "opened";
  return {
    ...untouched,
    ...inEnterprise(world, { approvals_before_merge: null }),
    sha: commitsOf(world, request).head_sha,
    merge_commit_sha: request.merge_commit_sha,
    draft,
    work_in_progress: draft,
    source_project_id: request.project_id,
    target_project_id: request.project_id,
    merge_status: isOpen ? "can_be_merged" : "unchecked",
    detailed_merge_status: draft ? "draft_status" : isOpen ? "mergeable" : "not_open",
    merged_by: person(request.merged_by_id),
    merge_user: person(request.merged_by_id),
    merged_at: request.merged_at ?? (request.state === "merged" ? request.updated_at : null),
    closed_by: person(request.closed_by_id),
    closed_at: request.closed_at ?? (request.state === "closed" ? request.updated_at : null),
    assignees,
    assignee: assignees[0] ?? null,
    reviewers: request.reviewer_ids.map(user),
    upvotes: votes(world, request, "thumbsup"),
    downvotes: votes(world, request, "thumbsdown"),
    discussion_locked: request.discussion_locked,
    squash: request.squash,
    squash_on_merge: request.squash,
    should_remove_source_branch: null,
    force_remove_source_branch: request.remove_source_branch,
    prepared_at: request.created_at,
    reference: short,
    user_notes_count: world.notes.where(
      (note) => note.noteable_type === "MergeRequest" && note.noteable_id === request.id && !note.system,
    ).length,
    id: request.id,
    iid: request.iid,
    project_id: request.project_id,
    title: request.title,
    description: request.description,
    state: request.state,
    author: userSummary(world.users.get(request.author_id), baseUrl),
    labels: request.labels,
    milestone: milestone ? milestoneSummary(world, milestone, baseUrl) : null,
    source_branch: request.source_branch,
    target_branch: request.target_branch,
    references: {
      short,
      relative: `${lastSegment(project.full_path)}${short}`,
      full: `${project.full_path}${short}`,
    },
    web_url: `${baseUrl}/${project.full_path}/-/merge_requests/${request.iid}`,
    created_at: request.created_at,
    updated_at: request.updated_at,
  };
}
