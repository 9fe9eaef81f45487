/** The quick start `forge tour`: it shows a file and its drift without an engine, and a program's deployment, drift and repair. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cacheFolder } from "../../provider/pulumi/engine/cache";
import { type Run, pulumi as run } from "../../provider/pulumi/run/reported-command";
import { startSimulator } from "../../simulator";
import { type Engine, ensureEngine, silent } from "../../tools/engine";
import { processesWith } from "../pulumi/processes";

const root = path.join(__dirname, "..", "..");
const forge = path.join(root, "dist", "cli", "main.js");
const folder = mkdtempSync(path.join(tmpdir(), "forge-newcomer-"));
let engine: Engine;

beforeAll(async () => {
  engine = await ensureEngine({ progress: silent });
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Files that stayed in the temporary folder and in the home folder. */
  readonly left: readonly string[];
  /** Processes that were started and still run. */
  readonly running: readonly string[];
}

/** Runs the quick start in a new home and temporary folder; `onText` gets the output so far. */
function tour(
  environment: NodeJS.ProcessEnv = {},
  {
    words = ["--program"],
    onText = () => undefined,
  }: {
    readonly words?: readonly string[];
    readonly onText?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
): Promise<Ended> {
  const mark = randomUUID();
  const place = path.join(folder, mark);
  for (const name of ["tmp", "home"]) mkdirSync(path.join(place, name), { recursive: true });
  const child = spawn(process.execPath, [forge, "tour", ...words], {
    cwd: place,
    env: {
      ...process.env,
      // The cached engine must be found although HOME is another folder.
      FORGE_ENGINE_CACHE: cacheFolder(process.env),
      HOME: path.join(place, "home"),
      TMPDIR: path.join(place, "tmp"),
      FORGE_TEST_MARK: mark,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
    onText(stdout, (signal) => child.kill(signal));
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      const left = ["tmp", "home"].flatMap((name) => readdirSync(path.join(place, name)));
      resolve({
        code: code ?? -1,
        stdout,
        stderr,
        left,
        running: processesWith(mark).map(({ command }) => command),
      });
    });
  });
}

/** The lines below a headline. */
function section(text: string, headline: string): string {
  const [, rest = ""] = text.split(headline);
  return rest.split(/\n\n/)[0] ?? "";
}

test("the quick start deploys, shows drift by property, repairs it, and destroys everything", async () => {
  // The user's settings for another service and stack must have no effect.
  const { code, stdout, stderr, left, running } = await tour({
    FORGE_DIALECT: "gitlab",
    FORGE_BASE_URL: "https://git.example.com",
    PULUMI_STACK: "production",
    PULUMI_BACKEND_URL: "https://pulumi.example.com",
  });
  expect({ code, stderr, left, running }).toEqual({ code: 0, stderr: "", left: [], running: [] });

  const created = section(stdout, "pulumi up\n");
  for (const line of [
    /\+ GroupLabel +blocker/,
    /\+ GroupLabel +backport/,
    /\+ GroupMilestone +spring/,
    /\+ ProjectPushRule +pushes/,
    /\+ ProjectProtectedEnvironment +production/,
    /\+ FeatureFlagUserList +pilots/,
    /\+ PipelineTriggerToken +release/,
    /releaseToken = \[secret\]/,
  ]) {
    expect(created).toMatch(line);
  }

  const drift = section(stdout, "pulumi preview --refresh\n");
  expect(drift).toMatch(/~ GroupLabel +blocker\n +color: "crimson" → "#808080"\n/);
  expect(drift).toMatch(
    /~ ProjectProtectedEnvironment +production\n +deployAccessLevels: \+ { accessLevel: "developer" }\n/,
  );
  expect(drift).toMatch(
    /~ ProjectPushRule +pushes\n +denyDeleteTag: true → false\n +maxFileSize: 10 → 500\n/,
  );
  expect(drift).toMatch(/- FeatureFlagUserList +pilots\n/);
  expect(drift).not.toMatch(/backport|spring|release/);

  const repair = section(stdout, "pulumi up --refresh\n");
  expect(repair).toMatch(/~ GroupLabel +blocker\n +color: "#808080" → "crimson"\n/);
  expect(repair).toMatch(
    /~ ProjectProtectedEnvironment +production\n +deployAccessLevels: - { accessLevel: "developer" }\n/,
  );
  expect(repair).toMatch(/maxFileSize: 500 → 10\n/);
  expect(repair).toMatch(/\+ FeatureFlagUserList +pilots\n/);
  expect(repair).not.toMatch(/backport|spring|release/);

  expect(section(stdout, "pulumi destroy\n").match(/^ +- /gm)).toHaveLength(7);
  // No trigger token, no token of the service, and no colors, because the output is not a terminal.
  expect(stdout).not.toMatch(/glptt-|forge-root-token/);
  expect(stdout).not.toContain("\u001b");
});

test("Ctrl-C ends the quick start at once, cleans up, and reports it", async () => {
  let sent = false;
  const { code, stdout, stderr, left, running } = await tour(
    {},
    {
      onText(text, kill) {
        if (sent || !text.includes("pulumi up")) return;
        sent = true;
        setTimeout(() => kill("SIGINT"), 500);
      },
    },
  );
  expect({ code, left, running }).toEqual({ code: 130, left: [], running: [] });
  expect(stderr).toBe("Interrupted; all processes are stopped, and all files removed.\n");
  expect(stdout).not.toContain("by hand");
});

/** An engine that can create a stack and fails at everything else. */
function brokenEngine(): string {
  const bin = path.join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, "pulumi"),
    `#!/bin/sh
case "$1" in
  version) echo v3.200.0 ;;
  stack) ;;
  *) echo "error: the disk is full"; echo "error: so nothing was done" >&2; exit 255 ;;
esac
`,
  );
  writeFileSync(path.join(bin, "pulumi-language-nodejs"), "#!/bin/sh\n");
  for (const name of readdirSync(bin)) chmodSync(path.join(bin, name), 0o755);
  return bin;
}

test("a failed step ends the quick start with the engine's whole output", async () => {
  const { code, stdout, stderr, left } = await tour({
    PATH: `${brokenEngine()}${path.delimiter}${process.env.PATH}`,
  });
  expect({ code, left }).toEqual({ code: 1, left: [] });
  expect(stdout).toContain("1. The program is deployed.");
  expect(stdout).not.toContain("2. ");
  expect(stderr).toContain('forge: "pulumi up" failed with exit code 255. Its output:');
  expect(stderr).toContain("error: the disk is full\n");
  expect(stderr).toContain("error: so nothing was done\n");
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("without an engine, the quick start shows the drift of a file, and then names what to install", async () => {
  const { code, stdout, stderr, left } = await tour(
    // The user's settings for another service must have no effect.
    {
      PATH: "",
      FORGE_ENGINE_CACHE: path.join(__filename, "not-a-folder"),
      FORGE_BASE_URL: "https://git.example.com",
      FORGE_FILE: "other.yaml",
    },
    { words: [] },
  );
  expect(code).toBe(1);
  expect(section(stdout, "forge pull acme/platform\n")).toMatch(/ {11}deployAccessLevels: \[/);
  const drift = stdout.slice(stdout.indexOf("forge drift --live\n"), stdout.indexOf("forge accept"));
  expect(drift).toMatch(/~ ProjectPushRule +forge\.yaml:\d+:\d+ +Weaker\. It differs in the service\.\n/);
  expect(drift).toMatch(/maxFileSize +500 → 10 +weaker\n/);
  expect(drift).toContain('- { accessLevel: "developer" }\n');
  expect(section(stdout, "#pushRule\n")).toContain(
    "projects/acme/platform/web#pushRule: maxFileSize, denyDeleteTag",
  );
  const [, report = ""] = /The report: (.*)/.exec(stdout) ?? [];
  expect(path.dirname(path.dirname(report))).toMatch(/tmp$/);
  // The folder of the report stays, so that it can be opened.
  expect(left).toEqual([path.basename(path.dirname(report))]);
  expect(readFileSync(report, "utf8")).toContain("maxFileSize");
  expect(stderr).toMatch(/^forge: There is no Pulumi engine on this machine\.\nInstall Pulumi/m);
});

test("the whole quick start goes on with the program on the engine", async () => {
  const { code, stdout, running } = await tour({}, { words: [] });
  expect({ code, running }).toEqual({ code: 0, running: [] });
  expect(
    section(stdout, "7. The drift is shown: what the service has instead.  pulumi preview --refresh\n"),
  ).toMatch(/~ GroupLabel +blocker\n +color: "crimson" → "#808080"\n/);
  expect(stdout).toContain("npm run forge -- simulate");
  expect(stdout).not.toMatch(/glptt-|forge-root-token/);
});

test("the program of the quick start also runs with the pulumi command", async () => {
  // A copy of the clone, so that the files that pulumi writes do not go into this one.
  const clone = path.join(folder, "clone");
  mkdirSync(clone);
  for (const name of ["dist", "node_modules", "package.json"]) {
    symlinkSync(path.join(root, name), path.join(clone, name));
  }
  for (const name of ["Pulumi.yaml", "examples"]) {
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  }
  const service = await startSimulator();
  const environment = {
    ...process.env,
    FORGE_BASE_URL: service.url,
    FORGE_TOKEN: service.token,
    PULUMI_HOME: path.join(folder, "pulumi"),
    PULUMI_BACKEND_URL: `file://${clone}`,
    PULUMI_CONFIG_PASSPHRASE: "",
  };
  const pulumi = async (place: string, ...args: string[]): Promise<Run> => {
    const done = await run(engine, args, { folder: path.join(clone, place), environment });
    expect({ code: done.code, text: done.text }).toMatchObject({ code: 0 });
    return done;
  };
  try {
    await pulumi("", "stack", "init", "dev");
    expect((await pulumi("", "up", "--yes", "--skip-preview")).steps).toHaveLength(7);
    const settled = await pulumi("examples/quick-start", "preview", "--refresh", "--expect-no-changes");
    expect(settled.steps.filter(({ op }) => op === "same")).toHaveLength(7);
    await pulumi("examples/quick-start", "destroy", "--yes", "--skip-preview");
  } finally {
    await service.close();
  }
});
