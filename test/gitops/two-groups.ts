/** Two groups on one service, a file of the one, and what its run reaches of the other: at the wire, and in the service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { InvalidFileError } from "../../cli/configuration";
import type { ReportFailure } from "../../cli/gitops/report/report";
import { unresolvedFailures } from "../../cli/gitops/resolve/unresolved";
import { isLongInteger } from "../../sdk/json";
import { type Simulator, startSimulator, type World } from "../../simulator";
import { groupNamed, projectNamed } from "../../simulator/places";
import type { Place } from "../contract/contract";
import { SECRETS } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf } from "../contract/world";
import { opened } from "../reliability/files/run";

/** Those that the file is about. */
export const own: Place = {
  ...placeOf("own", "places"),
  group: "web",
  subgroup: "web/away",
  project: "web/site",
  otherProject: "web/tools",
  otherGroup: "web-other",
};

/** Those of others, which it must not reach. */
export const foreign: Place = {
  ...placeOf("foreign", "places"),
  group: "security",
  subgroup: "security/team",
  project: "security/app",
  otherProject: "security/lib",
  otherGroup: "victim",
};

export interface Stage {
  readonly service: Simulator;
  numberOf(scope: "groups" | "projects", path: string): number;
  transfer(project: string, group: string): Promise<void>;
  send(method: string, path: string, body?: object): Promise<void>;
  run(files: Readonly<Record<string, string>>): Promise<Reached>;
  close(): Promise<void>;
}

/** The messages of a run, and its effects in the places of others. */
export interface Reached {
  /** The lines of an error, with their positions. */
  readonly problems: readonly string[];
  readonly failures: readonly ReportFailure[];
  readonly warnings: readonly string[];
  /** Requests that changed something there, or read secrets of theirs. */
  readonly requests: readonly string[];
  /** Whether all of theirs is as it was. */
  readonly isSame: boolean;
  /** Keys of objects that the run changed. */
  readonly changed: readonly string[];
}

export async function stage(): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-foreign-"));
  const service = await startSimulator({ world: contractWorld([own, foreign]) });
  const { world, url, token } = service;
  for (const { prepare } of contracts) for (const place of [own, foreign]) prepare?.(world, place);
  const send = async (method: string, to: string, body?: object) => {
    const response = await fetch(`${url}/api/v4/${to}`, {
      method,
      headers: { "private-token": token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${to}: ${response.status} ${await response.text()}`);
  };
  const numberOf: Stage["numberOf"] = (scope, name) => {
    const row = scope === "groups" ? world.groups.named(name) : world.projects.named(name);
    if (row === undefined) throw new Error(`There is no ${name}.`);
    return row.id;
  };
  return {
    ...{ service, numberOf, send },
    transfer: (project, namespace) =>
      send("PUT", `projects/${numberOf("projects", project)}/transfer`, { namespace }),
    async run(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      return reached(service, path.join(folder, "forge.yaml"));
    },
    async close() {
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function reached(service: Simulator, file: string): Promise<Reached> {
  const { world } = service;
  const requests: string[] = [];
  const before = foreignRows(world);
  const outcome = await ran(service, file, (method, url) => {
    const theirs = foreignIn(world, url);
    if (theirs && (method !== "GET" || /\/triggers/.test(url)))
      requests.push(`${method} ${decodeURIComponent(url)}`);
  });
  return { ...outcome, requests, isSame: foreignRows(world) === before };
}

async function ran(service: Simulator, file: string, onSent: (method: string, url: string) => void) {
  const nothing = { problems: [], failures: [], warnings: [], changed: [] };
  const run = { stack: "main", selection: {} };
  let close: (() => Promise<void>) | undefined;
  try {
    const home = { service, path: file, between: { url: service.url }, environment: SECRETS };
    const { task, plan, carryOut, ...more } = await opened(home, run, {
      onRequest: ({ method, url }) => onSent(method, url),
    });
    close = more.close;
    const planned = await plan();
    const { configuration } = task.prepared;
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    const done = planned.isInSync || errors.length > 0 ? undefined : await carryOut(planned);
    return {
      problems: [
        ...errors.map(({ message }) => message),
        ...(done?.errors ?? []).map(({ message }) => message),
      ],
      failures: unresolvedFailures(configuration.unresolved),
      warnings: [...configuration.warnings, ...task.warnings],
      changed: planned.changes.map(({ action, key }) => `${action} ${key}`),
    };
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return { ...nothing, problems: error.message.split("\n") };
  } finally {
    await close?.();
  }
}

const isForeign = (full_path: string | undefined): boolean =>
  full_path !== undefined && /^(security|victim)(\/|-|$)/i.test(full_path);

/** Whether a request names a group or project of the others, by any spelling, or something in one of their registries. */
function foreignIn(world: World, url: string): boolean {
  const [, type, name = ""] = /\/api\/v4\/(groups|projects)\/([^/?]+)/.exec(url) ?? [];
  const spelled = decodeURIComponent(name);
  if (type === "groups") return isForeign(groupNamed(world, spelled)?.full_path);
  if (type === "projects") return isForeign(projectNamed(world, spelled)?.full_path);
  const [, kind, number = ""] = /\/(registries|upstreams)\/(\d+)/.exec(url) ?? [];
  if (kind === undefined || isLongInteger(number)) return false;
  const row = (kind === "registries" ? world.virtual_registries : world.virtual_registry_upstreams).get(
    Number(number),
  );
  return isForeign(world.groups.get(row?.group_id)?.full_path);
}

/** All rows that belong to places of the others, without times. */
function foreignRows(world: World): string {
  const registries = new Map(world.virtual_registries.all().map(({ id, group_id }) => [id, group_id]));
  const pathOf = (row: Record<string, unknown>): string | undefined => {
    const group = row.group_id ?? registries.get(Number(row.registry_id));
    if (typeof group === "number") return world.groups.get(group)?.full_path;
    return typeof row.project_id === "number" ? world.projects.get(row.project_id)?.full_path : undefined;
  };
  const tables = Object.entries(world).flatMap(([table, content]) => {
    const rows = (content as { all?: () => readonly Record<string, unknown>[] }).all?.() ?? [];
    const theirs = rows.filter((row) => isForeign(pathOf(row)));
    return theirs.length === 0 ? [] : [[table, theirs]];
  });
  return JSON.stringify(tables, (name, value) => (/_at$/.test(name) ? undefined : value));
}
