/** Objects that seem to be gone because the group or project that they name is not found: it may only have been renamed. */
import { definitionOf } from "../../../provider/definition/definitions";
import { numberOf, placesOf } from "../../../provider/identity/places";
import type { PlaceType } from "../../../provider/identity/served-places";
import type { Client } from "../../../sdk";
import type { Declaration } from "../../configuration/objects/declaration";
import { placeName } from "../../configuration/objects/markers";
import type { ReportedChange } from "../report/report";

/** Why the object is not proved to be gone; `isGone` returns whether a place of the file is, by its name there. */
export async function unseenName(
  { action }: ReportedChange,
  { kind, inputs }: Pick<Declaration, "kind" | "inputs">,
  { client, isGone }: { readonly client: Client; isGone(place: string): boolean },
): Promise<string | undefined> {
  if (action !== "create") return undefined;
  const { placeInputs = {} } = definitionOf(kind);
  for (const [name, type] of Object.entries(placeInputs) as [string, PlaceType][]) {
    const spelling = inputs[name];
    if (typeof spelling !== "string" || isGone(placeName(`${type}s`, spelling))) continue;
    if (numberOf(await placesOf(client).find(type, spelling)) !== undefined) continue;
    return `there is no ${type} ${spelling}, or the token may not see it; if it was renamed, write its present path, or else take the object out`;
  }
  return undefined;
}
