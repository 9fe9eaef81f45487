/** Reads existing objects as declarations; applying them at once changes nothing. */

import { objectsOf } from "../../../provider/identity/identity";
import { sharedSettingsIn } from "../../../provider/identity/one-object";
import { isCommunity } from "../../../provider/service/edition";
import { omit } from "../../../provider/values/values";
import { BadRequestError, type Client, NotFoundError } from "../../../sdk";
import { oneLine } from "../../../sdk/safe-text";
import { sectionsOf } from "../../configuration/schema/sections";
import type { FlatObject, WrittenPlaces } from "../../configuration/write/stringify";
import { errorSentence } from "../report/failures";
import { messageOf } from "../report/report";
import { collectionName } from "../state/addresses";
import { type NamedSecret, namedSecretsOf } from "./credentials";
import { assertInclude, isWanted } from "./kinds";
import { named } from "./name";
import { type PullPlaces, placesToPull } from "./places";
import { type FoundObject, readSection } from "./read";
import { type Reading, startReading } from "./reading";
import { pointersTo, withReferences } from "./references";
import { type ObjectToWrite, toWrite, type WriteOptions } from "./to-write";

export { optionalSections } from "./kinds";
export type { NamedSecret, PullPlaces };

export interface PullOptions {
  /** Sections that are only pulled on request: objects that people create every day. */
  readonly include?: readonly string[];
  /** Includes objects that can be imported by their ids, but not adopted by their declarations. */
  readonly byId?: boolean;
  /** Leaves out all other kinds. */
  readonly only?: readonly string[];
  /** Called after each section of a group or project. */
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
  readonly signal?: AbortSignal | undefined;
}

export interface PulledObject extends FlatObject {
  /** The name of its section in a forge.yaml. */
  readonly section: string;
  /** The id of its resource, with which it can be imported. */
  readonly id: string;
}

export interface Pulled {
  readonly objects: readonly PulledObject[];
  /** About objects that could not be read or are left out. */
  readonly warnings: readonly string[];
  /** Secrets to set before the file is applied. */
  readonly secrets: readonly NamedSecret[];
  /** Those that were read. */
  readonly places: WrittenPlaces;
}

/** Throws if a group or project does not exist, or the service cannot be used. */
export async function pull(client: Client, places: PullPlaces, options: PullOptions = {}): Promise<Pulled> {
  const { include = [], byId = false, only, signal, onProgress } = options;
  assertInclude(include);
  signal?.throwIfAborted();
  const reading = startReading(client, signal);
  const warnings = new Set<string>();
  const warn = (message: string) => warnings.add(message);

  const { homes, whole } = await placesToPull(reading.client, places, warn);
  const sections = homes.flatMap((home) =>
    [...sectionsOf(home.scope).values()]
      .filter((section) => isWanted(section, home.place, include) && only?.includes(section.kind) !== false)
      .map((section) => ({ section, home })),
  );
  const projects = homes.filter(({ scope }) => scope === "projects").length;
  let done = 0;
  /** The places are there, but the service has no such objects in them. */
  const missing = new Set<string>();
  const read = await Promise.all(
    sections.map(async ({ section, home }) => {
      const name = () => collectionName({ section: section.name, ...home });
      const found = await reading.attempt(name, () =>
        readSection(reading, section, home, projects).catch(async (error: unknown) => {
          // Nothing in the request of a whole list could be wrong.
          const isMissing =
            error instanceof BadRequestError ||
            (error instanceof NotFoundError && (await isCommunity(client)));
          if (!isMissing) throw error;
          missing.add(section.name);
          return [];
        }),
      );
      done++;
      onProgress?.({ done, total: sections.length });
      return found ?? [];
    }),
  );
  if (missing.size > 0)
    warn(
      `${(await isCommunity(client)) ? "The Community Edition" : "This service"} does not have ${[...missing].sort().join(", ")}; a file for it needs none of them.`,
    );
  if (reading.failures.shared) throw reading.failures.shared;
  for (const failure of reading.failures.toFailures(errorSentence))
    warn(`${failure.title} could not be read: ${messageOf(failure)}`);

  return {
    ...writtenFrom(await allToWrite(reading, onceEach(client, read.flat()), { byId, warn })),
    warnings: [...warnings],
    places: {
      groups: homes.flatMap(({ scope, place }) => (scope === "groups" ? [place] : [])),
      projects: homes.flatMap(({ scope, place }) => (scope === "projects" ? [place] : [])),
      whole,
    },
  };
}

/** One object may be in several lists, as an issue link is in those of both issues. */
function onceEach({ address }: Client, found: readonly FoundObject[]): readonly FoundObject[] {
  const seen = new Set<string>();
  return found.filter(({ section: { definition }, state }) => {
    const [object = ""] = objectsOf(definition, address, state);
    return seen.size !== seen.add(object).size;
  });
}

async function allToWrite(
  reading: Reading,
  found: readonly FoundObject[],
  options: WriteOptions,
): Promise<readonly ObjectToWrite[]> {
  const objects: ObjectToWrite[] = [];
  for (const one of found) {
    const object = await toWrite(reading, one, options);
    if (object) objects.push(object);
  }
  return objects;
}

/** A setting that an object of its own declares as well is left to that one. */
function onceSet(found: readonly ObjectToWrite[]): readonly ObjectToWrite[] {
  const shared = ({ section: { definition }, inputs }: ObjectToWrite) => sharedSettingsIn(definition, inputs);
  const own = new Set(
    found.flatMap((one) => (one.section.isPlace ? [] : shared(one).map(({ setting }) => setting))),
  );
  return found.map((one) => {
    if (!one.section.isPlace) return one;
    const left = shared(one).flatMap(({ input, setting }) => (own.has(setting) ? [input] : []));
    return { ...one, inputs: omit(one.inputs, left) };
  });
}

/** The objects with their names, with references instead of numbers, and with names instead of secrets. */
export function writtenFrom(found: readonly ObjectToWrite[]): Pick<Pulled, "objects" | "secrets"> {
  const objects = named(onceSet(found));
  const pointers = pointersTo(objects);
  const secrets = namedSecretsOf(objects);
  return {
    objects: objects.map((object) => ({
      kind: object.section.kind,
      place: object.home.place,
      section: object.section.name,
      key: object.key,
      id: object.state.id,
      inputs: withReferences(object.section.definition, secrets.inputsOf(object), pointers),
    })),
    secrets: secrets.all,
  };
}

/** Above the secrets of a program. */
export const SECRETS_TO_SET = "Set these before you run it; a pull writes no secrets:";

const KEPT_SECRETS =
  "No secrets are written. Until you set these variables, what the service has is kept as it is:";

/** The variables to set; none without secrets. */
export const secretLines = ({ secrets }: Pick<Pulled, "secrets">): readonly string[] =>
  secrets.length === 0
    ? []
    : [KEPT_SECRETS, ...secrets.map(({ name, what }) => `  ${oneLine(name)}: the ${what}`)];

/** Comments for the top of the file. */
export const commentsOn = (pulled: Pick<Pulled, "secrets">): readonly string[] => {
  const lines = secretLines(pulled);
  return lines.length === 0 ? [] : ["", ...lines];
};
