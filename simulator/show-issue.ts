/** How an issue is shown, and to whom; lists, links and milestones all answer with issues. */
import { accessLevels } from "../sdk/api/fields";
import { accessLevel, ancestors, canSee, hasTier, lastSegment, parentPath } from "./access";
import { labelDetails } from "./areas/group-labels";
import { milestoneNumbered } from "./milestones";
import { milestoneSummary, userSummary } from "./present";
import type { MergeRequest, StoredGroup, StoredIssue, StoredProject, User, World } from "./world";

/** Where the issues were asked for: what `references.relative` is relative to. */
export interface IssueView {
  readonly world: World;
  readonly baseUrl: string;
  /** The reader of one issue alone. */
  readonly subscriber?: User | undefined;
  readonly project?: StoredProject | undefined;
  readonly group?: StoredGroup | undefined;
  /** Labels as objects instead of names. */
  readonly labelDetails?: boolean | undefined;
}

/** The issues that someone may see; a confidential one is for its author, its assignees and planners or above. */
export function issueReader(world: World, user: User): (issue: StoredIssue) => boolean {
  const known = new Map<number, { visible: boolean; level: number }>();
  const standing = (projectId: number) => {
    let found = known.get(projectId);
    if (found === undefined) {
      const project = world.projects.get(projectId);
      const visible = project !== undefined && canSee(world, user, { project });
      found = { visible, level: visible ? accessLevel(world, user, { project }) : 0 };
      known.set(projectId, found);
    }
    return found;
  };
  return (issue) => {
    const { visible, level } = standing(issue.project_id);
    const concerned = issue.author_id === user.id || issue.assignee_ids.includes(user.id);
    return visible && (!issue.confidential || concerned || level >= accessLevels.planner);
  };
}

export const upvotes = (world: World, issue: StoredIssue) => votes(world, issue, "thumbsup");

function votes(world: World, issue: StoredIssue, emoji: string): number {
  return world.reactions.of(issue.id).filter((row) => row.awardable_type === "Issue" && row.name === emoji)
    .length;
}

/** An issue as it stands inside of a link. */
export function showIssueBasic(view: IssueView, issue: StoredIssue) {
  const { world, baseUrl } = view;
  const project = world.projects.get(issue.project_id) as StoredProject;
  const person = (id: number) => userSummary(world.users.get(id), baseUrl);
  const assignees = issue.assignee_ids.map(person);
  const address = `${baseUrl}/${project.full_path}/-/issues/${issue.iid}`;
  return {
    id: issue.id,
    iid: issue.iid,
    project_id: issue.project_id,
    title: issue.title,
    description: issue.description,
    state: issue.state,
    created_at: issue.created_at,
    updated_at: issue.updated_at,
    closed_at: issue.closed_at,
    closed_by: issue.closed_by_id === null ? null : person(issue.closed_by_id),
    labels: issue.labels.map((name) => (view.labelDetails ? labelInFull(world, project, name) : name)),
    milestone: milestoneOf(world, issue, baseUrl),
    assignees,
    author: person(issue.author_id),
    type: issue.issue_type.toUpperCase(),
    assignee: assignees[0] ?? null,
    user_notes_count: world.notes.where(
      (note) => note.noteable_type === "Issue" && note.noteable_id === issue.id && !note.system,
    ).length,
    merge_requests_count: closingMergeRequests(world, issue).length,
    upvotes: upvotes(world, issue),
    downvotes: votes(world, issue, "thumbsdown"),
    start_date: null,
    due_date: issue.due_date,
    confidential: issue.confidential,
    discussion_locked: issue.discussion_locked,
    issue_type: issue.issue_type,
    web_url: address,
    time_stats: {
      time_estimate: issue.time_estimate,
      total_time_spent: issue.total_time_spent,
      human_time_estimate: humanTime(issue.time_estimate),
      human_total_time_spent: humanTime(issue.total_time_spent),
    },
    task_completion_status: taskCounts(issue.description),
    ...(hasTier(world, { project }, "premium") ? planning(world, issue, baseUrl) : {}),
  };
}

export function showIssue(view: IssueView, issue: StoredIssue) {
  const { world, baseUrl, subscriber } = view;
  const project = world.projects.get(issue.project_id) as StoredProject;
  const isSubscribed = ({ id }: User) => issue.author_id === id || issue.assignee_ids.includes(id);
  return {
    ...showIssueBasic(view, issue),
    ...tasks(issue.description),
    _links: links(world, baseUrl, issue),
    references: references(view, project, issue.iid),
    severity: issue.severity,
    ...(subscriber ? { subscribed: isSubscribed(subscriber) } : {}),
    moved_to_id: issue.moved_to_id,
    imported: false,
    imported_from: "none",
    service_desk_reply_to: null,
    ...(hasTier(world, { project }, "ultimate") ? { health_status: issue.health_status } : {}),
  };
}

/** A name whose label is gone is shown in the service's default color. */
export function labelInFull(world: World, project: StoredProject, name: string) {
  const label =
    world.project_labels.within(project.id, name) ??
    ancestors(world, project)
      .map(({ id }) => world.labels.within(id, name))
      .find((candidate) => candidate !== undefined);
  return label
    ? labelDetails(label)
    : { name, color: "#6699cc", text_color: "#FFFFFF", description: null, description_html: null };
}

function milestoneOf(world: World, issue: StoredIssue, baseUrl: string) {
  const milestone = milestoneNumbered(world, issue.milestone_id);
  // A group's milestone belongs to no project.
  return milestone ? { project_id: null, ...milestoneSummary(world, milestone, baseUrl) } : null;
}

const CLOSES = /\b(?:clos(?:e|es|ed|ing)|fix(?:es|ed|ing)?|resolv(?:e|es|ed|ing))\s+#(\d+)\b/gi;

/** The merge requests of the project that say they close the issue. */
export function closingMergeRequests(world: World, issue: StoredIssue): MergeRequest[] {
  return world.merge_requests
    .of(issue.project_id)
    .filter(({ description }) =>
      [...(description ?? "").matchAll(CLOSES)].some(([, iid]) => Number(iid) === issue.iid),
    );
}

/** Working time: a day has eight hours, a week five days. */
function humanTime(seconds: number): string | null {
  let left = Math.floor(seconds / 60);
  const parts = [];
  for (const [unit, minutes] of [
    ["mo", 9600],
    ["w", 2400],
    ["d", 480],
    ["h", 60],
    ["m", 1],
  ] as const) {
    if (left >= minutes) parts.push(`${Math.floor(left / minutes)}${unit}`);
    left %= minutes;
  }
  return parts.length > 0 ? parts.join(" ") : null;
}

/** Counts the check boxes of a Markdown list; what stands in a fenced block is no list. */
function taskCounts(description: string | null) {
  const boxes = (description ?? "")
    .replaceAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, "")
    .matchAll(/^\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+\[([ xX])\]\s/gm);
  const marks = [...boxes].map(([, mark]) => mark);
  return { count: marks.length, completed_count: marks.filter((mark) => mark !== " ").length };
}

function tasks(description: string | null) {
  const { count, completed_count } = taskCounts(description);
  return {
    // Without a description, the service takes it that there are some.
    has_tasks: description === null || count > 0,
    task_status:
      count > 0 ? `${completed_count} of ${count} checklist item${count === 1 ? "" : "s"} completed` : "",
  };
}

function links(world: World, baseUrl: string, issue: StoredIssue) {
  const api = ({ project_id, iid }: StoredIssue) => `${baseUrl}/api/v4/projects/${project_id}/issues/${iid}`;
  const original = world.issues.get(issue.duplicate_of_id);
  return {
    self: api(issue),
    notes: `${api(issue)}/notes`,
    award_emoji: `${api(issue)}/award_emoji`,
    project: `${baseUrl}/api/v4/projects/${issue.project_id}`,
    closed_as_duplicate_of: original ? api(original) : null,
  };
}

/** The shortest name by which the place that was asked knows the issue. */
function references({ project: from, group }: IssueView, { id, full_path }: StoredProject, iid: number) {
  const short = `#${iid}`;
  const full = `${full_path}${short}`;
  const name = lastSegment(full_path);
  const around = group?.full_path ?? (from && parentPath(from.full_path));
  const relative = from?.id === id ? short : around === parentPath(full_path) ? `${name}${short}` : full;
  return { short, relative, full };
}

/** Planning fields of the paid tiers. */
function planning(world: World, issue: StoredIssue, baseUrl: string) {
  const inGroup = (groupId: number) => `/groups/${world.groups.get(groupId)?.full_path}/-`;
  const { epic, iteration } = issue;
  return {
    weight: issue.weight,
    blocking_issues_count: world.issue_links.where(
      ({ source_id, link_type }) => source_id === issue.id && link_type === "blocks",
    ).length,
    epic: epic && { ...epic, url: `${inGroup(epic.group_id)}/epics/${epic.iid}` },
    epic_iid: epic?.iid ?? null,
    iteration: iteration && {
      ...iteration,
      web_url: `${baseUrl}${inGroup(iteration.group_id)}/iterations/${iteration.iid}`,
    },
  };
}
