/** An SSH key that can read the repository of a project, or push to it, without a user. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface DeployKeyArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Public key, such as `ssh-ed25519 AAAA…`. */
  key: pulumi.Input<string>;
  /** Title. */
  title: pulumi.Input<string>;
  /** Time when the key expires. Default: never. */
  expiresAt?: pulumi.Input<string> | undefined;
  /** Whether the key can push to the project. Default: false. */
  canPush?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "DeployKey",
  id: ["project", "keyId"],
  inputs: ["project", "key", "title", "expiresAt", "canPush", "raw"],
  outputs: ["fingerprintSha256", "createdAt"],
  fromId: { keyId: "number" },
  secrets: [],
};

/** An SSH key that can read the repository of a project, or push to it, without a user. */
export class DeployKey extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Public key, such as `ssh-ed25519 AAAA…`. */
  declare readonly key: pulumi.Output<string>;
  /** Title. */
  declare readonly title: pulumi.Output<string>;
  /** Time when the key expires. Default: never. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** Whether the key can push to the project. Default: false. */
  declare readonly canPush: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly keyId: pulumi.Output<number>;
  /** SHA256 fingerprint of the key. */
  declare readonly fingerprintSha256: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;

  constructor(name: string, args: DeployKeyArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/keyId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): DeployKey {
    return new this(name, {} as DeployKeyArgs, { ...options, id });
  }
}

export type DeployKeysArgs = PluralArgs<DeployKeyArgs>;

/** Many in one resource, each like a `DeployKey`: an SSH key that can read the repository of a project, or push to it, without a user. */
export class DeployKeys extends ForgeResources<DeployKey> {
  static readonly __pulumiType = typeOf("DeployKeys");

  constructor(name: string, args: DeployKeysArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "DeployKeys", keyInput: "title" }, name, args, options);
  }
}
