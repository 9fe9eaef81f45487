/** The environments of one deployment tier in all projects of a group, to which only some may deploy. Requires the Enterprise edition. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupProtectedEnvironmentArgs extends CommonArgs {
  /** The group whose projects' environments are protected: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The deployment tier of the environments. */
  tier: pulumi.Input<"production" | "staging" | "testing" | "development" | "other" | (string & {})>;
  /** Who may deploy to the environment: entries that each name one user, group or access level. Their order means nothing. */
  deployAccessLevels: pulumi.Input<
    pulumi.Input<{
      /** The number of a user. */
      userId?: pulumi.Input<number> | undefined;
      /** The user name of a member, such as `ada`, in the place of the number. */
      user?: pulumi.Input<string> | undefined;
      /** The number of a group, whose members are meant. */
      groupId?: pulumi.Input<number> | undefined;
      /** The full path of a group, such as `acme/operations`, in the place of the number. */
      group?: pulumi.Input<string> | undefined;
      /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
      accessLevel?:
        | pulumi.Input<"developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {})>
        | undefined;
    }>[]
  >;
  /** Who has to approve a deployment: up to 5 entries that each name one user, group or access level. Their order means nothing. */
  approvalRules?:
    | pulumi.Input<
        pulumi.Input<{
          /** The number of a user. */
          userId?: pulumi.Input<number> | undefined;
          /** The user name of a member, such as `ada`, in the place of the number. */
          user?: pulumi.Input<string> | undefined;
          /** The number of a group, whose members are meant. */
          groupId?: pulumi.Input<number> | undefined;
          /** The full path of a group, such as `acme/operations`, in the place of the number. */
          group?: pulumi.Input<string> | undefined;
          /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
          accessLevel?:
            | pulumi.Input<"developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {})>
            | undefined;
          /** How many of them must approve a deployment. Default: 1. */
          requiredApprovals?: pulumi.Input<number> | undefined;
        }>[]
      >
    | undefined;
  /** How many approvals a deployment needs in all. Newer services refuse it: use `requiredApprovals` of `approvalRules`. */
  requiredApprovalCount?: pulumi.Input<number> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "GroupProtectedEnvironment",
  id: ["group", "tier"],
  inputs: ["group", "tier", "deployAccessLevels", "approvalRules", "requiredApprovalCount", "raw"],
  outputs: [],
  fromId: {},
  secrets: [],
};

/** The environments of one deployment tier in all projects of a group, to which only some may deploy. Requires the Enterprise edition. */
export class GroupProtectedEnvironment extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The group whose projects' environments are protected: its full path or id. */
  declare readonly group: pulumi.Output<number | string>;
  /** The deployment tier of the environments. */
  declare readonly tier: pulumi.Output<
    "production" | "staging" | "testing" | "development" | "other" | (string & {})
  >;
  /** Who may deploy to the environment: entries that each name one user, group or access level. Their order means nothing. */
  declare readonly deployAccessLevels: pulumi.Output<
    {
      /** The number of a user. */
      userId?: number | undefined;
      /** The user name of a member, such as `ada`, in the place of the number. */
      user?: string | undefined;
      /** The number of a group, whose members are meant. */
      groupId?: number | undefined;
      /** The full path of a group, such as `acme/operations`, in the place of the number. */
      group?: string | undefined;
      /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
      accessLevel?: "developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {}) | undefined;
    }[]
  >;
  /** Who has to approve a deployment: up to 5 entries that each name one user, group or access level. Their order means nothing. */
  declare readonly approvalRules: pulumi.Output<
    | {
        /** The number of a user. */
        userId?: number | undefined;
        /** The user name of a member, such as `ada`, in the place of the number. */
        user?: string | undefined;
        /** The number of a group, whose members are meant. */
        groupId?: number | undefined;
        /** The full path of a group, such as `acme/operations`, in the place of the number. */
        group?: string | undefined;
        /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
        accessLevel?: "developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {}) | undefined;
        /** How many of them must approve a deployment. Default: 1. */
        requiredApprovals?: number | undefined;
      }[]
    | undefined
  >;
  /** How many approvals a deployment needs in all. Newer services refuse it: use `requiredApprovals` of `approvalRules`. */
  declare readonly requiredApprovalCount: pulumi.Output<number | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;

  constructor(name: string, args: GroupProtectedEnvironmentArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/tier`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): GroupProtectedEnvironment {
    return new this(name, {} as GroupProtectedEnvironmentArgs, { ...options, id });
  }
}

export type GroupProtectedEnvironmentsArgs = PluralArgs<GroupProtectedEnvironmentArgs>;

/** Many in one resource, each like a `GroupProtectedEnvironment`: the environments of one deployment tier in all projects of a group, to which only some may deploy. Requires the Enterprise edition. */
export class GroupProtectedEnvironments extends ForgeResources<GroupProtectedEnvironment> {
  static readonly __pulumiType = typeOf("GroupProtectedEnvironments");

  constructor(name: string, args: GroupProtectedEnvironmentsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupProtectedEnvironments", keyInput: "tier" }, name, args, options);
  }
}
