/**
 * The service answers "not found" for deleted objects, for objects that the token may not see, and for the former path of a group.
 * An object counts as deleted only after a proof that the token would see it: a list of its place, or, if the place is not found by
 * its number either, membership in a group above it or an administrator's token.
 */
import type { Client } from "../../sdk";
import type { NotFoundError } from "../../sdk/http/errors";
import { type AnyDefinition, type Context, type IdParts, ResourceError } from "../definition/resource";
import { placeTypeOf } from "../identity/addressed";
import { placeNames } from "../identity/keys";
import { isAdministrator, isAnswered, isPlaceGone, isVisible } from "../identity/place-fate";
import { isNumber, placesOf } from "../identity/places";
import type { PlaceType, SpelledPlace } from "../identity/served-places";
import type { Values } from "../values/values";

/** Returns if the object is deleted; throws if that cannot be proved, or if something else is missing. */
export async function proveGone(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  cause: NotFoundError,
  { isPathEnough = false, recorded = {} }: Proof = {},
): Promise<void> {
  if (definition.placeType !== undefined)
    return provePlaceGone(
      definition.placeType,
      String(recorded.fullPath ?? parts[definition.id[0] ?? ""]),
      context,
      cause,
    );
  if (context.reads?.hasListed(definition, context, parts)) return;
  if (!definition.singleton && (await isAnswered(definition.list(context, parts).firstPage()))) return;
  const [name = ""] = definition.id;
  const spelling = parts[name];
  const type = placeTypeOf(definition);
  if (type !== undefined && spelling !== undefined)
    return proveGoneIn(
      { type, spelling, number: definition.place, isPathEnough },
      definition,
      context.forge,
      cause,
    );
  if (await isAdministrator(context.forge)) return;
  throw new UnprovenError(spelling === undefined ? "its place" : `${name} ${spelling}`, cause);
}

async function proveGoneIn(
  place: PlaceOfObject,
  definition: AnyDefinition,
  forge: Client,
  cause: NotFoundError,
): Promise<void> {
  const { type, spelling, number, isPathEnough } = place;
  if (await isVisible(forge, type, String(number ?? spelling))) {
    // Something between place and object, such as an issue, is deleted, and the object with it.
    if (!definition.singleton && placeNames(definition).length > 1) return;
    throw cause;
  }
  if (number !== undefined) placesOf(forge).forget(type, number);
  const isFormerPath = type === "group" && number === undefined && !isNumber(spelling) && !isPathEnough;
  if (!isFormerPath && (await isPlaceGone(forge, spelling))) {
    if (number !== undefined) placesOf(forge).markGone(type, number);
    return;
  }
  throw new UnprovenError(`${type} ${spelling}`, cause, isFormerPath);
}

/** One that was not found by its number: the group that it was recorded in shows whether the token would see it. */
async function provePlaceGone(
  type: PlaceType,
  path: string,
  { forge }: Context,
  cause: NotFoundError,
): Promise<void> {
  if (!(await isPlaceGone(forge, path))) throw new UnprovenError(`${type} ${path}`, cause);
}

interface Proof {
  /** Whether it is enough that no group has this path, although one may have lost it. */
  readonly isPathEnough?: boolean;
  /** The record of the object. */
  readonly recorded?: Values;
}

interface PlaceOfObject extends SpelledPlace, Required<Pick<Proof, "isPathEnough">> {
  /** Absent if it was never found under its spelling. */
  readonly number: number | undefined;
}

/** The same for a deletion, in which missing settings of an existing parent count as deleted, too. */
export async function proveDeleted(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  cause: NotFoundError,
  proof?: Proof,
): Promise<void> {
  try {
    await proveGone(definition, context, parts, cause, proof);
  } catch (error) {
    if (!(definition.singleton && error === cause)) throw error;
  }
}

/** The token cannot show whether the object is deleted or only invisible to it. */
export class UnprovenError extends ResourceError {
  /** Without what ends the record of a whole resource. */
  readonly why: string;

  constructor(place: string, cause: NotFoundError, isPerhapsRenamed = false) {
    const why = isPerhapsRenamed
      ? `it was not found, and ${place} was not found either. It may be renamed, moved or deleted, or the token may not see it, so nothing was changed. Write its present path or its number.`
      : `it was not found, and ${place} was not found either. It may be deleted, or the token may not see it, so nothing was changed. Use the token of an administrator or of a member of a group above it.`;
    super(`${why} ${CHOICES}`, { cause });
    this.why = why;
  }
}

/** The error, or what it was caused by. */
export function unprovenIn(error: unknown): UnprovenError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof UnprovenError ? error : unprovenIn(error.cause);
}

const FORGET = "pulumi state delete <URN> (pulumi stack --show-urns lists the URNs)";

/** The choices in a program if no other token is the answer. The forms of `forge` have a word of their own for it. */
const CHOICES = `If it is deleted, forget it: ${FORGET}; the next up creates it again, unless you remove it from the program. If it exists and is not yours any more, remove it from the program and forget it in the same way: it stays in the service`;

/** The same of one of many objects of a resource, which has one record. */
export const CHOICES_OF_MANY = `If it is deleted, or not yours any more, remove it from the program, forget the whole resource: ${FORGET}, and set adopt for the next up, which takes over the others: they stay in the service.`;
