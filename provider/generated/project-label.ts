/** A label of one project, next to those of the groups above it. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectLabelArgs extends CommonArgs {
  /** The project that the label belongs to: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The label's name, without commas; a change renames it in place. */
  name: pulumi.Input<string>;
  /** The color: six hex digits behind a `#`, or a CSS color name. */
  color: pulumi.Input<string>;
  /** The purpose of the label. */
  description?: pulumi.Input<string> | undefined;
  /** Whether the label is archived and no longer offered. */
  archived?: pulumi.Input<boolean> | undefined;
  /** The position among the labels with a priority. */
  priority?: pulumi.Input<number> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectLabel",
  id: ["project", "labelId"],
  inputs: ["project", "name", "color", "description", "archived", "priority", "raw"],
  outputs: ["textColor"],
  fromId: { labelId: "number" },
  secrets: [],
  derivedFrom: { textColor: ["color"] },
};

/** A label of one project, next to those of the groups above it. */
export class ProjectLabel extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the label belongs to: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The label's name, without commas; a change renames it in place. */
  declare readonly name: pulumi.Output<string>;
  /** The color: six hex digits behind a `#`, or a CSS color name. */
  declare readonly color: pulumi.Output<string>;
  /** The purpose of the label. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Whether the label is archived and no longer offered. */
  declare readonly archived: pulumi.Output<boolean | undefined>;
  /** The position among the labels with a priority. */
  declare readonly priority: pulumi.Output<number | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The label's number in the service. */
  declare readonly labelId: pulumi.Output<number>;
  /** The color of the text on the label, chosen by the service. */
  declare readonly textColor: pulumi.Output<string>;

  constructor(name: string, args: ProjectLabelArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/labelId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectLabel {
    return new this(name, {} as ProjectLabelArgs, { ...options, id });
  }
}

export type ProjectLabelsArgs = PluralArgs<ProjectLabelArgs>;

/** Many in one resource, each like a `ProjectLabel`: a label of one project, next to those of the groups above it. */
export class ProjectLabels extends ForgeResources<ProjectLabel> {
  static readonly __pulumiType = typeOf("ProjectLabels");

  constructor(name: string, args: ProjectLabelsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectLabels", keyInput: "name" }, name, args, options);
  }
}
