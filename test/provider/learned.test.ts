/** A run that knows more than the record of an older package records it with one update, and the id of a resource stays after a rename. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import {
  type DiffResult,
  type PluginProvider,
  type PluginState,
  RecordedFailure,
} from "../../provider/pulumi/plugin/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { isRecord, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { sampleWorld, startSimulator } from "../../simulator";
import { service } from "../service/service";
import { failureOf } from "./failure";
import { send } from "./run";

const forge = service();
const providers: PluginProvider[] = [];

afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
});

const lines: string[] = [];
const log = {
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(`warning: ${line}`),
};

/** A process of the plugin, whose lines are the only ones. */
async function started({ url, token } = forge(), client?: Client): Promise<PluginProvider> {
  const provider = nativeProvider("1.2.3", {
    environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token },
    ...(client ? { client } : {}),
  });
  providers.push(provider);
  await provider.configure(receivedFrom({}));
  lines.length = 0;
  return provider;
}

const NOTHING = receivedFrom({});

let count = 0;
async function makeGroup(): Promise<string> {
  const path = `learned-${++count}`;
  await send(forge(), "POST", "/groups", { name: path, path });
  return path;
}

async function rename(path: string): Promise<string> {
  await send(forge(), "PUT", `/groups/${forge().world.groups.named(path)?.id}`, { path: `${path}-new` });
  return `${path}-new`;
}

const label = { name: "bug", color: "#111111" };

const forms = [
  { form: "single", name: "GroupLabel", args: (group: string): Values => ({ group, ...label }) },
  {
    form: "many, as text",
    name: "GroupLabels",
    args: (group: string): Values => ({ items: JSON.stringify({ one: { group, ...label } }) }),
  },
  {
    form: "many, as objects",
    name: "GroupLabels",
    args: (group: string): Values => ({ items: { one: { group, ...label } } }),
  },
];

describe.each(forms)("$form:", ({ name, args }) => {
  const step = { urn: `urn:pulumi:dev::test::forge:index:${name}::one`, name, log };

  async function checked(provider: PluginProvider, values: Values, before = NOTHING) {
    const { inputs, failures = [] } = await provider.check(step, before, receivedFrom(values));
    expect(failures).toEqual([]);
    return receivedFrom(inputs);
  }

  async function made(group: string): Promise<PluginState> {
    const provider = await started();
    const inputs = await checked(provider, args(group));
    const { id, state } = await provider.create(step, inputs, false);
    return { id, state: receivedFrom(state), inputs };
  }

  async function compared(
    provider: PluginProvider,
    recorded: PluginState,
    values: Values,
  ): Promise<DiffResult> {
    return provider.diff(step, recorded, await checked(provider, values, recorded.inputs));
  }

  async function read(provider: PluginProvider, recorded: PluginState): Promise<PluginState> {
    const { id, state, inputs } = await provider.read(step, recorded);
    return { id, state: receivedFrom(state), inputs: receivedFrom(inputs) };
  }

  async function updated(
    provider: PluginProvider,
    recorded: PluginState,
    values: Values,
  ): Promise<PluginState> {
    const inputs = await checked(provider, values, recorded.inputs);
    const state = await provider.update(step, recorded, inputs, false);
    return { id: recorded.id, state: receivedFrom(state), inputs };
  }

  /** As a package recorded it that knew neither numbers of places nor the engine's mark. */
  function former({ state: { values, secrets }, ...recorded }: PluginState): PluginState {
    const { __place: _, __readsFirst: __, places: ___, ...own } = values;
    const isKnown = Object.keys(own).length + 2 === Object.keys(values).length;
    expect(isKnown).toBe(true);
    return { ...recorded, state: { values: own, secrets } };
  }

  const writes = () =>
    Object.keys(forge().requests().operations).filter((one) => !/current|get|list/i.test(one));

  test("an older record is written anew, once, and nothing is sent", async () => {
    const group = await makeGroup();
    const old = former(await made(group));
    const provider = await started();
    forge().resetRequests();
    expect(await compared(provider, old, args(group))).toMatchObject({
      changes: true,
      replaces: [],
      details: [],
    });
    expect(lines).toEqual([
      expect.stringMatching(/^GroupLabel.* is recorded anew; nothing changes in the service\.$/),
    ]);
    const next = await updated(provider, old, args(group));
    expect(writes()).toEqual([]);
    expect(await compared(await started(), next, args(group))).toMatchObject({ changes: false });
    expect(lines).toEqual([]);
  });

  test("a preview of that update knows all outputs", async () => {
    const group = await makeGroup();
    const current = await made(group);
    const old = former(current);
    const provider = await started();
    const inputs = await checked(provider, args(group), old.inputs);
    await provider.diff(step, old, inputs);
    const shown = receivedFrom(await provider.update(step, old, inputs, true)).values;
    for (const [property, value] of Object.entries(shown))
      if (!isRecord(value))
        expect({ [property]: value }).toEqual({ [property]: current.state.values[property] });
  });

  test("a run that has read it before writes it, too, and a refresh shows no difference", async () => {
    const group = await makeGroup();
    const provider = await started();
    const seen = await read(provider, former(await made(group)));
    expect(await provider.diff(step, seen, seen.inputs)).toMatchObject({ changes: false });
    expect(await compared(provider, seen, args(group))).toMatchObject({ changes: true, details: [] });
    expect(await compared(await started(), seen, args(group))).toMatchObject({ changes: false });
  });

  test("a run with the new path of a renamed group does not advise to write it", async () => {
    const group = await makeGroup();
    const recorded = await made(group);
    const path = await rename(group);
    const provider = await started();
    const seen = await read(provider, recorded);
    await provider.diff(step, seen, seen.inputs);
    const { changes, details } = await compared(provider, seen, args(path));
    expect({ changes, isEmpty: details.length === 0 }).toEqual({ changes: true, isEmpty: false });
    expect(lines.join("\n")).not.toContain("Write");
    if (name === "GroupLabels")
      expect(lines.join("\n")).toContain(`items.one: group "${group}" → "${path}", which is the same one`);
    const next = await updated(provider, seen, args(path));
    // Resources that use the id have no change after the run.
    const again = await started();
    const after = await read(again, next);
    expect(after.id).toBe(recorded.id);
    expect(await compared(again, after, args(path))).toMatchObject({ changes: false });
    expect(
      forge().world.labels.where(({ group_id }) => group_id === forge().world.groups.named(path)?.id),
    ).toHaveLength(1);
    await (await started()).delete(step, after);
    expect(
      forge().world.labels.where(({ group_id }) => group_id === forge().world.groups.named(path)?.id),
    ).toEqual([]);
  });

  test("a run with the old path learns once where the group is, and what to write", async () => {
    const group = await makeGroup();
    const recorded = await made(group);
    const path = await rename(group);
    const provider = await started();
    const seen = await read(provider, recorded);
    await provider.diff(step, seen, seen.inputs);
    await compared(provider, seen, args(group));
    const own = lines.filter((line) => line.includes(path));
    expect(own).toEqual([
      expect.stringMatching(/^warning: The group .* is .* now \(number \d+\)\. Its objects stay managed\.$/),
      `Write group: "${path}".`,
    ]);
  });

  test("its outputs show no number of a place", async () => {
    const { state } = await made(await makeGroup());
    expect(Object.keys(state.values)).not.toContain("placeNumber");
  });
});

describe.each(["GroupLabel", "PipelineTriggerToken"])(
  "%s, of which nobody knew whether it was made:",
  (name) => {
    const step = { urn: `urn:pulumi:dev::test::forge:index:${name}::late`, name, log };
    const inputs = {
      GroupLabel: { group: "acme", name: "late", color: "#111111" },
      PipelineTriggerToken: { project: "acme/platform/web", description: "late" },
    }[name] as Values;

    test("the engine is to read it first, and the run that finds it records its id", async () => {
      const ending = await startSimulator({
        world: sampleWorld(),
        // The lost answer is the last thing that the service does.
        onChange: () => ending.faults.order({ kind: "status", status: 503 }),
      });
      const impatient = createClient({ baseUrl: ending.url, token: ending.token, retry: { attempts: 1 } });
      const provider = await started(ending, impatient);
      const declared = receivedFrom((await provider.check(step, NOTHING, receivedFrom(inputs))).inputs);
      ending.faults.order({ kind: "drop-after", method: "POST", times: 1 });
      const failed = await failureOf(provider.create(step, declared, false));
      await impatient.close();
      ending.faults.clear();
      if (!(failed instanceof RecordedFailure)) throw failed;
      const { id, state, readsFirst } = failed.recorded;
      expect({ id, readsFirst }).toEqual({ id: expect.stringContaining("unsettled-"), readsFirst: true });

      const next = await started(ending);
      const found = await next.read(step, { id, state: receivedFrom(state), inputs: declared });
      expect(found.id).not.toContain("unsettled");
      const recorded = { id: found.id, state: receivedFrom(found.state), inputs: receivedFrom(found.inputs) };
      await next.check(step, declared, receivedFrom(inputs));
      // Without a change, the engine would record nothing of what it has read.
      expect(await next.diff(step, recorded, declared)).toMatchObject({
        changes: true,
        replaces: [],
        details: [],
      });
      await ending.close();
    });
  },
);
