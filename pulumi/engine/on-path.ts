/** Looks for the engine that the user already has: theirs wins over any of ours. */
import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import path from "node:path";
import gte from "semver/functions/gte";
import parse from "semver/functions/parse";
import { run } from "./run";
import { OLDEST_VERSION } from "./versions";

export interface FoundEngine {
  readonly command: string;
  readonly version: string;
}

/** The engine on PATH; throws, saying why, when there is none that can be used. */
export async function engineOnPath(env: NodeJS.ProcessEnv): Promise<FoundEngine> {
  const command = await findProgram("pulumi", pathFolders(env));
  if (command === undefined) throw new Error("there is no pulumi");

  const answer = await run(command, ["version"], {
    env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" },
    timeoutSeconds: 20,
  });
  const version = parse(answer);
  if (version === null) throw new Error(`${command} says that its version is "${answer}"`);
  if (!gte(version, OLDEST_VERSION)) {
    throw new Error(`${command} is ${version.version}, and ${OLDEST_VERSION} or newer is needed`);
  }

  // Package managers link the command alone into a folder of PATH and leave its companions where it really is.
  const besides = [path.dirname(command), path.dirname(await realpath(command))];
  const host = "pulumi-language-nodejs";
  if ((await findProgram(host, [...besides, ...pathFolders(env)])) === undefined) {
    throw new Error(`${command} has no ${host}, neither beside it nor on PATH`);
  }
  return { command, version: version.version };
}

/** The first file of that name which may be run. */
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

/** Windows spells it "Path", and a copy of `process.env` tells upper from lower case. */
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
