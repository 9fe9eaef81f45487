/**
 * A resource that the engine replaces by force gets another secret, also with `adopt`: the engine's order of calls, without the engine. It checks
 * such a resource as something new alone. A plugin knows that it was recorded if it has read it before, as it does by default.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { secretOutputs } from "../../provider/lifecycle/state";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { isRecord, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { type Run, startRun } from "../reliability/hosted";

const withSecrets = contracts.filter(({ kind }) => secretOutputs(definitionOf(kind)).length > 0);
const rows = withSecrets.flatMap((contract) =>
  (["single", "many"] as const).map((shape) => ({ contract, host: "native" as const, shape })),
);
const nameOf = ({ host, shape }: (typeof rows)[number]) => `${host}-${shape}`;

let service: Simulator;
let client: Client;
const running: Run[] = [];

beforeAll(async () => {
  const instances = rows.map((row) => placeOf(row.contract.kind, nameOf(row)));
  service = await startSimulator({ world: contractWorld(instances) });
  for (const row of rows) prepare(service.world, [row.contract], [nameOf(row)]);
  client = createClient({ baseUrl: service.url, token: service.token });
});
afterEach(async () => {
  for (const run of running.splice(0)) await run.close();
});
afterAll(async () => {
  await client.close();
  await service.close();
});

const textsIn = (value: unknown, names: readonly string[]): readonly string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) =>
        names.includes(name) && typeof part === "string" ? [part] : textsIn(part, names),
      )
    : [];

describe.each(rows)("$contract.kind, $shape, $host", ({ contract, host, shape }) => {
  const { kind } = contract;
  const name = shape === "many" ? pluralOf(kind) : kind;
  const inputs = contract.inputs(placeOf(kind, `${host}-${shape}`)) as Values;
  const args = { ...(shape === "many" ? { items: { a: inputs } } : inputs), adopt: true };
  const start = () => {
    const run = startRun(host, { client, url: service.url, token: service.token });
    running.push(run);
    return { run, methods: run.methods(name) };
  };
  const secretsIn = ({ state }: { readonly state: Values }) =>
    textsIn(unpacked(receivedFrom(state).values), secretOutputs(definitionOf(kind)));

  test("read and then checked as new, it is made anew", async () => {
    const first = start();
    const { inputs: checked } = await first.methods.check(undefined, args);
    const before = await first.methods.create(checked);
    const { run, methods } = start();
    await methods.read(before);
    const { inputs: again } = await methods.check(undefined, args);
    const after = await methods.create(again);
    await methods.delete(before);
    expect(secretsIn(before)).not.toEqual([]);
    expect(secretsIn(after).filter((secret) => secretsIn(before).includes(secret))).toEqual([]);
    expect(run.output()).not.toMatch(/exists already|stays in the service/);
    const there = await start().methods.read(after);
    expect([there.id, secretsIn(there)]).toEqual([after.id, secretsIn(after)]);
    await start().methods.delete(after);
  });

  const definition = definitionOf(kind);
  if (!definition.singleton && definition.isSame !== undefined)
    test("checked as new without a read, it ends with an error that says what to do, and then stays", async () => {
      const first = start();
      const { inputs: checked } = await first.methods.check(undefined, args);
      const before = await first.methods.create(checked);
      const { methods } = start();
      const { inputs: again } = await methods.check(undefined, args);
      const after = await methods.create(again);
      await expect(methods.delete(before)).rejects.toThrow(
        /its secret is the same\. Set deleteBeforeReplace: true/,
      );
      // The engine tries it again in the next run.
      const next = start();
      const { inputs: same } = await next.methods.check(after.inputs, args);
      await next.methods.diff(after, same);
      await next.methods.delete(before);
      expect((await next.methods.read(after)).id).toBe(after.id);
      await start().methods.delete(after);
    });

  if (!definition.singleton && definition.isSame !== undefined)
    test("checked as new alone, it adopts what exists", async () => {
      const first = start();
      const { inputs: checked } = await first.methods.check(undefined, args);
      const before = await first.methods.create(checked);
      const { methods } = start();
      const { inputs: again } = await methods.check(undefined, args);
      const after = await methods.create(again);
      expect(secretsIn(after)).toEqual(secretsIn(before));
      await start().methods.delete(after);
    });
});
