/** Finds PostgreSQL's programs on this machine, or else installs Debian's package. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export interface Programs {
  /** The folder of `initdb` and `pg_ctl`. */
  readonly folder: string;
}

/** The reason for skipping tests without PostgreSQL. */
export interface Absence {
  readonly reason: string;
}

/** Debian keeps the programs of each version in a folder that is not on the PATH. */
const DEBIAN = "/usr/lib/postgresql";
const NEEDED = ["initdb", "pg_ctl", "psql"];

export function postgresPrograms(): Programs | Absence {
  const found = installed();
  if (found !== undefined) return { folder: found };
  const wrong = install();
  const now = installed();
  if (now !== undefined) return { folder: now };
  return { reason: `there is no PostgreSQL on this machine, and none can be installed: ${wrong}` };
}

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, "bin")),
  ];
  return folders.find((folder) => NEEDED.every((name) => existsSync(path.join(folder, name))));
}

/** Returns the reason if the installation failed. */
function install(): string | undefined {
  if (process.getuid?.() !== 0) return "that takes root";
  try {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "postgresql"]])
      execFileSync("apt-get", args, {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 300_000,
      });
    return undefined;
  } catch (error) {
    return String((error as Error).message).split("\n")[0];
  }
}
