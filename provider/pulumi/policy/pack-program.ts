/** Runs the program of a policy pack, which prints its port and serves its policies until it is ended. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { parse } from "yaml";
import { UserError } from "../../../sdk/user-error";
import { isRecord, type Values } from "../../values/values";
import { runInterruptible } from "../run/interruptible";

/** The reason why a pack, or one of its policies, cannot be asked. */
export class PackError extends UserError {
  override name = "PackError";

  constructor(
    message: string,
    readonly title = "The policy pack",
  ) {
    super(message);
  }
}

export const unusable = (folder: string, reason: string): PackError =>
  new PackError(`${folder} cannot be used: ${reason.replace(/\.+$/, "")}.`);

export const unusableProgram = (folder: string, printed: string): PackError =>
  new PackError(`${folder} cannot be used because its program fails: ${errorIn(printed, folder)}`);

// ─── PulumiPolicy.yaml ───────────────────────────────────────────────────────

const MANIFEST = "PulumiPolicy.yaml";

export interface PackManifest {
  readonly runtime: string;
  /** Such as the folder of Python's virtual environment. */
  readonly options: Values;
  /** Of the program, in the pack's folder. */
  readonly main: string;
  readonly version: string | undefined;
}

export function readManifest(folder: string): PackManifest {
  const { runtime, main, version } = parsed(folder);
  const { name, options } = isRecord(runtime) ? runtime : { name: runtime, options: undefined };
  // It becomes the name of a program.
  if (typeof name !== "string" || !/^[\w-]+$/.test(name))
    throw unusable(folder, `${MANIFEST} has no runtime, such as runtime: nodejs`);
  return {
    runtime: name.toLowerCase(),
    options: isRecord(options) ? options : {},
    main: typeof main === "string" && main !== "" ? main : ".",
    version: version === undefined || version === null ? undefined : String(version),
  };
}

function parsed(folder: string): Values {
  let manifest: unknown;
  try {
    manifest = parse(readFileSync(path.join(folder, MANIFEST), "utf8"));
  } catch (error) {
    throw unusable(folder, `${MANIFEST} cannot be read: ${(error as Error).message.trim()}`);
  }
  return isRecord(manifest) ? manifest : {};
}

// ─── The process ─────────────────────────────────────────────────────────────

export interface PackProgram {
  readonly port: number;
  /** Resolves once it has ended on its own, with the text that it has printed. */
  readonly ended: Promise<string>;
  end(): Promise<void>;
}

export interface PackProgramOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
}

/** A large pack in TypeScript is compiled first. */
const STARTS_WITHIN_SECONDS = 60;

/** An ended pack has nothing to finish. */
const PATIENCE_MILLISECONDS = 1000;

/** The program logs to the address of an engine only if its environment names one. */
const NO_ENGINE = "127.0.0.1:0";

export async function startProgram(
  folder: string,
  manifest: PackManifest,
  { environment, signal }: PackProgramOptions,
): Promise<PackProgram> {
  const [command, ...args] = commandOf(folder, manifest, environment);
  const stop = new AbortController();
  let take = (_port: number) => {};
  const started = new Promise<number>((resolve) => {
    take = resolve;
  });
  const running = runInterruptible(command, args, {
    folder,
    environment: environment as NodeJS.ProcessEnv,
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    patience: PATIENCE_MILLISECONDS,
    isSupervised: true,
    takeLine(line) {
      // Before its port, a pack may print lines of its own.
      const isPort = /^\d+\s*$/.test(line);
      if (isPort) take(Number(line));
      return isPort;
    },
  });
  const ended = running.then(({ text }) => text);
  const end = async () => {
    stop.abort();
    await ended.catch(() => undefined);
  };
  const waiting = new AbortController();
  try {
    const port = await Promise.race([
      started,
      ended.then((text): never => {
        throw unusableProgram(folder, text);
      }),
      after(STARTS_WITHIN_SECONDS * 1000, undefined, { signal: waiting.signal }).then((): never => {
        throw unusable(folder, `its program does not start within ${STARTS_WITHIN_SECONDS} seconds`);
      }),
    ]);
    return { port, ended, end };
  } catch (error) {
    await end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    waiting.abort();
  }
}

/** As the engine starts it. */
function commandOf(
  folder: string,
  { runtime, options, main }: PackManifest,
  { PATH = "" }: PackProgramOptions["environment"],
): readonly [string, ...string[]] {
  const named = Object.entries(options).map(([name, value]) => `-${name}=${value}`);
  const args = [NO_ENGINE, main, ...named];
  if (runtime === "nodejs") return [process.execPath, scriptOf(folder), ...args];
  const starter = `pulumi-analyzer-policy-${runtime}`;
  if (!PATH.split(path.delimiter).some((place) => existsSync(path.join(place, starter))))
    throw unusable(
      folder,
      `its runtime is ${runtime}, and there is no ${starter} on PATH. Packs of nodejs need nothing else; Pulumi's installation has the one for python`,
    );
  return [starter, ...args];
}

/** The SDK of the pack, whichever this process has. */
function scriptOf(folder: string): string {
  try {
    return createRequire(path.join(realpathSync(folder), "index.js")).resolve(
      "@pulumi/pulumi/cmd/run-policy-pack",
    );
  } catch {
    throw new PackError(
      `${folder} cannot load @pulumi/pulumi: run npm install pulumi-forge there, or in a folder above it.`,
    );
  }
}

// ─── Its errors ──────────────────────────────────────────────────────────────

const CRASH = /Running program '[^']*' failed with an unhandled exception:\n/;

/** A program that fails may have printed much before. */
const MOST_LINES = 12;

/** The error that ended a program. */
function errorIn(printed: string, folder: string): string {
  const text = stripVTControlCharacters(printed);
  const [, crash] = text.split(CRASH);
  if (crash !== undefined) return withoutStack(crash, folder);
  const lines = text.split("\n").filter((line) => !/^\s*at /.test(line) && line.trim() !== "");
  return lines.slice(-MOST_LINES).join("\n").trim() || "it ends and prints nothing.";
}

/** An error with its position in the program instead of the stack trace. */
export function withoutStack(text: string, folder = ""): string {
  const [message = "", ...stack] = stripVTControlCharacters(text).split(/\n\s*at /);
  const own = stack.find((line) => line.includes(folder));
  const place = own === undefined ? "" : ` (${/[^/\\]+:\d+:\d+/.exec(own)?.[0] ?? own})`;
  const lines = message.split("\n").map((line) => line.trim());
  return `${lines.filter((line) => line !== "").join("\n")}${place}`;
}
