/** Look-ups: SAML. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundSamlGroupLink, FoundSamlIdentity } from "./found";

export interface GetSamlIdentitiesArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetSamlIdentitiesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetSamlIdentitiesResult {
  /** The identities. */
  identities: FoundSamlIdentity[];
}

/** List the SAML identities of a group. */
export function getSamlIdentities(
  args: GetSamlIdentitiesArgs,
  options?: LookUpOptions,
): Promise<GetSamlIdentitiesResult> {
  return lookUp("getSamlIdentities", args, options);
}

/** List the SAML identities of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSamlIdentitiesOutput(
  args: GetSamlIdentitiesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSamlIdentitiesResult> {
  return lookUpOutput("getSamlIdentities", args, options);
}

export interface GetSamlIdentityArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** Who it is to the identity provider: the external id. */
  externUid: string;
}

export interface GetSamlIdentityOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Who it is to the identity provider: the external id. */
  externUid: pulumi.Input<string>;
}

export type GetSamlIdentityResult = FoundSamlIdentity;

/** Read the SAML identity with an external id. */
export function getSamlIdentity(
  args: GetSamlIdentityArgs,
  options?: LookUpOptions,
): Promise<GetSamlIdentityResult> {
  return lookUp("getSamlIdentity", args, options);
}

/** Read the SAML identity with an external id. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSamlIdentityOutput(
  args: GetSamlIdentityOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSamlIdentityResult> {
  return lookUpOutput("getSamlIdentity", args, options);
}

export interface GetSamlGroupLinksArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetSamlGroupLinksOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetSamlGroupLinksResult {
  /** The group links. */
  groupLinks: FoundSamlGroupLink[];
}

/** List the SAML group links of a group. */
export function getSamlGroupLinks(
  args: GetSamlGroupLinksArgs,
  options?: LookUpOptions,
): Promise<GetSamlGroupLinksResult> {
  return lookUp("getSamlGroupLinks", args, options);
}

/** List the SAML group links of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSamlGroupLinksOutput(
  args: GetSamlGroupLinksOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSamlGroupLinksResult> {
  return lookUpOutput("getSamlGroupLinks", args, options);
}

export interface GetSamlGroupLinkArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** The name of the SAML group. */
  samlGroupName: string;
  /** The SAML provider; needed where several links have the name. */
  provider?: string | undefined;
}

export interface GetSamlGroupLinkOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The name of the SAML group. */
  samlGroupName: pulumi.Input<string>;
  /** The SAML provider; needed where several links have the name. */
  provider?: pulumi.Input<string> | undefined;
}

export type GetSamlGroupLinkResult = FoundSamlGroupLink;

/** Read a SAML group link of a group. */
export function getSamlGroupLink(
  args: GetSamlGroupLinkArgs,
  options?: LookUpOptions,
): Promise<GetSamlGroupLinkResult> {
  return lookUp("getSamlGroupLink", args, options);
}

/** Read a SAML group link of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSamlGroupLinkOutput(
  args: GetSamlGroupLinkOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSamlGroupLinkResult> {
  return lookUpOutput("getSamlGroupLink", args, options);
}
