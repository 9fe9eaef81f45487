/** Runs of the built `forge` that are killed with SIGKILL at any moment, and the runs after them: nothing is lost, and nothing exists twice. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Simulator, startSimulator } from "../../../simulator";
import { seeded } from "../../../simulator/faults";
import { main as forge } from "../../cli/forge";
import { secretsIn } from "../../reliability/kills/left-files";
import { differencesIn, rowsOf } from "../../reliability/kills/world";
import type { Finding } from "../../reliability/section";

// ─── What is recorded ────────────────────────────────────────────────────────

const SECRETS = { FIRST_SECRET: "s3cr3t-of-the-first", SECOND_SECRET: "s3cr3t-of-the-second" };

/** The settings of a project before the first run. */
const ORIGINAL = { member_check: false, commit_message_regex: "^[A-Z]", max_file_size: 42 };

const WEB = "acme/platform/web";

/** `later` has another color, another secret, another setting, some objects less and some more. */
const file = (name: string, isLater: boolean): string => `
name: ${name}
variables: [FIRST_SECRET, SECOND_SECRET]
groups:
  acme:
    labels:
      defect: { color: "${isLater ? "#5bc0de" : "#d9534f"}" }
      idea: { color: "#5bc0de", description: An idea }
      ${isLater ? "crash" : "rights"}: { color: "#c9302c" }
    milestones:
      v3: { dueDate: ${isLater ? "2027-06-25" : "2027-03-26"} }
      ${isLater ? "v5" : "v4"}: { dueDate: 2027-09-24 }
    variables:
      BUILD_KEY: \${secret:${isLater ? "SECOND_SECRET" : "FIRST_SECRET"}}
projects:
  ${WEB}:
    pushRule: { memberCheck: true, maxFileSize: ${isLater ? 99 : 77} }
    variables:
      DEPLOY_KEY: { value: "\${secret:FIRST_SECRET}", protected: ${isLater} }
      ${isLater ? "NEWER" : "OLDER"}_KEY: \${secret:SECOND_SECRET}
    pipelineTriggerTokens: { nightly: {}, ${isLater ? "hourly" : "weekly"}: {} }
    badges:
      https://one.example/%{project_path}: { imageUrl: https://one.example/badge.svg, name: one }
      https://two.example/%{project_path}: { imageUrl: https://two.example/${isLater ? "new" : "old"}.svg, name: two }
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:FIRST_SECRET}" }
  acme/platform/api:
    pushRule: { preventSecrets: true }
    featureFlagUserLists: { testers: { userXids: [dev${isLater ? ", max" : ""}] } }
`;

/** `create`: the first run; `change`: one with another file; `destroy`: the last one. */
export const phases = ["create", "change", "destroy"] as const;
export type Phase = (typeof phases)[number];

/** How the moment is chosen: by the clock, at a write of what is recorded, before a change in the service, or after it and before its response. */
export const ways = ["time", "record", "request", "response"] as const;
export type Way = (typeof ways)[number];

export interface Kill {
  readonly phase: Phase;
  readonly way: Way;
  /** The share of the whole run that is over then. */
  readonly share: number;
}

export type Rows = ReturnType<typeof rowsOf>;

interface Usual {
  readonly before: Rows;
  readonly after: Readonly<Record<Phase, Rows>>;
  readonly milliseconds: Readonly<Record<Phase, number>>;
  /** Writes of what is recorded. */
  readonly steps: Readonly<Record<Phase, number>>;
  /** Changes in the service. */
  readonly changes: Readonly<Record<Phase, number>>;
}

export interface Outcome {
  readonly kill: Kill;
  /** Whether the run had ended before. */
  readonly isMissed: boolean;
  readonly findings: readonly Finding[];
}

/** The store of the ledger. */
export interface KillsOptions {
  /** Its address, given that of the service. Default: the folder beside the file. */
  readonly stateAt?: (service: URL) => string;
  /** Answers requests to S3, so that a kill can come at one of them, too. */
  readonly bucket?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Without the ledger itself. */
const contentsOf = (service: Simulator): Rows =>
  Object.fromEntries(Object.entries(rowsOf(service)).filter(([name]) => !name.startsWith("terraform_state")));

// ─── The service ─────────────────────────────────────────────────────────────

/** A proxy that counts the changes, and knows when the chosen one is there. */
async function proxyOf(service: string, bucket = service) {
  let changes = 0;
  let aim: { readonly at: number; readonly way: Way; readonly met: () => void } | undefined;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    if (method !== "GET") changes += 1;
    const met = method !== "GET" && changes === aim?.at ? aim : undefined;
    if (met?.way === "request") {
      met.met();
      incoming.resume();
      return;
    }
    const forwarded = request(
      new URL(url, url.startsWith("/api/") ? service : bucket),
      { method, headers },
      (response) => {
        if (met) {
          met.met();
          response.resume();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
    // The run is killed.
    forwarded.on("error", () => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes: () => changes,
    /** Resolves at a change; the run gets no response to it. */
    reached(at: number, way: Way): Promise<void> {
      changes = 0;
      return new Promise((met) => {
        aim = { at, way, met };
      });
    },
    reset() {
      changes = 0;
      aim = undefined;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Proxy = Awaited<ReturnType<typeof proxyOf>>;

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

interface Stage {
  readonly service: Simulator;
  readonly proxy: Proxy;
  readonly folder: string;
  write(isLater: boolean): void;
  begin(
    typed: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ): { child: ChildProcess; ended: Promise<Ended> };
  type(...typed: readonly string[]): Promise<Ended>;
}

let made = 0;

async function withStage<T>(
  { stateAt, bucket, environment: ofStore }: KillsOptions,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const service = await startSimulator();
  const proxy = await proxyOf(service.url, bucket);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-ledger-kills-"));
  mkdirSync(path.join(folder, "tmp"));
  const name = `kills-${process.pid}-${made++}`;
  const environment = {
    ...process.env,
    ...{
      FORGE_STATE: stateAt?.(new URL(proxy.url)) ?? "",
      FORGE_FILE: "",
      FORGE_STACK: "",
      NO_COLOR: "1",
      TMPDIR: path.join(folder, "tmp"),
    },
    ...{ FORGE_BASE_URL: proxy.url, FORGE_TOKEN: service.token, PULUMI_CONFIG_PASSPHRASE: "kept elsewhere" },
    // The embedded service does not lag.
    FORGE_SETTLE_SECONDS: "1",
    PULUMI_BACKEND_URL: "",
    ...SECRETS,
    ...ofStore,
  };
  const begin: Stage["begin"] = (typed, more = {}) => {
    const child = spawn(process.execPath, [forge, ...typed], {
      cwd: folder,
      env: { ...environment, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
    return { child, ended: once(child, "close").then(([code]) => ({ code: code as number | null, text })) };
  };
  try {
    await givePushRule(service);
    return await work({
      ...{ service, proxy, folder, begin },
      write: (isLater) => writeFileSync(path.join(folder, "forge.yaml"), file(name, isLater)),
      type: (...typed) => begin(typed).ended,
    });
  } finally {
    await proxy.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One project has settings before; the other has none. */
async function givePushRule({ url, token }: Simulator): Promise<void> {
  const { ok, status } = await fetch(`${url}/api/v4/projects/${encodeURIComponent(WEB)}/push_rule`, {
    method: "PUT",
    headers: { "PRIVATE-TOKEN": token, "content-type": "application/json" },
    body: JSON.stringify(ORIGINAL),
  });
  if (!ok) throw new Error(`The push rule could not be set: ${status}.`);
}

// ─── A case ──────────────────────────────────────────────────────────────────

const commandOf = (phase: Phase): readonly string[] => (phase === "destroy" ? ["destroy", "--yes"] : ["up"]);

const HOOK = `--require ${path.join(__dirname, "killer.cjs")}`;

async function done(stage: Stage, phase: Phase, environment?: NodeJS.ProcessEnv): Promise<void> {
  stage.write(phase !== "create");
  const { code, text } = await stage.begin(commandOf(phase), environment).ended;
  if (code !== 0) throw new Error(`A run that is not killed fails: ${text}`);
}

/** Measures runs that are not killed. */
export const usualOf = (options: KillsOptions): Promise<Usual> =>
  withStage(options, async (stage) => {
    const before = contentsOf(stage.service);
    const after = {} as Record<Phase, Rows>;
    const milliseconds = {} as Record<Phase, number>;
    const [steps, changes] = [{ ...milliseconds }, { ...milliseconds }];
    for (const phase of phases) {
      const counted = path.join(stage.folder, `steps-${phase}`);
      stage.proxy.reset();
      const started = performance.now();
      await done(stage, phase, { NODE_OPTIONS: HOOK, FORGE_TEST_KILL_STEPS: counted });
      milliseconds[phase] = performance.now() - started;
      changes[phase] = stage.proxy.changes();
      steps[phase] = Number(readFileSync(counted, "utf8").trim());
      after[phase] = contentsOf(stage.service);
    }
    return { before, after, milliseconds, steps, changes };
  });

/** Returns whether the run had ended before. */
async function killedRun(stage: Stage, { phase, way, share }: Kill, usual: Usual): Promise<boolean> {
  stage.write(phase !== "create");
  const at = (count: number) => Math.min(count, 1 + Math.floor(share * count));
  const byItself = { NODE_OPTIONS: HOOK, FORGE_TEST_KILL_AT: String(at(usual.steps[phase])) };
  const reached =
    way === "request" || way === "response"
      ? stage.proxy.reached(at(usual.changes[phase]), way)
      : way === "time"
        ? sleep(share * usual.milliseconds[phase])
        : undefined;
  const { child, ended } = stage.begin(commandOf(phase), way === "record" ? byItself : {});
  await Promise.race([ended, reached ?? ended]);
  child.kill("SIGKILL");
  const { code } = await ended;
  stage.proxy.reset();
  return code !== null;
}

const endOf = (text: string) => text.slice(-1500);

/** A run that has to succeed. */
async function again(stage: Stage, what: string, ...typed: readonly string[]): Promise<readonly Finding[]> {
  const { code, text } = await stage.type(...typed);
  const leaked = Object.values(SECRETS).some((secret) => text.includes(secret));
  return [
    ...(code === 0 ? [] : [{ harm: "unclear" as const, what: `${what} ended with ${code}: ${endOf(text)}` }]),
    ...(leaked ? [{ harm: "leaked" as const, what: `${what} shows a secret` }] : []),
  ];
}

const secretsOf = ({ service }: Stage) => [
  ...Object.values(SECRETS),
  service.token,
  ...(service.dump().pipeline_triggers ?? []).map(({ token }) => String(token)),
];

const within = (where: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.map(({ harm, what }) => ({ harm, what: `${where}: ${what}` }));

export const killCase = (kill: Kill, usual: Usual, options: KillsOptions): Promise<Outcome> =>
  withStage(options, async (stage) => {
    const { phase } = kill;
    const { before } = usual;
    for (const one of phases.slice(0, phases.indexOf(phase))) await done(stage, one);
    const isMissed = await killedRun(stage, kill, usual);
    const findings = [...secretsIn(stage.folder, secretsOf(stage))];
    const differences = (expected: Rows) =>
      differencesIn({ before, expected, actual: contentsOf(stage.service) });
    findings.push(...(await again(stage, "the run after it", ...commandOf(phase))));
    findings.push(...within(`after ${phase}`, differences(usual.after[phase])));
    if (phase !== "destroy") {
      findings.push(...(await again(stage, "the preview", "preview")));
      findings.push(...secretsIn(stage.folder, secretsOf(stage)));
      findings.push(...(await again(stage, "destroy", "destroy", "--yes")));
      findings.push(...within("after destroy", differences(usual.after.destroy)));
    }
    return { kill, isMissed, findings };
  });

/** As many as are asked for, drawn by the seed. */
export function killsBy(seed: number, count: number): readonly Kill[] {
  const random = seeded(seed);
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  return Array.from({ length: count }, () => ({ phase: one(phases), way: one(ways), share: random() }));
}

/** The differences after a whole life of the objects: the service has to be as it was. */
export const leftIn = ({ before, after }: Usual): readonly Finding[] =>
  differencesIn({ before, expected: before, actual: after.destroy });
