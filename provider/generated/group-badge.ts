/** A badge of a group: a picture with a link, which the pages of its projects show. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupBadgeArgs extends CommonArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  linkUrl: pulumi.Input<string>;
  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  imageUrl: pulumi.Input<string>;
  /** Name. */
  name?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "GroupBadge",
  id: ["group", "badgeId"],
  inputs: ["group", "linkUrl", "imageUrl", "name", "raw"],
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
  fromId: { badgeId: "number" },
  secrets: [],
  derivedFrom: { renderedLinkUrl: ["linkUrl", "group"], renderedImageUrl: ["imageUrl", "group"] },
};

/** A badge of a group: a picture with a link, which the pages of its projects show. */
export class GroupBadge extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the group, such as `acme/platform`. */
  declare readonly group: pulumi.Output<number | string>;
  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  declare readonly linkUrl: pulumi.Output<string>;
  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  declare readonly imageUrl: pulumi.Output<string>;
  /** Name. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly badgeId: pulumi.Output<number>;
  /** Address of the link without placeholders. */
  declare readonly renderedLinkUrl: pulumi.Output<string | undefined>;
  /** Address of the picture without placeholders. */
  declare readonly renderedImageUrl: pulumi.Output<string | undefined>;

  constructor(name: string, args: GroupBadgeArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/badgeId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): GroupBadge {
    return new this(name, {} as GroupBadgeArgs, { ...options, id });
  }
}

export type GroupBadgesArgs = PluralArgs<GroupBadgeArgs>;

/** Many in one resource, each like a `GroupBadge`: a badge of a group: a picture with a link, which the pages of its projects show. */
export class GroupBadges extends ForgeResources<GroupBadge> {
  static readonly __pulumiType = typeOf("GroupBadges");

  constructor(name: string, args: GroupBadgesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupBadges", keyInput: "linkUrl" }, name, args, options);
  }
}
