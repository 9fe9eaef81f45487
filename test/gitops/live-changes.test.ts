// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** `forge preview --live`: a change of the files is previewed without state and secrets, and both versions say what would be deleted. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { loadConfiguration, resolveGlobs } from "../../cli/configuration";
import { render } from "../../cli/gitops/report/render";
import { exitCodeOf, type Report } from "../../cli/gitops/report/report";
import { compareLive } from "../../cli/gitops/run/live";
import { definitionOf } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import type { Client } from "../../sdk";
import { sampleWorld } from "../../simulator";
import { runsOf } from "../jest/sample";
import { fileOf, lines, pulled, type Stage, stage } from "./world";

async function previewed(
  client: Client,
  before: string,
  after: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Report> {
  const load = (text: string) => loadConfiguration(fileOf(text), { environment });
  const earlier = await resolveGlobs(load(before), client);
  return compareLive(load(after), client, { command: "preview", change: { since: "main", earlier } });
}

const BUG = 'bug: { color: "#D9534F" }';
const acme = (labels: string, more = "") => `groups: { acme: { labels: { ${labels} }${more} } }\n`;

const staged = async (): Promise<Stage & { readonly own: Client }> => {
  const set = await stage();
  return { ...set, own: set.client() };
};

interface Case {
  readonly change: string;
  readonly before: string;
  readonly after: string;
  readonly reported: readonly string[];
  readonly warned?: RegExp;
}

const cases: readonly Case[] = [
  {
    change: "an object is taken out",
    before: acme(`${BUG}, feature: { color: "#428BCA" }`),
    after: acme(BUG),
    reported: ['delete GroupLabel "feature" (acme)'],
  },
  {
    change: "an object is taken out that the service has no more",
    before: acme(`${BUG}, vanished: { color: red }`),
    after: acme(BUG),
    reported: [],
  },
  {
    change: "a group is taken out",
    before: "groups: { acme/mobile: { settings: { description: Ours } } }\n",
    after: "groups: {}\n",
    reported: [],
    warned:
      /released without being deleted: Group "mobile" \(acme\).*removed: \[\{ group: acme\/mobile, delete: true \}\]/,
  },
  {
    change: "a group is taken out and named to be deleted",
    before: "groups: { acme/mobile: { settings: { description: Ours } } }\n",
    after: "removed: [{ group: acme/mobile, delete: true }]\n",
    reported: ['delete Group "mobile" (acme)'],
    warned:
      /removed: without a state, nobody knows whether this file has made the group acme\/mobile \(number \d+\)/,
  },
  {
    change: "an object is taken out and kept by removed",
    before: acme(`${BUG}, feature: { color: "#428BCA" }`),
    after: `${acme(BUG)}removed: [{ from: groups/acme#labels.feature, delete: false }]\n`,
    reported: [],
    warned:
      /1 object is no longer in the file and released without being deleted: GroupLabel "feature" \(acme\)/,
  },
  {
    change: "a whole group is taken out and kept by removed",
    before: `groups: { acme: { labels: { ${BUG} } }, acme/platform: { labels: { infrastructure: { color: "#5CB85C" } } } }\n`,
    after: `${acme(BUG)}removed: [{ from: groups/acme/platform, delete: false }]\n`,
    reported: [],
    warned: /GroupLabel "infrastructure" \(acme\/platform\)/,
  },
  {
    change: "an object is taken out and deleted by removed",
    before: acme(`${BUG}, feature: { color: "#428BCA" }`),
    after: `${acme(BUG)}removed: [{ from: groups/acme#labels.feature, delete: true }]\n`,
    reported: ['delete GroupLabel "feature" (acme)'],
  },
  {
    change: "a set loses an object of two groups",
    before: `sets: { s: { labels: { infrastructure: { color: "#5CB85C" }, ${BUG} } } }\ngroups: { acme: { use: [s] }, acme/platform: { use: [s] } }\n`,
    after: `sets: { s: { labels: { infrastructure: { color: "#5CB85C" } } } }\ngroups: { acme: { use: [s] }, acme/platform: { use: [s] } }\n`,
    reported: ['create GroupLabel "infrastructure" (acme)', 'delete GroupLabel "bug" (acme)'],
  },
  {
    change: "an object is taken out of an enforced section, and reported once",
    before: acme(`${BUG}, feature: { color: "#428BCA" }`, ", ownership: { labels: enforce }"),
    after: acme(BUG, ", ownership: { labels: enforce }"),
    reported: ['delete GroupLabel "feature" (acme)'],
  },
  {
    change: "a section is only observed now",
    before: acme(BUG),
    after: acme('bug: { color: "#000000" }', ", ownership: { labels: observe }"),
    reported: [],
    warned: /1 object is only observed now and released without being deleted/,
  },
  {
    change: "an object that was only observed is taken out",
    before: acme(BUG, ", ownership: { labels: observe }"),
    after: acme('feature: { color: "#428BCA" }'),
    reported: [],
  },
  {
    change: "an object gets another key and keeps its name",
    before: acme(BUG),
    after: acme('defect: { name: bug, color: "#D9534F" }'),
    reported: [],
  },
  {
    change: "an object is renamed by moved",
    before: acme(BUG),
    after: `${acme('defect: { color: "#D9534F" }')}moved: [{ from: groups/acme#labels.bug, to: groups/acme#labels.defect }]\n`,
    reported: ['update GroupLabel "defect" (acme): name'],
  },
  {
    change: "settings are taken out, and are as before again",
    before: "projects: { acme/platform/web: { pushRule: { memberCheck: true } } }\n",
    after: "projects: { acme/platform/web: {} }\n",
    reported: ["delete ProjectPushRule (acme/platform/web)"],
  },
];

test.each(cases)("says what would be deleted if $change", async ({ before, after, reported, warned }) => {
  const { own, service } = await staged();
  const dumped = service.dump();
  const report = await previewed(own, before, after);
  expect(report.failures).toEqual([]);
  expect([...lines(report)].sort()).toEqual([...reported].sort());
  if (warned) expect(report.warnings.join("\n")).toMatch(warned);
  expect(report.command).toBe("preview");
  expect(exitCodeOf(report)).toBe(reported.length > 0 ? 2 : 0);
  expect(service.dump()).toEqual(dumped);
});

test("a deletion says its cause, and settings that are put back are no deletion", async () => {
  const { own } = await staged();
  const taken = await previewed(own, acme(BUG), acme('feature: { color: "#428BCA" }'));
  expect(taken.changes).toMatchObject([{ action: "delete", why: "It is no longer in the file." }]);
  const settings = await previewed(
    own,
    "projects: { acme/platform/web: { pushRule: { memberCheck: true } } }\n",
    "projects: { acme/platform/web: {} }\n",
  );
  expect(settings.changes).toMatchObject([{ isRestored: true }]);
});

test("nothing is compared if the change concerns another stack", async () => {
  const { own } = await staged();
  const load = loadConfiguration(fileOf(acme("drifted: { color: red }")));
  const change = { since: "main", earlier: load, isConcerned: false };
  const report = await compareLive(load, own, { command: "preview", change });
  expect(report).toMatchObject({ changes: [], checked: 0, warnings: [], failures: [] });
});
test("without an earlier version, all is compared, and a warning says that no deletion is known", async () => {
  const { own } = await staged();
  const load = loadConfiguration(fileOf(acme("drifted: { color: red }")));
  const report = await compareLive(load, own, {
    command: "preview",
    change: { since: "main", earlier: undefined },
  });
  expect(lines(report)).toEqual(['create GroupLabel "drifted" (acme)']);
  expect(report.warnings.join("\n")).toMatch(/at main cannot be compared, so nobody knows what is deleted/);
  const alone = await compareLive(load, own, { command: "preview" });
  expect(alone.warnings.join("\n")).toMatch(/--changed-since/);
});

const mirror = (secret: string, url = "https://mirror.example/acme/new.git") =>
  `projects: { acme/platform/web: { remoteMirrors: { copy: { url: "${url}", password: "\${secret:${secret}}" } } } }\n`;

test("a secret is neither read nor needed, and another one is a change without its value", async () => {
  const { own } = await staged();
  const canary = "canary-in-the-environment";
  const environment = { FORGE_SECRET_ONE: canary, FORGE_SECRET_TWO: canary };
  const known = "https://mirror.example/acme/web.git";
  const other = await previewed(
    own,
    mirror("FORGE_SECRET_ONE", known),
    mirror("FORGE_SECRET_TWO", known),
    environment,
  );
  const unset = await previewed(own, mirror("FORGE_SECRET_ONE", known), mirror("FORGE_SECRET_TWO", known));
  const made = await previewed(own, "groups: { acme: {} }\n", mirror("FORGE_SECRET_ONE"), environment);
  for (const report of [other, unset]) {
    expect(report.failures).toEqual([]);
    expect(report.changes).toMatchObject([
      { properties: [{ name: "password", isSecret: true }], why: "The declaration changed." },
    ]);
  }
  expect(made.changes).toMatchObject([
    {
      action: "create",
      properties: expect.arrayContaining([
        { name: "password", isSecret: true, isUnknown: false, replaces: false },
      ]),
    },
  ]);
  for (const report of [other, unset, made])
    for (const format of ["text", "markdown", "html", "json"] as const)
      expect(render(report, format, { color: false, width: 100 })).not.toContain(canary);
  const same = await previewed(own, mirror("FORGE_SECRET_ONE", known), mirror("FORGE_SECRET_ONE", known));
  expect(same.changes).toEqual([]);
});

test("an object of any kind that is declared no more is deleted, and settings are put back", async () => {
  const { own, service } = await staged();
  const { text } = await pulled(own, undefined, { include: ["wikiPages"] });
  const earlier = await resolveGlobs(loadConfiguration(fileOf(text)), own);
  const dumped = service.dump();
  const report = await compareLive({ ...earlier, declarations: [], collections: [] }, own, {
    command: "preview",
    change: { since: "main", earlier },
  });
  expect(report.failures).toEqual([]);
  expect(service.dump()).toEqual(dumped);
  const kindsOf = (all: readonly { readonly kind: string }[]) =>
    [...new Set(all.map(({ kind }) => kind))].sort();
  expect(kindsOf(report.changes)).toEqual(kindsOf(earlier.declarations));
  expect(report.changes).toHaveLength(earlier.declarations.length);
  for (const { kind, action, isRestored = false } of report.changes)
    expect({ kind, action, isRestored }).toEqual({
      ...{ kind, action: "delete" },
      isRestored: definitionOf(kind as Kind).singleton === true,
    });
});

// ─── A search ────────────────────────────────────────────────────────────────

const NAMES = ["bug", "feature", "made", "other"];
const GROUPS = ["acme", "acme/platform"];

const anyFile = fc.record({
  labels: fc.uniqueArray(fc.tuple(fc.constantFrom(...GROUPS), fc.constantFrom(...NAMES)), {
    selector: (one) => one.join("#"),
  }),
  isEnforced: fc.boolean(),
});

type AnyFile = typeof anyFile extends fc.Arbitrary<infer T> ? T : never;

const textOf = ({ labels, isEnforced }: AnyFile): string =>
  `groups:\n${GROUPS.map((group) => {
    const own = labels
      .filter(([place]) => place === group)
      .map(([, name]) => `${name}: { color: "#112233" }`);
    return `  ${group}: { ${isEnforced ? "ownership: { labels: enforce }, " : ""}labels: { ${own.join(", ")} } }\n`;
  }).join("")}`;

test("whatever two files say, exactly those objects would be deleted that exist, and that only the earlier one declares", async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, anyFile, fc.subarray(NAMES), async (before, after, existing) => {
      const world = sampleWorld();
      const labels = GROUPS.flatMap((group) =>
        existing.map((name) => ({ group_id: group, name, color: "#112233" })),
      );
      const { client } = await stage({ world: { ...world, labels } });
      const report = await previewed(client(), textOf(before), textOf(after));
      const isIn = ({ labels: all }: AnyFile, group: string, name: string) =>
        all.some(([place, one]) => place === group && one === name);
      const expected = GROUPS.flatMap((group) =>
        existing
          .filter((name) => !isIn(after, group, name) && (after.isEnforced || isIn(before, group, name)))
          .map((name) => `delete GroupLabel "${name}" (${group})`),
      );
      const isSame = textOf(before) === textOf(after);
      expect(
        lines(report)
          .filter((line) => line.startsWith("delete"))
          .sort(),
      ).toEqual(isSame ? [] : expected.sort());
    }),
    { numRuns: runsOf(25) },
  );
});
