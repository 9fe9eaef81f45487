/** Some of a configuration's objects, by their addresses: the others are left as they are recorded. */
import { type Declaration, itemKey, type PluralDeclaration } from "../configuration";
import { addressOf } from "./outcome";

export interface Selection {
  /** Addresses, or beginnings of them at a boundary: `groups/acme`, `groups/acme#labels`, `groups/acme#labels.bug`. */
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
}

export const isNarrow = ({ target = [], exclude = [] }: Selection): boolean =>
  target.length > 0 || exclude.length > 0;

/** Addresses that mean nothing in the file. */
export const strangers = (
  { target = [], exclude = [] }: Selection,
  declarations: readonly Declaration[],
): readonly string[] => {
  const addresses = declarations.map(addressOf);
  return [...target, ...exclude].filter((wanted) => !addresses.some((address) => isWithin(address, wanted)));
};

/** Keys of a resource's items that are not to be touched: those of the file, and those that are only recorded. */
export function untouched(
  selection: Selection,
  { kind, args }: PluralDeclaration,
  declarations: readonly Declaration[],
  recorded: readonly string[],
): readonly string[] {
  const addresses = new Map(
    declarations.filter((one) => one.kind === kind).map((one) => [itemKey(one), addressOf(one)]),
  );
  const keys = new Set([...Object.keys(args.items), ...recorded]);
  return [...keys].filter((key) => !isSelected(selection, addresses.get(key) ?? formerAddress(key)));
}

/** What the file does not have any more is known by its key alone: the place, and the name in it. */
const formerAddress = (key: string): string => `groups/${key}`;

const isSelected = ({ target = [], exclude = [] }: Selection, address: string): boolean =>
  (target.length === 0 || target.some((wanted) => isWithin(address, wanted))) &&
  !exclude.some((unwanted) => isWithin(address, unwanted));

const isWithin = (address: string, wanted: string): boolean =>
  address === wanted || (address.startsWith(wanted) && /^[/#.]/.test(address.slice(wanted.length)));
