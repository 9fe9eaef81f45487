/** Project and Group. */
import { plainCase } from "../plain";

/** Groups and projects in a private group are private. */
const fixed = { visibility: ["private", "private"] } as const;

/** A new project alone gets these, or they depend on each other. */
const ofNewProjects = {
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
    ...{ ...fixed, ...ofNewProjects },
    defaultBranch: ["main", "main"],
    topics: [["payments", "web"], ["web"]],
    ciIdTokenSubClaimComponents: [["project_path"], ["project_id", "ref"]],
    containerExpirationPolicy: [{ cadence: "7d", keepN: 5 }, { cadence: "14d" }],
    archived: [false, true],
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  unshown: ["onDelete", "defaultBranch", ...Object.keys({ ...fixed, ...ofNewProjects })],
  // The only branch is the default one.
  alternatives: ["onDelete", "defaultBranch", ...Object.keys({ ...fixed, ...ofNewProjects })],
  // Two projects of a group have two names.
  bystander: () => ({ path: "store", name: "Store" }),
  otherCalls: { namespace: ["projects.transfer"], archived: ["projects.archive"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.projects.create({ namespace_id: id, path: "shop", description: "as it was" });
  },
});

/** The service refuses or ignores these of a group in another one, and refuses the project with templates of a group that has none yet. */
const notOfNew = [
  "allowedEmailDomainsList",
  "fileTemplateProjectId",
  "ipRestrictionRanges",
  "preventForkingOutsideGroup",
  "sharedRunnersMinutesLimit",
];

export const groupItself = plainCase({
  kind: "Group",
  area: "groups",
  values: ({ group, otherGroup }) => ({
    parent: [group, otherGroup],
    path: ["crew", "squad"],
    ...fixed,
    ...Object.fromEntries(notOfNew.map((name) => [name, [undefined, undefined]])),
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  // A group in another one does not show whom its projects are shared with.
  unshown: ["onDelete", "preventSharingGroupsOutsideHierarchy", ...notOfNew, ...Object.keys(fixed)],
  alternatives: ["onDelete", ...notOfNew, ...Object.keys(fixed)],
  otherCalls: { parent: ["groups.transfer"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.groups.create({ parent_id: id, path: "crew", name: "as it was" });
  },
});
