/** Boards of projects and groups. */
import { after, type Cases, extended, type Stage, words } from "../case";

const fields = words(
  "id name hide_backlog_list hide_closed_list project group milestone assignee labels weight lists",
);
const ofList = words("id label.name position list_type");
const project = "acme/platform/web";
const group = "acme";
const name = "Plan";

async function inProject({ forge }: Stage) {
  const { id } = await forge.projectBoards.create({ project, name });
  return { project, board_id: id };
}

async function listInProject(stage: Stage) {
  const at = await inProject(stage);
  const { id } = await stage.forge.projectLabels.create({ project, name: "next", color: "#d9534f" });
  const list = await stage.forge.projectBoards.createList({ ...at, label_id: id });
  return { ...at, board_list_id: list.id };
}

export const projectBoards: Cases<"projectBoards"> = {
  list: { given: after(inProject, { project }), fields },
  get: { given: inProject, fields },
  create: { given: { project, name }, fields },
  update: { given: extended(inProject, { name: "Next", hide_closed_list: true }), fields },
  delete: { given: inProject, status: 204 },
  listLists: {
    given: async (stage) => {
      const { board_list_id: _, ...at } = await listInProject(stage);
      return at;
    },
    fields: ofList,
  },
  createList: {
    given: async (stage) => {
      const { id } = await stage.forge.projectLabels.create({ project, name: "next", color: "#d9534f" });
      return { ...(await inProject(stage)), label_id: id };
    },
    fields: ofList,
  },
  deleteList: { given: listInProject, status: 204 },
};

async function inGroup({ forge }: Stage) {
  const { id } = await forge.groupBoards.create({ group, name });
  return { group, board_id: id };
}

async function labelInGroup({ forge }: Stage) {
  const { id } = await forge.groupLabels.create({ group, name: "next", color: "#d9534f" });
  return { label_id: id };
}

async function listInGroup(stage: Stage) {
  const at = await inGroup(stage);
  const { id } = await stage.forge.groupBoards.createList({ ...at, ...(await labelInGroup(stage)) });
  return { ...at, board_list_id: id };
}

export const groupBoards: Cases<"groupBoards"> = {
  list: { given: after(inGroup, { group }), fields },
  get: { given: inGroup, fields },
  create: { given: { group, name }, fields },
  update: { given: extended(inGroup, { name: "Next" }), fields },
  delete: { given: inGroup, status: 204 },
  listLists: {
    given: async (stage) => {
      const { board_list_id: _, ...at } = await listInGroup(stage);
      return at;
    },
    fields: ofList,
  },
  createList: {
    given: async (stage) => ({ ...(await inGroup(stage)), ...(await labelInGroup(stage)) }),
    fields: ofList,
  },
  deleteList: { given: listInGroup, status: 204 },
};
