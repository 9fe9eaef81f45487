/** Look-ups: Feature flag user lists. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundFeatureFlagUserList } from "./found";

export interface GetFeatureFlagUserListsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** Only lists whose name has this text in it. */
  search?: string | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetFeatureFlagUserListsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Only lists whose name has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetFeatureFlagUserListsResult {
  /** The user lists. */
  userLists: FoundFeatureFlagUserList[];
}

/** List the feature flag user lists of a project. */
export function getFeatureFlagUserLists(
  args: GetFeatureFlagUserListsArgs,
  options?: LookUpOptions,
): Promise<GetFeatureFlagUserListsResult> {
  return lookUp("getFeatureFlagUserLists", args, options);
}

/** List the feature flag user lists of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getFeatureFlagUserListsOutput(
  args: GetFeatureFlagUserListsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetFeatureFlagUserListsResult> {
  return lookUpOutput("getFeatureFlagUserLists", args, options);
}

export interface GetFeatureFlagUserListArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The list's number in its project. */
  iid: number | string;
}

export interface GetFeatureFlagUserListOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The list's number in its project. */
  iid: pulumi.Input<number | string>;
}

export type GetFeatureFlagUserListResult = FoundFeatureFlagUserList;

/** Read one feature flag user list. */
export function getFeatureFlagUserList(
  args: GetFeatureFlagUserListArgs,
  options?: LookUpOptions,
): Promise<GetFeatureFlagUserListResult> {
  return lookUp("getFeatureFlagUserList", args, options);
}

/** Read one feature flag user list. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getFeatureFlagUserListOutput(
  args: GetFeatureFlagUserListOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetFeatureFlagUserListResult> {
  return lookUpOutput("getFeatureFlagUserList", args, options);
}
