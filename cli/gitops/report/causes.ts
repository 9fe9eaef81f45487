/** Finds the lines of the file that cause a change, so that a report can group the changes of one line. */
import { RAW, rawField } from "../../../provider/values/values";
import type { Configuration } from "../../configuration/configuration";
import type { Declaration } from "../../configuration/objects/declaration";
import type { Position } from "../../configuration/read/problems";
import { at, isBranch, isNull, type Tree } from "../../configuration/read/tree";
import { originsIn } from "../read/origins";
import { addressOf, collectionAddress } from "../state/addresses";
import type { CausingLine, ReportedChange } from "./report";

type Known = Pick<Configuration, "declarations" | "collections" | "source">;

/** The changes with their causes; the file is searched only if there are any. */
export function withCauses(changes: readonly ReportedChange[], known: Known): readonly ReportedChange[] {
  if (changes.length === 0) return changes;
  const originOf = originsIn(known.source);
  const declared = new Map(known.declarations.map((one) => [addressOf(one), one]));
  const collections = new Map(known.collections.map((one) => [collectionAddress(one), one.where]));
  return changes.map((change) => {
    const declaration = declared.get(change.address);
    const lines = declaration
      ? linesOf(change, declaration)
      : [nearest(change.address, known.source.tree, collections)].filter((where) => where !== undefined);
    if (lines.length === 0) return change;
    return { ...change, causes: lines.map((where) => causeAt(where, originOf(where))) };
  });
}

const causeAt = (where: Position, from: string | undefined): CausingLine => ({
  where,
  ...(from === undefined ? {} : { from }),
});

/** An object as a whole is caused by the line of its name, a property by the line of its value. */
function linesOf({ action, properties }: ReportedChange, { tree, where }: Declaration): readonly Position[] {
  if (action === "create" || action === "delete" || properties.length === 0) return [where];
  const lines = properties.map(({ name }) => {
    const field = rawField(name);
    const within = field === undefined ? tree : at(tree, RAW);
    const entry = isBranch(within) ? within.entries.get(field ?? name) : undefined;
    // A name without a value has no position of its own.
    return entry === undefined ? where : isNull(entry.value) ? entry.position : entry.value.position;
  });
  return [...new Map(lines.map((line) => [`${line.line}:${line.file}`, line])).values()];
}

/** Of an object that the file does not declare: what enforces its section, the section, its place, or what the place is under. */
function nearest(
  address: string,
  tree: Tree,
  collections: ReadonlyMap<string, Position>,
): Position | undefined {
  const [, home = "", section = ""] = /^([^#]*)#([^.]*)/.exec(address) ?? [];
  const [, scope = home, ...path] = /^(groups|projects)\/(.*)$/s.exec(home) ?? [];
  const place = [scope, ...path];
  return (
    entryPosition(tree, [...place, "ownership", section]) ??
    entryPosition(tree, [...place, section]) ??
    entryPosition(tree, place) ??
    collections.get(`${home}#${section}`) ??
    entryPosition(tree, [scope])
  );
}

function entryPosition(tree: Tree, path: readonly string[]): Position | undefined {
  const above = at(tree, ...path.slice(0, -1));
  return isBranch(above) ? above.entries.get(path.at(-1) ?? "")?.position : undefined;
}
