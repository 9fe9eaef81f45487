/** The outputs that are shown of what is recorded: of any kind, those that have a value, and as secret what is, was marked, or is made of it. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { recordedObjects } from "../../cli/gitops/state/recorded-outputs";
import { statesIn } from "../../provider/collection/state";
import { packed } from "../../provider/collection/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { kinds } from "../../provider/generated/kind-names";
import { formatId } from "../../provider/identity/id";
import type { RecordedResource } from "../../provider/pulumi/run/stack-state";
import { SECRET, SPECIAL } from "../../provider/pulumi/sdk/special-values";
import type { Values } from "../../provider/values/values";
import { runsOf } from "../jest/sample";

const sealed = (value: unknown) => ({ [SPECIAL]: SECRET, plaintext: JSON.stringify(value) });

const recorded = fc.constantFrom(...kinds).chain((kind) => {
  const { inputs, outputs } = definitionOf(kind);
  const names = [...new Set([...Object.keys(inputs), ...Object.keys(outputs)])];
  const one = fc.option(fc.constantFrom(...names), { nil: undefined });
  return fc.record({
    kind: fc.constant(kind),
    known: fc.subarray(names),
    empty: fc.subarray(names),
    // A part of the item that the program marks, the whole item, and a part that is always encrypted.
    ...{ marked: one, hidden: one, isWhole: fc.boolean() },
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

/** As the engine exports it. */
function resourceOf(one: Recorded): RecordedResource {
  const { kind, marked, hidden, isWhole, isUnmanaged } = one;
  const plain = valuesOf(one);
  const parts = Object.entries(plain)
    .filter(([name]) => name !== hidden)
    .map(([name, value]) => [name, name === marked ? sealed(value) : value]);
  const item = Object.fromEntries(parts);
  const items = {
    one: isWhole ? sealed(item) : item,
    another: plain,
    stray: { ...plain, ...(isUnmanaged ? { surplus: true } : {}) },
  };
  const secrets = hidden === undefined ? {} : { secrets: sealed({ one: { [hidden]: plain[hidden] } }) };
  return {
    ...{ urn: "urn:pulumi:dev::infra::forge:index:X::x", id: "x" },
    type: `forge:index:${pluralOf(kind)}`,
    outputs: packed({ items, ...secrets }, new Set(["one"])),
  };
}

function expectedOutputs({ kind, marked, hidden, isWhole }: Recorded, values: Values, isOne: boolean) {
  const { secrets = [], derivedFrom, outputs } = definitionOf(kind);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  const isMarked = (name: string): boolean =>
    secrets.includes(name) || (isOne && (isWhole || name === marked || name === hidden));
  const isMadeOf = (name: string) =>
    sources[name]?.some((source) => values[source] !== undefined && isMarked(source)) === true;
  return ["id", ...Object.keys(outputs)]
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .map((name) => ({ name, value: values[name], isSecret: isMarked(name) || isMadeOf(name) }));
}

test("each output with a value is shown, and as secret what is, is marked, or is made of it", () => {
  fc.assert(
    fc.property(recorded, (one) => {
      const all = recordedObjects({ version: 3, deployment: { resources: [resourceOf(one)] } });
      expect(all).toHaveLength(one.isUnmanaged ? 2 : 3);
      const addresses = all.map(({ address }) => address);
      expect(addresses).toEqual([...addresses].sort());
      const plain = valuesOf(one);
      const states = statesIn(definitionOf(one.kind), { items: { one: plain, another: plain } });
      for (const key of ["one", "another"]) {
        const values = { ...states.get(key)?.values, id: plain.id };
        const expected = expectedOutputs(one, values, key === "one");
        expect(all.map(({ outputs }) => outputs)).toContainEqual(expected);
      }
    }),
    { numRuns: runsOf(300) },
  );
});
