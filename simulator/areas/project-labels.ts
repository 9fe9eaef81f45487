/** Project labels: a project also uses those of the groups above, and a name is taken by them, too. */
import { ancestors, parentGroup } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import type { Label, StoredProject, User, World } from "../world";
import { counts, kept, labelTest, show, sortedByName, subscribersAfter, UNCHANGED } from "./group-labels";

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

interface Changes {
  readonly new_name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
  readonly priority?: number | null | undefined;
  readonly archived?: boolean | undefined;
}

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

interface SubscribeCall extends Viewed {
  readonly input: { readonly label_id: number | string };
}

const subscribe =
  (wanted: boolean) =>
  ({ world, user, project, input }: SubscribeCall) => {
    const label = find(world, project, input.label_id);
    const subscriber_ids = subscribersAfter(label, user, wanted);
    if (subscriber_ids === undefined) return UNCHANGED;
    return showLabel(user)(update(world, label, { subscriber_ids }));
  };

export const projectLabels: Handlers<"projectLabels"> = {
  list: ({ world, user, project, input: { search, archived, with_counts, ...reach } }) =>
    collection(
      sortedByName(visible(world, project, reach)).filter(labelTest({ search, archived })),
      (label) => ({ ...showLabel(user)(label), ...(with_counts ? counts(world, project, label) : {}) }),
    ),

  get: ({ world, user, project, input }) => {
    const label = find(world, project, input.label_id, input);
    return { ...showLabel(user)(label), ...counts(world, project, label) };
  },

  create: ({ world, user, project, input: { name, color, description, priority, archived } }) => {
    if (visible(world, project, {}).some((one) => one.name === name))
      throw apiError.conflict("Label already exists");
    return showLabel(user)(
      world.project_labels.insert({
        ...{ project_id: project.id, name, description, priority, archived },
        color: kept(color),
      }),
    );
  },

  update: (call) => change(call, own(call.world, call.project, call.input.label_id), call.input),

  updateByName: (call) =>
    change(call, own(call.world, call.project, call.input.label_id ?? call.input.name ?? ""), call.input),

  delete: (call) => remove(call, own(call.world, call.project, call.input.label_id)),

  deleteByName: (call) =>
    remove(call, own(call.world, call.project, call.input.label_id ?? call.input.name ?? "")),

  promote: ({ world, user, project, input }) => {
    const label = own(world, project, input.label_id);
    const group = parentGroup(world, project);
    if (group === undefined) throw apiError.invalid("Failed to promote project label to group label");
    const { project_id: _, priority: __, ...fields } = label;
    world.project_labels.remove(label);
    return show(user)(world.labels.insert({ ...fields, group_id: group.id }));
  },

  subscribe: subscribe(true),

  unsubscribe: subscribe(false),
};
