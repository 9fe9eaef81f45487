/** Who has to approve the merge requests of a project, and how many of them. Requires Premium. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectApprovalRuleArgs extends CommonArgs {
  /** The project that the rule is for: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The rule's name. */
  name: pulumi.Input<string>;
  /** How many of the approvers must approve; with 0, they may. */
  approvalsRequired: pulumi.Input<number>;
  /** Who approves: `regular` (default) for users and groups, `any_approver` for everybody who may, of which a project has one, or `report_approver` while a report is bad. */
  ruleType?: pulumi.Input<"regular" | "any_approver" | "report_approver" | (string & {})> | undefined;
  /** The report of a `report_approver`: `code_coverage`. */
  reportType?: pulumi.Input<"code_coverage" | (string & {})> | undefined;
  /** Members of the project who may approve, each by user name, such as `ada`, or by number. Their order means nothing. */
  users?: pulumi.Input<pulumi.Input<number | string>[]> | undefined;
  /** Groups whose members may approve, each by its full path or id. Their order means nothing; groups that the token cannot see stay. */
  groups?: pulumi.Input<pulumi.Input<number | string>[]> | undefined;
  /** Protected branches that the rule is for, each by its name or pattern, such as `release/*`. Default: all branches. Their order means nothing. */
  protectedBranches?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Whether the rule is for all protected branches, and only for them; excludes `protectedBranches`. */
  appliesToAllProtectedBranches?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectApprovalRule",
  id: ["project", "approvalRuleId"],
  inputs: [
    "project",
    "name",
    "approvalsRequired",
    "ruleType",
    "reportType",
    "users",
    "groups",
    "protectedBranches",
    "appliesToAllProtectedBranches",
    "raw",
  ],
  outputs: ["userIds", "groupIds"],
  fromId: { approvalRuleId: "number" },
  secrets: [],
};

/** Who has to approve the merge requests of a project, and how many of them. Requires Premium. */
export class ProjectApprovalRule extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the rule is for: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The rule's name. */
  declare readonly name: pulumi.Output<string>;
  /** How many of the approvers must approve; with 0, they may. */
  declare readonly approvalsRequired: pulumi.Output<number>;
  /** Who approves: `regular` (default) for users and groups, `any_approver` for everybody who may, of which a project has one, or `report_approver` while a report is bad. */
  declare readonly ruleType: pulumi.Output<
    "regular" | "any_approver" | "report_approver" | (string & {}) | undefined
  >;
  /** The report of a `report_approver`: `code_coverage`. */
  declare readonly reportType: pulumi.Output<"code_coverage" | (string & {}) | undefined>;
  /** Members of the project who may approve, each by user name, such as `ada`, or by number. Their order means nothing. */
  declare readonly users: pulumi.Output<(number | string)[] | undefined>;
  /** Groups whose members may approve, each by its full path or id. Their order means nothing; groups that the token cannot see stay. */
  declare readonly groups: pulumi.Output<(number | string)[] | undefined>;
  /** Protected branches that the rule is for, each by its name or pattern, such as `release/*`. Default: all branches. Their order means nothing. */
  declare readonly protectedBranches: pulumi.Output<string[] | undefined>;
  /** Whether the rule is for all protected branches, and only for them; excludes `protectedBranches`. */
  declare readonly appliesToAllProtectedBranches: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The rule's number in the service. */
  declare readonly approvalRuleId: pulumi.Output<number>;
  /** The numbers of the `users` that are declared by name, by that name: whoever is renamed stays the same. */
  declare readonly userIds: pulumi.Output<{ [key: string]: number }>;
  /** The numbers of the `groups` that are declared by name, by that name: whoever is renamed stays the same. */
  declare readonly groupIds: pulumi.Output<{ [key: string]: number }>;

  constructor(name: string, args: ProjectApprovalRuleArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/approvalRuleId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectApprovalRule {
    return new this(name, {} as ProjectApprovalRuleArgs, { ...options, id });
  }
}

export type ProjectApprovalRulesArgs = PluralArgs<ProjectApprovalRuleArgs>;

/** Many in one resource, each like a `ProjectApprovalRule`: who has to approve the merge requests of a project, and how many of them. Requires Premium. */
export class ProjectApprovalRules extends ForgeResources<ProjectApprovalRule> {
  static readonly __pulumiType = typeOf("ProjectApprovalRules");

  constructor(name: string, args: ProjectApprovalRulesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectApprovalRules", keyInput: "name" }, name, args, options);
  }
}
