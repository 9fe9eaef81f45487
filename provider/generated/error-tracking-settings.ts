/** Error tracking settings of a project. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ErrorTrackingSettingsArgs extends CommonArgs {
  /** The project whose errors are tracked: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Whether errors are tracked. */
  active: pulumi.Input<boolean>;
  /** Whether the service tracks them itself; if not, a tracker elsewhere does, which is set up in the web interface. */
  integrated?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ErrorTrackingSettings",
  id: ["project"],
  inputs: ["project", "active", "integrated", "raw"],
  outputs: ["projectName", "trackerExternalUrl", "apiUrl"],
  fromId: {},
  secrets: [],
  derivedFrom: { before: ["project", "active", "integrated", "raw"] },
};

/** Error tracking settings of a project. */
export class ErrorTrackingSettings extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose errors are tracked: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** Whether errors are tracked. */
  declare readonly active: pulumi.Output<boolean>;
  /** Whether the service tracks them itself; if not, a tracker elsewhere does, which is set up in the web interface. */
  declare readonly integrated: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The project's name in a tracker elsewhere. */
  declare readonly projectName: pulumi.Output<string | undefined>;
  /** The address of a tracker elsewhere, for people. */
  declare readonly trackerExternalUrl: pulumi.Output<string | undefined>;
  /** The address of a tracker elsewhere, for programs. */
  declare readonly apiUrl: pulumi.Output<string | undefined>;

  constructor(name: string, args: ErrorTrackingSettingsArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ErrorTrackingSettings {
    return new this(name, {} as ErrorTrackingSettingsArgs, { ...options, id });
  }
}

export type ErrorTrackingSettingsSetArgs = PluralArgs<ErrorTrackingSettingsArgs>;

/** Many in one resource, each like a `ErrorTrackingSettings`: error tracking settings of a project. */
export class ErrorTrackingSettingsSet extends ForgeResources<ErrorTrackingSettings> {
  static readonly __pulumiType = typeOf("ErrorTrackingSettingsSet");

  constructor(name: string, args: ErrorTrackingSettingsSetArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ErrorTrackingSettingsSet", keyInput: "project" }, name, args, options);
  }
}
