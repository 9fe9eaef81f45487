/** The table: every operation of the API, by area. An area is loaded when it is first asked for. */
import type { Operation } from "./operation";

type Areas = { readonly [area: string]: { readonly [operation: string]: Operation } };

function lazily<Loaders extends { [area: string]: () => Areas[string] }>(loaders: Loaders) {
  const areas = {};
  for (const [area, load] of Object.entries(loaders)) {
    Object.defineProperty(areas, area, { enumerable: true, configurable: true, get: load });
  }
  return areas as { readonly [Area in keyof Loaders]: ReturnType<Loaders[Area]> };
}

export const api = lazily({
  commits: () => (require("./commits") as typeof import("./commits")).commits,
  containerRegistry: () =>
    (require("./container-registry") as typeof import("./container-registry")).containerRegistry,
  registryRepositories: () =>
    (require("./container-registry") as typeof import("./container-registry")).registryRepositories,
  registryTags: () => (require("./container-registry") as typeof import("./container-registry")).registryTags,
  repositoryFiles: () =>
    (require("./repository-files") as typeof import("./repository-files")).repositoryFiles,
  groupLabels: () => (require("./group-labels") as typeof import("./group-labels")).groupLabels,
  pipelines: () => (require("./pipelines") as typeof import("./pipelines")).pipelines,
  pipelineTriggers: () =>
    (require("./pipeline-triggers") as typeof import("./pipeline-triggers")).pipelineTriggers,
  mergeRequestApprovals: () =>
    (require("./merge-request-approvals") as typeof import("./merge-request-approvals"))
      .mergeRequestApprovals,
  projectApprovals: () =>
    (require("./merge-request-approvals") as typeof import("./merge-request-approvals")).projectApprovals,
  projectApprovalRules: () =>
    (require("./merge-request-approvals") as typeof import("./merge-request-approvals")).projectApprovalRules,
  errorTracking: () => (require("./error-tracking") as typeof import("./error-tracking")).errorTracking,
  errorTrackingKeys: () =>
    (require("./error-tracking") as typeof import("./error-tracking")).errorTrackingKeys,
  featureFlagUserLists: () =>
    (require("./feature-flag-user-lists") as typeof import("./feature-flag-user-lists")).featureFlagUserLists,
  projectProtectedEnvironments: () =>
    (require("./protected-environments") as typeof import("./protected-environments"))
      .projectProtectedEnvironments,
  groupProtectedEnvironments: () =>
    (require("./protected-environments") as typeof import("./protected-environments"))
      .groupProtectedEnvironments,
  memberRoles: () => (require("./member-roles") as typeof import("./member-roles")).memberRoles,
  groupMemberRoles: () => (require("./member-roles") as typeof import("./member-roles")).groupMemberRoles,
  pushRules: () => (require("./push-rules") as typeof import("./push-rules")).pushRules,
  samlIdentities: () => (require("./saml") as typeof import("./saml")).samlIdentities,
  samlGroupLinks: () => (require("./saml") as typeof import("./saml")).samlGroupLinks,
  scimIdentities: () => (require("./scim") as typeof import("./scim")).scimIdentities,
  groupAccessRequests: () =>
    (require("./access-requests") as typeof import("./access-requests")).groupAccessRequests,
  projectAccessRequests: () =>
    (require("./access-requests") as typeof import("./access-requests")).projectAccessRequests,
  keys: () => (require("./keys") as typeof import("./keys")).keys,
  remoteMirrors: () => (require("./remote-mirrors") as typeof import("./remote-mirrors")).remoteMirrors,
  groupMilestones: () =>
    (require("./group-milestones") as typeof import("./group-milestones")).groupMilestones,
  wikis: () => (require("./wikis") as typeof import("./wikis")).wikis,
  virtualRegistries: () =>
    (require("./virtual-registries") as typeof import("./virtual-registries")).virtualRegistries,
  virtualRegistryUpstreams: () =>
    (require("./virtual-registries") as typeof import("./virtual-registries")).virtualRegistryUpstreams,
  groupExports: () => (require("./group-exports") as typeof import("./group-exports")).groupExports,
  issues: () => (require("./issues") as typeof import("./issues")).issues,
  issueLinks: () => (require("./issue-links") as typeof import("./issue-links")).issueLinks,
  issueReactions: () => (require("./emoji-reactions") as typeof import("./emoji-reactions")).issueReactions,
  mergeRequestReactions: () =>
    (require("./emoji-reactions") as typeof import("./emoji-reactions")).mergeRequestReactions,
  snippetReactions: () =>
    (require("./emoji-reactions") as typeof import("./emoji-reactions")).snippetReactions,
  issueNoteReactions: () =>
    (require("./emoji-reactions") as typeof import("./emoji-reactions")).issueNoteReactions,
  mergeRequestNoteReactions: () =>
    (require("./emoji-reactions") as typeof import("./emoji-reactions")).mergeRequestNoteReactions,
  snippetNoteReactions: () =>
    (require("./emoji-reactions") as typeof import("./emoji-reactions")).snippetNoteReactions,
  groupMembers: () => (require("./members") as typeof import("./members")).groupMembers,
  projectMembers: () => (require("./members") as typeof import("./members")).projectMembers,
  events: () => (require("./events") as typeof import("./events")).events,
  beyond: () => (require("./beyond") as typeof import("./beyond")).beyond,
});

export type Api = typeof api;

/** The name of an operation as a program writes it: `groupLabels.create`. */
export type OperationId = {
  [Area in keyof Api & string]: `${Area}.${keyof Api[Area] & string}`;
}[keyof Api & string];

export interface NamedOperation {
  readonly id: OperationId;
  readonly operation: Operation;
}

/** All operations, in the order of the table. */
export function operations(): NamedOperation[] {
  return Object.entries(api as Areas).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, operation]) => ({ id: `${area}.${name}` as OperationId, operation })),
  );
}
