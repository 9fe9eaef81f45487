/** Project: with its settings, and where it is. */
import { z } from "zod";
import { api } from "../../sdk/api";
import { enterpriseSettingsOfProjects, olderFormsOfProjects } from "../../sdk/api/project-settings";
import type { Project } from "../../sdk/generated/objects";
import { weakerIf, widerFeature, widerIf, widerVisibility } from "../definition/loosening";
import { placeKind } from "../definition/place-kind";
import { same } from "../values/values";
import { camel } from "../values/wire-names";
import { groupPath, isPartOf } from "./fields";
import { countedIn } from "./goes-along";

const { create, update } = api.projects;

/** Topics in any order and letter case. */
const topicsOf = (topics: unknown): unknown =>
  Array.isArray(topics) ? topics.map((topic) => String(topic).toLowerCase()).sort() : topics;

export const projectItself = placeKind<Project>({
  kind: "Project",
  loosens: {
    namespace: widerIf.moved,
    visibility: widerVisibility,
    containerRegistryAccessLevel: widerFeature,
    analyticsAccessLevel: widerFeature,
    buildsAccessLevel: widerFeature,
    environmentsAccessLevel: widerFeature,
    featureFlagsAccessLevel: widerFeature,
    forkingAccessLevel: widerFeature,
    infrastructureAccessLevel: widerFeature,
    issuesAccessLevel: widerFeature,
    mergeRequestsAccessLevel: widerFeature,
    modelExperimentsAccessLevel: widerFeature,
    modelRegistryAccessLevel: widerFeature,
    monitorAccessLevel: widerFeature,
    packageRegistryAccessLevel: widerFeature,
    pagesAccessLevel: widerFeature,
    releasesAccessLevel: widerFeature,
    repositoryAccessLevel: widerFeature,
    requirementsAccessLevel: widerFeature,
    securityAndComplianceAccessLevel: widerFeature,
    snippetsAccessLevel: widerFeature,
    wikiAccessLevel: widerFeature,
    allowMergeOnSkippedPipeline: weakerIf.on,
    allowPipelineTriggerApproveDeployment: weakerIf.on,
    approvalsBeforeMerge: weakerIf.fewer,
    fallbackApprovalsRequired: weakerIf.fewer,
    mergeRequestTitleRegex: weakerIf.anotherRule,
    mergeTrainEnforcement: weakerIf.along(
      "enforce_for_all_users",
      "enforce_with_owner_override",
      "allow_bypass",
    ),
    mergeTrainsSkipTrainAllowed: weakerIf.on,
    securityPolicyPipelineMustSucceed: weakerIf.off,
    sppRepositoryPipelineAccess: widerIf.on,
    onlyAllowMergeIfAllDiscussionsAreResolved: weakerIf.off,
    onlyAllowMergeIfAllStatusChecksPassed: weakerIf.off,
    onlyAllowMergeIfPipelineSucceeds: weakerIf.off,
    preventMergeWithoutJiraIssue: weakerIf.off,
    ciAllowForkPipelinesToRunInParentProject: widerIf.on,
    ciDisplayPipelineVariables: widerIf.on,
    ciForwardDeploymentEnabled: weakerIf.off,
    ciForwardDeploymentRollbackAllowed: weakerIf.on,
    ciPipelineVariablesMinimumOverrideRole: widerIf.along(
      "no_one_allowed",
      "owner",
      "maintainer",
      "developer",
    ),
    ciPushRepositoryForJobTokenAllowed: widerIf.on,
    ciRestrictPipelineCancellationRole: widerIf.along("no_one", "maintainer", "developer"),
    ciSeparatedCaches: weakerIf.off,
    groupRunnersEnabled: widerIf.on,
    protectMergeRequestPipelines: widerIf.on,
    publicJobs: widerIf.on,
    sharedRunnersEnabled: widerIf.on,
    mirrorOverwritesDivergedBranches: weakerIf.on,
    onlyMirrorProtectedBranches: widerIf.off,
    enforceAuthChecksOnUploads: widerIf.off,
    preReceiveSecretDetectionEnabled: weakerIf.off,
    requestAccessEnabled: widerIf.on,
    serviceDeskEnabled: widerIf.on,
    warnAboutPotentiallyUnwantedCharacters: weakerIf.off,
    archived: widerIf.off,
  },
  summary: "A project, with its settings.",
  type: "project",
  create,
  update,
  omit: [...Object.keys(olderFormsOfProjects).map(camel), "namespaceId"],
  above: {
    name: "namespace",
    schema: groupPath.describe(
      "The group that it is in: its full path or id; or the name of a user. Another one transfers the project.",
    ),
  },
  renamed: { containerExpirationPolicy: "containerExpirationPolicyAttributes" },
  furtherInputs: {
    ciIdTokenSubClaimComponents: update.body.ci_id_token_sub_claim_components
      .refine(
        (parts) => parts == null || ["project_path", "project_id"].includes(parts[0] ?? ""),
        'a list that begins with "project_path" or "project_id"',
      )
      .describe("Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`."),
    archived: z.boolean().optional().describe("Whether the project is archived: nobody can change it then."),
  },
  furtherOutputs: {
    sshUrl: z.string().describe("Address of the repository, over SSH."),
    httpUrl: z.string().describe("Address of the repository, over HTTP."),
  },
  instructions: ["initializeWithReadme"],
  sharedSettings: {
    containerRegistryAccessLevel: "container registry access level",
    approvalsBeforeMerge: "approvals before merge",
  },
  names: { namespace: "namespace", defaultBranch: "branch" },
  onDelete: ["release", "archive", "delete"],
  ofEnterprise: enterpriseSettingsOfProjects,
  neverReturned: ({ mirror }) => [
    ...["ciDisplayPipelineVariables", "cicdCatalogEnabled", "fallbackApprovalsRequired"],
    ...["protectMergeRequestPipelines", "showDefaultAwardEmojis"],
    ...(mirror === false
      ? [
          "mirrorBranchRegex",
          "mirrorUserId",
          "mirrorOverwritesDivergedBranches",
          "mirrorTriggerBuilds",
          "onlyMirrorProtectedBranches",
        ]
      : []),
  ],
  wireNames: {
    sshUrl: "ssh_url_to_repo",
    httpUrl: "http_url_to_repo",
  },
  isEquivalent: {
    containerExpirationPolicy: isPartOf,
    topics: (declared: unknown, actual: unknown) => same(topicsOf(declared), topicsOf(actual)),
  },
  aboveIn: ({ namespace }) =>
    namespace == null
      ? undefined
      : {
          path: namespace.full_path ?? "",
          group: namespace.kind === "user" ? undefined : namespace.id,
        },
  fullPathIn: ({ path_with_namespace }) => path_with_namespace ?? "",
  countedIn,
  requests: {
    get: (forge, project, reads) =>
      reads?.project({ forge }, String(project)) ?? forge.projects.get({ project }),
    create: (forge, namespace_id, body) => forge.projects.create({ ...body, namespace_id }),
    update: (forge, project, body) => forge.projects.update({ ...body, project }),
    delete: (forge, project) => forge.projects.delete({ project }),
    restore: (forge, project) => forge.projects.restore({ project }),
    transfer: (forge, project, namespace = 0) => forge.projects.transfer({ project, namespace }),
    archive: (forge, project) => forge.projects.archive({ project }),
    unarchive: (forge, project) => forge.projects.unarchive({ project }),
    search: (forge, { group, path }, search) =>
      (group === undefined
        ? forge.projects.listOfUser({ user: path, search })
        : forge.projects.listOfGroup({ group, search, with_shared: false })
      ).toArray(),
  },
});
