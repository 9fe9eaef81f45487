/** Look-ups: Emoji reactions. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundEmojiReaction } from "./found";

export interface GetIssueReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetIssueReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetIssueReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to an issue. */
export function getIssueReactions(
  args: GetIssueReactionsArgs,
  options?: LookUpOptions,
): Promise<GetIssueReactionsResult> {
  return lookUp("getIssueReactions", args, options);
}

/** List the reactions to an issue. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueReactionsOutput(
  args: GetIssueReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueReactionsResult> {
  return lookUpOutput("getIssueReactions", args, options);
}

export interface GetIssueReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetIssueReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetIssueReactionResult = FoundEmojiReaction;

/** Read one reaction to an issue. */
export function getIssueReaction(
  args: GetIssueReactionArgs,
  options?: LookUpOptions,
): Promise<GetIssueReactionResult> {
  return lookUp("getIssueReaction", args, options);
}

/** Read one reaction to an issue. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueReactionOutput(
  args: GetIssueReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueReactionResult> {
  return lookUpOutput("getIssueReaction", args, options);
}

export interface GetMergeRequestReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the merge request in its project. */
  mergeRequestIid: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetMergeRequestReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the merge request in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetMergeRequestReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to a merge request. */
export function getMergeRequestReactions(
  args: GetMergeRequestReactionsArgs,
  options?: LookUpOptions,
): Promise<GetMergeRequestReactionsResult> {
  return lookUp("getMergeRequestReactions", args, options);
}

/** List the reactions to a merge request. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getMergeRequestReactionsOutput(
  args: GetMergeRequestReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetMergeRequestReactionsResult> {
  return lookUpOutput("getMergeRequestReactions", args, options);
}

export interface GetMergeRequestReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the merge request in its project. */
  mergeRequestIid: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetMergeRequestReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the merge request in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetMergeRequestReactionResult = FoundEmojiReaction;

/** Read one reaction to a merge request. */
export function getMergeRequestReaction(
  args: GetMergeRequestReactionArgs,
  options?: LookUpOptions,
): Promise<GetMergeRequestReactionResult> {
  return lookUp("getMergeRequestReaction", args, options);
}

/** Read one reaction to a merge request. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getMergeRequestReactionOutput(
  args: GetMergeRequestReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetMergeRequestReactionResult> {
  return lookUpOutput("getMergeRequestReaction", args, options);
}

export interface GetSnippetReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the snippet. */
  snippetId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetSnippetReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the snippet. */
  snippetId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetSnippetReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to a snippet. */
export function getSnippetReactions(
  args: GetSnippetReactionsArgs,
  options?: LookUpOptions,
): Promise<GetSnippetReactionsResult> {
  return lookUp("getSnippetReactions", args, options);
}

/** List the reactions to a snippet. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSnippetReactionsOutput(
  args: GetSnippetReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSnippetReactionsResult> {
  return lookUpOutput("getSnippetReactions", args, options);
}

export interface GetSnippetReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the snippet. */
  snippetId: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetSnippetReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the snippet. */
  snippetId: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetSnippetReactionResult = FoundEmojiReaction;

/** Read one reaction to a snippet. */
export function getSnippetReaction(
  args: GetSnippetReactionArgs,
  options?: LookUpOptions,
): Promise<GetSnippetReactionResult> {
  return lookUp("getSnippetReaction", args, options);
}

/** Read one reaction to a snippet. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSnippetReactionOutput(
  args: GetSnippetReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSnippetReactionResult> {
  return lookUpOutput("getSnippetReaction", args, options);
}

export interface GetIssueNoteReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Id of the comment. */
  noteId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetIssueNoteReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetIssueNoteReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to a comment on an issue. */
export function getIssueNoteReactions(
  args: GetIssueNoteReactionsArgs,
  options?: LookUpOptions,
): Promise<GetIssueNoteReactionsResult> {
  return lookUp("getIssueNoteReactions", args, options);
}

/** List the reactions to a comment on an issue. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueNoteReactionsOutput(
  args: GetIssueNoteReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueNoteReactionsResult> {
  return lookUpOutput("getIssueNoteReactions", args, options);
}

export interface GetIssueNoteReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the issue in its project. */
  issueIid: number;
  /** Id of the comment. */
  noteId: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetIssueNoteReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the issue in its project. */
  issueIid: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetIssueNoteReactionResult = FoundEmojiReaction;

/** Read one reaction to a comment on an issue. */
export function getIssueNoteReaction(
  args: GetIssueNoteReactionArgs,
  options?: LookUpOptions,
): Promise<GetIssueNoteReactionResult> {
  return lookUp("getIssueNoteReaction", args, options);
}

/** Read one reaction to a comment on an issue. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getIssueNoteReactionOutput(
  args: GetIssueNoteReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetIssueNoteReactionResult> {
  return lookUpOutput("getIssueNoteReaction", args, options);
}

export interface GetMergeRequestNoteReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the merge request in its project. */
  mergeRequestIid: number;
  /** Id of the comment. */
  noteId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetMergeRequestNoteReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the merge request in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetMergeRequestNoteReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to a comment on a merge request. */
export function getMergeRequestNoteReactions(
  args: GetMergeRequestNoteReactionsArgs,
  options?: LookUpOptions,
): Promise<GetMergeRequestNoteReactionsResult> {
  return lookUp("getMergeRequestNoteReactions", args, options);
}

/** List the reactions to a comment on a merge request. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getMergeRequestNoteReactionsOutput(
  args: GetMergeRequestNoteReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetMergeRequestNoteReactionsResult> {
  return lookUpOutput("getMergeRequestNoteReactions", args, options);
}

export interface GetMergeRequestNoteReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the merge request in its project. */
  mergeRequestIid: number;
  /** Id of the comment. */
  noteId: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetMergeRequestNoteReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the merge request in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetMergeRequestNoteReactionResult = FoundEmojiReaction;

/** Read one reaction to a comment on a merge request. */
export function getMergeRequestNoteReaction(
  args: GetMergeRequestNoteReactionArgs,
  options?: LookUpOptions,
): Promise<GetMergeRequestNoteReactionResult> {
  return lookUp("getMergeRequestNoteReaction", args, options);
}

/** Read one reaction to a comment on a merge request. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getMergeRequestNoteReactionOutput(
  args: GetMergeRequestNoteReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetMergeRequestNoteReactionResult> {
  return lookUpOutput("getMergeRequestNoteReaction", args, options);
}

export interface GetSnippetNoteReactionsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the snippet. */
  snippetId: number;
  /** Id of the comment. */
  noteId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetSnippetNoteReactionsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the snippet. */
  snippetId: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetSnippetNoteReactionsResult {
  /** The reactions. */
  reactions: FoundEmojiReaction[];
}

/** List the reactions to a comment on a snippet. */
export function getSnippetNoteReactions(
  args: GetSnippetNoteReactionsArgs,
  options?: LookUpOptions,
): Promise<GetSnippetNoteReactionsResult> {
  return lookUp("getSnippetNoteReactions", args, options);
}

/** List the reactions to a comment on a snippet. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSnippetNoteReactionsOutput(
  args: GetSnippetNoteReactionsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSnippetNoteReactionsResult> {
  return lookUpOutput("getSnippetNoteReactions", args, options);
}

export interface GetSnippetNoteReactionArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the snippet. */
  snippetId: number;
  /** Id of the comment. */
  noteId: number;
  /** Id of the reaction. */
  awardId: number;
}

export interface GetSnippetNoteReactionOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the snippet. */
  snippetId: pulumi.Input<number>;
  /** Id of the comment. */
  noteId: pulumi.Input<number>;
  /** Id of the reaction. */
  awardId: pulumi.Input<number>;
}

export type GetSnippetNoteReactionResult = FoundEmojiReaction;

/** Read one reaction to a comment on a snippet. */
export function getSnippetNoteReaction(
  args: GetSnippetNoteReactionArgs,
  options?: LookUpOptions,
): Promise<GetSnippetNoteReactionResult> {
  return lookUp("getSnippetNoteReaction", args, options);
}

/** Read one reaction to a comment on a snippet. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSnippetNoteReactionOutput(
  args: GetSnippetNoteReactionOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSnippetNoteReactionResult> {
  return lookUpOutput("getSnippetNoteReaction", args, options);
}
