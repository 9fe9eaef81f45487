/** Objects that existed before a resource adopted them are named where the engine is to delete the resource as a whole. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { subject } from "../../provider/lifecycle";
import { onDeleteOf } from "../../provider/lifecycle/on-delete";
import { isDestroyCommand } from "../../provider/pulumi/sdk/engine-command";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, prepare } from "../contract/world";
import { shareOf } from "../jest/sample";
import { type Host, hosted, hosts, type RunOptions, startRun } from "../reliability/hosted";
import { changedBy, desiredIn, KEYS, placesOf, type Shape } from "../reliability/stage";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Settings are put back, so that nothing that existed is lost. */
const adopted = contracts.filter(({ kind, exists }) => exists !== undefined && !definitionOf(kind).singleton);

const EXISTED = "existed before";

describe.each(shareOf(adopted, 7))("$kind", (contract) => {
  const definition = definitionOf(contract.kind);

  async function world(host: Host, shape: Shape) {
    const places = placesOf(contract.kind, KEYS[shape]);
    const service = await startSimulator({ world: contractWorld(Object.values(places)) });
    prepare(service.world, [contract], KEYS[shape]);
    closing.push(() => service.close());
    /** The lines of a run in a process of its own. */
    const printed = async (
      step: (run: ReturnType<typeof startRun>) => Promise<unknown>,
      more: Partial<RunOptions> = {},
    ) => {
      const { url, token } = service;
      // A process knows by its client which objects it has made.
      const client = createClient({ baseUrl: url, token });
      const run = startRun(host, { client, url, token, ...more });
      await step(run).finally(async () => {
        await run.close();
        await client.close();
      });
      return run.output();
    };
    const desired = desiredIn(contract, places);
    const [former, latter] = [hosted(definition, shape), hosted(definition, shape)];
    await printed((run) => former.up(run, desired, false));
    await printed((run) => latter.up(run, desired, true));
    return { desired, places, former, latter, printed };
  }

  const forms = hosts.flatMap((host) => (["single", "many"] as const).map((shape) => [host, shape] as const));

  test.each(forms)("%s, %s: when a stack that has adopted them is deleted", async (host, shape) => {
    const { desired, former, latter, printed } = await world(host, shape);
    const text = await printed((run) => latter.refresh(run), { isDestroyed: true });
    for (const inputs of Object.values(desired)) {
      const isNamed = text.includes(EXISTED) && text.includes(subject(definition, inputs));
      expect([subject(definition, inputs), isNamed]).toEqual([
        subject(definition, inputs),
        onDeleteOf(definition, inputs) !== "release",
      ]);
    }
    expect(await printed((run) => latter.refresh(run))).not.toContain(EXISTED);
    // The resource that has made them records that they did not exist.
    expect(await printed((run) => former.refresh(run), { isDestroyed: true })).not.toContain(EXISTED);
  });

  const replacing = changedBy("replace", contract, definition);
  if (replacing !== undefined && !definition.id.includes(replacing))
    test.each(hosts)("%s: when the resource is replaced", async (host) => {
      const { places, latter, printed } = await world(host, "single");
      const next = desiredIn(contract, places, replacing);
      expect(await printed((run) => latter.up(run, next, true))).toContain(EXISTED);
    });
});

test.each([
  ["destroy", true],
  ["destroy --yes --stack up", true],
  ["down -y", true],
  ["-C destroy up", false],
  ["--cwd=up --color never dn", true],
  ["-v 3 destroy", true],
  ["up --stack destroy", false],
  ["refresh --preview-only", false],
  ["", false],
])("the engine deletes the stack with: pulumi %s", (line, isDestroyed) =>
  expect(isDestroyCommand(line.split(" "))).toBe(isDestroyed),
);
