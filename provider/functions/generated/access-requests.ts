/** Look-ups: Access requests. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundAccessRequest } from "./found";

export interface GetGroupAccessRequestsArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupAccessRequestsOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupAccessRequestsResult {
  /** The access requests. */
  accessRequests: FoundAccessRequest[];
}

/** List the access requests of a group that the caller may see. */
export function getGroupAccessRequests(
  args: GetGroupAccessRequestsArgs,
  options?: LookUpOptions,
): Promise<GetGroupAccessRequestsResult> {
  return lookUp("getGroupAccessRequests", args, options);
}

/** List the access requests of a group that the caller may see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupAccessRequestsOutput(
  args: GetGroupAccessRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupAccessRequestsResult> {
  return lookUpOutput("getGroupAccessRequests", args, options);
}

export interface GetProjectAccessRequestsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectAccessRequestsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectAccessRequestsResult {
  /** The access requests. */
  accessRequests: FoundAccessRequest[];
}

/** List the access requests of a project that the caller may see. */
export function getProjectAccessRequests(
  args: GetProjectAccessRequestsArgs,
  options?: LookUpOptions,
): Promise<GetProjectAccessRequestsResult> {
  return lookUp("getProjectAccessRequests", args, options);
}

/** List the access requests of a project that the caller may see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectAccessRequestsOutput(
  args: GetProjectAccessRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectAccessRequestsResult> {
  return lookUpOutput("getProjectAccessRequests", args, options);
}
