/** The input that says what becomes of an object whose resource is removed. */
import { ownWords } from "../../sdk/api/open";
import type { OnDelete } from "./resource";

const EFFECTS: Readonly<Record<OnDelete, string>> = {
  release: "leaves it in the service",
  archive: "archives it",
  block: "blocks it",
  delete: "deletes it",
};

/** `effects` are what those do that do more than their name says. */
export const onDeleteInput = (
  choices: readonly OnDelete[],
  effects: Partial<Record<OnDelete, string>> = {},
) =>
  ownWords(choices)
    .optional()
    .describe(
      `What becomes of it when its resource is removed: ${choices.map((choice) => `\`${choice}\` ${effects[choice] ?? EFFECTS[choice]}`).join(", ")}. Only what an earlier run has recorded counts. Default: \`release\`.`,
    );
