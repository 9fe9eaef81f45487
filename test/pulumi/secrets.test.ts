/** Secrets that a program declares as plain text are encrypted in the state, also those that a step has failed to replace. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { filesIn } from "../reliability/kills/left-files";
import { createStack, type Stack } from "./stack";

const PASSWORD = "password-in-the-program";
const program = `
const forge = require("pulumi-forge");
const { registryId } = new forge.VirtualRegistry("builds", { group: "acme", name: "builds" });
const login = { username: "reader", password: "${PASSWORD}" };
new forge.VirtualRegistryUpstream("own", { registry: registryId, url: "https://packages.example/own", ...login });
new forge.RemoteMirror("copy", { project: "acme/platform/api", url: "https://copies.example/api.git", ...login });
`;

let service: Simulator;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
  stack = await createStack({
    isAlone: true,
    program,
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" },
  });
}, 900_000);
afterAll(async () => {
  stack.remove();
  await service.close();
});

test("a password in the program is not in the state", async () => {
  const up = await stack.up();
  expect(up.code).toBe(0);
  expect(JSON.stringify(service.dump()).split(PASSWORD)).toHaveLength(3);

  expect((await stack.pulumi("stack", "export")).text).not.toContain(PASSWORD);
  expect(JSON.stringify(up)).not.toContain(PASSWORD);
  expect((await stack.preview("--refresh", "--expect-no-changes")).code).toBe(0);
});

const FIRST = "the-first-password";
const SECOND = "the-second-password";
const EXPORTED = "exported.json";
const OWN = ["index.js", EXPORTED];

/** The files of the stack with one of the passwords: its state, what the engine keeps of former ones, and the history. */
const revealing = () =>
  filesIn(stack.folder)
    .filter((file) => !OWN.includes(path.basename(file)))
    .filter((file) => [FIRST, SECOND].some((one) => readFileSync(file, "latin1").includes(one)))
    .map((file) => path.relative(stack.folder, file));

const mirrors = (host: string, password: string) => `
const forge = require("pulumi-forge${host === "native" ? "/native" : ""}");
const { secret } = require("@pulumi/pulumi");
new forge.RemoteMirrors("copies", { defaults: { project: "acme/platform/api", username: "reader", password: secret("${password}"), enabled: true },
  items: { "https://copies.example/one.git": {}, "https://copies.example/two.git": { enabled: false } },
});
`;

test.each(["dynamic", "native"])(
  "a password that could not be replaced is not in the state either, on the %s host",
  async (host) => {
    stack.writeProgram(mirrors(host, FIRST));
    expect(await stack.up()).toMatchObject({ code: 0 });
    service.faults.order({ kind: "status", status: 403, operation: "remoteMirrors.create" });
    stack.writeProgram(mirrors(host, SECOND));
    const failed = await stack.up();
    service.faults.clear();
    expect([failed.code, revealing()]).toEqual([expect.any(Number), []]);
    expect(failed.code).not.toBe(0);
    expect(failed.text).not.toMatch(`${FIRST}|${SECOND}`);
    await stack.pulumi("refresh", "--yes", "--skip-preview");
    expect(revealing()).toEqual([]);
    expect(await stack.up()).toMatchObject({ code: 0 });
    expect(await stack.preview("--refresh", "--expect-no-changes")).toMatchObject({ code: 0 });
    expect(revealing()).toEqual([]);
  },
);

test("a password that an earlier version has left in the text of the items is encrypted by the next up", async () => {
  stack.writeProgram(mirrors("dynamic", SECOND));
  expect(await stack.up()).toMatchObject({ code: 0 });
  const left = JSON.stringify(FIRST).slice(1, -1);
  const { text } = await stack.pulumi("stack", "export", "--show-secrets");
  const exported = path.join(stack.folder, EXPORTED);
  writeFileSync(exported, text.replaceAll('\\"enabled\\":', `\\"password\\":\\"${left}\\",\\"enabled\\":`));
  expect(await stack.pulumi("stack", "import", "--file", exported)).toMatchObject({ code: 0 });
  const recorded = async () => (await stack.pulumi("stack", "export")).text;
  expect(await recorded()).toContain(FIRST);
  expect(await stack.up()).toMatchObject({ code: 0 });
  expect(await recorded()).not.toMatch(`${FIRST}|${SECOND}`);
});

test("a value that is not marked any more, and could not be replaced, is encrypted by what a dynamic provider returns", async () => {
  const label = (description: string) => `
    const forge = require("pulumi-forge");
    const { secret } = require("@pulumi/pulumi");
    new forge.GroupLabel("kept", { group: "acme", name: "kept", color: "#111111", description: ${description} });
  `;
  stack.writeProgram(label(`secret("${FIRST}")`));
  expect(await stack.up()).toMatchObject({ code: 0 });
  stack.writeProgram(label('"in the open"'));
  service.faults.order({ kind: "status", status: 403, operation: "groupLabels.update" });
  const failed = await stack.up();
  expect([failed.code === 0, revealing()]).toEqual([false, []]);
  await stack.pulumi("refresh", "--yes", "--skip-preview");
  service.faults.clear();
  expect(revealing()).toEqual([]);
  expect(await stack.up()).toMatchObject({ code: 0 });
  expect(await stack.preview("--refresh", "--expect-no-changes")).toMatchObject({ code: 0 });
});
