/** A CI/CD variable of a group: a value that the jobs of all projects in it get. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupVariableArgs extends CommonArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
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
  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. Requires Premium. */
  environmentScope?: pulumi.Input<string> | undefined;
  /** Whether the value is masked, and never returned again. Default: false. */
  maskedAndHidden?: pulumi.Input<boolean> | undefined;
}

const facts = {
  kind: "GroupVariable",
  id: ["group", "key", "environmentScope"],
  inputs: [
    "group",
    "key",
    "value",
    "description",
    "masked",
    "protected",
    "raw",
    "variableType",
    "environmentScope",
    "maskedAndHidden",
  ],
  outputs: [],
  fromId: {},
  secrets: [],
  concealedBy: { value: ["masked", "maskedAndHidden"] },
};

/** A CI/CD variable of a group: a value that the jobs of all projects in it get. */
export class GroupVariable extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the group, such as `acme/platform`. */
  declare readonly group: pulumi.Output<number | string>;
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
  /** Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`. Requires Premium. */
  declare readonly environmentScope: pulumi.Output<string | undefined>;
  /** Whether the value is masked, and never returned again. Default: false. */
  declare readonly maskedAndHidden: pulumi.Output<boolean | undefined>;

  constructor(name: string, args: GroupVariableArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/key/environmentScope` or `group/key/*`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): GroupVariable {
    return new this(name, {} as GroupVariableArgs, { ...options, id });
  }
}

export type GroupVariablesArgs = PluralArgs<GroupVariableArgs>;

/** Many in one resource, each like a `GroupVariable`: a CI/CD variable of a group: a value that the jobs of all projects in it get. */
export class GroupVariables extends ForgeResources<GroupVariable> {
  static readonly __pulumiType = typeOf("GroupVariables");

  constructor(name: string, args: GroupVariablesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupVariables", keyInput: "key" }, name, args, options);
  }
}
