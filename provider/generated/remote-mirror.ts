/** A push mirror: a copy of a project's repository that the service keeps up to date elsewhere. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface RemoteMirrorArgs extends CommonArgs {
  /** The project whose repository is mirrored: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Where to push to: an address that begins with `https://`, `http://`, `ssh://` or `git://`, without credentials. Another one replaces the mirror. */
  url: pulumi.Input<string>;
  /** Whom the service signs in as at the other side; goes together with `password`. Another one replaces the mirror. */
  username?: pulumi.Input<string> | undefined;
  /** The password or token for `username`, kept secret. The service never shows it, and cannot change it: another one replaces the mirror. */
  password?: pulumi.Input<string> | undefined;
  /** How the service signs in: `password`, or `ssh_public_key` with a key that it makes itself, see `publicKey`. */
  authMethod?: pulumi.Input<"ssh_public_key" | "password" | (string & {})> | undefined;
  /** Whether the mirror is pushed to; the service begins with `false`. */
  enabled?: pulumi.Input<boolean> | undefined;
  /** Whether branches that have gone another way at the other side are left as they are. */
  keepDivergentRefs?: pulumi.Input<boolean> | undefined;
  /** Whether only protected branches are mirrored. */
  onlyProtectedBranches?: pulumi.Input<boolean> | undefined;
  /** An RE2 expression; only branches whose names match are mirrored. Excludes `onlyProtectedBranches`; an empty one takes it away. Requires Premium. */
  mirrorBranchRegex?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "RemoteMirror",
  id: ["project", "mirrorId"],
  inputs: [
    "project",
    "url",
    "username",
    "password",
    "authMethod",
    "enabled",
    "keepDivergentRefs",
    "onlyProtectedBranches",
    "mirrorBranchRegex",
    "raw",
  ],
  outputs: ["publicKey", "hostKeys", "updateStatus", "lastError", "lastUpdateAt", "lastSuccessfulUpdateAt"],
  fromId: { mirrorId: "number" },
  secrets: ["password"],
  derivedFrom: { publicKey: ["project"], hostKeys: ["url"], lastError: ["url", "username", "password"] },
};

/** A push mirror: a copy of a project's repository that the service keeps up to date elsewhere. */
export class RemoteMirror extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose repository is mirrored: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** Where to push to: an address that begins with `https://`, `http://`, `ssh://` or `git://`, without credentials. Another one replaces the mirror. */
  declare readonly url: pulumi.Output<string>;
  /** Whom the service signs in as at the other side; goes together with `password`. Another one replaces the mirror. */
  declare readonly username: pulumi.Output<string | undefined>;
  /** The password or token for `username`, kept secret. The service never shows it, and cannot change it: another one replaces the mirror. */
  declare readonly password: pulumi.Output<string | undefined>;
  /** How the service signs in: `password`, or `ssh_public_key` with a key that it makes itself, see `publicKey`. */
  declare readonly authMethod: pulumi.Output<"ssh_public_key" | "password" | (string & {}) | undefined>;
  /** Whether the mirror is pushed to; the service begins with `false`. */
  declare readonly enabled: pulumi.Output<boolean | undefined>;
  /** Whether branches that have gone another way at the other side are left as they are. */
  declare readonly keepDivergentRefs: pulumi.Output<boolean | undefined>;
  /** Whether only protected branches are mirrored. */
  declare readonly onlyProtectedBranches: pulumi.Output<boolean | undefined>;
  /** An RE2 expression; only branches whose names match are mirrored. Excludes `onlyProtectedBranches`; an empty one takes it away. Requires Premium. */
  declare readonly mirrorBranchRegex: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The mirror's number in the service. */
  declare readonly mirrorId: pulumi.Output<number>;
  /** The public key to allow at the other side; there is one when `authMethod` is `ssh_public_key`. */
  declare readonly publicKey: pulumi.Output<string | undefined>;
  /** The keys by which the service recognizes the other side. */
  declare readonly hostKeys: pulumi.Output<
    | {
        /** The fingerprint of a key of the other side. */
        fingerprintSha256?: string | undefined;
      }[]
    | undefined
  >;
  /** How far the last update was: `none`, `scheduled`, `started`, `finished` or `failed`. */
  declare readonly updateStatus: pulumi.Output<string | undefined>;
  /** Why the last update failed; nothing when it did not. */
  declare readonly lastError: pulumi.Output<string | undefined>;
  /** When the mirror was last updated. */
  declare readonly lastUpdateAt: pulumi.Output<string | undefined>;
  /** When an update last succeeded. */
  declare readonly lastSuccessfulUpdateAt: pulumi.Output<string | undefined>;

  constructor(name: string, args: RemoteMirrorArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/mirrorId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): RemoteMirror {
    return new this(name, {} as RemoteMirrorArgs, { ...options, id });
  }
}

export type RemoteMirrorsArgs = PluralArgs<RemoteMirrorArgs>;

/** Many in one resource, each like a `RemoteMirror`: a push mirror: a copy of a project's repository that the service keeps up to date elsewhere. */
export class RemoteMirrors extends ForgeResources<RemoteMirror> {
  static readonly __pulumiType = typeOf("RemoteMirrors");

  constructor(name: string, args: RemoteMirrorsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "RemoteMirrors", keyInput: "url" }, name, args, options);
  }
}
