/**
 * Which unmanaged objects an exclusive resource may delete. No other resource of its program has objects in its places, because such a
 * program is refused (`collection/beside.ts`). Where that is not known, all objects stay: in a run with `--target`, for which the engine
 * calls the provider for some resources alone, and if the program does not say where its other resources are.
 */
import type { State } from "../../definition/resource";
import { objectsOf } from "../../identity/identity";
import type { Args, Recorded } from "../collection";
import { joinNames } from "../messages";
import type { Asker } from "../methods";
import { warn } from "../print";
import type { Resource } from "../resource";
import { findExclusive } from "./exclusive";
import { locate } from "./located";
import { numberedPlaces } from "./placed";

type Objects = ReadonlyMap<string, State>;

/** Of the unmanaged objects, those that may be deleted. Says once which of the others stay, and why. */
export async function deletableAmong(
  resource: Resource,
  { owner }: Asker,
  args: Args,
  unmanaged: Objects,
): Promise<Objects> {
  const { definition, form, session } = resource;
  if (unmanaged.size === 0 || session.knowsAll) return unmanaged;
  const why = await unknownBecause(resource, args);
  const names = [...unmanaged.keys()];
  const objects =
    names.length === 1
      ? "1 object that it does not declare stays"
      : `${names.length} objects that it does not declare stay`;
  const line = why === undefined ? "" : `${form.subject(args)}: ${objects} (${joinNames(names)}): ${why}`;
  if (session.isNews(`unmanaged ${owner}`, line)) warn(line);
  if (why !== undefined) return new Map();
  // Another resource is about to give it up.
  const address = await session.addressOf(args);
  const isOfOther = (state: State) =>
    address !== undefined &&
    objectsOf(definition, address, state).some(
      (object) => session.owners.isHeldByOther(object, owner) || session.owners.isLeaving(object),
    );
  return new Map([...unmanaged].filter(([, state]) => !isOfOther(state)));
}

/** Why another resource may hold any of the objects; `undefined` if none can. */
async function unknownBecause({ definition, session }: Resource, args: Args): Promise<string | undefined> {
  const hasTargets = await session.hasTargets();
  if (hasTargets) return "a run with --target deletes only what the program has declared. Run up without it.";
  if (hasTargets === undefined)
    return "the command line of the engine cannot be read, so other resources of the stack may be left out.";
  if (args.others === undefined)
    return `the program does not say where its other resources have objects of the kind ${definition.kind}. Set "others" to the list of these places, or to an empty list if there are none.`;
  const forge = await session.reachable(args);
  const places = forge ? await numberedPlaces(definition, forge, args.others) : [];
  const missing = places.flatMap(({ place, isThere }) => (isThere ? [] : [String(place)]));
  return missing.length === 0
    ? undefined
    : `other resources have objects in places that are not found yet (${joinNames(missing)}). Run up again.`;
}

/** The recorded resource without the unmanaged objects that stay. */
export async function withDeletable(
  resource: Resource,
  asker: Asker,
  recorded: Recorded,
  args: Args,
): Promise<Recorded> {
  const { definition, session } = resource;
  const unmanaged = new Map([...recorded.items].filter(([, { isUnmanaged }]) => isUnmanaged));
  if (args.exclusive === false || unmanaged.size === 0) return recorded;
  const forge = await session.reachable(args);
  const isExclusive = await findExclusive(definition, forge, args);
  const located = await locate(definition, forge, unmanaged);
  const candidates = new Map([...located].filter(([, state]) => isExclusive(state)));
  const free = await deletableAmong(resource, asker, args, candidates);
  const staying = [...candidates.keys()].filter((key) => !free.has(key));
  return { ...recorded, items: new Map([...recorded.items].filter(([key]) => !staying.includes(key))) };
}
