/** The packages of the client and of the embedded service, each alone in a folder with the dependencies that it declares. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { figuresOf, writePackages } from "../../tools/release/packages";

const folder = mkdtempSync(path.join(tmpdir(), "forge-packages-"));
const run = promisify(execFile);

let service: Simulator;
beforeAll(async () => {
  writePackages(path.join(folder, "packages"));
  service = await startSimulator();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

/** A folder as after `npm install` of one package, without access to any other package of this project. */
function installedAlone(name: string): string {
  const project = path.join(folder, `with-${name}`);
  const source = path.join(folder, "packages", name);
  const [own = "", ...others] = figuresOf(source).packages;
  const modules = path.join(project, "node_modules");
  for (const [as, from] of [
    [own, source],
    ...others.map((one) => [one, path.join(packageRoot(), "node_modules", one)]),
  ]) {
    const place = path.join(modules, as ?? "");
    mkdirSync(path.dirname(place), { recursive: true });
    if (as === own) cpSync(from ?? "", place, { recursive: true });
    else symlinkSync(from ?? "", place);
  }
  return project;
}

async function printed(project: string, program: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  writeFileSync(path.join(project, "program.mjs"), program);
  const { stdout } = await run(process.execPath, ["program.mjs"], {
    cwd: project,
    env: { ...process.env, ...env },
  });
  return stdout;
}

test("the client works alone, with at most 5 other packages and 11 MB", async () => {
  const { packages, bytes } = figuresOf(path.join(folder, "packages", "sdk"));
  expect(packages.length).toBeLessThanOrEqual(6);
  expect(bytes).toBeLessThanOrEqual(11e6);
  const output = await printed(
    installedAlone("sdk"),
    `import { createClient, pruneRegistry } from "@pulumi-forge/sdk";
const forge = createClient({ baseUrl: process.env.URL, token: process.env.TOKEN });
const made = await forge.groupLabels.create({ group: "acme", name: "alone", color: "red" });
const found = await forge.groupLabels.list({ group: "acme" }).toArray();
console.log(found.some(({ id }) => id === made.id), typeof pruneRegistry);
await forge.close();`,
    { URL: service.url, TOKEN: service.token },
  );
  expect(output).toBe("true function\n");
});

test("the embedded service works alone, with at most 13 other packages and 13 MB", async () => {
  const { packages, bytes } = figuresOf(path.join(folder, "packages", "simulator"));
  expect(packages.length).toBeLessThanOrEqual(14);
  expect(bytes).toBeLessThanOrEqual(13e6);
  const output = await printed(
    installedAlone("simulator"),
    `import { startSimulator } from "@pulumi-forge/simulator";
const service = await startSimulator();
const headers = { "PRIVATE-TOKEN": service.token };
const labels = await (await fetch(service.url + "/api/v4/groups/acme/labels", { headers })).json();
console.log(Array.isArray(labels));
await service.close();`,
  );
  expect(output).toBe("true\n");
});

test("the package of the command brings the provider along, and runs its command", async () => {
  const source = path.join(folder, "packages", "cli");
  const { packages } = figuresOf(source);
  expect(packages).toEqual(expect.arrayContaining(["@pulumi-forge/cli", "pulumi-forge", "@pulumi/pulumi"]));
  mkdirSync(path.join(source, "node_modules"));
  symlinkSync(packageRoot(), path.join(source, "node_modules", "pulumi-forge"));
  const { stdout } = await run(process.execPath, [path.join(source, "forge.js"), "--version"]);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
});
