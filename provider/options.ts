/** The resource options that the engine cannot carry out for a dynamic provider: what is done with them instead. */
import * as pulumi from "../pulumi/sdk/modules";

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
    `${kind} ${JSON.stringify(name)}: the option "import" does not work with this provider. Remove it and say "adopt: true" among the arguments: the object that exists is adopted, and the preview shows what changes.`,
  );
}

/** The options that the provider carries out itself, as inputs; absent where the program does not say them. */
export const sentOptions = ({ replaceOnChanges = [] }: pulumi.CustomResourceOptions) =>
  replaceOnChanges.length === 0 ? {} : { replaceOnChanges };

/**
 * What is replaced is deleted first: a forced replacement (`--replace`, `taint`) is never compared, so that nothing but this
 * option tells the engine, and what comes in its place would find it, and refuse or adopt it.
 */
export const withDefaults = (options: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions => ({
  deleteBeforeReplace: true,
  ...options,
});

/**
 * With both, a forced replacement would adopt the very object that it is to replace.
 *
 * @throws where the program asks for both.
 */
export function refuseAdoptingReplacement(
  kind: string,
  name: string,
  { adopt }: { readonly adopt?: unknown },
  { deleteBeforeReplace }: pulumi.CustomResourceOptions,
): void {
  if (deleteBeforeReplace !== false || adopt !== true) return;
  throw new pulumi.RunError(
    `${kind} ${JSON.stringify(name)}: "adopt: true" and the option "deleteBeforeReplace: false" cannot be used together, for a replacement would adopt what it replaces. Remove one of them.`,
  );
}
