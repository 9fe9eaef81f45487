/** The plugin of native resources: declared in Pulumi.yaml, or installed from an archive. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine } from "../../tools/engine";
import { installPackages } from "../pulumi/stack";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "forge-plugin-"));
const forge = (cwd: string, ...args: string[]) =>
  run(process.execPath, [path.join(packageRoot(), "dist", "cli", "main.js"), ...args], { cwd });

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

test.each(["plugin add", "init"])(
  "forge %s adds the plugin to Pulumi.yaml once, and changes nothing else",
  async (words) => {
    const program = mkdtempSync(path.join(folder, "program-"));
    const file = path.join(program, "Pulumi.yaml");
    const before = "# Ours.\nname: program\nruntime: nodejs # as it is\n";
    writeFileSync(file, before);
    await forge(program, ...words.split(" "));
    const after = readFileSync(file, "utf8");
    expect(after.startsWith(before)).toBe(true);
    expect(parse(after).plugins).toEqual({
      providers: [{ name: "forge", path: "node_modules/pulumi-forge/plugin" }],
    });
    await forge(program, "plugin", "add");
    expect(readFileSync(file, "utf8")).toBe(after);
    expect(readdirSync(program)).toEqual(["Pulumi.yaml"]);
  },
);

test("forge plugin add in a folder without a program fails with an error that names pulumi new", async () => {
  const empty = path.join(folder, "empty");
  mkdirSync(empty);
  await expect(forge(empty, "plugin", "add")).rejects.toMatchObject({
    stderr: expect.stringMatching(/^forge: There is no Pulumi\.yaml here\. .*pulumi new creates one\.\n$/),
  });
});

test("an archive has everything that the plugin loads, so destroy needs neither the program nor the package", async () => {
  const { stdout } = await forge(folder, "plugin", "archive");
  const [, archive = ""] = /^(\S+\.tar\.gz) is written/.exec(stdout) ?? [];
  const engine = await ensureEngine();
  const stack = await temporaryStack({
    engine,
    project: "test",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
  try {
    installPackages(stack.folder);
    writeFileSync(
      path.join(stack.folder, "index.js"),
      `const forge = require("pulumi-forge/native");
new forge.GroupLabel("archived", { group: "acme", name: "archived", color: "red" });`,
    );
    const file = path.join(folder, archive);
    const installed = await stack.pulumi(
      "plugin",
      "install",
      "resource",
      "forge",
      packageVersion(),
      "--file",
      file,
    );
    expect(installed).toMatchObject({ code: 0 });
    const up = await stack.up();
    expect({ code: up.code, text: up.text }).toMatchObject({ code: 0 });
    const names = () => service.world.labels.where(() => true).map(({ name }) => name);
    expect(names()).toContain("archived");
    for (const name of ["index.js", "package.json", "node_modules"])
      rmSync(path.join(stack.folder, name), { recursive: true });
    expect(await stack.destroy()).toMatchObject({ code: 0 });
    expect(names()).not.toContain("archived");
  } finally {
    stack.remove();
  }
});
