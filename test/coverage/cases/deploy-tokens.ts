/** Deploy tokens of projects, of groups, and of the installation. */
import type { Cases, Stage } from "../case";

const project = "acme/platform/web";
const group = "acme";
const token = { name: "runtime", scopes: ["read_registry" as const] };
const fields = ["id", "name", "username", "expires_at", "scopes", "revoked", "expired"];

async function ofProject({ forge }: Stage) {
  const { id } = await forge.projectDeployTokens.create({ project, ...token });
  return { project, token_id: id };
}

async function ofGroup({ forge }: Stage) {
  const { id } = await forge.groupDeployTokens.create({ group, ...token });
  return { group, token_id: id };
}

export const projectDeployTokens: Cases<"projectDeployTokens"> = {
  list: {
    run: async (stage) => {
      await ofProject(stage);
      return stage.forge.projectDeployTokens.list({ project, active: true }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.projectDeployTokens.get(await ofProject(stage)), fields },
  create: {
    run: ({ forge }) => forge.projectDeployTokens.create({ project, ...token }),
    fields: [...fields, "token"],
  },
  delete: {
    run: async (stage) => stage.forge.projectDeployTokens.delete(await ofProject(stage)),
    status: 204,
  },
};

export const groupDeployTokens: Cases<"groupDeployTokens"> = {
  list: {
    run: async (stage) => {
      await ofGroup(stage);
      return stage.forge.groupDeployTokens.list({ group }).toArray();
    },
    fields,
  },
  get: { run: async (stage) => stage.forge.groupDeployTokens.get(await ofGroup(stage)), fields },
  create: {
    run: ({ forge }) => forge.groupDeployTokens.create({ group, ...token }),
    fields: [...fields, "token"],
  },
  delete: { run: async (stage) => stage.forge.groupDeployTokens.delete(await ofGroup(stage)), status: 204 },
};

export const deployTokens: Cases<"deployTokens"> = {
  list: {
    run: async (stage) => {
      await ofGroup(stage);
      return stage.forge.deployTokens.list().toArray();
    },
    fields,
  },
};
