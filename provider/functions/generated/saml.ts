/** Look-ups: SAML. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundSamlGroupLink, FoundSamlIdentity } from "./found";

export interface GetSamlIdentitiesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetSamlIdentitiesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
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
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** External id: who the user is for the identity provider. */
  externUid: string;
}

export interface GetSamlIdentityOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** External id: who the user is for the identity provider. */
  externUid: pulumi.Input<string>;
}

export type GetSamlIdentityResult = FoundSamlIdentity;

/** Read one SAML identity of a group. */
export function getSamlIdentity(
  args: GetSamlIdentityArgs,
  options?: LookUpOptions,
): Promise<GetSamlIdentityResult> {
  return lookUp("getSamlIdentity", args, options);
}

/** Read one SAML identity of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getSamlIdentityOutput(
  args: GetSamlIdentityOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetSamlIdentityResult> {
  return lookUpOutput("getSamlIdentity", args, options);
}

export interface GetSamlGroupLinksArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetSamlGroupLinksOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
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
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Name of the SAML group. */
  samlGroupName: string;
  /** SAML provider. Required if several links have the same name; an empty text is the link without one. */
  provider?: string | undefined;
}

export interface GetSamlGroupLinkOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Name of the SAML group. */
  samlGroupName: pulumi.Input<string>;
  /** SAML provider. Required if several links have the same name; an empty text is the link without one. */
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
