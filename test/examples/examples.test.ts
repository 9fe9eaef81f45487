/** The examples as people use them: copied, set up as their README says, deployed by the real engine, and taken away again. */
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { ensureEngine, silent } from "../../pulumi/engine";
import { PulumiFailedError, type Run } from "../../pulumi/run/reported-command";
import { type TemporaryStack, temporaryStack } from "../../pulumi/run/temporary-stack";
import { createClient } from "../../sdk";
import { compile } from "../../sdk/re2";
import { type Simulator, startSimulator } from "../../simulator";
import { stateOfWorld } from "../contract/world";
import { installPackages } from "../pulumi/stack";

const folder = path.join(__dirname, "..", "..", "examples");
/** The quick start is none of them: it is the project's own program, and has a test of its own. */
const examples = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "Pulumi.yaml")));

/** Tables in which an example leaves something by its nature: what was committed stays in the history. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  "repository-standards": ["commits", "branches"],
};

// Jest lets a library be loaded while one of its tests begins or ends, but not in between, where the service may need it.
compile("");

const PASSWORD = "password-of-the-test";

async function done(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.code !== 0) throw new PulumiFailedError("pulumi", run);
  return run;
}

/** The secrets that the README has people set, and the names of the outputs that it promises. */
function promisesOf(example: string) {
  const readme = readFileSync(path.join(folder, example, "README.md"), "utf8");
  const [, outputs = ""] = /^Outputs: (.*)$/m.exec(readme) ?? [];
  const firstGroups = (text: string, expression: RegExp) =>
    [...text.matchAll(expression)].map(([, found = ""]) => found);
  return {
    secrets: firstGroups(readme, /^pulumi config set --secret (\w+) /gm),
    outputs: firstGroups(outputs, /`(\w+)`/g),
  };
}

/** Has the service write down what it otherwise does when it is first asked, so that it is no trace of an example. */
async function askForAll({ url, token, world }: Simulator): Promise<void> {
  const forge = createClient({ baseUrl: url, token });
  for (const { id: project } of world.projects.where(() => true)) {
    await forge.projectApprovals.get({ project });
    await forge.pipelines.list({ project }).toArray();
  }
  await forge.close();
}

async function deployAndDestroy(example: string, service: Simulator, stack: TemporaryStack): Promise<void> {
  const { secrets, outputs } = promisesOf(example);
  cpSync(path.join(folder, example), stack.folder, { recursive: true });
  installPackages(stack.folder);
  for (const name of secrets) await done(stack.pulumi("config", "set", "--secret", name, PASSWORD));
  await askForAll(service);
  const before = stateOfWorld(service.dump(), leaves[example]);

  // With the preview before it, which knows no ids yet.
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

// Side by side, for the engine waits more than it computes.
test.concurrent.each(examples)(
  "%s",
  async (example) => {
    const engine = await ensureEngine({ progress: silent });
    const service = await startSimulator();
    try {
      const environment = {
        FORGE_BASE_URL: service.url,
        FORGE_TOKEN: service.token,
        FORGE_DIALECT: "neutral",
        // `npm run check` checks the types of all; Pulumi takes seconds for it, at each run.
        ...(example === examples[0] ? {} : { PULUMI_NODEJS_TRANSPILE_ONLY: "true" }),
      };
      const stack = await temporaryStack({ engine, project: example, environment });
      await deployAndDestroy(example, service, stack).finally(() => stack.remove());
    } finally {
      await service.close();
    }
  },
  900_000,
);
