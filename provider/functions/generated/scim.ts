/** Look-ups: SCIM. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundScimIdentity } from "./found";

export interface GetScimIdentitiesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetScimIdentitiesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetScimIdentitiesResult {
  /** The identities. */
  identities: FoundScimIdentity[];
}

/** List the SCIM identities of a group. */
export function getScimIdentities(
  args: GetScimIdentitiesArgs,
  options?: LookUpOptions,
): Promise<GetScimIdentitiesResult> {
  return lookUp("getScimIdentities", args, options);
}

/** List the SCIM identities of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getScimIdentitiesOutput(
  args: GetScimIdentitiesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetScimIdentitiesResult> {
  return lookUpOutput("getScimIdentities", args, options);
}

export interface GetScimIdentityArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** External id: who the user is for the identity provider. */
  externUid: string;
}

export interface GetScimIdentityOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** External id: who the user is for the identity provider. */
  externUid: pulumi.Input<string>;
}

export type GetScimIdentityResult = FoundScimIdentity;

/** Read one SCIM identity of a group. */
export function getScimIdentity(
  args: GetScimIdentityArgs,
  options?: LookUpOptions,
): Promise<GetScimIdentityResult> {
  return lookUp("getScimIdentity", args, options);
}

/** Read one SCIM identity of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getScimIdentityOutput(
  args: GetScimIdentityOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetScimIdentityResult> {
  return lookUpOutput("getScimIdentity", args, options);
}
