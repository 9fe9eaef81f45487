/** The stacks that a change of the files concerns: both versions are evaluated, and what they declare is compared. */
import {
  type Configuration,
  type Declaration,
  type DeclaredCollection,
  type Deletion,
  formatAddress,
} from "../../configuration";
import { isDeclaredAlike } from "../../configuration/objects/declared-alike";
import { placeName } from "../../configuration/objects/markers";
import type { Address } from "../../configuration/places/addresses";
import { isDivided, isSplit } from "../../configuration/places/stacks";
import { INSTANCE, scopeOfParent } from "../../configuration/schema/sections";
import { ONLY_STACK } from "../read/intent";

/** The stacks that a change concerns, and what to say about it. */
export interface Concern {
  readonly stacks: readonly string[];
  readonly warnings: readonly string[];
}

/** `earlier` is the configuration at `since`, if there is one. */
export function concernOf(
  { file, since }: { readonly file: string; readonly since: string },
  earlier: Configuration | undefined,
  now: Configuration,
): Concern {
  const concerned = concernedStacks(earlier, now);
  const all = stackNamesIn(now);
  const former = isDivided(now) ? [] : concerned.filter((name) => !all.includes(name));
  const [first] = former;
  return {
    stacks: concerned.filter((name) => !former.includes(name)),
    warnings: [
      ...(earlier === undefined
        ? [`${file} at ${since} cannot be compared, so all stacks are concerned.`]
        : []),
      ...(first === undefined
        ? []
        : [
            `${file} has no stack ${former.join(", ")} any more, and what is recorded there stays; to have it released, keep the name with an empty list: ${first}: [].`,
          ]),
    ],
  };
}

/** In the order of the file; those that only the earlier version has come last, as they have objects to release. */
export function concernedStacks(earlier: Configuration | undefined, now: Configuration): readonly string[] {
  const all = stackNamesIn(now);
  if (earlier === undefined) return all;
  const isGeneral = generalText(earlier) !== generalText(now);
  const concerned = new Set<string>(isGeneral ? all : []);
  const [before, after] = [partsIn(earlier), partsIn(now)];
  for (const { stack = ONLY_STACK } of changedParts(before, after)) concerned.add(stack);
  for (const place of placesOfMoves(earlier, now)) {
    const stacks = new Set([before, after].flatMap((parts) => stacksOf(place, parts)));
    for (const stack of stacks.size > 0 ? stacks : all) concerned.add(stack);
  }
  return [
    ...all.filter((name) => concerned.has(name)),
    ...[...concerned].filter((name) => !all.includes(name)).sort(),
  ];
}

/** A file without stacks is one. */
export const stackNamesIn = (configuration: Configuration): readonly string[] =>
  isSplit(configuration) ? configuration.stacks : [ONLY_STACK];

/** The settings that apply to every object. */
const generalText = ({ name, service, adopt }: Configuration): string =>
  JSON.stringify({ name, service, adopt });

/** An object, or a collection that is enforced or observed. */
type Part = Declaration | DeclaredCollection;

/** Both versions of what changes. */
function changedParts(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): Part[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id) => {
    const [old, present] = [before.get(id), after.get(id)];
    return old && present && isAlike(old, present) ? [] : [old ?? [], present ?? []].flat();
  });
}

const isAlike = (one: Part, other: Part): boolean =>
  one.stack === other.stack &&
  one.ownership === other.ownership &&
  isDeclaredAlike(inputsOf(one), inputsOf(other));

const inputsOf = (part: Part) => ("inputs" in part ? part.inputs : undefined);

function partsIn({ declarations, archived, collections }: Configuration): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const one of [...declarations, ...archived]) parts.set([one.kind, one.place, one.key].join("\0"), one);
  for (const one of collections) parts.set([one.kind, one.place].join("\0"), one);
  return parts;
}

const stacksOf = (wanted: string, parts: ReadonlyMap<string, Part>): readonly string[] =>
  [...parts.values()].flatMap(({ scope, place, stack = ONLY_STACK }) =>
    placeName(scope, place) === wanted ? [stack] : [],
  );

/** The places of entries of `moved` and `removed` that only one of the versions has. */
function placesOfMoves(earlier: Configuration, now: Configuration): ReadonlySet<string> {
  const entriesOf = ({ moved, removed, deletions }: Configuration) =>
    new Map(
      [
        ...moved.map((one) => [one.from, one.to]),
        ...removed.map(({ from, isDeleted }) => [from, isDeleted]),
        ...deletions.map((one) => [placeOf(one), one.name, one.isOfAdopted]),
      ].map((entry) => [JSON.stringify(entry), entry] as const),
    );
  const [before, after] = [entriesOf(earlier), entriesOf(now)];
  const changed = [...new Map([...before, ...after])].filter(([id]) => before.has(id) !== after.has(id));
  return new Set(
    changed.flatMap(([, entry]) =>
      entry.flatMap((one) =>
        typeof one === "object" ? [formatAddress({ scope: one.scope, place: one.place })] : [],
      ),
    ),
  );
}

const placeOf = ({ type, name }: Deletion): Pick<Address, "scope" | "place"> =>
  type === "user" ? { scope: INSTANCE, place: INSTANCE } : { scope: scopeOfParent[type], place: name };
