/**
 * The objects of all kinds after their group or project is renamed, moved, named otherwise, deleted or closed to the token. All kinds
 * are in one stack or file, and each scenario begins with its state after the first up.
 */
import pLimit from "p-limit";
import { definitionOf } from "../../provider/definition/definitions";
import { groupBy } from "../../sdk/group-by";
import { drawn } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import {
  asDeclared,
  type Bench,
  type BenchName,
  benchNames,
  type Item,
  itemOf,
  placeNameOf,
  SECOND,
  type Seen,
  type Subject,
} from "./place-benches";
import { isApplying, problemsOf, problemsOfRun } from "./place-checks";
import {
  concerns,
  type Event,
  events,
  happen,
  hasPlace,
  isClosed,
  isOfNames,
  presentPath,
  respelled,
  rootsOf,
  type Spelling,
  settingFor,
  spellingsFor,
} from "./place-events";
import { startFileBench } from "./place-file";
import {
  byName,
  givesSomething,
  type Name,
  namesIn,
  presentName,
  rename,
  takeName,
  withNames,
} from "./place-names";
import { startStackBench } from "./place-stack";
import type { StepResult } from "./report";
import { type Deviation, deviations, servedBy } from "./served";

export interface Scenario {
  readonly bench: BenchName;
  readonly event: Event;
  readonly spelling: Spelling;
  readonly command: string;
}

export interface PlaceResult extends StepResult {
  readonly form: string;
  readonly event: Event;
}

export interface PlaceOptions {
  /** Default: all kinds that are in a group or project. */
  readonly of?: readonly Contract[];
  readonly benches?: readonly BenchName[];
  /** Default: all. */
  readonly after?: readonly Event[];
  /** The number of scenarios, chosen by the seed. Default: all. */
  readonly most?: number | undefined;
  readonly seed?: number;
  readonly say?: (line: string) => void;
}

const commandsOf: Readonly<Record<BenchName, readonly string[]>> = {
  dynamic: ["refresh", "preview", "up", "up --refresh"],
  native: ["refresh", "preview", "up", "up --refresh"],
  file: ["drift", "preview", "up"],
};

export const scenariosOf = (benches: readonly BenchName[]): Scenario[] =>
  benches.flatMap((bench) =>
    events.flatMap((event) =>
      spellingsFor(event, { isFile: bench === "file" }).flatMap((spelling) =>
        commandsOf[bench].map((command) => ({ bench, event, spelling, command })),
      ),
    ),
  );

/** Stacks that run at the same time. */
const STACKS = 2;

export async function runPlaces({
  of = contracts,
  benches = benchNames,
  after = events,
  most,
  seed = 1,
  say = () => undefined,
}: PlaceOptions = {}): Promise<PlaceResult[]> {
  const wanted = scenariosOf(benches).filter(({ event }) => after.includes(event));
  const chosen = drawn(wanted, most, seed);
  const together = groupBy(chosen, ({ bench, event }) => `${bench} ${JSON.stringify(settingFor(event))}`);
  const results = await pLimit(STACKS).map([...together.values()], (scenarios) =>
    runAll(scenarios, of.filter(hasPlace), say),
  );
  return results.flat();
}

/** `GroupLabel, GroupMilestone, native single, moved, keeps the old path, up: …`: kinds that fail alike in one line. */
export function failedPlaces(results: readonly PlaceResult[]): string[] {
  const failed = results.flatMap(({ kind, step, problem }) =>
    problem === undefined ? [] : [{ kind, what: `${step}: ${withoutPlaces(problem)}` }],
  );
  return [...groupBy(failed, ({ what }) => what)].map(
    ([what, alike]) => `${alike.map(({ kind }) => kind).join(", ")}, ${what}`,
  );
}

/** Each kind has places of its own, whose names begin with it. */
const withoutPlaces = (problem: string) =>
  problem.replace(/\b[a-z]+-(single|many|file)(?=[-/),\s]|$)/gi, "…");

async function runAll(
  scenarios: readonly Scenario[],
  of: readonly Contract[],
  say: (line: string) => void,
): Promise<PlaceResult[]> {
  const [first] = scenarios as [Scenario];
  const took = stopwatch();
  const options = { of, ...settingFor(first.event) };
  const bench = await (first.bench === "file"
    ? startFileBench(options)
    : startStackBench(first.bench, options));
  say(`${first.bench}: the first up: ${took()}`);
  try {
    const recorded = await recordedIn(bench, bench.subjects);
    const results: PlaceResult[] = [];
    for (const scenario of scenarios) {
      const took = stopwatch();
      const own = await runOne(bench, scenario, recorded);
      const failed = own.filter(({ problem }) => problem !== undefined).length;
      say(`${Object.values(scenario).join(", ")}: ${took()}, ${own.length - failed}/${own.length}`);
      results.push(...own);
    }
    return results;
  } finally {
    await bench.close();
  }
}

const stopwatch = () => {
  const started = performance.now();
  return () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
};

async function runOne(bench: Bench, scenario: Scenario, recordedBefore: RecordedOf): Promise<PlaceResult[]> {
  const { event, spelling, command } = scenario;
  const subjects = bench.subjects.filter((subject) => isConcerned(event, subject));
  await bench.restore();
  await begin(bench, subjects, scenario);
  const since = watch(bench);
  const seen = await bench.run(command);
  const written = since();
  const recordedAfter = await recordedIn(bench, subjects);
  const next = await nextUp(bench, scenario);
  const result = (kind: string, form: string, problems: readonly string[]): PlaceResult => ({
    ...{ kind, form, event },
    step: [form, event, spelling, command].join(", "),
    problem: problems.length === 0 ? undefined : problems.join("; "),
  });
  const isRead = scenario.bench === "file" || command.includes("refresh");
  const ofRun = [
    ...problemsOfRun(seen, event, command, isRead),
    ...(next
      ? problemsOfRun(next.seen, event, "up", scenario.bench === "file").map((one) => `next up: ${one}`)
      : []),
  ];
  const ofSubject = (subject: Subject) =>
    problemsOf({
      ...{ subject, event, spelling, command, seen },
      written: written(subject),
      recordedBefore: recordedBefore(subject),
      recordedAfter: recordedAfter(subject),
      next: next && { seen: next.seen, written: next.written(subject) },
    });
  return [
    result("all kinds", scenario.bench, ofRun),
    ...subjects.map((subject) => result(subject.contract.kind, subject.form, ofSubject(subject))),
  ];
}

const isConcerned = (event: Event, { contract, site, items }: Subject): boolean =>
  excuseOf(event, contract, { site, items }) === undefined;

/** Why an event does not happen to the objects of a kind. */
function excuseOf(
  event: Event,
  { kind }: Contract,
  { site, items }: Pick<Subject, "site" | "items">,
): string | undefined {
  const definition = definitionOf(kind);
  if (!isOfNames(event)) {
    if (concerns(event, site)) return undefined;
    return event === "archived" ? "nobody archives a group" : "it is in groups at the top alone";
  }
  const isNaming = items.some(
    ({ inputs }) => namesIn(definition, byName(definition, inputs, site)).length > 0,
  );
  if (!isNaming) return "it names nobody";
  return event === "somebody's name taken" && !givesSomething(definition)
    ? "it gives nobody anything, and follows the program"
    : undefined;
}

/** The kinds to which an event does not happen, by event and reason. */
export function leftOut(of: readonly Contract[] = contracts): ReadonlyMap<string, readonly string[]> {
  const all = of.flatMap((contract) => {
    const { kind } = contract;
    if (!hasPlace(contract))
      return events.map((event) => [event, "it is in no group or project that it names", kind] as const);
    const item = itemOf(contract, "single");
    return events.map(
      (event) => [event, excuseOf(event, contract, { site: item.site, items: [item] }), kind] as const,
    );
  });
  const excused = groupBy(
    all.filter(([, why]) => why !== undefined),
    ([event, why]) => `${event}: ${why}`,
  );
  return new Map([...excused].map(([why, alike]) => [why, alike.map(([, , kind]) => kind)]));
}

/** Writes the program as it is after the event, and then makes it happen. */
async function begin(bench: Bench, subjects: readonly Subject[], { event, spelling }: Scenario) {
  if (isOfNames(event)) return beginWithNames(bench, subjects, { event, spelling });
  const before = bench.service().world;
  const isThere = (item: Item, { site }: Subject) => item.site.path === site.path;
  bench.write(
    (item, subject) =>
      subjects.includes(subject) && isThere(item, subject)
        ? respelled(item.inputs, item.site, {
            ...{ event, spelling, before },
            asText: item.key === SECOND,
            placeName: placeNameOf(subject),
          })
        : item.inputs,
    (site) => presentPath(event, site),
  );
  for (const { contract, site, items } of subjects)
    await happen(bench.service(), { event, contract, site, withUnmanaged: items.length === 1 });
}

/** The same of an event of those whom the objects name. */
async function beginWithNames(
  bench: Bench,
  subjects: readonly Subject[],
  { event, spelling }: Pick<Scenario, "event" | "spelling">,
) {
  const all = subjects.flatMap(({ definition, items, site }) =>
    items.filter((item) => item.site.path === site.path).flatMap(({ inputs }) => namesIn(definition, inputs)),
  );
  if (event === "somebody's name is digits") return bench.write(asDeclared);
  const renamed = new Map<string, Name>();
  for (const named of all) if (await rename(bench.service(), named)) renamed.set(named.name, named);
  if (event === "somebody's name taken")
    for (const named of renamed.values()) await takeName(bench.service(), named);
  bench.write(({ inputs }, { definition }) =>
    spelling === "keeps the old path"
      ? inputs
      : withNames(definition, inputs, (named) => (renamed.has(named.name) ? presentName(named) : named.name)),
  );
}

type Written = (subject: Subject) => readonly Deviation[];

/** Returns a function that finds the changes of the service since now. */
function watch(bench: Bench): () => Written {
  const { world, dump } = bench.service();
  const initial = servedBy(world, dump());
  return () => {
    const found = deviations(servedBy(world, dump(), initial), initial, initial);
    return ({ items }) => {
      const roots = items.flatMap(({ site }) => rootsOf(site));
      return found.filter(({ place }) => roots.includes(place.split("/")[0] ?? ""));
    };
  };
}

/** The run after a command that changes the service or the state; there is none where the first one has to fail. */
async function nextUp(
  bench: Bench,
  { event, command }: Scenario,
): Promise<{ seen: Seen; written: Written } | undefined> {
  const isPlan = !isApplying(command) && command !== "refresh";
  const isRefused = isClosed(event) || ["deleted", "access lost", "somebody's name taken"].includes(event);
  if (isPlan || isRefused) return undefined;
  const since = watch(bench);
  const seen = await bench.run("up");
  return { seen, written: since() };
}

type RecordedOf = (subject: Subject) => readonly string[];

/** Read at once, because the service and the state change. */
async function recordedIn(bench: Bench, subjects: readonly Subject[]): Promise<RecordedOf> {
  const recorded = await bench.recorded();
  const found = new Map(subjects.map((subject) => [subject, recorded(subject)]));
  return (subject) => found.get(subject) ?? [];
}
