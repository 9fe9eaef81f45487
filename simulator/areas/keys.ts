/** SSH and deploy keys, found by the fingerprints that are made from their text. */

import { createHash } from "node:crypto";
import type { Rows } from "../generated/rows";

import { apiError, type Handlers } from "../handler";
import { userSummary } from "../present";
import type { User, World } from "../world";

type Key = Rows["keys"];

const bytesOf = ({ key }: Key) => Buffer.from(key.split(" ")[1] ?? "", "base64");

export const sha256 = (key: Key) =>
  createHash("sha256").update(bytesOf(key)).digest("base64").replace(/=+$/, "");

export const md5 = (key: Key) =>
  (createHash("md5").update(bytesOf(key)).digest("hex").match(/../g) ?? []).join(":");

/** Whether a fingerprint is the key's, in either of the two forms. */
function has(key: Key, fingerprint: string): boolean {
  return fingerprint.startsWith("SHA256:")
    ? sha256(key) === fingerprint.slice("SHA256:".length).replace(/=+$/, "")
    : md5(key) === fingerprint.replace(/^MD5:/, "").toLowerCase();
}

function show(world: World, key: Key, baseUrl: string) {
  const { id, title, key: text, created_at, expires_at, last_used_at, usage_type } = key;
  const user = world.users.get(key.user_id);
  if (user === undefined) throw apiError.notFound("User");
  const projects = world.deploy_keys_projects.of(id);
  return {
    id,
    title,
    key: text,
    created_at,
    expires_at,
    last_used_at,
    usage_type,
    user: owner(world, user, baseUrl),
    ...(projects.length > 0 ? { deploy_keys_projects: [...projects] } : {}),
  };
}

/** A user as an administrator is shown one. */
const owner = (world: World, user: User, baseUrl: string) => ({
  ...userSummary(user, baseUrl),
  locked: false,
  created_at: user.created_at,
  bio: "",
  location: null,
  public_email: null,
  profile_link_1: "",
  profile_link_2: "",
  website_url: "",
  organization: "",
  last_sign_in_at: user.last_sign_in_at,
  confirmed_at: user.created_at,
  last_activity_on: user.last_activity_on,
  email: user.email,
  theme_id: 3,
  color_scheme_id: 1,
  projects_limit: 100_000,
  current_sign_in_at: user.last_sign_in_at,
  identities: world.saml_identities
    .where(({ user_id }) => user_id === user.id)
    .map(({ extern_uid, group_id }) => ({ provider: "group_saml", extern_uid, saml_provider_id: group_id })),
  can_create_group: true,
  can_create_project: true,
  two_factor_enabled: false,
  external: false,
  private_profile: false,
  shared_runners_minutes_limit: null,
  extra_shared_runners_minutes_limit: null,
});

export const keys: Handlers<"keys"> = {
  get: ({ world, input, baseUrl }) => {
    const key = world.keys.get(input.key_id);
    if (key === undefined) throw apiError.notFound("Key");
    return show(world, key, baseUrl);
  },

  find: ({ world, input, baseUrl }) => {
    const key = world.keys.find((candidate) => has(candidate, input.fingerprint));
    if (key === undefined) throw apiError.notFound("Key");
    return show(world, key, baseUrl);
  },
};
