/** Names what a file would lose if pulled objects replaced it. */
import { existsSync, readFileSync } from "node:fs";
import { parseDocument, visit } from "yaml";
import { isPattern } from "../../configuration/places/wildcards";
import { parse } from "../../configuration/read/parse";
import { Problems } from "../../configuration/read/problems";
import { entriesAt, type Tree } from "../../configuration/read/tree";
import { namedPlacesIn } from "../read/named-places";
import { selecting } from "../read/selection";
import { counted, namesWithin } from "../report/render/words";

/**
 * Such as `12 comments`, `the set standard`; empty if the file has none of it, or cannot be read. `replacement` is the file that takes its
 * place, if it is written already.
 */
export function lostByPull(file: string, places: readonly string[], replacement?: string): readonly string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const tree = parse(text, file, new Problems());
  if (tree === undefined) return [];
  const others = otherPlaces(tree, places);
  const now = replacement && parse(readFileSync(replacement, "utf8"), replacement, new Problems());
  const lostAt = (name: string) => {
    const kept = now ? namesAt(now, name) : [];
    return namesAt(tree, name).filter((one) => !kept.includes(one));
  };
  const comments = commentsIn(text);
  return [
    ...countedNames(others, "place that was not asked for", "places that were not asked for"),
    ...named("set", "sets", lostAt("sets")),
    ...named("pattern", "patterns", [...lostAt("groups"), ...lostAt("projects")].filter(isPattern)),
    ...named(
      "setting of the file",
      "settings of the file",
      namesAt(tree).filter((name) => !WRITTEN.includes(name)),
    ),
    ...(comments > 0 ? [counted(comments, "comment")] : []),
  ];
}

const WRITTEN = ["groups", "projects", "sets"];

const namesAt = (tree: Tree, ...path: readonly string[]): readonly string[] =>
  entriesAt(tree, ...path).map(([name]) => name);

function otherPlaces(tree: Tree, places: readonly string[]): readonly string[] {
  const isAsked = selecting({
    target: places.flatMap((place) => [`groups/${place}`, `projects/${place}`, place]),
  });
  return namedPlacesIn(tree).filter((place) => !isAsked(place));
}

function commentsIn(text: string): number {
  let number = 0;
  const document = parseDocument(text, { keepSourceTokens: false });
  const linesIn = (comment: string | null | undefined) => comment?.split("\n").length ?? 0;
  // The first line is for editors, and is written again.
  number +=
    linesIn(document.commentBefore) - Number(document.commentBefore?.includes("yaml-language-server") ?? 0);
  number += linesIn(document.comment);
  visit(document, {
    Node(_, { comment, commentBefore }) {
      number += linesIn(comment) + linesIn(commentBefore);
    },
  });
  return number;
}

const MOST_NAMES = 5;

const named = (one: string, many: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`the ${names.length === 1 ? one : many} ${namesWithin(MOST_NAMES, names)}`];

/** Such as `2 objects (groups/acme#labels.own, groups/acme#labels.gone)`; empty if there are none. */
export const countedNames = (names: readonly string[], one: string, many?: string): readonly string[] =>
  names.length === 0 ? [] : [`${counted(names.length, one, many)} (${namesWithin(MOST_NAMES, names)})`];
