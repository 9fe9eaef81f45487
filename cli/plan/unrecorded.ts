/** Plans an object that nothing has recorded: a run would adopt the object that it finds, or create one. */
import { adoptionBetween } from "../../provider/collection/adoption-preview";
import { type Cause, type Change, changedObject, type ObjectKey } from "../../provider/collection/change";
import { newProperties, propertyChanges } from "../../provider/collection/changes";
import { definitionOf } from "../../provider/definition/definitions";
import type { Answer, AnyCollected, AnyDefinition, Context } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { placeNames } from "../../provider/identity/keys";
import { findExisting } from "../../provider/lifecycle";
import { type Existing, findInList } from "../../provider/lifecycle/adoption";
import { fromAnswer } from "../../provider/lifecycle/state";
import { isSecretByKind, within } from "../../provider/values/secrecy";
import { declared, UNKNOWN, type Values } from "../../provider/values/values";

/** A declared object, as far as its values are known without a run. */
export interface Desired extends ObjectKey {
  readonly kind: Kind;
  /** Without those that are withheld; `UNKNOWN` for outputs of objects that do not exist yet. */
  readonly inputs: Values;
  /** The names of the inputs whose values only a run knows: whatever the service has is as good. */
  readonly withheld: readonly string[];
  /** Those of them that refer to one of several objects. */
  readonly unclear: readonly string[];
  /** The names of the inputs that must not be shown. */
  readonly secret: readonly string[];
}

export interface Planned {
  /** `undefined` if it is as declared. */
  readonly change: Change | undefined;
  /** Why no run could make the object like its declaration. */
  readonly problem: string | undefined;
}

/** The object that the declaration means; `take` decides whether a matching object may be it. */
export async function findMeant(
  definition: AnyDefinition,
  desired: Desired,
  context: Context,
  take?: (candidate: Answer) => boolean,
): Promise<Existing | undefined> {
  if (isUnclear(desired) || identifying(definition).some((name) => desired.inputs[name] === UNKNOWN))
    return undefined;
  return findExisting(recognizing(definition, desired), context, desired.inputs, take);
}

/** Whether it is unclear which object is meant. */
export const isUnclear = ({ kind, unclear }: Desired): boolean =>
  unclear.length > 0 && identifying(definitionOf(kind)).some((name) => unclear.includes(name));

interface Redeclared {
  /** The names of inputs with another declaration than before, which the service does not show; of the others, nobody knows. */
  readonly redeclared: readonly string[];
  /** Why an existing object differs. */
  readonly cause: Cause;
}

export function planUnrecorded(
  desired: Desired,
  found: Existing | undefined,
  { redeclared, cause }: Redeclared = { redeclared: [], cause: "different" },
): Planned {
  const { kind, key, withheld, unclear, secret, inputs } = desired;
  const definition = definitionOf(kind);
  const isSecret = (name: string) => secret.includes(name) || isSecretByKind(definition, name);
  return within({ isSecret }, () => {
    if (found === undefined) {
      const unknown = Object.fromEntries(unclear.map((name) => [name, UNKNOWN]));
      const names = [...Object.keys(declared(inputs)), ...withheld];
      const properties = newProperties(definition, { ...inputs, ...unknown }, key, names);
      return { change: { kind, key, action: "create", cause: "missing", properties }, problem: undefined };
    }
    const adoption = adoptionBetween(definition, found, inputs);
    const { problem } = adoption;
    const changes = adoption.changes.filter(({ name }) => !found.sent.includes(name));
    const hidden = redeclared.filter((name) => !changes.some((one) => one.name === name));
    const properties = [...changes, ...propertyChanges(definition, hidden, {}, {}, key)];
    if (properties.length === 0) return { change: undefined, problem };
    const isReplaced = problem !== undefined || definition.replaceOn.some((name) => hidden.includes(name));
    const action = isReplaced ? "replace" : "update";
    const object = changedObject(definition, found);
    return { change: { kind, key, action, cause, properties, object }, problem };
  });
}

/** Whether several objects would match. */
export async function isOneOfSeveral(
  definition: AnyDefinition,
  desired: Desired,
  context: Context,
): Promise<boolean> {
  if (definition.singleton) return false;
  if (definition.isSame === undefined) return true;
  let matches = 0;
  await findInList(recognizing(definition, desired) as AnyCollected, context, desired.inputs, () => {
    matches++;
    return false;
  });
  return matches > 1;
}

/** An object cannot exist before its parent, or before the object that it is named after. */
const identifying = (definition: AnyDefinition): readonly string[] =>
  [...placeNames(definition), definition.title].filter((name) => name !== undefined);

/** Matches an object whose kind cannot match it: what is withheld counts as equal, and of identical objects any one will do. */
function recognizing(definition: AnyDefinition, { withheld }: Desired): AnyDefinition {
  if (definition.singleton || (definition.isSame && withheld.length === 0)) return definition;
  const { isSame } = definition;
  if (isSame === undefined) return { ...definition, isSame: () => true };
  return {
    ...definition,
    isSame(answer: never, inputs: Values, context: Context) {
      const right = withheld.map(
        (name) => [name, fromAnswer(definition, answer, name) ?? undefined] as const,
      );
      return isSame(answer, { ...inputs, ...Object.fromEntries(right) }, context);
    },
  };
}
