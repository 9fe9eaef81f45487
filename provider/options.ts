/** The resource options that the engine cannot carry out for a dynamic provider: what is done with them instead. */
import * as pulumi from "./pulumi";

/**
 * An import is read before any code of a dynamic provider runs, and ends in an error of Pulumi's own.
 *
 * @throws where the program asks for one.
 */
export function refuseImport(
  kind: string,
  name: string,
  { import: imported }: pulumi.CustomResourceOptions,
): void {
  if (imported === undefined) return;
  throw new pulumi.RunError(
    `${kind} ${JSON.stringify(name)}: the option "import" does not work with this provider. Remove it and say "adopt: true" among the arguments: the object that exists is taken over, and the preview shows what changes.`,
  );
}

/** The options that the provider carries out itself, as inputs; absent where the program does not say them. */
export const sentOptions = ({ replaceOnChanges = [] }: pulumi.CustomResourceOptions) =>
  replaceOnChanges.length === 0 ? {} : { replaceOnChanges };
