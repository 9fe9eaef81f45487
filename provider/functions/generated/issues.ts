/** Look-ups: Issues. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundIssue, FoundIssueLink, FoundLinkedIssue } from "./found";

export interface GetIssuesArgs {
  /** Id of the assignee, `None` or `Any`. Excludes `assigneeUsername`. */
  assigneeId?: number | "None" | "Any" | undefined;
  /** Usernames of the assignees. */
  assigneeUsername?: string[] | undefined;
  /** Id of the author. */
  authorId?: number | undefined;
  /** Username of the author. */
  authorUsername?: string | undefined;
  /** Return only confidential issues, or only those that are not. */
  confidential?: boolean | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: string | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: string | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: string | undefined;
  /** When the issue is due. `0`: no due date. */
  dueDate?:
    | "0"
    | "any"
    | "today"
    | "tomorrow"
    | "overdue"
    | "week"
    | "month"
    | "next_month_and_previous_two_weeks"
    | undefined;
  /** Id of the epic, `None` or `Any`. */
  epicId?: number | "None" | "Any" | undefined;
  /** Health, `None` or `Any`. */
  healthStatus?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  /** Numbers of the issues in their project. */
  iids?: number[] | undefined;
  /** Where `search` looks. Default: `title,description`. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  /** Type of the issue. */
  issueType?: "issue" | "incident" | "test_case" | "task" | undefined;
  /** Id of the iteration, `None` or `Any`. Excludes `iterationTitle`. */
  iterationId?: number | "None" | "Any" | undefined;
  /** Title of the iteration. */
  iterationTitle?: string | undefined;
  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: string | undefined;
  /** Title of the milestone, `None` or `Any`. Excludes `milestoneId`. */
  milestone?: string | undefined;
  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  myReactionEmoji?: string | undefined;
  /** Leave out the issues of archived projects. Default: true. */
  nonArchived?: boolean | undefined;
  /** Leave out the issues to which one of these applies. */
  not?:
    | {
        /** Id of the assignee. */
        assigneeId?: number | undefined;
        /** Usernames of the assignees. */
        assigneeUsername?: string[] | undefined;
        /** Id of the author. */
        authorId?: number | undefined;
        /** Username of the author. */
        authorUsername?: string | undefined;
        /** Numbers of the issues in their project. */
        iids?: number[] | undefined;
        /** Id of the iteration. */
        iterationId?: number | undefined;
        /** Title of the iteration. */
        iterationTitle?: string | undefined;
        /** Names of labels, separated by commas. */
        labels?: string | undefined;
        /** Title of the milestone. */
        milestone?: string | undefined;
        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        /** Weight. */
        weight?: number | undefined;
      }
    | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | "created_at"
    | "due_date"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | "title"
    | "updated_at"
    | "weight"
    | undefined;
  /** Text that the title or the description contains. */
  search?: string | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** State of the issue. Default: `all`. */
  state?: "opened" | "closed" | "all" | undefined;
  /** Weight. */
  weight?: number | undefined;
  /** Return labels as objects, with their colors, instead of names. Default: false. */
  withLabelsDetails?: boolean | undefined;
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `created_by_me`. */
  scope?: "created_by_me" | "assigned_to_me" | "all" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetIssuesOutputArgs {
  /** Id of the assignee, `None` or `Any`. Excludes `assigneeUsername`. */
  assigneeId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Usernames of the assignees. */
  assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Id of the author. */
  authorId?: pulumi.Input<number> | undefined;
  /** Username of the author. */
  authorUsername?: pulumi.Input<string> | undefined;
  /** Return only confidential issues, or only those that are not. */
  confidential?: pulumi.Input<boolean> | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** When the issue is due. `0`: no due date. */
  dueDate?:
    | pulumi.Input<
        | "0"
        | "any"
        | "today"
        | "tomorrow"
        | "overdue"
        | "week"
        | "month"
        | "next_month_and_previous_two_weeks"
      >
    | undefined;
  /** Id of the epic, `None` or `Any`. */
  epicId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Health, `None` or `Any`. */
  healthStatus?: pulumi.Input<"on_track" | "needs_attention" | "at_risk" | "None" | "Any"> | undefined;
  /** Numbers of the issues in their project. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Where `search` looks. Default: `title,description`. */
  in?: pulumi.Input<"title" | "description" | "title,description" | "description,title"> | undefined;
  /** Type of the issue. */
  issueType?: pulumi.Input<"issue" | "incident" | "test_case" | "task"> | undefined;
  /** Id of the iteration, `None` or `Any`. Excludes `iterationTitle`. */
  iterationId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Title of the iteration. */
  iterationTitle?: pulumi.Input<string> | undefined;
  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: pulumi.Input<string> | undefined;
  /** Title of the milestone, `None` or `Any`. Excludes `milestoneId`. */
  milestone?: pulumi.Input<string> | undefined;
  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  myReactionEmoji?: pulumi.Input<string> | undefined;
  /** Leave out the issues of archived projects. Default: true. */
  nonArchived?: pulumi.Input<boolean> | undefined;
  /** Leave out the issues to which one of these applies. */
  not?:
    | pulumi.Input<{
        /** Id of the assignee. */
        assigneeId?: pulumi.Input<number> | undefined;
        /** Usernames of the assignees. */
        assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
        /** Id of the author. */
        authorId?: pulumi.Input<number> | undefined;
        /** Username of the author. */
        authorUsername?: pulumi.Input<string> | undefined;
        /** Numbers of the issues in their project. */
        iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
        /** Id of the iteration. */
        iterationId?: pulumi.Input<number> | undefined;
        /** Title of the iteration. */
        iterationTitle?: pulumi.Input<string> | undefined;
        /** Names of labels, separated by commas. */
        labels?: pulumi.Input<string> | undefined;
        /** Title of the milestone. */
        milestone?: pulumi.Input<string> | undefined;
        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
        /** Weight. */
        weight?: pulumi.Input<number> | undefined;
      }>
    | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | pulumi.Input<
        | "created_at"
        | "due_date"
        | "label_priority"
        | "milestone_due"
        | "popularity"
        | "priority"
        | "relative_position"
        | "title"
        | "updated_at"
        | "weight"
      >
    | undefined;
  /** Text that the title or the description contains. */
  search?: pulumi.Input<string> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** State of the issue. Default: `all`. */
  state?: pulumi.Input<"opened" | "closed" | "all"> | undefined;
  /** Weight. */
  weight?: pulumi.Input<number> | undefined;
  /** Return labels as objects, with their colors, instead of names. Default: false. */
  withLabelsDetails?: pulumi.Input<boolean> | undefined;
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `created_by_me`. */
  scope?: pulumi.Input<"created_by_me" | "assigned_to_me" | "all"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues that the caller created, or with scope "all" all that the caller can see. */
export function getIssues(args: GetIssuesArgs = {}, options?: LookUpOptions): Promise<GetIssuesResult> {
  return lookUp("getIssues", args, options);
}

/** List the issues that the caller created, or with scope "all" all that the caller can see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssuesOutput(
  args: GetIssuesOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssuesResult> {
  return lookUpOutput("getIssues", args, options);
}

export interface GetGroupIssuesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id of the assignee, `None` or `Any`. Excludes `assigneeUsername`. */
  assigneeId?: number | "None" | "Any" | undefined;
  /** Usernames of the assignees. */
  assigneeUsername?: string[] | undefined;
  /** Id of the author. */
  authorId?: number | undefined;
  /** Username of the author. */
  authorUsername?: string | undefined;
  /** Return only confidential issues, or only those that are not. */
  confidential?: boolean | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: string | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: string | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: string | undefined;
  /** When the issue is due. `0`: no due date. */
  dueDate?:
    | "0"
    | "any"
    | "today"
    | "tomorrow"
    | "overdue"
    | "week"
    | "month"
    | "next_month_and_previous_two_weeks"
    | undefined;
  /** Id of the epic, `None` or `Any`. */
  epicId?: number | "None" | "Any" | undefined;
  /** Health, `None` or `Any`. */
  healthStatus?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  /** Numbers of the issues in their project. */
  iids?: number[] | undefined;
  /** Where `search` looks. Default: `title,description`. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  /** Type of the issue. */
  issueType?: "issue" | "incident" | "test_case" | "task" | undefined;
  /** Id of the iteration, `None` or `Any`. Excludes `iterationTitle`. */
  iterationId?: number | "None" | "Any" | undefined;
  /** Title of the iteration. */
  iterationTitle?: string | undefined;
  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: string | undefined;
  /** Title of the milestone, `None` or `Any`. Excludes `milestoneId`. */
  milestone?: string | undefined;
  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  myReactionEmoji?: string | undefined;
  /** Leave out the issues of archived projects. Default: true. */
  nonArchived?: boolean | undefined;
  /** Leave out the issues to which one of these applies. */
  not?:
    | {
        /** Id of the assignee. */
        assigneeId?: number | undefined;
        /** Usernames of the assignees. */
        assigneeUsername?: string[] | undefined;
        /** Id of the author. */
        authorId?: number | undefined;
        /** Username of the author. */
        authorUsername?: string | undefined;
        /** Numbers of the issues in their project. */
        iids?: number[] | undefined;
        /** Id of the iteration. */
        iterationId?: number | undefined;
        /** Title of the iteration. */
        iterationTitle?: string | undefined;
        /** Names of labels, separated by commas. */
        labels?: string | undefined;
        /** Title of the milestone. */
        milestone?: string | undefined;
        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        /** Weight. */
        weight?: number | undefined;
      }
    | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | "created_at"
    | "due_date"
    | "label_priority"
    | "milestone_due"
    | "popularity"
    | "priority"
    | "relative_position"
    | "title"
    | "updated_at"
    | "weight"
    | undefined;
  /** Text that the title or the description contains. */
  search?: string | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** State of the issue. Default: `all`. */
  state?: "opened" | "closed" | "all" | undefined;
  /** Weight. */
  weight?: number | undefined;
  /** Return labels as objects, with their colors, instead of names. Default: false. */
  withLabelsDetails?: boolean | undefined;
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `all`. */
  scope?: "created_by_me" | "assigned_to_me" | "all" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupIssuesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id of the assignee, `None` or `Any`. Excludes `assigneeUsername`. */
  assigneeId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Usernames of the assignees. */
  assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Id of the author. */
  authorId?: pulumi.Input<number> | undefined;
  /** Username of the author. */
  authorUsername?: pulumi.Input<string> | undefined;
  /** Return only confidential issues, or only those that are not. */
  confidential?: pulumi.Input<boolean> | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** When the issue is due. `0`: no due date. */
  dueDate?:
    | pulumi.Input<
        | "0"
        | "any"
        | "today"
        | "tomorrow"
        | "overdue"
        | "week"
        | "month"
        | "next_month_and_previous_two_weeks"
      >
    | undefined;
  /** Id of the epic, `None` or `Any`. */
  epicId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Health, `None` or `Any`. */
  healthStatus?: pulumi.Input<"on_track" | "needs_attention" | "at_risk" | "None" | "Any"> | undefined;
  /** Numbers of the issues in their project. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Where `search` looks. Default: `title,description`. */
  in?: pulumi.Input<"title" | "description" | "title,description" | "description,title"> | undefined;
  /** Type of the issue. */
  issueType?: pulumi.Input<"issue" | "incident" | "test_case" | "task"> | undefined;
  /** Id of the iteration, `None` or `Any`. Excludes `iterationTitle`. */
  iterationId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Title of the iteration. */
  iterationTitle?: pulumi.Input<string> | undefined;
  /** Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`. */
  labels?: pulumi.Input<string> | undefined;
  /** Title of the milestone, `None` or `Any`. Excludes `milestoneId`. */
  milestone?: pulumi.Input<string> | undefined;
  /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
  milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
  /** Name of an emoji with which the caller reacted, `None` or `Any`. */
  myReactionEmoji?: pulumi.Input<string> | undefined;
  /** Leave out the issues of archived projects. Default: true. */
  nonArchived?: pulumi.Input<boolean> | undefined;
  /** Leave out the issues to which one of these applies. */
  not?:
    | pulumi.Input<{
        /** Id of the assignee. */
        assigneeId?: pulumi.Input<number> | undefined;
        /** Usernames of the assignees. */
        assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
        /** Id of the author. */
        authorId?: pulumi.Input<number> | undefined;
        /** Username of the author. */
        authorUsername?: pulumi.Input<string> | undefined;
        /** Numbers of the issues in their project. */
        iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
        /** Id of the iteration. */
        iterationId?: pulumi.Input<number> | undefined;
        /** Title of the iteration. */
        iterationTitle?: pulumi.Input<string> | undefined;
        /** Names of labels, separated by commas. */
        labels?: pulumi.Input<string> | undefined;
        /** Title of the milestone. */
        milestone?: pulumi.Input<string> | undefined;
        /** Kind of milestone: `None`, `Any`, `Upcoming` or `Started`. */
        milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
        /** Weight. */
        weight?: pulumi.Input<number> | undefined;
      }>
    | undefined;
  /** Field to sort by. Default: `created_at`. */
  orderBy?:
    | pulumi.Input<
        | "created_at"
        | "due_date"
        | "label_priority"
        | "milestone_due"
        | "popularity"
        | "priority"
        | "relative_position"
        | "title"
        | "updated_at"
        | "weight"
      >
    | undefined;
  /** Text that the title or the description contains. */
  search?: pulumi.Input<string> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** State of the issue. Default: `all`. */
  state?: pulumi.Input<"opened" | "closed" | "all"> | undefined;
  /** Weight. */
  weight?: pulumi.Input<number> | undefined;
  /** Return labels as objects, with their colors, instead of names. Default: false. */
  withLabelsDetails?: pulumi.Input<boolean> | undefined;
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`. Default: `all`. */
  scope?: pulumi.Input<"created_by_me" | "assigned_to_me" | "all"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues of a group's projects, including subgroups. */
export function getGroupIssues(
  args: GetGroupIssuesArgs,
  options?: LookUpOptions,
): Promise<GetGroupIssuesResult> {
  return lookUp("getGroupIssues", args, options);
}

/** List the issues of a group's projects, including subgroups. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupIssuesOutput(
  args: GetGroupIssuesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupIssuesResult> {
  return lookUpOutput("getGroupIssues", args, options);
}

export interface GetIssueLinksArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetIssueLinksOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetIssueLinksResult {
  /** The issues. */
  issues: FoundLinkedIssue[];
}

/** List the issues that an issue is linked to, in the order in which they were linked. */
export function getIssueLinks(
  args: GetIssueLinksArgs,
  options?: LookUpOptions,
): Promise<GetIssueLinksResult> {
  return lookUp("getIssueLinks", args, options);
}

/** List the issues that an issue is linked to, in the order in which they were linked. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueLinksOutput(
  args: GetIssueLinksOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueLinksResult> {
  return lookUpOutput("getIssueLinks", args, options);
}

export interface GetIssueLinkArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Id of the link. */
  linkId: number;
}

export interface GetIssueLinkOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Id of the link. */
  linkId: pulumi.Input<number>;
}

export type GetIssueLinkResult = FoundIssueLink;

/** Read one link of an issue. */
export function getIssueLink(args: GetIssueLinkArgs, options?: LookUpOptions): Promise<GetIssueLinkResult> {
  return lookUp("getIssueLink", args, options);
}

/** Read one link of an issue. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueLinkOutput(
  args: GetIssueLinkOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueLinkResult> {
  return lookUpOutput("getIssueLink", args, options);
}
