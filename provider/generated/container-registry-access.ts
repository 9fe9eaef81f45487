/** The visibility of a project's container registry. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ContainerRegistryAccessArgs extends CommonArgs {
  /** The project whose registry it is: its full path or id. */
  project: pulumi.Input<number | string>;
  /** `enabled` for everyone who may see the project, `private` for its members from the Reporter role up, `disabled` for nobody. */
  accessLevel: pulumi.Input<"enabled" | "private" | "disabled" | (string & {})>;
}

const facts = {
  kind: "ContainerRegistryAccess",
  id: ["project"],
  inputs: ["project", "accessLevel"],
  outputs: [],
  fromId: {},
  secrets: [],
  derivedFrom: { before: ["project", "accessLevel"] },
};

/** The visibility of a project's container registry. */
export class ContainerRegistryAccess extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose registry it is: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** `enabled` for everyone who may see the project, `private` for its members from the Reporter role up, `disabled` for nobody. */
  declare readonly accessLevel: pulumi.Output<"enabled" | "private" | "disabled" | (string & {})>;

  constructor(name: string, args: ContainerRegistryAccessArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ContainerRegistryAccess {
    return new this(name, {} as ContainerRegistryAccessArgs, { ...options, id });
  }
}

export type ContainerRegistryAccessesArgs = PluralArgs<ContainerRegistryAccessArgs>;

/** Many in one resource, each like a `ContainerRegistryAccess`: the visibility of a project's container registry. */
export class ContainerRegistryAccesses extends ForgeResources<ContainerRegistryAccess> {
  static readonly __pulumiType = typeOf("ContainerRegistryAccesses");

  constructor(name: string, args: ContainerRegistryAccessesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ContainerRegistryAccesses", keyInput: "project" }, name, args, options);
  }
}
