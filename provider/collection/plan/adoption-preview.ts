/** Previews adoptions: finds existing objects and their changes, which the engine does not know. */

import type { ItemProblem } from "../../definition/problem";
import type { AnyDefinition, Context, State } from "../../definition/resource";
import { objectsOf } from "../../identity/identity";
import type { ObjectOwners, Owner } from "../../identity/owners";
import {
  ALREADY_MANAGED,
  adoptionProblem,
  difference,
  findExisting,
  fixedWarning,
  isOneOfSeveral,
  subject,
} from "../../lifecycle";
import { remakeFor } from "../../lifecycle/remake";
import type { Values } from "../../values/values";
import {
  describeChange,
  type PropertyChange,
  propertyChanges,
  withoutConcealed,
  withRemake,
} from "./changes";

/** An existing object that an item would adopt. */
export interface Adoption {
  readonly found: State;
  /** Why the object cannot be adopted. */
  readonly problem?: ItemProblem;
  /** About inputs that an adoption cannot change. */
  readonly warning?: string;
  readonly changes: readonly PropertyChange[];
  /** Several objects match, and only a record names the one that is meant. */
  readonly isOneOfSeveral?: boolean;
  /** The service has made it by itself, and nobody asked to adopt what exists. */
  readonly isOfService?: true;
}

interface Adopting {
  readonly owners: ObjectOwners;
  readonly owner: Owner;
  /** No run adopts it, so nothing hinders one. */
  readonly isObserved: boolean;
  /** The inputs whose values are certain: one that is not known yet may have the value that the service has. */
  readonly certain: Values;
}

/** The adoption of an existing object; `undefined` if there is none. */
export async function previewAdoption(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  { owners, owner, isObserved, certain }: Adopting,
  item?: string,
): Promise<Adoption | undefined> {
  const found = await findExisting(definition, context, inputs);
  if (found === undefined) return undefined;
  const objects = objectsOf(definition, context.forge.address, found);
  if (objects.some((object) => owners.isReplaced(object))) return undefined;
  const adoption = adoptionBetween(definition, found, inputs, item);
  const remake = await remakeFor(definition, context, found, inputs);
  const obstacle = certain === inputs ? adoption.problem : adoptionProblem(definition, found, certain);
  const problem = owners.announceAdoption(owner, item, objects) ? ALREADY_MANAGED : obstacle;
  if (problem !== undefined && !isObserved)
    return {
      found,
      problem: {
        ...(item === undefined ? {} : { item }),
        ...{ subject: subject(definition, inputs), message: `${problem}.` },
      },
      changes: [],
    };
  const warning = fixedWarning(found);
  return {
    ...{ found, changes: withRemake(adoption.changes, remake) },
    ...(context.assumes ? { isOneOfSeveral: await isOneOfSeveral(definition, context, inputs) } : {}),
    ...(warning === undefined ? {} : { warning: `${subject(definition, inputs)}: ${warning}.` }),
  };
}

/** How an adoption changes an existing object, and why it cannot. */
function adoptionBetween(definition: AnyDefinition, found: State, inputs: Values, item?: string) {
  const differing = difference(definition, found.values, inputs);
  return {
    changes: withoutConcealed(
      found,
      propertyChanges(definition, differing.changed, found.values, inputs, item),
    ),
    problem: adoptionProblem(definition, found, inputs, differing),
  };
}

/**
 * Such as `GroupLabel "bug" (acme) exists already and is managed instead of created; color "#000000" → "#d9534f"`. It does not say "adopted",
 * because the engine shows nothing of what it replaces by force: then this stack has recorded the object.
 */
export const adoptionMessage = (definition: AnyDefinition, inputs: Values, { changes }: Adoption): string =>
  [
    `${subject(definition, inputs)} exists already and is managed instead of created`,
    ...changes.map(describeChange),
  ].join("; ");
