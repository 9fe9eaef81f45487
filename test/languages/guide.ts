/** Runs the programs of the guide `docs/languages.md` exactly as printed, on the real engine. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@jest/globals";
import type { Run } from "../../provider/pulumi/run/reported-command";
import { type TemporaryStack, temporaryStack } from "../../provider/pulumi/run/temporary-stack";
import { type Client, createClient } from "../../sdk";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { ensureEngine, ensureLanguage, type Language } from "../../tools/engine";
import { examplesIn } from "../newcomer/printed";
import { retryOnce } from "../retry-once";

const run = promisify(execFile);

/** The file that a block of the guide is written to, by its language; blocks of commands have none. */
const files: Readonly<Record<string, string>> = {
  yaml: "Pulumi.yaml",
  python: "__main__.py",
  go: "main.go",
  java: "src/main/java/labels/App.java",
  xml: "pom.xml",
};

const sections: Readonly<Record<Language, string>> = {
  yaml: "YAML",
  python: "Python",
  go: "Go",
  java: "Java",
};

/** Whether the machine can run these programs; prints those that are missing. */
export function canRun(...programs: readonly (readonly [command: string, ...args: string[]])[]): boolean {
  const missing = programs.filter(([command, ...args]) => spawnSync(command, args).status !== 0);
  for (const words of missing) console.warn(`Skipped: "${words.join(" ")}" does not run on this machine.`);
  return missing.length === 0;
}

/** A folder for a program, in which the package is installed. */
export async function stackFor(language: Language, service: Simulator): Promise<TemporaryStack> {
  const [engine, host] = await Promise.all([ensureEngine(), ensureLanguage(language)]);
  const stack = await temporaryStack({
    ...{ engine, project: "labels", runtime: language },
    environment: {
      PATH: [host, process.env.PATH].join(path.delimiter),
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
    },
  });
  installPackage(stack.folder);
  return stack;
}

/** A folder prepared as the guide describes, up to `pulumi up`. */
async function preparedStack(language: Language, service: Simulator): Promise<TemporaryStack> {
  const stack = await stackFor(language, service);
  for (const { language: kind, text } of examplesIn("docs/languages.md").filter(
    ({ section }) => section === sections[language],
  )) {
    const file = files[kind];
    if (file !== undefined) {
      mkdirSync(path.dirname(path.join(stack.folder, file)), { recursive: true });
      writeFileSync(path.join(stack.folder, file), text);
    } else if (kind === "sh") await fetched(text, stack);
  }
  const fetching = fetches[language];
  if (fetching !== undefined) await fetched(fetching, stack);
  return stack;
}

/** Commands that download the dependencies, so that a failed download can be repeated apart from the run. */
const fetches: Partial<Record<Language, string>> = {
  java: "mvn --quiet --no-transfer-progress compile exec:help",
};

const fetched = (command: string, { folder, environment }: TemporaryStack) =>
  retryOnce(() => run("sh", ["-ec", command], { cwd: folder, env: environment }));

/** The engine that a clone builds has no generators. */
const ownSdk = `[ "$1" != sdk ] || exec node --import "${require.resolve("tsx")}" "${path.join(packageRoot(), "tools", "engine", "sdk.ts")}" "$2"`;

/** As `npm install pulumi-forge` does. */
function installPackage(folder: string): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, ".bin"), { recursive: true });
  symlinkSync(packageRoot(), path.join(modules, "pulumi-forge"));
  const command = path.join(packageRoot(), "dist", "cli", "main.js");
  for (const name of ["forge", "pulumi-forge"])
    writeFileSync(path.join(modules, ".bin", name), `#!/bin/sh\n${ownSdk}\nexec node "${command}" "$@"\n`, {
      mode: 0o755,
    });
}

/** Creates and destroys, and checks the service's labels after each step. */
export const deployAndDestroy = (language: Language): Promise<void> =>
  withGuide(language, async ({ stack, colors, created, destroyed }) => {
    const before = await colors();
    await created(await stack.up(), before);
    await destroyed(before);
  });

/** Creates, updates, refreshes, imports and destroys, and checks the service's labels after each step. */
export const runLifecycle = (language: Language): Promise<void> =>
  withGuide(language, async ({ stack, labels, colors, done, created, destroyed }) => {
    const before = await colors();
    const stepsOf = ({ steps }: Pick<Run, "steps">) =>
      Object.fromEntries(steps.filter(({ op }) => op !== "same").map(({ name, op }) => [name, op]));
    const edit = (from: string, to: string) => {
      const file = path.join(stack.folder, files[language] ?? "");
      const text = readFileSync(file, "utf8");
      expect(text).toContain(from);
      writeFileSync(file, text.replace(from, to));
    };

    const planned = done(await stack.preview());
    expect(planned.text).toMatch(/defect *: \[unknown\]/);
    expect(planned.text).toMatch(/high *: \[unknown\]/);

    await created(await stack.up(), before);
    done(await stack.preview("--expect-no-changes"));

    edit("#d9534f", "#ff0000");
    edit("#999999", "#333333");
    const updated = done(await stack.up());
    expect(stepsOf(updated)).toMatchObject({ defect: "update", priorities: "update" });
    expect(await colors()).toMatchObject({ defect: "#ff0000", high: "#5bc0de", low: "#333333" });

    for (const label_id of ["defect", "high"])
      await labels.update({ group: "acme", label_id, color: "#000000" });
    done(await stack.pulumi("refresh", "--yes", "--skip-preview"));
    const repaired = done(await stack.up());
    expect(stepsOf(repaired)).toMatchObject({ defect: "update", priorities: "update" });
    expect(await colors()).toMatchObject({ defect: "#ff0000", high: "#5bc0de" });

    const bug = await labels.get({ group: "acme", label_id: "bug" });
    const importing = ["forge:index:GroupLabel", "bug", `acme/${bug.id}`, "--yes", "--protect=false"];
    done(await stack.pulumi("import", ...importing, "--skip-preview", "--generate-code=false"));

    const { bug: _, ...others } = before;
    await destroyed(others);
  });

type Colors = Readonly<Record<string, string>>;

interface Guide {
  readonly stack: TemporaryStack;
  readonly labels: Client["groupLabels"];
  /** The colors of all labels in the group, by name. */
  colors(): Promise<Colors>;
  /** Asserts that a command has succeeded. */
  done(run: Run): Omit<Run, "code">;
  created(run: Run, before: Colors): Promise<void>;
  /** Destroys the stack and asserts the remaining labels. */
  destroyed(left: Colors): Promise<void>;
}

/** Prepares a stack as the guide describes, uses it, and removes it. */
async function withGuide(language: Language, use: (guide: Guide) => Promise<void>): Promise<void> {
  const service = await startSimulator();
  const { groupLabels: labels } = createClient({ baseUrl: service.url, token: service.token });
  const colors = async () =>
    Object.fromEntries(
      (await labels.list({ group: "acme" }).toArray()).map(({ name, color }) => [name, color]),
    );
  const done = ({ code, text, ...rest }: Run) => {
    expect({ code, text }).toEqual({ code: 0, text });
    return { text, ...rest };
  };
  const stack = await preparedStack(language, service);
  try {
    await use({
      ...{ stack, labels, colors, done },
      async created(run, before) {
        expect(done(run).exports).toEqual({ defect: expect.any(Number), high: expect.any(Number) });
        expect(await colors()).toEqual({ ...before, defect: "#d9534f", high: "#5bc0de", low: "#999999" });
      },
      async destroyed(left) {
        done(await stack.destroy());
        expect(await colors()).toEqual(left);
      },
    });
  } finally {
    stack.remove();
    await service.close();
  }
}
