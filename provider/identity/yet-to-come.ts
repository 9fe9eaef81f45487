/** Groups and projects that a run is yet to make, and the objects in them: they do not exist before. */
import type { Client } from "../../sdk";
import type { AnyDefinition } from "../definition/resource";
import { hasUnknown, type Values } from "../values/values";
import { placeTypeOf } from "./addressed";
import { placesOf } from "./places";
import type { PlaceType } from "./served-places";

/** Whether an object is a group or project that this run is yet to create, is in one or names one: then it does not exist either. */
export async function isYetToCome(
  definition: AnyDefinition,
  forge: Client,
  inputs: Values,
): Promise<boolean> {
  const type = placeTypeOf(definition);
  const [home = ""] = definition.id;
  const { placeType, fullPath } = definition;
  const named = [
    ...(placeType === undefined ? [] : [[placeType, fullPath?.pathIn(inputs)] as const]),
    ...(type === undefined ? [] : [[type, inputs[home]] as const]),
    ...Object.entries(definition.placeInputs ?? {}).map(
      ([name, type]) => [type as PlaceType, inputs[name]] as const,
    ),
  ];
  const places = placesOf(forge);
  for (const [type, spelling] of named)
    if (typeof spelling === "string" && !hasUnknown(spelling) && (await places.isYetToCome(type, spelling)))
      return true;
  return false;
}
