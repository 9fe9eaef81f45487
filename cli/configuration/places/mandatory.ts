/** Reads `mandatory` of sets and patterns: what they declare cannot be overridden by later ones. */

import type { Authority } from "../read/authority";
import type { Position, Problems } from "../read/problems";
import { at, entriesAt, isBranch, isList, isScalar, type Tree } from "../read/tree";
import { bodiesIn } from "./places";
import { isPattern } from "./wildcards";

export function isMandatory(body: Tree | undefined): boolean {
  const value = at(body, "mandatory");
  return isScalar(value) && value.value === true;
}

/** Of files with limits, none makes a rule for others, and none adds to one. */
export function validateMandatory(tree: Tree, authorities: Authorities, problems: Problems): void {
  for (const [name, { value }] of entriesAt(tree, "sets")) validateRule(name, value, authorities, problems);
  for (const { name, body } of bodiesIn(tree)) {
    const rule = isBranch(body) ? body.entries.get("mandatory") : undefined;
    if (rule === undefined || isPattern(name)) validateRule(name, body, authorities, problems);
    else
      problems.add(
        rule.position,
        `"mandatory" needs a set or a pattern, and ${name} is neither; nothing overrides a path`,
      );
  }
}

type Authorities = ReadonlyMap<string, Authority>;

function validateRule(
  name: string,
  body: Tree | undefined,
  authorities: Authorities,
  problems: Problems,
): void {
  const rule = isBranch(body) ? body.entries.get("mandatory")?.position : undefined;
  if (rule === undefined) return;
  if (authorities.has(rule.file))
    problems.add(rule, '"mandatory" cannot stand in a file that is included with "under"');
  else if (isMandatory(body))
    for (const position of positionsIn(body))
      if (authorities.has(position.file))
        problems.add(
          position,
          `${name} is mandatory in ${rule.file}:${rule.line}; declare this under a name of its own`,
        );
}

/** Of all values and of the names that lead to them. */
function* positionsIn(tree: Tree | undefined): Generator<Position> {
  if (isBranch(tree))
    for (const { position, value } of tree.entries.values()) {
      if (!isBranch(value) || value.entries.size === 0) yield position;
      yield* positionsIn(value);
    }
  else if (isList(tree)) for (const item of tree.items) yield* positionsIn(item);
  else if (tree !== undefined) yield tree.position;
}
