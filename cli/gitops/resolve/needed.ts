/** Extends a selection by what the selected objects cannot be without: the groups, projects and users that the file makes and that are not there yet. */

import { RunNames } from "../../../provider/collection/observe/names";
import { definitionOf } from "../../../provider/definition/definitions";
import { madeBy } from "../../../provider/identity/names";
import type { Client } from "../../../sdk";
import type { Declaration } from "../../configuration";
import { targetId } from "../../configuration/objects/placeholder";
import { type Selection, selecting } from "../read/selection";
import { addressOf } from "../state/addresses";

export async function withNeeded(
  { selection = {} }: { readonly selection?: Selection },
  declarations: readonly Declaration[],
  client: Client,
): Promise<Selection> {
  const { target = [] } = selection;
  if (target.length === 0) return selection;
  const isSelected = selecting(selection);
  const needed = neededBy(
    declarations.filter((one) => isSelected(addressOf(one))),
    declarations,
  ).filter((one) => !isSelected(addressOf(one)));
  const names = new RunNames();
  const isMissing = async ({ kind, inputs }: Declaration) => {
    const [name] = madeBy(definitionOf(kind), inputs);
    return name !== undefined && names.isMissing(client, name);
  };
  const missing = await Promise.all(
    needed.map(async (one) => ((await isMissing(one)) ? [addressOf(one)] : [])),
  );
  return { ...selection, target: [...target, ...missing.flat()] };
}

/** Directly, or for what they need. */
function neededBy(
  selected: readonly Declaration[],
  declarations: readonly Declaration[],
): readonly Declaration[] {
  if (!selected.some(({ needs = [] }) => needs.length > 0)) return [];
  const byId = new Map(declarations.map((one) => [targetId(one), one]));
  const found = new Set<Declaration>();
  const visit = ({ needs = [] }: Declaration): void => {
    for (const need of needs) {
      const one = need.isVital ? byId.get(targetId(need)) : undefined;
      if (one === undefined || found.has(one)) continue;
      found.add(one);
      visit(one);
    }
  };
  selected.forEach(visit);
  return [...found];
}
