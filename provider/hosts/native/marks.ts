/** The engine's marks of secrets: as paths for the methods of a resource, and on what they return. */

import { closed, type Opened, opened } from "../../collection/wire";
import type { AnyDefinition } from "../../definition/resource";
import { type Received, SecretValue } from "../../pulumi/plugin/values";
import { isSecretIn } from "../../values/secrecy";
import { inputOfMarks, type SecretPath, secretInputsOf } from "../../values/secret-inputs";
import { isRecord, type Values } from "../../values/values";

/** How deep marks go: to the properties of a resource, and to those of each item and of the defaults. */
const DEPTHS: Readonly<Record<string, number>> = { items: 3, apart: 3, defaults: 2 };

/** The paths of inputs that the program marked; what is secret by kind is known anyway. */
function marksIn(definition: AnyDefinition, { secrets }: Received): readonly SecretPath[] {
  const paths = new Map<string, SecretPath>();
  for (const [first = "", ...rest] of secrets) {
    const path = [first === "apart" ? "items" : first, ...rest].slice(0, DEPTHS[first] ?? 1);
    const isOfItems = first in DEPTHS;
    const name = path.at(-1) ?? "";
    const isInput = name in definition.inputs || (isOfItems && path.length < (DEPTHS[first] ?? 0));
    if (isInput && !definition.secrets?.includes(name)) paths.set(JSON.stringify(path), path);
  }
  return [...paths.values()];
}

/** TypeScript programs send the items as one text, which the engine handles fastest; all other languages send objects. */
const areObjects = ({ items, apart }: Values): boolean =>
  apart === undefined && (isRecord(items) || Array.isArray(items));

/** The values with the marks of the inputs. An import does not show in which form the program sends its items. */
export const openedReceived = (
  definition: AnyDefinition,
  values: Received,
  inputs: Received = values,
): Opened =>
  opened(
    values.values,
    marksIn(definition, inputs),
    areObjects(values.values) || Object.keys(values.values).length === 0,
  );

/** The values as the engine takes them, with what is secret marked. */
export function closedMarked(definition: AnyDefinition, open: Opened): Values {
  const values = closed(open);
  const secret = secretInputsOf(open.marks);
  if (!secret.any && definition.secrets === undefined) return values;
  const within = (part: unknown, key?: string) =>
    isRecord(part)
      ? mapped(part, (value, name) =>
          isSecretIn(definition, secret, name, key) ? new SecretValue(value) : value,
        )
      : part;
  const byKey = (items: unknown) =>
    isRecord(items) ? mapped(items, (item, key) => within(item, key)) : items;
  const isWhole = (name: string) => secret.isDeclared(name);
  const { items, apart, defaults, secrets } = values;
  return {
    ...(within(values) as Values),
    ...("items" in values ? { items: isWhole("items") ? new SecretValue(items) : byKey(items) } : {}),
    ...("apart" in values ? { apart: isWhole("items") ? new SecretValue(apart) : byKey(apart) } : {}),
    ...("defaults" in values
      ? { defaults: isWhole("defaults") ? new SecretValue(defaults) : within(defaults, "") }
      : {}),
    ...("secrets" in values ? { secrets: new SecretValue(secrets) } : {}),
  };
}

/** Policies get secrets without marks, so recorded inputs also name the secret ones. */
export const closedInputs = (definition: AnyDefinition, open: Opened): Values => ({
  ...closedMarked(definition, open),
  ...inputOfMarks(open.marks),
});

const mapped = (values: Values, map: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
