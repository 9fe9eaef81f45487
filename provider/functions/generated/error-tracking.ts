/** Look-ups: Error tracking. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundErrorTrackingKey, FoundErrorTrackingSettings } from "./found";

export interface GetErrorTrackingSettingsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
}

export interface GetErrorTrackingSettingsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
}

export type GetErrorTrackingSettingsResult = FoundErrorTrackingSettings;

/** Read the error tracking settings of a project. */
export function getErrorTrackingSettings(
  args: GetErrorTrackingSettingsArgs,
  options?: LookUpOptions,
): Promise<GetErrorTrackingSettingsResult> {
  return lookUp("getErrorTrackingSettings", args, options);
}

/** Read the error tracking settings of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getErrorTrackingSettingsOutput(
  args: GetErrorTrackingSettingsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetErrorTrackingSettingsResult> {
  return lookUpOutput("getErrorTrackingSettings", args, options);
}

export interface GetErrorTrackingClientKeysArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetErrorTrackingClientKeysOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetErrorTrackingClientKeysResult {
  /** The client keys. */
  clientKeys: FoundErrorTrackingKey[];
}

/** List the client keys of a project. As an output it is secret. */
export function getErrorTrackingClientKeys(
  args: GetErrorTrackingClientKeysArgs,
  options?: LookUpOptions,
): Promise<GetErrorTrackingClientKeysResult> {
  return lookUp("getErrorTrackingClientKeys", args, options);
}

/** List the client keys of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. As an output it is secret. */
export function getErrorTrackingClientKeysOutput(
  args: GetErrorTrackingClientKeysOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetErrorTrackingClientKeysResult> {
  return lookUpOutput("getErrorTrackingClientKeys", args, options);
}
