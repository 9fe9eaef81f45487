/** An unmodified third-party Python client creates its own projects, groups and users in the embedded service and works with them. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { cacheFolder } from "../../provider/pulumi/engine/cache";
import { service } from "./service";

const VERSION = "5.6.0";
const running = service({ dialect: "gitlab" });
const run = promisify(execFile);

const hasPython = spawnSync("python3", ["-m", "pip", "--version"]).status === 0;
if (!hasPython) console.warn("Skipped: python-gitlab needs Python 3 and pip.");

/** Installed once on each machine. */
async function installed(): Promise<string> {
  const folder = path.join(cacheFolder(process.env), `python-gitlab-${VERSION}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const options = ["--quiet", "--disable-pip-version-check", "--target", partial];
  await run("python3", ["-m", "pip", "install", ...options, `python-gitlab==${VERSION}`]);
  renameSync(partial, folder);
  return folder;
}

(hasPython ? test : test.skip)(
  "python-gitlab creates, changes, lists and deletes objects in the embedded service",
  async () => {
    const { url, token } = running();
    const environment = {
      ...process.env,
      FORGE_BASE_URL: url,
      FORGE_TOKEN: token,
      PYTHONPATH: await installed(),
      PYTHONDONTWRITEBYTECODE: "1",
    };
    const ended = await run("python3", [path.join(__dirname, "python-gitlab.py")], {
      env: environment,
    }).catch((error: { stdout: string; stderr: string }) => error);
    expect(ended).toMatchObject({ stdout: "done\n", stderr: "" });
  },
  120_000,
);
