/** Ids as users of other providers write them, and names in the place of numbers, in imports of the plugin and in `get` of both hosts. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { unreturnedOf } from "../../provider/lifecycle/state";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { hosts, startRun } from "../reliability/hosted";

let service: Simulator;
let forge: Client;
let project: number;

const web = "acme/platform/web";

beforeAll(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  project = (await forge.projects.get({ project: web })).id;
  await forge.protectedBranches.create({ project: web, name: "release/*" });
  await forge.projectVariables.create({ project: web, key: "REGION", value: "eu" });
  await forge.projectLabels.create({ project: web, name: "find me", color: "#112233" });
  await forge.projectHooks.create({ project: web, url: "https://a.example.com/x" });
  await forge.applications.create({ name: "Wiki", redirect_uri: "https://a.example.com", scopes: "api" });
});
afterAll(async () => {
  await forge.close();
  await service.close();
});

const reading = async (host: (typeof hosts)[number], kind: string, id: string) => {
  const run = startRun(host, { client: forge, url: service.url, token: service.token });
  const read = await run.methods(kind).read({ id, state: {}, inputs: {} });
  return { read, run, output: run.output() };
};

const forms = (): readonly (readonly [kind: string, id: string, wanted: RegExp])[] => [
  ["ProtectedBranch", `${project}:release/*`, /^\d+\/release%2F\*$/],
  ["ProtectedBranch", `${web}:release/*`, /^acme\/platform\/web\/release%2F\*$/],
  ["ProjectVariable", `${project}:REGION:*`, /^\d+\/REGION\/\*$/],
  ["ProjectLabel", `${project}:find me`, /^\d+\/\d+$/],
  ["ProjectLabel", `${web}/find%20me`, /^acme\/platform\/web\/\d+$/],
  ["ProjectHook", `${project}:https://a.example.com/x`, /^\d+\/\d+$/],
  ["Project", web, /^\d+$/],
  ["Group", "acme", /^\d+$/],
  ["User", "max", /^instance\/\d+$/],
  ["Application", "Wiki", /^instance\/\d+$/],
];

test.each(hosts)(
  "an object is found by ids of other providers and by its name on the %s host",
  async (host) => {
    for (const [kind, id, wanted] of forms())
      expect([kind, id, (await reading(host, kind, id)).read.id]).toEqual([
        kind,
        id,
        expect.stringMatching(wanted),
      ]);
  },
);

test.each(hosts)(
  "a name that nothing has, and one that several have, are refused on the %s host",
  async (host) => {
    await expect(reading(host, "ProjectLabel", `${web}/nowhere`)).rejects.toThrow("There is no ProjectLabel");
    await forge.projectHooks.create({ project: web, url: "https://b.example.com/x" });
    await forge.projectHooks.create({ project: web, url: "https://b.example.com/x" });
    await expect(reading(host, "ProjectHook", `${project}:https://b.example.com/x`)).rejects.toThrow(
      /objects of ProjectHook are called "https:\/\/b.example.com\/x": \d+\/\d+, \d+\/\d+/,
    );
  },
);

test("an Application is imported with its scopes, and a warning names the secret that cannot be known", async () => {
  const { read, run, output } = await reading("native", "Application", "Wiki");
  expect(output).toContain("its secret cannot be known");
  const methods = run.methods("Application");
  // As `pulumi import` checks what it has read.
  expect((await methods.check(read.inputs, read.inputs)).failures ?? []).toEqual([]);
  for (const [scopes, replaces] of [
    [" api ", []],
    ["read_user", ["scopes"]],
  ] as const) {
    const declared = { name: "Wiki", redirectUri: "https://a.example.com", scopes };
    const { inputs, failures = [] } = await methods.check(read.inputs, declared);
    expect(failures).toEqual([]);
    expect((await methods.diff(read, inputs)).replaces).toEqual(replaces);
  }
});

test("versions before 19 do not show the scopes of an Application: those that are declared count", () => {
  const definition = definitionOf("Application");
  expect(unreturnedOf(definition, { id: 1 } as never)).toEqual(["scopes"]);
  expect(unreturnedOf(definition, { id: 1, scopes: ["api"] } as never)).toEqual([]);
});
