/** What look-ups find. Generated from the table of look-ups by `npm run generate`. */

export interface FoundAccessRequest {
  /** Id, unique in the service. */
  id: number;
  /** Username. */
  username: string;
  /** Full name. */
  name?: string | undefined;
  /** State of the account: `active` or `blocked`. */
  state?: string | undefined;
  /** Whether the account is locked. */
  locked?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Path of the picture, on request. */
  avatarPath?: string | undefined;
  /** Email address that everybody can see. */
  publicEmail?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the request. */
  requestedAt?: string | undefined;
  /** Access level, once the request is approved: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel?: number | undefined;
  /** Time of the approval. */
  createdAt?: string | undefined;
}

export interface FoundApprovalConfiguration {
  /** Always empty. Deprecated: Use approval rules. */
  approvers?: unknown[] | undefined;
  /** Always empty. Deprecated: Use approval rules. */
  approverGroups?: unknown[] | undefined;
  /** Number of required approvals. Deprecated: Use approval rules. */
  approvalsBeforeMerge?: number | undefined;
  /** Whether a push removes all approvals. */
  resetApprovalsOnPush?: boolean | undefined;
  /** Whether a push removes only the approvals of the changed files' code owners. Requires `resetApprovalsOnPush` to be false. */
  selectiveCodeOwnerRemovals?: boolean | undefined;
  /** Whether approval rules cannot be changed in a merge request. */
  disableOverridingApproversPerMergeRequest?: boolean | undefined;
  /** Whether authors can approve their own merge requests. */
  mergeRequestsAuthorApproval?: boolean | undefined;
  /** Whether users who added commits to a merge request cannot approve it. */
  mergeRequestsDisableCommittersApproval?: boolean | undefined;
  /** Whether an approval requires the password. Deprecated: Use `requireReauthenticationToApprove`. */
  requirePasswordToApprove?: boolean | undefined;
  /** Whether an approval requires signing in again. */
  requireReauthenticationToApprove?: boolean | undefined;
}

export interface FoundApprovalRule {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name: string;
  /** Type: `regular`, `any_approver`, `code_owner` or `report_approver`. */
  ruleType?: string | undefined;
  /** Report that a `report_approver` rule checks. */
  reportType?: string | undefined;
  /** Percentage of covered code below which a rule of `code_coverage` asks for approvals. */
  coverageMinimumThreshold?: number | undefined;
  /** All users who can approve by this rule. */
  eligibleApprovers?: FoundUserSummary[] | undefined;
  /** Number of required approvals. */
  approvalsRequired?: number | undefined;
  /** Users of the rule. */
  users?: FoundUserSummary[] | undefined;
  /** Groups of the rule. */
  groups?: FoundGroupSummary[] | undefined;
  /** Whether the rule applies to all protected branches. */
  appliesToAllProtectedBranches?: boolean | undefined;
  /** Branches that the rule applies to. */
  protectedBranches?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Name or pattern of the branch. */
        name: string;
        /** Who can push. */
        pushAccessLevels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** Name of the access level, such as `Maintainers`. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Who can merge. */
        mergeAccessLevels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** Name of the access level, such as `Maintainers`. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Who can remove the protection. */
        unprotectAccessLevels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** Name of the access level, such as `Maintainers`. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Whether code owners must approve. */
        codeOwnerApprovalRequired?: string | boolean | undefined;
      }[]
    | undefined;
  /** Whether the rule has groups that the caller cannot see. */
  containsHiddenGroups?: boolean | undefined;
}

export interface FoundBillableMember {
  /** Id of the user. */
  id: number;
  /** Username. */
  username: string;
  /** Full name. */
  name?: string | undefined;
  /** State of the account: `active`, `blocked` or `awaiting`. */
  state?: string | undefined;
  /** Whether the account is locked. */
  locked?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Path of the picture, on request. */
  avatarPath?: string | undefined;
  /** Email address that everybody can see. */
  publicEmail?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Email address. Only for enterprise users, and only visible to Owners of their group. */
  email?: string | undefined;
  /** Time when the account was created. */
  createdAt?: string | undefined;
  /** Day of the last activity. */
  lastActivityOn?: string | undefined;
  /** Time of the last sign-in. */
  lastLoginAt?: string | undefined;
  /** Kind of membership: `group_member`, `project_member`, `group_invite` or `project_invite`. */
  membershipType?: string | undefined;
  /** State of the membership: `active`, or `awaiting` approval. */
  membershipState?: string | undefined;
  /** Whether the member can be removed from the group. */
  removable?: boolean | undefined;
  /** Whether the member is the only Owner of the group. */
  isLastOwner?: boolean | undefined;
}

export interface FoundBlameRange {
  /** The commit that last changed the lines. */
  commit: {
    /** SHA of the commit. */
    id: string;
    /** Full commit message. */
    message?: string | undefined;
    /** SHAs of the parent commits. */
    parentIds?: string[] | undefined;
    /** Time when the change was written. */
    authoredDate?: string | undefined;
    /** Name of the author. */
    authorName?: string | undefined;
    /** Email address of the author. */
    authorEmail?: string | undefined;
    /** Time of the commit. */
    committedDate?: string | undefined;
    /** Name of the committer. */
    committerName?: string | undefined;
    /** Email address of the committer. */
    committerEmail?: string | undefined;
  };
  /** Lines. */
  lines: string[];
}

export interface FoundBurndownEvent {
  /** Time of the event. */
  createdAt?: string | undefined;
  /** Weight of the issue. */
  weight?: number | undefined;
  /** Change to the issue: `created`, `closed` or `reopened`. */
  action?: string | undefined;
}

export interface FoundCommit {
  /** SHA of the commit. */
  id: string;
  /** First line of the commit message. */
  title: string;
  /** Full commit message. */
  message: string;
  /** SHAs of the parent commits. */
  parentIds?: string[] | undefined;
  /** Time when the change was written. */
  authoredDate?: string | undefined;
  /** Name of the author. */
  authorName?: string | undefined;
  /** Email address of the author. */
  authorEmail?: string | undefined;
  /** Time of the commit. */
  committedDate?: string | undefined;
  /** Name of the committer. */
  committerName?: string | undefined;
  /** Email address of the committer. */
  committerEmail?: string | undefined;
  /** Short form of the SHA. */
  shortId?: string | undefined;
  /** Always the same as `committedDate`. */
  createdAt?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Trailers of the commit message, by name. */
  trailers?: { [key: string]: string } | undefined;
  /** All values of each trailer, by name. */
  extendedTrailers?: { [key: string]: string[] } | undefined;
  /** Number of changed lines. In lists, only with `withStats`. */
  stats?:
    | {
        /** Number of added lines. */
        additions: number;
        /** Number of deleted lines. */
        deletions: number;
        /** Number of added and deleted lines. */
        total: number;
      }
    | undefined;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Status of the last pipeline. */
  status?: string | undefined;
  /** The last pipeline of the commit. Lists do not have it. */
  lastPipeline?:
    | {
        /** Id of the pipeline. */
        id: number;
        /** Branch or tag that the pipeline runs for. */
        ref?: string | undefined;
        /** SHA of the commit. */
        sha?: string | undefined;
        /** Status of the pipeline. */
        status?: string | undefined;
      }
    | undefined;
}

export interface FoundCommitReference {
  /** Name of the branch or tag. */
  name: string;
  /** `branch` or `tag`. */
  type?: string | undefined;
}

export interface FoundDetailedStatus {
  /** Text of the status, such as `passed`. */
  text: string;
  /** Longer text of the status, such as `passed with warnings`. */
  label: string;
  /** Name of the icon. */
  icon?: string | undefined;
  /** Group of the status, which sets its color. */
  group?: string | undefined;
  /** Text of the tooltip. */
  tooltip?: string | undefined;
  /** Whether there is a page with details. */
  hasDetails?: boolean | undefined;
  /** Path of the page with details. */
  detailsPath?: string | undefined;
  /** Picture on the page with details. */
  illustration?: unknown | undefined;
  /** Path of the favicon. */
  favicon?: string | undefined;
}

export interface FoundEmojiReaction {
  /** Id, unique in the service. */
  id: number;
  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
  /** The user who reacted. */
  user?: FoundUserSummary | undefined;
  /** Id of the object that has the reaction. */
  awardableId?: number | undefined;
  /** Type of the object that has the reaction: `Issue`, `MergeRequest`, `Snippet` or `Note`. */
  awardableType?: string | undefined;
  /** Address of the picture of an emoji of a group. */
  url?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundErrorTrackingKey {
  /** Id, unique in the service. */
  id: number;
  /** Whether programs can report errors with the key. */
  active?: boolean | undefined;
  /** Public key. The service generates it. */
  publicKey?: string | undefined;
  /** Address to which programs report errors. It contains the key. */
  trackerDsn?: string | undefined;
}

export interface FoundErrorTrackingSettings {
  /** Whether error tracking is enabled. */
  active?: boolean | undefined;
  /** Whether the service itself is the tracker, instead of an external one. */
  integrated?: boolean | undefined;
  /** Name of the project in the external tracker. */
  projectName?: string | undefined;
  /** Address of the external tracker's web page. */
  trackerExternalUrl?: string | undefined;
  /** Address of the external tracker's API. */
  apiUrl?: string | undefined;
}

export interface FoundEvent {
  /** Action, such as `opened`, `closed` or `pushed to`. */
  actionName: string;
  /** Id, unique in the service. */
  id?: number | undefined;
  /** Always null. */
  title?: string | undefined;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Id of the target. */
  targetId?: number | undefined;
  /** Number of the target in its project. */
  targetIid?: number | undefined;
  /** Type of the target, such as `Issue` or `MergeRequest`. */
  targetType?: string | undefined;
  /** Id of the user who did it. */
  authorId?: number | undefined;
  /** Title of the target. */
  targetTitle?: string | undefined;
  /** Time of the event. */
  createdAt?: string | undefined;
  /** The user who did it. */
  author?: FoundUserSummary | undefined;
  /** Username of the user who did it. */
  authorUsername?: string | undefined;
  /** Whether it was imported from another service. */
  imported?: boolean | undefined;
  /** The service that it was imported from. */
  importedFrom?: string | undefined;
  /** Further data of the event. */
  data?: unknown | undefined;
  /** The comment, for events about comments. */
  note?:
    | {
        /** Id of the comment. */
        id: number;
        /** Text of the comment. */
        body?: string | undefined;
        /** File attached to the comment. */
        attachment?: string | undefined;
        /** Author of the comment. */
        author?: FoundUserSummary | undefined;
        /** Time of the creation. */
        createdAt?: string | undefined;
        /** Whether the service wrote the comment itself. */
        system?: boolean | undefined;
        /** Id of the object that has the comment. */
        noteableId?: number | undefined;
        /** Type of the object that has the comment, such as `Issue`. */
        noteableType?: string | undefined;
        /** Number, in its project, of the object that has the comment. */
        noteableIid?: number | undefined;
      }
    | undefined;
  /** The push, for events about pushes. */
  pushData?:
    | {
        /** Number of pushed commits. */
        commitCount?: number | undefined;
        /** Change to the branch or tag: `created`, `removed` or `pushed`. */
        action?: string | undefined;
        /** `branch` or `tag`. */
        refType?: string | undefined;
        /** SHA of the commit before the push. */
        commitFrom?: string | undefined;
        /** SHA of the last pushed commit. */
        commitTo?: string | undefined;
        /** Name of the branch or tag. */
        ref?: string | undefined;
        /** First line of the last commit's message. */
        commitTitle?: string | undefined;
      }
    | undefined;
}

export interface FoundFeatureFlagUserList {
  /** Id, unique in the service. */
  id: number;
  /** Number, unique in its project or group. */
  iid: number;
  /** Name. */
  name: string;
  /** Id of the project. */
  projectId?: number | undefined;
  /** External ids of the users, separated by commas. */
  userXids?: string | undefined;
  /** Path of its page in the web interface. */
  path?: string | undefined;
  /** Path of the page on which it is changed. */
  editPath?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundFileMetadata {
  /** Name of the file. */
  fileName: string;
  /** Path of the file in the repository. */
  filePath: string;
  /** Size in bytes. */
  size?: number | undefined;
  /** Encoding of the content: `base64`. */
  encoding?: string | undefined;
  /** SHA-256 of the content. */
  contentSha256?: string | undefined;
  /** Branch, tag or commit. */
  ref?: string | undefined;
  /** SHA of the blob. */
  blobId?: string | undefined;
  /** SHA of the commit that `ref` points to. */
  commitId?: string | undefined;
  /** SHA of the last commit that changed the file. */
  lastCommitId?: string | undefined;
  /** Whether the file is executable. */
  executeFilemode?: boolean | undefined;
}

export interface FoundGroup {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name?: string | undefined;
  /** Last part of the full path. */
  path?: string | undefined;
  /** Full path, such as `acme/platform`. */
  fullPath?: string | undefined;
  /** Name, with the names of the parent groups. */
  fullName?: string | undefined;
  /** Id of the parent group. */
  parentId?: number | undefined;
  /** Description. */
  description?: string | undefined;
  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Day on which it was marked for deletion. */
  markedForDeletionOn?: string | undefined;
  /** Groups that it is shared with. */
  sharedWithGroups?:
    | {
        /** Id of the group. */
        groupId: number;
        /** Name of the group. */
        groupName?: string | undefined;
        /** Full path of the group. */
        groupFullPath?: string | undefined;
        /** Most access level of its members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
        groupAccessLevel?: number | undefined;
        /** Last day of the link. */
        expiresAt?: string | undefined;
        /** Id of the custom member role that its members get. */
        memberRoleId?: number | undefined;
      }[]
    | undefined;
  /** Whether the group is archived. */
  archived?: boolean | undefined;
  /** Id of the organization. */
  organizationId?: number | undefined;
  /** Where its repositories are, to administrators. */
  repositoryStorage?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Sizes in bytes, with `statistics`. */
  statistics?: { [key: string]: number } | undefined;
  /** Sizes in bytes of all that is in a top-level group, with `statistics`. */
  rootStorageStatistics?: { [key: string]: unknown } | undefined;
  /** LDAP group that the members are synchronized with. */
  ldapCn?: string | undefined;
  /** Access level that the LDAP group gives. */
  ldapAccess?: string | undefined;
  /** Links to LDAP groups. */
  ldapGroupLinks?: { [key: string]: unknown }[] | undefined;
  /** Links to SAML groups. */
  samlGroupLinks?: { [key: string]: unknown }[] | undefined;
  /** Who has which features of GitLab Duo. */
  duoNamespaceAccessRules?: { [key: string]: unknown }[] | undefined;
  /** Settings of AI features. */
  aiSettings?: { [key: string]: unknown } | undefined;
  /** Projects of the group, of one that is read alone. Deprecated: Use `listOfGroup` of `projects`. */
  projects?:
    | {
        /** Id, unique in the service. */
        id: number;
      }[]
    | undefined;
  /** Projects that are shared with the group, of one that is read alone. Deprecated: Use `listShared` of `projects`. */
  sharedProjects?:
    | {
        /** Id, unique in the service. */
        id: number;
      }[]
    | undefined;
  /** Older form of `emailsEnabled`, with the opposite meaning. */
  emailsDisabled?: boolean | undefined;
  /** Whether users that the group owns can have personal snippets. */
  allowPersonalSnippets?: boolean | undefined;
  /** Whether a skipped pipeline counts as a successful one in the projects of the group. Requires Premium. */
  allowMergeOnSkippedPipeline?: boolean | undefined;
  /** Domains of the email addresses that members may have, separated by commas. Requires Premium. */
  allowedEmailDomainsList?: string | undefined;
  /** Whether Auto DevOps is on. null follows the parent group. */
  autoDevopsEnabled?: boolean | undefined;
  /** Whether who downloads more projects than `uniqueProjectDownloadLimit` is banned. Requires Ultimate. */
  autoBanUserOnExcessiveProjectsDownload?: boolean | undefined;
  /** Whether Duo reviews each merge request of the group. Requires Premium. */
  autoDuoCodeReviewEnabled?: boolean | undefined;
  /** Whether new projects can use the built-in templates. */
  builtInProjectTemplatesEnabled?: boolean | undefined;
  /** Whether issues can have customers as contacts. */
  crmEnabled?: boolean | undefined;
  /** Default branch of new projects. */
  defaultBranch?: string | undefined;
  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  defaultBranchProtection?: number | undefined;
  /** Protection of the default branch of new projects. */
  defaultBranchProtectionDefaults?:
    | {
        /** Who may push to the default branch. */
        allowedToPush?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              accessLevel: number;
            }[]
          | undefined;
        /** Who may merge into the default branch. */
        allowedToMerge?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              accessLevel: number;
            }[]
          | undefined;
        /** Whether a push may overwrite commits. */
        allowForcePush?: boolean | undefined;
        /** Whether a change of a file requires the approval of its code owners. */
        codeOwnerApprovalRequired?: boolean | undefined;
        /** Whether Developers may push the first commit. */
        developerCanInitialPush?: boolean | undefined;
      }
    | undefined;
  /** Whether the basic features of Duo are on. Requires Premium. */
  duoCoreFeaturesEnabled?: boolean | undefined;
  /** Whether the features of Duo are on. Requires Premium. */
  duoFeaturesEnabled?: boolean | undefined;
  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  enabledGitAccessProtocol?: string | undefined;
  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  experimentFeaturesEnabled?: boolean | undefined;
  /** Whether notifications are sent by email. */
  emailsEnabled?: boolean | undefined;
  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  extraSharedRunnersMinutesLimit?: number | undefined;
  /** Id of the project with templates of files. Requires Premium. */
  fileTemplateProjectId?: number | undefined;
  /** IP addresses with access, as ranges separated by commas. Requires Premium. */
  ipRestrictionRanges?: string | undefined;
  /** Whether large file storage is on. */
  lfsEnabled?: boolean | undefined;
  /** Whether subgroups have the `builtInProjectTemplatesEnabled` of this group. */
  lockBuiltInProjectTemplatesEnabled?: boolean | undefined;
  /** Whether subgroups have the `duoFeaturesEnabled` of this group. Requires Premium. */
  lockDuoFeaturesEnabled?: boolean | undefined;
  /** Whether subgroups have the `mathRenderingLimitsEnabled` of this group. */
  lockMathRenderingLimitsEnabled?: boolean | undefined;
  /** Whether subgroups have the `resourceAccessTokenNotifyInherited` of this group. */
  lockResourceAccessTokenNotifyInherited?: boolean | undefined;
  /** Whether long mathematical formulas are left as they are. */
  mathRenderingLimitsEnabled?: boolean | undefined;
  /** Largest artifact in megabytes. */
  maxArtifactsSize?: number | undefined;
  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  membershipLock?: boolean | undefined;
  /** Whether a mention of the group notifies nobody. */
  mentionsDisabled?: boolean | undefined;
  /** Whether a merge in the group requires that all discussions are resolved. Requires Premium. */
  onlyAllowMergeIfAllDiscussionsAreResolved?: boolean | undefined;
  /** Whether a merge in the group requires a successful pipeline. Requires Premium. */
  onlyAllowMergeIfPipelineSucceeds?: boolean | undefined;
  /** Whether projects cannot be forked outside of the group. Requires the Enterprise edition. */
  preventForkingOutsideGroup?: boolean | undefined;
  /** Whether the groups cannot be shared outside of the top-level group. */
  preventSharingGroupsOutsideHierarchy?: boolean | undefined;
  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  projectCreationLevel?: string | undefined;
  /** Whether users can request access. */
  requestAccessEnabled?: boolean | undefined;
  /** Whether members must use two factors to sign in. */
  requireTwoFactorAuthentication?: boolean | undefined;
  /** Whether inherited members get a message when a token of the group expires soon. */
  resourceAccessTokenNotifyInherited?: boolean | undefined;
  /** Whether the tokens of service accounts must have a date on which they expire. Requires Ultimate. */
  serviceAccessTokensExpirationEnforced?: boolean | undefined;
  /** Whether projects cannot be shared with other groups. */
  shareWithGroupLock?: boolean | undefined;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  sharedRunnersMinutesLimit?: number | undefined;
  /** Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`. */
  sharedRunnersSetting?: string | undefined;
  /** Whether emails show changed lines. */
  showDiffPreviewInEmail?: boolean | undefined;
  /** Name of the OAuth provider with which members must sign in once more to see the group. */
  stepUpAuthRequiredOauthProvider?: string | undefined;
  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  subgroupCreationLevel?: string | undefined;
  /** Hours that members have until they must use two factors. */
  twoFactorGracePeriod?: number | undefined;
  /** Number of projects that a user may download in `uniqueProjectDownloadLimitIntervalInSeconds`. 0: no limit. Requires Ultimate. */
  uniqueProjectDownloadLimit?: number | undefined;
  /** Ids of the users who get a message when somebody reaches the limit. Requires Ultimate. */
  uniqueProjectDownloadLimitAlertlist?: number[] | undefined;
  /** Names of the users without a limit. Requires Ultimate. */
  uniqueProjectDownloadLimitAllowlist?: string[] | undefined;
  /** Seconds in which a user's downloads are counted. Requires Ultimate. */
  uniqueProjectDownloadLimitIntervalInSeconds?: number | undefined;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  webBasedCommitSigningEnabled?: boolean | undefined;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  wikiAccessLevel?: string | undefined;
}

export interface FoundGroupLabel {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name: string;
  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color: string;
  /** Description. Null removes it. */
  description?: string | undefined;
  /** Whether the label is archived. */
  archived?: boolean | undefined;
  /** Color of the text on the label. */
  textColor?: string | undefined;
  /** Description as HTML. */
  descriptionHtml?: string | undefined;
  /** Number of open issues. Only with `withCounts`. */
  openIssuesCount?: number | undefined;
  /** Number of closed issues. Only with `withCounts`. */
  closedIssuesCount?: number | undefined;
  /** Number of open merge requests. Only with `withCounts`. */
  openMergeRequestsCount?: number | undefined;
  /** Whether the caller is subscribed to the label. */
  subscribed?: boolean | undefined;
}

export interface FoundGroupMilestone {
  /** Id, unique in the service. */
  id: number;
  /** Title. */
  title: string;
  /** Number, unique in its project or group. */
  iid?: number | undefined;
  /** Id of the group. */
  groupId?: number | undefined;
  /** Id of the project: none. */
  projectId?: number | undefined;
  /** Description. */
  description?: string | undefined;
  /** First day. */
  startDate?: string | undefined;
  /** Last day. */
  dueDate?: string | undefined;
  /** State: `active` or `closed`. */
  state?: string | undefined;
  /** Whether the last day is over. */
  expired?: boolean | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundGroupSummary {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name?: string | undefined;
  /** Last part of the full path. */
  path?: string | undefined;
  /** Description. */
  description?: string | undefined;
  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** Whether large file storage is enabled. */
  lfsEnabled?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Whether users can request access. */
  requestAccessEnabled?: boolean | undefined;
  /** Name, with the names of the parent groups. */
  fullName?: string | undefined;
  /** Full path, such as `acme/platform`. */
  fullPath?: string | undefined;
  /** Id of the parent group. */
  parentId?: number | undefined;
  /** LDAP group that the members are synchronized with. */
  ldapCn?: string | undefined;
  /** Access level that the LDAP group gives. */
  ldapAccess?: string | undefined;
}

export interface FoundIssue {
  /** Id, unique in the service. */
  id: number;
  /** Number, unique in its project or group. */
  iid: number;
  /** Id of the project. */
  projectId: number;
  /** Title. */
  title: string;
  /** Description. */
  description?: string | undefined;
  /** State: `opened` or `closed`. */
  state?: string | undefined;
  /** Author. */
  author?: FoundUserSummary | undefined;
  /** One of the assignees. Deprecated: Use `assignees`. */
  assignee?: FoundUserSummary | undefined;
  /** Assignees. */
  assignees?: FoundUserSummary[] | undefined;
  /** Milestone. */
  milestone?: FoundMilestoneSummary | undefined;
  /** Labels: their names, or objects with `withLabelsDetails`. */
  labels?: (string | FoundIssueLabel)[] | undefined;
  /** Time when it was closed. */
  closedAt?: string | undefined;
  /** The user who closed it. */
  closedBy?: FoundUserSummary | undefined;
  /** Id of the issue that replaced it in another project. */
  movedToId?: number | undefined;
  /** Number of thumbs-up reactions. */
  upvotes?: number | undefined;
  /** Number of thumbs-down reactions. */
  downvotes?: number | undefined;
  /** Number of related merge requests. */
  mergeRequestsCount?: number | undefined;
  /** Number of comments. */
  userNotesCount?: number | undefined;
  /** First day. */
  startDate?: string | undefined;
  /** Due date. */
  dueDate?: string | undefined;
  /** Whether the caller is notified of changes. */
  subscribed?: boolean | undefined;
  /** Number of issues that it blocks. */
  blockingIssuesCount?: number | undefined;
  /** Email address of who has sent it to the service desk. */
  serviceDeskReplyTo?: string | undefined;
  /** Whether it was imported from another service. */
  imported?: boolean | undefined;
  /** The service that it was imported from. */
  importedFrom?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** References to it in texts. */
  references?: FoundReferences | undefined;
  /** Estimated and spent time. */
  timeStats?:
    | {
        /** Estimated time in seconds. */
        timeEstimate?: number | undefined;
        /** Time spent in seconds. */
        totalTimeSpent?: number | undefined;
        /** Estimated time, such as `3h 30m`. */
        humanTimeEstimate?: string | undefined;
        /** Time spent, such as `1h`. */
        humanTotalTimeSpent?: string | undefined;
      }
    | undefined;
  /** Whether the description has a task list. */
  hasTasks?: boolean | undefined;
  /** Progress of the task list, such as `2 of 5 checklist items completed`. */
  taskStatus?: string | undefined;
  /** Progress of the task list. */
  taskCompletionStatus?:
    | {
        /** Number of tasks. */
        count?: number | undefined;
        /** Number of completed tasks. */
        completedCount?: number | undefined;
      }
    | undefined;
  /** Whether only authorized users can see it. */
  confidential?: boolean | undefined;
  /** Whether only project members can comment. */
  discussionLocked?: boolean | undefined;
  /** Type: `issue`, `incident`, `test_case` or `task`. */
  issueType?: string | undefined;
  /** Type in capital letters, such as `ISSUE`. */
  type?: string | undefined;
  /** Severity of an incident. */
  severity?: string | undefined;
  /** Addresses in the API. */
  links?:
    | {
        /** Address of the issue in the API. */
        self?: string | undefined;
        /** Address of the comments in the API. */
        notes?: string | undefined;
        /** Address of the reactions in the API. */
        awardEmoji?: string | undefined;
        /** Address of the project in the API. */
        project?: string | undefined;
        /** Address of the issue that it duplicates in the API. */
        closedAsDuplicateOf?: string | undefined;
      }
    | undefined;
  /** Weight. */
  weight?: number | undefined;
  /** Epic. */
  epic?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Number of the epic in its group. */
        iid?: number | undefined;
        /** Title. */
        title?: string | undefined;
        /** Path of the page in the web interface. */
        url?: string | undefined;
        /** Id of the group. */
        groupId?: number | undefined;
      }
    | undefined;
  /** Number of the epic in its group. Deprecated: Use `epic`. */
  epicIid?: number | undefined;
  /** Iteration. */
  iteration?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Number of the iteration in its group. */
        iid?: number | undefined;
        /** Position of the iteration in its cadence. */
        sequence?: number | undefined;
        /** Id of the group. */
        groupId?: number | undefined;
        /** Title. */
        title?: string | undefined;
        /** Description. */
        description?: string | undefined;
        /** State, such as 1 for upcoming or 2 for current. */
        state?: number | string | undefined;
        /** First day. */
        startDate?: string | undefined;
        /** Last day. */
        dueDate?: string | undefined;
        /** Address of the page in the web interface. */
        webUrl?: string | undefined;
        /** Time of the creation. */
        createdAt?: string | undefined;
        /** Time of the last change. */
        updatedAt?: string | undefined;
      }
    | undefined;
  /** Health: `on_track`, `needs_attention` or `at_risk`. */
  healthStatus?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundIssueLabel {
  /** Name. */
  name: string;
  /** Id, unique in the service. */
  id?: number | undefined;
  /** Color, such as `#d9534f`. */
  color?: string | undefined;
  /** Description. */
  description?: string | undefined;
  /** Description as HTML. */
  descriptionHtml?: string | undefined;
  /** Color of the text on the label. */
  textColor?: string | undefined;
}

export interface FoundIssueLink {
  /** The issue that has the link. */
  sourceIssue: FoundIssue;
  /** The issue that it is linked to. */
  targetIssue: FoundIssue;
  /** Id of the link. */
  id?: number | undefined;
  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. */
  linkType?: string | undefined;
}

export interface FoundKey {
  /** Id, unique in the service. */
  id: number;
  /** Public key. */
  key: string;
  /** Title. */
  title?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time when the key expires. */
  expiresAt?: string | undefined;
  /** Time of the last use. */
  lastUsedAt?: string | undefined;
  /** Purpose: `auth`, `signing` or `auth_and_signing`. */
  usageType?: string | undefined;
  /** Owner of the key. */
  user?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Username. */
        username: string;
        /** Full name. */
        name?: string | undefined;
        /** State of the account: `active` or `blocked`. */
        state?: string | undefined;
        /** Whether the account is locked. */
        locked?: boolean | undefined;
        /** Address of the picture. */
        avatarUrl?: string | undefined;
        /** Path of the picture, on request. */
        avatarPath?: string | undefined;
        /** Email address that everybody can see. */
        publicEmail?: string | undefined;
        /** Custom attributes, to administrators who ask for them. */
        customAttributes?:
          | {
              /** Key. */
              key: string;
              /** Value. */
              value: string;
            }[]
          | undefined;
        /** Address of the page in the web interface. */
        webUrl?: string | undefined;
        /** Time of the creation. */
        createdAt?: string | undefined;
        /** Text of the user about themselves. */
        bio?: string | undefined;
        /** Location. */
        location?: string | undefined;
        /** Address of a profile in a social network. */
        profileLink1?: string | undefined;
        /** Address of another profile in a social network. */
        profileLink2?: string | undefined;
        /** Address of the user's website. */
        websiteUrl?: string | undefined;
        /** Organization. */
        organization?: string | undefined;
        /** Time of the sign-in before the last one. */
        lastSignInAt?: string | undefined;
        /** Time when the user confirmed the email address. */
        confirmedAt?: string | undefined;
        /** Day of the last activity. */
        lastActivityOn?: string | undefined;
        /** Email address. */
        email?: string | undefined;
        /** Id of the user's theme. */
        themeId?: number | undefined;
        /** Id of the user's color scheme. */
        colorSchemeId?: number | undefined;
        /** Maximum number of own projects. */
        projectsLimit?: number | undefined;
        /** Time of the last sign-in. */
        currentSignInAt?: string | undefined;
        /** Identities at identity providers. */
        identities?:
          | {
              /** Identity provider. */
              provider?: string | undefined;
              /** Id of the user at the identity provider. */
              externUid?: string | undefined;
              /** Id of the SAML provider. */
              samlProviderId?: number | undefined;
            }[]
          | undefined;
        /** Whether the user can create groups. */
        canCreateGroup?: boolean | undefined;
        /** Whether the user can create projects. */
        canCreateProject?: boolean | undefined;
        /** Whether two-factor authentication is enabled. */
        twoFactorEnabled?: boolean | undefined;
        /** Whether the user is external. */
        external?: boolean | undefined;
        /** Whether the profile is private. */
        privateProfile?: boolean | undefined;
        /** Minutes of shared runners per month. */
        sharedRunnersMinutesLimit?: number | undefined;
        /** Additional minutes of shared runners. */
        extraSharedRunnersMinutesLimit?: number | undefined;
      }
    | undefined;
  /** Projects of a deploy key. */
  deployKeysProjects?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Id of the deploy key. */
        deployKeyId?: number | undefined;
        /** Id of the project. */
        projectId?: number | undefined;
        /** Whether the key can push to the project. */
        canPush?: boolean | undefined;
        /** Time of the creation. */
        createdAt?: string | undefined;
        /** Time of the last change. */
        updatedAt?: string | undefined;
      }[]
    | undefined;
}

export interface FoundLinkedIssue {
  /** Id, unique in the service. */
  id: number;
  /** Number, unique in its project or group. */
  iid: number;
  /** Id of the project. */
  projectId: number;
  /** Title. */
  title: string;
  /** Id of the link. */
  issueLinkId: number;
  /** Description. */
  description?: string | undefined;
  /** State: `opened` or `closed`. */
  state?: string | undefined;
  /** Author. */
  author?: FoundUserSummary | undefined;
  /** One of the assignees. Deprecated: Use `assignees`. */
  assignee?: FoundUserSummary | undefined;
  /** Assignees. */
  assignees?: FoundUserSummary[] | undefined;
  /** Milestone. */
  milestone?: FoundMilestoneSummary | undefined;
  /** Labels: their names, or objects with `withLabelsDetails`. */
  labels?: (string | FoundIssueLabel)[] | undefined;
  /** Time when it was closed. */
  closedAt?: string | undefined;
  /** The user who closed it. */
  closedBy?: FoundUserSummary | undefined;
  /** Id of the issue that replaced it in another project. */
  movedToId?: number | undefined;
  /** Number of thumbs-up reactions. */
  upvotes?: number | undefined;
  /** Number of thumbs-down reactions. */
  downvotes?: number | undefined;
  /** Number of related merge requests. */
  mergeRequestsCount?: number | undefined;
  /** Number of comments. */
  userNotesCount?: number | undefined;
  /** First day. */
  startDate?: string | undefined;
  /** Due date. */
  dueDate?: string | undefined;
  /** Whether the caller is notified of changes. */
  subscribed?: boolean | undefined;
  /** Number of issues that it blocks. */
  blockingIssuesCount?: number | undefined;
  /** Email address of who has sent it to the service desk. */
  serviceDeskReplyTo?: string | undefined;
  /** Whether it was imported from another service. */
  imported?: boolean | undefined;
  /** The service that it was imported from. */
  importedFrom?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** References to it in texts. */
  references?: FoundReferences | undefined;
  /** Estimated and spent time. */
  timeStats?:
    | {
        /** Estimated time in seconds. */
        timeEstimate?: number | undefined;
        /** Time spent in seconds. */
        totalTimeSpent?: number | undefined;
        /** Estimated time, such as `3h 30m`. */
        humanTimeEstimate?: string | undefined;
        /** Time spent, such as `1h`. */
        humanTotalTimeSpent?: string | undefined;
      }
    | undefined;
  /** Whether the description has a task list. */
  hasTasks?: boolean | undefined;
  /** Progress of the task list, such as `2 of 5 checklist items completed`. */
  taskStatus?: string | undefined;
  /** Progress of the task list. */
  taskCompletionStatus?:
    | {
        /** Number of tasks. */
        count?: number | undefined;
        /** Number of completed tasks. */
        completedCount?: number | undefined;
      }
    | undefined;
  /** Whether only authorized users can see it. */
  confidential?: boolean | undefined;
  /** Whether only project members can comment. */
  discussionLocked?: boolean | undefined;
  /** Type: `issue`, `incident`, `test_case` or `task`. */
  issueType?: string | undefined;
  /** Type in capital letters, such as `ISSUE`. */
  type?: string | undefined;
  /** Severity of an incident. */
  severity?: string | undefined;
  /** Addresses in the API. */
  links?:
    | {
        /** Address of the issue in the API. */
        self?: string | undefined;
        /** Address of the comments in the API. */
        notes?: string | undefined;
        /** Address of the reactions in the API. */
        awardEmoji?: string | undefined;
        /** Address of the project in the API. */
        project?: string | undefined;
        /** Address of the issue that it duplicates in the API. */
        closedAsDuplicateOf?: string | undefined;
      }
    | undefined;
  /** Weight. */
  weight?: number | undefined;
  /** Epic. */
  epic?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Number of the epic in its group. */
        iid?: number | undefined;
        /** Title. */
        title?: string | undefined;
        /** Path of the page in the web interface. */
        url?: string | undefined;
        /** Id of the group. */
        groupId?: number | undefined;
      }
    | undefined;
  /** Number of the epic in its group. Deprecated: Use `epic`. */
  epicIid?: number | undefined;
  /** Iteration. */
  iteration?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Number of the iteration in its group. */
        iid?: number | undefined;
        /** Position of the iteration in its cadence. */
        sequence?: number | undefined;
        /** Id of the group. */
        groupId?: number | undefined;
        /** Title. */
        title?: string | undefined;
        /** Description. */
        description?: string | undefined;
        /** State, such as 1 for upcoming or 2 for current. */
        state?: number | string | undefined;
        /** First day. */
        startDate?: string | undefined;
        /** Last day. */
        dueDate?: string | undefined;
        /** Address of the page in the web interface. */
        webUrl?: string | undefined;
        /** Time of the creation. */
        createdAt?: string | undefined;
        /** Time of the last change. */
        updatedAt?: string | undefined;
      }
    | undefined;
  /** Health: `on_track`, `needs_attention` or `at_risk`. */
  healthStatus?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. */
  linkType?: string | undefined;
  /** Time when the issues were linked. */
  linkCreatedAt?: string | undefined;
  /** Time of the last change to the link. */
  linkUpdatedAt?: string | undefined;
}

export interface FoundMember {
  /** Id of the user. */
  id: number;
  /** Username. */
  username: string;
  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel: number;
  /** Full name. */
  name?: string | undefined;
  /** State of the account: `active`, `blocked` or `awaiting`. */
  state?: string | undefined;
  /** Whether the account is locked. */
  locked?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Path of the picture, on request. */
  avatarPath?: string | undefined;
  /** Email address that everybody can see. */
  publicEmail?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time when the user became a member. */
  createdAt?: string | undefined;
  /** The user who added the member. */
  createdBy?: FoundUserSummary | undefined;
  /** Last day of the membership. */
  expiresAt?: string | undefined;
  /** Email address. Only for enterprise users, and only visible to Owners of their group. */
  email?: string | undefined;
  /** SAML identity of the user in the group. Only visible to its Owners. */
  groupSamlIdentity?:
    | {
        /** Id of the user at the identity provider. */
        externUid?: string | undefined;
        /** Identity provider. */
        provider?: string | undefined;
        /** Id of the SAML provider. */
        samlProviderId?: number | undefined;
      }
    | undefined;
  /** SCIM identity of the user in the group, which some versions of the service show. Only visible to its Owners. */
  groupScimIdentity?:
    | {
        /** Id of the user at the identity provider. */
        externUid?: string | undefined;
        /** Identity provider. */
        provider?: string | undefined;
      }
    | undefined;
  /** Whether the access level was set in place of that from LDAP. Only members from LDAP have it. */
  override?: boolean | undefined;
  /** Id of the custom member role. */
  memberRoleId?: number | undefined;
  /** The custom role, which some versions of the service show in place of its id. */
  memberRole?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Name. */
        name?: string | undefined;
      }
    | undefined;
  /** State of the membership: `active`, or `awaiting` approval. */
  membershipState?: string | undefined;
  /** Whether the member uses a seat. Only with `showSeatInfo`. */
  isUsingSeat?: boolean | undefined;
}

export interface FoundMemberRole {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name: string;
  /** Description. */
  description?: string | undefined;
  /** Id of the group. Roles of the whole installation have none. */
  groupId?: number | undefined;
  /** Access level of the default role that the permissions are added to: 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  baseAccessLevel?: number | undefined;
  /** Whether members with the role can manage AI catalog items. */
  adminAiCatalogItem?: boolean | undefined;
  /** Whether members with the role can manage who uses AI catalog items. */
  adminAiCatalogItemConsumer?: boolean | undefined;
  /** Whether members with the role can manage CI/CD variables. */
  adminCicdVariables?: boolean | undefined;
  /** Whether members with the role can manage compliance frameworks. */
  adminComplianceFramework?: boolean | undefined;
  /** Whether members with the role can manage the members of a group. */
  adminGroupMember?: boolean | undefined;
  /** Whether members with the role can manage integrations. */
  adminIntegrations?: boolean | undefined;
  /** Whether members with the role can approve merge requests. */
  adminMergeRequest?: boolean | undefined;
  /** Whether members with the role can manage protected branches. */
  adminProtectedBranch?: boolean | undefined;
  /** Whether members with the role can manage protected environments. */
  adminProtectedEnvironments?: boolean | undefined;
  /** Whether members with the role can manage push rules. */
  adminPushRules?: boolean | undefined;
  /** Whether members with the role can manage runners. */
  adminRunners?: boolean | undefined;
  /** Whether members with the role can manage security attributes. */
  adminSecurityAttributes?: boolean | undefined;
  /** Whether members with the role can manage security testing. */
  adminSecurityTesting?: boolean | undefined;
  /** Whether members with the role can manage Terraform states. */
  adminTerraformState?: boolean | undefined;
  /** Whether members with the role can manage vulnerabilities. */
  adminVulnerability?: boolean | undefined;
  /** Whether members with the role can manage webhooks. */
  adminWebHook?: boolean | undefined;
  /** Whether members with the role can apply security scan profiles. */
  applySecurityScanProfiles?: boolean | undefined;
  /** Whether members with the role can archive projects. */
  archiveProject?: boolean | undefined;
  /** Whether members with the role can create security scan profiles. */
  createSecurityScanProfiles?: boolean | undefined;
  /** Whether members with the role can delete security scan profiles. */
  deleteSecurityScanProfiles?: boolean | undefined;
  /** Whether members with the role can delete packages. */
  destroyPackage?: boolean | undefined;
  /** Whether members with the role can manage deploy tokens. */
  manageDeployTokens?: boolean | undefined;
  /** Whether members with the role can manage access tokens of groups. */
  manageGroupAccessTokens?: boolean | undefined;
  /** Whether members with the role can manage merge request settings. */
  manageMergeRequestSettings?: boolean | undefined;
  /** Whether members with the role can manage access tokens of projects. */
  manageProjectAccessTokens?: boolean | undefined;
  /** Whether members with the role can manage protected tags. */
  manageProtectedTags?: boolean | undefined;
  /** Whether members with the role can link security policies. */
  manageSecurityPolicyLink?: boolean | undefined;
  /** Whether members with the role can see the CI/CD pages of the admin area. */
  readAdminCicd?: boolean | undefined;
  /** Whether members with the role can see the groups of the admin area. */
  readAdminGroups?: boolean | undefined;
  /** Whether members with the role can see the monitoring pages of the admin area. */
  readAdminMonitoring?: boolean | undefined;
  /** Whether members with the role can see the projects of the admin area. */
  readAdminProjects?: boolean | undefined;
  /** Whether members with the role can see the subscription in the admin area. */
  readAdminSubscription?: boolean | undefined;
  /** Whether members with the role can see the users of the admin area. */
  readAdminUsers?: boolean | undefined;
  /** Whether members with the role can see artifacts of agents. */
  readAgentArtifacts?: boolean | undefined;
  /** Whether members with the role can read the code. */
  readCode?: boolean | undefined;
  /** Whether members with the role can see the compliance dashboard. */
  readComplianceDashboard?: boolean | undefined;
  /** Whether members with the role can see CRM contacts. */
  readCrmContact?: boolean | undefined;
  /** Whether members with the role can see dependencies. */
  readDependency?: boolean | undefined;
  /** Whether members with the role can see runners. */
  readRunners?: boolean | undefined;
  /** Whether members with the role can see security attributes. */
  readSecurityAttribute?: boolean | undefined;
  /** Whether members with the role can see security scan profiles. */
  readSecurityScanProfiles?: boolean | undefined;
  /** Whether members with the role can see virtual registries. */
  readVirtualRegistry?: boolean | undefined;
  /** Whether members with the role can see vulnerabilities. */
  readVulnerability?: boolean | undefined;
  /** Whether members with the role can delete groups. */
  removeGroup?: boolean | undefined;
  /** Whether members with the role can delete projects. */
  removeProject?: boolean | undefined;
  /** Whether members with the role can change settings of AI security workflows. */
  updateSecAiWorkflowSettings?: boolean | undefined;
  /** Whether members with the role can change security scan profiles. */
  updateSecurityScanProfiles?: boolean | undefined;
}

export interface FoundMetadata {
  /** Version of the service, such as `18.5.0`. */
  version: string;
  /** Commit that the service was built from. */
  revision?: string | undefined;
  /** Whether it is the enterprise edition. */
  enterprise?: boolean | undefined;
  /** The server for agents of clusters. */
  kas?:
    | {
        /** Whether there is one. */
        enabled?: boolean | undefined;
        /** Address for agents. */
        externalUrl?: string | undefined;
        /** Address for users. */
        externalK8sProxyUrl?: string | undefined;
        /** Version. */
        version?: string | undefined;
      }
    | undefined;
}

export interface FoundMilestoneMergeRequest {
  /** Id, unique in the service. */
  id: number;
  /** Number, unique in its project or group. */
  iid: number;
  /** Id of the project. */
  projectId: number;
  /** Title. */
  title: string;
  /** Description. */
  description?: string | undefined;
  /** State: `opened`, `closed` or `merged`. */
  state?: string | undefined;
  /** Author. */
  author?: FoundUserSummary | undefined;
  /** Names of the labels. */
  labels?: string[] | undefined;
  /** Milestone. */
  milestone?: FoundMilestoneSummary | undefined;
  /** Branch to merge. */
  sourceBranch?: string | undefined;
  /** Branch to merge into. */
  targetBranch?: string | undefined;
  /** References to it in texts. */
  references?: FoundReferences | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundMilestoneSummary {
  /** Id, unique in the service. */
  id: number;
  /** Title. */
  title: string;
  /** Number, unique in its project or group. */
  iid?: number | undefined;
  /** Id of the project. Group milestones have none. */
  projectId?: number | undefined;
  /** Id of the group. Project milestones have none. */
  groupId?: number | undefined;
  /** Description. */
  description?: string | undefined;
  /** State: `active` or `closed`. */
  state?: string | undefined;
  /** First day. */
  startDate?: string | undefined;
  /** Last day. */
  dueDate?: string | undefined;
  /** Whether the last day is over. */
  expired?: boolean | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundNamespace {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name?: string | undefined;
  /** Last part of the full path. */
  path?: string | undefined;
  /** What it is: `group` or `user`. */
  kind?: string | undefined;
  /** Full path, such as `acme/platform`. */
  fullPath?: string | undefined;
  /** Id of the parent group. */
  parentId?: number | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundPipeline {
  /** Id, unique in the service. */
  id: number;
  /** Status of the pipeline, such as `running`, `success` or `failed`. */
  status: string;
  /** Number of the pipeline in its project. */
  iid?: number | undefined;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Name. */
  name?: string | undefined;
  /** Event that started the pipeline, such as `push`, `web` or `schedule`. */
  source?: string | undefined;
  /** Branch or tag that the pipeline runs for. */
  ref?: string | undefined;
  /** SHA of the commit. */
  sha?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  /** SHA of the commit before the push. */
  beforeSha?: string | undefined;
  /** Whether the pipeline runs for a tag. */
  tag?: boolean | undefined;
  /** Errors in the CI/CD configuration. */
  yamlErrors?: string | undefined;
  /** The user who started the pipeline. */
  user?: FoundUserSummary | undefined;
  /** Time of the start. */
  startedAt?: string | undefined;
  /** Time of the end. */
  finishedAt?: string | undefined;
  /** Time of the commit. */
  committedAt?: string | undefined;
  /** Duration in seconds. */
  duration?: number | undefined;
  /** Seconds in the queue before the start. */
  queuedDuration?: number | undefined;
  /** Test coverage in percent. */
  coverage?: number | undefined;
  /** Status as the web interface shows it. */
  detailedStatus?: FoundDetailedStatus | undefined;
}

export interface FoundPipelineJob {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name: string;
  /** Status of the job, such as `running` or `success`. */
  status: string;
  /** Stage of the job. */
  stage?: string | undefined;
  /** Whether the pipeline continues when the job fails. */
  allowFailure?: boolean | undefined;
  /** Why the job failed. */
  failureReason?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the start. */
  startedAt?: string | undefined;
  /** Time of the end. */
  finishedAt?: string | undefined;
  /** Duration in seconds. */
  duration?: number | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundPipelineSummary {
  /** Id, unique in the service. */
  id: number;
  /** Status of the pipeline, such as `running`, `success` or `failed`. */
  status: string;
  /** Number of the pipeline in its project. */
  iid?: number | undefined;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Name. */
  name?: string | undefined;
  /** Event that started the pipeline, such as `push`, `web` or `schedule`. */
  source?: string | undefined;
  /** Branch or tag that the pipeline runs for. */
  ref?: string | undefined;
  /** SHA of the commit. */
  sha?: string | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundPipelineTrigger {
  /** Id, unique in the service. */
  id: number;
  /** Description: what the token is for. */
  description?: string | undefined;
  /** The token: complete for the user who created it, its first four characters for others. */
  token?: string | undefined;
  /** The user who created the token. Its pipelines run as this user. */
  owner?: FoundUserSummary | undefined;
  /** Time when the token expires. */
  expiresAt?: string | undefined;
  /** Time when the token last started a pipeline. */
  lastUsed?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundPipelineVariable {
  /** Name of the variable. */
  key: string;
  /** Value of the variable. */
  value: string;
  /** Type: `env_var`, or `file` for a file that contains the value. */
  variableType?: string | undefined;
}

export interface FoundProject {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name?: string | undefined;
  /** Last part of the full path. */
  path?: string | undefined;
  /** Full path, such as `acme/platform/web`. */
  pathWithNamespace?: string | undefined;
  /** Name, with the names of the groups above. */
  nameWithNamespace?: string | undefined;
  /** Description. */
  description?: string | undefined;
  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** Default branch. */
  defaultBranch?: string | undefined;
  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  containerRegistryAccessLevel?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  /** Time of the last activity. */
  lastActivityAt?: string | undefined;
  /** Whether the project is archived. */
  archived?: boolean | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Address of the repository, over HTTP. */
  httpUrlToRepo?: string | undefined;
  /** Address of the repository, over SSH. */
  sshUrlToRepo?: string | undefined;
  /** Address of the README. */
  readmeUrl?: string | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** The group or the user that the project belongs to. */
  namespace?: FoundNamespace | undefined;
  /** The user whose project it is. Projects of groups have none. */
  owner?: FoundUserSummary | undefined;
  /** Id of the user who created the project. */
  creatorId?: number | undefined;
  /** Address of the license's file. */
  licenseUrl?: string | undefined;
  /** License, where it is asked for. */
  license?:
    | {
        /** Short name, such as `mit`. */
        key?: string | undefined;
        /** Name. */
        name?: string | undefined;
        /** Name that people use. */
        nickname?: string | undefined;
        /** Address of the license's text. */
        htmlUrl?: string | undefined;
        /** Address from which the text is. */
        sourceUrl?: string | undefined;
      }
    | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** The project that it is a fork of. */
  forkedFromProject?:
    | {
        /** Id, unique in the service. */
        id: number;
        /** Name. */
        name?: string | undefined;
        /** Full path. */
        pathWithNamespace?: string | undefined;
        /** Address of the page in the web interface. */
        webUrl?: string | undefined;
      }
    | undefined;
  /** Description, as HTML. */
  descriptionHtml?: string | undefined;
  /** What the names of its container images begin with. */
  containerRegistryImagePrefix?: string | undefined;
  /** Addresses in the API, by what is there. */
  links?: { [key: string]: string } | undefined;
  /** Day on which it was marked for deletion. Deprecated: Use `markedForDeletionOn`. */
  markedForDeletionAt?: string | undefined;
  /** Email address that makes issues of what it gets. */
  serviceDeskAddress?: string | undefined;
  /** Whether the caller can create merge requests. */
  canCreateMergeRequestIn?: boolean | undefined;
  /** Kind of service that it was imported from. */
  importType?: string | undefined;
  /** Whether job tokens of the project only reach allowed projects. */
  ciJobTokenScopeEnabled?: boolean | undefined;
  /** Seconds after which the tokens of its runners expire. */
  runnerTokenExpirationInterval?: number | undefined;
  /** Sizes in bytes, and numbers, with `statistics`. */
  statistics?: { [key: string]: number } | undefined;
  /** Whether requirements are enabled. */
  requirementsEnabled?: boolean | undefined;
  /** Whether security and compliance are enabled. */
  securityAndComplianceEnabled?: boolean | undefined;
  /** Whether pushes with secrets are refused. */
  secretPushProtectionEnabled?: boolean | undefined;
  /** Names of its compliance frameworks. */
  complianceFrameworks?: string[] | undefined;
  /** Whether the service's own flows of GitLab Duo are enabled. */
  duoFoundationalFlowsEnabled?: boolean | undefined;
  /** Number of forks. */
  forksCount?: number | undefined;
  /** Number of stars. */
  starCount?: number | undefined;
  /** Number of open issues. */
  openIssuesCount?: number | undefined;
  /** Whether the repository has no commit. */
  emptyRepo?: boolean | undefined;
  /** How far the import is: `none`, `scheduled`, `started`, `finished`, `failed` or `canceled`. */
  importStatus?: string | undefined;
  /** Why the import failed. */
  importError?: string | undefined;
  /** Day on which it was marked for deletion. */
  markedForDeletionOn?: string | undefined;
  /** Groups that it is shared with. */
  sharedWithGroups?:
    | {
        /** Id of the group. */
        groupId: number;
        /** Name of the group. */
        groupName?: string | undefined;
        /** Full path of the group. */
        groupFullPath?: string | undefined;
        /** Most access level of its members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
        groupAccessLevel?: number | undefined;
        /** Last day of the link. */
        expiresAt?: string | undefined;
        /** Id of the custom member role that its members get. */
        memberRoleId?: number | undefined;
      }[]
    | undefined;
  /** The caller's access. */
  permissions?:
    | {
        /** From the project itself. */
        projectAccess?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** Which notifications the caller gets. */
              notificationLevel?: number | undefined;
            }
          | undefined;
        /** From its group. */
        groupAccess?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** Which notifications the caller gets. */
              notificationLevel?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  /** The policy that cleans the container registry up. */
  containerExpirationPolicy?:
    | {
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: string | undefined;
        /** Number of tags to keep of each image: 1, 5, 10, 25, 50 or 100. */
        keepN?: number | undefined;
        /** Age from which tags are deleted: `7d`, `14d`, `30d`, `60d` or `90d`. */
        olderThan?: string | undefined;
        /** Tags to delete: an RE2 expression. */
        nameRegex?: string | undefined;
        /** Tags to keep: an RE2 expression. */
        nameRegexKeep?: string | undefined;
        /** Whether the policy runs. */
        enabled?: boolean | undefined;
      }
    | undefined;
  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  analyticsAccessLevel?: string | undefined;
  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  buildsAccessLevel?: string | undefined;
  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  environmentsAccessLevel?: string | undefined;
  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  featureFlagsAccessLevel?: string | undefined;
  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  forkingAccessLevel?: string | undefined;
  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  infrastructureAccessLevel?: string | undefined;
  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  issuesAccessLevel?: string | undefined;
  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  mergeRequestsAccessLevel?: string | undefined;
  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  modelExperimentsAccessLevel?: string | undefined;
  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  modelRegistryAccessLevel?: string | undefined;
  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  monitorAccessLevel?: string | undefined;
  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  packageRegistryAccessLevel?: string | undefined;
  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  pagesAccessLevel?: string | undefined;
  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  releasesAccessLevel?: string | undefined;
  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  repositoryAccessLevel?: string | undefined;
  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  requirementsAccessLevel?: string | undefined;
  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  securityAndComplianceAccessLevel?: string | undefined;
  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  snippetsAccessLevel?: string | undefined;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  wikiAccessLevel?: string | undefined;
  /** Whether a skipped pipeline counts as a successful one. */
  allowMergeOnSkippedPipeline?: boolean | undefined;
  /** Whether who starts a pipeline may approve its deployments. Requires Premium. */
  allowPipelineTriggerApproveDeployment?: boolean | undefined;
  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  approvalsBeforeMerge?: number | undefined;
  /** Whether a merge into the default branch closes the issues that it refers to. */
  autocloseReferencedIssues?: boolean | undefined;
  /** Template for the names of branches that are made from issues. */
  issueBranchTemplate?: string | undefined;
  /** Template for the messages of merge commits. */
  mergeCommitTemplate?: string | undefined;
  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  mergeMethod?: string | undefined;
  /** Whether pipelines run on the merged result. Requires Premium. */
  mergePipelinesEnabled?: boolean | undefined;
  /** Number of pipelines that run in a merge train at a time. Requires Premium. */
  maxPipelinesPerMergeTrain?: number | undefined;
  /** RE2 expression that the titles of merge requests must match. */
  mergeRequestTitleRegex?: string | undefined;
  /** Text that explains the rule for titles. */
  mergeRequestTitleRegexDescription?: string | undefined;
  /** Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody. Requires Premium. */
  mergeTrainEnforcement?: string | undefined;
  /** Whether merge trains are on. Requires `mergePipelinesEnabled`. Requires Premium. */
  mergeTrainsEnabled?: boolean | undefined;
  /** Whether a merge may skip the merge train. Requires Premium. */
  mergeTrainsSkipTrainAllowed?: boolean | undefined;
  /** Template for the descriptions of merge requests. Requires Premium. */
  mergeRequestsTemplate?: string | undefined;
  /** Whether merge requests of a fork are made for the fork itself. */
  mrDefaultTargetSelf?: boolean | undefined;
  /** Template for the titles of merge requests. */
  mrDefaultTitleTemplate?: string | undefined;
  /** Whether a merge requires that all discussions are resolved. */
  onlyAllowMergeIfAllDiscussionsAreResolved?: boolean | undefined;
  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  onlyAllowMergeIfAllStatusChecksPassed?: boolean | undefined;
  /** Whether a merge requires a successful pipeline. */
  onlyAllowMergeIfPipelineSucceeds?: boolean | undefined;
  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  preventMergeWithoutJiraIssue?: boolean | undefined;
  /** Whether a push shows the address to make a merge request. */
  printingMergeRequestLinkEnabled?: boolean | undefined;
  /** Number of approvals that a merge request needs where no approval rule applies. Requires Premium. */
  fallbackApprovalsRequired?: number | undefined;
  /** Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses. Requires Premium. */
  reviewerAssignmentStrategy?: string | undefined;
  /** Whether a merge requires that the pipelines of security policies succeed. Requires Premium. */
  securityPolicyPipelineMustSucceed?: boolean | undefined;
  /** Whether source branches are deleted after a merge. */
  removeSourceBranchAfterMerge?: boolean | undefined;
  /** Whether a push resolves discussions of changed lines. */
  resolveOutdatedDiffDiscussions?: boolean | undefined;
  /** Template for the messages of squash commits. */
  squashCommitTemplate?: string | undefined;
  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  squashOption?: string | undefined;
  /** Message of commits that apply suggestions. */
  suggestionCommitMessage?: string | undefined;
  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  autoCancelPendingPipelines?: string | undefined;
  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  autoDevopsDeployStrategy?: string | undefined;
  /** Whether Auto DevOps is on. */
  autoDevopsEnabled?: boolean | undefined;
  /** How jobs get the repository: `fetch` or `clone`. */
  buildGitStrategy?: string | undefined;
  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  buildTimeout?: number | undefined;
  /** Whether pipelines of merge requests from forks may run in this project. */
  ciAllowForkPipelinesToRunInParentProject?: boolean | undefined;
  /** Path of the file that configures CI/CD. Empty: the default file. */
  ciConfigPath?: string | undefined;
  /** Number of commits that jobs fetch, up to 1000. 0 fetches all. */
  ciDefaultGitDepth?: number | undefined;
  /** Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role. */
  ciDeletePipelinesInSeconds?: number | undefined;
  /** Whether pipelines show the variables that they were started with. Requires the Enterprise edition. */
  ciDisplayPipelineVariables?: boolean | undefined;
  /** Whether outdated deployments are prevented. */
  ciForwardDeploymentEnabled?: boolean | undefined;
  /** Whether an outdated deployment may be run again. */
  ciForwardDeploymentRollbackAllowed?: boolean | undefined;
  /** Parts of the `sub` claim of ID tokens. The first is `projectPath` or `projectId`. */
  ciIdTokenSubClaimComponents?: string[] | undefined;
  /** Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`. */
  ciPipelineVariablesMinimumOverrideRole?: string | undefined;
  /** Whether jobs may push with their token. */
  ciPushRepositoryForJobTokenAllowed?: boolean | undefined;
  /** Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`. Requires Premium. */
  ciRestrictPipelineCancellationRole?: string | undefined;
  /** Whether protected branches have a cache of their own. */
  ciSeparatedCaches?: boolean | undefined;
  /** Whether runners of the groups above take jobs. */
  groupRunnersEnabled?: boolean | undefined;
  /** Whether the newest artifacts of each branch are kept. */
  keepLatestArtifact?: boolean | undefined;
  /** Largest artifact in megabytes. */
  maxArtifactsSize?: number | undefined;
  /** Whether pipelines of merge requests can use protected variables and runners. Requires the Enterprise edition. */
  protectMergeRequestPipelines?: boolean | undefined;
  /** Whether everyone with access sees the logs of jobs. */
  publicJobs?: boolean | undefined;
  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  resourceGroupDefaultProcessMode?: string | undefined;
  /** Whether runners of the installation take jobs. */
  sharedRunnersEnabled?: boolean | undefined;
  /** Address of the repository to import or mirror from, without credentials. */
  importUrl?: string | undefined;
  /** Whether the repository is a pull mirror. Requires Premium. */
  mirror?: boolean | undefined;
  /** RE2 expression of the branches that the pull mirror takes. Requires Premium. */
  mirrorBranchRegex?: string | undefined;
  /** Id of the user in whose name the pull mirror pushes. Requires Premium. */
  mirrorUserId?: number | undefined;
  /** Whether the pull mirror overwrites diverged branches. Requires Premium. */
  mirrorOverwritesDivergedBranches?: boolean | undefined;
  /** Whether the pull mirror starts pipelines. Requires Premium. */
  mirrorTriggerBuilds?: boolean | undefined;
  /** Whether the pull mirror takes protected branches only. Requires Premium. */
  onlyMirrorProtectedBranches?: boolean | undefined;
  /** Whether Duo reviews each merge request. Requires Premium. */
  autoDuoCodeReviewEnabled?: boolean | undefined;
  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  duoDependencyBumpBreakingChangesEnabled?: boolean | undefined;
  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  duoRemoteFlowsEnabled?: boolean | undefined;
  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  duoSastFpDetectionEnabled?: boolean | undefined;
  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  duoSastVrWorkflowEnabled?: boolean | undefined;
  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  duoSecretDetectionFpEnabled?: boolean | undefined;
  /** Whether the project is in the CI/CD catalog. */
  cicdCatalogEnabled?: boolean | undefined;
  /** Whether notifications are sent by email. */
  emailsEnabled?: boolean | undefined;
  /** Whether uploaded files require access to the project. */
  enforceAuthChecksOnUploads?: boolean | undefined;
  /** Label that external authorization decides about. Requires Premium. */
  externalAuthorizationClassificationLabel?: string | undefined;
  /** Template for the descriptions of issues. Requires Premium. */
  issuesTemplate?: string | undefined;
  /** Whether large file storage is on. */
  lfsEnabled?: boolean | undefined;
  /** Whether pushes with secrets are refused. Requires Premium. */
  preReceiveSecretDetectionEnabled?: boolean | undefined;
  /** Name of the storage that has the repository. Requires an administrator. */
  repositoryStorage?: string | undefined;
  /** Format of the repository: `sha1` or `sha256`. */
  repositoryObjectFormat?: string | undefined;
  /** Whether users can request access. */
  requestAccessEnabled?: boolean | undefined;
  /** Whether the service desk is on. */
  serviceDeskEnabled?: boolean | undefined;
  /** Whether issues and merge requests offer thumbs up and down. */
  showDefaultAwardEmojis?: boolean | undefined;
  /** Whether emails show changed lines. */
  showDiffPreviewInEmail?: boolean | undefined;
  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  sppRepositoryPipelineAccess?: boolean | undefined;
  /** Topics. A change replaces all. */
  topics?: string[] | undefined;
  /** Whether invisible characters are pointed out. */
  warnAboutPotentiallyUnwantedCharacters?: boolean | undefined;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  webBasedCommitSigningEnabled?: boolean | undefined;
  /** Older form of `containerRegistryAccessLevel`. */
  containerRegistryEnabled?: boolean | undefined;
  /** Older form of `emailsEnabled`, with the opposite meaning. */
  emailsDisabled?: boolean | undefined;
  /** Older form of `issuesAccessLevel`. */
  issuesEnabled?: boolean | undefined;
  /** Older form of `buildsAccessLevel`. */
  jobsEnabled?: boolean | undefined;
  /** Older form of `mergeRequestsAccessLevel`. */
  mergeRequestsEnabled?: boolean | undefined;
  /** Older form of `packageRegistryAccessLevel`. */
  packagesEnabled?: boolean | undefined;
  /** Older form of `publicJobs`. */
  publicBuilds?: boolean | undefined;
  /** Older form of `ciPipelineVariablesMinimumOverrideRole`. */
  restrictUserDefinedVariables?: boolean | undefined;
  /** Older form of `snippetsAccessLevel`. */
  snippetsEnabled?: boolean | undefined;
  /** Older form of `topics`. */
  tagList?: string[] | undefined;
  /** Older form of `wikiAccessLevel`. */
  wikiEnabled?: boolean | undefined;
}

export interface FoundProtectedEnvironment {
  /** Name of the environment. In a group: deployment tier. */
  name: string;
  /** Number of approvals that a deployment requires. */
  requiredApprovalCount?: number | undefined;
  /** Who can deploy. */
  deployAccessLevels?:
    | {
        /** Id, unique in the service. */
        id?: number | undefined;
        /** Id of the user, if the entry is for one. */
        userId?: number | undefined;
        /** Id of the group, if the entry is for one. */
        groupId?: number | undefined;
        /** Access level, if the entry is for one: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. */
        accessLevel?: number | undefined;
        /** Name of the user, group or access level. */
        accessLevelDescription?: string | undefined;
        /** Which members of the group count: 0 direct members, 1 inherited members too. */
        groupInheritanceType?: number | undefined;
      }[]
    | undefined;
  /** Who must approve a deployment. */
  approvalRules?:
    | {
        /** Id, unique in the service. */
        id?: number | undefined;
        /** Id of the user, if the entry is for one. */
        userId?: number | undefined;
        /** Id of the group, if the entry is for one. */
        groupId?: number | undefined;
        /** Access level, if the entry is for one: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. */
        accessLevel?: number | undefined;
        /** Name of the user, group or access level. */
        accessLevelDescription?: string | undefined;
        /** Which members of the group count: 0 direct members, 1 inherited members too. */
        groupInheritanceType?: number | undefined;
        /** Number of required approvals. */
        requiredApprovals?: number | undefined;
      }[]
    | undefined;
}

export interface FoundPushRule {
  /** Id, unique in the service. */
  id: number;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Whether a push cannot delete tags. */
  denyDeleteTag?: boolean | undefined;
  /** Whether every author must be a user of the service. */
  memberCheck?: boolean | undefined;
  /** Whether files that are likely to contain secrets are rejected. */
  preventSecrets?: boolean | undefined;
  /** RE2 expression. Every commit message must match it. */
  commitMessageRegex?: string | undefined;
  /** RE2 expression. No commit message may match it. */
  commitMessageNegativeRegex?: string | undefined;
  /** RE2 expression. Every branch name must match it. */
  branchNameRegex?: string | undefined;
  /** RE2 expression. Every author's email address must match it. */
  authorEmailRegex?: string | undefined;
  /** RE2 expression. No name of a file may match it. */
  fileNameRegex?: string | undefined;
  /** Maximum size of a file in megabytes. 0: no limit. */
  maxFileSize?: number | undefined;
  /** Whether users can only push commits with their own email addresses. */
  commitCommitterCheck?: boolean | undefined;
  /** Whether users can only push commits with their own name. */
  commitCommitterNameCheck?: boolean | undefined;
  /** Whether commits must be signed with a key. */
  rejectUnsignedCommits?: boolean | undefined;
  /** Whether commit messages must have a `Signed-off-by` trailer. */
  rejectNonDcoCommits?: boolean | undefined;
}

export interface FoundReferences {
  /** Reference within the project, such as `#1`. */
  short?: string | undefined;
  /** Reference relative to the group or project of the request. */
  relative?: string | undefined;
  /** Reference that works everywhere, such as `acme/web#1`. */
  full?: string | undefined;
}

export interface FoundRegistryRepository {
  /** Id, unique in the service. */
  id: number;
  /** Name. Empty for the root repository of a project. */
  name: string;
  /** Full path, such as `acme/platform/web/cache`. */
  path: string;
  /** Id of the project. */
  projectId?: number | undefined;
  /** Address of the repository in the registry. */
  location?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time when the cleanup policy last started. */
  cleanupPolicyStartedAt?: string | undefined;
  /** `delete_scheduled` or `delete_ongoing` while it is deleted, otherwise none. */
  status?: string | undefined;
  /** Number of tags. Only with `tagsCount`. */
  tagsCount?: number | undefined;
  /** Tags. Only with `tags`. */
  tags?: FoundRegistryTag[] | undefined;
  /** Size of all images in bytes. Only with `size`. */
  size?: number | undefined;
}

export interface FoundRegistryTag {
  /** Name of the tag. */
  name: string;
  /** Path of the repository and the tag, such as `acme/web:1.0`. */
  path?: string | undefined;
  /** Address of the tag in the registry. */
  location?: string | undefined;
}

export interface FoundRegistryTagDetail {
  /** Name of the tag. */
  name: string;
  /** Path of the repository and the tag, such as `acme/web:1.0`. */
  path?: string | undefined;
  /** Address of the tag in the registry. */
  location?: string | undefined;
  /** Revision of the image: 64 hex digits. */
  revision?: string | undefined;
  /** Short form of `revision`. */
  shortRevision?: string | undefined;
  /** Digest of the manifest: `sha256:` and hex digits. */
  digest?: string | undefined;
  /** Time when the image was created. */
  createdAt?: string | undefined;
  /** Size of the image in bytes. */
  totalSize?: number | undefined;
}

export interface FoundRegistryUpstream {
  /** Id of the association. */
  id: number;
  /** Id of the virtual registry. */
  registryId?: number | undefined;
  /** Position among the upstreams of the registry. The registry asks 1 first. */
  position?: number | undefined;
  /** Id of the upstream. Only when one is added to a registry. */
  upstreamId?: number | undefined;
}

export interface FoundRelationExport {
  /** Exported relation, such as `labels`. */
  relation: string;
  /** 0 started, 1 finished, -1 failed. */
  status?: number | undefined;
  /** Why the export failed. */
  error?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  /** Whether the relation is exported in batches. */
  batched?: boolean | undefined;
  /** Number of batches. */
  batchesCount?: number | undefined;
  /** Status of each batch. */
  batches?:
    | {
        /** Number of the batch. */
        batchNumber?: number | undefined;
        /** Number of objects in the batch. */
        objectsCount?: number | undefined;
        /** 0 started, 1 finished, -1 failed. */
        status?: number | undefined;
        /** Why the export failed. */
        error?: string | undefined;
        /** Time of the last change. */
        updatedAt?: string | undefined;
      }[]
    | undefined;
}

export interface FoundRemoteMirror {
  /** Id, unique in the service. */
  id: number;
  /** Address of the other repository. The service never shows its credentials. */
  url: string;
  /** Authentication at the other side: `ssh_public_key` or `password`. */
  authMethod?: string | undefined;
  /** Whether the service pushes to the mirror. */
  enabled?: boolean | undefined;
  /** Whether branches that diverged at the other side are left unchanged. */
  keepDivergentRefs?: boolean | undefined;
  /** RE2 expression of the branches to mirror. */
  mirrorBranchRegex?: string | undefined;
  /** Whether only protected branches are mirrored. */
  onlyProtectedBranches?: boolean | undefined;
  /** Why the last update failed. None when it succeeded. */
  lastError?: string | undefined;
  /** Time of the last successful update. */
  lastSuccessfulUpdateAt?: string | undefined;
  /** Time of the last update. */
  lastUpdateAt?: string | undefined;
  /** Time when the last update started. */
  lastUpdateStartedAt?: string | undefined;
  /** Status of the last update: `none`, `scheduled`, `started`, `finished` or `failed`. */
  updateStatus?: string | undefined;
  /** Host keys of the other side. */
  hostKeys?:
    | {
        /** SHA-256 fingerprint of the key. */
        fingerprintSha256?: string | undefined;
      }[]
    | undefined;
}

export interface FoundRepositoryFile {
  /** Name of the file. */
  fileName: string;
  /** Path of the file in the repository. */
  filePath: string;
  /** Size in bytes. */
  size?: number | undefined;
  /** Encoding of the content: `base64`. */
  encoding?: string | undefined;
  /** SHA-256 of the content. */
  contentSha256?: string | undefined;
  /** Branch, tag or commit. */
  ref?: string | undefined;
  /** SHA of the blob. */
  blobId?: string | undefined;
  /** SHA of the commit that `ref` points to. */
  commitId?: string | undefined;
  /** SHA of the last commit that changed the file. */
  lastCommitId?: string | undefined;
  /** Whether the file is executable. */
  executeFilemode?: boolean | undefined;
  /** Content, encoded as `encoding` says. */
  content?: string | undefined;
}

export interface FoundSamlGroupLink {
  /** Name of the SAML group. */
  name: string;
  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel?: number | undefined;
  /** Id of the custom member role. */
  memberRoleId?: number | undefined;
  /** SAML provider. */
  provider?: string | undefined;
}

export interface FoundSamlIdentity {
  /** External id: who the user is for the identity provider. */
  externUid: string;
  /** Id of the user. */
  userId?: number | string | undefined;
  /** Whether the identity is active. */
  active?: boolean | undefined;
}

export interface FoundScimIdentity {
  /** External id: who the user is for the identity provider. */
  externUid: string;
  /** Id of the user. */
  userId?: number | undefined;
  /** Whether the identity is active. */
  active?: boolean | undefined;
}

export interface FoundTestCase {
  /** Result: `success`, `failed`, `skipped` or `error`. */
  status: string;
  /** Name of the test. */
  name: string;
  /** Class of the test. */
  classname?: string | undefined;
  /** Duration in seconds. */
  executionTime?: number | undefined;
  /** Output of the test. */
  systemOutput?: unknown | undefined;
  /** Stack trace of the failure. */
  stackTrace?: string | undefined;
}

export interface FoundTestReport {
  /** Duration of the tests in seconds. */
  totalTime: number;
  /** Number of tests. */
  totalCount: number;
  /** Number of successful tests. */
  successCount: number;
  /** Number of failed tests. */
  failedCount: number;
  /** Number of skipped tests. */
  skippedCount: number;
  /** Number of tests that could not run. */
  errorCount: number;
  /** Test suites. */
  testSuites?:
    | {
        /** Name of the test suite. */
        name: string;
        /** Duration of the tests in seconds. */
        totalTime: number;
        /** Number of tests. */
        totalCount: number;
        /** Number of successful tests. */
        successCount: number;
        /** Number of failed tests. */
        failedCount: number;
        /** Number of skipped tests. */
        skippedCount: number;
        /** Number of tests that could not run. */
        errorCount: number;
        /** Tests of the suite. */
        testCases?: FoundTestCase[] | undefined;
      }[]
    | undefined;
}

export interface FoundTestReportSummary {
  /** All test suites together. */
  total: {
    /** Duration of the tests in seconds. */
    time: number;
    /** Number of tests. */
    count: number;
    /** Number of successful tests. */
    success: number;
    /** Number of failed tests. */
    failed: number;
    /** Number of skipped tests. */
    skipped: number;
    /** Number of tests that could not run. */
    error: number;
    /** Why the report of a test suite could not be read. */
    suiteError?: string | undefined;
  };
  /** Test suites. */
  testSuites?:
    | {
        /** Name of the test suite. */
        name: string;
        /** Duration of the tests in seconds. */
        totalTime: number;
        /** Number of tests. */
        totalCount: number;
        /** Number of successful tests. */
        successCount: number;
        /** Number of failed tests. */
        failedCount: number;
        /** Number of skipped tests. */
        skippedCount: number;
        /** Number of tests that could not run. */
        errorCount: number;
        /** Ids of the jobs that reported the tests. */
        buildIds?: number[] | undefined;
        /** Why the report of a test suite could not be read. */
        suiteError?: string | undefined;
      }[]
    | undefined;
}

export interface FoundUserAccount {
  /** Id, unique in the service. */
  id: number;
  /** Username. */
  username: string;
  /** Full name. */
  name?: string | undefined;
  /** State of the account: `active`, `blocked`, `deactivated` or `banned`. */
  state?: string | undefined;
  /** Whether the account is locked. */
  locked?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Path of the picture, on request. */
  avatarPath?: string | undefined;
  /** Email address that everybody can see. */
  publicEmail?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** What the user writes about themselves. */
  bio?: string | undefined;
  /** Number of the colors of code. */
  colorSchemeId?: number | undefined;
  /** Email address in commits. */
  commitEmail?: string | undefined;
  /** Id at Discord. */
  discord?: string | undefined;
  /** Minutes that were bought for the runners of the installation. Requires the Enterprise edition. */
  extraSharedRunnersMinutesLimit?: number | undefined;
  /** Username at GitHub. */
  github?: string | undefined;
  /** Job title, which some versions of the service show and do not take. */
  jobTitle?: string | undefined;
  /** Place where the user is. */
  location?: string | undefined;
  /** Note that only administrators see. */
  note?: string | undefined;
  /** Organization. */
  organization?: string | undefined;
  /** Whether the profile is hidden. */
  privateProfile?: boolean | undefined;
  /** First link of the profile. */
  profileLink1?: string | undefined;
  /** Second link of the profile. */
  profileLink2?: string | undefined;
  /** Pronouns. */
  pronouns?: string | undefined;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  sharedRunnersMinutesLimit?: number | undefined;
  /** Number of the colors of the web interface. */
  themeId?: number | undefined;
  /** Address of the user's website. */
  websiteUrl?: string | undefined;
  /** Whether the user may create top-level groups. Default: true. */
  canCreateGroup?: boolean | undefined;
  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  external?: boolean | undefined;
  /** Most projects in the user's own namespace. */
  projectsLimit?: number | undefined;
  /** Whether the user is an administrator. */
  isAdmin?: boolean | undefined;
  /** Whether the user can see everything, and change nothing. */
  isAuditor?: boolean | undefined;
  /** Whether the user is a bot, such as that of a project access token. */
  bot?: boolean | undefined;
  /** Whether the user may create projects of their own. */
  canCreateProject?: boolean | undefined;
  /** Whether the user signs in with two factors. */
  twoFactorEnabled?: boolean | undefined;
  /** Whether the user takes up a seat. */
  usingLicenseSeat?: boolean | undefined;
  /** Time of the last sign-in. */
  lastSignInAt?: string | undefined;
  /** Time of the sign-in before. */
  currentSignInAt?: string | undefined;
  /** Time of the confirmation of the email address. */
  confirmedAt?: string | undefined;
  /** Day of the last activity. */
  lastActivityOn?: string | undefined;
  /** Id of the user's own namespace. */
  namespaceId?: number | undefined;
  /** The user who created the account. */
  createdBy?: FoundUserSummary | undefined;
  /** Identities at identity providers. */
  identities?:
    | {
        /** Identity provider. */
        provider?: string | undefined;
        /** Id of the user at the identity provider. */
        externUid?: string | undefined;
        /** Id of the SAML provider. */
        samlProviderId?: number | undefined;
      }[]
    | undefined;
  /** Identities that an identity provider manages. */
  scimIdentities?:
    | {
        /** Id of the user at the identity provider. */
        externUid?: string | undefined;
        /** Id of the group that the provider is of. */
        groupId?: number | undefined;
        /** Whether the identity is active. */
        active?: boolean | undefined;
      }[]
    | undefined;
  /** Id of the group whose identity provider made the account. */
  provisionedByGroupId?: number | undefined;
  /** Id of the group whose enterprise user it is. */
  enterpriseGroupId?: number | undefined;
  /** Time since which it is an enterprise user. */
  enterpriseGroupAssociatedAt?: string | undefined;
  /** What the user says about themselves, as HTML. */
  bioHtml?: string | undefined;
  /** Job title and organization. */
  workInformation?: string | undefined;
  /** Time at the user's place. */
  localTime?: string | undefined;
  /** Language of the web interface. */
  preferredLanguage?: string | undefined;
  /** Number of users who follow the user. */
  followers?: number | undefined;
  /** Number of users whom the user follows. */
  following?: number | undefined;
  /** Whether the caller follows the user. */
  isFollowed?: boolean | undefined;
}

export interface FoundUserSummary {
  /** Id, unique in the service. */
  id: number;
  /** Username. */
  username: string;
  /** Full name. */
  name?: string | undefined;
  /** State of the account: `active` or `blocked`. */
  state?: string | undefined;
  /** Whether the account is locked. */
  locked?: boolean | undefined;
  /** Address of the picture. */
  avatarUrl?: string | undefined;
  /** Path of the picture, on request. */
  avatarPath?: string | undefined;
  /** Email address that everybody can see. */
  publicEmail?: string | undefined;
  /** Custom attributes, to administrators who ask for them. */
  customAttributes?:
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined;
  /** Address of the page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundVirtualRegistry {
  /** Id, unique in the service. */
  id: number;
  /** Name. */
  name: string;
  /** Id of the group. */
  groupId?: number | undefined;
  /** Description. */
  description?: string | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  /** Its upstreams. Only when one registry is read. */
  registryUpstreams?:
    | {
        /** Id of the association. */
        id: number;
        /** Position of the upstream. The registry asks 1 first. */
        position?: number | undefined;
        /** Id of the upstream. */
        upstreamId?: number | undefined;
      }[]
    | undefined;
}

export interface FoundVirtualRegistryUpstream {
  /** Id, unique in the service. */
  id: number;
  /** Address of the upstream. */
  url: string;
  /** Id of the group. */
  groupId?: number | undefined;
  /** Name. */
  name?: string | undefined;
  /** Description. */
  description?: string | undefined;
  /** Hours for which cached packages are valid. Default: 24. */
  cacheValidityHours?: number | undefined;
  /** Hours for which cached metadata is valid. Default: 24. */
  metadataCacheValidityHours?: number | undefined;
  /** Username for the upstream. */
  username?: string | undefined;
  /** Association with the registry of the request. */
  registryUpstream?: FoundRegistryUpstream | undefined;
  /** Associations with all registries. Only when one upstream is read. */
  registryUpstreams?: FoundRegistryUpstream[] | undefined;
  /** Time of the creation. */
  createdAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
}

export interface FoundWikiPage {
  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;
  /** Title of the page. */
  title: string;
  /** Content of the page. */
  content?: string | undefined;
  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. */
  format?: string | undefined;
  /** Encoding of the content, such as `UTF-8`. */
  encoding?: string | undefined;
  /** What stands before the content, as YAML. */
  frontMatter?: { [key: string]: unknown } | undefined;
  /** Number under which the service counts what happens to the page. */
  wikiPageMetaId?: number | undefined;
}
