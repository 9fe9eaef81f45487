/** The steps of a random sequence over a file: edits, changes by others, and runs of all of it or of parts. */
import { writeFileSync } from "node:fs";
import * as fc from "fast-check";
import type { Selection } from "../../../cli/gitops/read/selection";
import { createClient } from "../../../sdk";
import { faultNames } from "../faulty-service";
import { type Model, upped } from "./checks";
import { type Body, type FileModel, keysOf, type Ownership, setsOf } from "./model";
import type { Real } from "./run";
import {
  addressOf,
  groups,
  names,
  objectsIn,
  placesIn,
  projects,
  type Section,
  sections,
  type Value,
  values,
} from "./world";

export type Command = fc.AsyncCommand<Model, Real, true>;

const command = (name: string, run: (model: Model, real: Real) => Promise<unknown> | unknown): Command => ({
  check: async () => true,
  async run(model, real) {
    await run(model, real);
  },
  toString: () => name,
});

const edit = (name: string, change: (file: FileModel) => void) =>
  command(name, ({ file }, { path }) => {
    change(file);
    writeFileSync(path, file.text());
  });

const scopes = ["groups", "projects"] as const;

const sectionNames = (scope: Section["scope"]) =>
  Object.entries(sections).flatMap(([name, section]) => (section.scope === scope ? [name] : []));

type Where = readonly [name: string, find: (file: FileModel) => Body | undefined];

const bodiesIn = (scope: Section["scope"]): readonly Where[] =>
  keysOf[scope].map((key) => [`${scope}/${key}`, (file) => file.bodies.get(`${scope} ${key}`)] as const);

const setBodies = (scope: Section["scope"]): readonly Where[] =>
  setsOf[scope].map((key) => [`set ${key}`, (file) => file.sets.get(key)] as const);

const ownerships = (section: string): readonly Ownership[] =>
  sections[section]?.isSingle ? ["additive", "observe"] : ["additive", "enforce", "observe"];

function edits(scope: Section["scope"]) {
  const section = fc.constantFrom(...sectionNames(scope));
  const value = fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 });
  const inFile = fc.constantFrom(...bodiesIn(scope));
  const owned = section.chain((name) =>
    fc.tuple(fc.constant(name), fc.option(fc.constantFrom(...ownerships(name)), { nil: undefined })),
  );
  return [
    fc
      .tuple(
        fc.constantFrom(...bodiesIn(scope), ...setBodies(scope)),
        section,
        fc.constantFrom(...names),
        value,
      )
      .map(([[where, find], section, plain, value]) => {
        const name = sections[section]?.isSingle ? "" : plain;
        return edit(`${where} ${section}.${name}: ${value ?? "none"}`, (file) => {
          const all = find(file)?.values;
          const named = all?.get(section) ?? new Map<string, Value>();
          all?.set(section, named);
          if (value === undefined) named.delete(name);
          else named.set(name, value);
        });
      }),
    fc.tuple(inFile, fc.constantFrom(...setsOf[scope])).map(([[where, find], set]) =>
      edit(`${where} uses ${set}, or no longer`, (file) => {
        const one = find(file);
        if (one) one.use = one.use.includes(set) ? one.use.filter((name) => name !== set) : [...one.use, set];
      }),
    ),
    fc.tuple(fc.option(inFile, { nil: undefined, freq: 4 }), owned).map(([where, [section, ownership]]) =>
      edit(`ownership in ${where?.[0] ?? "the file"}: ${section} ${ownership ?? "none"}`, (file) => {
        const all = where ? where[1](file)?.ownership : file.ownership;
        if (ownership === undefined) all?.delete(section);
        else all?.set(section, ownership);
      }),
    ),
  ];
}

const behind = fc
  .tuple(
    fc.constantFrom(...Object.keys(sections)),
    fc.nat(),
    fc.constantFrom(...names),
    fc.option(fc.constantFrom(...values), { nil: undefined }),
  )
  .map(([section, number, plain, value]) => {
    const one = sections[section] as Section;
    const places = placesIn(one);
    const place = places[number % places.length] ?? "";
    const name = one.isSingle ? "" : plain;
    const address = addressOf(section, place, name);
    return command(`${address} becomes ${value ?? "gone"} outside of forge`, async (_, { service }) => {
      const client = createClient({ baseUrl: service.url, token: service.token });
      const id = objectsIn(service.world).get(address)?.id;
      if (value !== undefined) await one.put(client, place, name, value, id);
      else if (id !== undefined) await one.drop?.(client, place, id);
      await client.close();
    });
  });

const parts = [
  ...groups.map((group) => `groups/${group}`),
  ...projects.map((project) => `projects/${project}`),
  ...Object.entries(sections).flatMap(([section, one]) =>
    placesIn(one).flatMap((place) => [
      addressOf(section, place),
      ...(one.isSingle ? [] : [addressOf(section, place, "bug")]),
    ]),
  ),
];

const selection: fc.Arbitrary<Selection> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...parts).map((part) => ({ target: [part] })) },
  { weight: 1, arbitrary: fc.constantFrom(...parts).map((part) => ({ exclude: [part] })) },
);

const selectionName = ({ target = [], exclude = [] }: Selection) =>
  [...target.map((one) => ` --target ${one}`), ...exclude.map((one) => ` --exclude ${one}`)].join("");

const run = fc.record({ selection, seed: fc.nat(1000) });

export const commandsFor = (most: number) =>
  fc.commands<Model, Real, true>(
    [
      ...scopes.flatMap(edits),
      behind,
      run.map(({ selection, seed }) =>
        command(`up${selectionName(selection)} (order ${seed})`, (model, real) =>
          upped(model, real, { stack: "main", selection, seed }),
        ),
      ),
      fc
        .tuple(run, fc.constantFrom(...faultNames), fc.integer({ min: 1, max: 30 }))
        .map(([{ seed }, fault, at]) =>
          command(`up with ${fault} at request ${at}, and again (order ${seed})`, (model, real) =>
            upped(model, real, { stack: "main", selection: {}, seed }, { fault, at, isLasting: false }),
          ),
        ),
    ],
    { maxCommands: most, size: "max" },
  );
