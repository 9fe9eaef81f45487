/** The resources of a run by the numbers of their places: none stands beside an exclusive one that would delete its objects. */
import type { Client } from "../../../sdk/client";
import type { AnyDefinition } from "../../definition/resource";
import { placeTypeOf } from "../../identity/addressed";
import { hasUnknown, UNKNOWN } from "../../values/values";
import { type AnyPlace, problemBeside, type ResourcePlaces } from "../beside";
import type { Args } from "../collection";
import type { Asker } from "../methods";
import type { Resource } from "../resource";
import { exclusiveCollections, spelledCollections } from "./exclusive";
import { placeOf } from "./located";

/** Why a resource is refused, or the exclusive one that it stands beside. */
export async function problemOfPlaces(
  resource: Resource,
  { owner, given }: Asker,
  args: Args,
): Promise<string | undefined> {
  const { session } = resource;
  if (args.isOpen || hasUnknown(args.connection)) return undefined;
  let placed: Promise<ResourcePlaces | undefined> | undefined;
  const find = () => {
    placed ??= placedAt(resource, args);
    return placed;
  };
  const isExclusive = args.exclusive !== false;
  // Only the classes of TypeScript make dynamic resources, and have compared them.
  const isCompared = given !== undefined;
  const others = isCompared
    ? []
    : await session.placed.add(resource.definition.kind, owner, isExclusive, find);
  if (others.length === 0 && !isExclusive) return undefined;
  const own = await find();
  const nameless = own?.isExclusive ? await namelessOf(resource, args) : undefined;
  return own && problemBeside(own, [...others, ...(nameless ? [{ ...nameless, kind: own.kind }] : [])]);
}

/** The others of the kind, of which a program gives the places alone. */
async function namelessOf(
  { definition, session }: Resource,
  args: Args,
): Promise<ResourcePlaces | undefined> {
  const forge = await session.reachable(args);
  if (forge === undefined) return undefined;
  const places = (await numberedPlaces(definition, forge, args.others ?? [])).map(({ place }) => place);
  return {
    name: "another resource of the program",
    kind: definition.kind,
    isExclusive: false,
    exclusive: [],
    places,
  };
}

/** `undefined` if the service does not answer, which another error says. */
async function placedAt(
  { definition, form, session }: Resource,
  args: Args,
): Promise<ResourcePlaces | undefined> {
  const forge = await session.reachable(args);
  if (forge === undefined) return undefined;
  const collections = await exclusiveCollections(definition, forge, args);
  const spelled = [...spelledCollections(definition, [...args.items.values()])].map((values) =>
    placeIn(definition, values),
  );
  return {
    name: form.subject(args),
    kind: `${forge.address} ${definition.kind}`,
    isExclusive: args.exclusive !== false,
    exclusive: [...collections.values()].map(
      (one) => one.definition.place ?? placeIn(definition, one.values),
    ),
    places:
      "isInSeveralLists" in definition
        ? undefined
        : (await numberedPlaces(definition, forge, spelled)).map(({ place }) => place),
  };
}

const placeIn = (
  { id: [first = ""], idDefaults }: AnyDefinition,
  values: Readonly<Record<string, unknown>>,
): AnyPlace => values[first] ?? idDefaults?.[first] ?? "";

/** Each place by its number, if it is there; those of a preview that are not known yet are left out. */
export async function numberedPlaces(
  definition: AnyDefinition,
  forge: Client,
  places: readonly AnyPlace[],
): Promise<readonly { readonly place: AnyPlace; readonly isThere: boolean }[]> {
  const [first = ""] = definition.id;
  const isPlace = placeTypeOf(definition) !== undefined;
  return Promise.all(
    [...new Set(places)]
      .filter((place) => place !== UNKNOWN)
      .map(async (spelled) => {
        const number =
          isPlace && spelled !== definition.idDefaults?.[first]
            ? await placeOf(definition, forge, { [first]: spelled })
            : undefined;
        return { place: number ?? spelled, isThere: !isPlace || number !== undefined };
      }),
  );
}
