/** The members of a group get access to a project. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectShareArgs extends CommonArgs {
  /** The project that is shared: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The group whose members get access: its full path or id. */
  invitedGroup: pulumi.Input<number | string>;
  /** The most that they may do, such as `developer`, and less where their own level is lower; the level's number in the API means the same. */
  accessLevel: pulumi.Input<
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The last day of the share, as `YYYY-MM-DD`; `""` takes it away. */
  expiresAt?: pulumi.Input<string> | undefined;
}

const facts = {
  kind: "ProjectShare",
  id: ["project", "invitedGroupId"],
  inputs: ["project", "invitedGroup", "accessLevel", "expiresAt"],
  outputs: [],
  fromId: { invitedGroupId: "number" },
  secrets: [],
};

/** The members of a group get access to a project. */
export class ProjectShare extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that is shared: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The group whose members get access: its full path or id. */
  declare readonly invitedGroup: pulumi.Output<number | string>;
  /** The most that they may do, such as `developer`, and less where their own level is lower; the level's number in the API means the same. */
  declare readonly accessLevel: pulumi.Output<
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The last day of the share, as `YYYY-MM-DD`; `""` takes it away. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** The number of the invited group. */
  declare readonly invitedGroupId: pulumi.Output<number>;

  constructor(name: string, args: ProjectShareArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/invitedGroupId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectShare {
    return new this(name, {} as ProjectShareArgs, { ...options, id });
  }
}

export type ProjectSharesArgs = PluralArgs<ProjectShareArgs>;

/** Many in one resource, each like a `ProjectShare`: the members of a group get access to a project. */
export class ProjectShares extends ForgeResources<ProjectShare> {
  static readonly __pulumiType = typeOf("ProjectShares");

  constructor(name: string, args: ProjectSharesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectShares", keyInput: "invitedGroup" }, name, args, options);
  }
}
