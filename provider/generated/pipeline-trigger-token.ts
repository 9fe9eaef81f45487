/** A token that starts pipelines of one project and can do nothing else. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface PipelineTriggerTokenArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Description: what the token is for. */
  description: pulumi.Input<string>;
}

const facts = {
  kind: "PipelineTriggerToken",
  id: ["project", "triggerId"],
  inputs: ["project", "description"],
  outputs: ["token", "createdAt", "lastUsed"],
  fromId: { triggerId: "number" },
  secrets: [],
};

/** A token that starts pipelines of one project and can do nothing else. */
export class PipelineTriggerToken extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Description: what the token is for. */
  declare readonly description: pulumi.Output<string>;
  /** Id, unique in the service. */
  declare readonly triggerId: pulumi.Output<number>;
  /** The token: complete for the user who created it, its first four characters for others. */
  declare readonly token: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** Time when the token last started a pipeline. */
  declare readonly lastUsed: pulumi.Output<string | undefined>;

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
export class PipelineTriggerTokens extends ForgeResources<PipelineTriggerToken> {
  static readonly __pulumiType = typeOf("PipelineTriggerTokens");

  constructor(name: string, args: PipelineTriggerTokensArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "PipelineTriggerTokens", keyInput: "description" }, name, args, options);
  }
}
