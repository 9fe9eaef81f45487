/** Measures `forge validate` and `forge pipeline generate` for an organization of 10,000 projects, as whole commands. */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../sdk/package-root";
import type { Comparison } from "./comparison";
import { measured } from "./usage";

const GROUPS = 400;
const PROJECTS_IN_GROUP = 25;
const LABELS_IN_GROUP = 25;
const OBJECTS = GROUPS * (LABELS_IN_GROUP + PROJECTS_IN_GROUP * 5);

const numbered = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

/** A configuration with two sets of projects, each used by half of the groups. */
const forgeYaml = (maxFileSize: number) => `name: organization
stacks:
${numbered(GROUPS, (group) => `  team-${group}: { file: teams/team-${group}.yaml }\n`)}sets:
  labels:
    labels:
${numbered(LABELS_IN_GROUP, (label) => `      label-${label}: { color: "#d9534f", description: Number ${label} }\n`)}${[
  "service",
  "library",
]
  .map(
    (name) => `  ${name}:
    pushRule: { memberCheck: true, maxFileSize: ${name === "service" ? maxFileSize : 20} }
    approvalConfiguration: { resetApprovalsOnPush: true, mergeRequestsAuthorApproval: false }
    protectedEnvironments:
${["development", "staging", "production"].map((environment) => `      ${environment}: { deployAccessLevels: [{ accessLevel: maintainer }] }\n`).join("")}`,
  )
  .join("")}`;

const teamYaml = (group: number) => `groups:
  acme/team-${group}: { use: [labels] }
projects:
${numbered(
  PROJECTS_IN_GROUP,
  (project) =>
    `  acme/team-${group}/project-${project}: { use: [${group % 2 === 0 ? "service" : "library"}] }\n`,
)}`;

/** A repository whose last commit changed one set. */
function writeRepository(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.com", ...args], {
      cwd: folder,
    });
  const commit = (maxFileSize: number) => {
    writeFileSync(path.join(folder, "forge.yaml"), forgeYaml(maxFileSize));
    git("add", "--all");
    git("commit", "--quiet", "--message", `feat: files of at most ${maxFileSize} MB`);
  };
  mkdirSync(path.join(folder, "teams"));
  for (let group = 0; group < GROUPS; group++)
    writeFileSync(path.join(folder, "teams", `team-${group}.yaml`), teamYaml(group));
  git("init", "--quiet");
  commit(20);
  commit(30);
}

const commands = {
  validate: { args: ["validate"], says: /\b60,?000 objects\b/ },
  "pipeline generate": {
    args: ["pipeline", "generate", "--for", "gitlab", "--changed-since", "HEAD~1"],
    says: /team-398/,
  },
} as const;

export const configuration: Comparison = {
  summary: "`forge validate` and `forge pipeline generate` after the change of a set, for 10,000 projects",
  size: OBJECTS,

  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    const main = path.join(packageRoot(), "dist", "cli", "main.js");
    try {
      writeRepository(folder);
      for (let round = 1; round <= rounds; round++)
        for (const [operation, { args, says }] of Object.entries(commands)) {
          const options = { cwd: folder, signal, maxBuffer: 64 * 2 ** 20 };
          const { result, usage } = await measured(() =>
            promisify(execFile)(process.execPath, [main, ...args], options),
          );
          if (!says.test(result.stdout)) throw new Error(`forge ${args.join(" ")}: ${result.stdout}`);
          yield { subject: "configuration", operation, size: OBJECTS, round, ...usage };
        }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
