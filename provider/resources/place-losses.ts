/** The objects that go along with a deleted group or project, counted by one request for each list. */
import type { Client, Listing } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import { ownLabels } from "./label";

interface Counted {
  readonly one: string;
  /** Default: with an s. */
  readonly several?: string;
  list(forge: Client, place: string): Listing<unknown>;
}

/** A page of one: its header has the number of all. */
const ONE = { per_page: 1 };

const counts = {
  project: [
    { one: "issue", list: (forge, project) => forge.issues.listInProject({ project, ...ONE }) },
    { one: "merge request", list: (forge, project) => forge.mergeRequests.list({ project, ...ONE }) },
    { one: "label", list: ownLabels },
    { one: "milestone", list: (forge, project) => forge.projectMilestones.list({ project, ...ONE }) },
    {
      one: "protected branch",
      several: "protected branches",
      list: (forge, project) => forge.protectedBranches.list({ project, ...ONE }),
    },
    { one: "protected tag", list: (forge, project) => forge.protectedTags.list({ project, ...ONE }) },
    { one: "environment", list: (forge, project) => forge.environments.list({ project, ...ONE }) },
    {
      one: "protected environment",
      list: (forge, project) => forge.projectProtectedEnvironments.list({ project, ...ONE }),
    },
    { one: "approval rule", list: (forge, project) => forge.projectApprovalRules.list({ project, ...ONE }) },
    { one: "variable", list: (forge, project) => forge.projectVariables.list({ project, ...ONE }) },
    { one: "webhook", list: (forge, project) => forge.projectHooks.list({ project, ...ONE }) },
    { one: "schedule", list: (forge, project) => forge.pipelineSchedules.list({ project, ...ONE }) },
  ],
  group: [
    { one: "group", list: (forge, group) => forge.groups.listDescendants({ group, ...ONE }) },
    {
      one: "project",
      list: (forge, group) =>
        forge.projects.listOfGroup({ group, include_subgroups: true, with_shared: false, ...ONE }),
    },
    {
      one: "label",
      list: (forge, group) => forge.groupLabels.list({ group, include_ancestor_groups: false, ...ONE }),
    },
    { one: "milestone", list: (forge, group) => forge.groupMilestones.list({ group, ...ONE }) },
    {
      one: "protected environment",
      list: (forge, group) => forge.groupProtectedEnvironments.list({ group, ...ONE }),
    },
    { one: "variable", list: (forge, group) => forge.groupVariables.list({ group, ...ONE }) },
    { one: "webhook", list: (forge, group) => forge.groupHooks.list({ group, ...ONE }) },
  ],
} as const satisfies Readonly<Record<string, readonly Counted[]>>;

/** Such as `2 issues`; lists that are empty, or that the token may not see, say nothing. */
export async function countedIn(
  forge: Client,
  type: keyof typeof counts,
  place: string,
): Promise<readonly string[]> {
  const lists: readonly Counted[] = counts[type];
  const counted = lists.map(async ({ one, several = `${one}s`, list }) => {
    const count = await countOf(list(forge, place));
    if (count === undefined) return [`many ${several}`];
    return count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? one : several}`];
  });
  return (await Promise.all(counted)).flat();
}

/** `undefined` for a list that is so long that the service does not count it. */
async function countOf(listing: Listing<unknown>): Promise<number | undefined> {
  const page = await unlessRefused(listing.firstPage());
  if (page === undefined) return 0;
  return page.total ?? (page.next === undefined ? page.items.length : undefined);
}
