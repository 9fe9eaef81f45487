/** Boards: each with lists of labels, in the order in which they came. */
import * as operations from "../../sdk/api/boards";
import { groupAndAncestors, parentGroup, type StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { milestoneNumbered } from "../milestones";
import { plainCollection, rowNumbered } from "../plain-collection";
import { milestoneSummary, userSummary } from "../present";
import { showSimpleProject, summaryOfGroup, type Viewed } from "../show-group-or-project";
import { labelDetails } from "./group-labels";

type Board = Rows["project_boards"] | Rows["group_boards"];
type BoardCall = Viewed & StoredPlace;

const listsOf = ({ world }: Pick<Viewed, "world">, { id }: Board) => world.board_lists.of(id);

/** A label of the place, or of a group above it. */
function labelIn({ world, project, group }: BoardCall, id: number) {
  const nearest = group ?? (project && parentGroup(world, project));
  const above = nearest ? groupAndAncestors(world, nearest) : [];
  return [
    ...(project ? world.project_labels.of(project.id) : []),
    ...above.flatMap((one) => world.labels.of(one.id)),
  ].find((label) => label.id === id);
}

const showList =
  (call: BoardCall) =>
  ({ id, label_id }: Rows["board_lists"], position: number) => {
    const label = labelIn(call, label_id);
    return { id, label: label ? labelDetails(label) : null, position, list_type: "label" };
  };

function show(board: Board, call: BoardCall) {
  const { world, baseUrl, project, group } = call;
  const milestone = milestoneNumbered(world, board.milestone_id);
  return {
    project: project ? showSimpleProject(call, project) : null,
    group: group ? summaryOfGroup(call, group) : null,
    milestone: milestone ? milestoneSummary(world, milestone, baseUrl) : null,
    assignee: board.assignee_id === null ? null : userSummary(world.users.get(board.assignee_id), baseUrl),
    labels: [],
    lists: listsOf(call, board).map(showList(call)),
  };
}

type OfBoard = BoardCall & { readonly input: { readonly board_id: number } };

/** The operations besides the five, on the boards of a table. */
function further(table: "project_boards" | "group_boards") {
  const find = (call: OfBoard): Board => rowNumbered(table, call.input.board_id, call, "Board");
  return {
    listLists: (call: OfBoard) => {
      const lists = listsOf(call, find(call)).map(showList(call));
      return collection(lists, (list) => list);
    },
    createList: (call: OfBoard & { readonly input: { readonly label_id: number } }) => {
      const board = find(call);
      const { label_id } = call.input;
      if (labelIn(call, label_id) === undefined) throw apiError.badParameter("Label not found!");
      const lists = listsOf(call, board);
      if (lists.some((list) => list.label_id === label_id))
        throw apiError.invalid({ label: ["has already been taken"] });
      return showList(call)(
        call.world.board_lists.insert({ board_id: board.id, label_id }),
        lists.length - 1,
      );
    },
    deleteList: (call: OfBoard & { readonly input: { readonly board_list_id: number } }) => {
      const found = listsOf(call, find(call)).find(({ id }) => id === call.input.board_list_id);
      if (found === undefined) throw apiError.notFound("List");
      call.world.board_lists.remove(found);
    },
  };
}

const rules = {
  ...{ called: "Board", show: show as never },
  beforeDelete: ({ id }: Board, { world }: Pick<Call<never>, "world">) =>
    world.board_lists.removeWhere(({ board_id }) => board_id === id),
};

export const projectBoards: Handlers<"projectBoards"> = {
  ...plainCollection(operations.projectBoards, { ...rules, table: "project_boards" }),
  ...further("project_boards"),
};

export const groupBoards: Handlers<"groupBoards"> = {
  ...plainCollection(operations.groupBoards, { ...rules, table: "group_boards" }),
  ...further("group_boards"),
};
