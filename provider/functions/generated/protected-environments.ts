/** Look-ups: Protected environments. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundProtectedEnvironment } from "./found";

export interface GetProjectProtectedEnvironmentsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectProtectedEnvironmentsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectProtectedEnvironmentsResult {
  /** The environments. */
  environments: FoundProtectedEnvironment[];
}

/** List the protected environments of a project. */
export function getProjectProtectedEnvironments(
  args: GetProjectProtectedEnvironmentsArgs,
  options?: LookUpOptions,
): Promise<GetProjectProtectedEnvironmentsResult> {
  return lookUp("getProjectProtectedEnvironments", args, options);
}

/** List the protected environments of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectProtectedEnvironmentsOutput(
  args: GetProjectProtectedEnvironmentsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectProtectedEnvironmentsResult> {
  return lookUpOutput("getProjectProtectedEnvironments", args, options);
}

export interface GetProjectProtectedEnvironmentArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Name of the environment. It can contain slashes. */
  name: string;
}

export interface GetProjectProtectedEnvironmentOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Name of the environment. It can contain slashes. */
  name: pulumi.Input<string>;
}

export type GetProjectProtectedEnvironmentResult = FoundProtectedEnvironment;

/** Read a protected environment of a project. */
export function getProjectProtectedEnvironment(
  args: GetProjectProtectedEnvironmentArgs,
  options?: LookUpOptions,
): Promise<GetProjectProtectedEnvironmentResult> {
  return lookUp("getProjectProtectedEnvironment", args, options);
}

/** Read a protected environment of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectProtectedEnvironmentOutput(
  args: GetProjectProtectedEnvironmentOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectProtectedEnvironmentResult> {
  return lookUpOutput("getProjectProtectedEnvironment", args, options);
}

export interface GetGroupProtectedEnvironmentsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupProtectedEnvironmentsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupProtectedEnvironmentsResult {
  /** The environments. */
  environments: FoundProtectedEnvironment[];
}

/** List the protected environments of a group. */
export function getGroupProtectedEnvironments(
  args: GetGroupProtectedEnvironmentsArgs,
  options?: LookUpOptions,
): Promise<GetGroupProtectedEnvironmentsResult> {
  return lookUp("getGroupProtectedEnvironments", args, options);
}

/** List the protected environments of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupProtectedEnvironmentsOutput(
  args: GetGroupProtectedEnvironmentsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupProtectedEnvironmentsResult> {
  return lookUpOutput("getGroupProtectedEnvironments", args, options);
}

export interface GetGroupProtectedEnvironmentArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Deployment tier of the environments. */
  tier: "production" | "staging" | "testing" | "development" | "other";
}

export interface GetGroupProtectedEnvironmentOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Deployment tier of the environments. */
  tier: pulumi.Input<"production" | "staging" | "testing" | "development" | "other">;
}

export type GetGroupProtectedEnvironmentResult = FoundProtectedEnvironment;

/** Read a protected environment of a group. */
export function getGroupProtectedEnvironment(
  args: GetGroupProtectedEnvironmentArgs,
  options?: LookUpOptions,
): Promise<GetGroupProtectedEnvironmentResult> {
  return lookUp("getGroupProtectedEnvironment", args, options);
}

/** Read a protected environment of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupProtectedEnvironmentOutput(
  args: GetGroupProtectedEnvironmentOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupProtectedEnvironmentResult> {
  return lookUpOutput("getGroupProtectedEnvironment", args, options);
}
