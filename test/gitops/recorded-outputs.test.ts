/** The outputs that are shown of what is recorded: of any kind, those that have a value, and as secret what is, was marked, or is made of it. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { shownObjects } from "../../cli/gitops/state/recorded-outputs";
import type { RecordedObject } from "../../cli/ledger/entry";
import { definitionOf } from "../../provider/definition/definitions";
import { type Kind, kinds } from "../../provider/generated/kind-names";
import { formatId } from "../../provider/identity/id";
import { revealedInputs } from "../../provider/values/secrecy";
import type { Values } from "../../provider/values/values";
import { runsOf } from "../jest/sample";
import { memoryLedger, object } from "./memory-ledger";

/** Whether a property shows one of these. */
const isRevealing = (kind: Kind, name: string, hidden: readonly string[]): boolean =>
  revealedInputs(definitionOf(kind), name).some((one) => hidden.includes(one));

const recorded = fc.constantFrom(...kinds).chain((kind) => {
  const { inputs, outputs } = definitionOf(kind);
  const names = [...new Set([...Object.keys(inputs), ...Object.keys(outputs)])];
  const one = fc.option(fc.constantFrom(...names), { nil: undefined });
  return fc.record({
    kind: fc.constant(kind),
    known: fc.subarray(names),
    empty: fc.subarray(names),
    // A property that the file marks, and one that was secret before.
    ...{ marked: one, hidden: one },
    isUnmanaged: fc.boolean(),
  });
});

type Recorded = typeof recorded extends fc.Arbitrary<infer T> ? T : never;

const present = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);

/** The known values of each of the three objects; the marks are those of the one with the key `one`. */
function valuesOf({ kind, known, empty, marked, hidden }: Recorded): Values {
  const names = [...known, ...present(marked), ...present(hidden)];
  return {
    id: formatId(definitionOf(kind).id.map(() => "7")),
    ...Object.fromEntries(empty.map((name) => [name, null])),
    ...Object.fromEntries(names.map((name) => [name, `the ${name}`])),
  };
}

/** The first one has marks, of which one is of an earlier run. */
function objectsOf(one: Recorded): readonly RecordedObject[] {
  const { kind, marked, hidden, isUnmanaged } = one;
  const { id, ...values } = valuesOf(one) as Values & { readonly id: string };
  const plain = (key: string) => object(kind, key, undefined, { id, values });
  return [
    { ...plain("one"), secret: present(marked), formerly: present(hidden) },
    plain("another"),
    object(kind, "stray", undefined, { id, values, ...(isUnmanaged ? { isUnmanaged } : {}) }),
  ];
}

function expectedOutputs({ kind, marked, hidden }: Recorded, values: Values, isOne: boolean) {
  const { secrets = [], derivedFrom, outputs } = definitionOf(kind);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  const isMarked = (name: string): boolean =>
    secrets.includes(name) || (isOne && isRevealing(kind, name, [...present(marked), ...present(hidden)]));
  const isMadeOf = (name: string) =>
    sources[name]?.some((source) => values[source] !== undefined && isMarked(source)) === true;
  return ["id", ...Object.keys(outputs)]
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .map((name) => ({ name, value: values[name], isSecret: isMarked(name) || isMadeOf(name) }));
}

test("each output with a value is shown, and as secret what is, is marked, or is made of it", () => {
  fc.assert(
    fc.property(recorded, (one) => {
      const all = shownObjects(memoryLedger({ objects: objectsOf(one) }).ledger.objects);
      expect(all).toHaveLength(one.isUnmanaged ? 2 : 3);
      const addresses = all.map(({ address }) => address);
      expect(addresses).toEqual([...addresses].sort());
      for (const key of ["one", "another"])
        expect(all.map(({ outputs }) => outputs)).toContainEqual(
          expectedOutputs(one, valuesOf(one), key === "one"),
        );
    }),
    { numRuns: runsOf(300) },
  );
});
