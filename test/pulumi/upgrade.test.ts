/** An upgrade of the package, installed as its users install it, causes no difference in a preview or in the state. */
import { execFile } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type TemporaryStack, temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine } from "../../tools/engine";

const NEXT = "99.0.0";

const folder = mkdtempSync(path.join(tmpdir(), "forge-upgrade-"));
let service: Simulator;
let stack: TemporaryStack;
let current = "";
let next = "";

const run = async (cwd: string, command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { cwd, encoding: "utf8" })).stdout;

/** The tarball that `npm publish` would send. */
async function pack(source: string): Promise<string> {
  const output = await run(source, "npm", "pack", "--json", "--ignore-scripts", "--pack-destination", folder);
  const [{ filename }] = JSON.parse(output) as [{ filename: string }];
  return path.join(folder, filename);
}

/** A later version of the package, with other code and other messages. */
async function nextVersion(): Promise<string> {
  const source = path.join(folder, "next");
  mkdirSync(source);
  await run(source, "tar", "-xzf", current, "--strip-components=1");
  const edit = (file: string, change: (text: string) => string) => {
    const whole = path.join(source, file);
    const text = readFileSync(whole, "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`${file} is not what it was`);
    writeFileSync(whole, changed);
  };
  edit("package.json", (text) => JSON.stringify({ ...JSON.parse(text), version: NEXT }));
  edit("dist/provider/resources/group-label.js", (text) => text.replace("A label that", "The label that"));
  for (const file of [
    "lifecycle/index.js",
    "classes/forge-resource.js",
    "hosts/dynamic/index.js",
    "generated/group-label.js",
  ]) {
    appendFileSync(path.join(source, "dist", "provider", file), "// Not what it was.\n");
  }
  return pack(source);
}

const install = (tarball: string) =>
  run(stack.folder, "npm", "install", tarball, "--prefer-offline", "--no-audit", "--no-fund");

interface Resource {
  readonly urn: string;
  readonly type: string;
  readonly inputs: { readonly __provider: string };
}

/** The resources of the state, sorted, without times and source positions; each encryption of a secret looks different. */
async function state(): Promise<Resource[]> {
  const { text } = await stack.pulumi("stack", "export", "--show-secrets");
  const { deployment } = JSON.parse(text) as { deployment: { resources: Resource[] } };
  return deployment.resources
    .map((resource) => ({ ...resource, modified: "", sourcePosition: "", stackTrace: [] }))
    .sort((a, b) => (a.urn < b.urn ? -1 : 1));
}

beforeAll(async () => {
  service = await startSimulator();
  current = await pack(packageRoot());
  next = await nextVersion();
  stack = await temporaryStack({
    engine: await ensureEngine(),
    project: "upgrade",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" },
  });
  writeFileSync(
    path.join(stack.folder, "package.json"),
    JSON.stringify({ name: "upgrade", private: true, main: "index.js" }),
  );
  writeFileSync(
    path.join(stack.folder, "index.js"),
    `
const forge = require("pulumi-forge");
new forge.GroupLabel("bug", { group: "acme/platform", name: "defect", color: "crimson", description: "Broken" });
new forge.ProjectPushRule("push", { project: "acme/platform/api", denyDeleteTag: true });
new forge.RemoteMirror("copy", { project: "acme/platform/api", url: "https://copies.example/api.git", username: "me", password: "pass-word" });`,
  );
  await install(current);
}, 900_000);

afterAll(async () => {
  stack.remove();
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

test("a stack of one version shows no difference with the next version, and its state stays the same", async () => {
  const made = await stack.up();
  expect([made.code, made.steps.map(({ op }) => op)]).toEqual([0, ["create", "create", "create"]]);
  const before = await state();
  for (const { inputs } of before.filter(({ type }) => type.includes("forge:"))) {
    expect(inputs.__provider.length).toBeLessThan(350);
    expect(inputs.__provider).not.toContain(stack.folder);
  }

  await install(next);
  const installed = path.join(stack.folder, "node_modules", "pulumi-forge", "package.json");
  expect(JSON.parse(readFileSync(installed, "utf8"))).toMatchObject({ version: NEXT });
  const settled = await stack.preview("--refresh", "--expect-no-changes");
  expect([settled.code, settled.text]).toEqual([0, expect.stringContaining("unchanged")]);
  expect(await state()).toEqual(before);

  service.resetRequests();
  const up = await stack.up();
  expect([up.code, up.steps.map(({ op }) => op)]).toEqual([0, ["same", "same", "same"]]);
  // Only the places are looked up.
  expect(Object.keys(service.requests().operations).sort()).toEqual([
    "groups.get",
    "projects.get",
    "users.current",
  ]);
  expect(await state()).toEqual(before);
  expect((await stack.destroy()).code).toBe(0);
});
