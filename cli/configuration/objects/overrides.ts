/**
 * Compares what each set, pattern and path declares with what becomes of it: a mandatory value that is another one, or gone, is a
 * problem, and what a limited file overrides of another file is a warning.
 */
import { isDeepStrictEqual } from "node:util";
import type { Position, Problems } from "../read/problems";
import { at, type Entry, isBranch, isScalar, merged, plain, type Tree, type TreeBranch } from "../read/tree";
import type { Section } from "../schema/sections";
import { type Item, readSectionItems } from "./items";
import { objectName, placeholdersIn } from "./markers";
import { ownershipEntryOf, ownershipOf } from "./ownership";
import { keysOfTrees } from "./shared-objects";
import type { SectionSource, SectionSources } from "./sources";

export interface OverrideSetting {
  readonly section: Section;
  /** Such as `projects/acme/web`. */
  readonly home: string;
  readonly tree: Tree;
  readonly isLimited: (file: string) => boolean;
  /** Thousands of places have the same sources; the first one stands for all. */
  readonly isFirst: (section: Section, trees: readonly (Tree | undefined)[]) => boolean;
  readonly knownOf: Parameters<typeof readSectionItems>[2];
}

/** A declared value, and what stands in its place. */
interface Loss {
  /** The object; that of defaults is all of them. */
  readonly name: string;
  /** Absent if the whole object is gone. */
  readonly input?: string;
  readonly of: Position;
  readonly by: Position;
}

export function checkOverrides(setting: OverrideSetting, sources: SectionSources, problems: Problems): void {
  const { section, home, isLimited, isFirst } = setting;
  if (!isConcerned(sources, isLimited) || !isFirst(section, treesOf(sources))) return;
  const result = resultOf(setting, sources);
  for (const source of sources.all) {
    for (const loss of lossesOf(source, setting, result))
      if (source.isMandatory) problems.add(loss.by, mandatoryText(loss));
      else if (isLimited(loss.by.file) && loss.by.file !== loss.of.file)
        problems.warn(loss.by, `${home}#${loss.name}: ${overrideText(loss)}`);
    if (source.isMandatory) refuseWeaker(source, sources, section, setting.tree, problems);
  }
}

/** Most sections have one source, or those of one author. */
function isConcerned({ all }: SectionSources, isLimited: OverrideSetting["isLimited"]): boolean {
  if (all.length < 2 && all[0]?.leftOutAt === undefined) return all.some(({ isMandatory }) => isMandatory);
  return all.some(
    ({ isMandatory, body, defaults, layersBefore }) =>
      isMandatory || [body, defaults, layersBefore.at(-1)].some((one) => one && isLimited(one.position.file)),
  );
}

const treesOf = ({ all }: SectionSources) =>
  all.flatMap(({ body, defaults, layersBefore }) => [body, defaults, layersBefore.at(-1)?.body]);

/** Whether trees of a section have not been seen before. */
export function firstSeen(): OverrideSetting["isFirst"] {
  const keyOf = keysOfTrees();
  const seen = new Map<Section, Set<string>>();
  return (section, trees) => {
    const keys = seen.get(section) ?? new Set<string>();
    seen.set(section, keys);
    return keys.size !== keys.add(keyOf(trees)).size;
  };
}

const positionText = ({ file, line }: Position) => `${file}:${line}`;

const mandatoryText = ({ name, input, of }: Loss): string =>
  `${input === undefined ? name : `${input} of ${name}`} is mandatory in ${positionText(of)}; leave it as it is, or exempt this place there, with "except" of the pattern`;

const overrideText = ({ input, of }: Loss): string =>
  input === undefined
    ? `leaves out what ${positionText(of)} declares`
    : `"${input}" overrides ${positionText(of)}`;

// ─── What becomes of it ──────────────────────────────────────────────────────

interface Result {
  readonly items: ReadonlyMap<string, Item>;
  /** Of all layers. */
  readonly defaults: Tree | undefined;
  /** Where objects are left out, by key. */
  readonly leftOut: ReadonlyMap<string, Position>;
}

function resultOf({ section, knownOf }: OverrideSetting, { bodies, defaults }: SectionSources): Result {
  const leftOut = new Map<string, Position>();
  const items = readSectionItems(section, bodies, knownOf, (position, key) => leftOut.set(key, position));
  return { items, defaults, leftOut };
}

function* lossesOf(source: SectionSource, setting: OverrideSetting, result: Result): Generator<Loss> {
  const { section, knownOf } = setting;
  const own = source.body === undefined ? [] : readSectionItems(section, [source.body], knownOf);
  const items = new Map(own);
  for (const [key, item] of items) yield* lossesOfItem(source, key, item, section, result);
  yield* lossesOfDefaults(source, items, section, result);
}

function* lossesOfItem(
  { defaults, isMandatory, leftOutAt }: SectionSource,
  key: string,
  { tree, position, isBare }: Item,
  section: Section,
  result: Result,
): Generator<Loss> {
  const name = objectName({ section: section.name, key });
  const item = result.items.get(key);
  const by = result.leftOut.get(key) ?? leftOutAt;
  if (item === undefined) {
    if (by !== undefined && isBare !== true) yield { name, of: position, by };
    return;
  }
  const wanted = isMandatory && defaults !== undefined ? merged(defaults, tree) : tree;
  yield* differences(wanted, withDefaults(item, result), { name, of: position, by: item.position });
  if (isMandatory) yield* renamed(section, key, tree, item, name);
}

function* lossesOfDefaults(
  { defaults, isMandatory, leftOutAt }: SectionSource,
  own: ReadonlyMap<string, Item>,
  section: Section,
  result: Result,
): Generator<Loss> {
  if (defaults === undefined) return;
  const of = defaults.position;
  const common = { name: `defaults.${section.name}`, of, by: leftOutAt ?? of };
  yield* differences(defaults, result.defaults, common);
  // Mandatory defaults hold for the objects that others declare, too.
  for (const [key, item] of isMandatory ? result.items : [])
    if (!own.has(key))
      yield* differences(defaults, withDefaults(item, result), {
        ...{ name: objectName({ section: section.name, key }), of, by: item.position },
      });
}

const withDefaults = ({ tree }: Item, { defaults }: Result): Tree =>
  defaults === undefined ? tree : merged(defaults, tree);

/** An object that is named by its key keeps its name. */
function* renamed(
  { keyInput }: Section,
  key: string,
  wanted: TreeBranch,
  item: Item,
  name: string,
): Generator<Loss> {
  if (keyInput === undefined || key === "" || wanted.entries.has(keyInput)) return;
  const other = item.tree.entries.get(keyInput);
  if (other !== undefined && !(isScalar(other.value) && String(other.value.value) === key))
    yield { name, input: keyInput, of: wanted.position, by: other.position };
}

type Subject = Omit<Loss, "input">;

/** The values of the first tree that the second one does not have. */
function* differences(wanted: Tree, found: Tree | undefined, subject: Subject): Generator<Loss> {
  if (!isBranch(wanted)) return;
  for (const [name, entry] of wanted.entries)
    yield* difference(entry, isBranch(found) ? found.entries.get(name) : undefined, {
      ...subject,
      input: name,
    });
}

function* difference(wanted: Entry, found: Entry | undefined, loss: Loss): Generator<Loss> {
  if (isBranch(wanted.value) && wanted.value.entries.size > 0 && isBranch(found?.value)) {
    for (const [name, entry] of wanted.value.entries)
      yield* difference(entry, found.value.entries.get(name), { ...loss, input: `${loss.input}.${name}` });
  } else if (found === undefined || !isSame(wanted.value, found.value))
    yield { ...loss, of: wanted.position, by: found?.position ?? loss.by };
}

/** The same text names another file in another folder. */
function isSame(one: Tree, other: Tree): boolean {
  if (one === other) return true;
  const namesFile = (tree: Tree) =>
    placeholdersIn(JSON.stringify(plain(tree))).some(
      ({ source }) => source === "file" || source === "template",
    );
  return (
    isDeepStrictEqual(plain(one), plain(other)) &&
    (one.position.file === other.position.file || !namesFile(one))
  );
}

// ─── Ownership ───────────────────────────────────────────────────────────────

/** From the one that changes nothing to the one that also deletes. */
const STRENGTH = ["observe", "additive", "enforce"] as const;

function refuseWeaker(
  { layersBefore, leftOutAt }: SectionSource,
  sources: SectionSources,
  section: Section,
  tree: Tree,
  problems: Problems,
): void {
  const wanted = ownershipOf(tree, layersBefore, section);
  if (STRENGTH.indexOf(sources.ownership) >= STRENGTH.indexOf(wanted)) return;
  const later = sources.layers.filter((layer) => !layersBefore.includes(layer)).reverse();
  const entry = later.flatMap(({ body }) => ownershipEntryOf(body, section) ?? [])[0];
  const by = entry?.position ?? leftOutAt;
  const of =
    layersBefore.flatMap(({ body }) => ownershipEntryOf(body, section) ?? []).at(-1) ?? at(tree, "ownership");
  if (by !== undefined)
    problems.add(
      by,
      `the ownership "${wanted}" of ${section.name} is mandatory${of === undefined ? "" : ` in ${positionText(of.position)}`}; leave it as it is, or exempt this place there, with "except" of the pattern`,
    );
}
