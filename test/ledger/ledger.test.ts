/** The ledger of any kind's objects: it returns what was put, hides what is secret, and refuses what it cannot read. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { checkoutBeside } from "../../cli/ledger/belonging";
import { countIn, shortened } from "../../cli/ledger/document";
import { openEntryOf, type RecordedObject } from "../../cli/ledger/entry";
import { type Ledger, openLedger } from "../../cli/ledger/ledger";
import type { LedgerPlace } from "../../cli/ledger/where";
import { definitionOf } from "../../provider/definition/definitions";
import { type Kind, kinds } from "../../provider/generated/kind-names";
import { RunError } from "../../provider/pulumi/run/run-error";
import { revealedInputs } from "../../provider/values/secrecy";
import { same, type Values } from "../../provider/values/values";
import { MemoryStore, object } from "../gitops/memory-ledger";
import { runsOf } from "../jest/sample";

class Kept extends MemoryStore {
  override read = async () =>
    this.lines.length === 0 && this.whole === undefined
      ? undefined
      : { lines: this.sinceWhole, ...(this.whole === undefined ? {} : { whole: this.whole }) };

  sinceWhole: string[] = [];

  override append(lines: readonly string[]): void {
    super.append(lines);
    this.sinceWhole.push(...lines);
  }

  override async compact(whole: string): Promise<void> {
    this.whole = whole;
    this.sinceWhole = [];
  }

  get text(): string {
    return [...this.lines, this.whole ?? ""].join("\n");
  }
}

const placeIn = (store: Kept, more: Partial<LedgerPlace> = {}): LedgerPlace => ({
  ...{ project: "infra", stack: "main", address: "memory", passphrase: () => "a passphrase" },
  ...{
    openStore: () => store,
    assertNoOlderState: () => undefined,
    checkout: () => checkoutBeside("forge.yaml"),
  },
  ...more,
});
const withoutPassphrase = (store: Kept) => placeIn(store, { passphrase: () => undefined });

async function begun(place: LedgerPlace): Promise<Ledger> {
  const ledger = await openLedger(place);
  await ledger.bind("https://forge.example", "7 2027-03-01");
  return ledger;
}

// ─── Objects of any kind ─────────────────────────────────────────────────────

/** Unlike any other text, so that it can be found. */
const hiddenText = (side: string, name: string) => `${side} of ${name}, "quoted" \\ and ä`;

const data = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

const flag = fc.option(fc.constant(true as const), { nil: undefined });
const number = fc.option(fc.nat(), { nil: undefined });

interface Drawn {
  readonly recorded: RecordedObject;
  /** The texts that no line may have. */
  readonly hidden: readonly string[];
}

function drawnOf(kind: Kind): fc.Arbitrary<Drawn> {
  const { inputs, outputs } = definitionOf(kind);
  const names = [...new Set([...Object.keys(inputs), ...Object.keys(outputs)])];
  const oneValue = (side: string, name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<unknown>(hiddenText(side, name)) },
      { weight: 2, arbitrary: data.map((more) => ({ text: hiddenText(side, name), more })) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, "", 0, false, [], {}) },
    );
  const valuesOf = (side: string, some: readonly string[]) =>
    fc.subarray([...some]).chain((known) =>
      fc.record(Object.fromEntries(known.map((name) => [name, oneValue(side, name)])), {
        noNullPrototype: true,
      }),
    );
  return fc
    .record({
      key: fc.string({ unit: "binary", maxLength: 20 }),
      values: valuesOf("values", names),
      inputs: fc.option(valuesOf("inputs", Object.keys(inputs)), { nil: undefined }),
      // Most of what is declared is what the service has.
      alike: fc.subarray(Object.keys(inputs)),
      secret: marksOf(Object.keys(inputs)),
      formerly: marksOf(names),
      ...{ place: number, madeAt: number, existed: flag, isUnmanaged: flag, isUnfinished: flag },
    })
    .map(({ key, values, inputs: declared, alike, secret, formerly, ...more }) => {
      const state = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
      const known = alike.filter((name) => name in values);
      const own = declared && {
        ...declared,
        ...Object.fromEntries(known.map((name) => [name, values[name]])),
      };
      const recorded: RecordedObject = {
        ...{ kind, key, inputs: own, secret, formerly },
        state: { id: hiddenText("id", "id"), values, ...state },
      };
      return { recorded, hidden: hiddenTextsOf(recorded) };
    });
}

/** By kind, by a mark, because it is made of such a one, or because the id is. */
function hiddenTextsOf({ kind, secret, formerly, state, inputs }: RecordedObject): readonly string[] {
  const definition = definitionOf(kind);
  const marked = [...secret, ...formerly];
  const made: Readonly<Record<string, readonly string[] | undefined>> = definition.derivedFrom ?? {};
  const isSecret = (name: string): boolean =>
    definition.secrets?.includes(name) === true ||
    revealedInputs(definition, name).some((one) => marked.includes(one));
  const isKnown = (name: string) => state.values[name] !== undefined || inputs?.[name] !== undefined;
  const isHidden = (name: string) =>
    isSecret(name) || made[name]?.some((source) => isSecret(source) && isKnown(source)) === true;
  const textsIn = (side: string, values: Values) =>
    Object.keys(values)
      .filter(isHidden)
      .map((name) => hiddenText(side, name));
  return [
    ...textsIn("values", state.values),
    ...textsIn("inputs", inputs ?? {}),
    ...(isHidden("id") ? [hiddenText("id", "id")] : []),
  ];
}

const anyObject = fc.constantFrom(...kinds).chain(drawnOf);

/** Two of them at most, or else everything would be secret. */
const marksOf = (names: readonly string[]) =>
  fc.subarray([...names], { maxLength: Math.min(2, names.length) });

const inLine = (text: string) => JSON.stringify(text).slice(1, -1);

const sorted = (objects: readonly RecordedObject[]) =>
  [...objects].sort((one, other) => (`${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1));

/** The last of each kind and key. */
const distinct = (all: readonly Drawn[]) =>
  new Map(all.map((one) => [JSON.stringify([one.recorded.kind, one.recorded.key]), one]));

describe("any objects", () => {
  test("are read back as they were put, after each end of a run and after a kill", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyObject, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(10)),
        async (all, dropped) => {
          const store = new Kept();
          const ledger = await begun(placeIn(store));
          for (const { recorded } of all) await ledger.put(recorded);
          const left = distinct(all);
          for (const index of dropped) {
            const one = all[index];
            if (one === undefined) continue;
            await ledger.drop(one.recorded);
            left.delete(JSON.stringify([one.recorded.kind, one.recorded.key]));
          }
          const expected = sorted([...left.values()].map(({ recorded }) => recorded));
          expect(sorted(ledger.objects)).toEqual(expected);
          const killed = await openLedger(placeIn(store));
          expect(sorted(killed.objects)).toEqual(expected);
          for (const { recorded } of left.values())
            expect(killed.objectAt(recorded.kind, recorded.key)).toEqual(recorded);
          await ledger.close();
          const ended = await openLedger(placeIn(store));
          expect(sorted(ended.objects)).toEqual(expected);
          expect([ended.service, ended.installation]).toEqual(["https://forge.example", "7 2027-03-01"]);
        },
      ),
      { numRuns: runsOf(30) },
    );
  });

  test("that are secret stand in the clear in no line", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyObject, { minLength: 1, maxLength: 4 }), async (all) => {
        const store = new Kept();
        const ledger = await begun(placeIn(store));
        for (const { recorded, hidden } of all) {
          const before = store.lines.length;
          await ledger.put(recorded);
          const written = store.lines.slice(before).join("\n");
          for (const text of hidden) expect(written).not.toContain(inLine(text));
        }
        await ledger.close();
        // The whole text has the very lines of the journal, and the lines of no object that another has replaced.
        const lines = store.whole?.split("\n").filter((line) => line.includes('"put"')) ?? [];
        expect(lines.filter((line) => !store.lines.includes(line))).toEqual([]);
        expect(lines).toHaveLength(distinct(all).size);
      }),
      { numRuns: runsOf(40) },
    );
  });

  test("that are put again as they are recorded are not written again, now or in another run", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyObject, { minLength: 1, maxLength: 8 }), async (drawn) => {
        const all = [...distinct(drawn).values()].map(({ recorded }) => recorded);
        const store = new Kept();
        const putAll = async (ledger: Ledger, objects: readonly RecordedObject[]) => {
          for (const one of objects) await ledger.put(one);
        };
        const ledger = await begun(placeIn(store));
        await putAll(ledger, all);
        const { length } = store.lines;
        await putAll(ledger, JSON.parse(JSON.stringify(all)) as typeof all);
        await ledger.bind("https://forge.example", "7 2027-03-01");
        expect(store.lines).toHaveLength(length);
        await putAll(await begun(placeIn(store)), all);
        await ledger.close();
        const { whole } = store;
        const ended = await begun(placeIn(store));
        await putAll(ended, all);
        await ended.close();
        expect(store.lines).toHaveLength(length);
        expect(store.whole).toBe(whole);
        // Any difference is.
        await putAll(
          ended,
          all.map((one) => ({ ...one, state: { ...one.state, id: "another" } })),
        );
        expect(store.lines).toHaveLength(length + all.length);
      }),
      { numRuns: runsOf(30) },
    );
  });

  const anyRun = fc.array(fc.record({ of: fc.nat(2), one: anyObject, isGone: fc.boolean() }), {
    maxLength: 4,
  });

  async function ranIn(
    store: Kept,
    at: number,
    steps: readonly { readonly of: number; readonly one: Drawn; readonly isGone: boolean }[],
  ): Promise<void> {
    const ledger = await openLedger(placeIn(store));
    ledger.beginRun({ at: String(at), command: "up", by: "ada" });
    await ledger.bind("https://forge.example", "7 2027-03-01");
    for (const { of, one, isGone } of steps) {
      const recorded: RecordedObject = { ...one.recorded, kind: "GroupLabel", key: String(of) };
      await (isGone ? ledger.drop(recorded) : ledger.put(recorded));
    }
    await ledger.close();
  }

  test("whose oldest changes are dropped have the newest ones as before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRun, { maxLength: 6 }), fc.nat(9000), async (runs, most) => {
        const store = new Kept();
        for (const [at, steps] of runs.entries()) await ranIn(store, at, steps);
        const history = async () => (await openLedger(placeIn(store))).history();
        const all = await history();
        const { lines } = store;
        const begun = { serial: 1, lineage: "", covered: lines.length, dropped: 0, lines };
        const once = shortened(begun, most);
        for (const document of [once, shortened(once, most / 2)]) {
          store.history = async () => document;
          const newest = await history();
          expect(newest).toEqual(all.slice(all.length - newest.length));
          expect(countIn(document)).toBe(lines.length);
          const ownRuns = document.lines.filter((line) => line.startsWith('{"run"'));
          if (ownRuns.length > 1) expect(document.lines.join("").length).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: runsOf(50) },
    );
  });

  test("an entry in the clear has the declared values once", () => {
    fc.assert(
      fc.property(anyObject, ({ recorded }) => {
        const { inputs = {}, declared, values } = openEntryOf(recorded);
        expect(declared).toEqual(recorded.inputs && Object.keys(recorded.inputs));
        for (const [name, value] of Object.entries(inputs)) expect(same(value, values[name])).toBe(false);
      }),
      { numRuns: runsOf(200) },
    );
  });
});

// ─── Passphrases ─────────────────────────────────────────────────────────────

const PASSWORD = "s3cr3t-of-the-copies";
const mirror = object("RemoteMirror", "acme/web/https://copies.example", {
  ...{ project: "acme/web", password: PASSWORD, url: "https://copies.example", username: "pusher" },
});
const label = object("GroupLabel", "acme/bug", { group: "acme", name: "bug", color: "#d9534f" });

async function withSecret() {
  const store = new Kept();
  const ledger = await begun(placeIn(store));
  await ledger.put(mirror);
  await ledger.put(label);
  await ledger.close();
  return store;
}

test("an error of the service that is made of a password is hidden, and such an object is not written twice", async () => {
  const store = new Kept();
  const ledger = await begun(placeIn(store));
  const lastError = `cannot push with pusher:${PASSWORD}`;
  const failed = { ...mirror, state: { ...mirror.state, values: { ...mirror.state.values, lastError } } };
  await ledger.put(failed);
  await ledger.close();
  expect(store.text).not.toContain(PASSWORD);
  const next = await begun(placeIn(store));
  expect(next.objects).toEqual([failed]);
  const { length } = store.lines;
  await next.put(failed);
  expect(store.lines).toHaveLength(length);
});

describe("a passphrase", () => {
  test("is asked for by the first secret, and by no other object", async () => {
    const store = new Kept();
    const ledger = await begun(withoutPassphrase(store));
    await ledger.put(label);
    expect(() => ledger.put(mirror)).toThrow(
      "The state: It is encrypted with a passphrase: set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE.",
    );
    expect(() => ledger.assertPassphrase()).toThrow(RunError);
    expect((await openLedger(withoutPassphrase(store))).objects).toEqual([label]);
    expect(store.text).not.toContain(PASSWORD);
  });

  test("that is wrong or missing is an error with a remedy, and what is not secret is there", async () => {
    const store = await withSecret();
    const [wrong, missing] = [
      await openLedger(placeIn(store, { passphrase: () => "another" })),
      await openLedger(withoutPassphrase(store)),
    ];
    expect(() => wrong.objects).toThrow(/encrypted with another passphrase than PULUMI_CONFIG_PASSPHRASE/);
    expect(() => missing.objects).toThrow(/encrypted with a passphrase: set PULUMI_CONFIG_PASSPHRASE/);
    for (const one of [wrong, missing]) {
      expect(one.objectAt("GroupLabel", "acme/bug")).toEqual(label);
      expect(() => one.put(mirror)).toThrow(RunError);
    }
    expect((await openLedger(placeIn(store))).objects).toContainEqual(mirror);
  });

  test("opens a value only where it was recorded, and a damaged one is not taken for another passphrase", async () => {
    const store = await withSecret();
    const other: RecordedObject = { ...mirror, key: `${mirror.key}2` };
    const ledger = await openLedger(placeIn(store));
    await ledger.put(other);
    await ledger.close();
    const texts = [...store.text.matchAll(/"password":"([^"]+)"/g)].map(([, text = ""]) => text);
    const [one = "", second = ""] = [...new Set(texts)];
    expect(one).not.toBe(second);
    const openedWith = async (replaced: string) => {
      const changed = new Kept();
      changed.append(store.lines.map((line) => line.replaceAll(one, replaced)));
      return (await openLedger(placeIn(changed))).objects;
    };
    const damaged = `${one.slice(0, 30)}${one[30] === "A" ? "B" : "A"}${one.slice(31)}`;
    for (const replaced of [second, damaged])
      await expect(openedWith(replaced)).rejects.toThrow(
        /^The state: The encrypted password of RemoteMirror ".*" is damaged, or it is another object's\. Restore/,
      );
    expect(await openedWith(one)).toHaveLength(3);
  });

  test("and another salt make another key: two ledgers with one secret have no text in common", async () => {
    const [one, other] = [await withSecret(), await withSecret()];
    const sealedIn = (store: Kept) =>
      [...store.text.matchAll(/"password":"([^"]+)"/g)].map(([, text]) => text);
    expect(sealedIn(one)).not.toHaveLength(0);
    expect(sealedIn(one).filter((text) => sealedIn(other).includes(text))).toEqual([]);
  });
});

// ─── What cannot be read ─────────────────────────────────────────────────────

async function refusalOf(store: Kept, place = placeIn(store)): Promise<string> {
  const error = await openLedger(place).then(
    () => undefined,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(RunError);
  return (error as Error).message;
}

describe("a state that this version cannot read", () => {
  test("is of another project or stack", async () => {
    const store = await withSecret();
    expect(await refusalOf(store, placeIn(store, { project: "other" }))).toMatch(
      /^The state memory cannot be read: it is the state of the stack main of infra, and this is main of other\. Nothing was done\./,
    );
    expect(await refusalOf(store, placeIn(store, { stack: "rest" }))).toMatch(/and this is rest of infra/);
  });

  const withLines = (...lines: readonly unknown[]) => {
    const store = new Kept();
    store.append(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))));
    return store;
  };
  const head = { head: { format: 1, project: "infra", stack: "main", salt: "c2FsdA==" } };

  test("is of a newer version, whatever its head and its lines look like", async () => {
    for (const more of [{}, { salt: undefined }, { project: { name: "infra" } }])
      expect(await refusalOf(withLines({ head: { ...head.head, format: 2, ...more } }, { new: 1 }))).toBe(
        "The state memory was written by a newer version of forge (format 2; this one reads 1). Nothing was done. Use that version, or a newer one.",
      );
    expect(
      await refusalOf(withLines(head, { at: 0, put: { kind: "Rocket", key: "a", id: "a", values: {} } })),
    ).toMatch(
      /its line 2 is of the kind Rocket, which this version of forge does not know\. Nothing was done\. Use the version that recorded it, or a newer one\.$/,
    );
  });

  test("begins with the line of a run that has died, and is new", async () => {
    const run = { run: { at: "2027-03-01T10:00:00.000Z", command: "up", by: "sue" } };
    for (const lines of [[], [run], [run, run]])
      expect((await openLedger(placeIn(withLines(...lines)))).isNew).toBe(true);
  });

  const damaged: readonly (readonly [what: string, line: unknown, message: RegExp])[] = [
    ["half a line", '{"at":0,"put":{"kind":"GroupL', /its line 2 is no JSON/],
    ["an empty line", "", /its line 2 is no JSON/],
    ["null", null, /its line 2 is of an unknown form/],
    ["a list", [], /its line 2 is of an unknown form/],
    ["a line of nothing that there is", { note: 1 }, /its line 2 is of an unknown form/],
    ["no kind", { kind: null }, /line 2/],
    ["a kind without its settings", { kind: { kind: "GroupLabel" } }, /line 2/],
    ["no object", { at: 0, put: null }, /line 2/],
    ["an object without values", { at: 0, put: { kind: "GroupLabel", key: "a", id: "a" } }, /line 2/],
    ["no drop", { at: 0, drop: null }, /line 2/],
    ["no head", { head: null }, /line 2/],
    ["a head without its salt", { head: { format: 1, project: "infra", stack: "main" } }, /line 2/],
  ];

  test.each(damaged)("has %s", async (_, line, message) => {
    const refusal = await refusalOf(withLines(head, line));
    expect(refusal).toMatch(message);
    expect(refusal).toMatch(
      /^The state memory cannot be read: .*\. Nothing was done\. Restore it from a copy; or move/,
    );
  });

  test("has an object before its head, or no head at all", async () => {
    const put = { at: 0, put: openEntryOf(label) };
    for (const store of [withLines(put), withLines(put, head)])
      expect(await refusalOf(store)).toMatch(/cannot be read: it has no head/);
  });

  test("is damaged anyhow: it is read, or refused with a sentence", async () => {
    const store = await withSecret();
    const nothing = Symbol("nothing");
    await fc.assert(
      fc.asyncProperty(
        fc.nat(store.lines.length - 1),
        fc.nat(30),
        fc.oneof(fc.constant(nothing), fc.jsonValue({ maxDepth: 1 })),
        async (at, which, value) => {
          const line = JSON.parse(store.lines[at] ?? "") as object;
          const lines = store.lines.with(
            at,
            JSON.stringify(changedAt(line, which, value === nothing ? undefined : value)),
          );
          try {
            const ledger = await openLedger(placeIn(withLines(...lines)));
            void ledger.objects;
          } catch (error) {
            expect(error).toBeInstanceOf(RunError);
          }
        },
      ),
      { numRuns: runsOf(60) },
    );
  });
});

/** The same value with another one at one of its places. */
function changedAt(value: object, which: number, other: unknown): unknown {
  let left = which;
  const visit = (one: unknown): unknown => {
    if (left-- === 0) return other;
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.map(visit);
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, visit(part)]));
  };
  return visit(value) ?? null;
}
