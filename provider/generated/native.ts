/** Every resource class, for the plugin. Generated from the definitions by `npm run generate`. */
import { nativeRegistration } from "../classes/registration";
import { tokenOf } from "../classes/tokens";
import * as dynamic from ".";

/** A program that users of the whole installation sign in to with OAuth. */
export class Application extends dynamic.Application {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Application");
}

export type ApplicationArgs = dynamic.ApplicationArgs;

/** Many in one resource, each like a `Application`: a program that users of the whole installation sign in to with OAuth. */
export class Applications extends dynamic.Applications {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Applications");
}

export type ApplicationsArgs = dynamic.ApplicationsArgs;

/** The visibility of a project's container registry. */
export class ContainerRegistryAccess extends dynamic.ContainerRegistryAccess {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ContainerRegistryAccess");
}

export type ContainerRegistryAccessArgs = dynamic.ContainerRegistryAccessArgs;

/** Many in one resource, each like a `ContainerRegistryAccess`: the visibility of a project's container registry. */
export class ContainerRegistryAccesses extends dynamic.ContainerRegistryAccesses {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ContainerRegistryAccesses");
}

export type ContainerRegistryAccessesArgs = dynamic.ContainerRegistryAccessesArgs;

/** An SSH key that can read the repository of a project, or push to it, without a user. */
export class DeployKey extends dynamic.DeployKey {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("DeployKey");
}

export type DeployKeyArgs = dynamic.DeployKeyArgs;

/** Many in one resource, each like a `DeployKey`: an SSH key that can read the repository of a project, or push to it, without a user. */
export class DeployKeys extends dynamic.DeployKeys {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("DeployKeys");
}

export type DeployKeysArgs = dynamic.DeployKeysArgs;

/** An emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment. */
export class EmojiReaction extends dynamic.EmojiReaction {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("EmojiReaction");
}

export type EmojiReactionArgs = dynamic.EmojiReactionArgs;

/** Many in one resource, each like a `EmojiReaction`: an emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment. */
export class EmojiReactions extends dynamic.EmojiReactions {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("EmojiReactions");
}

export type EmojiReactionsArgs = dynamic.EmojiReactionsArgs;

/** An environment of a project: where its pipelines deploy to. */
export class Environment extends dynamic.Environment {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Environment");
}

export type EnvironmentArgs = dynamic.EnvironmentArgs;

/** Many in one resource, each like a `Environment`: an environment of a project: where its pipelines deploy to. */
export class Environments extends dynamic.Environments {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Environments");
}

export type EnvironmentsArgs = dynamic.EnvironmentsArgs;

/** A key with which programs report errors to the error tracking of a project. */
export class ErrorTrackingClientKey extends dynamic.ErrorTrackingClientKey {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ErrorTrackingClientKey");
}

export type ErrorTrackingClientKeyArgs = dynamic.ErrorTrackingClientKeyArgs;

/** Many in one resource, each like a `ErrorTrackingClientKey`: a key with which programs report errors to the error tracking of a project. */
export class ErrorTrackingClientKeys extends dynamic.ErrorTrackingClientKeys {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ErrorTrackingClientKeys");
}

export type ErrorTrackingClientKeysArgs = dynamic.ErrorTrackingClientKeysArgs;

/** Error tracking settings of a project. */
export class ErrorTrackingSettings extends dynamic.ErrorTrackingSettings {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ErrorTrackingSettings");
}

export type ErrorTrackingSettingsArgs = dynamic.ErrorTrackingSettingsArgs;

/** Many in one resource, each like a `ErrorTrackingSettings`: error tracking settings of a project. */
export class ErrorTrackingSettingsSet extends dynamic.ErrorTrackingSettingsSet {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ErrorTrackingSettingsSet");
}

export type ErrorTrackingSettingsSetArgs = dynamic.ErrorTrackingSettingsSetArgs;

/** A named list of an application's own users, for whom feature flags are on. */
export class FeatureFlagUserList extends dynamic.FeatureFlagUserList {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("FeatureFlagUserList");
}

export type FeatureFlagUserListArgs = dynamic.FeatureFlagUserListArgs;

/** Many in one resource, each like a `FeatureFlagUserList`: a named list of an application's own users, for whom feature flags are on. */
export class FeatureFlagUserLists extends dynamic.FeatureFlagUserLists {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("FeatureFlagUserLists");
}

export type FeatureFlagUserListsArgs = dynamic.FeatureFlagUserListsArgs;

/** A time in which a project should not be deployed. */
export class FreezePeriod extends dynamic.FreezePeriod {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("FreezePeriod");
}

export type FreezePeriodArgs = dynamic.FreezePeriodArgs;

/** Many in one resource, each like a `FreezePeriod`: a time in which a project should not be deployed. */
export class FreezePeriods extends dynamic.FreezePeriods {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("FreezePeriods");
}

export type FreezePeriodsArgs = dynamic.FreezePeriodsArgs;

/** A group, with its settings. */
export class Group extends dynamic.Group {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Group");
}

export type GroupArgs = dynamic.GroupArgs;

/** Many in one resource, each like a `Group`: a group, with its settings. */
export class Groups extends dynamic.Groups {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Groups");
}

export type GroupsArgs = dynamic.GroupsArgs;

/** A token for a group and what is in it, with a bot of its own and no person behind it. */
export class GroupAccessToken extends dynamic.GroupAccessToken {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupAccessToken");
}

export type GroupAccessTokenArgs = dynamic.GroupAccessTokenArgs;

/** Many in one resource, each like a `GroupAccessToken`: a token for a group and what is in it, with a bot of its own and no person behind it. */
export class GroupAccessTokens extends dynamic.GroupAccessTokens {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupAccessTokens");
}

export type GroupAccessTokensArgs = dynamic.GroupAccessTokensArgs;

/** A badge of a group: a picture with a link, which the pages of its projects show. */
export class GroupBadge extends dynamic.GroupBadge {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupBadge");
}

export type GroupBadgeArgs = dynamic.GroupBadgeArgs;

/** Many in one resource, each like a `GroupBadge`: a badge of a group: a picture with a link, which the pages of its projects show. */
export class GroupBadges extends dynamic.GroupBadges {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupBadges");
}

export type GroupBadgesArgs = dynamic.GroupBadgesArgs;

/** A credential for the repositories and the registries in a group, without a user. */
export class GroupDeployToken extends dynamic.GroupDeployToken {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupDeployToken");
}

export type GroupDeployTokenArgs = dynamic.GroupDeployTokenArgs;

/** Many in one resource, each like a `GroupDeployToken`: a credential for the repositories and the registries in a group, without a user. */
export class GroupDeployTokens extends dynamic.GroupDeployTokens {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupDeployTokens");
}

export type GroupDeployTokensArgs = dynamic.GroupDeployTokensArgs;

/** A webhook of a group: an address that the service calls when something happens in it or its projects. Requires the Enterprise edition. */
export class GroupHook extends dynamic.GroupHook {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupHook");
}

export type GroupHookArgs = dynamic.GroupHookArgs;

/** Many in one resource, each like a `GroupHook`: a webhook of a group: an address that the service calls when something happens in it or its projects. Requires the Enterprise edition. */
export class GroupHooks extends dynamic.GroupHooks {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupHooks");
}

export type GroupHooksArgs = dynamic.GroupHooksArgs;

/** A label that all projects of a group share. */
export class GroupLabel extends dynamic.GroupLabel {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupLabel");
}

export type GroupLabelArgs = dynamic.GroupLabelArgs;

/** Many in one resource, each like a `GroupLabel`: a label that all projects of a group share. */
export class GroupLabels extends dynamic.GroupLabels {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupLabels");
}

export type GroupLabelsArgs = dynamic.GroupLabelsArgs;

/** A member of a group: a user, and what the user may do in the group and below it. */
export class GroupMember extends dynamic.GroupMember {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupMember");
}

export type GroupMemberArgs = dynamic.GroupMemberArgs;

/** Many in one resource, each like a `GroupMember`: a member of a group: a user, and what the user may do in the group and below it. */
export class GroupMembers extends dynamic.GroupMembers {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupMembers");
}

export type GroupMembersArgs = dynamic.GroupMembersArgs;

/** A milestone that the projects of a group work towards together. */
export class GroupMilestone extends dynamic.GroupMilestone {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupMilestone");
}

export type GroupMilestoneArgs = dynamic.GroupMilestoneArgs;

/** Many in one resource, each like a `GroupMilestone`: a milestone that the projects of a group work towards together. */
export class GroupMilestones extends dynamic.GroupMilestones {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupMilestones");
}

export type GroupMilestonesArgs = dynamic.GroupMilestonesArgs;

/** The environments of one deployment tier in all projects of a group, to which only some may deploy. Requires the Enterprise edition. */
export class GroupProtectedEnvironment extends dynamic.GroupProtectedEnvironment {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupProtectedEnvironment");
}

export type GroupProtectedEnvironmentArgs = dynamic.GroupProtectedEnvironmentArgs;

/** Many in one resource, each like a `GroupProtectedEnvironment`: the environments of one deployment tier in all projects of a group, to which only some may deploy. Requires the Enterprise edition. */
export class GroupProtectedEnvironments extends dynamic.GroupProtectedEnvironments {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupProtectedEnvironments");
}

export type GroupProtectedEnvironmentsArgs = dynamic.GroupProtectedEnvironmentsArgs;

/** The push rules that new projects of a group begin with. Requires Premium. */
export class GroupPushRule extends dynamic.GroupPushRule {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupPushRule");
}

export type GroupPushRuleArgs = dynamic.GroupPushRuleArgs;

/** Many in one resource, each like a `GroupPushRule`: the push rules that new projects of a group begin with. Requires Premium. */
export class GroupPushRules extends dynamic.GroupPushRules {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupPushRules");
}

export type GroupPushRulesArgs = dynamic.GroupPushRulesArgs;

/** The members of another group get access to a group. */
export class GroupShare extends dynamic.GroupShare {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupShare");
}

export type GroupShareArgs = dynamic.GroupShareArgs;

/** Many in one resource, each like a `GroupShare`: the members of another group get access to a group. */
export class GroupShares extends dynamic.GroupShares {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupShares");
}

export type GroupSharesArgs = dynamic.GroupSharesArgs;

/** A CI/CD variable of a group: a value that the jobs of all projects in it get. */
export class GroupVariable extends dynamic.GroupVariable {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupVariable");
}

export type GroupVariableArgs = dynamic.GroupVariableArgs;

/** Many in one resource, each like a `GroupVariable`: a CI/CD variable of a group: a value that the jobs of all projects in it get. */
export class GroupVariables extends dynamic.GroupVariables {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("GroupVariables");
}

export type GroupVariablesArgs = dynamic.GroupVariablesArgs;

/** A CI/CD variable of the installation: a value that the jobs of all projects get. */
export class InstanceVariable extends dynamic.InstanceVariable {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("InstanceVariable");
}

export type InstanceVariableArgs = dynamic.InstanceVariableArgs;

/** Many in one resource, each like a `InstanceVariable`: a CI/CD variable of the installation: a value that the jobs of all projects get. */
export class InstanceVariables extends dynamic.InstanceVariables {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("InstanceVariables");
}

export type InstanceVariablesArgs = dynamic.InstanceVariablesArgs;

/** A link between two issues: that they relate to each other, or that one blocks the other. */
export class IssueLink extends dynamic.IssueLink {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("IssueLink");
}

export type IssueLinkArgs = dynamic.IssueLinkArgs;

/** Many in one resource, each like a `IssueLink`: a link between two issues: that they relate to each other, or that one blocks the other. */
export class IssueLinks extends dynamic.IssueLinks {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("IssueLinks");
}

export type IssueLinksArgs = dynamic.IssueLinksArgs;

/** The projects and groups whose CI/CD job tokens can access a project. */
export class JobTokenScope extends dynamic.JobTokenScope {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("JobTokenScope");
}

export type JobTokenScopeArgs = dynamic.JobTokenScopeArgs;

/** Many in one resource, each like a `JobTokenScope`: the projects and groups whose CI/CD job tokens can access a project. */
export class JobTokenScopes extends dynamic.JobTokenScopes {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("JobTokenScopes");
}

export type JobTokenScopesArgs = dynamic.JobTokenScopesArgs;

/** A role made of one of the common roles and permissions added to it. Requires Ultimate. */
export class MemberRole extends dynamic.MemberRole {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("MemberRole");
}

export type MemberRoleArgs = dynamic.MemberRoleArgs;

/** Many in one resource, each like a `MemberRole`: a role made of one of the common roles and permissions added to it. Requires Ultimate. */
export class MemberRoles extends dynamic.MemberRoles {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("MemberRoles");
}

export type MemberRolesArgs = dynamic.MemberRolesArgs;

/** A time at which a project runs a pipeline, again and again, with variables of its own. */
export class PipelineSchedule extends dynamic.PipelineSchedule {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("PipelineSchedule");
}

export type PipelineScheduleArgs = dynamic.PipelineScheduleArgs;

/** Many in one resource, each like a `PipelineSchedule`: a time at which a project runs a pipeline, again and again, with variables of its own. */
export class PipelineSchedules extends dynamic.PipelineSchedules {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("PipelineSchedules");
}

export type PipelineSchedulesArgs = dynamic.PipelineSchedulesArgs;

/** A token that starts pipelines of one project and can do nothing else. */
export class PipelineTriggerToken extends dynamic.PipelineTriggerToken {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("PipelineTriggerToken");
}

export type PipelineTriggerTokenArgs = dynamic.PipelineTriggerTokenArgs;

/** Many in one resource, each like a `PipelineTriggerToken`: a token that starts pipelines of one project and can do nothing else. */
export class PipelineTriggerTokens extends dynamic.PipelineTriggerTokens {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("PipelineTriggerTokens");
}

export type PipelineTriggerTokensArgs = dynamic.PipelineTriggerTokensArgs;

/** A project, with its settings. */
export class Project extends dynamic.Project {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Project");
}

export type ProjectArgs = dynamic.ProjectArgs;

/** Many in one resource, each like a `Project`: a project, with its settings. */
export class Projects extends dynamic.Projects {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Projects");
}

export type ProjectsArgs = dynamic.ProjectsArgs;

/** A token for one project, with a bot of its own and no person behind it. */
export class ProjectAccessToken extends dynamic.ProjectAccessToken {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectAccessToken");
}

export type ProjectAccessTokenArgs = dynamic.ProjectAccessTokenArgs;

/** Many in one resource, each like a `ProjectAccessToken`: a token for one project, with a bot of its own and no person behind it. */
export class ProjectAccessTokens extends dynamic.ProjectAccessTokens {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectAccessTokens");
}

export type ProjectAccessTokensArgs = dynamic.ProjectAccessTokensArgs;

/** Merge request approval settings of a project. Requires the Enterprise edition. */
export class ProjectApprovalConfiguration extends dynamic.ProjectApprovalConfiguration {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectApprovalConfiguration");
}

export type ProjectApprovalConfigurationArgs = dynamic.ProjectApprovalConfigurationArgs;

/** Many in one resource, each like a `ProjectApprovalConfiguration`: merge request approval settings of a project. Requires the Enterprise edition. */
export class ProjectApprovalConfigurations extends dynamic.ProjectApprovalConfigurations {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectApprovalConfigurations");
}

export type ProjectApprovalConfigurationsArgs = dynamic.ProjectApprovalConfigurationsArgs;

/** Who has to approve the merge requests of a project, and how many of them. Requires Premium. */
export class ProjectApprovalRule extends dynamic.ProjectApprovalRule {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectApprovalRule");
}

export type ProjectApprovalRuleArgs = dynamic.ProjectApprovalRuleArgs;

/** Many in one resource, each like a `ProjectApprovalRule`: who has to approve the merge requests of a project, and how many of them. Requires Premium. */
export class ProjectApprovalRules extends dynamic.ProjectApprovalRules {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectApprovalRules");
}

export type ProjectApprovalRulesArgs = dynamic.ProjectApprovalRulesArgs;

/** A badge of a project: a picture with a link, which its page shows. */
export class ProjectBadge extends dynamic.ProjectBadge {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectBadge");
}

export type ProjectBadgeArgs = dynamic.ProjectBadgeArgs;

/** Many in one resource, each like a `ProjectBadge`: a badge of a project: a picture with a link, which its page shows. */
export class ProjectBadges extends dynamic.ProjectBadges {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectBadges");
}

export type ProjectBadgesArgs = dynamic.ProjectBadgesArgs;

/** A credential for the repository and the registries of a project, without a user. */
export class ProjectDeployToken extends dynamic.ProjectDeployToken {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectDeployToken");
}

export type ProjectDeployTokenArgs = dynamic.ProjectDeployTokenArgs;

/** Many in one resource, each like a `ProjectDeployToken`: a credential for the repository and the registries of a project, without a user. */
export class ProjectDeployTokens extends dynamic.ProjectDeployTokens {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectDeployTokens");
}

export type ProjectDeployTokensArgs = dynamic.ProjectDeployTokensArgs;

/** A webhook of a project: an address that the service calls when something happens in it. */
export class ProjectHook extends dynamic.ProjectHook {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectHook");
}

export type ProjectHookArgs = dynamic.ProjectHookArgs;

/** Many in one resource, each like a `ProjectHook`: a webhook of a project: an address that the service calls when something happens in it. */
export class ProjectHooks extends dynamic.ProjectHooks {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectHooks");
}

export type ProjectHooksArgs = dynamic.ProjectHooksArgs;

/** A label of one project, next to those of the groups above it. */
export class ProjectLabel extends dynamic.ProjectLabel {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectLabel");
}

export type ProjectLabelArgs = dynamic.ProjectLabelArgs;

/** Many in one resource, each like a `ProjectLabel`: a label of one project, next to those of the groups above it. */
export class ProjectLabels extends dynamic.ProjectLabels {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectLabels");
}

export type ProjectLabelsArgs = dynamic.ProjectLabelsArgs;

/** A member of a project: a user, and what the user may do in it. */
export class ProjectMember extends dynamic.ProjectMember {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectMember");
}

export type ProjectMemberArgs = dynamic.ProjectMemberArgs;

/** Many in one resource, each like a `ProjectMember`: a member of a project: a user, and what the user may do in it. */
export class ProjectMembers extends dynamic.ProjectMembers {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectMembers");
}

export type ProjectMembersArgs = dynamic.ProjectMembersArgs;

/** A milestone of one project. */
export class ProjectMilestone extends dynamic.ProjectMilestone {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectMilestone");
}

export type ProjectMilestoneArgs = dynamic.ProjectMilestoneArgs;

/** Many in one resource, each like a `ProjectMilestone`: a milestone of one project. */
export class ProjectMilestones extends dynamic.ProjectMilestones {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectMilestones");
}

export type ProjectMilestonesArgs = dynamic.ProjectMilestonesArgs;

/** An environment of a project to which only some may deploy. Requires the Enterprise edition. */
export class ProjectProtectedEnvironment extends dynamic.ProjectProtectedEnvironment {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectProtectedEnvironment");
}

export type ProjectProtectedEnvironmentArgs = dynamic.ProjectProtectedEnvironmentArgs;

/** Many in one resource, each like a `ProjectProtectedEnvironment`: an environment of a project to which only some may deploy. Requires the Enterprise edition. */
export class ProjectProtectedEnvironments extends dynamic.ProjectProtectedEnvironments {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectProtectedEnvironments");
}

export type ProjectProtectedEnvironmentsArgs = dynamic.ProjectProtectedEnvironmentsArgs;

/** The push rules of a project: what every push must pass. Requires Premium. */
export class ProjectPushRule extends dynamic.ProjectPushRule {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectPushRule");
}

export type ProjectPushRuleArgs = dynamic.ProjectPushRuleArgs;

/** Many in one resource, each like a `ProjectPushRule`: the push rules of a project: what every push must pass. Requires Premium. */
export class ProjectPushRules extends dynamic.ProjectPushRules {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectPushRules");
}

export type ProjectPushRulesArgs = dynamic.ProjectPushRulesArgs;

/** The members of a group get access to a project. */
export class ProjectShare extends dynamic.ProjectShare {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectShare");
}

export type ProjectShareArgs = dynamic.ProjectShareArgs;

/** Many in one resource, each like a `ProjectShare`: the members of a group get access to a project. */
export class ProjectShares extends dynamic.ProjectShares {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectShares");
}

export type ProjectSharesArgs = dynamic.ProjectSharesArgs;

/** A CI/CD variable of a project: a value that its jobs get. */
export class ProjectVariable extends dynamic.ProjectVariable {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectVariable");
}

export type ProjectVariableArgs = dynamic.ProjectVariableArgs;

/** Many in one resource, each like a `ProjectVariable`: a CI/CD variable of a project: a value that its jobs get. */
export class ProjectVariables extends dynamic.ProjectVariables {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProjectVariables");
}

export type ProjectVariablesArgs = dynamic.ProjectVariablesArgs;

/** A branch of a project, or all branches whose names match a pattern, to which only some may push. */
export class ProtectedBranch extends dynamic.ProtectedBranch {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProtectedBranch");
}

export type ProtectedBranchArgs = dynamic.ProtectedBranchArgs;

/** Many in one resource, each like a `ProtectedBranch`: a branch of a project, or all branches whose names match a pattern, to which only some may push. */
export class ProtectedBranches extends dynamic.ProtectedBranches {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProtectedBranches");
}

export type ProtectedBranchesArgs = dynamic.ProtectedBranchesArgs;

/** A tag of a project, or all tags whose names match a pattern, which only some may create. */
export class ProtectedTag extends dynamic.ProtectedTag {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProtectedTag");
}

export type ProtectedTagArgs = dynamic.ProtectedTagArgs;

/** Many in one resource, each like a `ProtectedTag`: a tag of a project, or all tags whose names match a pattern, which only some may create. */
export class ProtectedTags extends dynamic.ProtectedTags {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ProtectedTags");
}

export type ProtectedTagsArgs = dynamic.ProtectedTagsArgs;

/** A push mirror: a copy of a project's repository that the service keeps up to date elsewhere. */
export class RemoteMirror extends dynamic.RemoteMirror {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RemoteMirror");
}

export type RemoteMirrorArgs = dynamic.RemoteMirrorArgs;

/** Many in one resource, each like a `RemoteMirror`: a push mirror: a copy of a project's repository that the service keeps up to date elsewhere. */
export class RemoteMirrors extends dynamic.RemoteMirrors {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RemoteMirrors");
}

export type RemoteMirrorsArgs = dynamic.RemoteMirrorsArgs;

/** A file in a project's repository, changed by commits to one branch. */
export class RepositoryFile extends dynamic.RepositoryFile {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RepositoryFile");
}

export type RepositoryFileArgs = dynamic.RepositoryFileArgs;

/** Many in one resource, each like a `RepositoryFile`: a file in a project's repository, changed by commits to one branch. */
export class RepositoryFiles extends dynamic.RepositoryFiles {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RepositoryFiles");
}

export type RepositoryFilesArgs = dynamic.RepositoryFilesArgs;

/** Files in a project's repository that are changed together, in one commit. */
export class RepositoryFileSet extends dynamic.RepositoryFileSet {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RepositoryFileSet");
}

export type RepositoryFileSetArgs = dynamic.RepositoryFileSetArgs;

/** Many in one resource, each like a `RepositoryFileSet`: files in a project's repository that are changed together, in one commit. */
export class RepositoryFileSets extends dynamic.RepositoryFileSets {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("RepositoryFileSets");
}

export type RepositoryFileSetsArgs = dynamic.RepositoryFileSetsArgs;

/** Gives the members of a SAML group a role in a group. Requires Premium. */
export class SamlGroupLink extends dynamic.SamlGroupLink {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("SamlGroupLink");
}

export type SamlGroupLinkArgs = dynamic.SamlGroupLinkArgs;

/** Many in one resource, each like a `SamlGroupLink`: gives the members of a SAML group a role in a group. Requires Premium. */
export class SamlGroupLinks extends dynamic.SamlGroupLinks {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("SamlGroupLinks");
}

export type SamlGroupLinksArgs = dynamic.SamlGroupLinksArgs;

/** A user that programs act as, of a group or of the whole installation. Requires Premium. Only administrators make them, until a setting of the installation lets owners of groups. */
export class ServiceAccount extends dynamic.ServiceAccount {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ServiceAccount");
}

export type ServiceAccountArgs = dynamic.ServiceAccountArgs;

/** Many in one resource, each like a `ServiceAccount`: a user that programs act as, of a group or of the whole installation. Requires Premium. Only administrators make them, until a setting of the installation lets owners of groups. */
export class ServiceAccounts extends dynamic.ServiceAccounts {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("ServiceAccounts");
}

export type ServiceAccountsArgs = dynamic.ServiceAccountsArgs;

/** A topic: a word by which projects of the whole installation are found. */
export class Topic extends dynamic.Topic {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Topic");
}

export type TopicArgs = dynamic.TopicArgs;

/** Many in one resource, each like a `Topic`: a topic: a word by which projects of the whole installation are found. */
export class Topics extends dynamic.Topics {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Topics");
}

export type TopicsArgs = dynamic.TopicsArgs;

/** A user of a self-managed installation. Keys, tokens and memberships stay as they are. */
export class User extends dynamic.User {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("User");
}

export type UserArgs = dynamic.UserArgs;

/** Many in one resource, each like a `User`: a user of a self-managed installation. Keys, tokens and memberships stay as they are. */
export class Users extends dynamic.Users {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("Users");
}

export type UsersArgs = dynamic.UsersArgs;

/** A virtual registry for packages: one address in front of several registries, its upstreams. Requires Premium. */
export class VirtualRegistry extends dynamic.VirtualRegistry {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("VirtualRegistry");
}

export type VirtualRegistryArgs = dynamic.VirtualRegistryArgs;

/** Many in one resource, each like a `VirtualRegistry`: a virtual registry for packages: one address in front of several registries, its upstreams. Requires Premium. */
export class VirtualRegistries extends dynamic.VirtualRegistries {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("VirtualRegistries");
}

export type VirtualRegistriesArgs = dynamic.VirtualRegistriesArgs;

/** An upstream of a virtual registry: a package registry that is asked for what is not cached. Requires Premium. */
export class VirtualRegistryUpstream extends dynamic.VirtualRegistryUpstream {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("VirtualRegistryUpstream");
}

export type VirtualRegistryUpstreamArgs = dynamic.VirtualRegistryUpstreamArgs;

/** Many in one resource, each like a `VirtualRegistryUpstream`: an upstream of a virtual registry: a package registry that is asked for what is not cached. Requires Premium. */
export class VirtualRegistryUpstreams extends dynamic.VirtualRegistryUpstreams {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("VirtualRegistryUpstreams");
}

export type VirtualRegistryUpstreamsArgs = dynamic.VirtualRegistryUpstreamsArgs;

/** A page of a project's wiki. */
export class WikiPage extends dynamic.WikiPage {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("WikiPage");
}

export type WikiPageArgs = dynamic.WikiPageArgs;

/** Many in one resource, each like a `WikiPage`: a page of a project's wiki. */
export class WikiPages extends dynamic.WikiPages {
  static override readonly registration = nativeRegistration;
  static override readonly __pulumiType = tokenOf("WikiPages");
}

export type WikiPagesArgs = dynamic.WikiPagesArgs;
