/** Writes existing objects as a configuration; applying it at once changes nothing. */
import { sectionsOf } from "../../configuration/sections";
import type { FlatObject } from "../../configuration/stringify";
import type { Client } from "../../sdk";
import { collectionName } from "../live/change";
import { sentenceOf } from "../live/failures";
import { type Run, startRun } from "../live/run";
import { numberIn } from "../live/unmanaged";
import { type Adoptable, adoptable } from "./adoptable";
import { type NamedSecret, Secrets } from "./credentials";
import { assertInclude, isWanted } from "./kinds";
import { named } from "./name";
import { type PullPlaces, placesToPull } from "./places";
import { type Found, readSection } from "./read";
import { pointersTo, withReferences } from "./references";

export { optionalSections } from "./kinds";
export type { NamedSecret, PullPlaces };

export interface PullOptions {
  /** Sections that are only pulled on request: objects that people create every day. */
  readonly include?: readonly string[];
  /** Called after each section of a group or project. */
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
  readonly signal?: AbortSignal | undefined;
}

export interface Pulled {
  readonly objects: readonly FlatObject[];
  /** About objects that could not be read or are left out. */
  readonly warnings: readonly string[];
  /** Secrets to set before the file is applied. */
  readonly secrets: readonly NamedSecret[];
}

/** Throws if a group or project does not exist, or the service cannot be used. */
export async function pull(client: Client, places: PullPlaces, options: PullOptions = {}): Promise<Pulled> {
  const { include = [], signal, onProgress } = options;
  assertInclude(include);
  signal?.throwIfAborted();
  const run = startRun(client, signal);
  const warnings = new Set<string>();
  const warn = (message: string) => warnings.add(message);

  const sections = (await placesToPull(run.client, places, warn)).flatMap((home) =>
    [...sectionsOf(home.scope).values()]
      .filter((section) => isWanted(section, home.place, include))
      .map((section) => ({ section, home })),
  );
  let done = 0;
  const read = await Promise.all(
    sections.map(async ({ section, home }) => {
      const name = () => collectionName({ section: section.name, ...home });
      const found = await run.attempt(name, undefined, () => readSection(run, section, home));
      done++;
      onProgress?.({ done, total: sections.length });
      return found ?? [];
    }),
  );
  if (run.failures.shared) throw run.failures.shared;
  for (const { title, message } of run.failures.toFailures(sentenceOf))
    warn(`${title} could not be read: ${message}`);

  return { ...written(await adoptableOnes(run, onceEach(read.flat()), warn)), warnings: [...warnings] };
}

/** One object may be in several lists, as an issue link is in those of both issues. */
function onceEach(found: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return found.filter(({ section: { definition, kind }, state }) => {
    if (definition.singleton || !definition.isInSeveralLists) return true;
    const id = `${kind} ${numberIn(definition, state.id)}`;
    return seen.size !== seen.add(id).size;
  });
}

async function adoptableOnes(
  run: Run,
  found: readonly Found[],
  warn: (message: string) => void,
): Promise<readonly Adoptable[]> {
  const objects: Adoptable[] = [];
  for (const one of found) {
    const object = await adoptable(run, one, warn);
    if (object) objects.push(object);
  }
  return objects;
}

function written(found: readonly Adoptable[]): Pick<Pulled, "objects" | "secrets"> {
  const objects = named(found);
  const pointers = pointersTo(objects);
  const secrets = new Secrets();
  return {
    objects: objects.map((object) => ({
      kind: object.section.kind,
      place: object.home.place,
      key: object.key,
      inputs: {
        ...withReferences(object.section.definition, object.inputs, pointers),
        ...secrets.markersFor(object),
      },
    })),
    secrets: secrets.all,
  };
}

/** Comments for the top of the file. */
export const commentsOn = ({ secrets }: Pick<Pulled, "secrets">): readonly string[] =>
  secrets.length === 0
    ? []
    : [
        "",
        "The service does not return these values; set them before you apply the file:",
        ...secrets.map(({ name, what }) => `  ${name}: the ${what}`),
      ];
