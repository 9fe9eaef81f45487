/** The areas and the types of the client, generated from the table of operations. */
import { areasText } from "./generate/areas";
import { clientFiles } from "./generate/client";
import { formatted } from "./generate/format";
import type { Generated } from "./generate/write";

export const generated: Generated = {
  "sdk/generated": () => formatted(new Map([["areas.ts", areasText()], ...clientFiles()])),
};
