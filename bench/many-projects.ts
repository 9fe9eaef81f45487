/**
 * The common part of measurements of many projects: undici that sends the least requests, 16 at a time, next to a program of the
 * plugin and a file that declare the same objects, and the limits of both.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Agent, type Dispatcher } from "undici";
import { PulumiFailedError } from "../provider/pulumi/run/reported-command";
import { temporaryStack } from "../provider/pulumi/run/temporary-stack";
import { packageRoot } from "../sdk/package-root";
import { installPackages } from "../test/pulumi/stack";
import { ensureEngine } from "../tools/engine";
import type { Comparison } from "./comparison";
import { BAR_LATENCY } from "./latency";
import { type ServiceProcess, startService } from "./service";
import { measured, measuredHere, type Usage } from "./usage";

const CONCURRENCY = 16;

/** A step: its commands and its limits. */
export interface StepOfProjects {
  readonly name: string;
  /** Something that somebody else does before the step, where objects are declared. */
  readonly before?: (service: ServiceProcess) => Promise<void>;
  /** The requests that a program without any library would send. */
  readonly bare: (service: ServiceProcess) => Promise<void>;
  readonly pulumi: readonly string[];
  readonly forge: readonly string[];
  /** The exit code of `forge`, if it is not 0. */
  readonly exitCode?: number;
  /** Both commands must print this. */
  readonly prints?: { readonly pulumi: RegExp; readonly forge: RegExp };
  /** A file may take so many times as long as the bare requests, and so many seconds more. */
  readonly limit: { readonly times: number; readonly seconds: number };
}

export interface ManyProjects {
  readonly subject: string;
  readonly summary: string;
  /** The number of objects. */
  readonly size: number;
  /** The service before the first step. */
  readonly world: object;
  /** The text of forge.yaml. */
  readonly file: string;
  /** The program after its first line, which imports `forge`; `declared` is what it declares, or empty. */
  readonly program: string;
  readonly declared: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepOfProjects[];
  /** The most megabytes of all processes of a file, in any step. */
  readonly memory?: number;
}

// ─── The requests alone ──────────────────────────────────────────────────────

export type Send = (method: Dispatcher.HttpMethod, path: string, body?: object) => Promise<unknown>;

/** Visits all, 16 at a time. */
export async function each<T>(all: readonly T[], visit: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await visit(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Sends requests with undici alone. */
export async function sending(
  { url, token }: ServiceProcess,
  run: (send: Send) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ connections: CONCURRENCY });
  await run(async (method, path, body) => {
    const { statusCode, body: answer } = await agent.request({
      origin: url,
      path: `/api/v4/${path}`,
      method,
      headers: { "private-token": token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answered = await answer.json();
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${JSON.stringify(answered)}`);
    return answered;
  });
  await agent.close();
}

// ─── The subjects ────────────────────────────────────────────────────────────

interface Subject {
  run(step: StepOfProjects): Promise<Usage>;
  close(): void;
}

type Open = (of: ManyProjects, service: ServiceProcess, signal: AbortSignal) => Promise<Subject>;

const openBare: Open = async (_, service) => ({
  run: (step) => measuredHere(() => step.bare(service)),
  close: () => undefined,
});

const environmentOf = ({ url, token }: ServiceProcess) => ({
  ...{ FORGE_BASE_URL: url, FORGE_TOKEN: token, FORGE_VARIABLES: "*" },
});

/** A program with all objects, or one whose resource has none: the time of the engine. */
const openProgram =
  (hasObjects: boolean): Open =>
  async ({ program, declared }, service, signal) => {
    const stack = await temporaryStack({
      engine: await ensureEngine(),
      project: "bench",
      environment: environmentOf(service),
      plugin: path.join("node_modules", "pulumi-forge", "plugin"),
      signal,
    });
    installPackages(stack.folder);
    const items = hasObjects
      ? declared
      : Object.fromEntries(Object.keys(declared).map((name) => [name, {}] as const));
    writeFileSync(path.join(stack.folder, "declared.json"), JSON.stringify(items));
    const opening = `const forge = require("pulumi-forge/native");\nconst declared = require("./declared.json");\n`;
    writeFileSync(path.join(stack.folder, "index.js"), `${opening}${program}`);
    return {
      async run({ pulumi, prints }) {
        // With an option first, the event log is off, which would be measured, too.
        const { result, usage } = await measured(() => stack.pulumi("--cwd", stack.folder, ...pulumi));
        const command = `pulumi ${pulumi.join(" ")}`;
        if (result.code !== 0) throw new PulumiFailedError(command, result);
        if (hasObjects) assertPrinted(command, result.text, prints?.pulumi);
        return usage;
      },
      close: stack.remove,
    };
  };

const openFile: Open = async ({ file }, service, signal) => {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  writeFileSync(path.join(folder, "forge.yaml"), file);
  const env = { ...process.env, ...environmentOf(service) };
  const main = path.join(packageRoot(), "dist", "cli", "main.js");
  const options = { cwd: folder, env, signal, maxBuffer: 2 ** 28 };
  return {
    async run({ forge, exitCode = 0, prints }) {
      const { result, usage } = await measured(() =>
        promisify(execFile)(process.execPath, [main, ...forge], options).then(
          ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
          ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
        ),
      );
      const command = `forge ${forge.join(" ")}`;
      if (result.code !== exitCode)
        throw new Error(`${command} ended with ${result.code}, not with ${exitCode}.\n${result.text}`);
      assertPrinted(command, result.text, prints?.forge);
      return usage;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};

function assertPrinted(command: string, text: string, expected: RegExp | undefined): void {
  if (expected !== undefined && !expected.test(text))
    throw new Error(`${command} does not print ${expected}:\n${text}`);
}

const opening = {
  bare: openBare,
  engine: openProgram(false),
  program: openProgram(true),
  file: openFile,
} as const satisfies Record<string, Open>;

export type SubjectOfProjects = keyof typeof opening;

export const operationOf = (subject: SubjectOfProjects, step: StepOfProjects): string =>
  `${subject}, ${step.name}`;

// ─── The measurement ─────────────────────────────────────────────────────────

/** Each subject goes through all steps on a service of its own. */
async function* samplesOf(of: ManyProjects, name: SubjectOfProjects, worldFile: string, signal: AbortSignal) {
  const service = await startService("--world", worldFile, "--latency", String(BAR_LATENCY));
  try {
    const subject = await opening[name](of, service, signal);
    try {
      for (const step of of.steps) {
        if (name !== "engine") await step.before?.(service);
        yield { operation: operationOf(name, step), ...(await subject.run(step)) };
      }
    } finally {
      subject.close();
    }
  } finally {
    await service.stop();
  }
}

export const comparisonOfProjects = (of: ManyProjects): Comparison => ({
  summary: of.summary,
  size: of.size,

  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    const worldFile = path.join(folder, "world.json");
    writeFileSync(worldFile, JSON.stringify(of.world));
    const about = { subject: of.subject, size: of.size, latency: BAR_LATENCY };
    try {
      for (let round = 1; round <= rounds; round++)
        for (const name of Object.keys(opening) as SubjectOfProjects[])
          for await (const sample of samplesOf(of, name, worldFile, signal))
            yield { ...about, round, ...sample };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
