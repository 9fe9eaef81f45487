/** `raw` of every kind that has it, on both hosts, single and many, and in a file: a setting that this version does not name, with random names and values. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { hasRaw } from "../../provider/definition/raw";
import type { State } from "../../provider/definition/resource";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";
import { numberOf, placesOf } from "../../provider/identity/places";
import { readAnswer, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { api } from "../../sdk/api";
import { startSimulator } from "../../simulator";
import { seeded } from "../../simulator/faults";
import { isWhole, seed, shareOf } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";
import { benchOf, fewest, type Scene, type WrittenForm, writtenForms } from "./written-out";

const kinds = contracts.filter(({ kind }) => hasRaw(definitionOf(kind)));

test("settings of every area have it", () => expect(kinds.length).toBeGreaterThan(30));

/** Three values, each another one, and none that the service may take for unset. */
const VALUES: readonly (readonly [unknown, unknown, unknown])[] = [
  [1, 2, 3],
  ["one", "two", "three"],
  [["one"], ["one", "two"], ["two"]],
  [{ depth: { of: 1 } }, { depth: { of: 2 } }, { depth: { of: 3 } }],
  [true, "true", 1],
];

interface Drawn {
  readonly field: string;
  readonly values: readonly [unknown, unknown, unknown];
}

async function inScene<T>(contract: Contract, { field, values }: Drawn, act: (scene: Scene) => Promise<T>) {
  const place = placeOf(contract.kind, "raw");
  const laterFields = Object.fromEntries(Object.keys(api).map((area) => [area, { [field]: values[2] }]));
  const service = await startSimulator({ world: contractWorld([place]), laterFields });
  prepare(service.world, [contract], ["raw"]);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-raw-"));
  try {
    return await act({ service, contract, definition: definitionOf(contract.kind), place, folder, sent: [] });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

async function withOwn<T>(
  { service, definition }: Scene,
  { values }: State,
  act: (client: Client, own: Scene["definition"]) => Promise<T>,
) {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    const type = placeTypeOf(definition);
    const place = type && numberOf(await placesOf(forge).find(type, String(values[type])));
    return await act(forge, definitionAt(definition, place));
  } finally {
    await forge.close();
  }
}

const quiet = { warn: () => undefined };

/** The present value in the service. */
const actual = (scene: Scene, state: State, field: string): Promise<unknown> =>
  withOwn(scene, state, async (forge, own) => {
    const answer = await readAnswer(own, { forge, ...quiet }, state.id, state.values);
    return (answer as Values)[field];
  });

/** Somebody else sets it. */
const setBehind = (scene: Scene, state: State, raw: Values): Promise<unknown> =>
  withOwn(scene, state, (forge, own) =>
    update(own, { forge, ...quiet }, state.id, { ...state.values, raw: {} }, { ...state.values, raw }),
  );

/** The steps that it goes through, and what each ends with. */
async function stepsOf(
  scene: Scene,
  form: WrittenForm,
  { field, values: [one, two] }: Drawn,
): Promise<Values> {
  const bench = benchOf(form, scene);
  const few = fewest(scene.definition, scene.contract.inputs(scene.place) as Values);
  const whole = scene.contract.inputs(scene.place) as Values;
  const all: Record<string, unknown> = {};
  const say = (step: string, result: unknown) => {
    all[step] = result;
  };
  // Some services refuse what is only the least.
  const declared = await bench.up({ ...few, raw: { [field]: one } }).then(
    () => few,
    () => bench.up({ ...whole, raw: { [field]: one } }).then(() => whole),
  );
  const state = await bench.recorded();
  const has = () => actual(scene, state, field);
  const withRaw = { ...declared, raw: { [field]: two } };
  say("created", await has());
  say("preview of the same", await bench.preview({ ...declared, raw: { [field]: one } }));
  say("preview of another", await bench.preview(withRaw));
  await bench.up(withRaw);
  say("updated", await has());
  await setBehind(scene, state, { [field]: one });
  say("changed behind", await has());
  await bench.refresh();
  say("preview of drift", await bench.preview(withRaw));
  await bench.up(withRaw);
  say("repaired", await has());
  say("preview of less", await bench.up(declared));
  await setBehind(scene, state, { [field]: one });
  await bench.refresh();
  say("preview of what is not managed", await bench.preview(declared));
  return all;
}

const expected = ([one, two]: Drawn["values"]) => ({
  ...{ created: one, "preview of the same": "nothing", "preview of another": "update", updated: two },
  ...{ "changed behind": one, "preview of drift": "update", repaired: two },
  ...{
    "preview of less": expect.stringMatching(/^(nothing|update)$/),
    "preview of what is not managed": "nothing",
  },
});

const rows = shareOf(
  kinds.flatMap((contract) => writtenForms.map((form) => ({ kind: contract.kind, form, contract }))),
  8,
);

test.each(rows)(
  `$kind, $form (FORGE_TEST_SEED=${seed})`,
  async ({ contract, form, kind }) => {
    const random = seeded(seed + kind.length * 31 + form.length);
    const field = `later_${Math.floor(random() * 1e6).toString(36)}`;
    const values = VALUES[Math.floor(random() * VALUES.length)] as Drawn["values"];
    const drawn = { field, values };
    const steps = await inScene(contract, drawn, (scene) => stepsOf(scene, form, drawn));
    expect(steps).toEqual(expected(values));
  },
  isWhole ? 120_000 : 60_000,
);
