/** Look-ups: Emoji reactions. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundEmojiReaction } from "./found";

export interface GetIssueReactionsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetIssueReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetIssueReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The merge request's number in its project. */
  mergeRequestIid: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetMergeRequestReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The merge request's number in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The merge request's number in its project. */
  mergeRequestIid: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetMergeRequestReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The merge request's number in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The snippet's number in the service. */
  snippetId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetSnippetReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The snippet's number in the service. */
  snippetId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The snippet's number in the service. */
  snippetId: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetSnippetReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The snippet's number in the service. */
  snippetId: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** The comment's number in the service. */
  noteId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetIssueNoteReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The issue's number in its project. */
  issueIid: number;
  /** The comment's number in the service. */
  noteId: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetIssueNoteReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The issue's number in its project. */
  issueIid: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The merge request's number in its project. */
  mergeRequestIid: number;
  /** The comment's number in the service. */
  noteId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetMergeRequestNoteReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The merge request's number in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The merge request's number in its project. */
  mergeRequestIid: number;
  /** The comment's number in the service. */
  noteId: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetMergeRequestNoteReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The merge request's number in its project. */
  mergeRequestIid: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The snippet's number in the service. */
  snippetId: number;
  /** The comment's number in the service. */
  noteId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetSnippetNoteReactionsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The snippet's number in the service. */
  snippetId: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The snippet's number in the service. */
  snippetId: number;
  /** The comment's number in the service. */
  noteId: number;
  /** The reaction's number in the service. */
  awardId: number;
}

export interface GetSnippetNoteReactionOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The snippet's number in the service. */
  snippetId: pulumi.Input<number>;
  /** The comment's number in the service. */
  noteId: pulumi.Input<number>;
  /** The reaction's number in the service. */
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
