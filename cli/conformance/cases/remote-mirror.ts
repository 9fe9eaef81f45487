/** RemoteMirror. */
import type { Case, Stage } from "../case";

const at = ({ place: { project }, state }: Stage) => ({ project, mirror_id: Number(state.mirrorId) });

export const remoteMirror: Case = {
  kind: "RemoteMirror",
  inputs: ({ project }) => ({
    project,
    url: "https://copies.example/app.git",
    username: "pusher",
    password: "first-secret",
    authMethod: "password",
    enabled: true,
    keepDivergentRefs: true,
    onlyProtectedBranches: false,
    mirrorBranchRegex: "^(main|release/.*)$",
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    url: "https://copies.example/other.git",
    username: "copier",
    password: "second-secret",
    authMethod: "ssh_public_key",
    enabled: false,
    keepDivergentRefs: false,
    onlyProtectedBranches: true,
    mirrorBranchRegex: "^main$",
  }),
  together: () => ({ onlyProtectedBranches: { mirrorBranchRegex: "" } }),
  unimported: ["username", "password"],
  updateCalls: ["remoteMirrors.update"],
  drift: {
    authMethod: (stage) => stage.forge.remoteMirrors.update({ ...at(stage), auth_method: "ssh_public_key" }),
    enabled: (stage) => stage.forge.remoteMirrors.update({ ...at(stage), enabled: false }),
    keepDivergentRefs: (stage) =>
      stage.forge.remoteMirrors.update({ ...at(stage), keep_divergent_refs: false }),
    mirrorBranchRegex: (stage, expression) =>
      stage.forge.remoteMirrors.update({ ...at(stage), mirror_branch_regex: String(expression) }),
  },
  vanish: (stage) => stage.forge.remoteMirrors.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.remoteMirrors.create({ project, url: "https://pusher:first-secret@copies.example/app.git" }),
};
