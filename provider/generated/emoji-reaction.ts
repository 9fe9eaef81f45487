/** An emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface EmojiReactionArgs extends CommonArgs {
  /** The project of what is reacted to: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The number, within the project, of the issue that is reacted to. */
  issueIid?: pulumi.Input<number> | undefined;
  /** The number, within the project, of the merge request that is reacted to. */
  mergeRequestIid?: pulumi.Input<number> | undefined;
  /** The id of the project's snippet that is reacted to. */
  snippetId?: pulumi.Input<number> | undefined;
  /** The id of a comment on it, when the reaction is to the comment. */
  noteId?: pulumi.Input<number> | undefined;
  /** The emoji's name without colons, such as `thumbsup`; other names of the same emoji are as good. */
  name: pulumi.Input<string>;
}

const facts = {
  kind: "EmojiReaction",
  id: ["project", "target", "awardId"],
  inputs: ["project", "issueIid", "mergeRequestIid", "snippetId", "noteId", "name"],
  outputs: ["emoji"],
  fromId: { target: "string", awardId: "number" },
  secrets: [],
  derivedFrom: { target: ["issueIid", "mergeRequestIid", "snippetId", "noteId"], emoji: ["name"] },
};

/** An emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment. */
export class EmojiReaction extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project of what is reacted to: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The number, within the project, of the issue that is reacted to. */
  declare readonly issueIid: pulumi.Output<number | undefined>;
  /** The number, within the project, of the merge request that is reacted to. */
  declare readonly mergeRequestIid: pulumi.Output<number | undefined>;
  /** The id of the project's snippet that is reacted to. */
  declare readonly snippetId: pulumi.Output<number | undefined>;
  /** The id of a comment on it, when the reaction is to the comment. */
  declare readonly noteId: pulumi.Output<number | undefined>;
  /** The emoji's name without colons, such as `thumbsup`; other names of the same emoji are as good. */
  declare readonly name: pulumi.Output<string>;
  /** The target in the id: `issue-3`, or `issue-3-note-7`. */
  declare readonly target: pulumi.Output<string>;
  /** The reaction's number in the service. */
  declare readonly awardId: pulumi.Output<number>;
  /** The name that the service keeps the emoji under. */
  declare readonly emoji: pulumi.Output<string>;

  constructor(name: string, args: EmojiReactionArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/target/awardId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): EmojiReaction {
    return new this(name, {} as EmojiReactionArgs, { ...options, id });
  }
}

export type EmojiReactionsArgs = PluralArgs<EmojiReactionArgs>;

/** Many in one resource, each like a `EmojiReaction`: an emoji with which the token's user reacts to an issue, a merge request, a snippet or a comment. */
export class EmojiReactions extends ForgeResources<EmojiReaction> {
  static readonly __pulumiType = typeOf("EmojiReactions");

  constructor(name: string, args: EmojiReactionsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "EmojiReactions", keyInput: "name" }, name, args, options);
  }
}
