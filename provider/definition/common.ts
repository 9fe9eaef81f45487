/** The inputs of every kind. */
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";

export const commonInputs = {
  adopt: z
    .boolean()
    .optional()
    .describe("Adopts an existing object instead of failing; the preview shows what changes."),
  connection: z
    .string()
    .optional()
    .describe("The name of a service in `forge:connections`; default: the stack's own service."),
} as const satisfies Shape;
