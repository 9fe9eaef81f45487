/** SSH and deploy keys: whose key is this? */
import { z } from "zod";
import { count, date, datetime, entity, flag, id, oneOf, text } from "./fields";
import { get } from "./operation";
import { UserSummary } from "./shared";

/** The owner of a key, with what only an administrator is shown. */
const KeyOwner = UserSummary.extend(
  entity(
    {},
    {
      created_at: datetime,
      bio: text,
      location: text,
      public_email: text,
      profile_link_1: text,
      profile_link_2: text,
      website_url: text,
      organization: text,
      last_sign_in_at: datetime,
      confirmed_at: datetime,
      last_activity_on: date,
      email: text,
      theme_id: id,
      color_scheme_id: id,
      projects_limit: count,
      current_sign_in_at: datetime,
      identities: z.array(entity({}, { provider: text, extern_uid: text, saml_provider_id: id })),
      can_create_group: flag,
      can_create_project: flag,
      two_factor_enabled: flag,
      external: flag,
      private_profile: flag,
      shared_runners_minutes_limit: count,
      extra_shared_runners_minutes_limit: count,
    },
  ).shape,
);

const DeployKeysProject = entity(
  { id },
  { deploy_key_id: id, project_id: id, can_push: flag, created_at: datetime, updated_at: datetime },
);

export const Key = entity(
  { id, key: text },
  {
    title: text,
    created_at: datetime,
    expires_at: datetime,
    last_used_at: datetime,
    usage_type: oneOf("auth", "auth_and_signing"),
    user: KeyOwner,
    /** Of a deploy key. */
    deploy_keys_projects: z.array(DeployKeysProject),
  },
);

const fingerprint = z
  .string()
  .regex(
    /^(SHA256:[A-Za-z0-9+/]{43}=?|(MD5:)?[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){15})$/,
    'a fingerprint such as "SHA256:…" with 43 characters, or 16 pairs of hex digits with colons between them',
  );

const about = { role: "admin", success: 200 } as const;

export const keys = {
  get: get("/keys/:key_id", { ...about, summary: "Read a key and whose it is.", result: Key }),

  find: get("/keys", {
    ...about,
    summary: "Find a key, and whose it is, by its fingerprint.",
    query: { fingerprint },
    result: Key,
  }),
};
