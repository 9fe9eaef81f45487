/** Look-ups: Protected environments. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundProtectedEnvironment } from "./found";

export interface GetProjectProtectedEnvironmentsArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectProtectedEnvironmentsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The environment's name; slashes are fine. */
  name: string;
}

export interface GetProjectProtectedEnvironmentOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The environment's name; slashes are fine. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupProtectedEnvironmentsOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** The deployment tier of the environments. */
  tier: "production" | "staging" | "testing" | "development" | "other";
}

export interface GetGroupProtectedEnvironmentOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The deployment tier of the environments. */
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
