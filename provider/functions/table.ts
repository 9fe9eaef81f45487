/** Declares every look-up: its operation, from which its name and its result follow, and the exceptions. */
import type { Api, OperationId } from "../../sdk/api";

type Areas = { readonly [Area in keyof Api]?: readonly (keyof Api[Area])[] };

/** By page of the documentation, in its order. */
export const lookUpAreas: Readonly<Record<string, Areas>> = {
  "Group and project members": {
    groupMembers: ["list", "listAll", "listBillable", "get", "getInherited"],
    projectMembers: ["list", "listAll", "get", "getInherited"],
  },
  "Access requests": {
    groupAccessRequests: ["list"],
    projectAccessRequests: ["list"],
  },
  "Member roles": {
    memberRoles: ["list"],
    groupMemberRoles: ["list"],
  },
  SAML: {
    samlIdentities: ["list", "get"],
    samlGroupLinks: ["list", "get"],
  },
  SCIM: { scimIdentities: ["list", "get"] },
  "SSH and deploy keys": { keys: ["get", "find"] },
  "Merge request approvals": {
    projectApprovals: ["get"],
    projectApprovalRules: ["list", "get"],
  },
  "Protected environments": {
    projectProtectedEnvironments: ["list", "get"],
    groupProtectedEnvironments: ["list", "get"],
  },
  "Push rules": { pushRules: ["get"] },
  "Group labels": { groupLabels: ["list", "get"] },
  "Group milestones": {
    groupMilestones: ["list", "get", "listIssues", "listMergeRequests", "listBurndownEvents"],
  },
  Issues: {
    issues: ["list", "listInGroup"],
    issueLinks: ["list", "get"],
  },
  "Emoji reactions": {
    issueReactions: ["list", "get"],
    mergeRequestReactions: ["list", "get"],
    snippetReactions: ["list", "get"],
    issueNoteReactions: ["list", "get"],
    mergeRequestNoteReactions: ["list", "get"],
    snippetNoteReactions: ["list", "get"],
  },
  Wikis: { wikis: ["list", "get"] },
  Events: { events: ["list", "listOfUser", "listOfProject"] },
  "Repository files": { repositoryFiles: ["get", "raw", "metadata", "blame"] },
  Commits: { commits: ["list", "get", "listRefs"] },
  Pipelines: {
    pipelines: ["list", "get", "latest", "listVariables", "testReport", "testReportSummary"],
    pipelineTriggers: ["list", "get"],
  },
  "Container registry": {
    registryRepositories: ["listInProject", "listInGroup", "get"],
    registryTags: ["list", "get"],
  },
  "Package virtual registries": {
    virtualRegistries: ["list", "get"],
    virtualRegistryUpstreams: ["listInRegistry", "listInGroup", "get"],
  },
  "Remote mirrors": { remoteMirrors: ["list", "get", "publicKey"] },
  "Feature flag user lists": { featureFlagUserLists: ["list", "get"] },
  "Error tracking": {
    errorTracking: ["get"],
    errorTrackingKeys: ["list"],
  },
  "Group relations export": { groupExports: ["listStatus"] },
  "The service itself": {
    instance: ["version"],
    users: ["current"],
    projects: ["list", "get", "listOfGroup"],
    groups: ["list", "get", "listDescendants"],
    pipelines: ["listJobs"],
  },
};

/** The properties of a look-up that do not follow from its operation. */
export interface Exception {
  /** The name of the look-up. */
  readonly name?: string;
  /** The property for a result that is no object. Default: the last word of the name. */
  readonly under?: string;
  /** Arguments whose names are not simply the API's in camel case: `{ label_id: "label" }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** The result is secret as an output. Default: whether the API marks one of its fields as secret. */
  readonly isSecret?: true;
  /** One sentence. Default: the summary of the operation. */
  readonly summary?: string;
}

export const exceptions: { readonly [Id in OperationId]?: Exception } = {
  "groupAccessRequests.list": { under: "accessRequests" },
  "projectAccessRequests.list": { under: "accessRequests" },
  "memberRoles.list": { under: "memberRoles" },
  "groupMemberRoles.list": { under: "memberRoles" },
  "samlIdentities.get": { names: { uid: "externUid" } },
  "samlGroupLinks.list": { under: "groupLinks" },
  "scimIdentities.get": { names: { uid: "externUid" } },
  "keys.find": { name: "getKeyByFingerprint" },
  "projectApprovals.get": { name: "getProjectApprovalConfiguration" },
  "projectApprovalRules.list": { under: "approvalRules" },
  "projectProtectedEnvironments.get": { names: { environment: "name" } },
  "pushRules.get": {
    name: "getProjectPushRule",
    under: "pushRule",
    summary: "Read the push rules of a project; `pushRule` is not there when it has none.",
  },
  "groupLabels.get": { names: { label_id: "label" } },
  "groupMilestones.listMergeRequests": { under: "mergeRequests" },
  "issueLinks.list": { under: "issues" },
  "issueLinks.get": { names: { issue_link_id: "linkId" } },
  "wikis.list": { name: "getWikiPages" },
  "wikis.get": { name: "getWikiPage" },
  "repositoryFiles.raw": { name: "getRepositoryFileText", summary: "Read a file as text." },
  "repositoryFiles.blame": { under: "ranges" },
  "pipelines.latest": { name: "getLatestPipeline" },
  "pipelines.listVariables": { isSecret: true },
  "pipelineTriggers.list": { name: "getPipelineTriggerTokens" },
  "pipelineTriggers.get": { name: "getPipelineTriggerToken" },
  "virtualRegistryUpstreams.listInRegistry": { name: "getVirtualRegistryUpstreams" },
  "featureFlagUserLists.list": { under: "userLists" },
  "featureFlagUserLists.get": { names: { list_iid: "iid" } },
  "errorTracking.get": { name: "getErrorTrackingSettings" },
  // An address with a key.
  "errorTrackingKeys.list": { name: "getErrorTrackingClientKeys", under: "clientKeys", isSecret: true },
  "groupExports.listStatus": { name: "getGroupExportStatus", under: "relations" },
  "instance.version": { name: "getServiceVersion" },
  "users.current": { name: "getCurrentUser" },
  "groups.listDescendants": { name: "getDescendantGroups" },
};
