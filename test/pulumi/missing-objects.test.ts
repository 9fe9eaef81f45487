/** A missing object counts as deleted only if the token could see it; otherwise the provider neither drops nor "deletes" it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, sampleWorld, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

const program = `
const forge = require("pulumi-forge");
new forge.GroupLabel("one", { group: "hidden", name: "one", color: "#111111" });
new forge.GroupLabels("many", { defaults: { group: "hidden", color: "#222222" }, items: { two: {}, three: {} } });
new forge.GroupLabel("inner", { group: "hidden/inner", name: "inner", color: "#333333" });
new forge.RepositoryFile("file", { project: "hidden/app", branch: "main", path: "a.txt", content: "a" });
new forge.ProjectPushRule("rule", { project: "hidden/app", maxFileSize: 5 });
`;

let service: Simulator;
let stack: Stack;

const member = { user_id: "tina", group_id: "hidden", access_level: 50 as const };

beforeAll(async () => {
  const world = sampleWorld();
  const commit = {
    project_id: "hidden/app",
    branch: "main",
    message: "Begin",
    author: "tina",
    actions: [{ action: "create" as const, file_path: "README.md", content: "# App\n" }],
  };
  service = await startSimulator({
    world: {
      users: [...(world.users ?? []), { username: "tina", name: "Tina" }],
      tokens: [...(world.tokens ?? []), { token: "forge-tina-token", user_id: "tina" }],
      groups: [
        { full_path: "hidden", name: "Hidden" },
        { full_path: "hidden/inner", name: "Inner" },
      ],
      projects: [{ full_path: "hidden/app", name: "App" }],
      members: [member],
      commits: [commit],
    },
  });
  stack = await createStack({
    program,
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: "forge-tina-token" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

const labels = () => service.world.labels.where(() => true).map(({ name }) => name);

/** Resources that the state holds, without the stack itself. */
async function recorded(): Promise<number> {
  const { text } = await stack.pulumi("stack", "export");
  const { deployment } = JSON.parse(text) as { deployment: { resources?: { custom: boolean }[] } };
  return deployment.resources?.filter(({ custom }) => custom).length ?? 0;
}

test("destroy and refresh with a token that cannot see the objects fail, keep the state, and print each error once", async () => {
  const up = await stack.up();
  expect(up.code === 0 ? "" : up.text).toBe("");
  const before = await recorded();
  const memberships = service.world.members.where((row) => row.group_id !== null);
  for (const row of memberships) service.world.members.remove(row);

  for (const command of ["destroy", "refresh"]) {
    const { code, text } = await stack.pulumi(command, "--yes", "--skip-preview");
    expect(code).not.toBe(0);
    // The engine does not promise which resources it starts before the first failure.
    const diagnostics = text.slice(text.indexOf("Diagnostics:")).split("\n");
    const errors = diagnostics.filter((line) => line.includes("not found either"));
    expect(errors.length).toBeGreaterThan(0);
    expect(new Set(errors).size).toBe(errors.length);
    expect(text).toMatch(/it was not found, and (group|project) hidden(\/\w+)? was not found either/);
    expect(text).toContain("pulumi state delete <URN>");
    expect(labels().sort()).toEqual(["inner", "one", "three", "two"]);
    expect(await recorded()).toBe(before);
  }
  for (const { user_id, group_id, access_level } of memberships)
    service.world.members.insert({ user_id, group_id, access_level } as never);
});

test("a refresh by a member of the parent group drops the objects of a deleted group", async () => {
  const inner = service.world.groups.where((row) => row.full_path === "hidden/inner")[0];
  if (inner) service.world.groups.remove(inner);
  service.world.labels.removeWhere((row) => row.name === "inner");
  const refreshed = await stack.pulumi("refresh", "--yes", "--skip-preview");
  expect(refreshed.code === 0 ? "" : refreshed.text).toBe("");
  expect(refreshed.text).toContain("GroupLabel inner");
  stack.writeProgram(program.replace(/^new forge.GroupLabel\("inner".*$/m, ""));
  expect((await stack.pulumi("preview", "--expect-no-changes")).code).toBe(0);
  const destroyed = await stack.pulumi("destroy", "--yes", "--skip-preview");
  expect(destroyed.code === 0 ? "" : destroyed.text).toBe("");
  expect(labels()).toEqual([]);
});
