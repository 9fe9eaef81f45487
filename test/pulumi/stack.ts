/** A temporary stack for tests, with a program from a string and the packages of this project. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TemporaryStack, temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { leavesOut } from "../../provider/pulumi/sdk/engine-command";
import { packageRoot } from "../../sdk/package-root";
import { ensureEngine } from "../../tools/engine";
import { inHost } from "./hosted";

export type { CommandStep, Run } from "../../provider/pulumi/run/reported-command";

export interface StackOptions {
  /** The program, as a CommonJS file. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The name of the project. Default: `test`. */
  readonly project?: string;
  /** The folder of `pulumi-forge`. Default: this project. */
  readonly package?: string;
  /** Whether the engine starts the program and the plugin itself, as it does for users; takes twice as long. */
  readonly isAlone?: boolean;
  /** Whether the engine records a run once, at its end, which is enough for runs that do not fail. Default: each step. */
  readonly isRecordedAtEnd?: boolean;
}

/** Writing the whole state after each step takes half of the time of a run with hundreds of resources. */
const RECORDED_AT_END = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };

export interface Stack extends TemporaryStack {
  writeProgram(text: string): void;
}

export async function createStack(options: StackOptions): Promise<Stack> {
  const engine = await ensureEngine();
  const stack = await temporaryStack({
    ...{ engine, project: options.project ?? "test" },
    environment: {
      ...READ_ON_REQUEST,
      ...SOON,
      ...(options.isRecordedAtEnd && RECORDED_AT_END),
      ...options.environment,
    },
    plugin: path.join("node_modules", "pulumi-forge", "plugin"),
  });
  installPackages(stack.folder, options.package);
  const written = { native: false, explicit: false };
  const writeProgram = (text: string) => {
    written.native ||= text.includes("pulumi-forge/native");
    written.explicit ||= /\bProvider\(/.test(text);
    writeFileSync(path.join(stack.folder, "index.js"), text);
  };
  writeProgram(options.program);
  const run = (command: string, ...args: string[]) => {
    const program = RUNS_PROGRAM.includes(command);
    // An explicit provider is a process of its own.
    const provider = written.native && !written.explicit && (program || RUNS_PROVIDER.includes(command));
    if (options.isAlone || (!program && !provider)) return stack.pulumi(command, ...args);
    const hasTargets = leavesOut([command, ...args], {});
    return inHost({ ...stack, program, provider, hasTargets }, (variables, hidden) =>
      stack.pulumiWith(variables, command, ...args, ...hidden),
    );
  };
  return {
    ...stack,
    writeProgram,
    pulumi: run,
    preview: (...args) => run("preview", ...args),
    up: (...args) => run("up", "--yes", "--skip-preview", ...args),
    destroy: (...args) => run("destroy", "--yes", "--skip-preview", ...args),
  };
}

const RUNS_PROGRAM = ["preview", "up"];
const RUNS_PROVIDER = ["destroy", "refresh", "import"];

/** A step of a refresh only where a test asks for one; `drift-in-previews.test.ts` tries the default. */
const READ_ON_REQUEST = { FORGE_DETECT_DRIFT: "false" };

/** The embedded service does not lag, so what is gone a moment after its create need not be looked for as long as by default. */
const SOON = { FORGE_SETTLE_SECONDS: "1" };

/** Like `npm install` in a folder, but with the packages of this project. */
export function installPackages(folder: string, forge: string = packageRoot()): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  symlinkSync(forge, path.join(modules, "pulumi-forge"));
  symlinkSync(path.join(packageRoot(), "node_modules", "@pulumi"), path.join(modules, "@pulumi"));
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "test", private: true, main: "index.js" }),
  );
}
