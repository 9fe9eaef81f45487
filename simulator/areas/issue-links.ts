/** Issue links: one link between two issues, seen from both ends. */

import { accessLevels } from "../../sdk/api/fields";
import { accessLevel, canSee, hasTier } from "../access";
import { findIssue } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { projectNamed } from "../places";
import { issueReader, showIssue, showIssueBasic } from "../show-issue";
import type { StoredIssue, StoredProject, User, World } from "../world";

type Link = Rows["issue_links"];

function findProject(world: World, user: User, idOrPath: number | string): StoredProject {
  const project = projectNamed(world, idOrPath);
  if (project === undefined || !canSee(world, user, { project })) throw apiError.notFound("Project");
  return project;
}

const linksOf = (world: World, issue: StoredIssue) =>
  world.issue_links.where(({ source_id, target_id }) => source_id === issue.id || target_id === issue.id);

const otherEnd = (world: World, issue: StoredIssue, { source_id, target_id }: Link) =>
  world.issues.get(source_id === issue.id ? target_id : source_id);

/** A link of this issue both of whose ends the caller may see. */
function findLink(world: World, user: User, issue: StoredIssue, id: number): Link {
  const link = linksOf(world, issue).find((candidate) => candidate.id === id);
  const other = link && otherEnd(world, issue, link);
  if (link === undefined || other === undefined || !issueReader(world, user)(other))
    throw apiError.notFound();
  return link;
}

/** Every member of a project, even a guest, may link its issues. */
function assertMember(world: World, user: User, projectId: number): void {
  const project = world.projects.get(projectId);
  if (accessLevel(world, user, { project }) < accessLevels.guest) throw apiError.notFound();
}

interface View {
  readonly world: World;
  readonly baseUrl: string;
  readonly project: StoredProject;
}

const show = (view: View, link: Link) => ({
  id: link.id,
  source_issue: showIssueBasic(view, view.world.issues.get(link.source_id) as StoredIssue),
  target_issue: showIssueBasic(view, view.world.issues.get(link.target_id) as StoredIssue),
  link_type: link.link_type,
});

const seenFrom = (issue: StoredIssue, { link_type, target_id }: Link) =>
  link_type === "blocks" && target_id === issue.id ? "is_blocked_by" : link_type;

export const issueLinks: Handlers<"issueLinks"> = {
  list: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    const reads = issueReader(world, user);
    const visible = linksOf(world, issue).flatMap((link) => {
      const other = otherEnd(world, issue, link);
      return other && reads(other) ? [{ link, other }] : [];
    });
    visible.sort((a, b) => a.link.id - b.link.id);
    const showLinked = ({ link, other }: (typeof visible)[number]) => ({
      ...showIssue({ world, baseUrl, project }, other),
      issue_link_id: link.id,
      link_type: seenFrom(issue, link),
      link_created_at: link.created_at,
      link_updated_at: link.updated_at,
    });
    return collection(visible, showLinked, { isWhole: true });
  },

  get: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    return show({ world, baseUrl, project }, findLink(world, user, issue, input.issue_link_id));
  },

  create: ({ world, user, project, baseUrl, input }) => {
    if (world.edition === "ce" && (input.link_type ?? "relates_to") !== "relates_to")
      throw apiError.badParameter("link_type does not have a valid value");
    const issue = findIssue(world, user, project, input.issue_iid);
    const targetProject = findProject(world, user, input.target_project_id);
    const target = findIssue(world, user, targetProject, input.target_issue_iid);
    assertMember(world, user, target.project_id);
    const { link_type = "relates_to" } = input;
    if (link_type !== "relates_to" && !hasTier(world, { project }, "premium"))
      throw apiError.forbidden("Blocked issues not available for current license");
    if (issue.id === target.id)
      throw apiError.unprocessable(`#${issue.iid} cannot be added: cannot be related to itself`);
    if (linksOf(world, issue).some((link) => otherEnd(world, issue, link)?.id === target.id))
      throw apiError.conflict("Issue(s) already assigned");
    const [source_id, target_id] =
      link_type === "is_blocked_by" ? [target.id, issue.id] : [issue.id, target.id];
    const kept = link_type === "is_blocked_by" ? "blocks" : link_type;
    const link = world.issue_links.insert({ source_id, target_id, link_type: kept });
    return show({ world, baseUrl, project }, link);
  },

  delete: ({ world, user, project, baseUrl, input }) => {
    const issue = findIssue(world, user, project, input.issue_iid);
    const link = findLink(world, user, issue, input.issue_link_id);
    const other = otherEnd(world, issue, link);
    if (other) assertMember(world, user, other.project_id);
    const shown = show({ world, baseUrl, project }, link);
    world.issue_links.remove(link);
    return shown;
  },
};
