/** A topic: a word by which projects of the whole installation are found. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface TopicArgs extends CommonArgs {
  /** Name, unique in the installation. */
  name: pulumi.Input<string>;
  /** Title. */
  title: pulumi.Input<string>;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "Topic",
  id: ["instance", "topicId"],
  inputs: ["name", "title", "description", "raw"],
  outputs: [],
  fromId: { topicId: "number" },
  secrets: [],
};

/** A topic: a word by which projects of the whole installation are found. */
export class Topic extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Name, unique in the installation. */
  declare readonly name: pulumi.Output<string>;
  /** Title. */
  declare readonly title: pulumi.Output<string>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly topicId: pulumi.Output<number>;

  constructor(name: string, args: TopicArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `instance/topicId` or `instance/topicId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Topic {
    return new this(name, {} as TopicArgs, { ...options, id });
  }
}

export type TopicsArgs = PluralArgs<TopicArgs>;

/** Many in one resource, each like a `Topic`: a topic: a word by which projects of the whole installation are found. */
export class Topics extends ForgeResources<Topic> {
  static readonly __pulumiType = typeOf("Topics");

  constructor(name: string, args: TopicsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Topics", keyInput: "name" }, name, args, options);
  }
}
