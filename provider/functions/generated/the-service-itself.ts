/** Look-ups: The service itself. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundCurrentUser, FoundGroup, FoundPipelineJob, FoundProject, FoundVersion } from "./found";

export type GetServiceVersionArgs = Readonly<Record<string, never>>;

export type GetServiceVersionOutputArgs = Readonly<Record<string, never>>;

export type GetServiceVersionResult = FoundVersion;

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

export type GetCurrentUserResult = FoundCurrentUser;

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
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectsOutputArgs {
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
}

export interface GetProjectOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
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

export interface GetGroupsArgs {
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupsOutputArgs {
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
}

export interface GetGroupOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
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
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetDescendantGroupsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
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

export interface GetGroupProjectsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Include the projects of subgroups. Default: false. */
  includeSubgroups?: boolean | undefined;
  /** Return only archived projects, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupProjectsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Include the projects of subgroups. Default: false. */
  includeSubgroups?: pulumi.Input<boolean> | undefined;
  /** Return only archived projects, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
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
