/** Validates sets, defaults and patterns on their own, although other places may declare more of their objects. */

import type { Source } from "../configuration";
import { layersIn, patternsIn } from "../places/layers";
import { Problems } from "../read/problems";
import { entriesAt, isBranch, type Tree } from "../read/tree";
import { type Scope, type Section, scopes, sectionsOf } from "../schema/sections";
import { readSectionItems } from "./items";
import { knownInputs, type ObjectSetting, readObject } from "./object";
import { PlaceValue } from "./placeholder";
import { referenceFrom } from "./references";

export function validateParts(source: Source, problems: Problems): void {
  const { tree } = source;
  for (const [, { value: set }] of entriesAt(tree, "sets"))
    for (const [name, { value }] of entriesAt(set)) problems.addAll(problemsInBestScope(name, value, source));
  for (const { scope, body } of patternsIn(tree))
    for (const [name, { value }] of entriesAt(body)) validateBody(scope, name, value, source, problems);
  for (const { scope, body } of layersIn(tree))
    for (const [name, { position, value }] of entriesAt(body, "defaults")) {
      const section = sectionsOf(scope).get(name);
      if (section === undefined || !isBranch(value)) continue;
      const setting = { ...settingOf(scope, section, source), name: `defaults.${name}` };
      readObject(setting, "", { position, positions: [position], tree: value, isListed: true }, problems);
    }
}

/** A set may fit groups or projects: reports no problems if it fits either. */
function problemsInBestScope(name: string, body: Tree, source: Source): Problems {
  const attempts = scopes
    .filter((scope) => sectionsOf(scope).has(name))
    .map((scope) => {
      const problems = new Problems();
      validateBody(scope, name, body, source, problems);
      return problems;
    });
  return attempts.find(({ isEmpty }) => isEmpty) ?? attempts[0] ?? new Problems();
}

function validateBody(scope: Scope, name: string, body: Tree, source: Source, problems: Problems): void {
  const section = sectionsOf(scope).get(name);
  if (section === undefined) return;
  const setting = settingOf(scope, section, source);
  for (const [key, item] of readSectionItems(section, [body], (tree) => knownInputs(setting, tree)))
    readObject(setting, key, item, problems);
}

const settingOf = (scope: Scope, section: Section, { variables, contents }: Source): ObjectSetting => ({
  section,
  variables,
  contents,
  reference: (text) => referenceFrom(text, { scope, place: "" }),
  placeValue: (property) => new PlaceValue(property),
  isPart: true,
});
