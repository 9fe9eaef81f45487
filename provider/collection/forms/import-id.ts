/** The object that an id means which a person writes: as this package has it, as other providers have it (`12:main`), or with a name in the place of a number. */
import { type AnyDefinition, type Context, ResourceError, type State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { formatId, parseId } from "../../identity/id";
import { numberOf, placesOf } from "../../identity/places";
import { read } from "../../lifecycle";
import { ignoreKnownError, withErrorContext } from "../../lifecycle/errors";
import { importedState } from "../../lifecycle/imported";
import { withNamesBeside } from "../../lifecycle/people";
import { fromAnswer, partsOf, secretOutputs } from "../../lifecycle/state";
import { titleKeyOf } from "../../lifecycle/titles";
import { isSameName } from "../../values/place-paths";
import { isUnset } from "../../values/values";
import { placeOf } from "../observe/located";

const INSTANCE = "instance";

/** Throws if there is none. */
export async function findById(definition: AnyDefinition, context: Context, id: string): Promise<State> {
  let first: unknown;
  for (const form of formsOf(definition, id)) {
    const found = await foundAt(definition, context, form).catch((error: unknown) => {
      first ??= error;
      return ignoreKnownError(error);
    });
    if (found === undefined) continue;
    warnOfUnknown(definition, context, found);
    return found;
  }
  if (first !== undefined) throw first;
  throw new ResourceError(`There is no ${definition.kind} ${id}.`);
}

/** The id itself, and one with colons between its parts as one with slashes. */
function formsOf({ id: names }: AnyDefinition, id: string): readonly string[] {
  const [first = ""] = names;
  // An object of the installation has no place before its number.
  if (first === INSTANCE) return [id.startsWith(`${INSTANCE}/`) ? id : formatId([INSTANCE, id])];
  const pieces = (id.startsWith(`${first}:`) ? id.slice(first.length + 1) : id).split(":");
  const [place = ""] = pieces;
  const last = names.length - 1;
  if (last === 0 || place === "" || pieces.length <= last) return [id];
  const withSlashes = formatId([...pieces.slice(0, last), pieces.slice(last).join(":")]);
  // No path has a colon.
  const isOwn = parseId(id, names)?.[first]?.includes(":") === false;
  return isOwn ? [id, withSlashes] : [withSlashes];
}

async function foundAt(definition: AnyDefinition, context: Context, id: string): Promise<State | undefined> {
  const parts = await withErrorContext(definition, {}, "read", async () => partsOf(definition, id, {}));
  const place = await placeOf(definition, context.forge, parts);
  const own = definitionAt(definition, place);
  const last = own.id.at(-1) ?? "";
  const isNumbered = last in own.outputs && !own.outputs[last].safeParse("a").success;
  const isName = isNumbered && !/^\d+$/.test(parts[last] ?? "");
  const found = isName
    ? await foundByName(own, context, parts, parts[last] ?? "")
    : await read(own, context, id, {});
  return found && withNamesBeside(own, context.forge, { ...found, place });
}

/** The only object of a place with this title, or the group or project with this path. */
async function foundByName(
  definition: AnyDefinition,
  context: Context,
  parts: Readonly<Record<string, string>>,
  name: string,
): Promise<State | undefined> {
  const { placeType, title, kind } = definition;
  if (placeType !== undefined) {
    const number = numberOf(await placesOf(context.forge).find(placeType, name));
    return number === undefined ? undefined : read(definition, context, String(number), {});
  }
  if (definition.singleton || title === undefined || definition.listIsObject) return undefined;
  const { [definition.id.at(-1) ?? ""]: _, ...place } = parts;
  const isNaming = title in (definition.placeInputs ?? {}) || title in (definition.users ?? {});
  const isCalledSo = (shown: unknown) =>
    isNaming ? isSameName(shown, name) : titleKeyOf(definition, shown) === titleKeyOf(definition, name);
  const listed = await definition.list(context, { ...place, [title]: name }).toArray();
  const ids = listed
    .filter((answer) => isCalledSo(fromAnswer(definition, answer, title, place)))
    .map((answer) => importedState(definition, answer, place).id);
  const [only, ...others] = ids;
  if (others.length > 0)
    throw new ResourceError(
      `${ids.length} objects of ${kind} are called ${JSON.stringify(name)}: ${ids.join(", ")}. Write the id of one of them.`,
    );
  return only === undefined ? undefined : read(definition, context, only, {});
}

/** Secrets that the service shows only when it makes them. */
function warnOfUnknown(definition: AnyDefinition, { warn }: Context, { id, values }: State): void {
  const unknown = secretOutputs(definition).filter((name) => isUnset(values[name]));
  if (unknown.length > 0)
    warn(
      `${definition.kind} ${id}: its ${unknown.join(" and ")} cannot be known, because the service shows it only once, when the object is made. Who needs it replaces the object.`,
    );
}
