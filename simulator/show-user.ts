/** How whole users are shown: to administrators and to themselves with everything, to others what is public. */
import { userSummary } from "./present";
import { showSettings, userSettings } from "./settings";
import type { User } from "./world";

const publicFields = [
  "bio",
  "location",
  "public_email",
  "profile_link_1",
  "profile_link_2",
  "discord",
  "github",
  "website_url",
  "organization",
  "job_title",
  "pronouns",
] as const;

/** The public profile. */
export function showProfile(user: User, baseUrl: string) {
  const settings = showSettings(userSettings, user.attributes);
  return {
    ...userSummary(user, baseUrl),
    created_at: user.created_at,
    ...Object.fromEntries(publicFields.map((name) => [name, settings[name]])),
    bot: user.bot,
    work_information: null,
    followers: 0,
    following: 0,
    local_time: null,
  };
}

/** The public profile, and the fields for the users themselves. */
export const showOwnUser = (user: User, baseUrl: string) => ({
  ...showProfile(user, baseUrl),
  skype: "",
  last_sign_in_at: user.last_sign_in_at,
  current_sign_in_at: user.last_sign_in_at,
  confirmed_at: user.created_at,
  last_activity_on: user.last_activity_on,
  email: user.email,
  identities: [],
  can_create_group: user.can_create_group,
  can_create_project: user.projects_limit > 0,
  can_create_organization: true,
  projects_limit: user.projects_limit,
  external: user.external,
  two_factor_enabled: false,
  namespace_id: user.namespace_id,
  created_by: null,
  ...showSettings(userSettings, user.attributes),
  commit_email: String(user.attributes.commit_email ?? user.email),
});

/** Everything, for administrators. */
export const showUser = (user: User, baseUrl: string) => ({
  ...showOwnUser(user, baseUrl),
  is_admin: user.admin,
  is_auditor: user.attributes.auditor === true,
  using_license_seat: false,
  last_sign_in_ip: null,
  current_sign_in_ip: null,
  email_reset_offered_at: null,
});
