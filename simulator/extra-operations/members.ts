/** Memberships of groups and projects: added, changed and removed. */
import { id, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { grantableLevel } from "../../sdk/api/shared";
import { type GroupOrProject, memberships } from "../access";
import { apiError } from "../handler";
import { userSummary } from "../present";
import type { Member, User, World } from "../world";
import { columnsOf, findUser } from "./places";
import { anything, serve } from "./serve";

function directMember(world: World, place: GroupOrProject, userId: number): Member {
  const found = memberships(world, place, userId).find(({ via }) => via === "direct");
  if (found === undefined) throw apiError.notFound();
  return found.member;
}

const showMember = (world: World, baseUrl: string, member: Member) => ({
  ...userSummary(world.users.get(member.user_id), baseUrl),
  access_level: member.access_level,
  created_at: member.created_at,
  expires_at: member.expires_at,
  member_role: null,
  membership_state: member.state,
});

interface MemberCall extends GroupOrProject {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
  readonly input: {
    readonly user_id: number;
    readonly access_level: Member["access_level"];
    readonly expires_at?: string | null | undefined;
  };
}

const grant = { access_level: grantableLevel, expires_at: text.nullable().optional() };

const addMember = ({ world, user, baseUrl, input, ...place }: MemberCall) => {
  const { user_id, access_level, expires_at = null } = input;
  findUser(world, user_id);
  if (memberships(world, place, user_id).some(({ via }) => via === "direct"))
    throw apiError.conflict("Member already exists");
  const member = world.members.insert({
    ...columnsOf(place),
    ...{ user_id, access_level, expires_at, created_by_id: user.id },
  });
  return showMember(world, baseUrl, member);
};

const changeMember = ({ world, baseUrl, input, ...place }: MemberCall) => {
  const { user_id, access_level, expires_at } = input;
  const member = world.members.update(directMember(world, place, user_id), { access_level, expires_at });
  return showMember(world, baseUrl, member);
};

const removeMember = ({
  world,
  input,
  ...place
}: Omit<MemberCall, "input"> & { input: { user_id: number } }) =>
  world.members.remove(directMember(world, place, input.user_id));

const ofGroup = under("/groups/:group/members");
const ofProject = under("/projects/:project/members");
const summary = "Add, change or remove a member.";

export const ofMembers = [
  serve(
    ofGroup.post("", { summary, role: "owner", body: { user_id: id, ...grant }, result: anything }),
    addMember,
  ),
  serve(ofGroup.put("/:user_id", { summary, role: "owner", body: grant, result: anything }), changeMember),
  serve(ofGroup.del("/:user_id", { summary, role: "owner" }), removeMember),
  serve(
    ofProject.post("", { summary, role: "maintainer", body: { user_id: id, ...grant }, result: anything }),
    addMember,
  ),
  serve(
    ofProject.put("/:user_id", { summary, role: "maintainer", body: grant, result: anything }),
    changeMember,
  ),
  serve(ofProject.del("/:user_id", { summary, role: "maintainer" }), removeMember),
];
