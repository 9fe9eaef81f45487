/** The labels of a project, and those of the groups above that it can use. */
import { z } from "zod";
import { bool, color, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { ancestors, parentGroup } from "../access";
import {
  counts,
  kept,
  labelTest,
  show,
  sortedByName,
  subscribersAfter,
  UNCHANGED,
} from "../areas/group-labels";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection } from "../handler";
import { labelName } from "../titles";
import type { Label, StoredProject, User, World } from "../world";
import { anything, extraOperation } from "./serve";

const labels = under("/projects/:project/labels");

type ProjectLabel = Rows["project_labels"];
type GroupLabel = Rows["labels"];

interface Viewed {
  readonly world: World;
  readonly user: User;
  readonly project: StoredProject;
}

const isOfProject = (label: Label): label is ProjectLabel => "project_id" in label;

const showLabel = (user: User) => (label: Label) => ({
  ...show(user)(label),
  priority: isOfProject(label) ? label.priority : null,
  is_project_label: isOfProject(label),
});

interface Reach {
  readonly include_ancestor_groups?: boolean | undefined;
}

/** Its own come first. */
const visible = (
  world: World,
  project: StoredProject,
  { include_ancestor_groups = true }: Reach,
): Label[] => [
  ...world.project_labels.of(project.id),
  ...(include_ancestor_groups ? ancestors(world, project).flatMap(({ id }) => world.labels.of(id)) : []),
];

/** By number first: a label may have the number of another one as its name. */
function find(world: World, project: StoredProject, idOrName: number | string, reach: Reach = {}): Label {
  const all = visible(world, project, reach);
  const wanted = String(idOrName);
  const found = all.find(({ id }) => String(id) === wanted) ?? all.find(({ name }) => name === wanted);
  if (found === undefined) throw apiError.notFound("Label");
  return found;
}

/** A label of a group is changed where it was made. */
const own = (world: World, project: StoredProject, idOrName: number | string) =>
  find(world, project, idOrName, { include_ancestor_groups: false }) as ProjectLabel;

const changes = {
  new_name: labelName.optional(),
  color: color.optional(),
  description: text.nullable().optional(),
  priority: z.int().nonnegative().nullable().optional(),
  archived: bool.optional(),
};

const needs = { atLeastOne: Object.keys(changes) };

type Changes = z.output<z.ZodObject<typeof changes>>;

function change({ world, user, project }: Viewed, label: ProjectLabel, input: Changes) {
  const { new_name: name, color, description, priority, archived } = input;
  if (
    name !== undefined &&
    name !== label.name &&
    visible(world, project, {}).some((one) => one.name === name)
  )
    throw apiError.invalid({ title: ["has already been taken"] });
  return showLabel(user)(
    world.project_labels.update(label, {
      ...{ name, description, priority, archived },
      color: color === undefined ? undefined : kept(color),
    }),
  );
}

function remove(call: Viewed & Pick<Call<never>, "unmodifiedSince">, label: ProjectLabel): void {
  assertUnmodified(call, label);
  call.world.project_labels.remove(label);
}

/** The table that a label stands in. */
const update = (world: World, label: Label, fields: Partial<Pick<Label, "subscriber_ids">>): Label =>
  isOfProject(label)
    ? world.project_labels.update(label, fields)
    : world.labels.update(label as GroupLabel, fields);

/** By its number or its name, in the older forms without either in the path. */
const named = { label_id: z.union([z.int(), text]).optional(), name: text.optional() };

const oneName = { exclusive: [["label_id", "name"]], atLeastOne: ["label_id", "name"] };

export const ofLabels = [
  extraOperation(
    labels.list("", {
      summary: "List the labels that a project can use.",
      query: {
        search: text.optional(),
        with_counts: bool.optional(),
        include_ancestor_groups: bool.optional(),
        archived: bool.optional(),
      },
      item: anything,
    }),
    ({ world, user, project, input: { search, archived, with_counts, ...reach } }) =>
      collection(
        sortedByName(visible(world, project, reach)).filter(labelTest({ search, archived })),
        (label) => ({ ...showLabel(user)(label), ...(with_counts ? counts(world, project, label) : {}) }),
      ),
  ),
  extraOperation(
    labels.get("/:label_id", {
      summary: "Read a label.",
      query: { include_ancestor_groups: bool.optional() },
      result: anything,
    }),
    ({ world, user, project, input }) => {
      const label = find(world, project, input.label_id, input);
      return { ...showLabel(user)(label), ...counts(world, project, label) };
    },
  ),
  extraOperation(
    labels.post("", {
      summary: "Create a label.",
      role: "planner",
      body: { name: labelName, ...changes, color },
      result: anything,
    }),
    ({ world, user, project, input: { name, color, description, priority, archived } }) => {
      if (visible(world, project, {}).some((one) => one.name === name))
        throw apiError.conflict("Label already exists");
      return showLabel(user)(
        world.project_labels.insert({
          ...{ project_id: project.id, name, description, priority, archived },
          color: kept(color),
        }),
      );
    },
  ),
  extraOperation(
    labels.put("/:label_id", {
      summary: "Change a label.",
      role: "planner",
      body: changes,
      needs,
      result: anything,
    }),
    (call) => change(call, own(call.world, call.project, call.input.label_id), call.input),
  ),
  extraOperation(
    labels.put("", {
      summary: "Change a label, in the older form.",
      role: "planner",
      body: { ...named, ...changes },
      needs,
      result: anything,
    }),
    (call) =>
      change(call, own(call.world, call.project, call.input.label_id ?? call.input.name ?? ""), call.input),
  ),
  extraOperation(labels.del("/:label_id", { summary: "Delete a label.", role: "planner" }), (call) =>
    remove(call, own(call.world, call.project, call.input.label_id)),
  ),
  extraOperation(
    labels.del("", {
      summary: "Delete a label, in the older form.",
      role: "planner",
      query: named,
      needs: oneName,
    }),
    (call) => remove(call, own(call.world, call.project, call.input.label_id ?? call.input.name ?? "")),
  ),
  extraOperation(
    labels.put("/:label_id/promote", {
      summary: "Make a label one of the project's group.",
      role: "planner",
      result: anything,
    }),
    ({ world, user, project, input }) => {
      const label = own(world, project, input.label_id);
      const group = parentGroup(world, project);
      if (group === undefined) throw apiError.invalid("Failed to promote project label to group label");
      const { project_id: _, priority: __, ...fields } = label;
      world.project_labels.remove(label);
      return show(user)(world.labels.insert({ ...fields, group_id: group.id }));
    },
  ),
  ...[true, false].map((wanted) =>
    extraOperation(
      labels.post(wanted ? "/:label_id/subscribe" : "/:label_id/unsubscribe", {
        summary: "Subscribe the caller to a label, or undo it.",
        result: anything,
      }),
      ({ world, user, project, input }) => {
        const label = find(world, project, input.label_id);
        const subscriber_ids = subscribersAfter(label, user, wanted);
        if (subscriber_ids === undefined) return UNCHANGED;
        return showLabel(user)(update(world, label, { subscriber_ids }));
      },
    ),
  ),
];
