/** Changes that let people do more: pairs by hand from the service's documentation, the stricter value first. One direction is marked, and the other is not. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { type Risk, riskOfInput, riskOfObject } from "../../provider/definition/loosening";
import { type Kind, kinds } from "../../provider/generated/kind-names";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";

type Pairs = Readonly<Record<string, readonly (readonly [strict: unknown, loose: unknown])[]>>;

const OFF_ON = [
  [false, true],
  [undefined, true],
  [null, true],
] as const;
const ON_OFF = [
  [true, false],
  [true, null],
  [true, undefined],
] as const;
const LEVELS = [
  ["guest", "reporter"],
  ["developer", 40],
  ["maintainer", "owner"],
  [10, 15],
] as const;
const DATES = [
  ["2030-01-01", "2031-01-01"],
  ["2030-01-01", ""],
  ["2030-01-01", null],
] as const;
const FEATURE = [
  ["disabled", "private"],
  ["private", "enabled"],
  ["disabled", "enabled"],
] as const;
const VISIBILITY = [
  ["private", "internal"],
  ["internal", "public"],
  ["private", "public"],
] as const;
const SCOPES = [
  [["read_api"], ["read_api", "api"]],
  [["read_repository"], ["write_repository", "read_repository"]],
] as const;
const RULE = [
  ["^JIRA-", ""],
  ["^JIRA-", undefined],
] as const;
const developer = { accessLevel: "developer" };
const maintainer = { accessLevel: 40 };
const admin = { accessLevel: "admin" };
const nobody = { accessLevel: "no one" };
const ADA = { userId: 7, user: "ada" };
const ENTRIES = [
  [[maintainer], [developer]],
  [[admin], [maintainer]],
  [[nobody], [maintainer, ADA]],
  [[], [developer]],
  [[maintainer], [maintainer, ADA]],
  [[ADA], [ADA, { groupId: 3 }]],
  [undefined, [developer]],
] as const;
const TOKEN: Pairs = { scopes: SCOPES, accessLevel: LEVELS, expiresAt: DATES };
const DEPLOY_TOKEN: Pairs = { scopes: SCOPES, expiresAt: DATES };
const HOOK: Pairs = {
  enableSslVerification: ON_OFF,
  confidentialIssuesEvents: OFF_ON,
  confidentialNoteEvents: OFF_ON,
};
const MEMBER: Pairs = { accessLevel: LEVELS, expiresAt: DATES, memberRoleId: [[undefined, 4]] };
const SHARE: Pairs = { accessLevel: LEVELS, expiresAt: DATES };
const PUSH_RULE: Pairs = {
  ...Object.fromEntries(
    [
      "commitMessageRegex",
      "commitMessageNegativeRegex",
      "branchNameRegex",
      "authorEmailRegex",
      "fileNameRegex",
    ].map((name) => [name, RULE]),
  ),
  maxFileSize: [
    [10, 20],
    [10, 0],
    [10, undefined],
  ],
  ...Object.fromEntries(
    [
      "denyDeleteTag",
      "memberCheck",
      "preventSecrets",
      "commitCommitterCheck",
      "commitCommitterNameCheck",
      "rejectUnsignedCommits",
      "rejectNonDcoCommits",
    ].map((name) => [name, ON_OFF]),
  ),
};
const APPROVALS = [
  [[{ ...maintainer, requiredApprovals: 2 }], [{ ...maintainer, requiredApprovals: 1 }]],
  [[maintainer, { groupId: 3 }], [maintainer]],
  [[maintainer], [developer]],
  [[ADA], []],
] as const;
const VARIABLE: Pairs = { masked: ON_OFF, protected: ON_OFF };
const IN_ENVIRONMENTS: Pairs = {
  ...VARIABLE,
  maskedAndHidden: ON_OFF,
  environmentScope: [
    ["production", "*"],
    ["production", undefined],
  ],
};

const TABLE: Partial<Record<Kind, Pairs>> = {
  Application: {
    scopes: [["read_user", "read_user api"]],
    redirectUri: [["https://a.example", "https://a.example\nhttps://b.example"]],
    confidential: ON_OFF,
  },
  ContainerRegistryAccess: { accessLevel: FEATURE },
  DeployKey: { canPush: OFF_ON, expiresAt: DATES },
  FreezePeriod: {
    freezeStart: [["0 23 * * 5", undefined]],
    freezeEnd: [["0 8 * * 1", undefined]],
    cronTimezone: [["UTC", undefined]],
  },
  Group: {
    parent: [["acme", ""]],
    visibility: VISIBILITY,
    allowedEmailDomainsList: [
      ["acme.example", "acme.example,other.example"],
      ["acme.example", ""],
    ],
    defaultBranchProtection: [
      [2, 3],
      [3, 1],
      [1, 0],
      [2, 0],
      [2, 4],
      [4, 3],
    ],
    ipRestrictionRanges: [
      ["10.0.0.0/8", "10.0.0.0/8,0.0.0.0/0"],
      ["10.0.0.0/8", null],
    ],
    membershipLock: ON_OFF,
    preventForkingOutsideGroup: ON_OFF,
    preventSharingGroupsOutsideHierarchy: ON_OFF,
    projectCreationLevel: [
      ["noone", "maintainer"],
      ["owner", "maintainer"],
      ["maintainer", "developer"],
      ["administrator", "owner"],
    ],
    requestAccessEnabled: OFF_ON,
    requireTwoFactorAuthentication: ON_OFF,
    shareWithGroupLock: ON_OFF,
    sharedRunnersSetting: [
      ["disabled_and_unoverridable", "disabled_and_overridable"],
      ["disabled_and_overridable", "enabled"],
      ["disabled_with_override", "enabled"],
    ],
    subgroupCreationLevel: [["owner", "maintainer"]],
    twoFactorGracePeriod: [[24, 48]],
    wikiAccessLevel: FEATURE,
    allowMergeOnSkippedPipeline: OFF_ON,
    allowPersonalSnippets: OFF_ON,
    autoBanUserOnExcessiveProjectsDownload: ON_OFF,
    defaultBranchProtectionDefaults: [[{ allow_force_push: false }, null]],
    enabledGitAccessProtocol: [
      ["ssh", "all"],
      ["http", "all"],
    ],
    onlyAllowMergeIfAllDiscussionsAreResolved: ON_OFF,
    onlyAllowMergeIfPipelineSucceeds: ON_OFF,
    serviceAccessTokensExpirationEnforced: ON_OFF,
    stepUpAuthRequiredOauthProvider: [["openid", ""]],
    uniqueProjectDownloadLimit: [
      [5, 10],
      [5, 0],
    ],
    uniqueProjectDownloadLimitAllowlist: [[[], ["ada"]]],
  },
  GroupAccessToken: TOKEN,
  GroupDeployToken: DEPLOY_TOKEN,
  GroupHook: HOOK,
  GroupMember: MEMBER,
  GroupProtectedEnvironment: {
    deployAccessLevels: ENTRIES,
    approvalRules: APPROVALS,
    requiredApprovalCount: [
      [2, 1],
      [1, 0],
    ],
  },
  GroupPushRule: PUSH_RULE,
  GroupShare: SHARE,
  GroupVariable: IN_ENVIRONMENTS,
  InstanceVariable: VARIABLE,
  JobTokenScope: {
    enabled: ON_OFF,
    allowedProjects: [[["acme/a"], ["acme/a", "acme/b"]]],
    allowedGroups: [[[], ["acme"]]],
  },
  MemberRole: {
    baseAccessLevel: LEVELS,
    permissions: [[["read_code"], ["read_code", "admin_merge_request"]]],
  },
  PipelineTriggerToken: { expiresAt: DATES },
  Project: {
    namespace: [["acme", ""]],
    visibility: VISIBILITY,
    ...Object.fromEntries(
      "analytics builds containerRegistry environments featureFlags forking infrastructure issues mergeRequests modelExperiments modelRegistry monitor releases repository requirements securityAndCompliance snippets wiki"
        .split(" ")
        .map((name) => [`${name}AccessLevel`, FEATURE]),
    ),
    packageRegistryAccessLevel: [...FEATURE, ["enabled", "public"]],
    pagesAccessLevel: [...FEATURE, ["enabled", "public"]],
    allowMergeOnSkippedPipeline: OFF_ON,
    allowPipelineTriggerApproveDeployment: OFF_ON,
    approvalsBeforeMerge: [
      [2, 1],
      [1, 0],
    ],
    fallbackApprovalsRequired: [[2, 1]],
    mergeRequestTitleRegex: RULE,
    mergeTrainEnforcement: [
      ["enforce_for_all_users", "enforce_with_owner_override"],
      ["enforce_with_owner_override", "allow_bypass"],
    ],
    mergeTrainsSkipTrainAllowed: OFF_ON,
    securityPolicyPipelineMustSucceed: ON_OFF,
    sppRepositoryPipelineAccess: OFF_ON,
    onlyAllowMergeIfAllDiscussionsAreResolved: ON_OFF,
    onlyAllowMergeIfAllStatusChecksPassed: ON_OFF,
    onlyAllowMergeIfPipelineSucceeds: ON_OFF,
    preventMergeWithoutJiraIssue: ON_OFF,
    ciAllowForkPipelinesToRunInParentProject: OFF_ON,
    ciDisplayPipelineVariables: OFF_ON,
    ciForwardDeploymentEnabled: ON_OFF,
    ciForwardDeploymentRollbackAllowed: OFF_ON,
    ciPipelineVariablesMinimumOverrideRole: [
      ["no_one_allowed", "owner"],
      ["owner", "maintainer"],
      ["maintainer", "developer"],
    ],
    ciPushRepositoryForJobTokenAllowed: OFF_ON,
    ciRestrictPipelineCancellationRole: [
      ["no_one", "maintainer"],
      ["maintainer", "developer"],
    ],
    ciSeparatedCaches: ON_OFF,
    groupRunnersEnabled: OFF_ON,
    protectMergeRequestPipelines: OFF_ON,
    publicJobs: OFF_ON,
    sharedRunnersEnabled: OFF_ON,
    mirrorOverwritesDivergedBranches: OFF_ON,
    onlyMirrorProtectedBranches: ON_OFF,
    enforceAuthChecksOnUploads: ON_OFF,
    preReceiveSecretDetectionEnabled: ON_OFF,
    requestAccessEnabled: OFF_ON,
    serviceDeskEnabled: OFF_ON,
    warnAboutPotentiallyUnwantedCharacters: ON_OFF,
    archived: ON_OFF,
  },
  ProjectAccessToken: TOKEN,
  ProjectApprovalConfiguration: {
    approvalsBeforeMerge: [[2, 1]],
    disableOverridingApproversPerMergeRequest: ON_OFF,
    mergeRequestsAuthorApproval: OFF_ON,
    mergeRequestsDisableCommittersApproval: ON_OFF,
    requirePasswordToApprove: ON_OFF,
    requireReauthenticationToApprove: ON_OFF,
    resetApprovalsOnPush: ON_OFF,
    selectiveCodeOwnerRemovals: ON_OFF,
  },
  ProjectApprovalRule: {
    approvalsRequired: [
      [2, 1],
      [1, 0],
    ],
    users: [[["ada"], ["ada", "ben"]]],
    groups: [[[], ["acme/reviewers"]]],
    protectedBranches: [
      [["main", "release/*"], ["main"]],
      [[], ["main"]],
      [undefined, ["main"]],
    ],
    appliesToAllProtectedBranches: OFF_ON,
  },
  ProjectDeployToken: DEPLOY_TOKEN,
  ProjectHook: HOOK,
  ProjectMember: MEMBER,
  ProjectProtectedEnvironment: { deployAccessLevels: ENTRIES, approvalRules: APPROVALS },
  ProjectPushRule: PUSH_RULE,
  ProjectShare: SHARE,
  ProjectVariable: IN_ENVIRONMENTS,
  ProtectedBranch: {
    allowedToPush: [...ENTRIES, [[maintainer], [maintainer, { deployKeyId: 5 }]]],
    allowedToMerge: ENTRIES,
    allowedToUnprotect: ENTRIES,
    allowForcePush: OFF_ON,
    codeOwnerApprovalRequired: ON_OFF,
  },
  ProtectedTag: { allowedToCreate: ENTRIES },
  RemoteMirror: {
    enabled: OFF_ON,
    onlyProtectedBranches: ON_OFF,
    keepDivergentRefs: ON_OFF,
    mirrorBranchRegex: [["^main$", ""]],
  },
  SamlGroupLink: { accessLevel: LEVELS, memberRoleId: [[undefined, 4]] },
  User: {
    admin: OFF_ON,
    auditor: OFF_ON,
    canCreateGroup: OFF_ON,
    external: ON_OFF,
    projectsLimit: [[1, 10]],
    privateProfile: ON_OFF,
    blocked: ON_OFF,
  },
};

/** Objects that protect something by being there, and those that give access. */
const GUARDS =
  "FreezePeriod GroupProtectedEnvironment GroupPushRule ProjectApprovalRule ProjectProtectedEnvironment ProjectPushRule ProtectedBranch ProtectedTag".split(
    " ",
  );
const GRANTS =
  "Application DeployKey GroupAccessToken GroupDeployToken GroupMember GroupShare PipelineTriggerToken ProjectAccessToken ProjectDeployToken ProjectMember ProjectShare RemoteMirror SamlGroupLink User".split(
    " ",
  );

/** Every kind whose inputs let nobody do more. */
const HARMLESS =
  "EmojiReaction Environment ErrorTrackingClientKey ErrorTrackingSettings FeatureFlagUserList GroupBadge GroupLabel GroupMilestone IssueLink PipelineSchedule ProjectBadge ProjectLabel ProjectMilestone RepositoryFile RepositoryFileSet ServiceAccount Topic VirtualRegistry VirtualRegistryUpstream WikiPage".split(
    " ",
  );

const rows = (Object.entries(TABLE) as [Kind, Pairs][]).flatMap(([kind, pairs]) =>
  Object.entries(pairs).map(([name, of]) => [kind, name, of] as const),
);

test.each(rows)("%s: %s", (kind, name, pairs) => {
  const definition = definitionOf(kind);
  expect(Object.keys(definition.inputs)).toContain(name);
  for (const [strict, loose] of pairs) {
    expect([strict, loose, riskOfInput(definition, name, strict, loose)]).toEqual([
      strict,
      loose,
      expect.stringMatching(/^(weaker|wider)$/),
    ]);
    expect([loose, strict, riskOfInput(definition, name, loose, strict)]).toEqual([loose, strict, undefined]);
    expect(riskOfInput(definition, name, strict, strict)).toBeUndefined();
    expect(riskOfInput(definition, name, loose, loose)).toBeUndefined();
  }
});

test("every kind is in the table or harmless, and every input that loosens has a row", () => {
  expect([...Object.keys(TABLE), ...HARMLESS].sort()).toEqual([...kinds].sort());
  for (const kind of kinds)
    expect([kind, Object.keys(definitionOf(kind).loosens ?? {}).sort()]).toEqual([
      kind,
      Object.keys(TABLE[kind] ?? {}).sort(),
    ]);
});

test("what protects is missed when it goes, and what gives access is marked when it comes", () => {
  const of = (event: "removed" | "created"): readonly (readonly [Kind, Risk])[] =>
    kinds.flatMap((kind) => {
      const risk = riskOfObject(definitionOf(kind), event);
      return risk === undefined ? [] : [[kind, risk] as const];
    });
  expect(
    of("removed")
      .map(([kind]) => kind)
      .sort(),
  ).toEqual(GUARDS);
  expect(
    of("created")
      .map(([kind]) => kind)
      .sort(),
  ).toEqual(GRANTS);
});

/** Words that stand for a right or a protection: an input that has one is decided about, here or by name. */
const SPEAKING =
  /access|allow|prevent|require|protect|visib|public|private|approv|mask|restrict|scope|admin|expire|verif|enforce|lock|level|role/i;
const DECIDED: Readonly<Record<string, string>> = {
  "Environment.autoStopSetting": "stops it",
  "Group.lockBuiltInProjectTemplatesEnabled": "about templates",
  "Group.lockDuoFeaturesEnabled": "about features of Duo",
  "Group.lockMathRenderingLimitsEnabled": "about formulas",
  "Group.lockResourceAccessTokenNotifyInherited": "about messages",
  "Group.resourceAccessTokenNotifyInherited": "about messages",
  "GroupHook.resourceAccessTokenEvents": "about tokens, without them",
  "ProjectHook.resourceAccessTokenEvents": "about tokens, without them",
  "ProjectHook.vulnerabilityEvents": "concerns the receiver alone",
  "Project.ciIdTokenSubClaimComponents": "a form of the claim",
  "User.publicEmail": "a text about the user",
  "User.skipConfirmation": "an instruction",
  "User.skipReconfirmation": "an instruction",
};

test("each input whose name speaks of a right is decided about", () => {
  const open = kinds.flatMap((kind) => {
    const { inputs, loosens = {}, id, replaceOn, names = {}, instructions = [] } = definitionOf(kind);
    return Object.keys(inputs)
      .filter((name) => SPEAKING.test(name) && !(name in loosens) && !(name in names))
      .filter((name) => ![...id, ...replaceOn, ...instructions].includes(name))
      .map((name) => `${kind}.${name}`)
      .filter((name) => !(name in DECIDED));
  });
  expect(open).toEqual([]);
});

/** Both values of a contract's input: if one direction is marked, the other is not, unless nobody can tell. */
const EITHER =
  /Regex$|^(defaultBranchProtectionDefaults|stepUpAuthRequiredOauthProvider|uniqueProjectDownloadLimitAllowlist|freezeStart|freezeEnd|cronTimezone|namespace|parent|environmentScope|memberRoleId|users|groups|redirectUri|scopes|permissions|protectedBranches|allowed|deployAccessLevels|approvalRules)/;

test.each(contracts)("$kind: no change is marked in both directions", ({ kind, inputs, others }) => {
  const definition = definitionOf(kind);
  const place = placeOf(kind, "a");
  const [one, other] = [inputs(place), others(place)];
  for (const name of Object.keys(definition.loosens ?? {}).filter(
    (name) => !EITHER.test(name) && name in other,
  )) {
    const both = [
      riskOfInput(definition, name, one[name], other[name]),
      riskOfInput(definition, name, other[name], one[name]),
    ];
    expect([name, both.filter((risk) => risk !== undefined).length]).not.toEqual([name, 2]);
  }
});
