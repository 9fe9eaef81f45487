/** Resource options that the engine cannot apply for a dynamic provider. */

import { illFormedIn } from "../../sdk/well-formed";
import * as pulumi from "../pulumi/sdk/modules";
import { tokenOf } from "./tokens";

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

/**
 * A component hands its providers down by the package of a resource's type, which is another one for a dynamic resource: without an
 * error, it would reach the stack's own service. A provider of its own is used, and so is a connection.
 */
export function rejectInheritedProvider(
  kind: string,
  name: string,
  args: object,
  { provider, parent }: pulumi.CustomResourceOptions,
): void {
  const isChosen =
    provider !== undefined || ("connection" in args && (args.connection ?? undefined) !== undefined);
  if (isChosen || parent?.getProvider(tokenOf(kind)) === undefined) return;
  throw new pulumi.RunError(
    `${kind} ${JSON.stringify(name)}: resources of "pulumi-forge" do not take over the explicit provider of their parent, so it would reach the stack's own service instead. Import ${kind} from "pulumi-forge/native", or set "connection" in the arguments to a service in forge:connections.`,
  );
}

/** The SDK drops half of a character without a word. Values that are known later are checked by the provider. */
export function rejectIllFormed(kind: string, name: string, args: object): void {
  const [first] = illFormedIn({ ...args, [RESOURCE_NAME]: name }, isPlainObject);
  if (first === undefined) return;
  const path = first.path.join(".").toWellFormed();
  const subject = path === "" ? "it" : path === RESOURCE_NAME ? "its name" : `"${path}"`;
  throw new pulumi.RunError(`${kind} ${JSON.stringify(name)}: ${subject} ${first.problem}.`);
}

const RESOURCE_NAME = "(name)";

/** Neither an output nor a resource. */
const isPlainObject = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The options that the provider applies, as inputs; absent if the program does not set them. */
export const sentOptions = ({ replaceOnChanges = [] }: pulumi.CustomResourceOptions) =>
  replaceOnChanges.length === 0 ? {} : { replaceOnChanges };
