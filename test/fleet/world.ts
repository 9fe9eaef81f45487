/** A large organization with groups and projects, and a file split into stacks that declares their settings. */
import type { WorldFile } from "../../simulator";

export interface Size {
  readonly stacks: number;
  readonly groupsInStack: number;
  readonly projectsInGroup: number;
}

const LABELS = 25;
const ENVIRONMENTS = ["development", "staging", "production"] as const;

export const TOKEN = "token-of-the-fleet";

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, "0")}`);

export const stacksOf = ({ stacks }: Size): readonly string[] => names("part", stacks);

const groupsOf = (size: Size, stack: string) =>
  names("group", size.groupsInStack).map((name) => `${stack}/${name}`);

const projectsOf = (size: Size, group: string) =>
  names("project", size.projectsInGroup).map((name) => `${group}/${name}`);

const place = (full_path: string) => ({ full_path, name: full_path.split("/").at(-1) ?? "" });

export function worldOf(size: Size): WorldFile {
  const stacks = stacksOf(size);
  const groups = stacks.flatMap((stack) => groupsOf(size, stack));
  return {
    users: [{ username: "root", name: "Administrator", admin: true }],
    tokens: [{ token: TOKEN, user_id: "root" }],
    groups: [...stacks, ...groups].map(place),
    projects: groups.flatMap((group) => projectsOf(size, group).map(place)),
  } as WorldFile;
}

/** Declares the same labels in all groups and the same settings in all projects, with a stack for each group at the top. */
export function filesOf(size: Size): Readonly<Record<string, string>> {
  const labels = names("label", LABELS).map((name) => `      ${name}: { color: "#d9534f" }`);
  const environments = ENVIRONMENTS.map(
    (name) => `      ${name}: { deployAccessLevels: [{ accessLevel: maintainer }] }`,
  );
  const stacks = stacksOf(size);
  const main = `name: fleet
sets:
  group:
    labels:
${labels.join("\n")}
  project:
    pushRule: { memberCheck: true }
    approvalConfiguration: { approvalsBeforeMerge: 2 }
    protectedEnvironments:
${environments.join("\n")}
stacks:
${stacks.map((stack) => `  ${stack}: { file: ${stack}.yaml }`).join("\n")}
`;
  const own = (stack: string) =>
    `groups: { "${stack}/*": { use: [group] } }\nprojects: { "${stack}/*/*": { use: [project] } }\n`;
  return {
    "forge.yaml": main,
    ...Object.fromEntries(stacks.map((stack) => [`${stack}.yaml`, own(stack)])),
  };
}

/** The number of rows of each table when every declared object exists once. */
export function rowsOf({ stacks, groupsInStack, projectsInGroup }: Size): Readonly<Record<string, number>> {
  const groups = stacks * groupsInStack;
  const projects = groups * projectsInGroup;
  return {
    labels: groups * LABELS,
    push_rules: projects,
    approval_configurations: projects,
    protected_environments: projects * ENVIRONMENTS.length,
  };
}
