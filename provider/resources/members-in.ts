/** The members of one group or project, with the same calls for both. */
import type { Client, Listing } from "../../sdk";
import type { Member } from "../../sdk/generated/objects";
import type { Parent } from "../definition/resource";

export type MemberPlace = Extract<Parent, "group" | "project">;

type Create = Omit<Parameters<Client["groupMembers"]["create"]>[0], "group">;
type Update = Omit<Parameters<Client["groupMembers"]["update"]>[0], "group">;

export interface Members {
  readonly type: MemberPlace;
  readonly place: string;
  /** The direct ones. */
  list(): Listing<Member>;
  /** With those of the groups above and of invited groups. */
  listAll(): Listing<Member>;
  get(user_id: number): Promise<Member>;
  create(input: Create): Promise<Member>;
  update(input: Update): Promise<Member>;
  delete(user_id: number): Promise<unknown>;
}

export const membersIn = (forge: Client, type: MemberPlace, place: string): Members =>
  type === "group" ? inGroup(forge, place) : inProject(forge, place);

const inGroup = ({ groupMembers }: Client, group: string): Members => ({
  type: "group",
  place: group,
  list: () => groupMembers.list({ group }),
  listAll: () => groupMembers.listAll({ group }),
  get: (user_id) => groupMembers.get({ group, user_id }),
  create: (input) => groupMembers.create({ group, ...input }),
  update: (input) => groupMembers.update({ group, ...input }),
  // Memberships below stay: each is declared in its own place.
  delete: (user_id) => groupMembers.delete({ group, user_id, skip_subresources: true }),
});

const inProject = ({ projectMembers }: Client, project: string): Members => ({
  type: "project",
  place: project,
  list: () => projectMembers.list({ project }),
  listAll: () => projectMembers.listAll({ project }),
  get: (user_id) => projectMembers.get({ project, user_id }),
  create: (input) => projectMembers.create({ project, ...input }),
  update: (input) => projectMembers.update({ project, ...input }),
  delete: (user_id) => projectMembers.delete({ project, user_id }),
});
