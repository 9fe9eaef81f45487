/** A time in which a project should not be deployed. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface FreezePeriodArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Begin, as a cron expression such as `0 23 * * 5`. */
  freezeStart: pulumi.Input<string>;
  /** End, as a cron expression such as `0 8 * * 1`. */
  freezeEnd: pulumi.Input<string>;
  /** Time zone of both, such as `Europe/Berlin`. Some services require it to create one. Omitted, `UTC` is sent. */
  cronTimezone?: pulumi.Input<string> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "FreezePeriod",
  id: ["project", "freezePeriodId"],
  inputs: ["project", "freezeStart", "freezeEnd", "cronTimezone", "raw"],
  outputs: ["createdAt"],
  fromId: { freezePeriodId: "number" },
  secrets: [],
};

/** A time in which a project should not be deployed. */
export class FreezePeriod extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Begin, as a cron expression such as `0 23 * * 5`. */
  declare readonly freezeStart: pulumi.Output<string>;
  /** End, as a cron expression such as `0 8 * * 1`. */
  declare readonly freezeEnd: pulumi.Output<string>;
  /** Time zone of both, such as `Europe/Berlin`. Some services require it to create one. Omitted, `UTC` is sent. */
  declare readonly cronTimezone: pulumi.Output<string | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly freezePeriodId: pulumi.Output<number>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;

  constructor(name: string, args: FreezePeriodArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/freezePeriodId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): FreezePeriod {
    return new this(name, {} as FreezePeriodArgs, { ...options, id });
  }
}

export type FreezePeriodsArgs = PluralArgs<FreezePeriodArgs>;

/** Many in one resource, each like a `FreezePeriod`: a time in which a project should not be deployed. */
export class FreezePeriods extends ForgeResources<FreezePeriod> {
  static readonly __pulumiType = typeOf("FreezePeriods");

  constructor(name: string, args: FreezePeriodsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "FreezePeriods", keyInput: "freezeStart" }, name, args, options);
  }
}
