/** A page of a project's wiki. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface WikiPageArgs extends CommonArgs {
  /** The project whose wiki has the page: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The page's title, with directories before it as in `guides/Getting started`; `home` is the first page. Blanks and dashes mean the same. A change moves the page. */
  title: pulumi.Input<string>;
  /** The content of the page, in its format. */
  content: pulumi.Input<string>;
  /** What the content is written in: `markdown`, which is the default, `rdoc`, `asciidoc` or `org`. */
  format?: pulumi.Input<"markdown" | "rdoc" | "asciidoc" | "org" | (string & {})> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "WikiPage",
  id: ["project", "slug"],
  inputs: ["project", "title", "content", "format", "raw"],
  outputs: ["slug"],
  fromId: {},
  secrets: [],
  derivedFrom: { slug: ["title"] },
};

/** A page of a project's wiki. */
export class WikiPage extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose wiki has the page: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The page's title, with directories before it as in `guides/Getting started`; `home` is the first page. Blanks and dashes mean the same. A change moves the page. */
  declare readonly title: pulumi.Output<string>;
  /** The content of the page, in its format. */
  declare readonly content: pulumi.Output<string>;
  /** What the content is written in: `markdown`, which is the default, `rdoc`, `asciidoc` or `org`. */
  declare readonly format: pulumi.Output<
    "markdown" | "rdoc" | "asciidoc" | "org" | (string & {}) | undefined
  >;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The page's name in addresses, which follows its title: `guides/Getting-started`. */
  declare readonly slug: pulumi.Output<string>;

  constructor(name: string, args: WikiPageArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/slug`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): WikiPage {
    return new this(name, {} as WikiPageArgs, { ...options, id });
  }
}

export type WikiPagesArgs = PluralArgs<WikiPageArgs>;

/** Many in one resource, each like a `WikiPage`: a page of a project's wiki. */
export class WikiPages extends ForgeResources<WikiPage> {
  static readonly __pulumiType = typeOf("WikiPages");

  constructor(name: string, args: WikiPagesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "WikiPages", keyInput: "title" }, name, args, options);
  }
}
