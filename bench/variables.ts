/** Measures CI/CD variables of many projects in one resource, of a program and of a file, next to undici that sends the same requests. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Agent, type Dispatcher } from "undici";
import { ensureEngine } from "../provider/pulumi/engine";
import { PulumiFailedError } from "../provider/pulumi/run/reported-command";
import { type TemporaryStack, temporaryStack } from "../provider/pulumi/run/temporary-stack";
import { packageRoot } from "../sdk/package-root";
import { installPackages } from "../test/pulumi/stack";
import type { Comparison } from "./comparison";
import { BAR_LATENCY } from "./latency";
import { type ServiceProcess, startService } from "./service";
import { measured, measuredHere, type Usage } from "./usage";

const PROJECTS = 500;
const VARIABLES = 8;
const CONCURRENCY = 16;
/** How many somebody else changes before the drift is looked for. */
const DRIFTED = 10;

export const variableSteps = ["create", "second preview", "drift"] as const;

type Step = (typeof variableSteps)[number];

const projects = Array.from({ length: PROJECTS }, (_, index) => `acme/project-${index}`);
const keys = Array.from({ length: VARIABLES }, (_, index) => `KEY_${index}`);
const variables = projects.flatMap((project) =>
  keys.map((key) => ({ project, key, value: `${project} ${key}` })),
);

const world = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "bench-token", user_id: "root" }],
  groups: [{ full_path: "acme", name: "acme" }],
  projects: projects.map((full_path) => ({ full_path, name: full_path })),
};

// ─── The requests alone ──────────────────────────────────────────────────────

async function each<T>(all: readonly T[], visit: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await visit(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Sends requests for variables of projects, 16 at a time. */
async function sending(
  { url, token }: ServiceProcess,
  run: (
    send: (method: Dispatcher.HttpMethod, project: string, more?: string, body?: object) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ connections: CONCURRENCY });
  await run(async (method, project, more = "", body) => {
    const { statusCode, body: answer } = await agent.request({
      origin: url,
      path: `/api/v4/projects/${encodeURIComponent(project)}/variables${more}`,
      method,
      headers: { "private-token": token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.json();
    if (statusCode >= 300) throw new Error(`${method} ${project}: ${statusCode}`);
  });
  await agent.close();
}

const createAll = (service: ServiceProcess) =>
  sending(service, (send) => each(variables, ({ project, ...body }) => send("POST", project, "", body)));

const listAll = (service: ServiceProcess) =>
  sending(service, (send) => each(projects, (project) => send("GET", project, "?per_page=100")));

const changeSome = (service: ServiceProcess) =>
  sending(service, (send) =>
    each(variables.slice(0, DRIFTED), ({ project, key }) =>
      send("PUT", project, `/${key}`, { value: "changed by hand" }),
    ),
  );

// ─── The steps of a subject ──────────────────────────────────────────────────

interface Subject {
  run(step: Step): Promise<Usage>;
  close(): void;
}

type Open = (service: ServiceProcess, signal: AbortSignal) => Promise<Subject>;

const bare: Open = async (service) => ({
  run: (step) => measuredHere(() => (step === "create" ? createAll : listAll)(service)),
  close: () => undefined,
});

const environmentOf = ({ url, token }: ServiceProcess) => ({
  ...{ FORGE_BASE_URL: url, FORGE_TOKEN: token },
});

/** One resource with all variables, or one that has none: the time of the engine. */
const programWith =
  (declared: typeof variables): Open =>
  async (service, signal) => {
    const stack = await temporaryStack({
      engine: await ensureEngine(),
      project: "bench",
      environment: environmentOf(service),
      plugin: path.join("node_modules", "pulumi-forge", "plugin"),
      signal,
    });
    installPackages(stack.folder);
    const items = Object.fromEntries(declared.map((one) => [`${one.project} ${one.key}`, one]));
    writeFileSync(path.join(stack.folder, "variables.json"), JSON.stringify(items));
    writeFileSync(
      path.join(stack.folder, "index.js"),
      `const forge = require("pulumi-forge/native");
new forge.ProjectVariables("all", { items: require("./variables.json") });`,
    );
    return { run: (step) => stepOfProgram(stack, step, declared.length > 0), close: stack.remove };
  };

const commands: Readonly<Record<Step, readonly string[]>> = {
  create: ["up", "--yes", "--skip-preview"],
  "second preview": ["preview", "--expect-no-changes"],
  drift: ["preview", "--refresh"],
};

async function stepOfProgram(
  { folder, pulumi }: TemporaryStack,
  step: Step,
  hasDrift: boolean,
): Promise<Usage> {
  // With an option first, the event log is off, which would be measured, too.
  const { result, usage } = await measured(() => pulumi("--cwd", folder, ...commands[step]));
  if (result.code !== 0) throw new PulumiFailedError(`pulumi ${commands[step].join(" ")}`, result);
  if (step === "drift" && hasDrift && !/1 to update/.test(result.text))
    throw new Error(`No drift:\n${result.text}`);
  return usage;
}

const file: Open = async (service, signal) => {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  const section = (project: string) =>
    `  ${project}:\n    variables:\n${keys.map((key) => `      ${key}: "${project} ${key}"\n`).join("")}`;
  writeFileSync(path.join(folder, "forge.yaml"), `projects:\n${projects.map(section).join("")}`);
  const env = { ...process.env, ...environmentOf(service) };
  const command = path.join(packageRoot(), "dist", "cli", "main.js");
  const forge = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      cwd: folder,
      env,
      signal,
      maxBuffer: 2 ** 28,
    });
  return {
    async run(step) {
      if (step === "create") return (await measured(() => forge("up"))).usage;
      if (step === "second preview") return (await measured(() => forge("preview"))).usage;
      // It ends with 2 where there is drift.
      const drifted = () =>
        forge("drift").then(
          () => 0,
          ({ code }: { readonly code?: number }) => code,
        );
      const { result, usage } = await measured(drifted);
      if (result !== 2) throw new Error(`forge drift ended with ${result}.`);
      return usage;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};

const opening = {
  bare,
  engine: programWith([]),
  program: programWith(variables),
  file,
} as const satisfies Record<string, Open>;

export type VariableSubject = keyof typeof opening;

export const VARIABLES_MEASURED = variables.length;

export const variableOperation = (subject: VariableSubject, step: Step): string => `${subject}, ${step}`;

async function* samplesOf(name: VariableSubject, worldFile: string, signal: AbortSignal) {
  const service = await startService("--world", worldFile, "--latency", String(BAR_LATENCY));
  try {
    const subject = await opening[name](service, signal);
    try {
      for (const step of variableSteps) {
        if (step === "drift" && name !== "engine") await changeSome(service);
        yield { operation: variableOperation(name, step), ...(await subject.run(step)) };
      }
    } finally {
      subject.close();
    }
  } finally {
    await service.stop();
  }
}

export const variablesOfProjects: Comparison = {
  summary: `CI/CD variables of ${PROJECTS} projects in one resource of the plugin and in one file, next to undici that sends the same requests`,
  size: VARIABLES_MEASURED,

  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    const worldFile = path.join(folder, "world.json");
    writeFileSync(worldFile, JSON.stringify(world));
    const about = { subject: "variables", size: VARIABLES_MEASURED, latency: BAR_LATENCY };
    try {
      for (let round = 1; round <= rounds; round++)
        for (const name of Object.keys(opening) as VariableSubject[])
          for await (const sample of samplesOf(name, worldFile, signal)) yield { ...about, round, ...sample };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
