/** A named list of an application's own users, for whom feature flags are on. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface FeatureFlagUserListArgs extends CommonArgs {
  /** The project whose feature flags use the list: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The list's name; a change renames it in place. */
  name: pulumi.Input<string>;
  /** The users, by the ids that the application gives them; their order does not matter. */
  userXids: pulumi.Input<pulumi.Input<string>[]>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "FeatureFlagUserList",
  id: ["project", "iid"],
  inputs: ["project", "name", "userXids", "raw"],
  outputs: ["listId"],
  fromId: { iid: "number" },
  secrets: [],
};

/** A named list of an application's own users, for whom feature flags are on. */
export class FeatureFlagUserList extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose feature flags use the list: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The list's name; a change renames it in place. */
  declare readonly name: pulumi.Output<string>;
  /** The users, by the ids that the application gives them; their order does not matter. */
  declare readonly userXids: pulumi.Output<string[]>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The list's number in its project. */
  declare readonly iid: pulumi.Output<number>;
  /** The list's number in the service, by which a feature flag's strategy names it. */
  declare readonly listId: pulumi.Output<number>;

  constructor(name: string, args: FeatureFlagUserListArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/iid`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): FeatureFlagUserList {
    return new this(name, {} as FeatureFlagUserListArgs, { ...options, id });
  }
}

export type FeatureFlagUserListsArgs = PluralArgs<FeatureFlagUserListArgs>;

/** Many in one resource, each like a `FeatureFlagUserList`: a named list of an application's own users, for whom feature flags are on. */
export class FeatureFlagUserLists extends ForgeResources<FeatureFlagUserList> {
  static readonly __pulumiType = typeOf("FeatureFlagUserLists");

  constructor(name: string, args: FeatureFlagUserListsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "FeatureFlagUserLists", keyInput: "name" }, name, args, options);
  }
}
