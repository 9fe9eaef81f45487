/** Finds the objects that are left as they are because their project is archived: a file may say so itself, or that it is not. */
import type { PlaceTable } from "../places/place-table";
import { sectionOf } from "../schema/sections";
import type { Declaration } from "./declaration";
import { placeName } from "./markers";

type Homed = Pick<Declaration, "kind" | "scope" | "place">;

export interface Archived {
  isLeft(one: Homed): boolean;
  /** The names of the archived projects in which something is left. */
  readonly projects: readonly string[];
}

/** `places` are absent as long as the service was not asked. */
export function archivedIn(declarations: readonly Declaration[], places: PlaceTable | undefined): Archived {
  const declared = new Map(
    declarations.flatMap((one) => {
      const { archived } = isSettings(one) ? one.inputs : {};
      return typeof archived === "boolean" ? [[homeOf(one), archived] as const] : [];
    }),
  );
  const isLeft = (one: Homed): boolean => {
    const archived = declared.get(homeOf(one));
    if (archived === undefined) return places?.isArchived(one.scope, one.place) === true;
    return archived && !isSettings(one);
  };
  const silent = (places?.archived() ?? []).filter(
    (project) => !declared.has(placeName("projects", project)),
  );
  const left = declarations
    .filter((one) => declared.get(homeOf(one)) && isLeft(one))
    .map(({ place }) => place);
  return { isLeft, projects: [...new Set([...silent, ...left])].sort() };
}

const homeOf = ({ scope, place }: Homed): string => placeName(scope, place);

const isSettings = ({ kind, scope }: Homed): boolean => sectionOf(kind, scope).isPlace;
