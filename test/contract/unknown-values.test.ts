/**
 * Values of enumerations that this version does not know, of every kind, on both hosts, single and many, and in a file: they are sent,
 * compared, repaired and pulled like those that it knows.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";
import { numberOf, placesOf } from "../../provider/identity/places";
import { update } from "../../provider/lifecycle";
import { isRecord, pick, same, type Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { isAccessLevel, knownValuesOf } from "../../sdk/api/open";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { type Simulator, startSimulator } from "../../simulator";
import { isWhole, seed, shareOf } from "../jest/sample";
import type { Contract, Place } from "./contract";
import { contracts } from "./kinds";
import { contractWorld, placeOf, prepare } from "./world";
import { benchOf, type Scene, type WrittenForm, writtenForms } from "./written-out";

const WORD = "later_value";
const NUMBER = 45;

/** Chooses a value by those that this version knows. */
type Choose = (known: readonly unknown[]) => unknown;

const laterOf: Choose = (known) => (typeof known[0] === "number" || isAccessLevel(known) ? NUMBER : WORD);
const knownOf: Choose = ([first]) => first;

/** An input with one value that is chosen, and the path of that value. */
interface Chosen {
  readonly at: string;
  readonly value: unknown;
}

/** Every enumeration at any depth of an input; one of our own words is not open. */
function chosenIn(
  schema: z.ZodType,
  value: unknown,
  at: string,
  place: Place,
  choose: Choose,
): readonly Chosen[] {
  const { innerType, element, shape, type } = zodDefinitionOf(schema);
  const inner = (part: unknown, one: unknown, where = at) =>
    chosenIn(part as z.ZodType, one, where, place, choose);
  if (innerType) return inner(innerType, value);
  const known = type === "union" ? knownValuesOf(schema) : [];
  if (known.length > 0) return [{ at, value: choose(known) }];
  if (shape) {
    const fields: Values = isRecord(value) ? value : {};
    return Object.entries(shape).flatMap(([name, field]) =>
      inner(field, fields[name], `${at}.${name}`).map((one) => ({
        ...one,
        value: { ...fields, [name]: one.value },
      })),
    );
  }
  const entries = Array.isArray(value) ? value : [];
  return element
    ? inner(element, undefined).map((one) => ({ ...one, value: inList(entries, one.value, place) }))
    : [];
}

/** In an entry that has the property, or can have it beside what it has; or in one of its own. */
function inList(entries: readonly unknown[], value: unknown, { otherGroup }: Place): readonly unknown[] {
  if (!isRecord(value)) return [...entries.slice(0, 1), value];
  const [name = ""] = Object.keys(value);
  const home = entries.find((entry) => isRecord(entry) && (name in entry || "key" in entry));
  if (home !== undefined)
    return entries.map((entry) => (entry === home ? { ...(entry as Values), ...value } : entry));
  return [...entries, name === "groupInheritanceType" ? { group: otherGroup, ...value } : value];
}

/** The inputs that go with the value: a custom role adds to a level that it names itself, and one report has a rule. */
const beside: Readonly<Record<string, Values>> = {
  accessLevel: { memberRoleId: undefined },
  reportType: { ruleType: "report_approver", name: "Coverage-Check" },
};

const rows = contracts.flatMap((contract) => {
  const { kind } = contract;
  const place = placeOf(kind, "later");
  const values: Values = { ...contract.others(place), ...contract.inputs(place) };
  return Object.entries(definitionOf(kind).inputs as AnyDefinition["inputs"]).flatMap(([input, schema]) => {
    const chosen = (choose: Choose) => chosenIn(schema as z.ZodType, values[input], input, place, choose);
    const known = new Map(chosen(knownOf).map(({ at, value }) => [at, value]));
    return chosen(laterOf).map(({ at, value }) => ({
      ...{ kind, at, contract, input, later: value },
      // The first one may not be for every place.
      known: at === input && input in values ? values[input] : known.get(at),
    }));
  });
});

test("most kinds have some", () => expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(25));

const later = {
  laterValues: [WORD, NUMBER],
  // Each permission of a role is a parameter of its own.
  laterFields: { memberRoles: { [WORD]: false }, groupMemberRoles: { [WORD]: false } },
};

async function inScene<T>(contract: Contract, act: (scene: Scene) => Promise<T>) {
  const place = placeOf(contract.kind, "later");
  const service = await startSimulator({ world: contractWorld([place]), ...later });
  prepare(service.world, [contract], ["later"]);
  await share(service, place);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-later-"));
  try {
    return await act({ service, contract, definition: definitionOf(contract.kind), place, folder, sent: [] });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

/** A group that is not invited has no entry. */
async function share({ url, token }: Simulator, { project, otherGroup }: Place) {
  const forge = createClient({ baseUrl: url, token });
  const { id } = await forge.groups.get({ group: otherGroup });
  await forge.projects.share({ project, group_id: id, group_access: 40 });
  await forge.close();
}

/** Somebody else gives it a value that everybody knows. */
async function changeBehind({ service, definition }: Scene, { id, values }: State, known: Values) {
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    const type = placeTypeOf(definition);
    const place = type && numberOf(await placesOf(forge).find(type, String(values[type])));
    const context = { forge, warn: () => undefined };
    await update(definitionAt(definition, place), context, id, values, { ...values, ...known });
  } finally {
    await forge.close();
  }
}

/** The steps that it goes through, and what each ends with. */
async function stepsOf(scene: Scene, form: WrittenForm, { input, later, known }: (typeof rows)[number]) {
  const { contract, definition, place } = scene;
  const bench = benchOf(form, scene);
  const whole: Values = { ...contract.inputs(place), ...beside[input] };
  const [declared, before] = [
    { ...whole, [input]: later },
    { ...whole, [input]: known },
  ];
  const steps: Record<string, unknown> = { created: await bench.up(declared) };
  steps["preview of the same"] = await bench.preview(declared);
  // Only a new object gets another one, or the service shows none.
  if (known === undefined || (same(known, whole[input]) && same(known, contract.others(place)[input])))
    return steps;
  steps["preview of a known one"] = await bench.preview(before);
  if (definition.replaceOn.includes(input)) return steps;
  await changeBehind(scene, await bench.recorded(), { [input]: known });
  await bench.refresh();
  steps["preview of drift"] = await bench.up(declared);
  steps.repaired = await bench.preview(declared);
  await bench.up(before);
  steps.changed = await bench.up(declared);
  await bench.refresh();
  steps["in the end"] = await bench.preview(declared);
  return steps;
}

const CHANGED = expect.stringMatching(/update|replace/);

const all = {
  ...{ created: expect.stringMatching(/create|adopt|update/), "preview of the same": "nothing" },
  ...{ "preview of a known one": CHANGED, "preview of drift": "update", repaired: "nothing" },
  ...{ changed: "update", "in the end": "nothing" },
};

const drawn = shareOf(
  rows.flatMap((row) => writtenForms.map((form) => ({ ...row, form }))),
  12,
);

test.each(drawn)(
  `$kind $at, $form (FORGE_TEST_SEED=${seed})`,
  async ({ form, ...row }) => {
    const steps = await inScene(row.contract, (scene) => stepsOf(scene, form, row));
    expect(steps).toEqual(pick(all, Object.keys(steps)));
  },
  isWhole ? 120_000 : 60_000,
);
