/** Every area's cases; an area or operation without one does not compile. */
import type { Api } from "../../../sdk/api";
import type { Cases } from "../case";
import { groupLabels } from "./group-labels";

export const cases: { readonly [Area in keyof Api]: Cases<Area> } = {
  groupLabels,
};
