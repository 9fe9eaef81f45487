/** Files that never end, that block a reader, or that expand beyond the memory, wherever a command reads a file. */
import { execFileSync } from "node:child_process";
import { symlinkSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Case, Finding } from "../section";
import { checkOutput, type Place, withPlace } from "./place";

type Make = (place: Place, name: string) => void;

const laughs = Array.from({ length: 30 }, (_, index) => {
  const inside = Array(9).fill(index === 0 ? "x" : `*a${index - 1}`);
  return `a${index}: &a${index} [${inside.join(", ")}]`;
}).join("\n");

const written =
  (text: string): Make =>
  (place, name) =>
    place.write(name, text);

const files: Readonly<Record<string, Make>> = {
  "/dev/zero": ({ folder }, name) => symlinkSync("/dev/zero", path.join(folder, name)),
  "a pipe": ({ folder }, name) => void execFileSync("mkfifo", [path.join(folder, name)]),
  "a folder": ({ folder }, name) => void execFileSync("mkdir", [path.join(folder, name)]),
  "a link to itself": ({ folder }, name) => symlinkSync(name, path.join(folder, name)),
  "30 MB of nothing": (place, name) => {
    place.write(name, "");
    truncateSync(path.join(place.folder, name), 30_000_000);
  },
  "30 MB of text": (place, name) => place.write(name, `a: "${"x".repeat(30_000_000)}"\n`),
  "30 MB of lines": (place, name) => place.write(name, "a: 1\n".repeat(6_000_000)),
  "100 MB": (place, name) => {
    place.write(name, "groups: {}\n");
    truncateSync(path.join(place.folder, name), 100_000_000);
  },
  "aliases of aliases": written(laughs),
  "a million brackets": written(`a: ${"[".repeat(1_000_000)}`),
  "a mapping that has itself": written("a: &a { b: *a }\n"),
  "no UTF-8": ({ folder }, name) =>
    void execFileSync("sh", ["-c", `printf 'a: \\377\\376\\n' > ${name}`], { cwd: folder }),
  "a file that includes itself": (place, name) => place.write(name, `include: [${name}]\n`),
  "JSON with a prototype": written('{"__proto__": {"polluted": true}, "groups": {}}\n'),
};

const NAME = "given.yaml";

/** The ways in which a command reads a file. */
const uses: Readonly<Record<string, { readonly typed: readonly string[]; readonly file?: string }>> = {
  "--file": { typed: ["validate", "--file", NAME] },
  include: { typed: ["validate"], file: `include: [${NAME}]\n` },
  "a text of another file": {
    typed: ["drift", "--live"],
    file: `groups: { acme: { labels: { a: { color: red, description: "\${file:${NAME}}" } } } }\n`,
  },
  "--plan": { typed: ["up", "--plan", NAME], file: "groups: {}\n" },
};

/** The regular exit codes; running out of memory ends the process with another one. */
const ENDS = [0, 1, 2];

const run =
  (make: Make, { typed, file }: (typeof uses)[string]) =>
  () =>
    withPlace(async (place) => {
      if (file !== undefined) place.write("forge.yaml", file);
      make(place, NAME);
      const ended = await place.type(...typed);
      const findings: Finding[] = [...checkOutput(place, ended)];
      if (!ENDS.includes(ended.code ?? -1))
        findings.push({ harm: "unclear", what: `it ends with ${ended.code}: ${ended.stderr.slice(0, 300)}` });
      if (ended.code === 1 && ended.stderr.trim() === "" && ended.stdout.trim() === "")
        findings.push({ harm: "unclear", what: "it fails without output" });
      if (ended.stdout.length + ended.stderr.length > 100_000)
        findings.push({
          harm: "unclear",
          what: `it prints ${ended.stdout.length + ended.stderr.length} characters`,
        });
      return findings;
    });

export const fileCases = (): readonly Case[] =>
  Object.entries(uses).flatMap(([use, how]) =>
    Object.entries(files).map(([file, make]) => ({ name: `${use}: ${file}`, run: run(make, how) })),
  );
