/** The groups and projects with which a report begins: what has become of each, and what goes with it. */
import { definitionOf } from "../../../provider/definition/definitions";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { isInside } from "../../../provider/values/place-paths";
import type { Configuration } from "../../configuration";
import { type ChangedPlace, changeSentence } from "../../configuration/places/place-changes";
import { type PathScope, placeTypes } from "../../configuration/schema/sections";
import type { RecordedPlural } from "../state/recorded";
import { counted } from "./render/words";
import type { ReportedPlace } from "./report";

export interface PlacesAsked {
  readonly configuration: Pick<Configuration, "changedPlaces">;
  readonly recorded: readonly RecordedPlural[];
  /** Whether the command changes nothing. */
  readonly isShown: boolean;
  isMeant(scope: PathScope, name: string): boolean;
}

/** Those that are selected. One in a group that has gone or goes went or goes with it. */
export function reportedPlaces(asked: PlacesAsked): readonly ReportedPlace[] {
  const { configuration, isMeant } = asked;
  const own = configuration.changedPlaces.filter(
    (one) => isMeant(one.scope, one.name) && !isFailure(one, asked),
  );
  const outermost = own.filter((one) => !own.some((other) => goesWith(one, other)));
  return outermost.map((place) => {
    const { scope, name, number, fate, where } = place;
    const objects =
      fate.became === "gone" ? objectsIn([place, ...own.filter((one) => goesWith(one, place))], asked) : 0;
    return {
      ...{ type: placeTypes[scope], name, number, became: fate.became },
      message: `${sentence(changeSentence(place))}${objects > 0 ? ` ${counted(objects, "recorded object")} went with it.` : ""}`,
      ...(fate.became === "marked" && fate.until !== undefined ? { until: fate.until } : {}),
      ...(fate.became === "taken" ? { taker: fate.taker.number } : {}),
      ...(where === undefined ? {} : { where }),
    };
  });
}

/** Whether the run fails for it, which says as much. */
const isFailure = ({ fate, where, isMended }: ChangedPlace, { isShown }: PlacesAsked): boolean =>
  fate.became === "taken" || (!isShown && fate.became !== "archived" && where !== undefined && !isMended);

function goesWith({ name, fate }: ChangedPlace, group: ChangedPlace): boolean {
  if (group.scope !== "groups") return false;
  if (fate.became === "marked") return fate.within?.number === group.number;
  return fate.became === "gone" && group.fate.became === "gone" && isInside(name, group.name);
}

function objectsIn(places: readonly ChangedPlace[], { recorded }: PlacesAsked): number {
  const numbers = new Set(places.map(({ scope, number }) => `${placeTypes[scope]} ${number}`));
  return recorded
    .flatMap(({ kind, recorded: { items } }) =>
      [...items.values()].map(({ place }) => `${placeTypeOf(definitionOf(kind))} ${place}`),
    )
    .filter((place) => numbers.has(place)).length;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
