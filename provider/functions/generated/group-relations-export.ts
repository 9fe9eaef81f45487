/** Look-ups: Group relations export. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundRelationExport } from "./found";

export interface GetGroupExportStatusArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only this relation, such as `labels`. Default: all. */
  relation?: string | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupExportStatusOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only this relation, such as `labels`. Default: all. */
  relation?: pulumi.Input<string> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupExportStatusResult {
  /** The relations. */
  relations: FoundRelationExport[];
}

/** List the status of the export of each relation. */
export function getGroupExportStatus(
  args: GetGroupExportStatusArgs,
  options?: LookUpOptions,
): Promise<GetGroupExportStatusResult> {
  return lookUp("getGroupExportStatus", args, options);
}

/** List the status of the export of each relation. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupExportStatusOutput(
  args: GetGroupExportStatusOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupExportStatusResult> {
  return lookUpOutput("getGroupExportStatus", args, options);
}
