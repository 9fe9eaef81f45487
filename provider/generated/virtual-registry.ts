/** A virtual registry for packages: one address in front of several registries, its upstreams. Requires Premium. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface VirtualRegistryArgs extends CommonArgs {
  /** The top-level group that the registry belongs to: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The registry's name, unique in the group; changed in place. */
  name: pulumi.Input<string>;
  /** The purpose of the registry; the service takes none back once it has one. */
  description?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "VirtualRegistry",
  id: ["group", "registryId"],
  inputs: ["group", "name", "description", "raw"],
  outputs: [],
  fromId: { registryId: "number" },
  secrets: [],
};

/** A virtual registry for packages: one address in front of several registries, its upstreams. Requires Premium. */
export class VirtualRegistry extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The top-level group that the registry belongs to: its full path or id. */
  declare readonly group: pulumi.Output<number | string>;
  /** The registry's name, unique in the group; changed in place. */
  declare readonly name: pulumi.Output<string>;
  /** The purpose of the registry; the service takes none back once it has one. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The registry's number in the service: what its upstreams are added to. */
  declare readonly registryId: pulumi.Output<number>;

  constructor(name: string, args: VirtualRegistryArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/registryId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): VirtualRegistry {
    return new this(name, {} as VirtualRegistryArgs, { ...options, id });
  }
}

export type VirtualRegistriesArgs = PluralArgs<VirtualRegistryArgs>;

/** Many in one resource, each like a `VirtualRegistry`: a virtual registry for packages: one address in front of several registries, its upstreams. Requires Premium. */
export class VirtualRegistries extends ForgeResources<VirtualRegistry> {
  static readonly __pulumiType = typeOf("VirtualRegistries");

  constructor(name: string, args: VirtualRegistriesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "VirtualRegistries", keyInput: "name" }, name, args, options);
  }
}
