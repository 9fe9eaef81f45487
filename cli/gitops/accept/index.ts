/** Accepts drift: writes the values of the service into the files that declare them. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Environment } from "../../../provider/service/settings";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration/configuration";
import { loadConfiguration, resolveGlobs } from "../../configuration/load";
import type { Declaration } from "../../configuration/objects/declaration";
import { placeName } from "../../configuration/objects/markers";
import { isMatched, patternsIn } from "../../configuration/places/layers";
import { parse } from "../../configuration/read/parse";
import { InvalidFileError, Problems } from "../../configuration/read/problems";
import { at, type Tree } from "../../configuration/read/tree";
import type { PathScope } from "../../configuration/schema/sections";
import { editFile } from "../../configuration/write/edit-file";
import { textsOf, variablesToList, withVariables } from "../../configuration/write/edit-variables";
import { addPatch, type Names, type ObjectPatch } from "../../configuration/write/patch";
import { selecting } from "../read/selection";
import type { Report, ReportedChange, ReportFailure } from "../report/report";
import { compareLive, type LiveOptions } from "../run/live";
import { addressOf } from "../state/addresses";
import { withNamedPeople } from "./named-people";
import { isGonePlace, type Left, type Wanted, wantedFor, withoutPlace, yamlPath } from "./patches";
import { type UndeclaredObject, undeclaredObjects } from "./undeclared";
import { unseenName } from "./unseen-names";

export interface Acceptance {
  /** The changes that no longer are any. */
  readonly accepted: readonly ReportedChange[];
  readonly left: readonly Left[];
  readonly failures: readonly ReportFailure[];
  readonly warnings: readonly string[];
  /** The files that were written. */
  readonly files: readonly string[];
}

export interface AcceptOptions extends Pick<LiveOptions, "selection" | "signal" | "service" | "onCompared"> {
  readonly environment: Environment;
}

/** A file is written as a whole or not at all, and none if the result would be no valid configuration. */
export async function acceptDrift(
  loaded: Configuration,
  client: Client,
  { environment, ...options }: AcceptOptions,
): Promise<Acceptance> {
  const configuration = await resolveGlobs(loaded, client);
  const compared = await compareLive(configuration, client, options);
  const isAsked = selecting(options.selection ?? {});
  // Without what a run would make along with them.
  const report = { ...compared, changes: compared.changes.filter(({ address }) => isAsked(address)) };
  const texts = textsIn(configuration);
  const edit = (changes: readonly ReportedChange[]) =>
    editedWith(configuration, { ...report, changes }, texts, client);
  const main = { main: loaded, environment };
  const { edited, unfit } = await fitting(report.changes, edit, texts, main);
  const now = edited.written.size === 0 ? undefined : writeAll(edited.written, texts, main);
  const again = now && (await compareLive(now, client, { ...options, selection: {} }));
  return {
    ...settled(report, again ?? report, [...edited.left, ...unfit]),
    failures: [...report.failures, ...unreadIn(report)],
    warnings: report.warnings,
    files: [...edited.written.keys()],
  };
}

/** The files of a configuration with objects that nothing declares yet, each as a line of its own; none is written. */
export async function withUndeclared(
  loaded: Configuration,
  objects: readonly UndeclaredObject[],
  environment: Environment,
): Promise<EditedFiles> {
  const texts = textsIn(loaded);
  const edit = async (some: readonly UndeclaredObject[]): Promise<EditedFiles> => {
    const patches = new PatchesByFile(texts);
    for (const { path, patch } of some) patches.add(path, patch);
    return editedBy(patches.all, [], loaded, texts);
  };
  const { edited, unfit } = await fitting(objects, edit, texts, { main: loaded, environment });
  return { ...edited, left: [...edited.left, ...unfit] };
}

const textsIn = ({ files }: Configuration): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** The files with the service's values of some changes. */
export interface EditedFiles {
  readonly written: ReadonlyMap<string, string>;
  readonly left: readonly Left[];
}

async function editedWith(
  configuration: Configuration,
  report: Report,
  texts: ReadonlyMap<string, string>,
  client: Client,
): Promise<EditedFiles> {
  const { patches, left } = await patchesFor(configuration, report, texts, client);
  return editedBy(patches, left, configuration, texts);
}

function editedBy(
  patches: ReadonlyMap<string, Names>,
  left: readonly Left[],
  configuration: Configuration,
  texts: ReadonlyMap<string, string>,
): EditedFiles {
  const written = new Map<string, string>();
  const refused: Left[] = [];
  for (const [file, patch] of patches) {
    const before = texts.get(file) ?? "";
    const edited = editFile(before, patch);
    refused.push(
      ...edited.refused.map(({ object: { address }, name, why }) => ({
        address,
        ...(name === undefined ? {} : { name }),
        why,
      })),
    );
    if (edited.text !== before) written.set(file, edited.text);
  }
  allowVariables(written, texts, configuration);
  return { written, left: [...left, ...refused] };
}

/**
 * The most of the changes with which the configuration is valid: a value of the service that a file may not have keeps no other from being
 * written.
 */
async function fitting<One extends { readonly address: string }>(
  changes: readonly One[],
  edit: (changes: readonly One[]) => Promise<EditedFiles>,
  texts: ReadonlyMap<string, string>,
  main: Loading,
): Promise<{ readonly edited: EditedFiles; readonly unfit: readonly Left[] }> {
  let taken: readonly One[] = [];
  let fit: EditedFiles = { written: new Map(), left: [] };
  const unfit: Left[] = [];
  const take = async (some: readonly One[]): Promise<void> => {
    const edited = await edit([...taken, ...some]);
    const problem = problemWith(edited.written, texts, main);
    if (problem === undefined) {
      taken = [...taken, ...some];
      fit = edited;
    } else if (some.length === 1)
      unfit.push(...some.map(({ address }) => ({ address, why: `the file may not have it: ${problem}` })));
    else {
      const half = Math.ceil(some.length / 2);
      await take(some.slice(0, half));
      await take(some.slice(half));
    }
  };
  await take(changes);
  return { edited: fit, unfit };
}

interface Loading {
  readonly main: Configuration;
  readonly environment: Environment;
}

function problemWith(
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  main: Loading,
): string | undefined {
  if (written.size === 0) return undefined;
  try {
    writeAll(written, before, main);
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.problems[0]?.message.replace(/\.$/, "") ?? error.message;
  } finally {
    for (const [file, text] of before) if (written.has(file)) writeFileSync(file, text);
  }
}

/** The configuration that the files then are. */
function writeAll(
  written: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  { main, environment }: Loading,
): Configuration {
  try {
    for (const [file, text] of written) writeFileSync(file, text);
    const file = main.files.at(-1) ?? "";
    return loadConfiguration(file, { environment, stack: main.stack?.name });
  } catch (error) {
    for (const [file, text] of before) if (written.has(file)) writeFileSync(file, text);
    throw error;
  }
}

const unreadIn = ({ notCompared = [] }: Report): readonly ReportFailure[] =>
  notCompared.map(({ objects: _, ...failure }) => failure);

/** An object that no file declared yet may need secrets, which the main file allows. */
function allowVariables(
  written: Map<string, string>,
  before: ReadonlyMap<string, string>,
  { files, source: { variables } }: Configuration,
): void {
  const main = files.at(-1) ?? "";
  const added = [...written].flatMap(([file, text]) => {
    const known = variablesToList(textsOf(before.get(file) ?? ""));
    return variablesToList(textsOf(text)).filter((name) => !known.includes(name) && !variables.mayRead(name));
  });
  const text = withVariables(written.get(main) ?? before.get(main) ?? "", [...new Set(added)]);
  if (added.length > 0 && text !== undefined) written.set(main, text);
}

/** A change that the second comparison does not have is accepted; the others are left, with a reason. */
function settled(before: Report, after: Report, known: readonly Left[]) {
  const open = new Map(after.changes.map((change) => [change.address, change]));
  const accepted = before.changes.filter(({ address }) => !open.has(address));
  const left = before.changes.flatMap((change): readonly Left[] => {
    const { address } = change;
    const remaining = open.get(address);
    if (remaining === undefined) return [];
    const reasons = known.filter((one) => one.address === address);
    return reasons.length > 0
      ? reasons
      : [{ address, why: "another part of the file still declares another value" }];
  });
  return { accepted, left };
}

// ─── Patches by file ─────────────────────────────────────────────────────────

async function patchesFor(
  configuration: Configuration,
  { changes }: Report,
  texts: ReadonlyMap<string, string>,
  client: Client,
): Promise<{ readonly patches: ReadonlyMap<string, Names>; readonly left: readonly Left[] }> {
  const declared = new Map(configuration.declarations.map((one) => [addressOf(one), one]));
  const patches = new PatchesByFile(texts);
  const left: Left[] = [];
  const gone = new Map(
    changes.flatMap((change) => {
      const declaration = declared.get(change.address);
      return declaration && isGonePlace(change, declaration)
        ? [[placeName(declaration.scope, declaration.place), { change, declaration }] as const]
        : [];
    }),
  );
  for (const { change, declaration } of gone.values()) {
    const { path, patch } = withoutPlace(change, declaration);
    patches.addWhereverIs(path, patch);
  }
  for (const change of changes) {
    const declaration = declared.get(change.address);
    if (declaration === undefined || change.action === "delete") continue;
    // All that the file has in the place goes with it.
    if (gone.has(placeName(declaration.scope, declaration.place))) continue;
    const wanted = await wantedOf(change, declaration, configuration, {
      client,
      isGone: (place) => gone.has(place),
    });
    left.push(...wanted.left);
    if (wanted.patch) patches.add(yamlPath(declaration), wanted.patch);
  }
  const undeclared = await undeclaredObjects(
    changes.filter(({ action }) => action === "delete"),
    client,
  );
  left.push(...undeclared.left);
  for (const { path, patch } of undeclared.found) patches.add(path, patch);
  return { patches: patches.all, left };
}

/** The changes of each file. */
class PatchesByFile {
  readonly all = new Map<string, Names>();
  readonly #trees: ReadonlyMap<string, Tree | undefined>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.#trees = new Map([...texts].map(([file, text]) => [file, parse(text, file, new Problems())]));
  }

  add(path: readonly string[], patch: ObjectPatch): void {
    this.#addTo(fileFor(path, this.#trees), path, patch);
  }

  /** To each file that has the path. */
  addWhereverIs(path: readonly string[], patch: ObjectPatch): void {
    for (const [file, tree] of this.#trees)
      if (at(tree, ...path) !== undefined) this.#addTo(file, path, patch);
  }

  #addTo(file: string, path: readonly string[], patch: ObjectPatch): void {
    const root = this.all.get(file) ?? new Map();
    this.all.set(file, root);
    addPatch(root, path, patch);
  }
}

async function wantedOf(
  change: ReportedChange,
  declaration: Declaration,
  configuration: Configuration,
  { client, isGone }: { readonly client: Client; isGone(place: string): boolean },
): Promise<Wanted> {
  const why = await unseenName(change, declaration, { client, isGone });
  if (why !== undefined) return { left: [{ address: change.address, why }] };
  return wantedFor(await withNamedPeople(change, declaration, client), declaration, configuration);
}

/** The file that has the most of the names; of a place that only a pattern declares, the file with the pattern. */
function fileFor(path: readonly string[], trees: ReadonlyMap<string, Tree | undefined>): string {
  const ranked = [...trees].map(([file, tree]) => ({ file, rank: tree ? rankOf(tree, path) : -1 }));
  // Of equals, the main file, which is the last one.
  return ranked.reduce((best, one) => (one.rank >= best.rank ? one : best)).file;
}

function rankOf(tree: Tree, path: readonly string[]): number {
  let within: Tree | undefined = tree;
  let depth = 0;
  for (const name of path) {
    within = at(within, name);
    if (within === undefined) break;
    depth++;
  }
  const [scope, place] = path as readonly [PathScope, string];
  const hasPattern = patternsIn(tree).some((pattern) => isMatched(pattern, scope, place));
  return depth * 2 + Number(depth < 2 && hasPattern);
}
