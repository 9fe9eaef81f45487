/** The page about the format: its examples load as they are printed, and it has every top-level key. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { errorOf, linesOf, load } from "./files";

const page = readFileSync(path.join(__dirname, "..", "..", "docs", "forge-yaml.md"), "utf8");

interface Example {
  readonly line: number;
  /** Further files begin with a comment that names them. */
  readonly files: Record<string, string>;
  /** The expected problems, if the example shows a mistake. */
  wrong?: string;
}

const examples: Example[] = [];
for (const { 1: language, 2: text = "", index } of page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)) {
  const [, name] = /^# (\S+\.yaml)\n/.exec(text) ?? [];
  const last = examples.at(-1);
  if (language === "yaml" && name !== undefined && last) last.files[name] = text;
  else if (language === "yaml")
    examples.push({ line: page.slice(0, index).split("\n").length, files: { "forge.yaml": text } });
  else if (language === "" && last) last.wrong = text;
}

describe("examples", () => {
  test("the page has examples", () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    expect(examples.filter(({ wrong }) => wrong !== undefined)).toHaveLength(1);
    expect(examples.filter(({ files }) => Object.keys(files).length > 1)).toHaveLength(2);
  });

  test.each(examples)("the example in line $line loads", ({ files, wrong }) => {
    const environment = {
      PARTNER_HOST: "packages.partner.example",
      FORGE_PUBLIC_ENV: "PARTNER_HOST",
      // The page lists what it reads.
      FORGE_VARIABLES: "",
    };
    if (wrong !== undefined)
      expect(linesOf(errorOf(() => load(files, environment)))).toEqual(wrong.trimEnd().split("\n"));
    else {
      const names = load(files, environment).stacks.map(({ name }) => name);
      for (const stack of names.length > 0 ? names : [undefined]) {
        const { declarations, collections, patterns, deletions, warnings } = load(files, environment, stack);
        expect(warnings).toEqual([]);
        const all = [...declarations, ...collections, ...patterns, ...deletions];
        expect(all.length).toBeGreaterThan(0);
      }
    }
  });
});

test("the page has every top-level key", () => {
  for (const word of Object.keys(configurationSchema().properties ?? {}))
    expect(page).toContain(`| \`${word}\` |`);
});
