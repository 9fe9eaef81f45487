/** Issue lists: which issues someone may see, in which order. */
import { isAnonymous, projectsIn } from "../access";
import { removeAround } from "../deletion";
import { findIssue } from "../find";
import { apiError, collection, type Handlers } from "../handler";
import { type IssueFilters, issueTest } from "../issue-filters";
import { milestoneNumbered, recordMilestone } from "../milestones";
import { changedLabels, plannedColumns, recordLabels } from "../planning";
import { issueReader, showIssue, upvotes } from "../show-issue";
import type { StoredGroup, StoredIssue, StoredProject, User, World } from "../world";

type SortKey = number | string | null;

/** The sort key of each order. Issues without a key come last in both directions. */
function keyOf(world: World, by: NonNullable<IssueFilters["order_by"]>): (issue: StoredIssue) => SortKey {
  const milestoneDue = ({ milestone_id }: StoredIssue) =>
    milestoneNumbered(world, milestone_id)?.due_date ?? null;
  const keys: Record<typeof by, (issue: StoredIssue) => SortKey> = {
    created_at: ({ created_at }) => Date.parse(created_at),
    updated_at: ({ updated_at }) => Date.parse(updated_at),
    due_date: ({ due_date }) => due_date,
    // Labels of a group have no priority; without one, the milestone's date decides.
    label_priority: () => null,
    priority: milestoneDue,
    milestone_due: milestoneDue,
    popularity: (issue) => upvotes(world, issue),
    relative_position: ({ id }) => id,
    title: ({ title }) => title.toLowerCase(),
    weight: ({ weight }) => weight,
  };
  return keys[by];
}

function inOrder(
  world: World,
  issues: readonly StoredIssue[],
  { order_by, sort }: IssueFilters,
): StoredIssue[] {
  const key = keyOf(world, order_by ?? "created_at");
  const direction = sort === "asc" ? 1 : -1;
  return issues
    .map((issue) => ({ issue, key: key(issue) }))
    .sort((a, b) => {
      if (a.key === b.key) return direction * (a.issue.id - b.issue.id);
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1;
      return a.key < b.key ? -direction : direction;
    })
    .map(({ issue }) => issue);
}

interface Listed {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
  readonly group?: StoredGroup;
  readonly project?: StoredProject;
  readonly input: IssueFilters;
}

export function listedIssues(
  { world, user, baseUrl, group, project, input }: Listed,
  issues: readonly StoredIssue[],
) {
  const { scope, non_archived = true } = input;
  const reads = issueReader(world, user);
  const passes = issueTest(
    { world, user, today: world.timestamp().slice(0, 10), place: { group, project } },
    input,
  );
  const mine = (issue: StoredIssue) =>
    scope === "all" ||
    (scope === "assigned_to_me" ? issue.assignee_ids.includes(user.id) : issue.author_id === user.id);
  const found = issues.filter(
    (issue) =>
      mine(issue) &&
      !(non_archived && world.projects.get(issue.project_id)?.archived) &&
      passes(issue) &&
      reads(issue),
  );
  const view = { world, baseUrl, group, labelDetails: input.with_labels_details };
  const isUncountedByKeyset = group === undefined;
  return collection(inOrder(world, found, input), (issue) => showIssue(view, issue), { isUncountedByKeyset });
}

export const issues: Handlers<"issues"> = {
  list: (call) => {
    const { world, user, input } = call;
    if (isAnonymous(user) && input.scope !== "all") throw apiError.unauthorized();
    return listedIssues(call, world.issues.all());
  },

  listInGroup: (call) => {
    const { world, group, input } = call;
    const inside = projectsIn(world, group).flatMap(({ id }) => world.issues.of(id));
    return listedIssues({ ...call, input: { ...input, scope: input.scope ?? "all" } }, inside);
  },

  listInProject: (call) => {
    const input = { ...call.input, scope: call.input.scope ?? ("all" as const), non_archived: false };
    return listedIssues({ ...call, input }, call.world.issues.of(call.project.id));
  },

  get: ({ world, user, project, baseUrl, input }) =>
    showIssue(
      { world, baseUrl, project, subscriber: user },
      findIssue(world, user, project, input.issue_iid),
    ),

  create: ({ world, user, project, baseUrl, input }) => {
    const { title, iid, confidential, due_date, weight, issue_type, labels } = input;
    const issue = world.issues.insert({
      ...{
        project_id: project.id,
        author_id: user.id,
        title,
        iid,
        labels,
        confidential,
        due_date,
        weight,
        issue_type,
      },
      ...plannedColumns(world, project, input),
    });
    recordMilestone(world, user, "Issue", issue);
    recordLabels(world, user, "Issue", issue);
    return showIssue({ world, baseUrl, project, subscriber: user }, issue);
  },

  update: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    const { title, state_event, confidential, due_date, weight, issue_type } = input;
    if (issue_type === "task" && issue.issue_type !== "task")
      throw apiError.invalid({ work_item_type_id: ["can not be changed to Task"] });
    const closing =
      state_event === "close"
        ? ({ state: "closed", closed_at: world.timestamp(), closed_by_id: user.id } as const)
        : state_event === "reopen"
          ? ({ state: "opened", closed_at: null, closed_by_id: null } as const)
          : {};
    const { milestone_id, labels, weight: weighed } = issue;
    world.issues.update(issue, {
      ...{ title, confidential, due_date, weight, issue_type, labels: changedLabels(issue.labels, input) },
      ...closing,
      ...plannedColumns(world, project, input),
    });
    recordMilestone(world, user, "Issue", issue, milestone_id);
    recordLabels(world, user, "Issue", issue, labels);
    if (issue.weight !== weighed)
      world.weight_events.insert({ issue_id: issue.id, user_id: user.id, weight: issue.weight });
    return showIssue({ world, baseUrl, project, subscriber: user }, issue);
  },

  delete: ({ world, user, project, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid, "Issue");
    removeAround(world, "Issue", [issue]);
    world.issues.remove(issue);
  },
};
