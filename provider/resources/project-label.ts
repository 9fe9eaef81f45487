/** ProjectLabel: renamed in place, its color compared as a color. */

import { z } from "zod";
import * as answers from "../../sdk/api/project-labels";
import type { ProjectLabel } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { isSameTitle, projectPath, trimmed } from "./fields";
import { labelInputs, labelOutputs, ownLabels, sameLabel } from "./label";

export const projectLabel = collected<ProjectLabel>(answers.ProjectLabel)({
  kind: "ProjectLabel",
  summary: "A label of one project, next to those of the groups above it.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project that the label belongs to: its full path or id."),
    ...labelInputs,
    priority: z.int().nonnegative().optional().describe("The position among the labels with a priority."),
  },
  outputs: labelOutputs,
  id: ["project", "labelId"],
  title: "name",
  replaceOn: ["project"],
  derivedFrom: { textColor: ["color"] },
  pull: { omitDefaults: { archived: false } },
  wireNames: { labelId: "id" },
  isEquivalent: sameLabel,

  create: ({ forge }, label) => forge.projectLabels.create(label),

  read: ({ forge }, { project, labelId }) =>
    forge.projectLabels.get({ project, label_id: labelId, include_ancestor_groups: false }),

  update: ({ forge }, { project, labelId }, { changed: { name, color, description, archived, priority } }) =>
    forge.projectLabels.update({
      ...{ project, label_id: labelId, new_name: name, color, description, archived, priority },
    }),

  delete: ({ forge }, { project, labelId }) => forge.projectLabels.delete({ project, label_id: labelId }),

  list: ({ forge }, { project = "" }) => ownLabels(forge, project),
  canonical: { name: trimmed },
  isSame: (label, { name }) => isSameTitle(name, label.name),
});
