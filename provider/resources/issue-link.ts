/** IssueLink: one link between two issues, read from the first issue's list of links. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { positiveId } from "../../sdk/api/fields";
import { requires } from "../../sdk/api/plan";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { NotShownError } from "../definition/resource";
import { AnswerCache } from "../service/cache";
import { isSameName, pathAbove } from "../values/place-paths";
import { projectPath } from "./fields";

/** The other issue in the list of links. */
interface Linked {
  readonly id: number;
  readonly iid: number;
  /** The link's id, which only the list contains. */
  readonly issue_link_id?: number;
  /** The id of a link that has just been made. */
  readonly made_link_id?: number;
  readonly project_id?: number | null;
  readonly link_type?: string | null;
  readonly link_created_at?: string | null;
  readonly references?: { readonly full?: string | null } | null;
}

/** Such as `acme/app` from `acme/app#3`, or the id if the service does not return the path. */
const projectOf = ({ references, project_id }: Linked) =>
  references?.full?.replace(/#\d+$/, "") ?? (project_id == null ? undefined : String(project_id));

/** Whether the linked issue is in this project, given by path or id. */
const isIn = (linked: Linked, project: unknown) =>
  String(project) === String(linked.project_id) || isSameName(project, projectOf(linked));

/** Replaces the link's id if the new link is not in the list yet. */
const formatTarget = ({ targetProject, targetIssueIid }: Readonly<Record<string, unknown>>) =>
  `${targetProject}#${targetIssueIid}`;

/** Whether a linked issue belongs to the link's id or its replacement. */
function isOf(linkId: string): (linked: Linked) => boolean {
  const [, project, iid] = /^(.+)#(\d+)$/.exec(linkId) ?? [];
  return project === undefined
    ? ({ issue_link_id }) => issue_link_id === exactNumber(linkId)
    : (linked) => linked.iid === exactNumber(iid) && isIn(linked, project);
}

async function find(forge: Client, project: string | number, iid: number, test: (linked: Linked) => boolean) {
  for await (const linked of forge.issueLinks.list({ project, issue_iid: iid })) {
    if (test(linked)) return linked;
  }
  return undefined;
}

const listIssues = (forge: Client, group: string) =>
  forge.issues.listInGroup({ group, scope: "all" }).gather();

const issuesByGroup = new AnswerCache<Awaited<ReturnType<typeof listIssues>>>();

/** Listed once for all the projects of a group. */
const issuesOf = (forge: Client, group: string) =>
  issuesByGroup.get(forge, group, () => listIssues(forge, group));

export const issueLink = collected<Linked>("link_type")({
  kind: "IssueLink",
  summary: "A link between two issues: that they relate to each other, or that one blocks the other.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project of the issue that is linked: its full path or id."),
    issueIid: positiveId.describe("The number, within its project, of the issue that is linked."),
    targetProject: projectPath.describe(
      "The project of the issue that it is linked to: its full path or id.",
    ),
    targetIssueIid: positiveId.describe("The number, within its project, of the issue that it is linked to."),
    linkType: requires(
      "premium",
      z
        .enum(["relates_to", "blocks", "is_blocked_by"])
        .optional()
        .describe(
          "`blocks` or `is_blocked_by`, from the first issue to the second; omitted or `relates_to`, they relate to each other, in every tier.",
        ),
    ),
  },
  outputs: { linkId: z.int().describe("The link's number in the service.") },
  id: ["project", "issueIid", "linkId"],
  pull: { onRequest: true, omitDefaults: { linkType: "relates_to" } },
  placeInputs: { targetProject: "project" },
  provisionalKey: formatTarget,
  title: "targetIssueIid",
  distinguishedBy: ["targetProject"],
  // The API has no update.
  replaceOn: ["project", "issueIid", "targetProject", "targetIssueIid", "linkType"],
  wireNames: { linkId: "issue_link_id", targetIssueIid: "iid" },
  fromAnswer: {
    targetProject: (linked, { targetProject }) =>
      isIn(linked, targetProject) ? targetProject : projectOf(linked),
  },

  async create({ forge }, { project, issueIid, targetProject, targetIssueIid, linkType }) {
    const { id, source_issue, target_issue } = await forge.issueLinks.create({
      project,
      issue_iid: issueIid,
      target_project_id: targetProject,
      target_issue_iid: targetIssueIid,
      link_type: linkType,
    });
    // For `is_blocked_by`, the answer swaps the two issues; where their projects are, only the list says.
    const ends = [target_issue, source_issue];
    const end = ends.find(({ iid }) => iid === targetIssueIid) ?? target_issue;
    return { ...end, ...(id == null ? {} : { made_link_id: id }) };
  },

  // The answer does not show the issue as the list does.
  async finish({ forge }, { project, issueIid }, _inputs, created) {
    if (created.issue_link_id !== undefined) return undefined;
    const { id, made_link_id: link } = created;
    const linked = await find(forge, project, exactNumber(issueIid), (one) =>
      link === undefined ? one.id === id : one.issue_link_id === link,
    );
    if (linked === undefined) throw new NotShownError("it is not in the issue's list of links");
    return linked;
  },

  read: ({ forge }, { project, issueIid, linkId }) =>
    find(forge, project, exactNumber(issueIid), isOf(linkId)),

  async delete({ forge }, { project, issueIid, linkId }) {
    const isNumber = /^\d+$/.test(linkId);
    const number = isNumber
      ? exactNumber(linkId)
      : (await find(forge, project, exactNumber(issueIid), isOf(linkId)))?.issue_link_id;
    if (number === undefined) return;
    await forge.issueLinks.delete({ project, issue_iid: exactNumber(issueIid), issue_link_id: number });
  },

  async collectionsIn({ forge }, project) {
    const issues = await issuesOf(forge, pathAbove(project));
    return issues
      .filter(({ references }) => references?.full?.startsWith(`${project}#`))
      .map(({ iid }) => ({ project, issueIid: iid }));
  },
  list: ({ forge }, { project = "", issueIid }) =>
    forge.issueLinks.list({ project, issue_iid: exactNumber(issueIid) }),
  // Two issues have one link, whichever of them it was created from.
  isSame: (linked, { targetProject, targetIssueIid }) =>
    linked.iid === targetIssueIid && isIn(linked, targetProject),
  origin: ({ link_created_at: at }) => ({ at }),
  isInSeveralLists: true,
});
