/** Group labels: inherited from the groups above, unique within their group. */

import { toHexColor } from "../../sdk/colors";
import { ancestors, canSee, descendants, groupAndAncestors, parentPath, projectsIn } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers, ResponseWithStatus } from "../handler";
import { escapeHtml } from "../markdown";
import { compareText } from "../table";
import type { Label as AnyLabel, StoredGroup, StoredProject, User, World } from "../world";

type Label = Rows["labels"];

interface Reach {
  readonly include_ancestor_groups?: boolean | undefined;
  readonly include_descendant_groups?: boolean | undefined;
  readonly only_group_labels?: boolean | undefined;
}

/** The group itself comes first. */
const placesOf = (
  world: World,
  group: StoredGroup,
  { include_ancestor_groups = true, include_descendant_groups = false }: Reach,
): readonly StoredGroup[] => [
  group,
  ...(include_ancestor_groups ? ancestors(world, group) : []),
  ...(include_descendant_groups ? descendants(world, group) : []),
];

/** The projects whose labels are asked for too: those of the group, and on request those of subgroups. */
function projectsOf(world: World, user: User, group: StoredGroup, reach: Reach): readonly StoredProject[] {
  if (reach.only_group_labels ?? true) return [];
  return projectsIn(world, group).filter(
    (project) =>
      (reach.include_descendant_groups || parentPath(project.full_path) === group.full_path) &&
      canSee(world, user, { project }),
  );
}

/** A group's labels: its own, by default those of ancestors, and on request those of subgroups. */
function visible(world: World, group: StoredGroup, reach: Reach): readonly Label[] {
  const places = placesOf(world, group, reach).filter(({ id }) => world.labels.of(id).length > 0);
  const [only] = places;
  if (places.length <= 1) return only ? world.labels.sorted(only.id, "name") : [];
  return sortedByName(places.flatMap(({ id }) => world.labels.of(id)));
}

/** By number first: a label may have the number of another one as its name. By name, the nearest one. */
function find(world: World, group: StoredGroup, idOrName: number | string, reach: Reach): Label {
  const places = placesOf(world, group, reach);
  const numbered = world.labels.get(Number(idOrName));
  const isMeant = (label: Label) =>
    String(label.id) === String(idOrName) && places.some(({ id }) => id === label.group_id);
  if (numbered !== undefined && isMeant(numbered)) return numbered;
  for (const { id } of places) {
    const named = world.labels.within(id, String(idOrName));
    if (named) return named;
  }
  throw apiError.notFound("Label");
}

/** Of the group itself: an inherited label is changed where it was made. */
const own = (world: World, group: StoredGroup, idOrName: number | string) =>
  find(world, group, idOrName, { include_ancestor_groups: false });

/** How many issues and merge requests of a place have a label. */
export function counts(world: World, place: { readonly full_path: string }, { name }: AnyLabel) {
  const prefix = `${place.full_path}/`;
  const inside = (row: { project_id: number; labels: readonly string[] }) =>
    row.labels.includes(name) && `${world.projects.get(row.project_id)?.full_path}/`.startsWith(prefix);
  const labelled = world.issues.where(inside);
  return {
    open_issues_count: labelled.filter(({ state }) => state === "opened").length,
    closed_issues_count: labelled.filter(({ state }) => state === "closed").length,
    open_merge_requests_count: world.merge_requests.where((row) => inside(row) && row.state === "opened")
      .length,
  };
}

/** A label as it stands inside of an issue. */
export const labelDetails = (label: Pick<Label, "id" | "name" | "color" | "description">) => ({
  id: label.id,
  name: label.name,
  color: label.color,
  text_color: textColor(label.color),
  description: label.description,
  description_html: escapeHtml(label.description ?? ""),
});

export type Viewer = Pick<Call<never>, "user" | "dialect">;

/** Whether labels are archived is shown where the service offers it, which a real one does behind a feature flag. */
export const show =
  ({ user, dialect }: Viewer) =>
  (label: AnyLabel) => ({
    ...labelDetails(label),
    subscribed: label.subscriber_ids.includes(user.id),
    ...(dialect === "neutral" ? { archived: label.archived } : {}),
  });

/** White on dark colors, dark on light ones. */
function textColor(color: string): string {
  const digits = toHexColor(color) ?? "";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return (red * 299 + green * 587 + blue * 114) / 1000 > 150 ? "#1F1E24" : "#FFFFFF";
}

/** The service keeps hex digits as they are sent, and stores a name as hex digits. */
export const kept = (color: string): string => (color.startsWith("#") ? color : (toHexColor(color) ?? color));

interface Changes {
  readonly new_name?: string | undefined;
  readonly color?: string | undefined;
  readonly description?: string | null | undefined;
  readonly archived?: boolean | undefined;
}

function change(
  world: World,
  group: StoredGroup,
  label: Label,
  { new_name, color, description, archived }: Changes,
): Label {
  const name = new_name?.trim();
  if (name !== undefined) assertTitleIsFree(world, group, name, label);
  return world.labels.update(label, {
    name,
    color: color === undefined ? undefined : kept(color),
    description,
    archived,
  });
}

function assertTitleIsFree(world: World, group: StoredGroup, title: string, but?: Label): void {
  const taken = world.labels.within(group.id, title);
  if (taken !== undefined && taken !== but) throw apiError.invalid({ title: ["has already been taken"] });
}

/** The subscribers after a request; `undefined` if nothing changes. */
export function subscribersAfter(
  { subscriber_ids }: AnyLabel,
  user: User,
  wanted: boolean,
): number[] | undefined {
  if (subscriber_ids.includes(user.id) === wanted) return undefined;
  const others = subscriber_ids.filter((id) => id !== user.id);
  return wanted ? [...others, user.id] : others;
}

export const UNCHANGED = new ResponseWithStatus(304, undefined);

interface SubscribeCall extends Viewer {
  readonly world: World;
  readonly group: StoredGroup;
  readonly input: { readonly label_id: number | string };
}

const subscribe = (wanted: boolean) => (call: SubscribeCall) => {
  const { world, group, user, input } = call;
  const label = find(world, group, input.label_id, {});
  const subscriber_ids = subscribersAfter(label, user, wanted);
  if (subscriber_ids === undefined) return UNCHANGED;
  return show(call)(world.labels.update(label, { subscriber_ids }));
};

function remove(call: Pick<Call<never>, "world" | "unmodifiedSince">, label: Label): void {
  assertUnmodified(call, label);
  call.world.labels.remove(label);
}

export const sortedByName = <L extends AnyLabel>(labels: readonly L[]): L[] =>
  labels.toSorted((a, b) => compareText(a.name, b.name));

interface Filters {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
}

export const labelTest = ({ search, archived }: Filters): ((label: AnyLabel) => boolean) => {
  const needle = search?.toLowerCase();
  return (label) =>
    (needle === undefined || `${label.name} ${label.description ?? ""}`.toLowerCase().includes(needle)) &&
    (archived === undefined || label.archived === archived);
};

/** Of one label, the counts are shown where the specification has them. */
export const countsOfOne = (
  call: Viewer & { readonly world: World },
  place: { readonly full_path: string },
  label: AnyLabel,
) => (call.dialect === "neutral" ? counts(call.world, place, label) : {});

export const groupLabels: Handlers<"groupLabels"> = {
  list: (call) => {
    const { world, group, user, input } = call;
    const { with_counts, search, archived, ...reach } = input;
    const ofProjects = projectsOf(world, user, group, reach).flatMap(({ id }) => world.project_labels.of(id));
    const ofGroups = visible(world, group, reach);
    const all = ofProjects.length === 0 ? ofGroups : sortedByName([...ofGroups, ...ofProjects]);
    return collection(all.filter(labelTest({ search, archived })), (label) => ({
      ...show(call)(label),
      ...(with_counts ? counts(world, group, label) : {}),
    }));
  },

  get: (call) => {
    const { world, group, input } = call;
    const label = find(world, group, input.label_id, input);
    return { ...show(call)(label), ...countsOfOne(call, group, label) };
  },

  create: (call) => {
    const { world, group, input } = call;
    const { name, color, description = null, archived } = input;
    // A label of a group above has the name in the groups below, too.
    if (groupAndAncestors(world, group).some(({ id }) => world.labels.within(id, name)))
      throw apiError.conflict("Label already exists");
    const fields = { group_id: group.id, name: name.trim(), color: kept(color), description, archived };
    assertTitleIsFree(world, group, fields.name);
    return show(call)(world.labels.insert(fields));
  },

  update: (call) => {
    const { world, group, input } = call;
    return show(call)(change(world, group, own(world, group, input.label_id), input));
  },

  delete: (call) => remove(call, own(call.world, call.group, call.input.label_id)),

  subscribe: subscribe(true),

  unsubscribe: subscribe(false),

  updateByName: (call) => {
    const { world, group, input } = call;
    const label = own(world, group, input.label_id ?? input.name ?? "");
    return show(call)(change(world, group, label, input));
  },

  deleteByName: (call) => remove(call, own(call.world, call.group, call.input.name)),
};
