/** The last step of the build: declarations that older compilers read, among them the one that Pulumi brings along (TypeScript 3.8). */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = process.argv[2] ?? "dist";

for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".d.ts"))) {
  const file = path.join(folder, name);
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
