/** Reads `moved` and `removed`: objects with a new address, and objects that the file no longer declares. */

import type { Declaration } from "../objects/declaration";
import type { Position, Problems } from "../read/problems";
import { at, isScalar, itemsAt, type Tree } from "../read/tree";
import { type Address, formatAddress, parseAddress } from "./addresses";
import { isMatched, type Pattern } from "./layers";

export interface Move {
  readonly from: Address;
  readonly to: Address;
  readonly where: Position;
}

export interface Removal {
  readonly from: Address;
  /** If false, the objects stay in the service. */
  readonly isDeleted: boolean;
  readonly where: Position;
}

export interface Moves {
  readonly moved: readonly Move[];
  readonly removed: readonly Removal[];
}

export function movesIn(tree: Tree, problems: Problems): Moves {
  const addressAt = (entry: Tree, name: "from" | "to"): Address | undefined => {
    const text = at(entry, name);
    if (!isScalar(text)) return undefined;
    const address = parseAddress(String(text.value));
    if (typeof address !== "string") return address;
    problems.add(text.position, address);
    return undefined;
  };
  return {
    moved: itemsAt(tree, "moved").flatMap((entry) => {
      const from = addressAt(entry, "from");
      const to = addressAt(entry, "to");
      return from && to ? [{ from, to, where: entry.position }] : [];
    }),
    removed: itemsAt(tree, "removed").flatMap((entry) => {
      const from = addressAt(entry, "from");
      return from ? [{ from, isDeleted: isTrue(entry, "delete"), where: entry.position }] : [];
    }),
  };
}

export const isTrue = (entry: Tree, name: string): boolean => {
  const value = at(entry, name);
  return isScalar(value) && value.value === true;
};

// ─── Validation ──────────────────────────────────────────────────────────────

/** `patterns` are those whose places are still unknown. */
export function validateMoves(
  { moved, removed }: Moves,
  declarations: readonly Declaration[],
  patterns: readonly Pattern[],
  problems: Problems,
): void {
  if (moved.length + removed.length === 0) return;
  const declared = positionsOf(declarations);
  const gone = new Map<string, Position>();
  for (const { from, where } of [...moved, ...removed]) {
    const name = formatAddress(from);
    const still = declared.get(name);
    const first = gone.get(name);
    if (still !== undefined)
      problems.add(
        where,
        `${name} is still declared in ${still.file}:${still.line}; remove it there, or remove this entry`,
      );
    if (first !== undefined)
      problems.add(where, `${name} is already named in line ${first.line}; remove one of the entries`);
    gone.set(name, where);
  }
  for (const { from, to, where } of moved) {
    const isYetToCome = patterns.some((pattern) => isMatched(pattern, to.scope, to.place));
    if (from.scope !== to.scope || from.object?.kind !== to.object?.kind)
      problems.add(
        where,
        `${formatAddress(from)} and ${formatAddress(to)} are not of one kind; what exists cannot become something else`,
      );
    else if (!declared.has(formatAddress(to)) && !isYetToCome)
      problems.add(where, `${formatAddress(to)} is not declared; declare it there, or correct the address`);
  }
}

/** By the addresses of all objects and their places. */
function positionsOf(declarations: readonly Declaration[]): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const { scope, place, kind, section, key, where } of declarations)
    for (const address of [
      { scope, place },
      { scope, place, object: { kind, section, key } },
    ]) {
      const name = formatAddress(address);
      if (!positions.has(name)) positions.set(name, where);
    }
  return positions;
}
