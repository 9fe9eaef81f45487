/** The objects of the API. Generated from the table of operations by `npm run generate`. */

/** The answer to a request that the service carries out later. */
export interface Accepted {
  /** What the service says. */
  message?: string | null | undefined;
}

export interface AccessRequest {
  /** Id, unique in the service. */
  id: number;

  /** Username. */
  username: string;

  /** Full name. */
  name?: string | null | undefined;

  /** State of the account: `active` or `blocked`. */
  state?: "active" | "blocked" | (string & {}) | null | undefined;

  /** Whether the account is locked. */
  locked?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Path of the picture, on request. */
  avatar_path?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Time of the request. */
  requested_at?: string | null | undefined;

  /** Access level, once the request is approved: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level?: number | null | undefined;

  /** Time of the approval. */
  created_at?: string | null | undefined;
}

export interface AccessToken {
  /** Id, unique in the service. */
  id: number;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level?: number | null | undefined;

  /** Whether the token is of a project or of a group. */
  resource_type?: "project" | "group" | (string & {}) | null | undefined;

  /** Id of the project or group. */
  resource_id?: number | null | undefined;

  /** Addresses that used the token last. */
  last_used_ips?: string[] | null | undefined;

  /** Whether the token has single permissions in place of scopes. */
  granular?: boolean | undefined;

  /** Its single permissions. */
  granular_scopes?: { [key: string]: unknown }[] | null | undefined;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface Application {
  /** Id, unique in the service. */
  id: number;

  /** Public id by which a program signs in. */
  application_id?: string | null | undefined;

  /** Name. */
  application_name?: string | null | undefined;

  /** Addresses to which users return, one a line. */
  callback_url?: string | null | undefined;

  /** Whether the program can keep a secret. */
  confidential?: boolean | undefined;

  /** What the application may do. */
  scopes?: string[] | null | undefined;
}

export interface ApprovalConfiguration {
  /**
   * Number of required approvals.
   *
   * @deprecated Use approval rules.
   */
  approvals_before_merge?: number | null | undefined;

  /** Whether a push removes all approvals. */
  reset_approvals_on_push?: boolean | undefined;

  /** Whether a push removes only the approvals of the changed files' code owners. Requires `reset_approvals_on_push` to be false. */
  selective_code_owner_removals?: boolean | undefined;

  /** Whether approval rules cannot be changed in a merge request. */
  disable_overriding_approvers_per_merge_request?: boolean | undefined;

  /** Whether authors can approve their own merge requests. */
  merge_requests_author_approval?: boolean | undefined;

  /** Whether users who added commits to a merge request cannot approve it. */
  merge_requests_disable_committers_approval?: boolean | undefined;

  /**
   * Whether an approval requires the password.
   *
   * @deprecated Use `require_reauthentication_to_approve`.
   */
  require_password_to_approve?: boolean | undefined;

  /** Whether an approval requires signing in again. */
  require_reauthentication_to_approve?: boolean | undefined;

  /**
   * Always empty.
   *
   * @deprecated Use approval rules.
   */
  approvers?: unknown[] | null | undefined;

  /**
   * Always empty.
   *
   * @deprecated Use approval rules.
   */
  approver_groups?: unknown[] | null | undefined;
}

export interface ApprovalRule {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Type: `regular`, `any_approver`, `code_owner` or `report_approver`. */
  rule_type?:
    | (string & {})
    | "regular"
    | "any_approver"
    | "code_owner"
    | "report_approver"
    | null
    | undefined;

  /** Report that a `report_approver` rule checks. */
  report_type?: (string & {}) | "code_coverage" | null | undefined;

  /** Percentage of covered code below which a rule of `code_coverage` asks for approvals. */
  coverage_minimum_threshold?: number | null | undefined;

  /** All users who can approve by this rule. */
  eligible_approvers?: UserSummary[] | null | undefined;

  /** Number of required approvals. */
  approvals_required?: number | null | undefined;

  /** Users of the rule. */
  users?: UserSummary[] | null | undefined;

  /** Groups of the rule. */
  groups?: GroupSummary[] | null | undefined;

  /** Whether the rule applies to all protected branches. */
  applies_to_all_protected_branches?: boolean | undefined;

  /** Branches that the rule applies to. */
  protected_branches?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name or pattern of the branch. */
        name: string;

        /** Who can push. */
        push_access_levels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              access_level?: number | null | undefined;

              /** Name of the access level, such as `Maintainers`. */
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;

        /** Who can merge. */
        merge_access_levels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              access_level?: number | null | undefined;

              /** Name of the access level, such as `Maintainers`. */
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;

        /** Who can remove the protection. */
        unprotect_access_levels?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              access_level?: number | null | undefined;

              /** Name of the access level, such as `Maintainers`. */
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;

        /** Whether code owners must approve. */
        code_owner_approval_required?: boolean | string | null | undefined;
      }[]
    | null
    | undefined;

  /** Whether the rule has groups that the caller cannot see. */
  contains_hidden_groups?: boolean | undefined;
}

/** A badge that nobody has made. */
export interface BadgePreview {
  /** Address of the link without placeholders. */
  rendered_link_url?: string | null | undefined;

  /** Address of the picture without placeholders. */
  rendered_image_url?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url?: string | null | undefined;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url?: string | null | undefined;
}

export interface BillableMember {
  /** Id of the user. */
  id: number;

  /** Username. */
  username: string;

  /** Email address. Only for enterprise users, and only visible to Owners of their group. */
  email?: string | null | undefined;

  /** Time when the account was created. */
  created_at?: string | null | undefined;

  /** Day of the last activity. */
  last_activity_on?: string | null | undefined;

  /** Time of the last sign-in. */
  last_login_at?: string | null | undefined;

  /** Kind of membership: `group_member`, `project_member`, `group_invite` or `project_invite`. */
  membership_type?:
    | (string & {})
    | "group_member"
    | "project_member"
    | "group_invite"
    | "project_invite"
    | null
    | undefined;

  /** State of the membership: `active`, or `awaiting` approval. */
  membership_state?: "active" | (string & {}) | "awaiting" | null | undefined;

  /** Whether the member can be removed from the group. */
  removable?: boolean | undefined;

  /** Whether the member is the only Owner of the group. */
  is_last_owner?: boolean | undefined;

  /** Full name. */
  name?: string | null | undefined;

  /** State of the account: `active`, `blocked` or `awaiting`. */
  state?: "active" | "blocked" | (string & {}) | "awaiting" | null | undefined;

  /** Whether the account is locked. */
  locked?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Path of the picture, on request. */
  avatar_path?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface BlameRange {
  /** The commit that last changed the lines. */
  commit: {
    /** SHA of the commit. */
    id: string;

    /** SHAs of the parent commits. */
    parent_ids?: string[] | null | undefined;

    /** Time when the change was written. */
    authored_date?: string | null | undefined;

    /** Name of the author. */
    author_name?: string | null | undefined;

    /** Email address of the author. */
    author_email?: string | null | undefined;

    /** Time of the commit. */
    committed_date?: string | null | undefined;

    /** Name of the committer. */
    committer_name?: string | null | undefined;

    /** Email address of the committer. */
    committer_email?: string | null | undefined;

    /** Full commit message. */
    message?: string | null | undefined;
  };

  /** Lines. */
  lines: string[];
}

export interface Board {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Project that it belongs to. */
  project?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;
      }
    | null
    | undefined;

  /** Group that it belongs to. */
  group?: GroupSummary | null | undefined;

  /** Milestone of the issues on it. */
  milestone?: MilestoneSummary | null | undefined;

  /** User to whom the issues on it are assigned. */
  assignee?: UserSummary | null | undefined;

  /** Labels of the issues on it. */
  labels?: IssueLabel[] | null | undefined;

  /** Weight of the issues on it. */
  weight?: number | null | undefined;

  /** Its lists. */
  lists?: BoardList[] | null | undefined;

  /** Whether the list of open issues is hidden. Default: false. */
  hide_backlog_list?: boolean | undefined;

  /** Whether the list of closed issues is hidden. Default: false. */
  hide_closed_list?: boolean | undefined;
}

export interface BoardList {
  /** Id, unique in the service. */
  id: number;

  /** Label of the issues in it. */
  label?: IssueLabel | null | undefined;

  /** Position among the lists of the board, from 0 on. */
  position?: number | null | undefined;

  /** What the issues have in common. */
  list_type?: (string & {}) | "assignee" | "milestone" | "iteration" | "label" | null | undefined;
}

export interface Branch {
  /** Name of the branch. */
  name: string;

  /** The last commit. */
  commit?: Commit | null | undefined;

  /** Whether it is merged into the default branch. */
  merged?: boolean | undefined;

  /** Whether it is protected. */
  protected?: boolean | undefined;

  /** Whether it is the default branch. */
  default?: boolean | undefined;

  /** Whether Developers may push to it. */
  developers_can_push?: boolean | undefined;

  /** Whether Developers may merge into it. */
  developers_can_merge?: boolean | undefined;

  /** Whether the caller may push to it. */
  can_push?: boolean | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface BroadcastMessage {
  /** Id, unique in the service. */
  id: number;

  /** Text. */
  message: string;

  /** Whether it is shown now. */
  active?: boolean | undefined;

  /** Begin. Default: now. */
  starts_at?: string | null | undefined;

  /** End. Default: one hour after the begin. */
  ends_at?: string | null | undefined;

  /** Color. Replaced by `theme` in newer versions. */
  color?: string | null | undefined;

  /** Color of the text. Replaced by `theme` in newer versions. */
  font?: string | null | undefined;

  /** Access levels of those who see it, such as 30. Default: everybody. */
  target_access_levels?: number[] | null | undefined;

  /** Paths of the pages that show it, such as `*\/welcome`. */
  target_path?: string | null | undefined;

  /** Form: `banner` or `notification`. Default: `banner`. */
  broadcast_type?: (string & {}) | "banner" | "notification" | null | undefined;

  /** Whether a user can close it. Default: false. */
  dismissable?: boolean | undefined;

  /** Color theme. Default: `indigo`. */
  theme?:
    | (string & {})
    | "indigo"
    | "light-indigo"
    | "blue"
    | "light-blue"
    | "green"
    | "light-green"
    | "red"
    | "light-red"
    | "dark"
    | "light"
    | null
    | undefined;
}

/** The specification does not show these fields either. */
export interface BurndownEvent {
  /** Time of the event. */
  created_at?: string | null | undefined;

  /** Weight of the issue. */
  weight?: number | null | undefined;

  /** Change to the issue: `created`, `closed` or `reopened`. */
  action?: (string & {}) | "closed" | "created" | "reopened" | null | undefined;
}

export interface CiLint {
  /** Whether pipelines can be made of it. */
  valid: boolean;

  /** What is wrong with it. */
  errors?: string[] | null | undefined;

  /** What may be wrong with it. */
  warnings?: string[] | null | undefined;

  /** The configuration with all that it includes. */
  merged_yaml?: string | null | undefined;

  /** What it includes. */
  includes?: unknown[] | null | undefined;
}

export interface Commit {
  /** SHA of the commit. */
  id: string;

  /** First line of the commit message. */
  title: string;

  /** Full commit message. */
  message: string;

  /** Short form of the SHA. */
  short_id?: string | null | undefined;

  /** Always the same as `committed_date`. */
  created_at?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Trailers of the commit message, by name. */
  trailers?: { [key: string]: string } | null | undefined;

  /** All values of each trailer, by name. */
  extended_trailers?: { [key: string]: string[] } | null | undefined;

  /** Number of changed lines. In lists, only with `with_stats`. */
  stats?:
    | {
        /** Number of added lines. */
        additions: number;

        /** Number of deleted lines. */
        deletions: number;

        /** Number of added and deleted lines. */
        total: number;
      }
    | null
    | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Status of the last pipeline. */
  status?: string | null | undefined;

  /** The last pipeline of the commit. Lists do not have it. */
  last_pipeline?:
    | {
        /** Id of the pipeline. */
        id: number;

        /** Branch or tag that the pipeline runs for. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Status of the pipeline. */
        status?: string | null | undefined;
      }
    | null
    | undefined;

  /** SHAs of the parent commits. */
  parent_ids?: string[] | null | undefined;

  /** Time when the change was written. */
  authored_date?: string | null | undefined;

  /** Name of the author. */
  author_name?: string | null | undefined;

  /** Email address of the author. */
  author_email?: string | null | undefined;

  /** Time of the commit. */
  committed_date?: string | null | undefined;

  /** Name of the committer. */
  committer_name?: string | null | undefined;

  /** Email address of the committer. */
  committer_email?: string | null | undefined;
}

export interface CommitComment {
  /** Text. */
  note: string;

  /** Path of the file that the comment is about. */
  path?: string | null | undefined;

  /** Number of the line. */
  line?: number | null | undefined;

  /** Whether the line is counted after or before the change. */
  line_type?: (string & {}) | "new" | "old" | null | undefined;

  /** Who wrote it. */
  author?: UserSummary | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;
}

export interface CommitDiff {
  /** Path after the change. */
  new_path: string;

  /** Path before the change. */
  old_path: string;

  /** Changed lines. */
  diff?: string | null | undefined;

  /** Whether the lines are left out until they are asked for. */
  collapsed?: boolean | undefined;

  /** Whether the change is too large to be shown. */
  too_large?: boolean | undefined;

  /** Mode before the change, such as `100644`. */
  a_mode?: string | null | undefined;

  /** Mode after the change. */
  b_mode?: string | null | undefined;

  /** Whether the file is new. */
  new_file?: boolean | undefined;

  /** Whether the file has another path now. */
  renamed_file?: boolean | undefined;

  /** Whether the file is gone. */
  deleted_file?: boolean | undefined;

  /** Whether a program wrote the file. */
  generated_file?: boolean | undefined;
}

export interface CommitReference {
  /** Name of the branch or tag. */
  name: string;

  /** `branch` or `tag`. */
  type?: "branch" | (string & {}) | "tag" | null | undefined;
}

export interface CommitStatus {
  /** Id, unique in the service. */
  id: number;

  /** SHA of the commit. */
  sha: string;

  /** State: `pending`, `running`, `success`, `failed`, `canceled`, `skipped`. */
  status: "success" | (string & {}) | "pending" | "running" | "failed" | "canceled" | "skipped";

  /** Branch or tag. */
  ref?: string | null | undefined;

  /** Name, such as that of the system that reports. */
  name?: string | null | undefined;

  /** Address with more about it. */
  target_url?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Percent of the code that tests run. */
  coverage?: number | null | undefined;

  /** Whether the pipeline passes without it. */
  allow_failure?: boolean | undefined;

  /** Id of the pipeline. */
  pipeline_id?: number | null | undefined;

  /** Who reported it. */
  author?: UserSummary | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Begin. */
  started_at?: string | null | undefined;

  /** End. */
  finished_at?: string | null | undefined;
}

export interface CustomAttribute {
  /** Key. */
  key: string;

  /** Value. */
  value: string;
}

export interface DeployKey {
  /** Id, unique in the service. */
  id: number;

  /** Projects that the key can push to. */
  projects_with_write_access?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;

        /** Full path, such as `acme/platform/web`. */
        path_with_namespace?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Projects that the key can only read. */
  projects_with_readonly_access?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;

        /** Full path, such as `acme/platform/web`. */
        path_with_namespace?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Title. */
  title?: string | null | undefined;

  /** Public key. */
  key?: string | null | undefined;

  /** MD5 fingerprint of the key. */
  fingerprint?: string | null | undefined;

  /** SHA256 fingerprint of the key. */
  fingerprint_sha256?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** What it is for, such as `auth_and_signing`. */
  usage_type?: string | null | undefined;
}

export interface DeployToken {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name?: string | null | undefined;

  /** Username to sign in with. */
  username?: string | null | undefined;

  /** Time when the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is expired. */
  expired?: boolean | undefined;
}

export interface DetailedStatus {
  /** Text of the status, such as `passed`. */
  text: string;

  /** Longer text of the status, such as `passed with warnings`. */
  label: string;

  /** Name of the icon. */
  icon?: string | null | undefined;

  /** Group of the status, which sets its color. */
  group?: string | null | undefined;

  /** Text of the tooltip. */
  tooltip?: string | null | undefined;

  /** Whether there is a page with details. */
  has_details?: boolean | undefined;

  /** Path of the page with details. */
  details_path?: string | null | undefined;

  /** Picture on the page with details. */
  illustration?: unknown;

  /** Path of the favicon. */
  favicon?: string | null | undefined;
}

export interface Discussion {
  /** Id of the discussion. */
  id: string;

  /** Whether it is a comment alone. */
  individual_note?: boolean | undefined;

  /** Its comments, oldest first. */
  notes?: Note[] | null | undefined;
}

export interface EmailAddress {
  /** Id, unique in the service. */
  id: number;

  /** Email address. */
  email: string;

  /** Time when the address was confirmed. */
  confirmed_at?: string | null | undefined;
}

export interface EmojiReaction {
  /** Id, unique in the service. */
  id: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** The user who reacted. */
  user?: UserSummary | null | undefined;

  /** Id of the object that has the reaction. */
  awardable_id?: number | null | undefined;

  /** Type of the object that has the reaction: `Issue`, `MergeRequest`, `Snippet` or `Note`. */
  awardable_type?: (string & {}) | "Issue" | "MergeRequest" | "Snippet" | "Note" | null | undefined;

  /** Address of the picture of an emoji of a group. */
  url?: string | null | undefined;
}

export interface ErrorTrackingKey {
  /** Id, unique in the service. */
  id: number;

  /** Whether programs can report errors with the key. */
  active?: boolean | undefined;

  /** Public key. The service generates it. */
  public_key?: string | null | undefined;

  /** Address to which programs report errors. It contains the key. */
  tracker_dsn?: string | null | undefined;
}

export interface ErrorTrackingSettings {
  /** Name of the project in the external tracker. */
  project_name?: string | null | undefined;

  /** Address of the external tracker's web page. */
  tracker_external_url?: string | null | undefined;

  /** Address of the external tracker's API. */
  api_url?: string | null | undefined;

  /** Whether error tracking is enabled. */
  active?: boolean | undefined;

  /** Whether the service itself is the tracker, instead of an external one. */
  integrated?: boolean | undefined;
}

export interface Event {
  /** Action, such as `opened`, `closed` or `pushed to`. */
  action_name: string;

  /** Id, unique in the service. */
  id?: number | null | undefined;

  /** Always null. */
  title?: string | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Id of the target. */
  target_id?: number | null | undefined;

  /** Number of the target in its project. */
  target_iid?: number | null | undefined;

  /** Type of the target, such as `Issue` or `MergeRequest`. */
  target_type?: string | null | undefined;

  /** Id of the user who did it. */
  author_id?: number | null | undefined;

  /** Title of the target. */
  target_title?: string | null | undefined;

  /** Time of the event. */
  created_at?: string | null | undefined;

  /** The user who did it. */
  author?: UserSummary | null | undefined;

  /** Username of the user who did it. */
  author_username?: string | null | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;

  /** Further data of the event. */
  data?: unknown;

  /** The comment, for events about comments. */
  note?:
    | {
        /** Id of the comment. */
        id: number;

        /** Text of the comment. */
        body?: string | null | undefined;

        /** File attached to the comment. */
        attachment?: string | null | undefined;

        /** Author of the comment. */
        author?: UserSummary | null | undefined;

        /** Time of the creation. */
        created_at?: string | null | undefined;

        /** Whether the service wrote the comment itself. */
        system?: boolean | undefined;

        /** Id of the object that has the comment. */
        noteable_id?: number | null | undefined;

        /** Type of the object that has the comment, such as `Issue`. */
        noteable_type?: string | null | undefined;

        /** Number, in its project, of the object that has the comment. */
        noteable_iid?: number | null | undefined;
      }
    | null
    | undefined;

  /** The push, for events about pushes. */
  push_data?:
    | {
        /** Number of pushed commits. */
        commit_count?: number | null | undefined;

        /** Change to the branch or tag: `created`, `removed` or `pushed`. */
        action?: (string & {}) | "created" | "removed" | "pushed" | null | undefined;

        /** `branch` or `tag`. */
        ref_type?: "branch" | (string & {}) | "tag" | null | undefined;

        /** SHA of the commit before the push. */
        commit_from?: string | null | undefined;

        /** SHA of the last pushed commit. */
        commit_to?: string | null | undefined;

        /** Name of the branch or tag. */
        ref?: string | null | undefined;

        /** First line of the last commit's message. */
        commit_title?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface Feature {
  /** Name. */
  name: string;

  /** `on`, `off` or `conditional`. */
  state?: string | null | undefined;

  /** For whom it is on. */
  gates?:
    | {
        /** Kind of the gate, such as `boolean`. */
        key: string;

        /** Value of the gate. */
        value?: unknown;
      }[]
    | null
    | undefined;

  /** What the service's source says about it. */
  definition?: { [key: string]: unknown } | null | undefined;
}

export interface FeatureFlag {
  /** Name. */
  name: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Version of the flag: `new_version_flag`. */
  version?: string | null | undefined;

  /** For whom the flag is on. */
  strategies?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name: string;

        /** Settings of the strategy, such as `percentage`: each value is a text. */
        parameters?: { [key: string]: string } | null | undefined;

        /** Where the strategy counts. */
        scopes?:
          | {
              /** Id, unique in the service. */
              id: number;

              /** Environments, such as `review/*`. */
              environment_scope?: string | null | undefined;
            }[]
          | null
          | undefined;
      }[]
    | null
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the flag is on. Default: true. */
  active?: boolean | undefined;
}

export interface FeatureFlagUserList {
  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Name. */
  name: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** External ids of the users, separated by commas. */
  user_xids?: string | null | undefined;

  /** Path of its page in the web interface. */
  path?: string | null | undefined;

  /** Path of the page on which it is changed. */
  edit_path?: string | null | undefined;
}

/** The answer to a commit of one file. */
export interface FileCommit {
  /** Path of the file in the repository. */
  file_path: string;

  /** Branch that got the commit. */
  branch: string;
}

/** The same as headers, without the content. */
export interface FileMetadata {
  /** Name of the file. */
  file_name: string;

  /** Path of the file in the repository. */
  file_path: string;

  /** Size in bytes. */
  size?: number | null | undefined;

  /** Encoding of the content: `base64`. */
  encoding?: string | null | undefined;

  /** SHA-256 of the content. */
  content_sha256?: string | null | undefined;

  /** Branch, tag or commit. */
  ref?: string | null | undefined;

  /** SHA of the blob. */
  blob_id?: string | null | undefined;

  /** SHA of the commit that `ref` points to. */
  commit_id?: string | null | undefined;

  /** SHA of the last commit that changed the file. */
  last_commit_id?: string | null | undefined;

  /** Whether the file is executable. */
  execute_filemode?: boolean | undefined;
}

export interface FileTemplate {
  /** Name. */
  name: string;

  /** Key that the template is read by. */
  key?: string | null | undefined;

  /** Content of the file. Lists have it of licenses alone. */
  content?: string | null | undefined;

  /** Short name of a license. */
  nickname?: string | null | undefined;

  /** Whether the license is a common one. */
  popular?: boolean | undefined;

  /** What the license is about, in a sentence. */
  description?: string | null | undefined;

  /** Address of the source of the license. */
  source_url?: string | null | undefined;

  /** Address of a page about the license. */
  html_url?: string | null | undefined;

  /** What the license asks for. */
  conditions?: string[] | null | undefined;

  /** What the license allows. */
  permissions?: string[] | null | undefined;

  /** What the license excludes. */
  limitations?: string[] | null | undefined;
}

export interface FreezePeriod {
  /** Id, unique in the service. */
  id: number;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Time zone of both, such as `Europe/Berlin`. Some services require it to create one. */
  cron_timezone?: string | null | undefined;

  /** Begin, as a cron expression such as `0 23 * * 5`. */
  freeze_start?: string | null | undefined;

  /** End, as a cron expression such as `0 8 * * 1`. */
  freeze_end?: string | null | undefined;
}

export interface GpgKey {
  /** Id, unique in the service. */
  id: number;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Public key, as `gpg --export --armor` writes it. */
  key?: string | null | undefined;
}

export interface Group {
  /** Id, unique in the service. */
  id: number;

  /** Whether users that the group owns can have personal snippets. */
  allow_personal_snippets?: boolean | undefined;

  /** Whether a skipped pipeline counts as a successful one in the projects of the group. Requires Premium. */
  allow_merge_on_skipped_pipeline?: boolean | undefined;

  /** Domains of the email addresses that members may have, separated by commas. Requires Premium. */
  allowed_email_domains_list?: string | null | undefined;

  /** Whether Auto DevOps is on. null follows the parent group. */
  auto_devops_enabled?: boolean | undefined;

  /** Whether who downloads more projects than `unique_project_download_limit` is banned. Requires Ultimate. */
  auto_ban_user_on_excessive_projects_download?: boolean | undefined;

  /** Whether Duo reviews each merge request of the group. Requires Premium. */
  auto_duo_code_review_enabled?: boolean | undefined;

  /** Whether new projects can use the built-in templates. */
  built_in_project_templates_enabled?: boolean | undefined;

  /** Whether issues can have customers as contacts. */
  crm_enabled?: boolean | undefined;

  /** Default branch of new projects. */
  default_branch?: string | null | undefined;

  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  default_branch_protection?: number | null | undefined;

  /** Protection of the default branch of new projects. */
  default_branch_protection_defaults?:
    | {
        /** Who may push to the default branch. */
        allowed_to_push?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              access_level: number;
            }[]
          | undefined;

        /** Who may merge into the default branch. */
        allowed_to_merge?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              access_level: number;
            }[]
          | undefined;

        /** Whether a push may overwrite commits. */
        allow_force_push?: boolean | undefined;

        /** Whether a change of a file requires the approval of its code owners. */
        code_owner_approval_required?: boolean | undefined;

        /** Whether Developers may push the first commit. */
        developer_can_initial_push?: boolean | undefined;
      }
    | null
    | undefined;

  /** Whether the basic features of Duo are on. Requires Premium. */
  duo_core_features_enabled?: boolean | undefined;

  /** Whether the features of Duo are on. Requires Premium. */
  duo_features_enabled?: boolean | undefined;

  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  enabled_git_access_protocol?: (string & {}) | "all" | "ssh" | "http" | null | undefined;

  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  experiment_features_enabled?: boolean | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | undefined;

  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  extra_shared_runners_minutes_limit?: number | null | undefined;

  /** Id of the project with templates of files. Requires Premium. */
  file_template_project_id?: number | null | undefined;

  /** IP addresses with access, as ranges separated by commas. Requires Premium. */
  ip_restriction_ranges?: string | null | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | undefined;

  /** Whether subgroups have the `built_in_project_templates_enabled` of this group. */
  lock_built_in_project_templates_enabled?: boolean | undefined;

  /** Whether subgroups have the `duo_features_enabled` of this group. Requires Premium. */
  lock_duo_features_enabled?: boolean | undefined;

  /** Whether subgroups have the `math_rendering_limits_enabled` of this group. */
  lock_math_rendering_limits_enabled?: boolean | undefined;

  /** Whether subgroups have the `resource_access_token_notify_inherited` of this group. */
  lock_resource_access_token_notify_inherited?: boolean | undefined;

  /** Whether long mathematical formulas are left as they are. */
  math_rendering_limits_enabled?: boolean | undefined;

  /** Largest artifact in megabytes. */
  max_artifacts_size?: number | null | undefined;

  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  membership_lock?: boolean | undefined;

  /** Whether a mention of the group notifies nobody. */
  mentions_disabled?: boolean | undefined;

  /** Whether a merge in the group requires that all discussions are resolved. Requires Premium. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;

  /** Whether a merge in the group requires a successful pipeline. Requires Premium. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;

  /** Whether projects cannot be forked outside of the group. Requires the Enterprise edition. */
  prevent_forking_outside_group?: boolean | undefined;

  /** Whether the groups cannot be shared outside of the top-level group. */
  prevent_sharing_groups_outside_hierarchy?: boolean | undefined;

  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  project_creation_level?:
    | "developer"
    | "maintainer"
    | "owner"
    | (string & {})
    | "noone"
    | "administrator"
    | null
    | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;

  /** Whether members must use two factors to sign in. */
  require_two_factor_authentication?: boolean | undefined;

  /** Whether inherited members get a message when a token of the group expires soon. */
  resource_access_token_notify_inherited?: boolean | undefined;

  /** Whether the tokens of service accounts must have a date on which they expire. Requires Ultimate. */
  service_access_tokens_expiration_enforced?: boolean | undefined;

  /** Whether projects cannot be shared with other groups. */
  share_with_group_lock?: boolean | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`. */
  shared_runners_setting?:
    | (string & {})
    | "enabled"
    | "disabled_and_overridable"
    | "disabled_and_unoverridable"
    | "disabled_with_override"
    | null
    | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | undefined;

  /** Name of the OAuth provider with which members must sign in once more to see the group. */
  step_up_auth_required_oauth_provider?: string | null | undefined;

  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  subgroup_creation_level?: "maintainer" | "owner" | (string & {}) | null | undefined;

  /** Hours that members have until they must use two factors. */
  two_factor_grace_period?: number | null | undefined;

  /** Number of projects that a user may download in `unique_project_download_limit_interval_in_seconds`. 0: no limit. Requires Ultimate. */
  unique_project_download_limit?: number | null | undefined;

  /** Ids of the users who get a message when somebody reaches the limit. Requires Ultimate. */
  unique_project_download_limit_alertlist?: number[] | null | undefined;

  /** Names of the users without a limit. Requires Ultimate. */
  unique_project_download_limit_allowlist?: string[] | null | undefined;

  /** Seconds in which a user's downloads are counted. Requires Ultimate. */
  unique_project_download_limit_interval_in_seconds?: number | null | undefined;

  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  web_based_commit_signing_enabled?: boolean | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  wiki_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | undefined;

  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Day on which it was marked for deletion. */
  marked_for_deletion_on?: string | null | undefined;

  /** Groups that it is shared with. */
  shared_with_groups?:
    | {
        /** Id of the group. */
        group_id: number;

        /** Name of the group. */
        group_name?: string | null | undefined;

        /** Full path of the group. */
        group_full_path?: string | null | undefined;

        /** Most access level of its members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
        group_access_level?: number | null | undefined;

        /** Last day of the link. */
        expires_at?: string | null | undefined;

        /** Id of the custom member role that its members get. */
        member_role_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Whether the group is archived. */
  archived?: boolean | undefined;

  /** Id of the organization. */
  organization_id?: number | null | undefined;

  /** Where its repositories are, to administrators. */
  repository_storage?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Sizes in bytes, with `statistics`. */
  statistics?: { [key: string]: number } | null | undefined;

  /** Sizes in bytes of all that is in a top-level group, with `statistics`. */
  root_storage_statistics?: { [key: string]: unknown } | null | undefined;

  /** LDAP group that the members are synchronized with. */
  ldap_cn?: string | null | undefined;

  /** Access level that the LDAP group gives. */
  ldap_access?: string | null | undefined;

  /** Links to LDAP groups. */
  ldap_group_links?: { [key: string]: unknown }[] | null | undefined;

  /** Links to SAML groups. */
  saml_group_links?: { [key: string]: unknown }[] | null | undefined;

  /** Who has which features of GitLab Duo. */
  duo_namespace_access_rules?: { [key: string]: unknown }[] | null | undefined;

  /** Settings of AI features. */
  ai_settings?: { [key: string]: unknown } | null | undefined;

  /**
   * Projects of the group, of one that is read alone.
   *
   * @deprecated Use `listOfGroup` of `projects`.
   */
  projects?:
    | {
        /** Id, unique in the service. */
        id: number;
      }[]
    | null
    | undefined;

  /**
   * Projects that are shared with the group, of one that is read alone.
   *
   * @deprecated Use `listShared` of `projects`.
   */
  shared_projects?:
    | {
        /** Id, unique in the service. */
        id: number;
      }[]
    | null
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Last part of the full path. */
  path?: string | null | undefined;

  /** Full path, such as `acme/platform`. */
  full_path?: string | null | undefined;

  /** Name, with the names of the parent groups. */
  full_name?: string | null | undefined;

  /** Id of the parent group. */
  parent_id?: number | null | undefined;
}

export type GroupBadge = ProjectBadge;

export interface GroupEpic {
  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Id of the group. */
  group_id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened` or `closed`. */
  state?: (string & {}) | "closed" | "opened" | null | undefined;

  /** Author. */
  author?: UserSummary | null | undefined;

  /** Names of its labels. */
  labels?: string[] | null | undefined;

  /** Whether only authorized users can see it. */
  confidential?: boolean | undefined;

  /** Color. */
  color?: string | null | undefined;

  /** Id of the epic that it is a part of. */
  parent_id?: number | null | undefined;

  /** Number of that epic in its group. */
  parent_iid?: number | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Whether its first day is its own. */
  start_date_is_fixed?: boolean | undefined;

  /** First day of its own. */
  start_date_fixed?: string | null | undefined;

  /** Last day. */
  due_date?: string | null | undefined;

  /** Older form of `due_date`. */
  end_date?: string | null | undefined;

  /** Whether its last day is its own. */
  due_date_is_fixed?: boolean | undefined;

  /** Last day of its own. */
  due_date_fixed?: string | null | undefined;

  /** Time when it was closed. */
  closed_at?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** References to it in texts. */
  references?:
    | {
        /** Reference within the project, such as `#1`. */
        short?: string | null | undefined;

        /** Reference relative to the group or project of the request. */
        relative?: string | null | undefined;

        /** Reference that works everywhere, such as `acme/web#1`. */
        full?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;
}

export interface GroupHook {
  /** Id, unique in the service. */
  id: number;

  /** Address to call. */
  url: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Whether it is called: `executable`, `temporarily_disabled` or `disabled`. */
  alert_status?: (string & {}) | "disabled" | "executable" | "temporarily_disabled" | null | undefined;

  /** Time until which it is not called. */
  disabled_until?: string | null | undefined;

  /** Id of the organization. */
  organization_id?: number | null | undefined;

  /** Names of the values for the address. */
  url_variables?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Names of the headers. */
  custom_headers?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Whether the address is called when the repository changes: never. */
  repository_update_events?: boolean | undefined;

  /** Whether there is a token. */
  token_present?: boolean | undefined;

  /** Whether there is a signing token. */
  signing_token_present?: boolean | undefined;

  /** Whether the address is called when a subgroup is created or deleted. */
  subgroup_events?: boolean | undefined;

  /** Whether the address is called when a member changes. */
  member_events?: boolean | undefined;

  /** Whether the address is called when a project is created or deleted. */
  project_events?: boolean | undefined;

  /** Whether the address is called when somebody pushes. Default: true. */
  push_events?: boolean | undefined;

  /** Whether the address is called when a tag is pushed. */
  tag_push_events?: boolean | undefined;

  /** Whether the address is called when a merge request changes. */
  merge_requests_events?: boolean | undefined;

  /** Whether the address is called when an issue changes. */
  issues_events?: boolean | undefined;

  /** Whether the address is called when a confidential issue changes. */
  confidential_issues_events?: boolean | undefined;

  /** Whether the address is called when somebody comments. */
  note_events?: boolean | undefined;

  /** Whether the address is called when somebody comments on a confidential issue. */
  confidential_note_events?: boolean | undefined;

  /** Whether the address is called when the status of a pipeline changes. */
  pipeline_events?: boolean | undefined;

  /** Whether the address is called when a wiki page changes. */
  wiki_page_events?: boolean | undefined;

  /** Whether the address is called when a deployment begins or ends. */
  deployment_events?: boolean | undefined;

  /** Whether the address is called when a feature flag is switched. */
  feature_flag_events?: boolean | undefined;

  /** Whether the address is called when the status of a job changes. */
  job_events?: boolean | undefined;

  /** Whether the address is called when a release changes. */
  releases_events?: boolean | undefined;

  /** Whether the address is called when a milestone changes. */
  milestone_events?: boolean | undefined;

  /** Whether the address is called when somebody reacts with an emoji. */
  emoji_events?: boolean | undefined;

  /** Whether the address is called when an access token is about to expire. */
  resource_access_token_events?: boolean | undefined;

  /** Whether the address is called when a deploy token is about to expire. */
  resource_deploy_token_events?: boolean | undefined;

  /** Whether the address is called when a vulnerability changes. */
  vulnerability_events?: boolean | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: (string & {}) | "regex" | "wildcard" | "all_branches" | null | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

  /** Id of the group. */
  group_id?: number | null | undefined;
}

export interface GroupLabel {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color: string;

  /** Color of the text on the label. */
  text_color?: string | null | undefined;

  /** Description as HTML. */
  description_html?: string | null | undefined;

  /** Number of open issues. Only with `with_counts`. */
  open_issues_count?: number | null | undefined;

  /** Number of closed issues. Only with `with_counts`. */
  closed_issues_count?: number | null | undefined;

  /** Number of open merge requests. Only with `with_counts`. */
  open_merge_requests_count?: number | null | undefined;

  /** Whether the caller is subscribed to the label. */
  subscribed?: boolean | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;
}

export interface GroupMilestone {
  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** State: `active` or `closed`. */
  state?: "active" | (string & {}) | "closed" | null | undefined;

  /** Whether the last day is over. */
  expired?: boolean | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Last day. */
  due_date?: string | null | undefined;

  /** Number, unique in its project or group. */
  iid?: number | null | undefined;

  /** Id of the group. */
  group_id?: number | null | undefined;

  /** Id of the project: none. */
  project_id?: number | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface GroupPushRule {
  /** Id, unique in the service. */
  id: number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | null | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | null | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | null | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | null | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | null | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | null | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;
}

/** A group inside of another object. */
export interface GroupSummary {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name?: string | null | undefined;

  /** Last part of the full path. */
  path?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Whether large file storage is enabled. */
  lfs_enabled?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;

  /** Name, with the names of the parent groups. */
  full_name?: string | null | undefined;

  /** Full path, such as `acme/platform`. */
  full_path?: string | null | undefined;

  /** Id of the parent group. */
  parent_id?: number | null | undefined;

  /** LDAP group that the members are synchronized with. */
  ldap_cn?: string | null | undefined;

  /** Access level that the LDAP group gives. */
  ldap_access?: string | null | undefined;
}

export type GroupVariable = ProjectVariable;

/** The specification does not show the fields of a delivery; these are those that every service has. */
export interface HookDelivery {
  /** Id, unique in the service. */
  id: number;

  /** Address that was called. */
  url?: string | null | undefined;

  /** Event, such as `push_hooks`. */
  trigger?: string | null | undefined;

  /** Body that was sent. */
  request_data?: unknown;

  /** Status of the response. */
  response_status?: string | null | undefined;

  /** Body of the response. */
  response_body?: string | null | undefined;

  /** Duration in seconds. */
  execution_duration?: number | null | undefined;
}

export interface ImpersonationToken {
  /** Id, unique in the service. */
  id: number;

  /** Always true. */
  impersonation?: boolean | undefined;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface InstanceSettings {
  /** Always 1. */
  id?: number | null | undefined;

  /** Whether deleted projects are kept for some days. */
  delayed_project_deletion?: boolean | undefined;

  /** Whether who is not signed in can search. Default: true. */
  anonymous_searches_allowed?: boolean | undefined;

  /** Hosts whose pictures need no proxy. */
  asset_proxy_allowlist?: string[] | null | undefined;

  /** Default branch of new projects. */
  default_branch_name?: string | null | undefined;

  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  default_branch_protection?: number | null | undefined;

  /** Who can see new groups: `private` members, `internal` users who are signed in, `public` everyone. */
  default_group_visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Who can see new projects: `private` members, `internal` users who are signed in, `public` everyone. */
  default_project_visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Most projects that a new user can have. */
  default_projects_limit?: number | null | undefined;

  /** Days for which deleted groups and projects are kept. */
  deletion_adjourned_period?: number | null | undefined;

  /** Whether every project lets in only the job tokens of projects that it lists. */
  enforce_ci_inbound_job_token_scope_enabled?: boolean | undefined;

  /** Whether pictures of users come from Gravatar. */
  gravatar_enabled?: boolean | undefined;

  /** Largest attachment in megabytes. */
  max_attachment_size?: number | null | undefined;

  /** Whether users sign in with a password. */
  password_authentication_enabled_for_web?: boolean | undefined;

  /** Whether users must use two factors to sign in. */
  require_two_factor_authentication?: boolean | undefined;

  /** Visibilities that only administrators may choose: `private`, `internal` or `public`. */
  restricted_visibility_levels?: string[] | null | undefined;

  /** Whether people may create accounts of their own. */
  signup_enabled?: boolean | undefined;

  /** Whether requests of users are limited. */
  throttle_authenticated_api_enabled?: boolean | undefined;

  /** Hours that users have until they must use two factors. */
  two_factor_grace_period?: number | null | undefined;
}

export interface InstanceStatistics {
  /** Number of forks, with commas between thousands. */
  forks?: string | null | undefined;

  /** Number of issues, with commas between thousands. */
  issues?: string | null | undefined;

  /** Number of merge requests, with commas between thousands. */
  merge_requests?: string | null | undefined;

  /** Number of comments, with commas between thousands. */
  notes?: string | null | undefined;

  /** Number of snippets, with commas between thousands. */
  snippets?: string | null | undefined;

  /** Number of SSH keys, with commas between thousands. */
  ssh_keys?: string | null | undefined;

  /** Number of milestones, with commas between thousands. */
  milestones?: string | null | undefined;

  /** Number of users, with commas between thousands. */
  users?: string | null | undefined;

  /** Number of projects, with commas between thousands. */
  projects?: string | null | undefined;

  /** Number of groups, with commas between thousands. */
  groups?: string | null | undefined;

  /** Number of users who are not blocked, with commas between thousands. */
  active_users?: string | null | undefined;
}

export interface InstanceVariable {
  /** Key: up to 255 letters without accents, digits and underscores. */
  key?: undefined;

  /** Value. */
  value?: string | null | undefined;

  /** Whether nobody can read the value: never. */
  hidden?: boolean | undefined;

  /** Environments whose jobs get the variable: `*`. */
  environment_scope?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | (string & {}) | "env_var" | null | undefined;
}

export interface Integration {
  /** Id, unique in the service. */
  id: number;

  /** Name in addresses, such as `slack`. */
  slug: string;

  /** Whether it is on. */
  active?: boolean | undefined;

  /** Whether it follows the group or the installation. */
  inherited?: boolean | undefined;

  /** Settings by name, without secrets. Lists do not have them. */
  properties?: { [key: string]: unknown } | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Title. */
  title?: string | null | undefined;
}

export interface Issue {
  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Id of the project. */
  project_id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened` or `closed`. */
  state?: (string & {}) | "closed" | "opened" | null | undefined;

  /** Author. */
  author?: UserSummary | null | undefined;

  /**
   * One of the assignees.
   *
   * @deprecated Use `assignees`.
   */
  assignee?: UserSummary | null | undefined;

  /** Assignees. */
  assignees?: UserSummary[] | null | undefined;

  /** Milestone. */
  milestone?: MilestoneSummary | null | undefined;

  /** Labels: their names, or objects with `with_labels_details`. */
  labels?: (string | IssueLabel)[] | null | undefined;

  /** Time when it was closed. */
  closed_at?: string | null | undefined;

  /** The user who closed it. */
  closed_by?: UserSummary | null | undefined;

  /** Id of the issue that replaced it in another project. */
  moved_to_id?: number | null | undefined;

  /** Number of thumbs-up reactions. */
  upvotes?: number | null | undefined;

  /** Number of thumbs-down reactions. */
  downvotes?: number | null | undefined;

  /** Number of related merge requests. */
  merge_requests_count?: number | null | undefined;

  /** Number of comments. */
  user_notes_count?: number | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Due date. */
  due_date?: string | null | undefined;

  /** Whether the caller is notified of changes. */
  subscribed?: boolean | undefined;

  /** Number of issues that it blocks. */
  blocking_issues_count?: number | null | undefined;

  /** Email address of who has sent it to the service desk. */
  service_desk_reply_to?: string | null | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** References to it in texts. */
  references?:
    | {
        /** Reference within the project, such as `#1`. */
        short?: string | null | undefined;

        /** Reference relative to the group or project of the request. */
        relative?: string | null | undefined;

        /** Reference that works everywhere, such as `acme/web#1`. */
        full?: string | null | undefined;
      }
    | null
    | undefined;

  /** Estimated and spent time. */
  time_stats?:
    | {
        /** Estimated time in seconds. */
        time_estimate?: number | null | undefined;

        /** Time spent in seconds. */
        total_time_spent?: number | null | undefined;

        /** Estimated time, such as `3h 30m`. */
        human_time_estimate?: string | null | undefined;

        /** Time spent, such as `1h`. */
        human_total_time_spent?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether the description has a task list. */
  has_tasks?: boolean | undefined;

  /** Progress of the task list, such as `2 of 5 checklist items completed`. */
  task_status?: string | null | undefined;

  /** Progress of the task list. */
  task_completion_status?:
    | {
        /** Number of tasks. */
        count?: number | null | undefined;

        /** Number of completed tasks. */
        completed_count?: number | null | undefined;
      }
    | null
    | undefined;

  /** Whether only authorized users can see it. */
  confidential?: boolean | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | undefined;

  /** Type: `issue`, `incident`, `test_case` or `task`. */
  issue_type?: (string & {}) | "issue" | "incident" | "test_case" | "task" | null | undefined;

  /** Type in capital letters, such as `ISSUE`. */
  type?: string | null | undefined;

  /** Severity of an incident. */
  severity?: string | null | undefined;

  /** Addresses in the API. */
  _links?:
    | {
        /** Address of the issue in the API. */
        self?: string | null | undefined;

        /** Address of the comments in the API. */
        notes?: string | null | undefined;

        /** Address of the reactions in the API. */
        award_emoji?: string | null | undefined;

        /** Address of the project in the API. */
        project?: string | null | undefined;

        /** Address of the issue that it duplicates in the API. */
        closed_as_duplicate_of?: string | null | undefined;
      }
    | null
    | undefined;

  /** Weight. */
  weight?: number | null | undefined;

  /** Epic. */
  epic?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Number of the epic in its group. */
        iid?: number | null | undefined;

        /** Title. */
        title?: string | null | undefined;

        /** Path of the page in the web interface. */
        url?: string | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }
    | null
    | undefined;

  /**
   * Number of the epic in its group.
   *
   * @deprecated Use `epic`.
   */
  epic_iid?: number | null | undefined;

  /** Iteration. */
  iteration?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Time of the creation. */
        created_at?: string | null | undefined;

        /** Time of the last change. */
        updated_at?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;

        /** First day. */
        start_date?: string | null | undefined;

        /** Last day. */
        due_date?: string | null | undefined;

        /** Number of the iteration in its group. */
        iid?: number | null | undefined;

        /** Position of the iteration in its cadence. */
        sequence?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Title. */
        title?: string | null | undefined;

        /** Description. */
        description?: string | null | undefined;

        /** State, such as 1 for upcoming or 2 for current. */
        state?: string | number | null | undefined;
      }
    | null
    | undefined;

  /** Health: `on_track`, `needs_attention` or `at_risk`. */
  health_status?: (string & {}) | "on_track" | "needs_attention" | "at_risk" | null | undefined;
}

/** A label of an issue, with `with_labels_details`. */
export interface IssueLabel {
  /** Name. */
  name: string;

  /** Id, unique in the service. */
  id?: number | null | undefined;

  /** Color, such as `#d9534f`. */
  color?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Description as HTML. */
  description_html?: string | null | undefined;

  /** Color of the text on the label. */
  text_color?: string | null | undefined;
}

export interface IssueLink {
  /** The issue that has the link. */
  source_issue: Issue;

  /** The issue that it is linked to. */
  target_issue: Issue;

  /** Id of the link. */
  id?: number | null | undefined;

  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. */
  link_type?: (string & {}) | "relates_to" | "blocks" | "is_blocked_by" | null | undefined;
}

export interface JobTokenScope {
  /** Whether only allowed projects and groups have access. */
  inbound_enabled?: boolean | undefined;

  /** Whether job tokens of the project only reach allowed projects. */
  outbound_enabled?: boolean | undefined;
}

export interface Key {
  /** Id, unique in the service. */
  id: number;

  /** Public key. */
  key: string;

  /** Title. */
  title?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Purpose: `auth`, `signing` or `auth_and_signing`. */
  usage_type?: (string & {}) | "auth" | "signing" | "auth_and_signing" | null | undefined;

  /** Owner of the key. */
  user?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Username. */
        username: string;

        /** Full name. */
        name?: string | null | undefined;

        /** State of the account: `active` or `blocked`. */
        state?: "active" | "blocked" | (string & {}) | null | undefined;

        /** Whether the account is locked. */
        locked?: boolean | undefined;

        /** Address of the picture. */
        avatar_url?: string | null | undefined;

        /** Path of the picture, on request. */
        avatar_path?: string | null | undefined;

        /** Custom attributes, to administrators who ask for them. */
        custom_attributes?: CustomAttribute[] | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;

        /** Time of the creation. */
        created_at?: string | null | undefined;

        /** Text of the user about themselves. */
        bio?: string | null | undefined;

        /** Location. */
        location?: string | null | undefined;

        /** Email address that everybody can see. */
        public_email?: string | null | undefined;

        /** Address of a profile in a social network. */
        profile_link_1?: string | null | undefined;

        /** Address of another profile in a social network. */
        profile_link_2?: string | null | undefined;

        /** Address of the user's website. */
        website_url?: string | null | undefined;

        /** Organization. */
        organization?: string | null | undefined;

        /** Time of the sign-in before the last one. */
        last_sign_in_at?: string | null | undefined;

        /** Time when the user confirmed the email address. */
        confirmed_at?: string | null | undefined;

        /** Day of the last activity. */
        last_activity_on?: string | null | undefined;

        /** Email address. */
        email?: string | null | undefined;

        /** Id of the user's theme. */
        theme_id?: number | null | undefined;

        /** Id of the user's color scheme. */
        color_scheme_id?: number | null | undefined;

        /** Maximum number of own projects. */
        projects_limit?: number | null | undefined;

        /** Time of the last sign-in. */
        current_sign_in_at?: string | null | undefined;

        /** Identities at identity providers. */
        identities?:
          | {
              /** Identity provider. */
              provider?: string | null | undefined;

              /** Id of the user at the identity provider. */
              extern_uid?: string | null | undefined;

              /** Id of the SAML provider. */
              saml_provider_id?: number | null | undefined;
            }[]
          | null
          | undefined;

        /** Whether the user can create groups. */
        can_create_group?: boolean | undefined;

        /** Whether the user can create projects. */
        can_create_project?: boolean | undefined;

        /** Whether two-factor authentication is enabled. */
        two_factor_enabled?: boolean | undefined;

        /** Whether the user is external. */
        external?: boolean | undefined;

        /** Whether the profile is private. */
        private_profile?: boolean | undefined;

        /** Minutes of shared runners per month. */
        shared_runners_minutes_limit?: number | null | undefined;

        /** Additional minutes of shared runners. */
        extra_shared_runners_minutes_limit?: number | null | undefined;
      }
    | null
    | undefined;

  /** Projects of a deploy key. */
  deploy_keys_projects?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Time of the creation. */
        created_at?: string | null | undefined;

        /** Time of the last change. */
        updated_at?: string | null | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | null | undefined;

        /** Id of the project. */
        project_id?: number | null | undefined;

        /** Whether the key can push to the project. */
        can_push?: boolean | undefined;
      }[]
    | null
    | undefined;
}

export interface LabelEvent {
  /** Id, unique in the service. */
  id: number;

  /** The label. */
  label?: IssueLabel | null | undefined;

  /** The user who did it. */
  user?: UserSummary | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** `Issue` or `MergeRequest`. */
  resource_type?: (string & {}) | "Issue" | "MergeRequest" | null | undefined;

  /** Id of the issue or merge request. */
  resource_id?: number | null | undefined;

  /** `add` or `remove`. */
  action?: (string & {}) | "add" | "remove" | null | undefined;
}

export interface LdapLink {
  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  group_access: number;

  /** Id of the LDAP server. */
  provider: string;

  /** Common name of the LDAP group. */
  cn?: string | null | undefined;

  /** LDAP filter that finds the users. */
  filter?: string | null | undefined;

  /** Id of the custom member role. */
  member_role_id?: number | null | undefined;
}

export interface License {
  /** Id, unique in the service. */
  id: number;

  /** Plan, such as `premium` or `ultimate`. */
  plan?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** First day. */
  starts_at?: string | null | undefined;

  /** Last day. */
  expires_at?: string | null | undefined;

  /** Whether the last day is over. */
  expired?: boolean | undefined;

  /** Most users. 0: no limit. */
  user_limit?: number | null | undefined;

  /** Number of users that take up a seat. */
  active_users?: number | null | undefined;

  /** Most users that took up a seat at one time. */
  historical_max?: number | null | undefined;

  /** Most users that took up a seat since the license began. */
  maximum_user_count?: number | null | undefined;

  /** Number of users above the limit. */
  overage?: number | null | undefined;

  /** Numbers of seats that were bought besides, by product. */
  add_ons?: { [key: string]: unknown } | null | undefined;

  /** Who has the license, by names such as `Name` and `Company`. */
  licensee?: { [key: string]: string } | null | undefined;
}

/** An issue that another one is linked to, with the link. */
export interface LinkedIssue {
  /** Id of the link. */
  issue_link_id: number;

  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Id of the project. */
  project_id: number;

  /** Title. */
  title: string;

  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. */
  link_type?: (string & {}) | "relates_to" | "blocks" | "is_blocked_by" | null | undefined;

  /** Time when the issues were linked. */
  link_created_at?: string | null | undefined;

  /** Time of the last change to the link. */
  link_updated_at?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened` or `closed`. */
  state?: (string & {}) | "closed" | "opened" | null | undefined;

  /** Author. */
  author?: UserSummary | null | undefined;

  /**
   * One of the assignees.
   *
   * @deprecated Use `assignees`.
   */
  assignee?: UserSummary | null | undefined;

  /** Assignees. */
  assignees?: UserSummary[] | null | undefined;

  /** Milestone. */
  milestone?: MilestoneSummary | null | undefined;

  /** Labels: their names, or objects with `with_labels_details`. */
  labels?: (string | IssueLabel)[] | null | undefined;

  /** Time when it was closed. */
  closed_at?: string | null | undefined;

  /** The user who closed it. */
  closed_by?: UserSummary | null | undefined;

  /** Id of the issue that replaced it in another project. */
  moved_to_id?: number | null | undefined;

  /** Number of thumbs-up reactions. */
  upvotes?: number | null | undefined;

  /** Number of thumbs-down reactions. */
  downvotes?: number | null | undefined;

  /** Number of related merge requests. */
  merge_requests_count?: number | null | undefined;

  /** Number of comments. */
  user_notes_count?: number | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Due date. */
  due_date?: string | null | undefined;

  /** Whether the caller is notified of changes. */
  subscribed?: boolean | undefined;

  /** Number of issues that it blocks. */
  blocking_issues_count?: number | null | undefined;

  /** Email address of who has sent it to the service desk. */
  service_desk_reply_to?: string | null | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** References to it in texts. */
  references?:
    | {
        /** Reference within the project, such as `#1`. */
        short?: string | null | undefined;

        /** Reference relative to the group or project of the request. */
        relative?: string | null | undefined;

        /** Reference that works everywhere, such as `acme/web#1`. */
        full?: string | null | undefined;
      }
    | null
    | undefined;

  /** Estimated and spent time. */
  time_stats?:
    | {
        /** Estimated time in seconds. */
        time_estimate?: number | null | undefined;

        /** Time spent in seconds. */
        total_time_spent?: number | null | undefined;

        /** Estimated time, such as `3h 30m`. */
        human_time_estimate?: string | null | undefined;

        /** Time spent, such as `1h`. */
        human_total_time_spent?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether the description has a task list. */
  has_tasks?: boolean | undefined;

  /** Progress of the task list, such as `2 of 5 checklist items completed`. */
  task_status?: string | null | undefined;

  /** Progress of the task list. */
  task_completion_status?:
    | {
        /** Number of tasks. */
        count?: number | null | undefined;

        /** Number of completed tasks. */
        completed_count?: number | null | undefined;
      }
    | null
    | undefined;

  /** Whether only authorized users can see it. */
  confidential?: boolean | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | undefined;

  /** Type: `issue`, `incident`, `test_case` or `task`. */
  issue_type?: (string & {}) | "issue" | "incident" | "test_case" | "task" | null | undefined;

  /** Type in capital letters, such as `ISSUE`. */
  type?: string | null | undefined;

  /** Severity of an incident. */
  severity?: string | null | undefined;

  /** Addresses in the API. */
  _links?:
    | {
        /** Address of the issue in the API. */
        self?: string | null | undefined;

        /** Address of the comments in the API. */
        notes?: string | null | undefined;

        /** Address of the reactions in the API. */
        award_emoji?: string | null | undefined;

        /** Address of the project in the API. */
        project?: string | null | undefined;

        /** Address of the issue that it duplicates in the API. */
        closed_as_duplicate_of?: string | null | undefined;
      }
    | null
    | undefined;

  /** Weight. */
  weight?: number | null | undefined;

  /** Epic. */
  epic?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Number of the epic in its group. */
        iid?: number | null | undefined;

        /** Title. */
        title?: string | null | undefined;

        /** Path of the page in the web interface. */
        url?: string | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }
    | null
    | undefined;

  /**
   * Number of the epic in its group.
   *
   * @deprecated Use `epic`.
   */
  epic_iid?: number | null | undefined;

  /** Iteration. */
  iteration?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Time of the creation. */
        created_at?: string | null | undefined;

        /** Time of the last change. */
        updated_at?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;

        /** First day. */
        start_date?: string | null | undefined;

        /** Last day. */
        due_date?: string | null | undefined;

        /** Number of the iteration in its group. */
        iid?: number | null | undefined;

        /** Position of the iteration in its cadence. */
        sequence?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Title. */
        title?: string | null | undefined;

        /** Description. */
        description?: string | null | undefined;

        /** State, such as 1 for upcoming or 2 for current. */
        state?: string | number | null | undefined;
      }
    | null
    | undefined;

  /** Health: `on_track`, `needs_attention` or `at_risk`. */
  health_status?: (string & {}) | "on_track" | "needs_attention" | "at_risk" | null | undefined;
}

export interface Member {
  /** Id of the user. */
  id: number;

  /** Username. */
  username: string;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: number;

  /** Time when the user became a member. */
  created_at?: string | null | undefined;

  /** The user who added the member. */
  created_by?: UserSummary | null | undefined;

  /** Last day of the membership. */
  expires_at?: string | null | undefined;

  /** Email address. Only for enterprise users, and only visible to Owners of their group. */
  email?: string | null | undefined;

  /** SAML identity of the user in the group. Only visible to its Owners. */
  group_saml_identity?:
    | {
        /** Id of the SAML provider. */
        saml_provider_id?: number | null | undefined;

        /** Id of the user at the identity provider. */
        extern_uid?: string | null | undefined;

        /** Identity provider. */
        provider?: string | null | undefined;
      }
    | null
    | undefined;

  /** SCIM identity of the user in the group, which some versions of the service show. Only visible to its Owners. */
  group_scim_identity?:
    | {
        /** Id of the user at the identity provider. */
        extern_uid?: string | null | undefined;

        /** Identity provider. */
        provider?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether the access level was set in place of that from LDAP. Only members from LDAP have it. */
  override?: boolean | null | undefined;

  /** Id of the custom member role. */
  member_role_id?: number | null | undefined;

  /** The custom role, which some versions of the service show in place of its id. */
  member_role?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;
      }
    | null
    | undefined;

  /** State of the membership: `active`, or `awaiting` approval. */
  membership_state?: "active" | (string & {}) | "awaiting" | null | undefined;

  /** Whether the member uses a seat. Only with `show_seat_info`. */
  is_using_seat?: boolean | undefined;

  /** Full name. */
  name?: string | null | undefined;

  /** State of the account: `active`, `blocked` or `awaiting`. */
  state?: "active" | "blocked" | (string & {}) | "awaiting" | null | undefined;

  /** Whether the account is locked. */
  locked?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Path of the picture, on request. */
  avatar_path?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface MemberRole {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Whether members with the role can see virtual registries. */
  read_virtual_registry?: boolean | undefined;

  /** Whether members with the role can manage AI catalog items. */
  admin_ai_catalog_item?: boolean | undefined;

  /** Whether members with the role can manage who uses AI catalog items. */
  admin_ai_catalog_item_consumer?: boolean | undefined;

  /** Whether members with the role can manage CI/CD variables. */
  admin_cicd_variables?: boolean | undefined;

  /** Whether members with the role can manage compliance frameworks. */
  admin_compliance_framework?: boolean | undefined;

  /** Whether members with the role can manage the members of a group. */
  admin_group_member?: boolean | undefined;

  /** Whether members with the role can manage integrations. */
  admin_integrations?: boolean | undefined;

  /** Whether members with the role can approve merge requests. */
  admin_merge_request?: boolean | undefined;

  /** Whether members with the role can manage protected branches. */
  admin_protected_branch?: boolean | undefined;

  /** Whether members with the role can manage protected environments. */
  admin_protected_environments?: boolean | undefined;

  /** Whether members with the role can manage push rules. */
  admin_push_rules?: boolean | undefined;

  /** Whether members with the role can manage runners. */
  admin_runners?: boolean | undefined;

  /** Whether members with the role can manage security attributes. */
  admin_security_attributes?: boolean | undefined;

  /** Whether members with the role can manage security testing. */
  admin_security_testing?: boolean | undefined;

  /** Whether members with the role can manage Terraform states. */
  admin_terraform_state?: boolean | undefined;

  /** Whether members with the role can manage vulnerabilities. */
  admin_vulnerability?: boolean | undefined;

  /** Whether members with the role can manage webhooks. */
  admin_web_hook?: boolean | undefined;

  /** Whether members with the role can apply security scan profiles. */
  apply_security_scan_profiles?: boolean | undefined;

  /** Whether members with the role can archive projects. */
  archive_project?: boolean | undefined;

  /** Whether members with the role can create security scan profiles. */
  create_security_scan_profiles?: boolean | undefined;

  /** Whether members with the role can delete security scan profiles. */
  delete_security_scan_profiles?: boolean | undefined;

  /** Whether members with the role can delete packages. */
  destroy_package?: boolean | undefined;

  /** Whether members with the role can manage deploy tokens. */
  manage_deploy_tokens?: boolean | undefined;

  /** Whether members with the role can manage access tokens of groups. */
  manage_group_access_tokens?: boolean | undefined;

  /** Whether members with the role can manage merge request settings. */
  manage_merge_request_settings?: boolean | undefined;

  /** Whether members with the role can manage access tokens of projects. */
  manage_project_access_tokens?: boolean | undefined;

  /** Whether members with the role can manage protected tags. */
  manage_protected_tags?: boolean | undefined;

  /** Whether members with the role can link security policies. */
  manage_security_policy_link?: boolean | undefined;

  /** Whether members with the role can see the CI/CD pages of the admin area. */
  read_admin_cicd?: boolean | undefined;

  /** Whether members with the role can see the groups of the admin area. */
  read_admin_groups?: boolean | undefined;

  /** Whether members with the role can see the monitoring pages of the admin area. */
  read_admin_monitoring?: boolean | undefined;

  /** Whether members with the role can see the projects of the admin area. */
  read_admin_projects?: boolean | undefined;

  /** Whether members with the role can see the subscription in the admin area. */
  read_admin_subscription?: boolean | undefined;

  /** Whether members with the role can see the users of the admin area. */
  read_admin_users?: boolean | undefined;

  /** Whether members with the role can see artifacts of agents. */
  read_agent_artifacts?: boolean | undefined;

  /** Whether members with the role can read the code. */
  read_code?: boolean | undefined;

  /** Whether members with the role can see the compliance dashboard. */
  read_compliance_dashboard?: boolean | undefined;

  /** Whether members with the role can see CRM contacts. */
  read_crm_contact?: boolean | undefined;

  /** Whether members with the role can see dependencies. */
  read_dependency?: boolean | undefined;

  /** Whether members with the role can see runners. */
  read_runners?: boolean | undefined;

  /** Whether members with the role can see security attributes. */
  read_security_attribute?: boolean | undefined;

  /** Whether members with the role can see security scan profiles. */
  read_security_scan_profiles?: boolean | undefined;

  /** Whether members with the role can see vulnerabilities. */
  read_vulnerability?: boolean | undefined;

  /** Whether members with the role can delete groups. */
  remove_group?: boolean | undefined;

  /** Whether members with the role can delete projects. */
  remove_project?: boolean | undefined;

  /** Whether members with the role can change settings of AI security workflows. */
  update_sec_ai_workflow_settings?: boolean | undefined;

  /** Whether members with the role can change security scan profiles. */
  update_security_scan_profiles?: boolean | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Id of the group. Roles of the whole installation have none. */
  group_id?: number | null | undefined;

  /** Access level of the default role that the permissions are added to: 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  base_access_level?: number | null | undefined;
}

/** A community edition answers without the merge request itself. */
export interface MergeRequestApprovalState {
  /** Whether it can be merged, such as `can_be_merged`. */
  merge_status?: string | null | undefined;

  /** Number of required approvals. */
  approvals_required?: number | null | undefined;

  /** Number of approvals that are still missing. */
  approvals_left?: number | null | undefined;

  /** Approvals. */
  approved_by?:
    | {
        /** The user who approved. */
        user: UserSummary;

        /** Time of the approval. */
        approved_at?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Id, unique in the service. */
  id?: number | null | undefined;

  /** Number, unique in its project or group. */
  iid?: number | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Title. */
  title?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened`, `closed`, `merged` or `locked`. */
  state?: (string & {}) | "locked" | "closed" | "opened" | "merged" | null | undefined;
}

export interface Metadata {
  /** Version of the service, such as `18.5.0`. */
  version: string;

  /** Commit that the service was built from. */
  revision?: string | null | undefined;

  /** Whether it is the enterprise edition. */
  enterprise?: boolean | undefined;

  /** The server for agents of clusters. */
  kas?:
    | {
        /** Whether there is one. */
        enabled?: boolean | undefined;

        /** Address for agents. */
        externalUrl?: string | null | undefined;

        /** Address for users. */
        externalK8sProxyUrl?: string | null | undefined;

        /** Version. */
        version?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface MilestoneEvent {
  /** Id, unique in the service. */
  id: number;

  /** The milestone. */
  milestone?: MilestoneSummary | null | undefined;

  /** State of the issue or merge request then. */
  state?: (string & {}) | "closed" | "opened" | "merged" | null | undefined;

  /** The user who did it. */
  user?: UserSummary | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** `Issue` or `MergeRequest`. */
  resource_type?: (string & {}) | "Issue" | "MergeRequest" | null | undefined;

  /** Id of the issue or merge request. */
  resource_id?: number | null | undefined;

  /** `add` or `remove`. */
  action?: (string & {}) | "add" | "remove" | null | undefined;
}

/** The specification does not show the merge requests of a milestone; these are the fields that every service has. */
export interface MilestoneMergeRequest {
  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Id of the project. */
  project_id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened`, `closed` or `merged`. */
  state?: (string & {}) | "closed" | "opened" | "merged" | null | undefined;

  /** Author. */
  author?: UserSummary | null | undefined;

  /** Names of the labels. */
  labels?: string[] | null | undefined;

  /** Milestone. */
  milestone?: MilestoneSummary | null | undefined;

  /** Branch to merge. */
  source_branch?: string | null | undefined;

  /** Branch to merge into. */
  target_branch?: string | null | undefined;

  /** References to it in texts. */
  references?:
    | {
        /** Reference within the project, such as `#1`. */
        short?: string | null | undefined;

        /** Reference relative to the group or project of the request. */
        relative?: string | null | undefined;

        /** Reference that works everywhere, such as `acme/web#1`. */
        full?: string | null | undefined;
      }
    | null
    | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

/** The milestone of an issue or a merge request. */
export interface MilestoneSummary {
  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Whether the last day is over. */
  expired?: boolean | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Last day. */
  due_date?: string | null | undefined;

  /** Number, unique in its project or group. */
  iid?: number | null | undefined;

  /** Id of the project. Group milestones have none. */
  project_id?: number | null | undefined;

  /** Id of the group. Project milestones have none. */
  group_id?: number | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `active` or `closed`. */
  state?: "active" | (string & {}) | "closed" | null | undefined;
}

export interface Namespace {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name?: string | null | undefined;

  /** Last part of the full path. */
  path?: string | null | undefined;

  /** What it is: `group` or `user`. */
  kind?: "group" | "user" | (string & {}) | null | undefined;

  /** Full path, such as `acme/platform`. */
  full_path?: string | null | undefined;

  /** Id of the parent group. */
  parent_id?: number | null | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

/** Figures that only who manages a namespace sees. */
export interface NamespaceWithFigures {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name?: string | null | undefined;

  /** Last part of the full path. */
  path?: string | null | undefined;

  /** What it is: `group` or `user`. */
  kind?: "group" | "user" | (string & {}) | null | undefined;

  /** Full path, such as `acme/platform`. */
  full_path?: string | null | undefined;

  /** Id of the parent group. */
  parent_id?: number | null | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Number of members of a group, at any depth. */
  members_count_with_descendants?: number | null | undefined;

  /** Bytes of a group's repositories. */
  root_repository_size?: number | null | undefined;

  /** Number of projects of a group, at any depth. */
  projects_count?: number | null | undefined;

  /** Number of members that take up a seat. */
  billable_members_count?: number | null | undefined;

  /** Number of seats that are taken. */
  seats_in_use?: number | null | undefined;

  /** The most seats that were taken at once. */
  max_seats_used?: number | null | undefined;

  /** Time since which it is so. */
  max_seats_used_changed_at?: string | null | undefined;

  /** Minutes a month on runners of the installation. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Minutes that were bought besides. */
  extra_shared_runners_minutes_limit?: number | null | undefined;

  /** Storage that was bought, in MiB. */
  additional_purchased_storage_size?: number | null | undefined;

  /** Last day of the storage that was bought. */
  additional_purchased_storage_ends_on?: string | null | undefined;

  /** Last day of the subscription. */
  end_date?: string | null | undefined;

  /** Plan. */
  plan?: string | null | undefined;

  /** Last day of the trial. */
  trial_ends_on?: string | null | undefined;

  /** Whether it is a trial. */
  trial?: boolean | undefined;
}

export interface NewAccessToken {
  /** Id, unique in the service. */
  id: number;

  /** The token. It cannot be read again. */
  token?: string | null | undefined;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level?: number | null | undefined;

  /** Whether the token is of a project or of a group. */
  resource_type?: "project" | "group" | (string & {}) | null | undefined;

  /** Id of the project or group. */
  resource_id?: number | null | undefined;

  /** Addresses that used the token last. */
  last_used_ips?: string[] | null | undefined;

  /** Whether the token has single permissions in place of scopes. */
  granular?: boolean | undefined;

  /** Its single permissions. */
  granular_scopes?: { [key: string]: unknown }[] | null | undefined;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** The answers with the secret, which cannot be read again. */
export interface NewApplication {
  /** Id, unique in the service. */
  id: number;

  /** Secret. It cannot be read again. */
  secret?: string | null | undefined;

  /** Public id by which a program signs in. */
  application_id?: string | null | undefined;

  /** Name. */
  application_name?: string | null | undefined;

  /** Addresses to which users return, one a line. */
  callback_url?: string | null | undefined;

  /** Whether the program can keep a secret. */
  confidential?: boolean | undefined;

  /** What the application may do. */
  scopes?: string[] | null | undefined;
}

/** The answer to its creation, the only one with the token itself. */
export interface NewDeployToken {
  /** Id, unique in the service. */
  id: number;

  /** The token. It cannot be read again. */
  token?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Username to sign in with. */
  username?: string | null | undefined;

  /** Time when the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is expired. */
  expired?: boolean | undefined;
}

export interface NewPersonalAccessToken {
  /** Id, unique in the service. */
  id: number;

  /** The token. It cannot be read again. */
  token?: string | null | undefined;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface Note {
  /** Id, unique in the service. */
  id: number;

  /** Text. */
  body: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Who wrote it. */
  author?: UserSummary | null | undefined;

  /** Whether the service itself wrote it. */
  system?: boolean | undefined;

  /** Id of what it is about. */
  noteable_id?: number | null | undefined;

  /** Number, unique in its project or group. */
  noteable_iid?: number | null | undefined;

  /** Type of what it is about: `Issue`, `MergeRequest`, `Commit`, `Snippet` or `Epic`. */
  noteable_type?: (string & {}) | "Issue" | "MergeRequest" | "Commit" | "Snippet" | "Epic" | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Whether it can be resolved. */
  resolvable?: boolean | undefined;

  /** Whether it is resolved. */
  resolved?: boolean | undefined;

  /** Whether only members see it. */
  confidential?: boolean | undefined;

  /** Whether only members see it. */
  internal?: boolean | undefined;
}

export interface NotificationSettings {
  /** Email address. */
  notification_email?: string | null | undefined;

  /** How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`. */
  level?:
    | "custom"
    | (string & {})
    | "disabled"
    | "participating"
    | "watch"
    | "global"
    | "mention"
    | null
    | undefined;

  /** What is written about, at the level `custom`. null: what nobody has decided. */
  events?: { [key: string]: boolean | null } | null | undefined;
}

export interface OwnAccessToken {
  /** Id, unique in the service. */
  id: number;

  /** Addresses that used the token last. */
  last_used_ips?: string[] | null | undefined;

  /** Whether the token has single permissions in place of scopes. */
  granular?: boolean | undefined;

  /** Its single permissions. */
  granular_scopes?: { [key: string]: unknown }[] | null | undefined;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface Package {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Version. */
  version?: string | null | undefined;

  /** Registry that it is in, such as `generic`. */
  package_type?:
    | (string & {})
    | "jvm"
    | "npm"
    | "conan"
    | "nuget"
    | "pypi"
    | "composer"
    | "generic"
    | "golang"
    | "debian"
    | "rubygems"
    | "helm"
    | "terraform_module"
    | "rpm"
    | "ml_model"
    | null
    | undefined;

  /** Status, such as `default` or `hidden`. */
  status?:
    | "error"
    | "deprecated"
    | "default"
    | (string & {})
    | "hidden"
    | "processing"
    | "pending_destruction"
    | null
    | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last download. */
  last_downloaded_at?: string | null | undefined;

  /** Id of the project, in the list of a group. */
  project_id?: number | null | undefined;

  /** Path of the project, in the list of a group. */
  project_path?: string | null | undefined;

  /** Name as Conan has it. */
  conan_package_name?: string | null | undefined;

  /** Id of the user who published it. */
  creator_id?: number | null | undefined;

  /** Tags. */
  tags?:
    | {
        /** Name. */
        name?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** The pipeline that published it. */
  pipeline?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Status, such as `success`. */
        status?: string | null | undefined;

        /** Branch or tag. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }
    | null
    | undefined;

  /**
   * The pipelines that published it.
   *
   * @deprecated Use `pipeline`.
   */
  pipelines?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Status, such as `success`. */
        status?: string | null | undefined;

        /** Branch or tag. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Other versions of the same name. */
  versions?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Version. */
        version?: string | null | undefined;

        /** Time of the creation. */
        created_at?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Addresses, by what is there. */
  _links?: { [key: string]: string | null } | null | undefined;
}

export interface PackageFile {
  /** Id, unique in the service. */
  id: number;

  /** Id of the package. */
  package_id?: number | null | undefined;

  /** Name of the file. */
  file_name?: string | null | undefined;

  /** Size in bytes. */
  size?: number | null | undefined;

  /** SHA-256 of the content. */
  file_sha256?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;
}

export interface PackageProtectionRule {
  /** Id, unique in the service. */
  id: number;

  /** Names of packages, with `*` for any text. */
  package_name_pattern: string;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Registry that the packages are in, such as `npm`. */
  package_type?: string | null | undefined;

  /** Least role to publish. */
  minimum_access_level_for_push?: string | null | undefined;

  /** Least role to delete. */
  minimum_access_level_for_delete?: string | null | undefined;
}

export interface PagesDomain {
  /** Domain, such as `docs.example.com`. */
  domain: string;

  /** Certificate. */
  certificate?:
    | {
        /** Subject. */
        subject?: string | null | undefined;

        /** Whether it has expired. */
        expired?: boolean | undefined;

        /** The certificate in PEM form. */
        certificate?: string | null | undefined;
      }
    | null
    | undefined;

  /** Address of the site at the domain. */
  url?: string | null | undefined;

  /** Whether it is known that the domain is yours. */
  verified?: boolean | undefined;

  /** Code that a TXT record of the domain has to have. */
  verification_code?: string | null | undefined;

  /** Time until which the domain is served. */
  enabled_until?: string | null | undefined;

  /** Whether the certificate comes from Let's Encrypt. */
  auto_ssl_enabled?: boolean | undefined;
}

export interface PagesSite {
  /** Address of the site. */
  url: string;

  /** Whether the site has a domain of its own. */
  is_unique_domain_enabled?: boolean | undefined;

  /** Whether the site is served over HTTPS alone. */
  force_https?: boolean | undefined;

  /** Domain to which the others lead. */
  primary_domain?: string | null | undefined;

  /** Deployments of the site. */
  deployments?: unknown[] | null | undefined;
}

export interface PathUse {
  /** Whether the path is taken. */
  exists: boolean;

  /** Free paths that are alike. */
  suggests?: string[] | null | undefined;
}

export interface PersonalAccessToken {
  /** Id, unique in the service. */
  id: number;

  /** Day on which the token expires. */
  expires_at?: string | null | undefined;

  /** What the token may do. */
  scopes?: string[] | null | undefined;

  /** Id of the user, or of the bot that the token acts as. */
  user_id?: number | null | undefined;

  /** Whether the token is revoked. */
  revoked?: boolean | undefined;

  /** Whether the token is neither revoked nor expired. */
  active?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface Pipeline {
  /** Id, unique in the service. */
  id: number;

  /** Status of the pipeline, such as `running`, `success` or `failed`. */
  status:
    | "success"
    | (string & {})
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "created"
    | "manual"
    | "scheduled"
    | "waiting_for_resource"
    | "preparing";

  /** SHA of the commit before the push. */
  before_sha?: string | null | undefined;

  /** Whether the pipeline runs for a tag. */
  tag?: boolean | undefined;

  /** Errors in the CI/CD configuration. */
  yaml_errors?: string | null | undefined;

  /** The user who started the pipeline. */
  user?: UserSummary | null | undefined;

  /** Time of the start. */
  started_at?: string | null | undefined;

  /** Time of the end. */
  finished_at?: string | null | undefined;

  /** Time of the commit. */
  committed_at?: string | null | undefined;

  /** Duration in seconds. */
  duration?: number | null | undefined;

  /** Seconds in the queue before the start. */
  queued_duration?: number | null | undefined;

  /** Test coverage in percent. */
  coverage?: number | null | undefined;

  /** Status as the web interface shows it. */
  detailed_status?: DetailedStatus | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Number of the pipeline in its project. */
  iid?: number | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Event that started the pipeline, such as `push`, `web` or `schedule`. */
  source?:
    | "push"
    | "trigger"
    | (string & {})
    | "api"
    | "pipeline"
    | "web"
    | "schedule"
    | "parent_pipeline"
    | null
    | undefined;

  /** Branch or tag that the pipeline runs for. */
  ref?: string | null | undefined;

  /** SHA of the commit. */
  sha?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface PipelineJob {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Status of the job, such as `running` or `success`. */
  status:
    | "success"
    | (string & {})
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "created"
    | "manual";

  /** Stage of the job. */
  stage?: string | null | undefined;

  /** Whether the pipeline continues when the job fails. */
  allow_failure?: boolean | undefined;

  /** Why the job failed. */
  failure_reason?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the start. */
  started_at?: string | null | undefined;

  /** Time of the end. */
  finished_at?: string | null | undefined;

  /** Duration in seconds. */
  duration?: number | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface PipelineSchedule {
  /** Id, unique in the service. */
  id: number;

  /** The last pipeline that it started. */
  last_pipeline?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Branch or tag. */
        ref?: string | null | undefined;

        /** Status of the pipeline. */
        status?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }
    | null
    | undefined;

  /** Variables of its pipelines, for those who may see them. */
  variables?: PipelineScheduleVariable[] | null | undefined;

  /** The user as whom its pipelines run. */
  owner?: UserSummary | null | undefined;

  /** Inputs of its pipelines. */
  inputs?:
    | {
        /** Name of the input. */
        name: string;

        /** Value of the input. */
        value?: unknown;
      }[]
    | null
    | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Time of the next run. */
  next_run_at?: string | null | undefined;

  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  cron_timezone?: string | null | undefined;

  /** Whether it runs. Default: true. */
  active?: boolean | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  ref?: string | null | undefined;

  /** When it runs, as a cron expression such as `0 1 * * *`. */
  cron?: string | null | undefined;
}

/** A schedule as lists show it. */
export interface PipelineScheduleSummary {
  /** Id, unique in the service. */
  id: number;

  /** The user as whom its pipelines run. */
  owner?: UserSummary | null | undefined;

  /** Inputs of its pipelines. */
  inputs?:
    | {
        /** Name of the input. */
        name: string;

        /** Value of the input. */
        value?: unknown;
      }[]
    | null
    | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Time of the next run. */
  next_run_at?: string | null | undefined;

  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  cron_timezone?: string | null | undefined;

  /** Whether it runs. Default: true. */
  active?: boolean | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  ref?: string | null | undefined;

  /** When it runs, as a cron expression such as `0 1 * * *`. */
  cron?: string | null | undefined;
}

export interface PipelineScheduleVariable {
  /** Key. */
  key: string;

  /** Whether `$` in the value is itself, and does not begin another variable. */
  raw?: boolean | undefined;

  /** Whether nobody can read the value: never. */
  hidden?: boolean | undefined;

  /** Whether only protected branches get it: never. */
  protected?: boolean | undefined;

  /** Whether the value is masked in the logs of jobs: never. */
  masked?: boolean | undefined;

  /** Environments whose jobs get it: all. */
  environment_scope?: string | null | undefined;

  /** Description: none. */
  description?: string | null | undefined;

  /** Value. */
  value?: string | null | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | (string & {}) | "env_var" | null | undefined;
}

/** A pipeline as lists show it. */
export interface PipelineSummary {
  /** Id, unique in the service. */
  id: number;

  /** Status of the pipeline, such as `running`, `success` or `failed`. */
  status:
    | "success"
    | (string & {})
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "created"
    | "manual"
    | "scheduled"
    | "waiting_for_resource"
    | "preparing";

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Number of the pipeline in its project. */
  iid?: number | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Event that started the pipeline, such as `push`, `web` or `schedule`. */
  source?:
    | "push"
    | "trigger"
    | (string & {})
    | "api"
    | "pipeline"
    | "web"
    | "schedule"
    | "parent_pipeline"
    | null
    | undefined;

  /** Branch or tag that the pipeline runs for. */
  ref?: string | null | undefined;

  /** SHA of the commit. */
  sha?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface PipelineTrigger {
  /** Id, unique in the service. */
  id: number;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description: what the token is for. */
  description?: string | null | undefined;

  /** The token: complete for the user who created it, its first four characters for others. */
  token?: string | null | undefined;

  /** The user who created the token. Its pipelines run as this user. */
  owner?: UserSummary | null | undefined;

  /** Time when the token expires. */
  expires_at?: string | null | undefined;

  /** Time when the token last started a pipeline. */
  last_used?: string | null | undefined;
}

export interface PipelineVariable {
  /** Name of the variable. */
  key: string;

  /** Value of the variable. */
  value: string;

  /** Type: `env_var`, or `file` for a file that contains the value. */
  variable_type?: "file" | (string & {}) | "env_var" | null | undefined;
}

export interface PlaceNotificationSettings {
  /** How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`. */
  level?:
    | "custom"
    | (string & {})
    | "disabled"
    | "participating"
    | "watch"
    | "global"
    | "mention"
    | null
    | undefined;

  /** What is written about, at the level `custom`. null: what nobody has decided. */
  events?: { [key: string]: boolean | null } | null | undefined;
}

export interface Project {
  /** Id, unique in the service. */
  id: number;

  /** Older form of `container_registry_access_level`. */
  container_registry_enabled?: boolean | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | undefined;

  /** Older form of `issues_access_level`. */
  issues_enabled?: boolean | undefined;

  /** Older form of `builds_access_level`. */
  jobs_enabled?: boolean | undefined;

  /** Older form of `merge_requests_access_level`. */
  merge_requests_enabled?: boolean | undefined;

  /** Older form of `package_registry_access_level`. */
  packages_enabled?: boolean | undefined;

  /** Older form of `public_jobs`. */
  public_builds?: boolean | undefined;

  /** Older form of `ci_pipeline_variables_minimum_override_role`. */
  restrict_user_defined_variables?: boolean | undefined;

  /** Older form of `snippets_access_level`. */
  snippets_enabled?: boolean | undefined;

  /** Older form of `topics`. */
  tag_list?: string[] | null | undefined;

  /** Older form of `wiki_access_level`. */
  wiki_enabled?: boolean | undefined;

  /** Whether the project is in the CI/CD catalog. */
  cicd_catalog_enabled?: boolean | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | undefined;

  /** Whether uploaded files require access to the project. */
  enforce_auth_checks_on_uploads?: boolean | undefined;

  /** Label that external authorization decides about. Requires Premium. */
  external_authorization_classification_label?: string | null | undefined;

  /** Template for the descriptions of issues. Requires Premium. */
  issues_template?: string | null | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | undefined;

  /** Whether pushes with secrets are refused. Requires Premium. */
  pre_receive_secret_detection_enabled?: boolean | undefined;

  /** Name of the storage that has the repository. Requires an administrator. */
  repository_storage?: string | null | undefined;

  /** Format of the repository: `sha1` or `sha256`. */
  repository_object_format?: (string & {}) | "sha1" | "sha256" | null | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | undefined;

  /** Whether the service desk is on. */
  service_desk_enabled?: boolean | undefined;

  /** Whether issues and merge requests offer thumbs up and down. */
  show_default_award_emojis?: boolean | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | undefined;

  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  spp_repository_pipeline_access?: boolean | undefined;

  /** Topics. A change replaces all. */
  topics?: string[] | null | undefined;

  /** Whether invisible characters are pointed out. */
  warn_about_potentially_unwanted_characters?: boolean | undefined;

  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  web_based_commit_signing_enabled?: boolean | undefined;

  /** Whether Duo reviews each merge request. Requires Premium. */
  auto_duo_code_review_enabled?: boolean | undefined;

  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  duo_dependency_bump_breaking_changes_enabled?: boolean | undefined;

  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  duo_remote_flows_enabled?: boolean | undefined;

  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  duo_sast_fp_detection_enabled?: boolean | undefined;

  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  duo_sast_vr_workflow_enabled?: boolean | undefined;

  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  duo_secret_detection_fp_enabled?: boolean | undefined;

  /** Address of the repository to import or mirror from, without credentials. */
  import_url?: string | null | undefined;

  /** Whether the repository is a pull mirror. Requires Premium. */
  mirror?: boolean | undefined;

  /** RE2 expression of the branches that the pull mirror takes. Requires Premium. */
  mirror_branch_regex?: string | null | undefined;

  /** Id of the user in whose name the pull mirror pushes. Requires Premium. */
  mirror_user_id?: number | null | undefined;

  /** Whether the pull mirror overwrites diverged branches. Requires Premium. */
  mirror_overwrites_diverged_branches?: boolean | undefined;

  /** Whether the pull mirror starts pipelines. Requires Premium. */
  mirror_trigger_builds?: boolean | undefined;

  /** Whether the pull mirror takes protected branches only. Requires Premium. */
  only_mirror_protected_branches?: boolean | undefined;

  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  auto_cancel_pending_pipelines?: (string & {}) | "enabled" | "disabled" | null | undefined;

  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  auto_devops_deploy_strategy?:
    | (string & {})
    | "continuous"
    | "manual"
    | "timed_incremental"
    | null
    | undefined;

  /** Whether Auto DevOps is on. */
  auto_devops_enabled?: boolean | undefined;

  /** How jobs get the repository: `fetch` or `clone`. */
  build_git_strategy?: (string & {}) | "fetch" | "clone" | null | undefined;

  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  build_timeout?: number | null | undefined;

  /** Whether pipelines of merge requests from forks may run in this project. */
  ci_allow_fork_pipelines_to_run_in_parent_project?: boolean | undefined;

  /** Path of the file that configures CI/CD. Empty: the default file. */
  ci_config_path?: string | null | undefined;

  /** Number of commits that jobs fetch, up to 1000. 0 fetches all. */
  ci_default_git_depth?: number | null | undefined;

  /** Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role. */
  ci_delete_pipelines_in_seconds?: number | null | undefined;

  /** Whether pipelines show the variables that they were started with. Requires the Enterprise edition. */
  ci_display_pipeline_variables?: boolean | undefined;

  /** Whether outdated deployments are prevented. */
  ci_forward_deployment_enabled?: boolean | undefined;

  /** Whether an outdated deployment may be run again. */
  ci_forward_deployment_rollback_allowed?: boolean | undefined;

  /** Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`. */
  ci_id_token_sub_claim_components?: string[] | null | undefined;

  /** Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`. */
  ci_pipeline_variables_minimum_override_role?:
    | "developer"
    | "maintainer"
    | "owner"
    | (string & {})
    | "no_one_allowed"
    | null
    | undefined;

  /** Whether jobs may push with their token. */
  ci_push_repository_for_job_token_allowed?: boolean | undefined;

  /** Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`. Requires Premium. */
  ci_restrict_pipeline_cancellation_role?:
    | "developer"
    | "maintainer"
    | (string & {})
    | "no_one"
    | null
    | undefined;

  /** Whether protected branches have a cache of their own. */
  ci_separated_caches?: boolean | undefined;

  /** Whether runners of the groups above take jobs. */
  group_runners_enabled?: boolean | undefined;

  /** Whether the newest artifacts of each branch are kept. */
  keep_latest_artifact?: boolean | undefined;

  /** Largest artifact in megabytes. */
  max_artifacts_size?: number | null | undefined;

  /** Whether pipelines of merge requests can use protected variables and runners. Requires the Enterprise edition. */
  protect_merge_request_pipelines?: boolean | undefined;

  /** Whether everyone with access sees the logs of jobs. */
  public_jobs?: boolean | undefined;

  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  resource_group_default_process_mode?:
    | (string & {})
    | "unordered"
    | "oldest_first"
    | "newest_first"
    | "newest_ready_first"
    | null
    | undefined;

  /** Whether runners of the installation take jobs. */
  shared_runners_enabled?: boolean | undefined;

  /** Whether a skipped pipeline counts as a successful one. */
  allow_merge_on_skipped_pipeline?: boolean | undefined;

  /** Whether who starts a pipeline may approve its deployments. Requires Premium. */
  allow_pipeline_trigger_approve_deployment?: boolean | undefined;

  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  approvals_before_merge?: number | null | undefined;

  /** Whether a merge into the default branch closes the issues that it refers to. */
  autoclose_referenced_issues?: boolean | undefined;

  /** Template for the names of branches that are made from issues. */
  issue_branch_template?: string | null | undefined;

  /** Template for the messages of merge commits. */
  merge_commit_template?: string | null | undefined;

  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  merge_method?: (string & {}) | "merge" | "rebase_merge" | "ff" | null | undefined;

  /** Whether pipelines run on the merged result. Requires Premium. */
  merge_pipelines_enabled?: boolean | undefined;

  /** Number of pipelines that run in a merge train at a time. Requires Premium. */
  max_pipelines_per_merge_train?: number | null | undefined;

  /** RE2 expression that the titles of merge requests must match. */
  merge_request_title_regex?: string | null | undefined;

  /** Text that explains the rule for titles. */
  merge_request_title_regex_description?: string | null | undefined;

  /** Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody. Requires Premium. */
  merge_train_enforcement?:
    | (string & {})
    | "allow_bypass"
    | "enforce_with_owner_override"
    | "enforce_for_all_users"
    | null
    | undefined;

  /** Whether merge trains are on. Requires `merge_pipelines_enabled`. Requires Premium. */
  merge_trains_enabled?: boolean | undefined;

  /** Whether a merge may skip the merge train. Requires Premium. */
  merge_trains_skip_train_allowed?: boolean | undefined;

  /** Template for the descriptions of merge requests. Requires Premium. */
  merge_requests_template?: string | null | undefined;

  /** Whether merge requests of a fork are made for the fork itself. */
  mr_default_target_self?: boolean | undefined;

  /** Template for the titles of merge requests. */
  mr_default_title_template?: string | null | undefined;

  /** Whether a merge requires that all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | undefined;

  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  only_allow_merge_if_all_status_checks_passed?: boolean | undefined;

  /** Whether a merge requires a successful pipeline. */
  only_allow_merge_if_pipeline_succeeds?: boolean | undefined;

  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  prevent_merge_without_jira_issue?: boolean | undefined;

  /** Whether a push shows the address to make a merge request. */
  printing_merge_request_link_enabled?: boolean | undefined;

  /** Number of approvals that a merge request needs where no approval rule applies. Requires Premium. */
  fallback_approvals_required?: number | null | undefined;

  /** Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses. Requires Premium. */
  reviewer_assignment_strategy?:
    | (string & {})
    | "disabled"
    | "code_owners"
    | "dap_powered"
    | null
    | undefined;

  /** Whether a merge requires that the pipelines of security policies succeed. Requires Premium. */
  security_policy_pipeline_must_succeed?: boolean | undefined;

  /** Whether source branches are deleted after a merge. */
  remove_source_branch_after_merge?: boolean | undefined;

  /** Whether a push resolves discussions of changed lines. */
  resolve_outdated_diff_discussions?: boolean | undefined;

  /** Template for the messages of squash commits. */
  squash_commit_template?: string | null | undefined;

  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  squash_option?: "never" | (string & {}) | "always" | "default_on" | "default_off" | null | undefined;

  /** Message of commits that apply suggestions. */
  suggestion_commit_message?: string | null | undefined;

  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  analytics_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  builds_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  environments_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  feature_flags_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  forking_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  infrastructure_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  issues_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  merge_requests_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_experiments_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_registry_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  monitor_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  package_registry_access_level?:
    | (string & {})
    | "public"
    | "private"
    | "enabled"
    | "disabled"
    | null
    | undefined;

  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  pages_access_level?: (string & {}) | "public" | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  releases_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  repository_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  requirements_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  security_and_compliance_access_level?:
    | (string & {})
    | "private"
    | "enabled"
    | "disabled"
    | null
    | undefined;

  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  snippets_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  wiki_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Time of the last activity. */
  last_activity_at?: string | null | undefined;

  /** Whether the project is archived. */
  archived?: boolean | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Address of the repository, over HTTP. */
  http_url_to_repo?: string | null | undefined;

  /** Address of the repository, over SSH. */
  ssh_url_to_repo?: string | null | undefined;

  /** Address of the README. */
  readme_url?: string | null | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** The group or the user that the project belongs to. */
  namespace?: Namespace | null | undefined;

  /** The user whose project it is. Projects of groups have none. */
  owner?: UserSummary | null | undefined;

  /** Id of the user who created the project. */
  creator_id?: number | null | undefined;

  /** Address of the license's file. */
  license_url?: string | null | undefined;

  /** License, where it is asked for. */
  license?:
    | {
        /** Short name, such as `mit`. */
        key?: string | null | undefined;

        /** Name. */
        name?: string | null | undefined;

        /** Name that people use. */
        nickname?: string | null | undefined;

        /** Address of the license's text. */
        html_url?: string | null | undefined;

        /** Address from which the text is. */
        source_url?: string | null | undefined;
      }
    | null
    | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** The project that it is a fork of. */
  forked_from_project?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;

        /** Full path. */
        path_with_namespace?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }
    | null
    | undefined;

  /** Description, as HTML. */
  description_html?: string | null | undefined;

  /** What the names of its container images begin with. */
  container_registry_image_prefix?: string | null | undefined;

  /** Addresses in the API, by what is there. */
  _links?: { [key: string]: string } | null | undefined;

  /**
   * Day on which it was marked for deletion.
   *
   * @deprecated Use `marked_for_deletion_on`.
   */
  marked_for_deletion_at?: string | null | undefined;

  /** Email address that makes issues of what it gets. */
  service_desk_address?: string | null | undefined;

  /** Whether the caller can create merge requests. */
  can_create_merge_request_in?: boolean | undefined;

  /** Kind of service that it was imported from. */
  import_type?: string | null | undefined;

  /** Whether job tokens of the project only reach allowed projects. */
  ci_job_token_scope_enabled?: boolean | undefined;

  /** Seconds after which the tokens of its runners expire. */
  runner_token_expiration_interval?: number | null | undefined;

  /** Sizes in bytes, and numbers, with `statistics`. */
  statistics?: { [key: string]: number } | null | undefined;

  /** Whether requirements are enabled. */
  requirements_enabled?: boolean | undefined;

  /** Whether security and compliance are enabled. */
  security_and_compliance_enabled?: boolean | undefined;

  /** Whether pushes with secrets are refused. */
  secret_push_protection_enabled?: boolean | undefined;

  /** Names of its compliance frameworks. */
  compliance_frameworks?: string[] | null | undefined;

  /** Whether the service's own flows of GitLab Duo are enabled. */
  duo_foundational_flows_enabled?: boolean | undefined;

  /** Number of forks. */
  forks_count?: number | null | undefined;

  /** Number of stars. */
  star_count?: number | null | undefined;

  /** Number of open issues. */
  open_issues_count?: number | null | undefined;

  /** Whether the repository has no commit. */
  empty_repo?: boolean | undefined;

  /** How far the import is: `none`, `scheduled`, `started`, `finished`, `failed` or `canceled`. */
  import_status?:
    | (string & {})
    | "none"
    | "failed"
    | "canceled"
    | "scheduled"
    | "started"
    | "finished"
    | null
    | undefined;

  /** Why the import failed. */
  import_error?: string | null | undefined;

  /** Day on which it was marked for deletion. */
  marked_for_deletion_on?: string | null | undefined;

  /** Groups that it is shared with. */
  shared_with_groups?:
    | {
        /** Id of the group. */
        group_id: number;

        /** Name of the group. */
        group_name?: string | null | undefined;

        /** Full path of the group. */
        group_full_path?: string | null | undefined;

        /** Most access level of its members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
        group_access_level?: number | null | undefined;

        /** Last day of the link. */
        expires_at?: string | null | undefined;

        /** Id of the custom member role that its members get. */
        member_role_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** The caller's access. */
  permissions?:
    | {
        /** From the project itself. */
        project_access?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              access_level?: number | null | undefined;

              /** Which notifications the caller gets. */
              notification_level?: number | null | undefined;
            }
          | null
          | undefined;

        /** From its group. */
        group_access?:
          | {
              /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
              access_level?: number | null | undefined;

              /** Which notifications the caller gets. */
              notification_level?: number | null | undefined;
            }
          | null
          | undefined;
      }
    | null
    | undefined;

  /** The policy that cleans the container registry up. */
  container_expiration_policy?:
    | {
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: string | null | undefined;

        /** Number of tags to keep of each image: 1, 5, 10, 25, 50 or 100. */
        keep_n?: number | null | undefined;

        /** Age from which tags are deleted: `7d`, `14d`, `30d`, `60d` or `90d`. */
        older_than?: string | null | undefined;

        /** Tags to delete: an RE2 expression. */
        name_regex?: string | null | undefined;

        /** Tags to keep: an RE2 expression. */
        name_regex_keep?: string | null | undefined;

        /** Whether the policy runs. */
        enabled?: boolean | undefined;
      }
    | null
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Default branch. */
  default_branch?: string | null | undefined;

  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  container_registry_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Last part of the full path. */
  path?: string | null | undefined;

  /** Full path, such as `acme/platform/web`. */
  path_with_namespace?: string | null | undefined;

  /** Name, with the names of the groups above. */
  name_with_namespace?: string | null | undefined;
}

export interface ProjectBadge {
  /** Id, unique in the service. */
  id: number;

  /** Where it was made: in a `project` or a `group`. */
  kind?: "project" | "group" | (string & {}) | null | undefined;

  /** Address of the link without placeholders. */
  rendered_link_url?: string | null | undefined;

  /** Address of the picture without placeholders. */
  rendered_image_url?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url?: string | null | undefined;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url?: string | null | undefined;
}

export interface ProjectDeployKey {
  /** Id, unique in the service. */
  id: number;

  /** Whether the key can push to the project. */
  can_push?: boolean | undefined;

  /** Projects that the key can push to. */
  projects_with_write_access?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;

        /** Full path, such as `acme/platform/web`. */
        path_with_namespace?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Projects that the key can only read. */
  projects_with_readonly_access?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;

        /** Full path, such as `acme/platform/web`. */
        path_with_namespace?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Title. */
  title?: string | null | undefined;

  /** Public key. */
  key?: string | null | undefined;

  /** MD5 fingerprint of the key. */
  fingerprint?: string | null | undefined;

  /** SHA256 fingerprint of the key. */
  fingerprint_sha256?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** What it is for, such as `auth_and_signing`. */
  usage_type?: string | null | undefined;
}

export interface ProjectEnvironment {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Name as it stands in addresses. */
  slug?: string | null | undefined;

  /** State: `available`, `stopping` or `stopped`. */
  state?: (string & {}) | "available" | "stopping" | "stopped" | null | undefined;

  /** Time when it stops by itself. */
  auto_stop_at?: string | null | undefined;

  /** The project, where one environment is read. */
  project?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Full path. */
        path_with_namespace?: string | null | undefined;
      }
    | null
    | undefined;

  /** The last deployment, where one environment is read. */
  last_deployment?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Number, unique in its project or group. */
        iid?: number | null | undefined;

        /** Branch or tag that was deployed. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Status, such as `success`. */
        status?: string | null | undefined;

        /** Time of the creation. */
        created_at?: string | null | undefined;
      }
    | null
    | undefined;

  /** Cluster agent; it and what needs one are left out where there is none. */
  cluster_agent?: unknown;

  /** Address of what is deployed. */
  external_url?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Deployment tier. Default: by the name, such as `production` for `prod`. */
  tier?: "production" | "staging" | "testing" | "development" | "other" | (string & {}) | null | undefined;

  /** Kubernetes namespace. Requires a cluster agent. */
  kubernetes_namespace?: string | null | undefined;

  /** Path of the Flux resource. Requires a Kubernetes namespace. */
  flux_resource_path?: string | null | undefined;

  /** When it stops by itself: `always`, or only `with_action`. Default: `always`. */
  auto_stop_setting?: (string & {}) | "always" | "with_action" | null | undefined;
}

export interface ProjectHook {
  /** Id, unique in the service. */
  id: number;

  /** Address to call. */
  url: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Whether it is called: `executable`, `temporarily_disabled` or `disabled`. */
  alert_status?: (string & {}) | "disabled" | "executable" | "temporarily_disabled" | null | undefined;

  /** Time until which it is not called. */
  disabled_until?: string | null | undefined;

  /** Id of the organization. */
  organization_id?: number | null | undefined;

  /** Names of the values for the address. */
  url_variables?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Names of the headers. */
  custom_headers?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Whether the address is called when the repository changes: never. */
  repository_update_events?: boolean | undefined;

  /** Whether there is a token. */
  token_present?: boolean | undefined;

  /** Whether there is a signing token. */
  signing_token_present?: boolean | undefined;

  /** Whether the address is called when somebody pushes. Default: true. */
  push_events?: boolean | undefined;

  /** Whether the address is called when a tag is pushed. */
  tag_push_events?: boolean | undefined;

  /** Whether the address is called when a merge request changes. */
  merge_requests_events?: boolean | undefined;

  /** Whether the address is called when an issue changes. */
  issues_events?: boolean | undefined;

  /** Whether the address is called when a confidential issue changes. */
  confidential_issues_events?: boolean | undefined;

  /** Whether the address is called when somebody comments. */
  note_events?: boolean | undefined;

  /** Whether the address is called when somebody comments on a confidential issue. */
  confidential_note_events?: boolean | undefined;

  /** Whether the address is called when the status of a pipeline changes. */
  pipeline_events?: boolean | undefined;

  /** Whether the address is called when a wiki page changes. */
  wiki_page_events?: boolean | undefined;

  /** Whether the address is called when a deployment begins or ends. */
  deployment_events?: boolean | undefined;

  /** Whether the address is called when a feature flag is switched. */
  feature_flag_events?: boolean | undefined;

  /** Whether the address is called when the status of a job changes. */
  job_events?: boolean | undefined;

  /** Whether the address is called when a release changes. */
  releases_events?: boolean | undefined;

  /** Whether the address is called when a milestone changes. */
  milestone_events?: boolean | undefined;

  /** Whether the address is called when somebody reacts with an emoji. */
  emoji_events?: boolean | undefined;

  /** Whether the address is called when an access token is about to expire. */
  resource_access_token_events?: boolean | undefined;

  /** Whether the address is called when a deploy token is about to expire. */
  resource_deploy_token_events?: boolean | undefined;

  /** Whether the address is called when a vulnerability changes. */
  vulnerability_events?: boolean | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: (string & {}) | "regex" | "wildcard" | "all_branches" | null | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;
}

export interface ProjectLabel {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color: string;

  /** Color of the text on the label. */
  text_color?: string | null | undefined;

  /** Description as HTML. */
  description_html?: string | null | undefined;

  /** Number of open issues. Only with `with_counts`. */
  open_issues_count?: number | null | undefined;

  /** Number of closed issues. Only with `with_counts`. */
  closed_issues_count?: number | null | undefined;

  /** Number of open merge requests. Only with `with_counts`. */
  open_merge_requests_count?: number | null | undefined;

  /** Whether the caller is subscribed to the label. */
  subscribed?: boolean | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;

  /** Position among the labels with a priority. */
  priority?: number | null | undefined;

  /** Whether it is a label of the project, and not of a group above it. */
  is_project_label?: boolean | undefined;
}

export interface ProjectMergeRequest {
  /** Id, unique in the service. */
  id: number;

  /** Number, unique in its project or group. */
  iid: number;

  /** Id of the project. */
  project_id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** State: `opened`, `closed` or `merged`. */
  state?: (string & {}) | "closed" | "opened" | "merged" | null | undefined;

  /** Author. */
  author?: UserSummary | null | undefined;

  /** Names of the labels. */
  labels?: string[] | null | undefined;

  /** Milestone. */
  milestone?: MilestoneSummary | null | undefined;

  /** Branch to merge. */
  source_branch?: string | null | undefined;

  /** Branch to merge into. */
  target_branch?: string | null | undefined;

  /** References to it in texts. */
  references?:
    | {
        /** Reference within the project, such as `#1`. */
        short?: string | null | undefined;

        /** Reference relative to the group or project of the request. */
        relative?: string | null | undefined;

        /** Reference that works everywhere, such as `acme/web#1`. */
        full?: string | null | undefined;
      }
    | null
    | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Assignees. */
  assignees?: UserSummary[] | null | undefined;

  /** Reviewers. */
  reviewers?: UserSummary[] | null | undefined;

  /** Whether it is a draft. */
  draft?: boolean | undefined;

  /** Time of the merge. */
  merged_at?: string | null | undefined;

  /** Time when it was closed without a merge. */
  closed_at?: string | null | undefined;

  /** SHA of the last commit of the source branch. */
  sha?: string | null | undefined;

  /** Whether its commits are squashed at the merge. */
  squash?: boolean | undefined;

  /** Whether the project or somebody wants them squashed. */
  squash_on_merge?: boolean | undefined;

  /**
   * One of the assignees.
   *
   * @deprecated Use `assignees`.
   */
  assignee?: UserSummary | null | undefined;

  /**
   * The user who merged it.
   *
   * @deprecated Use `merge_user`.
   */
  merged_by?: UserSummary | null | undefined;

  /** The user who merged it, or set it to be merged. */
  merge_user?: UserSummary | null | undefined;

  /** The user who closed it. */
  closed_by?: UserSummary | null | undefined;

  /** Title, as HTML. */
  title_html?: string | null | undefined;

  /** Description, as HTML. */
  description_html?: string | null | undefined;

  /** Number of comments. */
  user_notes_count?: number | null | undefined;

  /** Number of thumbs-up reactions. */
  upvotes?: number | null | undefined;

  /** Number of thumbs-down reactions. */
  downvotes?: number | null | undefined;

  /** Id of the project that has the source branch. */
  source_project_id?: number | null | undefined;

  /** Id of the project that has the target branch. */
  target_project_id?: number | null | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;

  /**
   * Whether it is a draft.
   *
   * @deprecated Use `draft`.
   */
  work_in_progress?: boolean | undefined;

  /** Whether it is merged once its checks pass. */
  merge_when_pipeline_succeeds?: boolean | undefined;

  /**
   * Whether it can be merged.
   *
   * @deprecated Use `detailed_merge_status`.
   */
  merge_status?: string | null | undefined;

  /** Whether it can be merged, or why not, such as `mergeable`. */
  detailed_merge_status?: string | null | undefined;

  /** Why the last merge failed. */
  merge_error?: string | null | undefined;

  /** Time from which on it can be merged. */
  merge_after?: string | null | undefined;

  /** SHA of the merge commit. */
  merge_commit_sha?: string | null | undefined;

  /** SHA of the commit of all its changes. */
  squash_commit_sha?: string | null | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | undefined;

  /** Whether whoever set it to be merged has the branch deleted. */
  should_remove_source_branch?: boolean | undefined;

  /** Whether its author has the source branch deleted. */
  force_remove_source_branch?: boolean | undefined;

  /** Time when the service had looked through it. */
  prepared_at?: string | null | undefined;

  /** Whether who may merge may push to the source branch of a fork. */
  allow_collaboration?: boolean | undefined;

  /**
   * Whether who may merge may push to the source branch of a fork.
   *
   * @deprecated Use `allow_collaboration`.
   */
  allow_maintainer_to_push?: boolean | undefined;

  /**
   * Reference, such as `!1`.
   *
   * @deprecated Use `references`.
   */
  reference?: string | null | undefined;

  /** Estimated and spent time. */
  time_stats?:
    | {
        /** Estimated time in seconds. */
        time_estimate?: number | null | undefined;

        /** Time spent in seconds. */
        total_time_spent?: number | null | undefined;

        /** Estimated time, such as `3h 30m`. */
        human_time_estimate?: string | null | undefined;

        /** Time spent, such as `1h`. */
        human_total_time_spent?: string | null | undefined;
      }
    | null
    | undefined;

  /** Progress of the task list. */
  task_completion_status?:
    | {
        /** Number of tasks. */
        count?: number | null | undefined;

        /** Number of completed tasks. */
        completed_count?: number | null | undefined;
      }
    | null
    | undefined;

  /** Whether its changes conflict with the target branch. */
  has_conflicts?: boolean | undefined;

  /** Whether all threads are resolved that must be. */
  blocking_discussions_resolved?: boolean | undefined;

  /** Number of approvals that it needs. */
  approvals_before_merge?: number | null | undefined;

  /** Whether the caller is notified of changes. */
  subscribed?: boolean | undefined;

  /** Number of changed files, such as `3` or `1000+`. */
  changes_count?: string | null | undefined;

  /** Time when the last pipeline began. */
  latest_build_started_at?: string | null | undefined;

  /** Time when the last pipeline ended. */
  latest_build_finished_at?: string | null | undefined;

  /** Time of the first deployment to production. */
  first_deployed_to_production_at?: string | null | undefined;

  /**
   * The last pipeline of the source branch.
   *
   * @deprecated Use `head_pipeline`.
   */
  pipeline?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Number, unique in its project or group. */
        iid?: number | null | undefined;

        /** Id of the project. */
        project_id?: number | null | undefined;

        /** Status, such as `success`. */
        status?: string | null | undefined;

        /** Branch or tag. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }
    | null
    | undefined;

  /** The pipeline of its last commit. */
  head_pipeline?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Number, unique in its project or group. */
        iid?: number | null | undefined;

        /** Id of the project. */
        project_id?: number | null | undefined;

        /** Status, such as `success`. */
        status?: string | null | undefined;

        /** Branch or tag. */
        ref?: string | null | undefined;

        /** SHA of the commit. */
        sha?: string | null | undefined;

        /** Address of the page in the web interface. */
        web_url?: string | null | undefined;
      }
    | null
    | undefined;

  /** The commits that its differences are between. */
  diff_refs?:
    | {
        /** SHA of the commit at which the branches parted. */
        base_sha?: string | null | undefined;

        /** SHA of the last commit of the source branch. */
        head_sha?: string | null | undefined;

        /** SHA of the commit of the target branch that it is compared with. */
        start_sha?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether it is being rebased. */
  rebase_in_progress?: boolean | undefined;

  /** Number of commits that the target branch has besides. */
  diverged_commits_count?: number | null | undefined;

  /** Whether it is the author's first one to the project. */
  first_contribution?: boolean | undefined;

  /** What the caller can do. */
  user?:
    | {
        /** Whether the caller can merge it. */
        can_merge?: boolean | undefined;
      }
    | null
    | undefined;
}

export interface ProjectMilestone {
  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** State: `active` or `closed`. */
  state?: "active" | (string & {}) | "closed" | null | undefined;

  /** Whether the last day is over. */
  expired?: boolean | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** First day. */
  start_date?: string | null | undefined;

  /** Last day. */
  due_date?: string | null | undefined;

  /** Number, unique in its project or group. */
  iid?: number | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Id of the group: none. */
  group_id?: number | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface ProjectRegistryAccess {
  /** Id of the project. */
  id: number;

  /** Name of the project. */
  name: string;

  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  container_registry_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;
}

export interface ProjectRelease {
  /** Name of the tag. */
  tag_name: string;

  /** Name. Without one, that of the tag. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the release. */
  released_at?: string | null | undefined;

  /** Whether the time of the release is still to come. */
  upcoming_release?: boolean | undefined;

  /** Who made it. */
  author?: UserSummary | null | undefined;

  /** Commit of the tag. */
  commit?: Commit | null | undefined;

  /** Milestones that it ends. */
  milestones?: MilestoneSummary[] | null | undefined;

  /** Links and archives of the sources. */
  assets?:
    | {
        /** Number of files and links. */
        count?: number | null | undefined;

        /** Links. */
        links?: ReleaseLink[] | null | undefined;
      }
    | null
    | undefined;
}

export interface ProjectVariable {
  /** Key: up to 255 letters without accents, digits and underscores. */
  key?: undefined;

  /** Whether the value is never returned. */
  hidden?: boolean | undefined;

  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. */
  environment_scope?: string | null | undefined;

  /** Value. */
  value?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | (string & {}) | "env_var" | null | undefined;
}

export interface ProtectedBranch {
  /** Id, unique in the service. */
  id: number;

  /** Name of the branch, or a pattern with `*`. */
  name: string;

  /** Whether the protection is that of a group. */
  inherited?: boolean | undefined;

  /** Whether who may push may force it. Default: false. */
  allow_force_push?: boolean | undefined;

  /** Whether code owners must approve. Default: false. */
  code_owner_approval_required?: boolean | undefined;

  /** Who has the right. */
  push_access_levels?:
    | {
        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, the group or the role. */
        access_level_description?: string | null | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Who has the right. */
  merge_access_levels?:
    | {
        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, the group or the role. */
        access_level_description?: string | null | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Who has the right. */
  unprotect_access_levels?:
    | {
        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, the group or the role. */
        access_level_description?: string | null | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }[]
    | null
    | undefined;
}

/** The answer to an update holds only the list that was changed. */
export interface ProtectedEnvironment {
  /** Name of the environment. In a group: deployment tier. */
  name: string;

  /** Number of approvals that a deployment requires. */
  required_approval_count?: number | null | undefined;

  /** Who can deploy. */
  deploy_access_levels?:
    | {
        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Id of the user, if the entry is for one. */
        user_id?: number | null | undefined;

        /** Id of the group, if the entry is for one. */
        group_id?: number | null | undefined;

        /** Access level, if the entry is for one: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, group or access level. */
        access_level_description?: string | null | undefined;

        /** Which members of the group count: 0 direct members, 1 inherited members too. */
        group_inheritance_type?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Who must approve a deployment. */
  approval_rules?:
    | {
        /** Number of required approvals. */
        required_approvals?: number | null | undefined;

        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Id of the user, if the entry is for one. */
        user_id?: number | null | undefined;

        /** Id of the group, if the entry is for one. */
        group_id?: number | null | undefined;

        /** Access level, if the entry is for one: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, group or access level. */
        access_level_description?: string | null | undefined;

        /** Which members of the group count: 0 direct members, 1 inherited members too. */
        group_inheritance_type?: number | null | undefined;
      }[]
    | null
    | undefined;
}

export interface ProtectedTag {
  /** Name of the tag, or a pattern with `*`. */
  name: string;

  /** Who has the right. */
  create_access_levels?:
    | {
        /** Id, unique in the service. */
        id?: number | null | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: number | null | undefined;

        /** Name of the user, the group or the role. */
        access_level_description?: string | null | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;
      }[]
    | null
    | undefined;
}

export interface PullMirror {
  /** Id, unique in the service. */
  id: number;

  /** Whether what comes starts pipelines. Default: false. */
  mirror_trigger_builds?: boolean | undefined;

  /** Whether only protected branches follow. Default: false. */
  only_mirror_protected_branches?: boolean | undefined;

  /** Whether branches that went another way are overwritten. Default: false. */
  mirror_overwrites_diverged_branches?: boolean | undefined;

  /** Expression for the names of the branches that follow. */
  mirror_branch_regex?: string | null | undefined;

  /** Address of the repository, without credentials. */
  url?: string | null | undefined;

  /** Whether the project follows it. */
  enabled?: boolean | undefined;

  /** Status: `none`, `scheduled`, `started`, `finished` or `failed`. */
  update_status?: (string & {}) | "none" | "failed" | "scheduled" | "started" | "finished" | null | undefined;

  /** Error of the last try. */
  last_error?: string | null | undefined;

  /** End of the last try. */
  last_update_at?: string | null | undefined;

  /** Begin of the last try. */
  last_update_started_at?: string | null | undefined;

  /** End of the last try that was right. */
  last_successful_update_at?: string | null | undefined;
}

export interface PushRule {
  /** Id, unique in the service. */
  id: number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | null | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | null | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | null | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | null | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | null | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | null | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;
}

export interface RegistryRepository {
  /** Id, unique in the service. */
  id: number;

  /** Name. Empty for the root repository of a project. */
  name: string;

  /** Full path, such as `acme/platform/web/cache`. */
  path: string;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Address of the repository in the registry. */
  location?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time when the cleanup policy last started. */
  cleanup_policy_started_at?: string | null | undefined;

  /** `delete_scheduled` or `delete_ongoing` while it is deleted, otherwise none. */
  status?: (string & {}) | "delete_scheduled" | "delete_ongoing" | null | undefined;

  /** Number of tags. Only with `tags_count`. */
  tags_count?: number | null | undefined;

  /** Tags. Only with `tags`. */
  tags?: RegistryTag[] | null | undefined;

  /** Size of all images in bytes. Only with `size`. */
  size?: number | null | undefined;
}

export interface RegistryTag {
  /** Name of the tag. */
  name: string;

  /** Path of the repository and the tag, such as `acme/web:1.0`. */
  path?: string | null | undefined;

  /** Address of the tag in the registry. */
  location?: string | null | undefined;
}

export interface RegistryTagDetail {
  /** Name of the tag. */
  name: string;

  /** Revision of the image: 64 hex digits. */
  revision?: string | null | undefined;

  /** Short form of `revision`. */
  short_revision?: string | null | undefined;

  /** Digest of the manifest: `sha256:` and hex digits. */
  digest?: string | null | undefined;

  /** Time when the image was created. */
  created_at?: string | null | undefined;

  /** Size of the image in bytes. */
  total_size?: number | null | undefined;

  /** Path of the repository and the tag, such as `acme/web:1.0`. */
  path?: string | null | undefined;

  /** Address of the tag in the registry. */
  location?: string | null | undefined;
}

/** The association of an upstream with a registry. */
export interface RegistryUpstream {
  /** Id of the association. */
  id: number;

  /** Id of the virtual registry. */
  registry_id?: number | null | undefined;

  /** Position among the upstreams of the registry. The registry asks 1 first. */
  position?: number | null | undefined;

  /** Id of the upstream. Only when one is added to a registry. */
  upstream_id?: number | null | undefined;
}

export interface RelationExport {
  /** Exported relation, such as `labels`. */
  relation: string;

  /** Whether the relation is exported in batches. */
  batched?: boolean | undefined;

  /** Number of batches. */
  batches_count?: number | null | undefined;

  /** Status of each batch. */
  batches?:
    | {
        /** 0 started, 1 finished, -1 failed. */
        status?: number | null | undefined;

        /** Why the export failed. */
        error?: string | null | undefined;

        /** Time of the last change. */
        updated_at?: string | null | undefined;

        /** Number of the batch. */
        batch_number?: number | null | undefined;

        /** Number of objects in the batch. */
        objects_count?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** 0 started, 1 finished, -1 failed. */
  status?: number | null | undefined;

  /** Why the export failed. */
  error?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;
}

export interface ReleaseLink {
  /** Name, unique in the release. */
  name: string;

  /** Address, unique in the release. */
  url: string;

  /** Id, unique in the service. */
  id: number;

  /** Lasting address of the file. */
  direct_asset_url?: string | null | undefined;

  /** What it leads to. */
  link_type?: "other" | (string & {}) | "runbook" | "image" | "package" | null | undefined;
}

export interface RemoteMirror {
  /** Id, unique in the service. */
  id: number;

  /** Address of the other repository. The service never shows its credentials. */
  url: string;

  /** RE2 expression of the branches to mirror. */
  mirror_branch_regex?: string | null | undefined;

  /** Why the last update failed. None when it succeeded. */
  last_error?: string | null | undefined;

  /** Time of the last successful update. */
  last_successful_update_at?: string | null | undefined;

  /** Time of the last update. */
  last_update_at?: string | null | undefined;

  /** Time when the last update started. */
  last_update_started_at?: string | null | undefined;

  /** Status of the last update: `none`, `scheduled`, `started`, `finished` or `failed`. */
  update_status?: (string & {}) | "none" | "failed" | "scheduled" | "started" | "finished" | null | undefined;

  /** Host keys of the other side. */
  host_keys?:
    | {
        /** SHA-256 fingerprint of the key. */
        fingerprint_sha256?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Authentication at the other side: `ssh_public_key` or `password`. */
  auth_method?: (string & {}) | "password" | "ssh_public_key" | null | undefined;

  /** Whether the service pushes to the mirror. */
  enabled?: boolean | undefined;

  /** Whether branches that diverged at the other side are left unchanged. */
  keep_divergent_refs?: boolean | undefined;

  /** Whether only protected branches are mirrored. */
  only_protected_branches?: boolean | undefined;
}

export interface RenderedMarkdown {
  /** The text as HTML. */
  html: string;
}

export interface RepositoryBlob {
  /** SHA of the contents. */
  sha: string;

  /** Size in bytes. */
  size?: number | null | undefined;

  /** Encoding of `content`: `base64`. */
  encoding?: string | null | undefined;

  /** Contents. */
  content?: string | null | undefined;
}

export interface RepositoryFile {
  /** Name of the file. */
  file_name: string;

  /** Path of the file in the repository. */
  file_path: string;

  /** Content, encoded as `encoding` says. */
  content?: string | null | undefined;

  /** Size in bytes. */
  size?: number | null | undefined;

  /** Encoding of the content: `base64`. */
  encoding?: string | null | undefined;

  /** SHA-256 of the content. */
  content_sha256?: string | null | undefined;

  /** Branch, tag or commit. */
  ref?: string | null | undefined;

  /** SHA of the blob. */
  blob_id?: string | null | undefined;

  /** SHA of the commit that `ref` points to. */
  commit_id?: string | null | undefined;

  /** SHA of the last commit that changed the file. */
  last_commit_id?: string | null | undefined;

  /** Whether the file is executable. */
  execute_filemode?: boolean | undefined;
}

export interface Runner {
  /** Id, unique in the service. */
  id: number;

  /** Whose jobs: `instance_type`, `group_type` or `project_type`. */
  runner_type?: (string & {}) | "instance_type" | "group_type" | "project_type" | null | undefined;

  /** Whether it takes jobs. */
  active?: boolean | undefined;

  /** Whether all projects can use it. */
  is_shared?: boolean | undefined;

  /** Whether it has been heard of. */
  online?: boolean | undefined;

  /** Status: `online`, `offline`, `stale` or `never_contacted`. */
  status?: (string & {}) | "online" | "offline" | "stale" | "never_contacted" | null | undefined;

  /** Time when it was heard of last. */
  contacted_at?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Note for who maintains it. */
  maintenance_note?: string | null | undefined;

  /** Whether it takes no jobs. Default: false. */
  paused?: boolean | undefined;

  /** Whether other projects cannot enable it. Default: false. */
  locked?: boolean | undefined;

  /** Whose jobs it takes: `not_protected` all, `ref_protected` those of protected branches and tags. */
  access_level?: (string & {}) | "not_protected" | "ref_protected" | null | undefined;

  /** Whether it takes jobs without tags. Default: true. */
  run_untagged?: boolean | undefined;

  /** Tags of the jobs that it takes. */
  tag_list?: string[] | null | undefined;

  /** Most seconds that a job may take. */
  maximum_timeout?: number | null | undefined;
}

export interface SamlGroupLink {
  /** Name of the SAML group. */
  name: string;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level?: number | null | undefined;

  /** Id of the custom member role. */
  member_role_id?: number | null | undefined;

  /** SAML provider. */
  provider?: string | null | undefined;
}

export interface SamlIdentity {
  /** External id: who the user is for the identity provider. */
  extern_uid: string;

  /** Id of the user. */
  user_id?: string | number | null | undefined;

  /** Whether the identity is active. */
  active?: boolean | undefined;
}

export interface ScimIdentity {
  /** External id: who the user is for the identity provider. */
  extern_uid: string;

  /** Id of the user. */
  user_id?: number | null | undefined;

  /** Whether the identity is active. */
  active?: boolean | undefined;
}

/** An object that a search finds: with the fields of its scope, of which most have these. */
export interface SearchResult {
  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title?: string | null | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface ServiceAccount {
  /** Id, unique in the service. */
  id: number;

  /** Username. */
  username: string;

  /** Name that people see. */
  name?: string | null | undefined;

  /** Email address. */
  email?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Email address that waits for its confirmation. */
  unconfirmed_email?: string | null | undefined;
}

export interface ShareLink {
  /** Id, unique in the service. */
  id: number;

  /** Id of the project. */
  project_id: number;

  /** Id of the group. */
  group_id: number;

  /** Most access level that its members get: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  group_access?: number | null | undefined;

  /** Last day of the link. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role that its members get. */
  member_role_id?: number | null | undefined;
}

export interface SidekiqMetrics {
  /** Jobs that wait, by queue. */
  queues?: { [key: string]: unknown } | null | undefined;

  /** The processes that run jobs. */
  processes?: { [key: string]: unknown }[] | null | undefined;

  /** How many jobs ended, failed and wait. */
  jobs?: { [key: string]: unknown } | null | undefined;
}

export interface Snippet {
  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `public`, `internal` or `private`. */
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;

  /** Who wrote it. */
  author?: UserSummary | null | undefined;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Address of its content. */
  raw_url?: string | null | undefined;

  /** Name of its first file. */
  file_name?: string | null | undefined;

  /** Its files. */
  files?:
    | {
        /** Path of the file. */
        path: string;

        /** Address of the file's content. */
        raw_url?: string | null | undefined;
      }[]
    | null
    | undefined;

  /** Whether it was imported from another service. */
  imported?: boolean | undefined;

  /** The service that it was imported from. */
  imported_from?: string | null | undefined;
}

export interface SshKey {
  /** Public key, as `ssh-keygen` writes it. */
  key: string;

  /** Id, unique in the service. */
  id: number;

  /** Title. */
  title?: string | null | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last use. */
  last_used_at?: string | null | undefined;

  /** Purpose: `auth`, `signing` or `auth_and_signing`. */
  usage_type?: (string & {}) | "auth" | "signing" | "auth_and_signing" | null | undefined;
}

export interface StatusCheck {
  /** Name, unique in the project. */
  name: string;

  /** Address of the service, unique in the project. */
  external_url: string;

  /** Id, unique in the service. */
  id: number;

  /** Id of the project. */
  project_id?: number | null | undefined;

  /** Whether requests to the service are signed. */
  hmac?: boolean | undefined;

  /** The protected branches that it counts for. None: all branches. */
  protected_branches?:
    | {
        /** Id, unique in the service. */
        id: number;

        /** Name. */
        name?: string | null | undefined;
      }[]
    | null
    | undefined;
}

export interface SystemHook {
  /** Id, unique in the service. */
  id: number;

  /** Address to call. */
  url: string;

  /** Whether the address is called when somebody pushes. Default: false. */
  push_events?: boolean | undefined;

  /** Whether the address is called when a tag is pushed. */
  tag_push_events?: boolean | undefined;

  /** Whether the address is called when a merge request changes. */
  merge_requests_events?: boolean | undefined;

  /** Whether the address is called when a repository changes. Default: true. */
  repository_update_events?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Whether it is called: `executable`, `temporarily_disabled` or `disabled`. */
  alert_status?: (string & {}) | "disabled" | "executable" | "temporarily_disabled" | null | undefined;

  /** Time until which it is not called. */
  disabled_until?: string | null | undefined;

  /** Id of the organization. */
  organization_id?: number | null | undefined;

  /** Names of the values for the address. */
  url_variables?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Names of the headers. */
  custom_headers?:
    | {
        /** Name of the value. */
        key: string;
      }[]
    | null
    | undefined;

  /** Whether there is a token. */
  token_present?: boolean | undefined;

  /** Whether there is a signing token. */
  signing_token_present?: boolean | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: (string & {}) | "regex" | "wildcard" | "all_branches" | null | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;
}

export interface Tag {
  /** Name of the tag. */
  name: string;

  /** Message of an annotated tag. */
  message?: string | null | undefined;

  /** SHA of the commit. */
  target?: string | null | undefined;

  /** The commit. */
  commit?: Commit | null | undefined;

  /** The release. */
  release?:
    | {
        /** Name of the tag. */
        tag_name?: string | null | undefined;

        /** Description. */
        description?: string | null | undefined;
      }
    | null
    | undefined;

  /** Whether it is protected. */
  protected?: boolean | undefined;

  /** Time of the creation of an annotated tag. */
  created_at?: string | null | undefined;
}

export interface TerraformStateLock {
  /** Id of the lock, of your choice. At most 255 characters. */
  ID?: string | null | undefined;

  /** What the lock is for. */
  Operation?: string | null | undefined;

  /** More about it. */
  Info?: string | null | undefined;

  /** Who takes it. The service answers with the name of the user instead. */
  Who?: string | null | undefined;

  /** Version of the program that takes it. */
  Version?: string | null | undefined;

  /** Time, which the service replaces by its own. */
  Created?: string | null | undefined;

  /** Where the program keeps the state. */
  Path?: string | null | undefined;
}

export interface TestCase {
  /** Result: `success`, `failed`, `skipped` or `error`. */
  status: "error" | "success" | (string & {}) | "failed" | "skipped";

  /** Name of the test. */
  name: string;

  /** Class of the test. */
  classname?: string | null | undefined;

  /** Duration in seconds. */
  execution_time?: number | null | undefined;

  /** Output of the test. */
  system_output?: unknown;

  /** Stack trace of the failure. */
  stack_trace?: string | null | undefined;
}

export interface TestReport {
  /** Duration of the tests in seconds. */
  total_time: number;

  /** Number of tests. */
  total_count: number;

  /** Number of successful tests. */
  success_count: number;

  /** Number of failed tests. */
  failed_count: number;

  /** Number of skipped tests. */
  skipped_count: number;

  /** Number of tests that could not run. */
  error_count: number;

  /** Test suites. */
  test_suites?:
    | {
        /** Duration of the tests in seconds. */
        total_time: number;

        /** Number of tests. */
        total_count: number;

        /** Number of successful tests. */
        success_count: number;

        /** Number of failed tests. */
        failed_count: number;

        /** Number of skipped tests. */
        skipped_count: number;

        /** Number of tests that could not run. */
        error_count: number;

        /** Name of the test suite. */
        name: string;

        /** Tests of the suite. */
        test_cases?: TestCase[] | null | undefined;
      }[]
    | null
    | undefined;
}

export interface TestReportSummary {
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
    suite_error?: string | null | undefined;
  };

  /** Test suites. */
  test_suites?:
    | {
        /** Duration of the tests in seconds. */
        total_time: number;

        /** Number of tests. */
        total_count: number;

        /** Number of successful tests. */
        success_count: number;

        /** Number of failed tests. */
        failed_count: number;

        /** Number of skipped tests. */
        skipped_count: number;

        /** Number of tests that could not run. */
        error_count: number;

        /** Name of the test suite. */
        name: string;

        /** Ids of the jobs that reported the tests. */
        build_ids?: number[] | null | undefined;

        /** Why the report of a test suite could not be read. */
        suite_error?: string | null | undefined;
      }[]
    | null
    | undefined;
}

export interface Topic {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Number of projects with the topic. */
  total_projects_count?: number | null | undefined;

  /** Id of the organization. */
  organization_id?: number | null | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Title. */
  title?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface TreeEntry {
  /** SHA of the contents. */
  id: string;

  /** Name of the file or folder. */
  name: string;

  /** What it is: `tree` for a folder, `blob` for a file, or `commit` for a submodule. */
  type?: (string & {}) | "commit" | "tree" | "blob" | null | undefined;

  /** Path in the repository. */
  path?: string | null | undefined;

  /** Mode, such as `100644`. */
  mode?: string | null | undefined;
}

/** The answer to an upload: the file if it is asked for, or a message. */
export interface UploadedPackage {
  /** Id, unique in the service. */
  id?: number | null | undefined;

  /** Id of the package. */
  package_id?: number | null | undefined;

  /** Name of the file. */
  file_name?: string | null | undefined;

  /** Size in bytes. */
  size?: number | null | undefined;

  /** SHA-256 of the content. */
  file_sha256?: string | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** What became of the upload. */
  message?: string | null | undefined;
}

export interface UpstreamTest {
  /** Whether the service can reach the upstream. */
  success: boolean;

  /** Why the service cannot reach the upstream. */
  result?: string | null | undefined;
}

/** Administrators see all fields, others the public ones. */
export interface UserAccount {
  /** Id, unique in the service. */
  id: number;

  /** Username. */
  username: string;

  /** Full name. */
  name?: string | null | undefined;

  /** Whether the account is locked. */
  locked?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Path of the picture, on request. */
  avatar_path?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;

  /** Whether the user is an administrator. */
  is_admin?: boolean | undefined;

  /** Whether the user can see everything, and change nothing. */
  is_auditor?: boolean | undefined;

  /** Whether the user is a bot, such as that of a project access token. */
  bot?: boolean | undefined;

  /** Whether the user may create projects of their own. */
  can_create_project?: boolean | undefined;

  /** Whether the user signs in with two factors. */
  two_factor_enabled?: boolean | undefined;

  /** Whether the user takes up a seat. */
  using_license_seat?: boolean | undefined;

  /** Time of the last sign-in. */
  last_sign_in_at?: string | null | undefined;

  /** Time of the sign-in before. */
  current_sign_in_at?: string | null | undefined;

  /** Time of the confirmation of the email address. */
  confirmed_at?: string | null | undefined;

  /** Day of the last activity. */
  last_activity_on?: string | null | undefined;

  /** Id of the user's own namespace. */
  namespace_id?: number | null | undefined;

  /** The user who created the account. */
  created_by?: UserSummary | null | undefined;

  /** Identities at identity providers. */
  identities?:
    | {
        /** Identity provider. */
        provider?: string | null | undefined;

        /** Id of the user at the identity provider. */
        extern_uid?: string | null | undefined;

        /** Id of the SAML provider. */
        saml_provider_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Identities that an identity provider manages. */
  scim_identities?:
    | {
        /** Id of the user at the identity provider. */
        extern_uid?: string | null | undefined;

        /** Id of the group that the provider is of. */
        group_id?: number | null | undefined;

        /** Whether the identity is active. */
        active?: boolean | undefined;
      }[]
    | null
    | undefined;

  /** Id of the group whose identity provider made the account. */
  provisioned_by_group_id?: number | null | undefined;

  /** Id of the group whose enterprise user it is. */
  enterprise_group_id?: number | null | undefined;

  /** Time since which it is an enterprise user. */
  enterprise_group_associated_at?: string | null | undefined;

  /** First link of the profile. */
  profile_link_1?: string | null | undefined;

  /** Second link of the profile. */
  profile_link_2?: string | null | undefined;

  /** What the user says about themselves, as HTML. */
  bio_html?: string | null | undefined;

  /** Job title and organization. */
  work_information?: string | null | undefined;

  /** Time at the user's place. */
  local_time?: string | null | undefined;

  /** Language of the web interface. */
  preferred_language?: string | null | undefined;

  /** Number of users who follow the user. */
  followers?: number | null | undefined;

  /** Number of users whom the user follows. */
  following?: number | null | undefined;

  /** Whether the caller follows the user. */
  is_followed?: boolean | undefined;

  /** Whether the user may create top-level groups. Default: true. */
  can_create_group?: boolean | undefined;

  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  external?: boolean | undefined;

  /** Most projects in the user's own namespace. */
  projects_limit?: number | null | undefined;

  /** What the user writes about themselves. */
  bio?: string | null | undefined;

  /** Number of the colors of code. */
  color_scheme_id?: number | null | undefined;

  /** Email address in commits. */
  commit_email?: string | null | undefined;

  /** Id at Discord. */
  discord?: string | null | undefined;

  /** Minutes that were bought for the runners of the installation. Requires the Enterprise edition. */
  extra_shared_runners_minutes_limit?: number | null | undefined;

  /** Username at GitHub. */
  github?: string | null | undefined;

  /** Job title, which some versions of the service show and do not take. */
  job_title?: string | null | undefined;

  /** Place where the user is. */
  location?: string | null | undefined;

  /** Note that only administrators see. */
  note?: string | null | undefined;

  /** Organization. */
  organization?: string | null | undefined;

  /** Whether the profile is hidden. */
  private_profile?: boolean | undefined;

  /** Pronouns. */
  pronouns?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Number of the colors of the web interface. */
  theme_id?: number | null | undefined;

  /** Address of the user's website. */
  website_url?: string | null | undefined;

  /** State of the account: `active`, `blocked`, `deactivated` or `banned`. */
  state?: "active" | "blocked" | (string & {}) | "deactivated" | "banned" | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Email address. */
  email?: string | null | undefined;
}

export interface UserMembership {
  /** Id of the project or group. */
  source_id: number;

  /** Name of the project or group. */
  source_name?: string | null | undefined;

  /** `Project`, or `Namespace` for a group. */
  source_type?: (string & {}) | "Project" | "Namespace" | null | undefined;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level?: number | null | undefined;
}

export interface UserStatus {
  /** Name of the emoji. */
  emoji?: string | null | undefined;

  /** Message. */
  message?: string | null | undefined;

  /** Message as HTML. */
  message_html?: string | null | undefined;

  /** Availability: `not_set` or `busy`. */
  availability?: (string & {}) | "not_set" | "busy" | null | undefined;

  /** Time at which the status ends. */
  clear_status_at?: string | null | undefined;
}

/** A user inside of another object. */
export interface UserSummary {
  /** Id, unique in the service. */
  id: number;

  /** Username. */
  username: string;

  /** Full name. */
  name?: string | null | undefined;

  /** State of the account: `active` or `blocked`. */
  state?: "active" | "blocked" | (string & {}) | null | undefined;

  /** Whether the account is locked. */
  locked?: boolean | undefined;

  /** Address of the picture. */
  avatar_url?: string | null | undefined;

  /** Path of the picture, on request. */
  avatar_path?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Custom attributes, to administrators who ask for them. */
  custom_attributes?: CustomAttribute[] | null | undefined;

  /** Address of the page in the web interface. */
  web_url?: string | null | undefined;
}

export interface VirtualRegistry {
  /** Id, unique in the service. */
  id: number;

  /** Name. */
  name: string;

  /** Its upstreams. Only when one registry is read. */
  registry_upstreams?:
    | {
        /** Id of the association. */
        id: number;

        /** Position of the upstream. The registry asks 1 first. */
        position?: number | null | undefined;

        /** Id of the upstream. */
        upstream_id?: number | null | undefined;
      }[]
    | null
    | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Id of the group. */
  group_id?: number | null | undefined;

  /** Description. */
  description?: string | null | undefined;
}

export interface VirtualRegistryUpstream {
  /** Id, unique in the service. */
  id: number;

  /** Address of the upstream. */
  url: string;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Time of the last change. */
  updated_at?: string | null | undefined;

  /** Username for the upstream. */
  username?: string | null | undefined;

  /** Association with the registry of the request. */
  registry_upstream?: RegistryUpstream | null | undefined;

  /** Associations with all registries. Only when one upstream is read. */
  registry_upstreams?: RegistryUpstream[] | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Hours for which cached packages are valid. Default: 24. */
  cache_validity_hours?: number | null | undefined;

  /** Hours for which cached metadata is valid. Default: 24. */
  metadata_cache_validity_hours?: number | null | undefined;

  /** Id of the group. */
  group_id?: number | null | undefined;

  /** Name. */
  name?: string | null | undefined;
}

export interface WeightEvent {
  /** Id, unique in the service. */
  id: number;

  /** The user who did it. */
  user?: UserSummary | null | undefined;

  /** Time of the creation. */
  created_at?: string | null | undefined;

  /** Id of the issue. */
  issue_id?: number | null | undefined;

  /** The new weight. */
  weight?: number | null | undefined;
}

export interface WikiAttachment {
  /** Name of the file. */
  file_name: string;

  /** Path of the file in the wiki's repository. */
  file_path: string;

  /** Branch that got the file. */
  branch?: string | null | undefined;

  /** Link to the file. */
  link?:
    | {
        /** Address of the file in the wiki. */
        url: string;

        /** Markdown that links to the file. */
        markdown?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface WikiPage {
  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;

  /** Title of the page. */
  title: string;

  /** Content of the page. */
  content?: string | null | undefined;

  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. */
  format?: (string & {}) | "markdown" | "rdoc" | "asciidoc" | "org" | null | undefined;

  /** Encoding of the content, such as `UTF-8`. */
  encoding?: string | null | undefined;

  /** What stands before the content, as YAML. */
  front_matter?: { [key: string]: unknown } | null | undefined;

  /** Number under which the service counts what happens to the page. */
  wiki_page_meta_id?: number | null | undefined;
}
