/** Users: created, changed, blocked and deleted. */
import type { z } from "zod";
import type { userFilters } from "../../sdk/api/users";
import { isAnonymous } from "../access";
import { attributesOf, hasAttributes } from "../custom-attributes";
import { removeUser } from "../deletion";
import { apiError, type Call, collection, ErrorResponse, type Handlers } from "../handler";
import { assertIsFree, findUser } from "../named-places";
import { pictureIn, picturePath } from "../pictures";
import { userSummary } from "../present";
import { settingsIn, userSettings } from "../settings";
import { showOwnUser, showProfile, showUser, showUserInDetail } from "../show-user";
import { compareText, isBetween } from "../table";
import { assertUser } from "../user-rules";
import type { StoredMember, User, World } from "../world";

const showSource = (world: World) => (member: StoredMember) => {
  const project = world.projects.get(member.project_id);
  const source = project ?? world.groups.get(member.group_id);
  return {
    source_id: source?.id ?? 0,
    source_name: source?.name ?? null,
    source_type: project ? "Project" : "Namespace",
    access_level: member.access_level,
  };
};

// ─── Lists ───────────────────────────────────────────────────────────────────

type Filters = z.output<z.ZodObject<typeof userFilters>>;

const isActive = ({ state }: User) => state === "active";

/** Users whom only administrators see in lists. */
const isForbidden = ({ state }: User) => state === "blocked" || state === "banned";

/** Filters that are dropped without a word for everybody else. */
const ofAdministrators = ["admins", "without_projects"];

const isKnownAs = (world: World, { id }: User, { extern_uid, provider }: Filters): boolean =>
  extern_uid === undefined ||
  (provider === "group_saml" &&
    world.saml_identities.where((one) => one.user_id === id && one.extern_uid === extern_uid).length > 0) ||
  world.identities.of(id).some((one) => one.provider === provider && one.extern_uid === extern_uid);

/** Filters that ask for a property if they are true, and ask for nothing if they are false. */
const asking: { readonly [Name in keyof Filters]?: (user: User, world: World) => boolean } = {
  active: isActive,
  blocked: ({ state }) => state === "blocked",
  humans: ({ bot }) => !bot,
  external: ({ external }) => external === true,
  admins: ({ admin }) => admin,
  without_project_bots: ({ bot, service_account }) => !bot || service_account !== null,
  without_projects: ({ id }, world) => world.members.of(id).every(({ project_id }) => project_id === null),
  exclude_active: (user) => !isActive(user),
  exclude_external: ({ external }) => !external,
  exclude_humans: ({ bot }) => bot,
};

function isMeant(world: World, user: User, input: Filters, byAdministrator: boolean): boolean {
  const { username, search, created_after, created_before, custom_attributes } = input;
  const address = byAdministrator ? user.email : user.attributes.public_email;
  const found = `${user.username} ${user.name} ${address ?? ""}`.toLowerCase();
  return (
    (byAdministrator || !isForbidden(user)) &&
    (username === undefined || user.username.toLowerCase() === username.toLowerCase()) &&
    (search === undefined || found.includes(search.toLowerCase())) &&
    Object.entries(asking).every(
      ([name, test]) =>
        !input[name as keyof Filters] ||
        (!byAdministrator && ofAdministrators.includes(name)) ||
        test(user, world),
    ) &&
    isKnownAs(world, user, input) &&
    (!byAdministrator ||
      hasAttributes(world, { owner_type: "user", owner_id: user.id }, custom_attributes)) &&
    (!byAdministrator || isBetween(user.created_at, created_after, created_before))
  );
}

const orders = {
  id: (a: User, b: User) => a.id - b.id,
  name: (a: User, b: User) => compareText(a.name, b.name),
  username: (a: User, b: User) => compareText(a.username, b.username),
  created_at: (a: User, b: User) => compareText(a.created_at, b.created_at) || a.id - b.id,
  updated_at: (a: User, b: User) => a.id - b.id,
} as const;

// ─── What can be set ─────────────────────────────────────────────────────────

interface Given {
  readonly admin?: boolean | undefined;
  readonly can_create_group?: boolean | undefined;
  readonly external?: boolean | null | undefined;
  readonly projects_limit?: number | undefined;
}

/** Users that become external can create nothing of their own any more. */
const rightsIn = ({ admin, external, can_create_group, projects_limit }: Given) => ({
  admin,
  external,
  can_create_group: external ? false : can_create_group,
  projects_limit: external ? 0 : projects_limit,
});

/** Fields that a real installation shows, and takes from no request. */
const neverSet = ["job_title"];

/** Fields that it takes from a change only. */
const notAtCreation = [
  ...neverSet,
  ...["organization", "pronouns", "shared_runners_minutes_limit", "extra_shared_runners_minutes_limit"],
];

const themes = { first: 1, last: 11 };

function attributesIn({ dialect }: Pick<Call<never>, "dialect">, input: object, left: readonly string[]) {
  const { theme_id, ...others } = settingsIn(userSettings, input) as Readonly<Record<string, unknown>>;
  const isTheme = Number(theme_id) >= themes.first && Number(theme_id) <= themes.last;
  if (theme_id != null && !isTheme)
    throw apiError.invalid({ theme_id: [`${theme_id} is not a valid theme`] });
  const given = theme_id === undefined ? others : { ...others, theme_id };
  if (dialect === "neutral") return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !left.includes(name)));
}

/** Keeps the id of a user at an identity provider; one of each provider. */
function setIdentity(world: World, { id: user_id }: User, { provider, extern_uid }: Partial<Filters>): void {
  if (provider === undefined || extern_uid === undefined) return;
  const before = world.identities.of(user_id).find((one) => one.provider === provider);
  if (before) world.identities.update(before, { extern_uid });
  else world.identities.insert({ user_id, provider, extern_uid });
}

/** The answer to a change to the state that a user has already. Default: true. */
const sameState: Readonly<Record<string, boolean | null>> = { block: null, unblock: false, deactivate: null };

/** Changes of a user's state, and the states that each is made from. */
const changesOfState = {
  block: { from: ["active", "deactivated"], to: "blocked" },
  unblock: { from: ["blocked"], to: "active" },
  deactivate: { from: ["active"], to: "deactivated" },
  activate: { from: ["deactivated"], to: "active" },
  ban: { from: ["active"], to: "banned" },
  unban: { from: ["banned"], to: "active" },
} as const satisfies Record<string, { from: readonly User["state"][]; to: User["state"] }>;

/** Changes the state of a user, from those that the change is made from. */
const changeState =
  (name: keyof typeof changesOfState) =>
  ({
    world,
    user: caller,
    input,
  }: Pick<Call<never>, "world" | "user"> & { readonly input: { readonly user_id: number } }) => {
    const user = findUser(world, input.user_id);
    const { from, to } = changesOfState[name];
    if (user.state === to && name.endsWith("ban"))
      throw new ErrorResponse(403, { message: `You cannot ${name} ${to} users.` });
    if (user.state === to) return Object.hasOwn(sameState, name) ? (sameState[name] ?? null) : true;
    const isAllowed = (from as readonly User["state"][]).includes(user.state);
    if (!isAllowed || (to !== "active" && user === caller)) throw apiError.forbidden();
    world.users.update(user, { state: to });
    return true;
  };

/** With the custom attributes of the user, and of the user who has made the account. */
function withAttributes<Shown extends ReturnType<typeof showUser>>(world: World, shown: Shown) {
  const attributes = (owner_id: number) => ({
    custom_attributes: attributesOf(world, { owner_type: "user", owner_id }).map(({ key, value }) => ({
      ...{ key, value },
    })),
  });
  const { created_by } = shown;
  return {
    ...shown,
    ...attributes(shown.id),
    created_by: created_by && { ...created_by, ...attributes(created_by.id) },
  };
}

export const users: Handlers<"users"> = {
  current: (call) => (call.user.admin ? showUser : showOwnUser)(call, call.user),

  list: ({ world, user: caller, baseUrl, input: { order_by = "id", sort = "desc", ...input } }) => {
    if (isAnonymous(caller)) throw apiError.forbidden("Not authorized to access /api/v4/users");
    if (input.extern_uid !== undefined && !caller.admin) throw apiError.forbidden();
    const by = caller.admin ? orders[order_by] : orders.id;
    const direction = caller.admin && sort === "asc" ? 1 : -1;
    return collection(
      world.users
        .where((user) => isMeant(world, user, input, caller.admin))
        .sort((a, b) => direction * by(a, b)),
      (user) => {
        if (!caller.admin) return userSummary(user, baseUrl);
        const shown = showUser({ world, user: caller, baseUrl }, user);
        return input.with_custom_attributes ? withAttributes(world, shown) : shown;
      },
      { large: { type: "User" }, ...(order_by === "id" ? { cursor: ({ id }) => id } : {}) },
    );
  },

  get: ({ input, ...call }) => {
    if (isAnonymous(call.user)) throw apiError.forbidden("Not authorized!");
    const user = findUser(call.world, input.user_id);
    if (!call.user.admin) return showProfile(call, user);
    const shown = showUserInDetail(call, user);
    return input.with_custom_attributes ? withAttributes(call.world, shown) : shown;
  },

  listMemberships: ({ world, input: { user_id, type } }) => {
    const all = world.members.of(findUser(world, user_id).id);
    return collection(
      all.filter((member) => type === undefined || (type === "Project") === (member.project_id !== null)),
      showSource(world),
    );
  },

  create: ({ input, ...call }) => {
    const { world } = call;
    const { username, name, email, password } = input;
    assertIsFree(world, "email", email);
    assertIsFree(world, "username", username);
    assertUser({ username, name, email, password });
    const attributes = attributesIn(call, input, notAtCreation);
    const avatar = pictureIn(input.avatar);
    const user = { username, name, email, password, ...rightsIn(input), avatar, attributes };
    const made = world.users.insert({ ...user, created_by_id: call.user.id });
    world.emails.insert({ user_id: made.id, email, confirmed_at: made.created_at });
    setIdentity(world, made, input);
    return showUser(call, made);
  },

  update: ({ input, ...call }) => {
    const { world } = call;
    const { username, name, email, password } = input;
    const user = findUser(world, input.user_id);
    assertIsFree(world, "email", email, user);
    assertIsFree(world, "username", username, user);
    assertUser({ username, name, email, password }, user);
    const attributes = { ...user.attributes, ...attributesIn(call, input, neverSet) };
    const avatar = pictureIn(input.avatar);
    const changes = { username, name, email, password, ...rightsIn(input), avatar, attributes };
    setIdentity(world, user, input);
    return showUser(call, world.users.update(user, changes));
  },

  delete: ({ world, input }) => removeUser(world, findUser(world, input.user_id)),

  block: changeState("block"),
  unblock: changeState("unblock"),
  deactivate: changeState("deactivate"),
  activate: changeState("activate"),
  ban: changeState("ban"),
  unban: changeState("unban"),

  setAvatar: ({ world, user, baseUrl, input }) => ({
    avatar_url: `${baseUrl}${picturePath(world.users.update(user, { avatar: pictureIn(input.avatar) ?? null }))}`,
  }),

  deleteIdentity: ({ world, input: { user_id, provider } }) => {
    const { id } = findUser(world, user_id);
    const found = world.identities.of(id).find((one) => one.provider === provider);
    if (found === undefined) throw apiError.notFound("Identity");
    world.identities.remove(found);
  },

  countAssociations: ({ world, user: caller, input }) => {
    const { id } = findUser(world, input.user_id);
    if (!caller.admin && caller.id !== id) throw apiError.notFound("User");
    const own = ({ author_id }: { readonly author_id: number }) => author_id === id;
    return {
      groups_count: world.members.of(id).filter(({ group_id }) => group_id !== null).length,
      projects_count: world.members.of(id).filter(({ project_id }) => project_id !== null).length,
      issues_count: world.issues.where(own).length,
      merge_requests_count: world.merge_requests.where(own).length,
    };
  },

  listActivities: ({ world, input }) => {
    const HALF_A_YEAR = 182 * 86_400_000;
    const from = input.from ?? new Date(world.now() - HALF_A_YEAR).toISOString();
    const active = world.users
      .where(({ last_activity_on }) => last_activity_on !== null && last_activity_on >= from.slice(0, 10))
      .sort((a, b) => compareText(String(a.last_activity_on), String(b.last_activity_on)));
    return collection(active, ({ username, last_activity_on }) => {
      return { username, last_activity_on, last_activity_at: last_activity_on };
    });
  },
};
