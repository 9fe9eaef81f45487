/** The inputs of a resource of many, in addition to those of all resources. */
import { z } from "zod";
import type { Shape } from "../../../sdk/api/fields";

export const pluralInputs = {
  defaults: z.unknown().optional().describe("Properties of all items; an item can override them."),
  items: z
    .unknown()
    .describe(
      "The objects: a record, whose keys are the default of the naming property, or a list. Outputs have the same keys.",
    ),
  exclusive: z
    .union([z.boolean(), z.array(z.string())])
    .optional()
    .describe(
      "Deletes objects that the program does not declare; the preview lists them. `true`: in the groups or projects of all items. A list: in these groups or projects.",
    ),
  others: z
    .array(z.string())
    .optional()
    .describe(
      "For an exclusive resource: the groups or projects in which other resources of the program have objects of this kind, and `[]` if there are none. It is refused if one of them is where it is exclusive; without this list, nothing that is not declared is deleted. TypeScript programs need not say it.",
    ),
  maxDeletions: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      "The most objects that one run may delete; a preview or update that would delete more is refused.",
    ),
} as const satisfies Shape;
