/**
 * Looks ahead at objects that are to be created or changed: their place is not there, or is another one; what they name is not there; they
 * exist already.
 */

import type { Client } from "../../../sdk";
import { NotFoundError } from "../../../sdk/http/errors";
import type { ItemProblem } from "../../definition/problem";
import type { AnyDefinition, Context } from "../../definition/resource";
import { definitionAt, placeTypeOf } from "../../identity/addressed";
import { objectsOf } from "../../identity/identity";
import { madeBy, nameKey, namesAnything, namesIn } from "../../identity/names";
import { daysText, whatHadPath } from "../../identity/place-fate";
import { isNumber, numberOf, placesOf } from "../../identity/places";
import type { PlaceType } from "../../identity/served-places";
import { archivedText, findExisting, isUnique, subject } from "../../lifecycle";
import { ignoreKnownError } from "../../lifecycle/errors";
import { pathAbove } from "../../values/place-paths";
import { hasUnknown, type Values } from "../../values/values";
import type { Args } from "../collection";
import { limitLines, MOST_CHANGES } from "../messages";
import { placeOf } from "../observe/located";
import { describeMissing, type RunNames } from "../observe/names";
import { warn } from "../print";
import type { Resource } from "../resource";
import type { PlannedStep } from "./plan";

type Fresh = readonly (readonly [key: string, inputs: Values])[];

/** The objects that these steps create. */
export const freshIn = (steps: readonly PlannedStep[]): Fresh =>
  steps.flatMap((step) => (step.do === "create" ? [[step.key, step.inputs] as const] : []));

const otherType = { group: "project", project: "group" } as const satisfies Record<PlaceType, PlaceType>;

/**
 * Returns the items whose place is of the other type, and warns of those whose place is not there: a program may create it in the same
 * run, before them.
 */
export async function findMisplaced(
  resource: Resource,
  fresh: Fresh,
  args: Args,
): Promise<readonly ItemProblem[]> {
  const { definition, form, session } = resource;
  const type = placeTypeOf(definition);
  // A plan reports each place by itself.
  if (type === undefined || fresh.length === 0 || session.knowsAll || hasUnknown(args.connection)) return [];
  const { forge } = await session.context(args, warn);
  const places = placesOf(forge);
  const missing: string[] = [];
  const found = await Promise.all(
    fresh.map(async ([key, inputs]): Promise<readonly ItemProblem[]> => {
      const spelling = String(inputs[type] ?? "");
      // Without a place, it is one of the whole installation.
      if (spelling === "" || hasUnknown(inputs[type]) || isNumber(spelling)) return [];
      if ((await places.find(type, spelling)) !== "missing") return [];
      if (await places.isYetToCome(type, spelling)) return [];
      const other = otherType[type];
      const isOther = numberOf(await places.find(other, spelling)) !== undefined;
      places.forgetMissing(spelling);
      if (!isOther && session.names.isMade({ thing: type, spelling })) return [];
      if (!isOther) {
        missing.push(
          `${subject(definition, inputs)}: there is no ${type} ${spelling}, or the token cannot see it`,
        );
        return [];
      }
      const item = form.itemOf(key);
      const message = `${type}: ${spelling} is a ${other}, and a ${type} is needed.`;
      return [{ ...(item === undefined ? {} : { item }), subject: subject(definition, inputs), message }];
    }),
  );
  if (session.isNews(`missing ${form.subject(args)}`, missing.join("\n")))
    for (const line of limitLines(missing, MOST_CHANGES))
      warn(`${line}. Unless this run creates it before, the create fails.`);
  return found.flat();
}

/** Remembers the groups and projects that are to be created, so that those of this run which are in them are new, too. */
export async function foreseePlaces(
  { definition, form, session }: Resource,
  fresh: Fresh,
  args: Args,
): Promise<void> {
  const { placeType: type, fullPath } = definition;
  if (type === undefined || fresh.length === 0 || hasUnknown(args.connection)) return;
  const { forge } = await session.context(args, warn);
  const paths = fresh.flatMap(([, inputs]) => fullPath?.pathIn(inputs) ?? []);
  for (const path of paths) placesOf(forge).foresee(type, path);
  // In a group that this run is yet to make, nothing was before.
  const isInNew = (path: string) => placesOf(forge).isYetToCome("group", pathAbove(path));
  const marked = await Promise.all(
    paths.map(async (path) => ((await isInNew(path)) ? undefined : whatHadPath(forge, type, path))),
  );
  const lines = marked.flatMap((one, index) =>
    one === undefined
      ? []
      : `${type} ${paths[index]}: a ${type} that had this path is marked for deletion (number ${one.place.number}): ${daysText(one)}. It is not restored, and an empty one is made. To have it back, restore it in the service before this run.`,
  );
  if (session.isNews(`marked ${form.subject(args)}`, lines.join("\n")))
    for (const line of limitLines(lines, MOST_CHANGES)) warn(line);
}

/** Warns, in a preview, of what can be known before. `existing` has the inputs of each item whose object exists. */
export async function lookAhead(
  resource: Resource,
  existing: ReadonlyMap<string, Values>,
  args: Args,
  fresh: Fresh,
): Promise<void> {
  await Promise.all([
    warnOfMissing(resource, existing, args).catch(ignoreKnownError),
    warnOfExisting(resource, fresh, args).catch(ignoreKnownError),
    foreseeWays(
      resource,
      fresh.flatMap(([key, inputs]) => (existing.has(key) ? [] : [inputs])),
      args,
    ).catch(ignoreKnownError),
  ]);
}

/** Warns of how objects will be made or changed, and of those that will not be, where their place decides that. */
export async function foreseeWays(
  { definition, form, session }: Resource,
  changing: readonly Values[],
  args: Args,
): Promise<void> {
  if (changing.length === 0 || hasUnknown(args.connection)) return;
  const { forge } = await session.context(args, warn);
  const foresee = async (inputs: Values): Promise<string | undefined> =>
    // A file leaves what is in an archived project as it is.
    (session.knowsAll ? undefined : await archivedNote(definition, forge, inputs)) ??
    (definition.singleton ? undefined : await definition.foresee?.({ forge }, inputs));
  const known = changing.filter((inputs) => !hasUnknown(inputs));
  const notes = await Promise.all(known.map((inputs) => foresee(inputs).catch(ignoreKnownError)));
  const lines = notes.flatMap((text, index) =>
    text === undefined ? [] : [`${subject(definition, known[index] ?? {})}: ${text}`],
  );
  if (session.isNews(`ways ${form.subject(args)}`, lines.join("\n")))
    for (const line of limitLines(lines, MOST_CHANGES)) warn(line);
}

async function archivedNote(
  definition: AnyDefinition,
  forge: Client,
  inputs: Values,
): Promise<string | undefined> {
  const spelling = placeTypeOf(definition) === "project" ? inputs.project : undefined;
  if (typeof spelling !== "string" && typeof spelling !== "number") return undefined;
  const found = await placesOf(forge).lookUp("project", String(spelling));
  return typeof found === "object" && found.isArchived ? archivedText(found) : undefined;
}

/** Warns of what is not there and that inputs name which are new. */
async function warnOfMissing(
  { definition, form, session }: Resource,
  existing: ReadonlyMap<string, Values>,
  args: Args,
): Promise<void> {
  if (!namesAnything(definition) || hasUnknown(args.connection)) return;
  const { forge } = await session.context(args, warn);
  const looking = { forge, names: session.names, isLast: session.knowsAll };
  const lines = await Promise.all(
    [...args.items].map(([key, inputs]) =>
      sentencesOfMissing(definition, inputs, existing.get(key), looking),
    ),
  );
  if (session.isNews(`names ${form.subject(args)}`, lines.flat().join("\n")))
    for (const line of limitLines(lines.flat(), MOST_CHANGES)) warn(line);
}

interface LookingForNames {
  readonly forge: Client;
  readonly names: Pick<RunNames, "missingIn">;
  /** Whether nothing makes what is missing later in the run. */
  readonly isLast: boolean;
}

/** Sentences about what is not there, of all that an object names and does not name yet; `existing` has the inputs of one that exists. */
export async function sentencesOfMissing(
  definition: AnyDefinition,
  inputs: Values,
  existing: Values | undefined,
  { forge, names, isLast }: LookingForNames,
): Promise<readonly string[]> {
  const known = new Set(existing === undefined ? [] : namesIn(definition, existing).map(nameKey));
  const added = namesIn(definition, inputs).filter((name) => !known.has(nameKey(name)));
  if (added.length === 0) return [];
  const missing = await names.missingIn(forge, added, madeBy(definition, inputs));
  return missing.map((name) => {
    const [input = ""] = name.input.split(/[.[]/);
    const step = existing === undefined || definition.replaceOn.includes(input) ? "create" : "update";
    return `${subject(definition, inputs)}: ${name.input}: ${describeMissing(name, step, isLast)}`;
  });
}

/** Warns of objects that exist already and that the program does not adopt. */
async function warnOfExisting(resource: Resource, fresh: Fresh, args: Args): Promise<void> {
  const { definition, session } = resource;
  if (
    !isUnique(definition) ||
    fresh.length === 0 ||
    session.knowsAll ||
    hasUnknown([args.connection, args.adopt])
  )
    return;
  const { adopt, ...context } = await session.context(args, warn);
  if (adopt) return;
  const known = fresh.filter(([, inputs]) => !hasUnknown(inputs));
  const lines = await Promise.all(known.map(([, inputs]) => describeExisting(resource, context, inputs)));
  for (const line of limitLines(lines.flat(), MOST_CHANGES)) warn(line);
}

async function describeExisting(
  { definition, session }: Resource,
  context: Context,
  inputs: Values,
): Promise<readonly string[]> {
  const own: AnyDefinition = definitionAt(definition, await placeOf(definition, context.forge, inputs));
  const found = await findExisting(own, context, inputs).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  if (found === undefined) return [];
  const objects = objectsOf(own, context.forge.address, found);
  if (objects.some((object) => session.owners.isReplaced(object))) return [];
  // The create adopts it.
  if (!own.singleton && (await own.isOfService?.(context, inputs as never))) return [];
  // The engine shows a dynamic provider nothing of what --replace or a taint replaces.
  const isSure = !(await session.endsWithCheck());
  return [
    `${subject(definition, inputs)}: it exists already, and the create fails${isSure ? "" : ", unless this run replaces it"}. Set "adopt: true" to manage what exists, or declare another one.`,
  ];
}
