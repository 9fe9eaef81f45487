/** Some of a configuration's objects, by their addresses. */

export interface Selection {
  /** Addresses, or beginnings of them at a boundary: `groups/acme`, `groups/acme#labels`, `groups/acme#labels.bug`. */
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
}

export const isNarrow = ({ target = [], exclude = [] }: Selection): boolean =>
  target.length > 0 || exclude.length > 0;

export const isSelected = ({ target = [], exclude = [] }: Selection, address: string): boolean =>
  (target.length === 0 || target.some((wanted) => isWithin(address, wanted))) &&
  !exclude.some((unwanted) => isWithin(address, unwanted));

/** What means none of these addresses. */
export const strangers = (
  { target = [], exclude = [] }: Selection,
  addresses: readonly string[],
): readonly string[] =>
  [...target, ...exclude].filter((wanted) => !addresses.some((address) => isWithin(address, wanted)));

/** Paths and names may have dots themselves. */
function isWithin(address: string, wanted: string): boolean {
  if (address === wanted) return true;
  const [place, section] = wanted.split("#");
  if (section === undefined) return address.startsWith(`${place}/`) || address.startsWith(`${place}#`);
  return !section.includes(".") && address.startsWith(`${wanted}.`);
}
