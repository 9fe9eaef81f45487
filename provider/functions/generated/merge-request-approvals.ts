/** Look-ups: Merge request approvals. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundApprovalConfiguration, FoundApprovalRule } from "./found";

export interface GetProjectApprovalConfigurationArgs {
  /** The project: its full path or id. */
  project: number | string;
}

export interface GetProjectApprovalConfigurationOutputArgs {
  /** The project: its full path or id. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectApprovalRulesOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The rule's number in the service. */
  approvalRuleId: number;
}

export interface GetProjectApprovalRuleOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The rule's number in the service. */
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
