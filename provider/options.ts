/** Resource options that the engine cannot apply for a dynamic provider. */
import * as pulumi from "../pulumi/sdk/modules";
import { packageOf } from "../pulumi/sdk/provider-package";
import { illFormedIn } from "../sdk/well-formed";
import { PACKAGE, tokenOf } from "./tokens";

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
 * The engine hands an explicit provider to a plugin only, so a dynamic resource would reach another service than the program says.
 * With a connection in its arguments, the program says which one it reaches, whatever is handed down to it.
 */
export function rejectProvider(
  kind: string,
  name: string,
  args: object,
  { provider, parent }: pulumi.CustomResourceOptions,
): void {
  const isOwn = provider !== undefined && packageOf(provider) === PACKAGE;
  const connection = "connection" in args ? (args.connection ?? undefined) : undefined;
  const isHandedDown = connection === undefined && parent?.getProvider(tokenOf(kind)) !== undefined;
  if (!isOwn && !isHandedDown) return;
  throw new pulumi.RunError(
    `${kind} ${JSON.stringify(name)}: the explicit provider ${isOwn ? "in its options" : "of its parent or of a transformation"} has no effect on the resources of "pulumi-forge", so it would reach another service. Import ${kind} from "pulumi-forge/native", or ${isOwn ? "remove the option and " : ""}set "connection" in the arguments to a service in forge:connections.`,
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
