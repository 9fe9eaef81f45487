/** How whole users are shown: to administrators and to themselves with everything, to others what is public. */
import { inEnterprise, userSummary } from "./present";
import { showSettings, userSettings } from "./settings";
import type { User, World } from "./world";

/** The reader, and where. */
export interface UserViewer {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
}

const publicFields = [
  "bio",
  "location",
  "profile_link_1",
  "profile_link_2",
  "discord",
  "website_url",
  "github",
  "job_title",
  "pronouns",
  "organization",
] as const;

/** Fields of the own account. */
const ownFields = ["theme_id", "color_scheme_id", "private_profile"] as const;
const ownFieldsOfEnterprise = ["shared_runners_minutes_limit", "extra_shared_runners_minutes_limit"] as const;

const shownOf = ({ attributes }: User, names: readonly string[]) => {
  const settings = showSettings(userSettings, attributes);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
};

function workOf(user: User): string | null {
  const { job_title, organization } = showSettings(userSettings, user.attributes);
  return [job_title, organization].filter(Boolean).join(" at ") || null;
}

/** The public profile. Whom somebody follows is shown to others, unless the profile is private. */
export function showProfile({ user: viewer, baseUrl }: UserViewer, user: User) {
  const isFollowable = viewer.id !== user.id && (viewer.admin || user.attributes.private_profile !== true);
  return {
    ...userSummary(user, baseUrl),
    created_at: user.created_at,
    ...shownOf(user, publicFields),
    bot: user.bot,
    work_information: workOf(user),
    ...(isFollowable ? { followers: 0, following: 0, is_followed: false } : {}),
    local_time: null,
  };
}

/** The public profile, and the fields for the users themselves. */
export function showOwnUser(viewer: UserViewer, user: User) {
  const { world } = viewer;
  return {
    ...showProfile(viewer, user),
    last_sign_in_at: user.last_sign_in_at,
    confirmed_at: user.created_at,
    last_activity_on: user.last_activity_on,
    email: user.email,
    ...shownOf(user, ownFields),
    projects_limit: user.projects_limit,
    current_sign_in_at: user.last_sign_in_at,
    identities: [
      ...world.identities.of(user.id).map(({ provider, extern_uid }) => {
        return { provider, extern_uid, saml_provider_id: null };
      }),
      ...world.saml_identities
        .where(({ user_id }) => user_id === user.id)
        .map(({ extern_uid, group_id }) => {
          return { provider: "group_saml", extern_uid, saml_provider_id: group_id };
        }),
    ],
    can_create_group: user.can_create_group,
    can_create_project: user.projects_limit > 0,
    two_factor_enabled: false,
    external: user.external,
    commit_email: String(user.attributes.commit_email ?? user.email),
    preferred_language: "en",
    ...inEnterprise(world, { ...shownOf(user, ownFieldsOfEnterprise), scim_identities: [] }),
  };
}

/** Everything that a list has, for administrators. */
export function showUser(viewer: UserViewer, user: User) {
  const { world, baseUrl } = viewer;
  const creator = world.users.get(user.created_by_id);
  return {
    ...showOwnUser(viewer, user),
    is_admin: user.admin,
    ...shownOf(user, ["note"]),
    namespace_id: user.namespace_id,
    created_by: creator ? userSummary(creator, baseUrl) : null,
    ...inEnterprise(world, {
      using_license_seat: user.state === "active" && !user.bot && highestRole(world, user) > 0,
      is_auditor: user.attributes.auditor === true,
      provisioned_by_group_id: null,
      enterprise_group_id: null,
      enterprise_group_associated_at: null,
    }),
  };
}

/** Everything that there is, for administrators who ask for one user. */
export const showUserInDetail = (viewer: UserViewer, user: User) => ({
  ...showUser(viewer, user),
  highest_role: highestRole(viewer.world, user),
  current_sign_in_ip: null,
  last_sign_in_ip: null,
  sign_in_count: 0,
  ...inEnterprise(viewer.world, { plan: null, trial: false }),
});

const highestRole = (world: World, user: User): number =>
  Math.max(0, ...world.members.of(user.id).map(({ access_level }) => access_level));
