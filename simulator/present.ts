/** How records that stand in many answers are shown. */
import { picturePath } from "./pictures";
import type { Milestone, User, World } from "./world";

/** Fields that the Enterprise edition has alone. */
export const inEnterprise = <Fields extends object>({ edition }: World, fields: Fields): Partial<Fields> =>
  edition === "ee" ? fields : {};

export const userSummary = (user: User | undefined, baseUrl: string) => ({
  id: user?.id ?? 0,
  username: user?.username ?? "ghost",
  public_email: publicEmailOf(user),
  name: user?.name ?? "Ghost User",
  state: user?.state ?? "active",
  locked: false,
  avatar_url: `${baseUrl}${picturePath(user)}`,
  web_url: `${baseUrl}/${user?.username ?? "ghost"}`,
});

export const publicEmailOf = (user: User | undefined): string | null =>
  (user?.attributes.public_email as string | null | undefined) ?? null;

/** Where a milestone belongs to: a group, or a project. */
function placeOf(world: World, milestone: Milestone) {
  if ("project_id" in milestone) {
    const { project_id } = milestone;
    return { ids: { project_id }, path: world.projects.get(project_id)?.full_path };
  }
  const { group_id } = milestone;
  return { ids: { group_id }, path: `groups/${world.groups.get(group_id)?.full_path}` };
}

export function milestoneSummary(world: World, milestone: Milestone, baseUrl: string) {
  const { ids, path } = placeOf(world, milestone);
  return {
    id: milestone.id,
    iid: milestone.iid,
    ...ids,
    title: milestone.title,
    description: milestone.description,
    state: milestone.state,
    due_date: milestone.due_date,
    start_date: milestone.start_date,
    created_at: milestone.created_at,
    updated_at: milestone.updated_at,
    /** The last day itself is still in time. */
    expired: milestone.due_date !== null && milestone.due_date < world.timestamp().slice(0, 10),
    web_url: `${baseUrl}/${path}/-/milestones/${milestone.iid}`,
  };
}
