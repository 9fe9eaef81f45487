/** Project and Group. */
import { plainCase } from "../plain";

/** Groups and projects in a private group are private. */
const fixed = { visibility: ["private", "private"] } as const;

/** A new project alone gets the further ones, or they depend on each other; and its only branch is the default one. */
const fixedInProjects = {
  ...fixed,
  defaultBranch: ["main", "main"],
  importUrl: [undefined, undefined],
  repositoryObjectFormat: ["sha1", "sha1"],
  mergePipelinesEnabled: [true, true],
  mergeTrainsEnabled: [true, true],
  mergeTrainsSkipTrainAllowed: [true, true],
} as const;

export const projectItself = plainCase({
  kind: "Project",
  area: "projects",
  values: ({ group, otherGroup }) => ({
    namespace: [group, otherGroup],
    path: ["shop", "store"],
    buildTimeout: [1200, 1800],
    // The code is no less open than what needs it.
    buildsAccessLevel: ["private", "disabled"],
    mergeRequestsAccessLevel: ["private", "disabled"],
    repositoryAccessLevel: ["enabled", "private"],
    ...fixedInProjects,
    topics: [["payments", "web"], ["web"]],
    ciIdTokenSubClaimComponents: [["project_path"], ["project_id", "ref"]],
    containerExpirationPolicy: [{ cadence: "7d", keepN: 5 }, { cadence: "14d" }],
    archived: [false, true],
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  unshown: ["onDelete", ...Object.keys(fixedInProjects)],
  alternatives: ["onDelete", ...Object.keys(fixedInProjects)],
  // Two projects of a group have two names.
  bystander: () => ({ path: "store", name: "Store" }),
  otherCalls: { namespace: ["projects.transfer"], archived: ["projects.archive"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.projects.create({ namespace_id: id, path: "shop", description: "as it was" });
  },
});

/** The service refuses or ignores these of a group in another one, or has a newer form of them, and refuses the project with templates of a group that has none yet. */
const fixedInGroups = {
  ...fixed,
  allowedEmailDomainsList: [undefined, undefined],
  autoBanUserOnExcessiveProjectsDownload: [undefined, undefined],
  defaultBranchProtection: [undefined, undefined],
  enabledGitAccessProtocol: [undefined, undefined],
  fileTemplateProjectId: [undefined, undefined],
  ipRestrictionRanges: [undefined, undefined],
  preventForkingOutsideGroup: [undefined, undefined],
  serviceAccessTokensExpirationEnforced: [undefined, undefined],
  sharedRunnersMinutesLimit: [undefined, undefined],
  uniqueProjectDownloadLimit: [undefined, undefined],
  uniqueProjectDownloadLimitAlertlist: [undefined, undefined],
  uniqueProjectDownloadLimitAllowlist: [undefined, undefined],
  uniqueProjectDownloadLimitIntervalInSeconds: [undefined, undefined],
} as const;

export const groupItself = plainCase({
  kind: "Group",
  area: "groups",
  values: ({ group, otherGroup }) => ({
    parent: [group, otherGroup],
    path: ["crew", "squad"],
    ...fixedInGroups,
    defaultBranchProtectionDefaults: [
      { allowedToPush: [{ accessLevel: 40 }], allowedToMerge: [{ accessLevel: 30 }], allowForcePush: false },
      { allowedToPush: [{ accessLevel: 0 }], allowForcePush: true },
    ],
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  // A group in another one does not show whom its projects are shared with.
  unshown: ["onDelete", "preventSharingGroupsOutsideHierarchy", ...Object.keys(fixedInGroups)],
  alternatives: ["onDelete", ...Object.keys(fixedInGroups)],
  otherCalls: { parent: ["groups.transfer"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.groups.create({ parent_id: id, path: "crew", name: "as it was" });
  },
});
