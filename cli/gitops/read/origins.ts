/** Finds the part of a file that declares a value: a set, a pattern, or the defaults of a section. */
import type { Source } from "../../configuration/configuration";
import { isPattern } from "../../configuration/places/wildcards";
import type { Position } from "../../configuration/read/problems";
import { isBranch, isList, type Tree } from "../../configuration/read/tree";

/** Such as `set labels` or `defaults of pattern acme/**`; `undefined` for the place itself. */
export type OriginOf = (position: Position) => string | undefined;

export function originsIn({ tree }: Source): OriginOf {
  const origins = new Map<string, string | undefined>();
  const visit = (within: Tree, path: readonly string[]): void => {
    const origin = originAt(path);
    // An alias repeats the positions of its anchor, which comes first.
    if (!origins.has(idOf(within.position))) origins.set(idOf(within.position), origin);
    if (isList(within)) for (const item of within.items) visit(item, path);
    if (!isBranch(within)) return;
    for (const [name, { position, value }] of within.entries) {
      if (!origins.has(idOf(position))) origins.set(idOf(position), originAt([...path, name]));
      visit(value, [...path, name]);
    }
  };
  visit(tree, []);
  return (position) => origins.get(idOf(position));
}

const idOf = ({ file, line, column }: Position): string => `${line}:${column}:${file}`;

function originAt([scope = "", name = "", part]: readonly string[]): string | undefined {
  if (scope === "sets") return `set ${name}`;
  const isOfPattern = (scope === "groups" || scope === "projects") && isPattern(name);
  const [first] = scope === "instance" ? [name] : [part];
  const origin = [...(first === "defaults" ? ["defaults"] : []), ...(isOfPattern ? [`pattern ${name}`] : [])];
  return origin.length === 0 ? undefined : origin.join(" of ");
}
