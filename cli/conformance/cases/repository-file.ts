/** RepositoryFile. */
import type { Case, Stage } from "../case";
import { onBranch } from "../on-branch";

const PATH = "docs/how to/read.md";

const change = ({ forge, place: { project } }: Stage, change: { content: string; executable?: boolean }) =>
  forge.repositoryFiles.update({
    project,
    branch: "docs",
    file_path: PATH,
    commit_message: "By hand",
    content: change.content,
    execute_filemode: change.executable,
  });

const CONTENT = "# Read\r\n\nme \n";

export const repositoryFile: Case = {
  kind: "RepositoryFile",
  inputs: ({ project }) => ({
    project,
    branch: "docs",
    path: PATH,
    content: CONTENT,
    // Only one of this and the input above can be set.
    contentBase64: undefined,
    executable: false,
    commitMessage: "docs: from the program",
    authorName: "Robot",
    authorEmail: "robot@example.com",
    startBranch: "main",
    mergeRequest: false,
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    branch: "main",
    path: "docs/other.md",
    content: "# Read\n",
    contentBase64: "AAEC/w==",
    executable: true,
    commitMessage: "docs: another message",
    authorName: "Another",
    authorEmail: "another@example.com",
    startBranch: "other",
    mergeRequest: true,
  }),
  together: () => ({ contentBase64: { content: undefined } }),
  updateCalls: ["commits.create"],
  drift: {
    content: (stage, content) => change(stage, { content: String(content) }),
    executable: (stage) => change(stage, { content: CONTENT, executable: true }),
  },
  vanish: ({ forge, place: { project } }) =>
    forge.repositoryFiles.delete({ project, branch: "docs", file_path: PATH, commit_message: "By hand" }),
  exists: async ({ forge, place: { project } }) =>
    forge.repositoryFiles.create({
      project,
      ...(await onBranch(forge, project, "docs")),
      file_path: PATH,
      commit_message: "By hand",
      content: "older",
    }),
};
