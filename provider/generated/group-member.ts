/** A member of a group: a user, and what the user may do in the group and below it. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupMemberArgs extends CommonArgs {
  /** The group that the user is a member of: its full path or id. */
  group: pulumi.Input<number | string>;
  /** What the member may do, such as `developer`; the level's number in the API means the same. */
  accessLevel: pulumi.Input<
    | "minimal"
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 5
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The user: the user name, the email address or the number; whoever is renamed stays the same member. */
  user: pulumi.Input<number | string>;
  /** The last day of the membership, as `YYYY-MM-DD`; `""` takes it away. */
  expiresAt?: pulumi.Input<string> | undefined;
  /** The number of a member role; `accessLevel` is then the role that it adds to. Requires Ultimate. */
  memberRoleId?: pulumi.Input<number> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "GroupMember",
  id: ["group", "userId"],
  inputs: ["group", "accessLevel", "user", "expiresAt", "memberRoleId", "raw"],
  outputs: ["username"],
  fromId: { userId: "number" },
  secrets: [],
  derivedFrom: { username: ["user"] },
};

/** A member of a group: a user, and what the user may do in the group and below it. */
export class GroupMember extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group that the user is a member of: its full path or id. */
  declare readonly group: pulumi.Output<number | string>;
  /** What the member may do, such as `developer`; the level's number in the API means the same. */
  declare readonly accessLevel: pulumi.Output<
    | "minimal"
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 5
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
  >;
  /** The user: the user name, the email address or the number; whoever is renamed stays the same member. */
  declare readonly user: pulumi.Output<number | string>;
  /** The last day of the membership, as `YYYY-MM-DD`; `""` takes it away. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** The number of a member role; `accessLevel` is then the role that it adds to. Requires Ultimate. */
  declare readonly memberRoleId: pulumi.Output<number | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The user's number in the service. */
  declare readonly userId: pulumi.Output<number>;
  /** The user's present user name. */
  declare readonly username: pulumi.Output<string>;

  constructor(name: string, args: GroupMemberArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/userId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): GroupMember {
    return new this(name, {} as GroupMemberArgs, { ...options, id });
  }
}

export type GroupMembersArgs = PluralArgs<GroupMemberArgs>;

/** Many in one resource, each like a `GroupMember`: a member of a group: a user, and what the user may do in the group and below it. */
export class GroupMembers extends ForgeResources<GroupMember> {
  static readonly __pulumiType = typeOf("GroupMembers");

  constructor(name: string, args: GroupMembersArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupMembers", keyInput: "user" }, name, args, options);
  }
}
