/** Fields that issues and merge requests share: usersNumbered, labels and a milestone, as a request gives them. */
import type { z } from "zod";
import type { labelChanges, planning } from "../sdk/api/planning";
import { milestonesFor } from "./milestones";
import type { StoredProject, World } from "./world";

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
