/** SSH and deploy keys. */
import { type Cases, words } from "../case";

const owner = words(`
  id name username state avatar_url web_url created_at bio location public_email profile_link_1
  profile_link_2 website_url organization last_sign_in_at confirmed_at last_activity_on email theme_id
  color_scheme_id projects_limit current_sign_in_at identities can_create_group can_create_project
  two_factor_enabled external private_profile shared_runners_minutes_limit
  extra_shared_runners_minutes_limit
`).map((name) => `user.${name}`);
const fields = [...words("id title key created_at expires_at last_used_at usage_type user"), ...owner];
const deployment = words("id deploy_key_id project_id can_push created_at updated_at");

export const keys: Cases<"keys"> = {
  get: { given: { key_id: 1 }, status: 200, fields },
  find: {
    given: { fingerprint: "SHA256:tHToK/iE8lnxw8Vc2x08EGlz4zbIFzNTR4ELr+iIdww" },
    status: 200,
    fields: [...fields, ...deployment.map((name) => `deploy_keys_projects.${name}`)],
  },
};
