/** A milestone of one project. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectMilestoneArgs extends CommonArgs {
  /** The project that the milestone belongs to: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The milestone's title; a change renames it in place. */
  title: pulumi.Input<string>;
  /** What is to be reached; `""` takes it away. */
  description?: pulumi.Input<string> | undefined;
  /** The first day, as `YYYY-MM-DD`; `""` takes it away. */
  startDate?: pulumi.Input<string> | undefined;
  /** The last day, not before the first, as `YYYY-MM-DD`; `""` takes it away. */
  dueDate?: pulumi.Input<string> | undefined;
  /** `active`, or `closed` when it is over. */
  state?: pulumi.Input<"active" | "closed"> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectMilestone",
  id: ["project", "milestoneId"],
  inputs: ["project", "title", "description", "startDate", "dueDate", "state", "raw"],
  outputs: ["iid", "webUrl", "expired"],
  fromId: { milestoneId: "number" },
  secrets: [],
  derivedFrom: { webUrl: ["project"], expired: ["dueDate", "state"] },
};

/** A milestone of one project. */
export class ProjectMilestone extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the milestone belongs to: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The milestone's title; a change renames it in place. */
  declare readonly title: pulumi.Output<string>;
  /** What is to be reached; `""` takes it away. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** The first day, as `YYYY-MM-DD`; `""` takes it away. */
  declare readonly startDate: pulumi.Output<string | undefined>;
  /** The last day, not before the first, as `YYYY-MM-DD`; `""` takes it away. */
  declare readonly dueDate: pulumi.Output<string | undefined>;
  /** `active`, or `closed` when it is over. */
  declare readonly state: pulumi.Output<"active" | "closed" | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The milestone's number in the service. */
  declare readonly milestoneId: pulumi.Output<number>;
  /** The milestone's number in its group or project. */
  declare readonly iid: pulumi.Output<number>;
  /** The milestone's page in the web interface. */
  declare readonly webUrl: pulumi.Output<string>;
  /** Whether the last day is past. */
  declare readonly expired: pulumi.Output<boolean>;

  constructor(name: string, args: ProjectMilestoneArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/milestoneId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectMilestone {
    return new this(name, {} as ProjectMilestoneArgs, { ...options, id });
  }
}

export type ProjectMilestonesArgs = PluralArgs<ProjectMilestoneArgs>;

/** Many in one resource, each like a `ProjectMilestone`: a milestone of one project. */
export class ProjectMilestones extends ForgeResources<ProjectMilestone> {
  static readonly __pulumiType = typeOf("ProjectMilestones");

  constructor(name: string, args: ProjectMilestonesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectMilestones", keyInput: "title" }, name, args, options);
  }
}
