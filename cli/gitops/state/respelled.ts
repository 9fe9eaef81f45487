/** Recorded objects under the present path of their group or project, once another one has the path under which they are recorded. */
import { apartIn, packed, unpacked } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { placeTypeOf } from "../../../provider/identity/addressed";
import type { PlaceType } from "../../../provider/identity/served-places";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { isRecord, type Values } from "../../../provider/values/values";
import { placeTypes } from "../../configuration/schema/sections";
import type { TakenPath } from "../resolve/recorded-places";
import { itemsIn, kindOf } from "./recorded";
import { rekeyed } from "./state-items";

export interface Respelling {
  readonly type: PlaceType;
  /** In small letters. */
  readonly from: string;
  /** As the file names it, if it does. */
  readonly to: string;
}

/** Otherwise, the objects of the one would look like replaced ones of the other. */
export const respellingsFor = (taken: readonly TakenPath[]): readonly Respelling[] =>
  taken.map(({ scope, path, name }) => ({ type: placeTypes[scope], from: path, to: name }));

/** Returns the same list if nothing has another path. */
export function respelled(
  resources: readonly RecordedResource[],
  respellings: readonly Respelling[],
): readonly RecordedResource[] {
  if (respellings.length === 0) return resources;
  const after = resources.map((resource) => {
    const kind = kindOf(resource.type);
    const definition = kind && definitionOf(kind);
    const own = respellings.filter(({ type }) => definition && placeTypeOf(definition) === type);
    const paths = new Map(own.map(({ from, to }) => [from, to]));
    const isConcerned = Object.keys(placesIn(resource.outputs)).some((one) => paths.has(one.toLowerCase()));
    if (kind === undefined || definition === undefined || !isConcerned) return resource;
    const [placeInput = ""] = definition.id;
    const placeOf = new Map(
      Object.entries(itemsIn(kind, resource.inputs)).map(([key, item]) => [key, item[placeInput]]),
    );
    const respell = (values: Values | undefined) => respelledValues(values, { placeInput, placeOf, paths });
    return { ...resource, inputs: respell(resource.inputs), outputs: respell(resource.outputs) };
  });
  return after.every((one, index) => one === resources[index]) ? resources : after;
}

const placesIn = ({ places }: Values = {}): Values => (isRecord(places) ? places : {});

interface Spelling {
  readonly placeInput: string;
  /** The recorded path of each item. */
  readonly placeOf: ReadonlyMap<string, unknown>;
  readonly paths: ReadonlyMap<string, string>;
}

function respelledValues(values: Values = {}, { placeInput, placeOf, paths }: Spelling): Values {
  const now = (path: unknown) => paths.get(String(path).toLowerCase()) ?? path;
  /** The place is the beginning of keys and ids. */
  const moved = (text: string, place: unknown) =>
    `${text}/`.startsWith(`${place}/`) ? `${now(place)}${text.slice(String(place).length)}` : text;
  const { items, ...others } = unpacked(values);
  const after = Object.entries((items ?? {}) as Readonly<Record<string, Values>>).map(([key, item]) => {
    const place = item[placeInput] ?? placeOf.get(key);
    const id = typeof item.id === "string" ? { id: moved(item.id, place) } : {};
    const own = placeInput in item ? { [placeInput]: now(place) } : {};
    return [key, { ...item, ...id, ...own }] as const;
  });
  const changed = packed({ ...others, items: Object.fromEntries(after) }, apartIn(values));
  const places = Object.entries(placesIn(values)).map(([path, number]) => [String(now(path)), number]);
  return {
    ...rekeyed(changed, (key) => moved(key, placeOf.get(key))),
    ...(places.length > 0 ? { places: Object.fromEntries(places) } : {}),
    ...(Array.isArray(values.exclusive) ? { exclusive: values.exclusive.map(now) } : {}),
  };
}
