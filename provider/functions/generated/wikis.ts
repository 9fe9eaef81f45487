/** Look-ups: Wikis. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundWikiPage } from "./found";

export interface GetWikiPagesArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Include the content of the pages. Default: false. */
  withContent?: boolean | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetWikiPagesOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Include the content of the pages. Default: false. */
  withContent?: pulumi.Input<boolean> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetWikiPagesResult {
  /** The pages. */
  pages: FoundWikiPage[];
}

/** List the pages of the wiki of a project. */
export function getWikiPages(args: GetWikiPagesArgs, options?: LookUpOptions): Promise<GetWikiPagesResult> {
  return lookUp("getWikiPages", args, options);
}

/** List the pages of the wiki of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getWikiPagesOutput(
  args: GetWikiPagesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetWikiPagesResult> {
  return lookUpOutput("getWikiPages", args, options);
}

export interface GetWikiPageArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Slug of the page, such as `guides/Getting-started`. */
  slug: string;
  /** Return the content as HTML. Default: false. */
  renderHtml?: boolean | undefined;
  /** SHA of the version to read. Default: the latest. */
  version?: string | undefined;
}

export interface GetWikiPageOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Slug of the page, such as `guides/Getting-started`. */
  slug: pulumi.Input<string>;
  /** Return the content as HTML. Default: false. */
  renderHtml?: pulumi.Input<boolean> | undefined;
  /** SHA of the version to read. Default: the latest. */
  version?: pulumi.Input<string> | undefined;
}

export type GetWikiPageResult = FoundWikiPage;

/** Read one page of the wiki of a project, or an earlier version of it. */
export function getWikiPage(args: GetWikiPageArgs, options?: LookUpOptions): Promise<GetWikiPageResult> {
  return lookUp("getWikiPage", args, options);
}

/** Read one page of the wiki of a project, or an earlier version of it. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getWikiPageOutput(
  args: GetWikiPageOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetWikiPageResult> {
  return lookUpOutput("getWikiPage", args, options);
}
