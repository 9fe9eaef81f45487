/** The stacks that a change of the files concerns: those whose files declare otherwise now. */
import type { Environment } from "../../../provider/service/settings";
import type { Configuration } from "../../configuration/configuration";
import type { LoadedStacks } from "../../configuration/load";
import { placeholdersIn } from "../../configuration/objects/markers";
import { layersIn } from "../../configuration/places/layers";
import { InvalidFileError } from "../../configuration/read/problems";
import { isBranch, isList, type Tree, textsAt, valuesOf } from "../../configuration/read/tree";
import { type Intent, ONLY_STACK } from "../read/intent";
import { configurationIn } from "../read/read-file";
import type { FilesSince } from "../run/live";
import { readAt } from "./earlier-files";

/** The stacks that a change concerns, and what to say about it. */
export interface Concern {
  readonly stacks: readonly string[];
  readonly warnings: readonly string[];
}

/** Asks nothing of the service: what patterns match is the same for both versions. */
export async function concernSince(
  file: string,
  since: string,
  now: LoadedStacks,
  environment: Environment,
): Promise<Concern> {
  const present = textOfFiless(now);
  const all = [...present.keys()];
  const earlier = await readAt(file, since, environment, textOfFiless);
  if (earlier === undefined)
    return {
      stacks: all,
      warnings: [`${file} at ${since} cannot be compared, so all stacks are concerned.`],
    };
  const former = [...earlier.keys()].filter((name) => !present.has(name));
  return {
    stacks: all.filter((name) => present.get(name) === undefined || present.get(name) !== earlier.get(name)),
    warnings:
      former.length === 0
        ? []
        : [
            `${file} has no stack ${former.join(", ")} any more, and what is recorded there stays. To delete it, or to hand it to another stack, keep the stack with an empty file ("groups: {}") for one run.`,
          ],
  };
}

/** The change of one configuration; `resolve` asks the service for the places of the earlier one. */
export async function changeSince(
  file: string,
  since: string,
  { configuration: now, environment }: Pick<Intent, "configuration" | "environment">,
  resolve: (earlier: Configuration) => Promise<Configuration>,
): Promise<FilesSince> {
  const earlier = await readAt(file, since, environment, async (loaded) => {
    const one = configurationIn(loaded, now.stack?.name);
    const isConcerned = textOfFiles(one) !== textOfFiles(now);
    return { since, isConcerned, earlier: isConcerned ? await resolve(one) : one };
  });
  return earlier ?? { since, isConcerned: true, earlier: undefined };
}

/** A file without stacks is one. */
export const stackNamesIn = ({ stacks }: Pick<Configuration, "stacks">): readonly string[] =>
  stacks.length > 0 ? stacks.map(({ name }) => name) : [ONLY_STACK];

/** The text of each stack; `undefined` for one whose file is invalid. */
const textOfFiless = ({ main, named }: LoadedStacks): ReadonlyMap<string, string | undefined> =>
  new Map(
    stackNamesIn(main).map((name) => [
      name,
      main.stacks.length === 0 ? textOfFiles(main) : textOfStack(named, name),
    ]),
  );

function textOfStack(named: LoadedStacks["named"], name: string): string | undefined {
  try {
    return textOfFiles(named(name));
  } catch (error) {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  }
}

// ─── What files declare ──────────────────────────────────────────────────────

/** They say nothing of any object. */
const AROUND = ["include", "stacks", "variables", "maxDeletions"];

/** All that files declare, as one text, with the contents of the files that they name. Comments, and who includes what, do not count. */
export function textOfFiles({ source: { tree, contents } }: Pick<Configuration, "source">): string {
  const used = new Set(layersIn(tree).flatMap(({ body }) => textsAt(body, "use").map(({ text }) => text)));
  const written = (value: Tree): unknown => {
    if (isList(value)) return value.items.map(written);
    if (isBranch(value)) return valuesOf(value, written);
    const { position, value: text } = value;
    const named = typeof text === "string" && text.includes("${") ? placeholdersIn(text) : [];
    const files = named.filter(({ source }) => source === "file" || source === "template");
    return files.length === 0 ? text : [text, ...files.map(({ name }) => contents(name, position.file))];
  };
  return JSON.stringify(
    valuesOf(tree, (value, name) => {
      if (AROUND.includes(name)) return undefined;
      if (name !== "sets" || !isBranch(value)) return written(value);
      return valuesOf(value, (set, known) => (used.has(known) ? written(set) : undefined));
    }),
  );
}
