/** The objects of the API. Generated from the table of operations by `npm run generate`. */
export interface AccessRequest {
  id: number;
  username: string;
  name?: string | null | undefined;
  state?: (string & {}) | "active" | "blocked" | null | undefined;
  locked?: boolean | undefined;
  avatar_url?: string | null | undefined;
  web_url?: string | null | undefined;
  requested_at?: string | null | undefined;
  access_level?: number | null | undefined;
  created_at?: string | null | undefined;
}

export interface ApprovalConfiguration {
  reset_approvals_on_push?: boolean | undefined;
  selective_code_owner_removals?: boolean | undefined;
  disable_overriding_approvers_per_merge_request?: boolean | undefined;
  merge_requests_author_approval?: boolean | undefined;
  merge_requests_disable_committers_approval?: boolean | undefined;
  require_password_to_approve?: boolean | undefined;
  require_reauthentication_to_approve?: boolean | undefined;
  approvers?: unknown[] | null | undefined;
  approver_groups?: unknown[] | null | undefined;
  approvals_before_merge?: number | null | undefined;
}

export interface ApprovalRule {
  id: number;
  name: string;
  rule_type?:
    | (string & {})
    | "regular"
    | "any_approver"
    | "code_owner"
    | "report_approver"
    | null
    | undefined;
  report_type?: (string & {}) | "code_coverage" | null | undefined;
  eligible_approvers?: UserSummary[] | null | undefined;
  approvals_required?: number | null | undefined;
  users?: UserSummary[] | null | undefined;
  groups?: GroupSummary[] | null | undefined;
  applies_to_all_protected_branches?: boolean | undefined;
  protected_branches?:
    | {
        id: number;
        name: string;
        push_access_levels?:
          | {
              access_level?: number | null | undefined;
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;
        merge_access_levels?:
          | {
              access_level?: number | null | undefined;
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;
        unprotect_access_levels?:
          | {
              access_level?: number | null | undefined;
              access_level_description?: string | null | undefined;
            }[]
          | null
          | undefined;
        code_owner_approval_required?: boolean | string | null | undefined;
      }[]
    | null
    | undefined;
  contains_hidden_groups?: boolean | undefined;
}

export interface BillableMember {
  id: number;
  username: string;
  email?: string | null | undefined;
  public_email?: string | null | undefined;
  created_at?: string | null | undefined;
  last_activity_on?: string | null | undefined;
  last_login_at?: string | null | undefined;
  membership_type?:
    | (string & {})
    | "group_member"
    | "project_member"
    | "group_invite"
    | "project_invite"
    | null
    | undefined;
  membership_state?: (string & {}) | "active" | "awaiting" | null | undefined;
  removable?: boolean | undefined;
  is_last_owner?: boolean | undefined;
  name?: string | null | undefined;
  state?: (string & {}) | "active" | "blocked" | "awaiting" | null | undefined;
  locked?: boolean | undefined;
  avatar_url?: string | null | undefined;
  web_url?: string | null | undefined;
}

export interface BlameRange {
  commit: {
    id: string;
    message?: string | null | undefined;
    parent_ids?: string[] | null | undefined;
    authored_date?: string | null | undefined;
    author_name?: string | null | undefined;
    author_email?: string | null | undefined;
    committed_date?: string | null | undefined;
    committer_name?: string | null | undefined;
    committer_email?: string | null | undefined;
  };
  lines: string[];
}

export interface BurndownEvent {
  created_at?: string | null | undefined;
  weight?: number | null | undefined;
  action?: (string & {}) | "closed" | "created" | "reopened" | null | undefined;
}

export interface Commit {
  id: string;
  title: string;
  message: string;
  short_id?: string | null | undefined;
  author_name?: string | null | undefined;
  author_email?: string | null | undefined;
  authored_date?: string | null | undefined;
  committer_name?: string | null | undefined;
  committer_email?: string | null | undefined;
  committed_date?: string | null | undefined;
  created_at?: string | null | undefined;
  parent_ids?: string[] | null | undefined;
  web_url?: string | null | undefined;
  trailers?: { [key: string]: string } | null | undefined;
  extended_trailers?: { [key: string]: string[] } | null | undefined;
  stats?: { additions: number; deletions: number; total: number } | null | undefined;
  status?: string | null | undefined;
  last_pipeline?:
    | {
        id: number;
        ref?: string | null | undefined;
        sha?: string | null | undefined;
        status?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface CommitReference {
  name: string;
  type?: (string & {}) | "tag" | "branch" | null | undefined;
}

export interface CurrentUser {
  id: number;
  username: string;
  name?: string | null | undefined;
  state?: string | null | undefined;
  is_admin?: boolean | undefined;
  bot?: boolean | undefined;
  email?: string | null | undefined;
}

export interface DetailedStatus {
  text: string;
  label: string;
  icon?: string | null | undefined;
  group?: string | null | undefined;
  tooltip?: string | null | undefined;
  has_details?: boolean | undefined;
  details_path?: string | null | undefined;
  illustration?: unknown;
  favicon?: string | null | undefined;
}

export interface EmojiReaction {
  id: number;
  name: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  user?: UserSummary | null | undefined;
  awardable_id?: number | null | undefined;
  awardable_type?: (string & {}) | "Issue" | "MergeRequest" | "Snippet" | "Note" | null | undefined;
}

export interface ErrorTrackingKey {
  id: number;
  active?: boolean | undefined;
  public_key?: string | null | undefined;
  tracker_dsn?: string | null | undefined;
}

export interface ErrorTrackingSettings {
  active?: boolean | undefined;
  project_name?: string | null | undefined;
  tracker_external_url?: string | null | undefined;
  api_url?: string | null | undefined;
  integrated?: boolean | undefined;
}

export interface Event {
  id: number;
  action_name: string;
  title?: string | null | undefined;
  project_id?: number | null | undefined;
  target_id?: number | null | undefined;
  target_iid?: number | null | undefined;
  target_type?: string | null | undefined;
  author_id?: number | null | undefined;
  target_title?: string | null | undefined;
  created_at?: string | null | undefined;
  author?: UserSummary | null | undefined;
  author_username?: string | null | undefined;
  imported?: boolean | undefined;
  imported_from?: string | null | undefined;
  data?: unknown;
  note?:
    | {
        id: number;
        body?: string | null | undefined;
        attachment?: string | null | undefined;
        author?: UserSummary | null | undefined;
        created_at?: string | null | undefined;
        system?: boolean | undefined;
        noteable_id?: number | null | undefined;
        noteable_type?: string | null | undefined;
        noteable_iid?: number | null | undefined;
      }
    | null
    | undefined;
  push_data?:
    | {
        commit_count?: number | null | undefined;
        action?: (string & {}) | "created" | "removed" | "pushed" | null | undefined;
        ref_type?: (string & {}) | "tag" | "branch" | null | undefined;
        commit_from?: string | null | undefined;
        commit_to?: string | null | undefined;
        ref?: string | null | undefined;
        commit_title?: string | null | undefined;
      }
    | null
    | undefined;
}

export interface FeatureFlagUserList {
  id: number;
  iid: number;
  name: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  project_id?: number | null | undefined;
  user_xids?: string | null | undefined;
}

export interface FileCommit {
  file_path: string;
  branch: string;
}

export interface FileMetadata {
  file_name: string;
  file_path: string;
  size?: number | null | undefined;
  encoding?: string | null | undefined;
  content_sha256?: string | null | undefined;
  ref?: string | null | undefined;
  blob_id?: string | null | undefined;
  commit_id?: string | null | undefined;
  last_commit_id?: string | null | undefined;
  execute_filemode?: boolean | undefined;
}

export interface Group {
  id: number;
  name?: string | null | undefined;
  path?: string | null | undefined;
  full_path?: string | null | undefined;
  description?: string | null | undefined;
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;
  web_url?: string | null | undefined;
}

export interface GroupLabel {
  id: number;
  name: string;
  color: string;
  text_color?: string | null | undefined;
  description?: string | null | undefined;
  description_html?: string | null | undefined;
  open_issues_count?: number | null | undefined;
  closed_issues_count?: number | null | undefined;
  open_merge_requests_count?: number | null | undefined;
  subscribed?: boolean | undefined;
  archived?: boolean | undefined;
}

export interface GroupMilestone {
  id: number;
  title: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  iid?: number | null | undefined;
  group_id?: number | null | undefined;
  description?: string | null | undefined;
  due_date?: string | null | undefined;
  start_date?: string | null | undefined;
  state?: (string & {}) | "active" | "closed" | null | undefined;
  expired?: boolean | undefined;
  web_url?: string | null | undefined;
}

export interface GroupSummary {
  id: number;
  name?: string | null | undefined;
  path?: string | null | undefined;
  description?: string | null | undefined;
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;
  lfs_enabled?: boolean | undefined;
  avatar_url?: string | null | undefined;
  web_url?: string | null | undefined;
  request_access_enabled?: boolean | undefined;
  full_name?: string | null | undefined;
  full_path?: string | null | undefined;
  parent_id?: number | null | undefined;
  ldap_cn?: string | null | undefined;
  ldap_access?: string | null | undefined;
}

export interface Issue {
  id: number;
  iid: number;
  project_id: number;
  title: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  description?: string | null | undefined;
  state?: (string & {}) | "closed" | "opened" | null | undefined;
  author?: UserSummary | null | undefined;
  assignee?: UserSummary | null | undefined;
  assignees?: UserSummary[] | null | undefined;
  milestone?: MilestoneSummary | null | undefined;
  labels?: (string | IssueLabel)[] | null | undefined;
  closed_at?: string | null | undefined;
  closed_by?: UserSummary | null | undefined;
  moved_to_id?: number | null | undefined;
  upvotes?: number | null | undefined;
  downvotes?: number | null | undefined;
  merge_requests_count?: number | null | undefined;
  user_notes_count?: number | null | undefined;
  due_date?: string | null | undefined;
  imported?: boolean | undefined;
  imported_from?: string | null | undefined;
  web_url?: string | null | undefined;
  references?:
    | {
        short?: string | null | undefined;
        relative?: string | null | undefined;
        full?: string | null | undefined;
      }
    | null
    | undefined;
  time_stats?:
    | {
        time_estimate?: number | null | undefined;
        total_time_spent?: number | null | undefined;
        human_time_estimate?: string | null | undefined;
        human_total_time_spent?: string | null | undefined;
      }
    | null
    | undefined;
  has_tasks?: boolean | undefined;
  task_status?: string | null | undefined;
  task_completion_status?:
    | { count?: number | null | undefined; completed_count?: number | null | undefined }
    | null
    | undefined;
  confidential?: boolean | undefined;
  discussion_locked?: boolean | undefined;
  issue_type?: (string & {}) | "issue" | "incident" | "test_case" | "task" | null | undefined;
  type?: string | null | undefined;
  severity?: string | null | undefined;
  _links?:
    | {
        self?: string | null | undefined;
        notes?: string | null | undefined;
        award_emoji?: string | null | undefined;
        project?: string | null | undefined;
        closed_as_duplicate_of?: string | null | undefined;
      }
    | null
    | undefined;
  weight?: number | null | undefined;
  epic?:
    | {
        id: number;
        iid?: number | null | undefined;
        title?: string | null | undefined;
        url?: string | null | undefined;
        group_id?: number | null | undefined;
      }
    | null
    | undefined;
  epic_iid?: number | null | undefined;
  iteration?:
    | {
        id: number;
        created_at?: string | null | undefined;
        updated_at?: string | null | undefined;
        iid?: number | null | undefined;
        sequence?: number | null | undefined;
        group_id?: number | null | undefined;
        title?: string | null | undefined;
        description?: string | null | undefined;
        state?: string | number | null | undefined;
        start_date?: string | null | undefined;
        due_date?: string | null | undefined;
        web_url?: string | null | undefined;
      }
    | null
    | undefined;
  health_status?: (string & {}) | "on_track" | "needs_attention" | "at_risk" | null | undefined;
}

export interface IssueLabel {
  name: string;
  id?: number | null | undefined;
  color?: string | null | undefined;
  description?: string | null | undefined;
  description_html?: string | null | undefined;
  text_color?: string | null | undefined;
}

export interface IssueLink {
  source_issue: Issue;
  target_issue: Issue;
  link_type?: (string & {}) | "relates_to" | "blocks" | "is_blocked_by" | null | undefined;
}

export interface Key {
  id: number;
  key: string;
  title?: string | null | undefined;
  created_at?: string | null | undefined;
  expires_at?: string | null | undefined;
  last_used_at?: string | null | undefined;
  usage_type?: (string & {}) | "auth" | "auth_and_signing" | null | undefined;
  user?:
    | {
        id: number;
        username: string;
        name?: string | null | undefined;
        state?: (string & {}) | "active" | "blocked" | null | undefined;
        locked?: boolean | undefined;
        avatar_url?: string | null | undefined;
        web_url?: string | null | undefined;
        created_at?: string | null | undefined;
        bio?: string | null | undefined;
        location?: string | null | undefined;
        public_email?: string | null | undefined;
        profile_link_1?: string | null | undefined;
        profile_link_2?: string | null | undefined;
        website_url?: string | null | undefined;
        organization?: string | null | undefined;
        last_sign_in_at?: string | null | undefined;
        confirmed_at?: string | null | undefined;
        last_activity_on?: string | null | undefined;
        email?: string | null | undefined;
        theme_id?: number | null | undefined;
        color_scheme_id?: number | null | undefined;
        projects_limit?: number | null | undefined;
        current_sign_in_at?: string | null | undefined;
        identities?:
          | {
              provider?: string | null | undefined;
              extern_uid?: string | null | undefined;
              saml_provider_id?: number | null | undefined;
            }[]
          | null
          | undefined;
        can_create_group?: boolean | undefined;
        can_create_project?: boolean | undefined;
        two_factor_enabled?: boolean | undefined;
        external?: boolean | undefined;
        private_profile?: boolean | undefined;
        shared_runners_minutes_limit?: number | null | undefined;
        extra_shared_runners_minutes_limit?: number | null | undefined;
      }
    | null
    | undefined;
  deploy_keys_projects?:
    | {
        id: number;
        deploy_key_id?: number | null | undefined;
        project_id?: number | null | undefined;
        can_push?: boolean | undefined;
        created_at?: string | null | undefined;
        updated_at?: string | null | undefined;
      }[]
    | null
    | undefined;
}

export interface LinkedIssue {
  issue_link_id: number;
  id: number;
  iid: number;
  project_id: number;
  title: string;
  link_type?: (string & {}) | "relates_to" | "blocks" | "is_blocked_by" | null | undefined;
  link_created_at?: string | null | undefined;
  link_updated_at?: string | null | undefined;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  description?: string | null | undefined;
  state?: (string & {}) | "closed" | "opened" | null | undefined;
  author?: UserSummary | null | undefined;
  assignee?: UserSummary | null | undefined;
  assignees?: UserSummary[] | null | undefined;
  milestone?: MilestoneSummary | null | undefined;
  labels?: (string | IssueLabel)[] | null | undefined;
  closed_at?: string | null | undefined;
  closed_by?: UserSummary | null | undefined;
  moved_to_id?: number | null | undefined;
  upvotes?: number | null | undefined;
  downvotes?: number | null | undefined;
  merge_requests_count?: number | null | undefined;
  user_notes_count?: number | null | undefined;
  due_date?: string | null | undefined;
  imported?: boolean | undefined;
  imported_from?: string | null | undefined;
  web_url?: string | null | undefined;
  references?:
    | {
        short?: string | null | undefined;
        relative?: string | null | undefined;
        full?: string | null | undefined;
      }
    | null
    | undefined;
  time_stats?:
    | {
        time_estimate?: number | null | undefined;
        total_time_spent?: number | null | undefined;
        human_time_estimate?: string | null | undefined;
        human_total_time_spent?: string | null | undefined;
      }
    | null
    | undefined;
  has_tasks?: boolean | undefined;
  task_status?: string | null | undefined;
  task_completion_status?:
    | { count?: number | null | undefined; completed_count?: number | null | undefined }
    | null
    | undefined;
  confidential?: boolean | undefined;
  discussion_locked?: boolean | undefined;
  issue_type?: (string & {}) | "issue" | "incident" | "test_case" | "task" | null | undefined;
  type?: string | null | undefined;
  severity?: string | null | undefined;
  _links?:
    | {
        self?: string | null | undefined;
        notes?: string | null | undefined;
        award_emoji?: string | null | undefined;
        project?: string | null | undefined;
        closed_as_duplicate_of?: string | null | undefined;
      }
    | null
    | undefined;
  weight?: number | null | undefined;
  epic?:
    | {
        id: number;
        iid?: number | null | undefined;
        title?: string | null | undefined;
        url?: string | null | undefined;
        group_id?: number | null | undefined;
      }
    | null
    | undefined;
  epic_iid?: number | null | undefined;
  iteration?:
    | {
        id: number;
        created_at?: string | null | undefined;
        updated_at?: string | null | undefined;
        iid?: number | null | undefined;
        sequence?: number | null | undefined;
        group_id?: number | null | undefined;
        title?: string | null | undefined;
        description?: string | null | undefined;
        state?: string | number | null | undefined;
        start_date?: string | null | undefined;
        due_date?: string | null | undefined;
        web_url?: string | null | undefined;
      }
    | null
    | undefined;
  health_status?: (string & {}) | "on_track" | "needs_attention" | "at_risk" | null | undefined;
}

export interface Member {
  id: number;
  username: string;
  access_level: number;
  created_at?: string | null | undefined;
  created_by?: UserSummary | null | undefined;
  expires_at?: string | null | undefined;
  email?: string | null | undefined;
  group_saml_identity?:
    | {
        extern_uid?: string | null | undefined;
        provider?: string | null | undefined;
        saml_provider_id?: number | null | undefined;
      }
    | null
    | undefined;
  member_role_id?: number | null | undefined;
  membership_state?: (string & {}) | "active" | "awaiting" | null | undefined;
  is_using_seat?: boolean | undefined;
  name?: string | null | undefined;
  state?: (string & {}) | "active" | "blocked" | "awaiting" | null | undefined;
  locked?: boolean | undefined;
  avatar_url?: string | null | undefined;
  web_url?: string | null | undefined;
}

export interface MemberRole {
  id: number;
  name: string;
  admin_cicd_variables?: boolean | undefined;
  admin_compliance_framework?: boolean | undefined;
  admin_group_member?: boolean | undefined;
  admin_merge_request?: boolean | undefined;
  admin_push_rules?: boolean | undefined;
  admin_terraform_state?: boolean | undefined;
  admin_vulnerability?: boolean | undefined;
  admin_web_hook?: boolean | undefined;
  archive_project?: boolean | undefined;
  manage_deploy_tokens?: boolean | undefined;
  manage_group_access_tokens?: boolean | undefined;
  manage_merge_request_settings?: boolean | undefined;
  manage_project_access_tokens?: boolean | undefined;
  manage_security_policy_link?: boolean | undefined;
  read_code?: boolean | undefined;
  read_runners?: boolean | undefined;
  read_dependency?: boolean | undefined;
  read_vulnerability?: boolean | undefined;
  remove_group?: boolean | undefined;
  remove_project?: boolean | undefined;
  description?: string | null | undefined;
  group_id?: number | null | undefined;
  base_access_level?: number | null | undefined;
}

export interface MergeRequestApprovalState {
  id: number;
  iid: number;
  merge_status?: string | null | undefined;
  approvals_required?: number | null | undefined;
  approvals_left?: number | null | undefined;
  approved_by?: { user: UserSummary; approved_at?: string | null | undefined }[] | null | undefined;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  project_id?: number | null | undefined;
  title?: string | null | undefined;
  description?: string | null | undefined;
  state?: "locked" | (string & {}) | "closed" | "opened" | "merged" | null | undefined;
}

export interface MilestoneMergeRequest {
  id: number;
  iid: number;
  project_id: number;
  title: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  description?: string | null | undefined;
  state?: (string & {}) | "closed" | "opened" | "merged" | null | undefined;
  author?: UserSummary | null | undefined;
  labels?: string[] | null | undefined;
  milestone?: MilestoneSummary | null | undefined;
  source_branch?: string | null | undefined;
  target_branch?: string | null | undefined;
  references?:
    | {
        short?: string | null | undefined;
        relative?: string | null | undefined;
        full?: string | null | undefined;
      }
    | null
    | undefined;
  web_url?: string | null | undefined;
}

export interface MilestoneSummary {
  id: number;
  title: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  iid?: number | null | undefined;
  project_id?: number | null | undefined;
  group_id?: number | null | undefined;
  description?: string | null | undefined;
  state?: (string & {}) | "active" | "closed" | null | undefined;
  start_date?: string | null | undefined;
  due_date?: string | null | undefined;
  expired?: boolean | undefined;
  web_url?: string | null | undefined;
}

export interface Pipeline {
  id: number;
  status:
    | "success"
    | (string & {})
    | "created"
    | "waiting_for_resource"
    | "preparing"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "manual"
    | "scheduled";
  before_sha?: string | null | undefined;
  tag?: boolean | undefined;
  yaml_errors?: string | null | undefined;
  user?: UserSummary | null | undefined;
  started_at?: string | null | undefined;
  finished_at?: string | null | undefined;
  committed_at?: string | null | undefined;
  duration?: number | null | undefined;
  queued_duration?: number | null | undefined;
  coverage?: number | null | undefined;
  detailed_status?: DetailedStatus | null | undefined;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  iid?: number | null | undefined;
  project_id?: number | null | undefined;
  name?: string | null | undefined;
  source?:
    | (string & {})
    | "push"
    | "web"
    | "trigger"
    | "schedule"
    | "api"
    | "pipeline"
    | "parent_pipeline"
    | null
    | undefined;
  ref?: string | null | undefined;
  sha?: string | null | undefined;
  web_url?: string | null | undefined;
}

export interface PipelineJob {
  id: number;
  name: string;
  status:
    | "success"
    | (string & {})
    | "created"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "manual";
  stage?: string | null | undefined;
  allow_failure?: boolean | undefined;
  failure_reason?: string | null | undefined;
  created_at?: string | null | undefined;
  started_at?: string | null | undefined;
  finished_at?: string | null | undefined;
  duration?: number | null | undefined;
  web_url?: string | null | undefined;
}

export interface PipelineSummary {
  id: number;
  status:
    | "success"
    | (string & {})
    | "created"
    | "waiting_for_resource"
    | "preparing"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "manual"
    | "scheduled";
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  iid?: number | null | undefined;
  project_id?: number | null | undefined;
  name?: string | null | undefined;
  source?:
    | (string & {})
    | "push"
    | "web"
    | "trigger"
    | "schedule"
    | "api"
    | "pipeline"
    | "parent_pipeline"
    | null
    | undefined;
  ref?: string | null | undefined;
  sha?: string | null | undefined;
  web_url?: string | null | undefined;
}

export interface PipelineTrigger {
  id: number;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  description?: string | null | undefined;
  token?: string | null | undefined;
  owner?: UserSummary | null | undefined;
  last_used?: string | null | undefined;
}

export interface PipelineVariable {
  key: string;
  value: string;
  variable_type?: "file" | (string & {}) | "env_var" | null | undefined;
}

export interface Project {
  id: number;
  name?: string | null | undefined;
  path?: string | null | undefined;
  path_with_namespace?: string | null | undefined;
  description?: string | null | undefined;
  visibility?: (string & {}) | "public" | "internal" | "private" | null | undefined;
  default_branch?: string | null | undefined;
  archived?: boolean | undefined;
  container_registry_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;
  web_url?: string | null | undefined;
}

export interface ProjectRegistryAccess {
  id: number;
  name: string;
  container_registry_access_level?: (string & {}) | "private" | "enabled" | "disabled" | null | undefined;
}

export interface ProtectedEnvironment {
  name: string;
  required_approval_count?: number | null | undefined;
  deploy_access_levels?:
    | {
        id: number;
        user_id?: number | null | undefined;
        group_id?: number | null | undefined;
        access_level?: number | null | undefined;
        access_level_description?: string | null | undefined;
        group_inheritance_type?: number | null | undefined;
      }[]
    | null
    | undefined;
  approval_rules?:
    | {
        id: number;
        required_approvals?: number | null | undefined;
        user_id?: number | null | undefined;
        group_id?: number | null | undefined;
        access_level?: number | null | undefined;
        access_level_description?: string | null | undefined;
        group_inheritance_type?: number | null | undefined;
      }[]
    | null
    | undefined;
}

export interface PushRule {
  id: number;
  project_id?: number | null | undefined;
  created_at?: string | null | undefined;
  commit_message_regex?: string | null | undefined;
  commit_message_negative_regex?: string | null | undefined;
  branch_name_regex?: string | null | undefined;
  author_email_regex?: string | null | undefined;
  file_name_regex?: string | null | undefined;
  max_file_size?: number | null | undefined;
  deny_delete_tag?: boolean | undefined;
  member_check?: boolean | undefined;
  prevent_secrets?: boolean | undefined;
  commit_committer_check?: boolean | undefined;
  commit_committer_name_check?: boolean | undefined;
  reject_unsigned_commits?: boolean | undefined;
  reject_non_dco_commits?: boolean | undefined;
}

export interface RegistryRepository {
  id: number;
  name: string;
  path: string;
  project_id?: number | null | undefined;
  location?: string | null | undefined;
  created_at?: string | null | undefined;
  cleanup_policy_started_at?: string | null | undefined;
  status?: (string & {}) | "delete_scheduled" | "delete_ongoing" | null | undefined;
  tags_count?: number | null | undefined;
  tags?: RegistryTag[] | null | undefined;
  size?: number | null | undefined;
}

export interface RegistryTag {
  name: string;
  path?: string | null | undefined;
  location?: string | null | undefined;
}

export interface RegistryTagDetail {
  name: string;
  revision?: string | null | undefined;
  short_revision?: string | null | undefined;
  digest?: string | null | undefined;
  created_at?: string | null | undefined;
  total_size?: number | null | undefined;
  path?: string | null | undefined;
  location?: string | null | undefined;
}

export interface RegistryUpstream {
  id: number;
  registry_id?: number | null | undefined;
  position?: number | null | undefined;
}

export interface RelationExport {
  relation: string;
  batched?: boolean | undefined;
  batches_count?: number | null | undefined;
  batches?:
    | {
        status?: number | null | undefined;
        error?: string | null | undefined;
        updated_at?: string | null | undefined;
        batch_number?: number | null | undefined;
        objects_count?: number | null | undefined;
      }[]
    | null
    | undefined;
  status?: number | null | undefined;
  error?: string | null | undefined;
  updated_at?: string | null | undefined;
}

export interface RemoteMirror {
  id: number;
  url: string;
  enabled?: boolean | undefined;
  auth_method?: (string & {}) | "password" | "ssh_public_key" | null | undefined;
  keep_divergent_refs?: boolean | undefined;
  only_protected_branches?: boolean | undefined;
  mirror_branch_regex?: string | null | undefined;
  last_error?: string | null | undefined;
  last_successful_update_at?: string | null | undefined;
  last_update_at?: string | null | undefined;
  last_update_started_at?: string | null | undefined;
  update_status?: (string & {}) | "failed" | "scheduled" | "finished" | "none" | "started" | null | undefined;
  host_keys?: { fingerprint_sha256?: string | null | undefined }[] | null | undefined;
}

export interface RepositoryFile {
  file_name: string;
  file_path: string;
  content?: string | null | undefined;
  size?: number | null | undefined;
  encoding?: string | null | undefined;
  content_sha256?: string | null | undefined;
  ref?: string | null | undefined;
  blob_id?: string | null | undefined;
  commit_id?: string | null | undefined;
  last_commit_id?: string | null | undefined;
  execute_filemode?: boolean | undefined;
}

export interface SamlGroupLink {
  name: string;
  access_level?: number | null | undefined;
  member_role_id?: number | null | undefined;
  provider?: string | null | undefined;
}

export interface SamlIdentity {
  extern_uid: string;
  user_id?: string | number | null | undefined;
}

export interface ScimIdentity {
  extern_uid: string;
  user_id?: number | null | undefined;
  active?: boolean | undefined;
}

export interface TestCase {
  status: "error" | "success" | (string & {}) | "failed" | "skipped";
  name: string;
  classname?: string | null | undefined;
  execution_time?: number | null | undefined;
  system_output?: unknown;
  stack_trace?: string | null | undefined;
}

export interface TestReport {
  total_time: number;
  total_count: number;
  success_count: number;
  failed_count: number;
  skipped_count: number;
  error_count: number;
  test_suites?:
    | {
        total_time: number;
        total_count: number;
        success_count: number;
        failed_count: number;
        skipped_count: number;
        error_count: number;
        name: string;
        test_cases?: TestCase[] | null | undefined;
      }[]
    | null
    | undefined;
}

export interface TestReportSummary {
  total: {
    time: number;
    count: number;
    success: number;
    failed: number;
    skipped: number;
    error: number;
    suite_error?: string | null | undefined;
  };
  test_suites?:
    | {
        total_time: number;
        total_count: number;
        success_count: number;
        failed_count: number;
        skipped_count: number;
        error_count: number;
        name: string;
        build_ids?: number[] | null | undefined;
        suite_error?: string | null | undefined;
      }[]
    | null
    | undefined;
}

export interface UpstreamTest {
  success: boolean;
  result?: string | null | undefined;
}

export interface UserSummary {
  id: number;
  username: string;
  name?: string | null | undefined;
  state?: (string & {}) | "active" | "blocked" | null | undefined;
  locked?: boolean | undefined;
  avatar_url?: string | null | undefined;
  web_url?: string | null | undefined;
}

export interface Version {
  version: string;
  revision?: string | null | undefined;
  enterprise?: boolean | undefined;
}

export interface VirtualRegistry {
  id: number;
  name: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  group_id?: number | null | undefined;
  description?: string | null | undefined;
}

export interface VirtualRegistryUpstream {
  id: number;
  url: string;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
  group_id?: number | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  cache_validity_hours?: number | null | undefined;
  metadata_cache_validity_hours?: number | null | undefined;
  username?: string | null | undefined;
  registry_upstream?: RegistryUpstream | null | undefined;
  registry_upstreams?: RegistryUpstream[] | null | undefined;
}

export interface WikiAttachment {
  file_name: string;
  file_path: string;
  branch?: string | null | undefined;
  link?: { url: string; markdown?: string | null | undefined } | null | undefined;
}

export interface WikiPage {
  slug: string;
  title: string;
  content?: string | null | undefined;
  format?: (string & {}) | "markdown" | "rdoc" | "asciidoc" | "org" | null | undefined;
  encoding?: string | null | undefined;
}
