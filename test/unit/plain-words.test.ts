/** Keeps unclear words out of the sources and the pages that people read. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";

const root = path.join(__dirname, "..", "..");

/** Sources that follow the glossary in CONTRIBUTING.md. */
const folders: readonly string[] = [
  "provider",
  "cli",
  "simulator",
  "sdk",
  "bench",
  "tools",
  "test",
  "examples",
  "docs",
];

/** Pages outside of these folders. */
const pages: readonly string[] = ["README.md", "CONTRIBUTING.md"];

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

const rules: readonly Rule[] = [
  { pattern: /\bunless (told|said|given)\b/i, instead: '"default: X"' },
  { pattern: /\bsays so\b/i, instead: "the fact: what the service returns, or the option is set to" },
  { pattern: /^\s*(\/\*\*|\/\/|\*) (What|Whoever|Who) /, instead: "a noun or a verb" },
  { pattern: /\b(is|are|was|be|been) told\b/i, instead: '"returned", "reported" or "declared"' },
  { pattern: /\b(told|tells)\b/i, instead: '"reports", "prints", "names" or "returns"' },
  { pattern: /\b(un|left un)said\b/i, instead: '"implicit" or "omitted"' },
  { pattern: /\bsaid\b/i, instead: '"declared" (inputs) or "returned" (the service)' },
  { pattern: /\b(judg(e[sd]?|ing|ment)|demand[A-Z]\w*)\b/, instead: '"validate" or "assert"' },
  { pattern: /\b(lets?|letting) go\b|\bletGo\b|\bspared\b/i, instead: '"release" and "retained"' },
  { pattern: /\bsurplus\b(?!";$|: true)|\bstrangers?\b(?!["|$])/i, instead: '"unmanaged"' },
  { pattern: /\bin (its|their|his|our|the service's) own words\b|\bin words\b/i, instead: '"message"' },
  { pattern: /\bcomplaints?\b/i, instead: '"problem"' },
  { pattern: /\bfrom afar\b/i, instead: "the fact that the reader needs" },
  {
    pattern: /# \d: (and )?(it|nothing|there) /,
    instead: "the result, with its subject: `# 0: the label has the new color`",
  },
  {
    pattern: /\b(asks|demands|wants|wishes) (of|about) (the|its|a)\b/i,
    instead: '"requires", or the term of GitLab',
  },
  { pattern: /^What (a|an|the) \w+ \w+s\b.*\.$/, instead: "a noun, such as the term of GitLab" },
  { pattern: /\bsays? (no|nothing|what)\b.*\b(things?|there is)\b/i, instead: "the fact" },
  { pattern: /: \$\{\w+\} exist\b/, instead: "a singular for 1" },
];

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "generated") yield* sourcesIn(file);
    else if (/\.(ts|md)$/.test(file) && !__filename.endsWith(file)) yield file;
  }
}

const findings = (file: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(
          ({ pattern, instead }) => `${file}:${index + 1}: ${pattern.exec(line)?.[0].trim()}: use ${instead}`,
        ),
    );

test.each(folders)("%s uses the words of the glossary", (folder) => {
  const found = [...sourcesIn(folder)].flatMap((file) =>
    findings(file, readFileSync(path.join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});

test.each(pages)("%s uses the words of the glossary", (page) =>
  expect(findings(page, readFileSync(path.join(root, page), "utf8"))).toEqual([]),
);

test("a finding names the file, the line and a better word", () =>
  expect(findings("a.ts", "const a = 1;\n/** The pattern says so. */")).toEqual([
    "a.ts:2: says so: use the fact: what the service returns, or the option is set to",
  ]));
