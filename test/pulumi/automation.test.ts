/** The provider in a program that uses the Automation API: in one process, from any folder. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine } from "../../tools/engine";
import { installPackages } from "./stack";

const program = `
const { LocalWorkspace, PulumiCommand } = require("@pulumi/pulumi/automation");
const forge = require("pulumi-forge");
(async () => {
  const pulumiCommand = await PulumiCommand.get({ root: process.env.ENGINE_ROOT, skipVersionCheck: true });
  const stack = await LocalWorkspace.createOrSelectStack(
    {
      projectName: "inline",
      stackName: "dev",
      program: async () => {
        const label = new forge.GroupLabel("one", { group: "acme", name: "one", color: "red" });
        return { id: label.id };
      },
    },
    { pulumiCommand },
  );
  await stack.setAllConfig({ "forge:baseUrl": { value: process.env.SERVICE_URL },
    "forge:token": { value: process.env.SERVICE_TOKEN, secret: true },
  });
  const onOutput = (text) => process.stdout.write(text);
  await stack.up({ onOutput });
  await stack.refresh({ onOutput });
  await stack.destroy({ onOutput });
})().catch((error) => {
  console.log(String(error));
  process.exitCode = 1;
});
`;

let service: Simulator;
let folder: string;
beforeAll(async () => {
  service = await startSimulator();
  folder = mkdtempSync(path.join(tmpdir(), "forge-automation-"));
  installPackages(folder);
  writeFileSync(path.join(folder, "index.js"), program);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

async function runFrom(cwd: string): Promise<string> {
  const engine = await ensureEngine();
  const home = mkdtempSync(path.join(folder, "home-"));
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, "index.js")], {
    cwd,
    env: {
      ...engine.environment(process.env),
      ENGINE_ROOT: path.dirname(engine.directory),
      SERVICE_URL: service.url,
      SERVICE_TOKEN: service.token,
      PULUMI_HOME: home,
      PULUMI_BACKEND_URL: `file://${home}`,
      PULUMI_CONFIG_PASSPHRASE: "a passphrase",
    },
  });
  return stdout;
}

test("a token that is set with secret: true is used as the access token", async () => {
  const text = await runFrom(folder);
  expect(text).toContain("+ 2 created");
  expect(text).not.toContain("is not a secret");
});
