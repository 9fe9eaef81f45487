/** GroupLabel: renamed in place, its color compared as a color. */

import { z } from "zod";
import type { Client } from "../../sdk";
import * as answers from "../../sdk/api/group-labels";
import type { GroupLabel } from "../../sdk/generated/objects";
import { ConflictError } from "../../sdk/http/errors";
import { collected } from "../definition/collected";
import { ResourceError } from "../definition/resource";
import { groupPath, isSameTitle, trimmed } from "./fields";
import { labelInputs, labelOutputs, sameLabel } from "./label";

/** The nearest group above that has a label of the name: in some services no group below it can have another one. */
async function groupAboveWith(
  forge: Client,
  { group, name }: { readonly group: string | number; readonly name: string },
): Promise<string | undefined> {
  const { full_path } = await forge.groups.get({ group }).catch(() => ({ full_path: undefined }));
  const names = full_path?.split("/") ?? [];
  for (let depth = names.length - 1; depth > 0; depth--) {
    const above = names.slice(0, depth).join("/");
    // Skips groups that the token cannot see.
    const label = await forge.groupLabels
      .get({ group: above, label_id: trimmed(name), include_ancestor_groups: false })
      .catch(() => undefined);
    if (label && isSameTitle(name, label.name)) return above;
  }
  return undefined;
}

export const groupLabel = collected<GroupLabel>(answers.GroupLabel)({
  kind: "GroupLabel",
  summary: "A label that all projects of a group share.",
  parents: ["group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The group that the label belongs to: its full path or id."),
    ...labelInputs,
    subscribed: z
      .boolean()
      .optional()
      .describe("Whether the token's user is notified about items with this label."),
  },
  outputs: labelOutputs,
  id: ["group", "labelId"],
  title: "name",
  isInherited: true,
  replaceOn: ["group"],
  // A setting of the token's user, not of the label.
  pull: { omit: ["subscribed"], omitDefaults: { archived: false } },
  derivedFrom: { textColor: ["color"] },
  wireNames: { labelId: "id" },
  isEquivalent: sameLabel,

  create: ({ forge }, { subscribed: _, ...label }) =>
    forge.groupLabels.create(label).catch(async (error: unknown) => {
      const group = error instanceof ConflictError ? await groupAboveWith(forge, label) : undefined;
      throw group === undefined
        ? error
        : new ResourceError(
            `the group ${group} has a label of this name already, and the groups below it inherit it. Declare the label for ${group}, or choose another name`,
            { cause: error },
          );
    }),

  finishInputs: ["subscribed"],
  async finish({ forge }, { group, labelId }, { subscribed }) {
    if (!subscribed) return;
    return forge.groupLabels.subscribe({ group, label_id: labelId });
  },

  read: ({ forge }, { group, labelId }) =>
    forge.groupLabels.get({ group, label_id: labelId, include_ancestor_groups: false }),

  async update(
    { forge },
    { group, labelId: label_id },
    { changed: { name, color, description, archived, subscribed } },
  ) {
    const isMore = [name, color, description, archived].some((value) => value !== undefined);
    const updated = isMore
      ? await forge.groupLabels.update({ group, label_id, new_name: name, color, description, archived })
      : undefined;
    if (subscribed === undefined) return updated;
    return forge.groupLabels[subscribed ? "subscribe" : "unsubscribe"]({ group, label_id });
  },

  delete: ({ forge }, { group, labelId }) => forge.groupLabels.delete({ group, label_id: labelId }),

  // Inherited labels belong to the groups above.
  list: ({ forge }, { group = "" }) => forge.groupLabels.list({ group, include_ancestor_groups: false }),
  canonical: { name: trimmed },
  isSame: (label, { name }) => isSameTitle(name, label.name),
});
