/** Every operation with every role: refused below the role that the table declares, which is the specification's. */
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { operations } from "../../sdk/api";
import { accessLevels } from "../../sdk/api/fields";
import type { Operation, Role } from "../../sdk/api/operation";
import { parametersOf } from "../../sdk/api/operation";
import { smallestInput } from "../../sdk/generate/samples";
import { apiError } from "../../simulator/handler";
import { permissionOf } from "../../simulator/permissions";
import { sampleOf } from "../jest/sample";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service();
const { request, createUser, tokenOf, uniqueName } = requestsTo(running);

const all = operations().map(({ id, operation }) => [id, operation as Operation] as const);

const LEVELS = [0, 5, 10, 15, 20, 25, 30, 40, 50] as const;
const rank: Readonly<Record<Role, number>> = { anyone: 0, ...accessLevels, admin: 60 };

// ─── The specification ───────────────────────────────────────────────────────

/** The permissions that the specification gives to a role, and the operations that need them. */
const specified: readonly (readonly [what: string, role: Role, operations: RegExp])[] = [
  [
    "labels",
    "reporter",
    /^groupLabels\.(create|update|delete)|^projectLabels\.(create|update|delete|promote)/,
  ],
  [
    "milestones",
    "reporter",
    /^groupMilestones\.(create|update)|^projectMilestones\.(create|update|delete|promote)/,
  ],
  ["deleting a group's milestone", "developer", /^groupMilestones\.delete/],
  ["reading environments", "reporter", /^environments\.(list|get)$/],
  [
    "push",
    "developer",
    /^(commits\.create|repositoryFiles\.(create|update|delete))|^branches\.(create|delete)/,
  ],
  ["tags", "developer", /^tags\.(create|delete)/],
  ["environments", "developer", /^environments\.(create|update|delete)$/],
  ["stopping environments", "maintainer", /^environments\.stop$/],
  ["feature flags", "developer", /^featureFlagUserLists/],
  ["wiki pages", "developer", /^wikis\.(create|update|upload)/],
  ["deleting wiki pages", "maintainer", /^wikis\.delete/],
  [
    "a project's settings",
    "maintainer",
    /^containerRegistry\.updateAccess|^projects\.update|^(errorTracking|errorTrackingKeys|remoteMirrors)\./,
  ],
  ["a project's members", "maintainer", /^projectMembers\.(create|update)|^projectAccessRequests\.approve/],
  ["protected branches", "maintainer", /^protectedBranches\.(create|update|delete)|^branches\.(un)?protect/],
  ["protected tags", "maintainer", /^protectedTags\.(create|delete)/],
  ["a project's access tokens", "maintainer", /^projectAccessTokens\./],
  ["a group's access tokens", "owner", /^groupAccessTokens\./],
  ["push rules", "maintainer", /^pushRules\./],
  [
    "approval rules and settings",
    "maintainer",
    /^projectApprovals\.|^projectApprovalRules\.(create|update|delete)/,
  ],
  [
    "deleting, archiving and moving projects",
    "owner",
    /^projects\.(delete|archive|unarchive|transfer|restore)/,
  ],
  ["a project's links to groups", "owner", /^projects\.(un)?share/],
  ["a group's settings", "owner", /^groups\.(update|delete|restore|transfer|(un)?share)/],
  ["a group's members", "owner", /^groupMembers\.(create|update)|^groupAccessRequests\.approve|listBillable/],
  ["SAML links and identities", "owner", /^(samlGroupLinks|samlIdentities|scimIdentities)\./],
  ["a group's custom roles", "owner", /^groupMemberRoles\./],
  ["a group's protected environments", "owner", /^groupProtectedEnvironments\./],
  [
    "the installation",
    "admin",
    /^(keys|memberRoles)\.|^instance\.(get|update)Settings|^users\.(?!list$|get$|current$|setAvatar$|countAssociations$)/,
  ],
];

/** Where another role is declared, and why. */
const otherwise: Readonly<Record<string, readonly [role: Role, why: string]>> = {
  labels: ["planner", "newer releases have the planner, who manages labels"],
  milestones: ["planner", "newer releases have the planner, who manages milestones"],
  "stopping environments": ["developer", "who may change an environment may stop it, unless a job does it"],
  "a project's links to groups": [
    "maintainer",
    "the operation asks for a maintainer; only newest releases for an owner",
  ],
};

test.each(specified)("%s: %s", (what, role, matching) => {
  const [declared, why] = otherwise[what] ?? [role, "as specified"];
  const found = all.filter(([id]) => matching.test(id));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(([, operation]) => operation.role !== declared).map(([id]) => [id, why])).toEqual([]);
  if (what in otherwise) expect(declared).not.toBe(role);
});

// ─── The service ─────────────────────────────────────────────────────────────

/** Operations that look closer than at the role: whom they refuse, and why. */
const closer: Readonly<Record<string, readonly [refused: readonly number[], why: string]>> = {
  "groupAccessRequests.create": [[5, 10, 15, 20, 25, 30, 40, 50], "members have access already"],
  "projectAccessRequests.create": [[10, 15, 20, 25, 30, 40, 50], "members have access already"],
  "pipelines.latest": [LEVELS, "there is no pipeline, which the service calls forbidden"],
  "groupMembers.delete": [[], "it looks for the member first"],
  "groupMembers.update": [[], "it looks for the member first"],
  "projectMembers.delete": [[], "it looks for the member first"],
  "projectMembers.update": [[], "it looks for the member first"],
  "groupAccessTokens.revoke": [[], "it looks for the token first"],
  "projectAccessTokens.revoke": [[], "it looks for the token first"],
  "groups.unshare": [LEVELS, "there is no link, which is the same answer"],
  "groupPushRules.delete": [LEVELS, "there are no rules, which is the same answer"],
  "groupPushRules.get": [LEVELS, "there are no rules, which is the same answer"],
  "groups.share": [[], "it looks for the other group first"],
  "runners.create": [LEVELS, "the smallest one is for the whole installation, which has administrators"],
  "statusChecks.delete": [[], "it answers who may not as if it had"],
};

const tokens = new Map<number, { readonly id: number; readonly token: string }>();
beforeAll(async () => {
  for (const level of LEVELS) {
    const { id } = await createUser();
    tokens.set(level, { id, token: tokenOf(id) });
  }
});

/** A new public group with a public project and a release of this tag, in which a user has a role. */
function placesFor(user_id: number, access_level: number, tag_name: string): Record<string, number> {
  const { world } = running();
  const name = uniqueName("matrix");
  const group = world.groups.insert({ name, full_path: name, visibility: "public" });
  const full_path = `${name}/project`;
  const project = world.projects.insert({ name: "project", full_path, visibility: "public" });
  if (access_level > 0)
    world.members.insert({ group_id: group.id, user_id, access_level: access_level as 50 });
  // To change a release that is not there is forbidden to everybody.
  world.releases.insert({ project_id: project.id, tag_name, released_at: world.timestamp() });
  return { group: group.id, project: project.id };
}

/** Whether a role gets the operation's own refusal. */
async function isRefused(id: string, operation: Operation, level: number): Promise<boolean> {
  const { id: user = 0, token = "" } = tokens.get(level) ?? {};
  const sample = smallestInput(operation);
  const input = { ...sample, ...placesFor(user, level, String(sample.tag_name)) };
  const inPath = parametersOf(operation.path) as readonly string[];
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name as keyof typeof input])),
  );
  const rest = Object.entries(input).filter(
    ([name]) => !inPath.includes(name) && (name in operation.query || name in operation.body),
  );
  const isInQuery = operation.method === "GET" || operation.method === "HEAD";
  const search = isInQuery && rest.length > 0 ? `?${new URLSearchParams(rest as [string, string][])}` : "";
  const body = isInQuery ? undefined : Object.fromEntries(rest);
  const answer = await request(operation.method, `${path}${search}`, body, token);
  const { refusal = apiError.forbidden } = permissionOf({ id, operation });
  const refused = refusal();
  return answer.status === refused.status && isDeepStrictEqual(answer.body, refused.body);
}

describe("the service refuses whom the table does not name", () => {
  test.each(sampleOf(all, 250))("%s", async (id, operation) => {
    const refused: number[] = [];
    for (const level of LEVELS) if (await isRefused(id, operation, level)) refused.push(level);
    // Everybody may read it in a public project.
    const isOpen = permissionOf({ id, operation }).isOpen && operation.method === "GET";
    const least = isOpen ? 0 : rank[operation.role ?? "anyone"];
    // Minimal access ends at the group.
    const expected = LEVELS.filter(
      (level) => (level === 5 && !operation.path.startsWith("/groups") ? 0 : level) < least,
    );
    const [others = expected, why = "as declared"] = closer[id] ?? [];
    expect([refused, why]).toEqual([others, why]);
  });
});
