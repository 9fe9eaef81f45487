/** Fields that the labels of groups and projects have in common. */
import { z } from "zod";
import type { Client } from "../../sdk";
import { toHexColor } from "../../sdk/colors";
import { isSameTitle, titleField } from "./fields";

export const labelInputs = {
  name: titleField
    .regex(/^[^,]*$/, "a name without commas, which separate the labels in a list")
    .describe("The label's name, without commas; a change renames it in place."),
  color: z
    .string()
    .refine((color) => toHexColor(color) !== undefined, "six hex digits behind a #, or a CSS color name")
    .describe("The color: six hex digits behind a `#`, or a CSS color name."),
  description: z.string().optional().describe("The purpose of the label."),
  archived: z.boolean().optional().describe("Whether the label is archived and no longer offered."),
};

export const labelOutputs = {
  labelId: z.int().describe("The label's number in the service."),
  textColor: z.string().describe("The color of the text on the label, chosen by the service."),
};

/** Those of the project itself: the service lists those of the nearest group, too, without being asked for them. */
export const ownLabels = (forge: Client, project: string | number) =>
  forge.projectLabels
    .list({ project, include_ancestor_groups: false })
    .filter(({ is_project_label }) => is_project_label !== false);

export const sameLabel = {
  name: isSameTitle,
  color: (declared: string, actual: unknown) => toHexColor(declared) === toHexColor(String(actual)),
};
