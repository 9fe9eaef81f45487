/** The tables of boards and of their lists. */
import { z } from "zod";
import { projectBoards } from "../../sdk/api/boards";
import { columnsFor, ref, table } from "../table-definition";

const board = columnsFor({ ...projectBoards.update.body, ...projectBoards.create.body });

export const tables = {
  project_boards: table(
    { project_id: ref("projects"), ...board },
    { parent: "project_id", sequence: "boards" },
  ),
  group_boards: table({ group_id: ref("groups"), ...board }, { parent: "group_id", sequence: "boards" }),
  board_lists: table({ board_id: z.int(), label_id: z.int() }, { parent: "board_id" }),
};
