/** Selects objects of a configuration by their addresses. */
import { didYouMean } from "../../../sdk/did-you-mean";

export interface Selection {
  /** Addresses or prefixes of them: `groups/acme`, `groups/acme#labels`, `groups/acme#labels.bug`. */
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
}

export const isPartial = ({ target = [], exclude = [] }: Selection): boolean =>
  target.length > 0 || exclude.length > 0;

/** Made once for all addresses of a run: both may be thousands. */
export function selecting(selection: Selection): (address: string) => boolean {
  if (!isPartial(selection)) return () => true;
  const { target, exclude } = selection;
  const [wanted, unwanted] = [new Set(target), new Set(exclude)];
  return (address) => {
    const parts = partsAround(address);
    return (
      (wanted.size === 0 || parts.some((part) => wanted.has(part))) &&
      !parts.some((part) => unwanted.has(part))
    );
  };
}

/** A target that selects nothing, because an exclusion covers it. */
export function excludedTarget({ target = [], exclude = [] }: Selection) {
  for (const one of target) {
    const by = exclude.find((other) => partsAround(one).includes(other));
    if (by !== undefined) return { target: one, exclude: by };
  }
  return undefined;
}

/** The parts of a selection that match none of these addresses. */
export function unmatchedIn(
  { target = [], exclude = [] }: Selection,
  addresses: Iterable<string>,
): readonly string[] {
  const left = new Set([...target, ...exclude]);
  for (const address of addresses) {
    if (left.size === 0) break;
    for (const part of partsAround(address)) left.delete(part);
  }
  return [...left];
}

/** `groups/acme#labels` of `groups/acme#labels.bug` */
export const withoutKey = (address: string): string => address.replace(/(#[^.]*)\..*$/s, "$1");

/** The addresses that select this one: its place and those above, its collection, and itself. Paths and names may contain dots. */
function partsAround(address: string): readonly string[] {
  const [place = ""] = address.split("#", 1);
  const parts = [address, withoutKey(address), place];
  for (let end = place.indexOf("/"); end >= 0; end = place.indexOf("/", end + 1))
    parts.push(place.slice(0, end));
  return parts;
}

export const noSuchAddress = (file: string, unmatched: string, known: readonly string[]): string =>
  `${file} has nothing at ${unmatched}${didYouMean(unmatched, [...new Set(known.flatMap(partsAround))])}; an address looks like groups/acme, groups/acme#labels or groups/acme#labels.bug.`;
