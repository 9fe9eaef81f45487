/** Declares every look-up: its operation, and the names that differ from the API's. */
import type { OperationId } from "../../sdk";

export interface LookUp {
  /** The operation, which determines arguments, results and their types. */
  readonly operation: OperationId;
  /**
   * The property for a result that is not an object itself, such as a list, a text or an optional object. A result is always an
   * object: outputs lift its properties, mocks return it, and it can get more properties.
   */
  readonly under?: string;
  /** Arguments whose names are not simply the API's in camel case: `{ label_id: "label" }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields of the result, by the API's names, that make the whole output secret. */
  readonly secrets?: readonly string[];
  /** One sentence. Default: the summary of the operation. */
  readonly summary?: string;
}

const externUid = { uid: "externUid" } as const;

/** By area, in the order of the documentation. Only data, because every program that uses the package loads it. */
export const areas = {
  "Group and project members": {
    getGroupMembers: { operation: "groupMembers.list", under: "members" },
    getAllGroupMembers: { operation: "groupMembers.listAll", under: "members" },
    getBillableGroupMembers: { operation: "groupMembers.listBillable", under: "members" },
    getGroupMember: { operation: "groupMembers.get" },
    getInheritedGroupMember: { operation: "groupMembers.getInherited" },
    getProjectMembers: { operation: "projectMembers.list", under: "members" },
    getAllProjectMembers: { operation: "projectMembers.listAll", under: "members" },
    getProjectMember: { operation: "projectMembers.get" },
    getInheritedProjectMember: { operation: "projectMembers.getInherited" },
  },
  "Access requests": {
    getGroupAccessRequests: { operation: "groupAccessRequests.list", under: "accessRequests" },
    getProjectAccessRequests: { operation: "projectAccessRequests.list", under: "accessRequests" },
  },
  "Member roles": {
    getMemberRoles: { operation: "memberRoles.list", under: "memberRoles" },
    getGroupMemberRoles: { operation: "groupMemberRoles.list", under: "memberRoles" },
  },
  SAML: {
    getSamlIdentities: { operation: "samlIdentities.list", under: "identities" },
    getSamlIdentity: { operation: "samlIdentities.get", names: externUid },
    getSamlGroupLinks: { operation: "samlGroupLinks.list", under: "groupLinks" },
    getSamlGroupLink: { operation: "samlGroupLinks.get" },
  },
  SCIM: {
    getScimIdentities: { operation: "scimIdentities.list", under: "identities" },
    getScimIdentity: { operation: "scimIdentities.get", names: externUid },
  },
  "SSH and deploy keys": {
    getKey: { operation: "keys.get" },
    getKeyByFingerprint: { operation: "keys.find" },
  },
  "Merge request approvals": {
    getProjectApprovalConfiguration: { operation: "projectApprovals.get" },
    getProjectApprovalRules: { operation: "projectApprovalRules.list", under: "approvalRules" },
    getProjectApprovalRule: { operation: "projectApprovalRules.get" },
  },
  "Protected environments": {
    getProjectProtectedEnvironments: {
      operation: "projectProtectedEnvironments.list",
      under: "environments",
    },
    getProjectProtectedEnvironment: {
      operation: "projectProtectedEnvironments.get",
      names: { environment: "name" },
    },
    getGroupProtectedEnvironments: { operation: "groupProtectedEnvironments.list", under: "environments" },
    getGroupProtectedEnvironment: { operation: "groupProtectedEnvironments.get" },
  },
  "Push rules": {
    getProjectPushRule: {
      operation: "pushRules.get",
      under: "pushRule",
      summary: "Read the push rules of a project; `pushRule` is not there when it has none.",
    },
  },
  "Group labels": {
    getGroupLabels: { operation: "groupLabels.list", under: "labels" },
    getGroupLabel: { operation: "groupLabels.get", names: { label_id: "label" } },
  },
  "Group milestones": {
    getGroupMilestones: { operation: "groupMilestones.list", under: "milestones" },
    getGroupMilestone: { operation: "groupMilestones.get" },
    getGroupMilestoneIssues: { operation: "groupMilestones.listIssues", under: "issues" },
    getGroupMilestoneMergeRequests: {
      operation: "groupMilestones.listMergeRequests",
      under: "mergeRequests",
    },
    getGroupMilestoneBurndownEvents: { operation: "groupMilestones.listBurndownEvents", under: "events" },
  },
  Issues: {
    getIssues: { operation: "issues.list", under: "issues" },
    getGroupIssues: { operation: "issues.listInGroup", under: "issues" },
    getIssueLinks: { operation: "issueLinks.list", under: "issues" },
    getIssueLink: { operation: "issueLinks.get", names: { issue_link_id: "linkId" } },
  },
  "Emoji reactions": {
    getIssueReactions: { operation: "issueReactions.list", under: "reactions" },
    getIssueReaction: { operation: "issueReactions.get" },
    getMergeRequestReactions: { operation: "mergeRequestReactions.list", under: "reactions" },
    getMergeRequestReaction: { operation: "mergeRequestReactions.get" },
    getSnippetReactions: { operation: "snippetReactions.list", under: "reactions" },
    getSnippetReaction: { operation: "snippetReactions.get" },
    getIssueNoteReactions: { operation: "issueNoteReactions.list", under: "reactions" },
    getIssueNoteReaction: { operation: "issueNoteReactions.get" },
    getMergeRequestNoteReactions: { operation: "mergeRequestNoteReactions.list", under: "reactions" },
    getMergeRequestNoteReaction: { operation: "mergeRequestNoteReactions.get" },
    getSnippetNoteReactions: { operation: "snippetNoteReactions.list", under: "reactions" },
    getSnippetNoteReaction: { operation: "snippetNoteReactions.get" },
  },
  Wikis: {
    getWikiPages: { operation: "wikis.list", under: "pages" },
    getWikiPage: { operation: "wikis.get" },
  },
  Events: {
    getEvents: { operation: "events.list", under: "events" },
    getUserEvents: { operation: "events.listOfUser", under: "events" },
    getProjectEvents: { operation: "events.listOfProject", under: "events" },
  },
  "Repository files": {
    getRepositoryFile: { operation: "repositoryFiles.get" },
    getRepositoryFileText: {
      operation: "repositoryFiles.raw",
      under: "text",
      summary: "Read a file as text.",
    },
    getRepositoryFileMetadata: { operation: "repositoryFiles.metadata" },
    getRepositoryFileBlame: { operation: "repositoryFiles.blame", under: "ranges" },
  },
  Commits: {
    getCommits: { operation: "commits.list", under: "commits" },
    getCommit: { operation: "commits.get" },
    getCommitRefs: { operation: "commits.listRefs", under: "refs" },
  },
  Pipelines: {
    getPipelines: { operation: "pipelines.list", under: "pipelines" },
    getPipeline: { operation: "pipelines.get" },
    getLatestPipeline: { operation: "pipelines.latest" },
    getPipelineVariables: { operation: "pipelines.listVariables", under: "variables", secrets: ["value"] },
    getPipelineTestReport: { operation: "pipelines.testReport" },
    getPipelineTestReportSummary: { operation: "pipelines.testReportSummary" },
    getPipelineTriggerTokens: { operation: "pipelineTriggers.list", under: "tokens", secrets: ["token"] },
    getPipelineTriggerToken: { operation: "pipelineTriggers.get", secrets: ["token"] },
  },
  "Container registry": {
    getProjectRegistryRepositories: {
      operation: "registryRepositories.listInProject",
      under: "repositories",
    },
    getGroupRegistryRepositories: { operation: "registryRepositories.listInGroup", under: "repositories" },
    getRegistryRepository: { operation: "registryRepositories.get" },
    getRegistryTags: { operation: "registryTags.list", under: "tags" },
    getRegistryTag: { operation: "registryTags.get" },
  },
  "Package virtual registries": {
    getVirtualRegistries: { operation: "virtualRegistries.list", under: "registries" },
    getVirtualRegistry: { operation: "virtualRegistries.get" },
    getVirtualRegistryUpstreams: { operation: "virtualRegistryUpstreams.listInRegistry", under: "upstreams" },
    getGroupVirtualRegistryUpstreams: {
      operation: "virtualRegistryUpstreams.listInGroup",
      under: "upstreams",
    },
    getVirtualRegistryUpstream: { operation: "virtualRegistryUpstreams.get" },
  },
  "Remote mirrors": {
    getRemoteMirrors: { operation: "remoteMirrors.list", under: "mirrors" },
    getRemoteMirror: { operation: "remoteMirrors.get" },
    getRemoteMirrorPublicKey: { operation: "remoteMirrors.publicKey" },
  },
  "Feature flag user lists": {
    getFeatureFlagUserLists: { operation: "featureFlagUserLists.list", under: "userLists" },
    getFeatureFlagUserList: { operation: "featureFlagUserLists.get", names: { list_iid: "iid" } },
  },
  "Error tracking": {
    getErrorTrackingSettings: { operation: "errorTracking.get" },
    getErrorTrackingClientKeys: {
      operation: "errorTrackingKeys.list",
      under: "clientKeys",
      secrets: ["tracker_dsn"],
    },
  },
  "Group relations export": {
    getGroupExportStatus: { operation: "groupExports.listStatus", under: "relations" },
  },
  "The service itself": {
    getServiceVersion: { operation: "beyond.version" },
    getCurrentUser: { operation: "beyond.currentUser" },
    getProjects: { operation: "beyond.listProjects", under: "projects" },
    getProject: { operation: "beyond.getProject" },
    getGroups: { operation: "beyond.listGroups", under: "groups" },
    getGroup: { operation: "beyond.getGroup" },
    getDescendantGroups: { operation: "beyond.listDescendantGroups", under: "groups" },
    getGroupProjects: { operation: "beyond.listGroupProjects", under: "projects" },
    getPipelineJobs: { operation: "beyond.listPipelineJobs", under: "jobs" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LookUp>>>>;

type Areas = typeof areas;

export type LookUpName = { [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas];

/** The declaration of a look-up, for derived types. */
export type DeclarationOf<Name extends LookUpName> = {
  [Area in keyof Areas]: Name extends keyof Areas[Area] ? Areas[Area][Name] : never;
}[keyof Areas];

const lookUps: Readonly<Record<string, LookUp>> = Object.assign({}, ...Object.values(areas));

export const lookUpNames = Object.keys(lookUps) as LookUpName[];

export const lookUpOf = (name: LookUpName): LookUp => lookUps[name] as LookUp;
