/** Reports of hundreds of changes that a few lines cause: each cause once, and deletions first. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { loadConfiguration } from "../../cli/configuration";
import { ciRunIn } from "../../cli/gitops/report/ci-run";
import { type Output, render } from "../../cli/gitops/report/render";
import { type ByCause, byCause } from "../../cli/gitops/report/render/groups";
import { reportOf } from "../../cli/gitops/report/render/json";
import type { Report } from "../../cli/gitops/report/report";
import { withRisks } from "../../cli/gitops/report/risks";
import { reportSchema } from "../../cli/gitops/report/schema";
import { compareLive } from "../../cli/gitops/run/live";
import { createClient } from "../../sdk";
import { type Simulator, sampleWorld, startSimulator } from "../../simulator";
import { runsOf } from "../jest/sample";
import { browserHere, inBrowser } from "./browser";
import { fileOf } from "./world";

const names = ["bug", "chore", "docs", "feature", "later", "security", "spike", "todo"];
const groups = Array.from({ length: 60 }, (_, index) => `team-${index}`);
const deletions = ["handmade", "obsolete"];

/** 60 groups with 8 labels each, and one of the groups with two more. */
function world() {
  const before = sampleWorld();
  return {
    ...before,
    groups: [...(before.groups ?? []), ...groups.map((name) => ({ name, full_path: name }))],
    labels: [
      ...groups.flatMap((group_id) => names.map((name) => ({ group_id, name, color: "#777777" }))),
      ...deletions.map((name) => ({ group_id: "team-59", name, color: "#777777" })),
    ],
  };
}

const FILE = `sets:
  standard:
    labels:
      bug: { color: &red "#d9534f" }
${names
  .slice(1)
  .map((name) => `      ${name}: { color: *red }\n`)
  .join("")}groups:
${groups.map((name) => `  ${name}: { use: [standard]${name === "team-59" ? ", ownership: { labels: enforce }" : ""} }\n`).join("")}`;

/** The line of the group that enforces its labels. */
const LAST = FILE.trimEnd().split("\n").length;

let service: Simulator;
let report: Report;

beforeAll(async () => {
  service = await startSimulator({ world: world() });
  const client = createClient({ baseUrl: service.url, token: service.token });
  try {
    const found = await compareLive(loadConfiguration(fileOf(FILE)), client);
    report = { ...found, command: "preview", file: "forge.yaml" };
  } finally {
    await client.close();
  }
});

afterAll(() => service?.close());

const joined = (causes: readonly ByCause[]): ByCause => ({
  groups: causes.flatMap(({ groups }) => groups),
  places: causes.flatMap(({ places }) => places),
});

test("480 colors that one line of a set changes are one group", () => {
  expect(report.failures).toEqual([]);
  expect(report.changes).toHaveLength(482);
  const { groups, places } = joined(byCause(report.changes));
  expect(groups.map(({ changes, lines }) => [changes.length, lines])).toEqual([
    [480, [{ where: { file: expect.any(String), line: 4, column: 26 }, from: "set standard" }]],
  ]);
  expect(places).toEqual([]);
});

test("the comment names both deletions in its first screen, and is short", () => {
  const comment = render(report, "markdown");
  expect(comment.length).toBeLessThan(10_000);
  const screen = comment.split("\n").slice(0, 25).join("\n");
  for (const name of deletions) expect(screen).toContain(`- delete GroupLabel "${name}"`);
  expect(comment).toContain(
    "<summary>1 line of <code>set standard</code> changes <code>color</code> of 480 <code>labels</code> in 60 groups: <code>color &quot;#777777&quot; → &quot;#d9534f&quot;</code></summary>",
  );
  expect(comment).toContain('-     color: "#777777"\n+     color: "#d9534f"');
});

test("text has the deletions first, and the cause in a few lines", () => {
  const text = render(report, "text");
  expect(text.split("\n").length).toBeLessThan(40);
  expect(text.indexOf("obsolete")).toBeLessThan(
    text.indexOf("1 line of set standard changes color of 480 labels in 60 groups"),
  );
});

test("of values that differ, a group has each, or the most frequent ones", () => {
  const changes = report.changes.map((change, index) => ({
    ...change,
    properties: change.properties.map((property) => ({ ...property, before: `#00000${index % 3}` })),
  }));
  expect(render({ ...report, changes }, "markdown")).toContain(
    '-     color of 160: "#000001"\n+     color of 160: "#d9534f"',
  );
  const text = render({ ...report, changes }, "text");
  expect(text).toContain('color of 160  "#000002" → "#d9534f"');
  const many = changes.map((change, index) => ({
    ...change,
    properties: change.properties.map((property) => ({ ...property, before: index % 240 })),
  }));
  expect(render({ ...report, changes: many }, "text")).toContain("237 other differences");
});

test("a size limit cuts groups, never a deletion", () => {
  const [change] = report.changes.filter(({ action }) => action === "update");
  const gone = report.changes.filter(({ action }) => action === "delete");
  const updates = Array.from({ length: 4000 }, (_, index) => ({
    ...change,
    title: `GroupLabel "label ${index}" (team-${index})`,
    address: `groups/team-${index}#labels.label ${index}`,
    properties: change?.properties.map((property) => ({ ...property, before: index })),
    causes: [{ where: { file: "forge.yaml", line: 1 + Math.floor(index / 4), column: 1 } }],
  })) as Report["changes"];
  const comment = render({ ...report, changes: [...updates, ...gone] }, "markdown");
  expect(comment.length).toBeLessThanOrEqual(60_000);
  for (const name of deletions) expect(comment).toContain(`"${name}"`);
  const shown = comment.match(/<details>/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(50);
  expect(comment).toContain(`_${(4000 - 4 * shown).toLocaleString("en-US")} more changes would not fit`);
});

// ─── What lets people do more ────────────────────────────────────────────────

/** 340 projects with eight changes each, and a new project with what is in it. */
function fleet(): Report["changes"] {
  const changed: readonly (readonly [
    section: string,
    kind: string,
    name: string,
    before: unknown,
    after: unknown,
  ])[] = [
    ["settings", "Project", "description", "a", "b"],
    ["settings", "Project", "topics", ["old"], ["new"]],
    ["labels.bug", "ProjectLabel", "color", "#111111", "#222222"],
    ["milestones.next", "ProjectMilestone", "dueDate", "2030-01-01", "2030-02-01"],
    ["protectedBranches.main", "ProtectedBranch", "allowForcePush", false, true],
    [
      "protectedBranches.stable",
      "ProtectedBranch",
      "allowedToMerge",
      [{ accessLevel: "maintainer" }],
      [{ accessLevel: "developer" }],
    ],
    ["variables.LEVEL", "ProjectVariable", "value", "info", "debug"],
    ["hooks.ci", "ProjectHook", "pushEvents", false, true],
  ];
  const all = Array.from({ length: 340 }, (_, index) =>
    changed.map(([section, kind, name, before, after], line): Report["changes"][number] => ({
      ...{ kind, key: `${index} ${section}`, action: "update", why: "The declaration changed." },
      title: `${kind} "${section}" (acme/project-${index})`,
      address: `projects/acme/project-${index}#${section}`,
      where: { file: "forge.yaml", line: 10 + line, column: 5 },
      properties: [{ name, before, after, isSecret: false, isUnknown: false, replaces: false }],
      causes: [{ where: { file: "forge.yaml", line: 10 + line, column: 5 }, from: "set house" }],
    })),
  ).flat();
  const made = (["members.ada", "settings"] as const).map((section, index): Report["changes"][number] => ({
    ...{ kind: section === "settings" ? "Project" : "ProjectMember", key: section, action: "create" },
    ...{
      why: "It does not exist yet.",
      title: `${section} (acme/new)`,
      address: `projects/acme/new#${section}`,
    },
    ...{ where: { file: "forge.yaml", line: 90 + index, column: 5 }, properties: [] },
  }));
  return [...all, ...made];
}

describe("340 projects with eight changes each", () => {
  const changes = withRisks(fleet(), "preview");
  const of = (output: Output) =>
    render({ ...report, failures: [], warnings: [], violations: [], checked: 2722, changes }, output);

  test("are at most 40 lines, of which the force push is among the first five", () => {
    const lines = of("text").trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(40);
    const first = lines.slice(0, 5).join("\n");
    expect(first).toContain(
      "Weaker: 1 line of set house changes allowForcePush of 340 protectedBranches in 340 projects: allowForcePush false → true",
    );
    expect(lines.findIndex((line) => line.startsWith("Wider: "))).toBeLessThan(10);
    expect(lines.at(-2)).not.toContain("different values");
    expect(of("text")).toMatch(/340 weaker, 340 wider/);
  });

  test("a new project comes before what is in it, and nobody had less there before", () => {
    const text = of("text");
    expect(text.indexOf("settings")).toBeGreaterThan(0);
    expect(text.indexOf("+ settings")).toBeLessThan(text.indexOf("+ members.ada"));
    expect(changes.at(-2)?.risk).toBeUndefined();
  });

  test.each(["markdown", "html"] as const)("in %s, what is weaker stands first and is open", (output) => {
    const text = of(output);
    expect(text).toMatch(/<details[^>]* open><summary>|<details[^>]* open>\n<summary>/);
    expect(text.indexOf("allowForcePush")).toBeLessThan(text.indexOf("pushEvents"));
    expect(text).toContain("allowForcePush false → true");
    expect(text.indexOf("weaker")).toBeGreaterThan(0);
  });

  test("JSON says it of each change and property, and counts it", () => {
    const document = reportSchema.parse(JSON.parse(of("json")));
    expect(document.counts).toMatchObject({ weaker: 340, wider: 340 });
    expect(document.changes[0]).toMatchObject({ risk: "weaker", properties: [{ risk: "weaker" }] });
  });

  test("of drift, the reverse is marked", () => {
    const drifted = withRisks(fleet(), "drift");
    expect(
      drifted.filter(({ risk }) => risk !== undefined && drifted.length > 0).map(({ kind }) => kind),
    ).not.toContain("ProtectedBranch");
  });
});

// ─── Equal changes ───────────────────────────────────────────────────────────

interface Drawn {
  readonly kind: "labels" | "milestones";
  readonly action: "update" | "adopt" | "delete";
  readonly after: string;
  /** So many objects, each in a group of its own. */
  readonly objects: number;
  /** So many lines of the file cause them. */
  readonly lines: number;
}

const drawnChange: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom("labels", "milestones"),
  action: fc.constantFrom("update", "adopt", "delete"),
  after: fc.constantFrom("red", "blue"),
  objects: fc.integer({ min: 1, max: 60 }),
  lines: fc.integer({ min: 1, max: 60 }),
});

const changesOf = (drawn: readonly Drawn[]): Report["changes"] =>
  drawn.flatMap(({ kind, action, after, objects, lines }, set) =>
    Array.from({ length: objects }, (_, index) => ({
      ...{ kind, action, key: `${set} ${index}`, why: "The declaration changed." },
      title: `${kind} "some ${set} ${index}" (team-${index})`,
      address: `groups/team-${index}#${kind}.some ${set} ${index}`,
      properties: [
        { name: "color", before: "gray", after, isSecret: false, isUnknown: false, replaces: false },
      ],
      causes: [{ where: { file: "forge.yaml", line: 1 + set * 100 + (index % lines), column: 1 } }],
    })),
  );

const commentOn = (changes: Report["changes"]): string => render({ ...report, changes }, "markdown");

const kindOf = ({ kind, action, properties }: Report["changes"][number]): string =>
  JSON.stringify([kind, action, properties]);

test("each change is in one group or by itself, and no ten equal ones are apart", () => {
  fc.assert(
    fc.property(fc.array(drawnChange, { maxLength: 8 }), (drawn) => {
      const changes = changesOf(drawn);
      const { groups, places } = joined(byCause(changes));
      const alone = places.flatMap((placed) => placed.changes);
      const shown = [...groups.flatMap((group) => group.changes), ...alone];
      const meant = changes.filter(({ action }) => action !== "delete");
      expect(shown.map(({ key }) => key).sort()).toEqual(meant.map(({ key }) => key).sort());
      for (const group of groups) {
        expect(new Set(group.changes.map(kindOf)).size).toBe(1);
        const lines = group.changes.flatMap(({ causes = [] }) => causes.map(({ where }) => where.line));
        expect(group.lines.map(({ where }) => where.line).sort()).toEqual([...new Set(lines)].sort());
      }
      for (const kind of new Set(meant.map(kindOf))) {
        const equal = meant.filter((change) => kindOf(change) === kind);
        const apart = [...groups.map((group) => group.changes), ...alone.map((one) => [one])].filter(
          ([one]) => one && kindOf(one) === kind,
        );
        if (equal.length >= 10) expect(apart).toHaveLength(1);
      }
    }),
    { numRuns: runsOf(200) },
  );
});

test("a comment on equal changes says in how many places, names the first few, and stays short whatever their number", () => {
  fc.assert(
    fc.property(fc.array(drawnChange, { minLength: 1, maxLength: 8 }), (drawn) => {
      const changes = changesOf(
        drawn.map((one) => ({ ...one, action: "update" as const, objects: one.objects + 10 })),
      );
      const comment = commentOn(changes);
      // A block for each of two kinds and two values.
      expect(comment.length).toBeLessThan(4 * 2500);
      const counts = [...comment.matchAll(/ of (\d+) <code>(?:labels|milestones)<\/code> in \d+ groups/g)];
      expect(counts.map(([, number]) => Number(number)).reduce((sum, number) => sum + number, 0)).toBe(
        changes.length,
      );
    }),
    { numRuns: runsOf(50) },
  );
  const comment = commentOn(
    changesOf([{ kind: "labels", action: "update", after: "red", objects: 480, lines: 480 }]),
  );
  expect(comment.length).toBeLessThan(2500);
  expect(comment).toContain(
    "480 lines of <code>forge.yaml</code> change <code>color</code> of 480 <code>labels</code> in 480 groups",
  );
  expect(comment).toContain("- … and 475 objects in 475 other places");
});

interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly locations: readonly [
    { readonly physicalLocation: { readonly region: { readonly startLine: number } } },
  ];
}

test("SARIF: a deletion has the level of an error and the place of its section, an update the line that causes it", () => {
  const [{ results }] = JSON.parse(render(report, "sarif")).runs;
  const seen = results.map(
    (result: Result) =>
      `${result.ruleId} ${result.level} ${result.locations[0].physicalLocation.region.startLine}`,
  );
  expect(seen.slice(0, 2)).toEqual([`forge/delete error ${LAST}`, `forge/delete error ${LAST}`]);
  expect([...new Set(seen.slice(2))]).toEqual(["forge/update warning 4"]);
});

test("JSON has the causes, and a merged report groups by them again", () => {
  const document = reportSchema.parse(JSON.parse(render(report, "json")));
  expect(joined(byCause(reportOf(document).changes)).groups).toHaveLength(1);
});

describe("who, commit and pipeline", () => {
  const gitlab = {
    GITLAB_CI: "true",
    GITLAB_USER_LOGIN: "olivia",
    CI_COMMIT_SHA: "0123456789abcdef0123",
    CI_PROJECT_URL: "https://git.example.com/acme/fleet",
    CI_PIPELINE_URL: "https://git.example.com/acme/fleet/-/pipelines/17",
  };
  const github = {
    GITHUB_ACTIONS: "true",
    GITHUB_ACTOR: "olivia",
    GITHUB_TRIGGERING_ACTOR: "",
    GITHUB_SHA: "0123456789abcdef0123",
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_REPOSITORY: "acme/fleet",
    GITHUB_RUN_ID: "17",
  };

  test.each([
    [
      "GitLab",
      gitlab,
      "https://git.example.com/acme/fleet/-/commit/0123456789abcdef0123",
      "https://git.example.com/acme/fleet/-/pipelines/17",
    ],
    [
      "GitHub",
      github,
      "https://github.example/acme/fleet/commit/0123456789abcdef0123",
      "https://github.example/acme/fleet/actions/runs/17",
    ],
  ])("of %s stand in every format", (_, environment, commit, pipeline) => {
    const ci = ciRunIn(environment);
    if (ci === undefined) throw new Error("the variables are those of a pipeline");
    const known: Report = { ...report, ci };
    expect(JSON.parse(render(known, "json")).ci).toEqual({
      ...{ who: "olivia", commit: "0123456789abcdef0123", commitUrl: commit },
      ...{ repositoryUrl: commit.split(/\/(-\/)?commit/)[0], pipelineUrl: pipeline },
    });
    const head = render(known, "markdown").split("\n").slice(0, 3).join("\n");
    expect(head).toContain(
      `By \`olivia\` · Commit [\`0123456789ab\`](${commit}) · Pipeline [\`${pipeline}\`](${pipeline})`,
    );
    expect(render(known, "html")).toContain(`<dt>Commit</dt><dd><a href="${commit}">0123456789ab</a></dd>`);
    expect(render(known, "text")).toContain(`by olivia · commit 0123456789ab · pipeline ${pipeline}`);
    expect(render(known, "junit")).toContain('<property name="by" value="olivia"/>');
    expect(JSON.parse(render(known, "sarif")).runs[0].versionControlProvenance[0].revisionId).toBe(ci.commit);
  });

  test("are absent outside of a pipeline, and a variable that is no web address is no link", () => {
    expect(ciRunIn({})).toBeUndefined();
    expect(ciRunIn({ GITLAB_CI: "true" })).toBeUndefined();
    expect(ciRunIn({ GITLAB_CI: "true", GITLAB_USER_LOGIN: "", CI_COMMIT_SHA: "0123" })).toEqual({
      commit: "0123",
    });
    const ci = { who: "olivia", pipelineUrl: "javascript:alert(1)" };
    expect(render({ ...report, ci }, "html")).not.toContain('href="javascript');
    expect(render({ ...report, ci }, "markdown")).toContain("Pipeline `javascript:alert(1)`");
  });
});

const browser = browserHere();
if (browser.missing !== undefined) console.warn(`The page is not opened in a browser: ${browser.missing}.`);

(browser.command === undefined ? test.skip : test).each([1280, 390])(
  "the page at %i pixels: deletions in the first screen, tiles and the group are clicked",
  async (width) => {
    const seen = await inBrowser(
      browser.command ?? "",
      [render(report, "html")],
      `
const frame = document.createElement("iframe");
frame.style.cssText = "width: ${width}px; height: 844px; border: 0";
document.body.append(frame);
// A link to a part of a page in "srcdoc" would load the page around it.
const page = frame.contentDocument;
page.open();
page.write(pages[0]);
page.close();
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
await settled();
const isOnScreen = (element) => { const { top, bottom } = element.getBoundingClientRect(); return bottom > 0 && top < 844; };
const [gone] = page.querySelectorAll("article.delete");
const overflow = page.documentElement.scrollWidth - page.documentElement.clientWidth;
const first = { width: frame.contentWindow.innerWidth, overflow, isDeletionOnScreen: isOnScreen(gone) };
const group = page.querySelector("details.cause");
const heights = () => [...group.querySelectorAll("article")].filter((one) => one.checkVisibility()).length;
const closed = heights();
group.querySelector("summary").click();
await settled();
const opened = heights();
const openOverflow = page.documentElement.scrollWidth - page.documentElement.clientWidth;
group.querySelector("summary").click();
const links = [...page.querySelectorAll(".tallies a")];
const visible = () => [...page.querySelectorAll("article.delete, details.cause")].filter((one) => one.checkVisibility()).map((one) => one.localName);
const clicks = [];
for (const link of links) {
  link.click();
  await settled();
  const target = page.getElementById(link.getAttribute("href").slice(1));
  clicks.push({ tile: link.textContent, visible: visible(), isTargetOnScreen: isOnScreen(target) });
  link.click();
  await settled();
}
return { first, closed, opened, openOverflow, clicks, after: visible() };`,
    );
    expect(seen).toEqual({
      first: { width, overflow: 0, isDeletionOnScreen: true },
      ...{ closed: 0, opened: 480, openOverflow: 0 },
      clicks: [
        { tile: "480 to change", visible: ["details"], isTargetOnScreen: true },
        { tile: "2 to delete", visible: ["article", "article"], isTargetOnScreen: true },
      ],
      after: ["article", "article", "details"],
    });
  },
);
