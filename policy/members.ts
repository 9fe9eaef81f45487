/** What a resource declares, object by object: one of many holds an object for each of its items. */
import { definitionOf, type Kind } from "../provider/definitions";
import { itemsOf } from "../provider/plural/items";
import { declared, type Values } from "../provider/values";
import { withoutSecretsOf } from "./discretion";
import { type Declared, kindDeclaredBy } from "./kinds";
import { guarded } from "./unknown";

export interface Member<Resource extends Declared> {
  readonly kind: Kind;
  /** Whole inputs, of which those that are not known yet cannot be read. */
  readonly inputs: Values;
  /** Its key, in a resource of many. */
  readonly item: string | undefined;
  readonly name: string;
  readonly resource: Resource;
}

export function membersOf<Resource extends Declared>(resource: Resource): Member<Resource>[] {
  const kind = kindDeclaredBy(resource.kind);
  if (kind === undefined) return [];
  const member = (inputs: Values, item?: string): Member<Resource> => ({
    kind,
    inputs: guarded(inputs),
    item,
    name: item === undefined ? resource.name : `${resource.name}.${itemPlace(item)}`,
    resource,
  });
  if (resource.kind === kind) return [member(declared(resource.inputs))];
  return [...itemsOf(definitionOf(kind), resource.inputs)].map(([key, inputs]) => member(inputs, key));
}

export const itemPlace = (item: string) => `items.${item}`;

/** Whoever reads it knows which resource is meant, but not which of its items; and nobody may read a secret. */
export const worded = (member: Member<Declared>, message: string, property?: string): string => {
  const told = withoutSecretsOf(member, message, property);
  return member.item === undefined ? told : `${itemPlace(member.item)}: ${told}`;
};
