/** Users, and memberships of groups and projects. */
import { bool, id, text } from "../../sdk/api/fields";
import { del, get, list, post, put, under } from "../../sdk/api/operation";
import { grantableLevel } from "../../sdk/api/shared";
import { type GroupOrProject, memberships } from "../access";
import { apiError, collection } from "../handler";
import { userSummary } from "../present";
import type { Member, User, World } from "../world";
import { columnsOf, findUser } from "./places";
import { removeUser } from "./remove";
import { anything, serve } from "./serve";

const show = (baseUrl: string) => (user: User) => ({
  ...userSummary(user, baseUrl),
  created_at: user.created_at,
  bio: "",
  location: "",
  skype: "",
  linkedin: "",
  twitter: "",
  website_url: "",
  organization: "",
  job_title: "",
  bot: user.bot,
  email: user.email,
  public_email: "",
  commit_email: user.email,
  is_admin: user.admin,
  is_auditor: false,
  note: "",
  external: false,
  private_profile: false,
  can_create_group: true,
  can_create_project: true,
  projects_limit: 100_000,
  two_factor_enabled: false,
  theme_id: 1,
  color_scheme_id: 1,
  identities: [],
  namespace_id: user.namespace_id,
  last_sign_in_at: user.last_sign_in_at,
  confirmed_at: user.created_at,
  last_activity_on: user.last_activity_on,
});

function assertIsFree(
  world: World,
  field: "username" | "email",
  value: string | undefined,
  but?: User,
): void {
  const same = (user: User) => user !== but && user[field].toLowerCase() === value?.toLowerCase();
  if (value && world.users.find(same))
    throw apiError.conflict(
      field === "email" ? "Email has already been taken" : "Username has already been taken",
    );
}

const users = [
  serve(
    list("/users", {
      summary: "List users.",
      query: {
        username: text.optional(),
        search: text.optional(),
        active: bool.optional(),
        blocked: bool.optional(),
      },
      item: anything,
    }),
    ({ world, baseUrl, input: { username, search, active, blocked } }) =>
      collection(
        world.users.where(
          (user) =>
            (username === undefined || user.username.toLowerCase() === username.toLowerCase()) &&
            (search === undefined ||
              `${user.username} ${user.name} ${user.email}`.toLowerCase().includes(search.toLowerCase())) &&
            (active !== true || user.state === "active") &&
            (blocked !== true || user.state === "blocked"),
        ),
        show(baseUrl),
      ),
  ),
  serve(get("/users/:user_id", { summary: "Read a user.", result: anything }), ({ world, baseUrl, input }) =>
    show(baseUrl)(findUser(world, input.user_id)),
  ),
  serve(
    post("/users", {
      summary: "Create a user.",
      role: "admin",
      body: {
        username: text,
        name: text,
        email: text,
        password: text.optional(),
        admin: bool.optional(),
        reset_password: bool.optional(),
        force_random_password: bool.optional(),
        skip_confirmation: bool.optional(),
      },
      result: anything,
    }),
    ({ world, baseUrl, input: { username, name, email, password, admin } }) => {
      assertIsFree(world, "email", email);
      assertIsFree(world, "username", username);
      return show(baseUrl)(world.users.insert({ username, name, email, password, admin }));
    },
  ),
  serve(
    put("/users/:user_id", {
      summary: "Change a user.",
      role: "admin",
      body: {
        username: text.optional(),
        name: text.optional(),
        email: text.optional(),
        password: text.optional(),
        admin: bool.optional(),
      },
      result: anything,
    }),
    ({ world, baseUrl, input: { user_id, ...changes } }) => {
      const user = findUser(world, user_id);
      assertIsFree(world, "email", changes.email, user);
      assertIsFree(world, "username", changes.username, user);
      return show(baseUrl)(world.users.update(user, changes));
    },
  ),
  serve(
    del("/users/:user_id", {
      summary: "Delete a user.",
      role: "admin",
      query: { hard_delete: bool.optional() },
    }),
    ({ world, input }) => removeUser(world, findUser(world, input.user_id)),
  ),
  ...(["block", "unblock"] as const).map((what) =>
    serve(
      post(`/users/:user_id/${what}`, {
        summary: "Block a user, or undo it.",
        role: "admin",
        result: anything,
      }),
      ({ world, baseUrl, input }) =>
        show(baseUrl)(
          world.users.update(findUser(world, input.user_id), {
            state: what === "block" ? "blocked" : "active",
          }),
        ),
    ),
  ),
];

// ─── Memberships ─────────────────────────────────────────────────────────────

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

const members = [
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

export const usersAndMembers = [...users, ...members];
