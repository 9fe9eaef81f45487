/** A killed run: the processes that it started end with it and start nothing more, and one command restores the stack. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mendFolder } from "../../provider/pulumi/run/mend-folder";
import { stacksFolder, stateFolder } from "../../provider/pulumi/run/state-folder";
import { type Simulator, startSimulator } from "../../simulator";
import { main } from "../cli/forge";
import { examplesIn } from "../newcomer/printed";
import { processesAreKnown, processesWith, until } from "./processes";
import { createStack, type Stack } from "./stack";

const CONCURRENCY = 4;

/** Far fewer requests than the run still had to send. */
const FEW = 5 * CONCURRENCY;

const program = `
const forge = require("pulumi-forge");
const many = (prefix, count) => Array.from({ length: count }, (_, number) => prefix + number);
const project = "acme/platform/web";
for (const name of many("single-", 8)) new forge.GroupLabel(name, { group: "acme", name, color: "red" });
new forge.GroupLabels("many", { defaults: { group: "acme", color: "blue" },
  items: Object.fromEntries(many("item-", 60).map((name) => [name, {}])),
});
for (const description of many("nightly build ", 4)) new forge.PipelineTriggerToken(description, { project, description });
new forge.PipelineTriggerTokens("tokens", { items: many("weekly build ", 4).map((description) => ({ project, description })),
});
new forge.ProjectPushRules("rules", { items: [{ project, maxFileSize: 77 }] });
new forge.RepositoryFile("file", { project, branch: "main", path: "OWNERS", content: "max" });
new forge.RepositoryFiles("files", { defaults: { project, branch: "main" },
  items: { "a.txt": { content: "a" }, "b.txt": { content: "b" } },
});
new forge.RemoteMirror("mirror", { project, url: "https://copies.example/web.git", enabled: true });
new forge.WikiPages("pages", { defaults: { project }, items: { "On call": { content: "max" }, Deploy: { content: "dev" } } });
`;

const mark = randomUUID();
const started = (part: string) => processesWith(mark).filter(({ command }) => command.includes(part));
const engines = () => started("/pulumi up ");
const wrappers = () => started("/bin/sh ").filter(({ command }) => command.includes("pulumi-resource-"));
const providers = () => started("dynamic-provider");

const execute = promisify(execFile);

/** The number of objects of each kind that the program creates. */
const countsOf = ({ world }: Simulator): Record<string, number> =>
  Object.fromEntries(
    (["labels", "pipeline_triggers", "push_rules", "remote_mirrors", "wiki_pages"] as const).map((table) => [
      table,
      world[table].where(() => true).length,
    ]),
  );

/** The same numbers when every object exists exactly once. */
const complete = ({
  labels = 0,
  pipeline_triggers = 0,
  push_rules = 0,
  remote_mirrors = 0,
  wiki_pages = 0,
}) => ({
  labels: labels + 68,
  pipeline_triggers: pipeline_triggers + 8,
  push_rules,
  remote_mirrors: remote_mirrors + 1,
  wiki_pages: wiki_pages + 2,
});

const whenKnown = processesAreKnown ? describe : describe.skip;
if (!processesAreKnown) console.warn("Skipped: only Linux shows which processes a run has started.");

whenKnown("killed with SIGKILL", () => {
  let service: Simulator;
  let stack: Stack;
  let before: Record<string, number>;

  beforeAll(async () => {
    service = await startSimulator({ latency: 300 });
    before = countsOf(service);
    stack = await createStack({
      program,
      isAlone: true,
      environment: {
        FORGE_BASE_URL: service.url,
        FORGE_TOKEN: service.token,
        FORGE_TEST_MARK: mark,
        PULUMI_SKIP_CONFIRMATIONS: "true",
      },
    });
    await stack.pulumi("config", "set", "forge:concurrency", String(CONCURRENCY));
  }, 900_000);
  afterAll(async () => {
    for (const { pid } of processesWith(mark)) process.kill(pid, "SIGKILL");
    stack.remove();
    await service.close();
  });

  /** Kills an update after so many requests; returns how many requests were sent after that. */
  async function killed(requests: number, kill: (engine: number) => void): Promise<number> {
    const total = () => service.requests().total;
    service.resetRequests();
    const run = stack.up();
    await until("the run is under way", () => total() >= requests);
    kill(engines()[0]?.pid ?? 0);
    const begun = total();
    await run;
    await until("the provider ends", () => providers().length === 0);
    return total() - begun;
  }

  /** The command as the documentation prints it. */
  async function recover(): Promise<void> {
    const commands = examplesIn("docs/recovery.md").find(({ text }) =>
      text.startsWith("npx pulumi-forge recover"),
    )?.text;
    const script = `npx() { shift; node ${JSON.stringify(main)} "$@"; }\n${commands ?? "exit 1"}`;
    await execute("sh", ["-e", "-c", script], { cwd: stack.folder, env: stack.environment });
  }

  function attributesOf({ environment }: Stack): readonly string[] {
    const stacks = stacksFolder(stateFolder(environment.PULUMI_BACKEND_URL ?? "") ?? "", "test");
    const files = readdirSync(stacks, { recursive: true, encoding: "utf8" });
    return files.filter((name) => name.endsWith(".json.attrs")).map((name) => path.join(stacks, name));
  }

  test("a run ends with its killed engine and starts nothing more, and one command restores the stack", async () => {
    expect(await killed(4, (engine) => process.kill(engine, "SIGKILL"))).toBeLessThanOrEqual(FEW);

    // The run that restores the stack is killed as well, with its whole process group.
    mendFolder(stack.environment.PULUMI_BACKEND_URL);
    await stack.pulumi("cancel");
    await stack.pulumi("config", "set", "forge:adopt", "true");
    expect(await killed(40, (engine) => process.kill(-engine, "SIGKILL"))).toBeLessThanOrEqual(FEW);
    await stack.pulumi("config", "rm", "forge:adopt");

    // As if the run was killed while it wrote the state.
    for (const file of attributesOf(stack)) writeFileSync(file, "");
    await recover();
    const settled = await stack.preview("--refresh", "--expect-no-changes");
    expect(settled).toMatchObject({ code: 0, text: expect.not.stringContaining("pending") });
    expect(countsOf(service)).toEqual(complete(before));
    expect((await stack.destroy()).code).toBe(0);
    expect(countsOf(service)).toEqual(before);
  });

  test("a run with a process between the engine and the provider completes, and the provider ends with it", async () => {
    service.resetRequests();
    const run = stack.up();
    await until("the run is under way", () => service.requests().total > 4);
    process.kill(wrappers()[0]?.pid ?? 0, "SIGKILL");
    const { code, text } = await run;
    expect({ code, text }).toMatchObject({ code: 0 });
    await until("the provider ends", () => providers().length === 0);
  });
});
