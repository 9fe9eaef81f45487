/** Looks for an engine of the user on PATH, which is preferred over a cached one. */
import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import path from "node:path";
import gte from "semver/functions/gte";
import parse from "semver/functions/parse";
import { runBuild } from "./run";
import { OLDEST_VERSION } from "./versions";

export interface FoundEngine {
  readonly command: string;
  readonly version: string;
}

/** Throws with the reason if there is no usable engine on PATH. */
export async function engineOnPath(env: NodeJS.ProcessEnv): Promise<FoundEngine> {
  const command = await findProgram("pulumi", pathFolders(env));
  if (command === undefined) throw new Error("there is no pulumi");

  const answer = await runBuild(command, ["version"], {
    env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" },
    timeoutSeconds: 20,
  });
  const version = parse(answer);
  if (version === null) throw new Error(`${command} reports the version "${answer}"`);
  if (!gte(version, OLDEST_VERSION)) {
    throw new Error(`${command} is ${version.version}, but ${OLDEST_VERSION} or newer is needed`);
  }

  // Package managers may link only the command into PATH; its language host is next to the link's target.
  const besides = [path.dirname(command), path.dirname(await realpath(command))];
  const host = "pulumi-language-nodejs";
  if ((await findProgram(host, [...besides, ...pathFolders(env)])) === undefined) {
    throw new Error(`${command} has no ${host}, neither next to it nor on PATH`);
  }
  return { command, version: version.version };
}

/** The first executable file of that name. */
export async function findProgram(name: string, folders: readonly string[]): Promise<string | undefined> {
  const names = process.platform === "win32" ? [`${name}.exe`, `${name}.cmd`] : [name];
  for (const folder of folders) {
    for (const candidate of names.map((file) => path.resolve(folder, file))) {
      if (await isProgram(candidate)) return candidate;
    }
  }
  return undefined;
}

export function pathFolders(env: NodeJS.ProcessEnv): string[] {
  return (env[pathKey(env)] ?? "").split(path.delimiter).filter((folder) => folder !== "");
}

/** Windows spells the variable "Path", and a copy of `process.env` is case-sensitive. */
export function pathKey(env: NodeJS.ProcessEnv): string {
  return Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
