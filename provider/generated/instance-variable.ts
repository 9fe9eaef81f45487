/** A CI/CD variable of the installation: a value that the jobs of all projects get. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface InstanceVariableArgs extends CommonArgs {
  /** Key: up to 255 letters without accents, digits and underscores. */
  key: pulumi.Input<string>;
  /** Value. */
  value: pulumi.Input<string>;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Whether the value is masked in the logs of jobs. Default: false. */
  masked?: pulumi.Input<boolean> | undefined;
  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  protected?: pulumi.Input<boolean> | undefined;
  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  raw?: pulumi.Input<boolean> | undefined;
  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  variableType?: pulumi.Input<"env_var" | "file" | (string & {})> | undefined;
}

const facts = {
  kind: "InstanceVariable",
  id: ["instance", "key"],
  inputs: ["key", "value", "description", "masked", "protected", "raw", "variableType"],
  outputs: [],
  fromId: {},
  secrets: [],
  concealedBy: { value: ["masked"] },
};

/** A CI/CD variable of the installation: a value that the jobs of all projects get. */
export class InstanceVariable extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Key: up to 255 letters without accents, digits and underscores. */
  declare readonly key: pulumi.Output<string>;
  /** Value. */
  declare readonly value: pulumi.Output<string>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Whether the value is masked in the logs of jobs. Default: false. */
  declare readonly masked: pulumi.Output<boolean | undefined>;
  /** Whether only jobs for protected branches and tags get the variable. Default: false. */
  declare readonly protected: pulumi.Output<boolean | undefined>;
  /** Whether `$` in the value is itself, and does not begin another variable. Default: false. */
  declare readonly raw: pulumi.Output<boolean | undefined>;
  /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
  declare readonly variableType: pulumi.Output<"env_var" | "file" | (string & {}) | undefined>;

  constructor(name: string, args: InstanceVariableArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `instance/key` or `instance/key`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): InstanceVariable {
    return new this(name, {} as InstanceVariableArgs, { ...options, id });
  }
}

export type InstanceVariablesArgs = PluralArgs<InstanceVariableArgs>;

/** Many in one resource, each like a `InstanceVariable`: a CI/CD variable of the installation: a value that the jobs of all projects get. */
export class InstanceVariables extends ForgeResources<InstanceVariable> {
  static readonly __pulumiType = typeOf("InstanceVariables");

  constructor(name: string, args: InstanceVariablesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "InstanceVariables", keyInput: "key" }, name, args, options);
  }
}
