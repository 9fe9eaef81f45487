/** Recorded objects of a kind join the one resource of the file: with random resources before, each keeps its record. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { DeclaredCollection, PluralDeclaration } from "../../cli/configuration";
import { edited } from "../../cli/gitops/state/state-edits";
import { packed, secretsIn, secretsText, unpacked } from "../../provider/collection/wire";
import type { RecordedResource } from "../../provider/pulumi/run/stack-state";
import { resourceNameIn } from "../../provider/pulumi/sdk/names";
import type { Values } from "../../provider/values/values";
import { runsOf } from "../jest/sample";

const TYPE = "forge:index:RemoteMirrors";
const SECRET = "1b47061264138c4ac30d75fd1eb44270";
const NAMES = ["mirrors", "mirrors-2", "mirrors-enforced"];
const PLACES = ["acme/web", "acme/api", "acme/app"];

interface Mirror {
  readonly key: string;
  readonly place: string;
  readonly isSecret: boolean;
  readonly isUnmanaged: boolean;
}

const regrouped = (resources: readonly RecordedResource[], plurals: readonly PluralDeclaration[]) =>
  edited(resources, { plurals, moved: [], removed: [], releases: new Map() }).resources;

const urnOf = (name: string) => `urn:pulumi:dev::infra::${TYPE}::${name}`;

const inputsOf = ({ key, place }: Mirror): Values => ({ project: place, url: `https://${key}.example/` });

function recorded(
  name: string,
  mirrors: readonly Mirror[],
  exclusive: unknown,
  dependencies: readonly string[] = [],
): RecordedResource {
  const apart = new Set(mirrors.filter(({ isSecret }) => isSecret).map(({ key }) => key));
  const itemsWith = (more: (mirror: Mirror) => Values) =>
    Object.fromEntries(mirrors.map((mirror) => [mirror.key, { ...inputsOf(mirror), ...more(mirror) }]));
  const secrets = Object.fromEntries([...apart].map((key) => [key, { password: `of ${key}` }]));
  const common = { adopt: true, ...(exclusive === undefined ? {} : { exclusive }) };
  const places = Object.fromEntries(mirrors.map(({ place }) => [place, PLACES.indexOf(place) + 1]));
  return {
    urn: urnOf(name),
    type: TYPE,
    id: `id of ${name}`,
    inputs: packed({ ...common, items: itemsWith(() => ({})) }, apart),
    outputs: {
      ...packed(
        {
          ...common,
          items: itemsWith(({ key, place, isUnmanaged }) => ({
            id: `${place}/${key}`,
            ...(isUnmanaged ? { surplus: true } : {}),
          })),
        },
        apart,
      ),
      places,
      ...(apart.size > 0
        ? {
            secrets: {
              "4dabf18193072939515e22adb298388d": SECRET,
              // Earlier versions recorded objects.
              plaintext: JSON.stringify(exclusive === true ? secrets : secretsText(secrets)),
            },
          }
        : {}),
    },
    dependencies: dependencies.map(urnOf),
    propertyDependencies: { items: dependencies.map(urnOf) },
  };
}

function declared(mirrors: readonly Mirror[], exclusive: readonly string[]): PluralDeclaration {
  const collection = (place: string) => ({ kind: "RemoteMirror", place }) as DeclaredCollection;
  return {
    ...{ name: "mirrors", kind: "RemoteMirror", plural: "RemoteMirrors" },
    after: [],
    enforced: exclusive.map((place) => ({ collection: collection(place), places: [place] })),
    args: {
      items: Object.fromEntries(mirrors.map((mirror) => [mirror.key, inputsOf(mirror)])),
      ...(exclusive.length > 0 ? { exclusive } : {}),
      adopt: true,
    },
  };
}

/** Each object with its record, secret and number of its place, by the resource that has it. */
function objectsIn(resources: readonly RecordedResource[]) {
  return new Map(
    resources.flatMap(({ urn, inputs = {}, outputs = {} }) => {
      const [given, known] = [unpacked(inputs).items, unpacked(outputs).items] as Record<string, Values>[];
      const { plaintext } = (outputs.secrets ?? {}) as { readonly plaintext?: string };
      const secrets = secretsIn(JSON.parse(plaintext ?? "{}")) as Values;
      const places = (outputs.places ?? {}) as Values;
      return Object.entries(known ?? {}).map(([key, item]) => [
        key,
        {
          name: resourceNameIn(urn),
          ...{ item, inputs: given?.[key], secret: secrets[key] },
          number: places[String(given?.[key]?.project)],
          isApart: Object.hasOwn((outputs.apart ?? {}) as Values, key),
        },
      ]);
    }),
  );
}

const mirrors = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }).chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc.record({
        key: fc.constant(`mirror-${number}`),
        place: fc.constantFrom(...PLACES),
        isSecret: fc.boolean(),
        isUnmanaged: fc.boolean(),
        before: fc.constantFrom(...NAMES),
        isDeclared: fc.boolean(),
      }),
    ),
  ),
);

/** Nothing depends on what comes later, nothing is left of a place whose objects are elsewhere now, and no list is empty. */
function expectConsistent(after: readonly RecordedResource[], urns: readonly string[]): void {
  for (const [
    index,
    { dependencies = [], propertyDependencies, inputs = {}, outputs = {} },
  ] of after.entries()) {
    for (const urn of dependencies) expect(urns.slice(0, index)).toContain(urn);
    expect(Object.values(propertyDependencies ?? {}).flat()).toEqual(dependencies);
    const items = Object.values(unpacked(inputs).items as Record<string, Values>);
    const spelled = items.map(({ project }) => String(project));
    expect(spelled).toEqual(expect.arrayContaining(Object.keys((outputs.places ?? {}) as Values)));
    for (const { exclusive } of [inputs, outputs]) expect(exclusive).not.toEqual([]);
  }
}

test("each managed object takes its record, its secret and the number of its place with it", () => {
  fc.assert(
    fc.property(mirrors, fc.subarray(PLACES), fc.boolean(), (all, exclusive, wasEnforced) => {
      const names = NAMES.filter((name) => all.some((one) => one.before === name));
      const before = names.map((name, index) => {
        const own = all.filter((one) => one.before === name);
        const isEnforced = wasEnforced && name === "mirrors-enforced";
        return recorded(name, own, isEnforced ? true : undefined, names.slice(0, index));
      });
      const plurals = [
        declared(
          all.filter((one) => one.isDeclared),
          exclusive,
        ),
      ];
      const after = regrouped(before, plurals);
      const [had, has] = [objectsIn(before), objectsIn(after)];
      expect(after.map(({ urn }) => resourceNameIn(urn))).toEqual(names.length === 0 ? [] : ["mirrors"]);
      for (const { key, isUnmanaged } of all) {
        const expected = { ...had.get(key), name: "mirrors" };
        // Unmanaged ones of other resources are found again.
        if (!isUnmanaged || has.has(key)) expect(has.get(key)).toEqual(expected);
      }
      expect(has.size).toBeLessThanOrEqual(had.size);
      expectConsistent(after, [urnOf("mirrors")]);
      expect(regrouped(after, plurals)).toBe(after);
    }),
    { numRuns: runsOf(300) },
  );
});

test("a resource of its own for enforced objects becomes a list of places", () => {
  const own = { key: "own", place: "acme/web", isSecret: false, isUnmanaged: false };
  const stale = { ...own, key: "stale", isUnmanaged: true };
  const before = [recorded("mirrors-enforced", [own, stale], true)];
  const [after, ...more] = regrouped(before, [declared([own], ["acme/web"])]);
  expect(more).toEqual([]);
  expect(after).toMatchObject({
    urn: urnOf("mirrors"),
    inputs: { exclusive: ["acme/web"] },
    outputs: { exclusive: ["acme/web"] },
  });
});

test("the resource that has the file's name takes the others in, wherever it stands", () => {
  const own = { key: "own", place: "acme/web", isSecret: false, isUnmanaged: false };
  const [before, named] = [
    recorded("before", [{ ...own, key: "other" }], undefined),
    recorded("mirrors", [own], undefined),
  ];
  for (const all of [
    [before, named],
    [named, before],
  ])
    expect(regrouped(all, [declared([own], [])])).toEqual([
      expect.objectContaining({ id: named.id, urn: named.urn }),
    ]);
});

test("nothing depends on a resource that is no more", () => {
  const own = { key: "own", place: "acme/web", isSecret: false, isUnmanaged: false };
  const both = ["mirrors", "mirrors-2"].map(urnOf);
  const after = {
    ...{ urn: "urn:pulumi:dev::infra::pkg:index:Thing::after", type: "pkg:index:Thing", id: "after" },
    ...{ dependencies: both, propertyDependencies: { name: both, other: both.slice(1) } },
  };
  const before = [
    recorded("mirrors", [own], undefined),
    recorded("mirrors-2", [{ ...own, key: "other" }], undefined),
  ];
  const left = both.slice(0, 1);
  expect(regrouped([...before, after], [declared([own], [])])[1]).toEqual({
    ...{ ...after, dependencies: left, propertyDependencies: { name: left, other: [] } },
  });
});

test("an unmanaged object goes nowhere with the others of its resource: a read finds it again", () => {
  const own = { key: "own", place: "acme/web", isSecret: false, isUnmanaged: false };
  const [other, stale] = [
    { ...own, key: "other" },
    { ...own, key: "stale", isUnmanaged: true },
  ];
  const before = [recorded("mirrors", [own], undefined), recorded("mirrors-2", [other, stale], undefined)];
  const after = regrouped(before, [declared([own, other], [])]);
  expect([...objectsIn(after).keys()]).toEqual(["own", "other"]);
});

test("a resource that kept a collection empty becomes a place of the list", () => {
  const empty = {
    ...recorded("mirrors-enforced-acme/web", [], true),
    inputs: { adopt: true, defaults: { project: "acme/web" }, items: "{}", exclusive: true },
  };
  const other = { key: "other", place: "acme/api", isSecret: false, isUnmanaged: false };
  const plurals = [declared([other], ["acme/web"])];
  const [alone] = regrouped([empty], plurals);
  expect(alone).toMatchObject({ urn: urnOf("mirrors"), inputs: { exclusive: ["acme/web"] } });
  const [both, ...more] = regrouped([recorded("mirrors", [other], undefined), empty], plurals);
  expect(more).toEqual([]);
  expect(both).toMatchObject({ urn: urnOf("mirrors"), inputs: { exclusive: ["acme/web"] } });
});

test("resources that have what the file gives them stay the same", () => {
  const own = { key: "own", place: "acme/web", isSecret: true, isUnmanaged: false };
  const before = [recorded("mirrors", [own], undefined)];
  expect(regrouped(before, [declared([own], [])])).toBe(before);
  expect(regrouped(before, [])).toBe(before);
});

test("an object stays where its path has another number, so that it gets no place of another one, and those beside it go", () => {
  const mirror = (key: string, place = "acme/web"): Mirror => ({
    ...{ key, place, isSecret: false, isUnmanaged: false },
  });
  const [first, second, third] = [mirror("first"), mirror("second"), mirror("third", "acme/api")];
  const other = recorded("mirrors-2", [second, third], ["acme/api", "acme/web"]);
  // The path belonged to another project when it was recorded.
  const before = [
    recorded("mirrors", [first], undefined),
    { ...other, outputs: { ...other.outputs, places: { "acme/web": 99, "acme/api": 2 } } },
  ];
  const all = [first, second, third];
  const resources = regrouped(before, [declared(all, [])]);
  expect(resources.map(({ inputs }) => inputs?.exclusive)).toEqual([["acme/api"], ["acme/web"]]);
  const after = objectsIn(resources);
  expect(all.map(({ key }) => [after.get(key)?.name, after.get(key)?.number])).toEqual([
    ["mirrors", 1],
    ["mirrors-2", 99],
    ["mirrors", 2],
  ]);
});

test("the exclusive places of two resources that become one are in one order, whichever had them", () => {
  const own = { key: "own", place: "acme/web", isSecret: false, isUnmanaged: false };
  const other = { ...own, key: "other", place: "acme/api" };
  const declaredBoth = [declared([own, other], ["acme/web", "acme/api"])];
  const lists = [
    [["acme/web"], ["acme/api"]],
    [["acme/api"], ["acme/web"]],
  ].map(([first, second]) => {
    const before = [recorded("mirrors", [own], first), recorded("mirrors-2", [other], second)];
    const [all, ...more] = regrouped(before, declaredBoth);
    expect(more).toEqual([]);
    return [all?.inputs?.exclusive, all?.outputs?.exclusive];
  });
  const sorted = ["acme/api", "acme/web"];
  expect(lists).toEqual([
    [sorted, sorted],
    [sorted, sorted],
  ]);
});

test("secrets that this run cannot read stay what they are when an object gets another resource", () => {
  const own = { key: "own", place: "acme/web", isSecret: true, isUnmanaged: false };
  const encrypted = { "4dabf18193072939515e22adb298388d": SECRET, ciphertext: "v1:abc" };
  const before = recorded("mirrors-2", [own], undefined);
  const closed = { ...before, outputs: { ...before.outputs, secrets: encrypted } };
  const [moved, ...more] = regrouped([closed], [declared([own], [])]);
  expect(more).toEqual([]);
  expect([moved?.urn, moved?.outputs?.secrets]).toEqual([urnOf("mirrors"), encrypted]);
});
