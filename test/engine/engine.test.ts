/** The ways to get an engine onto a machine: a real one once, and the failures with a script in place of Go. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ensureEngine as findEngine } from "../../provider/pulumi/engine";
import { withLock } from "../../provider/pulumi/engine/lock";
import { postponed } from "../../provider/pulumi/engine/progress";
import { enginePackage, goSettings, HERE, targetName, targets } from "../../provider/pulumi/engine/target";
import { ENGINE_REVISION, ENGINE_VERSION } from "../../provider/pulumi/engine/versions";
import { type Engine, EngineUnavailableError, ensureEngine, progressOn, silent } from "../../tools/engine";
import { buildProgress } from "../../tools/engine/build-progress";
import { describeEngine, targetsOf } from "../../tools/release/engines";
import { packInto } from "../../tools/release/pack";
import { isAtLeast } from "../pulumi/versions";

let machine: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), "forge-engine-"));
  // The scripts of these tests need these tools, and must not find pulumi or go.
  for (const tool of ["mkdir", "chmod", "sleep"]) {
    const real = execFileSync("/bin/sh", ["-c", `command -v ${tool}`])
      .toString()
      .trim();
    script(at("path", tool), `exec ${real} "$@"`);
  }
  env = { PATH: at("path"), HOME: machine, FORGE_ENGINE_CACHE: at("cache") };
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(machine, { recursive: true, force: true });
});

const at = (...parts: string[]) => path.join(machine, ...parts);

function script(file: string, body: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true }); // A link would lead the write to its target.
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Writes a `pulumi` and its language host, as an installation does. */
function install(folder: string, version: string): string {
  script(path.join(folder, "pulumi-language-nodejs"), "exit 0");
  return script(path.join(folder, "pulumi"), `echo ${version}`);
}

/** Writes a script in place of Go that logs each build and runs `whileBuilding` during it. */
function installGo(whileBuilding = "", version = "go1.26.0"): void {
  mkdirSync(at("module", "nodejs", "dist"), { recursive: true });
  for (const shim of ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"]) {
    writeFileSync(at("module", "nodejs", "dist", shim), "#!/bin/sh\n");
  }
  script(
    at("path", "go"),
    `case "$1" in
    env) echo ${version} ;;
    mod) echo '{"Dir": "${at("module")}"}' ;;
    build)
      echo "$*" >> ${at("builds")}
      while [ "$1" != "-o" ]; do shift; done
      program="$2/\${3##*/}"
      mkdir -p "$2"
      echo "#!/bin/sh" > "$program"
      chmod 755 "$program"
      ${whileBuilding}
      echo "echo v${ENGINE_VERSION}" >> "$program" ;;
    esac`,
  );
}

const builds = () => readFileSync(at("builds"), "utf8").trim().split("\n");

const versionOf = (command: string) => execFileSync(command, ["version"]).toString().trim();

/** Whether it was built on this machine. */
const isBuilt = ({ directory }: Engine): boolean => {
  const manifest = path.join(directory, "..", "engine.json");
  return existsSync(manifest) && readFileSync(manifest, "utf8").includes('"go-build"');
};

const finalFolder = () =>
  at("cache", `${ENGINE_VERSION}-${ENGINE_REVISION}-${process.platform}-${process.arch}`);

function requestEngine(): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", path.join(__dirname, "request-engine.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The answer that the process prints; throws with its stderr if there is none. */
async function answerOf(child: ChildProcess): Promise<{ command: string; source: string }> {
  if (child.stdout === null || child.stderr === null) throw new Error("its output is not piped");
  const [answer, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (answer === "") throw new Error(stderr);
  return JSON.parse(answer) as { command: string; source: string };
}

async function eventually(fact: () => boolean): Promise<void> {
  for (let tries = 0; !fact(); tries++) {
    if (tries > 400) throw new Error("it did not happen within 20 s");
    await sleep(50);
  }
}

describe("the real engine", () => {
  // On a machine without an engine, this builds one.
  it("runs, and comes from the cache the next time", async () => {
    const engine = await ensureEngine();

    expect(path.isAbsolute(engine.command)).toBe(true);
    const run = (...args: string[]) =>
      execFileSync(engine.command, args, { env: engine.environment() }).toString();
    expect(run("version").trim()).toBe(`v${engine.version}`);

    const again = await ensureEngine({
      progress: { during: () => Promise.reject(new Error("nothing to do")) },
    });
    expect(again.command).toBe(engine.command);
  }, 1_800_000);

  it("says what a smaller one lacks, and how to get it", async () => {
    const engine = await ensureEngine();
    // The user's own, and one that was downloaded, have all.
    if (engine.source === "path" || !isBuilt(engine)) {
      console.warn("Skipped: what a smaller engine lacks, because this machine has a whole one.");
      return;
    }
    const refusal = (...args: string[]) => {
      const { status, stderr } = spawnSync(engine.command, args, {
        env: engine.environment({ ...process.env, PULUMI_HOME: machine, PULUMI_CONFIG_PASSPHRASE: "" }),
        cwd: machine,
        encoding: "utf8",
      });
      expect(status).not.toBe(0);
      return stderr;
    };
    expect(refusal("login", "s3://states")).toContain(
      "this engine keeps states in folders and in PostgreSQL, not in s3://: install the whole Pulumi CLI",
    );
    execFileSync(engine.command, ["login", `file://${machine}`], {
      env: engine.environment({ ...process.env, PULUMI_HOME: machine }),
    });
    writeFileSync(at("Pulumi.yaml"), "name: keys\nruntime: nodejs\n");
    expect(refusal("stack", "init", "dev", "--secrets-provider", "awskms://alias/key")).toContain(
      "this engine encrypts with a passphrase, not with awskms://",
    );
  });

  it("is built from the version in ENGINE_VERSION", () => {
    const requirements = readFileSync(path.join(__dirname, "../../tools/engine/go/pulumi/go.mod"), "utf8");
    expect(requirements).toContain(`github.com/pulumi/pulumi/pkg/v3 v${ENGINE_VERSION} `);
  });
});

describe("an engine in a package", () => {
  const packed = { version: ENGINE_VERSION, revision: ENGINE_REVISION };

  /** Writes the package as `npm run release -- --engines` does, and npm installs it. */
  function installPackage(engine: unknown = packed): string {
    const folder = at("modules", "node_modules", enginePackage(HERE));
    const command = install(path.join(folder, "bin"), `v${ENGINE_VERSION}`);
    writeFileSync(path.join(folder, "LICENSE"), "Apache");
    describeEngine(HERE, folder, at("license"));
    const manifest = path.join(folder, "package.json");
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), engine }));
    return command;
  }

  const asked = () =>
    ensureEngine({
      env,
      ways: ["path", "package"],
      installedIn: at("modules", "node_modules", "pulumi-forge"),
    });

  beforeEach(() => writeFileSync(at("license"), "Apache"));

  it("is used without a download and a build, unless there is one on PATH", async () => {
    const command = installPackage();
    expect(await asked()).toMatchObject({ command, version: ENGINE_VERSION, source: "package" });
    expect(existsSync(at("cache"))).toBe(false);
    install(at("path"), "v3.210.1");
    expect(await asked()).toMatchObject({ source: "path" });
  });

  it.each([
    ["of another revision", { ...packed, revision: 0 }, /revision 0, but .*install the same version/],
    ["without an engine", null, /has no engine/],
  ])("%s is not used, and the reason names both", async (_, engine, reason) => {
    installPackage(engine);
    await expect(asked()).rejects.toThrow(reason);
  });

  it("is not taken from the folder of the user's files", async () => {
    installPackage();
    const before = process.cwd();
    process.chdir(at("modules"));
    try {
      await expect(ensureEngine({ env, ways: ["package"] })).rejects.toThrow(
        `as a package, ${enginePackage(HERE)} is not installed`,
      );
    } finally {
      process.chdir(before);
    }
  });

  it.each(targets)(
    "for $platform on $arch installs there alone, and names nothing of the machine that built it",
    (target) => {
      const folder = at("built");
      mkdirSync(path.join(folder, "bin", "node-host"), { recursive: true });
      writeFileSync(path.join(folder, "bin", "pulumi"), "engine");
      writeFileSync(path.join(folder, "bin", "node-host", "sdk.txt"), machine);
      describeEngine(target, folder, at("license"));
      const archive = packInto(folder, machine);
      const content = execFileSync("tar", ["-xzOf", at(archive)]).toString();
      expect(content).not.toContain(machine);
      const { os, cpu, name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
      expect({ os, cpu, name }).toEqual({
        os: [target.platform],
        cpu: [target.arch],
        name: `pulumi-forge-engine-${target.platform}-${target.arch}`,
      });
      expect(Object.values(goSettings(target))).not.toContain(undefined);
      expect(targetsOf([targetName(target)])).toEqual([target]);
    },
  );

  it("is asked for by a machine that there is, or by all", () => {
    expect(targetsOf(["all"])).toEqual(targets);
    expect(() => targetsOf(["linux-vax"])).toThrow(
      "There is no engine for linux-vax; there is one for each of ",
    );
  });
});

describe("an engine on PATH", () => {
  it("is used unchanged", async () => {
    const command = install(at("path"), "v3.210.1");

    const engine = await ensureEngine({ env });

    expect(engine).toMatchObject({ command, directory: at("path"), version: "3.210.1", source: "path" });
    expect(existsSync(at("cache"))).toBe(false);
  });

  it("keeps the order of PATH and the user's own settings", async () => {
    install(at("tools"), "v3.210.1");
    const PATH = [at("path"), at("tools")].join(path.delimiter);

    const engine = await ensureEngine({ env: { ...env, PATH } });

    const environment = engine.environment({ PATH, PULUMI_SKIP_UPDATE_CHECK: "false" });
    expect(environment).toEqual({ PATH, PULUMI_SKIP_UPDATE_CHECK: "false" });
  });

  it("can be a link to the folder that also has its language host", async () => {
    symlinkSync(install(at("opt"), "v3.210.1"), at("path", "pulumi"));

    const engine = await ensureEngine({ env });

    expect(engine).toMatchObject({ command: at("path", "pulumi"), source: "path" });
  });

  it.each([
    ["too old", "v3.149.9"],
    ["of an unknown version", "unknown"],
  ])("is skipped when it is %s", async (_what, version) => {
    install(at("path"), version);
    installGo();

    const engine = await ensureEngine({ env, isWhole: true, ways: ["path", "go-build"], progress: silent });

    expect(engine).toMatchObject({ version: ENGINE_VERSION, source: "go-build" });
    // Its language hosts must not be those of the skipped engine.
    expect(engine.environment(env).PATH).toBe([engine.directory, env.PATH].join(path.delimiter));
  });

  it("is skipped when it cannot run Node.js programs", async () => {
    script(at("path", "pulumi"), "echo v3.210.1");

    const attempt = ensureEngine({ env, ways: ["path"], progress: silent });

    await expect(attempt).rejects.toThrow(`${at("path", "pulumi")} has no pulumi-language-nodejs`);
  });
});

describe("an engine from the official installer", () => {
  /** Pulumi's installer, without the download. */
  const installer = `
    while [ $# -gt 0 ]; do
      case "$1" in --install-root) root=$2 ;; --version) version=$2 ;; esac
      shift
    done
    mkdir -p "$root/bin"
    printf '#!/bin/sh\\necho v%s\\n' "$version" > "$root/bin/pulumi"
    cp "$root/bin/pulumi" "$root/bin/pulumi-language-nodejs"
    chmod 755 "$root"/bin/*`;

  // Older SDKs download the installer without `fetch`, which the test replaces.
  const itFetches = isAtLeast("3.248.0") ? it : it.skip;

  itFetches("is preferred to a build, is installed into our cache, and may download plugins", async () => {
    jest.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(installer)));
    installGo();

    const engine = await ensureEngine({ env, progress: silent });

    const command = path.join(finalFolder(), "bin", "pulumi");
    expect(engine).toMatchObject({ command, version: ENGINE_VERSION, source: "installer" });
    expect(versionOf(command)).toBe(`v${ENGINE_VERSION}`);
    expect(engine.environment({})).not.toHaveProperty("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION");
    expect(await ensureEngine({ env })).toMatchObject({ command, source: "cache" });
  });

  it("is replaced by a build when the download is refused", async () => {
    jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response("", { status: 403 })));
    installGo();

    const engine = await ensureEngine({ env, isWhole: true, progress: silent });

    expect(engine.source).toBe("go-build");
  });
});

describe("an engine built with Go", () => {
  it("is built once and then comes from the cache", async () => {
    installGo();

    const built = await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });
    const cached = await findEngine({ env, progress: silent });

    expect(built).toMatchObject({ command: path.join(finalFolder(), "bin", "pulumi"), source: "go-build" });
    expect(cached).toMatchObject({ command: built.command, version: ENGINE_VERSION, source: "cache" });
    expect(versionOf(built.command)).toBe(`v${ENGINE_VERSION}`);
    expect(builds()).toHaveLength(1);
    expect(readdirSync(at("cache"))).toEqual([path.basename(finalFolder())]);
    for (const shim of ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"]) {
      execFileSync(path.join(built.directory, shim));
    }
    expect(cached.environment({}).PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION).toBe("true");
  });

  it("is built again when one of its files is truncated or missing", async () => {
    installGo();
    const { command, directory } = await ensureEngine({
      env,
      isWhole: true,
      ways: ["go-build"],
      progress: silent,
    });

    truncateSync(command, 5);
    expect((await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent })).source).toBe(
      "go-build",
    );
    rmSync(path.join(directory, "pulumi-language-nodejs"));
    expect((await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent })).source).toBe(
      "go-build",
    );

    expect(versionOf(command)).toBe(`v${ENGINE_VERSION}`);
  });

  it("is built by one process when several need it at the same time", async () => {
    installGo("sleep 1");

    const answers = await Promise.all([requestEngine(), requestEngine(), requestEngine()].map(answerOf));

    expect(answers.map(({ source }) => source).sort()).toEqual(["cache", "cache", "go-build"]);
    expect(new Set(answers.map(({ command }) => command)).size).toBe(1);
    expect(builds()).toHaveLength(1);
  });

  it("is built again when a build was killed halfway", async () => {
    installGo(`echo $$ > ${at("builder")}; exec sleep 60`);
    const killed = requestEngine();
    await eventually(() => existsSync(at("builder")));
    killed.kill("SIGKILL");
    await once(killed, "exit");
    process.kill(Number(readFileSync(at("builder"), "utf8")), "SIGKILL");
    expect(existsSync(finalFolder())).toBe(false);
    expect(readdirSync(at("cache"))).toHaveLength(2); // A lock without a holder, and half an engine.

    installGo();
    const engine = await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    expect(engine.source).toBe("go-build");
    expect(versionOf(engine.command)).toBe(`v${ENGINE_VERSION}`);
    expect(readdirSync(at("cache"))).toEqual([path.basename(finalFolder())]);
  });

  it("is built again when one of its files was replaced by another of the same size", async () => {
    installGo();
    const built = await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });
    const before = readFileSync(built.command, "utf8");
    writeFileSync(built.command, before.replace("echo", "eval"));

    const again = await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    expect(again).toMatchObject({ command: built.command, source: "go-build" });
    expect(readFileSync(built.command, "utf8")).toBe(before);
  });

  it("is used from a cache without hashes, and its files are checked from then on", async () => {
    installGo();
    const { command } = await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });
    const manifest = path.join(finalFolder(), "engine.json");
    const { hashes: _, ...older } = JSON.parse(readFileSync(manifest, "utf8"));
    writeFileSync(manifest, JSON.stringify(older));

    expect((await ensureEngine({ env, progress: silent })).source).toBe("cache");
    writeFileSync(command, readFileSync(command, "utf8").replace("echo", "eval"));
    expect((await ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent })).source).toBe(
      "go-build",
    );
  });

  it("fails with Go's error when it cannot be built, and leaves no files", async () => {
    installGo(`echo "go: downloading example.com/a v1.0.0" >&2; echo "no space left on device" >&2; exit 1`);

    const attempt = ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    await expect(attempt).rejects.toThrow(/built with Go, .*go build failed: no space left on device\.$/);
    expect(readdirSync(at("cache"))).toEqual([]);
  });

  it("is not cached when it does not run", async () => {
    installGo('chmod 644 "$program"'); // As on a disk that is mounted "noexec".

    const attempt = ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    await expect(attempt).rejects.toThrow(/EACCES/);
    expect(existsSync(finalFolder())).toBe(false);
  });

  it("requires a new enough Go", async () => {
    installGo("", "go1.23.4");

    const attempt = ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    await expect(attempt).rejects.toThrow(
      `${at("path", "go")} is go1.23.4, but Go 1.24.0 or newer is needed`,
    );
  });
});

describe("a machine that cannot get an engine", () => {
  it("gets an error of three lines that says what to do", async () => {
    jest
      .spyOn(globalThis, "fetch")
      .mockRejectedValue(new TypeError("fetch failed", { cause: new Error("offline") }));

    const error = await findEngine({ env, progress: silent }).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(EngineUnavailableError);
    expect((error as EngineUnavailableError).message).toBe(
      [
        "There is no Pulumi engine on this machine.",
        "Install Pulumi 3.150 or newer: https://www.pulumi.com/docs/install/",
        `Looked for it: on PATH, there is no pulumi; as a package, ${enginePackage(HERE)} is not installed; by its installer, https://get.pulumi.com/install.sh cannot be reached (offline).`,
      ].join("\n"),
    );
  });

  it("gets an error that names a cache folder that is not writable", async () => {
    writeFileSync(at("cache"), "");
    installGo();

    const attempt = ensureEngine({ env, isWhole: true, ways: ["go-build"], progress: silent });

    await expect(attempt).rejects.toThrow(
      `${at("cache")} is not writable; set FORGE_ENGINE_CACHE to another folder`,
    );
  });
});

describe("the lock", () => {
  const whileWaiting = (wait: () => Promise<void>) => wait();

  it("is taken from a holder that stopped refreshing it, although a process has its pid", async () => {
    const lock = at("lock");
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: "another", token: "old" }));

    const result = await withLock(lock, { whileWaiting, patienceMs: 300 }, () => Promise.resolve("done"));

    expect(result).toBe("done");
    expect(existsSync(lock)).toBe(false);
  });

  it("is taken at once, without a word of waiting, from a holder that is dead", async () => {
    const dead = spawn(process.execPath, ["-e", ""]);
    await once(dead, "close");
    writeFileSync(at("lock"), JSON.stringify({ pid: dead.pid, host: hostname(), token: "x" }));
    const waited = jest.fn(whileWaiting);

    await withLock(at("lock"), { whileWaiting: waited }, () => Promise.resolve());

    expect(waited).not.toHaveBeenCalled();
  });

  it("is waited for as long as its holder refreshes it", async () => {
    const order: string[] = [];
    const hold = (name: string, ms: number) =>
      withLock(at("lock"), { whileWaiting, patienceMs: 3000 }, async () => {
        order.push(`${name} begins`);
        await sleep(ms);
        order.push(`${name} ends`);
      });

    const first = hold("first", 4500);
    await eventually(() => order.length === 1);
    await Promise.all([first, hold("second", 0)]);

    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });
});

describe("progress", () => {
  function showOn(terminal: boolean, columns = 20) {
    let shown = "";
    const write = (line: string) => {
      shown += line;
      return true;
    };
    const progress = progressOn({ isTTY: terminal, columns, write } as NodeJS.WriteStream);
    return { progress, shown: () => shown };
  }

  it("is plain lines when the output is not a terminal", async () => {
    const { progress, shown } = showOn(false);

    await progress.during("building", () => Promise.resolve());
    await progress.during("asking", () => Promise.reject(new Error("nobody\nis there"))).catch(() => {});

    expect(shown()).toBe("building …\nbuilding: done in 0 s\nasking …\nasking: failed, nobody is there\n");
  });

  it("is one line for each step on a terminal, cut to its width", async () => {
    const { progress, shown } = showOn(true);

    await progress.during("building something large", () => sleep(1100));

    expect(shown().split("\n")).toHaveLength(2);
    expect(shown().split("\r\u001b[2K").slice(1)).toEqual([
      "building something ",
      "building something ",
      "building something large: done in 1 s\n",
    ]);
  });

  it("is shown from the moment on at which something else is over, with how far the work has come", async () => {
    const { progress, shown } = showOn(true, 60);
    const later = postponed(progress);

    let end = () => {};
    const working = later.during("building", (report) => {
      report("1 of 2 packages");
      return new Promise<void>((resolve) => (end = resolve));
    });
    expect(later.isUnderWay()).toBe(true);
    expect(shown()).toBe("");
    later.show();
    await sleep(1100);
    end();
    await working;
    await later.during("testing", () => Promise.resolve());

    expect(shown()).toContain("building … 1 s, 1 of 2 packages");
    expect(shown()).toMatch(/building: done in 1 s\n.*testing: done in 0 s\n$/s);
    expect(later.isUnderWay()).toBe(false);
  });

  it("counts what Go prints, also when it prints half a line", () => {
    const reports: string[] = [];
    const onPrinted = buildProgress(1368, (detail) => reports.push(detail));

    onPrinted("go: downloading example.com/one v1.0.0\ngo: down");
    onPrinted("loading example.com/two v1.0.0\n");
    onPrinted("internal/abi\ninternal/cpu\n");
    onPrinted(Array.from({ length: 60 }, (_, index) => `example.com/one/${index}\n`).join(""));

    expect(reports.slice(0, 3)).toEqual([
      "1 module downloaded",
      "2 modules downloaded",
      "2 of 1,368 packages",
    ]);
    expect(reports[3]).toMatch(/^62 of 1,368 packages, about \d+ (s|min) left$/);
  });
});
