/** Refuses what an included file may not declare: settings of the whole run, and places that it is not included for. */

import { groupBy } from "../../../sdk/group-by";
import { type Layer, layersIn, pathLayersIn } from "../places/layers";
import { INSTANCE } from "../schema/sections";
import type { Authorities, Authority } from "./authority";
import type { Files } from "./files";
import type { Position, Problems } from "./problems";
import { at, entriesAt, isScalar, itemsAt, type TreeBranch, textsAt } from "./tree";

/** They concern every place. */
const OF_THE_MAIN_FILE = [
  "name",
  "service",
  "adopt",
  "ownership",
  "stacks",
  "maxDeletions",
  "variables",
  "kinds",
];

export function validateAuthority(
  files: Files,
  main: string,
  authorities: Authorities,
  problems: Problems,
): void {
  const sets = setsOf(files);
  for (const [file, tree] of files) {
    if (tree === undefined || file === main) continue;
    for (const name of OF_THE_MAIN_FILE)
      refuseKey(tree, name, `concerns all files; move it to ${main}`, problems);
    const authority = authorities.get(file);
    if (authority === undefined) continue;
    refuseKey(tree, INSTANCE, 'cannot stand in a file that is included with "under"', problems);
    const limited = { file, tree, authority };
    refusePlaces(limited, problems);
    refuseMoves(limited, problems);
    refuseSets(limited, sets, problems);
  }
}

interface Limited {
  readonly file: string;
  readonly tree: TreeBranch;
  readonly authority: Authority;
}

function refuseKey(tree: TreeBranch, name: string, why: string, problems: Problems): void {
  const entry = tree.entries.get(name);
  if (entry !== undefined) problems.add(entry.position, `"${name}" ${why}`);
}

function refusePlaces({ tree, authority }: Limited, problems: Problems): void {
  for (const { name, position } of pathLayersIn(tree))
    if (!authority.includes(name)) problems.add(position, authority.refusalOf(name));
}

function refuseMoves({ tree, authority }: Limited, problems: Problems): void {
  const entries = ["moved", "removed"].flatMap((name) => itemsAt(tree, name));
  for (const address of entries.flatMap((entry) => [at(entry, "from"), at(entry, "to")])) {
    if (!isScalar(address)) continue;
    const [home = ""] = String(address.value).split("#");
    const place = home.replace(/^(groups|projects)\//, "");
    if (home === place || !authority.includes(place))
      problems.add(address.position, authority.refusalOf(home));
  }
}

/** Where sets are declared and used, in all files. */
interface SetsOfFiles {
  readonly declared: ReadonlyMap<string, readonly Position[]>;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
}

type Use = Pick<Layer, "scope" | "name" | "position">;

function setsOf(files: Files): SetsOfFiles {
  const trees = [...files.values()].filter((tree) => tree !== undefined);
  const declared = groupBy(
    trees.flatMap((tree) => entriesAt(tree, "sets")),
    ([set]) => set,
  );
  const uses = trees
    .flatMap(layersIn)
    .flatMap(({ scope, name, body }) => textsAt(body, "use").map((use) => ({ scope, name, ...use })));
  return {
    declared: new Map(
      [...declared].map(([set, all]) => [set, all.map(([, { position }]) => position)] as const),
    ),
    uses: groupBy(uses, ({ text }) => text),
  };
}

/** Places elsewhere use the sets of other files, so a limited file neither adds to those nor are its own used elsewhere. */
function refuseSets({ file, tree, authority }: Limited, sets: SetsOfFiles, problems: Problems): void {
  for (const [set, { position }] of entriesAt(tree, "sets")) {
    const same = sets.declared.get(set)?.find((other) => other.file !== file);
    if (same !== undefined)
      problems.add(
        position,
        `the set "${set}" is also in ${same.file}:${same.line}; give this one another name`,
      );
    for (const { scope, name, position: used } of sets.uses.get(set) ?? [])
      if (scope === "instance" || !authority.includes(name))
        problems.add(
          used,
          `the set "${set}" is in ${file}, which is for other places; move the set to this file`,
        );
  }
}
