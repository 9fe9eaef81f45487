/** Reads the value of an output in a test. */
import type * as pulumi from "@pulumi/pulumi";

/** The promise behind an output, which the SDK does not declare. */
export const known = <T>(output: pulumi.Output<T>): Promise<T> =>
  (output as unknown as { promise(): Promise<T> }).promise();
