/** The inputs that every kind has besides its own. */
import { z } from "zod";
import type { Shape } from "../sdk/api/fields";

export const commonInputs = {
  adopt: z
    .boolean()
    .optional()
    .describe("Takes over an object that exists already instead of failing; the preview shows what changes."),
  connection: z
    .string()
    .optional()
    .describe("The name of a service in `forge:connections`; the stack's own unless told."),
} as const satisfies Shape;
