/** Naming and color conventions for labels and milestones. */
import { z } from "zod";
import { count } from "../../../sdk/api/fields";
import { toHexColor } from "../../../sdk/colors";
import { rule } from "../define-rule";
import { expressionParameter, matchesExpression } from "../parameters";
import { problemUnless } from "../problem-unless";

export const conventionRules = [
  rule({
    name: "label-names",
    kinds: ["GroupLabel"],
    requirement: "Label names follow the convention.",
    why: "With two spellings of one label, each finds only a part of the issues.",
    level: "advisory",
    parameters: {
      expression: expressionParameter(
        "^[a-z0-9][a-z0-9 ._-]*(::[a-z0-9][a-z0-9 ._-]*)?$",
        "RE2 expression that names must match. Default: lower case, with an optional scope before `::`.",
      ),
    },
    validate: ({ name }, { expression }) =>
      problemUnless(matchesExpression(expression, name), "name", name, `a name that matches ${expression}`),
  }),

  rule({
    name: "label-colors",
    kinds: ["GroupLabel"],
    requirement: "Label colors come from the palette.",
    why: "Colors only help if there are few of them.",
    level: "advisory",
    parameters: {
      palette: z
        .array(z.string().refine((color) => toHexColor(color) !== undefined, "a color"))
        .default([])
        .describe("The allowed colors; `red` and `#FF0000` are the same. An empty list allows any color."),
    },
    validate: ({ color }, { palette }) =>
      problemUnless(
        palette.length === 0 || palette.some((one) => toHexColor(one) === toHexColor(color)),
        "color",
        color,
        palette.join(" or "),
      ),
  }),

  rule({
    name: "label-descriptions",
    kinds: ["GroupLabel"],
    requirement: "Labels have a description.",
    why: "A label that everybody understands differently does not help to find issues.",
    level: "advisory",
    parameters: {
      least: count.default(1).describe("The minimum length of a description."),
    },
    validate: ({ description = "" }, { least }) =>
      problemUnless(
        description.trim().length >= least,
        "description",
        description.trim(),
        `${least} or more characters`,
      ),
  }),

  rule({
    name: "milestone-dates",
    kinds: ["GroupMilestone"],
    requirement: "Milestones have a start date and a due date.",
    why: "Without dates a milestone has no burndown chart and never ends.",
    level: "advisory",
    validate: ({ startDate, dueDate }) => [
      ...problemUnless(Boolean(startDate), "startDate", startDate, "a date"),
      ...problemUnless(Boolean(dueDate), "dueDate", dueDate, "a date"),
    ],
  }),
];
