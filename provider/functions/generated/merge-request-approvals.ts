/** Look-ups: Merge request approvals. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundApprovalConfiguration, FoundApprovalRule } from "./found";

export interface GetProjectApprovalConfigurationArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
}

export interface GetProjectApprovalConfigurationOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
}

export type GetProjectApprovalConfigurationResult = FoundApprovalConfiguration;

/** Read the approval configuration of a project. */
export function getProjectApprovalConfiguration(
  args: GetProjectApprovalConfigurationArgs,
  options?: LookUpOptions,
): Promise<GetProjectApprovalConfigurationResult> {
  return lookUp("getProjectApprovalConfiguration", args, options);
}

/** Read the approval configuration of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectApprovalConfigurationOutput(
  args: GetProjectApprovalConfigurationOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectApprovalConfigurationResult> {
  return lookUpOutput("getProjectApprovalConfiguration", args, options);
}

export interface GetProjectApprovalRulesArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectApprovalRulesOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectApprovalRulesResult {
  /** The approval rules. */
  approvalRules: FoundApprovalRule[];
}

/** List the approval rules of a project. */
export function getProjectApprovalRules(
  args: GetProjectApprovalRulesArgs,
  options?: LookUpOptions,
): Promise<GetProjectApprovalRulesResult> {
  return lookUp("getProjectApprovalRules", args, options);
}

/** List the approval rules of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectApprovalRulesOutput(
  args: GetProjectApprovalRulesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectApprovalRulesResult> {
  return lookUpOutput("getProjectApprovalRules", args, options);
}

export interface GetProjectApprovalRuleArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the approval rule. */
  approvalRuleId: number;
}

export interface GetProjectApprovalRuleOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the approval rule. */
  approvalRuleId: pulumi.Input<number>;
}

export type GetProjectApprovalRuleResult = FoundApprovalRule;

/** Read one approval rule of a project. */
export function getProjectApprovalRule(
  args: GetProjectApprovalRuleArgs,
  options?: LookUpOptions,
): Promise<GetProjectApprovalRuleResult> {
  return lookUp("getProjectApprovalRule", args, options);
}

/** Read one approval rule of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectApprovalRuleOutput(
  args: GetProjectApprovalRuleOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectApprovalRuleResult> {
  return lookUpOutput("getProjectApprovalRule", args, options);
}
