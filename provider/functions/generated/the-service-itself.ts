/** Look-ups: The service itself. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundGroup, FoundMetadata, FoundPipelineJob, FoundProject, FoundUserAccount } from "./found";

export type GetServiceVersionArgs = Readonly<Record<string, never>>;

export type GetServiceVersionOutputArgs = Readonly<Record<string, never>>;

export type GetServiceVersionResult = FoundMetadata;

/** Read the service's version. */
export function getServiceVersion(
  args: GetServiceVersionArgs = {},
  options?: LookUpOptions,
): Promise<GetServiceVersionResult> {
  return lookUp("getServiceVersion", args, options);
}

/** Read the service's version. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getServiceVersionOutput(
  args: GetServiceVersionOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetServiceVersionResult> {
  return lookUpOutput("getServiceVersion", args, options);
}

export type GetCurrentUserArgs = Readonly<Record<string, never>>;

export type GetCurrentUserOutputArgs = Readonly<Record<string, never>>;

export type GetCurrentUserResult = FoundUserAccount;

/** Read the user that the token belongs to. */
export function getCurrentUser(
  args: GetCurrentUserArgs = {},
  options?: LookUpOptions,
): Promise<GetCurrentUserResult> {
  return lookUp("getCurrentUser", args, options);
}

/** Read the user that the token belongs to. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getCurrentUserOutput(
  args: GetCurrentUserOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetCurrentUserResult> {
  return lookUpOutput("getCurrentUser", args, options);
}

export interface GetProjectsArgs {
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: { [key: string]: string } | undefined;
  /** Return only those whose name or path contains this text. */
  search?: string | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "private" | "internal" | "public" | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: 5 | 10 | 15 | 20 | 25 | 30 | 40 | 50 | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: string | undefined;
  /** Sort order. */
  sort?: "asc" | "desc" | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;
  /** Look for the text of `search` in the full paths, too. Default: false. */
  searchNamespaces?: boolean | undefined;
  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;
  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;
  /** Return only projects that use this programming language. */
  withProgrammingLanguage?: string | undefined;
  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;
  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;
  /** Return only projects with a greater id. */
  idAfter?: number | undefined;
  /** Return only projects with a smaller id. */
  idBefore?: number | undefined;
  /** Return only projects that were active after this time. */
  lastActivityAfter?: string | undefined;
  /** Return only projects that were not active after this time. */
  lastActivityBefore?: string | undefined;
  /** Return only projects that have issues. Default: false. */
  withIssuesEnabled?: boolean | undefined;
  /** Return only projects that have merge requests. Default: false. */
  withMergeRequestsEnabled?: boolean | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | "id"
    | "name"
    | "path"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "similarity"
    | "star_count"
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectsOutputArgs {
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string> }> | undefined;
  /** Return only those whose name or path contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: pulumi.Input<"private" | "internal" | "public"> | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: pulumi.Input<boolean> | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: pulumi.Input<boolean> | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: pulumi.Input<5 | 10 | 15 | 20 | 25 | 30 | 40 | 50> | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: pulumi.Input<string> | undefined;
  /** Sort order. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
  /** Return only projects of which the caller is a member. Default: false. */
  membership?: pulumi.Input<boolean> | undefined;
  /** Look for the text of `search` in the full paths, too. Default: false. */
  searchNamespaces?: pulumi.Input<boolean> | undefined;
  /** Return only projects that the caller has starred. Default: false. */
  starred?: pulumi.Input<boolean> | undefined;
  /** Return only projects that the caller has imported. Default: false. */
  imported?: pulumi.Input<boolean> | undefined;
  /** Return only projects that use this programming language. */
  withProgrammingLanguage?: pulumi.Input<string> | undefined;
  /** Return only a few fields of each. Default: false. */
  simple?: pulumi.Input<boolean> | undefined;
  /** Return only projects that have all of these topics. */
  topic?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Return only projects with a greater id. */
  idAfter?: pulumi.Input<number> | undefined;
  /** Return only projects with a smaller id. */
  idBefore?: pulumi.Input<number> | undefined;
  /** Return only projects that were active after this time. */
  lastActivityAfter?: pulumi.Input<string> | undefined;
  /** Return only projects that were not active after this time. */
  lastActivityBefore?: pulumi.Input<string> | undefined;
  /** Return only projects that have issues. Default: false. */
  withIssuesEnabled?: pulumi.Input<boolean> | undefined;
  /** Return only projects that have merge requests. Default: false. */
  withMergeRequestsEnabled?: pulumi.Input<boolean> | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | pulumi.Input<
        | "id"
        | "name"
        | "path"
        | "created_at"
        | "updated_at"
        | "last_activity_at"
        | "similarity"
        | "star_count"
      >
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectsResult {
  /** The projects. */
  projects: FoundProject[];
}

/** List the projects that the caller can see. */
export function getProjects(args: GetProjectsArgs = {}, options?: LookUpOptions): Promise<GetProjectsResult> {
  return lookUp("getProjects", args, options);
}

/** List the projects that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectsOutput(
  args: GetProjectsOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectsResult> {
  return lookUpOutput("getProjects", args, options);
}

export interface GetProjectArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
}

export interface GetProjectOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
}

export type GetProjectResult = FoundProject;

/** Read a project. */
export function getProject(args: GetProjectArgs, options?: LookUpOptions): Promise<GetProjectResult> {
  return lookUp("getProject", args, options);
}

/** Read a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectOutput(
  args: GetProjectOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectResult> {
  return lookUpOutput("getProject", args, options);
}

export interface GetGroupProjectsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Include the projects of subgroups. Default: false. */
  includeSubgroups?: boolean | undefined;
  /** Include projects that are shared with the group. Default: true. */
  withShared?: boolean | undefined;
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: { [key: string]: string } | undefined;
  /** Return only those whose name or path contains this text. */
  search?: string | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "private" | "internal" | "public" | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: 5 | 10 | 15 | 20 | 25 | 30 | 40 | 50 | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: string | undefined;
  /** Sort order. */
  sort?: "asc" | "desc" | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
  /** Return only projects of which the caller is a member. Default: false. */
  membership?: boolean | undefined;
  /** Look for the text of `search` in the full paths, too. Default: false. */
  searchNamespaces?: boolean | undefined;
  /** Return only projects that the caller has starred. Default: false. */
  starred?: boolean | undefined;
  /** Return only projects that the caller has imported. Default: false. */
  imported?: boolean | undefined;
  /** Return only projects that use this programming language. */
  withProgrammingLanguage?: string | undefined;
  /** Return only a few fields of each. Default: false. */
  simple?: boolean | undefined;
  /** Return only projects that have all of these topics. */
  topic?: string[] | undefined;
  /** Return only projects with a greater id. */
  idAfter?: number | undefined;
  /** Return only projects with a smaller id. */
  idBefore?: number | undefined;
  /** Return only projects that were active after this time. */
  lastActivityAfter?: string | undefined;
  /** Return only projects that were not active after this time. */
  lastActivityBefore?: string | undefined;
  /** Return only projects that have issues. Default: false. */
  withIssuesEnabled?: boolean | undefined;
  /** Return only projects that have merge requests. Default: false. */
  withMergeRequestsEnabled?: boolean | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | "id"
    | "name"
    | "path"
    | "created_at"
    | "updated_at"
    | "last_activity_at"
    | "similarity"
    | "star_count"
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupProjectsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Include the projects of subgroups. Default: false. */
  includeSubgroups?: pulumi.Input<boolean> | undefined;
  /** Include projects that are shared with the group. Default: true. */
  withShared?: pulumi.Input<boolean> | undefined;
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string> }> | undefined;
  /** Return only those whose name or path contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: pulumi.Input<"private" | "internal" | "public"> | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: pulumi.Input<boolean> | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: pulumi.Input<boolean> | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: pulumi.Input<5 | 10 | 15 | 20 | 25 | 30 | 40 | 50> | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: pulumi.Input<string> | undefined;
  /** Sort order. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
  /** Return only projects of which the caller is a member. Default: false. */
  membership?: pulumi.Input<boolean> | undefined;
  /** Look for the text of `search` in the full paths, too. Default: false. */
  searchNamespaces?: pulumi.Input<boolean> | undefined;
  /** Return only projects that the caller has starred. Default: false. */
  starred?: pulumi.Input<boolean> | undefined;
  /** Return only projects that the caller has imported. Default: false. */
  imported?: pulumi.Input<boolean> | undefined;
  /** Return only projects that use this programming language. */
  withProgrammingLanguage?: pulumi.Input<string> | undefined;
  /** Return only a few fields of each. Default: false. */
  simple?: pulumi.Input<boolean> | undefined;
  /** Return only projects that have all of these topics. */
  topic?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Return only projects with a greater id. */
  idAfter?: pulumi.Input<number> | undefined;
  /** Return only projects with a smaller id. */
  idBefore?: pulumi.Input<number> | undefined;
  /** Return only projects that were active after this time. */
  lastActivityAfter?: pulumi.Input<string> | undefined;
  /** Return only projects that were not active after this time. */
  lastActivityBefore?: pulumi.Input<string> | undefined;
  /** Return only projects that have issues. Default: false. */
  withIssuesEnabled?: pulumi.Input<boolean> | undefined;
  /** Return only projects that have merge requests. Default: false. */
  withMergeRequestsEnabled?: pulumi.Input<boolean> | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | pulumi.Input<
        | "id"
        | "name"
        | "path"
        | "created_at"
        | "updated_at"
        | "last_activity_at"
        | "similarity"
        | "star_count"
      >
    | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupProjectsResult {
  /** The projects. */
  projects: FoundProject[];
}

/** List the projects of a group. */
export function getGroupProjects(
  args: GetGroupProjectsArgs,
  options?: LookUpOptions,
): Promise<GetGroupProjectsResult> {
  return lookUp("getGroupProjects", args, options);
}

/** List the projects of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupProjectsOutput(
  args: GetGroupProjectsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupProjectsResult> {
  return lookUpOutput("getGroupProjects", args, options);
}

export interface GetGroupsArgs {
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: { [key: string]: string } | undefined;
  /** Return only those whose name or path contains this text. */
  search?: string | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "private" | "internal" | "public" | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: 5 | 10 | 15 | 20 | 25 | 30 | 40 | 50 | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: string | undefined;
  /** Sort order. */
  sort?: "asc" | "desc" | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  allAvailable?: boolean | undefined;
  /** Return only top-level groups. Default: false. */
  topLevelOnly?: boolean | undefined;
  /** Leave out groups with these ids. */
  skipGroups?: number[] | undefined;
  /** Field to sort by. Default: `name`. */
  orderBy?: "name" | "path" | "id" | "similarity" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupsOutputArgs {
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string> }> | undefined;
  /** Return only those whose name or path contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: pulumi.Input<"private" | "internal" | "public"> | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: pulumi.Input<boolean> | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: pulumi.Input<boolean> | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: pulumi.Input<5 | 10 | 15 | 20 | 25 | 30 | 40 | 50> | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: pulumi.Input<string> | undefined;
  /** Sort order. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  allAvailable?: pulumi.Input<boolean> | undefined;
  /** Return only top-level groups. Default: false. */
  topLevelOnly?: pulumi.Input<boolean> | undefined;
  /** Leave out groups with these ids. */
  skipGroups?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Field to sort by. Default: `name`. */
  orderBy?: pulumi.Input<"name" | "path" | "id" | "similarity"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupsResult {
  /** The groups. */
  groups: FoundGroup[];
}

/** List the groups that the caller can see. */
export function getGroups(args: GetGroupsArgs = {}, options?: LookUpOptions): Promise<GetGroupsResult> {
  return lookUp("getGroups", args, options);
}

/** List the groups that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupsOutput(
  args: GetGroupsOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupsResult> {
  return lookUpOutput("getGroups", args, options);
}

export interface GetGroupArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return the projects of the group too, at most 100. Default: true. */
  withProjects?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
}

export interface GetGroupOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return the projects of the group too, at most 100. Default: true. */
  withProjects?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
}

export type GetGroupResult = FoundGroup;

/** Read a group. */
export function getGroup(args: GetGroupArgs, options?: LookUpOptions): Promise<GetGroupResult> {
  return lookUp("getGroup", args, options);
}

/** Read a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupOutput(
  args: GetGroupOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupResult> {
  return lookUpOutput("getGroup", args, options);
}

export interface GetDescendantGroupsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: { [key: string]: string } | undefined;
  /** Return only those whose name or path contains this text. */
  search?: string | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: "private" | "internal" | "public" | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: boolean | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: boolean | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: 5 | 10 | 15 | 20 | 25 | 30 | 40 | 50 | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: string | undefined;
  /** Sort order. */
  sort?: "asc" | "desc" | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: boolean | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: boolean | undefined;
  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  allAvailable?: boolean | undefined;
  /** Return only top-level groups. Default: false. */
  topLevelOnly?: boolean | undefined;
  /** Leave out groups with these ids. */
  skipGroups?: number[] | undefined;
  /** Field to sort by. Default: `name`. */
  orderBy?: "name" | "path" | "id" | "similarity" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetDescendantGroupsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only those with these custom attributes. Administrators only. */
  customAttributes?: pulumi.Input<{ [key: string]: pulumi.Input<string> }> | undefined;
  /** Return only those whose name or path contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only those with this visibility: `private`, `internal` or `public`. */
  visibility?: pulumi.Input<"private" | "internal" | "public"> | undefined;
  /** Return only archived ones, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Return only those that are neither archived nor marked for deletion, or only the others. */
  active?: pulumi.Input<boolean> | undefined;
  /** Return only those that the caller owns. Default: false. */
  owned?: pulumi.Input<boolean> | undefined;
  /** Return only those in which the caller has this access level or more: 5 minimal access, 10 Guest, 15 Planner, 20 Reporter, 25 Security Manager, 30 Developer, 40 Maintainer, 50 Owner. */
  minAccessLevel?: pulumi.Input<5 | 10 | 15 | 20 | 25 | 30 | 40 | 50> | undefined;
  /** Return only those that were marked for deletion on this day. */
  markedForDeletionOn?: pulumi.Input<string> | undefined;
  /** Sort order. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Return sizes and numbers too, to those who may see them. Default: false. */
  statistics?: pulumi.Input<boolean> | undefined;
  /** Return the custom attributes too, to administrators. Default: false. */
  withCustomAttributes?: pulumi.Input<boolean> | undefined;
  /** Return all groups that the caller can see, and not only those of the caller. Default: true. */
  allAvailable?: pulumi.Input<boolean> | undefined;
  /** Return only top-level groups. Default: false. */
  topLevelOnly?: pulumi.Input<boolean> | undefined;
  /** Leave out groups with these ids. */
  skipGroups?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Field to sort by. Default: `name`. */
  orderBy?: pulumi.Input<"name" | "path" | "id" | "similarity"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetDescendantGroupsResult {
  /** The groups. */
  groups: FoundGroup[];
}

/** List the subgroups of a group, at any depth. */
export function getDescendantGroups(
  args: GetDescendantGroupsArgs,
  options?: LookUpOptions,
): Promise<GetDescendantGroupsResult> {
  return lookUp("getDescendantGroups", args, options);
}

/** List the subgroups of a group, at any depth. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getDescendantGroupsOutput(
  args: GetDescendantGroupsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetDescendantGroupsResult> {
  return lookUpOutput("getDescendantGroups", args, options);
}

export interface GetPipelineJobsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the pipeline. */
  pipelineId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetPipelineJobsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the pipeline. */
  pipelineId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetPipelineJobsResult {
  /** The jobs. */
  jobs: FoundPipelineJob[];
}

/** List the jobs of a pipeline, without those that were retried. */
export function getPipelineJobs(
  args: GetPipelineJobsArgs,
  options?: LookUpOptions,
): Promise<GetPipelineJobsResult> {
  return lookUp("getPipelineJobs", args, options);
}

/** List the jobs of a pipeline, without those that were retried. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelineJobsOutput(
  args: GetPipelineJobsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineJobsResult> {
  return lookUpOutput("getPipelineJobs", args, options);
}
