/** Places that the service does not show: what is recorded there stays as it is, and each is a failure of the report. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyCollected } from "../../../provider/definition/resource";
import type { Configuration } from "../../configuration";
import type { UnresolvedPlace } from "../../configuration/configuration";
import { placeName } from "../../configuration/objects/markers";
import { matches } from "../../configuration/places/wildcards";
import type { ReportFailure } from "../report/report";
import { addressOf, formerAddress } from "../state/addresses";
import type { RecordedPlural } from "../state/recorded";

type Unresolved = Pick<Configuration, "unresolved">;

/** Why an entry of `removed` has no effect, which is a failure of the run. */
export interface Unmet extends Pick<UnresolvedPlace, "where" | "why"> {
  /** That of the object that it names. */
  readonly address: string;
}

/** Those of archived projects that nobody would find when the project comes back, such as a token: their records are all that leads there. */
export const knownByRecord = (archived: Configuration["archived"]): Configuration["archived"] =>
  archived.filter(({ kind }) => {
    const { singleton, ...rest } = definitionOf(kind);
    return !singleton && (rest as AnyCollected).isSame === undefined;
  });

/**
 * Whether the objects at an address keep their record: those of places that are not known, those of archived projects that are known by it
 * alone, and those that an entry of `removed` names without an effect. `undefined` if there are none.
 */
export function leftIn(
  { unresolved, archived }: Unresolved & Pick<Configuration, "archived">,
  unmet: readonly Unmet[] = [],
): ((address: string) => boolean) | undefined {
  const known = knownByRecord(archived);
  if (unresolved.length + known.length + unmet.length === 0) return undefined;
  const places = unresolved.filter(({ object }) => object === undefined);
  // The service ignores the case of paths.
  const patterns = places.map(({ scope, place }) => placeName(scope, place).toLowerCase());
  const objects = new Set([
    ...unresolved.filter(({ object }) => object !== undefined).map(nameOf),
    ...known.map(addressOf),
    ...unmet.map(({ address }) => address),
  ]);
  return (address) => {
    const [place = ""] = address.split("#");
    return objects.has(address) || patterns.some((pattern) => matches(pattern, place.toLowerCase()));
  };
}

export const hasAny = (recorded: readonly RecordedPlural[], isLeft: ReturnType<typeof leftIn>): boolean =>
  isLeft !== undefined &&
  recorded.some(({ kind, items }) =>
    Object.entries(items).some(([key, values]) => isLeft(formerAddress(kind, key, values))),
  );

export const unresolvedFailures = (unresolved: Unresolved["unresolved"]): readonly ReportFailure[] =>
  unresolved.map((one) => ({
    title: nameOf(one),
    message: `${one.why}.`,
    where: one.where,
  }));

export const unmetFailures = (unmet: readonly Unmet[]): readonly ReportFailure[] =>
  unmet.map(({ address, why, where }) => ({ title: address, message: `${why}.`, where }));

const nameOf = ({ scope, place, object }: UnresolvedPlace): string =>
  `${placeName(scope, place)}${object === undefined ? "" : `#${object}`}`;
