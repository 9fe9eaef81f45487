/** A tag of a project, or all tags whose names match a pattern, which only some may create. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProtectedTagArgs extends CommonArgs {
  /** The project of the tag: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The name of the tag, or a pattern such as `v*`; the tag need not exist. */
  name: pulumi.Input<string>;
  /** Who may create it: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. A change replaces the protection: the tag is unprotected for a moment. Default of the service: maintainers. */
  allowedToCreate?:
    | pulumi.Input<
        pulumi.Input<{
          /** The number of a user. Requires Premium. */
          userId?: pulumi.Input<number> | undefined;
          /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
          user?: pulumi.Input<string> | undefined;
          /** The number of a group, whose members are meant. Requires Premium. */
          groupId?: pulumi.Input<number> | undefined;
          /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
          group?: pulumi.Input<string> | undefined;
          /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
          accessLevel?:
            | pulumi.Input<"no one" | "developer" | "maintainer" | "admin" | 0 | 30 | 40 | 60 | (number & {})>
            | undefined;
          /** The number of a deploy key that is enabled in the project and may push. */
          deployKeyId?: pulumi.Input<number> | undefined;
        }>[]
      >
    | undefined;
}

const facts = {
  kind: "ProtectedTag",
  id: ["project", "name"],
  inputs: ["project", "name", "allowedToCreate"],
  outputs: [],
  fromId: {},
  secrets: [],
};

/** A tag of a project, or all tags whose names match a pattern, which only some may create. */
export class ProtectedTag extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project of the tag: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The name of the tag, or a pattern such as `v*`; the tag need not exist. */
  declare readonly name: pulumi.Output<string>;
  /** Who may create it: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. A change replaces the protection: the tag is unprotected for a moment. Default of the service: maintainers. */
  declare readonly allowedToCreate: pulumi.Output<
    | {
        /** The number of a user. Requires Premium. */
        userId?: number | undefined;
        /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
        user?: string | undefined;
        /** The number of a group, whose members are meant. Requires Premium. */
        groupId?: number | undefined;
        /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
        group?: string | undefined;
        /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
        accessLevel?:
          | "no one"
          | "developer"
          | "maintainer"
          | "admin"
          | 0
          | 30
          | 40
          | 60
          | (number & {})
          | undefined;
        /** The number of a deploy key that is enabled in the project and may push. */
        deployKeyId?: number | undefined;
      }[]
    | undefined
  >;

  constructor(name: string, args: ProtectedTagArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/name`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProtectedTag {
    return new this(name, {} as ProtectedTagArgs, { ...options, id });
  }
}

export type ProtectedTagsArgs = PluralArgs<ProtectedTagArgs>;

/** Many in one resource, each like a `ProtectedTag`: a tag of a project, or all tags whose names match a pattern, which only some may create. */
export class ProtectedTags extends ForgeResources<ProtectedTag> {
  static readonly __pulumiType = typeOf("ProtectedTags");

  constructor(name: string, args: ProtectedTagsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProtectedTags", keyInput: "name" }, name, args, options);
  }
}
