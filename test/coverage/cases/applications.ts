/** Applications. */
import type { Cases, Stage } from "../case";

const application = {
  name: "Dashboard",
  redirect_uri: "https://dashboard.acme.example/callback",
  scopes: "openid read_user",
};
const fields = ["id", "application_id", "application_name", "callback_url", "confidential"];

async function made({ forge }: Stage) {
  const { id } = await forge.applications.create(application);
  return { oauth_application_id: id };
}

export const applications: Cases<"applications"> = {
  list: {
    run: async (stage) => {
      await made(stage);
      return stage.forge.applications.list().toArray();
    },
    fields,
  },
  create: { run: ({ forge }) => forge.applications.create(application), fields: [...fields, "secret"] },
  delete: { run: async (stage) => stage.forge.applications.delete(await made(stage)), status: 204 },
  renewSecret: {
    run: async (stage) => stage.forge.applications.renewSecret(await made(stage)),
    fields: [...fields, "secret"],
  },
};
