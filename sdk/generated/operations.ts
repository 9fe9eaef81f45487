/** The client's methods, and what they are given. Generated from the table of operations by `npm run generate`. */

import type { Download } from "../api/download";
import type { Upload } from "../api/upload";
import type { CallOptions } from "../http/options";
import type { Listing } from "../http/paginate";
import type {
  Accepted,
  AccessRequest,
  AccessToken,
  Application,
  ApprovalConfiguration,
  ApprovalRule,
  BadgePreview,
  BillableMember,
  BlameRange,
  Board,
  BoardList,
  Branch,
  BroadcastMessage,
  BurndownEvent,
  CiLint,
  Commit,
  CommitComment,
  CommitDiff,
  CommitReference,
  CommitStatus,
  CustomAttribute,
  DeployKey,
  DeployToken,
  Discussion,
  EmailAddress,
  EmojiReaction,
  ErrorTrackingKey,
  ErrorTrackingSettings,
  Event,
  Feature,
  FeatureFlag,
  FeatureFlagUserList,
  FileCommit,
  FileMetadata,
  FileTemplate,
  FreezePeriod,
  GpgKey,
  Group,
  GroupEpic,
  GroupHook,
  GroupLabel,
  GroupMilestone,
  GroupPushRule,
  GroupSummary,
  HookDelivery,
  ImpersonationToken,
  InstanceSettings,
  InstanceStatistics,
  InstanceVariable,
  Integration,
  Issue,
  IssueLabel,
  IssueLink,
  JobTokenScope,
  Key,
  LabelEvent,
  LdapLink,
  License,
  LinkedIssue,
  Member,
  MemberRole,
  MergeRequestApprovalState,
  Metadata,
  MilestoneEvent,
  MilestoneMergeRequest,
  MilestoneSummary,
  NamespaceWithFigures,
  NewAccessToken,
  NewApplication,
  NewDeployToken,
  NewPersonalAccessToken,
  Note,
  NotificationSettings,
  OwnAccessToken,
  Package,
  PackageFile,
  PackageProtectionRule,
  PagesDomain,
  PagesSite,
  PathUse,
  PersonalAccessToken,
  Pipeline,
  PipelineJob,
  PipelineSchedule,
  PipelineScheduleSummary,
  PipelineScheduleVariable,
  PipelineSummary,
  PipelineTrigger,
  PipelineVariable,
  PlaceNotificationSettings,
  Project,
  ProjectBadge,
  ProjectDeployKey,
  ProjectEnvironment,
  ProjectHook,
  ProjectLabel,
  ProjectMergeRequest,
  ProjectMilestone,
  ProjectRegistryAccess,
  ProjectRelease,
  ProjectVariable,
  ProtectedBranch,
  ProtectedEnvironment,
  ProtectedTag,
  PullMirror,
  PushRule,
  RegistryRepository,
  RegistryTag,
  RegistryTagDetail,
  RegistryUpstream,
  RelationExport,
  ReleaseLink,
  RemoteMirror,
  RenderedMarkdown,
  RepositoryBlob,
  RepositoryFile,
  Runner,
  SamlGroupLink,
  SamlIdentity,
  ScimIdentity,
  SearchResult,
  ServiceAccount,
  ShareLink,
  SidekiqMetrics,
  Snippet,
  SshKey,
  StatusCheck,
  SystemHook,
  Tag,
  TerraformStateLock,
  TestReport,
  TestReportSummary,
  Topic,
  TreeEntry,
  UploadedPackage,
  UpstreamTest,
  UserAccount,
  UserMembership,
  UserStatus,
  UserSummary,
  VirtualRegistry,
  VirtualRegistryUpstream,
  WeightEvent,
  WikiAttachment,
  WikiPage,
} from "./objects";

/** Parameters of `groupAccessRequests.list`. */
export interface GroupAccessRequestsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupAccessRequests.create`. */
export interface GroupAccessRequestsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groupAccessRequests.approve`. */
export interface GroupAccessRequestsApproveInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Access level of the new member: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. Default: 30. */
  access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;
}

/** Parameters of `groupAccessRequests.deny`. */
export interface GroupAccessRequestsDenyInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `projectAccessRequests.list`. */
export interface ProjectAccessRequestsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectAccessRequests.create`. */
export interface ProjectAccessRequestsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projectAccessRequests.approve`. */
export interface ProjectAccessRequestsApproveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Access level of the new member: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. Default: 30. */
  access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;
}

/** Parameters of `projectAccessRequests.deny`. */
export interface ProjectAccessRequestsDenyInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `groupAccessTokens.list`. */
export interface GroupAccessTokensListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only tokens in this state: `active` or `inactive`. */
  state?: "active" | "inactive" | undefined;

  /** Return only tokens that are revoked, or only those that are not. */
  revoked?: boolean | undefined;

  /** Return only tokens whose name contains this text. */
  search?: string | undefined;

  /** Return only tokens created at or after this time. */
  created_after?: string | undefined;

  /** Return only tokens created at or before this time. */
  created_before?: string | undefined;

  /** Return only tokens last used at or after this time. */
  last_used_after?: string | undefined;

  /** Return only tokens last used at or before this time. */
  last_used_before?: string | undefined;

  /** Return only tokens that expire on or after this day. */
  expires_after?: string | undefined;

  /** Return only tokens that expire on or before this day. */
  expires_before?: string | undefined;

  /** Sort order, such as `expires_asc`. */
  sort?:
    | "created_asc"
    | "created_desc"
    | "expires_asc"
    | "expires_desc"
    | "last_used_asc"
    | "last_used_desc"
    | "name_asc"
    | "name_desc"
    | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupAccessTokens.get`. */
export interface GroupAccessTokensGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `groupAccessTokens.create`. */
export interface GroupAccessTokensCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** What the token may do: `api`, `read_api`, `read_registry`, `write_registry`, `read_repository`, `write_repository`, `create_runner`, `manage_runner`, `ai_features`, `k8s_proxy`, `read_observability`, `write_observability`, `self_rotate`, `read_virtual_registry`, `write_virtual_registry`. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
    | "read_virtual_registry"
    | "write_virtual_registry"
  )[];

  /** Name. */
  name: string;

  /** Role of the bot: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. Default: 40. */
  access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `groupAccessTokens.rotate`. */
export interface GroupAccessTokensRotateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;

  /** Day on which the new token expires. Default: in a week. */
  expires_at?: string | undefined;
}

/** Parameters of `groupAccessTokens.revoke`. */
export interface GroupAccessTokensRevokeInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `impersonationTokens.list`. */
export interface ImpersonationTokensListInput {
  /** Id of the user. */
  user_id: number;

  /** Return only tokens in this state: `active` or `inactive`. Default: `all`. */
  state?: "active" | "inactive" | "all" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `impersonationTokens.get`. */
export interface ImpersonationTokensGetInput {
  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `impersonationTokens.create`. */
export interface ImpersonationTokensCreateInput {
  /** Id of the user. */
  user_id: number;

  /** What the token may do. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_user"
    | "sudo"
    | "admin_mode"
    | "read_service_ping"
  )[];

  /** Name. */
  name: string;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `impersonationTokens.revoke`. */
export interface ImpersonationTokensRevokeInput {
  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `personalAccessTokens.getSelf`. */
export interface PersonalAccessTokensGetSelfInput {
  [key: string]: never;
}

/** Parameters of `personalAccessTokens.create`. */
export interface PersonalAccessTokensCreateInput {
  /** Id of the user. */
  user_id: number;

  /** What the token may do. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_user"
    | "sudo"
    | "admin_mode"
    | "read_service_ping"
  )[];

  /** Name. */
  name: string;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `personalAccessTokens.createOwn`. */
export interface PersonalAccessTokensCreateOwnInput {
  /** What the token may do. */
  scopes: ("k8s_proxy" | "self_rotate")[];

  /** Name. */
  name: string;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `projectAccessTokens.list`. */
export interface ProjectAccessTokensListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only tokens in this state: `active` or `inactive`. */
  state?: "active" | "inactive" | undefined;

  /** Return only tokens that are revoked, or only those that are not. */
  revoked?: boolean | undefined;

  /** Return only tokens whose name contains this text. */
  search?: string | undefined;

  /** Return only tokens created at or after this time. */
  created_after?: string | undefined;

  /** Return only tokens created at or before this time. */
  created_before?: string | undefined;

  /** Return only tokens last used at or after this time. */
  last_used_after?: string | undefined;

  /** Return only tokens last used at or before this time. */
  last_used_before?: string | undefined;

  /** Return only tokens that expire on or after this day. */
  expires_after?: string | undefined;

  /** Return only tokens that expire on or before this day. */
  expires_before?: string | undefined;

  /** Sort order, such as `expires_asc`. */
  sort?:
    | "created_asc"
    | "created_desc"
    | "expires_asc"
    | "expires_desc"
    | "last_used_asc"
    | "last_used_desc"
    | "name_asc"
    | "name_desc"
    | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectAccessTokens.get`. */
export interface ProjectAccessTokensGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `projectAccessTokens.create`. */
export interface ProjectAccessTokensCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** What the token may do: `api`, `read_api`, `read_registry`, `write_registry`, `read_repository`, `write_repository`, `create_runner`, `manage_runner`, `ai_features`, `k8s_proxy`, `read_observability`, `write_observability`, `self_rotate`. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
  )[];

  /** Name. */
  name: string;

  /** Role of the bot: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. Default: 40. */
  access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `projectAccessTokens.rotate`. */
export interface ProjectAccessTokensRotateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;

  /** Day on which the new token expires. Default: in a week. */
  expires_at?: string | undefined;
}

/** Parameters of `projectAccessTokens.revoke`. */
export interface ProjectAccessTokensRevokeInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `applications.list`. */
export interface ApplicationsListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `applications.create`. */
export interface ApplicationsCreateInput {
  /** Name. */
  name: string;

  /** Addresses to which users return, one a line. */
  redirect_uri: string;

  /** What the application may do, separated by spaces, such as `read_user openid`. */
  scopes: string;

  /** Whether the program can keep a secret. Default: true. */
  confidential?: boolean | undefined;
}

/** Parameters of `applications.delete`. */
export interface ApplicationsDeleteInput {
  /** Number of the application, not its `application_id`. */
  oauth_application_id: number;
}

/** Parameters of `applications.renewSecret`. */
export interface ApplicationsRenewSecretInput {
  /** Number of the application, not its `application_id`. */
  oauth_application_id: number;
}

/** Parameters of `groupBadges.list`. */
export interface GroupBadgesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only badges with exactly this name. */
  name?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupBadges.get`. */
export interface GroupBadgesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the badge. */
  badge_id: number;
}

/** Parameters of `groupBadges.create`. */
export interface GroupBadgesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url: string;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url: string;

  /** Name. */
  name?: string | null | undefined;
}

/** Parameters of `groupBadges.update`. */
export interface GroupBadgesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the badge. */
  badge_id: number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url?: string | undefined;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url?: string | undefined;

  /** Name. */
  name?: string | null | undefined;
}

/** Parameters of `groupBadges.delete`. */
export interface GroupBadgesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the badge. */
  badge_id: number;
}

/** Parameters of `groupBadges.render`. */
export interface GroupBadgesRenderInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url: string;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url: string;
}

/** Parameters of `projectBadges.list`. */
export interface ProjectBadgesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only badges with exactly this name. */
  name?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectBadges.get`. */
export interface ProjectBadgesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the badge. */
  badge_id: number;
}

/** Parameters of `projectBadges.create`. */
export interface ProjectBadgesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url: string;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url: string;

  /** Name. */
  name?: string | null | undefined;
}

/** Parameters of `projectBadges.update`. */
export interface ProjectBadgesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the badge. */
  badge_id: number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url?: string | undefined;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url?: string | undefined;

  /** Name. */
  name?: string | null | undefined;
}

/** Parameters of `projectBadges.delete`. */
export interface ProjectBadgesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the badge. */
  badge_id: number;
}

/** Parameters of `projectBadges.render`. */
export interface ProjectBadgesRenderInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  link_url: string;

  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  image_url: string;
}

/** Parameters of `groupBoards.list`. */
export interface GroupBoardsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupBoards.get`. */
export interface GroupBoardsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;
}

/** Parameters of `groupBoards.create`. */
export interface GroupBoardsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name. */
  name: string;
}

/** Parameters of `groupBoards.update`. */
export interface GroupBoardsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the milestone of the issues on it. */
  milestone_id?: number | null | undefined;

  /** Id of the user to whom the issues on it are assigned. */
  assignee_id?: number | null | undefined;

  /** Weight of the issues on it. */
  weight?: number | null | undefined;

  /** Whether the list of open issues is hidden. Default: false. */
  hide_backlog_list?: boolean | undefined;

  /** Whether the list of closed issues is hidden. Default: false. */
  hide_closed_list?: boolean | undefined;

  /** Name. */
  name?: string | undefined;
}

/** Parameters of `groupBoards.delete`. */
export interface GroupBoardsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;
}

/** Parameters of `groupBoards.listLists`. */
export interface GroupBoardsListListsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupBoards.createList`. */
export interface GroupBoardsCreateListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the label of the issues in it. */
  label_id: number;
}

/** Parameters of `groupBoards.deleteList`. */
export interface GroupBoardsDeleteListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the list. */
  board_list_id: number;
}

/** Parameters of `projectBoards.list`. */
export interface ProjectBoardsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectBoards.get`. */
export interface ProjectBoardsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;
}

/** Parameters of `projectBoards.create`. */
export interface ProjectBoardsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name. */
  name: string;
}

/** Parameters of `projectBoards.update`. */
export interface ProjectBoardsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the milestone of the issues on it. */
  milestone_id?: number | null | undefined;

  /** Id of the user to whom the issues on it are assigned. */
  assignee_id?: number | null | undefined;

  /** Weight of the issues on it. */
  weight?: number | null | undefined;

  /** Whether the list of open issues is hidden. Default: false. */
  hide_backlog_list?: boolean | undefined;

  /** Whether the list of closed issues is hidden. Default: false. */
  hide_closed_list?: boolean | undefined;

  /** Name. */
  name?: string | undefined;
}

/** Parameters of `projectBoards.delete`. */
export interface ProjectBoardsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;
}

/** Parameters of `projectBoards.listLists`. */
export interface ProjectBoardsListListsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectBoards.createList`. */
export interface ProjectBoardsCreateListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the label of the issues in it. */
  label_id: number;
}

/** Parameters of `projectBoards.deleteList`. */
export interface ProjectBoardsDeleteListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the board. */
  board_id: number;

  /** Id of the list. */
  board_list_id: number;
}

/** Parameters of `branches.list`. */
export interface BranchesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only branches whose name contains this text, begins with `^text`, or ends with `text$`. */
  search?: string | undefined;

  /** Return only branches whose name matches this RE2 expression. */
  regex?: string | undefined;

  /** Field and direction to sort by. Default: `name_asc`. */
  sort?: "name_asc" | "updated_asc" | "updated_desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `branches.get`. */
export interface BranchesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `branches.create`. */
export interface BranchesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. */
  branch: string;

  /** Branch, tag or SHA to create it from. */
  ref: string;
}

/** Parameters of `branches.delete`. */
export interface BranchesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `branches.deleteMerged`. */
export interface BranchesDeleteMergedInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `branches.protect`. */
export interface BranchesProtectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;

  /** Whether Developers may push to it. Default: false. */
  developers_can_push?: boolean | undefined;

  /** Whether Developers may merge into it. Default: false. */
  developers_can_merge?: boolean | undefined;
}

/** Parameters of `branches.unprotect`. */
export interface BranchesUnprotectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `repository.listTree`. */
export interface RepositoryListTreeInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the folder. Default: all of the repository. */
  path?: string | undefined;

  /** Branch, tag or SHA. Default: the default branch. */
  ref?: string | undefined;

  /** Include what is in the folders. Default: false. */
  recursive?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `repository.archive`. */
export interface RepositoryArchiveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Branch, tag or SHA. Default: the default branch. */
  sha?: string | undefined;

  /** Path of the folder. Default: all of the repository. */
  path?: string | undefined;
}

/** Parameters of `repository.archiveAs`. */
export interface RepositoryArchiveAsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** End of the archive's name: `.tar.gz`, `.tar` or `.zip`. */
  archive_form: ".tar.gz" | ".tar" | ".zip";

  /** Branch, tag or SHA. Default: the default branch. */
  sha?: string | undefined;

  /** Path of the folder. Default: all of the repository. */
  path?: string | undefined;
}

/** Parameters of `repository.mergeBase`. */
export interface RepositoryMergeBaseInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Two or more branches, tags or SHAs. */
  refs: string[];
}

/** Parameters of `tags.list`. */
export interface TagsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only tags whose name contains this text, begins with `^text`, or ends with `text$`. */
  search?: string | undefined;

  /** Field to sort by. Default: `updated`. */
  order_by?: "name" | "updated" | "version" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `tags.get`. */
export interface TagsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `tags.create`. */
export interface TagsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;

  /** Branch, tag or SHA to create it from. */
  ref: string;

  /** Message. Makes the tag an annotated one. */
  message?: string | null | undefined;
}

/** Parameters of `tags.delete`. */
export interface TagsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `broadcastMessages.list`. */
export interface BroadcastMessagesListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `broadcastMessages.get`. */
export interface BroadcastMessagesGetInput {
  /** Id of the message. */
  message_id: number;
}

/** Parameters of `broadcastMessages.create`. */
export interface BroadcastMessagesCreateInput {
  /** Text. */
  message: string;

  /** Begin. Default: now. */
  starts_at?: string | undefined;

  /** End. Default: one hour after the begin. */
  ends_at?: string | undefined;

  /** Color. Replaced by `theme` in newer versions. */
  color?: string | undefined;

  /** Color of the text. Replaced by `theme` in newer versions. */
  font?: string | undefined;

  /** Access levels of those who see it, such as 30. Default: everybody. */
  target_access_levels?: number[] | undefined;

  /** Paths of the pages that show it, such as `*\/welcome`. */
  target_path?: string | undefined;

  /** Form: `banner` or `notification`. Default: `banner`. */
  broadcast_type?: "banner" | "notification" | undefined;

  /** Whether a user can close it. Default: false. */
  dismissable?: boolean | undefined;

  /** Color theme. Default: `indigo`. */
  theme?:
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
    | undefined;
}

/** Parameters of `broadcastMessages.update`. */
export interface BroadcastMessagesUpdateInput {
  /** Id of the message. */
  message_id: number;

  /** Begin. Default: now. */
  starts_at?: string | undefined;

  /** End. Default: one hour after the begin. */
  ends_at?: string | undefined;

  /** Color. Replaced by `theme` in newer versions. */
  color?: string | undefined;

  /** Color of the text. Replaced by `theme` in newer versions. */
  font?: string | undefined;

  /** Access levels of those who see it, such as 30. Default: everybody. */
  target_access_levels?: number[] | undefined;

  /** Paths of the pages that show it, such as `*\/welcome`. */
  target_path?: string | undefined;

  /** Form: `banner` or `notification`. Default: `banner`. */
  broadcast_type?: "banner" | "notification" | undefined;

  /** Whether a user can close it. Default: false. */
  dismissable?: boolean | undefined;

  /** Color theme. Default: `indigo`. */
  theme?:
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
    | undefined;

  /** Text. */
  message?: string | undefined;
}

/** Parameters of `broadcastMessages.delete`. */
export interface BroadcastMessagesDeleteInput {
  /** Id of the message. */
  message_id: number;
}

/** Parameters of `ciLint.get`. */
export interface CiLintGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Branch, tag or commit whose configuration is checked. Default: the default branch. */
  content_ref?: string | undefined;
}

/** Parameters of `ciLint.validate`. */
export interface CiLintValidateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** The configuration, in YAML. */
  content: string;

  /** Whether the creation of a pipeline is tried. Default: false. */
  dry_run?: boolean | undefined;
}

/** Parameters of `commitDiscussions.list`. */
export interface CommitDiscussionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commitDiscussions.get`. */
export interface CommitDiscussionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `commitDiscussions.create`. */
export interface CommitDiscussionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Text. */
  body: string;
}

/** Parameters of `commitDiscussions.addNote`. */
export interface CommitDiscussionsAddNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Text. */
  body: string;
}

/** Parameters of `commitDiscussions.getNote`. */
export interface CommitDiscussionsGetNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `commitDiscussions.updateNote`. */
export interface CommitDiscussionsUpdateNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Text. */
  body?: string | undefined;

  /** Whether it is resolved. */
  resolved?: boolean | undefined;
}

/** Parameters of `commitDiscussions.deleteNote`. */
export interface CommitDiscussionsDeleteNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `epicNotes.list`. */
export interface EpicNotesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the epic. */
  epic_id: number;

  /** Order: `created_at` or `updated_at`. Default: `created_at`. */
  order_by?: "created_at" | "updated_at" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `epicNotes.get`. */
export interface EpicNotesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the epic. */
  epic_id: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `epicNotes.create`. */
export interface EpicNotesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the epic. */
  epic_id: number;

  /** Text. */
  body: string;

  /** Whether only members see it. Default: false. */
  internal?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | undefined;
}

/** Parameters of `epicNotes.update`. */
export interface EpicNotesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the epic. */
  epic_id: number;

  /** Id of the comment. */
  note_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `epicNotes.delete`. */
export interface EpicNotesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the epic. */
  epic_id: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueDiscussions.list`. */
export interface IssueDiscussionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueDiscussions.get`. */
export interface IssueDiscussionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `issueDiscussions.create`. */
export interface IssueDiscussionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Text. */
  body: string;
}

/** Parameters of `issueDiscussions.addNote`. */
export interface IssueDiscussionsAddNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Text. */
  body: string;
}

/** Parameters of `issueDiscussions.getNote`. */
export interface IssueDiscussionsGetNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueDiscussions.updateNote`. */
export interface IssueDiscussionsUpdateNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Text. */
  body?: string | undefined;

  /** Whether it is resolved. */
  resolved?: boolean | undefined;
}

/** Parameters of `issueDiscussions.deleteNote`. */
export interface IssueDiscussionsDeleteNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueNotes.list`. */
export interface IssueNotesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Order: `created_at` or `updated_at`. Default: `created_at`. */
  order_by?: "created_at" | "updated_at" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueNotes.get`. */
export interface IssueNotesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueNotes.create`. */
export interface IssueNotesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Text. */
  body: string;

  /** Whether only members see it. Default: false. */
  internal?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | undefined;
}

/** Parameters of `issueNotes.update`. */
export interface IssueNotesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `issueNotes.delete`. */
export interface IssueNotesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestDiscussions.list`. */
export interface MergeRequestDiscussionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestDiscussions.get`. */
export interface MergeRequestDiscussionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequestDiscussions.create`. */
export interface MergeRequestDiscussionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Text. */
  body: string;
}

/** Parameters of `mergeRequestDiscussions.addNote`. */
export interface MergeRequestDiscussionsAddNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Text. */
  body: string;
}

/** Parameters of `mergeRequestDiscussions.getNote`. */
export interface MergeRequestDiscussionsGetNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestDiscussions.updateNote`. */
export interface MergeRequestDiscussionsUpdateNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Text. */
  body?: string | undefined;

  /** Whether it is resolved. */
  resolved?: boolean | undefined;
}

/** Parameters of `mergeRequestDiscussions.deleteNote`. */
export interface MergeRequestDiscussionsDeleteNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestNotes.list`. */
export interface MergeRequestNotesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Order: `created_at` or `updated_at`. Default: `created_at`. */
  order_by?: "created_at" | "updated_at" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestNotes.get`. */
export interface MergeRequestNotesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestNotes.create`. */
export interface MergeRequestNotesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Text. */
  body: string;

  /** Whether only members see it. Default: false. */
  internal?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | undefined;
}

/** Parameters of `mergeRequestNotes.update`. */
export interface MergeRequestNotesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `mergeRequestNotes.delete`. */
export interface MergeRequestNotesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `snippetDiscussions.list`. */
export interface SnippetDiscussionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippetDiscussions.get`. */
export interface SnippetDiscussionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetDiscussions.create`. */
export interface SnippetDiscussionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `snippetDiscussions.addNote`. */
export interface SnippetDiscussionsAddNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the snippet. */
  snippet_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `snippetDiscussions.getNote`. */
export interface SnippetDiscussionsGetNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetDiscussions.updateNote`. */
export interface SnippetDiscussionsUpdateNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Text. */
  body?: string | undefined;

  /** Whether it is resolved. */
  resolved?: boolean | undefined;
}

/** Parameters of `snippetDiscussions.deleteNote`. */
export interface SnippetDiscussionsDeleteNoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the discussion. */
  discussion_id: string;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetNotes.list`. */
export interface SnippetNotesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Order: `created_at` or `updated_at`. Default: `created_at`. */
  order_by?: "created_at" | "updated_at" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippetNotes.get`. */
export interface SnippetNotesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetNotes.create`. */
export interface SnippetNotesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Text. */
  body: string;

  /** Whether only members see it. Default: false. */
  internal?: boolean | undefined;

  /** Time of the creation. */
  created_at?: string | undefined;
}

/** Parameters of `snippetNotes.update`. */
export interface SnippetNotesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Text. */
  body: string;
}

/** Parameters of `snippetNotes.delete`. */
export interface SnippetNotesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `commitComments.list`. */
export interface CommitCommentsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commitComments.create`. */
export interface CommitCommentsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Text. */
  note: string;

  /** Path of the file that the comment is about. */
  path?: string | undefined;

  /** Number of the line. */
  line?: number | undefined;

  /** Whether the line is counted after or before the change: `new` or `old`. */
  line_type?: "new" | "old" | undefined;
}

/** Parameters of `commitSignatures.get`. */
export interface CommitSignaturesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `commitStatuses.list`. */
export interface CommitStatusesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Return only those of this branch or tag. */
  ref?: string | undefined;

  /** Return only those of this name. */
  name?: string | undefined;

  /** Return only those of this pipeline. */
  pipeline_id?: number | undefined;

  /** Return the older ones too. Default: false. */
  all?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commitStatuses.set`. */
export interface CommitStatusesSetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** State: `pending`, `running`, `success`, `failed`, `canceled`, `skipped`. */
  state: "success" | "pending" | "running" | "failed" | "canceled" | "skipped";

  /** Branch or tag. */
  ref?: string | undefined;

  /** Name. Default: `default`. */
  name?: string | undefined;

  /** Older form of `name`. */
  context?: string | undefined;

  /** Address with more about it. */
  target_url?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Percent of the code that tests run. */
  coverage?: number | null | undefined;

  /** Id of the pipeline, where the commit has several. */
  pipeline_id?: number | undefined;
}

/** Parameters of `repeatedCommits.cherryPick`. */
export interface RepeatedCommitsCherryPickInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Branch that gets the commit. */
  branch: string;

  /** Commit message. Default: that of the commit, with its SHA. */
  message?: string | undefined;

  /** Whether to try it without a commit. Default: false. */
  dry_run?: boolean | undefined;
}

/** Parameters of `repeatedCommits.revert`. */
export interface RepeatedCommitsRevertInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Branch that gets the commit. */
  branch: string;

  /** Whether to try it without a commit. Default: false. */
  dry_run?: boolean | undefined;
}

/** Parameters of `blobs.get`. */
export interface BlobsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `blobs.raw`. */
export interface BlobsRawInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
}

/** Parameters of `commitDetails.listDiff`. */
export interface CommitDetailsListDiffInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Show changes in the unified format. Default: false. */
  unidiff?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commitDetails.listMergeRequests`. */
export interface CommitDetailsListMergeRequestsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Return only merge requests in this state: `opened`, `closed`, `merged` or `locked`. Default: `all`. */
  state?: "locked" | "closed" | "all" | "opened" | "merged" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commits.list`. */
export interface CommitsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Branch, tag or revision range. Default: the default branch. */
  ref_name?: string | undefined;

  /** Return only commits at or after this time. */
  since?: string | undefined;

  /** Return only commits at or before this time. */
  until?: string | undefined;

  /** Return only commits that change this file or folder. */
  path?: string | undefined;

  /** Return only commits of authors whose name or email address contains this text. */
  author?: string | undefined;

  /** Return every commit of the repository and ignore `ref_name`. */
  all?: boolean | undefined;

  /** Include the number of changed lines. */
  with_stats?: boolean | undefined;

  /** Follow only the first parent of a merge commit. */
  first_parent?: boolean | undefined;

  /** Order: `default` by time, newest first; `topo` shows no parent before its children. */
  order?: "default" | "topo" | undefined;

  /** Include the trailers of the commit messages. */
  trailers?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `commits.create`. */
export interface CommitsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Changes to files, at least one. */
  actions: {
    /** Change to the file: `create`, `delete`, `move`, `update` or `chmod`. */
    action: "create" | "delete" | "move" | "update" | "chmod";

    /** Path of the file in the repository, such as `src/index.ts`. */
    file_path: string;

    /** Path of the file before a `move`. */
    previous_path?: string | undefined;

    /** Content of the file. Required by `create` and `update`; a `move` without it keeps the content. */
    content?: string | undefined;

    /** Encoding of `content`: `text` or `base64`. Default: `text`. */
    encoding?: "text" | "base64" | undefined;

    /** Whether the file is executable. Required by `chmod`, ignored otherwise. */
    execute_filemode?: boolean | undefined;

    /** Last known commit of the file. The service refuses the change when there is a newer one. */
    last_commit_id?: string | undefined;
  }[];

  /** Branch that gets the commit. */
  branch: string;

  /** Commit message. */
  commit_message: string;

  /** Commit from which to create `branch`. */
  start_sha?: string | undefined;

  /** Id or path of the project that has the start point. Default: `project`. */
  start_project?: string | number | undefined;

  /** Include the number of changed lines. Default: true. */
  stats?: boolean | undefined;

  /** Overwrite `branch` with a new commit based on the start point. Default: false. */
  force?: boolean | undefined;

  /** Email address of the author. Default: that of the caller. */
  author_email?: string | undefined;

  /** Name of the author. Default: that of the caller. */
  author_name?: string | undefined;

  /** Existing branch from which to create `branch`. */
  start_branch?: string | undefined;
}

/** Parameters of `commits.get`. */
export interface CommitsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Include the number of changed lines. Default: true. */
  stats?: boolean | undefined;
}

/** Parameters of `commits.listRefs`. */
export interface CommitsListRefsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;

  /** Return only branches or only tags. Default: `all`. */
  type?: "branch" | "all" | "tag" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `containerRegistry.updateAccess`. */
export interface ContainerRegistryUpdateAccessInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  container_registry_access_level?: "private" | "enabled" | "disabled" | undefined;
}

/** Parameters of `registryRepositories.listInProject`. */
export interface RegistryRepositoriesListInProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Include the tags. */
  tags?: boolean | undefined;

  /** Include the number of tags. */
  tags_count?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `registryRepositories.listInGroup`. */
export interface RegistryRepositoriesListInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `registryRepositories.get`. */
export interface RegistryRepositoriesGetInput {
  /** Id of the registry repository. */
  repository_id: number;

  /** Include the size of all images. Only the hosted offering knows it. */
  size?: boolean | undefined;

  /** Include the tags. */
  tags?: boolean | undefined;

  /** Include the number of tags. */
  tags_count?: boolean | undefined;
}

/** Parameters of `registryRepositories.delete`. */
export interface RegistryRepositoriesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the registry repository. */
  repository_id: number;
}

/** Parameters of `registryTags.list`. */
export interface RegistryTagsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the registry repository. */
  repository_id: number;

  /** Sort order. Default: `asc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `registryTags.get`. */
export interface RegistryTagsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the registry repository. */
  repository_id: number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `registryTags.delete`. */
export interface RegistryTagsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the registry repository. */
  repository_id: number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `registryTags.deleteMatching`. */
export interface RegistryTagsDeleteMatchingInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the registry repository. */
  repository_id: number;

  /** RE2 expression of the names to delete. `.*` matches all; `latest` is never deleted. */
  name_regex_delete?: string | undefined;

  /**
   * Former name of `name_regex_delete`.
   *
   * @deprecated Use `name_regex_delete`.
   */
  name_regex?: string | undefined;

  /** RE2 expression of the names to keep, even if `name_regex_delete` matches them. */
  name_regex_keep?: string | undefined;

  /** Number of latest matching tags to keep. */
  keep_n?: number | undefined;

  /** Delete only tags older than this, such as `1h`, `1d` or `1month`. */
  older_than?: string | undefined;
}

/** Parameters of `groupAttributes.list`. */
export interface GroupAttributesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupAttributes.get`. */
export interface GroupAttributesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groupAttributes.set`. */
export interface GroupAttributesSetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Value. */
  value: string;
}

/** Parameters of `groupAttributes.delete`. */
export interface GroupAttributesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `projectAttributes.list`. */
export interface ProjectAttributesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectAttributes.get`. */
export interface ProjectAttributesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projectAttributes.set`. */
export interface ProjectAttributesSetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Value. */
  value: string;
}

/** Parameters of `projectAttributes.delete`. */
export interface ProjectAttributesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `userAttributes.list`. */
export interface UserAttributesListInput {
  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `userAttributes.get`. */
export interface UserAttributesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userAttributes.set`. */
export interface UserAttributesSetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id of the user. */
  user_id: number;

  /** Value. */
  value: string;
}

/** Parameters of `userAttributes.delete`. */
export interface UserAttributesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `deployKeys.list`. */
export interface DeployKeysListInput {
  /** Return only keys that every project can enable. Default: false. */
  public?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `deployKeys.create`. */
export interface DeployKeysCreateInput {
  /** Public key, such as `ssh-ed25519 AAAA…`. */
  key: string;

  /** Title. */
  title: string;

  /** Time when the key expires. Default: never. */
  expires_at?: string | null | undefined;
}

/** Parameters of `projectDeployKeys.list`. */
export interface ProjectDeployKeysListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectDeployKeys.get`. */
export interface ProjectDeployKeysGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the key. */
  key_id: number;
}

/** Parameters of `projectDeployKeys.create`. */
export interface ProjectDeployKeysCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Public key, such as `ssh-ed25519 AAAA…`. */
  key: string;

  /** Title. */
  title: string;

  /** Whether the key can push to the project. Default: false. */
  can_push?: boolean | undefined;

  /** Time when the key expires. Default: never. */
  expires_at?: string | null | undefined;
}

/** Parameters of `projectDeployKeys.update`. */
export interface ProjectDeployKeysUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the key. */
  key_id: number;

  /** Title. */
  title?: string | undefined;

  /** Whether the key can push to the project. Default: false. */
  can_push?: boolean | undefined;
}

/** Parameters of `projectDeployKeys.enable`. */
export interface ProjectDeployKeysEnableInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the key. */
  key_id: number;
}

/** Parameters of `projectDeployKeys.delete`. */
export interface ProjectDeployKeysDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the key. */
  key_id: number;
}

/** Parameters of `deployTokens.list`. */
export interface DeployTokensListInput {
  /** Return only tokens that are valid, or only those that are not. Default: all. */
  active?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupDeployTokens.list`. */
export interface GroupDeployTokensListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only tokens that are valid, or only those that are not. Default: all. */
  active?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupDeployTokens.get`. */
export interface GroupDeployTokensGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `groupDeployTokens.create`. */
export interface GroupDeployTokensCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name. */
  name: string;

  /** What the token may do: `read_repository`, `read_registry`, `write_registry`, `read_package_registry`, `write_package_registry`, `read_virtual_registry`, `write_virtual_registry`. */
  scopes: (
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_package_registry"
    | "write_package_registry"
  )[];

  /** Time when the token expires. Default: never. */
  expires_at?: string | null | undefined;

  /** Username to sign in with. Default: one that the service makes. */
  username?: string | undefined;
}

/** Parameters of `groupDeployTokens.delete`. */
export interface GroupDeployTokensDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `projectDeployTokens.list`. */
export interface ProjectDeployTokensListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only tokens that are valid, or only those that are not. Default: all. */
  active?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectDeployTokens.get`. */
export interface ProjectDeployTokensGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `projectDeployTokens.create`. */
export interface ProjectDeployTokensCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name. */
  name: string;

  /** What the token may do: `read_repository`, `read_registry`, `write_registry`, `read_package_registry`, `write_package_registry`, `read_virtual_registry`, `write_virtual_registry`. */
  scopes: (
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_package_registry"
    | "write_package_registry"
  )[];

  /** Time when the token expires. Default: never. */
  expires_at?: string | null | undefined;

  /** Username to sign in with. Default: one that the service makes. */
  username?: string | undefined;
}

/** Parameters of `projectDeployTokens.delete`. */
export interface ProjectDeployTokensDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;
}

/** Parameters of `issueNoteReactions.list`. */
export interface IssueNoteReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueNoteReactions.get`. */
export interface IssueNoteReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueNoteReactions.create`. */
export interface IssueNoteReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `issueNoteReactions.delete`. */
export interface IssueNoteReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `issueReactions.list`. */
export interface IssueReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueReactions.get`. */
export interface IssueReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `issueReactions.create`. */
export interface IssueReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `issueReactions.delete`. */
export interface IssueReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `mergeRequestNoteReactions.list`. */
export interface MergeRequestNoteReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestNoteReactions.get`. */
export interface MergeRequestNoteReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestNoteReactions.create`. */
export interface MergeRequestNoteReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `mergeRequestNoteReactions.delete`. */
export interface MergeRequestNoteReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Id of the comment. */
  note_id: number;
}

/** Parameters of `mergeRequestReactions.list`. */
export interface MergeRequestReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestReactions.get`. */
export interface MergeRequestReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequestReactions.create`. */
export interface MergeRequestReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `mergeRequestReactions.delete`. */
export interface MergeRequestReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `snippetNoteReactions.list`. */
export interface SnippetNoteReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippetNoteReactions.get`. */
export interface SnippetNoteReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetNoteReactions.create`. */
export interface SnippetNoteReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `snippetNoteReactions.delete`. */
export interface SnippetNoteReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Id of the comment. */
  note_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetReactions.list`. */
export interface SnippetReactionsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippetReactions.get`. */
export interface SnippetReactionsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippetReactions.create`. */
export interface SnippetReactionsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Name of the emoji without colons, such as `thumbsup`. */
  name: string;
}

/** Parameters of `snippetReactions.delete`. */
export interface SnippetReactionsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the reaction. */
  award_id: number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `environments.list`. */
export interface EnvironmentsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only the environment with this name. */
  name?: string | undefined;

  /** Return only environments whose name contains this text. */
  search?: string | undefined;

  /** Return only environments in this state. */
  states?: "available" | "stopping" | "stopped" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `environments.get`. */
export interface EnvironmentsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the environment. */
  environment_id: number;
}

/** Parameters of `environments.create`. */
export interface EnvironmentsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name. It cannot be changed. */
  name: string;

  /** Address of what is deployed. */
  external_url?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Deployment tier. Default: by the name, such as `production` for `prod`. */
  tier?: "production" | "staging" | "testing" | "development" | "other" | null | undefined;

  /** Id of the cluster agent. */
  cluster_agent_id?: number | null | undefined;

  /** Kubernetes namespace. Requires a cluster agent. */
  kubernetes_namespace?: string | null | undefined;

  /** Path of the Flux resource. Requires a Kubernetes namespace. */
  flux_resource_path?: string | null | undefined;

  /** When it stops by itself: `always`, or only `with_action`. Default: `always`. */
  auto_stop_setting?: "always" | "with_action" | undefined;
}

/** Parameters of `environments.update`. */
export interface EnvironmentsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the environment. */
  environment_id: number;

  /** Address of what is deployed. */
  external_url?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Deployment tier. Default: by the name, such as `production` for `prod`. */
  tier?: "production" | "staging" | "testing" | "development" | "other" | null | undefined;

  /** Id of the cluster agent. */
  cluster_agent_id?: number | null | undefined;

  /** Kubernetes namespace. Requires a cluster agent. */
  kubernetes_namespace?: string | null | undefined;

  /** Path of the Flux resource. Requires a Kubernetes namespace. */
  flux_resource_path?: string | null | undefined;

  /** When it stops by itself: `always`, or only `with_action`. Default: `always`. */
  auto_stop_setting?: "always" | "with_action" | undefined;
}

/** Parameters of `environments.stop`. */
export interface EnvironmentsStopInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the environment. */
  environment_id: number;

  /** Whether to stop it without its stop job. Default: false. */
  force?: boolean | undefined;
}

/** Parameters of `environments.delete`. */
export interface EnvironmentsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the environment. */
  environment_id: number;
}

/** Parameters of `environments.stopStale`. */
export interface EnvironmentsStopStaleInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Time, between 10 years and 1 week ago. */
  before: string;
}

/** Parameters of `environments.deleteReviewApps`. */
export interface EnvironmentsDeleteReviewAppsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Only environments made before this time. Default: 30 days ago. */
  before?: string | undefined;

  /** The most to delete. Default: 100. */
  limit?: number | undefined;

  /** Whether to only list them. Default: true. */
  dry_run?: boolean | undefined;
}

/** Parameters of `epicIssues.list`. */
export interface EpicIssuesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `epicIssues.add`. */
export interface EpicIssuesAddInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;

  /** Id of the issue, not its number in the project. */
  issue_id: number;
}

/** Parameters of `epicIssues.remove`. */
export interface EpicIssuesRemoveInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;

  /** Id of the issue's place in the epic. */
  epic_issue_id: number;
}

/** Parameters of `epics.list`. */
export interface EpicsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Return only epics in this state: `opened` or `closed`. Default: `all`. */
  state?: "closed" | "all" | "opened" | undefined;

  /** Return only epics whose title or description contains this text. */
  search?: string | undefined;

  /** Return only epics with all of these labels. */
  labels?: string[] | undefined;

  /** Include the epics of subgroups. Default: true. */
  include_descendant_groups?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `epics.get`. */
export interface EpicsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;
}

/** Parameters of `epics.create`. */
export interface EpicsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Title. */
  title: string;

  /** Description. */
  description?: string | null | undefined;

  /** Names of its labels. */
  labels?: string[] | undefined;

  /** Whether only authorized users can see it. Default: false. */
  confidential?: boolean | undefined;

  /** Color, such as `#1068bf`. */
  color?: string | undefined;

  /** Id of the epic that it is a part of. */
  parent_id?: number | null | undefined;

  /** Whether its first day is its own. Default: false. */
  start_date_is_fixed?: boolean | undefined;

  /** First day of its own. */
  start_date_fixed?: string | null | undefined;

  /** Whether its last day is its own. Default: false. */
  due_date_is_fixed?: boolean | undefined;

  /** Last day of its own. */
  due_date_fixed?: string | null | undefined;
}

/** Parameters of `epics.update`. */
export interface EpicsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;

  /** Description. */
  description?: string | null | undefined;

  /** Names of its labels. */
  labels?: string[] | undefined;

  /** Whether only authorized users can see it. Default: false. */
  confidential?: boolean | undefined;

  /** Color, such as `#1068bf`. */
  color?: string | undefined;

  /** Id of the epic that it is a part of. */
  parent_id?: number | null | undefined;

  /** Whether its first day is its own. Default: false. */
  start_date_is_fixed?: boolean | undefined;

  /** First day of its own. */
  start_date_fixed?: string | null | undefined;

  /** Whether its last day is its own. Default: false. */
  due_date_is_fixed?: boolean | undefined;

  /** Last day of its own. */
  due_date_fixed?: string | null | undefined;

  /** Title. */
  title?: string | undefined;

  /** Change of the state: `close` or `reopen`. */
  state_event?: "close" | "reopen" | undefined;
}

/** Parameters of `epics.delete`. */
export interface EpicsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the epic in its group. */
  epic_iid: number;
}

/** Parameters of `errorTracking.get`. */
export interface ErrorTrackingGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `errorTracking.replace`. */
export interface ErrorTrackingReplaceInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether error tracking is enabled. */
  active: boolean;

  /** Whether the service itself is the tracker, instead of an external one. */
  integrated: boolean;
}

/** Parameters of `errorTracking.update`. */
export interface ErrorTrackingUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether error tracking is enabled. */
  active: boolean;

  /** Whether the service itself is the tracker, instead of an external one. */
  integrated?: boolean | undefined;
}

/** Parameters of `errorTrackingKeys.list`. */
export interface ErrorTrackingKeysListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `errorTrackingKeys.create`. */
export interface ErrorTrackingKeysCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `errorTrackingKeys.delete`. */
export interface ErrorTrackingKeysDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the key. */
  key_id: number;
}

/** Parameters of `events.list`. */
export interface EventsListInput {
  /** `all`: return the events of all projects of the caller. */
  scope?: "all" | undefined;

  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;

  /** Return only events about targets of this type. */
  target_type?:
    | "project"
    | "user"
    | "issue"
    | "milestone"
    | "epic"
    | "note"
    | "merge_request"
    | "snippet"
    | undefined;

  /** Return only events before this day. */
  before?: string | undefined;

  /** Return only events after this day. */
  after?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `events.listOfUser`. */
export interface EventsListOfUserInput {
  /** Id or username of the user. */
  user: string | number;

  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;

  /** Return only events about targets of this type. */
  target_type?:
    | "project"
    | "user"
    | "issue"
    | "milestone"
    | "epic"
    | "note"
    | "merge_request"
    | "snippet"
    | undefined;

  /** Return only events before this day. */
  before?: string | undefined;

  /** Return only events after this day. */
  after?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `events.listOfProject`. */
export interface EventsListOfProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;

  /** Return only events about targets of this type. */
  target_type?:
    | "project"
    | "user"
    | "issue"
    | "milestone"
    | "epic"
    | "note"
    | "merge_request"
    | "snippet"
    | undefined;

  /** Return only events before this day. */
  before?: string | undefined;

  /** Return only events after this day. */
  after?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `featureFlagUserLists.list`. */
export interface FeatureFlagUserListsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only lists whose name contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `featureFlagUserLists.get`. */
export interface FeatureFlagUserListsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the user list in its project. */
  list_iid: string | number;
}

/** Parameters of `featureFlagUserLists.create`. */
export interface FeatureFlagUserListsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the user list. */
  name: string;

  /** External ids of the users, separated by commas. */
  user_xids: string;
}

/** Parameters of `featureFlagUserLists.update`. */
export interface FeatureFlagUserListsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the user list in its project. */
  list_iid: string | number;

  /** New name of the user list. */
  name?: string | undefined;

  /** External ids of the users, separated by commas. */
  user_xids?: string | undefined;
}

/** Parameters of `featureFlagUserLists.delete`. */
export interface FeatureFlagUserListsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the user list in its project. */
  list_iid: string | number;
}

/** Parameters of `featureFlags.list`. */
export interface FeatureFlagsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only flags that are on, or only those that are off. */
  scope?: "enabled" | "disabled" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `featureFlags.get`. */
export interface FeatureFlagsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the feature flag. */
  feature_flag_name: string;
}

/** Parameters of `featureFlags.create`. */
export interface FeatureFlagsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name, unique in the project. */
  name: string;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the flag is on. Default: true. */
  active?: boolean | undefined;

  /** Version of the flag. */
  version?: "new_version_flag" | undefined;

  /** For whom the flag is on. */
  strategies?:
    | {
        /** How the flag finds out for whom it is on. */
        name: "default" | "gradualRolloutUserId" | "userWithId" | "gitlabUserList" | "flexibleRollout";

        /** Settings of the strategy, such as `percentage`: each value is a text. */
        parameters: { [key: string]: string };

        /** Id of the user list of a strategy `gitlabUserList`. */
        user_list_id?: number | undefined;

        /** Where it counts. */
        scopes?:
          | {
              /** Environments, such as `review/*`. */
              environment_scope: string;
            }[]
          | undefined;
      }[]
    | undefined;
}

/** Parameters of `featureFlags.update`. */
export interface FeatureFlagsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the feature flag. */
  feature_flag_name: string;

  /** Name, unique in the project. */
  name?: string | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the flag is on. Default: true. */
  active?: boolean | undefined;

  /** For whom the flag is on. Those that are not named stay. */
  strategies?:
    | {
        /** Id of an entry to change. Default: a new entry. */
        id?: number | undefined;

        /** How the flag finds out for whom it is on. */
        name?:
          | "default"
          | "gradualRolloutUserId"
          | "userWithId"
          | "gitlabUserList"
          | "flexibleRollout"
          | undefined;

        /** Settings of the strategy, such as `percentage`: each value is a text. */
        parameters?: { [key: string]: string } | undefined;

        /** Id of the user list of a strategy `gitlabUserList`. */
        user_list_id?: number | undefined;

        /** Where it counts. */
        scopes?:
          | {
              /** Id of an entry to change. Default: a new entry. */
              id?: number | undefined;

              /** Environments, such as `review/*`. */
              environment_scope?: string | undefined;

              /** Remove it. */
              _destroy?: boolean | undefined;
            }[]
          | undefined;

        /** Remove it. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;
}

/** Parameters of `featureFlags.delete`. */
export interface FeatureFlagsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the feature flag. */
  feature_flag_name: string;
}

/** Parameters of `features.list`. */
export interface FeaturesListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `features.set`. */
export interface FeaturesSetInput {
  /** Name of the switch. */
  feature_name: string;

  /** `true`, `false`, or a whole number of percent. */
  value: boolean | string | number;

  /** What a percentage is of. Default: `percentage_of_time`. */
  key?: "percentage_of_time" | "percentage_of_actors" | undefined;

  /** Name of a group of features. */
  feature_group?: string | undefined;

  /** Names of users for which it is on, separated by commas. */
  user?: string | undefined;

  /** Names of namespaces for which it is on, separated by commas. */
  namespace?: string | undefined;

  /** Names of repositories for which it is on, separated by commas. */
  repository?: string | undefined;

  /** Set it without a definition, too. Default: false. */
  force?: boolean | undefined;
}

/** Parameters of `features.delete`. */
export interface FeaturesDeleteInput {
  /** Name of the switch. */
  feature_name: string;
}

/** Parameters of `fileTemplates.list`. */
export interface FileTemplatesListInput {
  /** Type of file: `dockerfiles`, `gitignores`, `gitlab_ci_ymls` or `licenses`. */
  template_type: "dockerfiles" | "gitignores" | "gitlab_ci_ymls" | "licenses";

  /** Return only the common licenses. Default: false. */
  popular?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `fileTemplates.get`. */
export interface FileTemplatesGetInput {
  /** Key of the template, such as `Nodejs`. */
  template_key: string;

  /** Type of file: `dockerfiles`, `gitignores`, `gitlab_ci_ymls` or `licenses`. */
  template_type: "dockerfiles" | "gitignores" | "gitlab_ci_ymls" | "licenses";

  /** Name of the owner of the copyright, in a license. */
  fullname?: string | undefined;
}

/** Parameters of `forks.list`. */
export interface ForksListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;

  /** Look for the text of `search` in the full paths, too. Default: false. */
  search_namespaces?: boolean | undefined;

  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;

  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;

  /** Return only projects that use this programming language. */
  with_programming_language?: string | undefined;

  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;

  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;

  /** Return only projects with a greater id. */
  id_after?: number | undefined;

  /** Return only projects with a smaller id. */
  id_before?: number | undefined;

  /** Return only projects that were active after this time. */
  last_activity_after?: string | undefined;

  /** Return only projects that were not active after this time. */
  last_activity_before?: string | undefined;

  /** Return only projects that have issues. Default: false. */
  with_issues_enabled?: boolean | undefined;

  /** Return only projects that have merge requests. Default: false. */
  with_merge_requests_enabled?: boolean | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "path"
    | "id"
    | "name"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "star_count"
    | "similarity"
    | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `forks.create`. */
export interface ForksCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or path of the namespace to fork into. Default: your own. */
  namespace?: string | number | undefined;

  /** The same, as an id. */
  namespace_id?: number | undefined;

  /** The same, as a path. */
  namespace_path?: string | undefined;

  /** Name of the fork. Default: that of the project. */
  name?: string | undefined;

  /** Path of the fork. Default: that of the project. */
  path?: string | undefined;

  /** Description of the fork. Default: that of the project. */
  description?: string | undefined;

  /** Who can see the fork. Default: who can see the project. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** The only branch to fork. Default: all. */
  branches?: string | undefined;
}

/** Parameters of `forks.detach`. */
export interface ForksDetachInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `stars.list`. */
export interface StarsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only users whose name contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `stars.create`. */
export interface StarsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `stars.delete`. */
export interface StarsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `freezePeriods.list`. */
export interface FreezePeriodsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `freezePeriods.get`. */
export interface FreezePeriodsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the freeze period. */
  freeze_period_id: number;
}

/** Parameters of `freezePeriods.create`. */
export interface FreezePeriodsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Begin, as a cron expression such as `0 23 * * 5`. */
  freeze_start: string;

  /** End, as a cron expression such as `0 8 * * 1`. */
  freeze_end: string;

  /** Time zone of both, such as `Europe/Berlin`. Some services require it to create one. */
  cron_timezone?: string | undefined;
}

/** Parameters of `freezePeriods.update`. */
export interface FreezePeriodsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the freeze period. */
  freeze_period_id: number;

  /** Begin, as a cron expression such as `0 23 * * 5`. */
  freeze_start?: string | undefined;

  /** End, as a cron expression such as `0 8 * * 1`. */
  freeze_end?: string | undefined;

  /** Time zone of both, such as `Europe/Berlin`. Some services require it to create one. */
  cron_timezone?: string | undefined;
}

/** Parameters of `freezePeriods.delete`. */
export interface FreezePeriodsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the freeze period. */
  freeze_period_id: number;
}

/** Parameters of `groupExports.start`. */
export interface GroupExportsStartInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Export in batches. */
  batched?: boolean | undefined;
}

/** Parameters of `groupExports.listStatus`. */
export interface GroupExportsListStatusInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only this relation, such as `labels`. Default: all. */
  relation?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupExports.download`. */
export interface GroupExportsDownloadInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Relation to download, such as `labels`. */
  relation: string;

  /** Whether the relation was exported in batches. */
  batched?: boolean | undefined;

  /** Number of the batch to download. Requires `batched`. */
  batch_number?: number | undefined;
}

/** Parameters of `groupLabels.list`. */
export interface GroupLabelsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only labels whose name or description contains this text. */
  search?: string | undefined;

  /** Return only archived labels, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Include the labels of parent groups. Default: true. */
  include_ancestor_groups?: boolean | undefined;

  /** Include the labels of subgroups. Default: false. */
  include_descendant_groups?: boolean | undefined;

  /** Return only labels of groups, not those of projects. Default: true. */
  only_group_labels?: boolean | undefined;

  /** Include the number of issues and merge requests of each label. Default: false. */
  with_counts?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupLabels.get`. */
export interface GroupLabelsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id or name of the label. */
  label_id: string | number;

  /** Include the labels of parent groups. Default: true. */
  include_ancestor_groups?: boolean | undefined;

  /** Include the labels of subgroups. Default: false. */
  include_descendant_groups?: boolean | undefined;

  /** Return only labels of groups, not those of projects. Default: true. */
  only_group_labels?: boolean | undefined;
}

/** Parameters of `groupLabels.create`. */
export interface GroupLabelsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the label. */
  name: string;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color: string;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;
}

/** Parameters of `groupLabels.update`. */
export interface GroupLabelsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id or name of the label. */
  label_id: string | number;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;

  /** New name of the label. */
  new_name?: string | undefined;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color?: string | undefined;
}

/** Parameters of `groupLabels.delete`. */
export interface GroupLabelsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `groupLabels.subscribe`. */
export interface GroupLabelsSubscribeInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `groupLabels.unsubscribe`. */
export interface GroupLabelsUnsubscribeInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `groupLabels.updateByName`. */
export interface GroupLabelsUpdateByNameInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;

  /** New name of the label. */
  new_name?: string | undefined;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color?: string | undefined;

  /** Id of the label. */
  label_id?: number | undefined;

  /** Name of the label. */
  name?: string | undefined;
}

/** Parameters of `groupLabels.deleteByName`. */
export interface GroupLabelsDeleteByNameInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the label. */
  name: string;
}

/** Parameters of `groupMilestones.list`. */
export interface GroupMilestonesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only milestones that include this day. */
  containing_date?: string | undefined;

  /** Return only milestones that end on or after this day. Requires `end_date`. */
  start_date?: string | undefined;

  /** Return only milestones that start on or before this day. Requires `start_date`. */
  end_date?: string | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only milestones with these numbers in their group. Ignored with `include_ancestors`. */
  iids?: number[] | undefined;

  /** Return only milestones in this state. */
  state?: "active" | "closed" | undefined;

  /** Return only milestones with exactly this title. */
  title?: string | undefined;

  /** Return only milestones whose title or description contains this text. */
  search?: string | undefined;

  /** Return only milestones whose title contains all of these words. */
  search_title?: string | undefined;

  /**
   * Include the milestones of parent groups.
   *
   * @deprecated Use `include_ancestors`.
   */
  include_parent_milestones?: boolean | undefined;

  /** Include the milestones of parent groups. Default: false. */
  include_ancestors?: boolean | undefined;

  /** Include the milestones of subgroups. Default: false. */
  include_descendants?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMilestones.get`. */
export interface GroupMilestonesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;
}

/** Parameters of `groupMilestones.create`. */
export interface GroupMilestonesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Title. */
  title: string;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** First day. Null removes it. */
  start_date?: string | null | undefined;

  /** Last day. Null removes it. */
  due_date?: string | null | undefined;
}

/** Parameters of `groupMilestones.update`. */
export interface GroupMilestonesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** `close` the milestone, or `activate` it again. */
  state_event?: "close" | "activate" | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** First day. Null removes it. */
  start_date?: string | null | undefined;

  /** Last day. Null removes it. */
  due_date?: string | null | undefined;

  /** Title. */
  title?: string | undefined;
}

/** Parameters of `groupMilestones.delete`. */
export interface GroupMilestonesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;
}

/** Parameters of `groupMilestones.listIssues`. */
export interface GroupMilestonesListIssuesInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMilestones.listMergeRequests`. */
export interface GroupMilestonesListMergeRequestsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMilestones.listBurndownEvents`. */
export interface GroupMilestonesListBurndownEventsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groups.list`. */
export interface GroupsListInput {
  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  all_available?: boolean | undefined;

  /** Return only top-level groups. Default: false. */
  top_level_only?: boolean | undefined;

  /** Leave out groups with these ids. */
  skip_groups?: number[] | undefined;

  /** Field to sort by. Default: `name`. */
  order_by?: "path" | "id" | "name" | "similarity" | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groups.get`. */
export interface GroupsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return the projects of the group too, at most 100. Default: true. */
  with_projects?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;
}

/** Parameters of `groups.listDescendants`. */
export interface GroupsListDescendantsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  all_available?: boolean | undefined;

  /** Return only top-level groups. Default: false. */
  top_level_only?: boolean | undefined;

  /** Leave out groups with these ids. */
  skip_groups?: number[] | undefined;

  /** Field to sort by. Default: `name`. */
  order_by?: "path" | "id" | "name" | "similarity" | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groups.create`. */
export interface GroupsCreateInput {
  /** Name. */
  name: string;

  /** Last part of the full path. */
  path: string;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see the group: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | null | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | null | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  wiki_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | null | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | null | undefined;

  /** Whether Auto DevOps is on. null follows the parent group. */
  auto_devops_enabled?: boolean | null | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | null | undefined;

  /** Default branch of new projects. */
  default_branch?: string | null | undefined;

  /** Whether issues can have customers as contacts. */
  crm_enabled?: boolean | null | undefined;

  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  default_branch_protection?: number | null | undefined;

  /** Protection of the default branch of new projects. */
  default_branch_protection_defaults?:
    | {
        /** Who may push to the default branch. */
        allowed_to_push?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              access_level: 0 | 30 | 40 | 60;
            }[]
          | undefined;

        /** Who may merge into the default branch. */
        allowed_to_merge?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              access_level: 0 | 30 | 40 | 60;
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

  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  enabled_git_access_protocol?: "all" | "ssh" | "http" | null | undefined;

  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  experiment_features_enabled?: boolean | null | undefined;

  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  extra_shared_runners_minutes_limit?: number | null | undefined;

  /** Whether subgroups have the `resource_access_token_notify_inherited` of this group. */
  lock_resource_access_token_notify_inherited?: boolean | null | undefined;

  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  membership_lock?: boolean | null | undefined;

  /** Whether a mention of the group notifies nobody. */
  mentions_disabled?: boolean | null | undefined;

  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  project_creation_level?:
    | "developer"
    | "maintainer"
    | "owner"
    | "noone"
    | "administrator"
    | null
    | undefined;

  /** Whether members must use two factors to sign in. */
  require_two_factor_authentication?: boolean | null | undefined;

  /** Whether inherited members get a message when a token of the group expires soon. */
  resource_access_token_notify_inherited?: boolean | null | undefined;

  /** Whether projects cannot be shared with other groups. */
  share_with_group_lock?: boolean | null | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  subgroup_creation_level?: "maintainer" | "owner" | null | undefined;

  /** Hours that members have until they must use two factors. */
  two_factor_grace_period?: number | null | undefined;

  /** Id of the parent group. Default: none, for a top-level group. */
  parent_id?: number | null | undefined;
}

/** Parameters of `groups.update`. */
export interface GroupsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Whether users that the group owns can have personal snippets. */
  allow_personal_snippets?: boolean | null | undefined;

  /** Whether a skipped pipeline counts as a successful one in the projects of the group. Requires Premium. */
  allow_merge_on_skipped_pipeline?: boolean | null | undefined;

  /** Domains of the email addresses that members may have, separated by commas. Requires Premium. */
  allowed_email_domains_list?: string | null | undefined;

  /** Whether Auto DevOps is on. null follows the parent group. */
  auto_devops_enabled?: boolean | null | undefined;

  /** Whether who downloads more projects than `unique_project_download_limit` is banned. Requires Ultimate. */
  auto_ban_user_on_excessive_projects_download?: boolean | null | undefined;

  /** Whether Duo reviews each merge request of the group. Requires Premium. */
  auto_duo_code_review_enabled?: boolean | null | undefined;

  /** Whether new projects can use the built-in templates. */
  built_in_project_templates_enabled?: boolean | null | undefined;

  /** Whether issues can have customers as contacts. */
  crm_enabled?: boolean | null | undefined;

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
              access_level: 0 | 30 | 40 | 60;
            }[]
          | undefined;

        /** Who may merge into the default branch. */
        allowed_to_merge?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              access_level: 0 | 30 | 40 | 60;
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
  duo_core_features_enabled?: boolean | null | undefined;

  /** Whether the features of Duo are on. Requires Premium. */
  duo_features_enabled?: boolean | null | undefined;

  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  enabled_git_access_protocol?: "all" | "ssh" | "http" | null | undefined;

  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  experiment_features_enabled?: boolean | null | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | null | undefined;

  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  extra_shared_runners_minutes_limit?: number | null | undefined;

  /** Id of the project with templates of files. Requires Premium. */
  file_template_project_id?: number | null | undefined;

  /** IP addresses with access, as ranges separated by commas. Requires Premium. */
  ip_restriction_ranges?: string | null | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | null | undefined;

  /** Whether subgroups have the `built_in_project_templates_enabled` of this group. */
  lock_built_in_project_templates_enabled?: boolean | null | undefined;

  /** Whether subgroups have the `duo_features_enabled` of this group. Requires Premium. */
  lock_duo_features_enabled?: boolean | null | undefined;

  /** Whether subgroups have the `math_rendering_limits_enabled` of this group. */
  lock_math_rendering_limits_enabled?: boolean | null | undefined;

  /** Whether subgroups have the `resource_access_token_notify_inherited` of this group. */
  lock_resource_access_token_notify_inherited?: boolean | null | undefined;

  /** Whether long mathematical formulas are left as they are. */
  math_rendering_limits_enabled?: boolean | null | undefined;

  /** Largest artifact in megabytes. */
  max_artifacts_size?: number | null | undefined;

  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  membership_lock?: boolean | null | undefined;

  /** Whether a mention of the group notifies nobody. */
  mentions_disabled?: boolean | null | undefined;

  /** Whether a merge in the group requires that all discussions are resolved. Requires Premium. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;

  /** Whether a merge in the group requires a successful pipeline. Requires Premium. */
  only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;

  /** Whether projects cannot be forked outside of the group. Requires the Enterprise edition. */
  prevent_forking_outside_group?: boolean | null | undefined;

  /** Whether the groups cannot be shared outside of the top-level group. */
  prevent_sharing_groups_outside_hierarchy?: boolean | null | undefined;

  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  project_creation_level?:
    | "developer"
    | "maintainer"
    | "owner"
    | "noone"
    | "administrator"
    | null
    | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | null | undefined;

  /** Whether members must use two factors to sign in. */
  require_two_factor_authentication?: boolean | null | undefined;

  /** Whether inherited members get a message when a token of the group expires soon. */
  resource_access_token_notify_inherited?: boolean | null | undefined;

  /** Whether the tokens of service accounts must have a date on which they expire. Requires Ultimate. */
  service_access_tokens_expiration_enforced?: boolean | null | undefined;

  /** Whether projects cannot be shared with other groups. */
  share_with_group_lock?: boolean | null | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`. */
  shared_runners_setting?:
    | "enabled"
    | "disabled_and_overridable"
    | "disabled_and_unoverridable"
    | "disabled_with_override"
    | null
    | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | null | undefined;

  /** Name of the OAuth provider with which members must sign in once more to see the group. */
  step_up_auth_required_oauth_provider?: string | null | undefined;

  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  subgroup_creation_level?: "maintainer" | "owner" | null | undefined;

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
  web_based_commit_signing_enabled?: boolean | null | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  wiki_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see the group: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Name. */
  name?: string | undefined;

  /** Last part of the full path. */
  path?: string | undefined;
}

/** Parameters of `groups.delete`. */
export interface GroupsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Whether one that is marked for deletion is deleted at once. Requires `full_path`. Default: false. */
  permanently_remove?: boolean | undefined;

  /** Full path, as it is since it was marked for deletion. */
  full_path?: string | undefined;
}

/** Parameters of `groups.restore`. */
export interface GroupsRestoreInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groups.archive`. */
export interface GroupsArchiveInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groups.unarchive`. */
export interface GroupsUnarchiveInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groups.transfer`. */
export interface GroupsTransferInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the new parent group. Default: none, for the top level. */
  group_id?: number | undefined;
}

/** Parameters of `groups.listSubgroups`. */
export interface GroupsListSubgroupsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  all_available?: boolean | undefined;

  /** Return only top-level groups. Default: false. */
  top_level_only?: boolean | undefined;

  /** Leave out groups with these ids. */
  skip_groups?: number[] | undefined;

  /** Field to sort by. Default: `name`. */
  order_by?: "path" | "id" | "name" | "similarity" | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groups.listOfProject`. */
export interface GroupsListOfProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Leave out groups with these ids. */
  skip_groups?: number[] | undefined;

  /** Include the groups that the project is shared with. Default: false. */
  with_shared?: boolean | undefined;

  /** Of those, include only what the caller can see. Default: false. */
  shared_visible_only?: boolean | undefined;

  /** Of those, include only what has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  shared_min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groups.share`. */
export interface GroupsShareInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the group. */
  group_id: number;

  /** Most access level that its members get: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  group_access: 10 | 15 | 20 | 25 | 30 | 40 | 50;

  /** Last day of the link. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role that its members get. Requires Ultimate. */
  member_role_id?: number | null | undefined;
}

/** Parameters of `groups.unshare`. */
export interface GroupsUnshareInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the group that a group or project is shared with. */
  group_id: number;
}

/** Parameters of `groups.listSamlUsers`. */
export interface GroupsListSamlUsersInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only the user with this username. */
  username?: string | undefined;

  /** Return only users whose name or username contains this text. */
  search?: string | undefined;

  /** Return only active users. Default: false. */
  active?: boolean | undefined;

  /** Return only blocked users. Default: false. */
  blocked?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupHooks.list`. */
export interface GroupHooksListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupHooks.get`. */
export interface GroupHooksGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `groupHooks.create`. */
export interface GroupHooksCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Address to call. */
  url: string;

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

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
}

/** Parameters of `groupHooks.update`. */
export interface GroupHooksUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Address to call. */
  url?: string | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

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
}

/** Parameters of `groupHooks.delete`. */
export interface GroupHooksDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `groupHooks.test`. */
export interface GroupHooksTestInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Event to test, such as `push_events`. */
  trigger: string;
}

/** Parameters of `groupHooks.listEvents`. */
export interface GroupHooksListEventsInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Return only deliveries with this status, or `successful`, `client_failure`, `server_failure`. */
  status?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupHooks.resendEvent`. */
export interface GroupHooksResendEventInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the delivery. */
  hook_event_id: number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `groupHooks.setUrlVariable`. */
export interface GroupHooksSetUrlVariableInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Value. */
  value: string;
}

/** Parameters of `groupHooks.deleteUrlVariable`. */
export interface GroupHooksDeleteUrlVariableInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `groupHooks.setCustomHeader`. */
export interface GroupHooksSetCustomHeaderInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Value. */
  value: string;
}

/** Parameters of `groupHooks.deleteCustomHeader`. */
export interface GroupHooksDeleteCustomHeaderInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `projectHooks.list`. */
export interface ProjectHooksListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectHooks.get`. */
export interface ProjectHooksGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `projectHooks.create`. */
export interface ProjectHooksCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Address to call. */
  url: string;

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

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
}

/** Parameters of `projectHooks.update`. */
export interface ProjectHooksUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Address to call. */
  url?: string | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;

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
}

/** Parameters of `projectHooks.delete`. */
export interface ProjectHooksDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `projectHooks.test`. */
export interface ProjectHooksTestInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Event to test, such as `push_events`. */
  trigger: string;
}

/** Parameters of `projectHooks.listEvents`. */
export interface ProjectHooksListEventsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Return only deliveries with this status, or `successful`, `client_failure`, `server_failure`. */
  status?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectHooks.resendEvent`. */
export interface ProjectHooksResendEventInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the delivery. */
  hook_event_id: number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `projectHooks.setUrlVariable`. */
export interface ProjectHooksSetUrlVariableInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Value. */
  value: string;
}

/** Parameters of `projectHooks.deleteUrlVariable`. */
export interface ProjectHooksDeleteUrlVariableInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `projectHooks.setCustomHeader`. */
export interface ProjectHooksSetCustomHeaderInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;

  /** Value. */
  value: string;
}

/** Parameters of `projectHooks.deleteCustomHeader`. */
export interface ProjectHooksDeleteCustomHeaderInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `systemHooks.list`. */
export interface SystemHooksListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `systemHooks.get`. */
export interface SystemHooksGetInput {
  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `systemHooks.create`. */
export interface SystemHooksCreateInput {
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

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;
}

/** Parameters of `systemHooks.update`. */
export interface SystemHooksUpdateInput {
  /** Id of the webhook. */
  hook_id: number;

  /** Whether the address is called when somebody pushes. Default: false. */
  push_events?: boolean | undefined;

  /** Whether the address is called when a tag is pushed. */
  tag_push_events?: boolean | undefined;

  /** Whether the address is called when a merge request changes. */
  merge_requests_events?: boolean | undefined;

  /** Whether the address is called when a repository changes. Default: true. */
  repository_update_events?: boolean | undefined;

  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: string | null | undefined;

  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signing_token?: string | undefined;

  /** Values for the names in braces in the address. Those of other names stay. */
  url_variables?: CustomAttribute[] | undefined;

  /** Headers to send besides. Those of other names stay. */
  custom_headers?: CustomAttribute[] | undefined;

  /** Address to call. */
  url?: string | undefined;

  /** Name. */
  name?: string | null | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the certificate of the address is verified. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  push_events_branch_filter?: string | null | undefined;

  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branch_filter_strategy?: "regex" | "wildcard" | "all_branches" | undefined;

  /** Template of the body that is sent. */
  custom_webhook_template?: string | null | undefined;
}

/** Parameters of `systemHooks.delete`. */
export interface SystemHooksDeleteInput {
  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `systemHooks.test`. */
export interface SystemHooksTestInput {
  /** Id of the webhook. */
  hook_id: number;
}

/** Parameters of `instance.version`. */
export interface InstanceVersionInput {
  [key: string]: never;
}

/** Parameters of `instance.ping`. */
export interface InstancePingInput {
  [key: string]: never;
}

/** Parameters of `instance.metadata`. */
export interface InstanceMetadataInput {
  [key: string]: never;
}

/** Parameters of `instance.getSettings`. */
export interface InstanceGetSettingsInput {
  [key: string]: never;
}

/** Parameters of `instance.updateSettings`. */
export interface InstanceUpdateSettingsInput {
  /** Whether who is not signed in can search. Default: true. */
  anonymous_searches_allowed?: boolean | null | undefined;

  /** Hosts whose pictures need no proxy. */
  asset_proxy_allowlist?: string[] | null | undefined;

  /** Default branch of new projects. */
  default_branch_name?: string | null | undefined;

  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  default_branch_protection?: number | null | undefined;

  /** Who can see new groups: `private` members, `internal` users who are signed in, `public` everyone. */
  default_group_visibility?: "public" | "internal" | "private" | null | undefined;

  /** Who can see new projects: `private` members, `internal` users who are signed in, `public` everyone. */
  default_project_visibility?: "public" | "internal" | "private" | null | undefined;

  /** Most projects that a new user can have. */
  default_projects_limit?: number | null | undefined;

  /** Days for which deleted groups and projects are kept. */
  deletion_adjourned_period?: number | null | undefined;

  /** Whether every project lets in only the job tokens of projects that it lists. */
  enforce_ci_inbound_job_token_scope_enabled?: boolean | null | undefined;

  /** Whether pictures of users come from Gravatar. */
  gravatar_enabled?: boolean | null | undefined;

  /** Largest attachment in megabytes. */
  max_attachment_size?: number | null | undefined;

  /** Whether users sign in with a password. */
  password_authentication_enabled_for_web?: boolean | null | undefined;

  /** Whether users must use two factors to sign in. */
  require_two_factor_authentication?: boolean | null | undefined;

  /** Visibilities that only administrators may choose: `private`, `internal` or `public`. */
  restricted_visibility_levels?: string[] | null | undefined;

  /** Whether people may create accounts of their own. */
  signup_enabled?: boolean | null | undefined;

  /** Whether requests of users are limited. */
  throttle_authenticated_api_enabled?: boolean | null | undefined;

  /** Hours that users have until they must use two factors. */
  two_factor_grace_period?: number | null | undefined;
}

/** Parameters of `instance.statistics`. */
export interface InstanceStatisticsInput {
  [key: string]: never;
}

/** Parameters of `groupIntegrations.list`. */
export interface GroupIntegrationsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupIntegrations.get`. */
export interface GroupIntegrationsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;
}

/** Parameters of `groupIntegrations.set`. */
export interface GroupIntegrationsSetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;

  /** Keys of the projects at Jira. */
  project_keys?: string[] | undefined;

  /** How Jira knows the token's user: 0 by name and password, 1 by a token. */
  jira_auth_type?: number | undefined;

  /** Id of the thread in the chat. */
  thread?: number | undefined;

  /** Whether who pushed gets an email, too. */
  add_pusher?: boolean | undefined;

  /** Whether logs of jobs are sent. */
  archive_trace_events?: boolean | undefined;

  /** Whether pipelines are sent to Datadog. */
  datadog_ci_visibility?: boolean | undefined;

  /** Whether emails have no differences. */
  disable_diffs?: boolean | undefined;

  /** Whether the certificate of the other service is checked. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Whether the other service's issues are shown. */
  issues_enabled?: boolean | undefined;

  /** Whether a closed issue moves on by itself. */
  jira_issue_transition_automatic?: boolean | undefined;

  /** Whether it learns of failed pipelines only. */
  notify_only_broken_pipelines?: boolean | undefined;

  /** Whether it learns of the default branch only. */
  notify_only_default_branch?: boolean | undefined;

  /** Whether it learns of a pipeline when its status is another one. */
  notify_only_when_pipeline_status_changes?: boolean | undefined;

  /** Whether emails come from who committed. */
  send_from_committer_email?: boolean | undefined;

  /** Channel for alerts. */
  alert_channel?: string | undefined;

  /** Address of the other service's API. */
  api_url?: string | undefined;

  /** Branches: `all`, `default`, `protected` or `default_and_protected`. */
  branches_to_be_notified?: string | undefined;

  /** Channel for everything that has none of its own. */
  channel?: string | undefined;

  /** Channel for confidential issues. */
  confidential_issue_channel?: string | undefined;

  /** Channel for confidential comments. */
  confidential_note_channel?: string | undefined;

  /** Environment at Datadog. */
  datadog_env?: string | undefined;

  /** Service at Datadog. */
  datadog_service?: string | undefined;

  /** Site of Datadog. */
  datadog_site?: string | undefined;

  /** Tags at Datadog, one `key:value` a line. */
  datadog_tags?: string | undefined;

  /** Channel for deployments. */
  deployment_channel?: string | undefined;

  /** Address of the wiki. */
  external_wiki_url?: string | undefined;

  /** Address of the other service. */
  hostname?: string | undefined;

  /** Channel for incidents. */
  incident_channel?: string | undefined;

  /** Channel for issues. */
  issue_channel?: string | undefined;

  /** Address of an issue, with `:id` for its number. */
  issues_url?: string | undefined;

  /** Address of Jenkins. */
  jenkins_url?: string | undefined;

  /** Text before the key of an issue. */
  jira_issue_prefix?: string | undefined;

  /** Expression that finds the keys of issues. */
  jira_issue_regex?: string | undefined;

  /** Ids of the transitions of a closed issue. */
  jira_issue_transition_id?: string | undefined;

  /** Labels, separated by commas. */
  labels_to_be_notified?: string | undefined;

  /** Whether any of the labels is enough: `match_any` or `match_all`. */
  labels_to_be_notified_behavior?: string | undefined;

  /** Channel for merge requests. */
  merge_request_channel?: string | undefined;

  /** Address of the form for a new issue. */
  new_issue_url?: string | undefined;

  /** Channel for comments. */
  note_channel?: string | undefined;

  /** Channel for pipelines. */
  pipeline_channel?: string | undefined;

  /** Name of the project at the other service. */
  project_name?: string | undefined;

  /** Address of the project at the other service. */
  project_url?: string | undefined;

  /** Channel for pushes. */
  push_channel?: string | undefined;

  /** Email addresses. */
  recipients?: string | undefined;

  /** Chat or room at the other service. */
  room?: string | undefined;

  /** Channel for tags. */
  tag_push_channel?: string | undefined;

  /** Address of the other service. */
  url?: string | undefined;

  /** Name at the other service. */
  username?: string | undefined;

  /** Channel for vulnerabilities. */
  vulnerability_channel?: string | undefined;

  /** Channel for wiki pages. */
  wiki_page_channel?: string | undefined;

  /** Key for the other service's API. */
  api_key?: string | undefined;

  /** Password or token at the other service. */
  password?: string | undefined;

  /** Token of the other service. */
  token?: string | undefined;

  /** Address that the other service listens at, which holds a secret. */
  webhook?: string | undefined;

  /** Whether it learns of alerts. */
  alert_events?: boolean | undefined;

  /** Whether it comments on what happened. */
  comment_on_event_enabled?: boolean | undefined;

  /** Whether it learns of commits. */
  commit_events?: boolean | undefined;

  /** Whether it learns of confidential issues. */
  confidential_issues_events?: boolean | undefined;

  /** Whether it learns of confidential comments. */
  confidential_note_events?: boolean | undefined;

  /** Whether it learns of deployments. */
  deployment_events?: boolean | undefined;

  /** Whether it learns of confidential mentions of the group. */
  group_confidential_mention_events?: boolean | undefined;

  /** Whether it learns of mentions of the group. */
  group_mention_events?: boolean | undefined;

  /** Whether it learns of incidents. */
  incident_events?: boolean | undefined;

  /** Whether it learns of issues. */
  issues_events?: boolean | undefined;

  /** Whether it learns of jobs. */
  job_events?: boolean | undefined;

  /** Whether it learns of merge requests. */
  merge_requests_events?: boolean | undefined;

  /** Whether it learns of comments. */
  note_events?: boolean | undefined;

  /** Whether it learns of pipelines. */
  pipeline_events?: boolean | undefined;

  /** Whether it learns of pushes. */
  push_events?: boolean | undefined;

  /** Whether it learns of tags. */
  tag_push_events?: boolean | undefined;

  /** Whether it learns of vulnerabilities. */
  vulnerability_events?: boolean | undefined;

  /** Whether it learns of wiki pages. */
  wiki_page_events?: boolean | undefined;

  /** Follow the group or the installation. Default: false. */
  use_inherited_settings?: boolean | undefined;
}

/** Parameters of `groupIntegrations.delete`. */
export interface GroupIntegrationsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;
}

/** Parameters of `projectIntegrations.list`. */
export interface ProjectIntegrationsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectIntegrations.get`. */
export interface ProjectIntegrationsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;
}

/** Parameters of `projectIntegrations.set`. */
export interface ProjectIntegrationsSetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;

  /** Keys of the projects at Jira. */
  project_keys?: string[] | undefined;

  /** How Jira knows the token's user: 0 by name and password, 1 by a token. */
  jira_auth_type?: number | undefined;

  /** Id of the thread in the chat. */
  thread?: number | undefined;

  /** Whether who pushed gets an email, too. */
  add_pusher?: boolean | undefined;

  /** Whether logs of jobs are sent. */
  archive_trace_events?: boolean | undefined;

  /** Whether pipelines are sent to Datadog. */
  datadog_ci_visibility?: boolean | undefined;

  /** Whether emails have no differences. */
  disable_diffs?: boolean | undefined;

  /** Whether the certificate of the other service is checked. Default: true. */
  enable_ssl_verification?: boolean | undefined;

  /** Whether the other service's issues are shown. */
  issues_enabled?: boolean | undefined;

  /** Whether a closed issue moves on by itself. */
  jira_issue_transition_automatic?: boolean | undefined;

  /** Whether it learns of failed pipelines only. */
  notify_only_broken_pipelines?: boolean | undefined;

  /** Whether it learns of the default branch only. */
  notify_only_default_branch?: boolean | undefined;

  /** Whether it learns of a pipeline when its status is another one. */
  notify_only_when_pipeline_status_changes?: boolean | undefined;

  /** Whether emails come from who committed. */
  send_from_committer_email?: boolean | undefined;

  /** Channel for alerts. */
  alert_channel?: string | undefined;

  /** Address of the other service's API. */
  api_url?: string | undefined;

  /** Branches: `all`, `default`, `protected` or `default_and_protected`. */
  branches_to_be_notified?: string | undefined;

  /** Channel for everything that has none of its own. */
  channel?: string | undefined;

  /** Channel for confidential issues. */
  confidential_issue_channel?: string | undefined;

  /** Channel for confidential comments. */
  confidential_note_channel?: string | undefined;

  /** Environment at Datadog. */
  datadog_env?: string | undefined;

  /** Service at Datadog. */
  datadog_service?: string | undefined;

  /** Site of Datadog. */
  datadog_site?: string | undefined;

  /** Tags at Datadog, one `key:value` a line. */
  datadog_tags?: string | undefined;

  /** Channel for deployments. */
  deployment_channel?: string | undefined;

  /** Address of the wiki. */
  external_wiki_url?: string | undefined;

  /** Address of the other service. */
  hostname?: string | undefined;

  /** Channel for incidents. */
  incident_channel?: string | undefined;

  /** Channel for issues. */
  issue_channel?: string | undefined;

  /** Address of an issue, with `:id` for its number. */
  issues_url?: string | undefined;

  /** Address of Jenkins. */
  jenkins_url?: string | undefined;

  /** Text before the key of an issue. */
  jira_issue_prefix?: string | undefined;

  /** Expression that finds the keys of issues. */
  jira_issue_regex?: string | undefined;

  /** Ids of the transitions of a closed issue. */
  jira_issue_transition_id?: string | undefined;

  /** Labels, separated by commas. */
  labels_to_be_notified?: string | undefined;

  /** Whether any of the labels is enough: `match_any` or `match_all`. */
  labels_to_be_notified_behavior?: string | undefined;

  /** Channel for merge requests. */
  merge_request_channel?: string | undefined;

  /** Address of the form for a new issue. */
  new_issue_url?: string | undefined;

  /** Channel for comments. */
  note_channel?: string | undefined;

  /** Channel for pipelines. */
  pipeline_channel?: string | undefined;

  /** Name of the project at the other service. */
  project_name?: string | undefined;

  /** Address of the project at the other service. */
  project_url?: string | undefined;

  /** Channel for pushes. */
  push_channel?: string | undefined;

  /** Email addresses. */
  recipients?: string | undefined;

  /** Chat or room at the other service. */
  room?: string | undefined;

  /** Channel for tags. */
  tag_push_channel?: string | undefined;

  /** Address of the other service. */
  url?: string | undefined;

  /** Name at the other service. */
  username?: string | undefined;

  /** Channel for vulnerabilities. */
  vulnerability_channel?: string | undefined;

  /** Channel for wiki pages. */
  wiki_page_channel?: string | undefined;

  /** Key for the other service's API. */
  api_key?: string | undefined;

  /** Password or token at the other service. */
  password?: string | undefined;

  /** Token of the other service. */
  token?: string | undefined;

  /** Address that the other service listens at, which holds a secret. */
  webhook?: string | undefined;

  /** Whether it learns of alerts. */
  alert_events?: boolean | undefined;

  /** Whether it comments on what happened. */
  comment_on_event_enabled?: boolean | undefined;

  /** Whether it learns of commits. */
  commit_events?: boolean | undefined;

  /** Whether it learns of confidential issues. */
  confidential_issues_events?: boolean | undefined;

  /** Whether it learns of confidential comments. */
  confidential_note_events?: boolean | undefined;

  /** Whether it learns of deployments. */
  deployment_events?: boolean | undefined;

  /** Whether it learns of confidential mentions of the group. */
  group_confidential_mention_events?: boolean | undefined;

  /** Whether it learns of mentions of the group. */
  group_mention_events?: boolean | undefined;

  /** Whether it learns of incidents. */
  incident_events?: boolean | undefined;

  /** Whether it learns of issues. */
  issues_events?: boolean | undefined;

  /** Whether it learns of jobs. */
  job_events?: boolean | undefined;

  /** Whether it learns of merge requests. */
  merge_requests_events?: boolean | undefined;

  /** Whether it learns of comments. */
  note_events?: boolean | undefined;

  /** Whether it learns of pipelines. */
  pipeline_events?: boolean | undefined;

  /** Whether it learns of pushes. */
  push_events?: boolean | undefined;

  /** Whether it learns of tags. */
  tag_push_events?: boolean | undefined;

  /** Whether it learns of vulnerabilities. */
  vulnerability_events?: boolean | undefined;

  /** Whether it learns of wiki pages. */
  wiki_page_events?: boolean | undefined;

  /** Follow the group or the installation. Default: false. */
  use_inherited_settings?: boolean | undefined;
}

/** Parameters of `projectIntegrations.delete`. */
export interface ProjectIntegrationsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the integration in addresses, such as `slack`. */
  integration: string;
}

/** Parameters of `issueDetails.listParticipants`. */
export interface IssueDetailsListParticipantsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueDetails.listClosedBy`. */
export interface IssueDetailsListClosedByInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueDetails.listRelatedMergeRequests`. */
export interface IssueDetailsListRelatedMergeRequestsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueLinks.list`. */
export interface IssueLinksListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueLinks.get`. */
export interface IssueLinksGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the link. */
  issue_link_id: number;
}

/** Parameters of `issueLinks.create`. */
export interface IssueLinksCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id or full path of the other issue's project. */
  target_project_id: string | number;

  /** Number of the other issue in its project. */
  target_issue_iid: number;

  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. Default: `relates_to`. */
  link_type?: "relates_to" | "blocks" | "is_blocked_by" | undefined;
}

/** Parameters of `issueLinks.delete`. */
export interface IssueLinksDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Id of the link. */
  issue_link_id: number;

  /** How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`. */
  link_type?: "relates_to" | "blocks" | "is_blocked_by" | undefined;
}

/** Parameters of `issues.list`. */
export interface IssuesListInput {
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `created_by_me`. */
  scope?: "all" | "created_by_me" | "assigned_to_me" | undefined;

  /** When the issue is due. `0`: no due date. */
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

  /** Id of the epic, `None` or `Any`. */
  epic_id?: number | "None" | "Any" | undefined;

  /** Health, `None` or `Any`. */
  health_status?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;

  /** Numbers of the issues in their project. */
  iids?: number[] | undefined;

  /** Where `search` looks. Default: `title,description`. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;

  /** Type of the issue. */
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;

  /** Id of the iteration, `None` or `Any`. Excludes `iteration_title`. */
  iteration_id?: number | "None" | "Any" | undefined;

  /** Title of the iteration. */
  iteration_title?: string | undefined;

  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: string | undefined;

  /** Title of the milestone, `None` or `Any`. Excludes `milestone_id`. */
  milestone?: string | undefined;

  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  my_reaction_emoji?: string | undefined;

  /** Leave out the issues of archived projects. Default: true. */
  non_archived?: boolean | undefined;

  /** Leave out the issues to which one of these applies. */
  not?:
    | {
        /** Id of the assignee. */
        assignee_id?: number | undefined;

        /** Usernames of the assignees. */
        assignee_username?: string[] | undefined;

        /** Id of the author. */
        author_id?: number | undefined;

        /** Username of the author. */
        author_username?: string | undefined;

        /** Numbers of the issues in their project. */
        iids?: number[] | undefined;

        /** Id of the iteration. */
        iteration_id?: number | undefined;

        /** Title of the iteration. */
        iteration_title?: string | undefined;

        /** Names of labels, separated by commas. */
        labels?: string | undefined;

        /** Title of the milestone. */
        milestone?: string | undefined;

        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

        /** Weight. */
        weight?: number | undefined;
      }
    | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "title"
    | "created_at"
    | "updated_at"
    | "due_date"
    | "weight"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | undefined;

  /** Text that the title or the description contains. */
  search?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** State of the issue. Default: `all`. */
  state?: "closed" | "all" | "opened" | undefined;

  /** Weight. */
  weight?: number | undefined;

  /** Return labels as objects, with their colors, instead of names. Default: false. */
  with_labels_details?: boolean | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Id of the assignee, `None` or `Any`. Excludes `assignee_username`. */
  assignee_id?: number | "None" | "Any" | undefined;

  /** Usernames of the assignees. */
  assignee_username?: string[] | undefined;

  /** Id of the author. */
  author_id?: number | undefined;

  /** Username of the author. */
  author_username?: string | undefined;

  /** Return only confidential issues, or only those that are not. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issues.listInGroup`. */
export interface IssuesListInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `all`. */
  scope?: "all" | "created_by_me" | "assigned_to_me" | undefined;

  /** When the issue is due. `0`: no due date. */
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

  /** Id of the epic, `None` or `Any`. */
  epic_id?: number | "None" | "Any" | undefined;

  /** Health, `None` or `Any`. */
  health_status?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;

  /** Numbers of the issues in their project. */
  iids?: number[] | undefined;

  /** Where `search` looks. Default: `title,description`. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;

  /** Type of the issue. */
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;

  /** Id of the iteration, `None` or `Any`. Excludes `iteration_title`. */
  iteration_id?: number | "None" | "Any" | undefined;

  /** Title of the iteration. */
  iteration_title?: string | undefined;

  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: string | undefined;

  /** Title of the milestone, `None` or `Any`. Excludes `milestone_id`. */
  milestone?: string | undefined;

  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  my_reaction_emoji?: string | undefined;

  /** Leave out the issues of archived projects. Default: true. */
  non_archived?: boolean | undefined;

  /** Leave out the issues to which one of these applies. */
  not?:
    | {
        /** Id of the assignee. */
        assignee_id?: number | undefined;

        /** Usernames of the assignees. */
        assignee_username?: string[] | undefined;

        /** Id of the author. */
        author_id?: number | undefined;

        /** Username of the author. */
        author_username?: string | undefined;

        /** Numbers of the issues in their project. */
        iids?: number[] | undefined;

        /** Id of the iteration. */
        iteration_id?: number | undefined;

        /** Title of the iteration. */
        iteration_title?: string | undefined;

        /** Names of labels, separated by commas. */
        labels?: string | undefined;

        /** Title of the milestone. */
        milestone?: string | undefined;

        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

        /** Weight. */
        weight?: number | undefined;
      }
    | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "title"
    | "created_at"
    | "updated_at"
    | "due_date"
    | "weight"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | undefined;

  /** Text that the title or the description contains. */
  search?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** State of the issue. Default: `all`. */
  state?: "closed" | "all" | "opened" | undefined;

  /** Weight. */
  weight?: number | undefined;

  /** Return labels as objects, with their colors, instead of names. Default: false. */
  with_labels_details?: boolean | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Id of the assignee, `None` or `Any`. Excludes `assignee_username`. */
  assignee_id?: number | "None" | "Any" | undefined;

  /** Usernames of the assignees. */
  assignee_username?: string[] | undefined;

  /** Id of the author. */
  author_id?: number | undefined;

  /** Username of the author. */
  author_username?: string | undefined;

  /** Return only confidential issues, or only those that are not. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issues.listInProject`. */
export interface IssuesListInProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `all`. */
  scope?: "all" | "created_by_me" | "assigned_to_me" | undefined;

  /** When the issue is due. `0`: no due date. */
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

  /** Id of the epic, `None` or `Any`. */
  epic_id?: number | "None" | "Any" | undefined;

  /** Health, `None` or `Any`. */
  health_status?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;

  /** Numbers of the issues in their project. */
  iids?: number[] | undefined;

  /** Where `search` looks. Default: `title,description`. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;

  /** Type of the issue. */
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;

  /** Id of the iteration, `None` or `Any`. Excludes `iteration_title`. */
  iteration_id?: number | "None" | "Any" | undefined;

  /** Title of the iteration. */
  iteration_title?: string | undefined;

  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: string | undefined;

  /** Title of the milestone, `None` or `Any`. Excludes `milestone_id`. */
  milestone?: string | undefined;

  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  my_reaction_emoji?: string | undefined;

  /** Leave out the issues of archived projects. Default: true. */
  non_archived?: boolean | undefined;

  /** Leave out the issues to which one of these applies. */
  not?:
    | {
        /** Id of the assignee. */
        assignee_id?: number | undefined;

        /** Usernames of the assignees. */
        assignee_username?: string[] | undefined;

        /** Id of the author. */
        author_id?: number | undefined;

        /** Username of the author. */
        author_username?: string | undefined;

        /** Numbers of the issues in their project. */
        iids?: number[] | undefined;

        /** Id of the iteration. */
        iteration_id?: number | undefined;

        /** Title of the iteration. */
        iteration_title?: string | undefined;

        /** Names of labels, separated by commas. */
        labels?: string | undefined;

        /** Title of the milestone. */
        milestone?: string | undefined;

        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestone_id?: "None" | "Any" | "Upcoming" | "Started" | undefined;

        /** Weight. */
        weight?: number | undefined;
      }
    | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "title"
    | "created_at"
    | "updated_at"
    | "due_date"
    | "weight"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | undefined;

  /** Text that the title or the description contains. */
  search?: string | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** State of the issue. Default: `all`. */
  state?: "closed" | "all" | "opened" | undefined;

  /** Weight. */
  weight?: number | undefined;

  /** Return labels as objects, with their colors, instead of names. Default: false. */
  with_labels_details?: boolean | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Id of the assignee, `None` or `Any`. Excludes `assignee_username`. */
  assignee_id?: number | "None" | "Any" | undefined;

  /** Usernames of the assignees. */
  assignee_username?: string[] | undefined;

  /** Id of the author. */
  author_id?: number | undefined;

  /** Username of the author. */
  author_username?: string | undefined;

  /** Return only confidential issues, or only those that are not. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issues.get`. */
export interface IssuesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `issues.create`. */
export interface IssuesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Title. */
  title: string;

  /** Whether only authorized users can see it. Default: false. */
  confidential?: boolean | undefined;

  /** Due date. */
  due_date?: string | null | undefined;

  /** Weight. */
  weight?: number | null | undefined;

  /** Type: `issue`, `incident`, `test_case` or `task`. Default: `issue`. */
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Id of the assignee. 0: nobody. */
  assignee_id?: number | null | undefined;

  /** Ids of the assignees. 0: nobody. */
  assignee_ids?: number[] | undefined;

  /** Id of the milestone. 0: none. */
  milestone_id?: number | null | undefined;

  /** Names of all labels. */
  labels?: string[] | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | null | undefined;

  /** Number in the project. Requires the Owner role. Default: the next one. */
  iid?: number | undefined;

  /** Time of the creation. Requires the Owner role. Default: now. */
  created_at?: string | undefined;
}

/** Parameters of `issues.update`. */
export interface IssuesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Whether only authorized users can see it. Default: false. */
  confidential?: boolean | undefined;

  /** Due date. */
  due_date?: string | null | undefined;

  /** Weight. */
  weight?: number | null | undefined;

  /** Type: `issue`, `incident`, `test_case` or `task`. Default: `issue`. */
  issue_type?: "issue" | "incident" | "test_case" | "task" | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Id of the assignee. 0: nobody. */
  assignee_id?: number | null | undefined;

  /** Ids of the assignees. 0: nobody. */
  assignee_ids?: number[] | undefined;

  /** Id of the milestone. 0: none. */
  milestone_id?: number | null | undefined;

  /** Names of all labels. */
  labels?: string[] | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | null | undefined;

  /** Names of labels to add. */
  add_labels?: string[] | undefined;

  /** Names of labels to take away. */
  remove_labels?: string[] | undefined;

  /** Title. */
  title?: string | undefined;

  /** Change of the state: `close` or `reopen`. */
  state_event?: "close" | "reopen" | undefined;
}

/** Parameters of `issues.delete`. */
export interface IssuesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `jobTokenScope.get`. */
export interface JobTokenScopeGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `jobTokenScope.update`. */
export interface JobTokenScopeUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether only allowed projects and groups have access. */
  enabled: boolean;
}

/** Parameters of `jobTokenScope.listProjects`. */
export interface JobTokenScopeListProjectsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `jobTokenScope.allowProject`. */
export interface JobTokenScopeAllowProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the project that is allowed. */
  target_project_id: number;
}

/** Parameters of `jobTokenScope.disallowProject`. */
export interface JobTokenScopeDisallowProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the project that is allowed. */
  target_project_id: number;
}

/** Parameters of `jobTokenScope.listGroups`. */
export interface JobTokenScopeListGroupsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `jobTokenScope.allowGroup`. */
export interface JobTokenScopeAllowGroupInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the group that is allowed. */
  target_group_id: number;
}

/** Parameters of `jobTokenScope.disallowGroup`. */
export interface JobTokenScopeDisallowGroupInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the group that is allowed. */
  target_group_id: number;
}

/** Parameters of `keys.get`. */
export interface KeysGetInput {
  /** Id of the key. */
  key_id: number;
}

/** Parameters of `keys.find`. */
export interface KeysFindInput {
  /** Fingerprint of the key: `SHA256:` and 43 characters, or 16 pairs of hex digits separated by colons. */
  fingerprint: string;
}

/** Parameters of `ldapLinks.list`. */
export interface LdapLinksListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `ldapLinks.create`. */
export interface LdapLinksCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Access level of the members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  group_access: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Id of the LDAP server, such as `ldapmain`. */
  provider: string;

  /** Common name of the LDAP group. Instead of `filter`. */
  cn?: string | undefined;

  /** LDAP filter that finds the users. Instead of `cn`. */
  filter?: string | undefined;

  /** Id of the custom member role. */
  member_role_id?: number | undefined;
}

/** Parameters of `ldapLinks.delete`. */
export interface LdapLinksDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the LDAP server, such as `ldapmain`. */
  provider: string;

  /** Common name of the LDAP group. Instead of `filter`. */
  cn?: string | undefined;

  /** LDAP filter that finds the users. Instead of `cn`. */
  filter?: string | undefined;
}

/** Parameters of `license.get`. */
export interface LicenseGetInput {
  [key: string]: never;
}

/** Parameters of `markdown.render`. */
export interface MarkdownRenderInput {
  /** The text. */
  text: string;

  /** Read the service's own dialect of Markdown. Default: false. */
  gfm?: boolean | undefined;
}

/** Parameters of `groupMemberRoles.list`. */
export interface GroupMemberRolesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMemberRoles.create`. */
export interface GroupMemberRolesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the role. */
  name: string;

  /** Access level of the default role that the permissions are added to: 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  base_access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50;

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
  description?: string | undefined;
}

/** Parameters of `groupMemberRoles.delete`. */
export interface GroupMemberRolesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the member role. */
  member_role_id: number;
}

/** Parameters of `memberRoles.list`. */
export interface MemberRolesListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `memberRoles.create`. */
export interface MemberRolesCreateInput {
  /** Name of the role. */
  name: string;

  /** Access level of the default role that the permissions are added to: 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  base_access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50;

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
  description?: string | undefined;
}

/** Parameters of `memberRoles.delete`. */
export interface MemberRolesDeleteInput {
  /** Id of the member role. */
  member_role_id: number;
}

/** Parameters of `groupMembers.list`. */
export interface GroupMembersListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Leave out members with these user ids. */
  skip_users?: number[] | undefined;

  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;

  /** Return only members with these user ids. */
  user_ids?: number[] | undefined;

  /** Include whether each member uses a seat. */
  show_seat_info?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMembers.listAll`. */
export interface GroupMembersListAllInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: "active" | "awaiting" | undefined;

  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;

  /** Return only members with these user ids. */
  user_ids?: number[] | undefined;

  /** Include whether each member uses a seat. */
  show_seat_info?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupMembers.get`. */
export interface GroupMembersGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `groupMembers.create`. */
export interface GroupMembersCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Name of what adds the user. Default: `members-api`. */
  invite_source?: string | undefined;

  /** Last day of the membership. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role. Requires Ultimate. */
  member_role_id?: number | null | undefined;

  /** Id of the user. */
  user_id?: number | undefined;

  /** Username of the user. */
  username?: string | undefined;
}

/** Parameters of `groupMembers.update`. */
export interface GroupMembersUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Last day of the membership. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role. Requires Ultimate. */
  member_role_id?: number | null | undefined;
}

/** Parameters of `groupMembers.delete`. */
export interface GroupMembersDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Whether memberships in the groups and projects below stay. Default: false. */
  skip_subresources?: boolean | undefined;

  /** Whether issues and merge requests are unassigned. Default: false. */
  unassign_issuables?: boolean | undefined;
}

/** Parameters of `groupMembers.getInherited`. */
export interface GroupMembersGetInheritedInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `groupMembers.listBillable`. */
export interface GroupMembersListBillableInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only members whose name, username or public email address contains this text. */
  search?: string | undefined;

  /** Field and direction to sort by. */
  sort?:
    | "name_asc"
    | "name_desc"
    | "access_level_asc"
    | "access_level_desc"
    | "last_joined"
    | "oldest_joined"
    | "oldest_sign_in"
    | "recent_sign_in"
    | "last_activity_on_asc"
    | "last_activity_on_desc"
    | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMembers.list`. */
export interface ProjectMembersListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Leave out members with these user ids. */
  skip_users?: number[] | undefined;

  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;

  /** Return only members with these user ids. */
  user_ids?: number[] | undefined;

  /** Include whether each member uses a seat. */
  show_seat_info?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMembers.listAll`. */
export interface ProjectMembersListAllInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: "active" | "awaiting" | undefined;

  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;

  /** Return only members with these user ids. */
  user_ids?: number[] | undefined;

  /** Include whether each member uses a seat. */
  show_seat_info?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMembers.get`. */
export interface ProjectMembersGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `projectMembers.create`. */
export interface ProjectMembersCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Name of what adds the user. Default: `members-api`. */
  invite_source?: string | undefined;

  /** Last day of the membership. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role. Requires Ultimate. */
  member_role_id?: number | null | undefined;

  /** Id of the user. */
  user_id?: number | undefined;

  /** Username of the user. */
  username?: string | undefined;
}

/** Parameters of `projectMembers.update`. */
export interface ProjectMembersUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Access level: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Last day of the membership. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role. Requires Ultimate. */
  member_role_id?: number | null | undefined;
}

/** Parameters of `projectMembers.delete`. */
export interface ProjectMembersDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Whether memberships in the groups and projects below stay. Default: false. */
  skip_subresources?: boolean | undefined;

  /** Whether issues and merge requests are unassigned. Default: false. */
  unassign_issuables?: boolean | undefined;
}

/** Parameters of `projectMembers.getInherited`. */
export interface ProjectMembersGetInheritedInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `mergeRequestApprovals.approve`. */
export interface MergeRequestApprovalsApproveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** SHA of the reviewed head. The service answers 409 when there is a newer one. */
  sha?: string | undefined;

  /** Password of the caller, where approvals require signing in again. */
  approval_password?: string | undefined;
}

/** Parameters of `mergeRequestApprovals.unapprove`. */
export interface MergeRequestApprovalsUnapproveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequestApprovals.reset`. */
export interface MergeRequestApprovalsResetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `projectApprovalRules.list`. */
export interface ProjectApprovalRulesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectApprovalRules.get`. */
export interface ProjectApprovalRulesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the approval rule. */
  approval_rule_id: number;
}

/** Parameters of `projectApprovalRules.create`. */
export interface ProjectApprovalRulesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the rule. */
  name: string;

  /** Number of required approvals. */
  approvals_required: number;

  /** Ids of the users who can approve. */
  user_ids?: number[] | undefined;

  /** Usernames of those who can approve. */
  usernames?: string[] | undefined;

  /** Ids of the groups whose members can approve. */
  group_ids?: number[] | undefined;

  /** Ids of the protected branches that the rule is for. Default: all branches. */
  protected_branch_ids?: number[] | undefined;

  /** Whether the rule is for all protected branches. Default: false. */
  applies_to_all_protected_branches?: boolean | undefined;

  /** Who approves: `regular`, `any_approver` or `report_approver`. Default: `regular`. */
  rule_type?: "regular" | "any_approver" | "report_approver" | undefined;

  /** Report of a `report_approver`: `code_coverage`. */
  report_type?: "code_coverage" | undefined;
}

/** Parameters of `projectApprovalRules.update`. */
export interface ProjectApprovalRulesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the approval rule. */
  approval_rule_id: number;

  /** Whether groups that the caller cannot see are removed, too. Default: false. */
  remove_hidden_groups?: boolean | undefined;

  /** Ids of the users who can approve. */
  user_ids?: number[] | undefined;

  /** Usernames of those who can approve. */
  usernames?: string[] | undefined;

  /** Ids of the groups whose members can approve. */
  group_ids?: number[] | undefined;

  /** Ids of the protected branches that the rule is for. Default: all branches. */
  protected_branch_ids?: number[] | undefined;

  /** Whether the rule is for all protected branches. Default: false. */
  applies_to_all_protected_branches?: boolean | undefined;

  /** Name of the rule. */
  name?: string | undefined;

  /** Number of required approvals. */
  approvals_required?: number | undefined;
}

/** Parameters of `projectApprovalRules.delete`. */
export interface ProjectApprovalRulesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the approval rule. */
  approval_rule_id: number;
}

/** Parameters of `projectApprovals.get`. */
export interface ProjectApprovalsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projectApprovals.update`. */
export interface ProjectApprovalsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /**
   * Number of required approvals.
   *
   * @deprecated Use approval rules.
   */
  approvals_before_merge?: number | undefined;

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
}

/** Parameters of `mergeRequestDetails.listCommits`. */
export interface MergeRequestDetailsListCommitsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestDetails.getChanges`. */
export interface MergeRequestDetailsGetChangesInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Show changes in the unified format. Default: false. */
  unidiff?: boolean | undefined;
}

/** Parameters of `mergeRequestDetails.listDiffs`. */
export interface MergeRequestDetailsListDiffsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Show changes in the unified format. Default: false. */
  unidiff?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestDetails.listParticipants`. */
export interface MergeRequestDetailsListParticipantsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestDetails.rebase`. */
export interface MergeRequestDetailsRebaseInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Whether it starts no pipeline. Default: false. */
  skip_ci?: boolean | undefined;
}

/** Parameters of `mergeRequestDetails.getMergeRef`. */
export interface MergeRequestDetailsGetMergeRefInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequests.list`. */
export interface MergeRequestsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only merge requests with these numbers. */
  iids?: number[] | undefined;

  /** Return only merge requests in this state: `opened`, `closed`, `merged` or `locked`. Default: `all`. */
  state?: "locked" | "closed" | "all" | "opened" | "merged" | undefined;

  /** Return only merge requests from this branch. */
  source_branch?: string | undefined;

  /** Return only merge requests into this branch. */
  target_branch?: string | undefined;

  /** Return only merge requests whose title or description contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequests.listInGroup`. */
export interface MergeRequestsListInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only merge requests in this state: `opened`, `closed`, `merged` or `locked`. Default: `all`. */
  state?: "locked" | "closed" | "all" | "opened" | "merged" | undefined;

  /** Return only merge requests from this branch. */
  source_branch?: string | undefined;

  /** Return only merge requests into this branch. */
  target_branch?: string | undefined;

  /** Return only merge requests whose title or description contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequests.get`. */
export interface MergeRequestsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequests.create`. */
export interface MergeRequestsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Title. */
  title: string;

  /** Branch to merge. */
  source_branch: string;

  /** Branch to merge into. */
  target_branch: string;

  /** Ids of the reviewers. 0: nobody. */
  reviewer_ids?: number[] | undefined;

  /** Whether the source branch is deleted after the merge. Default: false. */
  remove_source_branch?: boolean | undefined;

  /** Whether its commits are squashed at the merge. Default: false. */
  squash?: boolean | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Id of the assignee. 0: nobody. */
  assignee_id?: number | null | undefined;

  /** Ids of the assignees. 0: nobody. */
  assignee_ids?: number[] | undefined;

  /** Id of the milestone. 0: none. */
  milestone_id?: number | null | undefined;

  /** Names of all labels. */
  labels?: string[] | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | null | undefined;
}

/** Parameters of `mergeRequests.update`. */
export interface MergeRequestsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Ids of the reviewers. 0: nobody. */
  reviewer_ids?: number[] | undefined;

  /** Whether the source branch is deleted after the merge. Default: false. */
  remove_source_branch?: boolean | undefined;

  /** Whether its commits are squashed at the merge. Default: false. */
  squash?: boolean | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Id of the assignee. 0: nobody. */
  assignee_id?: number | null | undefined;

  /** Ids of the assignees. 0: nobody. */
  assignee_ids?: number[] | undefined;

  /** Id of the milestone. 0: none. */
  milestone_id?: number | null | undefined;

  /** Names of all labels. */
  labels?: string[] | undefined;

  /** Whether only project members can comment. */
  discussion_locked?: boolean | null | undefined;

  /** Names of labels to add. */
  add_labels?: string[] | undefined;

  /** Names of labels to take away. */
  remove_labels?: string[] | undefined;

  /** Title. */
  title?: string | undefined;

  /** Branch to merge into. */
  target_branch?: string | undefined;

  /** Change of the state: `close` or `reopen`. */
  state_event?: "close" | "reopen" | undefined;
}

/** Parameters of `mergeRequests.delete`. */
export interface MergeRequestsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequests.merge`. */
export interface MergeRequestsMergeInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Message of the merge commit. */
  merge_commit_message?: string | undefined;

  /** SHA that the source branch must have. The service refuses the merge otherwise. */
  sha?: string | undefined;

  /** Whether the source branch is deleted. */
  should_remove_source_branch?: boolean | undefined;
}

/** Parameters of `namespaces.list`. */
export interface NamespacesListInput {
  /** Return only namespaces whose name or path contains this text. */
  search?: string | undefined;

  /** Return only namespaces that the caller owns. Default: false. */
  owned_only?: boolean | undefined;

  /** Return only top-level namespaces. Default: false. */
  top_level_only?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `namespaces.exists`. */
export interface NamespacesExistsInput {
  /** Id or full path of the group, or id or username of the user. */
  namespace: string | number;

  /** Id of the parent group. Default: top level. */
  parent_id?: number | undefined;
}

/** Parameters of `namespaces.get`. */
export interface NamespacesGetInput {
  /** Id or full path of the group, or id or username of the user. */
  namespace: string | number;
}

/** Parameters of `groupNotificationSettings.get`. */
export interface GroupNotificationSettingsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groupNotificationSettings.update`. */
export interface GroupNotificationSettingsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Write about new releases, at the level `custom`. */
  new_release?: boolean | undefined;

  /** Write about comments, at the level `custom`. */
  new_note?: boolean | undefined;

  /** Write about new issues, at the level `custom`. */
  new_issue?: boolean | undefined;

  /** Write about reopened issues, at the level `custom`. */
  reopen_issue?: boolean | undefined;

  /** Write about closed issues, at the level `custom`. */
  close_issue?: boolean | undefined;

  /** Write about issues with another assignee, at the level `custom`. */
  reassign_issue?: boolean | undefined;

  /** Write about issues that are due, at the level `custom`. */
  issue_due?: boolean | undefined;

  /** Write about new merge requests, at the level `custom`. */
  new_merge_request?: boolean | undefined;

  /** Write about pushes to merge requests, at the level `custom`. */
  push_to_merge_request?: boolean | undefined;

  /** Write about reopened merge requests, at the level `custom`. */
  reopen_merge_request?: boolean | undefined;

  /** Write about closed merge requests, at the level `custom`. */
  close_merge_request?: boolean | undefined;

  /** Write about merge requests with another assignee, at the level `custom`. */
  reassign_merge_request?: boolean | undefined;

  /** Write about merge requests with another reviewer, at the level `custom`. */
  change_reviewer_merge_request?: boolean | undefined;

  /** Write about merged merge requests, at the level `custom`. */
  merge_merge_request?: boolean | undefined;

  /** Write about failed pipelines, at the level `custom`. */
  failed_pipeline?: boolean | undefined;

  /** Write about fixed pipelines, at the level `custom`. */
  fixed_pipeline?: boolean | undefined;

  /** Write about successful pipelines, at the level `custom`. */
  success_pipeline?: boolean | undefined;

  /** Write about moved projects, at the level `custom`. */
  moved_project?: boolean | undefined;

  /** Write about merge requests that wait for their pipeline, at the level `custom`. */
  merge_when_pipeline_succeeds?: boolean | undefined;

  /** Write about merge requests that the user may approve, at the level `custom`. */
  approver?: boolean | undefined;

  /** Write about new epics, at the level `custom`. */
  new_epic?: boolean | undefined;

  /** Write about failed pipelines of service accounts, at the level `custom`. */
  service_account_failed_pipeline?: boolean | undefined;

  /** Write about successful pipelines of service accounts, at the level `custom`. */
  service_account_success_pipeline?: boolean | undefined;

  /** Write about fixed pipelines of service accounts, at the level `custom`. */
  service_account_fixed_pipeline?: boolean | undefined;

  /** How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`. */
  level?: "custom" | "disabled" | "participating" | "watch" | "global" | "mention" | undefined;
}

/** Parameters of `notificationSettings.get`. */
export interface NotificationSettingsGetInput {
  [key: string]: never;
}

/** Parameters of `notificationSettings.update`. */
export interface NotificationSettingsUpdateInput {
  /** Write about new releases, at the level `custom`. */
  new_release?: boolean | undefined;

  /** Write about comments, at the level `custom`. */
  new_note?: boolean | undefined;

  /** Write about new issues, at the level `custom`. */
  new_issue?: boolean | undefined;

  /** Write about reopened issues, at the level `custom`. */
  reopen_issue?: boolean | undefined;

  /** Write about closed issues, at the level `custom`. */
  close_issue?: boolean | undefined;

  /** Write about issues with another assignee, at the level `custom`. */
  reassign_issue?: boolean | undefined;

  /** Write about issues that are due, at the level `custom`. */
  issue_due?: boolean | undefined;

  /** Write about new merge requests, at the level `custom`. */
  new_merge_request?: boolean | undefined;

  /** Write about pushes to merge requests, at the level `custom`. */
  push_to_merge_request?: boolean | undefined;

  /** Write about reopened merge requests, at the level `custom`. */
  reopen_merge_request?: boolean | undefined;

  /** Write about closed merge requests, at the level `custom`. */
  close_merge_request?: boolean | undefined;

  /** Write about merge requests with another assignee, at the level `custom`. */
  reassign_merge_request?: boolean | undefined;

  /** Write about merge requests with another reviewer, at the level `custom`. */
  change_reviewer_merge_request?: boolean | undefined;

  /** Write about merged merge requests, at the level `custom`. */
  merge_merge_request?: boolean | undefined;

  /** Write about failed pipelines, at the level `custom`. */
  failed_pipeline?: boolean | undefined;

  /** Write about fixed pipelines, at the level `custom`. */
  fixed_pipeline?: boolean | undefined;

  /** Write about successful pipelines, at the level `custom`. */
  success_pipeline?: boolean | undefined;

  /** Write about moved projects, at the level `custom`. */
  moved_project?: boolean | undefined;

  /** Write about merge requests that wait for their pipeline, at the level `custom`. */
  merge_when_pipeline_succeeds?: boolean | undefined;

  /** Write about merge requests that the user may approve, at the level `custom`. */
  approver?: boolean | undefined;

  /** Write about new epics, at the level `custom`. */
  new_epic?: boolean | undefined;

  /** Write about failed pipelines of service accounts, at the level `custom`. */
  service_account_failed_pipeline?: boolean | undefined;

  /** Write about successful pipelines of service accounts, at the level `custom`. */
  service_account_success_pipeline?: boolean | undefined;

  /** Write about fixed pipelines of service accounts, at the level `custom`. */
  service_account_fixed_pipeline?: boolean | undefined;

  /** How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`. */
  level?: "custom" | "disabled" | "participating" | "watch" | "global" | "mention" | undefined;

  /** Email address, one of the user's own. */
  notification_email?: string | undefined;
}

/** Parameters of `projectNotificationSettings.get`. */
export interface ProjectNotificationSettingsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projectNotificationSettings.update`. */
export interface ProjectNotificationSettingsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Write about new releases, at the level `custom`. */
  new_release?: boolean | undefined;

  /** Write about comments, at the level `custom`. */
  new_note?: boolean | undefined;

  /** Write about new issues, at the level `custom`. */
  new_issue?: boolean | undefined;

  /** Write about reopened issues, at the level `custom`. */
  reopen_issue?: boolean | undefined;

  /** Write about closed issues, at the level `custom`. */
  close_issue?: boolean | undefined;

  /** Write about issues with another assignee, at the level `custom`. */
  reassign_issue?: boolean | undefined;

  /** Write about issues that are due, at the level `custom`. */
  issue_due?: boolean | undefined;

  /** Write about new merge requests, at the level `custom`. */
  new_merge_request?: boolean | undefined;

  /** Write about pushes to merge requests, at the level `custom`. */
  push_to_merge_request?: boolean | undefined;

  /** Write about reopened merge requests, at the level `custom`. */
  reopen_merge_request?: boolean | undefined;

  /** Write about closed merge requests, at the level `custom`. */
  close_merge_request?: boolean | undefined;

  /** Write about merge requests with another assignee, at the level `custom`. */
  reassign_merge_request?: boolean | undefined;

  /** Write about merge requests with another reviewer, at the level `custom`. */
  change_reviewer_merge_request?: boolean | undefined;

  /** Write about merged merge requests, at the level `custom`. */
  merge_merge_request?: boolean | undefined;

  /** Write about failed pipelines, at the level `custom`. */
  failed_pipeline?: boolean | undefined;

  /** Write about fixed pipelines, at the level `custom`. */
  fixed_pipeline?: boolean | undefined;

  /** Write about successful pipelines, at the level `custom`. */
  success_pipeline?: boolean | undefined;

  /** Write about moved projects, at the level `custom`. */
  moved_project?: boolean | undefined;

  /** Write about merge requests that wait for their pipeline, at the level `custom`. */
  merge_when_pipeline_succeeds?: boolean | undefined;

  /** Write about merge requests that the user may approve, at the level `custom`. */
  approver?: boolean | undefined;

  /** Write about new epics, at the level `custom`. */
  new_epic?: boolean | undefined;

  /** Write about failed pipelines of service accounts, at the level `custom`. */
  service_account_failed_pipeline?: boolean | undefined;

  /** Write about successful pipelines of service accounts, at the level `custom`. */
  service_account_success_pipeline?: boolean | undefined;

  /** Write about fixed pipelines of service accounts, at the level `custom`. */
  service_account_fixed_pipeline?: boolean | undefined;

  /** How much: `disabled`, `participating`, `watch`, `global`, `mention` or `custom`. */
  level?: "custom" | "disabled" | "participating" | "watch" | "global" | "mention" | undefined;
}

/** Parameters of `packageProtectionRules.list`. */
export interface PackageProtectionRulesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `packageProtectionRules.create`. */
export interface PackageProtectionRulesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Names of packages, with `*` for any text. */
  package_name_pattern: string;

  /** Registry that the packages are in, such as `npm`. */
  package_type: "jvm" | "npm" | "conan" | "nuget" | "pypi" | "generic" | "helm";

  /** Least role to publish: `maintainer`, `owner` or `admin`. */
  minimum_access_level_for_push?: "admin" | "maintainer" | "owner" | null | undefined;

  /** Least role to delete: `owner` or `admin`. */
  minimum_access_level_for_delete?: "admin" | "owner" | null | undefined;
}

/** Parameters of `packageProtectionRules.update`. */
export interface PackageProtectionRulesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the rule. */
  rule_id: number;

  /** Least role to publish: `maintainer`, `owner` or `admin`. */
  minimum_access_level_for_push?: "admin" | "maintainer" | "owner" | null | undefined;

  /** Least role to delete: `owner` or `admin`. */
  minimum_access_level_for_delete?: "admin" | "owner" | null | undefined;

  /** Names of packages, with `*` for any text. */
  package_name_pattern?: string | undefined;

  /** Registry that the packages are in, such as `npm`. */
  package_type?: "jvm" | "npm" | "conan" | "nuget" | "pypi" | "generic" | "helm" | undefined;
}

/** Parameters of `packageProtectionRules.delete`. */
export interface PackageProtectionRulesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the rule. */
  rule_id: number;
}

/** Parameters of `packages.list`. */
export interface PackagesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Field to sort by. Default: `created_at`. */
  order_by?: "type" | "name" | "created_at" | "version" | undefined;

  /** Sort order. Default: `asc`. */
  sort?: "asc" | "desc" | undefined;

  /** Return only packages of this registry. */
  package_type?:
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
    | undefined;

  /** Return only packages whose name contains this text. */
  package_name?: string | undefined;

  /** Return only packages of this version. */
  package_version?: string | undefined;

  /** Return only packages of this status. */
  status?: "error" | "deprecated" | "default" | "hidden" | "processing" | "pending_destruction" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `packages.listInGroup`. */
export interface PackagesListInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Leave out the projects of subgroups. Default: false. */
  exclude_subgroups?: boolean | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?: "type" | "name" | "created_at" | "version" | undefined;

  /** Sort order. Default: `asc`. */
  sort?: "asc" | "desc" | undefined;

  /** Return only packages of this registry. */
  package_type?:
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
    | undefined;

  /** Return only packages whose name contains this text. */
  package_name?: string | undefined;

  /** Return only packages of this version. */
  package_version?: string | undefined;

  /** Return only packages of this status. */
  status?: "error" | "deprecated" | "default" | "hidden" | "processing" | "pending_destruction" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `packages.get`. */
export interface PackagesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the package. */
  package_id: number;
}

/** Parameters of `packages.listFiles`. */
export interface PackagesListFilesInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the package. */
  package_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `packages.delete`. */
export interface PackagesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the package. */
  package_id: number;
}

/** Parameters of `packages.deleteFile`. */
export interface PackagesDeleteFileInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the package's file. */
  package_file_id: number;

  /** Id of the package. */
  package_id: number;
}

/** Parameters of `packages.upload`. */
export interface PackagesUploadInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the file. It can contain slashes. */
  file_name: string;

  /** Name of the package. */
  package_name: string;

  /** Version of the package, such as `1.0.0`. */
  package_version: string;

  /** Content of the file. */
  content: Upload;

  /** Status of the package. Default: `default`. */
  status?: "default" | "hidden" | undefined;

  /** Answer with the file. */
  select?: "package_file" | undefined;
}

/** Parameters of `packages.download`. */
export interface PackagesDownloadInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the file. It can contain slashes. */
  file_name: string;

  /** Name of the package. */
  package_name: string;

  /** Version of the package, such as `1.0.0`. */
  package_version: string;
}

/** Parameters of `pages.get`. */
export interface PagesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `pages.update`. */
export interface PagesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether the site has a domain of its own. Default: true. */
  pages_unique_domain_enabled?: boolean | undefined;

  /** Whether the site is served over HTTPS alone. Default: false. */
  pages_https_only?: boolean | undefined;

  /** Domain to which the others lead. An empty text: none. */
  pages_primary_domain?: string | null | undefined;
}

/** Parameters of `pages.delete`. */
export interface PagesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `pagesDomains.listAll`. */
export interface PagesDomainsListAllInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pagesDomains.list`. */
export interface PagesDomainsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pagesDomains.get`. */
export interface PagesDomainsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Domain, such as `docs.example.com`. */
  domain: string;
}

/** Parameters of `pagesDomains.create`. */
export interface PagesDomainsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Domain, such as `docs.example.com`. */
  domain: string;

  /** Certificate in PEM form, with all that lead to its root. */
  certificate?: string | null | undefined;

  /** Key of the certificate in PEM form. */
  key?: string | null | undefined;

  /** Whether the certificate comes from Let's Encrypt. Default: false. */
  auto_ssl_enabled?: boolean | undefined;
}

/** Parameters of `pagesDomains.update`. */
export interface PagesDomainsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Domain, such as `docs.example.com`. */
  domain: string;

  /** Certificate in PEM form, with all that lead to its root. */
  certificate?: string | null | undefined;

  /** Key of the certificate in PEM form. */
  key?: string | null | undefined;

  /** Whether the certificate comes from Let's Encrypt. Default: false. */
  auto_ssl_enabled?: boolean | undefined;
}

/** Parameters of `pagesDomains.delete`. */
export interface PagesDomainsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Domain, such as `docs.example.com`. */
  domain: string;
}

/** Parameters of `pipelineScheduleVariables.get`. */
export interface PipelineScheduleVariablesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineScheduleVariables.create`. */
export interface PipelineScheduleVariablesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;

  /** Key. */
  key: string;

  /** Value. */
  value: string;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;
}

/** Parameters of `pipelineScheduleVariables.update`. */
export interface PipelineScheduleVariablesUpdateInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;

  /** Value. */
  value?: string | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;
}

/** Parameters of `pipelineScheduleVariables.delete`. */
export interface PipelineScheduleVariablesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineSchedules.list`. */
export interface PipelineSchedulesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only schedules that run, or that do not. */
  scope?: "active" | "inactive" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelineSchedules.get`. */
export interface PipelineSchedulesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineSchedules.create`. */
export interface PipelineSchedulesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Description. */
  description: string;

  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  ref: string;

  /** When it runs, as a cron expression such as `0 1 * * *`. */
  cron: string;

  /** Inputs of its pipelines. */
  inputs?:
    | {
        /** Name of the input. */
        name: string;

        /** Value of the input. */
        value: unknown;
      }[]
    | undefined;

  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  cron_timezone?: string | undefined;

  /** Whether it runs. Default: true. */
  active?: boolean | undefined;
}

/** Parameters of `pipelineSchedules.update`. */
export interface PipelineSchedulesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;

  /** Inputs of its pipelines. Those of other names stay. */
  inputs?:
    | {
        /** Name of the input. */
        name: string;

        /** Value of the input. */
        value?: unknown;

        /** Whether to delete the input. */
        destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  cron_timezone?: string | undefined;

  /** Whether it runs. Default: true. */
  active?: boolean | undefined;

  /** Description. */
  description?: string | undefined;

  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  ref?: string | undefined;

  /** When it runs, as a cron expression such as `0 1 * * *`. */
  cron?: string | undefined;
}

/** Parameters of `pipelineSchedules.takeOwnership`. */
export interface PipelineSchedulesTakeOwnershipInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineSchedules.delete`. */
export interface PipelineSchedulesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineSchedules.play`. */
export interface PipelineSchedulesPlayInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;
}

/** Parameters of `pipelineSchedules.listPipelines`. */
export interface PipelineSchedulesListPipelinesInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline schedule. */
  pipeline_schedule_id: number;

  /** Sort order. Default: `asc`. */
  sort?: "asc" | "desc" | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Return only pipelines in this group of statuses, such as `running` or `finished`. */
  scope?: string | undefined;

  /** Return only pipelines with this status. */
  status?:
    | "success"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "created"
    | "manual"
    | "scheduled"
    | "waiting_for_resource"
    | "preparing"
    | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelineTriggers.list`. */
export interface PipelineTriggersListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelineTriggers.get`. */
export interface PipelineTriggersGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the trigger token. */
  trigger_id: number;
}

/** Parameters of `pipelineTriggers.create`. */
export interface PipelineTriggersCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Description: what the token is for. */
  description: string;

  /** Time when the token expires. Default: never. */
  expires_at?: string | null | undefined;
}

/** Parameters of `pipelineTriggers.update`. */
export interface PipelineTriggersUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the trigger token. */
  trigger_id: number;

  /** Description: what the token is for. */
  description?: string | undefined;
}

/** Parameters of `pipelineTriggers.delete`. */
export interface PipelineTriggersDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the trigger token. */
  trigger_id: number;
}

/** Parameters of `pipelineTriggers.run`. */
export interface PipelineTriggersRunInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Trigger token, or CI/CD job token. */
  token: string;

  /** Branch or tag to run the pipeline for. */
  ref: string;

  /** Values of CI/CD variables, by name. */
  variables?: { [key: string]: string } | undefined;

  /** Values for the inputs of the CI/CD configuration, by name. */
  inputs?: { [key: string]: boolean | string | number | string[] } | undefined;
}

/** Parameters of `pipelineTriggers.runForBranch`. */
export interface PipelineTriggersRunForBranchInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;

  /** Trigger token, or CI/CD job token. */
  token: string;

  /** Values of CI/CD variables, by name. */
  variables?: { [key: string]: string } | undefined;

  /** Values for the inputs of the CI/CD configuration, by name. */
  inputs?: { [key: string]: boolean | string | number | string[] } | undefined;
}

/** Parameters of `pipelines.list`. */
export interface PipelinesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Field to sort by. Default: `id`. */
  order_by?: "id" | "user_id" | "updated_at" | "status" | "ref" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only pipelines in this scope. */
  scope?: "pending" | "running" | "tags" | "finished" | "branches" | undefined;

  /** Return only pipelines with this status. */
  status?:
    | "success"
    | "pending"
    | "running"
    | "failed"
    | "canceled"
    | "skipped"
    | "created"
    | "manual"
    | "scheduled"
    | "waiting_for_resource"
    | "preparing"
    | undefined;

  /** Return only pipelines from this source, such as `push`. Child pipelines need `parent_pipeline`. */
  source?: string | undefined;

  /** Return only pipelines of this branch or tag. */
  ref?: string | undefined;

  /** Return only pipelines of the commit with this SHA. */
  sha?: string | undefined;

  /** Return only pipelines with this name. */
  name?: string | undefined;

  /** Return only pipelines that this user started. */
  username?: string | undefined;

  /** Return only pipelines with an invalid configuration, or only those with a valid one. */
  yaml_errors?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelines.get`. */
export interface PipelinesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;
}

/** Parameters of `pipelines.latest`. */
export interface PipelinesLatestInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Branch or tag. Default: the default branch. */
  ref?: string | undefined;
}

/** Parameters of `pipelines.listVariables`. */
export interface PipelinesListVariablesInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelines.testReport`. */
export interface PipelinesTestReportInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;
}

/** Parameters of `pipelines.testReportSummary`. */
export interface PipelinesTestReportSummaryInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;
}

/** Parameters of `pipelines.create`. */
export interface PipelinesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Branch or tag to run the pipeline for. */
  ref: string;

  /** CI/CD variables. */
  variables?:
    | {
        /** Name of the variable. */
        key: string;

        /** Value of the variable. */
        value: string;

        /** Type: `env_var`, or `file` for a file that contains the value. Default: `env_var`. */
        variable_type?: "file" | "env_var" | undefined;
      }[]
    | undefined;

  /** Values for the inputs of the CI/CD configuration, by name. */
  inputs?: { [key: string]: boolean | string | number | string[] } | undefined;
}

/** Parameters of `pipelines.retry`. */
export interface PipelinesRetryInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;
}

/** Parameters of `pipelines.listJobs`. */
export interface PipelinesListJobsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `pipelines.cancel`. */
export interface PipelinesCancelInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the pipeline. */
  pipeline_id: number;
}

/** Parameters of `projectLabels.list`. */
export interface ProjectLabelsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only labels whose name or description contains this text. */
  search?: string | undefined;

  /** Include the number of issues and merge requests of each label. Default: false. */
  with_counts?: boolean | undefined;

  /** Include the labels of the groups above. Default: true. */
  include_ancestor_groups?: boolean | undefined;

  /** Return only archived labels, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectLabels.get`. */
export interface ProjectLabelsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;

  /** Include the labels of the groups above. Default: true. */
  include_ancestor_groups?: boolean | undefined;
}

/** Parameters of `projectLabels.create`. */
export interface ProjectLabelsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the label. */
  name: string;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color: string;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Position among the labels with a priority. Null removes it. */
  priority?: number | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;
}

/** Parameters of `projectLabels.update`. */
export interface ProjectLabelsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;

  /** New name of the label. */
  new_name?: string | undefined;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color?: string | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Position among the labels with a priority. Null removes it. */
  priority?: number | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;
}

/** Parameters of `projectLabels.delete`. */
export interface ProjectLabelsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `projectLabels.promote`. */
export interface ProjectLabelsPromoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `projectLabels.subscribe`. */
export interface ProjectLabelsSubscribeInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `projectLabels.unsubscribe`. */
export interface ProjectLabelsUnsubscribeInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id: string | number;
}

/** Parameters of `projectLabels.updateByName`. */
export interface ProjectLabelsUpdateByNameInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** New name of the label. */
  new_name?: string | undefined;

  /** Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name. */
  color?: string | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** Position among the labels with a priority. Null removes it. */
  priority?: number | null | undefined;

  /** Whether the label is archived. */
  archived?: boolean | undefined;

  /** Id or name of the label. */
  label_id?: string | number | undefined;

  /** Name of the label. */
  name?: string | undefined;
}

/** Parameters of `projectLabels.deleteByName`. */
export interface ProjectLabelsDeleteByNameInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or name of the label. */
  label_id?: string | number | undefined;

  /** Name of the label. */
  name?: string | undefined;
}

/** Parameters of `projectMilestones.list`. */
export interface ProjectMilestonesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only milestones in this state. Default: `all`. */
  state?: "active" | "closed" | "all" | undefined;

  /** Return only milestones that include this day. */
  containing_date?: string | undefined;

  /** Return only milestones that end on or after this day. Requires `end_date`. */
  start_date?: string | undefined;

  /** Return only milestones that start on or before this day. Requires `start_date`. */
  end_date?: string | undefined;

  /** Return only items changed at or after this time. */
  updated_after?: string | undefined;

  /** Return only items changed at or before this time. */
  updated_before?: string | undefined;

  /** Return only milestones with these numbers in their group. Ignored with `include_ancestors`. */
  iids?: number[] | undefined;

  /** Return only milestones with exactly this title. */
  title?: string | undefined;

  /** Return only milestones whose title or description contains this text. */
  search?: string | undefined;

  /** Return only milestones whose title contains all of these words. */
  search_title?: string | undefined;

  /**
   * Include the milestones of parent groups.
   *
   * @deprecated Use `include_ancestors`.
   */
  include_parent_milestones?: boolean | undefined;

  /** Include the milestones of parent groups. Default: false. */
  include_ancestors?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMilestones.get`. */
export interface ProjectMilestonesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;
}

/** Parameters of `projectMilestones.create`. */
export interface ProjectMilestonesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Title. */
  title: string;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** First day. Null removes it. */
  start_date?: string | null | undefined;

  /** Last day. Null removes it. */
  due_date?: string | null | undefined;
}

/** Parameters of `projectMilestones.update`. */
export interface ProjectMilestonesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** `close` the milestone, or `activate` it again. */
  state_event?: "close" | "activate" | undefined;

  /** Description. Null removes it. */
  description?: string | null | undefined;

  /** First day. Null removes it. */
  start_date?: string | null | undefined;

  /** Last day. Null removes it. */
  due_date?: string | null | undefined;

  /** Title. */
  title?: string | undefined;
}

/** Parameters of `projectMilestones.delete`. */
export interface ProjectMilestonesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;
}

/** Parameters of `projectMilestones.listIssues`. */
export interface ProjectMilestonesListIssuesInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMilestones.listMergeRequests`. */
export interface ProjectMilestonesListMergeRequestsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMilestones.listBurndownEvents`. */
export interface ProjectMilestonesListBurndownEventsInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectMilestones.promote`. */
export interface ProjectMilestonesPromoteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the milestone. */
  milestone_id: number;

  /** Whether to do it, too, if other projects have milestones of its title. */
  confirm?: boolean | undefined;
}

/** Parameters of `projects.list`. */
export interface ProjectsListInput {
  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;

  /** Look for the text of `search` in the full paths, too. Default: false. */
  search_namespaces?: boolean | undefined;

  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;

  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;

  /** Return only projects that use this programming language. */
  with_programming_language?: string | undefined;

  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;

  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;

  /** Return only projects with a greater id. */
  id_after?: number | undefined;

  /** Return only projects with a smaller id. */
  id_before?: number | undefined;

  /** Return only projects that were active after this time. */
  last_activity_after?: string | undefined;

  /** Return only projects that were not active after this time. */
  last_activity_before?: string | undefined;

  /** Return only projects that have issues. Default: false. */
  with_issues_enabled?: boolean | undefined;

  /** Return only projects that have merge requests. Default: false. */
  with_merge_requests_enabled?: boolean | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "path"
    | "id"
    | "name"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "star_count"
    | "similarity"
    | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projects.get`. */
export interface ProjectsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;
}

/** Parameters of `projects.listOfGroup`. */
export interface ProjectsListOfGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;

  /** Look for the text of `search` in the full paths, too. Default: false. */
  search_namespaces?: boolean | undefined;

  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;

  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;

  /** Return only projects that use this programming language. */
  with_programming_language?: string | undefined;

  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;

  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;

  /** Return only projects with a greater id. */
  id_after?: number | undefined;

  /** Return only projects with a smaller id. */
  id_before?: number | undefined;

  /** Return only projects that were active after this time. */
  last_activity_after?: string | undefined;

  /** Return only projects that were not active after this time. */
  last_activity_before?: string | undefined;

  /** Return only projects that have issues. Default: false. */
  with_issues_enabled?: boolean | undefined;

  /** Return only projects that have merge requests. Default: false. */
  with_merge_requests_enabled?: boolean | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "path"
    | "id"
    | "name"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "star_count"
    | "similarity"
    | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Include the projects of subgroups. Default: false. */
  include_subgroups?: boolean | undefined;

  /** Include projects that are shared with the group. Default: true. */
  with_shared?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projects.listOfUser`. */
export interface ProjectsListOfUserInput {
  /** Id or username of the user. */
  user: string | number;

  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;

  /** Look for the text of `search` in the full paths, too. Default: false. */
  search_namespaces?: boolean | undefined;

  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;

  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;

  /** Return only projects that use this programming language. */
  with_programming_language?: string | undefined;

  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;

  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;

  /** Return only projects with a greater id. */
  id_after?: number | undefined;

  /** Return only projects with a smaller id. */
  id_before?: number | undefined;

  /** Return only projects that were active after this time. */
  last_activity_after?: string | undefined;

  /** Return only projects that were not active after this time. */
  last_activity_before?: string | undefined;

  /** Return only projects that have issues. Default: false. */
  with_issues_enabled?: boolean | undefined;

  /** Return only projects that have merge requests. Default: false. */
  with_merge_requests_enabled?: boolean | undefined;

  /** Field to sort by. Default: `created_at`. */
  order_by?:
    | "path"
    | "id"
    | "name"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "star_count"
    | "similarity"
    | undefined;

  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;

  /** Return the custom attributes too, to administrators. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only those whose name or path contains this text. */
  search?: string | undefined;

  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;

  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;

  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;

  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  min_access_level?: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5 | undefined;

  /** Return only those that were marked for deletion on this day. */
  marked_for_deletion_on?: string | undefined;

  /** Sort order. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projects.create`. */
export interface ProjectsCreateInput {
  /** Description. */
  description?: string | null | undefined;

  /** Who can see the project: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | null | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | null | undefined;

  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  approvals_before_merge?: number | null | undefined;

  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  container_registry_access_level?: "private" | "enabled" | "disabled" | undefined;

  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  issues_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  builds_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  merge_requests_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  package_registry_access_level?: "public" | "private" | "enabled" | "disabled" | null | undefined;

  /** Whether everyone with access sees the logs of jobs. */
  public_jobs?: boolean | null | undefined;

  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  snippets_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Topics. A change replaces all. */
  topics?: string[] | null | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  wiki_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Whether the project is in the CI/CD catalog. */
  cicd_catalog_enabled?: boolean | null | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | null | undefined;

  /** Whether uploaded files require access to the project. */
  enforce_auth_checks_on_uploads?: boolean | null | undefined;

  /** Label that external authorization decides about. Requires Premium. */
  external_authorization_classification_label?: string | null | undefined;

  /** Name of the storage that has the repository. Requires an administrator. */
  repository_storage?: string | null | undefined;

  /** Format of the repository: `sha1` or `sha256`. */
  repository_object_format?: "sha1" | "sha256" | null | undefined;

  /** Whether the service desk is on. */
  service_desk_enabled?: boolean | null | undefined;

  /** Whether issues and merge requests offer thumbs up and down. */
  show_default_award_emojis?: boolean | null | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | null | undefined;

  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  spp_repository_pipeline_access?: boolean | null | undefined;

  /** Whether invisible characters are pointed out. */
  warn_about_potentially_unwanted_characters?: boolean | null | undefined;

  /** Whether Duo reviews each merge request. Requires Premium. */
  auto_duo_code_review_enabled?: boolean | null | undefined;

  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  duo_dependency_bump_breaking_changes_enabled?: boolean | null | undefined;

  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  duo_remote_flows_enabled?: boolean | null | undefined;

  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  duo_sast_fp_detection_enabled?: boolean | null | undefined;

  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  duo_sast_vr_workflow_enabled?: boolean | null | undefined;

  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  duo_secret_detection_fp_enabled?: boolean | null | undefined;

  /** Address of the repository to import or mirror from, without credentials. */
  import_url?: string | null | undefined;

  /** Whether the repository is a pull mirror. Requires Premium. */
  mirror?: boolean | null | undefined;

  /** Whether the pull mirror starts pipelines. Requires Premium. */
  mirror_trigger_builds?: boolean | null | undefined;

  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  auto_cancel_pending_pipelines?: "enabled" | "disabled" | null | undefined;

  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;

  /** Whether Auto DevOps is on. */
  auto_devops_enabled?: boolean | null | undefined;

  /** How jobs get the repository: `fetch` or `clone`. */
  build_git_strategy?: "fetch" | "clone" | null | undefined;

  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  build_timeout?: number | null | undefined;

  /** Path of the file that configures CI/CD. Empty: the default file. */
  ci_config_path?: string | null | undefined;

  /** Whether runners of the groups above take jobs. */
  group_runners_enabled?: boolean | null | undefined;

  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  resource_group_default_process_mode?:
    | "unordered"
    | "oldest_first"
    | "newest_first"
    | "newest_ready_first"
    | null
    | undefined;

  /** Whether runners of the installation take jobs. */
  shared_runners_enabled?: boolean | null | undefined;

  /** Whether a skipped pipeline counts as a successful one. */
  allow_merge_on_skipped_pipeline?: boolean | null | undefined;

  /** Whether a merge into the default branch closes the issues that it refers to. */
  autoclose_referenced_issues?: boolean | null | undefined;

  /** Template for the names of branches that are made from issues. */
  issue_branch_template?: string | null | undefined;

  /** Template for the messages of merge commits. */
  merge_commit_template?: string | null | undefined;

  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;

  /** RE2 expression that the titles of merge requests must match. */
  merge_request_title_regex?: string | null | undefined;

  /** Text that explains the rule for titles. */
  merge_request_title_regex_description?: string | null | undefined;

  /** Whether merge requests of a fork are made for the fork itself. */
  mr_default_target_self?: boolean | null | undefined;

  /** Template for the titles of merge requests. */
  mr_default_title_template?: string | null | undefined;

  /** Whether a merge requires that all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;

  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  only_allow_merge_if_all_status_checks_passed?: boolean | null | undefined;

  /** Whether a merge requires a successful pipeline. */
  only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;

  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  prevent_merge_without_jira_issue?: boolean | null | undefined;

  /** Whether a push shows the address to make a merge request. */
  printing_merge_request_link_enabled?: boolean | null | undefined;

  /** Whether source branches are deleted after a merge. */
  remove_source_branch_after_merge?: boolean | null | undefined;

  /** Whether a push resolves discussions of changed lines. */
  resolve_outdated_diff_discussions?: boolean | null | undefined;

  /** Template for the messages of squash commits. */
  squash_commit_template?: string | null | undefined;

  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;

  /** Message of commits that apply suggestions. */
  suggestion_commit_message?: string | null | undefined;

  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  analytics_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  environments_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  feature_flags_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  forking_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  infrastructure_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_experiments_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_registry_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  monitor_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  pages_access_level?: "public" | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  releases_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  repository_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  requirements_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  security_and_compliance_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Older form of `container_registry_access_level`. */
  container_registry_enabled?: boolean | null | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | null | undefined;

  /** Older form of `issues_access_level`. */
  issues_enabled?: boolean | null | undefined;

  /** Older form of `builds_access_level`. */
  jobs_enabled?: boolean | null | undefined;

  /** Older form of `merge_requests_access_level`. */
  merge_requests_enabled?: boolean | null | undefined;

  /** Older form of `package_registry_access_level`. */
  packages_enabled?: boolean | null | undefined;

  /** Older form of `public_jobs`. */
  public_builds?: boolean | null | undefined;

  /** Older form of `snippets_access_level`. */
  snippets_enabled?: boolean | null | undefined;

  /** Older form of `topics`. */
  tag_list?: string[] | null | undefined;

  /** Older form of `wiki_access_level`. */
  wiki_enabled?: boolean | null | undefined;

  /** Default branch. */
  default_branch?: string | undefined;

  /** Changes of the policy that cleans the container registry up. */
  container_expiration_policy_attributes?:
    | {
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: string | undefined;

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
    | undefined;

  /** Id of the group, or of a user's namespace. Default: the namespace of the caller. */
  namespace_id?: number | undefined;

  /** Whether the repository begins with a README. Default: false. */
  initialize_with_readme?: boolean | undefined;

  /** Name. */
  name?: string | undefined;

  /** Last part of the full path. */
  path?: string | undefined;
}

/** Parameters of `projects.update`. */
export interface ProjectsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see the project: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Whether large file storage is on. */
  lfs_enabled?: boolean | null | undefined;

  /** Whether users can request access. */
  request_access_enabled?: boolean | null | undefined;

  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  approvals_before_merge?: number | null | undefined;

  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  container_registry_access_level?: "private" | "enabled" | "disabled" | undefined;

  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  issues_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  builds_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  merge_requests_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  package_registry_access_level?: "public" | "private" | "enabled" | "disabled" | null | undefined;

  /** Whether everyone with access sees the logs of jobs. */
  public_jobs?: boolean | null | undefined;

  /** Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`. */
  ci_pipeline_variables_minimum_override_role?:
    | "developer"
    | "maintainer"
    | "owner"
    | "no_one_allowed"
    | null
    | undefined;

  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  snippets_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Topics. A change replaces all. */
  topics?: string[] | null | undefined;

  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  wiki_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Whether the project is in the CI/CD catalog. */
  cicd_catalog_enabled?: boolean | null | undefined;

  /** Whether notifications are sent by email. */
  emails_enabled?: boolean | null | undefined;

  /** Whether uploaded files require access to the project. */
  enforce_auth_checks_on_uploads?: boolean | null | undefined;

  /** Label that external authorization decides about. Requires Premium. */
  external_authorization_classification_label?: string | null | undefined;

  /** Template for the descriptions of issues. Requires Premium. */
  issues_template?: string | null | undefined;

  /** Whether pushes with secrets are refused. Requires Premium. */
  pre_receive_secret_detection_enabled?: boolean | null | undefined;

  /** Name of the storage that has the repository. Requires an administrator. */
  repository_storage?: string | null | undefined;

  /** Whether the service desk is on. */
  service_desk_enabled?: boolean | null | undefined;

  /** Whether issues and merge requests offer thumbs up and down. */
  show_default_award_emojis?: boolean | null | undefined;

  /** Whether emails show changed lines. */
  show_diff_preview_in_email?: boolean | null | undefined;

  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  spp_repository_pipeline_access?: boolean | null | undefined;

  /** Whether invisible characters are pointed out. */
  warn_about_potentially_unwanted_characters?: boolean | null | undefined;

  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  web_based_commit_signing_enabled?: boolean | null | undefined;

  /** Whether Duo reviews each merge request. Requires Premium. */
  auto_duo_code_review_enabled?: boolean | null | undefined;

  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  duo_dependency_bump_breaking_changes_enabled?: boolean | null | undefined;

  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  duo_remote_flows_enabled?: boolean | null | undefined;

  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  duo_sast_fp_detection_enabled?: boolean | null | undefined;

  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  duo_sast_vr_workflow_enabled?: boolean | null | undefined;

  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  duo_secret_detection_fp_enabled?: boolean | null | undefined;

  /** Address of the repository to import or mirror from, without credentials. */
  import_url?: string | null | undefined;

  /** Whether the repository is a pull mirror. Requires Premium. */
  mirror?: boolean | null | undefined;

  /** RE2 expression of the branches that the pull mirror takes. Requires Premium. */
  mirror_branch_regex?: string | null | undefined;

  /** Id of the user in whose name the pull mirror pushes. Requires Premium. */
  mirror_user_id?: number | null | undefined;

  /** Whether the pull mirror overwrites diverged branches. Requires Premium. */
  mirror_overwrites_diverged_branches?: boolean | null | undefined;

  /** Whether the pull mirror starts pipelines. Requires Premium. */
  mirror_trigger_builds?: boolean | null | undefined;

  /** Whether the pull mirror takes protected branches only. Requires Premium. */
  only_mirror_protected_branches?: boolean | null | undefined;

  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  auto_cancel_pending_pipelines?: "enabled" | "disabled" | null | undefined;

  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;

  /** Whether Auto DevOps is on. */
  auto_devops_enabled?: boolean | null | undefined;

  /** How jobs get the repository: `fetch` or `clone`. */
  build_git_strategy?: "fetch" | "clone" | null | undefined;

  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  build_timeout?: number | null | undefined;

  /** Whether pipelines of merge requests from forks may run in this project. */
  ci_allow_fork_pipelines_to_run_in_parent_project?: boolean | null | undefined;

  /** Path of the file that configures CI/CD. Empty: the default file. */
  ci_config_path?: string | null | undefined;

  /** Number of commits that jobs fetch, up to 1000. 0 fetches all. */
  ci_default_git_depth?: number | null | undefined;

  /** Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role. */
  ci_delete_pipelines_in_seconds?: number | null | undefined;

  /** Whether pipelines show the variables that they were started with. Requires the Enterprise edition. */
  ci_display_pipeline_variables?: boolean | null | undefined;

  /** Whether outdated deployments are prevented. */
  ci_forward_deployment_enabled?: boolean | null | undefined;

  /** Whether an outdated deployment may be run again. */
  ci_forward_deployment_rollback_allowed?: boolean | null | undefined;

  /** Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`. */
  ci_id_token_sub_claim_components?: string[] | null | undefined;

  /** Whether jobs may push with their token. */
  ci_push_repository_for_job_token_allowed?: boolean | null | undefined;

  /** Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`. Requires Premium. */
  ci_restrict_pipeline_cancellation_role?: "developer" | "maintainer" | "no_one" | null | undefined;

  /** Whether protected branches have a cache of their own. */
  ci_separated_caches?: boolean | null | undefined;

  /** Whether runners of the groups above take jobs. */
  group_runners_enabled?: boolean | null | undefined;

  /** Whether the newest artifacts of each branch are kept. */
  keep_latest_artifact?: boolean | null | undefined;

  /** Largest artifact in megabytes. */
  max_artifacts_size?: number | null | undefined;

  /** Whether pipelines of merge requests can use protected variables and runners. Requires the Enterprise edition. */
  protect_merge_request_pipelines?: boolean | null | undefined;

  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  resource_group_default_process_mode?:
    | "unordered"
    | "oldest_first"
    | "newest_first"
    | "newest_ready_first"
    | null
    | undefined;

  /** Whether runners of the installation take jobs. */
  shared_runners_enabled?: boolean | null | undefined;

  /** Whether a skipped pipeline counts as a successful one. */
  allow_merge_on_skipped_pipeline?: boolean | null | undefined;

  /** Whether who starts a pipeline may approve its deployments. Requires Premium. */
  allow_pipeline_trigger_approve_deployment?: boolean | null | undefined;

  /** Whether a merge into the default branch closes the issues that it refers to. */
  autoclose_referenced_issues?: boolean | null | undefined;

  /** Template for the names of branches that are made from issues. */
  issue_branch_template?: string | null | undefined;

  /** Template for the messages of merge commits. */
  merge_commit_template?: string | null | undefined;

  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;

  /** Whether pipelines run on the merged result. Requires Premium. */
  merge_pipelines_enabled?: boolean | null | undefined;

  /** Number of pipelines that run in a merge train at a time. Requires Premium. */
  max_pipelines_per_merge_train?: number | null | undefined;

  /** RE2 expression that the titles of merge requests must match. */
  merge_request_title_regex?: string | null | undefined;

  /** Text that explains the rule for titles. */
  merge_request_title_regex_description?: string | null | undefined;

  /** Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody. Requires Premium. */
  merge_train_enforcement?:
    | "allow_bypass"
    | "enforce_with_owner_override"
    | "enforce_for_all_users"
    | null
    | undefined;

  /** Whether merge trains are on. Requires `merge_pipelines_enabled`. Requires Premium. */
  merge_trains_enabled?: boolean | null | undefined;

  /** Whether a merge may skip the merge train. Requires Premium. */
  merge_trains_skip_train_allowed?: boolean | null | undefined;

  /** Template for the descriptions of merge requests. Requires Premium. */
  merge_requests_template?: string | null | undefined;

  /** Whether merge requests of a fork are made for the fork itself. */
  mr_default_target_self?: boolean | null | undefined;

  /** Template for the titles of merge requests. */
  mr_default_title_template?: string | null | undefined;

  /** Whether a merge requires that all discussions are resolved. */
  only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;

  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  only_allow_merge_if_all_status_checks_passed?: boolean | null | undefined;

  /** Whether a merge requires a successful pipeline. */
  only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;

  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  prevent_merge_without_jira_issue?: boolean | null | undefined;

  /** Whether a push shows the address to make a merge request. */
  printing_merge_request_link_enabled?: boolean | null | undefined;

  /** Number of approvals that a merge request needs where no approval rule applies. Requires Premium. */
  fallback_approvals_required?: number | null | undefined;

  /** Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses. Requires Premium. */
  reviewer_assignment_strategy?: "disabled" | "code_owners" | "dap_powered" | null | undefined;

  /** Whether a merge requires that the pipelines of security policies succeed. Requires Premium. */
  security_policy_pipeline_must_succeed?: boolean | null | undefined;

  /** Whether source branches are deleted after a merge. */
  remove_source_branch_after_merge?: boolean | null | undefined;

  /** Whether a push resolves discussions of changed lines. */
  resolve_outdated_diff_discussions?: boolean | null | undefined;

  /** Template for the messages of squash commits. */
  squash_commit_template?: string | null | undefined;

  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;

  /** Message of commits that apply suggestions. */
  suggestion_commit_message?: string | null | undefined;

  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  analytics_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  environments_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  feature_flags_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  forking_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  infrastructure_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_experiments_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  model_registry_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  monitor_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  pages_access_level?: "public" | "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  releases_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  repository_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  requirements_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  security_and_compliance_access_level?: "private" | "enabled" | "disabled" | null | undefined;

  /** Older form of `container_registry_access_level`. */
  container_registry_enabled?: boolean | null | undefined;

  /** Older form of `emails_enabled`, with the opposite meaning. */
  emails_disabled?: boolean | null | undefined;

  /** Older form of `issues_access_level`. */
  issues_enabled?: boolean | null | undefined;

  /** Older form of `builds_access_level`. */
  jobs_enabled?: boolean | null | undefined;

  /** Older form of `merge_requests_access_level`. */
  merge_requests_enabled?: boolean | null | undefined;

  /** Older form of `package_registry_access_level`. */
  packages_enabled?: boolean | null | undefined;

  /** Older form of `public_jobs`. */
  public_builds?: boolean | null | undefined;

  /** Older form of `ci_pipeline_variables_minimum_override_role`. */
  restrict_user_defined_variables?: boolean | null | undefined;

  /** Older form of `snippets_access_level`. */
  snippets_enabled?: boolean | null | undefined;

  /** Older form of `topics`. */
  tag_list?: string[] | null | undefined;

  /** Older form of `wiki_access_level`. */
  wiki_enabled?: boolean | null | undefined;

  /** Default branch. */
  default_branch?: string | undefined;

  /** Changes of the policy that cleans the container registry up. */
  container_expiration_policy_attributes?:
    | {
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: string | undefined;

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
    | undefined;

  /** Name. */
  name?: string | undefined;

  /** Last part of the full path. */
  path?: string | undefined;
}

/** Parameters of `projects.delete`. */
export interface ProjectsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether one that is marked for deletion is deleted at once. Requires `full_path`. Default: false. */
  permanently_remove?: boolean | undefined;

  /** Full path, as it is since it was marked for deletion. */
  full_path?: string | undefined;
}

/** Parameters of `projects.restore`. */
export interface ProjectsRestoreInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projects.transfer`. */
export interface ProjectsTransferInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id or full path of the group, or id of a user's namespace. */
  namespace: string | number;
}

/** Parameters of `projects.archive`. */
export interface ProjectsArchiveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projects.unarchive`. */
export interface ProjectsUnarchiveInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `projects.share`. */
export interface ProjectsShareInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the group. */
  group_id: number;

  /** Most access level that its members get: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  group_access: 10 | 15 | 20 | 25 | 30 | 40 | 50;

  /** Last day of the link. */
  expires_at?: string | null | undefined;

  /** Id of the custom member role that its members get. Requires Ultimate. */
  member_role_id?: number | null | undefined;
}

/** Parameters of `projects.unshare`. */
export interface ProjectsUnshareInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the group that a group or project is shared with. */
  group_id: number;
}

/** Parameters of `groupProtectedBranches.list`. */
export interface GroupProtectedBranchesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only branches whose name contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupProtectedBranches.get`. */
export interface GroupProtectedBranchesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `groupProtectedBranches.create`. */
export interface GroupProtectedBranchesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the branch, or a pattern with `*`. */
  name: string;

  /** Users, groups, deploy keys and roles that may push. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_push?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may merge. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_merge?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may stop the protection. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_unprotect?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Whether who may push may force it. Default: false. */
  allow_force_push?: boolean | undefined;

  /** Whether code owners must approve. Default: false. Requires Premium. */
  code_owner_approval_required?: boolean | undefined;

  /** Role that may push: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. Default: 40. */
  push_access_level?: 0 | 30 | 40 | 60 | undefined;

  /** Role that may merge: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. Default: 40. */
  merge_access_level?: 0 | 30 | 40 | 60 | undefined;

  /** Role that may stop the protection: 30 Developer, 40 Maintainer, 60 administrators. Default: 40. Requires the Enterprise edition. */
  unprotect_access_level?: 30 | 40 | 60 | undefined;
}

/** Parameters of `groupProtectedBranches.update`. */
export interface GroupProtectedBranchesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;

  /** Users, groups, deploy keys and roles that may push. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_push?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may merge. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_merge?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may stop the protection. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_unprotect?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Whether who may push may force it. Default: false. */
  allow_force_push?: boolean | undefined;

  /** Whether code owners must approve. Default: false. Requires Premium. */
  code_owner_approval_required?: boolean | undefined;
}

/** Parameters of `groupProtectedBranches.delete`. */
export interface GroupProtectedBranchesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `protectedBranches.list`. */
export interface ProtectedBranchesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only branches whose name contains this text. */
  search?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `protectedBranches.get`. */
export interface ProtectedBranchesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `protectedBranches.create`. */
export interface ProtectedBranchesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch, or a pattern with `*`. */
  name: string;

  /** Users, groups, deploy keys and roles that may push. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_push?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may merge. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_merge?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may stop the protection. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_unprotect?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Whether who may push may force it. Default: false. */
  allow_force_push?: boolean | undefined;

  /** Whether code owners must approve. Default: false. Requires Premium. */
  code_owner_approval_required?: boolean | undefined;

  /** Role that may push: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. Default: 40. */
  push_access_level?: 0 | 30 | 40 | 60 | undefined;

  /** Role that may merge: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. Default: 40. */
  merge_access_level?: 0 | 30 | 40 | 60 | undefined;

  /** Role that may stop the protection: 30 Developer, 40 Maintainer, 60 administrators. Default: 40. Requires the Enterprise edition. */
  unprotect_access_level?: 30 | 40 | 60 | undefined;
}

/** Parameters of `protectedBranches.update`. */
export interface ProtectedBranchesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;

  /** Users, groups, deploy keys and roles that may push. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_push?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may merge. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_merge?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Users, groups, deploy keys and roles that may stop the protection. Entries that are not named stay. Requires Premium, except deploy keys. */
  allowed_to_unprotect?:
    | {
        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | null | undefined;

        /** Id of the user. */
        user_id?: number | null | undefined;

        /** Id of the group. */
        group_id?: number | null | undefined;

        /** Id of the deploy key. Only of who may push. */
        deploy_key_id?: number | null | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Whether who may push may force it. Default: false. */
  allow_force_push?: boolean | undefined;

  /** Whether code owners must approve. Default: false. Requires Premium. */
  code_owner_approval_required?: boolean | undefined;
}

/** Parameters of `protectedBranches.delete`. */
export interface ProtectedBranchesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the branch. It can contain slashes. */
  branch: string;
}

/** Parameters of `groupProtectedEnvironments.list`. */
export interface GroupProtectedEnvironmentsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupProtectedEnvironments.get`. */
export interface GroupProtectedEnvironmentsGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Deployment tier of the environments. */
  tier: "production" | "staging" | "testing" | "development" | "other";
}

/** Parameters of `groupProtectedEnvironments.create`. */
export interface GroupProtectedEnvironmentsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Deployment tier of the environments. */
  name: "production" | "staging" | "testing" | "development" | "other";

  /** Who can deploy. */
  deploy_access_levels: {
    /** Id of the user. Excludes `group_id` and `access_level`. */
    user_id?: number | undefined;

    /** Id of the group. Excludes `user_id` and `access_level`. */
    group_id?: number | undefined;

    /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
    access_level?: 30 | 40 | 60 | undefined;
  }[];

  /** Who must approve a deployment. */
  approval_rules?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Number of required approvals. */
        required_approvals?: number | undefined;
      }[]
    | undefined;
}

/** Parameters of `groupProtectedEnvironments.update`. */
export interface GroupProtectedEnvironmentsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Deployment tier of the environments. */
  tier: "production" | "staging" | "testing" | "development" | "other";

  /** Number of approvals that a deployment requires. */
  required_approval_count?: number | undefined;

  /** Entries to add, change or delete. Other entries stay. */
  deploy_access_levels?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Entries to add, change or delete. Other entries stay. */
  approval_rules?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Number of required approvals. */
        required_approvals?: number | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;
}

/** Parameters of `groupProtectedEnvironments.delete`. */
export interface GroupProtectedEnvironmentsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Deployment tier of the environments. */
  tier: "production" | "staging" | "testing" | "development" | "other";
}

/** Parameters of `projectProtectedEnvironments.list`. */
export interface ProjectProtectedEnvironmentsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectProtectedEnvironments.get`. */
export interface ProjectProtectedEnvironmentsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the environment. It can contain slashes. */
  environment: string;
}

/** Parameters of `projectProtectedEnvironments.create`. */
export interface ProjectProtectedEnvironmentsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the environment. */
  name: string;

  /** Who can deploy. */
  deploy_access_levels: {
    /** Id of the user. Excludes `group_id` and `access_level`. */
    user_id?: number | undefined;

    /** Id of the group. Excludes `user_id` and `access_level`. */
    group_id?: number | undefined;

    /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
    access_level?: 30 | 40 | 60 | undefined;

    /** Which members of the group count: 0 direct members, 1 inherited members too. Default: 0. */
    group_inheritance_type?: 0 | 1 | undefined;
  }[];

  /** Who must approve a deployment. */
  approval_rules?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Which members of the group count: 0 direct members, 1 inherited members too. Default: 0. */
        group_inheritance_type?: 0 | 1 | undefined;

        /** Number of required approvals. */
        required_approvals?: number | undefined;
      }[]
    | undefined;
}

/** Parameters of `projectProtectedEnvironments.update`. */
export interface ProjectProtectedEnvironmentsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the environment. It can contain slashes. */
  environment: string;

  /** Entries to add, change or delete. Other entries stay. */
  deploy_access_levels?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Which members of the group count: 0 direct members, 1 inherited members too. Default: 0. */
        group_inheritance_type?: 0 | 1 | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;

  /** Entries to add, change or delete. Other entries stay. */
  approval_rules?:
    | {
        /** Id of the user. Excludes `group_id` and `access_level`. */
        user_id?: number | undefined;

        /** Id of the group. Excludes `user_id` and `access_level`. */
        group_id?: number | undefined;

        /** Access level: 30 Developers and Maintainers, 40 Maintainers, 60 administrators. Excludes `user_id` and `group_id`. */
        access_level?: 30 | 40 | 60 | undefined;

        /** Id of the entry to change. Default: a new entry. */
        id?: number | undefined;

        /** Which members of the group count: 0 direct members, 1 inherited members too. Default: 0. */
        group_inheritance_type?: 0 | 1 | undefined;

        /** Number of required approvals. */
        required_approvals?: number | undefined;

        /** Whether to delete the entry. Requires `id`. */
        _destroy?: boolean | undefined;
      }[]
    | undefined;
}

/** Parameters of `projectProtectedEnvironments.delete`. */
export interface ProjectProtectedEnvironmentsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the environment. It can contain slashes. */
  environment: string;
}

/** Parameters of `protectedTags.list`. */
export interface ProtectedTagsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `protectedTags.get`. */
export interface ProtectedTagsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `protectedTags.create`. */
export interface ProtectedTagsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag, or a pattern with `*`. */
  name: string;

  /** Role that may create it: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. Default: 40. */
  create_access_level?: 0 | 30 | 40 | 60 | undefined;

  /** Users, groups, deploy keys and roles that may create it. Requires Premium. */
  allowed_to_create?:
    | {
        /** Role: 0 no one, 30 Developer, 40 Maintainer, 60 administrators. */
        access_level?: 0 | 30 | 40 | 60 | undefined;

        /** Id of the user. */
        user_id?: number | undefined;

        /** Id of the group. */
        group_id?: number | undefined;

        /** Id of the deploy key. */
        deploy_key_id?: number | undefined;
      }[]
    | undefined;
}

/** Parameters of `protectedTags.delete`. */
export interface ProtectedTagsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `pullMirrors.get`. */
export interface PullMirrorsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `pullMirrors.update`. */
export interface PullMirrorsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether what comes starts pipelines. Default: false. */
  mirror_trigger_builds?: boolean | undefined;

  /** Whether only protected branches follow. Default: false. */
  only_mirror_protected_branches?: boolean | null | undefined;

  /** Whether branches that went another way are overwritten. Default: false. */
  mirror_overwrites_diverged_branches?: boolean | null | undefined;

  /** Expression for the names of the branches that follow. */
  mirror_branch_regex?: string | null | undefined;

  /** Whether the project follows the repository. */
  enabled?: boolean | undefined;

  /** Address of the repository. It may contain credentials. */
  url?: string | undefined;

  /** Username for the address. */
  auth_user?: string | null | undefined;

  /** Password or token for the address. */
  auth_password?: string | null | undefined;
}

/** Parameters of `pullMirrors.start`. */
export interface PullMirrorsStartInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `groupPushRules.get`. */
export interface GroupPushRulesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `groupPushRules.create`. */
export interface GroupPushRulesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;
}

/** Parameters of `groupPushRules.update`. */
export interface GroupPushRulesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;
}

/** Parameters of `groupPushRules.delete`. */
export interface GroupPushRulesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;
}

/** Parameters of `pushRules.get`. */
export interface PushRulesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `pushRules.create`. */
export interface PushRulesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;
}

/** Parameters of `pushRules.update`. */
export interface PushRulesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Whether a push cannot delete tags. */
  deny_delete_tag?: boolean | undefined;

  /** Whether every author must be a user of the service. */
  member_check?: boolean | undefined;

  /** Whether files that are likely to contain secrets are rejected. */
  prevent_secrets?: boolean | undefined;

  /** RE2 expression. Every commit message must match it. */
  commit_message_regex?: string | undefined;

  /** RE2 expression. No commit message may match it. */
  commit_message_negative_regex?: string | undefined;

  /** RE2 expression. Every branch name must match it. */
  branch_name_regex?: string | undefined;

  /** RE2 expression. Every author's email address must match it. */
  author_email_regex?: string | undefined;

  /** RE2 expression. No name of a file may match it. */
  file_name_regex?: string | undefined;

  /** Maximum size of a file in megabytes. 0: no limit. */
  max_file_size?: number | undefined;

  /** Whether users can only push commits with their own email addresses. */
  commit_committer_check?: boolean | undefined;

  /** Whether users can only push commits with their own name. */
  commit_committer_name_check?: boolean | undefined;

  /** Whether commits must be signed with a key. */
  reject_unsigned_commits?: boolean | undefined;

  /** Whether commit messages must have a `Signed-off-by` trailer. */
  reject_non_dco_commits?: boolean | undefined;
}

/** Parameters of `pushRules.delete`. */
export interface PushRulesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `releases.list`. */
export interface ReleasesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Field to sort by. Default: `released_at`. */
  order_by?: "created_at" | "released_at" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Include the notes as HTML. Default: false. */
  include_html_description?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `releases.get`. */
export interface ReleasesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `releases.create`. */
export interface ReleasesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;

  /** Links to create with it. */
  assets?:
    | {
        /** The links. */
        links?:
          | {
              /** Name, unique in the release. */
              name: string;

              /** Address, unique in the release. */
              url: string;

              /** Path of a lasting address, such as `/bin/tool`. */
              direct_asset_path?: string | undefined;

              /** What it leads to: `other`, `runbook`, `image` or `package`. Default: `other`. */
              link_type?: "other" | "runbook" | "image" | "package" | undefined;
            }[]
          | undefined;
      }
    | undefined;

  /** Name. Default: that of the tag. */
  name?: string | undefined;

  /** Notes. Null removes them. */
  description?: string | null | undefined;

  /** Time of the release. Default: now. */
  released_at?: string | undefined;

  /** Titles of the milestones that it ends. */
  milestones?: string[] | undefined;

  /** Ids of the milestones that it ends. */
  milestone_ids?: number[] | undefined;

  /** Branch, tag or SHA to create the tag from. */
  ref?: string | undefined;

  /** Message of the new tag. Makes it an annotated one. */
  tag_message?: string | undefined;
}

/** Parameters of `releases.update`. */
export interface ReleasesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;

  /** Name. Default: that of the tag. */
  name?: string | undefined;

  /** Notes. Null removes them. */
  description?: string | null | undefined;

  /** Time of the release. Default: now. */
  released_at?: string | undefined;

  /** Titles of the milestones that it ends. */
  milestones?: string[] | undefined;

  /** Ids of the milestones that it ends. */
  milestone_ids?: number[] | undefined;
}

/** Parameters of `releases.delete`. */
export interface ReleasesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `releases.listLinks`. */
export interface ReleasesListLinksInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `releases.getLink`. */
export interface ReleasesGetLinkInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the link. */
  link_id: number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `releases.createLink`. */
export interface ReleasesCreateLinkInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the tag. */
  tag_name: string;

  /** Name, unique in the release. */
  name: string;

  /** Address, unique in the release. */
  url: string;

  /** Path of a lasting address, such as `/bin/tool`. */
  direct_asset_path?: string | undefined;

  /** What it leads to: `other`, `runbook`, `image` or `package`. Default: `other`. */
  link_type?: "other" | "runbook" | "image" | "package" | undefined;
}

/** Parameters of `releases.updateLink`. */
export interface ReleasesUpdateLinkInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the link. */
  link_id: number;

  /** Name of the tag. */
  tag_name: string;

  /** Path of a lasting address, such as `/bin/tool`. */
  direct_asset_path?: string | undefined;

  /** What it leads to: `other`, `runbook`, `image` or `package`. Default: `other`. */
  link_type?: "other" | "runbook" | "image" | "package" | undefined;

  /** Name, unique in the release. */
  name?: string | undefined;

  /** Address, unique in the release. */
  url?: string | undefined;
}

/** Parameters of `releases.deleteLink`. */
export interface ReleasesDeleteLinkInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the link. */
  link_id: number;

  /** Name of the tag. */
  tag_name: string;
}

/** Parameters of `remoteMirrors.list`. */
export interface RemoteMirrorsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `remoteMirrors.get`. */
export interface RemoteMirrorsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the mirror. */
  mirror_id: number;
}

/** Parameters of `remoteMirrors.publicKey`. */
export interface RemoteMirrorsPublicKeyInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the mirror. */
  mirror_id: number;
}

/** Parameters of `remoteMirrors.create`. */
export interface RemoteMirrorsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Address of the other repository: `https://`, `http://`, `ssh://` or `git://`. It can contain credentials. */
  url: string;

  /** Authentication at the other side: `ssh_public_key` or `password`. */
  auth_method?: "password" | "ssh_public_key" | undefined;

  /** Whether the service pushes to the mirror. */
  enabled?: boolean | undefined;

  /** Whether branches that diverged at the other side are left unchanged. */
  keep_divergent_refs?: boolean | undefined;

  /** RE2 expression of the branches to mirror. Excludes `only_protected_branches`. Null or an empty text removes it. Requires Premium. */
  mirror_branch_regex?: string | null | undefined;

  /** Whether only protected branches are mirrored. */
  only_protected_branches?: boolean | undefined;
}

/** Parameters of `remoteMirrors.update`. */
export interface RemoteMirrorsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the mirror. */
  mirror_id: number;

  /** Authentication at the other side: `ssh_public_key` or `password`. */
  auth_method?: "password" | "ssh_public_key" | undefined;

  /** Whether the service pushes to the mirror. */
  enabled?: boolean | undefined;

  /** Whether branches that diverged at the other side are left unchanged. */
  keep_divergent_refs?: boolean | undefined;

  /** RE2 expression of the branches to mirror. Excludes `only_protected_branches`. Null or an empty text removes it. Requires Premium. */
  mirror_branch_regex?: string | null | undefined;

  /** Whether only protected branches are mirrored. */
  only_protected_branches?: boolean | undefined;
}

/** Parameters of `remoteMirrors.sync`. */
export interface RemoteMirrorsSyncInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the mirror. */
  mirror_id: number;
}

/** Parameters of `remoteMirrors.delete`. */
export interface RemoteMirrorsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the mirror. */
  mirror_id: number;
}

/** Parameters of `repositoryFiles.get`. */
export interface RepositoryFilesGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;
}

/** Parameters of `repositoryFiles.metadata`. */
export interface RepositoryFilesMetadataInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;
}

/** Parameters of `repositoryFiles.blame`. */
export interface RepositoryFilesBlameInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;

  /** Lines to return. Default: all. */
  range?:
    | {
        /** First line. */
        start?: number | undefined;

        /** Last line. */
        end?: number | undefined;
      }
    | undefined;
}

/** Parameters of `repositoryFiles.blameMetadata`. */
export interface RepositoryFilesBlameMetadataInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;

  /** Lines to return. Default: all. */
  range?:
    | {
        /** First line. */
        start?: number | undefined;

        /** Last line. */
        end?: number | undefined;
      }
    | undefined;
}

/** Parameters of `repositoryFiles.raw`. */
export interface RepositoryFilesRawInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. Default: the default branch. */
  ref?: string | undefined;

  /** Return the content of a file in large file storage, instead of its pointer. Default: false. */
  lfs?: boolean | undefined;
}

/** Parameters of `repositoryFiles.rawMetadata`. */
export interface RepositoryFilesRawMetadataInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch, tag or commit to read from. Default: the default branch. */
  ref?: string | undefined;

  /** Return the content of a file in large file storage, instead of its pointer. Default: false. */
  lfs?: boolean | undefined;
}

/** Parameters of `repositoryFiles.create`. */
export interface RepositoryFilesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Content of the file. */
  content: string;

  /** Branch that gets the commit. */
  branch: string;

  /** Commit message. */
  commit_message: string;

  /** Encoding of `content`: `text` or `base64`. Default: `text`. */
  encoding?: "text" | "base64" | undefined;

  /** Whether the file is executable. */
  execute_filemode?: boolean | undefined;

  /** Email address of the author. Default: that of the caller. */
  author_email?: string | undefined;

  /** Name of the author. Default: that of the caller. */
  author_name?: string | undefined;

  /** Existing branch from which to create `branch`. */
  start_branch?: string | undefined;
}

/** Parameters of `repositoryFiles.update`. */
export interface RepositoryFilesUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Content of the file. */
  content: string;

  /** Branch that gets the commit. */
  branch: string;

  /** Commit message. */
  commit_message: string;

  /** Last known commit of the file. The service refuses the change when there is a newer one. */
  last_commit_id?: string | undefined;

  /** Encoding of `content`: `text` or `base64`. Default: `text`. */
  encoding?: "text" | "base64" | undefined;

  /** Whether the file is executable. */
  execute_filemode?: boolean | undefined;

  /** Email address of the author. Default: that of the caller. */
  author_email?: string | undefined;

  /** Name of the author. Default: that of the caller. */
  author_name?: string | undefined;

  /** Existing branch from which to create `branch`. */
  start_branch?: string | undefined;
}

/** Parameters of `repositoryFiles.delete`. */
export interface RepositoryFilesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Path of the file in the repository, such as `src/index.ts`. */
  file_path: string;

  /** Branch that gets the commit. */
  branch: string;

  /** Commit message. */
  commit_message: string;

  /** Last known commit of the file. The service refuses the change when there is a newer one. */
  last_commit_id?: string | undefined;

  /** Email address of the author. Default: that of the caller. */
  author_email?: string | undefined;

  /** Name of the author. Default: that of the caller. */
  author_name?: string | undefined;

  /** Existing branch from which to create `branch`. */
  start_branch?: string | undefined;
}

/** Parameters of `repositoryStorage.get`. */
export interface RepositoryStorageGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;
}

/** Parameters of `repositoryStorage.keepHouse`. */
export interface RepositoryStorageKeepHouseInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** `eager` tidies up now; `prune` removes objects that nothing leads to. Default: `eager`. */
  task?: "eager" | "prune" | undefined;
}

/** Parameters of `issueLabelEvents.list`. */
export interface IssueLabelEventsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueLabelEvents.get`. */
export interface IssueLabelEventsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the event. */
  event_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `issueMilestoneEvents.list`. */
export interface IssueMilestoneEventsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueMilestoneEvents.get`. */
export interface IssueMilestoneEventsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the event. */
  event_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `issueWeightEvents.list`. */
export interface IssueWeightEventsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the issue in its project. */
  issue_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `issueWeightEvents.get`. */
export interface IssueWeightEventsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the event. */
  event_id: number;

  /** Number of the issue in its project. */
  issue_iid: number;
}

/** Parameters of `mergeRequestLabelEvents.list`. */
export interface MergeRequestLabelEventsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestLabelEvents.get`. */
export interface MergeRequestLabelEventsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the event. */
  event_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `mergeRequestMilestoneEvents.list`. */
export interface MergeRequestMilestoneEventsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `mergeRequestMilestoneEvents.get`. */
export interface MergeRequestMilestoneEventsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the event. */
  event_id: number;

  /** Number of the merge request in its project. */
  merge_request_iid: number;
}

/** Parameters of `runners.listAll`. */
export interface RunnersListAllInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `runners.get`. */
export interface RunnersGetInput {
  /** Id of the runner. */
  runner_id: number;
}

/** Parameters of `runners.create`. */
export interface RunnersCreateInput {
  /** Whose jobs it takes: `instance_type`, `group_type` or `project_type`. */
  runner_type: "instance_type" | "group_type" | "project_type";

  /** Description. */
  description?: string | null | undefined;

  /** Note for who maintains it. */
  maintenance_note?: string | null | undefined;

  /** Whether it takes no jobs. Default: false. */
  paused?: boolean | undefined;

  /** Whether other projects cannot enable it. Default: false. */
  locked?: boolean | undefined;

  /** Whose jobs it takes: `not_protected` all, `ref_protected` those of protected branches and tags. */
  access_level?: "not_protected" | "ref_protected" | undefined;

  /** Whether it takes jobs without tags. Default: true. */
  run_untagged?: boolean | undefined;

  /** Tags of the jobs that it takes. */
  tag_list?: string[] | undefined;

  /** Most seconds that a job may take. */
  maximum_timeout?: number | null | undefined;

  /** Id of the group, of a runner of a group. */
  group_id?: number | undefined;

  /** Id of the project, of a runner of a project. */
  project_id?: number | undefined;
}

/** Parameters of `runners.delete`. */
export interface RunnersDeleteInput {
  /** Id of the runner. */
  runner_id: number;
}

/** Parameters of `samlGroupLinks.list`. */
export interface SamlGroupLinksListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `samlGroupLinks.get`. */
export interface SamlGroupLinksGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the SAML group. */
  saml_group_name: string;

  /** SAML provider. Required if several links have the same name; an empty text is the link without one. */
  provider?: string | undefined;
}

/** Parameters of `samlGroupLinks.create`. */
export interface SamlGroupLinksCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the SAML group. */
  saml_group_name: string;

  /** Access level of the members: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  access_level: 10 | 15 | 20 | 25 | 30 | 40 | 50 | 5;

  /** Id of the custom member role. Requires Ultimate. */
  member_role_id?: number | undefined;

  /** SAML provider. */
  provider?: string | undefined;
}

/** Parameters of `samlGroupLinks.delete`. */
export interface SamlGroupLinksDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name of the SAML group. */
  saml_group_name: string;

  /** SAML provider. Required if several links have the same name; an empty text is the link without one. */
  provider?: string | undefined;
}

/** Parameters of `samlIdentities.list`. */
export interface SamlIdentitiesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `samlIdentities.get`. */
export interface SamlIdentitiesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;
}

/** Parameters of `samlIdentities.update`. */
export interface SamlIdentitiesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;

  /** External id: who the user is for the identity provider. */
  extern_uid: string;
}

/** Parameters of `samlIdentities.delete`. */
export interface SamlIdentitiesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;
}

/** Parameters of `scimIdentities.list`. */
export interface ScimIdentitiesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `scimIdentities.get`. */
export interface ScimIdentitiesGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;
}

/** Parameters of `scimIdentities.update`. */
export interface ScimIdentitiesUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;

  /** External id: who the user is for the identity provider. */
  extern_uid: string;
}

/** Parameters of `scimIdentities.delete`. */
export interface ScimIdentitiesDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** External id: who the user is for the identity provider. */
  uid: string;
}

/** Parameters of `search.everywhere`. */
export interface SearchEverywhereInput {
  /** Text to search for. */
  search: string;

  /** What to search: `issues`, `merge_requests`, `milestones`, `users`, `projects`, `snippet_titles`. */
  scope: string;

  /** Return only issues or merge requests in this state: `opened`, `closed` or `merged`. */
  state?: string | undefined;

  /** Return only issues that are confidential, or only others. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `search.inGroup`. */
export interface SearchInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Text to search for. */
  search: string;

  /** What to search: `issues`, `merge_requests`, `milestones`, `users`, `projects`. */
  scope: string;

  /** Return only issues or merge requests in this state: `opened`, `closed` or `merged`. */
  state?: string | undefined;

  /** Return only issues that are confidential, or only others. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `search.inProject`. */
export interface SearchInProjectInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Text to search for. */
  search: string;

  /** What to search: `issues`, `merge_requests`, `milestones`, `users`. */
  scope: string;

  /** Return only issues or merge requests in this state: `opened`, `closed` or `merged`. */
  state?: string | undefined;

  /** Return only issues that are confidential, or only others. */
  confidential?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupServiceAccounts.list`. */
export interface GroupServiceAccountsListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Field to sort by. Default: `id`. */
  order_by?: "id" | "username" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupServiceAccounts.create`. */
export interface GroupServiceAccountsCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `groupServiceAccounts.update`. */
export interface GroupServiceAccountsUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `groupServiceAccounts.delete`. */
export interface GroupServiceAccountsDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Whether contributions and groups of its own are deleted too. Default: false. */
  hard_delete?: boolean | undefined;
}

/** Parameters of `groupServiceAccounts.listTokens`. */
export interface GroupServiceAccountsListTokensInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupServiceAccounts.createToken`. */
export interface GroupServiceAccountsCreateTokenInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the user. */
  user_id: number;

  /** What the token may do. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_user"
    | "sudo"
    | "admin_mode"
    | "read_service_ping"
  )[];

  /** Name. */
  name: string;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `groupServiceAccounts.rotateToken`. */
export interface GroupServiceAccountsRotateTokenInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;

  /** Day on which the new token expires. Default: in a week. */
  expires_at?: string | undefined;
}

/** Parameters of `groupServiceAccounts.revokeToken`. */
export interface GroupServiceAccountsRevokeTokenInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `projectServiceAccounts.list`. */
export interface ProjectServiceAccountsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Field to sort by. Default: `id`. */
  order_by?: "id" | "username" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectServiceAccounts.create`. */
export interface ProjectServiceAccountsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `projectServiceAccounts.update`. */
export interface ProjectServiceAccountsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `projectServiceAccounts.delete`. */
export interface ProjectServiceAccountsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Whether contributions and groups of its own are deleted too. Default: false. */
  hard_delete?: boolean | undefined;
}

/** Parameters of `projectServiceAccounts.listTokens`. */
export interface ProjectServiceAccountsListTokensInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectServiceAccounts.createToken`. */
export interface ProjectServiceAccountsCreateTokenInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the user. */
  user_id: number;

  /** What the token may do. */
  scopes: (
    | "api"
    | "read_api"
    | "read_registry"
    | "write_registry"
    | "read_repository"
    | "write_repository"
    | "create_runner"
    | "manage_runner"
    | "ai_features"
    | "k8s_proxy"
    | "read_observability"
    | "write_observability"
    | "self_rotate"
    | "read_virtual_registry"
    | "write_virtual_registry"
    | "read_user"
    | "sudo"
    | "admin_mode"
    | "read_service_ping"
  )[];

  /** Name. */
  name: string;

  /** Day on which the token expires. Some services require it; others take the latest that the installation allows. */
  expires_at?: string | undefined;

  /** Description. */
  description?: string | null | undefined;
}

/** Parameters of `projectServiceAccounts.rotateToken`. */
export interface ProjectServiceAccountsRotateTokenInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;

  /** Day on which the new token expires. Default: in a week. */
  expires_at?: string | undefined;
}

/** Parameters of `projectServiceAccounts.revokeToken`. */
export interface ProjectServiceAccountsRevokeTokenInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the token. */
  token_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `serviceAccounts.list`. */
export interface ServiceAccountsListInput {
  /** Field to sort by. Default: `id`. */
  order_by?: "id" | "username" | undefined;

  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `serviceAccounts.create`. */
export interface ServiceAccountsCreateInput {
  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `serviceAccounts.update`. */
export interface ServiceAccountsUpdateInput {
  /** Id of the user. */
  user_id: number;

  /** Name that people see. Default: one that the service makes. */
  name?: string | undefined;

  /** Username. Default: one that the service makes. */
  username?: string | undefined;

  /** Email address. Default: one that the service makes. */
  email?: string | undefined;
}

/** Parameters of `sidekiq.queues`. */
export interface SidekiqQueuesInput {
  [key: string]: never;
}

/** Parameters of `sidekiq.processes`. */
export interface SidekiqProcessesInput {
  [key: string]: never;
}

/** Parameters of `sidekiq.jobs`. */
export interface SidekiqJobsInput {
  [key: string]: never;
}

/** Parameters of `sidekiq.all`. */
export interface SidekiqAllInput {
  [key: string]: never;
}

/** Parameters of `projectSnippets.list`. */
export interface ProjectSnippetsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectSnippets.get`. */
export interface ProjectSnippetsGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `projectSnippets.create`. */
export interface ProjectSnippetsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Title. */
  title: string;

  /** Its files. */
  files?:
    | {
        /** Path of the file. */
        file_path: string;

        /** Content of the file. */
        content: string;
      }[]
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `private`, `internal` or `public`. Default: `private`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Path of the only file. Instead of `files`. */
  file_name?: string | undefined;

  /** Content of the only file. Instead of `files`. */
  content?: string | undefined;
}

/** Parameters of `projectSnippets.update`. */
export interface ProjectSnippetsUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;

  /** Title. */
  title?: string | undefined;

  /** Changes of its files. */
  files?:
    | {
        /** Change: `create`, `update`, `delete` or `move`. */
        action: "create" | "delete" | "move" | "update";

        /** Path of the file. */
        file_path?: string | undefined;

        /** Path of the file before a `move`. */
        previous_path?: string | undefined;

        /** Content of the file. */
        content?: string | undefined;
      }[]
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `private`, `internal` or `public`. Default: `private`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Path of the only file. Instead of `files`. */
  file_name?: string | undefined;

  /** Content of the only file. Instead of `files`. */
  content?: string | undefined;
}

/** Parameters of `projectSnippets.delete`. */
export interface ProjectSnippetsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `projectSnippets.raw`. */
export interface ProjectSnippetsRawInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippets.list`. */
export interface SnippetsListInput {
  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippets.get`. */
export interface SnippetsGetInput {
  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippets.create`. */
export interface SnippetsCreateInput {
  /** Title. */
  title: string;

  /** Its files. */
  files?:
    | {
        /** Path of the file. */
        file_path: string;

        /** Content of the file. */
        content: string;
      }[]
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `private`, `internal` or `public`. Default: `private`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Path of the only file. Instead of `files`. */
  file_name?: string | undefined;

  /** Content of the only file. Instead of `files`. */
  content?: string | undefined;
}

/** Parameters of `snippets.update`. */
export interface SnippetsUpdateInput {
  /** Id of the snippet. */
  snippet_id: number;

  /** Title. */
  title?: string | undefined;

  /** Changes of its files. */
  files?:
    | {
        /** Change: `create`, `update`, `delete` or `move`. */
        action: "create" | "delete" | "move" | "update";

        /** Path of the file. */
        file_path?: string | undefined;

        /** Path of the file before a `move`. */
        previous_path?: string | undefined;

        /** Content of the file. */
        content?: string | undefined;
      }[]
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Who can see it: `private`, `internal` or `public`. Default: `private`. */
  visibility?: "public" | "internal" | "private" | undefined;

  /** Path of the only file. Instead of `files`. */
  file_name?: string | undefined;

  /** Content of the only file. Instead of `files`. */
  content?: string | undefined;
}

/** Parameters of `snippets.delete`. */
export interface SnippetsDeleteInput {
  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippets.raw`. */
export interface SnippetsRawInput {
  /** Id of the snippet. */
  snippet_id: number;
}

/** Parameters of `snippets.listPublic`. */
export interface SnippetsListPublicInput {
  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `snippets.listAll`. */
export interface SnippetsListAllInput {
  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `statusChecks.list`. */
export interface StatusChecksListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `statusChecks.create`. */
export interface StatusChecksCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name, unique in the project. */
  name: string;

  /** Address of the service, unique in the project. */
  external_url: string;

  /** Secret with which requests to the service are signed. */
  shared_secret?: string | undefined;

  /** Ids of the protected branches that it counts for. Default: all branches. */
  protected_branch_ids?: number[] | undefined;
}

/** Parameters of `statusChecks.update`. */
export interface StatusChecksUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the status check. */
  check_id: number;

  /** Name, unique in the project. */
  name?: string | undefined;

  /** Address of the service, unique in the project. */
  external_url?: string | undefined;

  /** Secret with which requests to the service are signed. */
  shared_secret?: string | undefined;

  /** Ids of the protected branches that it counts for. Default: all branches. */
  protected_branch_ids?: number[] | undefined;
}

/** Parameters of `statusChecks.delete`. */
export interface StatusChecksDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the status check. */
  check_id: number;
}

/** Parameters of `terraformStates.read`. */
export interface TerraformStatesReadInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;
}

/** Parameters of `terraformStates.write`. */
export interface TerraformStatesWriteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;

  /** JSON with an integer `serial`, which no other version has. */
  content: Upload;

  /** Id of the lock that the caller holds. */
  ID?: string | undefined;
}

/** Parameters of `terraformStates.delete`. */
export interface TerraformStatesDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;
}

/** Parameters of `terraformStates.lock`. */
export interface TerraformStatesLockInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;

  /** Id of the lock, of your choice. At most 255 characters. */
  ID: string;

  /** What the lock is for. */
  Operation: string;

  /** More about it. */
  Info: string;

  /** Who takes it. The service answers with the name of the user instead. */
  Who: string;

  /** Version of the program that takes it. */
  Version: string;

  /** Time, which the service replaces by its own. */
  Created: string;

  /** Where the program keeps the state. */
  Path: string;
}

/** Parameters of `terraformStates.unlock`. */
export interface TerraformStatesUnlockInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;

  /** Id of the lock that the caller holds. */
  ID?: string | undefined;
}

/** Parameters of `terraformStates.readVersion`. */
export interface TerraformStatesReadVersionInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Serial of the version. */
  serial: number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;
}

/** Parameters of `terraformStates.deleteVersion`. */
export interface TerraformStatesDeleteVersionInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Serial of the version. */
  serial: number;

  /** Name of the Terraform state, without slashes. */
  state_name: string;
}

/** Parameters of `topics.list`. */
export interface TopicsListInput {
  /** Return only topics whose name or title contains this text. */
  search?: string | undefined;

  /** Return only topics without projects. Default: false. */
  without_projects?: boolean | undefined;

  /** Return only topics of this organization. */
  organization_id?: number | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `topics.get`. */
export interface TopicsGetInput {
  /** Id of the topic. */
  topic_id: number;
}

/** Parameters of `topics.create`. */
export interface TopicsCreateInput {
  /** Name, unique in the installation. */
  name: string;

  /** Title. */
  title: string;

  /** Description. */
  description?: string | null | undefined;

  /** Picture. */
  avatar?: Upload | null | undefined;

  /** Id of the organization. Default: the current one. */
  organization_id?: number | undefined;
}

/** Parameters of `topics.update`. */
export interface TopicsUpdateInput {
  /** Id of the topic. */
  topic_id: number;

  /** Name, unique in the installation. */
  name?: string | undefined;

  /** Title. */
  title?: string | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Picture. */
  avatar?: Upload | null | undefined;
}

/** Parameters of `topics.delete`. */
export interface TopicsDeleteInput {
  /** Id of the topic. */
  topic_id: number;
}

/** Parameters of `topics.merge`. */
export interface TopicsMergeInput {
  /** Id of the topic to delete. */
  source_topic_id: number;

  /** Id of the topic that stays. */
  target_topic_id: number;
}

/** Parameters of `uploads.list`. */
export interface UploadsListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `uploads.create`. */
export interface UploadsCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** The file: its name and its content. */
  file: Upload;
}

/** Parameters of `uploads.download`. */
export interface UploadsDownloadInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the upload. */
  upload_id: number;
}

/** Parameters of `uploads.delete`. */
export interface UploadsDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Id of the upload. */
  upload_id: number;
}

/** Parameters of `ownKeys.listKeys`. */
export interface OwnKeysListKeysInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `ownKeys.getKey`. */
export interface OwnKeysGetKeyInput {
  /** Id of the key. */
  key_id: number;
}

/** Parameters of `ownKeys.createKey`. */
export interface OwnKeysCreateKeyInput {
  /** Public key, as `ssh-keygen` writes it. */
  key: string;

  /** Title. */
  title: string;

  /** Purpose: `auth`, `signing` or `auth_and_signing`. Default: `auth_and_signing`. */
  usage_type?: "auth" | "signing" | "auth_and_signing" | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;
}

/** Parameters of `ownKeys.deleteKey`. */
export interface OwnKeysDeleteKeyInput {
  /** Id of the key. */
  key_id: number;
}

/** Parameters of `ownKeys.listGpgKeys`. */
export interface OwnKeysListGpgKeysInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `ownKeys.getGpgKey`. */
export interface OwnKeysGetGpgKeyInput {
  /** Id of the key. */
  key_id: number;
}

/** Parameters of `ownKeys.createGpgKey`. */
export interface OwnKeysCreateGpgKeyInput {
  /** Public key, as `gpg --export --armor` writes it. */
  key: string;
}

/** Parameters of `ownKeys.deleteGpgKey`. */
export interface OwnKeysDeleteGpgKeyInput {
  /** Id of the key. */
  key_id: number;
}

/** Parameters of `ownKeys.listEmails`. */
export interface OwnKeysListEmailsInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `ownKeys.createEmail`. */
export interface OwnKeysCreateEmailInput {
  /** Email address. */
  email: string;

  /** Take it as confirmed. Default: false. */
  skip_confirmation?: boolean | undefined;
}

/** Parameters of `ownKeys.deleteEmail`. */
export interface OwnKeysDeleteEmailInput {
  /** Id of the email address. */
  email_id: number;
}

/** Parameters of `userKeys.listKeys`. */
export interface UserKeysListKeysInput {
  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `userKeys.getKey`. */
export interface UserKeysGetKeyInput {
  /** Id of the key. */
  key_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userKeys.createKey`. */
export interface UserKeysCreateKeyInput {
  /** Id of the user. */
  user_id: number;

  /** Public key, as `ssh-keygen` writes it. */
  key: string;

  /** Title. */
  title: string;

  /** Purpose: `auth`, `signing` or `auth_and_signing`. Default: `auth_and_signing`. */
  usage_type?: "auth" | "signing" | "auth_and_signing" | undefined;

  /** Time when the key expires. */
  expires_at?: string | null | undefined;
}

/** Parameters of `userKeys.deleteKey`. */
export interface UserKeysDeleteKeyInput {
  /** Id of the key. */
  key_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userKeys.listGpgKeys`. */
export interface UserKeysListGpgKeysInput {
  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `userKeys.getGpgKey`. */
export interface UserKeysGetGpgKeyInput {
  /** Id of the key. */
  key_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userKeys.createGpgKey`. */
export interface UserKeysCreateGpgKeyInput {
  /** Id of the user. */
  user_id: number;

  /** Public key, as `gpg --export --armor` writes it. */
  key: string;
}

/** Parameters of `userKeys.deleteGpgKey`. */
export interface UserKeysDeleteGpgKeyInput {
  /** Id of the key. */
  key_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userKeys.listEmails`. */
export interface UserKeysListEmailsInput {
  /** Id of the user. */
  user_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `userKeys.createEmail`. */
export interface UserKeysCreateEmailInput {
  /** Id of the user. */
  user_id: number;

  /** Email address. */
  email: string;

  /** Take it as confirmed. Default: false. */
  skip_confirmation?: boolean | undefined;
}

/** Parameters of `userKeys.deleteEmail`. */
export interface UserKeysDeleteEmailInput {
  /** Id of the email address. */
  email_id: number;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `userStatus.current`. */
export interface UserStatusCurrentInput {
  [key: string]: never;
}

/** Parameters of `userStatus.update`. */
export interface UserStatusUpdateInput {
  /** Name of the emoji. Default: `speech_balloon`. */
  emoji?: string | null | undefined;

  /** Message. */
  message?: string | null | undefined;

  /** Availability: `not_set` or `busy`. */
  availability?: "not_set" | "busy" | null | undefined;

  /** How long the status lasts, such as `8_hours`. Default: until you change it. */
  clear_status_after?:
    | "30_minutes"
    | "3_hours"
    | "8_hours"
    | "1_day"
    | "3_days"
    | "7_days"
    | "30_days"
    | null
    | undefined;
}

/** Parameters of `userStatus.get`. */
export interface UserStatusGetInput {
  /** Id or username of the user. */
  user: string | number;
}

/** Parameters of `users.current`. */
export interface UsersCurrentInput {
  [key: string]: never;
}

/** Parameters of `users.list`. */
export interface UsersListInput {
  /** Whether the custom attributes are shown, too. Requires an administrator. Default: false. */
  with_custom_attributes?: boolean | undefined;

  /** Field to sort by. Default: `id`. Requires an administrator. */
  order_by?: "id" | "username" | "name" | "created_at" | "updated_at" | undefined;

  /** Sort order. Default: `desc`. Requires an administrator. */
  sort?: "asc" | "desc" | undefined;

  /** Return only items created at or after this time. */
  created_after?: string | undefined;

  /** Return only items created at or before this time. */
  created_before?: string | undefined;

  /** Return only those with these custom attributes. Administrators only. */
  custom_attributes?: { [key: string]: string } | undefined;

  /** Return only the user with this username. */
  username?: string | undefined;

  /** Return only users whose name, username or email address contains this text. */
  search?: string | undefined;

  /** Return only active users. Default: false. */
  active?: boolean | undefined;

  /** Return only blocked users. Default: false. */
  blocked?: boolean | undefined;

  /** Return only users that are no bots. Default: false. */
  humans?: boolean | undefined;

  /** Return only external users. Default: false. */
  external?: boolean | undefined;

  /** Return only administrators. Default: false. */
  admins?: boolean | undefined;

  /** Leave out the bots of project access tokens. Default: false. */
  without_project_bots?: boolean | undefined;

  /** Return only users who are direct members of no project. Requires an administrator. Default: false. */
  without_projects?: boolean | undefined;

  /** Return only the user with this id at the identity provider. Requires an administrator. */
  extern_uid?: string | undefined;

  /** Identity provider of `extern_uid`. */
  provider?: string | undefined;

  /** Leave out active users. Default: false. */
  exclude_active?: boolean | undefined;

  /** Leave out external users. Default: false. */
  exclude_external?: boolean | undefined;

  /** Leave out users that are no bots. Default: false. */
  exclude_humans?: boolean | undefined;

  /** Leave out the service's own users. Default: false. */
  exclude_internal?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `users.get`. */
export interface UsersGetInput {
  /** Id of the user. */
  user_id: number;

  /** Whether the custom attributes are shown, too. Requires an administrator. Default: false. */
  with_custom_attributes?: boolean | undefined;
}

/** Parameters of `users.create`. */
export interface UsersCreateInput {
  /** Username. */
  username: string;

  /** Full name. */
  name: string;

  /** Email address. */
  email: string;

  /** Picture. null takes it away. */
  avatar?: Upload | null | undefined;

  /** Whether the user can see everything, and change nothing. Requires the Enterprise edition. */
  auditor?: boolean | null | undefined;

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
  private_profile?: boolean | null | undefined;

  /** Address of the profile in one network. */
  profile_link_1?: string | null | undefined;

  /** Address of the profile in another network. */
  profile_link_2?: string | null | undefined;

  /** Pronouns. */
  pronouns?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Number of the colors of the web interface. */
  theme_id?: number | null | undefined;

  /** Whether changes are shown one file at a time. */
  view_diffs_file_by_file?: boolean | null | undefined;

  /** Address of the user's website. */
  website_url?: string | null | undefined;

  /** Whether the user is an administrator. Default: false. */
  admin?: boolean | undefined;

  /** Whether the user may create top-level groups. Default: true. */
  can_create_group?: boolean | undefined;

  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  external?: boolean | undefined;

  /** Most projects in the user's own namespace. */
  projects_limit?: number | undefined;

  /** Identity provider. Together with `extern_uid`. */
  provider?: string | undefined;

  /** Id of the user at the identity provider. */
  extern_uid?: string | undefined;

  /** Password. */
  password?: string | undefined;

  /** Whether the user gets an email to set the password. Default: false. */
  reset_password?: boolean | undefined;

  /** Whether the password is a random one that nobody knows. Default: false. */
  force_random_password?: boolean | undefined;

  /** Whether the email address needs no confirmation. Default: false. */
  skip_confirmation?: boolean | undefined;
}

/** Parameters of `users.update`. */
export interface UsersUpdateInput {
  /** Id of the user. */
  user_id: number;

  /** Picture. null takes it away. */
  avatar?: Upload | null | undefined;

  /** Whether the user can see everything, and change nothing. Requires the Enterprise edition. */
  auditor?: boolean | null | undefined;

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
  private_profile?: boolean | null | undefined;

  /** Address of the profile in one network. */
  profile_link_1?: string | null | undefined;

  /** Address of the profile in another network. */
  profile_link_2?: string | null | undefined;

  /** Pronouns. */
  pronouns?: string | null | undefined;

  /** Email address that everybody can see. */
  public_email?: string | null | undefined;

  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  shared_runners_minutes_limit?: number | null | undefined;

  /** Number of the colors of the web interface. */
  theme_id?: number | null | undefined;

  /** Whether changes are shown one file at a time. */
  view_diffs_file_by_file?: boolean | null | undefined;

  /** Address of the user's website. */
  website_url?: string | null | undefined;

  /** Whether the user is an administrator. Default: false. */
  admin?: boolean | undefined;

  /** Whether the user may create top-level groups. Default: true. */
  can_create_group?: boolean | undefined;

  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  external?: boolean | undefined;

  /** Most projects in the user's own namespace. */
  projects_limit?: number | undefined;

  /** Identity provider. Together with `extern_uid`. */
  provider?: string | undefined;

  /** Id of the user at the identity provider. */
  extern_uid?: string | undefined;

  /** Username. */
  username?: string | undefined;

  /** Full name. */
  name?: string | undefined;

  /** Email address. */
  email?: string | undefined;

  /** Password. */
  password?: string | undefined;

  /** Whether a new email address needs no confirmation. Default: false. */
  skip_reconfirmation?: boolean | undefined;
}

/** Parameters of `users.delete`. */
export interface UsersDeleteInput {
  /** Id of the user. */
  user_id: number;

  /** Whether contributions and groups of their own are deleted too. Default: false. */
  hard_delete?: boolean | undefined;
}

/** Parameters of `users.listMemberships`. */
export interface UsersListMembershipsInput {
  /** Id of the user. */
  user_id: number;

  /** Return only those of projects, or only those of groups: `Project` or `Namespace`. */
  type?: "Project" | "Namespace" | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `users.block`. */
export interface UsersBlockInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.unblock`. */
export interface UsersUnblockInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.deactivate`. */
export interface UsersDeactivateInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.activate`. */
export interface UsersActivateInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.ban`. */
export interface UsersBanInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.unban`. */
export interface UsersUnbanInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.setAvatar`. */
export interface UsersSetAvatarInput {
  /** Picture. */
  avatar: Upload;
}

/** Parameters of `users.deleteIdentity`. */
export interface UsersDeleteIdentityInput {
  /** Name of the identity provider, such as `google_oauth2`. */
  provider: string;

  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.countAssociations`. */
export interface UsersCountAssociationsInput {
  /** Id of the user. */
  user_id: number;
}

/** Parameters of `users.listActivities`. */
export interface UsersListActivitiesInput {
  /** Leave out users who were active before. Default: half a year ago. */
  from?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupVariables.list`. */
export interface GroupVariablesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupVariables.get`. */
export interface GroupVariablesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;
}

/** Parameters of `groupVariables.create`. */
export interface GroupVariablesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Key: up to 255 letters without accents, digits and underscores. */
  key: string;

  /** Value. */
  value: string;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;

  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. Requires Premium. */
  environment_scope?: string | undefined;

  /** Whether the value is masked, and never returned again. Default: false. */
  masked_and_hidden?: boolean | undefined;
}

/** Parameters of `groupVariables.update`. */
export interface GroupVariablesUpdateInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;

  /** Value. */
  value?: string | undefined;

  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. Requires Premium. */
  environment_scope?: string | undefined;
}

/** Parameters of `groupVariables.delete`. */
export interface GroupVariablesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;
}

/** Parameters of `instanceVariables.list`. */
export interface InstanceVariablesListInput {
  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `instanceVariables.get`. */
export interface InstanceVariablesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;
}

/** Parameters of `instanceVariables.create`. */
export interface InstanceVariablesCreateInput {
  /** Key: up to 255 letters without accents, digits and underscores. */
  key: string;

  /** Value. */
  value: string;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;
}

/** Parameters of `instanceVariables.update`. */
export interface InstanceVariablesUpdateInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;

  /** Value. */
  value?: string | undefined;
}

/** Parameters of `instanceVariables.delete`. */
export interface InstanceVariablesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;
}

/** Parameters of `projectVariables.list`. */
export interface ProjectVariablesListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `projectVariables.get`. */
export interface ProjectVariablesGetInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;
}

/** Parameters of `projectVariables.create`. */
export interface ProjectVariablesCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Key: up to 255 letters without accents, digits and underscores. */
  key: string;

  /** Value. */
  value: string;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;

  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. */
  environment_scope?: string | undefined;

  /** Whether the value is masked, and never returned again. Default: false. */
  masked_and_hidden?: boolean | undefined;
}

/** Parameters of `projectVariables.update`. */
export interface ProjectVariablesUpdateInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;

  /** Description. */
  description?: string | null | undefined;

  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: boolean | undefined;

  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: boolean | undefined;

  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: boolean | undefined;

  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variable_type?: "file" | "env_var" | undefined;

  /** Value. */
  value?: string | undefined;

  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. */
  environment_scope?: string | undefined;
}

/** Parameters of `projectVariables.delete`. */
export interface ProjectVariablesDeleteInput {
  /** Key, such as `AWS_REGION`. */
  key: string;

  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Which one of several variables with this key. Required if there are several. */
  filter?:
    | {
        /** Environments of the variable. */
        environment_scope: string;
      }
    | undefined;
}

/** Parameters of `virtualRegistries.list`. */
export interface VirtualRegistriesListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `virtualRegistries.create`. */
export interface VirtualRegistriesCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Name. */
  name: string;

  /** Description. */
  description?: string | undefined;
}

/** Parameters of `virtualRegistries.get`. */
export interface VirtualRegistriesGetInput {
  /** Id of the virtual registry. */
  registry_id: number;
}

/** Parameters of `virtualRegistries.update`. */
export interface VirtualRegistriesUpdateInput {
  /** Id of the virtual registry. */
  registry_id: number;

  /** Name. */
  name?: string | undefined;

  /** Description. */
  description?: string | undefined;
}

/** Parameters of `virtualRegistries.delete`. */
export interface VirtualRegistriesDeleteInput {
  /** Id of the virtual registry. */
  registry_id: number;
}

/** Parameters of `virtualRegistries.clearCache`. */
export interface VirtualRegistriesClearCacheInput {
  /** Id of the virtual registry. */
  registry_id: number;
}

/** Parameters of `virtualRegistryUpstreams.listInGroup`. */
export interface VirtualRegistryUpstreamsListInGroupInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Return only upstreams with a name similar to this text. */
  upstream_name?: string | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `virtualRegistryUpstreams.test`. */
export interface VirtualRegistryUpstreamsTestInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Address of the upstream. */
  url: string;

  /** Username for the upstream. */
  username?: string | undefined;

  /** Password for the upstream. */
  password?: string | undefined;
}

/** Parameters of `virtualRegistryUpstreams.listInRegistry`. */
export interface VirtualRegistryUpstreamsListInRegistryInput {
  /** Id of the virtual registry. */
  registry_id: number;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `virtualRegistryUpstreams.create`. */
export interface VirtualRegistryUpstreamsCreateInput {
  /** Id of the virtual registry. */
  registry_id: number;

  /** Address of the upstream. */
  url: string;

  /** Description. */
  description?: string | undefined;

  /** Hours for which cached packages are valid. Default: 24. */
  cache_validity_hours?: number | undefined;

  /** Hours for which cached metadata is valid. Default: 24. */
  metadata_cache_validity_hours?: number | undefined;

  /** Username for the upstream. */
  username?: string | undefined;

  /** Password for the upstream. */
  password?: string | undefined;

  /** Name. */
  name?: string | undefined;
}

/** Parameters of `virtualRegistryUpstreams.get`. */
export interface VirtualRegistryUpstreamsGetInput {
  /** Id of the upstream. */
  upstream_id: number;
}

/** Parameters of `virtualRegistryUpstreams.update`. */
export interface VirtualRegistryUpstreamsUpdateInput {
  /** Id of the upstream. */
  upstream_id: number;

  /** Hours for which cached packages are valid. Default: 24. */
  cache_validity_hours?: number | undefined;

  /** Hours for which cached metadata is valid. Default: 24. */
  metadata_cache_validity_hours?: number | undefined;

  /** Name. */
  name?: string | undefined;

  /** Description. */
  description?: string | undefined;

  /** Address of the upstream. */
  url?: string | undefined;

  /** Username for the upstream. */
  username?: string | undefined;

  /** Password for the upstream. */
  password?: string | undefined;
}

/** Parameters of `virtualRegistryUpstreams.testExisting`. */
export interface VirtualRegistryUpstreamsTestExistingInput {
  /** Id of the upstream. */
  upstream_id: number;
}

/** Parameters of `virtualRegistryUpstreams.delete`. */
export interface VirtualRegistryUpstreamsDeleteInput {
  /** Id of the upstream. */
  upstream_id: number;
}

/** Parameters of `virtualRegistryUpstreams.share`. */
export interface VirtualRegistryUpstreamsShareInput {
  /** Id of the virtual registry. */
  registry_id: number;

  /** Id of the upstream. */
  upstream_id: number;
}

/** Parameters of `virtualRegistryUpstreams.reorder`. */
export interface VirtualRegistryUpstreamsReorderInput {
  /** Id of the association of an upstream with a registry. */
  registry_upstream_id: number;

  /** Position. The registry asks 1 first. */
  position: number;
}

/** Parameters of `virtualRegistryUpstreams.unshare`. */
export interface VirtualRegistryUpstreamsUnshareInput {
  /** Id of the association of an upstream with a registry. */
  registry_upstream_id: number;
}

/** Parameters of `groupWikis.list`. */
export interface GroupWikisListInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Include the content of the pages. Default: false. */
  with_content?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `groupWikis.get`. */
export interface GroupWikisGetInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;

  /** Return the content as HTML. Default: false. */
  render_html?: boolean | undefined;

  /** SHA of the version to read. Default: the latest. */
  version?: string | undefined;
}

/** Parameters of `groupWikis.create`. */
export interface GroupWikisCreateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Title of the page. */
  title: string;

  /** Content of the page. */
  content: string;

  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. Default: `markdown`. */
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

/** Parameters of `groupWikis.update`. */
export interface GroupWikisUpdateInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;

  /** Title of the page. */
  title?: string | undefined;

  /** Content of the page. */
  content?: string | undefined;

  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. Default: `markdown`. */
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

/** Parameters of `groupWikis.delete`. */
export interface GroupWikisDeleteInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;
}

/** Parameters of `groupWikis.upload`. */
export interface GroupWikisUploadInput {
  /** Id or full path of the group, such as `acme/platform`. */
  group: string | number;

  /** The file: its name and its content. */
  file: Upload;

  /** Branch of the wiki's repository. Default: the default branch. */
  branch?: string | undefined;
}

/** Parameters of `wikis.list`. */
export interface WikisListInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Include the content of the pages. Default: false. */
  with_content?: boolean | undefined;

  /** Number of the first page to read. Default: 1. */
  page?: number | undefined;

  /** Items per request, up to 100. */
  per_page?: number | undefined;
}

/** Parameters of `wikis.get`. */
export interface WikisGetInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;

  /** Return the content as HTML. Default: false. */
  render_html?: boolean | undefined;

  /** SHA of the version to read. Default: the latest. */
  version?: string | undefined;
}

/** Parameters of `wikis.create`. */
export interface WikisCreateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Title of the page. */
  title: string;

  /** Content of the page. */
  content: string;

  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. Default: `markdown`. */
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

/** Parameters of `wikis.update`. */
export interface WikisUpdateInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;

  /** Title of the page. */
  title?: string | undefined;

  /** Content of the page. */
  content?: string | undefined;

  /** Markup language: `markdown`, `rdoc`, `asciidoc` or `org`. Default: `markdown`. */
  format?: "markdown" | "rdoc" | "asciidoc" | "org" | undefined;
}

/** Parameters of `wikis.delete`. */
export interface WikisDeleteInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;
}

/** Parameters of `wikis.upload`. */
export interface WikisUploadInput {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: string | number;

  /** The file: its name and its content. */
  file: Upload;

  /** Branch of the wiki's repository. Default: the default branch. */
  branch?: string | undefined;
}

export interface Operations {
  /** Operations on group access requests. */
  readonly groupAccessRequests: {
    /**
     * List the access requests of a group that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupAccessRequestsListInput, options?: CallOptions) => Listing<AccessRequest>;

    /**
     * Request access to a group for the caller.
     *
     * The token needs scope "api".
     */
    readonly create: (input: GroupAccessRequestsCreateInput, options?: CallOptions) => Promise<AccessRequest>;

    /**
     * Approve an access request: the user becomes a member of the group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly approve: (
      input: GroupAccessRequestsApproveInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;

    /**
     * Deny an access request for a group, or withdraw your own.
     *
     * The token needs scope "api".
     */
    readonly deny: (input: GroupAccessRequestsDenyInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project access requests. */
  readonly projectAccessRequests: {
    /**
     * List the access requests of a project that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectAccessRequestsListInput, options?: CallOptions) => Listing<AccessRequest>;

    /**
     * Request access to a project for the caller.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: ProjectAccessRequestsCreateInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;

    /**
     * Approve an access request: the user becomes a member of the project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly approve: (
      input: ProjectAccessRequestsApproveInput,
      options?: CallOptions,
    ) => Promise<AccessRequest>;

    /**
     * Deny an access request for a project, or withdraw your own.
     *
     * The token needs scope "api".
     */
    readonly deny: (input: ProjectAccessRequestsDenyInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group access tokens. */
  readonly groupAccessTokens: {
    /**
     * List the access tokens of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly list: (input: GroupAccessTokensListInput, options?: CallOptions) => Listing<AccessToken>;

    /**
     * Read an access token of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly get: (input: GroupAccessTokensGetInput, options?: CallOptions) => Promise<AccessToken>;

    /**
     * Create an access token of a group, and a bot that it acts as. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly create: (input: GroupAccessTokensCreateInput, options?: CallOptions) => Promise<NewAccessToken>;

    /**
     * Revoke an access token of a group, and create one like it. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly rotate: (input: GroupAccessTokensRotateInput, options?: CallOptions) => Promise<NewAccessToken>;

    /**
     * Revoke an access token of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly revoke: (input: GroupAccessTokensRevokeInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on impersonation tokens. */
  readonly impersonationTokens: {
    /**
     * List the tokens with which administrators act as a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (
      input: ImpersonationTokensListInput,
      options?: CallOptions,
    ) => Listing<ImpersonationToken>;

    /**
     * Read a token with which administrators act as a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: ImpersonationTokensGetInput, options?: CallOptions) => Promise<ImpersonationToken>;

    /**
     * Create a token with which to act as a user. Only this answer has the token itself.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (
      input: ImpersonationTokensCreateInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id, unique in the service. */
      id: number;

      /** The token. It cannot be read again. */
      token: string;

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
    }>;

    /**
     * Revoke a token with which administrators act as a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly revoke: (input: ImpersonationTokensRevokeInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on personal access tokens. */
  readonly personalAccessTokens: {
    /**
     * Read the token of the request.
     *
     * The token needs scope "read_api" or "read_user" or "self_rotate" or "read_repository" or "read_registry".
     */
    readonly getSelf: (
      input?: PersonalAccessTokensGetSelfInput,
      options?: CallOptions,
    ) => Promise<OwnAccessToken>;

    /**
     * Create an access token of a user. Only this answer has the token itself.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (
      input: PersonalAccessTokensCreateInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;

    /**
     * Create an access token of your own, of few scopes. Only this answer has the token itself.
     *
     * The token needs scope "api".
     */
    readonly createOwn: (
      input: PersonalAccessTokensCreateOwnInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;
  };

  /** Operations on project access tokens. */
  readonly projectAccessTokens: {
    /**
     * List the access tokens of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectAccessTokensListInput, options?: CallOptions) => Listing<AccessToken>;

    /**
     * Read an access token of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectAccessTokensGetInput, options?: CallOptions) => Promise<AccessToken>;

    /**
     * Create an access token of a project, and a bot that it acts as. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (
      input: ProjectAccessTokensCreateInput,
      options?: CallOptions,
    ) => Promise<NewAccessToken>;

    /**
     * Revoke an access token of a project, and create one like it. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly rotate: (
      input: ProjectAccessTokensRotateInput,
      options?: CallOptions,
    ) => Promise<NewAccessToken>;

    /**
     * Revoke an access token of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly revoke: (input: ProjectAccessTokensRevokeInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on applications. */
  readonly applications: {
    /**
     * List the applications.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: ApplicationsListInput, options?: CallOptions) => Listing<Application>;

    /**
     * Create an application. Only this answer has its secret.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (input: ApplicationsCreateInput, options?: CallOptions) => Promise<NewApplication>;

    /**
     * Delete an application.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: ApplicationsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Replace the secret of an application. Only this answer has the new one.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly renewSecret: (
      input: ApplicationsRenewSecretInput,
      options?: CallOptions,
    ) => Promise<NewApplication>;
  };

  /** Operations on group badges. */
  readonly groupBadges: {
    /**
     * List the badges of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupBadgesListInput, options?: CallOptions) => Listing<ProjectBadge>;

    /**
     * Read a badge of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupBadgesGetInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Create a badge of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly create: (input: GroupBadgesCreateInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Change a badge of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly update: (input: GroupBadgesUpdateInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Delete a badge of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly delete: (input: GroupBadgesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Show how a badge of a group would look.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly render: (input: GroupBadgesRenderInput, options?: CallOptions) => Promise<BadgePreview>;
  };

  /** Operations on project badges. */
  readonly projectBadges: {
    /**
     * List the badges of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectBadgesListInput, options?: CallOptions) => Listing<ProjectBadge>;

    /**
     * Read a badge of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectBadgesGetInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Create a badge of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProjectBadgesCreateInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Change a badge of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProjectBadgesUpdateInput, options?: CallOptions) => Promise<ProjectBadge>;

    /**
     * Delete a badge of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectBadgesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Show how a badge of a project would look.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly render: (input: ProjectBadgesRenderInput, options?: CallOptions) => Promise<BadgePreview>;
  };

  /** Operations on group boards. */
  readonly groupBoards: {
    /**
     * List the boards of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupBoardsListInput, options?: CallOptions) => Listing<Board>;

    /**
     * Read a board of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupBoardsGetInput, options?: CallOptions) => Promise<Board>;

    /**
     * Create a board of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly create: (input: GroupBoardsCreateInput, options?: CallOptions) => Promise<Board>;

    /**
     * Change a board of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly update: (input: GroupBoardsUpdateInput, options?: CallOptions) => Promise<Board>;

    /**
     * Delete a board of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly delete: (input: GroupBoardsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the lists of a board of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listLists: (input: GroupBoardsListListsInput, options?: CallOptions) => Listing<BoardList>;

    /**
     * Add a list to a board of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly createList: (input: GroupBoardsCreateListInput, options?: CallOptions) => Promise<BoardList>;

    /**
     * Delete a list of a board of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly deleteList: (input: GroupBoardsDeleteListInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project boards. */
  readonly projectBoards: {
    /**
     * List the boards of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectBoardsListInput, options?: CallOptions) => Listing<Board>;

    /**
     * Read a board of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectBoardsGetInput, options?: CallOptions) => Promise<Board>;

    /**
     * Create a board of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly create: (input: ProjectBoardsCreateInput, options?: CallOptions) => Promise<Board>;

    /**
     * Change a board of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly update: (input: ProjectBoardsUpdateInput, options?: CallOptions) => Promise<Board>;

    /**
     * Delete a board of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly delete: (input: ProjectBoardsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the lists of a board of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listLists: (input: ProjectBoardsListListsInput, options?: CallOptions) => Listing<BoardList>;

    /**
     * Add a list to a board of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly createList: (input: ProjectBoardsCreateListInput, options?: CallOptions) => Promise<BoardList>;

    /**
     * Delete a list of a board of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly deleteList: (input: ProjectBoardsDeleteListInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on branches. */
  readonly branches: {
    /**
     * List the branches of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: BranchesListInput, options?: CallOptions) => Listing<Branch>;

    /**
     * Read a branch of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: BranchesGetInput, options?: CallOptions) => Promise<Branch>;

    /**
     * Create a branch in a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: BranchesCreateInput, options?: CallOptions) => Promise<Branch>;

    /**
     * Delete a branch of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: BranchesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete the branches that are merged into the default branch, except for protected ones.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly deleteMerged: (input: BranchesDeleteMergedInput, options?: CallOptions) => Promise<Accepted>;

    /**
     * Protect a branch, in the older form.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     *
     * @deprecated Use `protectedBranches.create`.
     */
    readonly protect: (input: BranchesProtectInput, options?: CallOptions) => Promise<Branch>;

    /**
     * Stop protecting a branch, in the older form.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     *
     * @deprecated Use `protectedBranches.delete`.
     */
    readonly unprotect: (input: BranchesUnprotectInput, options?: CallOptions) => Promise<Branch>;
  };

  /** Operations on repository. */
  readonly repository: {
    /**
     * List the files and folders of a folder.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listTree: (input: RepositoryListTreeInput, options?: CallOptions) => Listing<TreeEntry>;

    /**
     * Download the files of a commit as a compressed tar.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly archive: (input: RepositoryArchiveInput, options?: CallOptions) => Promise<Download>;

    /**
     * Download the files of a commit as an archive of another form.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly archiveAs: (input: RepositoryArchiveAsInput, options?: CallOptions) => Promise<Download>;

    /**
     * Read the newest commit that several branches, tags or commits have in common.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly mergeBase: (input: RepositoryMergeBaseInput, options?: CallOptions) => Promise<Commit>;
  };

  /** Operations on tags. */
  readonly tags: {
    /**
     * List the tags of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: TagsListInput, options?: CallOptions) => Listing<Tag>;

    /**
     * Read a tag of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: TagsGetInput, options?: CallOptions) => Promise<Tag>;

    /**
     * Create a tag in a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: TagsCreateInput, options?: CallOptions) => Promise<Tag>;

    /**
     * Delete a tag of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: TagsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on broadcast messages. */
  readonly broadcastMessages: {
    /**
     * List the broadcast messages, newest first.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: BroadcastMessagesListInput, options?: CallOptions) => Listing<BroadcastMessage>;

    /**
     * Read a broadcast message.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: BroadcastMessagesGetInput, options?: CallOptions) => Promise<BroadcastMessage>;

    /**
     * Create a broadcast message.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (
      input: BroadcastMessagesCreateInput,
      options?: CallOptions,
    ) => Promise<BroadcastMessage>;

    /**
     * Change a broadcast message.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly update: (
      input: BroadcastMessagesUpdateInput,
      options?: CallOptions,
    ) => Promise<BroadcastMessage>;

    /**
     * Delete a broadcast message.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: BroadcastMessagesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on ci lint. */
  readonly ciLint: {
    /**
     * Check the configuration of a project's pipelines.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly get: (input: CiLintGetInput, options?: CallOptions) => Promise<CiLint>;

    /**
     * Check a configuration as that of a project's pipelines.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly validate: (input: CiLintValidateInput, options?: CallOptions) => Promise<CiLint>;
  };

  /** Operations on commit discussions. */
  readonly commitDiscussions: {
    /**
     * List the discussions of a commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: CommitDiscussionsListInput, options?: CallOptions) => Listing<Discussion>;

    /**
     * Read a discussion of a commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: CommitDiscussionsGetInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Begin a discussion of a commit.
     *
     * The token needs scope "api".
     */
    readonly create: (input: CommitDiscussionsCreateInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Answer in a discussion of a commit.
     *
     * The token needs scope "api".
     */
    readonly addNote: (input: CommitDiscussionsAddNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Read a comment in a discussion of a commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getNote: (input: CommitDiscussionsGetNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change or resolve a comment in a discussion of a commit.
     *
     * The token needs scope "api".
     */
    readonly updateNote: (input: CommitDiscussionsUpdateNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment in a discussion of a commit.
     *
     * The token needs scope "api".
     */
    readonly deleteNote: (input: CommitDiscussionsDeleteNoteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on epic notes. */
  readonly epicNotes: {
    /**
     * List the comments on an epic.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: EpicNotesListInput, options?: CallOptions) => Listing<Note>;

    /**
     * Read a comment on an epic.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: EpicNotesGetInput, options?: CallOptions) => Promise<Note>;

    /**
     * Comment on an epic.
     *
     * The token needs scope "api".
     */
    readonly create: (input: EpicNotesCreateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change a comment on an epic. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly update: (input: EpicNotesUpdateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment on an epic. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: EpicNotesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue discussions. */
  readonly issueDiscussions: {
    /**
     * List the discussions of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueDiscussionsListInput, options?: CallOptions) => Listing<Discussion>;

    /**
     * Read a discussion of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueDiscussionsGetInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Begin a discussion of an issue.
     *
     * The token needs scope "api".
     */
    readonly create: (input: IssueDiscussionsCreateInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Answer in a discussion of an issue.
     *
     * The token needs scope "api".
     */
    readonly addNote: (input: IssueDiscussionsAddNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Read a comment in a discussion of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getNote: (input: IssueDiscussionsGetNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change or resolve a comment in a discussion of an issue.
     *
     * The token needs scope "api".
     */
    readonly updateNote: (input: IssueDiscussionsUpdateNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment in a discussion of an issue.
     *
     * The token needs scope "api".
     */
    readonly deleteNote: (input: IssueDiscussionsDeleteNoteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue notes. */
  readonly issueNotes: {
    /**
     * List the comments on an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueNotesListInput, options?: CallOptions) => Listing<Note>;

    /**
     * Read a comment on an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueNotesGetInput, options?: CallOptions) => Promise<Note>;

    /**
     * Comment on an issue.
     *
     * The token needs scope "api".
     */
    readonly create: (input: IssueNotesCreateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change a comment on an issue. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly update: (input: IssueNotesUpdateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment on an issue. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: IssueNotesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on merge request discussions. */
  readonly mergeRequestDiscussions: {
    /**
     * List the discussions of a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: MergeRequestDiscussionsListInput, options?: CallOptions) => Listing<Discussion>;

    /**
     * Read a discussion of a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestDiscussionsGetInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Begin a discussion of a merge request.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: MergeRequestDiscussionsCreateInput,
      options?: CallOptions,
    ) => Promise<Discussion>;

    /**
     * Answer in a discussion of a merge request.
     *
     * The token needs scope "api".
     */
    readonly addNote: (input: MergeRequestDiscussionsAddNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Read a comment in a discussion of a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getNote: (input: MergeRequestDiscussionsGetNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change or resolve a comment in a discussion of a merge request.
     *
     * The token needs scope "api".
     */
    readonly updateNote: (
      input: MergeRequestDiscussionsUpdateNoteInput,
      options?: CallOptions,
    ) => Promise<Note>;

    /**
     * Delete a comment in a discussion of a merge request.
     *
     * The token needs scope "api".
     */
    readonly deleteNote: (
      input: MergeRequestDiscussionsDeleteNoteInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on merge request notes. */
  readonly mergeRequestNotes: {
    /**
     * List the comments on a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: MergeRequestNotesListInput, options?: CallOptions) => Listing<Note>;

    /**
     * Read a comment on a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestNotesGetInput, options?: CallOptions) => Promise<Note>;

    /**
     * Comment on a merge request.
     *
     * The token needs scope "api".
     */
    readonly create: (input: MergeRequestNotesCreateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change a comment on a merge request. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly update: (input: MergeRequestNotesUpdateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment on a merge request. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: MergeRequestNotesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on snippet discussions. */
  readonly snippetDiscussions: {
    /**
     * List the discussions of a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: SnippetDiscussionsListInput, options?: CallOptions) => Listing<Discussion>;

    /**
     * Read a discussion of a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: SnippetDiscussionsGetInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Begin a discussion of a snippet.
     *
     * The token needs scope "api".
     */
    readonly create: (input: SnippetDiscussionsCreateInput, options?: CallOptions) => Promise<Discussion>;

    /**
     * Answer in a discussion of a snippet.
     *
     * The token needs scope "api".
     */
    readonly addNote: (input: SnippetDiscussionsAddNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Read a comment in a discussion of a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getNote: (input: SnippetDiscussionsGetNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change or resolve a comment in a discussion of a snippet.
     *
     * The token needs scope "api".
     */
    readonly updateNote: (input: SnippetDiscussionsUpdateNoteInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment in a discussion of a snippet.
     *
     * The token needs scope "api".
     */
    readonly deleteNote: (input: SnippetDiscussionsDeleteNoteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on snippet notes. */
  readonly snippetNotes: {
    /**
     * List the comments on a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: SnippetNotesListInput, options?: CallOptions) => Listing<Note>;

    /**
     * Read a comment on a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: SnippetNotesGetInput, options?: CallOptions) => Promise<Note>;

    /**
     * Comment on a snippet.
     *
     * The token needs scope "api".
     */
    readonly create: (input: SnippetNotesCreateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Change a comment on a snippet. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly update: (input: SnippetNotesUpdateInput, options?: CallOptions) => Promise<Note>;

    /**
     * Delete a comment on a snippet. Only its author or a maintainer can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: SnippetNotesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on commit comments. */
  readonly commitComments: {
    /**
     * List the comments on a commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: CommitCommentsListInput, options?: CallOptions) => Listing<CommitComment>;

    /**
     * Comment on a commit, or on a line of it.
     *
     * The token needs scope "api".
     */
    readonly create: (input: CommitCommentsCreateInput, options?: CallOptions) => Promise<CommitComment>;
  };

  /** Operations on commit signatures. */
  readonly commitSignatures: {
    /**
     * Read the signature of a commit. There is none of one that nobody signed.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (
      input: CommitSignaturesGetInput,
      options?: CallOptions,
    ) => Promise<{
      /** Type: `PGP`, `SSH` or `X509`. */
      signature_type: (string & {}) | "PGP" | "SSH" | "X509";

      /** Whether it is right, such as `verified` or `unverified`. */
      verification_status?: string | null | undefined;

      /** Id of the GPG key. */
      gpg_key_id?: number | null | undefined;

      /** Where the commit was read. */
      commit_source?: string | null | undefined;
    }>;
  };

  /** Operations on commit statuses. */
  readonly commitStatuses: {
    /**
     * List the statuses of a commit: the newest of each name.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly list: (input: CommitStatusesListInput, options?: CallOptions) => Listing<CommitStatus>;

    /**
     * Report a status of a commit, as another system than the service's own pipelines sees it.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly set: (input: CommitStatusesSetInput, options?: CallOptions) => Promise<CommitStatus>;
  };

  /** Operations on repeated commits. */
  readonly repeatedCommits: {
    /**
     * Repeat a commit on a branch.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly cherryPick: (
      input: RepeatedCommitsCherryPickInput,
      options?: CallOptions,
    ) => Promise<{
      /** SHA of the commit. */
      id?: string | undefined;

      /** First line of the commit message. */
      title?: string | undefined;

      /** Full commit message. */
      message?: string | undefined;

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

      /** `success`, where it was only tried. */
      dry_run?: string | undefined;
    }>;

    /**
     * Undo a commit on a branch.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly revert: (
      input: RepeatedCommitsRevertInput,
      options?: CallOptions,
    ) => Promise<{
      /** SHA of the commit. */
      id?: string | undefined;

      /** First line of the commit message. */
      title?: string | undefined;

      /** Full commit message. */
      message?: string | undefined;

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

      /** `success`, where it was only tried. */
      dry_run?: string | undefined;
    }>;
  };

  /** Operations on blobs. */
  readonly blobs: {
    /**
     * Read the contents of a file by their SHA.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: BlobsGetInput, options?: CallOptions) => Promise<RepositoryBlob>;

    /**
     * Download the contents of a file by their SHA.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly raw: (input: BlobsRawInput, options?: CallOptions) => Promise<Download>;
  };

  /** Operations on commit details. */
  readonly commitDetails: {
    /**
     * List the changes of a commit, file by file.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listDiff: (input: CommitDetailsListDiffInput, options?: CallOptions) => Listing<CommitDiff>;

    /**
     * List the merge requests that a commit came with.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listMergeRequests: (
      input: CommitDetailsListMergeRequestsInput,
      options?: CallOptions,
    ) => Listing<ProjectMergeRequest>;
  };

  /** Operations on commits. */
  readonly commits: {
    /**
     * List the commits of a project, newest first.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: CommitsListInput, options?: CallOptions) => Listing<Commit>;

    /**
     * Commit changes to one or more files, to an existing or a new branch.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: CommitsCreateInput, options?: CallOptions) => Promise<Commit>;

    /**
     * Read one commit, by its SHA or by the name of a branch or tag.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: CommitsGetInput, options?: CallOptions) => Promise<Commit>;

    /**
     * List the branches and tags that contain a commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listRefs: (input: CommitsListRefsInput, options?: CallOptions) => Listing<CommitReference>;
  };

  /** Operations on container registry. */
  readonly containerRegistry: {
    /**
     * Change who can see the container registry of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly updateAccess: (
      input: ContainerRegistryUpdateAccessInput,
      options?: CallOptions,
    ) => Promise<ProjectRegistryAccess>;
  };

  /** Operations on registry repositories. */
  readonly registryRepositories: {
    /**
     * List the registry repositories of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listInProject: (
      input: RegistryRepositoriesListInProjectInput,
      options?: CallOptions,
    ) => Listing<RegistryRepository>;

    /**
     * List the registry repositories of all projects in a group.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the group.
     */
    readonly listInGroup: (
      input: RegistryRepositoriesListInGroupInput,
      options?: CallOptions,
    ) => Listing<RegistryRepository>;

    /**
     * Read one registry repository.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: RegistryRepositoriesGetInput, options?: CallOptions) => Promise<RegistryRepository>;

    /**
     * Delete a registry repository. The service does so in the background.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: RegistryRepositoriesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on registry tags. */
  readonly registryTags: {
    /**
     * List the tags of a registry repository, sorted by name.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: RegistryTagsListInput, options?: CallOptions) => Listing<RegistryTag>;

    /**
     * Read one tag with the details of its image.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: RegistryTagsGetInput, options?: CallOptions) => Promise<RegistryTagDetail>;

    /**
     * Delete one tag.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: RegistryTagsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete the tags that match an expression. The service does so in the background.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteMatching: (input: RegistryTagsDeleteMatchingInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group attributes. */
  readonly groupAttributes: {
    /**
     * List the custom attributes of a group.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input: GroupAttributesListInput, options?: CallOptions) => Listing<CustomAttribute>;

    /**
     * Read a custom attribute of a group.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: GroupAttributesGetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Create or change a custom attribute of a group.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly set: (input: GroupAttributesSetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Delete a custom attribute of a group.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: GroupAttributesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project attributes. */
  readonly projectAttributes: {
    /**
     * List the custom attributes of a project.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input: ProjectAttributesListInput, options?: CallOptions) => Listing<CustomAttribute>;

    /**
     * Read a custom attribute of a project.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: ProjectAttributesGetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Create or change a custom attribute of a project.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly set: (input: ProjectAttributesSetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Delete a custom attribute of a project.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: ProjectAttributesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on user attributes. */
  readonly userAttributes: {
    /**
     * List the custom attributes of a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input: UserAttributesListInput, options?: CallOptions) => Listing<CustomAttribute>;

    /**
     * Read a custom attribute of a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: UserAttributesGetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Create or change a custom attribute of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly set: (input: UserAttributesSetInput, options?: CallOptions) => Promise<CustomAttribute>;

    /**
     * Delete a custom attribute of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: UserAttributesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on deploy keys. */
  readonly deployKeys: {
    /**
     * List the deploy keys of all projects.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: DeployKeysListInput, options?: CallOptions) => Listing<DeployKey>;

    /**
     * Create a deploy key that every project can enable.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (input: DeployKeysCreateInput, options?: CallOptions) => Promise<DeployKey>;
  };

  /** Operations on project deploy keys. */
  readonly projectDeployKeys: {
    /**
     * List the deploy keys of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectDeployKeysListInput, options?: CallOptions) => Listing<ProjectDeployKey>;

    /**
     * Read a deploy key of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectDeployKeysGetInput, options?: CallOptions) => Promise<ProjectDeployKey>;

    /**
     * Create a deploy key of a project. One with the same key that the project has stays as it is; one of another project is enabled.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (
      input: ProjectDeployKeysCreateInput,
      options?: CallOptions,
    ) => Promise<ProjectDeployKey>;

    /**
     * Change a deploy key of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (
      input: ProjectDeployKeysUpdateInput,
      options?: CallOptions,
    ) => Promise<ProjectDeployKey>;

    /**
     * Enable a deploy key of another project in this one.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly enable: (
      input: ProjectDeployKeysEnableInput,
      options?: CallOptions,
    ) => Promise<ProjectDeployKey>;

    /**
     * Disable a deploy key in a project. A key that no other project uses is deleted.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectDeployKeysDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on deploy tokens. */
  readonly deployTokens: {
    /**
     * List the deploy tokens of all projects and groups.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: DeployTokensListInput, options?: CallOptions) => Listing<DeployToken>;
  };

  /** Operations on group deploy tokens. */
  readonly groupDeployTokens: {
    /**
     * List the deploy tokens of a group.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the group.
     */
    readonly list: (input: GroupDeployTokensListInput, options?: CallOptions) => Listing<DeployToken>;

    /**
     * Read a deploy token of a group.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the group.
     */
    readonly get: (input: GroupDeployTokensGetInput, options?: CallOptions) => Promise<DeployToken>;

    /**
     * Create a deploy token of a group. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly create: (input: GroupDeployTokensCreateInput, options?: CallOptions) => Promise<NewDeployToken>;

    /**
     * Delete a deploy token of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly delete: (input: GroupDeployTokensDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project deploy tokens. */
  readonly projectDeployTokens: {
    /**
     * List the deploy tokens of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectDeployTokensListInput, options?: CallOptions) => Listing<DeployToken>;

    /**
     * Read a deploy token of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectDeployTokensGetInput, options?: CallOptions) => Promise<DeployToken>;

    /**
     * Create a deploy token of a project. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (
      input: ProjectDeployTokensCreateInput,
      options?: CallOptions,
    ) => Promise<NewDeployToken>;

    /**
     * Delete a deploy token of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectDeployTokensDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue note reactions. */
  readonly issueNoteReactions: {
    /**
     * List the reactions to a comment on an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueNoteReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;

    /**
     * Read one reaction to a comment on an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to a comment on an issue.
     *
     * The token needs scope "api".
     */
    readonly create: (input: IssueNoteReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to a comment on an issue. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: IssueNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue reactions. */
  readonly issueReactions: {
    /**
     * List the reactions to an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;

    /**
     * Read one reaction to an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to an issue.
     *
     * The token needs scope "api".
     */
    readonly create: (input: IssueReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to an issue. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: IssueReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on merge request note reactions. */
  readonly mergeRequestNoteReactions: {
    /**
     * List the reactions to a comment on a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (
      input: MergeRequestNoteReactionsListInput,
      options?: CallOptions,
    ) => Listing<EmojiReaction>;

    /**
     * Read one reaction to a comment on a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to a comment on a merge request.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: MergeRequestNoteReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to a comment on a merge request. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: MergeRequestNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on merge request reactions. */
  readonly mergeRequestReactions: {
    /**
     * List the reactions to a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: MergeRequestReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;

    /**
     * Read one reaction to a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to a merge request.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: MergeRequestReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to a merge request. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: MergeRequestReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on snippet note reactions. */
  readonly snippetNoteReactions: {
    /**
     * List the reactions to a comment on a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: SnippetNoteReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;

    /**
     * Read one reaction to a comment on a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: SnippetNoteReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to a comment on a snippet.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: SnippetNoteReactionsCreateInput,
      options?: CallOptions,
    ) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to a comment on a snippet. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: SnippetNoteReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on snippet reactions. */
  readonly snippetReactions: {
    /**
     * List the reactions to a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: SnippetReactionsListInput, options?: CallOptions) => Listing<EmojiReaction>;

    /**
     * Read one reaction to a snippet.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: SnippetReactionsGetInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * React to a snippet.
     *
     * The token needs scope "api".
     */
    readonly create: (input: SnippetReactionsCreateInput, options?: CallOptions) => Promise<EmojiReaction>;

    /**
     * Delete a reaction to a snippet. Only its author or an administrator can.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: SnippetReactionsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on environments. */
  readonly environments: {
    /**
     * List the environments of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly list: (input: EnvironmentsListInput, options?: CallOptions) => Listing<ProjectEnvironment>;

    /**
     * Read an environment of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly get: (input: EnvironmentsGetInput, options?: CallOptions) => Promise<ProjectEnvironment>;

    /**
     * Create an environment of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: EnvironmentsCreateInput, options?: CallOptions) => Promise<ProjectEnvironment>;

    /**
     * Change an environment of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: EnvironmentsUpdateInput, options?: CallOptions) => Promise<ProjectEnvironment>;

    /**
     * Stop an environment, which can be deleted then.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly stop: (input: EnvironmentsStopInput, options?: CallOptions) => Promise<ProjectEnvironment>;

    /**
     * Delete an environment that is stopped.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: EnvironmentsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Stop the environments that were last deployed or changed before a time.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly stopStale: (input: EnvironmentsStopStaleInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete stopped environments of review apps.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteReviewApps: (
      input: EnvironmentsDeleteReviewAppsInput,
      options?: CallOptions,
    ) => Promise<{
      /** Environments that are deleted. */
      scheduled_entries?:
        | {
            /** Id, unique in the service. */
            id: number;

            /** Name. */
            name: string;
          }[]
        | null
        | undefined;

      /** Environments that cannot be deleted. */
      unprocessable_entries?:
        | {
            /** Id, unique in the service. */
            id: number;

            /** Name. */
            name: string;
          }[]
        | null
        | undefined;
    }>;
  };

  /** Operations on epic issues. */
  readonly epicIssues: {
    /**
     * List the issues of an epic.
     *
     * The token needs scope "read_api" or "api" and the Guest role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (
      input: EpicIssuesListInput,
      options?: CallOptions,
    ) => Listing<{
      /** Id, unique in the service. */
      id: number;

      /** Number, unique in its project or group. */
      iid: number;

      /** Id of the project. */
      project_id: number;

      /** Title. */
      title: string;

      /** Id of the issue's place in the epic. */
      epic_issue_id: number;

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
    }>;

    /**
     * Add an issue to an epic; it leaves the one that it was in.
     *
     * The token needs scope "api" and the Guest role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly add: (
      input: EpicIssuesAddInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id of the issue's place in the epic. */
      id: number;

      /** The issue. */
      issue: Issue;

      /** The epic. */
      epic?: GroupEpic | null | undefined;
    }>;

    /**
     * Take an issue out of an epic.
     *
     * The token needs scope "api" and the Guest role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly remove: (
      input: EpicIssuesRemoveInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id of the issue's place in the epic. */
      id: number;

      /** The issue. */
      issue?: Issue | null | undefined;
    }>;
  };

  /** Operations on epics. */
  readonly epics: {
    /**
     * List the epics of a group and its subgroups.
     *
     * The token needs scope "read_api" or "api" and the Guest role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: EpicsListInput, options?: CallOptions) => Listing<GroupEpic>;

    /**
     * Read an epic of a group.
     *
     * The token needs scope "read_api" or "api" and the Guest role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: EpicsGetInput, options?: CallOptions) => Promise<GroupEpic>;

    /**
     * Create an epic of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: EpicsCreateInput, options?: CallOptions) => Promise<GroupEpic>;

    /**
     * Change an epic of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: EpicsUpdateInput, options?: CallOptions) => Promise<GroupEpic>;

    /**
     * Delete an epic of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: EpicsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on error tracking. */
  readonly errorTracking: {
    /**
     * Read the error tracking settings of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ErrorTrackingGetInput, options?: CallOptions) => Promise<ErrorTrackingSettings>;

    /**
     * Set up error tracking for a project. Works with the integrated tracker only.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly replace: (
      input: ErrorTrackingReplaceInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingSettings>;

    /**
     * Enable or disable the error tracking of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (
      input: ErrorTrackingUpdateInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingSettings>;
  };

  /** Operations on error tracking keys. */
  readonly errorTrackingKeys: {
    /**
     * List the client keys of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ErrorTrackingKeysListInput, options?: CallOptions) => Listing<ErrorTrackingKey>;

    /**
     * Create a client key. The service generates its public key.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (
      input: ErrorTrackingKeysCreateInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingKey>;

    /**
     * Delete a client key.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (
      input: ErrorTrackingKeysDeleteInput,
      options?: CallOptions,
    ) => Promise<ErrorTrackingKey>;
  };

  /** Operations on events. */
  readonly events: {
    /**
     * List the events of the caller, or with scope "all" the events of all their projects.
     *
     * The token needs scope "read_user" or "api".
     */
    readonly list: (input?: EventsListInput, options?: CallOptions) => Listing<Event>;

    /**
     * List the events of a user that the caller can see.
     *
     * The token needs scope "read_user" or "api".
     */
    readonly listOfUser: (input: EventsListOfUserInput, options?: CallOptions) => Listing<Event>;

    /**
     * List the events of a project.
     *
     * The token needs scope "read_user" or "api".
     */
    readonly listOfProject: (input: EventsListOfProjectInput, options?: CallOptions) => Listing<Event>;
  };

  /** Operations on feature flag user lists. */
  readonly featureFlagUserLists: {
    /**
     * List the feature flag user lists of a project.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly list: (
      input: FeatureFlagUserListsListInput,
      options?: CallOptions,
    ) => Listing<FeatureFlagUserList>;

    /**
     * Read one feature flag user list.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly get: (
      input: FeatureFlagUserListsGetInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;

    /**
     * Create a feature flag user list.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (
      input: FeatureFlagUserListsCreateInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;

    /**
     * Change the name or the users of a feature flag user list.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (
      input: FeatureFlagUserListsUpdateInput,
      options?: CallOptions,
    ) => Promise<FeatureFlagUserList>;

    /**
     * Delete a feature flag user list.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: FeatureFlagUserListsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on feature flags. */
  readonly featureFlags: {
    /**
     * List the feature flags of a project.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly list: (input: FeatureFlagsListInput, options?: CallOptions) => Listing<FeatureFlag>;

    /**
     * Read a feature flag of a project.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly get: (input: FeatureFlagsGetInput, options?: CallOptions) => Promise<FeatureFlag>;

    /**
     * Create a feature flag of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: FeatureFlagsCreateInput, options?: CallOptions) => Promise<FeatureFlag>;

    /**
     * Change a feature flag of a project. A new name changes its address.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: FeatureFlagsUpdateInput, options?: CallOptions) => Promise<FeatureFlag>;

    /**
     * Delete a feature flag of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: FeatureFlagsDeleteInput, options?: CallOptions) => Promise<FeatureFlag>;
  };

  /** Operations on features. */
  readonly features: {
    /**
     * List the switches that were set.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: FeaturesListInput, options?: CallOptions) => Listing<Feature>;

    /**
     * Set a switch.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly set: (input: FeaturesSetInput, options?: CallOptions) => Promise<Feature>;

    /**
     * Forget the setting of a switch.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: FeaturesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on file templates. */
  readonly fileTemplates: {
    /**
     * List the templates of one type of file.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: FileTemplatesListInput, options?: CallOptions) => Listing<FileTemplate>;

    /**
     * Read a template.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: FileTemplatesGetInput, options?: CallOptions) => Promise<FileTemplate>;
  };

  /** Operations on forks. */
  readonly forks: {
    /**
     * List the forks of a project that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ForksListInput, options?: CallOptions) => Listing<Project>;

    /**
     * Fork a project, into your own namespace or another one.
     *
     * The token needs scope "api".
     */
    readonly create: (input: ForksCreateInput, options?: CallOptions) => Promise<Project>;

    /**
     * End the relation of a fork to the project that it comes from.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly detach: (input: ForksDetachInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on stars. */
  readonly stars: {
    /**
     * List the users who gave a project a star.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (
      input: StarsListInput,
      options?: CallOptions,
    ) => Listing<{
      /** Time since when the project has the star. */
      starred_since?: string | null | undefined;

      /** The user. */
      user?: UserSummary | null | undefined;
    }>;

    /**
     * Give a project a star.
     *
     * The token needs scope "api".
     */
    readonly create: (input: StarsCreateInput, options?: CallOptions) => Promise<Project | undefined>;

    /**
     * Take a star from a project.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: StarsDeleteInput, options?: CallOptions) => Promise<Project | undefined>;
  };

  /** Operations on freeze periods. */
  readonly freezePeriods: {
    /**
     * List the freeze periods of a project, oldest first.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly list: (input: FreezePeriodsListInput, options?: CallOptions) => Listing<FreezePeriod>;

    /**
     * Read one freeze period of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly get: (input: FreezePeriodsGetInput, options?: CallOptions) => Promise<FreezePeriod>;

    /**
     * Create a freeze period of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: FreezePeriodsCreateInput, options?: CallOptions) => Promise<FreezePeriod>;

    /**
     * Change a freeze period of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: FreezePeriodsUpdateInput, options?: CallOptions) => Promise<FreezePeriod>;

    /**
     * Delete a freeze period of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: FreezePeriodsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group exports. */
  readonly groupExports: {
    /**
     * Start an export of the contents of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly start: (input: GroupExportsStartInput, options?: CallOptions) => Promise<Accepted>;

    /**
     * List the status of the export of each relation.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly listStatus: (
      input: GroupExportsListStatusInput,
      options?: CallOptions,
    ) => Listing<RelationExport>;

    /**
     * Download one exported relation: newline-delimited JSON, compressed with gzip.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly download: (input: GroupExportsDownloadInput, options?: CallOptions) => Promise<Download>;
  };

  /** Operations on group labels. */
  readonly groupLabels: {
    /**
     * List the labels of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupLabelsListInput, options?: CallOptions) => Listing<GroupLabel>;

    /**
     * Read one label of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupLabelsGetInput, options?: CallOptions) => Promise<GroupLabel>;

    /**
     * Create a label in a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly create: (input: GroupLabelsCreateInput, options?: CallOptions) => Promise<GroupLabel>;

    /**
     * Change a label of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly update: (input: GroupLabelsUpdateInput, options?: CallOptions) => Promise<GroupLabel>;

    /**
     * Delete a label of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly delete: (input: GroupLabelsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Subscribe the caller to a label.
     *
     * The token needs scope "api".
     */
    readonly subscribe: (
      input: GroupLabelsSubscribeInput,
      options?: CallOptions,
    ) => Promise<GroupLabel | undefined>;

    /**
     * Unsubscribe the caller from a label.
     *
     * The token needs scope "api".
     */
    readonly unsubscribe: (
      input: GroupLabelsUnsubscribeInput,
      options?: CallOptions,
    ) => Promise<GroupLabel | undefined>;

    /**
     * Change a label of a group, given by name or id.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     *
     * @deprecated Use update, which names the label in the path.
     */
    readonly updateByName: (
      input: GroupLabelsUpdateByNameInput,
      options?: CallOptions,
    ) => Promise<GroupLabel>;

    /**
     * Delete a label of a group, given by name.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     *
     * @deprecated Use delete, which names the label in the path.
     */
    readonly deleteByName: (input: GroupLabelsDeleteByNameInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group milestones. */
  readonly groupMilestones: {
    /**
     * List the milestones of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupMilestonesListInput, options?: CallOptions) => Listing<GroupMilestone>;

    /**
     * Read one milestone of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupMilestonesGetInput, options?: CallOptions) => Promise<GroupMilestone>;

    /**
     * Create a milestone in a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly create: (input: GroupMilestonesCreateInput, options?: CallOptions) => Promise<GroupMilestone>;

    /**
     * Change, close or reopen a milestone of a group.
     *
     * The token needs scope "api" and the Planner role or higher in the group.
     */
    readonly update: (input: GroupMilestonesUpdateInput, options?: CallOptions) => Promise<GroupMilestone>;

    /**
     * Delete a milestone of a group.
     *
     * The token needs scope "api" and the Developer role or higher in the group.
     */
    readonly delete: (input: GroupMilestonesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the issues of a milestone, without those in projects of subgroups.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listIssues: (input: GroupMilestonesListIssuesInput, options?: CallOptions) => Listing<Issue>;

    /**
     * List the merge requests of a milestone, without those in projects of subgroups.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listMergeRequests: (
      input: GroupMilestonesListMergeRequestsInput,
      options?: CallOptions,
    ) => Listing<MilestoneMergeRequest>;

    /**
     * List when issues of a milestone were created, closed and reopened.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly listBurndownEvents: (
      input: GroupMilestonesListBurndownEventsInput,
      options?: CallOptions,
    ) => Listing<BurndownEvent>;
  };

  /** Operations on groups. */
  readonly groups: {
    /**
     * List the groups that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: GroupsListInput, options?: CallOptions) => Listing<Group>;

    /**
     * Read a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupsGetInput, options?: CallOptions) => Promise<Group>;

    /**
     * List the subgroups of a group, at any depth.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listDescendants: (input: GroupsListDescendantsInput, options?: CallOptions) => Listing<Group>;

    /**
     * Create a group. In another group, it requires the role that the other one asks for in `subgroup_creation_level`.
     *
     * The token needs scope "api".
     */
    readonly create: (input: GroupsCreateInput, options?: CallOptions) => Promise<Group>;

    /**
     * Change a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly update: (input: GroupsUpdateInput, options?: CallOptions) => Promise<Group>;

    /**
     * Delete a group with all that is in it, or mark it for deletion where the service keeps what is deleted for some days.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly delete: (input: GroupsDeleteInput, options?: CallOptions) => Promise<Accepted>;

    /**
     * Undo the deletion of a group that is marked for deletion.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly restore: (input: GroupsRestoreInput, options?: CallOptions) => Promise<Group>;

    /**
     * Archive a group: nobody can change it or what is in it then.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly archive: (input: GroupsArchiveInput, options?: CallOptions) => Promise<Group>;

    /**
     * Take a group out of the archive.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly unarchive: (input: GroupsUnarchiveInput, options?: CallOptions) => Promise<Group>;

    /**
     * Move a group into another group, or to the top level. Requires the Maintainer role there.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly transfer: (input: GroupsTransferInput, options?: CallOptions) => Promise<Group>;

    /**
     * List the groups directly in a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listSubgroups: (input: GroupsListSubgroupsInput, options?: CallOptions) => Listing<Group>;

    /**
     * List the groups that a project is in.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listOfProject: (input: GroupsListOfProjectInput, options?: CallOptions) => Listing<Group>;

    /**
     * Share a group with another group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly share: (input: GroupsShareInput, options?: CallOptions) => Promise<Group>;

    /**
     * Stop sharing a group with another group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly unshare: (input: GroupsUnshareInput, options?: CallOptions) => Promise<void>;

    /**
     * List the users who have a SAML identity in a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly listSamlUsers: (input: GroupsListSamlUsersInput, options?: CallOptions) => Listing<UserSummary>;
  };

  /** Operations on group hooks. */
  readonly groupHooks: {
    /**
     * List the webhooks of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: GroupHooksListInput, options?: CallOptions) => Listing<GroupHook>;

    /**
     * Read a webhook of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: GroupHooksGetInput, options?: CallOptions) => Promise<GroupHook>;

    /**
     * Create a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: GroupHooksCreateInput, options?: CallOptions) => Promise<GroupHook>;

    /**
     * Change a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: GroupHooksUpdateInput, options?: CallOptions) => Promise<GroupHook>;

    /**
     * Delete a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupHooksDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Call the address of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly test: (input: GroupHooksTestInput, options?: CallOptions) => Promise<void>;

    /**
     * List the deliveries of the last 7 days of a webhook of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly listEvents: (input: GroupHooksListEventsInput, options?: CallOptions) => Listing<HookDelivery>;

    /**
     * Repeat a delivery of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly resendEvent: (
      input: GroupHooksResendEventInput,
      options?: CallOptions,
    ) => Promise<{
      /** Status of the response. */
      response_status?: number | null | undefined;
    }>;

    /**
     * Set a value for the address of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly setUrlVariable: (input: GroupHooksSetUrlVariableInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a value for the address of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly deleteUrlVariable: (
      input: GroupHooksDeleteUrlVariableInput,
      options?: CallOptions,
    ) => Promise<void>;

    /**
     * Set a header of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly setCustomHeader: (input: GroupHooksSetCustomHeaderInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a header of a webhook of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly deleteCustomHeader: (
      input: GroupHooksDeleteCustomHeaderInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on project hooks. */
  readonly projectHooks: {
    /**
     * List the webhooks of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectHooksListInput, options?: CallOptions) => Listing<ProjectHook>;

    /**
     * Read a webhook of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectHooksGetInput, options?: CallOptions) => Promise<ProjectHook>;

    /**
     * Create a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProjectHooksCreateInput, options?: CallOptions) => Promise<ProjectHook>;

    /**
     * Change a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProjectHooksUpdateInput, options?: CallOptions) => Promise<ProjectHook>;

    /**
     * Delete a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectHooksDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Call the address of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly test: (input: ProjectHooksTestInput, options?: CallOptions) => Promise<void>;

    /**
     * List the deliveries of the last 7 days of a webhook of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly listEvents: (input: ProjectHooksListEventsInput, options?: CallOptions) => Listing<HookDelivery>;

    /**
     * Repeat a delivery of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly resendEvent: (
      input: ProjectHooksResendEventInput,
      options?: CallOptions,
    ) => Promise<{
      /** Status of the response. */
      response_status?: number | null | undefined;
    }>;

    /**
     * Set a value for the address of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly setUrlVariable: (input: ProjectHooksSetUrlVariableInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a value for the address of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteUrlVariable: (
      input: ProjectHooksDeleteUrlVariableInput,
      options?: CallOptions,
    ) => Promise<void>;

    /**
     * Set a header of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly setCustomHeader: (
      input: ProjectHooksSetCustomHeaderInput,
      options?: CallOptions,
    ) => Promise<void>;

    /**
     * Delete a header of a webhook of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteCustomHeader: (
      input: ProjectHooksDeleteCustomHeaderInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on system hooks. */
  readonly systemHooks: {
    /**
     * List the webhooks of the installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: SystemHooksListInput, options?: CallOptions) => Listing<SystemHook>;

    /**
     * Read a webhook of the installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: SystemHooksGetInput, options?: CallOptions) => Promise<SystemHook>;

    /**
     * Create a webhook of the installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (input: SystemHooksCreateInput, options?: CallOptions) => Promise<SystemHook>;

    /**
     * Change a webhook of the installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly update: (input: SystemHooksUpdateInput, options?: CallOptions) => Promise<SystemHook>;

    /**
     * Delete a webhook of the installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: SystemHooksDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Call the address of a webhook of the installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly test: (
      input: SystemHooksTestInput,
      options?: CallOptions,
    ) => Promise<{
      /** Event that is sent, such as `project_create`. */
      event_name?: string | null | undefined;
    }>;
  };

  /** Operations on instance. */
  readonly instance: {
    /**
     * Read the service's version.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly version: (input?: InstanceVersionInput, options?: CallOptions) => Promise<Metadata>;

    /**
     * Ask whether the service is there.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly ping: (input?: InstancePingInput, options?: CallOptions) => Promise<Metadata>;

    /**
     * Read the version and the edition.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly metadata: (input?: InstanceMetadataInput, options?: CallOptions) => Promise<Metadata>;

    /**
     * Read the settings of the installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly getSettings: (
      input?: InstanceGetSettingsInput,
      options?: CallOptions,
    ) => Promise<InstanceSettings>;

    /**
     * Change the settings of the installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly updateSettings: (
      input?: InstanceUpdateSettingsInput,
      options?: CallOptions,
    ) => Promise<InstanceSettings>;

    /**
     * Count what the installation has.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly statistics: (
      input?: InstanceStatisticsInput,
      options?: CallOptions,
    ) => Promise<InstanceStatistics>;
  };

  /** Operations on group integrations. */
  readonly groupIntegrations: {
    /**
     * List the integrations of a group that are on.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the group.
     */
    readonly list: (input: GroupIntegrationsListInput, options?: CallOptions) => Listing<Integration>;

    /**
     * Read an integration of a group with its settings.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the group.
     */
    readonly get: (input: GroupIntegrationsGetInput, options?: CallOptions) => Promise<Integration>;

    /**
     * Set up an integration of a group, or change it. It needs its required settings each time.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group.
     */
    readonly set: (input: GroupIntegrationsSetInput, options?: CallOptions) => Promise<Integration>;

    /**
     * Switch off an integration of a group, and forget its settings.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group.
     */
    readonly delete: (input: GroupIntegrationsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project integrations. */
  readonly projectIntegrations: {
    /**
     * List the integrations of a project that are on.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectIntegrationsListInput, options?: CallOptions) => Listing<Integration>;

    /**
     * Read an integration of a project with its settings.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectIntegrationsGetInput, options?: CallOptions) => Promise<Integration>;

    /**
     * Set up an integration of a project, or change it. It needs its required settings each time.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly set: (input: ProjectIntegrationsSetInput, options?: CallOptions) => Promise<Integration>;

    /**
     * Switch off an integration of a project, and forget its settings.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectIntegrationsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue details. */
  readonly issueDetails: {
    /**
     * List who takes part in an issue: its author, its assignees, and who comments on it.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listParticipants: (
      input: IssueDetailsListParticipantsInput,
      options?: CallOptions,
    ) => Listing<UserSummary>;

    /**
     * List the merge requests that close an issue when they are merged.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listClosedBy: (
      input: IssueDetailsListClosedByInput,
      options?: CallOptions,
    ) => Listing<ProjectMergeRequest>;

    /**
     * List the merge requests that mention an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listRelatedMergeRequests: (
      input: IssueDetailsListRelatedMergeRequestsInput,
      options?: CallOptions,
    ) => Listing<ProjectMergeRequest>;
  };

  /** Operations on issue links. */
  readonly issueLinks: {
    /**
     * List the issues that an issue is linked to, in the order in which they were linked.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueLinksListInput, options?: CallOptions) => Listing<LinkedIssue>;

    /**
     * Read one link of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueLinksGetInput, options?: CallOptions) => Promise<IssueLink>;

    /**
     * Link two issues. The caller must be allowed to update both.
     *
     * The token needs scope "api" and the Guest role or higher in the project.
     */
    readonly create: (input: IssueLinksCreateInput, options?: CallOptions) => Promise<IssueLink>;

    /**
     * Remove a link between two issues, from both sides.
     *
     * The token needs scope "api" and the Guest role or higher in the project.
     */
    readonly delete: (input: IssueLinksDeleteInput, options?: CallOptions) => Promise<IssueLink>;
  };

  /** Operations on issues. */
  readonly issues: {
    /**
     * List the issues that the caller created, or with scope "all" all that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: IssuesListInput, options?: CallOptions) => Listing<Issue>;

    /**
     * List the issues of a group's projects, including subgroups.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listInGroup: (input: IssuesListInGroupInput, options?: CallOptions) => Listing<Issue>;

    /**
     * List the issues of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listInProject: (input: IssuesListInProjectInput, options?: CallOptions) => Listing<Issue>;

    /**
     * Read an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssuesGetInput, options?: CallOptions) => Promise<Issue>;

    /**
     * Create an issue.
     *
     * The token needs scope "api" and the Guest role or higher in the project.
     */
    readonly create: (input: IssuesCreateInput, options?: CallOptions) => Promise<Issue>;

    /**
     * Change an issue.
     *
     * The token needs scope "api" and the Reporter role or higher in the project.
     */
    readonly update: (input: IssuesUpdateInput, options?: CallOptions) => Promise<Issue>;

    /**
     * Delete an issue.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly delete: (input: IssuesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on job token scope. */
  readonly jobTokenScope: {
    /**
     * Read whether access by job tokens is limited.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: JobTokenScopeGetInput, options?: CallOptions) => Promise<JobTokenScope>;

    /**
     * Limit access by job tokens to what is allowed, or stop it.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: JobTokenScopeUpdateInput, options?: CallOptions) => Promise<void>;

    /**
     * List the projects whose job tokens have access. The project itself is one of them.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly listProjects: (input: JobTokenScopeListProjectsInput, options?: CallOptions) => Listing<Project>;

    /**
     * Give the job tokens of a project access. Name the own project by its id.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly allowProject: (
      input: JobTokenScopeAllowProjectInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id of the project that is accessed. */
      source_project_id: number;

      /** Id of the project that is allowed. */
      target_project_id: number;
    }>;

    /**
     * Take access from the job tokens of a project. Name the own project by its id.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly disallowProject: (
      input: JobTokenScopeDisallowProjectInput,
      options?: CallOptions,
    ) => Promise<void>;

    /**
     * List the groups whose projects' job tokens have access.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly listGroups: (
      input: JobTokenScopeListGroupsInput,
      options?: CallOptions,
    ) => Listing<GroupSummary>;

    /**
     * Give the job tokens of a group's projects access. Name the own project by its id.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly allowGroup: (
      input: JobTokenScopeAllowGroupInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id of the project that is accessed. */
      source_project_id: number;

      /** Id of the group that is allowed. */
      target_group_id: number;
    }>;

    /**
     * Take access from the job tokens of a group's projects. Name the own project by its id.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly disallowGroup: (input: JobTokenScopeDisallowGroupInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on keys. */
  readonly keys: {
    /**
     * Read a key and its owner.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: KeysGetInput, options?: CallOptions) => Promise<Key>;

    /**
     * Find a key and its owner by fingerprint.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly find: (input: KeysFindInput, options?: CallOptions) => Promise<Key>;
  };

  /** Operations on ldap links. */
  readonly ldapLinks: {
    /**
     * List the LDAP links of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: LdapLinksListInput, options?: CallOptions) => Listing<LdapLink>;

    /**
     * Give the members of an LDAP group a role in a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: LdapLinksCreateInput, options?: CallOptions) => Promise<LdapLink>;

    /**
     * Delete an LDAP link of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: LdapLinksDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on license. */
  readonly license: {
    /**
     * Read the license of the installation. There is none without a subscription.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input?: LicenseGetInput, options?: CallOptions) => Promise<License | null>;
  };

  /** Operations on markdown. */
  readonly markdown: {
    /**
     * Show a text as HTML. Nothing changes.
     *
     * The token needs scope "api".
     */
    readonly render: (input: MarkdownRenderInput, options?: CallOptions) => Promise<RenderedMarkdown>;
  };

  /** Operations on group member roles. */
  readonly groupMemberRoles: {
    /**
     * List the member roles of a top-level group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Ultimate.
     */
    readonly list: (input: GroupMemberRolesListInput, options?: CallOptions) => Listing<MemberRole>;

    /**
     * Create a member role for a top-level group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Ultimate.
     */
    readonly create: (input: GroupMemberRolesCreateInput, options?: CallOptions) => Promise<MemberRole>;

    /**
     * Delete a member role of a top-level group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Ultimate.
     */
    readonly delete: (input: GroupMemberRolesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on member roles. */
  readonly memberRoles: {
    /**
     * List the member roles of the whole installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights. The service must have Ultimate.
     */
    readonly list: (input?: MemberRolesListInput, options?: CallOptions) => Listing<MemberRole>;

    /**
     * Create a member role for the whole installation.
     *
     * The token needs scope "api" and an administrator's rights. The service must have Ultimate.
     */
    readonly create: (input: MemberRolesCreateInput, options?: CallOptions) => Promise<MemberRole>;

    /**
     * Delete a member role of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights. The service must have Ultimate.
     */
    readonly delete: (input: MemberRolesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group members. */
  readonly groupMembers: {
    /**
     * List the direct members of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: GroupMembersListInput, options?: CallOptions) => Listing<Member>;

    /**
     * List the direct, inherited and invited members of a group, each with their highest access level.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listAll: (input: GroupMembersListAllInput, options?: CallOptions) => Listing<Member>;

    /**
     * Read one direct member of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: GroupMembersGetInput, options?: CallOptions) => Promise<Member>;

    /**
     * Add a user to a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly create: (input: GroupMembersCreateInput, options?: CallOptions) => Promise<Member>;

    /**
     * Change a direct member of a group. `member_role_id` null takes a custom role away.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly update: (input: GroupMembersUpdateInput, options?: CallOptions) => Promise<Member>;

    /**
     * Remove a direct member from a group, or leave it. To remove others requires the Owner role.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: GroupMembersDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Read one direct, inherited or invited member of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getInherited: (input: GroupMembersGetInheritedInput, options?: CallOptions) => Promise<Member>;

    /**
     * List the billable members of a top-level group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly listBillable: (
      input: GroupMembersListBillableInput,
      options?: CallOptions,
    ) => Listing<BillableMember>;
  };

  /** Operations on project members. */
  readonly projectMembers: {
    /**
     * List the direct members of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectMembersListInput, options?: CallOptions) => Listing<Member>;

    /**
     * List the direct, inherited and invited members of a project, each with their highest access level.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listAll: (input: ProjectMembersListAllInput, options?: CallOptions) => Listing<Member>;

    /**
     * Read one direct member of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectMembersGetInput, options?: CallOptions) => Promise<Member>;

    /**
     * Add a user to a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProjectMembersCreateInput, options?: CallOptions) => Promise<Member>;

    /**
     * Change a direct member of a project. `member_role_id` null takes a custom role away.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProjectMembersUpdateInput, options?: CallOptions) => Promise<Member>;

    /**
     * Remove a direct member from a project, or leave it. To remove others requires the Maintainer role.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: ProjectMembersDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Read one direct, inherited or invited member of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getInherited: (input: ProjectMembersGetInheritedInput, options?: CallOptions) => Promise<Member>;
  };

  /** Operations on merge request approvals. */
  readonly mergeRequestApprovals: {
    /**
     * Approve a merge request as the caller, who must be an eligible approver.
     *
     * The token needs scope "api".
     */
    readonly approve: (
      input: MergeRequestApprovalsApproveInput,
      options?: CallOptions,
    ) => Promise<MergeRequestApprovalState>;

    /**
     * Remove the caller's approval of a merge request.
     *
     * The token needs scope "api".
     */
    readonly unapprove: (
      input: MergeRequestApprovalsUnapproveInput,
      options?: CallOptions,
    ) => Promise<MergeRequestApprovalState | undefined>;

    /**
     * Remove all approvals of a merge request. Only bot users can.
     *
     * The token needs scope "api".
     */
    readonly reset: (input: MergeRequestApprovalsResetInput, options?: CallOptions) => Promise<Accepted>;
  };

  /** Operations on project approval rules. */
  readonly projectApprovalRules: {
    /**
     * List the approval rules of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly list: (input: ProjectApprovalRulesListInput, options?: CallOptions) => Listing<ApprovalRule>;

    /**
     * Read one approval rule of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly get: (input: ProjectApprovalRulesGetInput, options?: CallOptions) => Promise<ApprovalRule>;

    /**
     * Create an approval rule of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly create: (input: ProjectApprovalRulesCreateInput, options?: CallOptions) => Promise<ApprovalRule>;

    /**
     * Change an approval rule of a project. Users and groups that are not named are removed.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (input: ProjectApprovalRulesUpdateInput, options?: CallOptions) => Promise<ApprovalRule>;

    /**
     * Delete an approval rule of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly delete: (input: ProjectApprovalRulesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project approvals. */
  readonly projectApprovals: {
    /**
     * Read the approval configuration of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly get: (input: ProjectApprovalsGetInput, options?: CallOptions) => Promise<ApprovalConfiguration>;

    /**
     * Change the approval configuration of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: ProjectApprovalsUpdateInput,
      options?: CallOptions,
    ) => Promise<ApprovalConfiguration>;
  };

  /** Operations on merge request details. */
  readonly mergeRequestDetails: {
    /**
     * List the commits that a merge request brings, newest first.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listCommits: (
      input: MergeRequestDetailsListCommitsInput,
      options?: CallOptions,
    ) => Listing<Commit>;

    /**
     * Read a merge request with its changes, file by file.
     *
     * The token needs scope "read_api" or "api".
     *
     * @deprecated Use `listDiffs`.
     */
    readonly getChanges: (
      input: MergeRequestDetailsGetChangesInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id, unique in the service. */
      id: number;

      /** Number, unique in its project or group. */
      iid: number;

      /** Id of the project. */
      project_id: number;

      /** Title. */
      title: string;

      /** Changes. */
      changes: CommitDiff[];

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

      /** Whether there are more changes than are shown. */
      overflow?: boolean | undefined;
    }>;

    /**
     * List the changes of a merge request, file by file.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listDiffs: (
      input: MergeRequestDetailsListDiffsInput,
      options?: CallOptions,
    ) => Listing<CommitDiff>;

    /**
     * List who takes part in a merge request: its author, its assignees, and who comments on it.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listParticipants: (
      input: MergeRequestDetailsListParticipantsInput,
      options?: CallOptions,
    ) => Listing<UserSummary>;

    /**
     * Put the commits of a merge request on top of its target branch.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly rebase: (
      input: MergeRequestDetailsRebaseInput,
      options?: CallOptions,
    ) => Promise<{
      /** Whether it is being done. */
      rebase_in_progress: boolean;
    }>;

    /**
     * Merge a merge request to try it, and read the commit.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getMergeRef: (
      input: MergeRequestDetailsGetMergeRefInput,
      options?: CallOptions,
    ) => Promise<{
      /** SHA of the merge commit, which is on no branch. */
      commit_id: string;
    }>;
  };

  /** Operations on merge requests. */
  readonly mergeRequests: {
    /**
     * List the merge requests of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: MergeRequestsListInput, options?: CallOptions) => Listing<ProjectMergeRequest>;

    /**
     * List the merge requests of a group's projects, including subgroups.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listInGroup: (
      input: MergeRequestsListInGroupInput,
      options?: CallOptions,
    ) => Listing<ProjectMergeRequest>;

    /**
     * Read a merge request.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestsGetInput, options?: CallOptions) => Promise<ProjectMergeRequest>;

    /**
     * Create a merge request.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: MergeRequestsCreateInput, options?: CallOptions) => Promise<ProjectMergeRequest>;

    /**
     * Change a merge request.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: MergeRequestsUpdateInput, options?: CallOptions) => Promise<ProjectMergeRequest>;

    /**
     * Delete a merge request.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly delete: (input: MergeRequestsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Merge a merge request.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly merge: (input: MergeRequestsMergeInput, options?: CallOptions) => Promise<ProjectMergeRequest>;
  };

  /** Operations on namespaces. */
  readonly namespaces: {
    /**
     * List the namespaces that the caller is a member of. Administrators see all.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: NamespacesListInput, options?: CallOptions) => Listing<NamespaceWithFigures>;

    /**
     * Read whether a path is taken.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly exists: (input: NamespacesExistsInput, options?: CallOptions) => Promise<PathUse>;

    /**
     * Read a namespace.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: NamespacesGetInput, options?: CallOptions) => Promise<NamespaceWithFigures>;
  };

  /** Operations on group notification settings. */
  readonly groupNotificationSettings: {
    /**
     * Read what the token's user is written to about a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (
      input: GroupNotificationSettingsGetInput,
      options?: CallOptions,
    ) => Promise<PlaceNotificationSettings>;

    /**
     * Change what the token's user is written to about a group.
     *
     * The token needs scope "api".
     */
    readonly update: (
      input: GroupNotificationSettingsUpdateInput,
      options?: CallOptions,
    ) => Promise<PlaceNotificationSettings>;
  };

  /** Operations on notification settings. */
  readonly notificationSettings: {
    /**
     * Read what the token's user is written to about.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (
      input?: NotificationSettingsGetInput,
      options?: CallOptions,
    ) => Promise<NotificationSettings>;

    /**
     * Change what the token's user is written to about.
     *
     * The token needs scope "api".
     */
    readonly update: (
      input?: NotificationSettingsUpdateInput,
      options?: CallOptions,
    ) => Promise<NotificationSettings>;
  };

  /** Operations on project notification settings. */
  readonly projectNotificationSettings: {
    /**
     * Read what the token's user is written to about a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (
      input: ProjectNotificationSettingsGetInput,
      options?: CallOptions,
    ) => Promise<PlaceNotificationSettings>;

    /**
     * Change what the token's user is written to about a project.
     *
     * The token needs scope "api".
     */
    readonly update: (
      input: ProjectNotificationSettingsUpdateInput,
      options?: CallOptions,
    ) => Promise<PlaceNotificationSettings>;
  };

  /** Operations on package protection rules. */
  readonly packageProtectionRules: {
    /**
     * List the protection rules of a project's packages.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (
      input: PackageProtectionRulesListInput,
      options?: CallOptions,
    ) => Listing<PackageProtectionRule>;

    /**
     * Create a protection rule of a project's packages.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (
      input: PackageProtectionRulesCreateInput,
      options?: CallOptions,
    ) => Promise<PackageProtectionRule>;

    /**
     * Change a protection rule of a project's packages.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (
      input: PackageProtectionRulesUpdateInput,
      options?: CallOptions,
    ) => Promise<PackageProtectionRule>;

    /**
     * Delete a protection rule of a project's packages.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: PackageProtectionRulesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on packages. */
  readonly packages: {
    /**
     * List the packages of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: PackagesListInput, options?: CallOptions) => Listing<Package>;

    /**
     * List the packages of the projects of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listInGroup: (input: PackagesListInGroupInput, options?: CallOptions) => Listing<Package>;

    /**
     * Read a package.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: PackagesGetInput, options?: CallOptions) => Promise<Package>;

    /**
     * List the files of a package.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listFiles: (input: PackagesListFilesInput, options?: CallOptions) => Listing<PackageFile>;

    /**
     * Delete a package.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: PackagesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a file of a package.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteFile: (input: PackagesDeleteFileInput, options?: CallOptions) => Promise<void>;

    /**
     * Upload a file into the generic registry. The first file of a version makes the package.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly upload: (input: PackagesUploadInput, options?: CallOptions) => Promise<UploadedPackage>;

    /**
     * Download a file of the generic registry.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly download: (input: PackagesDownloadInput, options?: CallOptions) => Promise<Download>;
  };

  /** Operations on pages. */
  readonly pages: {
    /**
     * Read the settings of a project's site.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: PagesGetInput, options?: CallOptions) => Promise<PagesSite>;

    /**
     * Change the settings of a project's site.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: PagesUpdateInput, options?: CallOptions) => Promise<PagesSite>;

    /**
     * Take a project's site down.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: PagesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on pages domains. */
  readonly pagesDomains: {
    /**
     * List the domains of all sites.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly listAll: (
      input?: PagesDomainsListAllInput,
      options?: CallOptions,
    ) => Listing<{
      /** Domain, such as `docs.example.com`. */
      domain: string;

      /** Id of the project whose site it is. */
      project_id?: number | null | undefined;

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
    }>;

    /**
     * List the domains of a project's site.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: PagesDomainsListInput, options?: CallOptions) => Listing<PagesDomain>;

    /**
     * Read a domain of a project's site.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: PagesDomainsGetInput, options?: CallOptions) => Promise<PagesDomain>;

    /**
     * Let a domain lead to a project's site.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: PagesDomainsCreateInput, options?: CallOptions) => Promise<PagesDomain>;

    /**
     * Change a domain of a project's site.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: PagesDomainsUpdateInput, options?: CallOptions) => Promise<PagesDomain>;

    /**
     * Let a domain no longer lead to a project's site.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: PagesDomainsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on pipeline schedule variables. */
  readonly pipelineScheduleVariables: {
    /**
     * Read a variable of a pipeline schedule.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly get: (
      input: PipelineScheduleVariablesGetInput,
      options?: CallOptions,
    ) => Promise<PipelineScheduleVariable>;

    /**
     * Create a variable of a pipeline schedule.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (
      input: PipelineScheduleVariablesCreateInput,
      options?: CallOptions,
    ) => Promise<PipelineScheduleVariable>;

    /**
     * Change a variable of a pipeline schedule.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (
      input: PipelineScheduleVariablesUpdateInput,
      options?: CallOptions,
    ) => Promise<PipelineScheduleVariable>;

    /**
     * Delete a variable of a pipeline schedule. The answer is what it was.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (
      input: PipelineScheduleVariablesDeleteInput,
      options?: CallOptions,
    ) => Promise<PipelineScheduleVariable>;
  };

  /** Operations on pipeline schedules. */
  readonly pipelineSchedules: {
    /**
     * List the pipeline schedules of a project.
     *
     * The token needs scope "read_api" or "api" and the Guest role or higher in the project.
     */
    readonly list: (
      input: PipelineSchedulesListInput,
      options?: CallOptions,
    ) => Listing<PipelineScheduleSummary>;

    /**
     * Read a pipeline schedule with its variables.
     *
     * The token needs scope "read_api" or "api" and the Guest role or higher in the project.
     */
    readonly get: (input: PipelineSchedulesGetInput, options?: CallOptions) => Promise<PipelineSchedule>;

    /**
     * Create a pipeline schedule. Its pipelines run as the caller.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (
      input: PipelineSchedulesCreateInput,
      options?: CallOptions,
    ) => Promise<PipelineSchedule>;

    /**
     * Change a pipeline schedule. The caller must be its owner.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (
      input: PipelineSchedulesUpdateInput,
      options?: CallOptions,
    ) => Promise<PipelineSchedule>;

    /**
     * Make the caller the owner of a pipeline schedule.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly takeOwnership: (
      input: PipelineSchedulesTakeOwnershipInput,
      options?: CallOptions,
    ) => Promise<PipelineSchedule>;

    /**
     * Delete a pipeline schedule.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: PipelineSchedulesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Run a pipeline schedule now.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly play: (input: PipelineSchedulesPlayInput, options?: CallOptions) => Promise<void>;

    /**
     * List the pipelines that a schedule started.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly listPipelines: (
      input: PipelineSchedulesListPipelinesInput,
      options?: CallOptions,
    ) => Listing<PipelineSummary>;
  };

  /** Operations on pipeline triggers. */
  readonly pipelineTriggers: {
    /**
     * List the pipeline trigger tokens of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: PipelineTriggersListInput, options?: CallOptions) => Listing<PipelineTrigger>;

    /**
     * Read one pipeline trigger token.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: PipelineTriggersGetInput, options?: CallOptions) => Promise<PipelineTrigger>;

    /**
     * Create a pipeline trigger token.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: PipelineTriggersCreateInput, options?: CallOptions) => Promise<PipelineTrigger>;

    /**
     * Change the description of a pipeline trigger token.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: PipelineTriggersUpdateInput, options?: CallOptions) => Promise<PipelineTrigger>;

    /**
     * Delete a pipeline trigger token.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: PipelineTriggersDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Start a pipeline with a trigger token or a CI/CD job token.
     *
     * The token needs scope "api".
     */
    readonly run: (input: PipelineTriggersRunInput, options?: CallOptions) => Promise<Pipeline>;

    /**
     * Start a pipeline with a trigger token or a CI/CD job token, in the older form.
     *
     * The token needs scope "api".
     *
     * @deprecated Use `pipelineTriggers.run`.
     */
    readonly runForBranch: (
      input: PipelineTriggersRunForBranchInput,
      options?: CallOptions,
    ) => Promise<Pipeline>;
  };

  /** Operations on pipelines. */
  readonly pipelines: {
    /**
     * List the pipelines of a project. Child pipelines are only returned with the source `parent_pipeline`.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: PipelinesListInput, options?: CallOptions) => Listing<PipelineSummary>;

    /**
     * Read one pipeline.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: PipelinesGetInput, options?: CallOptions) => Promise<Pipeline>;

    /**
     * Read the latest pipeline of the most recent commit on a branch or tag.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly latest: (input: PipelinesLatestInput, options?: CallOptions) => Promise<Pipeline>;

    /**
     * List the variables that a pipeline was created with.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly listVariables: (
      input: PipelinesListVariablesInput,
      options?: CallOptions,
    ) => Listing<PipelineVariable>;

    /**
     * Read the test cases of a pipeline by suite.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly testReport: (input: PipelinesTestReportInput, options?: CallOptions) => Promise<TestReport>;

    /**
     * Read how many tests of a pipeline passed and failed, by suite.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly testReportSummary: (
      input: PipelinesTestReportSummaryInput,
      options?: CallOptions,
    ) => Promise<TestReportSummary>;

    /**
     * Start a pipeline on a branch or tag.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: PipelinesCreateInput, options?: CallOptions) => Promise<Pipeline>;

    /**
     * Retry the failed and canceled jobs of a pipeline. Without such jobs, nothing happens.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly retry: (input: PipelinesRetryInput, options?: CallOptions) => Promise<Pipeline>;

    /**
     * List the jobs of a pipeline, without those that were retried.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listJobs: (input: PipelinesListJobsInput, options?: CallOptions) => Listing<PipelineJob>;

    /**
     * Cancel the jobs of a pipeline that have not ended. Without such jobs, nothing happens.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly cancel: (input: PipelinesCancelInput, options?: CallOptions) => Promise<Pipeline>;
  };

  /** Operations on project labels. */
  readonly projectLabels: {
    /**
     * List the labels that a project can use.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectLabelsListInput, options?: CallOptions) => Listing<ProjectLabel>;

    /**
     * Read one label that a project can use.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectLabelsGetInput, options?: CallOptions) => Promise<ProjectLabel>;

    /**
     * Create a label in a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly create: (input: ProjectLabelsCreateInput, options?: CallOptions) => Promise<ProjectLabel>;

    /**
     * Change a label of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly update: (input: ProjectLabelsUpdateInput, options?: CallOptions) => Promise<ProjectLabel>;

    /**
     * Delete a label of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly delete: (input: ProjectLabelsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Make a label of a project one of its group.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly promote: (input: ProjectLabelsPromoteInput, options?: CallOptions) => Promise<GroupLabel>;

    /**
     * Subscribe the caller to a label that a project can use.
     *
     * The token needs scope "api".
     */
    readonly subscribe: (
      input: ProjectLabelsSubscribeInput,
      options?: CallOptions,
    ) => Promise<ProjectLabel | undefined>;

    /**
     * Unsubscribe the caller from a label that a project can use.
     *
     * The token needs scope "api".
     */
    readonly unsubscribe: (
      input: ProjectLabelsUnsubscribeInput,
      options?: CallOptions,
    ) => Promise<ProjectLabel | undefined>;

    /**
     * Change a label of a project, given by name or id.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     *
     * @deprecated Use update, which names the label in the path.
     */
    readonly updateByName: (
      input: ProjectLabelsUpdateByNameInput,
      options?: CallOptions,
    ) => Promise<ProjectLabel>;

    /**
     * Delete a label of a project, given by name or id.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     *
     * @deprecated Use delete, which names the label in the path.
     */
    readonly deleteByName: (input: ProjectLabelsDeleteByNameInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project milestones. */
  readonly projectMilestones: {
    /**
     * List the milestones of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectMilestonesListInput, options?: CallOptions) => Listing<ProjectMilestone>;

    /**
     * Read one milestone of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectMilestonesGetInput, options?: CallOptions) => Promise<ProjectMilestone>;

    /**
     * Create a milestone in a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly create: (
      input: ProjectMilestonesCreateInput,
      options?: CallOptions,
    ) => Promise<ProjectMilestone>;

    /**
     * Change, close or reopen a milestone of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly update: (
      input: ProjectMilestonesUpdateInput,
      options?: CallOptions,
    ) => Promise<ProjectMilestone>;

    /**
     * Delete a milestone of a project.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly delete: (input: ProjectMilestonesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the issues of a milestone of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listIssues: (input: ProjectMilestonesListIssuesInput, options?: CallOptions) => Listing<Issue>;

    /**
     * List the merge requests of a milestone of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listMergeRequests: (
      input: ProjectMilestonesListMergeRequestsInput,
      options?: CallOptions,
    ) => Listing<MilestoneMergeRequest>;

    /**
     * List when issues of a milestone of a project were created, closed and reopened.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly listBurndownEvents: (
      input: ProjectMilestonesListBurndownEventsInput,
      options?: CallOptions,
    ) => Listing<BurndownEvent>;

    /**
     * Make a milestone of a project one of its group.
     *
     * The token needs scope "api" and the Planner role or higher in the project.
     */
    readonly promote: (
      input: ProjectMilestonesPromoteInput,
      options?: CallOptions,
    ) => Promise<GroupMilestone>;
  };

  /** Operations on projects. */
  readonly projects: {
    /**
     * List the projects that the caller can see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: ProjectsListInput, options?: CallOptions) => Listing<Project>;

    /**
     * Read a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectsGetInput, options?: CallOptions) => Promise<Project>;

    /**
     * List the projects of a group.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listOfGroup: (input: ProjectsListOfGroupInput, options?: CallOptions) => Listing<Project>;

    /**
     * List the projects in the namespace of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listOfUser: (input: ProjectsListOfUserInput, options?: CallOptions) => Listing<Project>;

    /**
     * Create a project. In a group, it requires the role that the group asks for in `project_creation_level`.
     *
     * The token needs scope "api".
     */
    readonly create: (input?: ProjectsCreateInput, options?: CallOptions) => Promise<Project>;

    /**
     * Change a project. A new visibility requires the Owner role.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProjectsUpdateInput, options?: CallOptions) => Promise<Project>;

    /**
     * Delete a project, or mark it for deletion where the service keeps what is deleted for some days.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly delete: (input: ProjectsDeleteInput, options?: CallOptions) => Promise<Accepted>;

    /**
     * Undo the deletion of a project that is marked for deletion.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly restore: (input: ProjectsRestoreInput, options?: CallOptions) => Promise<Project>;

    /**
     * Move a project into another group or to a user. Requires the Maintainer role there.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly transfer: (input: ProjectsTransferInput, options?: CallOptions) => Promise<Project>;

    /**
     * Archive a project: nobody can change it then.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly archive: (input: ProjectsArchiveInput, options?: CallOptions) => Promise<Project>;

    /**
     * Take a project out of the archive.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly unarchive: (input: ProjectsUnarchiveInput, options?: CallOptions) => Promise<Project>;

    /**
     * Share a project with a group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly share: (input: ProjectsShareInput, options?: CallOptions) => Promise<ShareLink>;

    /**
     * Stop sharing a project with a group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly unshare: (input: ProjectsUnshareInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group protected branches. */
  readonly groupProtectedBranches: {
    /**
     * List the protected branches of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (
      input: GroupProtectedBranchesListInput,
      options?: CallOptions,
    ) => Listing<ProtectedBranch>;

    /**
     * Read a protected branch of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: GroupProtectedBranchesGetInput, options?: CallOptions) => Promise<ProtectedBranch>;

    /**
     * Protect a branch of a group, or all whose name matches a pattern.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (
      input: GroupProtectedBranchesCreateInput,
      options?: CallOptions,
    ) => Promise<ProtectedBranch>;

    /**
     * Change who may push to a protected branch, merge into it, or stop its protection.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: GroupProtectedBranchesUpdateInput,
      options?: CallOptions,
    ) => Promise<ProtectedBranch>;

    /**
     * Stop protecting a branch of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupProtectedBranchesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on protected branches. */
  readonly protectedBranches: {
    /**
     * List the protected branches of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly list: (input: ProtectedBranchesListInput, options?: CallOptions) => Listing<ProtectedBranch>;

    /**
     * Read a protected branch of a project.
     *
     * The token needs scope "read_api" or "api" and the Reporter role or higher in the project.
     */
    readonly get: (input: ProtectedBranchesGetInput, options?: CallOptions) => Promise<ProtectedBranch>;

    /**
     * Protect a branch of a project, or all whose name matches a pattern.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProtectedBranchesCreateInput, options?: CallOptions) => Promise<ProtectedBranch>;

    /**
     * Change who may push to a protected branch, merge into it, or stop its protection.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProtectedBranchesUpdateInput, options?: CallOptions) => Promise<ProtectedBranch>;

    /**
     * Stop protecting a branch of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProtectedBranchesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group protected environments. */
  readonly groupProtectedEnvironments: {
    /**
     * List the protected environments of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (
      input: GroupProtectedEnvironmentsListInput,
      options?: CallOptions,
    ) => Listing<ProtectedEnvironment>;

    /**
     * Read a protected environment of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (
      input: GroupProtectedEnvironmentsGetInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Protect an environment of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (
      input: GroupProtectedEnvironmentsCreateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Change who can deploy to a protected environment of a group, or who must approve.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: GroupProtectedEnvironmentsUpdateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Unprotect an environment of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupProtectedEnvironmentsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project protected environments. */
  readonly projectProtectedEnvironments: {
    /**
     * List the protected environments of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly list: (
      input: ProjectProtectedEnvironmentsListInput,
      options?: CallOptions,
    ) => Listing<ProtectedEnvironment>;

    /**
     * Read a protected environment of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly get: (
      input: ProjectProtectedEnvironmentsGetInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Protect an environment of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly create: (
      input: ProjectProtectedEnvironmentsCreateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Change who can deploy to a protected environment of a project, or who must approve.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: ProjectProtectedEnvironmentsUpdateInput,
      options?: CallOptions,
    ) => Promise<ProtectedEnvironment>;

    /**
     * Unprotect an environment of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly delete: (input: ProjectProtectedEnvironmentsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on protected tags. */
  readonly protectedTags: {
    /**
     * List the protected tags of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProtectedTagsListInput, options?: CallOptions) => Listing<ProtectedTag>;

    /**
     * Read a protected tag of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProtectedTagsGetInput, options?: CallOptions) => Promise<ProtectedTag>;

    /**
     * Protect a tag of a project, or all whose name matches a pattern.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProtectedTagsCreateInput, options?: CallOptions) => Promise<ProtectedTag>;

    /**
     * Stop protecting a tag of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProtectedTagsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on pull mirrors. */
  readonly pullMirrors: {
    /**
     * Read the pull mirror of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly get: (input: PullMirrorsGetInput, options?: CallOptions) => Promise<PullMirror>;

    /**
     * Set up or change the pull mirror of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (input: PullMirrorsUpdateInput, options?: CallOptions) => Promise<PullMirror>;

    /**
     * Bring a pull mirror up to date now.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly start: (input: PullMirrorsStartInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group push rules. */
  readonly groupPushRules: {
    /**
     * Read the push rules of a group.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: GroupPushRulesGetInput, options?: CallOptions) => Promise<GroupPushRule>;

    /**
     * Create the push rules of a group that has none.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: GroupPushRulesCreateInput, options?: CallOptions) => Promise<GroupPushRule>;

    /**
     * Change the push rules of a group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: GroupPushRulesUpdateInput, options?: CallOptions) => Promise<GroupPushRule>;

    /**
     * Delete the push rules of a group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupPushRulesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on push rules. */
  readonly pushRules: {
    /**
     * Read the push rules of a project. The result is null when there are none.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly get: (input: PushRulesGetInput, options?: CallOptions) => Promise<PushRule | null>;

    /**
     * Create the push rules of a project that has none.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly create: (input: PushRulesCreateInput, options?: CallOptions) => Promise<PushRule>;

    /**
     * Change the push rules of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (input: PushRulesUpdateInput, options?: CallOptions) => Promise<PushRule>;

    /**
     * Delete the push rules of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly delete: (input: PushRulesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on releases. */
  readonly releases: {
    /**
     * List the releases of a project, the newest first.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ReleasesListInput, options?: CallOptions) => Listing<ProjectRelease>;

    /**
     * Read a release.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ReleasesGetInput, options?: CallOptions) => Promise<ProjectRelease>;

    /**
     * Create a release, and its tag if there is none.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: ReleasesCreateInput, options?: CallOptions) => Promise<ProjectRelease>;

    /**
     * Change a release.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: ReleasesUpdateInput, options?: CallOptions) => Promise<ProjectRelease>;

    /**
     * Delete a release. Its tag stays.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: ReleasesDeleteInput, options?: CallOptions) => Promise<ProjectRelease>;

    /**
     * List the links of a release.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listLinks: (input: ReleasesListLinksInput, options?: CallOptions) => Listing<ReleaseLink>;

    /**
     * Read a link of a release.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getLink: (input: ReleasesGetLinkInput, options?: CallOptions) => Promise<ReleaseLink>;

    /**
     * Add a link to a release.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly createLink: (input: ReleasesCreateLinkInput, options?: CallOptions) => Promise<ReleaseLink>;

    /**
     * Change a link of a release. A link type that is left out becomes `other`.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly updateLink: (input: ReleasesUpdateLinkInput, options?: CallOptions) => Promise<ReleaseLink>;

    /**
     * Delete a link of a release.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly deleteLink: (input: ReleasesDeleteLinkInput, options?: CallOptions) => Promise<ReleaseLink>;
  };

  /** Operations on remote mirrors. */
  readonly remoteMirrors: {
    /**
     * List the push mirrors of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: RemoteMirrorsListInput, options?: CallOptions) => Listing<RemoteMirror>;

    /**
     * Read one push mirror.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: RemoteMirrorsGetInput, options?: CallOptions) => Promise<RemoteMirror>;

    /**
     * Read the public key of a push mirror that authenticates by SSH.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly publicKey: (
      input: RemoteMirrorsPublicKeyInput,
      options?: CallOptions,
    ) => Promise<{
      /** Public key. */
      public_key: string;
    }>;

    /**
     * Create a push mirror. It is disabled unless `enabled` is true.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: RemoteMirrorsCreateInput, options?: CallOptions) => Promise<RemoteMirror>;

    /**
     * Change the settings of a push mirror. Its address cannot be changed.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: RemoteMirrorsUpdateInput, options?: CallOptions) => Promise<RemoteMirror>;

    /**
     * Update a push mirror now.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly sync: (input: RemoteMirrorsSyncInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a push mirror.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: RemoteMirrorsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on repository files. */
  readonly repositoryFiles: {
    /**
     * Read a file, with its content and the commit that changed it last.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly get: (input: RepositoryFilesGetInput, options?: CallOptions) => Promise<RepositoryFile>;

    /**
     * Read the metadata of a file.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly metadata: (input: RepositoryFilesMetadataInput, options?: CallOptions) => Promise<FileMetadata>;

    /**
     * Read which commit last changed each line of a file.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly blame: (input: RepositoryFilesBlameInput, options?: CallOptions) => Promise<BlameRange[]>;

    /**
     * Read the metadata of a file, from the address of its blame.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly blameMetadata: (
      input: RepositoryFilesBlameMetadataInput,
      options?: CallOptions,
    ) => Promise<FileMetadata>;

    /**
     * Download a file.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly raw: (input: RepositoryFilesRawInput, options?: CallOptions) => Promise<Download>;

    /**
     * Read the metadata of a file, from the address of its download.
     *
     * The token needs scope "read_api" or "read_repository".
     */
    readonly rawMetadata: (
      input: RepositoryFilesRawMetadataInput,
      options?: CallOptions,
    ) => Promise<FileMetadata>;

    /**
     * Commit a new file.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: RepositoryFilesCreateInput, options?: CallOptions) => Promise<FileCommit>;

    /**
     * Commit new content of a file.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: RepositoryFilesUpdateInput, options?: CallOptions) => Promise<FileCommit>;

    /**
     * Commit the removal of a file.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly delete: (input: RepositoryFilesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on repository storage. */
  readonly repositoryStorage: {
    /**
     * Read where the repository of a project is stored.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (
      input: RepositoryStorageGetInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id of the project. */
      project_id: number;

      /** Path of the repository, without its end `.git`. */
      disk_path: string;

      /** Name of the storage, such as `default`. */
      repository_storage?: string | null | undefined;

      /** Time of the creation. */
      created_at?: string | null | undefined;
    }>;

    /**
     * Tidy up the repository of a project.
     *
     * The token needs scope "api" and the Owner role or higher in the project.
     */
    readonly keepHouse: (input: RepositoryStorageKeepHouseInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on issue label events. */
  readonly issueLabelEvents: {
    /**
     * List the labels that an issue got and lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueLabelEventsListInput, options?: CallOptions) => Listing<LabelEvent>;

    /**
     * Read one of the labels that an issue got or lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueLabelEventsGetInput, options?: CallOptions) => Promise<LabelEvent>;
  };

  /** Operations on issue milestone events. */
  readonly issueMilestoneEvents: {
    /**
     * List the milestones that an issue got and lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueMilestoneEventsListInput, options?: CallOptions) => Listing<MilestoneEvent>;

    /**
     * Read one of the milestones that an issue got or lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueMilestoneEventsGetInput, options?: CallOptions) => Promise<MilestoneEvent>;
  };

  /** Operations on issue weight events. */
  readonly issueWeightEvents: {
    /**
     * List the changes of the weight of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: IssueWeightEventsListInput, options?: CallOptions) => Listing<WeightEvent>;

    /**
     * Read one of the changes of the weight of an issue.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: IssueWeightEventsGetInput, options?: CallOptions) => Promise<WeightEvent>;
  };

  /** Operations on merge request label events. */
  readonly mergeRequestLabelEvents: {
    /**
     * List the labels that a merge request got and lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: MergeRequestLabelEventsListInput, options?: CallOptions) => Listing<LabelEvent>;

    /**
     * Read one of the labels that a merge request got or lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: MergeRequestLabelEventsGetInput, options?: CallOptions) => Promise<LabelEvent>;
  };

  /** Operations on merge request milestone events. */
  readonly mergeRequestMilestoneEvents: {
    /**
     * List the milestones that a merge request got and lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (
      input: MergeRequestMilestoneEventsListInput,
      options?: CallOptions,
    ) => Listing<MilestoneEvent>;

    /**
     * Read one of the milestones that a merge request got or lost.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (
      input: MergeRequestMilestoneEventsGetInput,
      options?: CallOptions,
    ) => Promise<MilestoneEvent>;
  };

  /** Operations on runners. */
  readonly runners: {
    /**
     * List all runners of the installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly listAll: (input?: RunnersListAllInput, options?: CallOptions) => Listing<Runner>;

    /**
     * Read a runner.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: RunnersGetInput, options?: CallOptions) => Promise<Runner>;

    /**
     * Create a runner. Only this answer has its token.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: RunnersCreateInput,
      options?: CallOptions,
    ) => Promise<{
      /** Id, unique in the service. */
      id: number;

      /** Token of the runner. */
      token: string;

      /** Time when the token expires. */
      token_expires_at?: string | null | undefined;
    }>;

    /**
     * Delete a runner.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: RunnersDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on saml group links. */
  readonly samlGroupLinks: {
    /**
     * List the SAML group links of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: SamlGroupLinksListInput, options?: CallOptions) => Listing<SamlGroupLink>;

    /**
     * Read a SAML group link of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: SamlGroupLinksGetInput, options?: CallOptions) => Promise<SamlGroupLink>;

    /**
     * Give the members of a SAML group an access level in a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: SamlGroupLinksCreateInput, options?: CallOptions) => Promise<SamlGroupLink>;

    /**
     * Delete a SAML group link of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: SamlGroupLinksDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on saml identities. */
  readonly samlIdentities: {
    /**
     * List the SAML identities of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: SamlIdentitiesListInput, options?: CallOptions) => Listing<SamlIdentity>;

    /**
     * Read one SAML identity of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: SamlIdentitiesGetInput, options?: CallOptions) => Promise<SamlIdentity>;

    /**
     * Change the external id of a SAML identity.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: SamlIdentitiesUpdateInput, options?: CallOptions) => Promise<SamlIdentity>;

    /**
     * Delete one SAML identity of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: SamlIdentitiesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on scim identities. */
  readonly scimIdentities: {
    /**
     * List the SCIM identities of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: ScimIdentitiesListInput, options?: CallOptions) => Listing<ScimIdentity>;

    /**
     * Read one SCIM identity of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly get: (input: ScimIdentitiesGetInput, options?: CallOptions) => Promise<ScimIdentity>;

    /**
     * Change the external id of a SCIM identity.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: ScimIdentitiesUpdateInput, options?: CallOptions) => Promise<ScimIdentity>;

    /**
     * Delete one SCIM identity of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: ScimIdentitiesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on search. */
  readonly search: {
    /**
     * Search the whole installation.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly everywhere: (input: SearchEverywhereInput, options?: CallOptions) => Listing<SearchResult>;

    /**
     * Search a group and all that is in it.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly inGroup: (input: SearchInGroupInput, options?: CallOptions) => Listing<SearchResult>;

    /**
     * Search a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly inProject: (input: SearchInProjectInput, options?: CallOptions) => Listing<SearchResult>;
  };

  /** Operations on group service accounts. */
  readonly groupServiceAccounts: {
    /**
     * List the service accounts of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly list: (input: GroupServiceAccountsListInput, options?: CallOptions) => Listing<ServiceAccount>;

    /**
     * Create a service account of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (
      input: GroupServiceAccountsCreateInput,
      options?: CallOptions,
    ) => Promise<ServiceAccount>;

    /**
     * Change a service account of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: GroupServiceAccountsUpdateInput,
      options?: CallOptions,
    ) => Promise<ServiceAccount>;

    /**
     * Delete a service account of a group, and its tokens.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupServiceAccountsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the access tokens of a service account of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly listTokens: (
      input: GroupServiceAccountsListTokensInput,
      options?: CallOptions,
    ) => Listing<PersonalAccessToken>;

    /**
     * Create an access token of a service account of a group. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly createToken: (
      input: GroupServiceAccountsCreateTokenInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;

    /**
     * Revoke an access token of a service account of a group, and create one like it. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly rotateToken: (
      input: GroupServiceAccountsRotateTokenInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;

    /**
     * Revoke an access token of a service account of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly revokeToken: (
      input: GroupServiceAccountsRevokeTokenInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on project service accounts. */
  readonly projectServiceAccounts: {
    /**
     * List the service accounts of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly list: (input: ProjectServiceAccountsListInput, options?: CallOptions) => Listing<ServiceAccount>;

    /**
     * Create a service account of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly create: (
      input: ProjectServiceAccountsCreateInput,
      options?: CallOptions,
    ) => Promise<ServiceAccount>;

    /**
     * Change a service account of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly update: (
      input: ProjectServiceAccountsUpdateInput,
      options?: CallOptions,
    ) => Promise<ServiceAccount>;

    /**
     * Delete a service account of a project, and its tokens.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly delete: (input: ProjectServiceAccountsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the access tokens of a service account of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly listTokens: (
      input: ProjectServiceAccountsListTokensInput,
      options?: CallOptions,
    ) => Listing<PersonalAccessToken>;

    /**
     * Create an access token of a service account of a project. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly createToken: (
      input: ProjectServiceAccountsCreateTokenInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;

    /**
     * Revoke an access token of a service account of a project, and create one like it. Only this answer has the token itself.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly rotateToken: (
      input: ProjectServiceAccountsRotateTokenInput,
      options?: CallOptions,
    ) => Promise<NewPersonalAccessToken>;

    /**
     * Revoke an access token of a service account of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Premium or Ultimate.
     */
    readonly revokeToken: (
      input: ProjectServiceAccountsRevokeTokenInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on service accounts. */
  readonly serviceAccounts: {
    /**
     * List the service accounts of the whole installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights. The service must have Premium or Ultimate.
     */
    readonly list: (input?: ServiceAccountsListInput, options?: CallOptions) => Listing<ServiceAccount>;

    /**
     * Create a service account of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights. The service must have Premium or Ultimate.
     */
    readonly create: (input?: ServiceAccountsCreateInput, options?: CallOptions) => Promise<ServiceAccount>;

    /**
     * Change a service account of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights. The service must have Premium or Ultimate.
     */
    readonly update: (input: ServiceAccountsUpdateInput, options?: CallOptions) => Promise<ServiceAccount>;
  };

  /** Operations on sidekiq. */
  readonly sidekiq: {
    /**
     * Read which jobs wait, by queue.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly queues: (input?: SidekiqQueuesInput, options?: CallOptions) => Promise<SidekiqMetrics>;

    /**
     * Read which processes run jobs.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly processes: (input?: SidekiqProcessesInput, options?: CallOptions) => Promise<SidekiqMetrics>;

    /**
     * Read how many jobs ended, failed and wait.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly jobs: (input?: SidekiqJobsInput, options?: CallOptions) => Promise<SidekiqMetrics>;

    /**
     * Read all figures of background jobs.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly all: (input?: SidekiqAllInput, options?: CallOptions) => Promise<SidekiqMetrics>;
  };

  /** Operations on project snippets. */
  readonly projectSnippets: {
    /**
     * List the snippets of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: ProjectSnippetsListInput, options?: CallOptions) => Listing<Snippet>;

    /**
     * Read a snippet of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: ProjectSnippetsGetInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Create a snippet of a project.
     *
     * The token needs scope "api" and the Reporter role or higher in the project.
     */
    readonly create: (input: ProjectSnippetsCreateInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Change a snippet of a project.
     *
     * The token needs scope "api" and the Reporter role or higher in the project.
     */
    readonly update: (input: ProjectSnippetsUpdateInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Delete a snippet of a project.
     *
     * The token needs scope "api" and the Reporter role or higher in the project.
     */
    readonly delete: (input: ProjectSnippetsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Download the first file of a snippet of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly raw: (input: ProjectSnippetsRawInput, options?: CallOptions) => Promise<Download>;
  };

  /** Operations on snippets. */
  readonly snippets: {
    /**
     * List the snippets of your own.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: SnippetsListInput, options?: CallOptions) => Listing<Snippet>;

    /**
     * Read a snippet of your own.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: SnippetsGetInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Create a snippet of your own.
     *
     * The token needs scope "api".
     */
    readonly create: (input: SnippetsCreateInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Change a snippet of your own.
     *
     * The token needs scope "api".
     */
    readonly update: (input: SnippetsUpdateInput, options?: CallOptions) => Promise<Snippet>;

    /**
     * Delete a snippet of your own.
     *
     * The token needs scope "api".
     */
    readonly delete: (input: SnippetsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Download the first file of a snippet of your own.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly raw: (input: SnippetsRawInput, options?: CallOptions) => Promise<Download>;

    /**
     * List the snippets of users that everyone may see.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listPublic: (input?: SnippetsListPublicInput, options?: CallOptions) => Listing<Snippet>;

    /**
     * List the snippets that you may see, also those of projects.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listAll: (input?: SnippetsListAllInput, options?: CallOptions) => Listing<Snippet>;
  };

  /** Operations on status checks. */
  readonly statusChecks: {
    /**
     * List the external status checks of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project. The service must have Ultimate.
     */
    readonly list: (input: StatusChecksListInput, options?: CallOptions) => Listing<StatusCheck>;

    /**
     * Create an external status check of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Ultimate.
     */
    readonly create: (input: StatusChecksCreateInput, options?: CallOptions) => Promise<StatusCheck>;

    /**
     * Change an external status check of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Ultimate.
     */
    readonly update: (input: StatusChecksUpdateInput, options?: CallOptions) => Promise<StatusCheck>;

    /**
     * Delete an external status check of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project. The service must have Ultimate.
     */
    readonly delete: (input: StatusChecksDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on terraform states. */
  readonly terraformStates: {
    /**
     * Read the newest version of a Terraform state. A state without a version is empty.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly read: (input: TerraformStatesReadInput, options?: CallOptions) => Promise<Download>;

    /**
     * Write a new version of a Terraform state. The first one makes the state.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly write: (input: TerraformStatesWriteInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a Terraform state with all of its versions.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: TerraformStatesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Lock a Terraform state. One that is not there is made.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly lock: (input: TerraformStatesLockInput, options?: CallOptions) => Promise<TerraformStateLock>;

    /**
     * Unlock a Terraform state. Without an id, whoever has locked it.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly unlock: (input: TerraformStatesUnlockInput, options?: CallOptions) => Promise<void>;

    /**
     * Read a version of a Terraform state.
     *
     * The token needs scope "read_api" or "api" and the Developer role or higher in the project.
     */
    readonly readVersion: (
      input: TerraformStatesReadVersionInput,
      options?: CallOptions,
    ) => Promise<Download>;

    /**
     * Delete a version of a Terraform state.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly deleteVersion: (
      input: TerraformStatesDeleteVersionInput,
      options?: CallOptions,
    ) => Promise<void>;
  };

  /** Operations on topics. */
  readonly topics: {
    /**
     * List the topics, those with most projects first.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: TopicsListInput, options?: CallOptions) => Listing<Topic>;

    /**
     * Read a topic.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: TopicsGetInput, options?: CallOptions) => Promise<Topic>;

    /**
     * Create a topic.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (input: TopicsCreateInput, options?: CallOptions) => Promise<Topic>;

    /**
     * Change a topic.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly update: (input: TopicsUpdateInput, options?: CallOptions) => Promise<Topic>;

    /**
     * Delete a topic.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: TopicsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Delete a topic, and give its projects another one.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly merge: (input: TopicsMergeInput, options?: CallOptions) => Promise<Topic>;
  };

  /** Operations on uploads. */
  readonly uploads: {
    /**
     * List the uploaded files of a project, newest first.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (
      input: UploadsListInput,
      options?: CallOptions,
    ) => Listing<{
      /** Id, unique in the service. */
      id: number;

      /** Name of the file. */
      filename: string;

      /** Size in bytes. */
      size?: number | null | undefined;

      /** Time of the creation. */
      created_at?: string | null | undefined;

      /** The user who uploaded it. */
      uploaded_by?: UserSummary | null | undefined;
    }>;

    /**
     * Upload a file to a project.
     *
     * The token needs scope "api".
     */
    readonly create: (
      input: UploadsCreateInput,
      options?: CallOptions,
    ) => Promise<{
      /** Address of the file below the project's. */
      url: string;

      /** Id, unique in the service. */
      id?: number | null | undefined;

      /** Text of the link. */
      alt?: string | null | undefined;

      /** Address of the file below the service's. */
      full_path?: string | null | undefined;

      /** Markdown that links to the file. */
      markdown?: string | null | undefined;
    }>;

    /**
     * Download an uploaded file of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly download: (input: UploadsDownloadInput, options?: CallOptions) => Promise<Download>;

    /**
     * Delete an uploaded file of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: UploadsDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on own keys. */
  readonly ownKeys: {
    /**
     * List the SSH keys of the token's user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listKeys: (input?: OwnKeysListKeysInput, options?: CallOptions) => Listing<SshKey>;

    /**
     * Read an SSH key of the token's user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getKey: (input: OwnKeysGetKeyInput, options?: CallOptions) => Promise<SshKey>;

    /**
     * Add an SSH key to the token's user.
     *
     * The token needs scope "api".
     */
    readonly createKey: (input: OwnKeysCreateKeyInput, options?: CallOptions) => Promise<SshKey>;

    /**
     * Delete an SSH key of the token's user.
     *
     * The token needs scope "api".
     */
    readonly deleteKey: (input: OwnKeysDeleteKeyInput, options?: CallOptions) => Promise<void>;

    /**
     * List the GPG keys of the token's user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listGpgKeys: (input?: OwnKeysListGpgKeysInput, options?: CallOptions) => Listing<GpgKey>;

    /**
     * Read a GPG key of the token's user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getGpgKey: (input: OwnKeysGetGpgKeyInput, options?: CallOptions) => Promise<GpgKey>;

    /**
     * Add a GPG key to the token's user.
     *
     * The token needs scope "api".
     */
    readonly createGpgKey: (input: OwnKeysCreateGpgKeyInput, options?: CallOptions) => Promise<GpgKey>;

    /**
     * Delete a GPG key of the token's user.
     *
     * The token needs scope "api".
     */
    readonly deleteGpgKey: (input: OwnKeysDeleteGpgKeyInput, options?: CallOptions) => Promise<void>;

    /**
     * List the email addresses of the token's user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listEmails: (input?: OwnKeysListEmailsInput, options?: CallOptions) => Listing<EmailAddress>;

    /**
     * Add an email address to the token's user.
     *
     * The token needs scope "api".
     */
    readonly createEmail: (input: OwnKeysCreateEmailInput, options?: CallOptions) => Promise<EmailAddress>;

    /**
     * Delete an email address of the token's user.
     *
     * The token needs scope "api".
     */
    readonly deleteEmail: (input: OwnKeysDeleteEmailInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on user keys. */
  readonly userKeys: {
    /**
     * List the SSH keys of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listKeys: (input: UserKeysListKeysInput, options?: CallOptions) => Listing<SshKey>;

    /**
     * Read an SSH key of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getKey: (input: UserKeysGetKeyInput, options?: CallOptions) => Promise<SshKey>;

    /**
     * Add an SSH key to a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly createKey: (input: UserKeysCreateKeyInput, options?: CallOptions) => Promise<SshKey>;

    /**
     * Delete an SSH key of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly deleteKey: (input: UserKeysDeleteKeyInput, options?: CallOptions) => Promise<void>;

    /**
     * List the GPG keys of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly listGpgKeys: (input: UserKeysListGpgKeysInput, options?: CallOptions) => Listing<GpgKey>;

    /**
     * Read a GPG key of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly getGpgKey: (input: UserKeysGetGpgKeyInput, options?: CallOptions) => Promise<GpgKey>;

    /**
     * Add a GPG key to a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly createGpgKey: (input: UserKeysCreateGpgKeyInput, options?: CallOptions) => Promise<GpgKey>;

    /**
     * Delete a GPG key of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly deleteGpgKey: (input: UserKeysDeleteGpgKeyInput, options?: CallOptions) => Promise<void>;

    /**
     * List the email addresses of a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly listEmails: (input: UserKeysListEmailsInput, options?: CallOptions) => Listing<EmailAddress>;

    /**
     * Add an email address to a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly createEmail: (input: UserKeysCreateEmailInput, options?: CallOptions) => Promise<EmailAddress>;

    /**
     * Delete an email address of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly deleteEmail: (input: UserKeysDeleteEmailInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on user status. */
  readonly userStatus: {
    /**
     * Read your status.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly current: (input?: UserStatusCurrentInput, options?: CallOptions) => Promise<UserStatus>;

    /**
     * Set your status.
     *
     * The token needs scope "api".
     */
    readonly update: (input?: UserStatusUpdateInput, options?: CallOptions) => Promise<UserStatus>;

    /**
     * Read the status of a user.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: UserStatusGetInput, options?: CallOptions) => Promise<UserStatus>;
  };

  /** Operations on users. */
  readonly users: {
    /**
     * Read the user that the token belongs to.
     *
     * The token needs scope "read_user" or "read_api" or "api".
     */
    readonly current: (input?: UsersCurrentInput, options?: CallOptions) => Promise<UserAccount>;

    /**
     * List users. Only administrators see all fields.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input?: UsersListInput, options?: CallOptions) => Listing<UserAccount>;

    /**
     * Read a user. Only administrators see all fields.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: UsersGetInput, options?: CallOptions) => Promise<UserAccount>;

    /**
     * Create a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (input: UsersCreateInput, options?: CallOptions) => Promise<UserAccount>;

    /**
     * Change a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly update: (input: UsersUpdateInput, options?: CallOptions) => Promise<UserAccount>;

    /**
     * Delete a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: UsersDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * List the direct memberships of a user.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly listMemberships: (
      input: UsersListMembershipsInput,
      options?: CallOptions,
    ) => Listing<UserMembership>;

    /**
     * Block a user, who can do nothing then.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly block: (input: UsersBlockInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Unblock a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly unblock: (input: UsersUnblockInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Deactivate a user, who takes up no seat then, until the next sign-in.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly deactivate: (input: UsersDeactivateInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Activate a user who is deactivated.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly activate: (input: UsersActivateInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Ban a user, whose contributions are hidden then.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly ban: (input: UsersBanInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Undo the ban of a user.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly unban: (input: UsersUnbanInput, options?: CallOptions) => Promise<boolean | null>;

    /**
     * Set your picture.
     *
     * The token needs scope "api".
     */
    readonly setAvatar: (
      input: UsersSetAvatarInput,
      options?: CallOptions,
    ) => Promise<{
      /** Address of the picture. */
      avatar_url?: string | null | undefined;
    }>;

    /**
     * Delete an identity of a user at an identity provider.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly deleteIdentity: (input: UsersDeleteIdentityInput, options?: CallOptions) => Promise<void>;

    /**
     * Count the groups, projects, issues and merge requests of a user. Others than you require an administrator.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly countAssociations: (
      input: UsersCountAssociationsInput,
      options?: CallOptions,
    ) => Promise<{
      /** Number of groups that the user is a direct member of. */
      groups_count?: number | null | undefined;

      /** Number of projects that the user is a direct member of. */
      projects_count?: number | null | undefined;

      /** Number of issues that the user wrote. */
      issues_count?: number | null | undefined;

      /** Number of merge requests that the user wrote. */
      merge_requests_count?: number | null | undefined;
    }>;

    /**
     * List when users were active last, those of the longest ago first.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly listActivities: (
      input?: UsersListActivitiesInput,
      options?: CallOptions,
    ) => Listing<{
      /** Username. */
      username: string;

      /** Day of the last activity. */
      last_activity_on?: string | null | undefined;

      /** Day of the last activity. */
      last_activity_at?: string | null | undefined;
    }>;
  };

  /** Operations on group variables. */
  readonly groupVariables: {
    /**
     * List the CI/CD variables of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly list: (input: GroupVariablesListInput, options?: CallOptions) => Listing<ProjectVariable>;

    /**
     * Read a CI/CD variable of a group.
     *
     * The token needs scope "read_api" or "api" and the Owner role or higher in the group.
     */
    readonly get: (input: GroupVariablesGetInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Create a CI/CD variable of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly create: (input: GroupVariablesCreateInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Change a CI/CD variable of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly update: (input: GroupVariablesUpdateInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Delete a CI/CD variable of a group.
     *
     * The token needs scope "api" and the Owner role or higher in the group.
     */
    readonly delete: (input: GroupVariablesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on instance variables. */
  readonly instanceVariables: {
    /**
     * List the CI/CD variables of the whole installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly list: (input?: InstanceVariablesListInput, options?: CallOptions) => Listing<InstanceVariable>;

    /**
     * Read a CI/CD variable of the whole installation.
     *
     * The token needs scope "read_api" or "api" and an administrator's rights.
     */
    readonly get: (input: InstanceVariablesGetInput, options?: CallOptions) => Promise<InstanceVariable>;

    /**
     * Create a CI/CD variable of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly create: (
      input: InstanceVariablesCreateInput,
      options?: CallOptions,
    ) => Promise<InstanceVariable>;

    /**
     * Change a CI/CD variable of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly update: (
      input: InstanceVariablesUpdateInput,
      options?: CallOptions,
    ) => Promise<InstanceVariable>;

    /**
     * Delete a CI/CD variable of the whole installation.
     *
     * The token needs scope "api" and an administrator's rights.
     */
    readonly delete: (input: InstanceVariablesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on project variables. */
  readonly projectVariables: {
    /**
     * List the CI/CD variables of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly list: (input: ProjectVariablesListInput, options?: CallOptions) => Listing<ProjectVariable>;

    /**
     * Read a CI/CD variable of a project.
     *
     * The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.
     */
    readonly get: (input: ProjectVariablesGetInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Create a CI/CD variable of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly create: (input: ProjectVariablesCreateInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Change a CI/CD variable of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly update: (input: ProjectVariablesUpdateInput, options?: CallOptions) => Promise<ProjectVariable>;

    /**
     * Delete a CI/CD variable of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: ProjectVariablesDeleteInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on virtual registries. */
  readonly virtualRegistries: {
    /**
     * List the virtual registries of a top-level group.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly list: (input: VirtualRegistriesListInput, options?: CallOptions) => Listing<VirtualRegistry>;

    /**
     * Create a virtual registry in a top-level group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: VirtualRegistriesCreateInput, options?: CallOptions) => Promise<VirtualRegistry>;

    /**
     * Read a virtual registry.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly get: (input: VirtualRegistriesGetInput, options?: CallOptions) => Promise<VirtualRegistry>;

    /**
     * Change a virtual registry. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly update: (
      input: VirtualRegistriesUpdateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistry | undefined>;

    /**
     * Delete a virtual registry and the upstreams that no other registry uses. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly delete: (input: VirtualRegistriesDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Clear the cache of the upstreams that only this registry uses. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly clearCache: (input: VirtualRegistriesClearCacheInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on virtual registry upstreams. */
  readonly virtualRegistryUpstreams: {
    /**
     * List the upstreams of a top-level group.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly listInGroup: (
      input: VirtualRegistryUpstreamsListInGroupInput,
      options?: CallOptions,
    ) => Listing<VirtualRegistryUpstream>;

    /**
     * Test whether the service can reach an upstream.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly test: (input: VirtualRegistryUpstreamsTestInput, options?: CallOptions) => Promise<UpstreamTest>;

    /**
     * List the upstreams of a virtual registry, in the order in which it asks them.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly listInRegistry: (
      input: VirtualRegistryUpstreamsListInRegistryInput,
      options?: CallOptions,
    ) => Listing<VirtualRegistryUpstream>;

    /**
     * Create an upstream in a virtual registry. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly create: (
      input: VirtualRegistryUpstreamsCreateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream>;

    /**
     * Read an upstream, with its position in each of its registries.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly get: (
      input: VirtualRegistryUpstreamsGetInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream>;

    /**
     * Change an upstream. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly update: (
      input: VirtualRegistryUpstreamsUpdateInput,
      options?: CallOptions,
    ) => Promise<VirtualRegistryUpstream | undefined>;

    /**
     * Test whether the service can reach an existing upstream with its credentials.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly testExisting: (
      input: VirtualRegistryUpstreamsTestExistingInput,
      options?: CallOptions,
    ) => Promise<UpstreamTest>;

    /**
     * Delete an upstream, also from its virtual registries. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly delete: (input: VirtualRegistryUpstreamsDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Add an existing upstream to another virtual registry. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly share: (
      input: VirtualRegistryUpstreamsShareInput,
      options?: CallOptions,
    ) => Promise<RegistryUpstream>;

    /**
     * Change the position of an upstream in a virtual registry. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly reorder: (
      input: VirtualRegistryUpstreamsReorderInput,
      options?: CallOptions,
    ) => Promise<RegistryUpstream | undefined>;

    /**
     * Remove an upstream from one virtual registry. Requires the Maintainer role in its group.
     *
     * The token needs scope "api". The service must have Premium or Ultimate.
     */
    readonly unshare: (input: VirtualRegistryUpstreamsUnshareInput, options?: CallOptions) => Promise<void>;
  };

  /** Operations on group wikis. */
  readonly groupWikis: {
    /**
     * List the pages of the wiki of a group.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly list: (input: GroupWikisListInput, options?: CallOptions) => Listing<WikiPage>;

    /**
     * Read one page of the wiki of a group, or an earlier version of it.
     *
     * The token needs scope "read_api" or "api". The service must have Premium or Ultimate.
     */
    readonly get: (input: GroupWikisGetInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Create a page of the wiki of a group.
     *
     * The token needs scope "api" and the Developer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly create: (input: GroupWikisCreateInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Change a page of the wiki of a group. A new title changes its slug.
     *
     * The token needs scope "api" and the Developer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly update: (input: GroupWikisUpdateInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Delete a page of the wiki of a group.
     *
     * The token needs scope "api" and the Maintainer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly delete: (input: GroupWikisDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Upload a file to the wiki of a group.
     *
     * The token needs scope "api" and the Developer role or higher in the group. The service must have Premium or Ultimate.
     */
    readonly upload: (input: GroupWikisUploadInput, options?: CallOptions) => Promise<WikiAttachment>;
  };

  /** Operations on wikis. */
  readonly wikis: {
    /**
     * List the pages of the wiki of a project.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly list: (input: WikisListInput, options?: CallOptions) => Listing<WikiPage>;

    /**
     * Read one page of the wiki of a project, or an earlier version of it.
     *
     * The token needs scope "read_api" or "api".
     */
    readonly get: (input: WikisGetInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Create a page of the wiki of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly create: (input: WikisCreateInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Change a page of the wiki of a project. A new title changes its slug.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
    readonly update: (input: WikisUpdateInput, options?: CallOptions) => Promise<WikiPage>;

    /**
     * Delete a page of the wiki of a project.
     *
     * The token needs scope "api" and the Maintainer role or higher in the project.
     */
    readonly delete: (input: WikisDeleteInput, options?: CallOptions) => Promise<void>;

    /**
     * Upload a file to the wiki of a project.
     *
     * The token needs scope "api" and the Developer role or higher in the project.
     */
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
  | "groupAccessTokens.list"
  | "groupAccessTokens.get"
  | "groupAccessTokens.create"
  | "groupAccessTokens.rotate"
  | "groupAccessTokens.revoke"
  | "impersonationTokens.list"
  | "impersonationTokens.get"
  | "impersonationTokens.create"
  | "impersonationTokens.revoke"
  | "personalAccessTokens.getSelf"
  | "personalAccessTokens.create"
  | "personalAccessTokens.createOwn"
  | "projectAccessTokens.list"
  | "projectAccessTokens.get"
  | "projectAccessTokens.create"
  | "projectAccessTokens.rotate"
  | "projectAccessTokens.revoke"
  | "applications.list"
  | "applications.create"
  | "applications.delete"
  | "applications.renewSecret"
  | "groupBadges.list"
  | "groupBadges.get"
  | "groupBadges.create"
  | "groupBadges.update"
  | "groupBadges.delete"
  | "groupBadges.render"
  | "projectBadges.list"
  | "projectBadges.get"
  | "projectBadges.create"
  | "projectBadges.update"
  | "projectBadges.delete"
  | "projectBadges.render"
  | "groupBoards.list"
  | "groupBoards.get"
  | "groupBoards.create"
  | "groupBoards.update"
  | "groupBoards.delete"
  | "groupBoards.listLists"
  | "groupBoards.createList"
  | "groupBoards.deleteList"
  | "projectBoards.list"
  | "projectBoards.get"
  | "projectBoards.create"
  | "projectBoards.update"
  | "projectBoards.delete"
  | "projectBoards.listLists"
  | "projectBoards.createList"
  | "projectBoards.deleteList"
  | "branches.list"
  | "branches.get"
  | "branches.create"
  | "branches.delete"
  | "branches.deleteMerged"
  | "branches.protect"
  | "branches.unprotect"
  | "repository.listTree"
  | "repository.archive"
  | "repository.archiveAs"
  | "repository.mergeBase"
  | "tags.list"
  | "tags.get"
  | "tags.create"
  | "tags.delete"
  | "broadcastMessages.list"
  | "broadcastMessages.get"
  | "broadcastMessages.create"
  | "broadcastMessages.update"
  | "broadcastMessages.delete"
  | "ciLint.get"
  | "ciLint.validate"
  | "commitDiscussions.list"
  | "commitDiscussions.get"
  | "commitDiscussions.create"
  | "commitDiscussions.addNote"
  | "commitDiscussions.getNote"
  | "commitDiscussions.updateNote"
  | "commitDiscussions.deleteNote"
  | "epicNotes.list"
  | "epicNotes.get"
  | "epicNotes.create"
  | "epicNotes.update"
  | "epicNotes.delete"
  | "issueDiscussions.list"
  | "issueDiscussions.get"
  | "issueDiscussions.create"
  | "issueDiscussions.addNote"
  | "issueDiscussions.getNote"
  | "issueDiscussions.updateNote"
  | "issueDiscussions.deleteNote"
  | "issueNotes.list"
  | "issueNotes.get"
  | "issueNotes.create"
  | "issueNotes.update"
  | "issueNotes.delete"
  | "mergeRequestDiscussions.list"
  | "mergeRequestDiscussions.get"
  | "mergeRequestDiscussions.create"
  | "mergeRequestDiscussions.addNote"
  | "mergeRequestDiscussions.getNote"
  | "mergeRequestDiscussions.updateNote"
  | "mergeRequestDiscussions.deleteNote"
  | "mergeRequestNotes.list"
  | "mergeRequestNotes.get"
  | "mergeRequestNotes.create"
  | "mergeRequestNotes.update"
  | "mergeRequestNotes.delete"
  | "snippetDiscussions.list"
  | "snippetDiscussions.get"
  | "snippetDiscussions.create"
  | "snippetDiscussions.addNote"
  | "snippetDiscussions.getNote"
  | "snippetDiscussions.updateNote"
  | "snippetDiscussions.deleteNote"
  | "snippetNotes.list"
  | "snippetNotes.get"
  | "snippetNotes.create"
  | "snippetNotes.update"
  | "snippetNotes.delete"
  | "commitComments.list"
  | "commitComments.create"
  | "commitSignatures.get"
  | "commitStatuses.list"
  | "commitStatuses.set"
  | "repeatedCommits.cherryPick"
  | "repeatedCommits.revert"
  | "blobs.get"
  | "blobs.raw"
  | "commitDetails.listDiff"
  | "commitDetails.listMergeRequests"
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
  | "groupAttributes.list"
  | "groupAttributes.get"
  | "groupAttributes.set"
  | "groupAttributes.delete"
  | "projectAttributes.list"
  | "projectAttributes.get"
  | "projectAttributes.set"
  | "projectAttributes.delete"
  | "userAttributes.list"
  | "userAttributes.get"
  | "userAttributes.set"
  | "userAttributes.delete"
  | "deployKeys.list"
  | "deployKeys.create"
  | "projectDeployKeys.list"
  | "projectDeployKeys.get"
  | "projectDeployKeys.create"
  | "projectDeployKeys.update"
  | "projectDeployKeys.enable"
  | "projectDeployKeys.delete"
  | "deployTokens.list"
  | "groupDeployTokens.list"
  | "groupDeployTokens.get"
  | "groupDeployTokens.create"
  | "groupDeployTokens.delete"
  | "projectDeployTokens.list"
  | "projectDeployTokens.get"
  | "projectDeployTokens.create"
  | "projectDeployTokens.delete"
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
  | "environments.list"
  | "environments.get"
  | "environments.create"
  | "environments.update"
  | "environments.stop"
  | "environments.delete"
  | "environments.stopStale"
  | "environments.deleteReviewApps"
  | "epicIssues.list"
  | "epicIssues.add"
  | "epicIssues.remove"
  | "epics.list"
  | "epics.get"
  | "epics.create"
  | "epics.update"
  | "epics.delete"
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
  | "featureFlags.list"
  | "featureFlags.get"
  | "featureFlags.create"
  | "featureFlags.update"
  | "featureFlags.delete"
  | "features.list"
  | "features.set"
  | "features.delete"
  | "fileTemplates.list"
  | "fileTemplates.get"
  | "forks.list"
  | "forks.create"
  | "forks.detach"
  | "stars.list"
  | "stars.create"
  | "stars.delete"
  | "freezePeriods.list"
  | "freezePeriods.get"
  | "freezePeriods.create"
  | "freezePeriods.update"
  | "freezePeriods.delete"
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
  | "groups.list"
  | "groups.get"
  | "groups.listDescendants"
  | "groups.create"
  | "groups.update"
  | "groups.delete"
  | "groups.restore"
  | "groups.archive"
  | "groups.unarchive"
  | "groups.transfer"
  | "groups.listSubgroups"
  | "groups.listOfProject"
  | "groups.share"
  | "groups.unshare"
  | "groups.listSamlUsers"
  | "groupHooks.list"
  | "groupHooks.get"
  | "groupHooks.create"
  | "groupHooks.update"
  | "groupHooks.delete"
  | "groupHooks.test"
  | "groupHooks.listEvents"
  | "groupHooks.resendEvent"
  | "groupHooks.setUrlVariable"
  | "groupHooks.deleteUrlVariable"
  | "groupHooks.setCustomHeader"
  | "groupHooks.deleteCustomHeader"
  | "projectHooks.list"
  | "projectHooks.get"
  | "projectHooks.create"
  | "projectHooks.update"
  | "projectHooks.delete"
  | "projectHooks.test"
  | "projectHooks.listEvents"
  | "projectHooks.resendEvent"
  | "projectHooks.setUrlVariable"
  | "projectHooks.deleteUrlVariable"
  | "projectHooks.setCustomHeader"
  | "projectHooks.deleteCustomHeader"
  | "systemHooks.list"
  | "systemHooks.get"
  | "systemHooks.create"
  | "systemHooks.update"
  | "systemHooks.delete"
  | "systemHooks.test"
  | "instance.version"
  | "instance.ping"
  | "instance.metadata"
  | "instance.getSettings"
  | "instance.updateSettings"
  | "instance.statistics"
  | "groupIntegrations.list"
  | "groupIntegrations.get"
  | "groupIntegrations.set"
  | "groupIntegrations.delete"
  | "projectIntegrations.list"
  | "projectIntegrations.get"
  | "projectIntegrations.set"
  | "projectIntegrations.delete"
  | "issueDetails.listParticipants"
  | "issueDetails.listClosedBy"
  | "issueDetails.listRelatedMergeRequests"
  | "issueLinks.list"
  | "issueLinks.get"
  | "issueLinks.create"
  | "issueLinks.delete"
  | "issues.list"
  | "issues.listInGroup"
  | "issues.listInProject"
  | "issues.get"
  | "issues.create"
  | "issues.update"
  | "issues.delete"
  | "jobTokenScope.get"
  | "jobTokenScope.update"
  | "jobTokenScope.listProjects"
  | "jobTokenScope.allowProject"
  | "jobTokenScope.disallowProject"
  | "jobTokenScope.listGroups"
  | "jobTokenScope.allowGroup"
  | "jobTokenScope.disallowGroup"
  | "keys.get"
  | "keys.find"
  | "ldapLinks.list"
  | "ldapLinks.create"
  | "ldapLinks.delete"
  | "license.get"
  | "markdown.render"
  | "groupMemberRoles.list"
  | "groupMemberRoles.create"
  | "groupMemberRoles.delete"
  | "memberRoles.list"
  | "memberRoles.create"
  | "memberRoles.delete"
  | "groupMembers.list"
  | "groupMembers.listAll"
  | "groupMembers.get"
  | "groupMembers.create"
  | "groupMembers.update"
  | "groupMembers.delete"
  | "groupMembers.getInherited"
  | "groupMembers.listBillable"
  | "projectMembers.list"
  | "projectMembers.listAll"
  | "projectMembers.get"
  | "projectMembers.create"
  | "projectMembers.update"
  | "projectMembers.delete"
  | "projectMembers.getInherited"
  | "mergeRequestApprovals.approve"
  | "mergeRequestApprovals.unapprove"
  | "mergeRequestApprovals.reset"
  | "projectApprovalRules.list"
  | "projectApprovalRules.get"
  | "projectApprovalRules.create"
  | "projectApprovalRules.update"
  | "projectApprovalRules.delete"
  | "projectApprovals.get"
  | "projectApprovals.update"
  | "mergeRequestDetails.listCommits"
  | "mergeRequestDetails.getChanges"
  | "mergeRequestDetails.listDiffs"
  | "mergeRequestDetails.listParticipants"
  | "mergeRequestDetails.rebase"
  | "mergeRequestDetails.getMergeRef"
  | "mergeRequests.list"
  | "mergeRequests.listInGroup"
  | "mergeRequests.get"
  | "mergeRequests.create"
  | "mergeRequests.update"
  | "mergeRequests.delete"
  | "mergeRequests.merge"
  | "namespaces.list"
  | "namespaces.exists"
  | "namespaces.get"
  | "groupNotificationSettings.get"
  | "groupNotificationSettings.update"
  | "notificationSettings.get"
  | "notificationSettings.update"
  | "projectNotificationSettings.get"
  | "projectNotificationSettings.update"
  | "packageProtectionRules.list"
  | "packageProtectionRules.create"
  | "packageProtectionRules.update"
  | "packageProtectionRules.delete"
  | "packages.list"
  | "packages.listInGroup"
  | "packages.get"
  | "packages.listFiles"
  | "packages.delete"
  | "packages.deleteFile"
  | "packages.upload"
  | "packages.download"
  | "pages.get"
  | "pages.update"
  | "pages.delete"
  | "pagesDomains.listAll"
  | "pagesDomains.list"
  | "pagesDomains.get"
  | "pagesDomains.create"
  | "pagesDomains.update"
  | "pagesDomains.delete"
  | "pipelineScheduleVariables.get"
  | "pipelineScheduleVariables.create"
  | "pipelineScheduleVariables.update"
  | "pipelineScheduleVariables.delete"
  | "pipelineSchedules.list"
  | "pipelineSchedules.get"
  | "pipelineSchedules.create"
  | "pipelineSchedules.update"
  | "pipelineSchedules.takeOwnership"
  | "pipelineSchedules.delete"
  | "pipelineSchedules.play"
  | "pipelineSchedules.listPipelines"
  | "pipelineTriggers.list"
  | "pipelineTriggers.get"
  | "pipelineTriggers.create"
  | "pipelineTriggers.update"
  | "pipelineTriggers.delete"
  | "pipelineTriggers.run"
  | "pipelineTriggers.runForBranch"
  | "pipelines.list"
  | "pipelines.get"
  | "pipelines.latest"
  | "pipelines.listVariables"
  | "pipelines.testReport"
  | "pipelines.testReportSummary"
  | "pipelines.create"
  | "pipelines.retry"
  | "pipelines.listJobs"
  | "pipelines.cancel"
  | "projectLabels.list"
  | "projectLabels.get"
  | "projectLabels.create"
  | "projectLabels.update"
  | "projectLabels.delete"
  | "projectLabels.promote"
  | "projectLabels.subscribe"
  | "projectLabels.unsubscribe"
  | "projectLabels.updateByName"
  | "projectLabels.deleteByName"
  | "projectMilestones.list"
  | "projectMilestones.get"
  | "projectMilestones.create"
  | "projectMilestones.update"
  | "projectMilestones.delete"
  | "projectMilestones.listIssues"
  | "projectMilestones.listMergeRequests"
  | "projectMilestones.listBurndownEvents"
  | "projectMilestones.promote"
  | "projects.list"
  | "projects.get"
  | "projects.listOfGroup"
  | "projects.listOfUser"
  | "projects.create"
  | "projects.update"
  | "projects.delete"
  | "projects.restore"
  | "projects.transfer"
  | "projects.archive"
  | "projects.unarchive"
  | "projects.share"
  | "projects.unshare"
  | "groupProtectedBranches.list"
  | "groupProtectedBranches.get"
  | "groupProtectedBranches.create"
  | "groupProtectedBranches.update"
  | "groupProtectedBranches.delete"
  | "protectedBranches.list"
  | "protectedBranches.get"
  | "protectedBranches.create"
  | "protectedBranches.update"
  | "protectedBranches.delete"
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
  | "protectedTags.list"
  | "protectedTags.get"
  | "protectedTags.create"
  | "protectedTags.delete"
  | "pullMirrors.get"
  | "pullMirrors.update"
  | "pullMirrors.start"
  | "groupPushRules.get"
  | "groupPushRules.create"
  | "groupPushRules.update"
  | "groupPushRules.delete"
  | "pushRules.get"
  | "pushRules.create"
  | "pushRules.update"
  | "pushRules.delete"
  | "releases.list"
  | "releases.get"
  | "releases.create"
  | "releases.update"
  | "releases.delete"
  | "releases.listLinks"
  | "releases.getLink"
  | "releases.createLink"
  | "releases.updateLink"
  | "releases.deleteLink"
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
  | "repositoryStorage.get"
  | "repositoryStorage.keepHouse"
  | "issueLabelEvents.list"
  | "issueLabelEvents.get"
  | "issueMilestoneEvents.list"
  | "issueMilestoneEvents.get"
  | "issueWeightEvents.list"
  | "issueWeightEvents.get"
  | "mergeRequestLabelEvents.list"
  | "mergeRequestLabelEvents.get"
  | "mergeRequestMilestoneEvents.list"
  | "mergeRequestMilestoneEvents.get"
  | "runners.listAll"
  | "runners.get"
  | "runners.create"
  | "runners.delete"
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
  | "search.everywhere"
  | "search.inGroup"
  | "search.inProject"
  | "groupServiceAccounts.list"
  | "groupServiceAccounts.create"
  | "groupServiceAccounts.update"
  | "groupServiceAccounts.delete"
  | "groupServiceAccounts.listTokens"
  | "groupServiceAccounts.createToken"
  | "groupServiceAccounts.rotateToken"
  | "groupServiceAccounts.revokeToken"
  | "projectServiceAccounts.list"
  | "projectServiceAccounts.create"
  | "projectServiceAccounts.update"
  | "projectServiceAccounts.delete"
  | "projectServiceAccounts.listTokens"
  | "projectServiceAccounts.createToken"
  | "projectServiceAccounts.rotateToken"
  | "projectServiceAccounts.revokeToken"
  | "serviceAccounts.list"
  | "serviceAccounts.create"
  | "serviceAccounts.update"
  | "sidekiq.queues"
  | "sidekiq.processes"
  | "sidekiq.jobs"
  | "sidekiq.all"
  | "projectSnippets.list"
  | "projectSnippets.get"
  | "projectSnippets.create"
  | "projectSnippets.update"
  | "projectSnippets.delete"
  | "projectSnippets.raw"
  | "snippets.list"
  | "snippets.get"
  | "snippets.create"
  | "snippets.update"
  | "snippets.delete"
  | "snippets.raw"
  | "snippets.listPublic"
  | "snippets.listAll"
  | "statusChecks.list"
  | "statusChecks.create"
  | "statusChecks.update"
  | "statusChecks.delete"
  | "terraformStates.read"
  | "terraformStates.write"
  | "terraformStates.delete"
  | "terraformStates.lock"
  | "terraformStates.unlock"
  | "terraformStates.readVersion"
  | "terraformStates.deleteVersion"
  | "topics.list"
  | "topics.get"
  | "topics.create"
  | "topics.update"
  | "topics.delete"
  | "topics.merge"
  | "uploads.list"
  | "uploads.create"
  | "uploads.download"
  | "uploads.delete"
  | "ownKeys.listKeys"
  | "ownKeys.getKey"
  | "ownKeys.createKey"
  | "ownKeys.deleteKey"
  | "ownKeys.listGpgKeys"
  | "ownKeys.getGpgKey"
  | "ownKeys.createGpgKey"
  | "ownKeys.deleteGpgKey"
  | "ownKeys.listEmails"
  | "ownKeys.createEmail"
  | "ownKeys.deleteEmail"
  | "userKeys.listKeys"
  | "userKeys.getKey"
  | "userKeys.createKey"
  | "userKeys.deleteKey"
  | "userKeys.listGpgKeys"
  | "userKeys.getGpgKey"
  | "userKeys.createGpgKey"
  | "userKeys.deleteGpgKey"
  | "userKeys.listEmails"
  | "userKeys.createEmail"
  | "userKeys.deleteEmail"
  | "userStatus.current"
  | "userStatus.update"
  | "userStatus.get"
  | "users.current"
  | "users.list"
  | "users.get"
  | "users.create"
  | "users.update"
  | "users.delete"
  | "users.listMemberships"
  | "users.block"
  | "users.unblock"
  | "users.deactivate"
  | "users.activate"
  | "users.ban"
  | "users.unban"
  | "users.setAvatar"
  | "users.deleteIdentity"
  | "users.countAssociations"
  | "users.listActivities"
  | "groupVariables.list"
  | "groupVariables.get"
  | "groupVariables.create"
  | "groupVariables.update"
  | "groupVariables.delete"
  | "instanceVariables.list"
  | "instanceVariables.get"
  | "instanceVariables.create"
  | "instanceVariables.update"
  | "instanceVariables.delete"
  | "projectVariables.list"
  | "projectVariables.get"
  | "projectVariables.create"
  | "projectVariables.update"
  | "projectVariables.delete"
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
  | "virtualRegistryUpstreams.testExisting"
  | "virtualRegistryUpstreams.delete"
  | "virtualRegistryUpstreams.share"
  | "virtualRegistryUpstreams.reorder"
  | "virtualRegistryUpstreams.unshare"
  | "groupWikis.list"
  | "groupWikis.get"
  | "groupWikis.create"
  | "groupWikis.update"
  | "groupWikis.delete"
  | "groupWikis.upload"
  | "wikis.list"
  | "wikis.get"
  | "wikis.create"
  | "wikis.update"
  | "wikis.delete"
  | "wikis.upload";
