/** The stacks that a change of the files concerns: both versions are evaluated, and what they declare is compared. */
import { type Configuration, type Declaration, formatAddress } from "../../configuration";
import { placeName } from "../../configuration/markers";
import { targetId } from "../../configuration/references";
import { isSplit } from "../../configuration/stacks";
import { declaredText } from "../declared-text";
import { ONLY_STACK } from "../prepare";

/** In the order of the file; those that only the earlier version has come last, as they have objects to release. */
export function concernedStacks(earlier: Configuration | undefined, now: Configuration): readonly string[] {
  const all = stackNamesIn(now);
  if (earlier === undefined || generalText(earlier) !== generalText(now)) return all;
  const concerned = new Set<string>();
  const [before, after] = [partsIn(earlier), partsIn(now)];
  for (const [id, part] of new Map([...before, ...after])) {
    const [old, present] = [before.get(id), after.get(id)];
    if (old?.stack === present?.stack && old?.text === present?.text) continue;
    if (old) concerned.add(old.stack);
    if (part) concerned.add(part.stack);
  }
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

/** What applies to every object. */
const generalText = ({ name, service, adopt }: Configuration): string =>
  JSON.stringify({ name, service, adopt });

/** An object, or a collection that is enforced or observed. */
interface Part {
  readonly stack: string;
  readonly place: string;
  readonly text: string;
}

function partsIn(configuration: Configuration): ReadonlyMap<string, Part> {
  const { declarations, archived, collections } = configuration;
  const partOf = (
    { stack = ONLY_STACK, scope, place }: Pick<Declaration, "stack" | "scope" | "place">,
    text: string,
  ) => ({
    ...{ stack, text },
    place: placeName(scope, place),
  });
  return new Map([
    ...declarations.map(
      (one) => [targetId(one), partOf(one, `${one.ownership} ${declaredText(one)}`)] as const,
    ),
    ...archived.map((one) => [targetId(one), partOf(one, "archived")] as const),
    ...collections.map((one) => [`${one.kind} ${one.place}`, partOf(one, one.ownership)] as const),
  ]);
}

const stacksOf = (wanted: string, parts: ReadonlyMap<string, Part>): readonly string[] =>
  [...parts.values()].flatMap(({ place, stack }) => (place === wanted ? [stack] : []));

/** The places of entries of `moved` and `removed` that only one of the versions has. */
function placesOfMoves(earlier: Configuration, now: Configuration): ReadonlySet<string> {
  const entriesOf = ({ moved, removed }: Configuration) =>
    new Map(
      [
        ...moved.map((one) => [one.from, one.to]),
        ...removed.map(({ from, isDeleted }) => [from, isDeleted]),
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
