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
  /** The group: its full path or id. */
  group: number | string;
  /** Only milestones with these numbers in their group. */
  iids?: number[] | undefined;
  /** Only milestones that are so: `active` or `closed`. */
  state?: "active" | "closed" | undefined;
  /** Only milestones with exactly this title. */
  title?: string | undefined;
  /** Only milestones whose title or description has this text in it. */
  search?: string | undefined;
  /** Only milestones whose title has all of these words in it. */
  searchTitle?: string | undefined;
  /** Deprecated: use `includeAncestors`. */
  includeParentMilestones?: boolean | undefined;
  /** Whether milestones of the groups above belong to it; no unless told. */
  includeAncestors?: boolean | undefined;
  /** Whether milestones of the groups below belong to it; no unless told. */
  includeDescendants?: boolean | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: string | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: string | undefined;
  /** Only milestones under way on this day. */
  containingDate?: string | undefined;
  /** Only milestones under way on this day or later; goes together with `endDate`. */
  startDate?: string | undefined;
  /** Only milestones under way on this day or before; goes together with `startDate`. */
  endDate?: string | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupMilestonesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only milestones with these numbers in their group. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Only milestones that are so: `active` or `closed`. */
  state?: pulumi.Input<"active" | "closed"> | undefined;
  /** Only milestones with exactly this title. */
  title?: pulumi.Input<string> | undefined;
  /** Only milestones whose title or description has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** Only milestones whose title has all of these words in it. */
  searchTitle?: pulumi.Input<string> | undefined;
  /** Deprecated: use `includeAncestors`. */
  includeParentMilestones?: pulumi.Input<boolean> | undefined;
  /** Whether milestones of the groups above belong to it; no unless told. */
  includeAncestors?: pulumi.Input<boolean> | undefined;
  /** Whether milestones of the groups below belong to it; no unless told. */
  includeDescendants?: pulumi.Input<boolean> | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Only milestones under way on this day. */
  containingDate?: pulumi.Input<string> | undefined;
  /** Only milestones under way on this day or later; goes together with `endDate`. */
  startDate?: pulumi.Input<string> | undefined;
  /** Only milestones under way on this day or before; goes together with `startDate`. */
  endDate?: pulumi.Input<string> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** The milestone's number in the service. */
  milestoneId: number;
}

export interface GetGroupMilestoneOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The milestone's number in the service. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** The milestone's number in the service. */
  milestoneId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneIssuesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The milestone's number in the service. */
  milestoneId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues of a milestone; those of subgroups' projects are not among them. */
export function getGroupMilestoneIssues(
  args: GetGroupMilestoneIssuesArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneIssuesResult> {
  return lookUp("getGroupMilestoneIssues", args, options);
}

/** List the issues of a milestone; those of subgroups' projects are not among them. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneIssuesOutput(
  args: GetGroupMilestoneIssuesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneIssuesResult> {
  return lookUpOutput("getGroupMilestoneIssues", args, options);
}

export interface GetGroupMilestoneMergeRequestsArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** The milestone's number in the service. */
  milestoneId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneMergeRequestsOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The milestone's number in the service. */
  milestoneId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneMergeRequestsResult {
  /** The merge requests. */
  mergeRequests: FoundMilestoneMergeRequest[];
}

/** List the merge requests of a milestone; those of subgroups' projects are not among them. */
export function getGroupMilestoneMergeRequests(
  args: GetGroupMilestoneMergeRequestsArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneMergeRequestsResult> {
  return lookUp("getGroupMilestoneMergeRequests", args, options);
}

/** List the merge requests of a milestone; those of subgroups' projects are not among them. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneMergeRequestsOutput(
  args: GetGroupMilestoneMergeRequestsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneMergeRequestsResult> {
  return lookUpOutput("getGroupMilestoneMergeRequests", args, options);
}

export interface GetGroupMilestoneBurndownEventsArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** The milestone's number in the service. */
  milestoneId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupMilestoneBurndownEventsOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The milestone's number in the service. */
  milestoneId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupMilestoneBurndownEventsResult {
  /** The events. */
  events: FoundBurndownEvent[];
}

/** List when the issues of a milestone came and went. */
export function getGroupMilestoneBurndownEvents(
  args: GetGroupMilestoneBurndownEventsArgs,
  options?: LookUpOptions,
): Promise<GetGroupMilestoneBurndownEventsResult> {
  return lookUp("getGroupMilestoneBurndownEvents", args, options);
}

/** List when the issues of a milestone came and went. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupMilestoneBurndownEventsOutput(
  args: GetGroupMilestoneBurndownEventsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupMilestoneBurndownEventsResult> {
  return lookUpOutput("getGroupMilestoneBurndownEvents", args, options);
}
