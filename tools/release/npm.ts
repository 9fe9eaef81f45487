/** npm, in this project's folder or another one. */
import { spawnSync } from "node:child_process";
import { packageRoot } from "../../sdk/package-root";

export interface Answer {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export function npm(args: readonly string[], folder = packageRoot()): Answer {
  const { status, stdout, stderr, error } = spawnSync("npm", args, {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { code: status ?? 1, output: stdout, errors: stderr };
}

/** Its JSON; undefined if the output is none. */
export function json<Value>({ output }: Answer): Value | undefined {
  try {
    return JSON.parse(output) as Value;
  } catch {
    return undefined;
  }
}
