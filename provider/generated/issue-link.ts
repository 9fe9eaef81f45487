/** A link between two issues: that they relate to each other, or that one blocks the other. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface IssueLinkArgs extends CommonArgs {
  /** The project of the issue that is linked: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The number, within its project, of the issue that is linked. */
  issueIid: pulumi.Input<number>;
  /** The project of the issue that it is linked to: its full path or id. */
  targetProject: pulumi.Input<number | string>;
  /** The number, within its project, of the issue that it is linked to. */
  targetIssueIid: pulumi.Input<number>;
  /** `blocks` or `is_blocked_by`, from the first issue to the second; omitted or `relates_to`, they relate to each other, in every tier. Requires Premium. */
  linkType?: pulumi.Input<"relates_to" | "blocks" | "is_blocked_by" | (string & {})> | undefined;
}

const facts = {
  kind: "IssueLink",
  id: ["project", "issueIid", "linkId"],
  inputs: ["project", "issueIid", "targetProject", "targetIssueIid", "linkType"],
  outputs: [],
  fromId: { linkId: "number" },
  secrets: [],
  isInSeveralLists: true,
};

/** A link between two issues: that they relate to each other, or that one blocks the other. */
export class IssueLink extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project of the issue that is linked: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The number, within its project, of the issue that is linked. */
  declare readonly issueIid: pulumi.Output<number>;
  /** The project of the issue that it is linked to: its full path or id. */
  declare readonly targetProject: pulumi.Output<number | string>;
  /** The number, within its project, of the issue that it is linked to. */
  declare readonly targetIssueIid: pulumi.Output<number>;
  /** `blocks` or `is_blocked_by`, from the first issue to the second; omitted or `relates_to`, they relate to each other, in every tier. Requires Premium. */
  declare readonly linkType: pulumi.Output<
    "relates_to" | "blocks" | "is_blocked_by" | (string & {}) | undefined
  >;
  /** The link's number in the service. */
  declare readonly linkId: pulumi.Output<number>;

  constructor(name: string, args: IssueLinkArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/issueIid/linkId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): IssueLink {
    return new this(name, {} as IssueLinkArgs, { ...options, id });
  }
}

export type IssueLinksArgs = PluralArgs<IssueLinkArgs>;

/** Many in one resource, each like a `IssueLink`: a link between two issues: that they relate to each other, or that one blocks the other. */
export class IssueLinks extends ForgeResources<IssueLink> {
  static readonly __pulumiType = typeOf("IssueLinks");

  constructor(name: string, args: IssueLinksArgs, options?: pulumi.CustomResourceOptions) {
    super(
      { ...facts, plural: "IssueLinks", keyInput: "targetIssueIid", keyIsNumber: true },
      name,
      args,
      options,
    );
  }
}
