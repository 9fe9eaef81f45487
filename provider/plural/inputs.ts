/** What can be said of many objects in one resource, besides what all resources have. */
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";

export const pluralInputs = {
  defaults: z
    .unknown()
    .optional()
    .describe("What all items have in common; an item that says otherwise has its own way."),
  items: z
    .unknown()
    .describe(
      "The objects: a record, whose keys say what an item does not say of itself, or a list. Outputs are found by the same keys.",
    ),
  exclusive: z
    .boolean()
    .optional()
    .describe(
      "Removes what the collection holds and the program does not say; the preview names what would go.",
    ),
  maxDeletions: z
    .int()
    .nonnegative()
    .optional()
    .describe("How many objects one run may delete; a preview or update that would delete more is refused."),
} as const satisfies Shape;
