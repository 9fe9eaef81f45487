/** The labels of a project. */
import { z } from "zod";
import { color, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { kept, labelDetails } from "../areas/group-labels";
import type { Rows } from "../generated/rows";
import { apiError, collection } from "../handler";
import type { Project, World } from "../world";
import { anything, serve } from "./serve";

const labels = under("/projects/:project/labels");

type Label = Rows["project_labels"];

const showLabel = (label: Label) => ({
  ...labelDetails(label),
  open_issues_count: 0,
  closed_issues_count: 0,
  open_merge_requests_count: 0,
  subscribed: false,
  priority: label.priority,
  is_project_label: true,
});

function findLabel(world: World, project: Project, idOrName: number | string): Label {
  const all = world.project_labels.of(project.id);
  const text = String(idOrName);
  const found = all.find(({ id }) => String(id) === text) ?? all.find(({ name }) => name === text);
  if (found === undefined) throw apiError.notFound("Label");
  return found;
}

export const ofLabels = [
  serve(
    labels.list("", {
      summary: "List the labels of a project.",
      query: { search: text.optional() },
      item: anything,
    }),
    ({ world, project, input }) =>
      collection(
        world.project_labels.of(project.id).filter(({ name }) => name.includes(input.search ?? "")),
        showLabel,
      ),
  ),
  serve(
    labels.get("/:label_id", { summary: "Read a label.", result: anything }),
    ({ world, project, input }) => showLabel(findLabel(world, project, input.label_id)),
  ),
  serve(
    labels.post("", {
      summary: "Create a label.",
      role: "planner",
      body: {
        name: text,
        color,
        description: text.nullable().optional(),
        priority: z.int().nullable().optional(),
      },
      result: anything,
    }),
    ({ world, project, input: { name, color, description, priority } }) => {
      if (world.project_labels.within(project.id, name)) throw apiError.conflict("Label already exists");
      return showLabel(
        world.project_labels.insert({
          project_id: project.id,
          name,
          color: kept(color),
          description,
          priority,
        }),
      );
    },
  ),
  serve(
    labels.put("/:label_id", {
      summary: "Change a label.",
      role: "planner",
      body: {
        new_name: text.optional(),
        color: color.optional(),
        description: text.nullable().optional(),
        priority: z.int().nullable().optional(),
      },
      result: anything,
    }),
    ({ world, project, input: { label_id, new_name, color, description, priority } }) =>
      showLabel(
        world.project_labels.update(findLabel(world, project, label_id), {
          ...{ name: new_name, description, priority },
          color: color === undefined ? undefined : kept(color),
        }),
      ),
  ),
  serve(
    labels.del("/:label_id", { summary: "Delete a label.", role: "planner" }),
    ({ world, project, input }) => world.project_labels.remove(findLabel(world, project, input.label_id)),
  ),
];
