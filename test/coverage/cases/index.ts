/** Every area's cases; an area or operation of the specification without one does not compile. */
import type { Api } from "../../../sdk/api";
import type { Cases } from "../case";
import { groupAccessRequests, projectAccessRequests } from "./access-requests";
import { commits } from "./commits";
import { containerRegistry, registryRepositories, registryTags } from "./container-registry";
import {
  issueNoteReactions,
  issueReactions,
  mergeRequestNoteReactions,
  mergeRequestReactions,
  snippetNoteReactions,
  snippetReactions,
} from "./emoji-reactions";
import { errorTracking, errorTrackingKeys } from "./error-tracking";
import { events } from "./events";
import { featureFlagUserLists } from "./feature-flag-user-lists";
import { groupExports } from "./group-exports";
import { groupLabels } from "./group-labels";
import { groupMilestones } from "./group-milestones";
import { issueLinks } from "./issue-links";
import { issues } from "./issues";
import { keys } from "./keys";
import { groupMemberRoles, memberRoles } from "./member-roles";
import { groupMembers, projectMembers } from "./members";
import { mergeRequestApprovals, projectApprovalRules, projectApprovals } from "./merge-request-approvals";
import { pipelineTriggers } from "./pipeline-triggers";
import { pipelines } from "./pipelines";
import { groupProtectedEnvironments, projectProtectedEnvironments } from "./protected-environments";
import { pushRules } from "./push-rules";
import { remoteMirrors } from "./remote-mirrors";
import { repositoryFiles } from "./repository-files";
import { samlGroupLinks, samlIdentities } from "./saml";
import { scimIdentities } from "./scim";
import { virtualRegistries, virtualRegistryUpstreams } from "./virtual-registries";
import { wikis } from "./wikis";

export const cases: { readonly [Area in Exclude<keyof Api, "beyond">]: Cases<Area> } = {
  commits,
  containerRegistry,
  registryRepositories,
  registryTags,
  repositoryFiles,
  groupLabels,
  pipelines,
  pipelineTriggers,
  mergeRequestApprovals,
  projectApprovals,
  projectApprovalRules,
  errorTracking,
  errorTrackingKeys,
  featureFlagUserLists,
  issues,
  issueLinks,
  issueReactions,
  mergeRequestReactions,
  snippetReactions,
  issueNoteReactions,
  mergeRequestNoteReactions,
  snippetNoteReactions,
  groupMembers,
  projectMembers,
  events,
  projectProtectedEnvironments,
  groupProtectedEnvironments,
  memberRoles,
  groupMemberRoles,
  pushRules,
  samlIdentities,
  samlGroupLinks,
  scimIdentities,
  groupAccessRequests,
  projectAccessRequests,
  keys,
  remoteMirrors,
  groupMilestones,
  wikis,
  virtualRegistries,
  virtualRegistryUpstreams,
  groupExports,
};
