/** Lists the objects of a collection that can be imported. */

import type { Session } from "../../collection/session";
import { definitionOf } from "../../definition/definitions";
import { singularOf } from "../../definition/kinds";
import { placeNames } from "../../identity/keys";
import { ResourceError } from "../../lifecycle";
import { stateFromList } from "../../lifecycle/adoption";
import type { Listed } from "../../pulumi/plugin/provider";
import type { Values } from "../../values/values";

/** `query` names the place, such as `{ group: "acme" }`. */
export async function listedObjects(
  session: Session,
  name: string,
  { connection, ...query }: Values,
  limit: number,
): Promise<readonly Listed[]> {
  if (singularOf(name) !== undefined)
    throw new ResourceError(
      `${name} cannot be listed: it has no objects of its own; list a ${singularOf(name)}.`,
    );
  const definition = definitionOf(name);
  if (definition.singleton || definition.listIsObject)
    throw new ResourceError(`${name} cannot be listed: the API has no list of them.`);
  const places = placeNames(definition).filter(
    (place) => !definition.inputs[place]?.safeParse(undefined).success,
  );
  const missing = places.filter((place) => query[place] === undefined);
  if (missing.length > 0) throw new ResourceError(`${name}: the query needs ${missing.join(", ")}.`);
  const context = await session.context({ connection }, () => undefined);
  const answers = await definition.list(context, query).toArray();
  return answers.slice(0, limit || undefined).map((answer) => {
    const { id, values } = stateFromList(definition, answer, query);
    return { id, name: String(values[definition.title ?? ""] ?? id) };
  });
}
