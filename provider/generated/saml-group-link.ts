/** Gives the members of a SAML group a role in a group. Requires Premium. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface SamlGroupLinkArgs extends CommonArgs {
  /** The group in which the role is given: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The SAML group's name, as the provider sends it. */
  samlGroupName: pulumi.Input<string>;
  /** The role that is given, such as `developer`; its number in the API means the same. */
  accessLevel: pulumi.Input<
    | "minimal"
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 5
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The number of a member role to give; `accessLevel` is then the role that it adds to. Requires Ultimate. */
  memberRoleId?: pulumi.Input<number> | undefined;
  /** The SAML provider whose group it is; needed where several links have the same name. */
  provider?: pulumi.Input<string> | undefined;
}

const facts = {
  kind: "SamlGroupLink",
  id: ["group", "link"],
  inputs: ["group", "samlGroupName", "accessLevel", "memberRoleId", "provider"],
  outputs: [],
  fromId: { link: "string" },
  secrets: [],
  derivedFrom: { link: ["samlGroupName", "provider"] },
};

/** Gives the members of a SAML group a role in a group. Requires Premium. */
export class SamlGroupLink extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group in which the role is given: its full path or id. */
  declare readonly group: pulumi.Output<number | string>;
  /** The SAML group's name, as the provider sends it. */
  declare readonly samlGroupName: pulumi.Output<string>;
  /** The role that is given, such as `developer`; its number in the API means the same. */
  declare readonly accessLevel: pulumi.Output<
    | "minimal"
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 5
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The number of a member role to give; `accessLevel` is then the role that it adds to. Requires Ultimate. */
  declare readonly memberRoleId: pulumi.Output<number | undefined>;
  /** The SAML provider whose group it is; needed where several links have the same name. */
  declare readonly provider: pulumi.Output<string | undefined>;
  /** The link within its group: the name, or `name:provider`, each percent-encoded. */
  declare readonly link: pulumi.Output<string>;

  constructor(name: string, args: SamlGroupLinkArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/link`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): SamlGroupLink {
    return new this(name, {} as SamlGroupLinkArgs, { ...options, id });
  }
}

export type SamlGroupLinksArgs = PluralArgs<SamlGroupLinkArgs>;

/** Many in one resource, each like a `SamlGroupLink`: gives the members of a SAML group a role in a group. Requires Premium. */
export class SamlGroupLinks extends ForgeResources<SamlGroupLink> {
  static readonly __pulumiType = typeOf("SamlGroupLinks");

  constructor(name: string, args: SamlGroupLinksArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "SamlGroupLinks", keyInput: "samlGroupName" }, name, args, options);
  }
}
