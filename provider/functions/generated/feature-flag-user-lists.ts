/** Look-ups: Feature flag user lists. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundFeatureFlagUserList } from "./found";

export interface GetFeatureFlagUserListsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return only lists whose name contains this text. */
  search?: string | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetFeatureFlagUserListsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return only lists whose name contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Maximum number of items to return. Default: all. */
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
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Number of the user list in its project. */
  iid: number | string;
}

export interface GetFeatureFlagUserListOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Number of the user list in its project. */
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
