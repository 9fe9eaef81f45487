/** Project labels: a project also uses those of the groups above, and a name is taken by them, too. */
import { ancestors, parentGroup } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import type { Label, StoredProject, World } from "../world";
import {
  counts,
  countsOfOne,
  kept,
  labelTest,
  show,
  sortedByName,
  subscribersAfter,
  UNCHANGED,
  type Viewer,
} from "./group-labels";

type ProjectLabel = Rows["project_labels"];
type GroupLabel = Rows["labels"];

interface Viewed extends Viewer {
  readonly world: World;
  readonly project: StoredProject;
}

const isOfProject = (label: Label): label is ProjectLabel => "project_id" in label;

const showLabel = (viewer: Viewer) => (label: Label) => ({
  ...show(viewer)(label),
  priority: isOfProject(label) ? label.priority : null,
  is_project_label: isOfProject(label),
});

interface Reach {
  readonly include_ancestor_groups?: boolean | undefined;
}

/** Its own come first; those of the group it is in belong to it as well. */
function visible(world: World, project: StoredProject, { include_ancestor_groups = true }: Reach): Label[] {
  const groups = ancestors(world, project).slice(0, include_ancestor_groups ? undefined : 1);
  return [...world.project_labels.of(project.id), ...groups.flatMap(({ id }) => world.labels.of(id))];
}

/** By number first: a label may have the number of another one as its name. */
function findIn<L extends Label>(labels: readonly L[], idOrName: number | string): L {
  const wanted = String(idOrName);
  const found = labels.find(({ id }) => String(id) === wanted) ?? labels.find(({ name }) => name === wanted);
  if (found === undefined) throw apiError.notFound("Label");
  return found;
}

const find = (world: World, project: StoredProject, idOrName: number | string, reach: Reach = {}): Label =>
  findIn(visible(world, project, reach), idOrName);

/** A label of a group is changed where it was made. */
const own = ({ world, project }: Viewed, idOrName: number | string): ProjectLabel =>
  findIn(world.project_labels.of(project.id), idOrName);

interface Changes {
  readonly new_name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
  readonly priority?: number | null | undefined;
  readonly archived?: boolean | undefined;
}

function change(call: Viewed, label: ProjectLabel, input: Changes) {
  const { new_name, color, description, priority, archived } = input;
  const name = new_name?.trim();
  if (name !== undefined && name !== label.name) assertTitleIsFree(call, name);
  return showLabel(call)(
    call.world.project_labels.update(label, {
      ...{ name, description, priority, archived },
      color: color === undefined ? undefined : kept(color),
    }),
  );
}

/** Neither the project nor the group that it is in may have another one of this name. */
function assertTitleIsFree({ world, project }: Viewed, title: string): void {
  if (world.project_labels.of(project.id).some(({ name }) => name === title))
    throw apiError.invalid({ title: ["has already been taken"] });
  const group = parentGroup(world, project);
  if (group && world.labels.within(group.id, title)) {
    const sentence = `already exists at group level for ${group.name}. Please choose another one.`;
    throw apiError.invalid({ title: [sentence] });
  }
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

interface SubscribeCall extends Viewed {
  readonly input: { readonly label_id: number | string };
}

const subscribe = (wanted: boolean) => (call: SubscribeCall) => {
  const { world, user, project, input } = call;
  const label = find(world, project, input.label_id);
  const subscriber_ids = subscribersAfter(label, user, wanted);
  if (subscriber_ids === undefined) return UNCHANGED;
  return showLabel(call)(update(world, label, { subscriber_ids }));
};

export const projectLabels: Handlers<"projectLabels"> = {
  list: (call) => {
    const { world, project, input } = call;
    const { search, archived, with_counts, ...reach } = input;
    const found = visible(world, project, reach).filter(labelTest({ search, archived }));
    return collection(sortedByName(found), (label) => ({
      ...showLabel(call)(label),
      ...(with_counts ? counts(world, project, label) : {}),
    }));
  },

  get: (call) => {
    const { world, project, input } = call;
    const label = find(world, project, input.label_id, input);
    return { ...showLabel(call)(label), ...countsOfOne(call, project, label) };
  },

  create: (call) => {
    const { world, project, input } = call;
    const { name, color, description, priority, archived } = input;
    if (visible(world, project, {}).some((one) => one.name === name))
      throw apiError.conflict("Label already exists");
    assertTitleIsFree(call, name.trim());
    const fields = { name: name.trim(), description, priority, archived, color: kept(color) };
    return showLabel(call)(world.project_labels.insert({ project_id: project.id, ...fields }));
  },

  update: (call) => change(call, own(call, call.input.label_id), call.input),

  updateByName: (call) => change(call, own(call, call.input.label_id ?? call.input.name ?? ""), call.input),

  delete: (call) => remove(call, own(call, call.input.label_id)),

  deleteByName: (call) => remove(call, own(call, call.input.label_id ?? call.input.name ?? "")),

  promote: (call) => {
    const { world, project, input } = call;
    const label = own(call, input.label_id);
    const group = parentGroup(world, project);
    if (group === undefined) throw apiError.invalid("Failed to promote project label to group label");
    const { project_id: _, priority: __, id, ...fields } = label;
    world.project_labels.remove(label);
    // The specification has it keep its number; a real installation makes another label.
    const number = call.dialect === "neutral" ? { id } : {};
    return show(call)(world.labels.insert({ ...fields, ...number, group_id: group.id }));
  },

  subscribe: subscribe(true),

  unsubscribe: subscribe(false),
};
