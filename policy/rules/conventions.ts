/** How labels and milestones look, so that all groups' look alike. */
import { z } from "zod";
import { count } from "../../sdk/api/fields";
import { toHexColor } from "../../sdk/colors";
import { expecting } from "../expecting";
import { expression, isFound } from "../parameters";
import { rule } from "../rule";

export const conventionRules = [
  rule({
    name: "label-names",
    kinds: ["GroupLabel"],
    demand: "Labels are named by the convention.",
    why: "Two spellings of one label split what belongs together.",
    level: "advisory",
    parameters: {
      expression: expression(
        "^[a-z0-9][a-z0-9 ._-]*(::[a-z0-9][a-z0-9 ._-]*)?$",
        "An RE2 expression that names match: small letters, with a scope before `::` if there is one.",
      ),
    },
    judge: ({ name }, { expression }) =>
      expecting(isFound(expression, name), "name", name, `a name that matches ${expression}`),
  }),

  rule({
    name: "label-colors",
    kinds: ["GroupLabel"],
    demand: "Labels have colors of the palette.",
    why: "Colors tell something only where there are few of them.",
    level: "advisory",
    parameters: {
      palette: z
        .array(z.string().refine((color) => toHexColor(color) !== undefined, "a color"))
        .default([])
        .describe("The colors that labels may have, compared as colors; none named, any may be used."),
    },
    judge: ({ color }, { palette }) =>
      expecting(
        palette.length === 0 || palette.some((one) => toHexColor(one) === toHexColor(color)),
        "color",
        color,
        palette.join(" or "),
      ),
  }),

  rule({
    name: "label-descriptions",
    kinds: ["GroupLabel"],
    demand: "Labels say what they are for.",
    why: "A label that everyone reads otherwise finds nothing.",
    level: "advisory",
    parameters: {
      least: count.default(1).describe("How many characters a description has at least."),
    },
    judge: ({ description = "" }, { least }) =>
      expecting(
        description.trim().length >= least,
        "description",
        description.trim(),
        `${least} or more characters`,
      ),
  }),

  rule({
    name: "milestone-dates",
    kinds: ["GroupMilestone"],
    demand: "Milestones have a first and a last day.",
    why: "Without dates a milestone has no chart, and is never over.",
    level: "advisory",
    judge: ({ startDate, dueDate }) => [
      ...expecting(Boolean(startDate), "startDate", startDate, "a date"),
      ...expecting(Boolean(dueDate), "dueDate", dueDate, "a date"),
    ],
  }),
];
