/** Resource options that the engine cannot apply for a dynamic provider. */
import * as pulumi from "../pulumi/sdk/modules";

/** An import fails in the SDK before any code of a dynamic provider runs, so this throws a better error first. */
export function rejectImport(
  kind: string,
  name: string,
  { import: imported }: pulumi.CustomResourceOptions,
): void {
  if (imported === undefined) return;
  throw new pulumi.RunError(
    `${kind} ${JSON.stringify(name)}: the option "import" does not work with this provider. Remove it and set "adopt: true" in the arguments: the existing object is adopted, and the preview shows the changes.`,
  );
}

/** The options that the provider applies, as inputs; absent if the program does not set them. */
export const sentOptions = ({ replaceOnChanges = [] }: pulumi.CustomResourceOptions) =>
  replaceOnChanges.length === 0 ? {} : { replaceOnChanges };
