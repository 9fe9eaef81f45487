/** Look-ups: Commits. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundCommit, FoundCommitReference } from "./found";

export interface GetCommitsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Branch, tag or revision range. Default: the default branch. */
  refName?: string | undefined;
  /** Return only commits at or after this time. */
  since?: string | undefined;
  /** Return only commits at or before this time. */
  until?: string | undefined;
  /** Return only commits that change this file or folder. */
  path?: string | undefined;
  /** Return only commits of authors whose name or email address contains this text. */
  author?: string | undefined;
  /** Return every commit of the repository and ignore `refName`. */
  all?: boolean | undefined;
  /** Include the number of changed lines. */
  withStats?: boolean | undefined;
  /** Follow only the first parent of a merge commit. */
  firstParent?: boolean | undefined;
  /** Order: `default` by time, newest first; `topo` shows no parent before its children. */
  order?: "default" | "topo" | undefined;
  /** Include the trailers of the commit messages. */
  trailers?: boolean | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetCommitsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Branch, tag or revision range. Default: the default branch. */
  refName?: pulumi.Input<string> | undefined;
  /** Return only commits at or after this time. */
  since?: pulumi.Input<string> | undefined;
  /** Return only commits at or before this time. */
  until?: pulumi.Input<string> | undefined;
  /** Return only commits that change this file or folder. */
  path?: pulumi.Input<string> | undefined;
  /** Return only commits of authors whose name or email address contains this text. */
  author?: pulumi.Input<string> | undefined;
  /** Return every commit of the repository and ignore `refName`. */
  all?: pulumi.Input<boolean> | undefined;
  /** Include the number of changed lines. */
  withStats?: pulumi.Input<boolean> | undefined;
  /** Follow only the first parent of a merge commit. */
  firstParent?: pulumi.Input<boolean> | undefined;
  /** Order: `default` by time, newest first; `topo` shows no parent before its children. */
  order?: pulumi.Input<"default" | "topo"> | undefined;
  /** Include the trailers of the commit messages. */
  trailers?: pulumi.Input<boolean> | undefined;
  /** Maximum number of items to return. Default: all. */
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
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
  /** Include the number of changed lines. Default: true. */
  stats?: boolean | undefined;
}

export interface GetCommitOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** SHA of the commit, or the name of a branch or tag. */
  sha: pulumi.Input<string>;
  /** Include the number of changed lines. Default: true. */
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
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** SHA of the commit, or the name of a branch or tag. */
  sha: string;
  /** Return only branches or only tags. Default: `all`. */
  type?: "branch" | "tag" | "all" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetCommitRefsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** SHA of the commit, or the name of a branch or tag. */
  sha: pulumi.Input<string>;
  /** Return only branches or only tags. Default: `all`. */
  type?: pulumi.Input<"branch" | "tag" | "all"> | undefined;
  /** Maximum number of items to return. Default: all. */
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
