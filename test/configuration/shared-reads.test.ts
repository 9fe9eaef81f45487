/** The number of reads of shared declarations, because an organization has thousands of places. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import type { ObjectSetting } from "../../cli/configuration/objects/object";
import { sharingReads } from "../../cli/configuration/objects/shared-objects";
import type { SectionSources } from "../../cli/configuration/objects/sources";
import { parse } from "../../cli/configuration/read/parse";
import { Problems } from "../../cli/configuration/read/problems";
import type { Tree } from "../../cli/configuration/read/tree";
import { Variables } from "../../cli/configuration/read/variables";
import type { Section } from "../../cli/configuration/schema/sections";

const treeOf = (text: string) => parse(text, "forge.yaml", new Problems()) as Tree;

const sectionOf = (placeInput?: string) =>
  ({
    name: "labels",
    placeInput,
    schema: z.strictObject({ group: z.string().regex(/^[^/]*$/), name: z.string().optional() }),
  }) as unknown as Section;

const settingOf = (section: Section, place: string): ObjectSetting => ({
  section,
  place,
  variables: new Variables({}, [], { listed: [], main: "forge.yaml" }),
  contents: () => ({ problem: "none" }),
  reference: () => "none",
  placeValue: () => place,
});

const sourcesOf = (bodies: readonly Tree[], ...layers: readonly Tree[]) =>
  ({ bodies, layers: layers.map((body) => ({ body })) }) as unknown as SectionSources;

type Object = { readonly inputs: Readonly<Record<string, unknown>> };

/** Counts reads; `uses` reads a value that depends on the place. */
function counted(uses: (setting: ObjectSetting) => unknown = () => undefined) {
  const places: (string | undefined)[] = [];
  const read = sharingReads<Object>((setting) => {
    places.push(setting.place);
    return [{ inputs: { group: setting.place, name: "bug", value: uses(setting) } }];
  });
  return { places, read };
}

const body = treeOf("{ bug: { color: red } }");

test("a declaration that places share is read only for the first two", () => {
  const { places, read } = counted();
  const section = sectionOf("group");
  const found = ["a", "b", "c", "d"].map((place) => read(settingOf(section, place), sourcesOf([body])));
  expect(places).toEqual(["a", "b"]);
  expect(found.map(([one]) => one?.inputs)).toEqual(
    ["a", "b", "c", "d"].map((group) => ({ group, name: "bug", value: undefined })),
  );
});

test("objects that do not name their place are equal in all places", () => {
  const { places, read } = counted();
  const section = sectionOf();
  const [, second, third] = ["a", "b", "c"].map((place) =>
    read(settingOf(section, place), sourcesOf([body])),
  );
  expect(places).toEqual(["a", "b"]);
  expect(third?.[0]).toBe(second?.[0]);
  expect(third?.[0]?.inputs).not.toHaveProperty("undefined");
});

test.each<[string, (setting: ObjectSetting) => unknown]>([
  ["a reference", ({ reference }) => reference("labels.bug.labelId")],
  ["a value of the place", ({ placeValue }) => placeValue("path")],
])("objects with %s are read for each place", (_, uses) => {
  const { places, read } = counted(uses);
  const section = sectionOf("group");
  const found = ["a", "b", "c", "d"].map((place) => read(settingOf(section, place), sourcesOf([body])));
  expect(places).toEqual(["a", "b", "c", "d"]);
  expect(found[3]?.[0]?.inputs.value).toEqual(uses(settingOf(section, "d")));
});

test("a shared declaration is read again only for places that the kind refuses, to report the problem", () => {
  const { places, read } = counted();
  const section = sectionOf("group");
  for (const place of ["a", "b", "c", "c/d", "c/d", "e", "e", "f/g"])
    read(settingOf(section, place), sourcesOf([body]));
  expect(places).toEqual(["a", "b", "c/d", "c/d", "f/g"]);
});

test("other sections, bodies and defaults are read separately", () => {
  const { places, read } = counted();
  const section = sectionOf("group");
  const other = sectionOf("group");
  const more = treeOf("{ own: }");
  const defaults = treeOf("{ defaults: { labels: { color: red }, milestones: { a: 1 } } }");
  const none = treeOf("{ defaults: { milestones: { a: 1 } } }");
  const rounds: readonly (readonly [Section, SectionSources])[] = [
    [section, sourcesOf([body])],
    [other, sourcesOf([body])],
    [section, sourcesOf([more])],
    [section, sourcesOf([body, more])],
    [section, sourcesOf([more, body])],
    [section, sourcesOf([body], defaults)],
    // Without defaults of the section, it equals the first one.
    [section, sourcesOf([body], none)],
  ];
  for (const [one, sources] of rounds) read(settingOf(one, "a"), sources);
  expect(places).toHaveLength(7);
  for (const [one, sources] of rounds) read(settingOf(one, "b"), sources);
  expect(places).toHaveLength(7 + 5);
  for (const [one, sources] of rounds) read(settingOf(one, "c"), sources);
  expect(places).toHaveLength(7 + 5);
});
