/** The kinds that the contract is run on: a new one joins by being listed. */
import type { Contract } from "../contract";
import { containerRegistryAccess } from "./container-registry-access";
import { emojiReaction } from "./emoji-reaction";
import { errorTrackingClientKey } from "./error-tracking-client-key";
import { errorTrackingSettings } from "./error-tracking-settings";
import { featureFlagUserList } from "./feature-flag-user-list";
import { groupLabel } from "./group-label";
import { groupMilestone } from "./group-milestone";
import { issueLink } from "./issue-link";
import { memberRole } from "./member-role";
import { pipelineTriggerToken } from "./pipeline-trigger-token";
import { projectApprovalConfiguration } from "./project-approval-configuration";
import { projectPushRule } from "./project-push-rule";
import { groupProtectedEnvironment, projectProtectedEnvironment } from "./protected-environments";
import { remoteMirror } from "./remote-mirror";
import { repositoryFile } from "./repository-file";
import { repositoryFileSet } from "./repository-file-set";
import { samlGroupLink } from "./saml-group-link";
import { virtualRegistry } from "./virtual-registry";
import { virtualRegistryUpstream } from "./virtual-registry-upstream";
import { wikiPage } from "./wiki-page";

export const contracts: readonly Contract[] = [
  groupLabel,
  projectPushRule,
  groupProtectedEnvironment,
  memberRole,
  projectApprovalConfiguration,
  projectProtectedEnvironment,
  samlGroupLink,
  containerRegistryAccess,
  errorTrackingSettings,
  errorTrackingClientKey,
  groupMilestone,
  featureFlagUserList,
  emojiReaction,
  issueLink,
  remoteMirror,
  pipelineTriggerToken,
  virtualRegistry,
  virtualRegistryUpstream,
  repositoryFile,
  repositoryFileSet,
  wikiPage,
];
