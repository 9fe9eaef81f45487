/** Runs that are stopped or lose the service at any moment, and then a preview that must be true and one run that ends what was begun. */
import { isDeepStrictEqual } from "node:util";
import { reportSchema } from "../../cli/gitops/report/schema";
import { type Simulator, startSimulator } from "../../simulator";
import { processesAreKnown, processesWith } from "../pulumi/processes";
import { type FaultyService, startFaultyService } from "./faulty-service";
import { type Deployment, deploymentOf, type Ended, type Host } from "./kills/deployments";
import { secretsIn } from "./kills/left-files";
import { PASSWORD } from "./kills/objects";
import { watchProcesses } from "./kills/orphans";
import { differencesIn, rowsOf } from "./kills/world";
import { type Case, type Finding, NOT_STRUCK, type Section } from "./section";

const forms = ["file", "single", "many"] as const;
type Form = (typeof forms)[number];

const commands = ["up", "destroy", "up --plan"] as const;
type CommandName = (typeof commands)[number];

const stops = ["SIGINT", "SIGTERM", "SIGKILL", "a lost connection"] as const;
type Stop = (typeof stops)[number];

/** The moments of each command and stop, 60 in total. */
const moments: Readonly<Record<Form, number>> = { file: 3, single: 1, many: 1 };

/** A tenth of all objects: enough for several pages of requests at the same time, in a short run. */
const SHARE = 0.1;

const environmentOf = (command: CommandName) => ({
  // A request without an answer is given up soon.
  FORGE_TIMEOUT_SECONDS: "5",
  // The engine's plans are an experiment of its own.
  PULUMI_EXPERIMENTAL: "true",
  // It forbids the preview of a destroy.
  ...(command === "destroy" ? { PULUMI_SKIP_CONFIRMATIONS: "false" } : {}),
});

/** Milliseconds in which every process of a killed run has to end. */
const PATIENCE = 70_000;

// ─── Commands ────────────────────────────────────────────────────────────────

type Arguments = readonly string[];

/** The commands of a host, as a user types them. */
interface Spoken {
  /** Before the command, once the objects of a `destroy` are there. */
  readonly prepare: Arguments | undefined;
  readonly run: Arguments;
  readonly preview: Arguments;
  /** The next run; after a killed run of a program, the commands that bring its stack back. */
  readonly next: readonly (Arguments | typeof RECOVERY)[];
  /** Shows what is left to do at the end. */
  readonly last: Arguments;
}

/** The command that the documentation recommends after a killed run of a program. */
const RECOVERY = "recovery";

const PLAN = "plan.json";
const JSON_REPORT = ["--output", "json"];

function ofFile(command: CommandName, stop: Stop): Spoken {
  const unlock = stop === "SIGKILL" ? ["--unlock"] : [];
  if (command === "destroy") {
    const destroy = ["destroy", ...JSON_REPORT];
    const run = [...destroy, "--yes"];
    return { prepare: undefined, run, preview: destroy, next: [[...run, ...unlock]], last: destroy };
  }
  const isPlanned = command === "up --plan";
  const run = ["up", ...(isPlanned ? ["--plan", PLAN] : []), ...JSON_REPORT];
  const preview = ["preview", ...JSON_REPORT];
  const prepare = isPlanned ? ["preview", "--save-plan", PLAN] : undefined;
  return { prepare, run, preview, next: [[...run, ...unlock]], last: preview };
}

const QUIET = ["--non-interactive", "--color", "never"];
const AT_ONCE = ["--yes", "--skip-preview", ...QUIET];

function ofProgram(command: CommandName, stop: Stop): Spoken {
  const isKilled = stop === "SIGKILL";
  const last = ["preview", "--refresh", "--expect-no-changes", ...QUIET];
  if (command === "destroy") {
    const destroy = ["destroy", ...AT_ONCE];
    const preview = ["destroy", "--preview-only", ...QUIET];
    // The state of a killed engine has open operations, and the lock.
    const unlocked = [
      ["cancel", "--yes", ...QUIET],
      ["refresh", "--clear-pending-creates", ...AT_ONCE],
    ];
    const next = [...(isKilled ? unlocked : []), destroy];
    return { prepare: undefined, run: destroy, preview, next, last: preview };
  }
  const up = ["up", ...AT_ONCE];
  const preview = ["preview", ...QUIET];
  const isPlanned = command === "up --plan";
  return {
    prepare: isPlanned ? ["preview", "--save-plan", PLAN, ...QUIET] : undefined,
    run: isPlanned ? [...up, "--plan", PLAN] : up,
    // The engine's own plans are for what was not begun yet.
    ...{ preview, next: [isKilled ? RECOVERY : up], last },
  };
}

// ─── One case ────────────────────────────────────────────────────────────────

interface Deployed {
  readonly host: Host;
  readonly form: Form;
  readonly command: CommandName;
}

interface Stage {
  readonly service: Simulator;
  readonly between: FaultyService;
  readonly deployment: Deployment;
  /** The number of the first request that changed something since the last order. */
  firstChange(): number;
  order(...order: Parameters<FaultyService["order"]>): Promise<void>;
}

async function withStage<T>(
  { host, form, command }: Deployed,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  let first = 0;
  let between: FaultyService | undefined;
  const service = await startSimulator({
    onChange: () => {
      first ||= between?.requests ?? 0;
    },
  });
  between = await startFaultyService(service.url);
  const content = { share: SHARE, single: form === "single" ? 1 : 0, environment: environmentOf(command) };
  const deployment = await deploymentOf(host, { url: between.url, token: service.token }, content);
  try {
    return await work({
      ...{ service, between, deployment },
      firstChange: () => first,
      async order(...order) {
        first = 0;
        await between?.order(...order);
      },
    });
  } finally {
    for (const { pid } of processesWith(deployment.mark)) kill(pid, "SIGKILL");
    deployment.remove();
    await between.close();
    await service.close();
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

type Rows = ReturnType<typeof rowsOf>;

interface Undisturbed {
  readonly before: Rows;
  readonly expected: Rows;
  /** The numbers of the first request that changes something, and of the last one. */
  readonly first: number;
  readonly requests: number;
}

const known = new Map<string, Promise<Undisturbed>>();

async function succeed({ deployment }: Stage, args: Arguments): Promise<Ended> {
  const ended = await deployment.type(...args).ended;
  if (ended.code !== 0) throw new Error(`${args.join(" ")} ends with ${ended.code}: ${endOf(ended.text)}`);
  return ended;
}

/** Brings the stage to the moment before the command. */
async function prepared(stage: Stage, spoken: Spoken, command: CommandName): Promise<void> {
  if (command === "destroy") {
    const { code, text } = await stage.deployment.up().ended;
    if (code !== 0) throw new Error(`A run that is not stopped fails: ${endOf(text)}`);
  }
  // The exit code of a preview says that there are changes.
  if (spoken.prepare) await stage.deployment.type(...spoken.prepare).ended;
  await stage.order();
}

function undisturbed({ host, form, command }: Deployed): Promise<Undisturbed> {
  const name = `${host} ${form} ${command}`;
  const spoken = host === "forge" ? ofFile(command, "SIGINT") : ofProgram(command, "SIGINT");
  const measuring =
    known.get(name) ??
    withStage({ host, form, command }, async (stage) => {
      await prepared(stage, spoken, command);
      const before = rowsOf(stage.service);
      await succeed(stage, spoken.run);
      const { requests } = stage.between;
      return { before, expected: rowsOf(stage.service), first: stage.firstChange(), requests };
    });
  known.set(name, measuring);
  return measuring;
}

/** Runs the command until the request of this number, where the stop comes; returns whether it came. */
async function stopped(stage: Stage, args: Arguments, stop: Stop, at: number, random: () => number) {
  const { between, deployment } = stage;
  if (stop === "a lost connection") {
    const faults = ["refused", "dropped before the effect", "dropped after the effect"];
    const fault = faults[Math.floor(random() * faults.length)] as string;
    await stage.order({ fault, at, isLasting: true });
    await deployment.type(...args).ended;
    return between.requests >= at;
  }
  // Its answer comes, or is lost with the run.
  const isAnswered = random() < 0.5;
  await stage.order(isAnswered ? undefined : { fault: "slow past the timeout", at, isLasting: false });
  let isStruck = false;
  const running = deployment.type(...args);
  void between.arrived(at).then(() => {
    isStruck = true;
    kill(running.process.pid as number, stop);
  });
  const watch = watchProcesses(deployment.mark);
  await running.ended;
  await watch.end(PATIENCE);
  return isStruck;
}

/** The end of the output, which shows the error. */
const endOf = (text: string) => text.slice(-2000);

/** The changes of a report, in the order of their names; `undefined` if there is none, as of a program. */
function changesOf(host: Host, { text }: Ended): readonly string[] | undefined {
  if (host !== "forge") return undefined;
  // Progress stands before it, and what follows is for whoever looks at the log.
  const document = text.slice(text.indexOf("{\n"), text.lastIndexOf("\n}") + 2);
  const { changes } = reportSchema.parse(JSON.parse(document));
  return changes.map(({ action, title }) => `${action} ${title}`).sort();
}

/** The engine's own words for a plan without changes. */
const isEmptyPlan = (text: string): boolean => !/^\s*[-+~]|to (create|update|delete|replace)/m.test(text);

async function runCase(
  { host, form, command, stop }: Parameter,
  random: () => number,
): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  const usual = await undisturbed({ host, form, command });
  const spoken = host === "forge" ? ofFile(command, stop) : ofProgram(command, stop);
  const at = usual.first + Math.floor(random() * (usual.requests - usual.first + 1));
  return withStage({ host, form, command }, async (stage) => {
    const { service, deployment } = stage;
    await prepared(stage, spoken, command);
    const before = rowsOf(service);
    if (!(await stopped(stage, spoken.run, stop, at, random))) return NOT_STRUCK;
    await stage.order();
    deployment.mend();
    const between = rowsOf(service);
    const findings: Finding[] = [...secretsIn(deployment.folder, [PASSWORD, service.token])];
    const next: Ended[] = [];
    const type = async (args: Arguments | typeof RECOVERY) =>
      void next.push(await (args === RECOVERY ? deployment.recover() : deployment.type(...args).ended));
    // The preview of a destroy waits for the lock of a killed engine.
    for (const args of spoken.next.slice(0, -1)) await type(args);
    const preview = await deployment.type(...spoken.preview).ended;
    if (![0, 2].includes(preview.code ?? 1))
      findings.push({ harm: "unclear", what: `at ${at}, the preview failed: ${endOf(preview.text)}` });
    for (const args of spoken.next.slice(-1)) await type(args);
    const failed = next.find(({ code }) => code !== 0);
    if (failed)
      findings.push({ harm: "unclear", what: `at ${at}, the next run failed: ${endOf(failed.text)}` });
    else findings.push(...untrueIn(host, preview, next.at(-1) as Ended, { between, after: rowsOf(service) }));
    const last = await deployment.type(...spoken.last).ended;
    if (last.code !== 0)
      findings.push({ harm: "lost", what: `at ${at}, something is left to do: ${endOf(last.text)}` });
    findings.push(...differencesIn({ before, expected: usual.expected, actual: rowsOf(service) }));
    return findings;
  });
}

/** The preview is true if the next run does what it shows, and nothing where it shows nothing. */
function untrueIn(
  host: Host,
  preview: Ended,
  next: Ended,
  { between, after }: { readonly between: Rows; readonly after: Rows },
): readonly Finding[] {
  const [planned, done] = [changesOf(host, preview), changesOf(host, next)];
  const isTrue =
    planned === undefined
      ? !isEmptyPlan(preview.text) || isDeepStrictEqual(between, after)
      : isDeepStrictEqual(planned, done);
  return isTrue
    ? []
    : [
        {
          harm: "unclear",
          what: `the preview (${planned ?? endOf(preview.text)}) and the next run (${done ?? endOf(next.text)}) differ`,
        },
      ];
}

// ─── The section ─────────────────────────────────────────────────────────────

interface Parameter extends Deployed {
  readonly stop: Stop;
}

const hostsOf = (form: Form, index: number): Host =>
  form === "file" ? "forge" : index % 2 === 0 ? "native" : "dynamic";

const cases = (): readonly Case[] =>
  forms.flatMap((form) =>
    commands.flatMap((command, row) =>
      stops.flatMap((stop, column) =>
        Array.from({ length: moments[form] }, (_, index): Case => {
          const host = hostsOf(form, row + column + Number(form === "many"));
          return {
            name: `${form}${form === "file" ? "" : `, ${host}`}: ${command}, ${stop}, ${index + 1}`,
            run: (random) => runCase({ host, form, command, stop }, random),
          };
        }),
      ),
    ),
  );

export const stopsSection: Section = {
  name: "stops",
  summary:
    "Ctrl-C, SIGTERM, SIGKILL and lost connections at random requests of up, destroy and up --plan: a true preview, and one run that ends what was begun",
  atOnce: 1,
  limit: 300_000,
  async cases() {
    if (!processesAreKnown)
      console.warn("stops is skipped: only Linux shows which processes a run has started.");
    return processesAreKnown ? cases() : [];
  },
};
