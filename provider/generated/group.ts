/** A group, with its settings. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupArgs extends CommonArgs {
  /** The group that it is in: its full path or id. Another one transfers the group; an empty one makes it a top-level group. Default: a new group is a top-level group. */
  parent?: pulumi.Input<number | string | string> | undefined;
  /** Last part of the full path. */
  path: pulumi.Input<string>;
  /** Name. Default of a new one: its path. */
  name?: pulumi.Input<string> | undefined;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Who can see the group: `private` members, `internal` users who are signed in, `public` everyone. */
  visibility?: pulumi.Input<"private" | "internal" | "public" | (string & {})> | undefined;
  /** Whether Auto DevOps is on. null follows the parent group. */
  autoDevopsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether issues can have customers as contacts. */
  crmEnabled?: pulumi.Input<boolean> | undefined;
  /** Default branch of new projects. */
  defaultBranch?: pulumi.Input<string> | undefined;
  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  defaultBranchProtection?: pulumi.Input<number> | undefined;
  /** Protection of the default branch of new projects. */
  defaultBranchProtectionDefaults?:
    | pulumi.Input<{
        /** Who may push to the default branch. */
        allowedToPush?:
          | pulumi.Input<
              pulumi.Input<{
                /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
                accessLevel: pulumi.Input<0 | 30 | 40 | 60 | (number & {})>;
              }>[]
            >
          | undefined;
        /** Who may merge into the default branch. */
        allowedToMerge?:
          | pulumi.Input<
              pulumi.Input<{
                /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
                accessLevel: pulumi.Input<0 | 30 | 40 | 60 | (number & {})>;
              }>[]
            >
          | undefined;
        /** Whether a push may overwrite commits. */
        allowForcePush?: pulumi.Input<boolean> | undefined;
        /** Whether a change of a file requires the approval of its code owners. */
        codeOwnerApprovalRequired?: pulumi.Input<boolean> | undefined;
        /** Whether Developers may push the first commit. */
        developerCanInitialPush?: pulumi.Input<boolean> | undefined;
      }>
    | undefined;
  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  enabledGitAccessProtocol?: pulumi.Input<"all" | "ssh" | "http" | (string & {})> | undefined;
  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  experimentFeaturesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether notifications are sent by email. */
  emailsEnabled?: pulumi.Input<boolean> | undefined;
  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  extraSharedRunnersMinutesLimit?: pulumi.Input<number> | undefined;
  /** Whether large file storage is on. */
  lfsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether subgroups have the `resource_access_token_notify_inherited` of this group. */
  lockResourceAccessTokenNotifyInherited?: pulumi.Input<boolean> | undefined;
  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  membershipLock?: pulumi.Input<boolean> | undefined;
  /** Whether a mention of the group notifies nobody. */
  mentionsDisabled?: pulumi.Input<boolean> | undefined;
  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  projectCreationLevel?:
    | pulumi.Input<"noone" | "owner" | "maintainer" | "developer" | "administrator" | (string & {})>
    | undefined;
  /** Whether users can request access. */
  requestAccessEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether members must use two factors to sign in. */
  requireTwoFactorAuthentication?: pulumi.Input<boolean> | undefined;
  /** Whether inherited members get a message when a token of the group expires soon. */
  resourceAccessTokenNotifyInherited?: pulumi.Input<boolean> | undefined;
  /** Whether projects cannot be shared with other groups. */
  shareWithGroupLock?: pulumi.Input<boolean> | undefined;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  sharedRunnersMinutesLimit?: pulumi.Input<number> | undefined;
  /** Whether emails show changed lines. */
  showDiffPreviewInEmail?: pulumi.Input<boolean> | undefined;
  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  subgroupCreationLevel?: pulumi.Input<"owner" | "maintainer" | (string & {})> | undefined;
  /** Hours that members have until they must use two factors. */
  twoFactorGracePeriod?: pulumi.Input<number> | undefined;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  wikiAccessLevel?: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})> | undefined;
  /** Whether users that the group owns can have personal snippets. */
  allowPersonalSnippets?: pulumi.Input<boolean> | undefined;
  /** Whether a skipped pipeline counts as a successful one in the projects of the group. Requires Premium. */
  allowMergeOnSkippedPipeline?: pulumi.Input<boolean> | undefined;
  /** Domains of the email addresses that members may have, separated by commas. Requires Premium. */
  allowedEmailDomainsList?: pulumi.Input<string> | undefined;
  /** Whether who downloads more projects than `unique_project_download_limit` is banned. Requires Ultimate. */
  autoBanUserOnExcessiveProjectsDownload?: pulumi.Input<boolean> | undefined;
  /** Whether Duo reviews each merge request of the group. Requires Premium. */
  autoDuoCodeReviewEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether new projects can use the built-in templates. */
  builtInProjectTemplatesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the basic features of Duo are on. Requires Premium. */
  duoCoreFeaturesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether the features of Duo are on. Requires Premium. */
  duoFeaturesEnabled?: pulumi.Input<boolean> | undefined;
  /** Id of the project with templates of files. Requires Premium. */
  fileTemplateProjectId?: pulumi.Input<number> | undefined;
  /** IP addresses with access, as ranges separated by commas. Requires Premium. */
  ipRestrictionRanges?: pulumi.Input<string> | undefined;
  /** Whether subgroups have the `built_in_project_templates_enabled` of this group. */
  lockBuiltInProjectTemplatesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether subgroups have the `duo_features_enabled` of this group. Requires Premium. */
  lockDuoFeaturesEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether subgroups have the `math_rendering_limits_enabled` of this group. */
  lockMathRenderingLimitsEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether long mathematical formulas are left as they are. */
  mathRenderingLimitsEnabled?: pulumi.Input<boolean> | undefined;
  /** Largest artifact in megabytes. */
  maxArtifactsSize?: pulumi.Input<number> | undefined;
  /** Whether a merge in the group requires that all discussions are resolved. Requires Premium. */
  onlyAllowMergeIfAllDiscussionsAreResolved?: pulumi.Input<boolean> | undefined;
  /** Whether a merge in the group requires a successful pipeline. Requires Premium. */
  onlyAllowMergeIfPipelineSucceeds?: pulumi.Input<boolean> | undefined;
  /** Whether projects cannot be forked outside of the group. Requires the Enterprise edition. */
  preventForkingOutsideGroup?: pulumi.Input<boolean> | undefined;
  /** Whether the groups cannot be shared outside of the top-level group. */
  preventSharingGroupsOutsideHierarchy?: pulumi.Input<boolean> | undefined;
  /** Whether the tokens of service accounts must have a date on which they expire. Requires Ultimate. */
  serviceAccessTokensExpirationEnforced?: pulumi.Input<boolean> | undefined;
  /** Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`. */
  sharedRunnersSetting?:
    | pulumi.Input<
        | "enabled"
        | "disabled_and_overridable"
        | "disabled_and_unoverridable"
        | "disabled_with_override"
        | (string & {})
      >
    | undefined;
  /** Name of the OAuth provider with which members must sign in once more to see the group. */
  stepUpAuthRequiredOauthProvider?: pulumi.Input<string> | undefined;
  /** Number of projects that a user may download in `unique_project_download_limit_interval_in_seconds`. 0: no limit. Requires Ultimate. */
  uniqueProjectDownloadLimit?: pulumi.Input<number> | undefined;
  /** Ids of the users who get a message when somebody reaches the limit. Requires Ultimate. */
  uniqueProjectDownloadLimitAlertlist?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Names of the users without a limit. Requires Ultimate. */
  uniqueProjectDownloadLimitAllowlist?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Seconds in which a user's downloads are counted. Requires Ultimate. */
  uniqueProjectDownloadLimitIntervalInSeconds?: pulumi.Input<number> | undefined;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  webBasedCommitSigningEnabled?: pulumi.Input<boolean> | undefined;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `delete` deletes it with all that is in it. Only what an earlier run has recorded counts. Default: `release`. */
  onDelete?: pulumi.Input<"release" | "delete"> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "Group",
  id: ["groupId"],
  inputs: [
    "parent",
    "path",
    "name",
    "description",
    "visibility",
    "autoDevopsEnabled",
    "crmEnabled",
    "defaultBranch",
    "defaultBranchProtection",
    "defaultBranchProtectionDefaults",
    "enabledGitAccessProtocol",
    "experimentFeaturesEnabled",
    "emailsEnabled",
    "extraSharedRunnersMinutesLimit",
    "lfsEnabled",
    "lockResourceAccessTokenNotifyInherited",
    "membershipLock",
    "mentionsDisabled",
    "projectCreationLevel",
    "requestAccessEnabled",
    "requireTwoFactorAuthentication",
    "resourceAccessTokenNotifyInherited",
    "shareWithGroupLock",
    "sharedRunnersMinutesLimit",
    "showDiffPreviewInEmail",
    "subgroupCreationLevel",
    "twoFactorGracePeriod",
    "wikiAccessLevel",
    "allowPersonalSnippets",
    "allowMergeOnSkippedPipeline",
    "allowedEmailDomainsList",
    "autoBanUserOnExcessiveProjectsDownload",
    "autoDuoCodeReviewEnabled",
    "builtInProjectTemplatesEnabled",
    "duoCoreFeaturesEnabled",
    "duoFeaturesEnabled",
    "fileTemplateProjectId",
    "ipRestrictionRanges",
    "lockBuiltInProjectTemplatesEnabled",
    "lockDuoFeaturesEnabled",
    "lockMathRenderingLimitsEnabled",
    "mathRenderingLimitsEnabled",
    "maxArtifactsSize",
    "onlyAllowMergeIfAllDiscussionsAreResolved",
    "onlyAllowMergeIfPipelineSucceeds",
    "preventForkingOutsideGroup",
    "preventSharingGroupsOutsideHierarchy",
    "serviceAccessTokensExpirationEnforced",
    "sharedRunnersSetting",
    "stepUpAuthRequiredOauthProvider",
    "uniqueProjectDownloadLimit",
    "uniqueProjectDownloadLimitAlertlist",
    "uniqueProjectDownloadLimitAllowlist",
    "uniqueProjectDownloadLimitIntervalInSeconds",
    "webBasedCommitSigningEnabled",
    "onDelete",
    "raw",
  ],
  outputs: ["fullPath", "webUrl", "createdAt", "markedForDeletionOn", "parentId"],
  fromId: { groupId: "number" },
  secrets: [],
  derivedFrom: {
    fullPath: ["parent", "path"],
    webUrl: ["parent", "path"],
    parentId: ["parent"],
    createdAt: [],
  },
};

/** A group, with its settings. */
export class Group extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group that it is in: its full path or id. Another one transfers the group; an empty one makes it a top-level group. Default: a new group is a top-level group. */
  declare readonly parent: pulumi.Output<number | string | string | undefined>;
  /** Last part of the full path. */
  declare readonly path: pulumi.Output<string>;
  /** Name. Default of a new one: its path. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Who can see the group: `private` members, `internal` users who are signed in, `public` everyone. */
  declare readonly visibility: pulumi.Output<"private" | "internal" | "public" | (string & {}) | undefined>;
  /** Whether Auto DevOps is on. null follows the parent group. */
  declare readonly autoDevopsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether issues can have customers as contacts. */
  declare readonly crmEnabled: pulumi.Output<boolean | undefined>;
  /** Default branch of new projects. */
  declare readonly defaultBranch: pulumi.Output<string | undefined>;
  /** Protection of the default branch of new projects: 0 none, 1 Developers may push, 2 Maintainers only, 3 Developers may merge, 4 full after the first push. */
  declare readonly defaultBranchProtection: pulumi.Output<number | undefined>;
  /** Protection of the default branch of new projects. */
  declare readonly defaultBranchProtectionDefaults: pulumi.Output<
    | {
        /** Who may push to the default branch. */
        allowedToPush?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              accessLevel: 0 | 30 | 40 | 60 | (number & {});
            }[]
          | undefined;
        /** Who may merge into the default branch. */
        allowedToMerge?:
          | {
              /** 0 nobody, 30 Developers, 40 Maintainers, 60 administrators. */
              accessLevel: 0 | 30 | 40 | 60 | (number & {});
            }[]
          | undefined;
        /** Whether a push may overwrite commits. */
        allowForcePush?: boolean | undefined;
        /** Whether a change of a file requires the approval of its code owners. */
        codeOwnerApprovalRequired?: boolean | undefined;
        /** Whether Developers may push the first commit. */
        developerCanInitialPush?: boolean | undefined;
      }
    | undefined
  >;
  /** Protocols of Git: `ssh`, `http`, or `all` for both. */
  declare readonly enabledGitAccessProtocol: pulumi.Output<
    "all" | "ssh" | "http" | (string & {}) | undefined
  >;
  /** Whether experimental and beta features of Duo are on. Requires Premium. */
  declare readonly experimentFeaturesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether notifications are sent by email. */
  declare readonly emailsEnabled: pulumi.Output<boolean | undefined>;
  /** Minutes that were bought for the runners of the installation. Requires an administrator. Requires the Enterprise edition. */
  declare readonly extraSharedRunnersMinutesLimit: pulumi.Output<number | undefined>;
  /** Whether large file storage is on. */
  declare readonly lfsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether subgroups have the `resource_access_token_notify_inherited` of this group. */
  declare readonly lockResourceAccessTokenNotifyInherited: pulumi.Output<boolean | undefined>;
  /** Whether only groups, and not projects, can have members. Requires the Enterprise edition. */
  declare readonly membershipLock: pulumi.Output<boolean | undefined>;
  /** Whether a mention of the group notifies nobody. */
  declare readonly mentionsDisabled: pulumi.Output<boolean | undefined>;
  /** Who may create projects: `noone`, `administrator`, or members with the role `owner`, `maintainer` or `developer` or higher. */
  declare readonly projectCreationLevel: pulumi.Output<
    "noone" | "owner" | "maintainer" | "developer" | "administrator" | (string & {}) | undefined
  >;
  /** Whether users can request access. */
  declare readonly requestAccessEnabled: pulumi.Output<boolean | undefined>;
  /** Whether members must use two factors to sign in. */
  declare readonly requireTwoFactorAuthentication: pulumi.Output<boolean | undefined>;
  /** Whether inherited members get a message when a token of the group expires soon. */
  declare readonly resourceAccessTokenNotifyInherited: pulumi.Output<boolean | undefined>;
  /** Whether projects cannot be shared with other groups. */
  declare readonly shareWithGroupLock: pulumi.Output<boolean | undefined>;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires an administrator. Requires the Enterprise edition. */
  declare readonly sharedRunnersMinutesLimit: pulumi.Output<number | undefined>;
  /** Whether emails show changed lines. */
  declare readonly showDiffPreviewInEmail: pulumi.Output<boolean | undefined>;
  /** Who may create subgroups: members with the role `owner` or `maintainer` or higher. */
  declare readonly subgroupCreationLevel: pulumi.Output<"owner" | "maintainer" | (string & {}) | undefined>;
  /** Hours that members have until they must use two factors. */
  declare readonly twoFactorGracePeriod: pulumi.Output<number | undefined>;
  /** Who can use the wiki: `disabled` nobody, `private` members, `enabled` everyone with access to the group. Requires the Enterprise edition. */
  declare readonly wikiAccessLevel: pulumi.Output<
    "enabled" | "private" | "disabled" | (string & {}) | undefined
  >;
  /** Whether users that the group owns can have personal snippets. */
  declare readonly allowPersonalSnippets: pulumi.Output<boolean | undefined>;
  /** Whether a skipped pipeline counts as a successful one in the projects of the group. Requires Premium. */
  declare readonly allowMergeOnSkippedPipeline: pulumi.Output<boolean | undefined>;
  /** Domains of the email addresses that members may have, separated by commas. Requires Premium. */
  declare readonly allowedEmailDomainsList: pulumi.Output<string | undefined>;
  /** Whether who downloads more projects than `unique_project_download_limit` is banned. Requires Ultimate. */
  declare readonly autoBanUserOnExcessiveProjectsDownload: pulumi.Output<boolean | undefined>;
  /** Whether Duo reviews each merge request of the group. Requires Premium. */
  declare readonly autoDuoCodeReviewEnabled: pulumi.Output<boolean | undefined>;
  /** Whether new projects can use the built-in templates. */
  declare readonly builtInProjectTemplatesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the basic features of Duo are on. Requires Premium. */
  declare readonly duoCoreFeaturesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether the features of Duo are on. Requires Premium. */
  declare readonly duoFeaturesEnabled: pulumi.Output<boolean | undefined>;
  /** Id of the project with templates of files. Requires Premium. */
  declare readonly fileTemplateProjectId: pulumi.Output<number | undefined>;
  /** IP addresses with access, as ranges separated by commas. Requires Premium. */
  declare readonly ipRestrictionRanges: pulumi.Output<string | undefined>;
  /** Whether subgroups have the `built_in_project_templates_enabled` of this group. */
  declare readonly lockBuiltInProjectTemplatesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether subgroups have the `duo_features_enabled` of this group. Requires Premium. */
  declare readonly lockDuoFeaturesEnabled: pulumi.Output<boolean | undefined>;
  /** Whether subgroups have the `math_rendering_limits_enabled` of this group. */
  declare readonly lockMathRenderingLimitsEnabled: pulumi.Output<boolean | undefined>;
  /** Whether long mathematical formulas are left as they are. */
  declare readonly mathRenderingLimitsEnabled: pulumi.Output<boolean | undefined>;
  /** Largest artifact in megabytes. */
  declare readonly maxArtifactsSize: pulumi.Output<number | undefined>;
  /** Whether a merge in the group requires that all discussions are resolved. Requires Premium. */
  declare readonly onlyAllowMergeIfAllDiscussionsAreResolved: pulumi.Output<boolean | undefined>;
  /** Whether a merge in the group requires a successful pipeline. Requires Premium. */
  declare readonly onlyAllowMergeIfPipelineSucceeds: pulumi.Output<boolean | undefined>;
  /** Whether projects cannot be forked outside of the group. Requires the Enterprise edition. */
  declare readonly preventForkingOutsideGroup: pulumi.Output<boolean | undefined>;
  /** Whether the groups cannot be shared outside of the top-level group. */
  declare readonly preventSharingGroupsOutsideHierarchy: pulumi.Output<boolean | undefined>;
  /** Whether the tokens of service accounts must have a date on which they expire. Requires Ultimate. */
  declare readonly serviceAccessTokensExpirationEnforced: pulumi.Output<boolean | undefined>;
  /** Whether runners of the installation take jobs: `enabled`, `disabled_and_overridable` or `disabled_and_unoverridable`. */
  declare readonly sharedRunnersSetting: pulumi.Output<
    | "enabled"
    | "disabled_and_overridable"
    | "disabled_and_unoverridable"
    | "disabled_with_override"
    | (string & {})
    | undefined
  >;
  /** Name of the OAuth provider with which members must sign in once more to see the group. */
  declare readonly stepUpAuthRequiredOauthProvider: pulumi.Output<string | undefined>;
  /** Number of projects that a user may download in `unique_project_download_limit_interval_in_seconds`. 0: no limit. Requires Ultimate. */
  declare readonly uniqueProjectDownloadLimit: pulumi.Output<number | undefined>;
  /** Ids of the users who get a message when somebody reaches the limit. Requires Ultimate. */
  declare readonly uniqueProjectDownloadLimitAlertlist: pulumi.Output<number[] | undefined>;
  /** Names of the users without a limit. Requires Ultimate. */
  declare readonly uniqueProjectDownloadLimitAllowlist: pulumi.Output<string[] | undefined>;
  /** Seconds in which a user's downloads are counted. Requires Ultimate. */
  declare readonly uniqueProjectDownloadLimitIntervalInSeconds: pulumi.Output<number | undefined>;
  /** Whether the service signs the commits that it makes. Of GitLab.com only. */
  declare readonly webBasedCommitSigningEnabled: pulumi.Output<boolean | undefined>;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `delete` deletes it with all that is in it. Only what an earlier run has recorded counts. Default: `release`. */
  declare readonly onDelete: pulumi.Output<"release" | "delete" | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly groupId: pulumi.Output<number>;
  /** Full path of the group. */
  declare readonly fullPath: pulumi.Output<string>;
  /** Address of the page in the web interface. */
  declare readonly webUrl: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** Day on which it was marked for deletion. */
  declare readonly markedForDeletionOn: pulumi.Output<string | undefined>;
  /** Id of the group that it is in. */
  declare readonly parentId: pulumi.Output<number | undefined>;

  constructor(name: string, args: GroupArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `groupId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Group {
    return new this(name, {} as GroupArgs, { ...options, id });
  }
}

export type GroupsArgs = PluralArgs<GroupArgs>;

/** Many in one resource, each like a `Group`: a group, with its settings. */
export class Groups extends ForgeResources<Group> {
  static readonly __pulumiType = typeOf("Groups");

  constructor(name: string, args: GroupsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Groups", keyInput: "path" }, name, args, options);
  }
}
