/** The settings of groups and projects under the places themselves: managed where they exist, and created where the file says so. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { compareLive } from "../../cli/gitops/compare/live";
import type { RunOptions } from "../../cli/gitops/read/prepare";
import type { Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/resolve";
import { run } from "../../cli/gitops/run/run";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { beginStack } from "../reliability/files/engine";
import { ran } from "../reliability/files/run";

let service: Simulator;
const folders: string[] = [];

beforeAll(async () => {
  service = await startSimulator();
});
afterAll(async () => {
  await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A file in a folder of its own, with a state. */
function fileOf(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-settings-"));
  folders.push(folder);
  beginStack(folder, name, "main");
  const file = path.join(folder, "forge.yaml");
  const write = (text: string) => writeFileSync(file, `name: ${name}\n${text}`);
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const withClient = async (ask: (client: ReturnType<typeof createClient>) => Promise<Report>) => {
    const client = createClient({ baseUrl: service.url, token: service.token });
    try {
      return await ask(client);
    } finally {
      await client.close();
    }
  };
  return {
    write,
    up: () => ran({ service, between: service, path: file }, { stack: "main", selection: {}, seed: 1 }),
    preview: () =>
      withClient(async (client) => {
        const asked: RunOptions = { file, environment, clientOf: () => client };
        return run("preview", await prepare(asked), asked);
      }),
    live: () => withClient((client) => compareLive(loadConfiguration(file, { environment }), client)),
  };
}

const lines = ({ changes }: Report) =>
  changes.map(({ action, title, address, properties }) =>
    action === "update"
      ? `${action} ${title} at ${address}: ${properties.map(({ name }) => name).join(", ")}`
      : `${action} ${title} at ${address}`,
  );

const project = (full_path: string) => service.world.projects.named(full_path);
const group = (full_path: string) => service.world.groups.named(full_path);

test("a place has settings, which are compared, changed and left alone when the file has them no more", async () => {
  const { write, preview, live, up } = fileOf("existing");
  write(
    "groups: { acme/mobile: { settings: { description: For phones } } }\nprojects: { acme/platform/web: { settings: { description: The site } } }\n",
  );
  const changes = [
    'update Group "mobile" (acme) at groups/acme/mobile#settings: description',
    'update Project "web" (acme/platform) at projects/acme/platform/web#settings: description',
  ];
  expect(lines(await live())).toEqual(changes);
  expect(lines(await preview())).toEqual(
    changes.map((line) => line.replace("update", "adopt").replace(/:[^:]*$/, "")),
  );
  await up();
  expect(project("acme/platform/web")?.description).toBe("The site");
  expect(group("acme/mobile")?.description).toBe("For phones");
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  write("groups: {}\n");
  const { changes: none, warnings } = await preview();
  expect(none).toEqual([]);
  expect(warnings.join("\n")).toMatch(/Project "web" \(acme\/platform\)/);
  await up();
  expect(project("acme/platform/web")).toBeDefined();
});

test("settings of a place that is not there are an error, which names the way out", async () => {
  const { write, preview, live, up } = fileOf("missing");
  write(`groups: { acme/nothing: { settings: { description: Nothing }, labels: { bug: red } } }
projects: { acme/mobile/nothing: { settings: { description: Nothing } }, acme/platform/web: { labels: { ours: red } } }
`);
  const failures = [
    ["groups/acme/nothing", "group acme/nothing"],
    ["projects/acme/mobile/nothing", "project acme/mobile/nothing"],
  ].map(([title, place]) => ({
    title,
    message: `there is no ${place}, or the token may not see it; correct it, or let a run create it with "create: true". What the state has recorded there stays as it is.`,
  }));
  const shown = await preview();
  expect(shown).toMatchObject({ failures });
  expect(lines(shown)).toEqual([
    'create ProjectLabel "ours" (acme/platform/web) at projects/acme/platform/web#labels.ours',
  ]);
  expect(await live()).toMatchObject({ failures });
  await up();
  expect(group("acme/nothing")).toBeUndefined();
  expect(project("acme/mobile/nothing")).toBeUndefined();
});

test("places that a file creates follow from above, and what is in them in the same run", async () => {
  const { write, preview, live, up } = fileOf("created");
  write(`instance:
  users:
    newcomer: { email: newcomer@example.com, name: New Comer }
groups:
  orga: { create: true, settings: { description: All of it } }
  orga/inner:
    create: true
    labels: { bug: red }
    members: { newcomer: { accessLevel: developer } }
projects:
  orga/inner/web:
    create: true
    settings: { description: The site }
    labels: { later: gray }
    variables: { REGION: here }
  orga/api:
    create: true
    protectedBranches: { "release/*": {} }
    shares: { orga/inner: { accessLevel: reporter } }
`);
  const shown = lines(await preview());
  expect(shown).toEqual([
    'create User "newcomer" at instance#users.newcomer',
    'create Group "orga" at groups/orga#settings',
    'create Group "inner" (orga) at groups/orga/inner#settings',
    'create Project "web" (orga/inner) at projects/orga/inner/web#settings',
    'create Project "api" (orga) at projects/orga/api#settings',
    'create GroupLabel "bug" (orga/inner) at groups/orga/inner#labels.bug',
    'create GroupMember "newcomer" (orga/inner) at groups/orga/inner#members.newcomer',
    'create ProjectLabel "later" (orga/inner/web) at projects/orga/inner/web#labels.later',
    'create ProjectVariable "REGION" (orga/inner/web) at projects/orga/inner/web#variables.REGION',
    'create ProjectShare "orga/inner" (orga/api) at projects/orga/api#shares.orga/inner',
    'create ProtectedBranch "release/*" (orga/api) at projects/orga/api#protectedBranches.release/*',
  ]);
  expect(lines(await live()).sort()).toEqual([...shown].sort());
  const { done } = await up();
  expect(done?.errors ?? []).toEqual([]);
  expect(await preview()).toMatchObject({ changes: [], failures: [] });
  expect(await live()).toMatchObject({ changes: [], failures: [] });
});
