/** A badge of a project: a picture with a link, which its page shows. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectBadgeArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  linkUrl: pulumi.Input<string>;
  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  imageUrl: pulumi.Input<string>;
  /** Name. */
  name?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectBadge",
  id: ["project", "badgeId"],
  inputs: ["project", "linkUrl", "imageUrl", "name", "raw"],
  outputs: ["renderedLinkUrl", "renderedImageUrl"],
  fromId: { badgeId: "number" },
  secrets: [],
  derivedFrom: { renderedLinkUrl: ["linkUrl", "project"], renderedImageUrl: ["imageUrl", "project"] },
};

/** A badge of a project: a picture with a link, which its page shows. */
export class ProjectBadge extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Address of the link. It can have placeholders such as `%{project_path}`. */
  declare readonly linkUrl: pulumi.Output<string>;
  /** Address of the picture. It can have placeholders such as `%{project_path}`. */
  declare readonly imageUrl: pulumi.Output<string>;
  /** Name. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly badgeId: pulumi.Output<number>;
  /** Address of the link without placeholders. */
  declare readonly renderedLinkUrl: pulumi.Output<string | undefined>;
  /** Address of the picture without placeholders. */
  declare readonly renderedImageUrl: pulumi.Output<string | undefined>;

  constructor(name: string, args: ProjectBadgeArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/badgeId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectBadge {
    return new this(name, {} as ProjectBadgeArgs, { ...options, id });
  }
}

export type ProjectBadgesArgs = PluralArgs<ProjectBadgeArgs>;

/** Many in one resource, each like a `ProjectBadge`: a badge of a project: a picture with a link, which its page shows. */
export class ProjectBadges extends ForgeResources<ProjectBadge> {
  static readonly __pulumiType = typeOf("ProjectBadges");

  constructor(name: string, args: ProjectBadgesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectBadges", keyInput: "linkUrl" }, name, args, options);
  }
}
