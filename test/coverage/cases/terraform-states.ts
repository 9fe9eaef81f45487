/** Terraform states, their versions and their locks. */
import type { Cases, Stage } from "../case";

const named = { project: "acme/platform/web", state_name: "infra.main" };
const content = { name: "state", content: new Blob([JSON.stringify({ serial: 3 })]) };
const lock = {
  ...named,
  ...{ ID: "a run", Operation: "apply", Info: "", Who: "sue", Version: "1", Created: "", Path: "" },
};

async function written({ forge }: Stage) {
  await forge.terraformStates.write({ ...named, content });
  return named;
}

async function version(stage: Stage) {
  await written(stage);
  return { ...named, serial: 3 };
}

async function locked({ forge }: Stage) {
  await forge.terraformStates.lock(lock);
  return { ...named, ID: lock.ID };
}

export const terraformStates: Cases<"terraformStates"> = {
  read: { run: async (stage) => (await stage.forge.terraformStates.read(await written(stage))).text() },
  write: { given: async (stage) => ({ ...(await locked(stage)), content }), status: 200 },
  delete: { given: written, status: 200 },
  lock: {
    given: lock,
    status: 200,
    fields: ["ID", "Operation", "Info", "Who", "Version", "Created", "Path"],
  },
  unlock: { given: locked, status: 200 },
  readVersion: {
    run: async (stage) => (await stage.forge.terraformStates.readVersion(await version(stage))).text(),
  },
  deleteVersion: { given: version, status: 204 },
};
