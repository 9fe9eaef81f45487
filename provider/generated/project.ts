/** A project, with its settings. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectArgs extends CommonArgs {
  /** The group that it is in: its full path or id; or the name of a user. Another one transfers the project. */
  namespace: pulumi.Input<number | string>;
  /** Last part of the full path. */
  path: pulumi.Input<string>;
  /** Name. Default of a new one: its path. */
  name?: pulumi.Input<string> | undefined;
  /** Whether the repository begins with a README. Default: false. */
  initializeWithReadme?: pulumi.Input<boolean> | undefined;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Who can see the project: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: pulumi.Input<"private" | "internal" | "public" | (string & {})> | undefined;
  /** Default branch. */
  defaultBranch?: pulumi.Input<string> | undefined;
  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  containerRegistryAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  analyticsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  buildsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  environmentsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  featureFlagsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  forkingAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  infrastructureAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  issuesAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  mergeRequestsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  modelExperimentsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  modelRegistryAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  monitorAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  packageRegistryAccessLevel?:
    | pulumi.Input<"enabled" | "private" | "disabled" | "public" | (string & {})>
    | undefined;
  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  pagesAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | "public" | (string & {})> | undefined;
  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  releasesAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  repositoryAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  requirementsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  securityAndComplianceAccessLevel?:
    | pulumi.Input<"enabled" | "private" | "disabled" | (string & {})>
    | undefined;
  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  snippetsAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  wikiAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Whether a skipped pipeline counts as a successful one. */
  allowMergeOnSkippedPipeline?: pulumi.Input<boolean> | undefined;
  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  approvalsBeforeMerge?: pulumi.Input<number> | undefined;
  /** Whether a merge into the default branch closes the issues that it refers to. */
  autocloseReferencedIssues?: pulumi.Input<boolean> | undefined;
  /** Template for the names of branches that are made from issues. */
  issueBranchTemplate?: pulumi.Input<string> | undefined;
  /** Template for the messages of merge commits. */
  mergeCommitTemplate?: pulumi.Input<string> | undefined;
  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  mergeMethod?: pulumi.Input<"merge" | "rebase_merge" | "ff" | (string & {})> | undefined;
  /** RE2 expression that the titles of merge requests must match. */
  mergeRequestTitleRegex?: pulumi.Input<string> | undefined;
  /** Text that explains the rule for titles. */
  mergeRequestTitleRegexDescription?: pulumi.Input<string> | undefined;
  /** Whether merge requests of a fork are made for the fork itself. */
  mrDefaultTargetSelf?: pulumi.Input<boolean> | undefined;
  /** Template for the titles of merge requests. */
  mrDefaultTitleTemplate?: pulumi.Input<string> | undefined;
  /** Whether a merge requires that all discussions are resolved. */
  onlyAllowMergeIfAllDiscussionsAreResolved?: pulumi.Input<boolean> | undefined;
  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  onlyAllowMergeIfAllStatusChecksPassed?: pulumi.Input<boolean> | undefined;
  /** Whether a merge requires a successful pipeline. */
  onlyAllowMergeIfPipelineSucceeds?: pulumi.Input<boolean> | undefined;
  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  preventMergeWithoutJiraIssue?: pulumi.Input<boolean> | undefined;
  /** Whether a push shows the address to make a merge request. */
  printingMergeRequestLinkEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether source branches are deleted after a merge. */
  removeSourceBranchAfterMerge?: pulumi.Input<boolean> | undefined;
  /** Whether a push resolves discussions of changed lines. */
  resolveOutdatedDiffDiscussions?: pulumi.Input<boolean> | undefined;
  /** Template for the messages of squash commits. */
  squashCommitTemplate?: pulumi.Input<string> | undefined;
  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  squashOption?: pulumi.Input<"never" | "always" | "default_on" | "default_off" | (string & {})> | undefined;
  /** Message of commits that apply suggestions. */
  suggestionCommitMessage?: pulumi.Input<string> | undefined;
  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  autoCancelPendingPipelines?: pulumi.Input<"enabled" | "disabled" | (string & {})> | undefined;
  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  autoDevopsDeployStrategy?:
    | pulumi.Input<"continuous" | "manual" | "timed_incremental" | (string & {})>
    | undefined;
  /** Whether Auto DevOps is on. */
  autoDevopsEnabled?: pulumi.Input<boolean> | undefined;
  /** How jobs get the repository: `fetch` or `clone`. */
  buildGitStrategy?: pulumi.Input<"fetch" | "clone" | (string & {})> | undefined;
  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  buildTimeout?: pulumi.Input<number> | undefined;
  /** Path of the file that configures CI/CD. Empty: the default file. */
  ciConfigPath?: pulumi.Input<string> | undefined;
  /** Whether runners of the groups above take jobs. */
  groupRunnersEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether everyone with access sees the logs of jobs. */
  publicJobs?: pulumi.Input<boolean> | undefined;
  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  resourceGroupDefaultProcessMode?:
    | pulumi.Input<"unordered" | "oldest_first" | "newest_first" | "newest_ready_first" | (string & {})>
    | undefined;
  /** Whether runners of the installation take jobs. */
  sharedRunnersEnabled?: pulumi.Input<boolean> | undefined;
  /** Address of the repository to import or mirror from, without credentials. */
  importUrl?: pulumi.Input<string> | undefined;
  /** Whether the repository is a pull mirror. Requires Premium. */
  mirror?: pulumi.Input<boolean> | undefined;
  /** Whether the pull mirror starts pipelines. Requires Premium. */
  mirrorTriggerBuilds?: pulumi.Input<boolean> | undefined;
  /** Whether Duo reviews each merge request. Requires Premium. */
  autoDuoCodeReviewEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  duoDependencyBumpBreakingChangesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  duoRemoteFlowsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  duoSastFpDetectionEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  duoSastVrWorkflowEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  duoSecretDetectionFpEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the project is in the CI/CD catalog. */
  cicdCatalogEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether notifications are sent by email. */
  emailsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether uploaded files require access to the project. */
  enforceAuthChecksOnUploads?: pulumi.Input<boolean> | undefined;
  /** Label that external authorization decides about. Requires Premium. */
  externalAuthorizationClassificationLabel?: pulumi.Input<string> | undefined;
  /** Whether large file storage is on. */
  lfsEnabled?: pulumi.Input<boolean> | undefined;
  /** Name of the storage that has the repository. Requires an administrator. */
  repositoryStorage?: pulumi.Input<string> | undefined;
  /** Format of the repository: `sha1` or `sha256`. */
  repositoryObjectFormat?: pulumi.Input<"sha1" | "sha256" | (string & {})> | undefined;
  /** Whether users can request access. */
  requestAccessEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the service desk is on. */
  serviceDeskEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether issues and merge requests offer thumbs up and down. */
  showDefaultAwardEmojis?: pulumi.Input<boolean> | undefined;
  /** Whether emails show changed lines. */
  showDiffPreviewInEmail?: pulumi.Input<boolean> | undefined;
  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  sppRepositoryPipelineAccess?: pulumi.Input<boolean> | undefined;
  /** Topics. A change replaces all. */
  topics?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Whether invisible characters are pointed out. */
  warnAboutPotentiallyUnwantedCharacters?: pulumi.Input<boolean> | undefined;
  /** Changes of the policy that cleans the container registry up. */
  containerExpirationPolicy?:
    | pulumi.Input<{
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: pulumi.Input<string> | undefined;
        /** Number of tags to keep of each image: 1, 5, 10, 25, 50 or 100. */
        keepN?: pulumi.Input<number> | undefined;
        /** Age from which tags are deleted: `7d`, `14d`, `30d`, `60d` or `90d`. */
        olderThan?: pulumi.Input<string> | undefined;
        /** Tags to delete: an RE2 expression. */
        nameRegex?: pulumi.Input<string> | undefined;
        /** Tags to keep: an RE2 expression. */
        nameRegexKeep?: pulumi.Input<string> | undefined;
        /** Whether the policy runs. */
        enabled?: pulumi.Input<boolean> | undefined;
      }>
    | undefined;
  /** Whether who starts a pipeline may approve its deployments. Requires Premium. */
  allowPipelineTriggerApproveDeployment?: pulumi.Input<boolean> | undefined;
  /** Whether pipelines run on the merged result. Requires Premium. */
  mergePipelinesEnabled?: pulumi.Input<boolean> | undefined;
  /** Number of pipelines that run in a merge train at a time. Requires Premium. */
  maxPipelinesPerMergeTrain?: pulumi.Input<number> | undefined;
  /** Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody. Requires Premium. */
  mergeTrainEnforcement?:
    | pulumi.Input<"allow_bypass" | "enforce_with_owner_override" | "enforce_for_all_users" | (string & {})>
    | undefined;
  /** Whether merge trains are on. Requires `merge_pipelines_enabled`. Requires Premium. */
  mergeTrainsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether a merge may skip the merge train. Requires Premium. */
  mergeTrainsSkipTrainAllowed?: pulumi.Input<boolean> | undefined;
  /** Template for the descriptions of merge requests. Requires Premium. */
  mergeRequestsTemplate?: pulumi.Input<string> | undefined;
  /** Number of approvals that a merge request needs where no approval rule applies. Requires Premium. */
  fallbackApprovalsRequired?: pulumi.Input<number> | undefined;
  /** Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses. Requires Premium. */
  reviewerAssignmentStrategy?:
    | pulumi.Input<"disabled" | "code_owners" | "dap_powered" | (string & {})>
    | undefined;
  /** Whether a merge requires that the pipelines of security policies succeed. Requires Premium. */
  securityPolicyPipelineMustSucceed?: pulumi.Input<boolean> | undefined;
  /** Whether pipelines of merge requests from forks may run in this project. */
  ciAllowForkPipelinesToRunInParentProject?: pulumi.Input<boolean> | undefined;
  /** Number of commits that jobs fetch, up to 1000. 0 fetches all. */
  ciDefaultGitDepth?: pulumi.Input<number> | undefined;
  /** Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role. */
  ciDeletePipelinesInSeconds?: pulumi.Input<number> | undefined;
  /** Whether pipelines show the variables that they were started with. Requires the Enterprise edition. */
  ciDisplayPipelineVariables?: pulumi.Input<boolean> | undefined;
  /** Whether outdated deployments are prevented. */
  ciForwardDeploymentEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether an outdated deployment may be run again. */
  ciForwardDeploymentRollbackAllowed?: pulumi.Input<boolean> | undefined;
  /** Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`. */
  ciIdTokenSubClaimComponents?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`. */
  ciPipelineVariablesMinimumOverrideRole?:
    | pulumi.Input<"developer" | "maintainer" | "owner" | "no_one_allowed" | (string & {})>
    | undefined;
  /** Whether jobs may push with their token. */
  ciPushRepositoryForJobTokenAllowed?: pulumi.Input<boolean> | undefined;
  /** Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`. Requires Premium. */
  ciRestrictPipelineCancellationRole?:
    | pulumi.Input<"developer" | "maintainer" | "no_one" | (string & {})>
    | undefined;
  /** Whether protected branches have a cache of their own. */
  ciSeparatedCaches?: pulumi.Input<boolean> | undefined;
  /** Whether the newest artifacts of each branch are kept. */
  keepLatestArtifact?: pulumi.Input<boolean> | undefined;
  /** Largest artifact in megabytes. */
  maxArtifactsSize?: pulumi.Input<number> | undefined;
  /** Whether pipelines of merge requests can use protected variables and runners. Requires the Enterprise edition. */
  protectMergeRequestPipelines?: pulumi.Input<boolean> | undefined;
  /** RE2 expression of the branches that the pull mirror takes. Requires Premium. */
  mirrorBranchRegex?: pulumi.Input<string> | undefined;
  /** Id of the user in whose name the pull mirror pushes. Requires Premium. */
  mirrorUserId?: pulumi.Input<number> | undefined;
  /** Whether the pull mirror overwrites diverged branches. Requires Premium. */
  mirrorOverwritesDivergedBranches?: pulumi.Input<boolean> | undefined;
  /** Whether the pull mirror takes protected branches only. Requires Premium. */
  onlyMirrorProtectedBranches?: pulumi.Input<boolean> | undefined;
  /** Template for the descriptions of issues. Requires Premium. */
  issuesTemplate?: pulumi.Input<string> | undefined;
  /** Whether pushes with secrets are refused. Requires Premium. */
  preReceiveSecretDetectionEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  webBasedCommitSigningEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the project is archived: nobody can change it then. */
  archived?: pulumi.Input<boolean> | undefined;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `archive` archives it, `delete` deletes it with all that is in it. Only what an earlier run has recorded counts. Default: `release`. */
  onDelete?: pulumi.Input<"release" | "archive" | "delete"> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "Project",
  id: ["projectId"],
  inputs: [
    "namespace",
    "path",
    "name",
    "initializeWithReadme",
    "description",
    "visibility",
    "defaultBranch",
    "containerRegistryAccessLevel",
    "analyticsAccessLevel",
    "buildsAccessLevel",
    "environmentsAccessLevel",
    "featureFlagsAccessLevel",
    "forkingAccessLevel",
    "infrastructureAccessLevel",
    "issuesAccessLevel",
    "mergeRequestsAccessLevel",
    "modelExperimentsAccessLevel",
    "modelRegistryAccessLevel",
    "monitorAccessLevel",
    "packageRegistryAccessLevel",
    "pagesAccessLevel",
    "releasesAccessLevel",
    "repositoryAccessLevel",
    "requirementsAccessLevel",
    "securityAndComplianceAccessLevel",
    "snippetsAccessLevel",
    "wikiAccessLevel",
    "allowMergeOnSkippedPipeline",
    "approvalsBeforeMerge",
    "autocloseReferencedIssues",
    "issueBranchTemplate",
    "mergeCommitTemplate",
    "mergeMethod",
    "mergeRequestTitleRegex",
    "mergeRequestTitleRegexDescription",
    "mrDefaultTargetSelf",
    "mrDefaultTitleTemplate",
    "onlyAllowMergeIfAllDiscussionsAreResolved",
    "onlyAllowMergeIfAllStatusChecksPassed",
    "onlyAllowMergeIfPipelineSucceeds",
    "preventMergeWithoutJiraIssue",
    "printingMergeRequestLinkEnabled",
    "removeSourceBranchAfterMerge",
    "resolveOutdatedDiffDiscussions",
    "squashCommitTemplate",
    "squashOption",
    "suggestionCommitMessage",
    "autoCancelPendingPipelines",
    "autoDevopsDeployStrategy",
    "autoDevopsEnabled",
    "buildGitStrategy",
    "buildTimeout",
    "ciConfigPath",
    "groupRunnersEnabled",
    "publicJobs",
    "resourceGroupDefaultProcessMode",
    "sharedRunnersEnabled",
    "importUrl",
    "mirror",
    "mirrorTriggerBuilds",
    "autoDuoCodeReviewEnabled",
    "duoDependencyBumpBreakingChangesEnabled",
    "duoRemoteFlowsEnabled",
    "duoSastFpDetectionEnabled",
    "duoSastVrWorkflowEnabled",
    "duoSecretDetectionFpEnabled",
    "cicdCatalogEnabled",
    "emailsEnabled",
    "enforceAuthChecksOnUploads",
    "externalAuthorizationClassificationLabel",
    "lfsEnabled",
    "repositoryStorage",
    "repositoryObjectFormat",
    "requestAccessEnabled",
    "serviceDeskEnabled",
    "showDefaultAwardEmojis",
    "showDiffPreviewInEmail",
    "sppRepositoryPipelineAccess",
    "topics",
    "warnAboutPotentiallyUnwantedCharacters",
    "containerExpirationPolicy",
    "allowPipelineTriggerApproveDeployment",
    "mergePipelinesEnabled",
    "maxPipelinesPerMergeTrain",
    "mergeTrainEnforcement",
    "mergeTrainsEnabled",
    "mergeTrainsSkipTrainAllowed",
    "mergeRequestsTemplate",
    "fallbackApprovalsRequired",
    "reviewerAssignmentStrategy",
    "securityPolicyPipelineMustSucceed",
    "ciAllowForkPipelinesToRunInParentProject",
    "ciDefaultGitDepth",
    "ciDeletePipelinesInSeconds",
    "ciDisplayPipelineVariables",
    "ciForwardDeploymentEnabled",
    "ciForwardDeploymentRollbackAllowed",
    "ciIdTokenSubClaimComponents",
    "ciPipelineVariablesMinimumOverrideRole",
    "ciPushRepositoryForJobTokenAllowed",
    "ciRestrictPipelineCancellationRole",
    "ciSeparatedCaches",
    "keepLatestArtifact",
    "maxArtifactsSize",
    "protectMergeRequestPipelines",
    "mirrorBranchRegex",
    "mirrorUserId",
    "mirrorOverwritesDivergedBranches",
    "onlyMirrorProtectedBranches",
    "issuesTemplate",
    "preReceiveSecretDetectionEnabled",
    "webBasedCommitSigningEnabled",
    "archived",
    "onDelete",
    "raw",
  ],
  outputs: ["fullPath", "webUrl", "createdAt", "markedForDeletionOn", "namespaceId", "sshUrl", "httpUrl"],
  fromId: { projectId: "number" },
  secrets: [],
  derivedFrom: {
    fullPath: ["namespace", "path"],
    webUrl: ["namespace", "path"],
    namespaceId: ["namespace"],
    createdAt: [],
    sshUrl: ["namespace", "path"],
    httpUrl: ["namespace", "path"],
  },
};

/** A project, with its settings. */
export class Project extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group that it is in: its full path or id; or the name of a user. Another one transfers the project. */
  declare readonly namespace: pulumi.Output<number | string>;
  /** Last part of the full path. */
  declare readonly path: pulumi.Output<string>;
  /** Name. Default of a new one: its path. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** Whether the repository begins with a README. Default: false. */
  declare readonly initializeWithReadme: pulumi.Output<boolean | undefined>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Who can see the project: `private` members, `internal` users who are signed in, `public` everyone. */
  declare readonly visibility: pulumi.Output<"private" | "internal" | "public" | (string & {}) | undefined>;
  /** Default branch. */
  declare readonly defaultBranch: pulumi.Output<string | undefined>;
  /** Who can see the container registry: `enabled` everyone with access to the project, `private` members with the Reporter role or higher, `disabled` nobody. */
  declare readonly containerRegistryAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use analytics: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly analyticsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use CI/CD: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly buildsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use environments: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly environmentsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use feature flags: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly featureFlagsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use forks: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly forkingAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use infrastructure: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly infrastructureAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use issues: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly issuesAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use merge requests: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly mergeRequestsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use experiments of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly modelExperimentsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use the registry of machine learning models: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly modelRegistryAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use monitoring: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly monitorAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use the package registry: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  declare readonly packageRegistryAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | "public" | (string & {}) | undefined
  >;
  /** Who can use Pages: `disabled` nobody, `private` members, `enabled` everyone with access to the project, `public` everyone. */
  declare readonly pagesAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | "public" | (string & {}) | undefined
  >;
  /** Who can use releases: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly releasesAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use the repository: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly repositoryAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use requirements: `disabled` nobody, `private` members, `enabled` everyone with access to the project. Requires the Enterprise edition. */
  declare readonly requirementsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use security and compliance: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly securityAndComplianceAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use snippets: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly snippetsAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the project. */
  declare readonly wikiAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Whether a skipped pipeline counts as a successful one. */
  declare readonly allowMergeOnSkippedPipeline: pulumi.Output<boolean | undefined>;
  /** Number of approvals that a merge request needs. Use approval rules. Requires Premium. */
  declare readonly approvalsBeforeMerge: pulumi.Output<number | undefined>;
  /** Whether a merge into the default branch closes the issues that it refers to. */
  declare readonly autocloseReferencedIssues: pulumi.Output<boolean | undefined>;
  /** Template for the names of branches that are made from issues. */
  declare readonly issueBranchTemplate: pulumi.Output<string | undefined>;
  /** Template for the messages of merge commits. */
  declare readonly mergeCommitTemplate: pulumi.Output<string | undefined>;
  /** How merge requests are merged: `merge` commit, `rebase_merge` with a linear history, or `ff` without a merge commit. */
  declare readonly mergeMethod: pulumi.Output<"merge" | "rebase_merge" | "ff" | (string & {}) | undefined>;
  /** RE2 expression that the titles of merge requests must match. */
  declare readonly mergeRequestTitleRegex: pulumi.Output<string | undefined>;
  /** Text that explains the rule for titles. */
  declare readonly mergeRequestTitleRegexDescription: pulumi.Output<string | undefined>;
  /** Whether merge requests of a fork are made for the fork itself. */
  declare readonly mrDefaultTargetSelf: pulumi.Output<boolean | undefined>;
  /** Template for the titles of merge requests. */
  declare readonly mrDefaultTitleTemplate: pulumi.Output<string | undefined>;
  /** Whether a merge requires that all discussions are resolved. */
  declare readonly onlyAllowMergeIfAllDiscussionsAreResolved: pulumi.Output<boolean | undefined>;
  /** Whether a merge requires that all external status checks passed. Requires Premium. */
  declare readonly onlyAllowMergeIfAllStatusChecksPassed: pulumi.Output<boolean | undefined>;
  /** Whether a merge requires a successful pipeline. */
  declare readonly onlyAllowMergeIfPipelineSucceeds: pulumi.Output<boolean | undefined>;
  /** Whether a merge requires a Jira issue in its title. Requires Premium. */
  declare readonly preventMergeWithoutJiraIssue: pulumi.Output<boolean | undefined>;
  /** Whether a push shows the address to make a merge request. */
  declare readonly printingMergeRequestLinkEnabled: pulumi.Output<boolean | undefined>;
  /** Whether source branches are deleted after a merge. */
  declare readonly removeSourceBranchAfterMerge: pulumi.Output<boolean | undefined>;
  /** Whether a push resolves discussions of changed lines. */
  declare readonly resolveOutdatedDiffDiscussions: pulumi.Output<boolean | undefined>;
  /** Template for the messages of squash commits. */
  declare readonly squashCommitTemplate: pulumi.Output<string | undefined>;
  /** Whether commits are squashed at a merge: `never`, `always`, `default_on` or `default_off`. */
  declare readonly squashOption: pulumi.Output<
    "never" | "always" | "default_on" | "default_off" | (string & {}) | undefined
  >;
  /** Message of commits that apply suggestions. */
  declare readonly suggestionCommitMessage: pulumi.Output<string | undefined>;
  /** Whether a newer pipeline cancels those that have not run: `enabled` or `disabled`. */
  declare readonly autoCancelPendingPipelines: pulumi.Output<
    "enabled" | "disabled" | (string & {}) | undefined
  >;
  /** How Auto DevOps deploys: `continuous`, `manual` or `timed_incremental`. */
  declare readonly autoDevopsDeployStrategy: pulumi.Output<
    "continuous" | "manual" | "timed_incremental" | (string & {}) | undefined
  >;
  /** Whether Auto DevOps is on. */
  declare readonly autoDevopsEnabled: pulumi.Output<boolean | undefined>;
  /** How jobs get the repository: `fetch` or `clone`. */
  declare readonly buildGitStrategy: pulumi.Output<"fetch" | "clone" | (string & {}) | undefined>;
  /** Seconds after which a job is stopped: from 10 minutes to a month. */
  declare readonly buildTimeout: pulumi.Output<number | undefined>;
  /** Path of the file that configures CI/CD. Empty: the default file. */
  declare readonly ciConfigPath: pulumi.Output<string | undefined>;
  /** Whether runners of the groups above take jobs. */
  declare readonly groupRunnersEnabled: pulumi.Output<boolean | undefined>;
  /** Whether everyone with access sees the logs of jobs. */
  declare readonly publicJobs: pulumi.Output<boolean | undefined>;
  /** Order of jobs in a new resource group: `unordered`, `oldest_first`, `newest_first` or `newest_ready_first`. */
  declare readonly resourceGroupDefaultProcessMode: pulumi.Output<
    "unordered" | "oldest_first" | "newest_first" | "newest_ready_first" | (string & {}) | undefined
  >;
  /** Whether runners of the installation take jobs. */
  declare readonly sharedRunnersEnabled: pulumi.Output<boolean | undefined>;
  /** Address of the repository to import or mirror from, without credentials. */
  declare readonly importUrl: pulumi.Output<string | undefined>;
  /** Whether the repository is a pull mirror. Requires Premium. */
  declare readonly mirror: pulumi.Output<boolean | undefined>;
  /** Whether the pull mirror starts pipelines. Requires Premium. */
  declare readonly mirrorTriggerBuilds: pulumi.Output<boolean | undefined>;
  /** Whether Duo reviews each merge request. Requires Premium. */
  declare readonly autoDuoCodeReviewEnabled: pulumi.Output<boolean | undefined>;
  /** Whether Duo looks for breaking changes in updates of dependencies. Requires Premium. */
  declare readonly duoDependencyBumpBreakingChangesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether Duo's flows may run in CI/CD jobs. Requires Premium. */
  declare readonly duoRemoteFlowsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether Duo looks for false positives of static analysis. Requires Premium. */
  declare readonly duoSastFpDetectionEnabled: pulumi.Output<boolean | undefined>;
  /** Whether Duo resolves vulnerabilities of static analysis. Requires Premium. */
  declare readonly duoSastVrWorkflowEnabled: pulumi.Output<boolean | undefined>;
  /** Whether Duo looks for false positives of secret detection. Requires Premium. */
  declare readonly duoSecretDetectionFpEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the project is in the CI/CD catalog. */
  declare readonly cicdCatalogEnabled: pulumi.Output<boolean | undefined>;
  /** Whether notifications are sent by email. */
  declare readonly emailsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether uploaded files require access to the project. */
  declare readonly enforceAuthChecksOnUploads: pulumi.Output<boolean | undefined>;
  /** Label that external authorization decides about. Requires Premium. */
  declare readonly externalAuthorizationClassificationLabel: pulumi.Output<string | undefined>;
  /** Whether large file storage is on. */
  declare readonly lfsEnabled: pulumi.Output<boolean | undefined>;
  /** Name of the storage that has the repository. Requires an administrator. */
  declare readonly repositoryStorage: pulumi.Output<string | undefined>;
  /** Format of the repository: `sha1` or `sha256`. */
  declare readonly repositoryObjectFormat: pulumi.Output<"sha1" | "sha256" | (string & {}) | undefined>;
  /** Whether users can request access. */
  declare readonly requestAccessEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the service desk is on. */
  declare readonly serviceDeskEnabled: pulumi.Output<boolean | undefined>;
  /** Whether issues and merge requests offer thumbs up and down. */
  declare readonly showDefaultAwardEmojis: pulumi.Output<boolean | undefined>;
  /** Whether emails show changed lines. */
  declare readonly showDiffPreviewInEmail: pulumi.Output<boolean | undefined>;
  /** Whether pipelines may read the configuration that security policies enforce from this project. Requires Premium. */
  declare readonly sppRepositoryPipelineAccess: pulumi.Output<boolean | undefined>;
  /** Topics. A change replaces all. */
  declare readonly topics: pulumi.Output<string[] | undefined>;
  /** Whether invisible characters are pointed out. */
  declare readonly warnAboutPotentiallyUnwantedCharacters: pulumi.Output<boolean | undefined>;
  /** Changes of the policy that cleans the container registry up. */
  declare readonly containerExpirationPolicy: pulumi.Output<
    | {
        /** How often it runs: `1d`, `7d`, `14d`, `1month` or `3month`. */
        cadence?: string | undefined;
        /** Number of tags to keep of each image: 1, 5, 10, 25, 50 or 100. */
        keepN?: number | undefined;
        /** Age from which tags are deleted: `7d`, `14d`, `30d`, `60d` or `90d`. */
        olderThan?: string | undefined;
        /** Tags to delete: an RE2 expression. */
        nameRegex?: string | undefined;
        /** Tags to keep: an RE2 expression. */
        nameRegexKeep?: string | undefined;
        /** Whether the policy runs. */
        enabled?: boolean | undefined;
      }
    | undefined
  >;
  /** Whether who starts a pipeline may approve its deployments. Requires Premium. */
  declare readonly allowPipelineTriggerApproveDeployment: pulumi.Output<boolean | undefined>;
  /** Whether pipelines run on the merged result. Requires Premium. */
  declare readonly mergePipelinesEnabled: pulumi.Output<boolean | undefined>;
  /** Number of pipelines that run in a merge train at a time. Requires Premium. */
  declare readonly maxPipelinesPerMergeTrain: pulumi.Output<number | undefined>;
  /** Who may merge past the merge train: `allow_bypass` whoever may merge, `enforce_with_owner_override` Owners, `enforce_for_all_users` nobody. Requires Premium. */
  declare readonly mergeTrainEnforcement: pulumi.Output<
    "allow_bypass" | "enforce_with_owner_override" | "enforce_for_all_users" | (string & {}) | undefined
  >;
  /** Whether merge trains are on. Requires `merge_pipelines_enabled`. Requires Premium. */
  declare readonly mergeTrainsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether a merge may skip the merge train. Requires Premium. */
  declare readonly mergeTrainsSkipTrainAllowed: pulumi.Output<boolean | undefined>;
  /** Template for the descriptions of merge requests. Requires Premium. */
  declare readonly mergeRequestsTemplate: pulumi.Output<string | undefined>;
  /** Number of approvals that a merge request needs where no approval rule applies. Requires Premium. */
  declare readonly fallbackApprovalsRequired: pulumi.Output<number | undefined>;
  /** Who becomes a reviewer by itself: `disabled` nobody, `code_owners`, or `dap_powered` whom Duo chooses. Requires Premium. */
  declare readonly reviewerAssignmentStrategy: pulumi.Output<
    "disabled" | "code_owners" | "dap_powered" | (string & {}) | undefined
  >;
  /** Whether a merge requires that the pipelines of security policies succeed. Requires Premium. */
  declare readonly securityPolicyPipelineMustSucceed: pulumi.Output<boolean | undefined>;
  /** Whether pipelines of merge requests from forks may run in this project. */
  declare readonly ciAllowForkPipelinesToRunInParentProject: pulumi.Output<boolean | undefined>;
  /** Number of commits that jobs fetch, up to 1000. 0 fetches all. */
  declare readonly ciDefaultGitDepth: pulumi.Output<number | undefined>;
  /** Age in seconds from which pipelines are deleted. null keeps them all. Requires the Owner role. */
  declare readonly ciDeletePipelinesInSeconds: pulumi.Output<number | undefined>;
  /** Whether pipelines show the variables that they were started with. Requires the Enterprise edition. */
  declare readonly ciDisplayPipelineVariables: pulumi.Output<boolean | undefined>;
  /** Whether outdated deployments are prevented. */
  declare readonly ciForwardDeploymentEnabled: pulumi.Output<boolean | undefined>;
  /** Whether an outdated deployment may be run again. */
  declare readonly ciForwardDeploymentRollbackAllowed: pulumi.Output<boolean | undefined>;
  /** Parts of the `sub` claim of ID tokens. The first is `project_path` or `project_id`. */
  declare readonly ciIdTokenSubClaimComponents: pulumi.Output<string[] | undefined>;
  /** Who may start pipelines with variables: `developer`, `maintainer`, `owner` or higher, or `no_one_allowed`. */
  declare readonly ciPipelineVariablesMinimumOverrideRole: pulumi.Output<
    "developer" | "maintainer" | "owner" | "no_one_allowed" | (string & {}) | undefined
  >;
  /** Whether jobs may push with their token. */
  declare readonly ciPushRepositoryForJobTokenAllowed: pulumi.Output<boolean | undefined>;
  /** Who may cancel pipelines and jobs: `developer`, `maintainer` or higher, or `no_one`. Requires Premium. */
  declare readonly ciRestrictPipelineCancellationRole: pulumi.Output<
    "developer" | "maintainer" | "no_one" | (string & {}) | undefined
  >;
  /** Whether protected branches have a cache of their own. */
  declare readonly ciSeparatedCaches: pulumi.Output<boolean | undefined>;
  /** Whether the newest artifacts of each branch are kept. */
  declare readonly keepLatestArtifact: pulumi.Output<boolean | undefined>;
  /** Largest artifact in megabytes. */
  declare readonly maxArtifactsSize: pulumi.Output<number | undefined>;
  /** Whether pipelines of merge requests can use protected variables and runners. Requires the Enterprise edition. */
  declare readonly protectMergeRequestPipelines: pulumi.Output<boolean | undefined>;
  /** RE2 expression of the branches that the pull mirror takes. Requires Premium. */
  declare readonly mirrorBranchRegex: pulumi.Output<string | undefined>;
  /** Id of the user in whose name the pull mirror pushes. Requires Premium. */
  declare readonly mirrorUserId: pulumi.Output<number | undefined>;
  /** Whether the pull mirror overwrites diverged branches. Requires Premium. */
  declare readonly mirrorOverwritesDivergedBranches: pulumi.Output<boolean | undefined>;
  /** Whether the pull mirror takes protected branches only. Requires Premium. */
  declare readonly onlyMirrorProtectedBranches: pulumi.Output<boolean | undefined>;
  /** Template for the descriptions of issues. Requires Premium. */
  declare readonly issuesTemplate: pulumi.Output<string | undefined>;
  /** Whether pushes with secrets are refused. Requires Premium. */
  declare readonly preReceiveSecretDetectionEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  declare readonly webBasedCommitSigningEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the project is archived: nobody can change it then. */
  declare readonly archived: pulumi.Output<boolean | undefined>;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `archive` archives it, `delete` deletes it with all that is in it. Only what an earlier run has recorded counts. Default: `release`. */
  declare readonly onDelete: pulumi.Output<"release" | "archive" | "delete" | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly projectId: pulumi.Output<number>;
  /** Full path of the project. */
  declare readonly fullPath: pulumi.Output<string>;
  /** Address of the page in the web interface. */
  declare readonly webUrl: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** Day on which it was marked for deletion. */
  declare readonly markedForDeletionOn: pulumi.Output<string | undefined>;
  /** Id of the group that it is in. */
  declare readonly namespaceId: pulumi.Output<number | undefined>;
  /** Address of the repository, over SSH. */
  declare readonly sshUrl: pulumi.Output<string>;
  /** Address of the repository, over HTTP. */
  declare readonly httpUrl: pulumi.Output<string>;

  constructor(name: string, args: ProjectArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `projectId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Project {
    return new this(name, {} as ProjectArgs, { ...options, id });
  }
}

export type ProjectsArgs = PluralArgs<ProjectArgs>;

/** Many in one resource, each like a `Project`: a project, with its settings. */
export class Projects extends ForgeResources<Project> {
  static readonly __pulumiType = typeOf("Projects");

  constructor(name: string, args: ProjectsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Projects", keyInput: "path" }, name, args, options);
  }
}
