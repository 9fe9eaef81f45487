/** Applications. */
import { after, type Cases, type Stage, words } from "../case";

const application = {
  name: "Dashboard",
  redirect_uri: "https://dashboard.acme.example/callback",
  scopes: "openid read_user",
};
const fields = words("id application_id application_name callback_url confidential");

async function made({ forge }: Stage) {
  const { id } = await forge.applications.create(application);
  return { oauth_application_id: id };
}

export const applications: Cases<"applications"> = {
  list: { given: after(made, {}), fields },
  create: { given: application, fields: [...fields, "secret"] },
  delete: { given: made, status: 204 },
  renewSecret: { given: made, fields: [...fields, "secret"] },
};
