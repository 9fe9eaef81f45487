/** Look-ups: SCIM. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundScimIdentity } from "./found";

export interface GetScimIdentitiesArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetScimIdentitiesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** Who it is to the identity provider: the external id. */
  externUid: string;
}

export interface GetScimIdentityOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Who it is to the identity provider: the external id. */
  externUid: pulumi.Input<string>;
}

export type GetScimIdentityResult = FoundScimIdentity;

/** Read the SCIM identity with an external id. */
export function getScimIdentity(
  args: GetScimIdentityArgs,
  options?: LookUpOptions,
): Promise<GetScimIdentityResult> {
  return lookUp("getScimIdentity", args, options);
}

/** Read the SCIM identity with an external id. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getScimIdentityOutput(
  args: GetScimIdentityOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetScimIdentityResult> {
  return lookUpOutput("getScimIdentity", args, options);
}
