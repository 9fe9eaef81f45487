/** An organization as people have it before they know of `forge`: 40 groups, 400 projects, 60 people, six rules of the house and 12 exceptions. */
import type { WorldFile } from "../../simulator";

export interface OrganizationSize {
  /** Default: 400. */
  readonly projects?: number;
}

const DEPARTMENTS = ["data", "mobile", "platform", "web"];
const TEAMS = 35;
const PEOPLE = 60;
const OWNERS = 2;
const [OWNER, MAINTAINER, DEVELOPER, NO_ONE] = [50, 40, 30, 0] as const;

const numbered = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const twoDigits = (index: number) => String(index + 1).padStart(2, "0");

const teams = numbered(TEAMS, (index) => `acme/${DEPARTMENTS[index % 4]}/team-${twoDigits(index)}`);
const people = numbered(PEOPLE, (index) => `person-${twoDigits(index)}`);
const teamOf = (project: number) => teams[project % TEAMS] as string;
const pathOf = (project: number) => `${teamOf(project)}/service-${String(project).padStart(3, "0")}`;

/** The number of a project that deviates, by how it does. */
export const EXCEPTIONS = {
  ...{ noPushRule: 3, largeFiles: 17, noLabel: 20, otherColor: 31, ownLabel: 33, otherBranch: 36 },
  ...{ moreApprovals: 40, noApproval: 44, otherValue: 45, ownVariable: 49, ownHook: 52, ownMember: 57 },
} as const;

const isException = (project: number, name: keyof typeof EXCEPTIONS) => project === EXCEPTIONS[name];

const labelsOf = (project: number) =>
  [
    { name: "bug", color: "#D9534F", description: "Something is broken" },
    { name: "incident", color: isException(project, "otherColor") ? "#000000" : "#CC0033" },
    { name: "later", color: "#808080" },
    ...(isException(project, "ownLabel") ? [{ name: "customer", color: "#0033CC" }] : []),
  ].filter(({ name }) => !(name === "later" && isException(project, "noLabel")));

const variablesOf = (project: number) => [
  { key: "LOG_LEVEL", value: isException(project, "otherValue") ? "debug" : "info" },
  { key: "REGISTRY_TOKEN", value: "token-of-the-registry", masked: true },
  ...(isException(project, "ownVariable") ? [{ key: "CANARY", value: "yes", protected: true }] : []),
];

const hooksOf = (project: number) => [
  { url: "https://chat.acme.example/forge", token: "token-of-the-chat", merge_requests_events: true },
  ...(isException(project, "ownHook") ? [{ url: "https://audit.acme.example", token: "another-one" }] : []),
];

/** The objects of a project, by the rules of the house. */
function tablesOf(project: number): WorldFile {
  const project_id = pathOf(project);
  const here = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ project_id, ...row }));
  const merge = isException(project, "otherBranch") ? DEVELOPER : MAINTAINER;
  return {
    project_labels: here(labelsOf(project)),
    protected_branches: here([
      {
        name: "main",
        push_access_levels: [{ access_level: NO_ONE }],
        merge_access_levels: [{ access_level: merge }],
        unprotect_access_levels: [{ access_level: MAINTAINER }],
      },
    ]),
    push_rules: isException(project, "noPushRule")
      ? []
      : here([
          {
            member_check: true,
            prevent_secrets: true,
            max_file_size: isException(project, "largeFiles") ? 500 : 20,
          },
        ]),
    approval_rules: isException(project, "noApproval")
      ? []
      : here([
          {
            name: "Reviewers",
            approvals_required: isException(project, "moreApprovals") ? 3 : 1,
            group_ids: ["acme/platform"],
          },
        ]),
    project_variables: here(variablesOf(project)),
    project_hooks: here(hooksOf(project)),
    members: isException(project, "ownMember")
      ? here([{ user_id: "person-09", access_level: DEVELOPER }])
      : [],
  };
}

/** The people are members of their teams; a maintainer leads each. */
const memberships = people.map((user_id, index) =>
  index < OWNERS
    ? { user_id, group_id: "acme", access_level: OWNER }
    : {
        user_id,
        group_id: teams[(index - OWNERS) % TEAMS] as string,
        access_level: index - OWNERS < TEAMS ? MAINTAINER : DEVELOPER,
      },
);

export function organization({ projects = 400 }: OrganizationSize = {}): WorldFile {
  const groups = ["acme", ...DEPARTMENTS.map((name) => `acme/${name}`), ...teams];
  const world: Record<string, object[]> = {
    users: [
      { username: "root", name: "Administrator", admin: true },
      ...people.map((username) => ({ username, name: username })),
    ],
    tokens: [{ token: "forge-root-token", user_id: "root", scopes: ["api", "sudo"] }],
    groups: groups.map((full_path) => ({ full_path, name: full_path.replace(/.*\//, "") })),
    projects: numbered(projects, (index) => ({
      full_path: pathOf(index),
      name: pathOf(index).replace(/.*\//, ""),
    })),
    members: [...memberships],
  };
  for (const tables of numbered(projects, tablesOf))
    for (const [table, rows] of Object.entries(tables)) {
      world[table] ??= [];
      world[table].push(...(rows as object[]));
    }
  return world as WorldFile;
}
