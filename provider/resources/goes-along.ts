/** The objects that go along with a deleted group, project or user, counted by one request for each list. */
import type { Client, Listing } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import type { Along } from "../definition/resource";
import { ownLabels } from "./label";

interface Counted extends Pick<Along, "what"> {
  list(forge: Client, owner: string): Listing<unknown>;
}

/** A page of one: its header has the number of all. */
const ONE = { per_page: 1 };

const counts = {
  project: [
    { what: "member", list: (forge, project) => forge.projectMembers.list({ project, ...ONE }) },
    { what: "package", list: (forge, project) => forge.packages.list({ project, ...ONE }) },
    {
      what: "open issue",
      list: (forge, project) => forge.issues.listInProject({ project, state: "opened", ...ONE }),
    },
    {
      what: "open merge request",
      list: (forge, project) => forge.mergeRequests.list({ project, state: "opened", ...ONE }),
    },
    { what: "label", list: ownLabels },
    { what: "milestone", list: (forge, project) => forge.projectMilestones.list({ project, ...ONE }) },
    {
      what: "protected branch",
      list: (forge, project) => forge.protectedBranches.list({ project, ...ONE }),
    },
    { what: "protected tag", list: (forge, project) => forge.protectedTags.list({ project, ...ONE }) },
    { what: "environment", list: (forge, project) => forge.environments.list({ project, ...ONE }) },
    {
      what: "protected environment",
      list: (forge, project) => forge.projectProtectedEnvironments.list({ project, ...ONE }),
    },
    { what: "approval rule", list: (forge, project) => forge.projectApprovalRules.list({ project, ...ONE }) },
    { what: "variable", list: (forge, project) => forge.projectVariables.list({ project, ...ONE }) },
    { what: "webhook", list: (forge, project) => forge.projectHooks.list({ project, ...ONE }) },
    { what: "schedule", list: (forge, project) => forge.pipelineSchedules.list({ project, ...ONE }) },
  ],
  group: [
    { what: "group", list: (forge, group) => forge.groups.listDescendants({ group, ...ONE }) },
    {
      what: "project",
      list: (forge, group) =>
        forge.projects.listOfGroup({ group, include_subgroups: true, with_shared: false, ...ONE }),
    },
    { what: "member", list: (forge, group) => forge.groupMembers.list({ group, ...ONE }) },
    { what: "package", list: (forge, group) => forge.packages.listInGroup({ group, ...ONE }) },
    {
      what: "open issue",
      list: (forge, group) => forge.issues.listInGroup({ group, state: "opened", ...ONE }),
    },
    {
      what: "open merge request",
      list: (forge, group) => forge.mergeRequests.listInGroup({ group, state: "opened", ...ONE }),
    },
    {
      what: "label",
      list: (forge, group) => forge.groupLabels.list({ group, include_ancestor_groups: false, ...ONE }),
    },
    { what: "milestone", list: (forge, group) => forge.groupMilestones.list({ group, ...ONE }) },
    {
      what: "protected environment",
      list: (forge, group) => forge.groupProtectedEnvironments.list({ group, ...ONE }),
    },
    { what: "variable", list: (forge, group) => forge.groupVariables.list({ group, ...ONE }) },
    { what: "webhook", list: (forge, group) => forge.groupHooks.list({ group, ...ONE }) },
  ],
  /** The projects of a group belong to the group. */
  user: [{ what: "project", list: (forge, user) => forge.projects.listOfUser({ user, ...ONE }) }],
} as const satisfies Readonly<Record<string, readonly Counted[]>>;

/** Lists that are empty, or that the token may not see, say nothing. */
export async function countedIn(
  forge: Client,
  type: keyof typeof counts,
  owner: string,
): Promise<readonly Along[]> {
  const lists: readonly Counted[] = counts[type];
  const counted = lists.map(async ({ what, list }): Promise<readonly Along[]> => {
    const count = await countOf(list(forge, owner));
    return count === 0 ? [] : [{ what, ...(count === undefined ? {} : { count }) }];
  });
  return (await Promise.all(counted)).flat();
}

/** `undefined` for a list that is so long that the service does not count it. */
async function countOf(listing: Listing<unknown>): Promise<number | undefined> {
  const page = await unlessRefused(listing.firstPage());
  if (page === undefined) return 0;
  return page.total ?? (page.next === undefined ? page.items.length : undefined);
}
