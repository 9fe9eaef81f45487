/** A call of every look-up against the sample world, and the part of its result that proves that it read the right data. */
import type * as forge from "../../provider/functions/generated";
import type { LookUpName } from "../../provider/functions/look-ups";
import type { Client } from "../../sdk";

type Args<Name extends LookUpName> = NonNullable<Parameters<(typeof forge)[Name]>[0]>;
type Result<Name extends LookUpName> = Awaited<ReturnType<(typeof forge)[Name]>>;

/** Some properties of a result; of a list, all of its items. */
type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T;

export interface Case<Name extends LookUpName> {
  readonly args: Args<Name>;
  readonly found: Part<Result<Name>>;
  /** Fills fields of the API that the sample world leaves empty. */
  readonly prepare?: (service: Client) => Promise<unknown>;
}

const group = "acme";
const team = "acme/platform";
const project = "acme/platform/web";
const api = "acme/platform/api";

const issue = { project, issueIid: 1 };
const mergeRequest = { project, mergeRequestIid: 1 };
const snippet = { project, snippetId: 1 };

export const cases: { readonly [Name in LookUpName]: Case<Name> } = {
  getGroupMembers: {
    args: { group: team },
    found: { members: [{ username: "max", accessLevel: 40 }, { username: "dev" }, { username: "gus" }] },
  },
  getAllGroupMembers: {
    args: { group: team, query: "oliv" },
    found: { members: [{ accessLevel: 50, groupSamlIdentity: { externUid: "olivia@idp.acme.example" } }] },
  },
  getBillableGroupMembers: {
    args: { group, search: "dev" },
    found: { members: [{ username: "dev", isLastOwner: false }] },
  },
  getGroupMember: {
    args: { group: team, userId: 3 },
    found: { username: "max", createdBy: { username: "olivia" } },
  },
  getInheritedGroupMember: { args: { group: team, userId: 2 }, found: { username: "olivia" } },
  getProjectMembers: { args: { project: api }, found: { members: [{ username: "dev", accessLevel: 40 }] } },
  getAllProjectMembers: {
    args: { project, userIds: [3, 5] },
    found: { members: [{ username: "max" }, { username: "gus", accessLevel: 10 }] },
  },
  getProjectMember: { args: { project: api, userId: 4 }, found: { accessLevel: 40 } },
  getInheritedProjectMember: { args: { project, userId: 3 }, found: { username: "max" } },

  getGroupAccessRequests: {
    args: { group },
    found: { accessRequests: [{ username: "gus", requestedAt: "2026-01-12T08:15:00.000Z" }] },
  },
  getProjectAccessRequests: {
    args: { project },
    prepare: (service) => service.projectAccessRequests.create({ project }),
    found: { accessRequests: [{ username: "root" }] },
  },

  getMemberRoles: {
    args: {},
    found: { memberRoles: [{ name: "Auditor", baseAccessLevel: 10, readCode: true, removeGroup: false }] },
  },
  getGroupMemberRoles: {
    args: { group },
    found: { memberRoles: [{ name: "Release manager", groupId: 1, adminCicdVariables: true }] },
  },

  getSamlIdentities: {
    args: { group, limit: 1 },
    found: { identities: [{ externUid: "olivia@idp.acme.example", userId: 2 }] },
  },
  getSamlIdentity: { args: { group, externUid: "max@idp.acme.example" }, found: { userId: 3 } },
  getSamlGroupLinks: {
    args: { group, limit: 2 },
    found: { groupLinks: [{ name: "engineering" }, { memberRoleId: 2, provider: "saml_corporate" }] },
  },
  getSamlGroupLink: {
    args: { group, samlGroupName: "contractors", provider: "saml_partners" },
    found: { accessLevel: 20 },
  },
  getScimIdentities: {
    args: { group },
    found: { identities: [{ externUid: "4a1c2f60-max", active: true }, { active: false }] },
  },
  getScimIdentity: { args: { group, externUid: "9be07d31-gus" }, found: { userId: 5, active: false } },

  getKey: {
    args: { keyId: 2 },
    found: { title: "deploy@web", usageType: "auth", user: { username: "max", twoFactorEnabled: false } },
  },
  getKeyByFingerprint: {
    args: { fingerprint: "SHA256:tHToK/iE8lnxw8Vc2x08EGlz4zbIFzNTR4ELr+iIdww" },
    found: { title: "deploy@web", deployKeysProjects: [{ projectId: 1, canPush: false }] },
  },

  getProjectApprovalConfiguration: {
    args: { project },
    found: { resetApprovalsOnPush: true, approvalsBeforeMerge: 0 },
  },
  getProjectApprovalRules: {
    args: { project },
    found: {
      approvalRules: [
        { name: "Reviewers", approvalsRequired: 2, groups: [{ fullPath: "acme" }] },
        { ruleType: "report_approver", reportType: "code_coverage", users: [{ username: "olivia" }] },
      ],
    },
  },
  getProjectApprovalRule: {
    args: { project, approvalRuleId: 1 },
    found: { name: "Reviewers", protectedBranches: [{ name: "main" }] },
  },

  getProjectProtectedEnvironments: {
    args: { project },
    found: { environments: [{ name: "production", approvalRules: [{ userId: 2, requiredApprovals: 1 }] }] },
  },
  getProjectProtectedEnvironment: {
    args: { project, name: "production" },
    found: { deployAccessLevels: [{ accessLevel: 40 }, { userId: 4 }] },
  },
  getGroupProtectedEnvironments: {
    args: { group },
    found: { environments: [{ name: "production", approvalRules: [{ groupId: 2 }] }] },
  },
  getGroupProtectedEnvironment: {
    args: { group, tier: "production" },
    found: { deployAccessLevels: [{ accessLevelDescription: "Maintainers" }] },
  },

  getProjectPushRule: {
    args: { project },
    found: { pushRule: { maxFileSize: 10, denyDeleteTag: true, memberCheck: false } },
  },

  getGroupLabels: {
    args: { group, withCounts: true, search: "bug" },
    found: { labels: [{ name: "bug", textColor: "#FFFFFF", openIssuesCount: 2 }] },
  },
  getGroupLabel: { args: { group, label: "feature" }, found: { id: 2, description: "Something new" } },

  getGroupMilestones: {
    args: { group: team, state: "closed" },
    found: { milestones: [{ title: "v1.0", startDate: "2026-01-05", expired: true }] },
  },
  getGroupMilestone: { args: { group: team, milestoneId: 2 }, found: { title: "v2.0", state: "active" } },
  getGroupMilestoneIssues: {
    args: { group: team, milestoneId: 1 },
    found: { issues: [{ title: "Upgrade the database driver", closedBy: { username: "max" } }] },
  },
  getGroupMilestoneMergeRequests: {
    args: { group: team, milestoneId: 2 },
    found: { mergeRequests: [{ sourceBranch: "sign-in-page" }, { sourceBranch: "rate-limit" }] },
  },
  getGroupMilestoneBurndownEvents: {
    args: { group: team, milestoneId: 1 },
    found: { events: [{ action: "created" }, { action: "closed" }] },
  },

  getIssues: {
    args: { scope: "all", milestone: "v2.0", labels: "bug", withLabelsDetails: true },
    found: {
      issues: [{ labels: [{ name: "bug", textColor: "#FFFFFF" }], timeStats: { timeEstimate: 28800 } }],
    },
  },
  getGroupIssues: {
    args: { group, state: "opened", not: { labels: "bug", authorUsername: "max" } },
    found: {
      issues: [{ title: "Answer 429 to callers that ask too often", labels: ["feature", "infrastructure"] }],
    },
  },
  getIssueLinks: {
    args: issue,
    found: { issues: [{ linkType: "is_blocked_by", issueLinkId: 1 }, { linkType: "relates_to" }] },
  },
  getIssueLink: {
    args: { ...issue, linkId: 2 },
    found: { targetIssue: { title: "Let people change their email address" } },
  },

  getIssueReactions: { args: issue, found: { reactions: [{ name: "thumbsup" }, { name: "thumbsup" }] } },
  getIssueReaction: { args: { ...issue, awardId: 2 }, found: { user: { username: "olivia" } } },
  getMergeRequestReactions: { args: mergeRequest, found: { reactions: [{ name: "rocket" }] } },
  getMergeRequestReaction: {
    args: { ...mergeRequest, awardId: 4 },
    found: { awardableType: "MergeRequest" },
  },
  getSnippetReactions: { args: snippet, found: { reactions: [{ name: "heart" }] } },
  getSnippetReaction: { args: { ...snippet, awardId: 5 }, found: { awardableType: "Snippet" } },
  getIssueNoteReactions: { args: { ...issue, noteId: 1 }, found: { reactions: [{ name: "eyes" }] } },
  getIssueNoteReaction: { args: { ...issue, noteId: 1, awardId: 6 }, found: { awardableType: "Note" } },
  getMergeRequestNoteReactions: {
    args: { ...mergeRequest, noteId: 3 },
    found: { reactions: [{ name: "ok_hand" }] },
  },
  getMergeRequestNoteReaction: {
    args: { ...mergeRequest, noteId: 3, awardId: 7 },
    found: { user: { username: "dev" } },
  },
  getSnippetNoteReactions: { args: { ...snippet, noteId: 4 }, found: { reactions: [{ name: "tada" }] } },
  getSnippetNoteReaction: { args: { ...snippet, noteId: 4, awardId: 8 }, found: { awardableId: 4 } },

  getWikiPages: {
    args: { project, withContent: true },
    found: {
      pages: [
        { slug: "home", content: "# Web\n\nWhat is where, and whom to ask." },
        { slug: "operations/On-call", format: "markdown" },
      ],
    },
  },
  getWikiPage: {
    args: { project, slug: "home", version: "3f1b0a6d5c1f4e2a9b7c8d6e5f4a3b2c1d0e9f8a" },
    found: { content: "# Web" },
  },

  getEvents: { args: { scope: "all", limit: 1 }, found: { events: [{ actionName: "opened" }] } },
  getUserEvents: {
    args: { user: "dev", sort: "asc", limit: 1 },
    found: { events: [{ actionName: "pushed to", pushData: { refType: "branch", commitCount: 1 } }] },
  },
  getProjectEvents: {
    args: { project, targetType: "note" },
    found: { events: [{ actionName: "commented on", note: { noteableType: "Issue" } }] },
  },

  getRepositoryFile: {
    args: { project, filePath: "bin/deploy", ref: "main" },
    found: { content: "IyEvYmluL3NoCmVjaG8gZGVwbG95aW5nCg==", encoding: "base64", executeFilemode: true },
  },
  getRepositoryFileText: {
    args: { project, filePath: "README.md", ref: "release-1.x" },
    found: { text: "# Web\n\nThe front end of Acme.\n\nRun `npm start`.\n" },
  },
  getRepositoryFileMetadata: {
    args: { project, filePath: "src/search.ts", ref: "HEAD" },
    found: { fileName: "search.ts", size: 46, executeFilemode: false },
  },
  getRepositoryFileBlame: {
    args: { project, filePath: "README.md", ref: "main", range: { start: 5, end: 6 } },
    found: {
      ranges: [
        { lines: ["Build with `npm run build`."], commit: { authorName: "Max Maintainer" } },
        { lines: ["Run `npm start`."], commit: { message: "Begin the web front end" } },
      ],
    },
  },

  getCommits: {
    args: { project, path: "src/greet.ts", trailers: true, withStats: true },
    found: {
      commits: [
        {
          title: "Add the start page",
          trailers: { "Signed-off-by": "Dev Developer <dev@acme.example>" },
          stats: { total: 4 },
        },
      ],
    },
  },
  getCommit: { args: { project, sha: "release-1.x" }, found: { title: "Prepare release 1.0" } },
  getCommitRefs: {
    args: { project, sha: "release-1.x", type: "tag" },
    found: { refs: [{ name: "v1.0.0" }] },
  },

  getPipelines: {
    args: { project, username: "max", orderBy: "id", sort: "asc" },
    found: { pipelines: [{ name: "Nightly build", source: "schedule" }, { id: 105 }] },
  },
  getPipeline: {
    args: { project, pipelineId: 101 },
    found: { coverage: 91.5, detailedStatus: { text: "Passed" } },
  },
  getLatestPipeline: {
    args: { project: api },
    found: { id: 107, status: "manual", user: { username: "dev" } },
  },
  getPipelineVariables: {
    args: { project, pipelineId: 105 },
    found: { variables: [{ key: "DEPLOY_TO", value: "staging" }, { variableType: "file" }] },
  },
  getPipelineTestReport: {
    args: { project, pipelineId: 102 },
    found: {
      totalCount: 3,
      testSuites: [{ testCases: [{}, { stackTrace: "at test/home.test.ts:14:5" }, {}] }],
    },
  },
  getPipelineTestReportSummary: {
    args: { project, pipelineId: 102 },
    found: { total: { failed: 1 }, testSuites: [{ name: "unit", skippedCount: 1 }] },
  },
  getPipelineJobs: {
    args: { project, pipelineId: 101 },
    found: { jobs: [{ name: "unit", stage: "test", allowFailure: false }] },
  },
  getPipelineTriggerTokens: {
    args: { project },
    found: { tokens: [{ token: "7c1f", owner: { username: "max" } }] },
  },
  getPipelineTriggerToken: {
    args: { project, triggerId: 1 },
    found: { description: "Deploys from the release tool", lastUsed: "2026-11-01T12:00:00.000Z" },
  },

  getProjectRegistryRepositories: {
    args: { project, tags: true },
    found: {
      repositories: [
        { tags: [{}, {}, {}, { name: "v1.0.0" }] },
        { name: "worker", tags: [{ name: "latest" }] },
      ],
    },
  },
  getGroupRegistryRepositories: {
    args: { group },
    found: { repositories: [{ projectId: 1 }, { projectId: 1 }, { path: "acme/platform/api" }] },
  },
  getRegistryRepository: { args: { repositoryId: 1, tagsCount: true }, found: { tagsCount: 4 } },
  getRegistryTags: {
    args: { project, repositoryId: 1, sort: "desc", limit: 1 },
    found: { tags: [{ name: "v1.0.0" }] },
  },
  getRegistryTag: {
    args: { project, repositoryId: 1, tagName: "v1.0.0" },
    found: { totalSize: 31457280, shortRevision: "d6efaf988" },
  },

  getVirtualRegistries: {
    args: { group },
    found: { registries: [{ name: "releases" }, { name: "experiments" }] },
  },
  getVirtualRegistry: { args: { registryId: 1 }, found: { groupId: 1, name: "releases" } },
  getVirtualRegistryUpstreams: {
    args: { registryId: 1 },
    found: { upstreams: [{ username: "reader", registryUpstream: { position: 1 } }, { name: "Central" }] },
  },
  getGroupVirtualRegistryUpstreams: {
    args: { group, upstreamName: "central" },
    found: { upstreams: [{ url: "https://repo.maven.example/maven2" }] },
  },
  getVirtualRegistryUpstream: {
    args: { upstreamId: 2 },
    found: { cacheValidityHours: 48, registryUpstreams: [{ registryId: 1 }] },
  },

  getRemoteMirrors: {
    args: { project },
    found: {
      mirrors: [{ url: "https://*****:*****@mirror.example/acme/web.git" }, { authMethod: "ssh_public_key" }],
    },
  },
  getRemoteMirror: {
    args: { project, mirrorId: 2 },
    found: {
      updateStatus: "none",
      hostKeys: [{ fingerprintSha256: "SHA256:uNiVztksCsDhcc0u9e8BrASIyzlFAqXQO8ZJ5fVqF4A" }],
    },
  },
  getRemoteMirrorPublicKey: {
    args: { project, mirrorId: 2 },
    found: {
      publicKey:
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHq3cTUZtmCfF5gIoJjMdZcQWlqTb3Xr6Rz1kYvq3u0S acme/platform/web",
    },
  },

  getFeatureFlagUserLists: {
    args: { project, search: "beta" },
    found: { userLists: [{ name: "beta testers", userXids: "u-1042,u-2077" }] },
  },
  getFeatureFlagUserList: { args: { project, iid: 2 }, found: { name: "colleagues" } },

  getErrorTrackingSettings: {
    args: { project },
    found: { active: true, trackerExternalUrl: "https://errors.acme.example/web" },
  },
  getErrorTrackingClientKeys: {
    args: { project },
    found: { clientKeys: [{ active: true, publicKey: "glet_aa77551d849c083f76d0bc545ed053a3" }] },
  },

  getGroupExportStatus: {
    args: { group, relation: "labels" },
    prepare: (service) => service.groupExports.start({ group, batched: true }),
    found: { relations: [{ relation: "labels", batched: true, batches: [{ batchNumber: 1 }] }] },
  },

  getServiceVersion: { args: {}, found: { version: "18.5.0-ee", enterprise: true } },
  getCurrentUser: { args: {}, found: { username: "root", isAdmin: true } },
  getProjects: { args: { limit: 1 }, found: { projects: [{ pathWithNamespace: "acme/platform/api" }] } },
  getProject: {
    args: { project },
    found: { defaultBranch: "main", containerRegistryAccessLevel: "enabled" },
  },
  getGroups: {
    args: {},
    found: { groups: [{ fullPath: "acme" }, { fullPath: "acme/mobile" }, { fullPath: team }] },
  },
  getGroup: { args: { group: "acme/mobile" }, found: { id: 3, name: "Mobile" } },
  getDescendantGroups: {
    args: { group: "acme" },
    found: { groups: [{ fullPath: "acme/mobile" }, { fullPath: team }] },
  },
  getGroupProjects: {
    args: { group, includeSubgroups: true },
    found: { projects: [{ path: "api" }, { path: "web", archived: false }] },
  },
};
