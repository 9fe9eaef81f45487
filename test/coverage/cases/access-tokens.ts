/** Access tokens of projects, groups and users, and the token of the request. */
import { after, type Cases, type Stage, words } from "../case";

const personal = words(
  "id name description scopes user_id expires_at revoked active created_at last_used_at",
);
const fields = [...personal, "access_level"];
const whole = [...fields, "token"];
const token = { name: "ci", description: "deploys", scopes: ["api" as const], access_level: 30 as const };

const project = "acme/platform/web";
const ofProject = async ({ forge }: Stage) => {
  const { id } = await forge.projectAccessTokens.create({ project, ...token });
  return { project, token_id: id };
};

export const projectAccessTokens: Cases<"projectAccessTokens"> = {
  list: { given: after(ofProject, { project, state: "active" }), fields },
  get: { given: ofProject, fields },
  create: { given: { project, ...token }, fields: whole },
  rotate: { given: ofProject, status: 200, fields: whole },
  revoke: { given: ofProject, status: 204 },
};

const group = "acme";
const ofGroup = async ({ forge }: Stage) => {
  const { id } = await forge.groupAccessTokens.create({ group, ...token });
  return { group, token_id: id };
};

export const groupAccessTokens: Cases<"groupAccessTokens"> = {
  list: { given: after(ofGroup, { group, state: "active" }), fields },
  get: { given: ofGroup, fields },
  create: { given: { group, ...token }, fields: whole },
  rotate: { given: ofGroup, status: 200, fields: whole },
  revoke: { given: ofGroup, status: 204 },
};

export const personalAccessTokens: Cases<"personalAccessTokens"> = {
  getSelf: { fields: personal },
  create: {
    given: { user_id: 4, name: "ci", description: "deploys", scopes: ["read_api"] },
    fields: [...personal, "token"],
  },

  createOwn: {
    given: { name: "cluster", scopes: ["k8s_proxy"] },
    fields: [...personal, "token"],
  },
};

const dev = { user_id: 4 };
const impersonation = { ...dev, name: "support", scopes: ["api" as const] };
const ofDev = async ({ forge }: Stage) => {
  const { id } = await forge.impersonationTokens.create(impersonation);
  return { ...dev, token_id: id };
};

export const impersonationTokens: Cases<"impersonationTokens"> = {
  list: { given: after(ofDev, { ...dev, state: "active" }), fields: [...personal, "impersonation"] },
  get: { given: ofDev, fields: [...personal, "impersonation"] },
  create: { given: impersonation, fields: [...personal, "token"] },
  revoke: { given: ofDev, status: 204 },
};
