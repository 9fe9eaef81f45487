/** Look-ups: Issues. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundIssue, FoundIssueLink, FoundLinkedIssue } from "./found";

export interface GetIssuesArgs {
  /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
  assigneeId?: number | "None" | "Any" | undefined;
  /** Only issues of the assignees with these user names; excludes `assigneeId`. */
  assigneeUsername?: string[] | undefined;
  /** Only issues of the author with this number; excludes `authorUsername`. */
  authorId?: number | undefined;
  /** Only issues of the author with this user name; excludes `authorId`. */
  authorUsername?: string | undefined;
  /** Only confidential issues, or only public ones. */
  confidential?: boolean | undefined;
  /** Only what was created after this moment. */
  createdAfter?: string | undefined;
  /** Only what was created before this moment. */
  createdBefore?: string | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: string | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: string | undefined;
  /** Only issues that are due so; `0` is without a date. */
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
  /** Only issues of the epic with this number; or `None`, or `Any`. */
  epicId?: number | "None" | "Any" | undefined;
  /** Only issues whose health is so; or `None`, or `Any`. */
  healthStatus?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  /** Only issues with these numbers in their project. */
  iids?: number[] | undefined;
  /** Where `search` looks; in title and description unless told. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  /** Only issues of this type. */
  issueType?: "issue" | "incident" | "test_case" | "task" | undefined;
  /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
  iterationId?: number | "None" | "Any" | undefined;
  /** Only issues of the iteration with this title; excludes `iterationId`. */
  iterationTitle?: string | undefined;
  /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
  labels?: string | undefined;
  /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
  milestone?: string | undefined;
  /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
  milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  /** Only issues that the caller reacted to with this emoji; or `None`, or `Any`. */
  myReactionEmoji?: string | undefined;
  /** Whether to leave out the issues of archived projects. */
  nonArchived?: boolean | undefined;
  /** Only issues of which none of this holds. */
  not?:
    | {
        /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
        assigneeId?: number | undefined;
        /** Only issues of the assignees with these user names; excludes `assigneeId`. */
        assigneeUsername?: string[] | undefined;
        /** Only issues of the author with this number; excludes `authorUsername`. */
        authorId?: number | undefined;
        /** Only issues of the author with this user name; excludes `authorId`. */
        authorUsername?: string | undefined;
        /** Only issues with these numbers in their project. */
        iids?: number[] | undefined;
        /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
        iterationId?: number | undefined;
        /** Only issues of the iteration with this title; excludes `iterationId`. */
        iterationTitle?: string | undefined;
        /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
        labels?: string | undefined;
        /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
        milestone?: string | undefined;
        /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
        milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        /** Only issues of this weight. */
        weight?: number | undefined;
      }
    | undefined;
  /** By what it is ordered. */
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
  /** Whose issues: `created_by_me`, which is what the service begins with, `assigned_to_me` or `all`. */
  scope?: "created_by_me" | "assigned_to_me" | "all" | undefined;
  /** Only issues whose title or description has this text in it. */
  search?: string | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** Only issues that are so: `opened` or `closed`; all unless told. */
  state?: "opened" | "closed" | "all" | undefined;
  /** Only issues of this weight. */
  weight?: number | undefined;
  /** Whether labels are told in full, with their colors, and not by name alone. */
  withLabelsDetails?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetIssuesOutputArgs {
  /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
  assigneeId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues of the assignees with these user names; excludes `assigneeId`. */
  assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Only issues of the author with this number; excludes `authorUsername`. */
  authorId?: pulumi.Input<number> | undefined;
  /** Only issues of the author with this user name; excludes `authorId`. */
  authorUsername?: pulumi.Input<string> | undefined;
  /** Only confidential issues, or only public ones. */
  confidential?: pulumi.Input<boolean> | undefined;
  /** Only what was created after this moment. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Only what was created before this moment. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Only issues that are due so; `0` is without a date. */
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
  /** Only issues of the epic with this number; or `None`, or `Any`. */
  epicId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues whose health is so; or `None`, or `Any`. */
  healthStatus?: pulumi.Input<"on_track" | "needs_attention" | "at_risk" | "None" | "Any"> | undefined;
  /** Only issues with these numbers in their project. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Where `search` looks; in title and description unless told. */
  in?: pulumi.Input<"title" | "description" | "title,description" | "description,title"> | undefined;
  /** Only issues of this type. */
  issueType?: pulumi.Input<"issue" | "incident" | "test_case" | "task"> | undefined;
  /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
  iterationId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues of the iteration with this title; excludes `iterationId`. */
  iterationTitle?: pulumi.Input<string> | undefined;
  /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
  labels?: pulumi.Input<string> | undefined;
  /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
  milestone?: pulumi.Input<string> | undefined;
  /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
  milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
  /** Only issues that the caller reacted to with this emoji; or `None`, or `Any`. */
  myReactionEmoji?: pulumi.Input<string> | undefined;
  /** Whether to leave out the issues of archived projects. */
  nonArchived?: pulumi.Input<boolean> | undefined;
  /** Only issues of which none of this holds. */
  not?:
    | pulumi.Input<{
        /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
        assigneeId?: pulumi.Input<number> | undefined;
        /** Only issues of the assignees with these user names; excludes `assigneeId`. */
        assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
        /** Only issues of the author with this number; excludes `authorUsername`. */
        authorId?: pulumi.Input<number> | undefined;
        /** Only issues of the author with this user name; excludes `authorId`. */
        authorUsername?: pulumi.Input<string> | undefined;
        /** Only issues with these numbers in their project. */
        iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
        /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
        iterationId?: pulumi.Input<number> | undefined;
        /** Only issues of the iteration with this title; excludes `iterationId`. */
        iterationTitle?: pulumi.Input<string> | undefined;
        /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
        labels?: pulumi.Input<string> | undefined;
        /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
        milestone?: pulumi.Input<string> | undefined;
        /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
        milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
        /** Only issues of this weight. */
        weight?: pulumi.Input<number> | undefined;
      }>
    | undefined;
  /** By what it is ordered. */
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
  /** Whose issues: `created_by_me`, which is what the service begins with, `assigned_to_me` or `all`. */
  scope?: pulumi.Input<"created_by_me" | "assigned_to_me" | "all"> | undefined;
  /** Only issues whose title or description has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Only issues that are so: `opened` or `closed`; all unless told. */
  state?: pulumi.Input<"opened" | "closed" | "all"> | undefined;
  /** Only issues of this weight. */
  weight?: pulumi.Input<number> | undefined;
  /** Whether labels are told in full, with their colors, and not by name alone. */
  withLabelsDetails?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues that the caller created, or with scope "all" every one that they may see. */
export function getIssues(args: GetIssuesArgs = {}, options?: LookUpOptions): Promise<GetIssuesResult> {
  return lookUp("getIssues", args, options);
}

/** List the issues that the caller created, or with scope "all" every one that they may see. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssuesOutput(
  args: GetIssuesOutputArgs = {},
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssuesResult> {
  return lookUpOutput("getIssues", args, options);
}

export interface GetGroupIssuesArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
  assigneeId?: number | "None" | "Any" | undefined;
  /** Only issues of the assignees with these user names; excludes `assigneeId`. */
  assigneeUsername?: string[] | undefined;
  /** Only issues of the author with this number; excludes `authorUsername`. */
  authorId?: number | undefined;
  /** Only issues of the author with this user name; excludes `authorId`. */
  authorUsername?: string | undefined;
  /** Only confidential issues, or only public ones. */
  confidential?: boolean | undefined;
  /** Only what was created after this moment. */
  createdAfter?: string | undefined;
  /** Only what was created before this moment. */
  createdBefore?: string | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: string | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: string | undefined;
  /** Only issues that are due so; `0` is without a date. */
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
  /** Only issues of the epic with this number; or `None`, or `Any`. */
  epicId?: number | "None" | "Any" | undefined;
  /** Only issues whose health is so; or `None`, or `Any`. */
  healthStatus?: "on_track" | "needs_attention" | "at_risk" | "None" | "Any" | undefined;
  /** Only issues with these numbers in their project. */
  iids?: number[] | undefined;
  /** Where `search` looks; in title and description unless told. */
  in?: "title" | "description" | "title,description" | "description,title" | undefined;
  /** Only issues of this type. */
  issueType?: "issue" | "incident" | "test_case" | "task" | undefined;
  /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
  iterationId?: number | "None" | "Any" | undefined;
  /** Only issues of the iteration with this title; excludes `iterationId`. */
  iterationTitle?: string | undefined;
  /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
  labels?: string | undefined;
  /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
  milestone?: string | undefined;
  /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
  milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
  /** Only issues that the caller reacted to with this emoji; or `None`, or `Any`. */
  myReactionEmoji?: string | undefined;
  /** Whether to leave out the issues of archived projects. */
  nonArchived?: boolean | undefined;
  /** Only issues of which none of this holds. */
  not?:
    | {
        /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
        assigneeId?: number | undefined;
        /** Only issues of the assignees with these user names; excludes `assigneeId`. */
        assigneeUsername?: string[] | undefined;
        /** Only issues of the author with this number; excludes `authorUsername`. */
        authorId?: number | undefined;
        /** Only issues of the author with this user name; excludes `authorId`. */
        authorUsername?: string | undefined;
        /** Only issues with these numbers in their project. */
        iids?: number[] | undefined;
        /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
        iterationId?: number | undefined;
        /** Only issues of the iteration with this title; excludes `iterationId`. */
        iterationTitle?: string | undefined;
        /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
        labels?: string | undefined;
        /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
        milestone?: string | undefined;
        /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
        milestoneId?: "None" | "Any" | "Upcoming" | "Started" | undefined;
        /** Only issues of this weight. */
        weight?: number | undefined;
      }
    | undefined;
  /** By what it is ordered. */
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
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`; all unless told. */
  scope?: "created_by_me" | "assigned_to_me" | "all" | undefined;
  /** Only issues whose title or description has this text in it. */
  search?: string | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** Only issues that are so: `opened` or `closed`; all unless told. */
  state?: "opened" | "closed" | "all" | undefined;
  /** Only issues of this weight. */
  weight?: number | undefined;
  /** Whether labels are told in full, with their colors, and not by name alone. */
  withLabelsDetails?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupIssuesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
  assigneeId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues of the assignees with these user names; excludes `assigneeId`. */
  assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Only issues of the author with this number; excludes `authorUsername`. */
  authorId?: pulumi.Input<number> | undefined;
  /** Only issues of the author with this user name; excludes `authorId`. */
  authorUsername?: pulumi.Input<string> | undefined;
  /** Only confidential issues, or only public ones. */
  confidential?: pulumi.Input<boolean> | undefined;
  /** Only what was created after this moment. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Only what was created before this moment. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Only issues that are due so; `0` is without a date. */
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
  /** Only issues of the epic with this number; or `None`, or `Any`. */
  epicId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues whose health is so; or `None`, or `Any`. */
  healthStatus?: pulumi.Input<"on_track" | "needs_attention" | "at_risk" | "None" | "Any"> | undefined;
  /** Only issues with these numbers in their project. */
  iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** Where `search` looks; in title and description unless told. */
  in?: pulumi.Input<"title" | "description" | "title,description" | "description,title"> | undefined;
  /** Only issues of this type. */
  issueType?: pulumi.Input<"issue" | "incident" | "test_case" | "task"> | undefined;
  /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
  iterationId?: pulumi.Input<number | "None" | "Any"> | undefined;
  /** Only issues of the iteration with this title; excludes `iterationId`. */
  iterationTitle?: pulumi.Input<string> | undefined;
  /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
  labels?: pulumi.Input<string> | undefined;
  /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
  milestone?: pulumi.Input<string> | undefined;
  /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
  milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
  /** Only issues that the caller reacted to with this emoji; or `None`, or `Any`. */
  myReactionEmoji?: pulumi.Input<string> | undefined;
  /** Whether to leave out the issues of archived projects. */
  nonArchived?: pulumi.Input<boolean> | undefined;
  /** Only issues of which none of this holds. */
  not?:
    | pulumi.Input<{
        /** Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`. */
        assigneeId?: pulumi.Input<number> | undefined;
        /** Only issues of the assignees with these user names; excludes `assigneeId`. */
        assigneeUsername?: pulumi.Input<pulumi.Input<string>[]> | undefined;
        /** Only issues of the author with this number; excludes `authorUsername`. */
        authorId?: pulumi.Input<number> | undefined;
        /** Only issues of the author with this user name; excludes `authorId`. */
        authorUsername?: pulumi.Input<string> | undefined;
        /** Only issues with these numbers in their project. */
        iids?: pulumi.Input<pulumi.Input<number>[]> | undefined;
        /** Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`. */
        iterationId?: pulumi.Input<number> | undefined;
        /** Only issues of the iteration with this title; excludes `iterationId`. */
        iterationTitle?: pulumi.Input<string> | undefined;
        /** Only issues that have all of these labels, with commas between the names; or `None`, or `Any`. */
        labels?: pulumi.Input<string> | undefined;
        /** Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`. */
        milestone?: pulumi.Input<string> | undefined;
        /** Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`. */
        milestoneId?: pulumi.Input<"None" | "Any" | "Upcoming" | "Started"> | undefined;
        /** Only issues of this weight. */
        weight?: pulumi.Input<number> | undefined;
      }>
    | undefined;
  /** By what it is ordered. */
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
  /** Whose issues: `created_by_me`, `assigned_to_me` or `all`; all unless told. */
  scope?: pulumi.Input<"created_by_me" | "assigned_to_me" | "all"> | undefined;
  /** Only issues whose title or description has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Only issues that are so: `opened` or `closed`; all unless told. */
  state?: pulumi.Input<"opened" | "closed" | "all"> | undefined;
  /** Only issues of this weight. */
  weight?: pulumi.Input<number> | undefined;
  /** Whether labels are told in full, with their colors, and not by name alone. */
  withLabelsDetails?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupIssuesResult {
  /** The issues. */
  issues: FoundIssue[];
}

/** List the issues of a group's projects, at any depth. */
export function getGroupIssues(
  args: GetGroupIssuesArgs,
  options?: LookUpOptions,
): Promise<GetGroupIssuesResult> {
  return lookUp("getGroupIssues", args, options);
}

/** List the issues of a group's projects, at any depth. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupIssuesOutput(
  args: GetGroupIssuesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupIssuesResult> {
  return lookUpOutput("getGroupIssues", args, options);
}

export interface GetIssueLinksArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetIssueLinksOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** The link's number in the service. */
  linkId: number;
}

export interface GetIssueLinkOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** The link's number in the service. */
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
