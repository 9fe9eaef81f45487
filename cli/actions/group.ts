/** `forge group …`: what belongs to a group, as files. */

import { exportGroup, type GroupExportProgress } from "../../sdk/actions/group-exports";
import { counted } from "../gitops/report/render/words";
import { action } from "./action";
import { flagParameter, group, nonEmptyText, option, requiredParameter, waiting } from "./parameters";
import { columns, sizeText } from "./render";

const states: Readonly<Record<number, string>> = { 0: "under way", 1: "exported", [-1]: "failed" };

const exported = action({
  name: "group export",
  summary: "export everything that belongs to a group to files in a folder",
  details:
    "One file for each relation: newline-delimited JSON, compressed with gzip. Files of the same name are replaced.",
  arguments: { group },
  options: {
    to: requiredParameter(
      option("--to <folder>", "the folder for the files; it is made when it is missing", nonEmptyText),
    ),
    batched: flagParameter("--batched", "several files for a relation with many objects"),
    ...waiting,
  },
  examples: ["forge group export acme --to backup/acme"],
  run: (forge, { group, to, batched }, watch) => exportGroup(forge, { group, to, batched }, watch),
  progress: ({ relations, files }: GroupExportProgress) => ({
    lines: [
      ...relations.map(({ relation, status }) => `${relation}: ${states[status ?? 0] ?? "under way"}`),
      ...files.map(({ file, bytes }) => `${file}: ${sizeText(bytes)}`),
    ],
  }),
  render: ({ folder, files, failed }, paint) => [
    `${counted(files.length, "file")} in ${folder}:`,
    ...columns(
      files.map(({ file, bytes }) => [file, sizeText(bytes)]),
      "  ",
    ),
    ...failed.map(({ relation, error }) => paint("red", `${relation} could not be exported: ${error}`)),
  ],
  unsuccessful: { when: "the service could not export a relation", is: ({ failed }) => failed.length > 0 },
  interrupted: () => "Files that had come whole by then stay; the service goes on with the export.",
});

export const groupActions = [exported];
