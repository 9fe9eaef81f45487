/** The merge requests of projects. */

import { isBranchName } from "../../sdk/text-rules";
import { projectsIn } from "../access";
import { removeAround } from "../deletion";
import { findMergeRequest } from "../find";
import { repositoryOf } from "../git/repository";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { recordMilestone } from "../milestones";
import { changedLabels, plannedColumns, recordLabels, usersNumbered } from "../planning";
import { mayOnBranch } from "../protected-branches";
import { showMergeRequest, showMergeRequestAlone } from "../show-merge-request";
import type { World } from "../world";

interface Filters {
  readonly state?: string | undefined;
  readonly source_branch?: string | undefined;
  readonly target_branch?: string | undefined;
  readonly search?: string | undefined;
  readonly iids?: readonly number[] | undefined;
}

/** The latest first. */
const listed = (
  world: World,
  baseUrl: string,
  rows: ReturnType<World["merge_requests"]["of"]>,
  input: Filters,
) =>
  collection(
    rows
      .filter(
        (row) =>
          (input.state === undefined || input.state === "all" || row.state === input.state) &&
          (input.source_branch === undefined || row.source_branch === input.source_branch) &&
          (input.target_branch === undefined || row.target_branch === input.target_branch) &&
          (input.iids === undefined || input.iids.includes(row.iid)) &&
          `${row.title} ${row.description}`.toLowerCase().includes((input.search ?? "").toLowerCase()),
      )
      .toSorted((a, b) => b.id - a.id),
    (row) => showMergeRequest(world, baseUrl, row),
  );

export const mergeRequests: Handlers<"mergeRequests"> = {
  list: ({ world, project, baseUrl, input }) =>
    listed(world, baseUrl, world.merge_requests.of(project.id), input),

  listInGroup: ({ world, group, baseUrl, input }) =>
    listed(
      world,
      baseUrl,
      projectsIn(world, group).flatMap(({ id }) => world.merge_requests.of(id)),
      input,
    ),

  get: ({ world, user, project, baseUrl, input }) => ({
    ...showMergeRequestAlone(world, baseUrl, user, findMergeRequest(world, project, input.merge_request_iid)),
    first_contribution: false,
  }),

  create: ({ world, user, project, baseUrl, input }) => {
    const { title, source_branch, target_branch, labels, squash, remove_source_branch } = input;
    if (source_branch === target_branch)
      throw new ErrorResponse(422, { message: ["You can't use same project/branch for source and target"] });
    const open = world.merge_requests
      .of(project.id)
      .find(
        (row) =>
          row.state === "opened" &&
          row.source_branch === source_branch &&
          row.target_branch === target_branch,
      );
    if (open)
      throw new ErrorResponse(409, {
        message: [`Another open merge request already exists for this source branch: !${open.iid}`],
      });
    const row = world.merge_requests.insert({
      ...{ project_id: project.id, author_id: user.id, title, source_branch, target_branch, labels },
      ...{ squash, remove_source_branch, reviewer_ids: usersNumbered(world, input.reviewer_ids) },
      ...plannedColumns(world, project, input),
    });
    recordMilestone(world, user, "MergeRequest", row);
    recordLabels(world, user, "MergeRequest", row);
    return showMergeRequestAlone(world, baseUrl, user, row);
  },

  update: ({ world, user, project, baseUrl, input }) => {
    const row = findMergeRequest(world, project, input.merge_request_iid);
    const { title, target_branch, state_event, squash, remove_source_branch } = input;
    if (target_branch !== undefined && !isBranchName(target_branch))
      throw apiError.invalid({ target_branch: ["is invalid"] });
    const closing = {
      close: { state: "closed", closed_at: world.timestamp(), closed_by_id: user.id },
      reopen: { state: "opened", closed_at: null, closed_by_id: null },
    } as const;
    const changes = {
      ...{ title, target_branch, squash, remove_source_branch },
      ...{ labels: changedLabels(row.labels, input), reviewer_ids: usersNumbered(world, input.reviewer_ids) },
      ...plannedColumns(world, project, input),
      ...(state_event && row.state !== "merged" ? closing[state_event] : {}),
    };
    const { milestone_id, labels } = row;
    recordMilestone(world, user, "MergeRequest", world.merge_requests.update(row, changes), milestone_id);
    recordLabels(world, user, "MergeRequest", row, labels);
    return showMergeRequestAlone(world, baseUrl, user, row);
  },

  delete: ({ world, project, input }) => {
    const request = findMergeRequest(world, project, input.merge_request_iid);
    removeAround(world, "MergeRequest", [request]);
    world.merge_requests.remove(request);
  },

  merge: ({ world, user, project, baseUrl, input }) => {
    const row = findMergeRequest(world, project, input.merge_request_iid);
    if (!mayOnBranch(world, user, project, row.target_branch, "merge")) throw apiError.unauthorized();
    const repository = repositoryOf(world, project);
    const [source, target] = [repository.branch(row.source_branch), repository.branch(row.target_branch)];
    // There is nothing to merge where both are the same commit.
    if (row.state !== "opened" || source === undefined || source === target)
      throw new ErrorResponse(405, { message: "405 Method Not Allowed" });
    world.commits.insert({
      project_id: project.id,
      branch: row.target_branch,
      message:
        input.merge_commit_message ?? `Merge branch '${row.source_branch}' into '${row.target_branch}'`,
      author: user.id,
      merge: source.sha,
    });
    if (input.should_remove_source_branch ?? row.remove_source_branch)
      world.branches.removeWhere((one) => one.project_id === project.id && one.name === row.source_branch);
    const merged = world.merge_requests.update(row, {
      ...{ state: "merged", merged_at: world.timestamp(), merged_by_id: user.id },
      ...{ head_sha: source.sha, merge_commit_sha: repository.branch(row.target_branch)?.sha },
    });
    return showMergeRequestAlone(world, baseUrl, user, merged);
  },
};
