/** Look-ups: Member roles. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundMemberRole } from "./found";

export interface GetMemberRolesArgs {
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetMemberRolesOutputArgs {
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetMemberRolesResult {
  /** The member roles. */
  memberRoles: FoundMemberRole[];
}

/** List the member roles of the whole installation. */
export function getMemberRoles(
  args: GetMemberRolesArgs = {},
  options?: LookUpOptions,
): Promise<GetMemberRolesResult> {
  return lookUp("getMemberRoles", args, options);
}

/** List the member roles of the whole installation. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getMemberRolesOutput(
  args: GetMemberRolesOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetMemberRolesResult> {
  return lookUpOutput("getMemberRoles", args, options);
}

export interface GetGroupMemberRolesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMemberRolesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMemberRolesResult {
  /** The member roles. */
  memberRoles: FoundMemberRole[];
}

/** List the member roles of a top-level group. */
export function getGroupMemberRoles(
  args: GetGroupMemberRolesArgs,
  options?: LookUpOptions,
): Promise<GetGroupMemberRolesResult> {
  return lookUp("getGroupMemberRoles", args, options);
}

/** List the member roles of a top-level group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMemberRolesOutput(
  args: GetGroupMemberRolesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMemberRolesResult> {
  return lookUpOutput("getGroupMemberRoles", args, options);
}
