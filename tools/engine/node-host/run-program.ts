/** Runs a program of Node.js for the engine, by the SDK's own runner, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { StartOptions } from "./start-options";

/** With which the SDK's runner ends when it has shown the error. */
const REPORTED = 32;

export interface NodeProgram {
  /** Options of the runner; an empty one is left out. */
  readonly facts: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, string>>;
  readonly secretKeys: readonly string[];
  readonly isPreview: boolean;
  readonly entry: string;
  readonly args: readonly string[];
}

export interface ProgramEnd {
  /** Empty when it has succeeded, or has shown its error. */
  readonly error: string;
  readonly isReported: boolean;
}

export async function runNodeProgram(
  runner: string,
  { facts, config, secretKeys, isPreview, entry, args }: NodeProgram,
  { typescript, tsconfig, nodeargs = "" }: StartOptions,
): Promise<ProgramEnd> {
  const options = Object.entries(facts).flatMap(([name, value]) =>
    value === "" ? [] : [`--${name}`, value],
  );
  const preview = isPreview ? ["--dry-run"] : [];
  const child = spawn(
    process.execPath,
    [...wordsOf(nodeargs), runner, ...options, ...preview, entry, ...args],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PULUMI_CONFIG: JSON.stringify(config),
        PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(secretKeys),
        ...(typescript === "false" ? {} : { PULUMI_NODEJS_TYPESCRIPT: "true" }),
        ...(tsconfig ? { PULUMI_NODEJS_TSCONFIG_PATH: tsconfig } : {}),
      },
    },
  );
  const end = () => void child.kill();
  process.once("exit", end);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    if (code === REPORTED) return { error: "", isReported: true };
    return {
      error: code === 0 ? "" : `Program exited with ${signal ?? `exit code ${code}`}`,
      isReported: false,
    };
  } catch (error) {
    return { error: `the program could not be started: ${String(error)}`, isReported: false };
  } finally {
    process.off("exit", end);
  }
}

/** Splits options as a shell does, as far as quotes go. */
const wordsOf = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replace(/["']/g, ""));
