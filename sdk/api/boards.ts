/** Boards, on which issues stand in lists. */
import { z } from "zod";
import * as common from "./common";
import { answered, bool, count, entity, oneOf, positiveId, words } from "./fields";
import { IssueLabel } from "./issues";
import { type Known, under } from "./operation";
import { GroupSummary, MilestoneSummary, UserSummary } from "./shared";

const name = words.describe("Name.");
const hiding = {
  hide_backlog_list: bool.describe("Whether the list of open issues is hidden. Default: false.").optional(),
  hide_closed_list: bool.describe("Whether the list of closed issues is hidden. Default: false.").optional(),
};

export const BoardList = entity(
  { id: common.id },
  {
    label: IssueLabel.describe("Label of the issues in it."),
    position: count.describe("Position among the lists of the board, from 0 on."),
    list_type: oneOf("label", "milestone", "assignee", "iteration").describe(
      "What the issues have in common.",
    ),
  },
);

export const Board = entity(
  { id: common.id, name },
  {
    ...answered(hiding),
    project: entity({ id: common.id }, { name: common.name }).describe("Project that it belongs to."),
    group: GroupSummary.describe("Group that it belongs to."),
    milestone: MilestoneSummary.describe("Milestone of the issues on it."),
    assignee: UserSummary.describe("User to whom the issues on it are assigned."),
    labels: z.array(IssueLabel).describe("Labels of the issues on it."),
    weight: count.describe("Weight of the issues on it."),
    lists: z.array(BoardList).describe("Its lists."),
  },
);

/** The operations on the boards of a place. */
function template<const Base extends string>(base: Base & Known<Base>, place: string) {
  const boards = under<Base>(base);
  const role = "planner";
  return {
    list: boards.list("", { summary: `List the boards of a ${place}.`, item: Board }),
    get: boards.get("/:board_id", { summary: `Read a board of a ${place}.`, result: Board }),
    create: boards.post("", {
      summary: `Create a board of a ${place}.`,
      role,
      body: { name },
      result: Board,
    }),
    update: boards.put("/:board_id", {
      summary: `Change a board of a ${place}.`,
      role,
      body: {
        name: name.optional(),
        ...hiding,
        milestone_id: positiveId.describe("Id of the milestone of the issues on it.").nullable().optional(),
        assignee_id: positiveId
          .describe("Id of the user to whom the issues on it are assigned.")
          .nullable()
          .optional(),
        weight: count.describe("Weight of the issues on it.").nullable().optional(),
      },
      result: Board,
    }),
    delete: boards.del("/:board_id", { summary: `Delete a board of a ${place}.`, role, success: 204 }),
    listLists: boards.list("/:board_id/lists", {
      summary: `List the lists of a board of a ${place}.`,
      item: BoardList,
    }),
    createList: boards.post("/:board_id/lists", {
      summary: `Add a list to a board of a ${place}.`,
      role,
      body: { label_id: positiveId.describe("Id of the label of the issues in it.") },
      result: BoardList,
    }),
    deleteList: boards.del("/:board_id/lists/:board_list_id", {
      summary: `Delete a list of a board of a ${place}.`,
      role,
      success: 204,
    }),
  };
}

export const projectBoards = template("/projects/:project/boards", "project");
export const groupBoards = template("/groups/:group/boards", "group");
