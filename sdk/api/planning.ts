/** Fields that issues and merge requests have in common when they are created and changed. */
import { z } from "zod";
import { bool, positiveId, text } from "./fields";

/** 0 stands for nobody and for no milestone. */
const idOrNone = positiveId.or(z.literal(0));

const names = z.array(text);

export const planning = {
  description: text.describe("Description.").nullable().optional(),
  assignee_id: idOrNone.describe("Id of the assignee. 0: nobody.").nullable().optional(),
  assignee_ids: z.array(idOrNone).describe("Ids of the assignees. 0: nobody.").optional(),
  milestone_id: idOrNone.describe("Id of the milestone. 0: none.").nullable().optional(),
  labels: names.describe("Names of all labels.").optional(),
  discussion_locked: bool.describe("Whether only project members can comment.").nullable().optional(),
};

export const labelChanges = {
  add_labels: names.describe("Names of labels to add.").optional(),
  remove_labels: names.describe("Names of labels to take away.").optional(),
};

export const state_event = z
  .enum(["close", "reopen"])
  .describe("Change of the state: `close` or `reopen`.")
  .optional();
