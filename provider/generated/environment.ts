/** An environment of a project: where its pipelines deploy to. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface EnvironmentArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Name. It cannot be changed. */
  name: pulumi.Input<string>;
  /** Address of what is deployed. */
  externalUrl?: pulumi.Input<string> | undefined;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Deployment tier. Default: by the name, such as `production` for `prod`. */
  tier?:
    | pulumi.Input<"production" | "staging" | "testing" | "development" | "other" | (string & {})>
    | undefined;
  /** When it stops by itself: `always`, or only `with_action`. Default: `always`. */
  autoStopSetting?: pulumi.Input<"always" | "with_action" | (string & {})> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "Environment",
  id: ["project", "environmentId"],
  inputs: ["project", "name", "externalUrl", "description", "tier", "autoStopSetting", "raw"],
  outputs: ["slug", "createdAt"],
  fromId: { environmentId: "number" },
  secrets: [],
};

/** An environment of a project: where its pipelines deploy to. */
export class Environment extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Name. It cannot be changed. */
  declare readonly name: pulumi.Output<string>;
  /** Address of what is deployed. */
  declare readonly externalUrl: pulumi.Output<string | undefined>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Deployment tier. Default: by the name, such as `production` for `prod`. */
  declare readonly tier: pulumi.Output<
    "production" | "staging" | "testing" | "development" | "other" | (string & {}) | undefined
  >;
  /** When it stops by itself: `always`, or only `with_action`. Default: `always`. */
  declare readonly autoStopSetting: pulumi.Output<"always" | "with_action" | (string & {}) | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly environmentId: pulumi.Output<number>;
  /** Name as it stands in addresses. */
  declare readonly slug: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;

  constructor(name: string, args: EnvironmentArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/environmentId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Environment {
    return new this(name, {} as EnvironmentArgs, { ...options, id });
  }
}

export type EnvironmentsArgs = PluralArgs<EnvironmentArgs>;

/** Many in one resource, each like a `Environment`: an environment of a project: where its pipelines deploy to. */
export class Environments extends ForgeResources<Environment> {
  static readonly __pulumiType = typeOf("Environments");

  constructor(name: string, args: EnvironmentsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Environments", keyInput: "name" }, name, args, options);
  }
}
