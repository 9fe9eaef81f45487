/** The areas and the types of the client, generated from the table of operations, and the names of emoji. */
import { areasText } from "./generate/areas";
import { clientFiles } from "./generate/client";
import { emojiText } from "./generate/emoji";
import { formatted } from "./generate/format";
import type { Generated } from "./generate/write";

export const generated: Generated = {
  "sdk/generated": () =>
    formatted(
      "sdk/generated",
      new Map([["areas.ts", areasText()], ["emoji-names.ts", emojiText()], ...clientFiles()]),
    ),
};
