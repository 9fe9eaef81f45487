/**
 * Stacks of programs with all kinds that an older package or the other host has made. The present package records what it knows besides with
 * one update that sends nothing; then places are renamed and moved, and objects drift: it is followed, shown and repaired.
 */
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { request } from "undici";
import { pluralOf } from "../../provider/definition/kinds";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { packageRoot } from "../../sdk/package-root";
import type { Simulator } from "../../simulator";
import { createStack, type Run, type Stack } from "../pulumi/stack";
import type { Contract } from "./contract";
import { packageOf } from "./deployment";
import { formerCommits, formerPackage, knownTo } from "./former";
import { contracts } from "./kinds";
import {
  asDeclared,
  ELSEWHERE,
  elsewhere,
  itemOf,
  type Restartable,
  restartable,
  type Spell,
  type Subject,
  saved,
  subjectOf,
} from "./place-benches";
import { concerns, type Event, happen, hasPlace, respelled } from "./place-events";
import { recordedIn, type StepResult } from "./report";
import { deviations, servedBy } from "./served";

/** The hosts of the programs. */
export const upgradeForms = ["dynamic", "native"] as const;
type UpgradeHost = (typeof upgradeForms)[number];

/** The maker of the stack: an older package on the same host, or this package on the other one. */
export const OTHER_HOST = "the other host";

export const origins = [...formerCommits, OTHER_HOST] as const;
export type Origin = (typeof origins)[number];

export interface UpgradeOptions {
  /** Default: all kinds that are in a group or project. */
  readonly of?: readonly Contract[];
  readonly forms?: readonly UpgradeHost[];
  readonly from?: readonly Origin[];
  readonly say?: (line: string) => void;
}

export interface UpgradeResult extends StepResult {
  /** `native, 29e6e02` */
  readonly form: string;
}

/** Stacks that run at the same time. */
const STACKS = 2;

export async function runUpgrades({
  of = contracts,
  forms = upgradeForms,
  from = origins,
  say = () => undefined,
}: UpgradeOptions = {}): Promise<UpgradeResult[]> {
  const all = forms.flatMap((form) => from.map((origin) => ({ form, origin })));
  const placed = of.filter(hasPlace);
  const results = await pLimit(STACKS).map(all, async ({ form, origin }) => {
    const name = `${form}, ${origin}`;
    const sayOwn = (line: string) => say(`${name}: ${line}`);
    const own = await upgradeStack(form, origin, placed, sayOwn);
    return own.map((result) => ({ ...result, form: name }));
  });
  return results.flat();
}

// ─── Stacks ──────────────────────────────────────────────────────────────────

/** The label of which the description depends on the ids of all others. */
const READER = "reader";

const programFor = (host: UpgradeHost) => `
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { all } = require("@pulumi/pulumi");
const forge = require("${packageOf[host]}");
const made = JSON.parse(readFileSync("resources.json", "utf8")).map(({ kind, name, args }) => new forge[kind](name, args));
const description = all(made.map(({ id }) => id)).apply((ids) => createHash("sha256").update(ids.join()).digest("hex"));
new forge.GroupLabel("${READER}", { group: "${READER}", name: "${READER}", color: "#123456", description });
`;

interface Origins {
  readonly package: string;
  readonly host: UpgradeHost;
}

async function originOf(host: UpgradeHost, origin: Origin): Promise<Origins | undefined> {
  if (origin === OTHER_HOST)
    return { package: packageRoot(), host: host === "native" ? "dynamic" : "native" };
  const folder = await formerPackage(origin);
  return folder === undefined ? undefined : { package: folder, host };
}

const missing = (commit: Origin) => `skipped: the history of this clone has no commit ${commit}`;

async function upgradeStack(
  host: UpgradeHost,
  origin: Origin,
  of: readonly Contract[],
  say: (line: string) => void,
): Promise<readonly StepResult[]> {
  const from = await originOf(host, origin);
  if (from === undefined) {
    say(missing(origin));
    return [];
  }
  const known = knownTo(from.package, of);
  const service = await restartable(known, ["single", "many", ELSEWHERE]);
  await makeGroup(service.current(), READER);
  const subjects = known.flatMap((contract) => [
    subjectOf(contract, `${host} single`, [itemOf(contract, "single")]),
    subjectOf(contract, `${host} many`, [itemOf(contract, "many"), elsewhere(contract)]),
  ]);
  const stack = await createStack({
    program: programFor(from.host),
    package: from.package,
    isAlone: true,
    environment: {
      ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: "forge-root-token", FORGE_DETECT_DRIFT: "true" },
      FORGE_SETTLE_SECONDS: "0",
    },
  });
  try {
    return await new UpgradedStack(stack, { service, subjects, host, from, say }).run();
  } finally {
    await service.close();
    stack.remove();
  }
}

async function makeGroup({ url, token }: Simulator, path: string): Promise<void> {
  const answer = await request(`${url}/api/v4/groups`, {
    method: "POST",
    headers: { "private-token": token, "content-type": "application/json" },
    body: JSON.stringify({ name: path, path }),
    reset: true,
  });
  if (answer.statusCode >= 300) throw new Error(await answer.body.text());
  await answer.body.dump();
}

interface Upgrading {
  readonly service: Restartable;
  readonly subjects: readonly Subject[];
  readonly host: UpgradeHost;
  readonly from: Origins;
  readonly say: (line: string) => void;
}

const moves: readonly Event[] = ["renamed", "moved"];

/** One stack, from the run of its origin to the last repair. */
class UpgradedStack {
  readonly #results: StepResult[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly own: Upgrading,
  ) {}

  async run(): Promise<readonly StepResult[]> {
    const { subjects, host, from, service } = this.own;
    this.#write(asDeclared);
    const made = await this.#timed("made", this.stack.up());
    if (made.code !== 0) return this.#whole("made", failed(made));
    this.#install(host);
    const since = this.#watch();
    const isSwitched = from.host !== host;
    const up = await this.#timed("upgrade", this.stack.up(...(isSwitched ? ["--refresh"] : [])));
    this.#stays("upgrade", up, since(), subjects);
    this.#whole("upgrade", failed(up));
    const recorded = await this.#recorded();
    for (const subject of subjects)
      this.#add(subject, "recorded anew", lacksRecord(recorded.get(subject.name)?.outputs, host));
    await this.#isEmpty("upgrade, preview");
    const restore = saved(path.join(this.stack.folder, "state"), service);
    for (const event of moves) {
      await restore();
      await this.#move(event);
    }
    await restore();
    await this.#drift();
    return this.#results;
  }

  /** After a move, the program first has the old path and then the new one. */
  async #move(event: Event): Promise<void> {
    const { subjects, service } = this.own;
    const before = service.current().world;
    const moved = subjects.filter(({ site }) => concerns(event, site));
    const spelled: Spell = (item, subject) =>
      moved.includes(subject) && item.site.path === subject.site.path
        ? respelled(item.inputs, item.site, { event, spelling: "has the new path", before, asText: false })
        : item.inputs;
    const inputs = new Map(
      subjects.map((subject) => [subject, subject.items.map((item) => spelled(item, subject))]),
    );
    for (const { contract, site } of moved)
      await happen(service.current(), { event, contract, site, withUnmanaged: false });
    const since = this.#watch();
    const old = await this.#timed(`${event}, old path`, this.stack.preview());
    this.#stays(`${event}, old path`, old, since(), moved);
    this.#write((item, subject) => inputs.get(subject)?.[subject.items.indexOf(item)] ?? item.inputs);
    const up = await this.#timed(`${event}, new path`, this.stack.up());
    this.#stays(`${event}, new path`, up, since(), moved);
    this.#whole(`${event}, new path`, failed(up) ?? advice(up));
    await this.#isEmpty(`${event}, preview`);
    this.#write(asDeclared);
  }

  /** Each object is changed by somebody else: a preview shows it, and an up repairs it. */
  async #drift(): Promise<void> {
    const { subjects, host, service } = this.own;
    const recorded = await this.#recorded();
    const { url, token, world } = service.current();
    const forge = createClient({ baseUrl: url, token });
    const drifted: Subject[] = [];
    try {
      for (const subject of subjects) {
        const { contract, items, name, site } = subject;
        const [input, drift] = Object.entries(contract.drift)[0] ?? [];
        if (input === undefined || drift === undefined || items.length > 1) continue;
        const state = { ...contract.inputs(site.place), ...recorded.get(name)?.outputs };
        await drift({ place: site.place, forge, world, state }, contract.others(site.place)[input]);
        drifted.push(subject);
      }
    } finally {
      await forge.close();
    }
    // The engine reads what the plugin has before a plain preview.
    const flags = host === "native" ? [] : ["--refresh"];
    const preview = await this.#timed("drift, preview", this.stack.preview(...flags));
    for (const subject of drifted) this.#add(subject, "drift is shown", lacking(preview, subject));
    const up = await this.#timed("drift, up", this.stack.up(...flags));
    this.#whole("drift, up", failed(up));
    for (const subject of drifted) this.#add(subject, "drift is repaired", lacking(up, subject));
    await this.#isEmpty("drift, preview", ...flags);
  }

  async #recorded() {
    return recordedIn((await this.stack.pulumi("stack", "export", "--show-secrets")).text);
  }

  #write(spell: Spell): void {
    const resources = this.own.subjects.map((subject) => {
      const { contract, name, items } = subject;
      const args = items.map((item) => [item.key, spell(item, subject)] as const);
      return items.length === 1
        ? { kind: contract.kind, name, args: args[0]?.[1] }
        : { kind: pluralOf(contract.kind), name, args: { items: Object.fromEntries(args) } };
    });
    writeFileSync(path.join(this.stack.folder, "resources.json"), JSON.stringify(resources));
  }

  /** The present package, and a program for this host. */
  #install(host: UpgradeHost): void {
    const link = path.join(this.stack.folder, "node_modules", "pulumi-forge");
    rmSync(link);
    symlinkSync(packageRoot(), link);
    this.stack.writeProgram(programFor(host));
  }

  #watch(): () => string | undefined {
    const { world, dump } = this.own.service.current();
    const before = servedBy(world, dump());
    return () => {
      const found = deviations(servedBy(world, dump(), before), before, before);
      return found.length === 0 ? undefined : found.map(({ place, text }) => `${place} ${text}`).join("; ");
    };
  }

  /** Nothing is created, replaced, deleted or sent. */
  #stays(step: string, run: Run, written: string | undefined, subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      const wrong = run.steps
        .filter(({ name, op }) => name === subject.name && !["same", "update", "refresh"].includes(op))
        .map(({ op }) => op);
      this.#add(subject, step, wrong.length > 0 ? `the engine wants to ${wrong.join(", ")} it` : undefined);
    }
    this.#whole(`${step}: nothing is sent`, written);
  }

  async #isEmpty(step: string, ...flags: string[]): Promise<void> {
    const preview = await this.#timed(step, this.stack.preview("--expect-no-changes", ...flags));
    const changed = preview.steps.filter(({ op }) => !["same", "refresh", "read"].includes(op));
    const text = changed
      .map(({ name, op, before, after }) => `${op} ${name} ${diffOf(before, after)}`)
      .join("; ");
    this.#whole(step, preview.code === 0 ? undefined : `it is not empty: ${text || failed(preview)}`);
  }

  #add({ contract, items }: Subject, step: string, problem: string | undefined): void {
    const kind = items.length === 1 ? contract.kind : pluralOf(contract.kind);
    this.#results.push({ kind, step, problem });
  }

  #whole(step: string, problem: string | undefined): readonly StepResult[] {
    this.#results.push({ kind: "all kinds", step, problem });
    return this.#results;
  }

  async #timed(what: string, run: Promise<Run>): Promise<Run> {
    const started = performance.now();
    const done = await run;
    this.own.say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return done;
  }
}

/** The numbers of its places, and for the plugin the mark that lets the engine read it first. */
function lacksRecord(outputs: Values | undefined, host: UpgradeHost): string | undefined {
  if (outputs === undefined) return "it is not recorded";
  if (outputs.placeNumber !== undefined) return "the number of its place is an output";
  if (outputs.__place === undefined && outputs.places === undefined) return "it has no number of its place";
  return host === "native" && outputs.__readsFirst !== true ? "it has no mark" : undefined;
}

const failed = ({ code, text }: Run): string | undefined =>
  code === 0 ? undefined : (text.split("\n").find((line) => line.includes("error:")) ?? text).trim();

const advice = ({ text }: Run): string | undefined => /Write (project|group): .*/.exec(text)?.[0];

const lacking = ({ steps }: Run, { name }: Subject): string | undefined =>
  steps.some((step) => step.name === name && ["update", "create", "replace"].includes(step.op))
    ? undefined
    : "nothing is to change";

const diffOf = (before: object, after: object): string =>
  Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as never)[name]))
    .map(([name]) => name)
    .join(", ");
