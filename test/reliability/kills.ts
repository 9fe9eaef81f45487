/** Runs that are killed with SIGKILL at any moment, in part or as a whole, and then one command that recovers the stack. */
import path from "node:path";
import { startSimulator } from "../../simulator";
import { processesAreKnown, processesWith } from "../pulumi/processes";
import { type Deployment, deploymentOf, type Host } from "./kills/deployments";
import { secretsIn } from "./kills/left-files";
import { PASSWORD } from "./kills/objects";
import { watchProcesses } from "./kills/orphans";
import { differencesIn, rowsOf } from "./kills/world";
import type { Case, Finding, Section } from "./section";

/** Recognizes a process of a run by its command. */
const targets = {
  engine: (command: string) => /^\S*\/?pulumi up /.test(command),
  provider: (command: string) => /dynamic-provider\/index\.js|\/pulumi-resource-forge /.test(command),
  forge: (command: string) => command.includes(`${path.join("dist", "cli", "main.js")} up`),
  everything: () => true,
} as const;
type Target = keyof typeof targets;

/** The number of cases, 100 in total; `forge` starts no further process. */
const plan: readonly (readonly [Host, Target, number])[] = [
  ["forge", "forge", 60],
  ["dynamic", "engine", 7],
  ["dynamic", "provider", 7],
  ["dynamic", "everything", 6],
  ["native", "engine", 7],
  ["native", "provider", 7],
  ["native", "everything", 6],
];

/** Milliseconds that a process may outlive the one that started it. */
const AFTERLIFE = 1000;

/** Milliseconds in which every process has to end. */
const PATIENCE = 70_000;

const LATENCY = 10;

interface Undisturbed {
  readonly before: ReturnType<typeof rowsOf>;
  readonly expected: ReturnType<typeof rowsOf>;
  readonly requests: number;
  readonly milliseconds: number;
}

const undisturbed = new Map<Host, Promise<Undisturbed>>();

/** Measures a run that is not killed. */
function undisturbedRun(host: Host): Promise<Undisturbed> {
  const known = undisturbed.get(host) ?? withDeployment(host, measure);
  undisturbed.set(host, known);
  return known;
}

type Stage = {
  readonly service: Awaited<ReturnType<typeof startSimulator>>;
  readonly deployment: Deployment;
};

async function withDeployment<T>(host: Host, work: (stage: Stage) => Promise<T>): Promise<T> {
  const service = await startSimulator({ latency: LATENCY });
  const deployment = await deploymentOf(host, service);
  try {
    return await work({ service, deployment });
  } finally {
    for (const { pid } of processesWith(deployment.mark)) kill(pid);
    deployment.remove();
    await service.close();
  }
}

async function measure({ service, deployment }: Stage): Promise<Undisturbed> {
  const before = rowsOf(service);
  const started = performance.now();
  const { code, text } = await deployment.up().ended;
  if (code !== 0) throw new Error(`A run that is not killed fails: ${text}`);
  const milliseconds = performance.now() - started;
  return { before, expected: rowsOf(service), requests: service.requests().total, milliseconds };
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Most kills happen between the first and the last request, some at any time. */
async function momentOf(
  random: () => number,
  { requests, milliseconds }: Undisturbed,
  requestsNow: () => number,
  hasEnded: () => boolean,
): Promise<void> {
  const [which, share, delay] = [random(), random(), random() * 3 * LATENCY];
  if (which < 0.2) return sleep(share * milliseconds);
  while (requestsNow() < share * requests && !hasEnded()) await sleep(1);
  await sleep(delay);
}

async function killedRun(
  { service, deployment }: Stage,
  target: Target,
  random: () => number,
  usual: Undisturbed,
): Promise<readonly Finding[]> {
  service.resetRequests();
  const run = deployment.up();
  let hasEnded = false;
  void run.ended.then(() => {
    hasEnded = true;
  });
  const watch = watchProcesses(deployment.mark);
  await momentOf(
    random,
    usual,
    () => service.requests().total,
    () => hasEnded,
  );
  const aimed = () => processesWith(deployment.mark).filter(({ command }) => targets[target](command));
  while (aimed().length === 0 && !hasEnded) await sleep(1);
  for (const { pid } of aimed()) kill(pid);
  await run.ended;
  const orphans = await watch.end(PATIENCE);
  return orphans
    .filter(({ milliseconds }) => milliseconds > AFTERLIFE)
    .map(({ command, milliseconds }) => ({
      harm: "hung",
      what: `${Math.round(milliseconds)} ms after its parent had ended, there still was ${command}`,
    }));
}

/** The end of the output, which shows the error. */
const endOf = (text: string) => text.slice(-2000);

async function runCase(host: Host, target: Target, random: () => number): Promise<readonly Finding[]> {
  const usual = await undisturbedRun(host);
  return withDeployment(host, async (stage) => {
    const { service, deployment } = stage;
    const secrets = () => [
      PASSWORD,
      service.token,
      ...(service.dump().pipeline_triggers ?? []).map(({ token }) => String(token)),
    ];
    const findings = [...(await killedRun(stage, target, random, usual))];
    findings.push(...secretsIn(deployment.folder, secrets()));
    const recovered = await deployment.recover();
    if (recovered.code !== 0)
      findings.push({ harm: "unclear", what: `the recovery failed: ${endOf(recovered.text)}` });
    const preview = await deployment.preview();
    if (preview.code !== 0)
      findings.push({ harm: "lost", what: `something is left to do: ${endOf(preview.text)}` });
    findings.push(...differencesIn({ ...usual, actual: rowsOf(service) }));
    findings.push(...secretsIn(deployment.folder, secrets()));
    return findings;
  });
}

const cases = (): readonly Case[] =>
  plan.flatMap(([host, target, count]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${host === "forge" ? "forge up" : `pulumi up, ${host}`}: ${target} is killed, ${index + 1}`,
      run: (random: () => number) => runCase(host, target, random),
    })),
  );

export const kills: Section = {
  name: "kills",
  summary: "SIGKILL at random moments of a run over 200 objects, and one command to come back",
  atOnce: 1,
  limit: 300_000,
  async cases() {
    if (!processesAreKnown)
      console.warn("kills is skipped: only Linux shows which processes a run has started.");
    return processesAreKnown ? cases() : [];
  },
};
