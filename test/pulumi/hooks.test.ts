/** The documented resource hook. Its program runs in its own process that the engine calls directly, because our language host has no hooks. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import ts from "typescript";
import { startSimulator } from "../../simulator";
import { ensureEngine } from "../../tools/engine";
import { examplesIn } from "../newcomer/printed";
import { installPackages } from "./stack";

/** `node up.js PROGRAM` deploys a program by the Automation API. */
const up = `
const { LocalWorkspace, PulumiCommand } = require("@pulumi/pulumi/automation");
(async () => {
  const pulumiCommand = await PulumiCommand.get({ root: process.env.ENGINE_ROOT, skipVersionCheck: true });
  const program = async () => void require(process.argv[2]);
  const stack = await LocalWorkspace.createOrSelectStack(
    { projectName: "hooks", stackName: "dev", program },
    { pulumiCommand },
  );
  await stack.up();
})().catch((error) => {
  console.log(String(error));
  process.exitCode = 1;
});
`;

test("a hook updates a mirror after it is created and after each change", async () => {
  const service = await startSimulator();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-hooks-"));
  const engine = await ensureEngine();
  const environment = {
    ...engine.environment(process.env),
    ...{ ENGINE_ROOT: path.dirname(engine.directory), PULUMI_HOME: folder },
    ...{ PULUMI_BACKEND_URL: `file://${folder}`, PULUMI_CONFIG_PASSPHRASE: "a passphrase" },
    ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  };
  const { text } = examplesIn("docs/programs.md").find(({ section }) => section === "Hooks") ?? { text: "" };
  const deploy = async (program: string) => {
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(folder, "program.js"), outputText);
    const args = ["up.js", path.join(folder, "program.js")];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: environment });
    expect(stdout).toBe("");
    return service.requests().operations["remoteMirrors.sync"] ?? 0;
  };
  try {
    installPackages(folder);
    writeFileSync(path.join(folder, "up.js"), up);
    expect(await deploy(text)).toBe(1);
    expect(await deploy(text)).toBe(1);
    expect(await deploy(text.replace("keepDivergentRefs: true", "keepDivergentRefs: false"))).toBe(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await service.close();
  }
});
