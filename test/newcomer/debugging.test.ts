/** The page about debugging: its plugin starts from the sources and the engine attaches to it, and the editor's configurations exist. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "../pulumi/stack";
import { examplesIn } from "./printed";

const page = "docs/debugging.md";
const [start = "", attach = ""] = examplesIn(page)
  .filter(({ section }) => section === "The plugin under the engine")
  .map(({ text }) => text);

let service: Simulator;
let plugin: ChildProcess;
let stack: Stack;

beforeAll(async () => {
  service = await startSimulator();
});
afterAll(async () => {
  plugin?.kill();
  stack?.remove();
  await service.close();
});

const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (data: string) => {
      text += data;
      if (text.includes("\n")) resolve(text.split("\n")[0] ?? "");
    });
  });

test("the engine attaches to the plugin that the printed command starts from the sources", async () => {
  const [command = "", ...args] = start.trim().split(" ");
  expect(command).toBe("node");
  // A port of its own, because others may debug on this machine.
  const words = args.map((word) => (word === "--inspect" ? "--inspect=0" : word));
  plugin = spawn(process.execPath, words, {
    cwd: packageRoot(),
    env: { ...process.env, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const port = await firstLine(plugin);
  expect(port).toMatch(/^\d+$/);
  const [, variable = "", value = ""] = /^export (\w+)=(\S+)$/m.exec(attach) ?? [];
  stack = await createStack({
    isAlone: true,
    program: `const forge = require("pulumi-forge/native");
new forge.GroupLabel("debugged", { group: "acme", name: "debugged", color: "red" });`,
    environment: { [variable]: value.replace("<port>", port) },
  });
  const up = await stack.up();
  expect({ code: up.code, text: up.text }).toMatchObject({ code: 0 });
  expect(service.world.labels.all().map(({ name }) => name)).toContain("debugged");
});

interface Launch {
  readonly configurations: readonly { readonly name: string; readonly program: string }[];
}

test("the page names each of the editor's configurations, and their programs exist", () => {
  const read = (file: string) => readFileSync(path.join(packageRoot(), file), "utf8");
  const { configurations } = JSON.parse(read(".vscode/launch.json")) as Launch;
  for (const { name, program } of configurations) {
    expect(read(page)).toContain(`"${name}"`);
    expect(existsSync(program.replace(/^\$\{workspaceFolder\}/, packageRoot()))).toBe(true);
  }
});
