/** `tsx bench/validate.ts`: how long a file of 1,000 objects takes to be judged, from the start of the process to its end. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageRoot } from "../engine/package-root";
import { median } from "./statistics";

const ROUNDS = 7;
const LIMIT_SECONDS = 1;
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
const { loadConfiguration } = require(${JSON.stringify(path.join(packageRoot(), "dist", "configuration"))});
const { declarations } = loadConfiguration(process.argv[1]);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ objects: declarations.length, cpu: (user + system) / 1e6 }));
`;

const folder = mkdtempSync(path.join(tmpdir(), "forge-validate-"));
try {
  const name = path.join(folder, "forge.yaml");
  writeFileSync(name, file);
  const runs = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", program, name], {
      encoding: "utf8",
    });
    const wall = (performance.now() - started) / 1000;
    if (status !== 0) throw new Error(stderr);
    return { wall, ...(JSON.parse(stdout) as { objects: number; cpu: number }) };
  });
  const wall = median(runs.map((run) => run.wall));
  const cpu = median(runs.map((run) => run.cpu));
  const verdict = wall < LIMIT_SECONDS ? "as it should be" : `MISSED: under ${LIMIT_SECONDS} s`;
  console.log(
    `${runs[0]?.objects} objects judged in ${wall.toFixed(2)} s, process start included (${cpu.toFixed(2)} s of the processor); ${verdict}`,
  );
  if (wall >= LIMIT_SECONDS) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
