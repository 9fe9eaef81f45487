/** The options and the result of `fromFile`. */
import type * as pulumi from "../../../provider/pulumi/sdk/modules";

export interface FromFileOptions {
  /** The variables for `${env:NAME}` and for secrets that the stack's configuration does not have. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** One of the file's stacks. Default: the one with the name of the program's stack. A stack's `token` is not used. */
  readonly stack?: string;
  /** The most objects that one run may delete, for each resource. */
  readonly maxDeletions?: pulumi.Input<number>;
  /** Options for every resource. */
  readonly options?: pulumi.CustomResourceOptions;
}

export interface FileResources {
  /** By class and name, such as `GroupLabels labels`. */
  readonly resources: ReadonlyMap<string, pulumi.CustomResource>;
  /** An output of an object, such as `groups/acme#labels.bug.labelId`. */
  output(pointer: string): pulumi.Output<unknown>;
}
