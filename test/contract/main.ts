/**
 * `npm run contract` runs every step of every kind on the real engine, on each host, and prints tables. With names of tables, hosts and
 * kinds, it runs only those: `npm run contract -- many native GroupLabel`, `npm run contract -- places file --seed 2 --most 5`.
 */
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { pluralOf } from "../../provider/definition/kinds";
import { type ContractOptions, type Host, hosts } from "./deployment";
import { runContract } from "./engine";
import { runHandovers } from "./handover";
import { actions, failures, type HandoverResult } from "./handovers";
import { contracts } from "./kinds";
import { runManyContract } from "./many";
import { benchNames } from "./place-benches";
import { events } from "./place-events";
import { failedPlaces, leftOut, runPlaces } from "./places";
import type { StepResult } from "./report";
import { runRotations, ways } from "./rotate";
import { runSecrecy } from "./secrecy";
import { origins, runUpgrades, upgradeForms } from "./upgrade";
import { failedWritings, runWrittenOut, writtenForms } from "./written-out";

type Columns = readonly (readonly [string, (step: string) => boolean])[];

const single: Columns = [
  ["create", (step) => step === "create"],
  ["settles", (step) => step.startsWith("create, then an empty")],
  ["update", (step) => step.startsWith("update ")],
  ["replace", (step) => step.startsWith("replace ")],
  ["drift", (step) => step.startsWith("drift ")],
  ["vanish", (step) => step === "vanish"],
  ["adopt", (step) => step === "adopt"],
  ["import", (step) => step.startsWith("import")],
  ["get", (step) => step === "get"],
  ["secrets", (step) => step.includes("no secret")],
  ["destroy", (step) => step.includes("destroyed")],
];

const many: Columns = [
  ...["create", "add", "change", "remove", "replace", "drift", "vanish"].map(
    (verb) => [verb, (step: string) => step === verb] as const,
  ),
  ["fails", (step) => step === "one of ten fails"],
  ["goes on", (step) => step === "the next up goes on"],
  ["only it", (step) => step === "exclusive"],
  ["budget", (step) => step === "budget"],
  ["import", (step) => step.startsWith("import")],
  ["secrets", (step) => step.includes("no secret")],
  ["destroy", (step) => step.includes("destroyed")],
];

/** `rename, killed` */
const handedOver: Columns = [
  ...actions.flatMap((action) =>
    failures.map(
      (failure) =>
        [
          failure === "nothing fails" ? action : { "another fails": "+fails", killed: "+killed" }[failure],
          (step: string) => step === `${action}, ${failure}`,
        ] as const,
    ),
  ),
  ["destroy", (step) => step === "destroyed"],
];

const rotation: Columns = [
  ...ways.flatMap((way) =>
    ["", ", adopt"].map((adopt) => {
      const wanted = `${way}${adopt}`;
      return [wanted, (step: string) => step === wanted] as const;
    }),
  ),
  ["others", (step) => !ways.some((way) => step.startsWith(way))],
];

const good = (results: readonly StepResult[]) => results.filter(({ problem }) => problem === undefined);

function show(results: readonly StepResult[], columns: Columns): void {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const width = Math.max(...kinds.map((kind) => kind.length));
  const padded = columns.map(([name]) => name.padStart(7));
  console.log(`\n${" ".repeat(width)}  ${padded.join(" ")}`);
  for (const kind of kinds) {
    const cells = columns.map(([, belongs]) => {
      const own = results.filter((result) => result.kind === kind && belongs(result.step));
      return own.length === 0 ? "–" : `${good(own).length}/${own.length}`;
    });
    console.log(
      `${kind.padEnd(width)}  ${cells.map((cell, index) => cell.padStart(padded[index]?.length ?? 0)).join(" ")}`,
    );
  }
}

/** The number of stacks that run at the same time. */
const STACKS = 2;

async function showHandovers(options: ContractOptions): Promise<StepResult[]> {
  const limit = pLimit(STACKS);
  const runs = actions.map((action) => limit(() => runHandovers(action, failures, options)));
  const all = (await Promise.all(runs)).flat();
  const counted = all.filter(({ limit }) => limit === undefined);
  for (const shape of ["single", "many"]) {
    const own = counted.filter((result) => result.shape === shape);
    show(own.map(stepOf), handedOver);
  }
  const limits = all.flatMap(({ limit, ...result }) =>
    limit === undefined ? [] : [`${stepOf(result).kind}: ${stepOf(result).step}: ${limit}`],
  );
  console.log(`\nKnown limits, not counted:\n${[...new Set(limits)].join("\n") || "none"}\n`);
  return counted.map(stepOf);
}

async function showSecrecy(options: ContractOptions): Promise<StepResult[]> {
  const { leaks, open, problems, secrets, resources } = await runSecrecy(options);
  console.log(`\n${secrets} secrets in ${resources} resources: ${leaks.length + open.length} can be read`);
  const found = [...problems, ...leaks, ...open];
  return [{ kind: "all", step: "secrecy", problem: found.join("\n") || undefined }];
}

const stepOf = ({ kind, shape, action, failure, variant, check, problem }: HandoverResult): StepResult => ({
  kind: shape === "single" ? kind : pluralOf(kind),
  step: check === "destroyed" ? check : `${action}, ${failure}`,
  problem: problem && [action, variant, failure, check, problem].filter((part) => part !== "").join(": "),
});

type Table = (options: ContractOptions) => Promise<StepResult[]>;

const tables: Readonly<Record<string, Partial<Record<Host, Table>>>> = {
  single: { dynamic: shown(runContract, single), native: shown(runContract, single) },
  many: onAll(shown(runManyContract, many)),
  handover: onAll(showHandovers),
  rotate: onAll(shown(runRotations, rotation)),
  secrecy: { dynamic: showSecrecy, native: showSecrecy },
};

function onAll(table: Table): Record<Host, Table> {
  return { dynamic: table, native: table, objects: table };
}

function shown(run: Table, columns: Columns): Table {
  return async (options) => {
    const results = await run(options);
    show(results, columns);
    return results;
  };
}

const PLACES = "places";
const UPGRADE = "upgrade";
const WRITTEN_OUT = "written-out";
const tableNames = [...Object.keys(tables), PLACES, UPGRADE, WRITTEN_OUT];
const forms = [...new Set<string>([...hosts, ...benchNames])];

interface Chosen {
  readonly of: ContractOptions["of"];
  isChosen(names: readonly string[], name: string): boolean;
}

/** The tables of one host. */
async function showHost(host: Host, { of, isChosen }: Chosen): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [name, { [host]: table }] of Object.entries(tables)) {
    if (table === undefined || !isChosen(tableNames, name)) continue;
    const say = (line: string) => console.log(`${host}: ${line}`);
    results.push(...(await table({ host, of, say })));
    console.log();
  }
  if (results.length === 0) return results;
  for (const { kind, step, problem } of results)
    if (problem) console.log(`${host}: ${kind}: ${step}: ${problem}`);
  const names = [...new Set(results.map(({ kind }) => kind))];
  const whole = names.filter((name) => results.every(({ kind, problem }) => kind !== name || !problem));
  console.log(
    `\n${host}: ${whole.length}/${names.length} kinds, single and many, ${good(results).length}/${results.length} steps`,
  );
  return results;
}

async function showPlaces(
  { of, isChosen }: Chosen,
  { seed, most }: { readonly seed: number; readonly most: number | undefined },
): Promise<StepResult[]> {
  const benches = benchNames.filter((name) => isChosen(forms, name));
  if (benches.length === 0) return [];
  const say = (line: string) => console.log(`places: ${line}`);
  const after = events.filter((event) => isChosen(events, event));
  const results = await runPlaces({ of, benches, after, seed, most, say });
  const columns = events.map((event) => [event, (step: string) => step.includes(`, ${event}, `)] as const);
  show(results, columns);
  show(
    results.map((result) => ({ ...result, kind: result.form })),
    columns,
  );
  console.log();
  for (const line of failedPlaces(results)) console.log(line);
  for (const [why, kinds] of leftOut(of)) console.log(`left out: ${why}: ${kinds.join(", ")}`);
  console.log(`\nplaces: ${good(results).length}/${results.length} expectations, seed ${seed}`);
  return results;
}

async function showUpgrades({ of, isChosen }: Chosen): Promise<StepResult[]> {
  const from = origins.filter((origin) => isChosen(origins, origin));
  const chosen = upgradeForms.filter((form) => isChosen(forms, form));
  if (chosen.length === 0) return [];
  const say = (line: string) => console.log(`upgrade: ${line}`);
  const results = await runUpgrades({ of, forms: chosen, from, say });
  const columns = [
    ...["upgrade", "recorded anew", "renamed", "moved", "drift"].map(
      (verb) => [verb, (step: string) => step.startsWith(verb)] as const,
    ),
    ["others", (step: string) => /^(made|again)/.test(step)] as const,
  ];
  show(results, columns);
  show(
    results.map((result) => ({ ...result, kind: result.form })),
    columns,
  );
  console.log();
  for (const { form, kind, step, problem } of results)
    if (problem) console.log(`upgrade: ${form}: ${kind}: ${step}: ${problem}`);
  console.log(`\nupgrade: ${good(results).length}/${results.length} expectations`);
  return results;
}

async function showWrittenOut({ of = contracts, isChosen }: Chosen, seed: number): Promise<StepResult[]> {
  const chosen = writtenForms.filter((form) => isChosen(forms, form.split(" ")[0] ?? ""));
  if (chosen.length === 0) return [];
  const say = (line: string) => console.log(`written-out: ${line}`);
  const results = await runWrittenOut({ of, forms: chosen, seed, steps: 12, say });
  show(results, [
    ["one by one", (step) => !/^another|, step /.test(step)],
    ["orders", (step) => step.includes(", step ")],
    ["others", (step) => step.startsWith("another ")],
  ]);
  for (const line of failedWritings(results)) console.log(`written-out: ${line}`);
  console.log(`\nwritten-out: ${good(results).length}/${results.length} expectations, seed ${seed}`);
  return results;
}

async function main(): Promise<void> {
  const { positionals: args, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string", default: "1" }, most: { type: "string" } },
  });
  const isChosen = (names: readonly string[], name: string) =>
    !args.some((arg) => names.includes(arg)) || args.includes(name);
  const kinds = contracts.map(({ kind }) => kind as string);
  const known: readonly string[] = [...tableNames, ...forms, ...events, ...origins, ...kinds];
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0) throw new Error(`There is no table, host, event or kind ${unknown.join(", ")}.`);
  const chosen = { of: contracts.filter(({ kind }) => isChosen(kinds, kind)), isChosen };
  const all: StepResult[] = [];
  for (const host of hosts.filter((name) => isChosen(forms, name)))
    all.push(...(await showHost(host, chosen)));
  const most = values.most === undefined ? undefined : Number(values.most);
  if (isChosen(tableNames, PLACES))
    all.push(...(await showPlaces(chosen, { seed: Number(values.seed), most })));
  if (isChosen(tableNames, WRITTEN_OUT)) all.push(...(await showWrittenOut(chosen, Number(values.seed))));
  if (isChosen(tableNames, UPGRADE)) all.push(...(await showUpgrades(chosen)));
  if (good(all).length !== all.length) process.exitCode = 1;
}

void main();
