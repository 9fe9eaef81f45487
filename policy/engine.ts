/** What the engine tells a policy of a resource, and how it is told what is wrong with it. */
import { type ReportViolation, type ResourceValidationArgs, Secret } from "@pulumi/policy";
import { type Kind, kinds, pluralOf } from "../provider/definitions";
import { typeOf } from "../provider/forge-resource";
import { unpacked } from "../provider/plural/wire";
import { SECRET_INPUTS } from "../provider/secret-inputs";
import type { Values } from "../provider/values";
import { readProperty } from "../pulumi/policy/resource-properties";
import { withoutSecrets } from "./discretion";
import { type Declared, kindDeclaredBy } from "./kinds";

const nameByType = new Map(
  kinds.flatMap((kind) => [kind, pluralOf(kind)]).map((name) => [typeOf(name), name] as const),
);

/** The kind of the objects that a resource of a type declares, be it one or many; nothing for one of somebody else's. */
export function kindOfType(type: string): Kind | undefined {
  const name = nameByType.get(type);
  return name === undefined ? undefined : kindDeclaredBy(name);
}

export interface FromEngine extends Declared {
  readonly urn: string;
}

export function fromEngine({
  type,
  name,
  urn,
  props,
}: Pick<ResourceValidationArgs, "type" | "name" | "urn" | "props">): FromEngine | undefined {
  const kind = nameByType.get(type);
  if (kind === undefined) return undefined;
  const inputs = unpacked(plain(props));
  return { kind, name, urn, inputs, secretInputs: readProperty(props, SECRET_INPUTS) };
}

const plain = (props: Values): Values =>
  Object.fromEntries(
    Object.keys(props)
      .filter((name) => !name.startsWith("__") && name !== SECRET_INPUTS)
      .map((name) => [name, readProperty(props, name)]),
  );

/** A validation is handed secrets in the clear, a remedy is handed them wrapped up. */
export function unwrapped(value: unknown): unknown {
  if (value instanceof Secret) return unwrapped(value.value);
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unwrapped(part)]));
}

/** What thousands of items have in common is told by a few of them. */
const MOST_TOLD = 20;

/** One policy's violations; those of one's own policies may hold any secret that the engine handed over. */
export function tell(
  violations: readonly { readonly resource: FromEngine; readonly message: string }[],
  report: ReportViolation,
): void {
  const byResource = new Map<FromEngine, string[]>();
  for (const { resource, message } of violations) {
    const messages = byResource.get(resource);
    if (messages) messages.push(message);
    else byResource.set(resource, [message]);
  }
  for (const [resource, messages] of byResource) {
    for (const message of messages.slice(0, MOST_TOLD))
      report(withoutSecrets(message, resource), resource.urn);
    if (messages.length > MOST_TOLD) report(`and ${messages.length - MOST_TOLD} more`, resource.urn);
  }
}
