/** The recorded resources of a stack that manage many objects, and the objects in them. */

import { tokenOf } from "../../../provider/classes/tokens";
import { itemsOf } from "../../../provider/collection/items";
import { unpackedInputs } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf, singularOf } from "../../../provider/definition/kinds";
import type { Kind } from "../../../provider/generated/kind-names";
import { decodeResource } from "../../../provider/hosts/direct";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { placesOf } from "../../../provider/identity/places";
import { receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { StackState } from "../../../provider/pulumi/run/stack-state";
import { classNameIn, resourceNameIn, typeOf } from "../../../provider/pulumi/sdk/names";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { idOf } from "../../plan/change";
import type { RecordedPlural } from "../run/partial-run";

/** The recorded inputs of an object by its kind and key. Goes through the resources only when it is asked. */
export function recordedValues(
  resources: () => readonly Pick<RecordedPlural, "kind" | "items">[],
): (id: string) => Values | undefined {
  let known: ReadonlyMap<string, Values> | undefined;
  return (id) => {
    known ??= new Map(
      resources().flatMap(({ kind, items }) =>
        Object.entries(items).map(([key, values]) => [idOf({ kind, key }), values] as const),
      ),
    );
    return known.get(id);
  };
}

export const kindOf = (type: string) => singularOf(classNameIn(type));

/** With the inputs that the state leaves out. */
export const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), unpackedInputs((inputs ?? {}) as Values)));

/** Passes the recorded numbers of spellings to the places of a run, because a place may have lost its path since. */
export function learnPlaces(client: Client, state: StackState | undefined): void {
  for (const { type, outputs = {} } of state?.deployment?.resources ?? []) {
    const kind = kindOf(type);
    const place = kind && placeTypeOf(definitionOf(kind));
    if (place === undefined || place === "other") continue;
    // They stand beside the items, which need not be read for them.
    const { places } = outputs as { readonly places?: Readonly<Record<string, number>> };
    for (const [spelling, number] of Object.entries(places ?? {}))
      placesOf(client).learn(place, spelling, number);
  }
}

/** The recorded resources of a stack that manage many objects; decoded here, once a run. */
export function recordedIn(state: StackState | undefined): readonly RecordedPlural[] {
  const { resources = [] } = state?.deployment ?? {};
  return resources.flatMap(({ urn, type, id = "", inputs = {}, outputs = {} }) => {
    const kind = kindOf(type);
    if (kind === undefined) return [];
    const plural = pluralOf(kind);
    const state = { id, state: receivedFrom(outputs), inputs: receivedFrom(inputs) };
    const decoded = decodeResource(plural, state);
    return [
      {
        ...{ ...decoded, type, kind, plural, name: resourceNameIn(urn) },
        // A stack of an earlier version moves to native resources with this run.
        urn: urn.replace(typeOf(plural), tokenOf(plural)),
        items: Object.fromEntries(decoded.declared.items),
      },
    ];
  });
}
