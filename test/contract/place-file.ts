/** A file with the objects of all kinds, and the forge command that runs it. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { reportSchema } from "../../cli/gitops/report/schema";
import { definitionOf } from "../../provider/definition/definitions";
import type { Simulator } from "../../simulator";
import { type Ended, forge } from "../cli/forge";
import type { Contract } from "./contract";
import { SECRETS, writable } from "./file-inputs";
import {
  asDeclared,
  asNamed,
  type Bench,
  type BenchOptions,
  ELSEWHERE,
  elsewhere,
  itemOf,
  orClosed,
  placeAt,
  type Recorded,
  restartable,
  type Seen,
  type Spell,
  type Subject,
  saved,
  subjectOf,
  twoIn,
} from "./place-benches";
import { isNamed } from "./place-checks";
import { presentPath, type Site, users } from "./place-events";

/** Clears the settings of the developer or pipeline that runs the tests. */
const NO_SETTINGS = {
  PULUMI_BACKEND_URL: "",
  FORGE_STATE: "",
  FORGE_FILE: "",
  FORGE_STACK: "",
  NO_COLOR: "1",
};

export interface FileBench extends Bench {
  /** Copies the file, the state and the service as they are now, and returns the way back to them. */
  save(): () => Promise<void>;
}

/** The command of another package. */
const typeAlone = (main: string, environment: NodeJS.ProcessEnv, folder: string): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...environment } };
    execFile(process.execPath, [main, "up"], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, stdout, stderr }),
    );
  });

/** An older command takes every variable of the environment, and refuses a file that names them. */
async function firstUp(main: string, environment: NodeJS.ProcessEnv, folder: string): Promise<Ended> {
  const up = await typeAlone(main, environment, folder);
  if (!up.stderr.includes('has no "variables"')) return up;
  const file = path.join(folder, "forge.yaml");
  const { variables: _, ...rest } = parse(readFileSync(file, "utf8"));
  writeFileSync(file, stringify(rest));
  return typeAlone(main, environment, folder);
}

/** `main` is the command of the first run. */
export async function startFileBench(
  { of, user, hasPlaces, isInDigits }: BenchOptions,
  main?: string,
): Promise<FileBench> {
  // A file knows its service by the first of the outermost groups, so that one has to stay.
  const service = await restartable(of, ["file", ELSEWHERE]);
  const all = of.map((contract) => subjectOf(contract, "file", [...itemsOf(contract), elsewhere(contract)]));
  const { subjects, numbers } = asNamed(all, service.current().world, { isInDigits });
  const parent = mkdtempSync(path.join(tmpdir(), "forge-places-"));
  const folder = path.join(parent, "work");
  mkdirSync(folder);
  const write: Bench["write"] = (spell, pathOf = (site) => site.path) => {
    const places = hasPlaces ? subjects.map(({ site }) => ({ site, path: pathOf(site) })) : [];
    const moved = places
      .filter(({ site, path }) => path !== site.path)
      .map(({ site, path }) => `  - { from: ${site.type}s/${site.path}, to: ${site.type}s/${path} }\n`);
    const objects = [
      ...places.map(({ site, path }) => settingsOf(site, path)),
      ...subjects.flatMap((one) => objectsOf(one, spell)),
    ];
    const text = stringifyConfiguration(objects) + (moved.length === 0 ? "" : `moved:\n${moved.join("")}`);
    writeFileSync(path.join(folder, "forge.yaml"), text);
  };
  const environment = { ...NO_SETTINGS, FORGE_BASE_URL: service.url, FORGE_TOKEN: users[user], ...SECRETS };
  const type = (...typed: string[]) => forge(typed, environment, undefined, folder);
  const close = async () => {
    await service.close();
    rmSync(parent, { recursive: true, force: true });
  };
  const restore = await orClosed(close, async () => {
    write(asDeclared);
    const up = await (main === undefined ? type("up") : firstUp(main, environment, folder));
    write(asDeclared);
    if (up.code !== 0) throw new Error(`The first up failed:\n${up.stdout}${up.stderr}`);
    return saved(folder, service);
  });
  return {
    ...{ subjects, numbers, write, restore, close, service: service.current },
    save: () => saved(folder, service),
    run: async (command) => seenInReport(await type(...command.split(" "), "--output", "json")),
    recorded: async () => addressesIn((await type("state", "list")).stdout, service.current()),
  };
}

/** In a file, only objects that have a name can be several. */
const itemsOf = (contract: Contract) =>
  definitionOf(contract.kind).title === undefined ? [itemOf(contract, "file")] : twoIn(contract, "file");

function addressesIn(listed: string, service: Simulator): Recorded {
  const addresses = listed.split("\n").map((line) => line.split("#"));
  const at = (site: Site) => {
    const names = namesOf(site, service);
    return addresses
      .filter(([place = ""]) => names.includes(place.toLowerCase()))
      .map(([, object = ""]) => object);
  };
  return ({ site, items }) => {
    const others = items.filter(({ key }) => key === ELSEWHERE);
    const staying = others.flatMap((item) => at(item.site).map((object) => `${ELSEWHERE} ${object}`));
    return [...staying, ...at(site)].sort();
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

function settingsOf(site: Site, path: string) {
  const { kind, inputs } = placeAt(site, path);
  return { kind, place: path, key: "", inputs: { description: inputs.description } };
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

function seenInReport({ code, stdout, stderr }: Ended): Seen {
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
      return failures.find((one) => one.startsWith(`${kind} `) || isNamed(one, root));
    },
  };
}
