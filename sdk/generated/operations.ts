/** The client's methods, and what they are given. Generated from the table of operations by `npm run generate`. */

import type { Download } from "../api/download";
import type { Upload } from "../api/upload";
import type { CallOptions } from "../http/options";
import type { Listing } from "../http/paginate";
import type {
  AccessRequest,
  ApprovalConfiguration,
  ApprovalRule,
  BillableMember,
  BlameRange,
  BurndownEvent,
  Commit,
  CommitReference,
  CurrentUser,
  EmojiReaction,
  ErrorTrackingKey,
  ErrorTrackingSettings,
  Event,
  FeatureFlagUserList,
  FileCommit,
  FileMetadata,
  Group,
  GroupLabel,
  GroupMilestone,
  Issue,
  IssueLink,
  Key,
  LinkedIssue,
  Member,
  MemberRole,
  MergeRequestApprovalState,
  MilestoneMergeRequest,
  Pipeline,
  PipelineJob,
  PipelineSummary,
  PipelineTrigger,
  PipelineVariable,
  Project,
  ProjectRegistryAccess,
  ProtectedEnvironment,
  PushRule,
  RegistryRepository,
  RegistryTag,
  RegistryTagDetail,
  RegistryUpstream,
  RelationExport,
  RemoteMirror,
  RepositoryFile,
  SamlGroupLink,
  SamlIdentity,
  ScimIdentity,
  TestReport,
  TestReportSummary,
  UpstreamTest,
  Version,
  VirtualRegistry,
  VirtualRegistryUpstream,
  WikiAttachment,
  WikiPage,
} from "./objects";

export interface GroupAccessRequestsListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupAccessRequestsCreateInput {
  group: string | number;
}

export interface GroupAccessRequestsApproveInput {
  group: string | number;
  user_id: number;
  access_level?: 10 | 15 | 20 | 30 | 40 | 50 | 5 | undefined;
}

export interface GroupAccessRequestsDenyInput {
  group: string | number;
  user_id: number;
}

export interface ProjectAccessRequestsListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectAccessRequestsCreateInput {
  project: string | number;
}

export interface ProjectAccessRequestsApproveInput {
  project: string | number;
  user_id: number;
  access_level?: 10 | 15 | 20 | 30 | 40 | 50 | 5 | undefined;
}

export interface ProjectAccessRequestsDenyInput {
  project: string | number;
  user_id: number;
}

export interface BeyondVersionInput {
  [key: string]: never;
}

export interface BeyondCurrentUserInput {
  [key: string]: never;
}

export interface BeyondListProjectsInput {
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface BeyondGetProjectInput {
  project: string | number;
}

export interface BeyondListGroupsInput {
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface BeyondGetGroupInput {
  group: string | number;
}

export interface BeyondListGroupProjectsInput {
  group: string | number;
  include_subgroups?: boolean | undefined;
  archived?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface BeyondListPipelineJobsInput {
  project: string | number;
  pipeline_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface BeyondCancelPipelineInput {
  project: string | number;
  pipeline_id: number;
}

export interface BeyondTestUpstreamInput {
  upstream_id: number;
}

export interface BeyondDeleteUpstreamInput {
  upstream_id: number;
}

export interface BeyondShareUpstreamInput {
  registry_id: number;
  upstream_id: number;
}

export interface BeyondUnshareUpstreamInput {
  registry_upstream_id: number;
}

export interface CommitsListInput {
  project: string | number;
  ref_name?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  path?: string | undefined;
  author?: string | undefined;
  all?: boolean | undefined;
  with_stats?: boolean | undefined;
  first_parent?: boolean | undefined;
  order?: "default" | "topo" | undefined;
  trailers?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface CommitsCreateInput {
  project: string | number;
  branch: string;
  commit_message: string;
  actions: {
    action: "create" | "delete" | "move" | "update" | "chmod";
    file_path: string;
    previous_path?: string | undefined;
    content?: string | undefined;
    encoding?: "text" | "base64" | undefined;
    execute_filemode?: boolean | undefined;
    last_commit_id?: string | undefined;
  }[];
  start_branch?: string | undefined;
  start_sha?: string | undefined;
  start_project?: string | number | undefined;
  author_email?: string | undefined;
  author_name?: string | undefined;
  stats?: boolean | undefined;
  force?: boolean | undefined;
}

export interface CommitsGetInput {
  project: string | number;
  sha: string;
  stats?: boolean | undefined;
}

export interface CommitsListRefsInput {
  project: string | number;
  sha: string;
  type?: "tag" | "branch" | "all" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ContainerRegistryUpdateAccessInput {
  project: string | number;
  container_registry_access_level?: "private" | "enabled" | "disabled" | undefined;
}

export interface RegistryRepositoriesListInProjectInput {
  project: string | number;
  tags?: boolean | undefined;
  tags_count?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface RegistryRepositoriesListInGroupInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface RegistryRepositoriesGetInput {
  repository_id: number;
  tags?: boolean | undefined;
  tags_count?: boolean | undefined;
  size?: boolean | undefined;
}

export interface RegistryRepositoriesDeleteInput {
  project: string | number;
  repository_id: number;
}

export interface RegistryTagsListInput {
  project: string | number;
  repository_id: number;
  sort?: "asc" | "desc" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface RegistryTagsGetInput {
  project: string | number;
  repository_id: number;
  tag_name: string;
}

export interface RegistryTagsDeleteInput {
  project: string | number;
  repository_id: number;
  tag_name: string;
}

export interface RegistryTagsDeleteMatchingInput {
  project: string | number;
  repository_id: number;
  name_regex_delete?: string | undefined;
  name_regex?: string | undefined;
  name_regex_keep?: string | undefined;
  keep_n?: number | undefined;
  older_than?: string | undefined;
}

export interface IssueNoteReactionsListInput {
  project: string | number;
  issue_iid: number;
  note_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface IssueNoteReactionsGetInput {
  project: string | number;
  award_id: number;
  issue_iid: number;
  note_id: number;
}

export interface IssueNoteReactionsCreateInput {
  project: string | number;
  issue_iid: number;
  note_id: number;
  name: string;
}

export interface IssueNoteReactionsDeleteInput {
  project: string | number;
  award_id: number;
  issue_iid: number;
  note_id: number;
}

export interface IssueReactionsListInput {
  project: string | number;
  issue_iid: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface IssueReactionsGetInput {
  project: string | number;
  award_id: number;
  issue_iid: number;
}

export interface IssueReactionsCreateInput {
  project: string | number;
  issue_iid: number;
  name: string;
}

export interface IssueReactionsDeleteInput {
  project: string | number;
  award_id: number;
  issue_iid: number;
}

export interface MergeRequestNoteReactionsListInput {
  project: string | number;
  merge_request_iid: number;
  note_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface MergeRequestNoteReactionsGetInput {
  project: string | number;
  award_id: number;
  merge_request_iid: number;
  note_id: number;
}

export interface MergeRequestNoteReactionsCreateInput {
  project: string | number;
  merge_request_iid: number;
  note_id: number;
  name: string;
}

export interface MergeRequestNoteReactionsDeleteInput {
  project: string | number;
  award_id: number;
  merge_request_iid: number;
  note_id: number;
}

export interface MergeRequestReactionsListInput {
  project: string | number;
  merge_request_iid: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface MergeRequestReactionsGetInput {
  project: string | number;
  award_id: number;
  merge_request_iid: number;
}

export interface MergeRequestReactionsCreateInput {
  project: string | number;
  merge_request_iid: number;
  name: string;
}

export interface MergeRequestReactionsDeleteInput {
  project: string | number;
  award_id: number;
  merge_request_iid: number;
}

export interface SnippetNoteReactionsListInput {
  project: string | number;
  note_id: number;
  snippet_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface SnippetNoteReactionsGetInput {
  project: string | number;
  award_id: number;
  note_id: number;
  snippet_id: number;
}

export interface SnippetNoteReactionsCreateInput {
  project: string | number;
  note_id: number;
  snippet_id: number;
  name: string;
}

export interface SnippetNoteReactionsDeleteInput {
  project: string | number;
  award_id: number;
  note_id: number;
  snippet_id: number;
}

export interface SnippetReactionsListInput {
  project: string | number;
  snippet_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface SnippetReactionsGetInput {
  project: string | number;
  award_id: number;
  snippet_id: number;
}

export interface SnippetReactionsCreateInput {
  project: string | number;
  snippet_id: number;
  name: string;
}

export interface SnippetReactionsDeleteInput {
  project: string | number;
  award_id: number;
  snippet_id: number;
}

export interface ErrorTrackingGetInput {
  project: string | number;
}

export interface ErrorTrackingReplaceInput {
  project: string | number;
  active: boolean;
  integrated: boolean;
}

export interface ErrorTrackingUpdateInput {
  project: string | number;
  active: boolean;
  integrated?: boolean | undefined;
}

export interface ErrorTrackingKeysListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ErrorTrackingKeysCreateInput {
  project: string | number;
}

export interface ErrorTrackingKeysDeleteInput {
  project: string | number;
  key_id: number;
}

export interface EventsListInput {
  scope?: "all" | undefined;
  action?: string | undefined;
  target_type?:
    | "project"
    | "user"
    | "note"
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "snippet"
    | undefined;
  before?: string | undefined;
  after?: string | undefined;
  sort?: "asc" | "desc" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface EventsListOfUserInput {
  user: string | number;
  action?: string | undefined;
  target_type?:
    | "project"
    | "user"
    | "note"
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "snippet"
    | undefined;
  before?: string | undefined;
  after?: string | undefined;
  sort?: "asc" | "desc" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface EventsListOfProjectInput {
  project: string | number;
  action?: string | undefined;
  target_type?:
    | "project"
    | "user"
    | "note"
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "snippet"
    | undefined;
  before?: string | undefined;
  after?: string | undefined;
  sort?: "asc" | "desc" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface FeatureFlagUserListsListInput {
  project: string | number;
  search?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface FeatureFlagUserListsGetInput {
  project: string | number;
  list_iid: string | number;
}

export interface FeatureFlagUserListsCreateInput {
  project: string | number;
  name: string;
  user_xids: string;
}

export interface FeatureFlagUserListsUpdateInput {
  project: string | number;
  list_iid: string | number;
  name?: string | undefined;
  user_xids?: string | undefined;
}

export interface FeatureFlagUserListsDeleteInput {
  project: string | number;
  list_iid: string | number;
}

export interface GroupExportsStartInput {
  group: string | number;
  batched?: boolean | undefined;
}

export interface GroupExportsListStatusInput {
  group: string | number;
  relation?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupExportsDownloadInput {
  group: string | number;
  relation: string;
  batched?: boolean | undefined;
  batch_number?: number | undefined;
}

export interface GroupLabelsListInput {
  group: string | number;
  search?: string | undefined;
  archived?: boolean | undefined;
  include_ancestor_groups?: boolean | undefined;
  include_descendant_groups?: boolean | undefined;
  only_group_labels?: boolean | undefined;
  with_counts?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupLabelsGetInput {
  group: string | number;
  label_id: string | number;
  include_ancestor_groups?: boolean | undefined;
  include_descendant_groups?: boolean | undefined;
  only_group_labels?: boolean | undefined;
}

export interface GroupLabelsCreateInput {
  group: string | number;
  name: string;
  color: string;
  description?: string | undefined;
  archived?: boolean | undefined;
}

export interface GroupLabelsUpdateInput {
  group: string | number;
  label_id: string | number;
  color?: string | undefined;
  description?: string | undefined;
  archived?: boolean | undefined;
  new_name?: string | undefined;
}

export interface GroupLabelsDeleteInput {
  group: string | number;
  label_id: string | number;
}

export interface GroupLabelsSubscribeInput {
  group: string | number;
  label_id: string | number;
}

export interface GroupLabelsUnsubscribeInput {
  group: string | number;
  label_id: string | number;
}

export interface GroupLabelsUpdateByNameInput {
  group: string | number;
  name: string;
  color?: string | undefined;
  description?: string | undefined;
  archived?: boolean | undefined;
  new_name?: string | undefined;
}

export interface GroupLabelsDeleteByNameInput {
  group: string | number;
  name: string;
}

export interface GroupMilestonesListInput {
  group: string | number;
  iids?: number[] | undefined;
  state?: "active" | "closed" | undefined;
  title?: string | undefined;
  search?: string | undefined;
  search_title?: string | undefined;
  include_parent_milestones?: boolean | undefined;
  include_ancestors?: boolean | undefined;
  include_descendants?: boolean | undefined;
  updated_before?: string | undefined;
  updated_after?: string | undefined;
  containing_date?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMilestonesGetInput {
  group: string | number;
  milestone_id: number;
}

export interface GroupMilestonesCreateInput {
  group: string | number;
  title: string;
  description?: string | undefined;
  due_date?: string | null | undefined;
  start_date?: string | null | undefined;
}

export interface GroupMilestonesUpdateInput {
  group: string | number;
  milestone_id: number;
  state_event?: "close" | "activate" | undefined;
  description?: string | undefined;
  due_date?: string | null | undefined;
  start_date?: string | null | undefined;
  title?: string | undefined;
}

export interface GroupMilestonesDeleteInput {
  group: string | number;
  milestone_id: number;
}

export interface GroupMilestonesListIssuesInput {
  group: string | number;
  milestone_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMilestonesListMergeRequestsInput {
  group: string | number;
  milestone_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMilestonesListBurndownEventsInput {
  group: string | number;
  milestone_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface IssueLinksListInput {
  project: string | number;
  issue_iid: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface IssueLinksGetInput {
  project: string | number;
  issue_iid: number;
  issue_link_id: number;
}

export interface IssueLinksCreateInput {
  project: string | number;
  issue_iid: number;
  target_project_id: string | number;
  target_issue_iid: number;
  link_type?: "relates_to" | "blocks" | "is_blocked_by" | undefined;
}

export interface IssueLinksDeleteInput {
  project: string | number;
  issue_iid: number;
  issue_link_id: number;
  link_type?: "relates_to" | "blocks" | "is_blocked_by" | undefined;
}

export interface IssuesListInput {
  assignee_id?: number | "None" | "Any" | undefined;
  assignee_username?: string[] | undefined;
  author_id?: number | undefined;
  author_username?: string | undefined;
  confidential?: boolean | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  updated_after?: string | undefined;
  updated_before?: string | undefined;
  due_date?:
    | "any"
    | "0"
    | "today"
    | "tomorrow"
    | "overdue"
    | "week"
    | "month"
    | "next_month_and_previous_two_weeks"
    | undefined;
  epic_id?: number | "None" | "Any" | undefined;
  health_status?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  iids?: number[] | undefined;
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;
  iteration_id?: number | "None" | "Any" | undefined;
  iteration_title?: string | undefined;
  labels?: string | undefined;
  milestone?: string | undefined;
  milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  my_reaction_emoji?: string | undefined;
  non_archived?: boolean | undefined;
  not?:
    | {
        assignee_id?: number | undefined;
        assignee_username?: string[] | undefined;
        author_id?: number | undefined;
        author_username?: string | undefined;
        iids?: number[] | undefined;
        iteration_id?: number | undefined;
        iteration_title?: string | undefined;
        labels?: string | undefined;
        milestone?: string | undefined;
        milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        weight?: number | undefined;
      }
    | undefined;
  order_by?:
    | "title"
    | "due_date"
    | "created_at"
    | "updated_at"
    | "weight"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | undefined;
  scope?: "all" | "created_by_me" | "assigned_to_me" | undefined;
  search?: string | undefined;
  sort?: "asc" | "desc" | undefined;
  state?: "closed" | "all" | "opened" | undefined;
  weight?: number | undefined;
  with_labels_details?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface IssuesListInGroupInput {
  group: string | number;
  assignee_id?: number | "None" | "Any" | undefined;
  assignee_username?: string[] | undefined;
  author_id?: number | undefined;
  author_username?: string | undefined;
  confidential?: boolean | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  updated_after?: string | undefined;
  updated_before?: string | undefined;
  due_date?:
    | "any"
    | "0"
    | "today"
    | "tomorrow"
    | "overdue"
    | "week"
    | "month"
    | "next_month_and_previous_two_weeks"
    | undefined;
  epic_id?: number | "None" | "Any" | undefined;
  health_status?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  iids?: number[] | undefined;
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;
  iteration_id?: number | "None" | "Any" | undefined;
  iteration_title?: string | undefined;
  labels?: string | undefined;
  milestone?: string | undefined;
  milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  my_reaction_emoji?: string | undefined;
  non_archived?: boolean | undefined;
  not?:
    | {
        assignee_id?: number | undefined;
        assignee_username?: string[] | undefined;
        author_id?: number | undefined;
        author_username?: string | undefined;
        iids?: number[] | undefined;
        iteration_id?: number | undefined;
        iteration_title?: string | undefined;
        labels?: string | undefined;
        milestone?: string | undefined;
        milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        weight?: number | undefined;
      }
    | undefined;
  order_by?:
    | "title"
    | "due_date"
    | "created_at"
    | "updated_at"
    | "weight"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | undefined;
  scope?: "all" | "created_by_me" | "assigned_to_me" | undefined;
  search?: string | undefined;
  sort?: "asc" | "desc" | undefined;
  state?: "closed" | "all" | "opened" | undefined;
  weight?: number | undefined;
  with_labels_details?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface KeysGetInput {
  key_id: number;
}

export interface KeysFindInput {
  fingerprint: string;
}

export interface GroupMemberRolesListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMemberRolesCreateInput {
  group: string | number;
  name: string;
  base_access_level: 10 | 15 | 20 | 30 | 40 | 50;
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
  description?: string | undefined;
}

export interface GroupMemberRolesDeleteInput {
  group: string | number;
  member_role_id: number;
}

export interface MemberRolesListInput {
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface MemberRolesCreateInput {
  name: string;
  base_access_level: 10 | 15 | 20 | 30 | 40 | 50;
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
  description?: string | undefined;
}

export interface MemberRolesDeleteInput {
  member_role_id: number;
}

export interface GroupMembersListInput {
  group: string | number;
  skip_users?: number[] | undefined;
  query?: string | undefined;
  user_ids?: number[] | undefined;
  show_seat_info?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMembersListAllInput {
  group: string | number;
  state?: "active" | "awaiting" | undefined;
  query?: string | undefined;
  user_ids?: number[] | undefined;
  show_seat_info?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupMembersGetInput {
  group: string | number;
  user_id: number;
}

export interface GroupMembersGetInheritedInput {
  group: string | number;
  user_id: number;
}

export interface GroupMembersListBillableInput {
  group: string | number;
  search?: string | undefined;
  sort?:
    | "access_level_asc"
    | "access_level_desc"
    | "last_joined"
    | "name_asc"
    | "name_desc"
    | "oldest_joined"
    | "oldest_sign_in"
    | "recent_sign_in"
    | "last_activity_on_asc"
    | "last_activity_on_desc"
    | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectMembersListInput {
  project: string | number;
  skip_users?: number[] | undefined;
  query?: string | undefined;
  user_ids?: number[] | undefined;
  show_seat_info?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectMembersListAllInput {
  project: string | number;
  state?: "active" | "awaiting" | undefined;
  query?: string | undefined;
  user_ids?: number[] | undefined;
  show_seat_info?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectMembersGetInput {
  project: string | number;
  user_id: number;
}

export interface ProjectMembersGetInheritedInput {
  project: string | number;
  user_id: number;
}

export interface MergeRequestApprovalsApproveInput {
  project: string | number;
  merge_request_iid: number;
  sha?: string | undefined;
  approval_password?: string | undefined;
}

export interface MergeRequestApprovalsUnapproveInput {
  project: string | number;
  merge_request_iid: number;
}

export interface MergeRequestApprovalsResetInput {
  project: string | number;
  merge_request_iid: number;
}

export interface ProjectApprovalRulesListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectApprovalRulesGetInput {
  project: string | number;
  approval_rule_id: number;
}

export interface ProjectApprovalsGetInput {
  project: string | number;
}

export interface ProjectApprovalsUpdateInput {
  project: string | number;
  approvals_before_merge?: number | undefined;
  disable_overriding_approvers_per_merge_request?: boolean | undefined;
  merge_requests_author_approval?: boolean | undefined;
  merge_requests_disable_committers_approval?: boolean | undefined;
  require_password_to_approve?: boolean | undefined;
  require_reauthentication_to_approve?: boolean | undefined;
  reset_approvals_on_push?: boolean | undefined;
  selective_code_owner_removals?: boolean | undefined;
}

export interface PipelineTriggersListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface PipelineTriggersGetInput {
  project: string | number;
  trigger_id: number;
}

export interface PipelineTriggersCreateInput {
  project: string | number;
  description: string;
}

export interface PipelineTriggersUpdateInput {
  project: string | number;
  trigger_id: number;
  description?: string | undefined;
}

export interface PipelineTriggersDeleteInput {
  project: string | number;
  trigger_id: number;
}

export interface PipelineTriggersRunInput {
  project: string | number;
  ref: string;
  token: string;
  variables?: { [key: string]: string } | undefined;
  inputs?: { [key: string]: boolean | string | number | string[] } | undefined;
}

export interface PipelinesListInput {
  project: string | number;
  scope?: "pending" | "running" | "finished" | "branches" | "tags" | undefined;
  status?:
    | "success"
    | "created"
    | "waiting_for_resource"
    | "preparing"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "manual"
    | "scheduled"
    | undefined;
  source?: string | undefined;
  ref?: string | undefined;
  sha?: string | undefined;
  name?: string | undefined;
  username?: string | undefined;
  yaml_errors?: boolean | undefined;
  updated_after?: string | undefined;
  updated_before?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  order_by?: "id" | "user_id" | "updated_at" | "status" | "ref" | undefined;
  sort?: "asc" | "desc" | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface PipelinesGetInput {
  project: string | number;
  pipeline_id: number;
}

export interface PipelinesLatestInput {
  project: string | number;
  ref?: string | undefined;
}

export interface PipelinesListVariablesInput {
  project: string | number;
  pipeline_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface PipelinesTestReportInput {
  project: string | number;
  pipeline_id: number;
}

export interface PipelinesTestReportSummaryInput {
  project: string | number;
  pipeline_id: number;
}

export interface PipelinesCreateInput {
  project: string | number;
  ref: string;
  variables?: { key: string; value: string; variable_type?: "file" | "env_var" | undefined }[] | undefined;
  inputs?: { [key: string]: boolean | string | number | string[] } | undefined;
}

export interface PipelinesRetryInput {
  project: string | number;
  pipeline_id: number;
}

export interface GroupProtectedEnvironmentsListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface GroupProtectedEnvironmentsGetInput {
  group: string | number;
  tier: "production" | "staging" | "testing" | "development" | "other";
}

export interface GroupProtectedEnvironmentsCreateInput {
  group: string | number;
  name: "production" | "staging" | "testing" | "development" | "other";
  deploy_access_levels: {
    user_id?: number | undefined;
    group_id?: number | undefined;
    access_level?: 30 | 40 | 60 | undefined;
  }[];
  approval_rules?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        required_approvals?: number | undefined;
      }[]
    | undefined;
}

export interface GroupProtectedEnvironmentsUpdateInput {
  group: string | number;
  tier: "production" | "staging" | "testing" | "development" | "other";
  required_approval_count?: number | undefined;
  deploy_access_levels?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        id?: number | undefined;
        _destroy?: boolean | undefined;
      }[]
    | undefined;
  approval_rules?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        id?: number | undefined;
        required_approvals?: number | undefined;
        _destroy?: boolean | undefined;
      }[]
    | undefined;
}

export interface GroupProtectedEnvironmentsDeleteInput {
  group: string | number;
  tier: "production" | "staging" | "testing" | "development" | "other";
}

export interface ProjectProtectedEnvironmentsListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ProjectProtectedEnvironmentsGetInput {
  project: string | number;
  environment: string;
}

export interface ProjectProtectedEnvironmentsCreateInput {
  project: string | number;
  name: string;
  deploy_access_levels: {
    user_id?: number | undefined;
    group_id?: number | undefined;
    access_level?: 30 | 40 | 60 | undefined;
    group_inheritance_type?: 0 | 1 | undefined;
  }[];
  approval_rules?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        group_inheritance_type?: 0 | 1 | undefined;
        required_approvals?: number | undefined;
      }[]
    | undefined;
}

export interface ProjectProtectedEnvironmentsUpdateInput {
  project: string | number;
  environment: string;
  deploy_access_levels?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        id?: number | undefined;
        group_inheritance_type?: 0 | 1 | undefined;
        _destroy?: boolean | undefined;
      }[]
    | undefined;
  approval_rules?:
    | {
        user_id?: number | undefined;
        group_id?: number | undefined;
        access_level?: 30 | 40 | 60 | undefined;
        id?: number | undefined;
        group_inheritance_type?: 0 | 1 | undefined;
        required_approvals?: number | undefined;
        _destroy?: boolean | undefined;
      }[]
    | undefined;
}

export interface ProjectProtectedEnvironmentsDeleteInput {
  project: string | number;
  environment: string;
}

export interface PushRulesGetInput {
  project: string | number;
}

export interface PushRulesCreateInput {
  project: string | number;
  commit_message_regex?: string | undefined;
  commit_message_negative_regex?: string | undefined;
  branch_name_regex?: string | undefined;
  author_email_regex?: string | undefined;
  file_name_regex?: string | undefined;
  max_file_size?: number | undefined;
  deny_delete_tag?: boolean | undefined;
  member_check?: boolean | undefined;
  prevent_secrets?: boolean | undefined;
  commit_committer_check?: boolean | undefined;
  commit_committer_name_check?: boolean | undefined;
  reject_unsigned_commits?: boolean | undefined;
  reject_non_dco_commits?: boolean | undefined;
}

export interface PushRulesUpdateInput {
  project: string | number;
  commit_message_regex?: string | undefined;
  commit_message_negative_regex?: string | undefined;
  branch_name_regex?: string | undefined;
  author_email_regex?: string | undefined;
  file_name_regex?: string | undefined;
  max_file_size?: number | undefined;
  deny_delete_tag?: boolean | undefined;
  member_check?: boolean | undefined;
  prevent_secrets?: boolean | undefined;
  commit_committer_check?: boolean | undefined;
  commit_committer_name_check?: boolean | undefined;
  reject_unsigned_commits?: boolean | undefined;
  reject_non_dco_commits?: boolean | undefined;
}

export interface PushRulesDeleteInput {
  project: string | number;
}

export interface RemoteMirrorsListInput {
  project: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface RemoteMirrorsGetInput {
  project: string | number;
  mirror_id: number;
}

export interface RemoteMirrorsPublicKeyInput {
  project: string | number;
  mirror_id: number;
}

export interface RemoteMirrorsCreateInput {
  project: string | number;
  url: string;
  auth_method?: "password" | "ssh_public_key" | undefined;
  enabled?: boolean | undefined;
  keep_divergent_refs?: boolean | undefined;
  mirror_branch_regex?: string | null | undefined;
  only_protected_branches?: boolean | undefined;
}

export interface RemoteMirrorsUpdateInput {
  project: string | number;
  mirror_id: number;
  auth_method?: "password" | "ssh_public_key" | undefined;
  enabled?: boolean | undefined;
  keep_divergent_refs?: boolean | undefined;
  mirror_branch_regex?: string | null | undefined;
  only_protected_branches?: boolean | undefined;
}

export interface RemoteMirrorsSyncInput {
  project: string | number;
  mirror_id: number;
}

export interface RemoteMirrorsDeleteInput {
  project: string | number;
  mirror_id: number;
}

export interface RepositoryFilesGetInput {
  project: string | number;
  file_path: string;
  ref: string;
}

export interface RepositoryFilesMetadataInput {
  project: string | number;
  file_path: string;
  ref: string;
}

export interface RepositoryFilesBlameInput {
  project: string | number;
  file_path: string;
  ref: string;
  range?: { start?: number | undefined; end?: number | undefined } | undefined;
}

export interface RepositoryFilesBlameMetadataInput {
  project: string | number;
  file_path: string;
  ref: string;
  range?: { start?: number | undefined; end?: number | undefined } | undefined;
}

export interface RepositoryFilesRawInput {
  project: string | number;
  file_path: string;
  ref?: string | undefined;
  lfs?: boolean | undefined;
}

export interface RepositoryFilesRawMetadataInput {
  project: string | number;
  file_path: string;
  ref?: string | undefined;
  lfs?: boolean | undefined;
}

export interface RepositoryFilesCreateInput {
  project: string | number;
  file_path: string;
  content: string;
  branch: string;
  commit_message: string;
  encoding?: "text" | "base64" | undefined;
  execute_filemode?: boolean | undefined;
  author_email?: string | undefined;
  author_name?: string | undefined;
  start_branch?: string | undefined;
}

export interface RepositoryFilesUpdateInput {
  project: string | number;
  file_path: string;
  content: string;
  branch: string;
  commit_message: string;
  last_commit_id?: string | undefined;
  encoding?: "text" | "base64" | undefined;
  execute_filemode?: boolean | undefined;
  author_email?: string | undefined;
  author_name?: string | undefined;
  start_branch?: string | undefined;
}

export interface RepositoryFilesDeleteInput {
  project: string | number;
  file_path: string;
  branch: string;
  commit_message: string;
  last_commit_id?: string | undefined;
  author_email?: string | undefined;
  author_name?: string | undefined;
  start_branch?: string | undefined;
}

export interface SamlGroupLinksListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface SamlGroupLinksGetInput {
  group: string | number;
  saml_group_name: string;
  provider?: string | undefined;
}

export interface SamlGroupLinksCreateInput {
  group: string | number;
  saml_group_name: string;
  access_level: 10 | 15 | 20 | 30 | 40 | 50 | 5;
  member_role_id?: number | undefined;
  provider?: string | undefined;
}

export interface SamlGroupLinksDeleteInput {
  group: string | number;
  saml_group_name: string;
  provider?: string | undefined;
}

export interface SamlIdentitiesListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface SamlIdentitiesGetInput {
  group: string | number;
  uid: string;
}

export interface SamlIdentitiesUpdateInput {
  group: string | number;
  uid: string;
  extern_uid: string;
}

export interface SamlIdentitiesDeleteInput {
  group: string | number;
  uid: string;
}

export interface ScimIdentitiesListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface ScimIdentitiesGetInput {
  group: string | number;
  uid: string;
}

export interface ScimIdentitiesUpdateInput {
  group: string | number;
  uid: string;
  extern_uid: string;
}

export interface ScimIdentitiesDeleteInput {
  group: string | number;
  uid: string;
}

export interface VirtualRegistriesListInput {
  group: string | number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface VirtualRegistriesCreateInput {
  group: string | number;
  name: string;
  description?: string | undefined;
}

export interface VirtualRegistriesGetInput {
  registry_id: number;
}

export interface VirtualRegistriesUpdateInput {
  registry_id: number;
  name: string;
  description?: string | undefined;
}

export interface VirtualRegistriesDeleteInput {
  registry_id: number;
}

export interface VirtualRegistriesClearCacheInput {
  registry_id: number;
}

export interface VirtualRegistryUpstreamsListInGroupInput {
  group: string | number;
  upstream_name?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface VirtualRegistryUpstreamsTestInput {
  group: string | number;
  url: string;
  username?: string | undefined;
  password?: string | undefined;
}

export interface VirtualRegistryUpstreamsListInRegistryInput {
  registry_id: number;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface VirtualRegistryUpstreamsCreateInput {
  registry_id: number;
  url: string;
  cache_validity_hours?: number | undefined;
  metadata_cache_validity_hours?: number | undefined;
  username?: string | undefined;
  password?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
}

export interface VirtualRegistryUpstreamsGetInput {
  upstream_id: number;
}

export interface VirtualRegistryUpstreamsUpdateInput {
  upstream_id: number;
  cache_validity_hours?: number | undefined;
  metadata_cache_validity_hours?: number | undefined;
  username?: string | undefined;
  password?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
}

export interface WikisListInput {
  project: string | number;
  with_content?: boolean | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

export interface WikisGetInput {
  project: string | number;
  slug: string;
  render_html?: boolean | undefined;
  version?: string | undefined;
}

export interface WikisCreateInput {
  project: string | number;
  title: string;
  content: string;
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

export interface WikisUpdateInput {
  project: string | number;
  slug: string;
  title?: string | undefined;
  content?: string | undefined;
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

export interface WikisDeleteInput {
  project: string | number;
  slug: string;
}

export interface WikisUploadInput {
  project: string | number;
  file: Upload;
  branch?: string | undefined;
}

export interface Operations {
  readonly groupAccessRequests: {
    /** List the access requests of a group that the caller may see. */
    readonly list: (input: GroupAccessRequestsListInput, options?: CallOptions) => Listing<AccessRequest>;
    /** Request access to a group for the caller. */
    readonly create: (input: GroupAccessRequestsCreateInput, options?: CallOptions) => Promise<AccessRequest>;
    /** Make the one who requested access a member of a group. */
    readonly approve: (
      input: GroupAccessRequestsApproveInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;
    /** Deny a request for access to a group, or withdraw one's own. */
    readonly deny: (input: GroupAccessRequestsDenyInput, options?: CallOptions) => Promise<void>;
  };
  readonly projectAccessRequests: {
    /** List the access requests of a project that the caller may see. */
    readonly list: (input: ProjectAccessRequestsListInput, options?: CallOptions) => Listing<AccessRequest>;
    /** Request access to a project for the caller. */
    readonly create: (
      input: ProjectAccessRequestsCreateInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;
    /** Make the one who requested access a member of a project. */
    readonly approve: (
      input: ProjectAccessRequestsApproveInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;
    /** Deny a request for access to a project, or withdraw one's own. */
    readonly deny: (input: ProjectAccessRequestsDenyInput, options?: CallOptions) => Promise<void>;
  };
  readonly beyond: {
    /** Read the service's version. */
    readonly version: (input?: BeyondVersionInput, options?: CallOptions) => Promise<Version>;
    /** Read whom the token belongs to. */
    readonly currentUser: (input?: BeyondCurrentUserInput, options?: CallOptions) => Promise<CurrentUser>;
    /** List the projects that the caller sees. */
    readonly listProjects: (input?: BeyondListProjectsInput, options?: CallOptions) => Listing<Project>;
    /** Read a project. */
    readonly getProject: (input: BeyondGetProjectInput, options?: CallOptions) => Promise<Project>;
    /** List the groups that the caller sees. */
    readonly listGroups: (input?: BeyondListGroupsInput, options?: CallOptions) => Listing<Group>;
    /** Read a group. */
    readonly getGroup: (input: BeyondGetGroupInput, options?: CallOptions) => Promise<Group>;
    /** List the projects of a group. */
    readonly listGroupProjects: (
      input: BeyondListGroupProjectsInput,
      options?: CallOptions,
    ) => Listing<Project>;
    /** List the jobs of a pipeline, without those that were retried. */
    readonly listPipelineJobs: (
      input: BeyondListPipelineJobsInput,
      options?: CallOptions,
    ) => Listing<PipelineJob>;
    /** Cancel the jobs of a pipeline that have not ended; with none, nothing happens. */
    readonly cancelPipeline: (input: BeyondCancelPipelineInput, options?: CallOptions) => Promise<Pipeline>;
    /** Try whether the service reaches an upstream that exists, with the credentials that it has. */
    readonly testUpstream: (input: BeyondTestUpstreamInput, options?: CallOptions) => Promise<UpstreamTest>;
    /** Delete an upstream from all of its virtual registries, as a Maintainer of its group. */
    readonly deleteUpstream: (input: BeyondDeleteUpstreamInput, options?: CallOptions) => Promise<void>;
    /** Add an upstream that exists to another virtual registry, as a Maintainer of its group. */
    readonly shareUpstream: (
      input: BeyondShareUpstreamInput,
      options?: CallOptions,
    ) => Promise<RegistryUpstream>;
    /** Take an upstream out of one of its virtual registries, as a Maintainer of its group. */
    readonly unshareUpstream: (input: BeyondUnshareUpstreamInput, options?: CallOptions) => Promise<void>;
  };
  readonly commits: {
    /** List the commits of a project, newest first. */
    readonly list: (input: CommitsListInput, options?: CallOptions) => Listing<Commit>;
    /** Commit changes of one or more files to a branch, which may be a new one. */
    readonly create: (input: CommitsCreateInput, options?: CallOptions) => Promise<Commit>;
    /** Read one commit, by its SHA or by the name of a branch or tag. */
    readonly get: (input: CommitsGetInput, options?: CallOptions) => Promise<Commit>;
    /** List the branches and tags that contain a commit. */
    readonly listRefs: (input: CommitsListRefsInput, options?: CallOptions) => Listing<CommitReference>;
  };
  readonly containerRegistry: {
    /** Say who may see the container registry of a project. */
    readonly updateAccess: (
      input: ContainerRegistryUpdateAccessInput,
      options?: CallOptions,
    ) => Promise<ProjectRegistryAccess>;
  };
  readonly registryRepositories: {
    /** List the registry repositories of a project. */
    readonly listInProject: (
      input: RegistryRepositoriesListInProjectInput,
      options?: CallOptions,
    ) => Listing<RegistryRepository>;
    /** List the registry repositories of all projects in a group. */
    readonly listInGroup: (
      input: RegistryRepositoriesListInGroupInput,
      options?: CallOptions,
    ) => Listing<RegistryRepository>;
    /** Read one registry repository. */
    readonly get: (input: RegistryRepositoriesGetInput, options?: CallOptions) => Promise<RegistryRepository>;
    /** Delete a registry repository; it is gone a while later. */
    readonly delete: (input: RegistryRepositoriesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly registryTags: {
    /** List the tags of a registry repository, by name. */
    readonly list: (input: RegistryTagsListInput, options?: CallOptions) => Listing<RegistryTag>;
    /** Read one tag, with the image that it names. */
    readonly get: (input: RegistryTagsGetInput, options?: CallOptions) => Promise<RegistryTagDetail>;
    /** Delete one tag. */
    readonly delete: (input: RegistryTagsDeleteInput, options?: CallOptions) => Promise<void>;
    /** Delete the tags that match an expression; the work is done a while later. */
    readonly deleteMatching: (input: RegistryTagsDeleteMatchingInput, options?: CallOptions) => Promise<void>;
  };
  readonly issueNoteReactions: {
    /** List the reactions to a comment on an issue. */
    readonly list: (input: IssueNoteReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;
    /** Read one reaction to a comment on an issue. */
    readonly get: (input: IssueNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to a comment on an issue. */
    readonly create: (input: IssueNoteReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** Take back a reaction to a comment on an issue; only its author or an administrator may. */
    readonly delete: (input: IssueNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly issueReactions: {
    /** List the reactions to an issue. */
    readonly list: (input: IssueReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;
    /** Read one reaction to an issue. */
    readonly get: (input: IssueReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to an issue. */
    readonly create: (input: IssueReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** Take back a reaction to an issue; only its author or an administrator may. */
    readonly delete: (input: IssueReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly mergeRequestNoteReactions: {
    /** List the reactions to a comment on a merge request. */
    readonly list: (
      input: MergeRequestNoteReactionsListInput,
      options?: CallOptions,
    ) => Listing<EmojiReaction>;
    /** Read one reaction to a comment on a merge request. */
    readonly get: (input: MergeRequestNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to a comment on a merge request. */
    readonly create: (
      input: MergeRequestNoteReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;
    /** Take back a reaction to a comment on a merge request; only its author or an administrator may. */
    readonly delete: (input: MergeRequestNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly mergeRequestReactions: {
    /** List the reactions to a merge request. */
    readonly list: (input: MergeRequestReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;
    /** Read one reaction to a merge request. */
    readonly get: (input: MergeRequestReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to a merge request. */
    readonly create: (
      input: MergeRequestReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;
    /** Take back a reaction to a merge request; only its author or an administrator may. */
    readonly delete: (input: MergeRequestReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly snippetNoteReactions: {
    /** List the reactions to a comment on a snippet. */
    readonly list: (input: SnippetNoteReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;
    /** Read one reaction to a comment on a snippet. */
    readonly get: (input: SnippetNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to a comment on a snippet. */
    readonly create: (
      input: SnippetNoteReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;
    /** Take back a reaction to a comment on a snippet; only its author or an administrator may. */
    readonly delete: (input: SnippetNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly snippetReactions: {
    /** List the reactions to a snippet. */
    readonly list: (input: SnippetReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;
    /** Read one reaction to a snippet. */
    readonly get: (input: SnippetReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** React to a snippet. */
    readonly create: (input: SnippetReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;
    /** Take back a reaction to a snippet; only its author or an administrator may. */
    readonly delete: (input: SnippetReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly errorTracking: {
    /** Read the error tracking settings of a project. */
    readonly get: (input: ErrorTrackingGetInput, options?: CallOptions) => Promise<ErrorTrackingSettings>;
    /** Set up error tracking for a project; for the integrated backend only. */
    readonly replace: (
      input: ErrorTrackingReplaceInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingSettings>;
    /** Turn the error tracking of a project on or off. */
    readonly update: (
      input: ErrorTrackingUpdateInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingSettings>;
  };
  readonly errorTrackingKeys: {
    /** List the client keys of a project. */
    readonly list: (input: ErrorTrackingKeysListInput, options?: CallOptions) => Listing<ErrorTrackingKey>;
    /** Create a client key; the service generates its public key. */
    readonly create: (
      input: ErrorTrackingKeysCreateInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingKey>;
    /** Delete a client key. */
    readonly delete: (input: ErrorTrackingKeysDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly events: {
    /** List what the caller did, or with scope "all" what happened in all of their projects. */
    readonly list: (input?: EventsListInput, options?: CallOptions) => Listing<Event>;
    /** List what a user did, as far as the caller may see it. */
    readonly listOfUser: (input: EventsListOfUserInput, options?: CallOptions) => Listing<Event>;
    /** List what happened in a project. */
    readonly listOfProject: (input: EventsListOfProjectInput, options?: CallOptions) => Listing<Event>;
  };
  readonly featureFlagUserLists: {
    /** List the feature flag user lists of a project. */
    readonly list: (
      input: FeatureFlagUserListsListInput,
      options?: CallOptions,
    ) => Listing<FeatureFlagUserList>;
    /** Read one feature flag user list. */
    readonly get: (
      input: FeatureFlagUserListsGetInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;
    /** Create a feature flag user list. */
    readonly create: (
      input: FeatureFlagUserListsCreateInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;
    /** Change the name or the users of a feature flag user list. */
    readonly update: (
      input: FeatureFlagUserListsUpdateInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;
    /** Delete a feature flag user list. */
    readonly delete: (input: FeatureFlagUserListsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly groupExports: {
    /** Start an export of everything that belongs to a group. */
    readonly start: (
      input: GroupExportsStartInput,
      options?: CallOptions,
    ) => Promise<{ message?: string | null | undefined }>;
    /** List how far the export of each relation has come. */
    readonly listStatus: (
      input: GroupExportsListStatusInput,
      options?: CallOptions,
    ) => Listing<RelationExport>;
    /** Download one exported relation: newline-delimited JSON, compressed with gzip. */
    readonly download: (input: GroupExportsDownloadInput, options?: CallOptions) => Promise<Download>;
  };
  readonly groupLabels: {
    /** List the labels of a group. */
    readonly list: (input: GroupLabelsListInput, options?: CallOptions) => Listing<GroupLabel>;
    /** Read one label of a group, by its id or name. */
    readonly get: (input: GroupLabelsGetInput, options?: CallOptions) => Promise<GroupLabel>;
    /** Create a label in a group. */
    readonly create: (input: GroupLabelsCreateInput, options?: CallOptions) => Promise<GroupLabel>;
    /** Change a label of a group. */
    readonly update: (input: GroupLabelsUpdateInput, options?: CallOptions) => Promise<GroupLabel>;
    /** Delete a label of a group. */
    readonly delete: (input: GroupLabelsDeleteInput, options?: CallOptions) => Promise<void>;
    /** Subscribe the caller to a label. */
    readonly subscribe: (
      input: GroupLabelsSubscribeInput,
      options?: CallOptions,
    ) => Promise<GroupLabel | undefined>;
    /** Unsubscribe the caller from a label. */
    readonly unsubscribe: (
      input: GroupLabelsUnsubscribeInput,
      options?: CallOptions,
    ) => Promise<GroupLabel | undefined>;
    /** Change a label of a group, found by its name. @deprecated Use update, which names the label in the path. */
    readonly updateByName: (
      input: GroupLabelsUpdateByNameInput,
      options?: CallOptions,
    ) => Promise<GroupLabel>;
    /** Delete a label of a group, found by its name. @deprecated Use delete, which names the label in the path. */
    readonly deleteByName: (input: GroupLabelsDeleteByNameInput, options?: CallOptions) => Promise<void>;
  };
  readonly groupMilestones: {
    /** List the milestones of a group. */
    readonly list: (input: GroupMilestonesListInput, options?: CallOptions) => Listing<GroupMilestone>;
    /** Read one milestone of a group. */
    readonly get: (input: GroupMilestonesGetInput, options?: CallOptions) => Promise<GroupMilestone>;
    /** Create a milestone in a group. */
    readonly create: (input: GroupMilestonesCreateInput, options?: CallOptions) => Promise<GroupMilestone>;
    /** Change, close or reopen a milestone of a group. */
    readonly update: (input: GroupMilestonesUpdateInput, options?: CallOptions) => Promise<GroupMilestone>;
    /** Delete a milestone of a group. */
    readonly delete: (input: GroupMilestonesDeleteInput, options?: CallOptions) => Promise<void>;
    /** List the issues of a milestone; those of subgroups' projects are not among them. */
    readonly listIssues: (input: GroupMilestonesListIssuesInput, options?: CallOptions) => Listing<Issue>;
    /** List the merge requests of a milestone; those of subgroups' projects are not among them. */
    readonly listMergeRequests: (
      input: GroupMilestonesListMergeRequestsInput,
      options?: CallOptions,
    ) => Listing<MilestoneMergeRequest>;
    /** List when the issues of a milestone came and went. */
    readonly listBurndownEvents: (
      input: GroupMilestonesListBurndownEventsInput,
      options?: CallOptions,
    ) => Listing<BurndownEvent>;
  };
  readonly issueLinks: {
    /** List the issues that an issue is linked to, in the order in which they were linked. */
    readonly list: (input: IssueLinksListInput, options?: CallOptions) => Listing<LinkedIssue>;
    /** Read one link of an issue. */
    readonly get: (input: IssueLinksGetInput, options?: CallOptions) => Promise<IssueLink>;
    /** Link two issues with each other; the caller must be allowed to update both. */
    readonly create: (input: IssueLinksCreateInput, options?: CallOptions) => Promise<IssueLink>;
    /** Remove a link between two issues, from both sides. */
    readonly delete: (input: IssueLinksDeleteInput, options?: CallOptions) => Promise<IssueLink>;
  };
  readonly issues: {
    /** List the issues that the caller created, or with scope "all" every one that they may see. */
    readonly list: (input?: IssuesListInput, options?: CallOptions) => Listing<Issue>;
    /** List the issues of a group's projects, at any depth. */
    readonly listInGroup: (input: IssuesListInGroupInput, options?: CallOptions) => Listing<Issue>;
  };
  readonly keys: {
    /** Read a key and whose it is. */
    readonly get: (input: KeysGetInput, options?: CallOptions) => Promise<Key>;
    /** Find a key, and whose it is, by its fingerprint. */
    readonly find: (input: KeysFindInput, options?: CallOptions) => Promise<Key>;
  };
  readonly groupMemberRoles: {
    /** List the member roles of a top-level group. */
    readonly list: (input: GroupMemberRolesListInput, options?: CallOptions) => Listing<MemberRole>;
    /** Create a member role for a top-level group. */
    readonly create: (input: GroupMemberRolesCreateInput, options?: CallOptions) => Promise<MemberRole>;
    /** Delete a member role of a top-level group. */
    readonly delete: (input: GroupMemberRolesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly memberRoles: {
    /** List the member roles of the whole installation. */
    readonly list: (input?: MemberRolesListInput, options?: CallOptions) => Listing<MemberRole>;
    /** Create a member role for the whole installation. */
    readonly create: (input: MemberRolesCreateInput, options?: CallOptions) => Promise<MemberRole>;
    /** Delete a member role of the whole installation. */
    readonly delete: (input: MemberRolesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly groupMembers: {
    /** List the direct members of a group. */
    readonly list: (input: GroupMembersListInput, options?: CallOptions) => Listing<Member>;
    /** List the members of a group with inherited and invited ones, each with their highest role. */
    readonly listAll: (input: GroupMembersListAllInput, options?: CallOptions) => Listing<Member>;
    /** Read one direct member of a group. */
    readonly get: (input: GroupMembersGetInput, options?: CallOptions) => Promise<Member>;
    /** Read one member of a group, be it a direct, an inherited or an invited one. */
    readonly getInherited: (input: GroupMembersGetInheritedInput, options?: CallOptions) => Promise<Member>;
    /** List the members of a top-level group that take up a seat. */
    readonly listBillable: (
      input: GroupMembersListBillableInput,
      options?: CallOptions,
    ) => Listing<BillableMember>;
  };
  readonly projectMembers: {
    /** List the direct members of a project. */
    readonly list: (input: ProjectMembersListInput, options?: CallOptions) => Listing<Member>;
    /** List the members of a project with inherited and invited ones, each with their highest role. */
    readonly listAll: (input: ProjectMembersListAllInput, options?: CallOptions) => Listing<Member>;
    /** Read one direct member of a project. */
    readonly get: (input: ProjectMembersGetInput, options?: CallOptions) => Promise<Member>;
    /** Read one member of a project, be it a direct, an inherited or an invited one. */
    readonly getInherited: (input: ProjectMembersGetInheritedInput, options?: CallOptions) => Promise<Member>;
  };
  readonly mergeRequestApprovals: {
    /** Approve a merge request as the caller, who must be an eligible approver. */
    readonly approve: (
      input: MergeRequestApprovalsApproveInput,
      options?: CallOptions,
    ) => Promise<MergeRequestApprovalState>;
    /** Take back the caller's approval of a merge request. */
    readonly unapprove: (
      input: MergeRequestApprovalsUnapproveInput,
      options?: CallOptions,
    ) => Promise<MergeRequestApprovalState | undefined>;
    /** Remove all approvals of a merge request; only bot users may. */
    readonly reset: (input: MergeRequestApprovalsResetInput, options?: CallOptions) => Promise<void>;
  };
  readonly projectApprovalRules: {
    /** List the approval rules of a project. */
    readonly list: (input: ProjectApprovalRulesListInput, options?: CallOptions) => Listing<ApprovalRule>;
    /** Read one approval rule of a project. */
    readonly get: (input: ProjectApprovalRulesGetInput, options?: CallOptions) => Promise<ApprovalRule>;
  };
  readonly projectApprovals: {
    /** Read the approval configuration of a project. */
    readonly get: (input: ProjectApprovalsGetInput, options?: CallOptions) => Promise<ApprovalConfiguration>;
    /** Change the approval configuration of a project. */
    readonly update: (
      input: ProjectApprovalsUpdateInput,
      options?: CallOptions,
    ) => Promise<ApprovalConfiguration>;
  };
  readonly pipelineTriggers: {
    /** List the pipeline trigger tokens of a project. */
    readonly list: (input: PipelineTriggersListInput, options?: CallOptions) => Listing<PipelineTrigger>;
    /** Read one pipeline trigger token. */
    readonly get: (input: PipelineTriggersGetInput, options?: CallOptions) => Promise<PipelineTrigger>;
    /** Create a pipeline trigger token. */
    readonly create: (input: PipelineTriggersCreateInput, options?: CallOptions) => Promise<PipelineTrigger>;
    /** Change the description of a pipeline trigger token. */
    readonly update: (input: PipelineTriggersUpdateInput, options?: CallOptions) => Promise<PipelineTrigger>;
    /** Delete a pipeline trigger token. */
    readonly delete: (input: PipelineTriggersDeleteInput, options?: CallOptions) => Promise<void>;
    /** Start a pipeline with a trigger token or a CI/CD job token. */
    readonly run: (input: PipelineTriggersRunInput, options?: CallOptions) => Promise<Pipeline>;
  };
  readonly pipelines: {
    /** List the pipelines of a project; child pipelines only with source=parent_pipeline. */
    readonly list: (input: PipelinesListInput, options?: CallOptions) => Listing<PipelineSummary>;
    /** Read one pipeline. */
    readonly get: (input: PipelinesGetInput, options?: CallOptions) => Promise<Pipeline>;
    /** Read the latest pipeline of the most recent commit on a ref, the default branch unless told. */
    readonly latest: (input: PipelinesLatestInput, options?: CallOptions) => Promise<Pipeline>;
    /** List the variables that a pipeline was created with. */
    readonly listVariables: (
      input: PipelinesListVariablesInput,
      options?: CallOptions,
    ) => Listing<PipelineVariable>;
    /** Read the test cases of a pipeline by suite. */
    readonly testReport: (input: PipelinesTestReportInput, options?: CallOptions) => Promise<TestReport>;
    /** Read how many tests of a pipeline passed and failed, by suite. */
    readonly testReportSummary: (
      input: PipelinesTestReportSummaryInput,
      options?: CallOptions,
    ) => Promise<TestReportSummary>;
    /** Start a pipeline on a branch or tag. */
    readonly create: (input: PipelinesCreateInput, options?: CallOptions) => Promise<Pipeline>;
    /** Run the failed and canceled jobs of a pipeline again; with none, nothing happens. */
    readonly retry: (input: PipelinesRetryInput, options?: CallOptions) => Promise<Pipeline>;
  };
  readonly groupProtectedEnvironments: {
    /** List the protected environments of a group. */
    readonly list: (
      input: GroupProtectedEnvironmentsListInput,
      options?: CallOptions,
    ) => Listing<ProtectedEnvironment>;
    /** Read a protected environment of a group. */
    readonly get: (
      input: GroupProtectedEnvironmentsGetInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Protect an environment of a group. */
    readonly create: (
      input: GroupProtectedEnvironmentsCreateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Change who may deploy to a protected environment of a group, or who approves it. */
    readonly update: (
      input: GroupProtectedEnvironmentsUpdateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Unprotect an environment of a group. */
    readonly delete: (input: GroupProtectedEnvironmentsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly projectProtectedEnvironments: {
    /** List the protected environments of a project. */
    readonly list: (
      input: ProjectProtectedEnvironmentsListInput,
      options?: CallOptions,
    ) => Listing<ProtectedEnvironment>;
    /** Read a protected environment of a project. */
    readonly get: (
      input: ProjectProtectedEnvironmentsGetInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Protect an environment of a project. */
    readonly create: (
      input: ProjectProtectedEnvironmentsCreateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Change who may deploy to a protected environment of a project, or who approves it. */
    readonly update: (
      input: ProjectProtectedEnvironmentsUpdateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;
    /** Unprotect an environment of a project. */
    readonly delete: (input: ProjectProtectedEnvironmentsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly pushRules: {
    /** Read the push rules of a project; null when it never had any. */
    readonly get: (input: PushRulesGetInput, options?: CallOptions) => Promise<PushRule | null>;
    /** Give push rules to a project that has none. */
    readonly create: (input: PushRulesCreateInput, options?: CallOptions) => Promise<PushRule>;
    /** Change the push rules of a project that has some. */
    readonly update: (input: PushRulesUpdateInput, options?: CallOptions) => Promise<PushRule>;
    /** Take all push rules from a project. */
    readonly delete: (input: PushRulesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly remoteMirrors: {
    /** List the push mirrors of a project. */
    readonly list: (input: RemoteMirrorsListInput, options?: CallOptions) => Listing<RemoteMirror>;
    /** Read one push mirror. */
    readonly get: (input: RemoteMirrorsGetInput, options?: CallOptions) => Promise<RemoteMirror>;
    /** Read the public key of a push mirror that authenticates by SSH. */
    readonly publicKey: (
      input: RemoteMirrorsPublicKeyInput,
      options?: CallOptions,
    ) => Promise<{ public_key: string }>;
    /** Create a push mirror; it is disabled unless `enabled` is true. */
    readonly create: (input: RemoteMirrorsCreateInput, options?: CallOptions) => Promise<RemoteMirror>;
    /** Change the settings of a push mirror; its address stays. */
    readonly update: (input: RemoteMirrorsUpdateInput, options?: CallOptions) => Promise<RemoteMirror>;
    /** Push to a mirror now. */
    readonly sync: (input: RemoteMirrorsSyncInput, options?: CallOptions) => Promise<void>;
    /** Delete a push mirror. */
    readonly delete: (input: RemoteMirrorsDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly repositoryFiles: {
    /** Read a file, with its content and the commit that changed it last. */
    readonly get: (input: RepositoryFilesGetInput, options?: CallOptions) => Promise<RepositoryFile>;
    /** Read the facts of a file without its content. */
    readonly metadata: (input: RepositoryFilesMetadataInput, options?: CallOptions) => Promise<FileMetadata>;
    /** Read which commit each line of a file comes from. */
    readonly blame: (input: RepositoryFilesBlameInput, options?: CallOptions) => Promise<BlameRange[]>;
    /** Read the facts of a file at the address of its blame. */
    readonly blameMetadata: (
      input: RepositoryFilesBlameMetadataInput,
      options?: CallOptions,
    ) => Promise<FileMetadata>;
    /** Download a file as it is. */
    readonly raw: (input: RepositoryFilesRawInput, options?: CallOptions) => Promise<Download>;
    /** Read the facts of a file at the address of its download. */
    readonly rawMetadata: (
      input: RepositoryFilesRawMetadataInput,
      options?: CallOptions,
    ) => Promise<FileMetadata>;
    /** Commit a new file. */
    readonly create: (input: RepositoryFilesCreateInput, options?: CallOptions) => Promise<FileCommit>;
    /** Commit a new content of a file. */
    readonly update: (input: RepositoryFilesUpdateInput, options?: CallOptions) => Promise<FileCommit>;
    /** Commit the removal of a file. */
    readonly delete: (input: RepositoryFilesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly samlGroupLinks: {
    /** List the SAML group links of a group. */
    readonly list: (input: SamlGroupLinksListInput, options?: CallOptions) => Listing<SamlGroupLink>;
    /** Read a SAML group link of a group. */
    readonly get: (input: SamlGroupLinksGetInput, options?: CallOptions) => Promise<SamlGroupLink>;
    /** Give the members of a SAML group a role in a group. */
    readonly create: (input: SamlGroupLinksCreateInput, options?: CallOptions) => Promise<SamlGroupLink>;
    /** Delete a SAML group link of a group. */
    readonly delete: (input: SamlGroupLinksDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly samlIdentities: {
    /** List the SAML identities of a group. */
    readonly list: (input: SamlIdentitiesListInput, options?: CallOptions) => Listing<SamlIdentity>;
    /** Read the SAML identity with an external id. */
    readonly get: (input: SamlIdentitiesGetInput, options?: CallOptions) => Promise<SamlIdentity>;
    /** Give a SAML identity another external id. */
    readonly update: (input: SamlIdentitiesUpdateInput, options?: CallOptions) => Promise<SamlIdentity>;
    /** Delete the SAML identity with an external id. */
    readonly delete: (input: SamlIdentitiesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly scimIdentities: {
    /** List the SCIM identities of a group. */
    readonly list: (input: ScimIdentitiesListInput, options?: CallOptions) => Listing<ScimIdentity>;
    /** Read the SCIM identity with an external id. */
    readonly get: (input: ScimIdentitiesGetInput, options?: CallOptions) => Promise<ScimIdentity>;
    /** Give a SCIM identity another external id. */
    readonly update: (input: ScimIdentitiesUpdateInput, options?: CallOptions) => Promise<ScimIdentity>;
    /** Delete the SCIM identity with an external id. */
    readonly delete: (input: ScimIdentitiesDeleteInput, options?: CallOptions) => Promise<void>;
  };
  readonly virtualRegistries: {
    /** List the virtual registries of a top-level group. */
    readonly list: (input: VirtualRegistriesListInput, options?: CallOptions) => Listing<VirtualRegistry>;
    /** Create a virtual registry in a top-level group. */
    readonly create: (input: VirtualRegistriesCreateInput, options?: CallOptions) => Promise<VirtualRegistry>;
    /** Read a virtual registry. */
    readonly get: (input: VirtualRegistriesGetInput, options?: CallOptions) => Promise<VirtualRegistry>;
    /** Change a virtual registry, as a Maintainer of its group. */
    readonly update: (
      input: VirtualRegistriesUpdateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistry | undefined>;
    /** Delete a virtual registry and the upstreams that no other registry has, as a Maintainer of its group. */
    readonly delete: (input: VirtualRegistriesDeleteInput, options?: CallOptions) => Promise<void>;
    /** Delete the cache of the upstreams that only this registry has, as a Maintainer of its group. */
    readonly clearCache: (input: VirtualRegistriesClearCacheInput, options?: CallOptions) => Promise<void>;
  };
  readonly virtualRegistryUpstreams: {
    /** List the upstreams of a top-level group. */
    readonly listInGroup: (
      input: VirtualRegistryUpstreamsListInGroupInput,
      options?: CallOptions,
    ) => Listing<VirtualRegistryUpstream>;
    /** Try whether the service reaches an upstream. */
    readonly test: (input: VirtualRegistryUpstreamsTestInput, options?: CallOptions) => Promise<UpstreamTest>;
    /** List the upstreams of a virtual registry in the order in which they are asked. */
    readonly listInRegistry: (
      input: VirtualRegistryUpstreamsListInRegistryInput,
      options?: CallOptions,
    ) => Listing<VirtualRegistryUpstream>;
    /** Add an upstream to a virtual registry, as a Maintainer of its group. */
    readonly create: (
      input: VirtualRegistryUpstreamsCreateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream>;
    /** Read an upstream, with its place in each of its registries. */
    readonly get: (
      input: VirtualRegistryUpstreamsGetInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream>;
    /** Change an upstream, as a Maintainer of its group. */
    readonly update: (
      input: VirtualRegistryUpstreamsUpdateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream | undefined>;
  };
  readonly wikis: {
    /** List the pages of a wiki, with their content if told. */
    readonly list: (input: WikisListInput, options?: CallOptions) => Listing<WikiPage>;
    /** Read one page of a wiki, as it is or as it was. */
    readonly get: (input: WikisGetInput, options?: CallOptions) => Promise<WikiPage>;
    /** Write a new page of a wiki. */
    readonly create: (input: WikisCreateInput, options?: CallOptions) => Promise<WikiPage>;
    /** Change a page of a wiki; a new title gives it a new slug. */
    readonly update: (input: WikisUpdateInput, options?: CallOptions) => Promise<WikiPage>;
    /** Delete a page of a wiki. */
    readonly delete: (input: WikisDeleteInput, options?: CallOptions) => Promise<void>;
    /** Attach a file to a wiki. */
    readonly upload: (input: WikisUploadInput, options?: CallOptions) => Promise<WikiAttachment>;
  };
}

/** The name of an operation as a program writes it: `groupLabels.create`. */
export type OperationId =
  | "groupAccessRequests.list"
  | "groupAccessRequests.create"
  | "groupAccessRequests.approve"
  | "groupAccessRequests.deny"
  | "projectAccessRequests.list"
  | "projectAccessRequests.create"
  | "projectAccessRequests.approve"
  | "projectAccessRequests.deny"
  | "beyond.version"
  | "beyond.currentUser"
  | "beyond.listProjects"
  | "beyond.getProject"
  | "beyond.listGroups"
  | "beyond.getGroup"
  | "beyond.listGroupProjects"
  | "beyond.listPipelineJobs"
  | "beyond.cancelPipeline"
  | "beyond.testUpstream"
  | "beyond.deleteUpstream"
  | "beyond.shareUpstream"
  | "beyond.unshareUpstream"
  | "commits.list"
  | "commits.create"
  | "commits.get"
  | "commits.listRefs"
  | "containerRegistry.updateAccess"
  | "registryRepositories.listInProject"
  | "registryRepositories.listInGroup"
  | "registryRepositories.get"
  | "registryRepositories.delete"
  | "registryTags.list"
  | "registryTags.get"
  | "registryTags.delete"
  | "registryTags.deleteMatching"
  | "issueNoteReactions.list"
  | "issueNoteReactions.get"
  | "issueNoteReactions.create"
  | "issueNoteReactions.delete"
  | "issueReactions.list"
  | "issueReactions.get"
  | "issueReactions.create"
  | "issueReactions.delete"
  | "mergeRequestNoteReactions.list"
  | "mergeRequestNoteReactions.get"
  | "mergeRequestNoteReactions.create"
  | "mergeRequestNoteReactions.delete"
  | "mergeRequestReactions.list"
  | "mergeRequestReactions.get"
  | "mergeRequestReactions.create"
  | "mergeRequestReactions.delete"
  | "snippetNoteReactions.list"
  | "snippetNoteReactions.get"
  | "snippetNoteReactions.create"
  | "snippetNoteReactions.delete"
  | "snippetReactions.list"
  | "snippetReactions.get"
  | "snippetReactions.create"
  | "snippetReactions.delete"
  | "errorTracking.get"
  | "errorTracking.replace"
  | "errorTracking.update"
  | "errorTrackingKeys.list"
  | "errorTrackingKeys.create"
  | "errorTrackingKeys.delete"
  | "events.list"
  | "events.listOfUser"
  | "events.listOfProject"
  | "featureFlagUserLists.list"
  | "featureFlagUserLists.get"
  | "featureFlagUserLists.create"
  | "featureFlagUserLists.update"
  | "featureFlagUserLists.delete"
  | "groupExports.start"
  | "groupExports.listStatus"
  | "groupExports.download"
  | "groupLabels.list"
  | "groupLabels.get"
  | "groupLabels.create"
  | "groupLabels.update"
  | "groupLabels.delete"
  | "groupLabels.subscribe"
  | "groupLabels.unsubscribe"
  | "groupLabels.updateByName"
  | "groupLabels.deleteByName"
  | "groupMilestones.list"
  | "groupMilestones.get"
  | "groupMilestones.create"
  | "groupMilestones.update"
  | "groupMilestones.delete"
  | "groupMilestones.listIssues"
  | "groupMilestones.listMergeRequests"
  | "groupMilestones.listBurndownEvents"
  | "issueLinks.list"
  | "issueLinks.get"
  | "issueLinks.create"
  | "issueLinks.delete"
  | "issues.list"
  | "issues.listInGroup"
  | "keys.get"
  | "keys.find"
  | "groupMemberRoles.list"
  | "groupMemberRoles.create"
  | "groupMemberRoles.delete"
  | "memberRoles.list"
  | "memberRoles.create"
  | "memberRoles.delete"
  | "groupMembers.list"
  | "groupMembers.listAll"
  | "groupMembers.get"
  | "groupMembers.getInherited"
  | "groupMembers.listBillable"
  | "projectMembers.list"
  | "projectMembers.listAll"
  | "projectMembers.get"
  | "projectMembers.getInherited"
  | "mergeRequestApprovals.approve"
  | "mergeRequestApprovals.unapprove"
  | "mergeRequestApprovals.reset"
  | "projectApprovalRules.list"
  | "projectApprovalRules.get"
  | "projectApprovals.get"
  | "projectApprovals.update"
  | "pipelineTriggers.list"
  | "pipelineTriggers.get"
  | "pipelineTriggers.create"
  | "pipelineTriggers.update"
  | "pipelineTriggers.delete"
  | "pipelineTriggers.run"
  | "pipelines.list"
  | "pipelines.get"
  | "pipelines.latest"
  | "pipelines.listVariables"
  | "pipelines.testReport"
  | "pipelines.testReportSummary"
  | "pipelines.create"
  | "pipelines.retry"
  | "groupProtectedEnvironments.list"
  | "groupProtectedEnvironments.get"
  | "groupProtectedEnvironments.create"
  | "groupProtectedEnvironments.update"
  | "groupProtectedEnvironments.delete"
  | "projectProtectedEnvironments.list"
  | "projectProtectedEnvironments.get"
  | "projectProtectedEnvironments.create"
  | "projectProtectedEnvironments.update"
  | "projectProtectedEnvironments.delete"
  | "pushRules.get"
  | "pushRules.create"
  | "pushRules.update"
  | "pushRules.delete"
  | "remoteMirrors.list"
  | "remoteMirrors.get"
  | "remoteMirrors.publicKey"
  | "remoteMirrors.create"
  | "remoteMirrors.update"
  | "remoteMirrors.sync"
  | "remoteMirrors.delete"
  | "repositoryFiles.get"
  | "repositoryFiles.metadata"
  | "repositoryFiles.blame"
  | "repositoryFiles.blameMetadata"
  | "repositoryFiles.raw"
  | "repositoryFiles.rawMetadata"
  | "repositoryFiles.create"
  | "repositoryFiles.update"
  | "repositoryFiles.delete"
  | "samlGroupLinks.list"
  | "samlGroupLinks.get"
  | "samlGroupLinks.create"
  | "samlGroupLinks.delete"
  | "samlIdentities.list"
  | "samlIdentities.get"
  | "samlIdentities.update"
  | "samlIdentities.delete"
  | "scimIdentities.list"
  | "scimIdentities.get"
  | "scimIdentities.update"
  | "scimIdentities.delete"
  | "virtualRegistries.list"
  | "virtualRegistries.create"
  | "virtualRegistries.get"
  | "virtualRegistries.update"
  | "virtualRegistries.delete"
  | "virtualRegistries.clearCache"
  | "virtualRegistryUpstreams.listInGroup"
  | "virtualRegistryUpstreams.test"
  | "virtualRegistryUpstreams.listInRegistry"
  | "virtualRegistryUpstreams.create"
  | "virtualRegistryUpstreams.get"
  | "virtualRegistryUpstreams.update"
  | "wikis.list"
  | "wikis.get"
  | "wikis.create"
  | "wikis.update"
  | "wikis.delete"
  | "wikis.upload";
