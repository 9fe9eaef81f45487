/** Tells groups and projects that the service has under another path than the state: their objects stay the same ones. */
import type { Declaration } from "../configuration";
import { placeName } from "../configuration/markers";
import { type PathScope, pathScopes } from "../configuration/sections";
import { isNumber } from "../provider/identity";
import { type Client, ForgeError } from "../sdk";
import type { RecordedPlural } from "./partial-run";

const inputOf = { groups: "group", projects: "project" } as const satisfies Record<PathScope, string>;

/** Asks only for recorded places that the file has no more, and only if it has new ones. */
export async function renamedPlaces(
  client: Client,
  recorded: readonly RecordedPlural[],
  declarations: readonly Declaration[],
): Promise<readonly string[]> {
  const items = recorded.flatMap(({ items }) => Object.values(items));
  const notes = pathScopes.map(async (scope) => {
    const known = new Map(
      items.flatMap(({ [inputOf[scope]]: place }) =>
        typeof place === "string" ? [[place.toLowerCase(), place]] : [],
      ),
    );
    const declared = new Map<string, Declaration>();
    for (const one of declarations)
      if (one.scope === scope && !declared.has(one.place.toLowerCase()))
        declared.set(one.place.toLowerCase(), one);
    const isNew = [...declared.keys()].some((place) => !known.has(place));
    const former = [...known].filter(([place]) => !declared.has(place) && !isNumber(place));
    const found = (isNew ? former : []).map(async ([key, place]) => {
      const now = (await pathOf(client, scope, place))?.toLowerCase() ?? key;
      const there = now === key || known.has(now) ? undefined : declared.get(now);
      return there ? [noteOn(scope, place, there)] : [];
    });
    return (await Promise.all(found)).flat();
  });
  return (await Promise.all(notes)).flat();
}

const noteOn = (scope: PathScope, from: string, { place, where: { file, line, column } }: Declaration) =>
  `${placeName(scope, from)} is ${placeName(scope, place)} in the service now; its recorded objects go with it (${file}:${line}:${column}).`;

/** The service answers for a former path, too; the run itself reports other errors. */
async function pathOf(client: Client, scope: PathScope, place: string): Promise<string | undefined> {
  try {
    const path =
      scope === "groups"
        ? (await client.beyond.getGroup({ group: place })).full_path
        : (await client.beyond.getProject({ project: place })).path_with_namespace;
    return path ?? undefined;
  } catch (error) {
    if (error instanceof ForgeError) return undefined;
    throw error;
  }
}
