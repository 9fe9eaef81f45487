/** Measures a program that the real engine deploys, each time in a new stack. */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PulumiFailedError, type Run } from "../provider/pulumi/run/reported-command";
import { temporaryStack } from "../provider/pulumi/run/temporary-stack";
import { installPackages } from "../test/pulumi/stack";
import { ensureEngine } from "../tools/engine";
import { labelsOf } from "./labels";
import { type Operation, updatedOf } from "./operations";
import type { Place, Session } from "./subject";
import { measured } from "./usage";

export interface Deployed {
  /** The file in `programs/`. */
  readonly program: string;
  /** One resource holds all objects. */
  readonly isPlural?: boolean;
  /** Additional arguments of a preview. */
  readonly previewArguments?: readonly string[];
  /** Opens the state's backend. Default: a folder. */
  readonly openBackend?: () => Promise<Backend>;
}

export interface Backend {
  readonly url: string;
  stop(): void;
}

/** The arguments of each operation, and the number of resources that the engine reports as changed. */
const commands: Record<Operation, { args: readonly string[]; changes(resources: Resources): number }> = {
  "first preview": { args: ["preview"], changes: ({ all }) => all + STACK },
  create: { args: ["up", "--yes", "--skip-preview"], changes: ({ all }) => all + STACK },
  "empty preview": { args: ["preview"], changes: () => 0 },
  "empty up": { args: ["up", "--yes", "--skip-preview"], changes: () => 0 },
  "drift check": { args: ["preview", "--refresh"], changes: ({ drifted }) => drifted },
  update: { args: ["up", "--yes", "--skip-preview"], changes: ({ updated }) => updated },
  destroy: { args: ["destroy", "--yes", "--skip-preview"], changes: ({ all }) => all + STACK },
};

interface Resources {
  readonly all: number;
  readonly drifted: number;
  readonly updated: number;
}

/** The engine also counts the stack. */
const STACK = 1;

const programs = path.join(__dirname, "programs");

export const deployed =
  (subject: Deployed) =>
  async (place: Place): Promise<Session> => {
    const { service, group, size, signal } = place;
    const backend = await subject.openBackend?.();
    const stack = await temporaryStack({
      engine: await ensureEngine(),
      project: "bench",
      environment: {
        FORGE_BASE_URL: service.url,
        FORGE_TOKEN: service.token,
        FORGE_DIALECT: "neutral",
        ...(backend ? { PULUMI_BACKEND_URL: backend.url } : {}),
      },
      plugin: path.join("node_modules", "pulumi-forge", "plugin"),
      signal,
    }).catch((error) => {
      backend?.stop();
      throw error;
    });
    const inStack = (name: string) => path.join(stack.folder, name);
    const say = (stage: "first" | "updated") =>
      writeFileSync(inStack("labels.json"), JSON.stringify(labelsOf(group.name, size, stage)));
    const usageFile = inStack("program-usage.json");
    const close = () => {
      stack.remove();
      backend?.stop();
    };

    try {
      installPackages(stack.folder);
      copyFileSync(path.join(programs, "index.js"), inStack("index.js"));
      copyFileSync(path.join(programs, `${subject.program}.js`), inStack("program.js"));
      say("first");
    } catch (error) {
      close();
      throw error;
    }

    return {
      async run(operation) {
        if (operation === "update") say("updated");
        rmSync(usageFile, { force: true });
        const { args, changes } = commands[operation];
        // With an option first, the event log is off, which would be measured, too.
        const quiet = ["--cwd", stack.folder, ...args, ...previewArgumentsOf(subject, args)];
        const { result, usage } = await measured(() => stack.pulumi(...quiet));
        if (result.code !== 0) throw new PulumiFailedError(`pulumi ${args.join(" ")}`, result);
        verify(result, operation, changes(resourcesOf(subject, place)));
        return { ...usage, program: existsSync(usageFile) ? processorSeconds(usageFile) : undefined };
      },
      close,
    };
  };

const previewArgumentsOf = ({ previewArguments = [] }: Deployed, [command]: readonly string[]) =>
  command === "preview" ? previewArguments : [];

const resourcesOf = ({ isPlural }: Deployed, { size, drifted }: Place): Resources =>
  isPlural ? { all: 1, drifted: 1, updated: 1 } : { all: size, drifted, updated: updatedOf(size) };

/** Asserts the number of changes, because a command that does less is faster. */
function verify({ text }: Run, operation: Operation, expected: number): void {
  const summary = /^Resources:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? "";
  const counts = [...summary.matchAll(/^ {4}\S+ (\d+) /gm)].map(([, count]) => Number(count));
  const changed = counts.reduce((sum, count) => sum + count, 0);
  if (changed !== expected)
    throw new Error(`The ${operation} was to change ${expected} resources, not ${changed}:\n\n${text}`);
}

function processorSeconds(file: string): number {
  const { user, system } = JSON.parse(readFileSync(file, "utf8")) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}
