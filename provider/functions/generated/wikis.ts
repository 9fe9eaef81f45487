/** Look-ups: Wikis. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundWikiPage } from "./found";

export interface GetWikiPagesArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** Whether to tell what stands on the pages. */
  withContent?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetWikiPagesOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Whether to tell what stands on the pages. */
  withContent?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetWikiPagesResult {
  /** The pages. */
  pages: FoundWikiPage[];
}

/** List the pages of a wiki, with their content if told. */
export function getWikiPages(args: GetWikiPagesArgs, options?: LookUpOptions): Promise<GetWikiPagesResult> {
  return lookUp("getWikiPages", args, options);
}

/** List the pages of a wiki, with their content if told. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getWikiPagesOutput(
  args: GetWikiPagesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetWikiPagesResult> {
  return lookUpOutput("getWikiPages", args, options);
}

export interface GetWikiPageArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The page's slug, such as `guides/Getting-started`. */
  slug: string;
  /** Whether the page is given as HTML. */
  renderHtml?: boolean | undefined;
  /** The page as it was in this version: a commit's SHA. */
  version?: string | undefined;
}

export interface GetWikiPageOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The page's slug, such as `guides/Getting-started`. */
  slug: pulumi.Input<string>;
  /** Whether the page is given as HTML. */
  renderHtml?: pulumi.Input<boolean> | undefined;
  /** The page as it was in this version: a commit's SHA. */
  version?: pulumi.Input<string> | undefined;
}

export type GetWikiPageResult = FoundWikiPage;

/** Read one page of a wiki, as it is or as it was. */
export function getWikiPage(args: GetWikiPageArgs, options?: LookUpOptions): Promise<GetWikiPageResult> {
  return lookUp("getWikiPage", args, options);
}

/** Read one page of a wiki, as it is or as it was. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getWikiPageOutput(
  args: GetWikiPageOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetWikiPageResult> {
  return lookUpOutput("getWikiPage", args, options);
}
