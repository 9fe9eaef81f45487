/** Stacks and files with objects of all kinds in places of their own, which go back to the state after their first run as often as asked. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringifyConfiguration } from "../../configuration";
import { reportSchema } from "../../gitops/render/json";
import { statesIn } from "../../provider/collection/state";
import { unpacked } from "../../provider/collection/wire";
import { definitionOf } from "../../provider/definitions";
import { parseId } from "../../provider/id";
import { pluralOf } from "../../provider/kinds";
import type { AnyDefinition } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { forge } from "../cli/forge";
import type { Run } from "../pulumi/stack";
import type { Contract } from "./contract";
import { createListedStack } from "./deployment";
import { SECRETS, writable } from "./file-inputs";
import { bystanderOf } from "./handovers";
import { changesIn } from "./many";
import { presentPath, type Site, siteOf, type User, users } from "./place-events";
import { diagnosticsIn, recordedIn } from "./report";
import { contractWorld } from "./world";

export const benchNames = ["dynamic", "native", "file"] as const;
export type BenchName = (typeof benchNames)[number];

export interface Item {
  readonly key: string;
  readonly site: Site;
  readonly inputs: Values;
}

/** One resource of the program, or all objects of a kind in the file. */
export interface Subject {
  readonly contract: Contract;
  readonly definition: AnyDefinition;
  /** `native single`, `file` */
  readonly form: string;
  readonly name: string;
  /** Where the event happens: the place of the first items. */
  readonly site: Site;
  readonly items: readonly Item[];
}

/** The output and the steps of a command. */
export interface Seen {
  readonly code: number | null;
  readonly text: string;
  /** One a line. */
  readonly warnings: readonly string[];
  /** `create`, `update`, `same`, …; and of the items of a resource of many `+two`, `-two` and `items.two is replaced: …`. */
  operations(subject: Subject): readonly string[];
  /** The error that names the subject. */
  error(subject: Subject): string | undefined;
}

/** The numbers of the objects that are recorded for a subject. */
export type Recorded = (subject: Subject) => readonly string[];

/** Inputs of an item as the program has them. */
export type Spell = (item: Item, subject: Subject) => Values;

export interface Bench {
  readonly subjects: readonly Subject[];
  service(): Simulator;
  /** Goes back to the state and the service after the first run. */
  restore(): Promise<void>;
  write(spell: Spell): void;
  run(command: string): Promise<Seen>;
  recorded(): Promise<Recorded>;
  close(): Promise<void>;
}

export interface BenchOptions {
  readonly of: readonly Contract[];
  readonly user: User;
}

export const startBench = (name: BenchName, options: BenchOptions): Promise<Bench> =>
  name === "file" ? startFileBench(options) : startEngineBench(name, options);

const asDeclared: Spell = ({ inputs }) => inputs;

/** A service that ends and starts again at the same address, with all places of these subjects. */
async function restartable(contracts: readonly Contract[], instances: readonly string[]) {
  const sites = contracts.flatMap((contract) => instances.map((instance) => siteOf(contract, instance)));
  // The sites have a nested group as theirs; the world needs the one around it.
  const places = sites.map(({ place }) => ({
    ...place,
    group: place.project.split("/")[0] ?? "",
  }));
  let service = await startSimulator({ world: contractWorld(places) });
  const port = Number(new URL(service.url).port);
  for (const contract of contracts)
    for (const instance of instances) contract.prepare?.(service.world, siteOf(contract, instance).place);
  return {
    url: service.url,
    current: () => service,
    async restart(world: WorldFile) {
      await service.close();
      service = await startSimulator({ world, port });
    },
    close: () => service.close(),
  };
}

// ─── The engine ──────────────────────────────────────────────────────────────

async function startEngineBench(host: "dynamic" | "native", { of, user }: BenchOptions): Promise<Bench> {
  const service = await restartable(of, ["single", "many", ELSEWHERE]);
  const subjects = of.flatMap((contract) => [
    subjectOf(contract, `${host} single`, [itemOf(contract, "single")]),
    subjectOf(contract, `${host} many`, [...twoIn(contract, "many"), elsewhere(contract)]),
  ]);
  const { stack, declare } = await createListedStack(host, {
    isRecordedAtEnd: true,
    environment: {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: users[user],
      PULUMI_CONTINUE_ON_ERROR: "true",
    },
  });
  const [state, saved] = [path.join(stack.folder, "state"), path.join(stack.folder, "state-after-up")];
  const write = (spell: Spell) => declare(subjects.map((subject) => declaredFor(subject, spell)));
  const close = async () => {
    await service.close();
    stack.remove();
  };
  let world: WorldFile;
  try {
    write(asDeclared);
    const up = await stack.up();
    if (up.code !== 0) throw new Error(`The first up failed:\n${up.text}`);
    cpSync(state, saved, { recursive: true });
    world = service.current().dump();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...{ subjects, write, close, service: service.current },
    async restore() {
      rmSync(state, { recursive: true });
      cpSync(saved, state, { recursive: true });
      await service.restart(world);
    },
    async run(command) {
      const [verb = "", ...flags] = command.split(" ");
      const yes = verb === "preview" ? [] : ["--yes", "--skip-preview"];
      return seenBy(await stack.pulumi(verb, ...yes, ...flags));
    },
    async recorded() {
      const recorded = recordedIn((await stack.pulumi("stack", "export", "--show-secrets")).text);
      return ({ name, definition, items }) => {
        const found = recorded.get(name);
        if (found === undefined) return [];
        if (items.length === 1) return [numbersIn(found.id, definition)];
        const states = statesIn(definition, unpacked(found.outputs));
        return [...states].map(([key, { id }]) => `${key} ${numbersIn(id, definition)}`).sort();
      };
    },
  };
}

const subjectOf = (contract: Contract, form: string, items: readonly Item[]): Subject => ({
  ...{ contract, form, items },
  definition: definitionOf(contract.kind),
  name: `${contract.kind}-${items.length === 1 ? "single" : "many"}`,
  site: (items[0] as Item).site,
});

function itemOf(contract: Contract, instance: string): Item {
  const site = siteOf(contract, instance);
  return { key: "one", site, inputs: contract.inputs(site.place) };
}

/** An item in a place that stays as it is; the key and the place begin so. */
const ELSEWHERE = "elsewhere";

const elsewhere = (contract: Contract): Item => ({ ...itemOf(contract, ELSEWHERE), key: ELSEWHERE });

/** Two objects in one place, or one where only one can be. */
function twoIn(contract: Contract, instance: string): Item[] {
  const one = itemOf(contract, instance);
  const second = bystanderOf(contract, one.site.place);
  return second === undefined ? [one] : [one, { ...one, key: "two", inputs: second }];
}

function declaredFor(subject: Subject, spell: Spell) {
  const { contract, name, items } = subject;
  const own = items.map((item) => [item.key, spell(item, subject)] as const);
  return items.length === 1
    ? { kind: contract.kind, name, args: own[0]?.[1] ?? {} }
    : { kind: pluralOf(contract.kind), name, args: { items: Object.fromEntries(own) } };
}

/** The id without the place. */
const numbersIn = (id: string, { id: names }: AnyDefinition): string =>
  Object.values(parseId(id, names) ?? {})
    .slice(1)
    .join("/");

function seenBy(run: Run): Seen {
  const diagnostics = diagnosticsIn(run);
  const lines = diagnostics.flatMap((one) => one.lines);
  return {
    code: run.code,
    text: run.text,
    warnings: lines.filter((line) => line.startsWith("warning: ")),
    operations: ({ contract, name, items }) => [
      ...run.steps
        .filter((step) => step.name === name)
        .flatMap((step) => [
          step.gone && step.op === "refresh" ? "gone" : step.op,
          ...(items.length === 1 ? [] : changesIn(step).filter((one) => /^[-+]/.test(one))),
        ]),
      ...(items.length === 1 ? [] : plannedItems(lines, pluralOf(contract.kind))),
    ],
    error: ({ name }) => {
      const own = diagnostics.find((one) => one.name === name)?.lines ?? [];
      const start = own.findIndex((line) => line.startsWith("error:"));
      return start < 0 ? undefined : own.slice(start).join(" ");
    },
  };
}

/** The changes of items that a resource of many prints: after its class, a line for each. */
function plannedItems(lines: readonly string[], kinds: string): string[] {
  const start = lines.indexOf(`${kinds}:`);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith("items."));
  return rest.slice(0, end < 0 ? undefined : end);
}

// ─── The file ────────────────────────────────────────────────────────────────

async function startFileBench({ of, user }: BenchOptions): Promise<Bench> {
  // A file knows its service by the first of the outermost groups, so that one has to stay.
  const service = await restartable(of, ["file", ELSEWHERE]);
  // In a file, only objects that have a name can be several.
  const itemsOf = (contract: Contract) =>
    definitionOf(contract.kind).title === undefined ? [itemOf(contract, "file")] : twoIn(contract, "file");
  const subjects = of.map((contract) =>
    subjectOf(contract, "file", [...itemsOf(contract), elsewhere(contract)]),
  );
  const parent = mkdtempSync(path.join(tmpdir(), "forge-places-"));
  const [folder, saved] = [path.join(parent, "work"), path.join(parent, "work-after-up")];
  mkdirSync(folder);
  const write = (spell: Spell) =>
    writeFileSync(
      path.join(folder, "forge.yaml"),
      stringifyConfiguration(subjects.flatMap((one) => objectsOf(one, spell))),
    );
  const type = (typed: readonly string[]) =>
    forge(
      typed,
      {
        ...{ PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "", NO_COLOR: "1" },
        ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: users[user], ...SECRETS },
      },
      undefined,
      folder,
    );
  const close = async () => {
    await service.close();
    rmSync(parent, { recursive: true, force: true });
  };
  let world: WorldFile;
  try {
    write(asDeclared);
    const up = await type(["up"]);
    if (up.code !== 0) throw new Error(`The first up failed:\n${up.stdout}${up.stderr}`);
    cpSync(folder, saved, { recursive: true });
    world = service.current().dump();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...{ subjects, write, close, service: service.current },
    async restore() {
      rmSync(folder, { recursive: true });
      cpSync(saved, folder, { recursive: true });
      await service.restart(world);
    },
    run: async (command) => seenInReport(await type([...command.split(" "), "--output", "json"])),
    async recorded() {
      const { stdout } = await type(["state", "list"]);
      const addresses = stdout.split("\n").map((line) => line.split("#"));
      const at = (site: Site) => {
        const names = namesOf(site, service.current());
        return addresses
          .filter(([place = ""]) => names.includes(place.toLowerCase()))
          .map(([, object = ""]) => object);
      };
      return ({ site, items }) => {
        const others = items.filter(({ key }) => key === ELSEWHERE);
        const staying = others.flatMap((item) => at(item.site).map((object) => `${ELSEWHERE} ${object}`));
        return [...staying, ...at(site)].sort();
      };
    },
  };
}

/** The addresses that a place may have in a file, in small letters. */
function namesOf(site: Site, { world }: Simulator): string[] {
  const paths = [
    site.path,
    ...(["renamed", "moved", "its group renamed"] as const).map((event) => presentPath(event, site)),
  ];
  const table = site.type === "group" ? world.groups : world.projects;
  return paths.flatMap((one) => [one, String(table.named(one)?.id)]).map((one) => `${site.type}s/${one}`);
}

function objectsOf(subject: Subject, spell: Spell) {
  const { contract, definition, items } = subject;
  const { kind } = contract;
  return items.map((item) => {
    const inputs = spell(item, subject);
    const place = String(inputs[definition.id[0] as string]);
    return {
      kind,
      place,
      key: `${definition.title ? inputs[definition.title] : item.key}`,
      inputs: writable(kind, inputs),
    };
  });
}

function seenInReport({
  code,
  stdout,
  stderr,
}: {
  code: number | null;
  stdout: string;
  stderr: string;
}): Seen {
  const text = stdout + stderr;
  const report = stdout.startsWith("{") ? reportSchema.parse(JSON.parse(stdout)) : undefined;
  const failures = [
    ...(report?.failures ?? []).map(({ title, message }) => `${title}: ${message}`),
    ...stderr.split("\n").filter((line) => line.startsWith("forge: ")),
  ];
  return {
    code,
    text,
    warnings: report?.warnings ?? [],
    operations: ({ contract: { kind } }) =>
      (report?.changes ?? []).filter((change) => change.kind === kind).map(({ action }) => action),
    error: ({ contract: { kind }, site: { place } }) => {
      const root = place.project.split("/")[0]?.toLowerCase() ?? "";
      return failures.find((one) => one.startsWith(`${kind} `) || one.toLowerCase().includes(root));
    },
  };
}
