/** SSH and deploy keys, with their owners. */
import { z } from "zod";
import * as common from "./common";
import { count, date, datetime, entity, flag, oneOf, positiveId, text } from "./fields";
import { get } from "./operation";
import { UserSummary } from "./shared";

/** The owner of a key, with fields that only an administrator can see. */
const KeyOwner = UserSummary.extend(
  entity(
    {},
    {
      created_at: common.created_at,
      bio: text.describe("Text of the user about themselves."),
      location: text.describe("Location."),
      public_email: text.describe("Email address that everybody can see."),
      profile_link_1: text.describe("Address of a profile in a social network."),
      profile_link_2: text.describe("Address of another profile in a social network."),
      website_url: text.describe("Address of the user's website."),
      organization: text.describe("Organization."),
      last_sign_in_at: datetime.describe("Time of the sign-in before the last one."),
      confirmed_at: datetime.describe("Time when the user confirmed the email address."),
      last_activity_on: date.describe("Day of the last activity."),
      email: text.describe("Email address."),
      theme_id: positiveId.describe("Id of the user's theme."),
      color_scheme_id: positiveId.describe("Id of the user's color scheme."),
      projects_limit: count.describe("Maximum number of own projects."),
      current_sign_in_at: datetime.describe("Time of the last sign-in."),
      identities: z
        .array(
          entity(
            {},
            {
              provider: text.describe("Identity provider."),
              extern_uid: text.describe("Id of the user at the identity provider."),
              saml_provider_id: positiveId.describe("Id of the SAML provider."),
            },
          ),
        )
        .describe("Identities at identity providers."),
      can_create_group: flag.describe("Whether the user can create groups."),
      can_create_project: flag.describe("Whether the user can create projects."),
      two_factor_enabled: flag.describe("Whether two-factor authentication is enabled."),
      external: flag.describe("Whether the user is external."),
      private_profile: flag.describe("Whether the profile is private."),
      shared_runners_minutes_limit: count.describe("Minutes of shared runners per month."),
      extra_shared_runners_minutes_limit: count.describe("Additional minutes of shared runners."),
    },
  ).shape,
);

const DeployKeysProject = entity(
  { id: common.id },
  {
    deploy_key_id: positiveId.describe("Id of the deploy key."),
    project_id: common.project_id,
    can_push: flag.describe("Whether the key can push to the project."),
    ...common.timestamps,
  },
);

export const Key = entity(
  { id: common.id, key: text.describe("Public key.") },
  {
    title: common.title,
    created_at: common.created_at,
    expires_at: datetime.describe("Time when the key expires."),
    last_used_at: datetime.describe("Time of the last use."),
    usage_type: oneOf("auth", "signing", "auth_and_signing").describe(
      "Purpose: `auth`, `signing` or `auth_and_signing`.",
    ),
    user: KeyOwner.describe("Owner of the key."),
    deploy_keys_projects: z.array(DeployKeysProject).describe("Projects of a deploy key."),
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
  get: get("/keys/:key_id", { ...about, summary: "Read a key and its owner.", result: Key }),

  find: get("/keys", {
    ...about,
    summary: "Find a key and its owner by fingerprint.",
    query: {
      fingerprint: fingerprint.describe(
        "Fingerprint of the key: `SHA256:` and 43 characters, or 16 pairs of hex digits separated by colons.",
      ),
    },
    result: Key,
  }),
};
