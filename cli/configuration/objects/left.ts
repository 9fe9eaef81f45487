/** Leaves objects as they are: those of archived projects, and those whose place or inputs cannot be resolved. */
import type { UnresolvedPlace } from "../configuration";
import type { PlaceTable } from "../places/place-table";
import { type PlaceName, sectionOf } from "../schema/sections";
import type { Declaration, DeclaredCollection } from "./declaration";
import { objectName, placeName } from "./markers";
import { type Target, targetId } from "./placeholder";

/** The objects that a run is about, and those that it leaves. */
export interface Divided {
  readonly declarations: readonly Declaration[];
  readonly collections: readonly DeclaredCollection[];
  /** The objects of archived projects: a file may say itself that one is archived, or that it is not. */
  readonly archived: readonly Declaration[];
  /** The names of the archived projects in which something is left. */
  readonly archivedProjects: readonly string[];
  /** Why an object is left: `is in projects/acme/attic, which is archived and left as it is`. */
  whyLeft(target: Omit<Target, "output">): string | undefined;
}

export function withoutLeft(
  all: Pick<Divided, "declarations" | "collections">,
  unresolved: readonly UnresolvedPlace[],
  places: PlaceTable,
): Divided {
  const { isArchived, isDecided } = archivedIn(all.declarations, places);
  const why = new Map(unresolved.map((one) => [nameOf(one, one.object), one.why]));
  // A collection in which an object is left, which would look like one that nobody declares.
  const broken = new Set(
    unresolved.flatMap((one) => (one.object === undefined ? [] : [nameOf(one, one.object.split(".", 1)[0])])),
  );
  const isUnresolved = (home: PlaceName) => why.has(nameOf(home));
  const reasonOf = (one: Declaration) => {
    if (isArchived(one)) return `is in projects/${one.place}, which is archived and left as it is`;
    if (why.size === 0) return undefined;
    const text = why.get(nameOf(one)) ?? why.get(nameOf(one, objectName(one)));
    return text && `is left as it is: ${text}`;
  };
  const left = new Map<string, string>();
  const declarations = all.declarations.filter((one) => {
    const reason = reasonOf(one);
    if (reason !== undefined) left.set(targetId(one), reason);
    return reason === undefined;
  });
  const collections = all.collections.filter(
    (one) => !isArchived(one) && !isUnresolved(one) && !broken.has(nameOf(one, one.section)),
  );
  const archived = all.declarations.filter(isArchived);
  const silent = places
    .declaredNames("projects")
    .filter((place) => places.isArchived("projects", place) && !isDecided({ scope: "projects", place }));
  return {
    ...{ declarations, collections, archived },
    archivedProjects: [...new Set([...silent, ...archived.map(({ place }) => place)])].sort(),
    whyLeft: (target) => (left.size === 0 ? undefined : left.get(targetId(target))),
  };
}

const nameOf = ({ scope, place }: PlaceName, object?: string): string =>
  object === undefined ? placeName(scope, place) : `${placeName(scope, place)}#${object}`;

type HomeOfKind = PlaceName & Pick<Declaration, "kind">;

const isSettings = ({ kind, scope }: HomeOfKind): boolean => sectionOf(kind, scope).isPlace;

function archivedIn(declarations: readonly Declaration[], places: PlaceTable) {
  const decided = new Map(
    declarations.flatMap((one) => {
      const { archived } = isSettings(one) ? one.inputs : {};
      return typeof archived === "boolean" ? [[nameOf(one), archived] as const] : [];
    }),
  );
  return {
    isDecided: (home: PlaceName) => decided.has(nameOf(home)),
    isArchived(one: HomeOfKind): boolean {
      const archived = decided.size === 0 ? undefined : decided.get(nameOf(one));
      if (archived === undefined) return places.isArchived(one.scope, one.place);
      // The objects in one that the run itself archives change before that.
      return archived && !isSettings(one) && places.isArchived(one.scope, one.place);
    },
  };
}
