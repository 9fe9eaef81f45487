/** Merge request approval settings of a project. Requires the Enterprise edition. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectApprovalConfigurationArgs extends CommonArgs {
  /** The project that is configured: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Deprecated, use approval rules: how many approvals a merge request needs. */
  approvalsBeforeMerge?: pulumi.Input<number> | undefined;
  /** Whether a merge request is kept from having approvers of its own. */
  disableOverridingApproversPerMergeRequest?: pulumi.Input<boolean> | undefined;
  /** Whether the author of a merge request may approve it. */
  mergeRequestsAuthorApproval?: pulumi.Input<boolean> | undefined;
  /** Whether those who added commits to a merge request are kept from approving it. */
  mergeRequestsDisableCommittersApproval?: pulumi.Input<boolean> | undefined;
  /** Deprecated, the same switch as `requireReauthenticationToApprove`. */
  requirePasswordToApprove?: pulumi.Input<boolean> | undefined;
  /** Whether approvers have to authenticate again to approve. */
  requireReauthenticationToApprove?: pulumi.Input<boolean> | undefined;
  /** Whether a push takes all approvals away; excludes `selectiveCodeOwnerRemovals`. */
  resetApprovalsOnPush?: pulumi.Input<boolean> | undefined;
  /** Whether a push takes away only the approvals of code owners whose files changed; only while `resetApprovalsOnPush` is off. */
  selectiveCodeOwnerRemovals?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectApprovalConfiguration",
  id: ["project"],
  inputs: [
    "project",
    "approvalsBeforeMerge",
    "disableOverridingApproversPerMergeRequest",
    "mergeRequestsAuthorApproval",
    "mergeRequestsDisableCommittersApproval",
    "requirePasswordToApprove",
    "requireReauthenticationToApprove",
    "resetApprovalsOnPush",
    "selectiveCodeOwnerRemovals",
    "raw",
  ],
  outputs: [],
  fromId: {},
  secrets: [],
  derivedFrom: {
    before: [
      "project",
      "approvalsBeforeMerge",
      "disableOverridingApproversPerMergeRequest",
      "mergeRequestsAuthorApproval",
      "mergeRequestsDisableCommittersApproval",
      "requirePasswordToApprove",
      "requireReauthenticationToApprove",
      "resetApprovalsOnPush",
      "selectiveCodeOwnerRemovals",
      "raw",
    ],
  },
};

/** Merge request approval settings of a project. Requires the Enterprise edition. */
export class ProjectApprovalConfiguration extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that is configured: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** Deprecated, use approval rules: how many approvals a merge request needs. */
  declare readonly approvalsBeforeMerge: pulumi.Output<number | undefined>;
  /** Whether a merge request is kept from having approvers of its own. */
  declare readonly disableOverridingApproversPerMergeRequest: pulumi.Output<boolean | undefined>;
  /** Whether the author of a merge request may approve it. */
  declare readonly mergeRequestsAuthorApproval: pulumi.Output<boolean | undefined>;
  /** Whether those who added commits to a merge request are kept from approving it. */
  declare readonly mergeRequestsDisableCommittersApproval: pulumi.Output<boolean | undefined>;
  /** Deprecated, the same switch as `requireReauthenticationToApprove`. */
  declare readonly requirePasswordToApprove: pulumi.Output<boolean | undefined>;
  /** Whether approvers have to authenticate again to approve. */
  declare readonly requireReauthenticationToApprove: pulumi.Output<boolean | undefined>;
  /** Whether a push takes all approvals away; excludes `selectiveCodeOwnerRemovals`. */
  declare readonly resetApprovalsOnPush: pulumi.Output<boolean | undefined>;
  /** Whether a push takes away only the approvals of code owners whose files changed; only while `resetApprovalsOnPush` is off. */
  declare readonly selectiveCodeOwnerRemovals: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;

  constructor(name: string, args: ProjectApprovalConfigurationArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectApprovalConfiguration {
    return new this(name, {} as ProjectApprovalConfigurationArgs, { ...options, id });
  }
}

export type ProjectApprovalConfigurationsArgs = PluralArgs<ProjectApprovalConfigurationArgs>;

/** Many in one resource, each like a `ProjectApprovalConfiguration`: merge request approval settings of a project. Requires the Enterprise edition. */
export class ProjectApprovalConfigurations extends ForgeResources<ProjectApprovalConfiguration> {
  static readonly __pulumiType = typeOf("ProjectApprovalConfigurations");

  constructor(name: string, args: ProjectApprovalConfigurationsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectApprovalConfigurations", keyInput: "project" }, name, args, options);
  }
}
