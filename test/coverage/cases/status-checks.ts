/** External status checks. */
import { type Cases, extended, type Stage, words } from "../case";

const check = {
  project: "acme/platform/web",
  name: "scanner",
  external_url: "https://scanner.example/check",
};
const fields = words("id name project_id external_url hmac protected_branches");

async function made({ forge }: Stage) {
  const { id } = await forge.statusChecks.create(check);
  return { project: check.project, check_id: id };
}

export const statusChecks: Cases<"statusChecks"> = {
  list: {
    run: async (stage) => {
      const { project } = await made(stage);
      return stage.forge.statusChecks.list({ project }).toArray();
    },
    fields,
  },
  create: { given: { ...check, shared_secret: "sign-it" }, fields },
  update: { given: extended(made, { name: "scan" }), fields },
  delete: { given: made, status: 204 },
};
