/** A branch of a project, or all branches whose names match a pattern, to which only some may push. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProtectedBranchArgs extends CommonArgs {
  /** The project of the branch: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The name of the branch, or a pattern such as `release/*`; the branch need not exist. */
  name: pulumi.Input<string>;
  /** Who may push: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. Default of the service: maintainers. */
  allowedToPush?:
    | pulumi.Input<
        pulumi.Input<{
          /** The number of a user. Requires Premium. */
          userId?: pulumi.Input<number> | undefined;
          /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
          user?: pulumi.Input<string> | undefined;
          /** The number of a group, whose members are meant. Requires Premium. */
          groupId?: pulumi.Input<number> | undefined;
          /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
          group?: pulumi.Input<string> | undefined;
          /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
          accessLevel?:
            | pulumi.Input<"no one" | "developer" | "maintainer" | "admin" | 0 | 30 | 40 | 60 | (number & {})>
            | undefined;
          /** The number of a deploy key that is enabled in the project and may push. */
          deployKeyId?: pulumi.Input<number> | undefined;
        }>[]
      >
    | undefined;
  /** Who may merge: entries that each name one user, group or role. Their order means nothing; an empty list means no one. Default of the service: maintainers. */
  allowedToMerge?:
    | pulumi.Input<
        pulumi.Input<{
          /** The number of a user. Requires Premium. */
          userId?: pulumi.Input<number> | undefined;
          /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
          user?: pulumi.Input<string> | undefined;
          /** The number of a group, whose members are meant. Requires Premium. */
          groupId?: pulumi.Input<number> | undefined;
          /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
          group?: pulumi.Input<string> | undefined;
          /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
          accessLevel?:
            | pulumi.Input<"no one" | "developer" | "maintainer" | "admin" | 0 | 30 | 40 | 60 | (number & {})>
            | undefined;
        }>[]
      >
    | undefined;
  /** Who may change or stop the protection: entries that each name one user, group or role. Their order means nothing. Default of the service: maintainers. Requires the Enterprise edition. */
  allowedToUnprotect?:
    | pulumi.Input<
        pulumi.Input<{
          /** The number of a user. Requires Premium. */
          userId?: pulumi.Input<number> | undefined;
          /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
          user?: pulumi.Input<string> | undefined;
          /** The number of a group, whose members are meant. Requires Premium. */
          groupId?: pulumi.Input<number> | undefined;
          /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
          group?: pulumi.Input<string> | undefined;
          /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
          accessLevel?:
            | pulumi.Input<"developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {})>
            | undefined;
        }>[]
      >
    | undefined;
  /** Whether who may push may force it, which rewrites the history. Default of the service: false. */
  allowForcePush?: pulumi.Input<boolean> | undefined;
  /** Whether code owners must approve changes of their files. Default of the service: false. Requires Premium. */
  codeOwnerApprovalRequired?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProtectedBranch",
  id: ["project", "name"],
  inputs: [
    "project",
    "name",
    "allowedToPush",
    "allowedToMerge",
    "allowedToUnprotect",
    "allowForcePush",
    "codeOwnerApprovalRequired",
    "raw",
  ],
  outputs: ["protectedBranchId"],
  fromId: {},
  secrets: [],
};

/** A branch of a project, or all branches whose names match a pattern, to which only some may push. */
export class ProtectedBranch extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project of the branch: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The name of the branch, or a pattern such as `release/*`; the branch need not exist. */
  declare readonly name: pulumi.Output<string>;
  /** Who may push: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. Default of the service: maintainers. */
  declare readonly allowedToPush: pulumi.Output<
    | {
        /** The number of a user. Requires Premium. */
        userId?: number | undefined;
        /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
        user?: string | undefined;
        /** The number of a group, whose members are meant. Requires Premium. */
        groupId?: number | undefined;
        /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
        group?: string | undefined;
        /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
        accessLevel?:
          | "no one"
          | "developer"
          | "maintainer"
          | "admin"
          | 0
          | 30
          | 40
          | 60
          | (number & {})
          | undefined;
        /** The number of a deploy key that is enabled in the project and may push. */
        deployKeyId?: number | undefined;
      }[]
    | undefined
  >;
  /** Who may merge: entries that each name one user, group or role. Their order means nothing; an empty list means no one. Default of the service: maintainers. */
  declare readonly allowedToMerge: pulumi.Output<
    | {
        /** The number of a user. Requires Premium. */
        userId?: number | undefined;
        /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
        user?: string | undefined;
        /** The number of a group, whose members are meant. Requires Premium. */
        groupId?: number | undefined;
        /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
        group?: string | undefined;
        /** A role: `developer` for developers and maintainers, `maintainer`, `admin` for administrators, or `no one`; its number in the API means the same. */
        accessLevel?:
          | "no one"
          | "developer"
          | "maintainer"
          | "admin"
          | 0
          | 30
          | 40
          | 60
          | (number & {})
          | undefined;
      }[]
    | undefined
  >;
  /** Who may change or stop the protection: entries that each name one user, group or role. Their order means nothing. Default of the service: maintainers. Requires the Enterprise edition. */
  declare readonly allowedToUnprotect: pulumi.Output<
    | {
        /** The number of a user. Requires Premium. */
        userId?: number | undefined;
        /** The user name of a member, such as `ada`, in the place of the number. Requires Premium. */
        user?: string | undefined;
        /** The number of a group, whose members are meant. Requires Premium. */
        groupId?: number | undefined;
        /** The full path of a group, such as `acme/operations`, in the place of the number. Requires Premium. */
        group?: string | undefined;
        /** A role: `developer` for developers and maintainers, `maintainer`, or `admin` for administrators; its number in the API means the same. */
        accessLevel?: "developer" | "maintainer" | "admin" | 30 | 40 | 60 | (number & {}) | undefined;
      }[]
    | undefined
  >;
  /** Whether who may push may force it, which rewrites the history. Default of the service: false. */
  declare readonly allowForcePush: pulumi.Output<boolean | undefined>;
  /** Whether code owners must approve changes of their files. Default of the service: false. Requires Premium. */
  declare readonly codeOwnerApprovalRequired: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The number of the protection. */
  declare readonly protectedBranchId: pulumi.Output<number>;

  constructor(name: string, args: ProtectedBranchArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/name`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProtectedBranch {
    return new this(name, {} as ProtectedBranchArgs, { ...options, id });
  }
}

export type ProtectedBranchesArgs = PluralArgs<ProtectedBranchArgs>;

/** Many in one resource, each like a `ProtectedBranch`: a branch of a project, or all branches whose names match a pattern, to which only some may push. */
export class ProtectedBranches extends ForgeResources<ProtectedBranch> {
  static readonly __pulumiType = typeOf("ProtectedBranches");

  constructor(name: string, args: ProtectedBranchesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProtectedBranches", keyInput: "name" }, name, args, options);
  }
}
