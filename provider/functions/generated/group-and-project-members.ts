/** Look-ups: Group and project members. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundBillableMember, FoundMember } from "./found";

export interface GetGroupMembersArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;
  /** Return only members with these user ids. */
  userIds?: number[] | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: boolean | undefined;
  /** Leave out members with these user ids. */
  skipUsers?: number[] | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMembersOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only members whose name, email address or username contains this text. */
  query?: pulumi.Input<string> | undefined;
  /** Return only members with these user ids. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Leave out members with these user ids. */
  skipUsers?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the direct members of a group. */
export function getGroupMembers(
  args: GetGroupMembersArgs,
  options?: LookUpOptions,
): Promise<GetGroupMembersResult> {
  return lookUp("getGroupMembers", args, options);
}

/** List the direct members of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMembersOutput(
  args: GetGroupMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMembersResult> {
  return lookUpOutput("getGroupMembers", args, options);
}

export interface GetAllGroupMembersArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;
  /** Return only members with these user ids. */
  userIds?: number[] | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: boolean | undefined;
  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: "awaiting" | "active" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetAllGroupMembersOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only members whose name, email address or username contains this text. */
  query?: pulumi.Input<string> | undefined;
  /** Return only members with these user ids. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: pulumi.Input<"awaiting" | "active"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetAllGroupMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the direct, inherited and invited members of a group, each with their highest access level. */
export function getAllGroupMembers(
  args: GetAllGroupMembersArgs,
  options?: LookUpOptions,
): Promise<GetAllGroupMembersResult> {
  return lookUp("getAllGroupMembers", args, options);
}

/** List the direct, inherited and invited members of a group, each with their highest access level. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getAllGroupMembersOutput(
  args: GetAllGroupMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetAllGroupMembersResult> {
  return lookUpOutput("getAllGroupMembers", args, options);
}

export interface GetBillableGroupMembersArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only members whose name, username or public email address contains this text. */
  search?: string | undefined;
  /** Field and direction to sort by. */
  sort?:
    | "access_level_asc"
    | "access_level_desc"
    | "last_joined"
    | "name_asc"
    | "name_desc"
    | "oldest_joined"
    | "oldest_sign_in"
    | "recent_sign_in"
    | "last_activity_on_asc"
    | "last_activity_on_desc"
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetBillableGroupMembersOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only members whose name, username or public email address contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Field and direction to sort by. */
  sort?:
    | pulumi.Input<
        | "access_level_asc"
        | "access_level_desc"
        | "last_joined"
        | "name_asc"
        | "name_desc"
        | "oldest_joined"
        | "oldest_sign_in"
        | "recent_sign_in"
        | "last_activity_on_asc"
        | "last_activity_on_desc"
      >
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetBillableGroupMembersResult {
  /** The members. */
  members: FoundBillableMember[];
}

/** List the billable members of a top-level group. */
export function getBillableGroupMembers(
  args: GetBillableGroupMembersArgs,
  options?: LookUpOptions,
): Promise<GetBillableGroupMembersResult> {
  return lookUp("getBillableGroupMembers", args, options);
}

/** List the billable members of a top-level group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getBillableGroupMembersOutput(
  args: GetBillableGroupMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetBillableGroupMembersResult> {
  return lookUpOutput("getBillableGroupMembers", args, options);
}

export interface GetGroupMemberArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the user. */
  userId: number;
}

export interface GetGroupMemberOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the user. */
  userId: pulumi.Input<number>;
}

export type GetGroupMemberResult = FoundMember;

/** Read one direct member of a group. */
export function getGroupMember(
  args: GetGroupMemberArgs,
  options?: LookUpOptions,
): Promise<GetGroupMemberResult> {
  return lookUp("getGroupMember", args, options);
}

/** Read one direct member of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMemberOutput(
  args: GetGroupMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMemberResult> {
  return lookUpOutput("getGroupMember", args, options);
}

export interface GetInheritedGroupMemberArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the user. */
  userId: number;
}

export interface GetInheritedGroupMemberOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the user. */
  userId: pulumi.Input<number>;
}

export type GetInheritedGroupMemberResult = FoundMember;

/** Read one direct, inherited or invited member of a group. */
export function getInheritedGroupMember(
  args: GetInheritedGroupMemberArgs,
  options?: LookUpOptions,
): Promise<GetInheritedGroupMemberResult> {
  return lookUp("getInheritedGroupMember", args, options);
}

/** Read one direct, inherited or invited member of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getInheritedGroupMemberOutput(
  args: GetInheritedGroupMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetInheritedGroupMemberResult> {
  return lookUpOutput("getInheritedGroupMember", args, options);
}

export interface GetProjectMembersArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;
  /** Return only members with these user ids. */
  userIds?: number[] | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: boolean | undefined;
  /** Leave out members with these user ids. */
  skipUsers?: number[] | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectMembersOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return only members whose name, email address or username contains this text. */
  query?: pulumi.Input<string> | undefined;
  /** Return only members with these user ids. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Leave out members with these user ids. */
  skipUsers?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the direct members of a project. */
export function getProjectMembers(
  args: GetProjectMembersArgs,
  options?: LookUpOptions,
): Promise<GetProjectMembersResult> {
  return lookUp("getProjectMembers", args, options);
}

/** List the direct members of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectMembersOutput(
  args: GetProjectMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectMembersResult> {
  return lookUpOutput("getProjectMembers", args, options);
}

export interface GetAllProjectMembersArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return only members whose name, email address or username contains this text. */
  query?: string | undefined;
  /** Return only members with these user ids. */
  userIds?: number[] | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: boolean | undefined;
  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: "awaiting" | "active" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetAllProjectMembersOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return only members whose name, email address or username contains this text. */
  query?: pulumi.Input<string> | undefined;
  /** Return only members with these user ids. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Include whether each member uses a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Return only memberships in this state: `active`, or `awaiting` approval. */
  state?: pulumi.Input<"awaiting" | "active"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetAllProjectMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the direct, inherited and invited members of a project, each with their highest access level. */
export function getAllProjectMembers(
  args: GetAllProjectMembersArgs,
  options?: LookUpOptions,
): Promise<GetAllProjectMembersResult> {
  return lookUp("getAllProjectMembers", args, options);
}

/** List the direct, inherited and invited members of a project, each with their highest access level. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getAllProjectMembersOutput(
  args: GetAllProjectMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetAllProjectMembersResult> {
  return lookUpOutput("getAllProjectMembers", args, options);
}

export interface GetProjectMemberArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the user. */
  userId: number;
}

export interface GetProjectMemberOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the user. */
  userId: pulumi.Input<number>;
}

export type GetProjectMemberResult = FoundMember;

/** Read one direct member of a project. */
export function getProjectMember(
  args: GetProjectMemberArgs,
  options?: LookUpOptions,
): Promise<GetProjectMemberResult> {
  return lookUp("getProjectMember", args, options);
}

/** Read one direct member of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectMemberOutput(
  args: GetProjectMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectMemberResult> {
  return lookUpOutput("getProjectMember", args, options);
}

export interface GetInheritedProjectMemberArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the user. */
  userId: number;
}

export interface GetInheritedProjectMemberOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the user. */
  userId: pulumi.Input<number>;
}

export type GetInheritedProjectMemberResult = FoundMember;

/** Read one direct, inherited or invited member of a project. */
export function getInheritedProjectMember(
  args: GetInheritedProjectMemberArgs,
  options?: LookUpOptions,
): Promise<GetInheritedProjectMemberResult> {
  return lookUp("getInheritedProjectMember", args, options);
}

/** Read one direct, inherited or invited member of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getInheritedProjectMemberOutput(
  args: GetInheritedProjectMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetInheritedProjectMemberResult> {
  return lookUpOutput("getInheritedProjectMember", args, options);
}
