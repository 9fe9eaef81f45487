/** The documented resource hook. Its program runs in its own process that the engine calls directly, because our language host has no hooks. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import ts from "typescript";
import { packageRoot } from "../../sdk/package-root";
import { startSimulator } from "../../simulator";
import { examplesIn } from "../newcomer/printed";
import { installPackages } from "./stack";

/** `node up.js PROGRAM` deploys a program as `forge up` does. */
const up = `
const root = ${JSON.stringify(path.join(packageRoot(), "dist"))};
const { ensureEngine } = require(root + "/provider/pulumi/engine");
const { runProgram } = require(root + "/provider/pulumi/run/run-program");
const { openWorkspace } = require(root + "/provider/pulumi/run/workspace");
(async () => {
  const opened = openWorkspace({ file: __dirname + "/forge.yaml", stack: "main", environment: process.env });
  const workspace = { ...opened, environment: { ...process.env, ...opened.environment } };
  const program = () => async () => void require(process.argv[2]);
  const { diagnostics } = await runProgram("up", { engine: await ensureEngine(), workspace, program, refresh: false });
  console.log(JSON.stringify(diagnostics.filter(({ severity }) => severity === "error")));
})();
`;

test("a hook updates a mirror after it is created and after each change", async () => {
  const service = await startSimulator();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-hooks-"));
  const environment = { ...process.env, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const { text } = examplesIn("docs/programs.md").find(({ section }) => section === "Hooks") ?? { text: "" };
  const deploy = async (program: string) => {
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(path.join(folder, "program.js"), outputText);
    const args = ["up.js", path.join(folder, "program.js")];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: environment });
    expect(JSON.parse(stdout)).toEqual([]);
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
