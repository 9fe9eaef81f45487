/** An environment of a project to which only some may deploy. Requires the Enterprise edition. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectProtectedEnvironmentArgs extends CommonArgs {
  /** The project that the environment belongs to: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The environment's name; slashes are fine. */
  name: pulumi.Input<string>;
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
      /** Whose membership of a group counts: 0 for direct members only, 1 for inherited ones too. */
      groupInheritanceType?: pulumi.Input<0 | 1 | (number & {})> | undefined;
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
          /** Whose membership of a group counts: 0 for direct members only, 1 for inherited ones too. */
          groupInheritanceType?: pulumi.Input<0 | 1 | (number & {})> | undefined;
          /** How many of them must approve a deployment. Default: 1. */
          requiredApprovals?: pulumi.Input<number> | undefined;
        }>[]
      >
    | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectProtectedEnvironment",
  id: ["project", "name"],
  inputs: ["project", "name", "deployAccessLevels", "approvalRules", "raw"],
  outputs: ["requiredApprovalCount"],
  fromId: {},
  secrets: [],
};

/** An environment of a project to which only some may deploy. Requires the Enterprise edition. */
export class ProjectProtectedEnvironment extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the environment belongs to: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The environment's name; slashes are fine. */
  declare readonly name: pulumi.Output<string>;
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
      /** Whose membership of a group counts: 0 for direct members only, 1 for inherited ones too. */
      groupInheritanceType?: 0 | 1 | (number & {}) | undefined;
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
        /** Whose membership of a group counts: 0 for direct members only, 1 for inherited ones too. */
        groupInheritanceType?: 0 | 1 | (number & {}) | undefined;
        /** How many of them must approve a deployment. Default: 1. */
        requiredApprovals?: number | undefined;
      }[]
    | undefined
  >;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** How many approvals a deployment needs if no rule sets it; returned by the service. */
  declare readonly requiredApprovalCount: pulumi.Output<number>;

  constructor(name: string, args: ProjectProtectedEnvironmentArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/name`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectProtectedEnvironment {
    return new this(name, {} as ProjectProtectedEnvironmentArgs, { ...options, id });
  }
}

export type ProjectProtectedEnvironmentsArgs = PluralArgs<ProjectProtectedEnvironmentArgs>;

/** Many in one resource, each like a `ProjectProtectedEnvironment`: an environment of a project to which only some may deploy. Requires the Enterprise edition. */
export class ProjectProtectedEnvironments extends ForgeResources<ProjectProtectedEnvironment> {
  static readonly __pulumiType = typeOf("ProjectProtectedEnvironments");

  constructor(name: string, args: ProjectProtectedEnvironmentsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectProtectedEnvironments", keyInput: "name" }, name, args, options);
  }
}
