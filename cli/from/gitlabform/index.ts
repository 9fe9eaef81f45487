/** Takes over a configuration of gitlabform: its levels as patterns and paths, its sections as those of a file. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Mapping } from "../../../provider/terraform";
import { isWithin } from "../../../provider/values/place-paths";
import { omit, pick, RAW, type Values } from "../../../provider/values/values";
import { camel } from "../../../provider/values/wire-names";
import type { Client } from "../../../sdk";
import { inputsOfPlace } from "../../configuration/objects/object";
import { isPattern } from "../../configuration/places/wildcards";
import { type PathScope, sectionOf } from "../../configuration/schema/sections";
import type { Besides } from "../../configuration/write/stringify";
import { writtenFrom } from "../../gitops/pull";
import { convertArguments, type LostArgument } from "../arguments";
import { coverageOf } from "../coverage";
import { type Draft, mergedDrafts, tidied } from "../drafts";
import { type KnownNames, namesFrom } from "../names";
import type { StateObject } from "../state-object";
import { type Outcomes, type TakenOver, writableFrom } from "../take-over";
import type { FormConfig, FormObject } from "./config";
import { type FormSection, formSections, leftSections } from "./sections";

/** Without the places that a pattern would mean: the levels are patterns already. */
export type TakenConfig = Omit<TakenOver, "places"> & {
  besides(scope: PathScope, place: string): Besides;
};

export async function takeOverConfig(config: FormConfig, client: Client | undefined): Promise<TakenConfig> {
  const names = namesFrom([], client);
  const outcomes: Outcomes = { lost: new Map(), left: new Map() };
  const drafts: Draft[] = [];
  for (const object of config.objects) {
    const section = formSections[object.type];
    const why = object.left ?? (section === undefined ? whyLeft(object) : undefined);
    if (why !== undefined) outcomes.left.set(object, why);
    else if (section) drafts.push(await draftOfForm(object, section, { names, lost: outcomes.lost }));
  }
  const objects = mergedDrafts(drafts).flatMap((draft) => writableFrom(draft, outcomes));
  const addresses = (isLeft: boolean) =>
    config.objects.filter((object) => outcomes.left.has(object) === isLeft).map(({ address }) => address);
  return {
    ...writtenFrom(objects),
    coverage: coverageOf(
      config.objects,
      { tool: "gitlabform", what: "of projects_and_groups", others: 0, ...outcomes },
      (name) => formSections[name]?.mapping.kind,
    ),
    ...{ taken: addresses(false), kept: addresses(true), warnings: [] },
    besides: (scope, place) => besidesOf(config, scope, place),
  };
}

const whyLeft = ({ type }: StateObject): string =>
  leftSections[type] ?? "this version of forge does not know the section";

interface Drawing {
  readonly names: KnownNames;
  readonly lost: Map<StateObject, readonly LostArgument[]>;
}

/** A path in the place of a pattern, of which nothing is declared. */
const SOME_PLACE = "group/place";

async function draftOfForm(
  object: FormObject,
  { scope, key, mapping }: FormSection,
  { names, lost }: Drawing,
): Promise<Draft> {
  const { attributes, place } = object;
  const section = sectionOf(mapping.kind, scope);
  const known = withSameNames(mapping, attributes);
  const further = key === undefined ? furtherSettings(known, attributes) : [];
  const converting = { names, attributes, place };
  const { values, lost: lostHere } = await convertArguments(known, omit(attributes, further), converting);
  lost.set(object, lostHere);
  const path = isPattern(place) ? SOME_PLACE : place;
  const own = inputsOfPlace({ section, place: path, path });
  const raw = further.length > 0 ? { [RAW]: pick(attributes, further) } : {};
  return {
    ...{ from: [object], section, home: { scope, place }, answer: attributes },
    values: tidied({ ...values, ...raw, ...own }, section, path),
  };
}

/** The names of the API are those of inputs. */
function withSameNames(mapping: Mapping, attributes: Values): Mapping {
  const { inputs: renamed = {}, ways = [], not = {} } = mapping;
  const { inputs } = definitionOf(mapping.kind);
  const isSame = (name: string) =>
    camel(name) in inputs && !(name in renamed) && !(name in not) && !ways.includes(name);
  return { ...mapping, same: Object.keys(attributes).filter(isSame) as never };
}

/** Settings of a place that no input is yet. */
function furtherSettings({ kind, same = [], inputs = {}, ways = [], not = {} }: Mapping, attributes: Values) {
  if (!(RAW in definitionOf(kind).inputs)) return [];
  const known = [...(same as readonly string[]), ...Object.keys(inputs), ...ways, ...Object.keys(not)];
  return Object.keys(attributes).filter((name) => !known.includes(name));
}

// ─── Besides the objects ─────────────────────────────────────────────────────

function besidesOf({ enforced, skipped }: FormConfig, scope: PathScope, place: string): Besides {
  const sections = (enforced.get(place) ?? [])
    .flatMap((name) => [name, `${name}.users`, `${name}.groups`])
    .flatMap((name) => formSections[name] ?? [])
    .filter((section) => section.scope === scope)
    .map(({ mapping }) => sectionOf(mapping.kind, scope))
    // A place has one of them, which is declared as a whole.
    .filter(({ isSingle }) => !isSingle)
    .map(({ name }) => name);
  const left = scope === "groups" ? skipped.groups : [...skipped.groups, ...skipped.projects];
  return {
    except: isPattern(place) ? left.filter((one) => isBelow(one, place)) : [],
    ownership: Object.fromEntries(sections.map((name) => [name, "enforce" as const])),
  };
}

/** Whether what a level leaves out is in it. */
const isBelow = (path: string, pattern: string): boolean => {
  const group = pattern.replace(/\/?\*\*$/, "");
  return group === "" || isWithin(path, group);
};
