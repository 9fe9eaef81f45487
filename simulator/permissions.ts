/**
 * Where a real installation deviates, by area or operation, from how it mostly asks who sends a request: first the token, then
 * the parameters, the place, and the role, without which it answers 403.
 */
import { isSafe, type Operation } from "../sdk/api/operation";
import { apiError, ErrorResponse } from "./handler";

/** A part of a project with an access level of its own, `NAME_access_level` among the project's settings. */
export type ProjectFeature =
  | "builds"
  | "environments"
  | "feature_flags"
  | "issues"
  | "merge_requests"
  | "releases"
  | "repository"
  | "wiki";

export interface Permission {
  /**
   * When it looks at the token. `last`: with the place, after the parameters, so that what is public needs none. `to read last`:
   * so only of requests that change nothing. `never`: the answer is the same for anybody. Default: `last` of an operation
   * that takes no token or another one, and `first` of all others.
   */
  readonly identifies?: "first" | "last" | "to read last" | "never";
  /** The answer to a caller without the role. Default: 403. */
  readonly refusal?: () => ErrorResponse;
  /** The handler refuses, once it knows what the request names. */
  readonly isRefusedLater?: true;
  /** The answer where the caller sees no such place. Default: 404 with what it is. */
  readonly absent?: () => ErrorResponse;
  /** A former path of a project leads nowhere. Default: to where it is now. */
  readonly followsNothing?: true;
  /** A place that the caller does not see is refused like one without the role there. */
  readonly hidesNothing?: true;
  readonly feature?: ProjectFeature;
  /** In a project that is not private, everybody who sees it may read. */
  readonly isOpen?: true;
  /** The requests that an archived project or group refuses. Default: none. */
  readonly refusesArchived?: "changes" | "changes in Enterprise" | "everything";
  /** Also a token as the password of Basic authentication, that of a job for its user. */
  readonly takesPassword?: true;
  /** Scopes that the refusal of a token names before the others. */
  readonly scopes?: readonly string[];
  /** The answer below the operation's tier; `served`: as above it. Default: that to a caller without the role. */
  readonly unlicensed?: (() => ErrorResponse) | "served";
}

export const nothingThere = () => new ErrorResponse(404, { message: "404 Not Found" });
const may = (why: string) => () =>
  apiError.invalid(`400 Bad request - User does not have permission to ${why}`);
const scopeDenied = () => apiError.forbidden("Insufficient permissions to modify the job token scope");

const ai = ["ai_workflows"];
const archivable = { refusesArchived: "changes" } as const;
const unauthorized = { refusal: apiError.unauthorized } as const;
const code = { identifies: "last", feature: "repository", isOpen: true, ...archivable } as const;
const reactions = { identifies: "last", ...archivable } as const;
const tokens = unauthorized;
const attributes = { identifies: "to read last", scopes: ai, absent: nothingThere } as const;
const served = { unlicensed: "served" } as const;

const areas: Readonly<Record<string, Permission>> = {
  blobs: code,
  branches: code,
  commitDetails: code,
  commits: code,
  environments: { feature: "environments", isOpen: true, ...archivable },
  featureFlagUserLists: { identifies: "last", feature: "feature_flags" },
  featureFlags: { identifies: "last", feature: "feature_flags" },
  fileTemplates: { identifies: "never" },
  freezePeriods: { feature: "environments" },
  groupAccessTokens: tokens,
  groupAttributes: attributes,
  groupBadges: { identifies: "to read last" },
  groupDeployTokens: { identifies: "last" },
  groupHooks: served,
  groupLabels: archivable,
  groupMilestones: archivable,
  groupProtectedEnvironments: { identifies: "last", ...served },
  groupPushRules: { refusal: nothingThere },
  groupWikis: { identifies: "last", scopes: ai },
  groups: { identifies: "to read last", scopes: ai },
  issueLinks: { feature: "issues", ...archivable },
  issueNoteReactions: reactions,
  issueReactions: reactions,
  issues: {
    identifies: "to read last",
    feature: "issues",
    scopes: ["ai_workflows", "mcp", "mcp"],
    ...archivable,
  },
  mergeRequestApprovals: { feature: "merge_requests" },
  mergeRequestNoteReactions: reactions,
  mergeRequestReactions: reactions,
  mergeRequests: { identifies: "to read last", feature: "merge_requests", isOpen: true, ...archivable },
  pipelineScheduleVariables: { feature: "builds", ...archivable },
  pipelineSchedules: { feature: "builds", isOpen: true, ...archivable },
  pipelineTriggers: { feature: "builds", refusesArchived: "everything" },
  pipelines: {
    identifies: "to read last",
    feature: "builds",
    scopes: ["mcp", "ai_workflows"],
    ...archivable,
  },
  projectAccessTokens: tokens,
  projectApprovals: served,
  projectAttributes: attributes,
  projectBadges: { identifies: "to read last" },
  projectDeployTokens: { identifies: "last" },
  projectLabels: { scopes: ai, ...archivable },
  projectMilestones: archivable,
  projectProtectedEnvironments: { identifies: "last", ...served },
  projects: { identifies: "to read last", scopes: ai },
  protectedBranches: { identifies: "last", isOpen: true },
  protectedTags: { identifies: "last" },
  pushRules: { unlicensed: nothingThere },
  releases: { identifies: "last", feature: "releases", isOpen: true, ...archivable },
  remoteMirrors: { identifies: "last", ...unauthorized },
  repository: code,
  repositoryFiles: { ...code, scopes: ["read_repository", "ai_workflows"] },
  samlGroupLinks: { hidesNothing: true, ...unauthorized },
  snippetNoteReactions: reactions,
  snippetReactions: reactions,
  statusChecks: unauthorized,
  tags: code,
  userAttributes: { identifies: "last", scopes: ["read_user", "ai_workflows"] },
  terraformStates: { takesPassword: true },
  users: { scopes: ["read_user", "ai_workflows"] },
  wikis: { identifies: "last", feature: "wiki", isOpen: true, scopes: ai, ...archivable },
};

const operations: Readonly<Record<string, Permission>> = {
  "branches.create": { scopes: ai },
  "broadcastMessages.get": { identifies: "never" },
  "broadcastMessages.list": { identifies: "never" },
  "groupAccessTokens.create": { refusal: may("create group access token") },
  "groupAccessTokens.revoke": { isRefusedLater: true },
  // Whether somebody may push says the branch.
  "commits.create": { refusesArchived: undefined },
  "repositoryFiles.create": { refusesArchived: undefined },
  "repositoryFiles.delete": { refusesArchived: undefined },
  "repositoryFiles.update": { refusesArchived: undefined },
  "groups.share": { isRefusedLater: true },
  "groups.unshare": { refusal: () => apiError.notFound("Group Link") },
  "groupMembers.create": { refusesArchived: "changes in Enterprise" },
  "groupMembers.delete": { isRefusedLater: true },
  "groupMembers.update": { isRefusedLater: true },
  "instance.ping": { identifies: "never" },
  // A list of what may be seen: nothing, of what is turned off.
  "issues.listInProject": { feature: undefined },
  "jobTokenScope.disallowGroup": { refusal: scopeDenied },
  "jobTokenScope.disallowProject": { refusal: scopeDenied },
  "pipelineTriggers.update": {
    refusal: () =>
      apiError.forbidden("The current user is not authorized to update the pipeline trigger token"),
  },
  "projectAccessTokens.create": { refusal: may("create project access token") },
  "projectAccessTokens.revoke": { isRefusedLater: true },
  "projectApprovals.update": { refusesArchived: "changes in Enterprise" },
  "projectMembers.delete": { isRefusedLater: true },
  "projectMembers.update": { isRefusedLater: true, followsNothing: true },
  "protectedBranches.create": { refusesArchived: "changes in Enterprise" },
  "serviceAccounts.create": {
    unlicensed: () => apiError.forbidden("User does not have permission to create a service account."),
  },
  "statusChecks.delete": { isRefusedLater: true },
  "statusChecks.update": { refusal: () => new ErrorResponse(401, { message: ["Not allowed"] }) },
  "userKeys.getGpgKey": { identifies: "last" },
  "userKeys.getKey": { identifies: "last" },
  "userKeys.listGpgKeys": { identifies: "last" },
  "userKeys.listKeys": { identifies: "last" },
  "users.get": { identifies: "last" },
  "users.list": { identifies: "last" },
  "virtualRegistries.create": { identifies: "last" },
  "virtualRegistries.list": { identifies: "last" },
};

export type Identified = Omit<Permission, "identifies"> & { readonly identifies: "first" | "last" | "never" };

/** The permission of an operation: its own, else that of its area. */
export function permissionOf({
  id,
  operation,
}: {
  readonly id: string;
  readonly operation: Operation;
}): Identified {
  const [area = ""] = id.split(".");
  const takesNone = operation.accepts?.some((kind) => kind !== "job") ?? false;
  const { identifies = takesNone ? "last" : "first", ...others } = { ...areas[area], ...operations[id] };
  if (identifies !== "to read last") return { ...others, identifies };
  return { ...others, identifies: isSafe(operation.method) ? "last" : "first" };
}
