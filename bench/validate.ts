/** Measures the validation of a file with 1,000 objects, from the start of the process to its end. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../sdk/package-root";
import type { Comparison } from "./comparison";
import { measured } from "./usage";

/** Several, because a run takes less than a second. */
const RUNS_A_ROUND = 3;
const OBJECTS = 1000;
const GROUPS = 20;
const PROJECTS = 40;

const numbered = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

/** Twenty groups with 40 objects each, and forty projects with 5. */
const file = `groups:
${numbered(
  GROUPS,
  (group) => `  acme/team-${group}:
    labels:
${numbered(30, (label) => `      label-${label}: { color: "#d9534f", description: Number ${label} of the team }\n`)}    milestones:
${numbered(10, (milestone) => `      v${milestone}: { startDate: 2027-01-04, dueDate: 2027-03-26 }\n`)}`,
)}projects:
${numbered(
  PROJECTS,
  (project) => `  acme/team-${project % GROUPS}/project-${project}:
    pushRule:
      memberCheck: true
      commitMessageRegex: "^(feat|fix): "
      maxFileSize: 20
    approvalConfiguration: { resetApprovalsOnPush: true, mergeRequestsAuthorApproval: false }
    protectedEnvironments:
      production:
        deployAccessLevels: [{ accessLevel: 40 }]
    featureFlagUserLists:
      pilots: { userXids: [customer-17, customer-42] }
    repositoryFiles:
      CONTRIBUTING.md:
        branch: main
        content: |
          # How to contribute

          Ask first.
`,
)}`;

const program = `
const { loadConfiguration } = require(${JSON.stringify(path.join(packageRoot(), "dist", "cli", "configuration"))});
const { declarations } = loadConfiguration(process.argv[1]);
console.log(declarations.length);
`;

export const validating: Comparison = {
  summary: "a file of as many objects read and validated, from the start of the process to its end",
  size: OBJECTS,

  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    try {
      const name = path.join(folder, "forge.yaml");
      writeFileSync(name, file);
      for (let round = 1; round <= rounds * RUNS_A_ROUND; round++) {
        const { result, usage } = await measured(() =>
          promisify(execFile)(process.execPath, ["-e", program, name], { signal }),
        );
        if (Number(result.stdout) !== OBJECTS) throw new Error(`${result.stdout} objects were validated.`);
        yield { subject: "validate", operation: "read and validate", size: OBJECTS, round, ...usage };
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
