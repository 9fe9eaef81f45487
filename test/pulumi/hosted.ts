/** Runs the program of a test stack, and its provider, in processes that are kept for the next command. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Run } from "../../provider/pulumi/run/reported-command";
import type { TemporaryStack } from "../../provider/pulumi/run/temporary-stack";

/** Idle hosts, shared by all test files of this worker. */
const HOSTS = Symbol.for("forge-program-hosts");
const shared = globalThis as { [HOSTS]?: Set<ChildProcess> };
shared[HOSTS] ??= new Set();
const idle = shared[HOSTS];

function startHost(): ChildProcess {
  const host = fork(path.join(__dirname, "program-host.cjs"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  host.once("close", () => idle.delete(host));
  // The host ends with this process and does not keep it alive.
  host.unref();
  host.channel?.unref();
  return host;
}

interface Ports {
  readonly program?: number;
  readonly provider?: number;
}

/** The next message of a host; fails if it ends. */
function answer(host: ChildProcess, request: object): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error("The process of the program has ended."));
    host.channel?.ref();
    host.once("close", end);
    host.once("message", (ports: Ports) => {
      host.removeListener("close", end);
      host.channel?.unref();
      resolve(ports);
    });
    host.send(request);
  });
}

export interface Hosted extends Pick<TemporaryStack, "folder" | "environment"> {
  /** Whether the program runs in the host. */
  readonly program: boolean;
  /** Whether the provider of native resources does. */
  readonly provider: boolean;
  /** Whether the command leaves out resources. */
  readonly hasTargets: boolean;
}

type Served = "program" | "provider";

/**
 * Calls a command of the engine with the variables and options that make it use what the hosts serve. The program and the provider have
 * a host each: the program forgets the modules of the project before it runs, which a provider under way still loads one by one.
 */
export async function inHost<Result extends Pick<Run, "code">>(
  { folder, environment, program, provider, hasTargets }: Hosted,
  command: (variables: Record<string, string>, options: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const wanted: readonly Served[] = [
    ...(program ? ["program" as const] : []),
    ...(provider ? ["provider" as const] : []),
  ];
  const hosts = wanted.map((served) => {
    const [host = startHost()] = idle;
    idle.delete(host);
    return { host, served };
  });
  let isDone = false;
  try {
    const all = await Promise.all(
      hosts.map(({ host, served }) => answer(host, { folder, environment, hasTargets, [served]: true })),
    );
    const ports: Ports = Object.assign({}, ...all);
    const result = await command(
      ports.provider ? { PULUMI_DEBUG_PROVIDERS: `forge:${ports.provider}` } : {},
      ports.program ? [`--client=127.0.0.1:${ports.program}`, "--exec-kind", "auto.inline"] : [],
    );
    isDone = result.code === 0;
    return result;
  } finally {
    for (const { host } of hosts) {
      // A program that has failed may still wait for something.
      if (!isDone) host.kill("SIGKILL");
      else if (await answer(host, {})) idle.add(host);
    }
  }
}
