/** Look-ups: Commits. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundCommit, FoundCommitReference } from "./found";

export interface GetCommitsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The branch, tag or range of revisions; the default branch unless told. */
  refName?: string | undefined;
  /** Only commits of this moment or later. */
  since?: string | undefined;
  /** Only commits of this moment or before. */
  until?: string | undefined;
  /** Only commits that change this file or folder. */
  path?: string | undefined;
  /** Only commits of authors whose name or email has this text in it. */
  author?: string | undefined;
  /** Whether to give every commit of the repository; `refName` says nothing then. */
  all?: boolean | undefined;
  /** Whether to count the added and deleted lines. */
  withStats?: boolean | undefined;
  /** Whether only the first parent of a merge is followed. */
  firstParent?: boolean | undefined;
  /** In which order: `default` by time, `topo` no parent before its children. */
  order?: "default" | "topo" | undefined;
  /** Whether to tell the trailers of the messages. */
  trailers?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetCommitsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The branch, tag or range of revisions; the default branch unless told. */
  refName?: pulumi.Input<string> | undefined;
  /** Only commits of this moment or later. */
  since?: pulumi.Input<string> | undefined;
  /** Only commits of this moment or before. */
  until?: pulumi.Input<string> | undefined;
  /** Only commits that change this file or folder. */
  path?: pulumi.Input<string> | undefined;
  /** Only commits of authors whose name or email has this text in it. */
  author?: pulumi.Input<string> | undefined;
  /** Whether to give every commit of the repository; `refName` says nothing then. */
  all?: pulumi.Input<boolean> | undefined;
  /** Whether to count the added and deleted lines. */
  withStats?: pulumi.Input<boolean> | undefined;
  /** Whether only the first parent of a merge is followed. */
  firstParent?: pulumi.Input<boolean> | undefined;
  /** In which order: `default` by time, `topo` no parent before its children. */
  order?: pulumi.Input<"default" | "topo"> | undefined;
  /** Whether to tell the trailers of the messages. */
  trailers?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetCommitsResult {
  /** The commits. */
  commits: FoundCommit[];
}

/** List the commits of a project, newest first. */
export function getCommits(args: GetCommitsArgs, options?: LookUpOptions): Promise<GetCommitsResult> {
  return lookUp("getCommits", args, options);
}

/** List the commits of a project, newest first. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getCommitsOutput(
  args: GetCommitsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetCommitsResult> {
  return lookUpOutput("getCommits", args, options);
}

export interface GetCommitArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The commit's SHA, or the name of a branch or tag. */
  sha: string;
  /** Whether to count the added and deleted lines; yes unless told. */
  stats?: boolean | undefined;
}

export interface GetCommitOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The commit's SHA, or the name of a branch or tag. */
  sha: pulumi.Input<string>;
  /** Whether to count the added and deleted lines; yes unless told. */
  stats?: pulumi.Input<boolean> | undefined;
}

export type GetCommitResult = FoundCommit;

/** Read one commit, by its SHA or by the name of a branch or tag. */
export function getCommit(args: GetCommitArgs, options?: LookUpOptions): Promise<GetCommitResult> {
  return lookUp("getCommit", args, options);
}

/** Read one commit, by its SHA or by the name of a branch or tag. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getCommitOutput(
  args: GetCommitOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetCommitResult> {
  return lookUpOutput("getCommit", args, options);
}

export interface GetCommitRefsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The commit's SHA, or the name of a branch or tag. */
  sha: string;
  /** Only branches or only tags; all unless told. */
  type?: "branch" | "tag" | "all" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetCommitRefsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The commit's SHA, or the name of a branch or tag. */
  sha: pulumi.Input<string>;
  /** Only branches or only tags; all unless told. */
  type?: pulumi.Input<"branch" | "tag" | "all"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetCommitRefsResult {
  /** The refs. */
  refs: FoundCommitReference[];
}

/** List the branches and tags that contain a commit. */
export function getCommitRefs(
  args: GetCommitRefsArgs,
  options?: LookUpOptions,
): Promise<GetCommitRefsResult> {
  return lookUp("getCommitRefs", args, options);
}

/** List the branches and tags that contain a commit. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getCommitRefsOutput(
  args: GetCommitRefsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetCommitRefsResult> {
  return lookUpOutput("getCommitRefs", args, options);
}
