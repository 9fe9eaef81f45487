/** The deployments whose runs are killed: `forge up` with a file, and `pulumi up` with a program on each host of the provider. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mendFolder } from "../../../provider/pulumi/run/mend-folder";
import { packageRoot } from "../../../sdk/package-root";
import type { Simulator } from "../../../simulator";
import { main as forge } from "../../cli/forge";
import { examplesIn } from "../../newcomer/printed";
import { createStack } from "../../pulumi/stack";
import { configuration, PASSWORD, PASSWORD_VARIABLE, program } from "./objects";

export const hosts = ["forge", "dynamic", "native"] as const;
export type Host = (typeof hosts)[number];

export interface Ended {
  readonly code: number | null;
  readonly text: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The objects to deploy: the share of all of them, and of these the share that are single resources of a program. */
export interface Content {
  readonly share?: number;
  readonly single?: number;
  /** Added to the environment of its commands. */
  readonly environment?: Readonly<Record<string, string>>;
}

type Service = Pick<Simulator, "url" | "token">;

export interface Deployment {
  /** Contains everything that the run writes. */
  readonly folder: string;
  /** A text in the environment of every process of the run. */
  readonly mark: string;
  /** Runs the command of the host, `forge` or `pulumi`. */
  type(...args: readonly string[]): Running;
  up(): Running;
  /** Runs the command that the documentation recommends. */
  recover(): Promise<Ended>;
  /** Fails if anything is left to do. */
  preview(): Promise<Ended>;
  /** Deletes the file that a killed engine can leave empty, as the documentation says; `forge` and `recover` do so themselves. */
  mend(): void;
  remove(): void;
}

function start(folder: string, env: NodeJS.ProcessEnv, command: string, args: readonly string[]): Running {
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve({ code, text }));
  });
  return { process: child, ended };
}

/** The command that the documentation prints for this, in a shell in which `npx pulumi-forge` is the built one. */
function documented(page: string, begin: string): string {
  const text = examplesIn(page).find((example) => example.text.startsWith(begin))?.text;
  if (text === undefined) throw new Error(`${page} has no command that begins with "${begin}".`);
  return `npx() { shift; node ${JSON.stringify(forge)} "$@"; }\n${text}`;
}

function ofFile(service: Service, { share, environment: added }: Content): Deployment {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-kills-"));
  const temporary = path.join(folder, "tmp");
  mkdirSync(temporary);
  writeFileSync(path.join(folder, "forge.yaml"), configuration(share));
  const environment = {
    ...process.env,
    FORGE_BASE_URL: service.url,
    FORGE_TOKEN: service.token,
    [PASSWORD_VARIABLE]: PASSWORD,
    PULUMI_CONFIG_PASSPHRASE: "kept elsewhere",
    // The embedded service does not lag.
    FORGE_SETTLE_SECONDS: "1",
    ...{ PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "", NO_COLOR: "1" },
    ...added,
    TMPDIR: temporary,
  };
  const type = (...args: readonly string[]) => start(folder, environment, process.execPath, [forge, ...args]);
  return {
    ...{ folder, type },
    mark: temporary,
    up: () => type("up"),
    recover: () =>
      start(folder, environment, "sh", [
        "-e",
        "-c",
        documented("docs/gitops.md", "npx pulumi-forge up --unlock"),
      ]).ended,
    preview: () => type("preview").ended,
    mend: () => undefined,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function ofProgram(
  service: Service,
  packageName: string,
  { share, single, environment: added }: Content,
): Promise<Deployment> {
  const stack = await createStack({
    program: program(packageName, share, single),
    package: packageRoot(),
    environment: {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      [PASSWORD_VARIABLE]: PASSWORD,
      PULUMI_SKIP_CONFIRMATIONS: "true",
      ...added,
    },
  });
  const { folder, environment } = stack;
  const type = (...args: readonly string[]) => start(folder, environment, "pulumi", args);
  return {
    ...{ folder, type },
    mark: folder,
    up: () => type("up", "--yes", "--skip-preview", "--non-interactive", "--color", "never"),
    recover: () =>
      start(folder, environment, "sh", [
        "-e",
        "-c",
        documented("docs/recovery.md", "npx pulumi-forge recover"),
      ]).ended,
    preview: () =>
      type("preview", "--refresh", "--expect-no-changes", "--non-interactive", "--color", "never").ended,
    mend: () => mendFolder(environment.PULUMI_BACKEND_URL),
    remove: stack.remove,
  };
}

export const deploymentOf = async (
  host: Host,
  service: Service,
  content: Content = {},
): Promise<Deployment> =>
  host === "forge"
    ? ofFile(service, content)
    : ofProgram(service, host === "dynamic" ? "pulumi-forge" : "pulumi-forge/native", content);
