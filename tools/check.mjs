/**
 * `npm run check`: the formatter and the linter, the compiler, the arrows. Each looks again only at what has changed since it was
 * last content; what it knows is in `node_modules/.cache`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const cache = path.join(root, "node_modules", ".cache");

/** Whether the command of a package ends well. */
const passes = (script, ...args) =>
  spawnSync(process.execPath, [path.join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: "inherit",
  }).status === 0;

const hashOf = (text) => createHash("sha256").update(text).digest("base64");

/** The files that git knows or would add, by name, with a hash of each. */
function sources() {
  const names = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    },
  );
  const files = names.split("\0").filter((name) => name !== "" && existsSync(path.join(root, name)));
  return Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(path.join(root, name)))]));
}

/** Its rules are about one file each, so a file that has passed passes again under the same rules. */
function lint() {
  const known = path.join(cache, "linted.json");
  const before = existsSync(known) ? JSON.parse(readFileSync(known, "utf8")) : {};
  const now = sources();
  const isSame = (name) => before[name] === now[name];
  const changed = Object.keys(now).filter((name) => !isSame(name));
  const hasSameRules = ["biome.json", "package-lock.json", ".gitignore"].every(isSame);
  const places = hasSameRules ? changed : ["."];
  if (
    places.length > 0 &&
    !passes("@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...places)
  )
    return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(known, JSON.stringify(now));
  return true;
}

const checks = [
  lint,
  () => passes("typescript/bin/tsc", "-b", "tsconfig.json"),
  () =>
    passes(
      "dependency-cruiser/bin/dependency-cruise.mjs",
      ...[".", "--cache", path.join("node_modules", ".cache", "arrows"), "--cache-strategy", "content"],
    ),
];
process.exitCode = checks.every((check) => check()) ? 0 : 1;
