/** Access tokens of projects and groups, and the token of the request. */
import type { Cases, Stage } from "../case";

const personal = [
  ...["id", "name", "description", "scopes", "user_id", "expires_at", "revoked", "active", "created_at"],
  "last_used_at",
];
const fields = [...personal, "access_level"];
const whole = [...fields, "token"];
const token = { name: "ci", description: "deploys", scopes: ["api"], access_level: 30 } as const;

const project = "acme/platform/web";
const createProjectToken = ({ forge }: Stage) =>
  forge.projectAccessTokens.create({ project, ...token, scopes: [...token.scopes] });

export const projectAccessTokens: Cases<"projectAccessTokens"> = {
  list: {
    run: async (stage) => {
      await createProjectToken(stage);
      return stage.forge.projectAccessTokens.list({ project, state: "active" }).toArray();
    },
    fields,
  },
  get: {
    run: async (stage) => {
      const { id } = await createProjectToken(stage);
      return stage.forge.projectAccessTokens.get({ project, token_id: id });
    },
    fields,
  },
  create: { run: createProjectToken, fields: whole },
  rotate: {
    run: async (stage) => {
      const { id } = await createProjectToken(stage);
      return stage.forge.projectAccessTokens.rotate({ project, token_id: id });
    },
    status: 200,
    fields: whole,
  },
  revoke: {
    run: async (stage) => {
      const { id } = await createProjectToken(stage);
      return stage.forge.projectAccessTokens.revoke({ project, token_id: id });
    },
    status: 204,
  },
};

const group = "acme";
const createGroupToken = ({ forge }: Stage) =>
  forge.groupAccessTokens.create({ group, ...token, scopes: [...token.scopes] });

export const groupAccessTokens: Cases<"groupAccessTokens"> = {
  list: {
    run: async (stage) => {
      await createGroupToken(stage);
      return stage.forge.groupAccessTokens.list({ group, state: "active" }).toArray();
    },
    fields,
  },
  get: {
    run: async (stage) => {
      const { id } = await createGroupToken(stage);
      return stage.forge.groupAccessTokens.get({ group, token_id: id });
    },
    fields,
  },
  create: { run: createGroupToken, fields: whole },
  rotate: {
    run: async (stage) => {
      const { id } = await createGroupToken(stage);
      return stage.forge.groupAccessTokens.rotate({ group, token_id: id });
    },
    status: 200,
    fields: whole,
  },
  revoke: {
    run: async (stage) => {
      const { id } = await createGroupToken(stage);
      return stage.forge.groupAccessTokens.revoke({ group, token_id: id });
    },
    status: 204,
  },
};

export const personalAccessTokens: Cases<"personalAccessTokens"> = {
  getSelf: { run: ({ forge }) => forge.personalAccessTokens.getSelf(), fields: personal },
};
