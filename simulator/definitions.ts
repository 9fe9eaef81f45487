/** Every table of the simulated service. */
import * as core from "./records";
import * as accessRequests from "./tables/access-requests";
import * as applications from "./tables/applications";
import * as badges from "./tables/badges";
import * as boards from "./tables/boards";
import * as broadcastMessages from "./tables/broadcast-messages";
import * as commitChanges from "./tables/commit-changes";
import * as containerRegistry from "./tables/container-registry";
import * as customAttributes from "./tables/custom-attributes";
import * as deployTokens from "./tables/deploy-tokens";
import * as emojiReactions from "./tables/emoji-reactions";
import * as epics from "./tables/epics";
import * as errorTracking from "./tables/error-tracking";
import * as events from "./tables/events";
import * as featureFlagUserLists from "./tables/feature-flag-user-lists";
import * as featureFlags from "./tables/feature-flags";
import * as features from "./tables/features";
import * as forks from "./tables/forks";
import * as freezePeriods from "./tables/freeze-periods";
import * as git from "./tables/git";
import * as groupExports from "./tables/group-exports";
import * as groupLabels from "./tables/group-labels";
import * as groupMilestones from "./tables/group-milestones";
import * as hooks from "./tables/hooks";
import * as integrations from "./tables/integrations";
import * as issueLinks from "./tables/issue-links";
import * as jobTokenScope from "./tables/job-token-scope";
import * as keys from "./tables/keys";
import * as ldapLinks from "./tables/ldap-links";
import * as memberRoles from "./tables/member-roles";
import * as mergeRequestApprovals from "./tables/merge-request-approvals";
import * as notificationSettings from "./tables/notification-settings";
import * as packages from "./tables/packages";
import * as pages from "./tables/pages";
import * as pipelineSchedules from "./tables/pipeline-schedules";
import * as pipelines from "./tables/pipelines";
import * as protectedEnvironments from "./tables/protected-environments";
import * as pushRules from "./tables/push-rules";
import * as releases from "./tables/releases";
import * as remoteMirrors from "./tables/remote-mirrors";
import * as repositorySettings from "./tables/repository-settings";
import * as runners from "./tables/runners";
import * as saml from "./tables/saml";
import * as scim from "./tables/scim";
import * as statusChecks from "./tables/status-checks";
import * as terraformStates from "./tables/terraform-states";
import * as topics from "./tables/topics";
import * as uploads from "./tables/uploads";
import * as userKeys from "./tables/user-keys";
import * as userStatus from "./tables/user-status";
import * as variables from "./tables/variables";
import * as virtualRegistries from "./tables/virtual-registries";
import * as wikis from "./tables/wikis";

export const definitions = {
  // Namespaces of users are numbered after the groups of a world file, which keep their numbers.
  groups: core.groupsTable,
  users: core.usersTable,
  tokens: core.tokens,
  projects: core.projectsTable,
  ...groupLabels.tables,
  ...groupMilestones.tables,
  members: core.members,
  shares: core.shares,
  jobs: core.jobs,
  ...git.tables,
  ...containerRegistry.tables,
  issues: core.issuesTable,
  merge_requests: core.merge_requests,
  snippets: core.snippetsTable,
  ...pipelines.tables,
  ...mergeRequestApprovals.tables,
  ...errorTracking.tables,
  ...featureFlagUserLists.tables,
  notes: core.notes,
  ...emojiReactions.tables,
  ...issueLinks.tables,
  ...events.tables,
  ...remoteMirrors.tables,
  ...wikis.tables,
  ...repositorySettings.tables,
  ...virtualRegistries.tables,
  ...groupExports.tables,
  ...protectedEnvironments.tables,
  ...memberRoles.tables,
  ...pushRules.tables,
  ...saml.tables,
  ...scim.tables,
  ...accessRequests.tables,
  ...keys.tables,
  ...variables.tables,
  ...applications.tables,
  ...jobTokenScope.tables,
  ...ldapLinks.tables,
  ...userStatus.tables,
  ...terraformStates.tables,
  ...topics.tables,
  ...badges.tables,
  ...pipelineSchedules.tables,
  ...hooks.tables,
  ...freezePeriods.tables,
  ...deployTokens.tables,
  ...broadcastMessages.tables,
  ...customAttributes.tables,
  ...featureFlags.tables,
  ...integrations.tables,
  ...notificationSettings.tables,
  ...statusChecks.tables,
  ...userKeys.tables,
  ...features.tables,
  ...packages.tables,
  ...releases.tables,
  ...boards.tables,
  ...forks.tables,
  ...pages.tables,
  ...uploads.tables,
  ...commitChanges.tables,
  ...epics.tables,
  ...runners.tables,
};
