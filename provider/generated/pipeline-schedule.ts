/** A time at which a project runs a pipeline, again and again, with variables of its own. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface PipelineScheduleArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Description. */
  description: pulumi.Input<string>;
  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  ref: pulumi.Input<string>;
  /** When it runs, as a cron expression such as `0 1 * * *`. */
  cron: pulumi.Input<string>;
  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  cronTimezone?: pulumi.Input<string> | undefined;
  /** Whether it runs. Default: true. */
  active?: pulumi.Input<boolean> | undefined;
  /** All variables of its pipelines; others are deleted. An empty list deletes all. */
  variables?:
    | pulumi.Input<
        pulumi.Input<{
          /** Key. */
          key: pulumi.Input<string>;
          /** Value. */
          value: pulumi.Input<string>;
          /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
          variableType?: pulumi.Input<"env_var" | "file" | (string & {})> | undefined;
        }>[]
      >
    | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "PipelineSchedule",
  id: ["project", "pipelineScheduleId"],
  inputs: ["project", "description", "ref", "cron", "cronTimezone", "active", "variables", "raw"],
  outputs: ["nextRunAt", "createdAt", "ownerUsername"],
  fromId: { pipelineScheduleId: "number" },
  secrets: ["variables"],
};

/** A time at which a project runs a pipeline, again and again, with variables of its own. */
export class PipelineSchedule extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Description. */
  declare readonly description: pulumi.Output<string>;
  /** Branch or tag to run for, such as `main` or `refs/heads/main`. */
  declare readonly ref: pulumi.Output<string>;
  /** When it runs, as a cron expression such as `0 1 * * *`. */
  declare readonly cron: pulumi.Output<string>;
  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  declare readonly cronTimezone: pulumi.Output<string | undefined>;
  /** Whether it runs. Default: true. */
  declare readonly active: pulumi.Output<boolean | undefined>;
  /** All variables of its pipelines; others are deleted. An empty list deletes all. */
  declare readonly variables: pulumi.Output<
    | {
        /** Key. */
        key: string;
        /** Value. */
        value: string;
        /** `env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`. */
        variableType?: "env_var" | "file" | (string & {}) | undefined;
      }[]
    | undefined
  >;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly pipelineScheduleId: pulumi.Output<number>;
  /** Time of the next run. */
  declare readonly nextRunAt: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** The user as whom its pipelines run. */
  declare readonly ownerUsername: pulumi.Output<string | undefined>;

  constructor(name: string, args: PipelineScheduleArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/pipelineScheduleId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): PipelineSchedule {
    return new this(name, {} as PipelineScheduleArgs, { ...options, id });
  }
}

export type PipelineSchedulesArgs = PluralArgs<PipelineScheduleArgs>;

/** Many in one resource, each like a `PipelineSchedule`: a time at which a project runs a pipeline, again and again, with variables of its own. */
export class PipelineSchedules extends ForgeResources<PipelineSchedule> {
  static readonly __pulumiType = typeOf("PipelineSchedules");

  constructor(name: string, args: PipelineSchedulesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "PipelineSchedules", keyInput: "description" }, name, args, options);
  }
}
