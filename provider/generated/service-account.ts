/** A user that programs act as, of a group or of the whole installation. Requires Premium. Only administrators make them, until a setting of the installation lets owners of groups. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ServiceAccountArgs extends CommonArgs {
  /** The group that the account belongs to: its full path or id. Omit it for the whole installation. */
  group?: pulumi.Input<number | string> | undefined;
  /** The account's user name, with which members and approvers name it; nobody else may have it. */
  username: pulumi.Input<string>;
  /** The name that people see. Default: one that the service makes. */
  name?: pulumi.Input<string> | undefined;
  /** The account's email address, which may have to be confirmed. Default: one that the service makes. */
  email?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ServiceAccount",
  id: ["group", "userId"],
  inputs: ["group", "username", "name", "email", "raw"],
  outputs: [],
  fromId: { userId: "number" },
  secrets: [],
};

/** A user that programs act as, of a group or of the whole installation. Requires Premium. Only administrators make them, until a setting of the installation lets owners of groups. */
export class ServiceAccount extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group that the account belongs to: its full path or id. Omit it for the whole installation. */
  declare readonly group: pulumi.Output<number | string | undefined>;
  /** The account's user name, with which members and approvers name it; nobody else may have it. */
  declare readonly username: pulumi.Output<string>;
  /** The name that people see. Default: one that the service makes. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** The account's email address, which may have to be confirmed. Default: one that the service makes. */
  declare readonly email: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The account's number in the service. */
  declare readonly userId: pulumi.Output<number>;

  constructor(name: string, args: ServiceAccountArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/userId` or `instance/userId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ServiceAccount {
    return new this(name, {} as ServiceAccountArgs, { ...options, id });
  }
}

export type ServiceAccountsArgs = PluralArgs<ServiceAccountArgs>;

/** Many in one resource, each like a `ServiceAccount`: a user that programs act as, of a group or of the whole installation. Requires Premium. Only administrators make them, until a setting of the installation lets owners of groups. */
export class ServiceAccounts extends ForgeResources<ServiceAccount> {
  static readonly __pulumiType = typeOf("ServiceAccounts");

  constructor(name: string, args: ServiceAccountsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ServiceAccounts", keyInput: "username" }, name, args, options);
  }
}
