/** What a program says of a file, and what it gets of it. */
import type * as pulumi from "../pulumi/sdk/modules";

export interface FromFileOptions {
  /** Where `${env:NAME}` and secrets that the stack's configuration does not have are looked up. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Which of the file's stacks; the one that is named as the program's own unless told. */
  readonly stack?: string;
  /** How many objects one run may delete, for each resource. */
  readonly maxDeletions?: pulumi.Input<number>;
  /** Options of every resource. */
  readonly options?: pulumi.CustomResourceOptions;
}

export interface FileResources {
  /** By class and name: `GroupLabels labels`. */
  readonly resources: ReadonlyMap<string, pulumi.CustomResource>;
  /** An output of an object, named as in the file: `groups/acme#labels.bug.labelId`. */
  output(pointer: string): pulumi.Output<unknown>;
}
