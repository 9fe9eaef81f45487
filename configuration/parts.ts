/** What stands in sets, defaults and patterns is judged by itself too, although more of each object may be said elsewhere. */
import { itemsIn } from "./items";
import type { Surroundings } from "./markers";
import { knownOf, readObject, type Setting } from "./object";
import { bodiesIn, patternsIn } from "./places";
import { Problems } from "./problems";
import { referenceFrom } from "./references";
import { type Scope, type Section, scopes, sectionsOf } from "./sections";
import { entriesAt, isBranch, type Tree } from "./tree";

type Environment = Surroundings["environment"];

export function judgeParts(tree: Tree, environment: Environment, problems: Problems): void {
  for (const [, { value: set }] of entriesAt(tree, "sets"))
    for (const [name, { value }] of entriesAt(set)) problems.addAll(judgedAnywhere(name, value, environment));
  for (const { body } of patternsIn(tree))
    for (const [name, { value }] of entriesAt(body))
      judgeBody("projects", name, value, environment, problems);
  for (const [scope, body] of bodiesIn(tree))
    for (const [name, { spot, value }] of entriesAt(body, "defaults")) {
      const section = sectionsOf(scope).get(name);
      if (section === undefined || !isBranch(value)) continue;
      const setting = { ...settingOf(scope, section, environment), name: `defaults.${name}` };
      readObject(setting, "", { spot, tree: value, isListed: true }, problems);
    }
}

/** Where groups and projects have a section of the same name, a set is judged by what fits it. */
function judgedAnywhere(name: string, body: Tree, environment: Environment): Problems {
  const judged = scopes
    .filter((scope) => sectionsOf(scope).has(name))
    .map((scope) => {
      const problems = new Problems();
      judgeBody(scope, name, body, environment, problems);
      return problems;
    });
  return judged.find(({ isEmpty }) => isEmpty) ?? judged[0] ?? new Problems();
}

function judgeBody(
  scope: Scope,
  name: string,
  body: Tree,
  environment: Environment,
  problems: Problems,
): void {
  const section = sectionsOf(scope).get(name);
  if (section === undefined) return;
  const setting = settingOf(scope, section, environment);
  for (const [key, item] of itemsIn(section, [body], (tree) => knownOf(setting, tree)))
    readObject(setting, key, item, problems);
}

const settingOf = (scope: Scope, section: Section, environment: Environment): Setting => ({
  section,
  environment,
  reference: (text) => referenceFrom(text, { scope, place: "" }),
  isPart: true,
});
