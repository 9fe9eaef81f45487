/** The figures of `npm run reliability` are honest: each of these defects, put into the provider, is found and counted by its name. */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { type AnyCollected, type AnySingleton, ResourceError } from "../../provider/definition/resource";
import { ObjectOwners } from "../../provider/identity/owners";
import { wireName } from "../../provider/lifecycle/state";
import { faults, positionOf, STRUCK_IN_PART, settingsOf } from "./faults";
import { ignored } from "./ignored";
import { lag } from "./lag";
import { countsOf, runSection } from "./run";
import { type Finding, harms, NOT_STRUCK, type Section } from "./section";

const restoring: (() => void)[] = [];
afterEach(() => {
  for (const restore of restoring.splice(0)) restore();
});

function replaced<T extends object>(target: T, changes: Partial<T>): void {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, target[name as keyof T]]));
  restoring.push(() => Object.assign(target, before));
  Object.assign(target, changes);
}

const collectedOf = (kind: string) => definitionOf(kind) as AnyCollected;

/** The harms that the first case of the section with this name finds. */
async function harmsIn(section: Section, name: RegExp): Promise<readonly string[]> {
  const only = (await section.cases()).find((one) => name.test(one.name))?.name;
  if (only === undefined) throw new Error(`No case of ${section.name} is called ${name}.`);
  const { results } = await runSection(section, { seed: 1, only });
  expect(results.map(({ isStruck }) => isStruck)).toEqual([true]);
  return [...new Set(results.flatMap(({ findings }) => findings.map(({ harm }) => harm)))].sort();
}

test("a case without its fault counts as such alone, and each harm in a column of its own", async () => {
  const endings: readonly (readonly Finding[] | typeof NOT_STRUCK)[] = [
    NOT_STRUCK,
    [],
    ...harms.map((harm) => [
      { harm, what: "once" },
      { harm, what: "twice" },
    ]),
  ];
  const section: Section = {
    ...{ name: "endings", summary: "", atOnce: 2 },
    cases: async () => endings.map((ending, index) => ({ name: String(index), run: async () => ending })),
  };
  const { results } = await runSection(section, { seed: 1 });
  expect(countsOf(results)).toEqual({
    ...{ cases: 1 + harms.length, notStruck: 1, survived: 1 },
    harmed: harms.map(() => 1),
  });
});

test.each([1, 2, 7, 23, 40])("of a step of %i requests, each is one that fails", (count) => {
  const positions = new Map<string, Set<number>>();
  for (const { contract, shape, step, turn } of settingsOf(STRUCK_IN_PART)) {
    const act = [contract.kind, shape, step].join();
    positions.set(act, (positions.get(act) ?? new Set()).add(positionOf(turn, count)));
  }
  for (const [act, struck] of positions) expect([act, struck.size]).toEqual([act, count]);
});

describe.each(["single", "many"])("%s: the faults find", (shape) => {
  const create = (kind: string) => new RegExp(`^${kind}, ${shape}, .* create: 429, once`);

  beforeAll(async () => {
    for (const kind of ["PipelineTriggerToken", "GroupLabel"])
      expect(await harmsIn(faults, create(kind))).toEqual([]);
  });

  test("an object that is created twice", async () => {
    const tokens = collectedOf("PipelineTriggerToken");
    const { create: send } = tokens;
    replaced(tokens, {
      async create(...args) {
        await send(...args);
        return send(...args);
      },
    });
    expect(await harmsIn(faults, create("PipelineTriggerToken"))).toContain("duplicated");
  });

  test("one that a message excuses, because it says that the object may exist", async () => {
    const tokens = collectedOf("PipelineTriggerToken");
    const { create: send } = tokens;
    let isLost = false;
    replaced(tokens, {
      async create(...args) {
        const made = await send(...args);
        if (isLost) return made;
        isLost = true;
        throw new ResourceError("it may exist now, but is not recorded");
      },
    });
    expect(await harmsIn(faults, create("PipelineTriggerToken"))).toContain("duplicated");
  });

  test("one that the next run refuses to take, although it is its own", async () => {
    const labels = collectedOf("GroupLabel");
    const { create: send } = labels;
    let isLost = false;
    replaced(labels, {
      async create(...args) {
        const made = await send(...args);
        if (isLost) return made;
        isLost = true;
        throw new ResourceError("it failed");
      },
    });
    expect(await harmsIn(faults, create("GroupLabel"))).toContain("needs adopt");
  });

  test("a broken claim of ownership", async () => {
    const { claimsFor } = ObjectOwners.prototype;
    replaced(ObjectOwners.prototype, {
      claimsFor(...args) {
        return { ...claimsFor.apply(this, args), notOwnedByOthers: async () => undefined };
      },
    });
    expect(await harmsIn(faults, create("GroupLabel"))).toContain("duplicated");
  });
});

test.each(["single, dynamic: 2 s", "single, native: 10 s", "many, native: 0.5 s"])(
  "a list that lags finds a provider that sends again without a look: %s behind",
  async (form) => {
    const tokens = collectedOf("PipelineTriggerToken");
    const { create: send } = tokens;
    replaced(tokens, { create: (...args) => send(...args).catch(() => send(...args)) });
    const name = new RegExp(`^PipelineTriggerToken, ${form} behind, 1 answer`);
    expect(await harmsIn(lag, name)).toContain("duplicated");
  },
);

test.each(["dynamic", "native", "file"])(
  "what is ignored finds a provider that trusts what it has sent: %s",
  async (form) => {
    const rules = definitionOf("ProjectPushRule") as AnySingleton;
    const { write } = rules;
    replaced(rules, {
      async write(context, id, values, ...others) {
        const sent = Object.entries(values).map(([name, value]) => [wireName(rules, name), value]);
        return { ...(await write(context, id, values, ...others)), ...Object.fromEntries(sent) };
      },
    });
    expect(await harmsIn(ignored, new RegExp(`^ProjectPushRule, memberCheck, single, ${form}`))).toContain(
      "lost",
    );
  },
);
