/** Look-ups: Group and project members. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundBillableMember, FoundMember } from "./found";

export interface GetGroupMembersArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** Only members whose name, email or user name has this text in it. */
  query?: string | undefined;
  /** Only members with these numbers. */
  userIds?: number[] | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: boolean | undefined;
  /** Not the members with these numbers. */
  skipUsers?: number[] | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupMembersOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only members whose name, email or user name has this text in it. */
  query?: pulumi.Input<string> | undefined;
  /** Only members with these numbers. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Not the members with these numbers. */
  skipUsers?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** Only members whose name, email or user name has this text in it. */
  query?: string | undefined;
  /** Only members with these numbers. */
  userIds?: number[] | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: boolean | undefined;
  /** Only members who are so: `active`, or `awaiting` approval. */
  state?: "awaiting" | "active" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetAllGroupMembersOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only members whose name, email or user name has this text in it. */
  query?: pulumi.Input<string> | undefined;
  /** Only members with these numbers. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Only members who are so: `active`, or `awaiting` approval. */
  state?: pulumi.Input<"awaiting" | "active"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetAllGroupMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the members of a group with inherited and invited ones, each with their highest role. */
export function getAllGroupMembers(
  args: GetAllGroupMembersArgs,
  options?: LookUpOptions,
): Promise<GetAllGroupMembersResult> {
  return lookUp("getAllGroupMembers", args, options);
}

/** List the members of a group with inherited and invited ones, each with their highest role. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getAllGroupMembersOutput(
  args: GetAllGroupMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetAllGroupMembersResult> {
  return lookUpOutput("getAllGroupMembers", args, options);
}

export interface GetBillableGroupMembersArgs {
  /** The top-level group: its full path or id. */
  group: number | string;
  /** Only members whose name, user name or public email has this text in it. */
  search?: string | undefined;
  /** In which order. */
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
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetBillableGroupMembersOutputArgs {
  /** The top-level group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only members whose name, user name or public email has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** In which order. */
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
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetBillableGroupMembersResult {
  /** The members. */
  members: FoundBillableMember[];
}

/** List the members of a top-level group that take up a seat. */
export function getBillableGroupMembers(
  args: GetBillableGroupMembersArgs,
  options?: LookUpOptions,
): Promise<GetBillableGroupMembersResult> {
  return lookUp("getBillableGroupMembers", args, options);
}

/** List the members of a top-level group that take up a seat. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getBillableGroupMembersOutput(
  args: GetBillableGroupMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetBillableGroupMembersResult> {
  return lookUpOutput("getBillableGroupMembers", args, options);
}

export interface GetGroupMemberArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** The user's number in the service. */
  userId: number;
}

export interface GetGroupMemberOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The user's number in the service. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** The user's number in the service. */
  userId: number;
}

export interface GetInheritedGroupMemberOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The user's number in the service. */
  userId: pulumi.Input<number>;
}

export type GetInheritedGroupMemberResult = FoundMember;

/** Read one member of a group, be it a direct, an inherited or an invited one. */
export function getInheritedGroupMember(
  args: GetInheritedGroupMemberArgs,
  options?: LookUpOptions,
): Promise<GetInheritedGroupMemberResult> {
  return lookUp("getInheritedGroupMember", args, options);
}

/** Read one member of a group, be it a direct, an inherited or an invited one. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getInheritedGroupMemberOutput(
  args: GetInheritedGroupMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetInheritedGroupMemberResult> {
  return lookUpOutput("getInheritedGroupMember", args, options);
}

export interface GetProjectMembersArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** Only members whose name, email or user name has this text in it. */
  query?: string | undefined;
  /** Only members with these numbers. */
  userIds?: number[] | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: boolean | undefined;
  /** Not the members with these numbers. */
  skipUsers?: number[] | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectMembersOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Only members whose name, email or user name has this text in it. */
  query?: pulumi.Input<string> | undefined;
  /** Only members with these numbers. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Not the members with these numbers. */
  skipUsers?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** Only members whose name, email or user name has this text in it. */
  query?: string | undefined;
  /** Only members with these numbers. */
  userIds?: number[] | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: boolean | undefined;
  /** Only members who are so: `active`, or `awaiting` approval. */
  state?: "awaiting" | "active" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetAllProjectMembersOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Only members whose name, email or user name has this text in it. */
  query?: pulumi.Input<string> | undefined;
  /** Only members with these numbers. */
  userIds?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Whether to tell who takes up a seat. */
  showSeatInfo?: pulumi.Input<boolean> | undefined;
  /** Only members who are so: `active`, or `awaiting` approval. */
  state?: pulumi.Input<"awaiting" | "active"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetAllProjectMembersResult {
  /** The members. */
  members: FoundMember[];
}

/** List the members of a project with inherited and invited ones, each with their highest role. */
export function getAllProjectMembers(
  args: GetAllProjectMembersArgs,
  options?: LookUpOptions,
): Promise<GetAllProjectMembersResult> {
  return lookUp("getAllProjectMembers", args, options);
}

/** List the members of a project with inherited and invited ones, each with their highest role. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getAllProjectMembersOutput(
  args: GetAllProjectMembersOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetAllProjectMembersResult> {
  return lookUpOutput("getAllProjectMembers", args, options);
}

export interface GetProjectMemberArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The user's number in the service. */
  userId: number;
}

export interface GetProjectMemberOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The user's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The user's number in the service. */
  userId: number;
}

export interface GetInheritedProjectMemberOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The user's number in the service. */
  userId: pulumi.Input<number>;
}

export type GetInheritedProjectMemberResult = FoundMember;

/** Read one member of a project, be it a direct, an inherited or an invited one. */
export function getInheritedProjectMember(
  args: GetInheritedProjectMemberArgs,
  options?: LookUpOptions,
): Promise<GetInheritedProjectMemberResult> {
  return lookUp("getInheritedProjectMember", args, options);
}

/** Read one member of a project, be it a direct, an inherited or an invited one. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getInheritedProjectMemberOutput(
  args: GetInheritedProjectMemberOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetInheritedProjectMemberResult> {
  return lookUpOutput("getInheritedProjectMember", args, options);
}
