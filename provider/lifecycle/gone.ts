/**
 * "Not found" is what the service answers both for what is gone and for what a token may not see. Nothing counts as gone
 * before it is proved that the token would see it: in a list of its place, or, where the place is not found either, by what
 * the token may do above that place.
 */
import type { Client } from "../../sdk";
import { ForbiddenError, NotFoundError } from "../../sdk/http/errors";
import { type AnyDefinition, type Context, type IdParts, ResourceError } from "../resource";

/** Returns when what was not found is gone; throws where that cannot be proved, or where it is something else that is missing. */
export async function proveGone(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  cause: NotFoundError,
): Promise<void> {
  if (context.reads?.hasListed(definition, context, parts)) return;
  if (!definition.singleton && (await isFound(definition.list(context, parts).firstPage()))) return;
  const [type = ""] = definition.id;
  const place = parts[type];
  if ((type === "project" || type === "group") && place !== undefined) {
    if (await isVisible(context.forge, { type, path: place })) {
      // What stands between the place and the object, such as an issue, is gone, and the object with it.
      if (!definition.singleton && definition.id.length > 2) return;
      throw cause;
    }
    if (await isPlaceGone(context.forge, place)) return;
    throw new UnprovenError(`${type} ${place}`, cause);
  }
  if (await isAdministrator(context.forge)) return;
  throw new UnprovenError(place === undefined ? "its place" : `${type} ${place}`, cause);
}

/** The same for a deletion: settings are gone, too, when their place is there and they are not. */
export async function proveDeleted(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  cause: NotFoundError,
): Promise<void> {
  try {
    await proveGone(definition, context, parts, cause);
  } catch (error) {
    if (!(definition.singleton && error === cause)) throw error;
  }
}

/** Whether the object is gone or only out of sight, this token cannot find out. */
export class UnprovenError extends ResourceError {
  constructor(place: string, cause: NotFoundError) {
    super(
      `it was not found, and ${place} was not found either. It may be gone, or the token may not see it, so nothing was changed. ` +
        "Use a token of an administrator or of a member of a group above it. If you know that it is gone, drop it from the state: pulumi state delete <URN> (pulumi stack --show-urns lists the URNs)",
      { cause },
    );
  }
}

async function isFound(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

// ─── Places ──────────────────────────────────────────────────────────────────

interface Place {
  readonly type: "project" | "group";
  readonly path: string;
}

/** Asked for hundreds of objects of one place at a time; soon enough it may be otherwise. */
const FRESH_MILLISECONDS = 20_000;

interface Answered {
  readonly since: number;
  readonly answer: Promise<boolean>;
}

const answers = new WeakMap<Client, Map<string, Answered>>();

function once(forge: Client, question: string, ask: () => Promise<boolean>): Promise<boolean> {
  const known = answers.get(forge) ?? new Map<string, Answered>();
  answers.set(forge, known);
  const before = known.get(question);
  if (before !== undefined && Date.now() - before.since < FRESH_MILLISECONDS) return before.answer;
  const answered = { since: Date.now(), answer: ask() };
  known.set(question, answered);
  return answered.answer;
}

/** Everybody who sees a place sees its members; who may see the place alone is refused otherwise than by "not found". */
const isVisible = (forge: Client, { type, path }: Place): Promise<boolean> =>
  once(forge, `${type} ${path}`, async () => {
    const members =
      type === "project"
        ? forge.projectMembers.list({ project: path, per_page: 1 })
        : forge.groupMembers.list({ group: path, per_page: 1 });
    try {
      return await isFound(members.firstPage());
    } catch (error) {
      if (error instanceof ForbiddenError) return true;
      throw error;
    }
  });

/** A place that is not found is gone for those who would see it: administrators, and members of a group above it. */
async function isPlaceGone(forge: Client, path: string): Promise<boolean> {
  for (let group = parentOf(path); group !== undefined; group = parentOf(group)) {
    if (await isVisible(forge, { type: "group", path: group })) {
      if (await isMember(forge, group)) return true;
      break;
    }
  }
  return isAdministrator(forge);
}

const parentOf = (path: string): string | undefined =>
  path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : undefined;

/** Members of a group see all that is in it. */
const isMember = (forge: Client, group: string): Promise<boolean> =>
  once(forge, `member of ${group}`, async () => {
    const { id } = await forge.beyond.currentUser({});
    return isFound(forge.groupMembers.getInherited({ group, user_id: id }));
  });

/** No key has this number. */
const NO_KEY = 2_147_483_647;

/**
 * That a user is an administrator does not mean that the token acts as one. Keys are read by administrators alone: others are
 * refused before the service looks for the key.
 */
const isAdministrator = (forge: Client): Promise<boolean> =>
  once(forge, "administrator", async () => {
    try {
      await forge.keys.get({ key_id: NO_KEY });
    } catch (error) {
      if (error instanceof ForbiddenError) return false;
      if (!(error instanceof NotFoundError)) throw error;
    }
    return true;
  });
