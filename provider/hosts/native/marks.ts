/** The engine's marks of secrets: as paths for the methods of a resource, and on what they return. */

import { withFormer } from "../../collection/record/concealed";
import { type Opened, opened } from "../../collection/record/wire";
import type { AnyDefinition } from "../../definition/resource";
import type { Received } from "../../pulumi/plugin/values";
import { isSecretByKind } from "../../values/secrecy";
import { currentMarks, inputOfMarks, type SecretPath, secretPathsIn } from "../../values/secret-inputs";
import { BEFORE, isRecord, type Values } from "../../values/values";
import { sealed } from "../sealed";

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
    if (isInput && !isSecretByKind(definition, name)) paths.set(JSON.stringify(path), path);
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

/** The inputs of a resource that never were a message, with the paths of those that are secret. */
export type Arguments = Pick<Opened, "values" | "apart"> & Pick<Received, "secrets">;

export const openedArguments = (
  definition: AnyDefinition,
  { values, apart, secrets }: Arguments,
): Opened => ({ values, apart, marks: marksIn(definition, { values, secrets }), areObjects: false });

/**
 * A recorded state. What the engine has sealed in it, or in the inputs of a read, stays secret, also where the program has not marked it:
 * the marks of the program are those that the recorded inputs name.
 */
export function openedRecorded(definition: AnyDefinition, state: Received, inputs: Received): Opened {
  const open = openedReceived(definition, state, inputs);
  const sealedPaths = [...open.marks, ...sealedIn(definition, state)];
  return { ...open, marks: withFormer(definition, secretPathsIn(inputs.values), sealedPaths) };
}

/** The paths of the sealed properties of an object, or of those of many. */
function sealedIn(definition: AnyDefinition, { values, secrets }: Received): readonly SecretPath[] {
  const isMany = "items" in values || "apart" in values;
  if (!isMany)
    return secrets.filter(
      ({ length, 0: name = "" }) =>
        length === 1 && (name === BEFORE || name in definition.inputs || name in definition.outputs),
    );
  return secrets.flatMap(([first = "", ...rest]) =>
    ["items", "apart"].includes(first) && rest.length === 2 ? [["items", ...rest]] : [],
  );
}

/** Policies get secrets without marks, so recorded inputs also name the secret ones. */
export const closedInputs = (definition: AnyDefinition, open: Opened): Values => ({
  ...sealed(definition, open),
  ...inputOfMarks(currentMarks(open.marks)),
});
