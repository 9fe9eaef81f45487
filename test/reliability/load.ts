/** Many objects, many clients, many projects: the memory and the longest stall of the event loop. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type LoadName, loadBars } from "../../bench/bars";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { startSimulator, type WorldFile } from "../../simulator";
import type { Case, Finding, Section } from "./section";

const CLIENTS = 300;
const PROJECTS = 1000;
const GROUPS = 200;
const LABELS = 100;

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const people = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "load-token", user_id: "root" }],
};

const groups = names("group", GROUPS);
const labels = names("label", LABELS).map((name) => ({ name, color: "#336699" }));
const projects = names("project", PROJECTS);

interface Load {
  readonly world?: unknown;
  /** The argument of the worker. */
  readonly given: (folder: string) => string;
}

function configured(folder: string, text: string): string {
  const file = path.join(folder, "forge.yaml");
  writeFileSync(file, text);
  return file;
}

const loads: Readonly<Record<LoadName, Load>> = {
  "20,000 objects": {
    world: {
      ...people,
      groups: groups.map((full_path) => ({ full_path, name: full_path })),
      labels: groups.flatMap((group_id) => labels.map((label) => ({ group_id, ...label }))),
    },
    given: (folder) =>
      configured(
        folder,
        stringifyConfiguration(
          groups.flatMap((place) =>
            labels.map((inputs) => ({ kind: "GroupLabel", place, key: inputs.name, inputs })),
          ),
        ),
      ),
  },
  "300 clients": { given: () => String(CLIENTS) },
  "1,000 projects": {
    world: {
      ...people,
      groups: [{ full_path: "acme", name: "acme" }],
      projects: projects.map((name) => ({ full_path: `acme/${name}`, name })),
      push_rules: projects.map((name) => ({ project_id: `acme/${name}`, member_check: true })),
    },
    given: (folder) => configured(folder, 'projects: { "acme/**": { pushRule: { memberCheck: true } } }\n'),
  },
};

/** A line for the page about each load that ran. */
const measured: string[] = [];

async function runLoad(name: LoadName): Promise<readonly Finding[]> {
  const { world, given } = loads[name];
  const folder = mkdtempSync(path.join(tmpdir(), "forge-load-"));
  const service = await startSimulator(world === undefined ? {} : { world: world as WorldFile });
  try {
    const worker = path.join(__dirname, "load-worker.ts");
    const kind = name === "300 clients" ? "clients" : "file";
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...["--import", "tsx", worker, service.url, service.token, kind, given(folder)],
    ]);
    const { memory, stall } = JSON.parse(stdout) as { readonly memory: number; readonly stall: number };
    const is = { memory: memory / 2 ** 20, stall };
    const bars = loadBars[name];
    measured.push(
      `${name}: ${is.memory.toFixed(0)} MB of at most ${bars.memory}, the longest stall ${is.stall.toFixed(0)} ms of at most ${bars.stall}`,
    );
    return (["memory", "stall"] as const).flatMap((quantity) =>
      is[quantity] > bars[quantity]
        ? [
            {
              harm: "hung" as const,
              what: `${quantity}: ${is[quantity].toFixed(0)} of at most ${bars[quantity]}`,
            },
          ]
        : [],
    );
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const cases = (): readonly Case[] =>
  (Object.keys(loads) as LoadName[]).map((name) => ({ name, run: () => runLoad(name) }));

export const load: Section = {
  name: "load",
  summary: "20,000 objects, 300 clients, 1,000 projects: memory and the longest stall of the event loop",
  atOnce: 1,
  limit: 300_000,
  cases: async () => cases(),
  notes: () => measured,
};
