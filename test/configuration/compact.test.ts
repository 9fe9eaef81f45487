/** A file with patterns and sets means exactly the objects that it was made of: random organizations, written, read and resolved. */
import { describe, expect, test } from "@jest/globals";
import { resolveGlobs, Secret } from "../../cli/configuration";
import { type PathScope, pathScopes, sectionOf, sectionsOf } from "../../cli/configuration/schema/sections";
import {
  type FlatObject,
  stringifyConfiguration,
  type WrittenPlaces,
} from "../../cli/configuration/write/stringify";
import { definitionOf } from "../../provider/definition/definitions";
import { problemsOf } from "../../provider/lifecycle";
import { declared, omit, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { seeded } from "../../simulator/faults";
import type { Place } from "../contract/contract";
import { writable } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";
import { isWhole, seed } from "../jest/sample";
import { load } from "./files";

type Random = () => number;

const chosen = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

// ─── A random organization ───────────────────────────────────────────────────

interface Organization {
  readonly places: WrittenPlaces;
  readonly objects: readonly FlatObject[];
}

const contractPlace: Place = {
  ...placeOf("any", "file"),
  ...{ group: "acme", subgroup: "acme/a", project: "acme/a/p0" },
  ...{ otherProject: "acme/b/p1", otherGroup: "other" },
};

/** Kinds of which each group or project can have objects. */
const kindsIn = (scope: PathScope) =>
  contracts.filter(({ kind }) => {
    const { parents } = definitionOf(kind);
    const section = [...sectionsOf(scope).values()].find((one) => one.kind === kind);
    // The group or project to which such an object belongs is not the one in which a file has it.
    const isHere = section?.isPlace || section?.placeInput !== undefined;
    return isHere && !parents.includes("top-level group") && kind !== "RepositoryFileSet";
  });

const kinds = { groups: kindsIn("groups"), projects: kindsIn("projects") };

/** Some names need an input of their own in a file. */
const names = ["one", "two", "<<", "__proto__", "object"];

/** Objects that places may have: of a few kinds and names, each in several forms. */
function formsOf(random: Random, scope: PathScope): readonly FlatObject[] {
  const isLabel = ({ kind }: { readonly kind: string }) => kind.endsWith("Label");
  const others = kinds[scope].filter((one) => !isLabel(one));
  const some = new Set(Array.from({ length: 6 }, () => chosen(random, others)));
  // Two of another kind, under two names, might be one object.
  const labels = kinds[scope].filter(isLabel);
  return [...some, ...labels, ...labels].flatMap(({ kind, inputs, others, together }) => {
    const section = sectionOf(kind, scope);
    const key = section.isSingle ? "" : chosen(random, names);
    const one = inputs(contractPlace);
    const named = kind.endsWith("Label") ? { ...one, name: key } : one;
    const changed = Object.entries(others(contractPlace)).map(([name, value]) => ({
      ...named,
      [name]: value,
      ...together?.(contractPlace)[name],
    }));
    const less = Object.keys(named).map((name) => omit(named, [name]));
    // Two sections cannot declare one setting.
    const shared = section.isPlace ? Object.keys(section.definition.sharedSettings ?? {}) : [];
    return [named, ...changed, ...less]
      .map((values) => omit(values, shared))
      .filter((values) => problemsOf(definitionOf(kind), declared(values)).length === 0)
      .filter(({ [section.keyInput ?? ""]: title }) => !kind.endsWith("Label") || title === key)
      .map((values) => ({ kind, place: "", key, inputs: ofFile(kind, values) }));
  });
}

function ofFile(kind: string, values: Values): Values {
  const { onDelete: _, ...inputs } = writable(kind, values, (name) => new Secret(`secret_${name}`));
  return inputs;
}

/** The object in a place. */
function inPlace(scope: PathScope, object: FlatObject, place: string): FlatObject {
  const { implicit, placeInput, isPlace, definition } = sectionOf(object.kind, scope);
  const home = isPlace ? definition.fullPath?.inputsOf(place) : { [placeInput ?? ""]: place };
  return { ...object, place, inputs: { ...omit(object.inputs, implicit), ...home } };
}

/** Each group has its habits, and each place in it deviates from them now and then. */
function organization(random: Random): Organization {
  const groups = ["acme", ...["a", "b", "c"].map((name) => `acme/${name}`)];
  for (let count = Math.floor(random() * 6); count > 0; count--)
    groups.push(`${chosen(random, groups.slice(1))}/g${count}`);
  const projects = Array.from(
    { length: 2 + Math.floor(random() * 25) },
    (_, index) => `${chosen(random, groups)}/p${index}`,
  );
  const places = { groups, projects, whole: random() < 0.9 ? ["acme"] : [] };
  const objects = pathScopes.flatMap((scope) => {
    const forms = formsOf(random, scope);
    const slots = [...new Set(forms.map(({ kind, key }) => `${kind} ${key}`))];
    const habit = () => new Map(slots.map((slot) => [slot, formIn(random, forms, slot)]));
    const habits = new Map<string, ReturnType<typeof habit>>();
    const habitOf = (group: string): ReturnType<typeof habit> => {
      const known = habits.get(group);
      if (known) return known;
      const above = group.includes("/") ? habitOf(group.replace(/\/[^/]+$/, "")) : habit();
      const own = new Map(
        [...above].map(([slot, form]) => [slot, random() < 0.15 ? formIn(random, forms, slot) : form]),
      );
      habits.set(group, own);
      return own;
    };
    return places[scope].flatMap((place) => {
      const isEmpty = random() < 0.1;
      return [...habitOf(place.replace(/\/[^/]+$/, ""))].flatMap(([slot, form]) => {
        const own = random() < 0.1 ? formIn(random, forms, slot) : form;
        return own === undefined || isEmpty ? [] : [inPlace(scope, own, place)];
      });
    });
  });
  return { places, objects };
}

/** One of the forms of an object, or none. */
const formIn = (random: Random, forms: readonly FlatObject[], slot: string): FlatObject | undefined =>
  random() < 0.3
    ? undefined
    : chosen(
        random,
        forms.filter(({ kind, key }) => `${kind} ${key}` === slot),
      );

// ─── What its file means ─────────────────────────────────────────────────────

const known = (objects: readonly FlatObject[]) =>
  objects
    .map(({ kind, place, key, inputs }) => JSON.stringify([kind, place, key, inputs], sortedKeys))
    .sort();

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

let service: Simulator;
let client: Client;

/** The service has these groups and projects and nothing in them. */
async function serve({ groups, projects }: WrittenPlaces): Promise<void> {
  const rows = (paths: readonly string[]) => paths.map((full_path) => ({ full_path, name: "any" }));
  service = await startSimulator({
    world: {
      users: [{ username: "root", name: "Root", admin: true }],
      tokens: [{ token: "root-token", user_id: "root", scopes: ["api", "sudo"] }],
      ...{ groups: rows(groups), projects: rows(projects) },
    },
  });
  client = createClient({ baseUrl: service.url, token: "root-token" });
}

async function end(): Promise<void> {
  await client?.close();
  await service?.close();
}

async function meaningOf(text: string) {
  const { declarations, warnings } = await resolveGlobs(load(text), client);
  return { objects: known(declarations), warnings };
}

describe("a file with patterns and sets", () => {
  const runs = isWhole ? 300 : 10;
  test.each(Array.from({ length: runs }, (_, index) => seed * 1000 + index))(
    "declares what each place has (%i)",
    async (number) => {
      const { places, objects } = organization(seeded(number));
      await serve(places);
      try {
        const flat = await meaningOf(stringifyConfiguration(objects));
        const text = stringifyConfiguration(objects, { places });
        const compact = await meaningOf(text);
        expect(compact.objects).toEqual(flat.objects);
        expect(
          compact.warnings.filter((one) => !one.includes("the service refuses to create it below")),
        ).toEqual([]);
        // Written again, it is the same.
        expect(stringifyConfiguration([...objects].reverse(), { places })).toBe(text);
      } finally {
        await end();
      }
    },
  );
});
