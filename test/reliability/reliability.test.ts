/** A sample of the cases of `npm run reliability`. */
import { expect, test } from "@jest/globals";
import { shareOf } from "../jest/sample";
import { runSection, type Selection } from "./run";
import { sections } from "./sections";

type Part = Pick<Selection, "only"> & { readonly most: number };

/** The number of cases of each section; all of them take hours. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  "hostile-service": [{ most: 300 }],
  faults: [{ most: 40 }],
  outages: [{ most: 12 }],
  lag: [{ most: 12 }],
  ignored: [{ most: 8 }],
  "faults-engine": [{ most: 1 }],
  fuzzing: [{ most: 2 }],
  "fuzzing-files": [{ most: 1 }],
  // Each has a file of its own, such as places.test.ts.
  places: [],
  "lived-in": [],
  organizations: [
    { most: 3, only: "members" },
    { most: 3, only: "places" },
  ],
  concurrency: [
    { most: 4, only: "two states" },
    { most: 1, only: "1,000 objects" },
  ],
  kills: [{ most: 2, only: "forge up" }],
  stops: [
    { most: 2, only: "file: up," },
    { most: 1, only: "file: destroy" },
  ],
  "hostile-names": [{ most: 6 }],
  secrets: [
    { most: 1, only: "RemoteMirror, forge.yaml" },
    { most: 4, only: "a step of RemoteMirror" },
    { most: 6, only: "a step of" },
  ],
  "least-privilege": [
    { most: 6 },
    { most: 1, only: "GroupMilestone, replace by group, many" },
    { most: 1, only: "Project, update, many" },
  ],
  load: [{ most: 1, only: "1,000 projects" }],
};

/** Sections that need to find processes. */
const isOnLinux = process.platform === "linux";
const LINUX = new Set(["kills", "stops"]);

test("every section has a sample", () =>
  expect(Object.keys(parts).sort()).toEqual(sections.map(({ name }) => name).sort()));

const wanted = sections.flatMap((section) =>
  (parts[section.name] ?? []).map((part) => [section.name, part.only ?? "any", section, part] as const),
);

test.each(shareOf(wanted, 3))(
  "a sample of the section %s survives (cases: %s)",
  async (name, _, section, part) => {
    const { results } = await runSection(section, { seed: 1, ...part });
    expect(results).toHaveLength(isOnLinux || !LINUX.has(name) ? part.most : 0);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(results.filter(({ isStruck }) => isStruck).length).toBeGreaterThanOrEqual(0.9 * results.length);
  },
);
