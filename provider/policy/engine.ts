/** Converts the engine's resources for policies, and reports violations to the engine. */

import { type ReportViolation, type ResourceValidationArgs, Secret } from "@pulumi/policy";
import { groupBy } from "../../sdk/group-by";
import { tokenOf } from "../classes/tokens";
import { unpacked } from "../collection/record/wire";
import { pluralOf } from "../definition/kinds";
import { type Kind, kinds } from "../generated/kind-names";
import { readProperty } from "../pulumi/policy/resource-properties";
import { typeOf } from "../pulumi/sdk/names";
import { SECRET_INPUTS } from "../values/secret-inputs";
import type { Values } from "../values/values";
import { type DeclaredResource, objectKindOf } from "./kinds";
import { redactMessage } from "./redact";

const nameByType = new Map(
  kinds
    .flatMap((kind) => [kind, pluralOf(kind)])
    .flatMap((name) => [[typeOf(name), name] as const, [tokenOf(name), name] as const]),
);

/** The kind of the objects that a resource declares, one or many; undefined for resources of other providers. */
export function kindOfType(type: string): Kind | undefined {
  const name = nameByType.get(type);
  return name === undefined ? undefined : objectKindOf(name);
}

export interface FromEngine extends DeclaredResource {
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

/** A validation gets secrets as plain values, a remediation gets them wrapped. */
export function unwrapSecrets(value: unknown): unknown {
  if (value instanceof Secret) return unwrapSecrets(value.value);
  if (Array.isArray(value)) return value.map(unwrapSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unwrapSecrets(part)]));
}

/** Violations of a policy that are reported for each resource. */
const MAX_REPORTED = 20;

/** Reports the violations of one policy. Messages of custom policies may contain any secret. */
export function reportViolations(
  violations: readonly { readonly resource: FromEngine; readonly message: string }[],
  report: ReportViolation,
): void {
  for (const [resource, own] of groupBy(violations, (violation) => violation.resource)) {
    for (const { message } of own.slice(0, MAX_REPORTED))
      report(redactMessage(message, resource), resource.urn);
    if (own.length > MAX_REPORTED) report(`and ${own.length - MAX_REPORTED} more`, resource.urn);
  }
}
