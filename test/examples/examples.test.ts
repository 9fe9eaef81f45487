/** The examples as users run them: copied, configured as their README says, deployed by the real engine, and destroyed. */
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { transformFileSync } from "@swc/core";
import { PulumiFailedError, type Run } from "../../provider/pulumi/run/reported-command";
import { type TemporaryStack, temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { createClient } from "../../sdk";
import { compile } from "../../sdk/re2";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine, silent } from "../../tools/engine";
import { stateOfWorld } from "../contract/world";
import { shareOf } from "../jest/sample";
import { createStack, installPackages } from "../pulumi/stack";

const folder = path.join(__dirname, "..", "..", "examples");
/** Without the quick start, which is the project's own program and has its own test. */
const examples = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "Pulumi.yaml")));

/** Tables in which an example cannot avoid leaving rows: commits stay in the history. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  "repository-standards": ["commits", "branches"],
};

// Jest cannot load a library during a test, where the service may need it first.
compile("");

const PASSWORD = "password-of-the-test";

async function done(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.code !== 0) throw new PulumiFailedError("pulumi", run);
  return run;
}

/** The secrets and the outputs that an example's README names. */
function documentedIn(example: string) {
  const readme = readFileSync(path.join(folder, example, "README.md"), "utf8");
  const [, outputs = ""] = /^Outputs: (.*)$/m.exec(readme) ?? [];
  const firstGroups = (text: string, expression: RegExp) =>
    [...text.matchAll(expression)].map(([, found = ""]) => found);
  return {
    secrets: firstGroups(readme, /^pulumi config set --secret (\w+) /gm),
    outputs: firstGroups(outputs, /`(\w+)`/g),
  };
}

/** Has the service create the rows that it creates on the first read, so that they do not count as left by the example. */
async function createRowsOnRead({ url, token, world }: Simulator): Promise<void> {
  const forge = createClient({ baseUrl: url, token });
  for (const { id: project } of world.projects.where(() => true)) {
    await forge.projectApprovals.get({ project });
    await forge.pipelines.list({ project }).toArray();
  }
  await forge.close();
}

async function deployAndDestroy(example: string, service: Simulator, stack: TemporaryStack): Promise<void> {
  const { secrets, outputs } = documentedIn(example);
  for (const name of secrets) await done(stack.pulumi("config", "set", "--secret", name, PASSWORD));
  await createRowsOnRead(service);
  const before = stateOfWorld(service.dump(), leaves[example]);

  // With its preview, in which no ids are known yet.
  const up = await done(stack.pulumi("up", "--yes"));
  expect(stateOfWorld(service.dump(), leaves[example])).not.toEqual(before);
  expect(Object.keys(up.exports).sort()).toEqual(outputs.sort());

  const { text: exported } = await done(stack.pulumi("stack", "export"));
  const { pipeline_triggers = [] } = service.dump();
  for (const secret of [PASSWORD, ...pipeline_triggers.map(({ token }) => String(token))]) {
    expect(exported).not.toContain(secret);
    expect(up.text).not.toContain(secret);
  }
  expect(JSON.stringify(service.dump()).includes(PASSWORD)).toBe(secrets.length > 0);

  await done(stack.preview("--expect-no-changes"));
  await done(stack.preview("--expect-no-changes", "--refresh"));
  await done(stack.destroy());
  expect(stateOfWorld(service.dump(), leaves[example])).toEqual(before);
}

/** Pulumi compiles the first one. That takes seconds at each run, and `npm run check` checks the types of all. */
async function stackOf(
  example: string,
  environment: Readonly<Record<string, string>>,
): Promise<TemporaryStack> {
  const source = path.join(folder, example);
  if (example !== examples[0]) {
    const { code } = transformFileSync(path.join(source, "index.ts"), {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
      module: { type: "commonjs" },
    });
    const stack = await createStack({ program: code, project: example, environment });
    cpSync(source, stack.folder, { recursive: true });
    return stack;
  }
  const engine = await ensureEngine({ progress: silent });
  const stack = await temporaryStack({ engine, project: example, environment });
  cpSync(source, stack.folder, { recursive: true });
  installPackages(stack.folder);
  return stack;
}

// Concurrent, because the engine mostly waits.
test.concurrent.each(shareOf(examples, 2))(
  "the example %s deploys, has no changes afterwards, and is destroyed completely",
  async (example) => {
    const service = await startSimulator();
    try {
      const environment = {
        FORGE_BASE_URL: service.url,
        FORGE_TOKEN: service.token,
        FORGE_DIALECT: "neutral",
        // The default.
        FORGE_DETECT_DRIFT: "true",
      };
      const stack = await stackOf(example, environment);
      await deployAndDestroy(example, service, stack).finally(() => stack.remove());
    } finally {
      await service.close();
    }
  },
  900_000,
);
