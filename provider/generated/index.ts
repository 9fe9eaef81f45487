/** Every resource class. Generated from the definitions by `npm run generate`. */

export { ContainerRegistryAccess, type ContainerRegistryAccessArgs } from "./container-registry-access";
export { EmojiReaction, type EmojiReactionArgs } from "./emoji-reaction";
export { ErrorTrackingClientKey, type ErrorTrackingClientKeyArgs } from "./error-tracking-client-key";
export { ErrorTrackingSettings, type ErrorTrackingSettingsArgs } from "./error-tracking-settings";
export { FeatureFlagUserList, type FeatureFlagUserListArgs } from "./feature-flag-user-list";
export { GroupLabel, type GroupLabelArgs } from "./group-label";
export { GroupMilestone, type GroupMilestoneArgs } from "./group-milestone";
export { GroupProtectedEnvironment, type GroupProtectedEnvironmentArgs } from "./group-protected-environment";
export { IssueLink, type IssueLinkArgs } from "./issue-link";
export { MemberRole, type MemberRoleArgs } from "./member-role";
export { PipelineTriggerToken, type PipelineTriggerTokenArgs } from "./pipeline-trigger-token";
export {
  ProjectApprovalConfiguration,
  type ProjectApprovalConfigurationArgs,
} from "./project-approval-configuration";
export {
  ProjectProtectedEnvironment,
  type ProjectProtectedEnvironmentArgs,
} from "./project-protected-environment";
export { ProjectPushRule, type ProjectPushRuleArgs } from "./project-push-rule";
export { RemoteMirror, type RemoteMirrorArgs } from "./remote-mirror";
export { RepositoryFile, type RepositoryFileArgs } from "./repository-file";
export { RepositoryFileSet, type RepositoryFileSetArgs } from "./repository-file-set";
export { SamlGroupLink, type SamlGroupLinkArgs } from "./saml-group-link";
export { VirtualRegistry, type VirtualRegistryArgs } from "./virtual-registry";
export { VirtualRegistryUpstream, type VirtualRegistryUpstreamArgs } from "./virtual-registry-upstream";
export { WikiPage, type WikiPageArgs } from "./wiki-page";
