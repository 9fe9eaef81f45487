/** Invariants of each run of a search, checked in the service: before the run, after it, and what the file wants. */
import type { Finding } from "../section";
import type { Ran } from "./carrier";
import { type FileModel, hasContent, type Line, objectKeys, type Wanted } from "./model";
import { type Place, parentOf, personNamed, placeAt, type Scope, type Seen } from "./service";

export interface Checked {
  readonly model: FileModel;
  readonly before: Seen;
  readonly after: Seen;
  /** The states of the whole run: what it gives and changes was meant in one of them. */
  readonly meanwhile: readonly Seen[];
}

const notOurs = (what: string): Finding => ({ harm: "not ours", what });

/** All that must hold after any run, whatever happened to it. */
export function harmsOf(checked: Checked): readonly Finding[] {
  // A place that the run makes gets what the file has in it.
  const { model, before, after, meanwhile } = checked;
  const wanted = meanwhile.map((seen) => model.wanted(seen));
  return [
    ...placesGone(model, before, after),
    ...placesMade(model, before, after),
    ...peopleChanged(model, before, after),
    ...rightsGiven(checked, wanted),
    ...rightsTaken(checked),
    ...variablesChanged(checked, wanted),
    ...descriptionsChanged(before, after, wanted),
  ];
}

/** All that must hold after everything is given up: what people live in stays, and what existed before does as it is. */
export function harmsOfDestroy({ model, before, after }: Checked): readonly Finding[] {
  const as = (one: unknown) => JSON.stringify(one);
  const [were, are] = [objectKeys(before), objectKeys(after)];
  const valueAt = (key: string, { rights, variables }: Seen) => as([rights.get(key), variables.get(key)]);
  return [
    ...[...before.places].flatMap(([key, was]) => {
      const is = after.places.get(key);
      const isSame = as(was) === as(is) || model.goesWithPrograms(was, before);
      return isSame ? [] : [notOurs(`destroy has changed ${was.path} (${key}): ${as(is)}`)];
    }),
    ...[...before.people]
      .filter(([number, name]) => after.people.get(number) !== name)
      .map(([number, name]) => notOurs(`destroy has changed ${name} (number ${number})`)),
    ...[...are].flatMap((key) =>
      valueAt(key, before) === valueAt(key, after) ? [] : [notOurs(`destroy has set "${shown(key, after)}"`)],
    ),
    ...[...were].flatMap((key) =>
      are.has(key) || model.wasGiven(key) || isOfGone(key, after) || model.goesWithItsProgram(key, before)
        ? []
        : [notOurs(`destroy has deleted "${shown(key, before)}", which no run has made`)],
    ),
  ];
}

/** The objects that a run has made for a line, and that are still there. */
export const leftByDestroy = ({ model, before, after }: Checked): readonly Finding[] =>
  model
    .givenAndWanted(before)
    .filter((key) => objectKeys(after).has(key) && isLiving(key, after))
    .map((key): Finding => ({ harm: "lost", what: `destroy has left "${shown(key, after)}"` }));

function lossOf(was: Place, is: Place | undefined): string | undefined {
  if (is === undefined) return "gone";
  return is.isMarked && !was.isMarked ? "marked for deletion" : undefined;
}

function placesGone(model: FileModel, before: Seen, after: Seen): readonly Finding[] {
  const isSettled = (was: Place, path: string): boolean => {
    const group = placeAt(before, "groups", parentOf(was.path));
    return model.settles(was, path, before) || (group !== undefined && isSettled(group, parentOf(path)));
  };
  const changeOf = (was: Place, is: Place | undefined): string | undefined => {
    const lost = lossOf(was, is);
    if (is === undefined || lost !== undefined) return model.isStated(was, before) ? undefined : lost;
    if (is.isArchived !== was.isArchived) return "archived or not any more";
    if (is.isMarked !== was.isMarked && !model.mayRestore(was)) return "restored";
    return is.path === was.path || isSettled(was, is.path) ? undefined : `${is.path} now`;
  };
  return [...before.places].flatMap(([key, was]) => {
    const change = changeOf(was, after.places.get(key));
    return change === undefined ? [] : [notOurs(`${was.path} (${key}) is ${change}`)];
  });
}

function placesMade(model: FileModel, before: Seen, after: Seen): readonly Finding[] {
  return [...after.places.values()]
    .filter(({ key, scope, path }) => {
      const isAsked = model.lines.some(
        (one) => one.creates !== undefined && one.scope === scope && one.spelled === path,
      );
      // Nor beside a place that has only another path by now.
      const isThere = model.lines.some(
        (one) => one.spelled === path && model.placesOf(one, before).length > 0,
      );
      return !before.places.has(key) && (!isAsked || isThere);
    })
    .map(({ path, key }) => notOurs(`${path} (${key}) is made`));
}

function peopleChanged(model: FileModel, before: Seen, after: Seen): readonly Finding[] {
  const gone = [...before.people].filter(
    ([number, name]) => !after.people.has(number) && !model.isStatedPerson(number, name),
  );
  const changed = [...after.people].filter(
    ([number, name]) => before.people.get(number) !== name && !model.users.has(name),
  );
  return [
    ...gone.map(([number, name]) => notOurs(`${name} (number ${number}) is gone`)),
    ...changed.map(([number, name]) =>
      notOurs(`number ${number} is ${name} now, and was ${before.people.get(number)}`),
    ),
  ];
}

/** Those of somebody who has been deleted go along. */
const isOfGone = (key: string, { places, people }: Seen): boolean => {
  const [scope, number, what, other] = key.split(" ");
  const isThere =
    what === "member" || what === "push"
      ? people.has(Number(other))
      : what !== "share" || places.has(`groups ${Number(other)}`);
  return !isThere || !places.has(`${scope as Scope} ${Number(number)}`);
};

function rightsGiven({ model, before, after }: Checked, wanted: readonly Wanted[]): readonly Finding[] {
  return [...after.rights]
    .filter(
      ([key, level]) =>
        before.rights.get(key) !== level &&
        !wanted.some(({ rights }) => rights.get(key)?.has(level)) &&
        !model.mayMistake(key, before),
    )
    .map(([key, level]) => notOurs(`"${shown(key, after)}" has level ${level} now, and no line gives it`));
}

const rightsTaken = ({ model, before, after, meanwhile }: Checked): readonly Finding[] =>
  [...before.rights.keys()]
    .filter((key) => !after.rights.has(key) && !isOfGone(key, after) && !model.mayRemove(key, meanwhile))
    .map((key) => notOurs(`"${shown(key, before)}" is taken away`));

function variablesChanged(
  { model, before, after, meanwhile }: Checked,
  wanted: readonly Wanted[],
): readonly Finding[] {
  const isWanted = (key: string, value: string) =>
    wanted.some(({ variables }) => variables.get(key) === value);
  return [...new Set([...before.variables.keys(), ...after.variables.keys()])].flatMap((key) => {
    const [was, is] = [before.variables.get(key), after.variables.get(key)];
    if (is === undefined)
      return model.mayRemove(key, meanwhile) || isOfGone(key, after)
        ? []
        : [notOurs(`"${shown(key, before)}" is deleted`)];
    if (was?.value === is.value)
      return was.id === is.id ? [] : [notOurs(`"${shown(key, before)}" is made anew`)];
    return isWanted(key, is.value) || (was === undefined && model.mayMistake(key, before))
      ? []
      : [notOurs(`"${shown(key, after)}" is ${is.value}, which no line has`)];
  });
}

function descriptionsChanged(before: Seen, after: Seen, wanted: readonly Wanted[]): readonly Finding[] {
  return [...before.places].flatMap(([key, { description, path }]) => {
    const now = after.places.get(key)?.description ?? description;
    const isWanted = now === description || wanted.some(({ descriptions }) => descriptions.get(key) === now);
    return isWanted ? [] : [notOurs(`${path} (${key}) is described as "${now}", which no line has`)];
  });
}

function isLiving(key: string, { places }: Seen): boolean {
  const [scope = "", number] = key.split(" ");
  const place = places.get(`${scope as Scope} ${Number(number)}`);
  return place !== undefined && !place.isArchived && !place.isMarked;
}

/** With the names of its numbers. */
function shown(key: string, { places, people }: Seen): string {
  const [scope = "", number, what, other] = key.split(" ");
  const place = places.get(`${scope as "groups"} ${Number(number)}`)?.path ?? "?";
  const name = what === "share" ? places.get(`groups ${Number(other)}`)?.path : people.get(Number(other));
  return `${key}" ("${place} ${what} ${name ?? other}`;
}

// ─── After a run that nothing has hindered ───────────────────────────────────

/** Objects that the file wants and the service does not have. */
export function missingIn(model: FileModel, seen: Seen): readonly string[] {
  const wanted = model.wanted(seen, true);
  const isMisplaced = (line: Line) =>
    model.givesPath(line) && model.placesOf(line, seen).some(({ path }) => path !== line.spelled);
  return [
    ...model.lines.filter(isMisplaced).map(({ spelled }) => `the path ${spelled}`),
    ...[...wanted.rights]
      .filter(([key, levels]) => isLiving(key, seen) && !levels.has(seen.rights.get(key) ?? 0))
      .map(([key]) => shown(key, seen)),
    ...[...wanted.variables]
      .filter(([key, value]) => isLiving(key, seen) && seen.variables.get(key)?.value !== value)
      .map(([key]) => shown(key, seen)),
    ...[...wanted.descriptions]
      .filter(([key, value]) => isLiving(key, seen) && seen.places.get(key)?.description !== value)
      .map(([key]) => `${key} description`),
    ...model.lines
      .filter(
        (line) =>
          hasContent(line) &&
          model.placesOf(line, seen).length === 0 &&
          placeAt(seen, line.scope, line.spelled) === undefined,
      )
      .map(({ spelled }) => spelled),
  ];
}

/** Sentences of a report that are not true. */
export function untrueIn(
  { changes, failures }: NonNullable<Ran["report"]>,
  { model, before, after }: Checked,
): readonly Finding[] {
  if (failures.length > 0) return [];
  return [
    ...changes.flatMap((change) => miscounted(change, before)),
    ...changes
      .filter(({ action }) => action === "adopt" && !model.adopts)
      .map(({ address }): Finding => ({ harm: "not ours", what: `${address} is adopted` })),
    ...changes.flatMap(({ action, address }) => {
      const [was, is] = [isThere(model, address, before), isThere(model, address, after)];
      const what = `${address} is reported as to ${action}; it was ${was ? "" : "not "}there, and is ${is ? "" : "not "}there`;
      const [wasTrue, isTrue] = EXPECTED[action] ?? [];
      const isUntrue = [wasTrue ?? was, isTrue ?? is].some(
        (expected, index) => expected !== [was, is][index] && [was, is][index] !== undefined,
      );
      return isUntrue ? [{ harm: "unclear" as const, what }] : [];
    }),
  ];
}

/** The projects that go along with a group are counted. */
function miscounted(
  { action, address, why }: { readonly action: string; readonly address: string; readonly why: string },
  before: Seen,
): readonly Finding[] {
  const [, path] = /^groups\/([^#]+)#settings$/.exec(address) ?? [];
  if (action !== "delete" || path === undefined) return [];
  const counted = Number(/With it go .*?(\d+) projects?/.exec(why)?.[1] ?? 0);
  const along = [...before.places.values()].filter(
    (one) => one.scope === "projects" && one.path.startsWith(`${path}/`),
  );
  return along.length === counted
    ? []
    : [{ harm: "unclear", what: `${address}: "${why}", and ${along.length} projects are in it` }];
}

/** Whether an object is there before and after its change. */
const EXPECTED: Readonly<Record<string, readonly [was: boolean, is: boolean]>> = {
  create: [false, true],
  adopt: [true, true],
  update: [true, true],
  delete: [true, false],
};

/** Whether an object of a report is in the service; undefined if its place or its person has another name by now. */
function isThere(model: FileModel, address: string, seen: Seen): boolean | undefined {
  const [, scope, path = "", section, name = ""] =
    /^(groups|projects)\/([^#]+)#(\w+)\.?(.*)$/.exec(address) ?? [];
  const place = placeAt(seen, scope as Scope, path);
  if (place === undefined) return undefined;
  if (section === "settings") return true;
  if (section === "variables") return seen.variables.has(`${place.key} variable ${name}`);
  const number = section === "members" ? personNamed(seen, name) : placeAt(seen, "groups", name)?.number;
  if (number === undefined || (section !== "members" && section !== "shares")) return undefined;
  if (!model.meansNow(section === "members" ? "member" : "share", name, number)) return undefined;
  return seen.rights.has(`${place.key} ${section.slice(0, -1)} ${number}`);
}

/** The first difference between two states of the service. */
export function changeBetween(before: Seen, after: Seen): string | undefined {
  for (const name of ["places", "people", "rights", "variables"] as const) {
    const [was, is] = [before[name], after[name]].map((all) =>
      [...all].map((one) => JSON.stringify(one)).sort(),
    ) as [string[], string[]];
    const different = [...was.filter((one) => !is.includes(one)), ...is.filter((one) => !was.includes(one))];
    if (different.length > 0) return `${name}: ${different.slice(0, 3).join(", ")}`;
  }
  return undefined;
}
