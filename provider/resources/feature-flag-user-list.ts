/** FeatureFlagUserList: a set of an application's user ids, which the API takes as one comma-separated text. */

import { z } from "zod";
import * as answers from "../../sdk/api/feature-flag-user-lists";
import type { FeatureFlagUserList } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { same } from "../values/values";
import { projectPath, titleField } from "./fields";

const LONGEST = 256;

const userXid = z
  .string()
  .refine(
    (text) => text.trim() !== "" && text.trim().length <= LONGEST && !/[,\n\r\t]/.test(text.trim()),
    `a user id of 1 to ${LONGEST} characters, none of them a comma, a tab or a line break`,
  );

/** Trimmed and without duplicates, in their order. */
const distinct = (xids: readonly string[]) => [...new Set(xids.map((xid) => xid.trim()))];

const joined = (xids: readonly string[]) => distinct(xids).join(",");

export const featureFlagUserList = collected<FeatureFlagUserList>(answers.FeatureFlagUserList)({
  kind: "FeatureFlagUserList",
  pull: { feature: "feature_flags_access_level" },
  summary: "A named list of an application's own users, for whom feature flags are on.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project whose feature flags use the list: its full path or id."),
    name: titleField.describe("The list's name; a change renames it in place."),
    userXids: z
      .array(userXid)
      .describe("The users, by the ids that the application gives them; their order does not matter."),
  },
  outputs: {
    iid: z.int().describe("The list's number in its project."),
    listId: z
      .int()
      .describe("The list's number in the service, by which a feature flag's strategy names it."),
  },
  id: ["project", "iid"],
  title: "name",
  replaceOn: ["project"],
  wireNames: { listId: "id" },
  fromAnswer: {
    userXids: ({ user_xids: text }) =>
      text === undefined ? undefined : distinct((text ?? "").split(",")).filter((xid) => xid !== ""),
  },
  isEquivalent: {
    userXids: (desired: readonly string[], actual) =>
      Array.isArray(actual) && same(distinct(desired).sort(), distinct(actual).sort()),
  },

  create: ({ forge }, { project, name, userXids }) =>
    forge.featureFlagUserLists.create({ project, name, user_xids: joined(userXids) }),

  read: ({ forge }, { project, iid: list_iid }) => forge.featureFlagUserLists.get({ project, list_iid }),

  update: ({ forge }, { project, iid: list_iid }, { changed: { name, userXids } }) =>
    forge.featureFlagUserLists.update({ project, list_iid, name, user_xids: userXids && joined(userXids) }),

  delete: ({ forge }, { project, iid: list_iid }) => forge.featureFlagUserLists.delete({ project, list_iid }),

  list: ({ forge }, { project = "" }) => forge.featureFlagUserLists.list({ project }),
  origin: ({ created_at: at }) => ({ at }),
  isSame: (list, { name }) => list.name === name,
});
