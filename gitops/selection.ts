/** Selects objects of a configuration by their addresses. */
import { didYouMean } from "../sdk/http/validate";

export interface Selection {
  /** Addresses or prefixes of them: `groups/acme`, `groups/acme#labels`, `groups/acme#labels.bug`. */
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
}

export const isPartial = ({ target = [], exclude = [] }: Selection): boolean =>
  target.length > 0 || exclude.length > 0;

export const isSelected = ({ target = [], exclude = [] }: Selection, address: string): boolean =>
  (target.length === 0 || target.some((wanted) => isWithin(address, wanted))) &&
  !exclude.some((unwanted) => isWithin(address, unwanted));

/** The parts of a selection that match none of these addresses. */
export const unmatchedIn = (
  { target = [], exclude = [] }: Selection,
  addresses: readonly string[],
): readonly string[] =>
  [...target, ...exclude].filter((wanted) => !addresses.some((address) => isWithin(address, wanted)));

/** Paths and names may contain dots. */
function isWithin(address: string, wanted: string): boolean {
  if (address === wanted) return true;
  const [place, section] = wanted.split("#");
  if (section === undefined) return address.startsWith(`${place}/`) || address.startsWith(`${place}#`);
  return !section.includes(".") && address.startsWith(`${wanted}.`);
}

/** `groups/acme#labels` of `groups/acme#labels.bug` */
export const collectionOf = (address: string): string => address.replace(/(#[^.]*)\..*$/s, "$1");

/** The parent, the section and the object. */
const prefixesOf = (address: string) => [address.replace(/#.*$/s, ""), collectionOf(address), address];

export const noSuchAddress = (file: string, unmatched: string, known: readonly string[]): string =>
  `${file} has nothing at ${unmatched}${didYouMean(unmatched, [...new Set(known.flatMap(prefixesOf))])}; an address looks like groups/acme, groups/acme#labels or groups/acme#labels.bug.`;
