/** External status checks. */
import type { Cases, Stage } from "../case";

const check = {
  project: "acme/platform/web",
  name: "scanner",
  external_url: "https://scanner.example/check",
};
const fields = ["id", "name", "project_id", "external_url", "hmac", "protected_branches"];

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
  create: { run: ({ forge }) => forge.statusChecks.create({ ...check, shared_secret: "sign-it" }), fields },
  update: {
    run: async (stage) => stage.forge.statusChecks.update({ ...(await made(stage)), name: "scan" }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.statusChecks.delete(await made(stage)), status: 204 },
};
