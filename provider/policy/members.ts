/** Lists the objects that a resource declares: one, or one for each item. */

import { itemsOf } from "../collection/forms/items";
import { withSecretValues } from "../collection/record/wire";
import { definitionOf } from "../definition/definitions";
import type { Kind } from "../generated/kind-names";
import { declared, type Values } from "../values/values";
import { type DeclaredResource, objectKindOf } from "./kinds";
import { redactProblem } from "./redact";
import { guarded } from "./unknown";

export interface CheckedMember<Resource extends DeclaredResource> {
  readonly kind: Kind;
  /** All inputs; reading one that is not known yet throws. */
  readonly inputs: Values;
  /** Its key, in a resource of many. */
  readonly item: string | undefined;
  readonly name: string;
  readonly resource: Resource;
}

export function membersOf<Resource extends DeclaredResource>(resource: Resource): CheckedMember<Resource>[] {
  const kind = objectKindOf(resource.kind);
  if (kind === undefined) return [];
  const member = (inputs: Values, item?: string): CheckedMember<Resource> => ({
    kind,
    inputs: guarded(inputs),
    item,
    name: item === undefined ? resource.name : `${resource.name}.${itemPath(item)}`,
    resource,
  });
  if (resource.kind === kind) return [member(declared(resource.inputs))];
  return [...itemsOf(definitionOf(kind), withSecretValues(resource.inputs))].map(([key, inputs]) =>
    member(inputs, key),
  );
}

export const itemPath = (item: string) => `items.${item}`;

/** Adds the item to a message and masks secrets; the engine names the resource. */
export const violationMessage = (
  member: CheckedMember<DeclaredResource>,
  message: string,
  property?: string,
): string => {
  const text = redactProblem(member, message, property);
  return member.item === undefined ? text : `${itemPath(member.item)}: ${text}`;
};
