/** The effective configuration of a place: its objects, and the origin of each value. */

import { groupBy } from "../../../sdk/group-by";
import { withoutUrlCredentials } from "../../../sdk/http/redact";
import type { Configuration } from "../../configuration/configuration";
import type { Declaration } from "../../configuration/objects/declaration";
import { placeName, writeMarker } from "../../configuration/objects/markers";
import { isMarker } from "../../configuration/objects/placeholder";
import type { Position } from "../../configuration/read/problems";
import { isBranch, type Tree } from "../../configuration/read/tree";
import type { PlaceName } from "../../configuration/schema/sections";
import { addressOf } from "../state/addresses";
import { namedPlacesIn } from "./named-places";
import { type OriginOf, originsIn } from "./origins";

export interface EffectivePlace {
  /** Such as `groups/acme`. */
  readonly place: string;
  /** By section, where it is not `additive`. */
  readonly ownership: Readonly<Record<string, string>>;
  readonly objects: readonly EffectiveObject[];
}

export interface EffectiveObject {
  readonly address: string;
  readonly kind: string;
  readonly section: string;
  /** Empty in sections with a single object. */
  readonly key: string;
  readonly where: Position;
  /** Those that the file has; its place and its name imply the others. */
  readonly inputs: readonly EffectiveInput[];
}

export interface EffectiveInput {
  readonly name: string;
  /** Placeholders stand for secrets, environment variables and outputs. */
  readonly value: unknown;
  /** That of the value, or of each part of a record. */
  readonly origins: readonly ValueOrigin[];
}

export interface ValueOrigin {
  /** The names that lead to the part; empty for the whole value. */
  readonly path: readonly string[];
  readonly where: Position;
  /** Such as `set labels`; absent if the place declares the value itself. */
  readonly from?: string;
}

/** All places, those that the file names first. */
export function effectivePlaces(configuration: Configuration): readonly EffectivePlace[] {
  const { declarations, collections, source } = configuration;
  const originOf = originsIn(source);
  const byPlace = groupBy(declarations, homeOf);
  const ownerships = groupBy(collections, homeOf);
  const places = new Set([...namedPlacesIn(source.tree), ...byPlace.keys(), ...ownerships.keys()]);
  return [...places].map((place) => ({
    place,
    ownership: Object.fromEntries(
      (ownerships.get(place) ?? []).map(({ section, ownership }) => [section, ownership]),
    ),
    objects: (byPlace.get(place) ?? []).map((one) => objectOf(one, originOf)),
  }));
}

const homeOf = ({ scope, place }: PlaceName): string => placeName(scope, place);

function objectOf(declaration: Declaration, originOf: OriginOf): EffectiveObject {
  const { kind, section, key, where, tree, inputs } = declaration;
  return {
    ...{ kind, section, key, where },
    address: addressOf(declaration),
    inputs: [...tree.entries].map(([name, { position, value }]) => ({
      name,
      value: shown(inputs[name]),
      origins: originsOf(value, position, [], originOf),
    })),
  };
}

/** Records are merged part by part; everything else is declared as a whole. */
function originsOf(
  tree: Tree,
  where: Position,
  path: readonly string[],
  originOf: OriginOf,
): readonly ValueOrigin[] {
  if (isBranch(tree) && tree.entries.size > 0)
    return [...tree.entries].flatMap(([name, { position, value }]) =>
      originsOf(value, position, [...path, name], originOf),
    );
  const from = originOf(where);
  return [{ path, where, ...(from === undefined ? {} : { from }) }];
}

/** Null means unmanaged. */
function shown(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === "string" || isMarker(value)) return withoutUrlCredentials(writeMarker(value));
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
}
