/** The diff that the provider returns to the engine for a resource of many: whether it changes, which items, and the recorded inputs. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import type { PluginProvider, PluginState } from "../../provider/pulumi/plugin/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { type Simulator, startSimulator } from "../../simulator";

type Args = Readonly<Record<string, unknown>>;

let service: Simulator;
beforeEach(async () => {
  service = await startSimulator();
});
afterEach(() => service.close());

/** Each run has its own provider. */
async function inRun<T>(run: (provider: PluginProvider) => Promise<T>): Promise<T> {
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const provider = nativeProvider("1.2.3", { environment, hasTargets: async () => false });
  try {
    await provider.configure(receivedFrom({}));
    return await run(provider);
  } finally {
    await provider.close();
  }
}

/** A resource of the program, with its recorded state. */
function resource(name: string) {
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), warn() {} };
  const step = { urn: `urn:${name}`, name, log };
  let recorded: PluginState = { id: "", state: receivedFrom({}), inputs: receivedFrom({}) };
  const checked = async (provider: PluginProvider, args: Args) => {
    const { inputs, failures = [] } = await provider.check(step, recorded.inputs, receivedFrom(args));
    expect(failures).toEqual([]);
    return receivedFrom(inputs);
  };
  return {
    create: (args: Args) =>
      inRun(async (provider) => {
        const inputs = await checked(provider, args);
        const { id, state } = await provider.create(step, inputs, false);
        recorded = { id, state: receivedFrom(state), inputs };
      }),
    refresh: () =>
      inRun(async (provider) => {
        const { id, state, inputs } = await provider.read(step, recorded);
        recorded = { id, state: receivedFrom(state), inputs: receivedFrom(inputs) };
      }),
    /** Whether the resource changes, and how its items change. */
    diff: (args: Args) =>
      inRun(async (provider) => {
        lines.length = 0;
        const { changes } = await provider.diff(step, recorded, await checked(provider, args));
        return { changes, items: lines.join("\n").split("\n  ").slice(1) };
      }),
    update: (args: Args) =>
      inRun(async (provider) => {
        const inputs = await checked(provider, args);
        recorded = {
          ...recorded,
          state: receivedFrom(await provider.update(step, recorded, inputs, false)),
          inputs,
        };
      }),
    item: (key: string) => (recorded.state.values.items as Record<string, Args>)[key],
  };
}

const inAcme = (items: Args, more: Args = {}): Args => ({
  defaults: { group: "acme/mobile" },
  items,
  ...more,
});
const NONE = { changes: false, items: [] };

test("one changed item among others changes the resource, and the same items in another order do not", async () => {
  const labels = resource("GroupLabels");
  await labels.create(inAcme({ one: { color: "red" }, two: { color: "red" } }));
  expect(await labels.diff(inAcme({ two: { color: "red" }, one: { color: "red" } }))).toEqual(NONE);
  expect(await labels.diff(inAcme({ one: { color: "red" }, two: { color: "blue" } }))).toEqual({
    changes: true,
    items: ['items.two: color "red" → "blue"'],
  });
});

test("an item with another key changes only the state", async () => {
  const labels = resource("GroupLabels");
  await labels.create(inAcme({ one: { name: "same", color: "red" } }));
  expect(await labels.diff(inAcme({ two: { name: "same", color: "red" } }))).toEqual({
    changes: true,
    items: [],
  });
});

test("an item that takes the name of a removed one is the same object", async () => {
  const labels = resource("GroupLabels");
  await labels.create(
    inAcme({ one: { name: "first", color: "red" }, two: { name: "second", color: "red" } }),
  );
  const { items } = await labels.diff(inAcme({ two: { name: "first", color: "red" } }));
  expect(items).toEqual(['items.two: name "second" → "first"', "items.one is deleted"]);
});

test("the deletion of an item says whether its object existed before it was adopted", async () => {
  await resource("GroupLabels").create(inAcme({ one: { color: "red" } }));
  const [one] = service.world.labels.where(({ name }) => name === "one");
  service.world.labels.insert({ ...one, id: 900, name: "former" } as never);
  const labels = resource("GroupLabels");
  await labels.create(inAcme({ former: { color: "blue" }, made: { color: "red" } }, { adopt: true }));
  await labels.refresh();
  expect((await labels.diff(inAcme({}, { adopt: true }))).items).toEqual([
    "items.former is deleted, which existed before it was adopted",
    "items.made is deleted",
  ]);
});

test("an unmanaged object that the program declares as it is becomes managed", async () => {
  const labels = resource("GroupLabels");
  const declared = inAcme({ one: { color: "red" } }, { exclusive: true, others: [] });
  await labels.create(declared);
  service.world.labels.insert({
    ...service.world.labels.where(({ name }) => name === "one")[0],
    id: 900,
    name: "rogue",
  } as never);
  await labels.refresh();
  expect((await labels.diff(declared)).items).toEqual(["items.rogue is deleted"]);
  const rogue = { color: "red", archived: false, subscribed: false };
  const both = inAcme({ one: { color: "red" }, rogue }, { exclusive: true, others: [] });
  expect(await labels.diff(both)).toEqual({ changes: true, items: [] });
});

test("replaceOnChanges replaces an item that changes the property or no longer declares it", async () => {
  const labels = resource("GroupLabels");
  const more = { replaceOnChanges: ["items.*.color", "items.*.description"] };
  await labels.create(inAcme({ one: { color: "red" }, two: { color: "red", description: "old" } }, more));
  const { items } = await labels.diff(inAcme({ one: { color: "blue" }, two: { color: "red" } }, more));
  expect(items).toEqual([
    'items.one is replaced: color "red" → "blue"',
    'items.two is replaced: description "old" → unset',
  ]);
});

test("a property that is no longer declared is no change, and not in the state after the next one", async () => {
  const labels = resource("GroupLabels");
  await labels.create(inAcme({ one: { color: "red", description: "old" }, two: { color: "red" } }));
  const without = inAcme({ one: { color: "red" }, two: { color: "red" } });
  expect(await labels.diff(without)).toEqual(NONE);
  await labels.update(without);
  expect(service.world.labels.where(({ name }) => name === "one")[0]?.description).toBe("old");
  expect(labels.item("one")).not.toHaveProperty("description");
  expect(labels.item("one")).toHaveProperty("labelId");
  expect(await labels.diff(without)).toEqual(NONE);
});

test("an option that is no longer declared is no change, and neither is one that stays", async () => {
  const rules = resource("ProjectPushRules");
  const web = "acme/platform/web";
  await rules.create({ items: { [web]: { maxFileSize: 7, memberCheck: true } } });
  expect(await rules.diff({ items: { [web]: { maxFileSize: 7, memberCheck: true } } })).toEqual(NONE);
  expect(await rules.diff({ items: { [web]: { maxFileSize: 7 } } })).toEqual(NONE);
});
