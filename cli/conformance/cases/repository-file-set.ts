/** RepositoryFileSet. */
import type { Case } from "../case";
import { onBranch } from "../on-branch";

export const repositoryFileSet: Case = {
  kind: "RepositoryFileSet",
  inputs: ({ project }) => ({
    project,
    branch: "ci",
    files: {
      ".ci/build.yml": { content: "script: make\n" },
      "bin/deploy": { content: "#!/bin/sh\n", executable: true },
      "logo.png": { contentBase64: "iVBORwD/" },
    },
    commitMessage: "ci: from the program",
    authorName: "Robot",
    authorEmail: "robot@example.com",
    startBranch: "main",
    mergeRequest: false,
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    branch: "main",
    files: {
      ".ci/build.yml": { content: "script: make all\n" },
      "bin/deploy": { content: "#!/bin/sh\n", executable: false },
      "bin/test": { content: "#!/bin/sh\n", executable: true },
    },
    commitMessage: "ci: another message",
    authorName: "Another",
    authorEmail: "another@example.com",
    startBranch: "other",
    mergeRequest: true,
  }),
  bystander: () => ({ files: { "docs/read.md": { content: "# Read\n" } } }),
  // The id names the branch, and not the files of the set.
  unimported: ["files"],
  updateCalls: ["commits.create"],
  drift: {
    files: ({ forge, place: { project } }) =>
      forge.commits.create({
        project,
        branch: "ci",
        commit_message: "By hand",
        actions: [
          { action: "update", file_path: ".ci/build.yml", content: "script: true\n" },
          { action: "chmod", file_path: "bin/deploy", execute_filemode: false },
          { action: "delete", file_path: "logo.png" },
        ],
      }),
  },
  vanish: ({ forge, place: { project } }) =>
    forge.commits.create({
      project,
      branch: "ci",
      commit_message: "By hand",
      actions: [".ci/build.yml", "bin/deploy", "logo.png"].map((file_path) => ({
        action: "delete" as const,
        file_path,
      })),
    }),
  exists: async ({ forge, place: { project } }) =>
    forge.repositoryFiles.create({
      project,
      ...(await onBranch(forge, project, "ci")),
      file_path: "bin/deploy",
      commit_message: "By hand",
      content: "older",
    }),
};
