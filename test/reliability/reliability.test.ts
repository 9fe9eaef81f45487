/** A part of `npm run reliability`, the same at every run. */
import { expect, test } from "@jest/globals";
import { runSection, type Selection } from "./run";
import { sections } from "./sections";

/** So many cases of each section; all of them take hours. */
const parts: Readonly<Record<string, Pick<Selection, "only"> & { readonly most: number }>> = {
  "hostile-service": { most: 300 },
  faults: { most: 40 },
  fuzzing: { most: 2 },
  "fuzzing-files": { most: 1 },
  concurrency: { most: 4 },
  kills: { most: 2, only: "forge up" },
  "hostile-names": { most: 6 },
  secrets: { most: 1, only: "RemoteMirror, forge.yaml" },
  "least-privilege": { most: 6 },
  load: { most: 1, only: "1,000 projects" },
};

/** Sections that look at processes. */
const isOnLinux = process.platform === "linux";
const LINUX = new Set(["kills"]);

test.each(sections.map((section) => [section.name, section] as const))(
  "%s: a part of the cases survives",
  async (name, section) => {
    const { results } = await runSection(section, { seed: 1, ...parts[name] });
    expect(results).toHaveLength(isOnLinux || !LINUX.has(name) ? (parts[name]?.most ?? 0) : 0);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
  },
  120_000,
);
