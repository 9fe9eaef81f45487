/** Look-ups: Group milestones. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type {
  FoundBurndownEvent,
  FoundGroupMilestone,
  FoundIssue,
  FoundMilestoneMergeRequest,
} from "./found";

export interface GetGroupMilestonesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only milestones with these numbers in their group. Ignored with `includeAncestors`. */
  iids?: number[] | undefined;
  /** Return only milestones in this state. */
  state?: "active" | "closed" | undefined;
  /** Return only milestones with exactly this title. */
  title?: string | undefined;
  /** Return only milestones whose title or description contains this text. */
  search?: string | undefined;
  /** Return only milestones whose title contains all of these words. */
  searchTitle?: string | undefined;
  /** Include the milestones of parent groups. Deprecated: Use `includeAncestors`. */
  includeParentMilestones?: boolean | undefined;
  /** Include the milestones of parent groups. Default: false. */
  includeAncestors?: boolean | undefined;
  /** Include the milestones of subgroups. Default: false. */
  includeDescendants?: boolean | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: string | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: string | undefined;
  /** Return only milestones that include this day. */
  containingDate?: string | undefined;
  /** Return only milestones that end on or after this day. Requires `endDate`. */
  startDate?: string | undefined;
  /** Return only milestones that start on or before this day. Requires `startDate`. */
  endDate?: string | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMilestonesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only milestones with these numbers in their group. Ignored with `includeAncestors`. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Return only milestones in this state. */
  state?: pulumi.Input<"active" | "closed"> | undefined;
  /** Return only milestones with exactly this title. */
  title?: pulumi.Input<string> | undefined;
  /** Return only milestones whose title or description contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only milestones whose title contains all of these words. */
  searchTitle?: pulumi.Input<string> | undefined;
  /** Include the milestones of parent groups. Deprecated: Use `includeAncestors`. */
  includeParentMilestones?: pulumi.Input<boolean> | undefined;
  /** Include the milestones of parent groups. Default: false. */
  includeAncestors?: pulumi.Input<boolean> | undefined;
  /** Include the milestones of subgroups. Default: false. */
  includeDescendants?: pulumi.Input<boolean> | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Return only milestones that include this day. */
  containingDate?: pulumi.Input<string> | undefined;
  /** Return only milestones that end on or after this day. Requires `endDate`. */
  startDate?: pulumi.Input<string> | undefined;
  /** Return only milestones that start on or before this day. Requires `startDate`. */
  endDate?: pulumi.Input<string> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestonesResult {
  /** The milestones. */
  milestones: FoundGroupMilestone[];
}

/** List the milestones of a group. */
export function getGroupMilestones(
  args: GetGroupMilestonesArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestonesResult> {
  return lookUp("getGroupMilestones", args, options);
}

/** List the milestones of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestonesOutput(
  args: GetGroupMilestonesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestonesResult> {
  return lookUpOutput("getGroupMilestones", args, options);
}

export interface GetGroupMilestoneArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the milestone. */
  milestoneId: number;
}

export interface GetGroupMilestoneOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the milestone. */
  milestoneId: pulumi.Input<number>;
}

export type GetGroupMilestoneResult = FoundGroupMilestone;

/** Read one milestone of a group. */
export function getGroupMilestone(
  args: GetGroupMilestoneArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneResult> {
  return lookUp("getGroupMilestone", args, options);
}

/** Read one milestone of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneOutput(
  args: GetGroupMilestoneOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneResult> {
  return lookUpOutput("getGroupMilestone", args, options);
}

export interface GetGroupMilestoneIssuesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the milestone. */
  milestoneId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneIssuesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the milestone. */
  milestoneId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues of a milestone, without those in projects of subgroups. */
export function getGroupMilestoneIssues(
  args: GetGroupMilestoneIssuesArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneIssuesResult> {
  return lookUp("getGroupMilestoneIssues", args, options);
}

/** List the issues of a milestone, without those in projects of subgroups. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneIssuesOutput(
  args: GetGroupMilestoneIssuesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneIssuesResult> {
  return lookUpOutput("getGroupMilestoneIssues", args, options);
}

export interface GetGroupMilestoneMergeRequestsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the milestone. */
  milestoneId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneMergeRequestsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the milestone. */
  milestoneId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneMergeRequestsResult {
  /** The merge requests. */
  mergeRequests: FoundMilestoneMergeRequest[];
}

/** List the merge requests of a milestone, without those in projects of subgroups. */
export function getGroupMilestoneMergeRequests(
  args: GetGroupMilestoneMergeRequestsArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneMergeRequestsResult> {
  return lookUp("getGroupMilestoneMergeRequests", args, options);
}

/** List the merge requests of a milestone, without those in projects of subgroups. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneMergeRequestsOutput(
  args: GetGroupMilestoneMergeRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneMergeRequestsResult> {
  return lookUpOutput("getGroupMilestoneMergeRequests", args, options);
}

export interface GetGroupMilestoneBurndownEventsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the milestone. */
  milestoneId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneBurndownEventsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the milestone. */
  milestoneId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneBurndownEventsResult {
  /** The events. */
  events: FoundBurndownEvent[];
}

/** List when issues of a milestone were created, closed and reopened. */
export function getGroupMilestoneBurndownEvents(
  args: GetGroupMilestoneBurndownEventsArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneBurndownEventsResult> {
  return lookUp("getGroupMilestoneBurndownEvents", args, options);
}

/** List when issues of a milestone were created, closed and reopened. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneBurndownEventsOutput(
  args: GetGroupMilestoneBurndownEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneBurndownEventsResult> {
  return lookUpOutput("getGroupMilestoneBurndownEvents", args, options);
}
