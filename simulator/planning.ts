/** Fields that issues and merge requests share: usersNumbered, labels and a milestone, as a request gives them. */
import type { z } from "zod";
import type { labelChanges, planning } from "../sdk/api/planning";
import { milestonesFor } from "./milestones";
import type { StoredProject, User, World } from "./world";

type Planned = z.output<z.ZodObject<typeof planning>>;
type LabelChanges = Pick<Planned, "labels"> & z.output<z.ZodObject<typeof labelChanges>>;

/** Nobody, with 0 or an empty list; if nobody of those that are named is there, nothing changes. */
export function usersNumbered(world: World, named: readonly number[] | undefined): number[] | undefined {
  const there = named?.filter((id) => world.users.get(id) !== undefined);
  return there?.length === 0 && named?.some((id) => id !== 0) ? undefined : there;
}

/** A milestone that the project cannot use is left out. */
const usableMilestone = (world: World, project: StoredProject, milestoneId: number | null) =>
  milestonesFor(world, project).find(({ id }) => id === milestoneId)?.id ?? null;

/** The columns that a request sets. */
export const plannedColumns = (world: World, project: StoredProject, given: Planned) => {
  const { description, assignee_id, assignee_ids, milestone_id, discussion_locked } = given;
  const single = assignee_id === undefined ? undefined : usersNumbered(world, [assignee_id ?? 0]);
  return {
    ...(milestone_id === undefined ? {} : { milestone_id: usableMilestone(world, project, milestone_id) }),
    ...{ description, discussion_locked },
    assignee_ids: usersNumbered(world, assignee_ids) ?? single,
  };
};

export const changedLabels = (
  before: readonly string[],
  { labels = [...before], add_labels = [], remove_labels = [] }: LabelChanges,
): string[] => [...new Set([...labels, ...add_labels])].filter((name) => !remove_labels.includes(name));

interface Labeled {
  readonly id: number;
  readonly labels: readonly string[];
}

/** Records the labels that an issue or a merge request has got and lost. */
export function recordLabels(
  world: World,
  user: User,
  resource_type: "Issue" | "MergeRequest",
  { id: resource_id, labels }: Labeled,
  before: readonly string[] = [],
): void {
  const record = (action: "add" | "remove") => (label: string) =>
    world.label_events.insert({ resource_type, resource_id, user_id: user.id, label, action });
  labels.filter((name) => !before.includes(name)).forEach(record("add"));
  before.filter((name) => !labels.includes(name)).forEach(record("remove"));
}

/** The participants of an issue or a merge request: its author, its assignees, and who comments on it. */
export function participantsIn(
  world: World,
  type: "Issue" | "MergeRequest",
  {
    id,
    author_id,
    assignee_ids,
  }: { readonly id: number; readonly author_id: number; readonly assignee_ids: readonly number[] },
): User[] {
  const commenting = world.notes
    .where((note) => note.noteable_type === type && note.noteable_id === id && !note.system)
    .map((note) => note.author_id);
  return [...new Set([author_id, ...assignee_ids, ...commenting])].flatMap(
    (userId) => world.users.get(userId) ?? [],
  );
}
