/** Look-ups: Events. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundEvent } from "./found";

export interface GetEventsArgs {
  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "note"
    | "project"
    | "snippet"
    | "user"
    | undefined;
  /** Return only events before this day. */
  before?: string | undefined;
  /** Return only events after this day. */
  after?: string | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** `all`: return the events of all projects of the caller. */
  scope?: "all" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetEventsOutputArgs {
  /** Return only events with this action, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Return only events before this day. */
  before?: pulumi.Input<string> | undefined;
  /** Return only events after this day. */
  after?: pulumi.Input<string> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** `all`: return the events of all projects of the caller. */
  scope?: pulumi.Input<"all"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List the events of the caller, or with scope "all" the events of all their projects. */
export function getEvents(args: GetEventsArgs = {}, options?: LookUpOptions): Promise<GetEventsResult> {
  return lookUp("getEvents", args, options);
}

/** List the events of the caller, or with scope "all" the events of all their projects. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getEventsOutput(
  args: GetEventsOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetEventsResult> {
  return lookUpOutput("getEvents", args, options);
}

export interface GetUserEventsArgs {
  /** Id or username of the user. */
  user: number | string;
  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "note"
    | "project"
    | "snippet"
    | "user"
    | undefined;
  /** Return only events before this day. */
  before?: string | undefined;
  /** Return only events after this day. */
  after?: string | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetUserEventsOutputArgs {
  /** Id or username of the user. */
  user: pulumi.Input<number | string>;
  /** Return only events with this action, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Return only events before this day. */
  before?: pulumi.Input<string> | undefined;
  /** Return only events after this day. */
  after?: pulumi.Input<string> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetUserEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List the events of a user that the caller can see. */
export function getUserEvents(
  args: GetUserEventsArgs,
  options?: LookUpOptions,
): Promise<GetUserEventsResult> {
  return lookUp("getUserEvents", args, options);
}

/** List the events of a user that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getUserEventsOutput(
  args: GetUserEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetUserEventsResult> {
  return lookUpOutput("getUserEvents", args, options);
}

export interface GetProjectEventsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return only events with this action, such as `pushed`. */
  action?: string | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | "epic"
    | "issue"
    | "merge_request"
    | "milestone"
    | "note"
    | "project"
    | "snippet"
    | "user"
    | undefined;
  /** Return only events before this day. */
  before?: string | undefined;
  /** Return only events after this day. */
  after?: string | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectEventsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return only events with this action, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Return only events about targets of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Return only events before this day. */
  before?: pulumi.Input<string> | undefined;
  /** Return only events after this day. */
  after?: pulumi.Input<string> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List the events of a project. */
export function getProjectEvents(
  args: GetProjectEventsArgs,
  options?: LookUpOptions,
): Promise<GetProjectEventsResult> {
  return lookUp("getProjectEvents", args, options);
}

/** List the events of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectEventsOutput(
  args: GetProjectEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectEventsResult> {
  return lookUpOutput("getProjectEvents", args, options);
}
