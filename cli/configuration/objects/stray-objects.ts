/**
 * Objects whose inputs lead out of their place, by the number of an object that another group has. A number says nothing of its place, so
 * it is looked up among the objects of the place that declares it.
 */

import type { AnyCollected } from "../../../provider/definition/resource";
import { definitionAt } from "../../../provider/identity/addressed";
import { keyNames } from "../../../provider/identity/keys";
import { isNumber, numberOf, type Places } from "../../../provider/identity/places";
import { fromAnswer } from "../../../provider/lifecycle/state";
import { createReads } from "../../../provider/service/reads";
import type { Client } from "../../../sdk";
import { ForgeError } from "../../../sdk/http/errors";
import type { Configuration, UnresolvedPlace } from "../configuration";
import type { PlaceTable } from "../places/place-table";
import type { Position, Problems } from "../read/problems";
import { at, isList } from "../read/tree";
import {
  INSTANCE,
  type PlaceName,
  placeTypes,
  type Scope,
  scopeOf,
  scopeOfParent,
  sectionOf,
} from "../schema/sections";
import type { Declaration } from "./declaration";
import { objectName, placeName } from "./markers";
import { byTarget, isMarker, Reference, targetId, Variable } from "./placeholder";

// ─── Numbers of objects ──────────────────────────────────────────────────────

/** An input that is the number of an object, or one of a list of them. */
interface NumberInput {
  readonly input: string;
  /** Of which kind the object is. */
  readonly kind: string;
  readonly value: unknown;
  readonly position: Position;
}

function numberInputsOf({ kind, scope, inputs, tree, where }: Declaration): readonly NumberInput[] {
  const { references } = sectionOf(kind, scope).definition;
  if (references === undefined) return [];
  return Object.entries(references).flatMap(([input, numbered]) => {
    const value = inputs[input];
    const written = at(tree, input);
    const items = isList(written) ? written.items : [];
    const all = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return all.map((one, index) => ({
      ...{ input, kind: String(numbered), value: one },
      position: (items[index] ?? written)?.position ?? where,
    }));
  });
}

/** The places whose objects a place may number: its own, and those above it that have objects of the kind. */
function homesOf(kind: string, { scope, place }: Declaration, places: PlaceTable): readonly PlaceName[] {
  const { parents } = sectionOf(kind, scopeOf(kind, place)).definition;
  const [top = place] = places.pathOf(scope, place).split("/");
  const isHere = parents.some((parent) => scopeOfParent[parent] === scope);
  return [
    // A project has no member roles of its own.
    ...(isHere ? [{ scope, place }] : []),
    // Digits in a path are no number.
    ...(parents.includes("top-level group") && top !== place && !isNumber(top)
      ? [{ scope: "groups" as const, place: top }]
      : []),
    ...(parents.includes("instance") ? [{ scope: "instance" as const, place: INSTANCE }] : []),
  ];
}

/** Refuses references to objects elsewhere where the number of an object of the place is expected. */
export function refuseStrayReferences(
  declarations: readonly Declaration[],
  places: PlaceTable,
  problems: Problems,
): void {
  const declared = byTarget(() => declarations.map((one) => [one, one]));
  for (const one of declarations)
    for (const number of numberInputsOf(one)) {
      const { value, position } = number;
      // One to nothing, or to the object itself, has a problem of its own.
      if (!(value instanceof Reference) || declared(value.target) === undefined) continue;
      const problem =
        targetId(value.target) === targetId(one) ? undefined : strayProblem(number, value, one, places);
      if (problem !== undefined) problems.add(position, problem);
    }
}

function strayProblem(
  { input, kind }: NumberInput,
  { ref, target }: Reference,
  from: Declaration,
  places: PlaceTable,
): string | undefined {
  const home = { scope: scopeOf(target.kind, target.place), place: target.place };
  if (target.kind !== kind || target.output !== numberOutputOf(kind, home.scope))
    return `"${input}" is the number of a ${kind}, and \${ref:${ref}} is none; refer to one`;
  const pathOf = ({ scope, place }: PlaceName) => placeName(scope, places.pathOf(scope, place)).toLowerCase();
  if (homesOf(kind, from, places).some((own) => pathOf(own) === pathOf(home))) return undefined;
  return `"${input}" is the number of a ${kind} of ${placeName(from.scope, from.place)}, and \${ref:${ref}} is in ${placeName(home.scope, home.place)}; declare this object there, or refer to one here`;
}

const numberOutputOf = (kind: string, scope: Scope): string =>
  String(keyNames(sectionOf(kind, scope).definition)[0]);

/** The numbers of the objects of a kind in a place; a text says why they are unknown. */
class Numbers {
  readonly #reads = createReads(true);
  readonly #known = new Map<string, Promise<ReadonlySet<string> | string>>();

  constructor(
    private readonly client: Client,
    private readonly places: Places,
  ) {}

  in(kind: string, home: PlaceName): Promise<ReadonlySet<string> | string> {
    const key = `${kind} ${placeName(home.scope, home.place)}`;
    const known = this.#known.get(key) ?? this.#list(kind, home);
    this.#known.set(key, known);
    return known;
  }

  async #list(kind: string, { scope, place }: PlaceName): Promise<ReadonlySet<string> | string> {
    const { definition, placeInput } = sectionOf(kind, scope);
    const type = scope === "instance" ? undefined : placeTypes[scope];
    const number = type && numberOf(await this.places.find(type, place));
    if (type && number === undefined) return `there is no ${type} ${place}, or the token may not see it`;
    const numbered = definitionAt(definition, number) as AnyCollected;
    const here = placeInput === undefined ? {} : { [placeInput]: place };
    try {
      const context = { forge: this.client, reads: this.#reads, warn() {} };
      const all = await this.#reads.all(numbered, context, here);
      return new Set(all.map((one) => String(fromAnswer(definition, one, numberOutputOf(kind, scope)))));
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error;
      return `the service does not list those of ${placeName(scope, place)}: ${error.message}`;
    }
  }
}

/** Why a number must not be used in a place, or `undefined`. */
async function whyStray(
  { input, kind, value }: NumberInput,
  homes: readonly PlaceName[],
  numbers: Numbers,
): Promise<string | undefined> {
  if (value instanceof Reference) return undefined;
  const number = value instanceof Variable ? value.value : value;
  const [own] = homes;
  const name = own ? placeName(own.scope, own.place) : INSTANCE;
  if (isMarker(number))
    return `"${input}" is the number of a ${kind} of ${name}, and nobody knows it before the run; write the number, or refer to the object`;
  const lists = await Promise.all(homes.map((home) => numbers.in(kind, home)));
  if (lists.some((list) => typeof list === "object" && list.has(String(number)))) return undefined;
  const why = lists.find((list) => typeof list === "string");
  // Only administrators list the objects of an installation, and it checks itself which of them a group may use.
  if (why !== undefined && homes.some(({ scope }) => scope === "instance")) return undefined;
  return `"${input}" is ${String(number)}, and ${why ?? `${name} has no ${kind} with this number`}; write the number of one that it has. What the state has recorded of this object stays as it is`;
}

/** Whether only the service knows whose the objects are that the file names by their numbers. */
export const hasNumbers = ({ declarations }: Pick<Configuration, "declarations">): boolean =>
  declarations.some((one) => numberInputsOf(one).some(({ value }) => !(value instanceof Reference)));

/** Each is left as it is, and the others go on. */
export async function strayObjects(
  { declarations, source: { places: table } }: Configuration,
  client: Client,
  places: Places,
): Promise<readonly UnresolvedPlace[]> {
  const numbers = new Numbers(client, places);
  const leading = declarations.filter(
    ({ scope, kind }) => sectionOf(kind, scope).definition.references !== undefined,
  );
  const found = leading.map(async (one): Promise<readonly UnresolvedPlace[]> => {
    const { scope, place } = one;
    if (scope === "instance") return [];
    for (const input of numberInputsOf(one)) {
      const why = await whyStray(input, homesOf(input.kind, one, table), numbers);
      if (why !== undefined) return [{ scope, place, object: objectName(one), where: input.position, why }];
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}
