/** An upstream of a virtual registry: a package registry that is asked for what is not cached. Requires Premium. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface VirtualRegistryUpstreamArgs extends CommonArgs {
  /** The number of the virtual registry that the upstream is created in: its `registryId`. */
  registry: pulumi.Input<number>;
  /** The numbers of further virtual registries of the same group that ask this upstream. Their order means nothing. */
  sharedWith?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /** The upstream's address, which begins with `https://` or `http://`, without credentials; changed in place. */
  url: pulumi.Input<string>;
  /** The upstream's name; newer versions of the service want one. */
  name?: pulumi.Input<string> | undefined;
  /** The purpose of the upstream. */
  description?: pulumi.Input<string> | undefined;
  /** Whom the service signs in as at the upstream; goes together with `password`. */
  username?: pulumi.Input<string> | undefined;
  /** The password for `username`, kept secret; the service never shows it. Changed in place. */
  password?: pulumi.Input<string> | undefined;
  /** Hours for which packages are taken from the cache before the upstream is asked again; 0 for ever. */
  cacheValidityHours?: pulumi.Input<number> | undefined;
  /** Hours for which lists of versions are taken from the cache before the upstream is asked again. */
  metadataCacheValidityHours?: pulumi.Input<number> | undefined;
  /** Whether the service tries the address and the credentials before they are set; what it cannot use is refused. */
  testConnection?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "VirtualRegistryUpstream",
  id: ["registry", "upstreamId"],
  inputs: [
    "registry",
    "sharedWith",
    "url",
    "name",
    "description",
    "username",
    "password",
    "cacheValidityHours",
    "metadataCacheValidityHours",
    "testConnection",
    "raw",
  ],
  outputs: ["position"],
  fromId: { upstreamId: "number" },
  secrets: ["password"],
  isInSeveralLists: true,
};

/** An upstream of a virtual registry: a package registry that is asked for what is not cached. Requires Premium. */
export class VirtualRegistryUpstream extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The number of the virtual registry that the upstream is created in: its `registryId`. */
  declare readonly registry: pulumi.Output<number>;
  /** The numbers of further virtual registries of the same group that ask this upstream. Their order means nothing. */
  declare readonly sharedWith: pulumi.Output<number[] | undefined>;
  /** The upstream's address, which begins with `https://` or `http://`, without credentials; changed in place. */
  declare readonly url: pulumi.Output<string>;
  /** The upstream's name; newer versions of the service want one. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** The purpose of the upstream. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Whom the service signs in as at the upstream; goes together with `password`. */
  declare readonly username: pulumi.Output<string | undefined>;
  /** The password for `username`, kept secret; the service never shows it. Changed in place. */
  declare readonly password: pulumi.Output<string | undefined>;
  /** Hours for which packages are taken from the cache before the upstream is asked again; 0 for ever. */
  declare readonly cacheValidityHours: pulumi.Output<number | undefined>;
  /** Hours for which lists of versions are taken from the cache before the upstream is asked again. */
  declare readonly metadataCacheValidityHours: pulumi.Output<number | undefined>;
  /** Whether the service tries the address and the credentials before they are set; what it cannot use is refused. */
  declare readonly testConnection: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The upstream's number in the service. */
  declare readonly upstreamId: pulumi.Output<number>;
  /** Where the upstream stands among those of `registry`; the first one is asked first. */
  declare readonly position: pulumi.Output<number | undefined>;

  constructor(name: string, args: VirtualRegistryUpstreamArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `registry/upstreamId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): VirtualRegistryUpstream {
    return new this(name, {} as VirtualRegistryUpstreamArgs, { ...options, id });
  }
}

export type VirtualRegistryUpstreamsArgs = PluralArgs<VirtualRegistryUpstreamArgs>;

/** Many in one resource, each like a `VirtualRegistryUpstream`: an upstream of a virtual registry: a package registry that is asked for what is not cached. Requires Premium. */
export class VirtualRegistryUpstreams extends ForgeResources<VirtualRegistryUpstream> {
  static readonly __pulumiType = typeOf("VirtualRegistryUpstreams");

  constructor(name: string, args: VirtualRegistryUpstreamsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "VirtualRegistryUpstreams", keyInput: "url" }, name, args, options);
  }
}
