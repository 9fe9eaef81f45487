/**
 * The last step of the build: only the declarations that users can reach, for older compilers, among them the one that Pulumi brings along
 * (TypeScript 3.8); and the package schema without spaces.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = process.argv[2] ?? "dist";
const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.values(exports)
  .filter((file) => file.startsWith("./dist/") && file.endsWith(".js"))
  .map((file) => path.join(folder, path.relative("dist", file.replace(/\.js$/, ".d.ts"))));

/** The declarations that these import, themselves included. */
function reachableFrom(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(file, "utf8");
    const imported = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*"(\.[^"]*)"/g)];
    reachableFrom(
      imported.flatMap(([, name]) => declarationOf(path.join(path.dirname(file), name)) ?? []),
      found,
    );
  }
  return found;
}

/** Throws if it was removed, because nothing reached it then: only a whole build writes it again. */
function declarationOf(module) {
  const all = [`${module}.d.ts`, path.join(module, "index.d.ts")];
  const found = all.find((file) => existsSync(file));
  if (found === undefined && [`${module}.js`, path.join(module, "index.js")].some((file) => existsSync(file)))
    throw new Missing(module);
  return found;
}

class Missing extends Error {}

function reachable() {
  try {
    return reachableFrom(entries);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    rmSync(path.join(folder, ".tsbuildinfo"), { force: true });
    const tsc = path.join("node_modules", "typescript", "bin", "tsc");
    const into = [
      "--outDir",
      folder,
      "--declarationDir",
      folder,
      "--tsBuildInfoFile",
      path.join(folder, ".tsbuildinfo"),
    ];
    execFileSync(process.execPath, [tsc, "-p", "tools/tsconfig.build.json", ...into], { stdio: "inherit" });
    return reachableFrom(entries);
  }
}

const needed = reachable();
for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".d.ts"))) {
  const file = path.join(folder, name);
  if (!needed.has(file)) {
    rmSync(file);
    continue;
  }
  const text = readFileSync(file, "utf8");
  // `import { type A, B }` came with TypeScript 4.5 and `export type *` with 5.0; a declaration is about types anyway.
  const plain = text
    .replaceAll(/^export type \* from/gm, "export * from")
    .replaceAll(
      /^(import|export) (\{[^}]*\})/gm,
      (_, word, names) => `${word} ${names.replaceAll(/([{,]\s*)type (?=\w)/g, "$1")}`,
    );
  if (plain !== text) writeFileSync(file, plain);
}

const schema = path.join(folder, "provider", "generated", "package-schema.json");
const spaced = readFileSync(schema, "utf8");
if (spaced.includes("\n")) writeFileSync(schema, JSON.stringify(JSON.parse(spaced)));
