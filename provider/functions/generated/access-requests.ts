/** Look-ups: Access requests. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundAccessRequest } from "./found";

export interface GetGroupAccessRequestsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupAccessRequestsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupAccessRequestsResult {
  /** The access requests. */
  accessRequests: FoundAccessRequest[];
}

/** List the access requests of a group that the caller can see. */
export function getGroupAccessRequests(
  args: GetGroupAccessRequestsArgs,
  options?: LookUpOptions,
): Promise<GetGroupAccessRequestsResult> {
  return lookUp("getGroupAccessRequests", args, options);
}

/** List the access requests of a group that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupAccessRequestsOutput(
  args: GetGroupAccessRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupAccessRequestsResult> {
  return lookUpOutput("getGroupAccessRequests", args, options);
}

export interface GetProjectAccessRequestsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectAccessRequestsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectAccessRequestsResult {
  /** The access requests. */
  accessRequests: FoundAccessRequest[];
}

/** List the access requests of a project that the caller can see. */
export function getProjectAccessRequests(
  args: GetProjectAccessRequestsArgs,
  options?: LookUpOptions,
): Promise<GetProjectAccessRequestsResult> {
  return lookUp("getProjectAccessRequests", args, options);
}

/** List the access requests of a project that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectAccessRequestsOutput(
  args: GetProjectAccessRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectAccessRequestsResult> {
  return lookUpOutput("getProjectAccessRequests", args, options);
}
