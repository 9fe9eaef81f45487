/** Unmanaged objects: those in an exclusive collection that no item declares. */
import { NotFoundError } from "../../../sdk/http/errors";
import { pluralOf } from "../../definition/kinds";
import type { Answer, AnyDefinition, Context, IdParts, State } from "../../definition/resource";
import { objectsOf } from "../../identity/identity";
import { keyOf } from "../../identity/keys";
import { isYetToCome } from "../../identity/yet-to-come";
import { ResourceError } from "../../lifecycle";
import { stateFromList } from "../../lifecycle/adoption";
import { LOOK_FOR_UNMANAGED, withErrorContext } from "../../lifecycle/errors";
import { proveGone } from "../../lifecycle/gone";
import { partsOf } from "../../lifecycle/state";
import { isUnsettled } from "../../lifecycle/unsettled";
import type { Values } from "../../values/values";
import { describedBy } from "./described";
import { type ExclusiveDeclaration, exclusiveCollections, type Siblings } from "./exclusive";
import { withoutLeftAlone } from "./left-alone";

interface Looking {
  /** The objects of recorded items. */
  readonly known: ReadonlyMap<string, State>;
  /** The inputs of items without a recorded object, which can match an existing one. Default: those that are not known. */
  readonly described?: readonly Values[];
  /** The recorded items. A read of an exclusive resource has looked at their collections. */
  readonly before?: ExclusiveDeclaration | undefined;
  /** Whether the collections are those of the record: a place that is deleted since has none. Any other place must exist. */
  readonly isRecorded?: boolean;
}

/** The unmanaged objects of the collections, by title. */
export async function findUnmanaged(
  definition: AnyDefinition,
  context: Context,
  declared: ExclusiveDeclaration,
  { known, described, before, isRecorded = false }: Looking,
): Promise<Map<string, State>> {
  // Of thousands of items, none is looked at in vain.
  if (declared.exclusive === false) return new Map();
  const { items } = declared;
  const { forge } = context;
  const collections = await exclusiveCollections(definition, forge, declared);
  if (definition.singleton || collections.size === 0) return new Map();
  const looked = before ? await exclusiveCollections(definition, forge, before) : new Map();
  for (const name of looked.keys()) collections.delete(name);
  const fresh = described ?? [...items].flatMap(([key, inputs]) => (isFound(known.get(key)) ? [] : [inputs]));
  const unrecorded = await describedBy(definition, forge, fresh);
  const seen = new Set([...known.values()].flatMap((state) => objectsOf(definition, forge.address, state)));
  const unmanaged = new Map<string, State>();
  for (const [name, collection] of collections) {
    const siblings = await withErrorContext(definition, collection.values, LOOK_FOR_UNMANAGED, () =>
      siblingsIn(collection, context, isRecorded),
    );
    const undeclared = new Map<Answer, State>();
    for (const { sibling, state } of siblings) {
      const [object = ""] = objectsOf(definition, forge.address, state);
      if (seen.has(object) || (await unrecorded.has(context, name, sibling))) continue;
      seen.add(object);
      undeclared.set(sibling, state);
    }
    const about = { objects: [...undeclared.keys()], all: siblings.map(({ sibling }) => sibling) };
    const others = await withoutLeftAlone(definition, context, { place: collection.values, ...about });
    for (const state of others.flatMap((one) => undeclared.get(one) ?? []))
      unmanaged.set(freeKey(definition, state, collection.values, declared, unmanaged), state);
  }
  return unmanaged;
}

/** An object that an earlier run may have created is known when it is found. */
const isFound = (state: State | undefined): boolean => state !== undefined && !isUnsettled(state);

interface Sibling {
  readonly sibling: Answer;
  readonly state: State;
}

/** An exclusive resource declares a place that is not there. */
export class UnknownPlaceError extends ResourceError {}

/** None if the group or project is deleted: that concerns its own items, not those of other places. */
async function siblingsIn(
  { definition, values }: Siblings,
  context: Context,
  isRecorded: boolean,
): Promise<readonly Sibling[]> {
  const { place } = definition;
  try {
    const found = context.reads
      ? await context.reads.all(definition, context, values)
      : await definition.list(context, values).toArray();
    return found.map((sibling) => ({
      sibling,
      state: { ...stateFromList(definition, sibling, values), place },
    }));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (await isYetToCome(definition, context.forge, values)) return [];
    await proveGone(definition, context, values as IdParts, error, { isPathEnough: true });
    if (!isRecorded) throw unknownPlace(definition, values, error);
    return [];
  }
}

function unknownPlace(definition: AnyDefinition, values: Values, cause: NotFoundError): UnknownPlaceError {
  const [first = ""] = definition.id;
  return new UnknownPlaceError(
    `there is no ${first} ${JSON.stringify(values[first] ?? "")}, so nothing in it can be exclusive. Correct it, or create it first.`,
    { cause, subject: pluralOf(definition.kind) },
  );
}

/** The title of an object, or the number that it has among those of its collection. */
export function nameInCollection(
  definition: AnyDefinition,
  { id, values }: Pick<State, "id" | "values">,
): string {
  const title = definition.title && values[definition.title];
  return String(title ?? keyOf(definition, partsOf(definition, id, values)));
}

/** A key for an unmanaged object, which has none of its own. */
function freeKey(
  definition: AnyDefinition,
  { id, values }: State,
  place: Values,
  { items, exclusive }: ExclusiveDeclaration,
  unmanaged: ReadonlyMap<string, State>,
): string {
  const name = nameInCollection(definition, { id, values });
  const known = exclusive === true && items.size > 0 ? name : [...Object.values(place), name].join("/");
  return items.has(known) || unmanaged.has(known) ? `${known} (${id})` : known;
}
