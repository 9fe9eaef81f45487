/** Look-ups: Events. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundEvent } from "./found";

export interface GetEventsArgs {
  /** Only events in which this happened, such as `pushed`. */
  action?: string | undefined;
  /** Only events about things of this type. */
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
  /** Only events of days before this one. */
  before?: string | undefined;
  /** Only events of days after this one. */
  after?: string | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** `all` for what happened in all of the caller's projects. */
  scope?: "all" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetEventsOutputArgs {
  /** Only events in which this happened, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Only events about things of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Only events of days before this one. */
  before?: pulumi.Input<string> | undefined;
  /** Only events of days after this one. */
  after?: pulumi.Input<string> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** `all` for what happened in all of the caller's projects. */
  scope?: pulumi.Input<"all"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List what the caller did, or with scope "all" what happened in all of their projects. */
export function getEvents(args: GetEventsArgs = {}, options?: LookUpOptions): Promise<GetEventsResult> {
  return lookUp("getEvents", args, options);
}

/** List what the caller did, or with scope "all" what happened in all of their projects. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getEventsOutput(
  args: GetEventsOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetEventsResult> {
  return lookUpOutput("getEvents", args, options);
}

export interface GetUserEventsArgs {
  /** The user: their user name or id. */
  user: number | string;
  /** Only events in which this happened, such as `pushed`. */
  action?: string | undefined;
  /** Only events about things of this type. */
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
  /** Only events of days before this one. */
  before?: string | undefined;
  /** Only events of days after this one. */
  after?: string | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetUserEventsOutputArgs {
  /** The user: their user name or id. */
  user: pulumi.Input<number | string>;
  /** Only events in which this happened, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Only events about things of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Only events of days before this one. */
  before?: pulumi.Input<string> | undefined;
  /** Only events of days after this one. */
  after?: pulumi.Input<string> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetUserEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List what a user did, as far as the caller may see it. */
export function getUserEvents(
  args: GetUserEventsArgs,
  options?: LookUpOptions,
): Promise<GetUserEventsResult> {
  return lookUp("getUserEvents", args, options);
}

/** List what a user did, as far as the caller may see it. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getUserEventsOutput(
  args: GetUserEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetUserEventsResult> {
  return lookUpOutput("getUserEvents", args, options);
}

export interface GetProjectEventsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** Only events in which this happened, such as `pushed`. */
  action?: string | undefined;
  /** Only events about things of this type. */
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
  /** Only events of days before this one. */
  before?: string | undefined;
  /** Only events of days after this one. */
  after?: string | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectEventsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Only events in which this happened, such as `pushed`. */
  action?: pulumi.Input<string> | undefined;
  /** Only events about things of this type. */
  targetType?:
    | pulumi.Input<"epic" | "issue" | "merge_request" | "milestone" | "note" | "project" | "snippet" | "user">
    | undefined;
  /** Only events of days before this one. */
  before?: pulumi.Input<string> | undefined;
  /** Only events of days after this one. */
  after?: pulumi.Input<string> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectEventsResult {
  /** The events. */
  events: FoundEvent[];
}

/** List what happened in a project. */
export function getProjectEvents(
  args: GetProjectEventsArgs,
  options?: LookUpOptions,
): Promise<GetProjectEventsResult> {
  return lookUp("getProjectEvents", args, options);
}

/** List what happened in a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectEventsOutput(
  args: GetProjectEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectEventsResult> {
  return lookUpOutput("getProjectEvents", args, options);
}
