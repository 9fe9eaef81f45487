/**
 * The proofs before a group, a project or a user goes, because no program can bring back what people have in it: it is the one that was
 * recorded, it did not exist before, nothing that is declared is in it, and all that goes along is counted. Programs and files ask this of
 * each removal.
 */
import type { Along, AnyDefinition, Context, State } from "../definition/resource";
import { type PlaceFate, whatBecameOf } from "../identity/place-fate";
import { placesOf } from "../identity/places";
import type { PlaceType } from "../identity/served-places";
import { isWithin, lastPart, pathAbove } from "../values/place-paths";
import type { Values } from "../values/values";
import { onDeleteOf } from "./on-delete";
import { partsOf } from "./state";

type Asking = Pick<Context, "forge">;
type Going = Pick<State, "id" | "values" | "existed" | "isRenamed">;

/** Why a recorded object stays although its resource is removed; `undefined` if it may go. */
export async function refusalOfRemoval(
  definition: AnyDefinition,
  { forge }: Asking,
  { id, values, existed, isRenamed }: Going,
): Promise<string | undefined> {
  if (definition.singleton || definition.livedIn === undefined) return undefined;
  if (existed && onDeleteOf(definition, values) === "delete") return EXISTED;
  const { placeType: type } = definition;
  if (isRenamed) return otherNow(String(type === undefined ? values.username : values.fullPath));
  if (type !== undefined) return refusalOfPlace(type, { forge }, Number(id), values);
  const name = await otherNameOf(definition, { forge }, { id, values });
  return name === undefined ? undefined : otherNow(name);
}

/** Of a user whom somebody has renamed. */
export const otherNameOf = async (
  definition: AnyDefinition,
  context: Asking,
  { id, values }: Going,
): Promise<string | undefined> =>
  definition.singleton
    ? undefined
    : definition.livedIn?.otherName?.(context, partsOf(definition, id, values), values);

/** Counts all that goes along with an object that is deleted. */
export async function alongWith(
  definition: AnyDefinition,
  { forge }: Asking,
  { id, values }: Going,
): Promise<readonly Along[]> {
  if (definition.singleton) return [];
  return (await definition.livedIn?.along({ forge }, partsOf(definition, id, values))) ?? [];
}

/** Counts all that goes along with those that are deleted, if there is a limit. */
export async function alongWithAll(
  definition: AnyDefinition,
  context: Asking,
  going: readonly Going[],
  limit: unknown,
): Promise<readonly Along[]> {
  if (typeof limit !== "number" || definition.singleton || definition.livedIn === undefined) return [];
  const deleted = going.filter(({ values }) => onDeleteOf(definition, values) === "delete");
  return (await Promise.all(deleted.map((one) => alongWith(definition, context, one)))).flat();
}

/** Such as `2 projects, 1 member and many packages`. */
export function alongText(along: readonly Along[]): string {
  const texts = along.map(({ what, count }) =>
    count === 1
      ? `1 ${what}`
      : `${count?.toLocaleString("en-US") ?? "many"} ${what}${/ch$/.test(what) ? "es" : "s"}`,
  );
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** How many objects go along; one for those that the service does not count. */
export const sizeOf = (along: readonly Along[]): number =>
  along.reduce((sum, { count = 1 }) => sum + count, 0);

/** An import is a statement: who imports an object names it. */
const EXISTED =
  "it existed before it was adopted, so somebody else may need it. To let it go with its resource, import it; or delete it in the service";

const otherNow = (name: string): string =>
  `it is ${name} now: somebody has renamed or moved it since it was recorded`;

async function refusalOfPlace(
  type: PlaceType,
  { forge }: Asking,
  number: number,
  recorded: Values,
): Promise<string | undefined> {
  const path = String(recorded.fullPath ?? number);
  const fate = await whatBecameOf(forge, { type, spelling: path, number });
  const own = fate.became === "taken" ? fate.own : fate;
  if (!("place" in own) || own.became === "marked") return undefined;
  if (!(await isSame(forge, own, recorded))) return otherNow(own.place.path);
  const [inside] = await placesOf(forge).inUseWithin(own.place.path);
  if (inside === undefined) return undefined;
  return isWithin(own.place.path, inside)
    ? "what is in it is still declared"
    : `${inside} is in it, and still declared`;
}

/** Whether the answer of a read shows another name, or another group above, than the record before it. */
export function isRenamed(definition: AnyDefinition, before: Values, now: Values): boolean {
  if (definition.singleton || definition.livedIn === undefined) return false;
  if (definition.placeType === undefined) return before.username !== now.username;
  const nameOf = (values: Values) => `${numberAbove(values)} ${lastPart(String(values.fullPath))}`;
  return nameOf(before).toLowerCase() !== nameOf(now).toLowerCase();
}

const numberAbove = ({ parentId, namespaceId }: Values): unknown => parentId ?? namespaceId;

/** Also if only a group above it has another path now. */
async function isSame(forge: Context["forge"], fate: PlaceFate, recorded: Values): Promise<boolean> {
  if (fate.became === "renamed") return fate.by === "this run";
  if (fate.became !== "moved" || fate.by === "this run") return true;
  const { path } = fate.place;
  const above = numberAbove(recorded);
  if (typeof above !== "number" || lastPart(path) !== lastPart(String(recorded.fullPath))) return false;
  const found = await placesOf(forge).lookUp("group", pathAbove(path));
  return typeof found === "object" && found.number === above;
}
