/** Look-ups: Group labels. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundGroupLabel } from "./found";

export interface GetGroupLabelsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Include the number of issues and merge requests of each label. Default: false. */
  withCounts?: boolean | undefined;
  /** Include the labels of parent groups. Default: true. */
  includeAncestorGroups?: boolean | undefined;
  /** Include the labels of subgroups. Default: false. */
  includeDescendantGroups?: boolean | undefined;
  /** Return only labels of groups, not those of projects. Default: true. */
  onlyGroupLabels?: boolean | undefined;
  /** Return only labels whose name or description contains this text. */
  search?: string | undefined;
  /** Return only archived labels, or only those that are not archived. Default: all. */
  archived?: boolean | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupLabelsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Include the number of issues and merge requests of each label. Default: false. */
  withCounts?: pulumi.Input<boolean> | undefined;
  /** Include the labels of parent groups. Default: true. */
  includeAncestorGroups?: pulumi.Input<boolean> | undefined;
  /** Include the labels of subgroups. Default: false. */
  includeDescendantGroups?: pulumi.Input<boolean> | undefined;
  /** Return only labels of groups, not those of projects. Default: true. */
  onlyGroupLabels?: pulumi.Input<boolean> | undefined;
  /** Return only labels whose name or description contains this text. */
  search?: pulumi.Input<string> | undefined;
  /** Return only archived labels, or only those that are not archived. Default: all. */
  archived?: pulumi.Input<boolean> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupLabelsResult {
  /** The labels. */
  labels: FoundGroupLabel[];
}

/** List the labels of a group. */
export function getGroupLabels(
  args: GetGroupLabelsArgs,
  options?: LookUpOptions,
): Promise<GetGroupLabelsResult> {
  return lookUp("getGroupLabels", args, options);
}

/** List the labels of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupLabelsOutput(
  args: GetGroupLabelsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupLabelsResult> {
  return lookUpOutput("getGroupLabels", args, options);
}

export interface GetGroupLabelArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Id or name of the label. */
  label: number | string;
  /** Include the labels of parent groups. Default: true. */
  includeAncestorGroups?: boolean | undefined;
  /** Include the labels of subgroups. Default: false. */
  includeDescendantGroups?: boolean | undefined;
  /** Return only labels of groups, not those of projects. Default: true. */
  onlyGroupLabels?: boolean | undefined;
}

export interface GetGroupLabelOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Id or name of the label. */
  label: pulumi.Input<number | string>;
  /** Include the labels of parent groups. Default: true. */
  includeAncestorGroups?: pulumi.Input<boolean> | undefined;
  /** Include the labels of subgroups. Default: false. */
  includeDescendantGroups?: pulumi.Input<boolean> | undefined;
  /** Return only labels of groups, not those of projects. Default: true. */
  onlyGroupLabels?: pulumi.Input<boolean> | undefined;
}

export type GetGroupLabelResult = FoundGroupLabel;

/** Read one label of a group. */
export function getGroupLabel(
  args: GetGroupLabelArgs,
  options?: LookUpOptions,
): Promise<GetGroupLabelResult> {
  return lookUp("getGroupLabel", args, options);
}

/** Read one label of a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupLabelOutput(
  args: GetGroupLabelOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupLabelResult> {
  return lookUpOutput("getGroupLabel", args, options);
}
