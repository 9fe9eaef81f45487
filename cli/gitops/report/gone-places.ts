/** One line for each group or project that is gone with all that is recorded in it, however many objects that are. */
import { gonePlaceText } from "../../../provider/collection/gone-places";
import type { PlaceWithPath } from "../../../provider/identity/served-places";
import { groupBy } from "../../../sdk/group-by";
import type { GoneObject } from "../../plan/change";
import { counted } from "./render/words";

export function goneWarnings(gone: readonly GoneObject[]): readonly string[] {
  const places = [...new Map(gone.map(({ place }) => [gonePlaceText(place), place])).values()];
  const byOutermost = groupBy(gone, ({ place }) => gonePlaceText(outermost(place, places)));
  return [...byOutermost].map(
    ([place, objects]) => `The ${place} is gone; its ${counted(objects.length, "object")} went with it.`,
  );
}

/** A place below a group that is gone went with it. */
const outermost = (place: PlaceWithPath, places: readonly PlaceWithPath[]): PlaceWithPath =>
  places
    .filter((one) => one === place || isAbove(one, place))
    .reduce((above, one) => (one.path.length < above.path.length ? one : above), place);

const isAbove = ({ type, path }: PlaceWithPath, place: PlaceWithPath): boolean =>
  type === "group" && place.path.toLowerCase().startsWith(`${path.toLowerCase()}/`);
