/** ProjectAccessToken and GroupAccessToken: a token that is revoked stays readable, and so does its bot. */
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import type { Case, CasePlace, Stage } from "../case";

/** A day that the installation allows, whatever the clock of the test. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const one = {
  name: "deployer",
  description: "Deploys",
  scopes: ["read_api", "read_repository"],
  accessLevel: "developer",
  expiresAt: inDays(90),
};
const other = {
  name: "releaser",
  description: "Releases",
  scopes: ["api"],
  accessLevel: 40,
  expiresAt: inDays(120),
};

const caseOf = (
  kind: Kind,
  place: (place: CasePlace, which: "own" | "other") => Values,
  revoke: (stage: Stage) => Promise<unknown>,
): Case => ({
  kind,
  inputs: (here) => ({ ...place(here, "own"), ...one }),
  others: (here) => ({ ...place(here, "other"), ...other }),
  updateCalls: [],
  drift: {},
  vanish: revoke,
});

export const projectAccessToken = caseOf(
  "ProjectAccessToken",
  ({ project, otherProject }, which) => ({ project: which === "own" ? project : otherProject }),
  ({ forge, place: { project }, state }) =>
    forge.projectAccessTokens.revoke({ project, token_id: Number(state.accessTokenId) }),
);

export const groupAccessToken = caseOf(
  "GroupAccessToken",
  ({ group, otherGroup }, which) => ({ group: which === "own" ? group : otherGroup }),
  ({ forge, place: { group }, state }) =>
    forge.groupAccessTokens.revoke({ group, token_id: Number(state.accessTokenId) }),
);
