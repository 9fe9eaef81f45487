/** Look-ups: Push rules. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundPushRule } from "./found";

export interface GetProjectPushRuleArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
}

export interface GetProjectPushRuleOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
}

export interface GetProjectPushRuleResult {
  /** The push rule, if there is one. */
  pushRule?: FoundPushRule | undefined;
}

/** Read the push rules of a project; `pushRule` is not there when it has none. */
export function getProjectPushRule(
  args: GetProjectPushRuleArgs,
  options?: LookUpOptions,
): Promise<GetProjectPushRuleResult> {
  return lookUp("getProjectPushRule", args, options);
}

/** Read the push rules of a project; `pushRule` is not there when it has none. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectPushRuleOutput(
  args: GetProjectPushRuleOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectPushRuleResult> {
  return lookUpOutput("getProjectPushRule", args, options);
}
