/** Look-ups: Group relations export. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundRelationExport } from "./found";

export interface GetGroupExportStatusArgs {
  /** The group: its full path or id. */
  group: number | string;
  /** Only this relation, such as `labels`; all unless told. */
  relation?: string | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupExportStatusOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only this relation, such as `labels`; all unless told. */
  relation?: pulumi.Input<string> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupExportStatusResult {
  /** The relations. */
  relations: FoundRelationExport[];
}

/** List how far the export of each relation has come. */
export function getGroupExportStatus(
  args: GetGroupExportStatusArgs,
  options?: LookUpOptions,
): Promise<GetGroupExportStatusResult> {
  return lookUp("getGroupExportStatus", args, options);
}

/** List how far the export of each relation has come. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupExportStatusOutput(
  args: GetGroupExportStatusOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupExportStatusResult> {
  return lookUpOutput("getGroupExportStatus", args, options);
}
