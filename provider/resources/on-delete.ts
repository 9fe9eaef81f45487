/** The input that says what becomes of an object whose resource is removed. */
import { z } from "zod";
import type { Fate } from "../definition/resource";

const EFFECTS: Readonly<Record<Fate, string>> = {
  release: "leaves it in the service",
  archive: "archives it",
  block: "blocks it",
  delete: "deletes it",
};

/** `effects` are what those do that do more than their name says. */
export const onDeleteInput = (fates: readonly Fate[], effects: Partial<Record<Fate, string>> = {}) =>
  z
    .enum(fates)
    .optional()
    .describe(
      `What becomes of it when its resource is removed: ${fates.map((fate) => `\`${fate}\` ${effects[fate] ?? EFFECTS[fate]}`).join(", ")}. Only what an earlier run has recorded counts. Default: \`release\`.`,
    );
