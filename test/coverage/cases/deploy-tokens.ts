/** Deploy tokens of projects, of groups, and of the installation. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const group = "acme";
const token = { name: "runtime", scopes: ["read_registry" as const] };
const fields = words("id name username expires_at scopes revoked expired");

async function ofProject({ forge }: Stage) {
  const { id } = await forge.projectDeployTokens.create({ project, ...token });
  return { project, token_id: id };
}

async function ofGroup({ forge }: Stage) {
  const { id } = await forge.groupDeployTokens.create({ group, ...token });
  return { group, token_id: id };
}

export const projectDeployTokens: Cases<"projectDeployTokens"> = {
  list: { given: after(ofProject, { project, active: true }), fields },
  get: { given: ofProject, fields },
  create: { given: { project, ...token }, fields: [...fields, "token"] },
  delete: { given: ofProject, status: 204 },
};

export const groupDeployTokens: Cases<"groupDeployTokens"> = {
  list: { given: after(ofGroup, { group }), fields },
  get: { given: ofGroup, fields },
  create: { given: { group, ...token }, fields: [...fields, "token"] },
  delete: { given: ofGroup, status: 204 },
};

export const deployTokens: Cases<"deployTokens"> = { list: { given: after(ofGroup, {}), fields } };
