/** Every area's rules, by the area's name in the table of operations. */
import type { Api } from "../../sdk/api";
import type { Handlers } from "../handler";
import { groupLabels } from "./group-labels";

export const handlers: { readonly [Area in keyof Api]: Handlers<Area> } = {
  groupLabels,
};
