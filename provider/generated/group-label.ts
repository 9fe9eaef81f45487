/** A label that all projects of a group share. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupLabelArgs extends CommonArgs {
  /** The group that the label belongs to: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The label's name, without commas; a change renames it in place. */
  name: pulumi.Input<string>;
  /** The color: six hex digits behind a `#`, or a CSS color name. */
  color: pulumi.Input<string>;
  /** The purpose of the label. */
  description?: pulumi.Input<string> | undefined;
  /** Whether the label is archived and no longer offered. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Whether the token's user is notified about items with this label. */
  subscribed?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "GroupLabel",
  id: ["group", "labelId"],
  inputs: ["group", "name", "color", "description", "archived", "subscribed", "raw"],
  outputs: ["textColor"],
  fromId: { labelId: "number" },
  secrets: [],
  derivedFrom: { textColor: ["color"] },
};

/** A label that all projects of a group share. */
export class GroupLabel extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group that the label belongs to: its full path or id. */
  declare readonly group: pulumi.Output<number | string>;
  /** The label's name, without commas; a change renames it in place. */
  declare readonly name: pulumi.Output<string>;
  /** The color: six hex digits behind a `#`, or a CSS color name. */
  declare readonly color: pulumi.Output<string>;
  /** The purpose of the label. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Whether the label is archived and no longer offered. */
  declare readonly archived: pulumi.Output<boolean | undefined>;
  /** Whether the token's user is notified about items with this label. */
  declare readonly subscribed: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The label's number in the service. */
  declare readonly labelId: pulumi.Output<number>;
  /** The color of the text on the label, chosen by the service. */
  declare readonly textColor: pulumi.Output<string>;

  constructor(name: string, args: GroupLabelArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/labelId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): GroupLabel {
    return new this(name, {} as GroupLabelArgs, { ...options, id });
  }
}

export type GroupLabelsArgs = PluralArgs<GroupLabelArgs>;

/** Many in one resource, each like a `GroupLabel`: a label that all projects of a group share. */
export class GroupLabels extends ForgeResources<GroupLabel> {
  static readonly __pulumiType = typeOf("GroupLabels");

  constructor(name: string, args: GroupLabelsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupLabels", keyInput: "name" }, name, args, options);
  }
}
