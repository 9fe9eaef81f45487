/**
 * `npm ci` and `npm pack` run this: it builds `dist` beside the one that works, so that whoever stops it keeps that one, and makes the
 * commands of the package usable in a clone.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const NEXT = "dist.next";
const FORMER = "dist.former";

const CONFIGURATION = path.join("tools", "tsconfig.build.json");

function build() {
  if (!existsSync("dist")) return compile("dist", "-b", CONFIGURATION);
  rmSync(NEXT, { recursive: true, force: true });
  // What has not changed is not compiled again.
  cpSync("dist", NEXT, { recursive: true, preserveTimestamps: true });
  const places = [
    "--outDir",
    NEXT,
    "--declarationDir",
    NEXT,
    "--tsBuildInfoFile",
    path.join(NEXT, ".tsbuildinfo"),
  ];
  compile(NEXT, "-p", CONFIGURATION, ...places);
  removeStale();
  rmSync(FORMER, { recursive: true, force: true });
  renameSync("dist", FORMER);
  renameSync(NEXT, "dist");
  rmSync(FORMER, { recursive: true, force: true });
}

function compile(folder, ...words) {
  run(path.join("node_modules", "typescript", "bin", "tsc"), ...words);
  run(path.join("tools", "declarations.mjs"), folder);
}

function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** What was compiled from sources that are no longer there. */
function removeStale() {
  for (const name of readdirSync(NEXT, { recursive: true })) {
    const [, source] = /^(.*?)(?:\.d\.ts|\.js)$/.exec(name) ?? [];
    if (source !== undefined && !existsSync(`${source}.ts`)) rmSync(path.join(NEXT, name));
  }
}

/** Without these, `npx pulumi-forge` would install the clone into a folder of its own first. */
function linkCommands() {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8"));
  const folder = path.join("node_modules", ".bin");
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(bin)) {
    const link = path.join(folder, name);
    rmSync(link, { force: true });
    if (process.platform === "win32")
      writeFileSync(`${link}.cmd`, `@node "%~dp0\\..\\..\\${file.replaceAll("/", "\\")}" %*\r\n`);
    else {
      chmodSync(file, 0o755);
      symlinkSync(path.join("..", "..", file), link);
    }
  }
}

build();
linkCommands();
