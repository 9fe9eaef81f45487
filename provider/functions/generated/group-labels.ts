/** Look-ups: Group labels. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundGroupLabel } from "./found";

export interface GetGroupLabelsArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** Whether to count the open and closed issues and the open merge requests of each label. */
  withCounts?: boolean | undefined;
  /** Whether labels of the groups above belong to it; yes unless told. */
  includeAncestorGroups?: boolean | undefined;
  /** Whether labels of the groups below belong to it; no unless told. */
  includeDescendantGroups?: boolean | undefined;
  /** Whether only labels of groups belong to it, and none of projects; yes unless told. */
  onlyGroupLabels?: boolean | undefined;
  /** Only labels whose name or description has this text in it. */
  search?: string | undefined;
  /** Only archived labels, or only those that are not; all unless told. */
  archived?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupLabelsOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Whether to count the open and closed issues and the open merge requests of each label. */
  withCounts?: pulumi.Input<boolean> | undefined;
  /** Whether labels of the groups above belong to it; yes unless told. */
  includeAncestorGroups?: pulumi.Input<boolean> | undefined;
  /** Whether labels of the groups below belong to it; no unless told. */
  includeDescendantGroups?: pulumi.Input<boolean> | undefined;
  /** Whether only labels of groups belong to it, and none of projects; yes unless told. */
  onlyGroupLabels?: pulumi.Input<boolean> | undefined;
  /** Only labels whose name or description has this text in it. */
  search?: pulumi.Input<string> | undefined;
  /** Only archived labels, or only those that are not; all unless told. */
  archived?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** The label: its name or its number in the service. */
  label: number | string;
  /** Whether labels of the groups above belong to it; yes unless told. */
  includeAncestorGroups?: boolean | undefined;
  /** Whether labels of the groups below belong to it; no unless told. */
  includeDescendantGroups?: boolean | undefined;
  /** Whether only labels of groups belong to it, and none of projects; yes unless told. */
  onlyGroupLabels?: boolean | undefined;
}

export interface GetGroupLabelOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** The label: its name or its number in the service. */
  label: pulumi.Input<number | string>;
  /** Whether labels of the groups above belong to it; yes unless told. */
  includeAncestorGroups?: pulumi.Input<boolean> | undefined;
  /** Whether labels of the groups below belong to it; no unless told. */
  includeDescendantGroups?: pulumi.Input<boolean> | undefined;
  /** Whether only labels of groups belong to it, and none of projects; yes unless told. */
  onlyGroupLabels?: pulumi.Input<boolean> | undefined;
}

export type GetGroupLabelResult = FoundGroupLabel;

/** Read one label of a group, by its id or name. */
export function getGroupLabel(
  args: GetGroupLabelArgs,
  options?: LookUpOptions,
): Promise<GetGroupLabelResult> {
  return lookUp("getGroupLabel", args, options);
}

/** Read one label of a group, by its id or name. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupLabelOutput(
  args: GetGroupLabelOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupLabelResult> {
  return lookUpOutput("getGroupLabel", args, options);
}
