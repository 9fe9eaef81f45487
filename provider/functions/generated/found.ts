/** What look-ups find. Generated from the table of look-ups by `npm run generate`. */

export interface FoundAccessRequest {
  /** The number in the service. */
  id: number;
  /** The user name. */
  username: string;
  /** The name. */
  name?: string | undefined;
  /** How it stands. */
  state?: string | undefined;
  /** Whether the user is locked out. */
  locked?: boolean | undefined;
  /** The address of the picture. */
  avatarUrl?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When access was asked for. */
  requestedAt?: string | undefined;
  /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel?: number | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
}

export interface FoundApprovalConfiguration {
  /** Deprecated: always empty, for approvers stand in rules. */
  approvers?: unknown[] | undefined;
  /** Deprecated: always empty, for approvers stand in rules. */
  approverGroups?: unknown[] | undefined;
  /** Deprecated: how many approvals are needed; approval rules say it. */
  approvalsBeforeMerge?: number | undefined;
  /** Whether a push takes the approvals away. */
  resetApprovalsOnPush?: boolean | undefined;
  /** Whether a push takes away only the approvals of owners of the changed code. */
  selectiveCodeOwnerRemovals?: boolean | undefined;
  /** Whether the rules can not be changed in a merge request. */
  disableOverridingApproversPerMergeRequest?: boolean | undefined;
  /** Whether authors may approve their own merge requests. */
  mergeRequestsAuthorApproval?: boolean | undefined;
  /** Whether those who committed to it may not approve. */
  mergeRequestsDisableCommittersApproval?: boolean | undefined;
  /** Deprecated: whether approving asks for the password. */
  requirePasswordToApprove?: boolean | undefined;
  /** Whether approving asks to sign in again. */
  requireReauthenticationToApprove?: boolean | undefined;
}

export interface FoundApprovalRule {
  /** The number in the service. */
  id: number;
  /** The name. */
  name: string;
  /** The type of the rule: `regular`, `any_approver`, `code_owner` or `report_approver`. */
  ruleType?: string | undefined;
  /** Which report the rule looks at, if one. */
  reportType?: string | undefined;
  /** Everybody who may approve by the rule. */
  eligibleApprovers?: FoundUserSummary[] | undefined;
  /** How many approvals the rule asks for. */
  approvalsRequired?: number | undefined;
  /** The users whom the rule names. */
  users?: FoundUserSummary[] | undefined;
  /** The groups whom the rule names. */
  groups?: FoundGroupSummary[] | undefined;
  /** Whether the rule holds for every protected branch. */
  appliesToAllProtectedBranches?: boolean | undefined;
  /** The branches that the rule holds for. */
  protectedBranches?:
    | {
        /** The number in the service. */
        id: number;
        /** The name. */
        name: string;
        /** Who may push. */
        pushAccessLevels?:
          | {
              /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** The role in words. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Who may merge. */
        mergeAccessLevels?:
          | {
              /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** The role in words. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Who may take the protection away. */
        unprotectAccessLevels?:
          | {
              /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
              accessLevel?: number | undefined;
              /** The role in words. */
              accessLevelDescription?: string | undefined;
            }[]
          | undefined;
        /** Whether owners of the changed code must approve. */
        codeOwnerApprovalRequired?: string | boolean | undefined;
      }[]
    | undefined;
  /** Whether the rule names groups that the token may not see. */
  containsHiddenGroups?: boolean | undefined;
}

export interface FoundBillableMember {
  /** The number in the service. */
  id: number;
  /** The user name. */
  username: string;
  /** The name. */
  name?: string | undefined;
  /** How it stands. */
  state?: string | undefined;
  /** Whether the user is locked out. */
  locked?: boolean | undefined;
  /** The address of the picture. */
  avatarUrl?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** The email; shown to those alone who manage the user. */
  email?: string | undefined;
  /** The email that everybody sees. */
  publicEmail?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** The day on which the user last did something. */
  lastActivityOn?: string | undefined;
  /** When the user last signed in. */
  lastLoginAt?: string | undefined;
  /** How the user is a member: `group_member`, `project_member`, `group_invite` or `project_invite`. */
  membershipType?: string | undefined;
  /** Whether the membership is `active`, or `awaiting` approval. */
  membershipState?: string | undefined;
  /** Whether the member can be removed from the group. */
  removable?: boolean | undefined;
  /** Whether the group has no other Owner. */
  isLastOwner?: boolean | undefined;
}

export interface FoundBlameRange {
  /** The commit that the lines come from. */
  commit: {
    /** The commit's SHA. */
    id: string;
    /** The whole message. */
    message?: string | undefined;
    /** The SHAs of the commits before. */
    parentIds?: string[] | undefined;
    /** When it was written. */
    authoredDate?: string | undefined;
    /** The author's name. */
    authorName?: string | undefined;
    /** The author's email. */
    authorEmail?: string | undefined;
    /** When it was committed. */
    committedDate?: string | undefined;
    /** The committer's name. */
    committerName?: string | undefined;
    /** The committer's email. */
    committerEmail?: string | undefined;
  };
  /** The lines. */
  lines: string[];
}

export interface FoundBurndownEvent {
  /** When it happened. */
  createdAt?: string | undefined;
  /** The weight of the issue. */
  weight?: number | undefined;
  /** What happened to the issue: `created`, `closed` or `reopened`. */
  action?: string | undefined;
}

export interface FoundCommit {
  /** The commit's SHA. */
  id: string;
  /** The first line of the message. */
  title: string;
  /** The whole message. */
  message: string;
  /** The beginning of the SHA. */
  shortId?: string | undefined;
  /** The author's name. */
  authorName?: string | undefined;
  /** The author's email. */
  authorEmail?: string | undefined;
  /** When it was written. */
  authoredDate?: string | undefined;
  /** The committer's name. */
  committerName?: string | undefined;
  /** The committer's email. */
  committerEmail?: string | undefined;
  /** When it was committed. */
  committedDate?: string | undefined;
  /** The same as `committedDate`. */
  createdAt?: string | undefined;
  /** The SHAs of the commits before. */
  parentIds?: string[] | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** The trailers of the message, by name. */
  trailers?: { [key: string]: string } | undefined;
  /** All values of each trailer, by name. */
  extendedTrailers?: { [key: string]: string[] } | undefined;
  /** How many lines changed; of a list, told where it is asked for. */
  stats?:
    | {
        /** How many lines were added. */
        additions: number;
        /** How many lines were deleted. */
        deletions: number;
        /** How many lines changed in all. */
        total: number;
      }
    | undefined;
  /** How its last pipeline stands. */
  status?: string | undefined;
  /** Its last pipeline; not in lists. */
  lastPipeline?:
    | {
        /** The number in the service. */
        id: number;
        /** The branch, tag or commit. */
        ref?: string | undefined;
        /** The SHA of the commit. */
        sha?: string | undefined;
        /** How it stands: `running`, `success`, `failed` and the like. */
        status?: string | undefined;
      }
    | undefined;
}

export interface FoundCommitReference {
  /** The name. */
  name: string;
  /** `branch` or `tag`. */
  type?: string | undefined;
}

export interface FoundCurrentUser {
  /** The number in the service. */
  id: number;
  /** The user name. */
  username: string;
  /** The name. */
  name?: string | undefined;
  /** How it stands. */
  state?: string | undefined;
  /** Whether the user administrates the whole installation. */
  isAdmin?: boolean | undefined;
  /** Whether the user is a program. */
  bot?: boolean | undefined;
  /** The email; shown to those alone who manage the user. */
  email?: string | undefined;
}

export interface FoundDetailedStatus {
  /** The text. */
  text: string;
  /** The text in a sentence. */
  label: string;
  /** The name of the icon. */
  icon?: string | undefined;
  /** The kind of status, by which it is colored. */
  group?: string | undefined;
  /** What is shown when one points at it. */
  tooltip?: string | undefined;
  /** Whether there is a page about it. */
  hasDetails?: boolean | undefined;
  /** The path of that page. */
  detailsPath?: string | undefined;
  /** The picture on that page. */
  illustration?: unknown | undefined;
  /** The path of the small picture for browsers. */
  favicon?: string | undefined;
}

export interface FoundEmojiReaction {
  /** The number in the service. */
  id: number;
  /** The emoji's name. */
  name: string;
  /** Who reacted. */
  user?: FoundUserSummary | undefined;
  /** The number of what was reacted to. */
  awardableId?: number | undefined;
  /** What was reacted to: `Issue`, `MergeRequest`, `Snippet` or `Note`. */
  awardableType?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundErrorTrackingKey {
  /** The number in the service. */
  id: number;
  /** Whether errors can be reported with it. */
  active?: boolean | undefined;
  /** The public key. */
  publicKey?: string | undefined;
  /** The address, key included, that programs report errors to; as an output it is secret. */
  trackerDsn?: string | undefined;
}

export interface FoundErrorTrackingSettings {
  /** Whether it is on. */
  active?: boolean | undefined;
  /** The project's name in the tracker. */
  projectName?: string | undefined;
  /** The tracker's page for people. */
  trackerExternalUrl?: string | undefined;
  /** The tracker's address for programs. */
  apiUrl?: string | undefined;
  /** Whether the service itself is the tracker. */
  integrated?: boolean | undefined;
}

export interface FoundEvent {
  /** The number in the service. */
  id: number;
  /** What happened: `opened`, `pushed to` and the like. */
  actionName: string;
  /** Nothing; the service keeps the field. */
  title?: string | undefined;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The number of what it happened to. */
  targetId?: number | undefined;
  /** The number, in its project, of what it happened to. */
  targetIid?: number | undefined;
  /** What it happened to: `Issue`, `MergeRequest` and the like. */
  targetType?: string | undefined;
  /** The number of who did it. */
  authorId?: number | undefined;
  /** The title of what it happened to. */
  targetTitle?: string | undefined;
  /** When it happened. */
  createdAt?: string | undefined;
  /** Who did it. */
  author?: FoundUserSummary | undefined;
  /** The user name of who did it. */
  authorUsername?: string | undefined;
  /** Whether it came from elsewhere. */
  imported?: boolean | undefined;
  /** Where it came from. */
  importedFrom?: string | undefined;
  /** What else the service tells. */
  data?: unknown | undefined;
  /** The comment, where the event is one. */
  note?:
    | {
        /** The number in the service. */
        id: number;
        /** What it says. */
        body?: string | undefined;
        /** What is attached to it. */
        attachment?: string | undefined;
        /** Who wrote it. */
        author?: FoundUserSummary | undefined;
        /** When it was created. */
        createdAt?: string | undefined;
        /** Whether the service itself wrote it. */
        system?: boolean | undefined;
        /** The number of what it is a comment on. */
        noteableId?: number | undefined;
        /** What it is a comment on. */
        noteableType?: string | undefined;
        /** The number, in its project, of what it is a comment on. */
        noteableIid?: number | undefined;
      }
    | undefined;
  /** What was pushed, where the event is a push. */
  pushData?:
    | {
        /** How many commits were pushed. */
        commitCount?: number | undefined;
        /** What happened to the branch or tag: `created`, `removed` or `pushed`. */
        action?: string | undefined;
        /** `branch` or `tag`. */
        refType?: string | undefined;
        /** The SHA of the commit before. */
        commitFrom?: string | undefined;
        /** The SHA of the last commit that was pushed. */
        commitTo?: string | undefined;
        /** The name of the branch or tag. */
        ref?: string | undefined;
        /** The first line of the last commit's message. */
        commitTitle?: string | undefined;
      }
    | undefined;
}

export interface FoundFeatureFlagUserList {
  /** The number in the service. */
  id: number;
  /** The number in its project or group. */
  iid: number;
  /** The name. */
  name: string;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The users, by the ids that the application gives them, with commas between them. */
  userXids?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundFileMetadata {
  /** The file's name. */
  fileName: string;
  /** The file's path in the repository. */
  filePath: string;
  /** How many bytes it has. */
  size?: number | undefined;
  /** The encoding of the content: `base64`. */
  encoding?: string | undefined;
  /** The SHA-256 of the content. */
  contentSha256?: string | undefined;
  /** The branch, tag or commit. */
  ref?: string | undefined;
  /** The SHA of the content in git. */
  blobId?: string | undefined;
  /** The SHA of the commit in which it was looked for. */
  commitId?: string | undefined;
  /** The SHA of the commit that changed the file last. */
  lastCommitId?: string | undefined;
  /** Whether the file can be executed. */
  executeFilemode?: boolean | undefined;
}

export interface FoundGroup {
  /** The number in the service. */
  id: number;
  /** The name. */
  name?: string | undefined;
  /** The last part of the full path. */
  path?: string | undefined;
  /** The full path. */
  fullPath?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundGroupLabel {
  /** The number in the service. */
  id: number;
  /** The name. */
  name: string;
  /** The color. */
  color: string;
  /** The color of the text on it. */
  textColor?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** The description as HTML. */
  descriptionHtml?: string | undefined;
  /** How many open issues have it; told where it is asked for. */
  openIssuesCount?: number | undefined;
  /** How many closed issues have it; told where it is asked for. */
  closedIssuesCount?: number | undefined;
  /** How many open merge requests have it; told where it is asked for. */
  openMergeRequestsCount?: number | undefined;
  /** Whether the caller is told of what gets it. */
  subscribed?: boolean | undefined;
  /** Whether it is archived. */
  archived?: boolean | undefined;
}

export interface FoundGroupMilestone {
  /** The number in the service. */
  id: number;
  /** The title. */
  title: string;
  /** The number in its project or group. */
  iid?: number | undefined;
  /** The number of the group. */
  groupId?: number | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** The last day. */
  dueDate?: string | undefined;
  /** The first day. */
  startDate?: string | undefined;
  /** `active` or `closed`. */
  state?: string | undefined;
  /** Whether the last day is past. */
  expired?: boolean | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundGroupSummary {
  /** The number in the service. */
  id: number;
  /** The name. */
  name?: string | undefined;
  /** The last part of the full path. */
  path?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** Whether large files are stored apart. */
  lfsEnabled?: boolean | undefined;
  /** The address of the picture. */
  avatarUrl?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** Whether people may ask for access. */
  requestAccessEnabled?: boolean | undefined;
  /** The name, with those of the groups above. */
  fullName?: string | undefined;
  /** The full path. */
  fullPath?: string | undefined;
  /** The number of the group above. */
  parentId?: number | undefined;
  /** The LDAP group that it follows. */
  ldapCn?: string | undefined;
  /** The role that the LDAP group gives. */
  ldapAccess?: string | undefined;
}

export interface FoundIssue {
  /** The number in the service. */
  id: number;
  /** The number in its project or group. */
  iid: number;
  /** The number of the project. */
  projectId: number;
  /** The title. */
  title: string;
  /** What it is, in words. */
  description?: string | undefined;
  /** `opened` or `closed`. */
  state?: string | undefined;
  /** Who wrote it. */
  author?: FoundUserSummary | undefined;
  /** Deprecated: read `assignees`. */
  assignee?: FoundUserSummary | undefined;
  /** Who is to do it. */
  assignees?: FoundUserSummary[] | undefined;
  /** The milestone that it belongs to. */
  milestone?: FoundMilestoneSummary | undefined;
  /** Its labels: their names, or all about them where that is asked for. */
  labels?: (string | FoundIssueLabel)[] | undefined;
  /** When it was closed. */
  closedAt?: string | undefined;
  /** Who closed it. */
  closedBy?: FoundUserSummary | undefined;
  /** The number of the issue that it became elsewhere. */
  movedToId?: number | undefined;
  /** How many thumbs are up. */
  upvotes?: number | undefined;
  /** How many thumbs are down. */
  downvotes?: number | undefined;
  /** How many merge requests mention it. */
  mergeRequestsCount?: number | undefined;
  /** How many comments it has. */
  userNotesCount?: number | undefined;
  /** When it is due. */
  dueDate?: string | undefined;
  /** Whether it came from elsewhere. */
  imported?: boolean | undefined;
  /** Where it came from. */
  importedFrom?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** How texts refer to it. */
  references?:
    | {
        /** Within its project: `#1`. */
        short?: string | undefined;
        /** From where it was asked for. */
        relative?: string | undefined;
        /** From anywhere: `acme/web#1`. */
        full?: string | undefined;
      }
    | undefined;
  /** How much time it takes. */
  timeStats?:
    | {
        /** How many seconds it is thought to take. */
        timeEstimate?: number | undefined;
        /** How many seconds it has taken. */
        totalTimeSpent?: number | undefined;
        /** How long it is thought to take, in words. */
        humanTimeEstimate?: string | undefined;
        /** How long it has taken, in words. */
        humanTotalTimeSpent?: string | undefined;
      }
    | undefined;
  /** Whether its description has a list of tasks. */
  hasTasks?: boolean | undefined;
  /** How many of the tasks are done, in words. */
  taskStatus?: string | undefined;
  /** How many of the tasks are done. */
  taskCompletionStatus?:
    | {
        /** How many tasks there are. */
        count?: number | undefined;
        /** How many are done. */
        completedCount?: number | undefined;
      }
    | undefined;
  /** Whether only some may see it. */
  confidential?: boolean | undefined;
  /** Whether only members may comment on it. */
  discussionLocked?: boolean | undefined;
  /** `issue`, `incident`, `test_case` or `task`. */
  issueType?: string | undefined;
  /** The same, as other parts of the service write it. */
  type?: string | undefined;
  /** How bad an incident is. */
  severity?: string | undefined;
  /** Where what belongs to it is found. */
  links?:
    | {
        /** The issue itself. */
        self?: string | undefined;
        /** The comments on it. */
        notes?: string | undefined;
        /** The reactions to it. */
        awardEmoji?: string | undefined;
        /** Its project. */
        project?: string | undefined;
        /** The issue that it repeats. */
        closedAsDuplicateOf?: string | undefined;
      }
    | undefined;
  /** How much work it is. */
  weight?: number | undefined;
  /** The epic that it belongs to. */
  epic?:
    | {
        /** The number in the service. */
        id: number;
        /** The number in its project or group. */
        iid?: number | undefined;
        /** The title. */
        title?: string | undefined;
        /** The address. */
        url?: string | undefined;
        /** The number of the group. */
        groupId?: number | undefined;
      }
    | undefined;
  /** Deprecated: read `epic`. */
  epicIid?: number | undefined;
  /** The iteration that it belongs to. */
  iteration?:
    | {
        /** The number in the service. */
        id: number;
        /** The number in its project or group. */
        iid?: number | undefined;
        /** The iteration's place in its cadence. */
        sequence?: number | undefined;
        /** The number of the group. */
        groupId?: number | undefined;
        /** The title. */
        title?: string | undefined;
        /** What it is, in words. */
        description?: string | undefined;
        /** How it stands. */
        state?: number | string | undefined;
        /** The first day. */
        startDate?: string | undefined;
        /** The last day. */
        dueDate?: string | undefined;
        /** The page in the web interface. */
        webUrl?: string | undefined;
        /** When it was created. */
        createdAt?: string | undefined;
        /** When it was last changed. */
        updatedAt?: string | undefined;
      }
    | undefined;
  /** `on_track`, `needs_attention` or `at_risk`. */
  healthStatus?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundIssueLabel {
  /** The name. */
  name: string;
  /** The number in the service. */
  id?: number | undefined;
  /** The color. */
  color?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** The description as HTML. */
  descriptionHtml?: string | undefined;
  /** The color of the text on it. */
  textColor?: string | undefined;
}

export interface FoundIssueLink {
  /** The issue that is linked. */
  sourceIssue: FoundIssue;
  /** The issue that it is linked to. */
  targetIssue: FoundIssue;
  /** What the other one is to it: `relates_to`, `blocks` or `is_blocked_by`. */
  linkType?: string | undefined;
}

export interface FoundKey {
  /** The number in the service. */
  id: number;
  /** The public key. */
  key: string;
  /** The title. */
  title?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it ends. */
  expiresAt?: string | undefined;
  /** When it was last used. */
  lastUsedAt?: string | undefined;
  /** What it is for: `auth`, or `auth_and_signing`. */
  usageType?: string | undefined;
  /** Whose key it is. */
  user?:
    | {
        /** The number in the service. */
        id: number;
        /** The user name. */
        username: string;
        /** The name. */
        name?: string | undefined;
        /** How it stands. */
        state?: string | undefined;
        /** Whether the user is locked out. */
        locked?: boolean | undefined;
        /** The address of the picture. */
        avatarUrl?: string | undefined;
        /** The page in the web interface. */
        webUrl?: string | undefined;
        /** When it was created. */
        createdAt?: string | undefined;
        /** What the user says of themselves. */
        bio?: string | undefined;
        /** Where the user is. */
        location?: string | undefined;
        /** The email that everybody sees. */
        publicEmail?: string | undefined;
        /** The address of a profile elsewhere. */
        profileLink1?: string | undefined;
        /** The address of another profile elsewhere. */
        profileLink2?: string | undefined;
        /** The user's website. */
        websiteUrl?: string | undefined;
        /** Where the user works. */
        organization?: string | undefined;
        /** When the user signed in the time before. */
        lastSignInAt?: string | undefined;
        /** When the user confirmed their email. */
        confirmedAt?: string | undefined;
        /** The day on which the user last did something. */
        lastActivityOn?: string | undefined;
        /** The email; shown to those alone who manage the user. */
        email?: string | undefined;
        /** The number of the theme that the user chose. */
        themeId?: number | undefined;
        /** The number of the color scheme that the user chose. */
        colorSchemeId?: number | undefined;
        /** How many projects the user may have. */
        projectsLimit?: number | undefined;
        /** When the user last signed in. */
        currentSignInAt?: string | undefined;
        /** Who the user is to identity providers. */
        identities?:
          | {
              /** The identity provider. */
              provider?: string | undefined;
              /** Who it is to the identity provider: the external id. */
              externUid?: string | undefined;
              /** The number of the SAML provider. */
              samlProviderId?: number | undefined;
            }[]
          | undefined;
        /** Whether the user may create groups. */
        canCreateGroup?: boolean | undefined;
        /** Whether the user may create projects. */
        canCreateProject?: boolean | undefined;
        /** Whether the user signs in with two factors. */
        twoFactorEnabled?: boolean | undefined;
        /** Whether the user belongs to somebody else. */
        external?: boolean | undefined;
        /** Whether the user's profile is hidden. */
        privateProfile?: boolean | undefined;
        /** How many minutes of shared runners the user may take. */
        sharedRunnersMinutesLimit?: number | undefined;
        /** How many more minutes were bought. */
        extraSharedRunnersMinutesLimit?: number | undefined;
      }
    | undefined;
  /** The projects of a deploy key. */
  deployKeysProjects?:
    | {
        /** The number in the service. */
        id: number;
        /** The number of the key. */
        deployKeyId?: number | undefined;
        /** The number of the project. */
        projectId?: number | undefined;
        /** Whether the key may push. */
        canPush?: boolean | undefined;
        /** When it was created. */
        createdAt?: string | undefined;
        /** When it was last changed. */
        updatedAt?: string | undefined;
      }[]
    | undefined;
}

export interface FoundLinkedIssue {
  /** The number in the service. */
  id: number;
  /** The number in its project or group. */
  iid: number;
  /** The number of the project. */
  projectId: number;
  /** The title. */
  title: string;
  /** The number of the link in the service. */
  issueLinkId: number;
  /** What it is, in words. */
  description?: string | undefined;
  /** `opened` or `closed`. */
  state?: string | undefined;
  /** Who wrote it. */
  author?: FoundUserSummary | undefined;
  /** Deprecated: read `assignees`. */
  assignee?: FoundUserSummary | undefined;
  /** Who is to do it. */
  assignees?: FoundUserSummary[] | undefined;
  /** The milestone that it belongs to. */
  milestone?: FoundMilestoneSummary | undefined;
  /** Its labels: their names, or all about them where that is asked for. */
  labels?: (string | FoundIssueLabel)[] | undefined;
  /** When it was closed. */
  closedAt?: string | undefined;
  /** Who closed it. */
  closedBy?: FoundUserSummary | undefined;
  /** The number of the issue that it became elsewhere. */
  movedToId?: number | undefined;
  /** How many thumbs are up. */
  upvotes?: number | undefined;
  /** How many thumbs are down. */
  downvotes?: number | undefined;
  /** How many merge requests mention it. */
  mergeRequestsCount?: number | undefined;
  /** How many comments it has. */
  userNotesCount?: number | undefined;
  /** When it is due. */
  dueDate?: string | undefined;
  /** Whether it came from elsewhere. */
  imported?: boolean | undefined;
  /** Where it came from. */
  importedFrom?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** How texts refer to it. */
  references?:
    | {
        /** Within its project: `#1`. */
        short?: string | undefined;
        /** From where it was asked for. */
        relative?: string | undefined;
        /** From anywhere: `acme/web#1`. */
        full?: string | undefined;
      }
    | undefined;
  /** How much time it takes. */
  timeStats?:
    | {
        /** How many seconds it is thought to take. */
        timeEstimate?: number | undefined;
        /** How many seconds it has taken. */
        totalTimeSpent?: number | undefined;
        /** How long it is thought to take, in words. */
        humanTimeEstimate?: string | undefined;
        /** How long it has taken, in words. */
        humanTotalTimeSpent?: string | undefined;
      }
    | undefined;
  /** Whether its description has a list of tasks. */
  hasTasks?: boolean | undefined;
  /** How many of the tasks are done, in words. */
  taskStatus?: string | undefined;
  /** How many of the tasks are done. */
  taskCompletionStatus?:
    | {
        /** How many tasks there are. */
        count?: number | undefined;
        /** How many are done. */
        completedCount?: number | undefined;
      }
    | undefined;
  /** Whether only some may see it. */
  confidential?: boolean | undefined;
  /** Whether only members may comment on it. */
  discussionLocked?: boolean | undefined;
  /** `issue`, `incident`, `test_case` or `task`. */
  issueType?: string | undefined;
  /** The same, as other parts of the service write it. */
  type?: string | undefined;
  /** How bad an incident is. */
  severity?: string | undefined;
  /** Where what belongs to it is found. */
  links?:
    | {
        /** The issue itself. */
        self?: string | undefined;
        /** The comments on it. */
        notes?: string | undefined;
        /** The reactions to it. */
        awardEmoji?: string | undefined;
        /** Its project. */
        project?: string | undefined;
        /** The issue that it repeats. */
        closedAsDuplicateOf?: string | undefined;
      }
    | undefined;
  /** How much work it is. */
  weight?: number | undefined;
  /** The epic that it belongs to. */
  epic?:
    | {
        /** The number in the service. */
        id: number;
        /** The number in its project or group. */
        iid?: number | undefined;
        /** The title. */
        title?: string | undefined;
        /** The address. */
        url?: string | undefined;
        /** The number of the group. */
        groupId?: number | undefined;
      }
    | undefined;
  /** Deprecated: read `epic`. */
  epicIid?: number | undefined;
  /** The iteration that it belongs to. */
  iteration?:
    | {
        /** The number in the service. */
        id: number;
        /** The number in its project or group. */
        iid?: number | undefined;
        /** The iteration's place in its cadence. */
        sequence?: number | undefined;
        /** The number of the group. */
        groupId?: number | undefined;
        /** The title. */
        title?: string | undefined;
        /** What it is, in words. */
        description?: string | undefined;
        /** How it stands. */
        state?: number | string | undefined;
        /** The first day. */
        startDate?: string | undefined;
        /** The last day. */
        dueDate?: string | undefined;
        /** The page in the web interface. */
        webUrl?: string | undefined;
        /** When it was created. */
        createdAt?: string | undefined;
        /** When it was last changed. */
        updatedAt?: string | undefined;
      }
    | undefined;
  /** `on_track`, `needs_attention` or `at_risk`. */
  healthStatus?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
  /** What the other one is to it: `relates_to`, `blocks` or `is_blocked_by`. */
  linkType?: string | undefined;
  /** When the two were linked. */
  linkCreatedAt?: string | undefined;
  /** When the link was last changed. */
  linkUpdatedAt?: string | undefined;
}

export interface FoundMember {
  /** The number in the service. */
  id: number;
  /** The user name. */
  username: string;
  /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel: number;
  /** The name. */
  name?: string | undefined;
  /** How it stands. */
  state?: string | undefined;
  /** Whether the user is locked out. */
  locked?: boolean | undefined;
  /** The address of the picture. */
  avatarUrl?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** Who made the user a member. */
  createdBy?: FoundUserSummary | undefined;
  /** The last day of the membership. */
  expiresAt?: string | undefined;
  /** The email; shown to those alone who manage the user. */
  email?: string | undefined;
  /** The user's SAML identity in the group; shown to its Owners alone. */
  groupSamlIdentity?:
    | {
        /** Who it is to the identity provider: the external id. */
        externUid?: string | undefined;
        /** The identity provider. */
        provider?: string | undefined;
        /** The number of the SAML provider. */
        samlProviderId?: number | undefined;
      }
    | undefined;
  /** The number of the member role, where it is one. */
  memberRoleId?: number | undefined;
  /** Whether the membership is `active`, or `awaiting` approval. */
  membershipState?: string | undefined;
  /** Whether the member takes up a seat; told where it is asked for. */
  isUsingSeat?: boolean | undefined;
}

export interface FoundMemberRole {
  /** The number in the service. */
  id: number;
  /** The name. */
  name: string;
  /** What it is, in words. */
  description?: string | undefined;
  /** The number of the group; none for a role of the whole installation. */
  groupId?: number | undefined;
  /** The role that the permissions are added to, as a number. */
  baseAccessLevel?: number | undefined;
  /** Whether it may manage CI/CD variables. */
  adminCicdVariables?: boolean | undefined;
  /** Whether it may manage compliance frameworks. */
  adminComplianceFramework?: boolean | undefined;
  /** Whether it may manage the members of a group. */
  adminGroupMember?: boolean | undefined;
  /** Whether it may approve merge requests. */
  adminMergeRequest?: boolean | undefined;
  /** Whether it may manage push rules. */
  adminPushRules?: boolean | undefined;
  /** Whether it may manage Terraform states. */
  adminTerraformState?: boolean | undefined;
  /** Whether it may manage vulnerabilities. */
  adminVulnerability?: boolean | undefined;
  /** Whether it may manage webhooks. */
  adminWebHook?: boolean | undefined;
  /** Whether it may archive projects. */
  archiveProject?: boolean | undefined;
  /** Whether it may manage deploy tokens. */
  manageDeployTokens?: boolean | undefined;
  /** Whether it may manage access tokens of groups. */
  manageGroupAccessTokens?: boolean | undefined;
  /** Whether it may manage merge request settings. */
  manageMergeRequestSettings?: boolean | undefined;
  /** Whether it may manage access tokens of projects. */
  manageProjectAccessTokens?: boolean | undefined;
  /** Whether it may link security policies. */
  manageSecurityPolicyLink?: boolean | undefined;
  /** Whether it may read the code. */
  readCode?: boolean | undefined;
  /** Whether it may see runners. */
  readRunners?: boolean | undefined;
  /** Whether it may see dependencies. */
  readDependency?: boolean | undefined;
  /** Whether it may see vulnerabilities. */
  readVulnerability?: boolean | undefined;
  /** Whether it may delete groups. */
  removeGroup?: boolean | undefined;
  /** Whether it may delete projects. */
  removeProject?: boolean | undefined;
}

export interface FoundMilestoneMergeRequest {
  /** The number in the service. */
  id: number;
  /** The number in its project or group. */
  iid: number;
  /** The number of the project. */
  projectId: number;
  /** The title. */
  title: string;
  /** What it is, in words. */
  description?: string | undefined;
  /** `opened`, `closed` or `merged`. */
  state?: string | undefined;
  /** Who wrote it. */
  author?: FoundUserSummary | undefined;
  /** The names of its labels. */
  labels?: string[] | undefined;
  /** The milestone that it belongs to. */
  milestone?: FoundMilestoneSummary | undefined;
  /** The branch that is to be merged. */
  sourceBranch?: string | undefined;
  /** The branch that it is to be merged into. */
  targetBranch?: string | undefined;
  /** How texts refer to it. */
  references?:
    | {
        /** Within its project: `#1`. */
        short?: string | undefined;
        /** From where it was asked for. */
        relative?: string | undefined;
        /** From anywhere: `acme/web#1`. */
        full?: string | undefined;
      }
    | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundMilestoneSummary {
  /** The number in the service. */
  id: number;
  /** The title. */
  title: string;
  /** The number in its project or group. */
  iid?: number | undefined;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The number of the group. */
  groupId?: number | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** `active` or `closed`. */
  state?: string | undefined;
  /** The first day. */
  startDate?: string | undefined;
  /** The last day. */
  dueDate?: string | undefined;
  /** Whether the last day is past. */
  expired?: boolean | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundPipeline {
  /** The number in the service. */
  id: number;
  /** How it stands: `running`, `success`, `failed` and the like. */
  status: string;
  /** The number in its project or group. */
  iid?: number | undefined;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The name. */
  name?: string | undefined;
  /** How it was started: `push`, `web`, `trigger`, `schedule`, `parent_pipeline` and the like. */
  source?: string | undefined;
  /** The branch, tag or commit. */
  ref?: string | undefined;
  /** The SHA of the commit. */
  sha?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
  /** The SHA of the commit before. */
  beforeSha?: string | undefined;
  /** Whether it runs for a tag. */
  tag?: boolean | undefined;
  /** What is wrong with the configuration. */
  yamlErrors?: string | undefined;
  /** Who started it. */
  user?: FoundUserSummary | undefined;
  /** When it began. */
  startedAt?: string | undefined;
  /** When it ended. */
  finishedAt?: string | undefined;
  /** When the commit was made. */
  committedAt?: string | undefined;
  /** How many seconds it ran. */
  duration?: number | undefined;
  /** How many seconds it waited. */
  queuedDuration?: number | undefined;
  /** How much of the code the tests cover, in percent. */
  coverage?: number | undefined;
  /** How it stands, as the web interface shows it. */
  detailedStatus?: FoundDetailedStatus | undefined;
}

export interface FoundPipelineJob {
  /** The number in the service. */
  id: number;
  /** The name. */
  name: string;
  /** How it stands: `running`, `success`, `failed` and the like. */
  status: string;
  /** The stage that the job belongs to. */
  stage?: string | undefined;
  /** Whether the pipeline goes on when the job fails. */
  allowFailure?: boolean | undefined;
  /** Why the job failed. */
  failureReason?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it began. */
  startedAt?: string | undefined;
  /** When it ended. */
  finishedAt?: string | undefined;
  /** How many seconds it ran. */
  duration?: number | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundPipelineSummary {
  /** The number in the service. */
  id: number;
  /** How it stands: `running`, `success`, `failed` and the like. */
  status: string;
  /** The number in its project or group. */
  iid?: number | undefined;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The name. */
  name?: string | undefined;
  /** How it was started: `push`, `web`, `trigger`, `schedule`, `parent_pipeline` and the like. */
  source?: string | undefined;
  /** The branch, tag or commit. */
  ref?: string | undefined;
  /** The SHA of the commit. */
  sha?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundPipelineTrigger {
  /** The number in the service. */
  id: number;
  /** What the token is for. */
  description?: string | undefined;
  /** The token; whole for whom it was created by, its first four characters for anyone else; as an output it is secret. */
  token?: string | undefined;
  /** In whose name pipelines are started. */
  owner?: FoundUserSummary | undefined;
  /** When the token last started a pipeline. */
  lastUsed?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundPipelineVariable {
  /** The variable's name. */
  key: string;
  /** The variable's value; as an output it is secret. */
  value: string;
  /** `env_var`, or `file` for one whose value stands in a file. */
  variableType?: string | undefined;
}

export interface FoundProject {
  /** The number in the service. */
  id: number;
  /** The name. */
  name?: string | undefined;
  /** The last part of the full path. */
  path?: string | undefined;
  /** The full path. */
  pathWithNamespace?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** `public`, `internal` or `private`. */
  visibility?: string | undefined;
  /** The default branch. */
  defaultBranch?: string | undefined;
  /** Whether it is archived. */
  archived?: boolean | undefined;
  /** Who may see the container registry: `enabled`, `private` or `disabled`. */
  containerRegistryAccessLevel?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundProtectedEnvironment {
  /** The environment's name; of a group, the deployment tier. */
  name: string;
  /** How many approvals a deployment needs. */
  requiredApprovalCount?: number | undefined;
  /** Who may deploy. */
  deployAccessLevels?:
    | {
        /** The number in the service. */
        id: number;
        /** The number of the user, where it names one. */
        userId?: number | undefined;
        /** The number of the group, where it names one. */
        groupId?: number | undefined;
        /** The role, where it names one: 30 for developers and maintainers, 40 for maintainers, 60 for administrators. */
        accessLevel?: number | undefined;
        /** The role in words. */
        accessLevelDescription?: string | undefined;
        /** Whose membership of a group counts: 0 for direct members, 1 for inherited ones too. */
        groupInheritanceType?: number | undefined;
      }[]
    | undefined;
  /** Who has to approve a deployment. */
  approvalRules?:
    | {
        /** The number in the service. */
        id: number;
        /** The number of the user, where it names one. */
        userId?: number | undefined;
        /** The number of the group, where it names one. */
        groupId?: number | undefined;
        /** The role, where it names one: 30 for developers and maintainers, 40 for maintainers, 60 for administrators. */
        accessLevel?: number | undefined;
        /** The role in words. */
        accessLevelDescription?: string | undefined;
        /** Whose membership of a group counts: 0 for direct members, 1 for inherited ones too. */
        groupInheritanceType?: number | undefined;
        /** How many of those named have to approve. */
        requiredApprovals?: number | undefined;
      }[]
    | undefined;
}

export interface FoundPushRule {
  /** The number in the service. */
  id: number;
  /** The number of the project. */
  projectId?: number | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** What every commit message must match. */
  commitMessageRegex?: string | undefined;
  /** What no commit message may match. */
  commitMessageNegativeRegex?: string | undefined;
  /** What every branch name must match. */
  branchNameRegex?: string | undefined;
  /** What every author's email must match. */
  authorEmailRegex?: string | undefined;
  /** What no file's name may match. */
  fileNameRegex?: string | undefined;
  /** The most megabytes that a file may have; 0 is no limit. */
  maxFileSize?: number | undefined;
  /** Whether tags cannot be deleted by a push. */
  denyDeleteTag?: boolean | undefined;
  /** Whether every author must be a user of the service. */
  memberCheck?: boolean | undefined;
  /** Whether files that are likely to hold secrets are refused. */
  preventSecrets?: boolean | undefined;
  /** Whether users may push only commits with an email of their own. */
  commitCommitterCheck?: boolean | undefined;
  /** Whether users may push only commits with their own name. */
  commitCommitterNameCheck?: boolean | undefined;
  /** Whether commits must be signed. */
  rejectUnsignedCommits?: boolean | undefined;
  /** Whether commits must be signed off. */
  rejectNonDcoCommits?: boolean | undefined;
}

export interface FoundRegistryRepository {
  /** The number in the service. */
  id: number;
  /** The name; empty for the one at the root of the project. */
  name: string;
  /** The full path. */
  path: string;
  /** The number of the project. */
  projectId?: number | undefined;
  /** The address in the registry. */
  location?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When the cleanup policy last began to work. */
  cleanupPolicyStartedAt?: string | undefined;
  /** `delete_scheduled` or `delete_ongoing` while it is deleted. */
  status?: string | undefined;
  /** How many tags it has; told where it is asked for. */
  tagsCount?: number | undefined;
  /** The tags; told where they are asked for. */
  tags?: FoundRegistryTag[] | undefined;
  /** How many bytes all images have; told where it is asked for. */
  size?: number | undefined;
}

export interface FoundRegistryTag {
  /** The name. */
  name: string;
  /** The full path. */
  path?: string | undefined;
  /** The address in the registry. */
  location?: string | undefined;
}

export interface FoundRegistryTagDetail {
  /** The name. */
  name: string;
  /** The full path. */
  path?: string | undefined;
  /** The address in the registry. */
  location?: string | undefined;
  /** The SHA of what it is made of. */
  revision?: string | undefined;
  /** The beginning of that. */
  shortRevision?: string | undefined;
  /** The digest of the manifest. */
  digest?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** How many bytes the image has. */
  totalSize?: number | undefined;
}

export interface FoundRegistryUpstream {
  /** The number in the service. */
  id: number;
  /** The number of the registry. */
  registryId?: number | undefined;
  /** Its place among the upstreams; 1 is asked first. */
  position?: number | undefined;
}

export interface FoundRelationExport {
  /** What is exported, such as `labels`. */
  relation: string;
  /** 0 for started, 1 for finished, -1 for failed. */
  status?: number | undefined;
  /** Why it failed. */
  error?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
  /** Whether it comes in batches. */
  batched?: boolean | undefined;
  /** How many batches there are. */
  batchesCount?: number | undefined;
  /** How far each batch has come. */
  batches?:
    | {
        /** The number of the batch. */
        batchNumber?: number | undefined;
        /** How many objects are in it. */
        objectsCount?: number | undefined;
        /** 0 for started, 1 for finished, -1 for failed. */
        status?: number | undefined;
        /** Why it failed. */
        error?: string | undefined;
        /** When it was last changed. */
        updatedAt?: string | undefined;
      }[]
    | undefined;
}

export interface FoundRemoteMirror {
  /** The number in the service. */
  id: number;
  /** The address that is pushed to, its credentials masked by the service. */
  url: string;
  /** Whether it is pushed to. */
  enabled?: boolean | undefined;
  /** `ssh_public_key` or `password`. */
  authMethod?: string | undefined;
  /** Whether branches that have gone another way at the other side are left as they are. */
  keepDivergentRefs?: boolean | undefined;
  /** Whether only protected branches are mirrored. */
  onlyProtectedBranches?: boolean | undefined;
  /** Which branches are mirrored. */
  mirrorBranchRegex?: string | undefined;
  /** Why the last update failed; nothing when it did not. */
  lastError?: string | undefined;
  /** When an update last succeeded. */
  lastSuccessfulUpdateAt?: string | undefined;
  /** When it was last updated. */
  lastUpdateAt?: string | undefined;
  /** When the last update began. */
  lastUpdateStartedAt?: string | undefined;
  /** How far the last update was: `none`, `scheduled`, `started`, `finished` or `failed`. */
  updateStatus?: string | undefined;
  /** The keys by which the service recognizes the other side. */
  hostKeys?:
    | {
        /** The fingerprint of the key. */
        fingerprintSha256?: string | undefined;
      }[]
    | undefined;
}

export interface FoundRepositoryFile {
  /** The file's name. */
  fileName: string;
  /** The file's path in the repository. */
  filePath: string;
  /** How many bytes it has. */
  size?: number | undefined;
  /** The encoding of the content: `base64`. */
  encoding?: string | undefined;
  /** The SHA-256 of the content. */
  contentSha256?: string | undefined;
  /** The branch, tag or commit. */
  ref?: string | undefined;
  /** The SHA of the content in git. */
  blobId?: string | undefined;
  /** The SHA of the commit in which it was looked for. */
  commitId?: string | undefined;
  /** The SHA of the commit that changed the file last. */
  lastCommitId?: string | undefined;
  /** Whether the file can be executed. */
  executeFilemode?: boolean | undefined;
  /** The content, encoded as `encoding` says. */
  content?: string | undefined;
}

export interface FoundSamlGroupLink {
  /** The name of the SAML group. */
  name: string;
  /** The role: 5 is minimal access, 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  accessLevel?: number | undefined;
  /** The number of the member role, where it is one. */
  memberRoleId?: number | undefined;
  /** The identity provider. */
  provider?: string | undefined;
}

export interface FoundSamlIdentity {
  /** Who it is to the identity provider: the external id. */
  externUid: string;
  /** The number of the user. */
  userId?: number | string | undefined;
}

export interface FoundScimIdentity {
  /** Who it is to the identity provider: the external id. */
  externUid: string;
  /** The number of the user. */
  userId?: number | undefined;
  /** Whether the identity is in use. */
  active?: boolean | undefined;
}

export interface FoundTestCase {
  /** `success`, `failed`, `skipped` or `error`. */
  status: string;
  /** The name. */
  name: string;
  /** The class that the test is in. */
  classname?: string | undefined;
  /** How many seconds it took. */
  executionTime?: number | undefined;
  /** What it printed. */
  systemOutput?: unknown | undefined;
  /** Where it failed. */
  stackTrace?: string | undefined;
}

export interface FoundTestReport {
  /** How many seconds they took. */
  totalTime: number;
  /** How many there are. */
  totalCount: number;
  /** How many passed. */
  successCount: number;
  /** How many failed. */
  failedCount: number;
  /** How many were skipped. */
  skippedCount: number;
  /** How many could not be run. */
  errorCount: number;
  /** The same by suite. */
  testSuites?:
    | {
        /** The name. */
        name: string;
        /** How many seconds they took. */
        totalTime: number;
        /** How many there are. */
        totalCount: number;
        /** How many passed. */
        successCount: number;
        /** How many failed. */
        failedCount: number;
        /** How many were skipped. */
        skippedCount: number;
        /** How many could not be run. */
        errorCount: number;
        /** The tests of the suite. */
        testCases?: FoundTestCase[] | undefined;
      }[]
    | undefined;
}

export interface FoundTestReportSummary {
  /** All tests together. */
  total: {
    /** How many seconds they took. */
    time: number;
    /** How many there are. */
    count: number;
    /** How many passed. */
    success: number;
    /** How many failed. */
    failed: number;
    /** How many were skipped. */
    skipped: number;
    /** How many could not be run. */
    error: number;
    /** Why the report of a suite could not be read. */
    suiteError?: string | undefined;
  };
  /** The same by suite. */
  testSuites?:
    | {
        /** The name. */
        name: string;
        /** How many seconds they took. */
        totalTime: number;
        /** How many there are. */
        totalCount: number;
        /** How many passed. */
        successCount: number;
        /** How many failed. */
        failedCount: number;
        /** How many were skipped. */
        skippedCount: number;
        /** How many could not be run. */
        errorCount: number;
        /** The numbers of the jobs that it comes from. */
        buildIds?: number[] | undefined;
        /** Why the report of a suite could not be read. */
        suiteError?: string | undefined;
      }[]
    | undefined;
}

export interface FoundUserSummary {
  /** The number in the service. */
  id: number;
  /** The user name. */
  username: string;
  /** The name. */
  name?: string | undefined;
  /** How it stands. */
  state?: string | undefined;
  /** Whether the user is locked out. */
  locked?: boolean | undefined;
  /** The address of the picture. */
  avatarUrl?: string | undefined;
  /** The page in the web interface. */
  webUrl?: string | undefined;
}

export interface FoundVersion {
  /** The version. */
  version: string;
  /** The commit that the service is built from. */
  revision?: string | undefined;
  /** Whether it is the enterprise edition. */
  enterprise?: boolean | undefined;
}

export interface FoundVirtualRegistry {
  /** The number in the service. */
  id: number;
  /** The name. */
  name: string;
  /** The number of the group. */
  groupId?: number | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundVirtualRegistryUpstream {
  /** The number in the service. */
  id: number;
  /** The address. */
  url: string;
  /** The number of the group. */
  groupId?: number | undefined;
  /** The name. */
  name?: string | undefined;
  /** What it is, in words. */
  description?: string | undefined;
  /** How many hours the cache of packages is good for. */
  cacheValidityHours?: number | undefined;
  /** How many hours the cache of metadata is good for. */
  metadataCacheValidityHours?: number | undefined;
  /** Whom the service signs in as at the upstream. */
  username?: string | undefined;
  /** Its place in the registry that was asked about. */
  registryUpstream?: FoundRegistryUpstream | undefined;
  /** Its place in each of its registries. */
  registryUpstreams?: FoundRegistryUpstream[] | undefined;
  /** When it was created. */
  createdAt?: string | undefined;
  /** When it was last changed. */
  updatedAt?: string | undefined;
}

export interface FoundWikiPage {
  /** The page's name in addresses. */
  slug: string;
  /** The title. */
  title: string;
  /** What stands on the page. */
  content?: string | undefined;
  /** `markdown`, `rdoc`, `asciidoc` or `org`. */
  format?: string | undefined;
  /** The encoding of the content. */
  encoding?: string | undefined;
}
