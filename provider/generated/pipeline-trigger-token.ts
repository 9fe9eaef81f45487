/** A token that starts pipelines of one project and can do nothing else. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs, type SecretsOf } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface PipelineTriggerTokenArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Description: what the token is for. */
  description: pulumi.Input<string>;
  /** Time when the token expires. Default: never. */
  expiresAt?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "PipelineTriggerToken",
  id: ["project", "triggerId"],
  inputs: ["project", "description", "expiresAt", "raw"],
  outputs: ["createdAt", "lastUsed", "token", "ownerUsername"],
  fromId: { triggerId: "number" },
  secrets: ["token"],
};

/** A token that starts pipelines of one project and can do nothing else. */
export class PipelineTriggerToken extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Description: what the token is for. */
  declare readonly description: pulumi.Output<string>;
  /** Time when the token expires. Default: never. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly triggerId: pulumi.Output<number>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** Time when the token last started a pipeline. */
  declare readonly lastUsed: pulumi.Output<string | undefined>;
  /** The token itself, kept secret. The service shows it whole only to the user who created it; whole as it was then, it stays recorded. */
  declare readonly token: pulumi.Output<string>;
  /** The user in whose name pipelines are started. */
  declare readonly ownerUsername: pulumi.Output<string | undefined>;

  constructor(name: string, args: PipelineTriggerTokenArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/triggerId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): PipelineTriggerToken {
    return new this(name, {} as PipelineTriggerTokenArgs, { ...options, id });
  }
}

export type PipelineTriggerTokensArgs = PluralArgs<PipelineTriggerTokenArgs>;

/** Many in one resource, each like a `PipelineTriggerToken`: a token that starts pipelines of one project and can do nothing else. */
export class PipelineTriggerTokens extends ForgeResources<PipelineTriggerToken, "token"> {
  static readonly __pulumiType = typeOf("PipelineTriggerTokens");

  /** What of each object is secret, by the key of its item. */
  declare readonly secrets: SecretsOf<PipelineTriggerToken, "token">;

  constructor(name: string, args: PipelineTriggerTokensArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "PipelineTriggerTokens", keyInput: "description" }, name, args, options);
  }
}
