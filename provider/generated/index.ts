/** Every resource class. Generated from the definitions by `npm run generate`. */
export { Application, type ApplicationArgs, Applications, type ApplicationsArgs } from "./application";
export {
  ContainerRegistryAccess,
  type ContainerRegistryAccessArgs,
  ContainerRegistryAccesses,
  type ContainerRegistryAccessesArgs,
} from "./container-registry-access";
export { DeployKey, type DeployKeyArgs, DeployKeys, type DeployKeysArgs } from "./deploy-key";
export {
  EmojiReaction,
  type EmojiReactionArgs,
  EmojiReactions,
  type EmojiReactionsArgs,
} from "./emoji-reaction";
export { Environment, type EnvironmentArgs, Environments, type EnvironmentsArgs } from "./environment";
export {
  ErrorTrackingClientKey,
  type ErrorTrackingClientKeyArgs,
  ErrorTrackingClientKeys,
  type ErrorTrackingClientKeysArgs,
} from "./error-tracking-client-key";
export {
  ErrorTrackingSettings,
  type ErrorTrackingSettingsArgs,
  ErrorTrackingSettingsSet,
  type ErrorTrackingSettingsSetArgs,
} from "./error-tracking-settings";
export {
  FeatureFlagUserList,
  type FeatureFlagUserListArgs,
  FeatureFlagUserLists,
  type FeatureFlagUserListsArgs,
} from "./feature-flag-user-list";
export { FreezePeriod, type FreezePeriodArgs, FreezePeriods, type FreezePeriodsArgs } from "./freeze-period";
export { Group, type GroupArgs, Groups, type GroupsArgs } from "./group";
export {
  GroupAccessToken,
  type GroupAccessTokenArgs,
  GroupAccessTokens,
  type GroupAccessTokensArgs,
} from "./group-access-token";
export { GroupBadge, type GroupBadgeArgs, GroupBadges, type GroupBadgesArgs } from "./group-badge";
export {
  GroupDeployToken,
  type GroupDeployTokenArgs,
  GroupDeployTokens,
  type GroupDeployTokensArgs,
} from "./group-deploy-token";
export { GroupHook, type GroupHookArgs, GroupHooks, type GroupHooksArgs } from "./group-hook";
export { GroupLabel, type GroupLabelArgs, GroupLabels, type GroupLabelsArgs } from "./group-label";
export { GroupMember, type GroupMemberArgs, GroupMembers, type GroupMembersArgs } from "./group-member";
export {
  GroupMilestone,
  type GroupMilestoneArgs,
  GroupMilestones,
  type GroupMilestonesArgs,
} from "./group-milestone";
export {
  GroupProtectedEnvironment,
  type GroupProtectedEnvironmentArgs,
  GroupProtectedEnvironments,
  type GroupProtectedEnvironmentsArgs,
} from "./group-protected-environment";
export {
  GroupPushRule,
  type GroupPushRuleArgs,
  GroupPushRules,
  type GroupPushRulesArgs,
} from "./group-push-rule";
export { GroupShare, type GroupShareArgs, GroupShares, type GroupSharesArgs } from "./group-share";
export {
  GroupVariable,
  type GroupVariableArgs,
  GroupVariables,
  type GroupVariablesArgs,
} from "./group-variable";
export {
  InstanceVariable,
  type InstanceVariableArgs,
  InstanceVariables,
  type InstanceVariablesArgs,
} from "./instance-variable";
export { IssueLink, type IssueLinkArgs, IssueLinks, type IssueLinksArgs } from "./issue-link";
export {
  JobTokenScope,
  type JobTokenScopeArgs,
  JobTokenScopes,
  type JobTokenScopesArgs,
} from "./job-token-scope";
export { MemberRole, type MemberRoleArgs, MemberRoles, type MemberRolesArgs } from "./member-role";
export {
  PipelineSchedule,
  type PipelineScheduleArgs,
  PipelineSchedules,
  type PipelineSchedulesArgs,
} from "./pipeline-schedule";
export {
  PipelineTriggerToken,
  type PipelineTriggerTokenArgs,
  PipelineTriggerTokens,
  type PipelineTriggerTokensArgs,
} from "./pipeline-trigger-token";
export { Project, type ProjectArgs, Projects, type ProjectsArgs } from "./project";
export {
  ProjectAccessToken,
  type ProjectAccessTokenArgs,
  ProjectAccessTokens,
  type ProjectAccessTokensArgs,
} from "./project-access-token";
export {
  ProjectApprovalConfiguration,
  type ProjectApprovalConfigurationArgs,
  ProjectApprovalConfigurations,
  type ProjectApprovalConfigurationsArgs,
} from "./project-approval-configuration";
export {
  ProjectApprovalRule,
  type ProjectApprovalRuleArgs,
  ProjectApprovalRules,
  type ProjectApprovalRulesArgs,
} from "./project-approval-rule";
export { ProjectBadge, type ProjectBadgeArgs, ProjectBadges, type ProjectBadgesArgs } from "./project-badge";
export {
  ProjectDeployToken,
  type ProjectDeployTokenArgs,
  ProjectDeployTokens,
  type ProjectDeployTokensArgs,
} from "./project-deploy-token";
export { ProjectHook, type ProjectHookArgs, ProjectHooks, type ProjectHooksArgs } from "./project-hook";
export { ProjectLabel, type ProjectLabelArgs, ProjectLabels, type ProjectLabelsArgs } from "./project-label";
export {
  ProjectMember,
  type ProjectMemberArgs,
  ProjectMembers,
  type ProjectMembersArgs,
} from "./project-member";
export {
  ProjectMilestone,
  type ProjectMilestoneArgs,
  ProjectMilestones,
  type ProjectMilestonesArgs,
} from "./project-milestone";
export {
  ProjectProtectedEnvironment,
  type ProjectProtectedEnvironmentArgs,
  ProjectProtectedEnvironments,
  type ProjectProtectedEnvironmentsArgs,
} from "./project-protected-environment";
export {
  ProjectPushRule,
  type ProjectPushRuleArgs,
  ProjectPushRules,
  type ProjectPushRulesArgs,
} from "./project-push-rule";
export { ProjectShare, type ProjectShareArgs, ProjectShares, type ProjectSharesArgs } from "./project-share";
export {
  ProjectVariable,
  type ProjectVariableArgs,
  ProjectVariables,
  type ProjectVariablesArgs,
} from "./project-variable";
export {
  ProtectedBranch,
  type ProtectedBranchArgs,
  ProtectedBranches,
  type ProtectedBranchesArgs,
} from "./protected-branch";
export { ProtectedTag, type ProtectedTagArgs, ProtectedTags, type ProtectedTagsArgs } from "./protected-tag";
export { RemoteMirror, type RemoteMirrorArgs, RemoteMirrors, type RemoteMirrorsArgs } from "./remote-mirror";
export {
  RepositoryFile,
  type RepositoryFileArgs,
  RepositoryFiles,
  type RepositoryFilesArgs,
} from "./repository-file";
export {
  RepositoryFileSet,
  type RepositoryFileSetArgs,
  RepositoryFileSets,
  type RepositoryFileSetsArgs,
} from "./repository-file-set";
export {
  SamlGroupLink,
  type SamlGroupLinkArgs,
  SamlGroupLinks,
  type SamlGroupLinksArgs,
} from "./saml-group-link";
export {
  ServiceAccount,
  type ServiceAccountArgs,
  ServiceAccounts,
  type ServiceAccountsArgs,
} from "./service-account";
export { Topic, type TopicArgs, Topics, type TopicsArgs } from "./topic";
export { User, type UserArgs, Users, type UsersArgs } from "./user";
export {
  VirtualRegistries,
  type VirtualRegistriesArgs,
  VirtualRegistry,
  type VirtualRegistryArgs,
} from "./virtual-registry";
export {
  VirtualRegistryUpstream,
  type VirtualRegistryUpstreamArgs,
  VirtualRegistryUpstreams,
  type VirtualRegistryUpstreamsArgs,
} from "./virtual-registry-upstream";
export { WikiPage, type WikiPageArgs, WikiPages, type WikiPagesArgs } from "./wiki-page";
