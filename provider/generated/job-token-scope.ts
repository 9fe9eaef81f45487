/** The projects and groups whose CI/CD job tokens can access a project. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface JobTokenScopeArgs extends CommonArgs {
  /** The project that is accessed: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Whether only these projects and groups have access. */
  enabled?: pulumi.Input<boolean> | undefined;
  /** All other projects whose job tokens have access, each by its full path or id; others lose it. */
  allowedProjects?: pulumi.Input<pulumi.Input<number | string>[]> | undefined;
  /** All groups whose job tokens have access, each by its full path or id; others lose it. */
  allowedGroups?: pulumi.Input<pulumi.Input<number | string>[]> | undefined;
}

const facts = {
  kind: "JobTokenScope",
  id: ["project"],
  inputs: ["project", "enabled", "allowedProjects", "allowedGroups"],
  outputs: ["allowedProjectIds", "allowedGroupIds"],
  fromId: {},
  secrets: [],
  derivedFrom: { before: ["project", "enabled", "allowedProjects", "allowedGroups"] },
};

/** The projects and groups whose CI/CD job tokens can access a project. */
export class JobTokenScope extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that is accessed: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** Whether only these projects and groups have access. */
  declare readonly enabled: pulumi.Output<boolean | undefined>;
  /** All other projects whose job tokens have access, each by its full path or id; others lose it. */
  declare readonly allowedProjects: pulumi.Output<(number | string)[] | undefined>;
  /** All groups whose job tokens have access, each by its full path or id; others lose it. */
  declare readonly allowedGroups: pulumi.Output<(number | string)[] | undefined>;
  /** The numbers of the `allowedProjects` that are declared by name, by that name: whoever is renamed stays the same. */
  declare readonly allowedProjectIds: pulumi.Output<{ [key: string]: number }>;
  /** The numbers of the `allowedGroups` that are declared by name, by that name: whoever is renamed stays the same. */
  declare readonly allowedGroupIds: pulumi.Output<{ [key: string]: number }>;

  constructor(name: string, args: JobTokenScopeArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): JobTokenScope {
    return new this(name, {} as JobTokenScopeArgs, { ...options, id });
  }
}

export type JobTokenScopesArgs = PluralArgs<JobTokenScopeArgs>;

/** Many in one resource, each like a `JobTokenScope`: the projects and groups whose CI/CD job tokens can access a project. */
export class JobTokenScopes extends ForgeResources<JobTokenScope> {
  static readonly __pulumiType = typeOf("JobTokenScopes");

  constructor(name: string, args: JobTokenScopesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "JobTokenScopes", keyInput: "project" }, name, args, options);
  }
}
