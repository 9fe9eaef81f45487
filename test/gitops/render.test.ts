/** Renders reports in every format: a sample exactly as expected, and hostile texts without any effect. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Output, outputs, render } from "../../cli/gitops/report/render";
import type { Report, ReportedChange } from "../../cli/gitops/report/report";
import { reportSchema } from "../../cli/gitops/report/schema";
import { forLog } from "../../cli/log";
import { browserHere, inBrowser } from "./browser";
import { hostileReport, SECRET } from "./hostile";
import { drifted, sample } from "./sample-report";
import { isSarif } from "./sarif";

const expectedFile = (name: string) => readFileSync(path.join(__dirname, "expected", name), "utf8");

const nothing: Report = { ...sample, changes: [], failures: [], violations: [], warnings: [] };

const many = (number: number): Report => ({
  ...drifted,
  changes: Array.from({ length: number }, (_, index): ReportedChange => {
    const [change] = drifted.changes.slice(1);
    if (change === undefined) throw new Error("the sample has a second change");
    return {
      ...change,
      title: `GroupLabel "label ${index}" (acme/team-${index % 40})`,
      address: `groups/acme/team-${index % 40}#labels.label ${index}`,
    };
  }),
});

describe("the sample report", () => {
  test.each<[Output, string]>([
    ["text", "drift.txt"],
    ["markdown", "drift.md"],
    ["json", "drift.json"],
    ["junit", "drift.junit.xml"],
    ["sarif", "drift.sarif.json"],
  ])("is rendered as %s", (output, name) => {
    const text = render(sample, output, { width: 100 });
    expect(text.replace(/"semanticVersion": "[^"]+"/, '"semanticVersion": "0.0.0"')).toBe(expectedFile(name));
  });

  test("has the same text in color", () => {
    const colored = render(sample, "text", { color: true, width: 100 });
    expect(colored).toContain("\u001b[31m");
    expect(stripVTControlCharacters(colored)).toBe(expectedFile("drift.txt"));
  });
});

const deleted: Report = {
  ...drifted,
  command: "destroy",
  changes: drifted.changes.filter(({ action }) => action === "delete"),
};

const closing = (report: Report) => render(report, "text").split("\n").at(-3);

test.each<[string, Report, string]>([
  ["no drift", nothing, "✓ The service is in sync with forge.yaml."],
  [
    "drift",
    drifted,
    "! 8 objects differ from forge.yaml. 2 missing, 4 changed, 1 to replace, 1 not in the file.",
  ],
  [
    "a preview without changes",
    { ...nothing, command: "preview" },
    "✓ Nothing would change: the service is in sync with forge.yaml.",
  ],
  [
    "a preview",
    { ...drifted, command: "preview" },
    "! 8 objects would change. 2 to add, 4 to change, 1 to replace, 1 to delete.",
  ],
  [
    "an up",
    { ...drifted, command: "up" },
    "✓ 8 objects were changed. 2 added, 4 changed, 1 replaced, 1 deleted.",
  ],
  [
    "a failed up",
    { ...sample, violations: [], command: "up" },
    "✗ forge up failed: 1 failure. Planned: 2 to add, 4 to change, 1 to replace, 1 to delete.",
  ],
  [
    "an up that policies prevented",
    { ...sample, command: "up", isOnlyShown: true },
    "✗ forge up failed: 1 failure and 1 violation of mandatory policies; nothing was done. Planned: 2 to add, 4 to change, 1 to replace, 1 to delete.",
  ],
  [
    "an up with unexpected changes",
    { ...drifted, command: "up", isOnlyShown: true },
    "! 8 objects would change; nothing was done. 2 to add, 4 to change, 1 to replace, 1 to delete.",
  ],
  ["a file without objects", { ...nothing, checked: 0 }, "✓ forge.yaml has no objects."],
  ["a destroy without --yes", { ...deleted, isOnlyShown: true }, "! 1 object would be deleted."],
  ["a destroy that only deletes", deleted, "✓ 1 object was deleted."],
  [
    "a destroy that also restores settings",
    {
      ...deleted,
      changes: [...deleted.changes, ...deleted.changes.map((one) => ({ ...one, isRestored: true }))],
    },
    "✓ 1 object was deleted, and 1 restored.",
  ],
  [
    "a preview that only changes objects, once",
    { ...deleted, command: "preview", changes: many(2).changes },
    "! 2 objects would change.",
  ],
  [
    "an up that only changes objects, once",
    { ...deleted, command: "up", changes: many(2).changes },
    "✓ 2 objects were changed.",
  ],
  [
    "an up that restores settings",
    { ...deleted, command: "up", changes: deleted.changes.map((one) => ({ ...one, isRestored: true })) },
    "✓ 1 object was changed. 1 restored.",
  ],
  [
    "a destroy without --yes that has nothing to delete",
    { ...nothing, command: "destroy", isOnlyShown: true },
    "✓ There is nothing to delete.",
  ],
  [
    "a destroy that has nothing to delete",
    { ...nothing, command: "destroy" },
    "✓ There was nothing to delete.",
  ],
  [
    "a destroy that also changes objects",
    { ...many(1), command: "destroy" },
    "✓ 1 object was deleted. 1 changed.",
  ],
])("the closing line describes %s", (_what, report, expected) => expect(closing(report)).toBe(expected));

test("an adoption that changes an object has the sign of a change, and is counted apart", () => {
  const adopted: ReportedChange = {
    ...{ kind: "GroupLabel", key: "acme/bug", title: 'GroupLabel "bug" (acme)', action: "adopt" },
    ...{ address: "groups/acme#labels.bug", why: "It exists and is adopted." },
    properties: [
      {
        name: "color",
        before: "#000000",
        after: "#ffffff",
        isSecret: false,
        isUnknown: false,
        replaces: false,
      },
    ],
  };
  const text = render({ ...nothing, adoptedUnchanged: 3, changes: [adopted] }, "text");
  expect(text).toMatch(/^ +~ GroupLabel "bug"/m);
  expect(text).toContain("1 to adopt and change");
  expect(text).toContain("3 objects would be adopted unchanged.");
});

test("objects that match their declarations are adopted unchanged", () => {
  const report = { ...nothing, adoptedUnchanged: 3 };
  expect(render({ ...report, command: "up" }, "text")).toContain("3 objects were adopted unchanged.");
  expect(render({ ...report, command: "preview" }, "markdown")).toContain(
    "3 objects would be adopted unchanged.",
  );
});

test("two long values are cut where they differ", () => {
  const long = (end: string) => `${"the same beginning ".repeat(30)}${end}`;
  const [, change] = drifted.changes;
  const properties = [
    {
      name: "text",
      before: long("ONE"),
      after: long("OTHER"),
      isSecret: false,
      isUnknown: false,
      replaces: false,
    },
  ];
  const report = { ...drifted, changes: change ? [{ ...change, properties }] : [] };
  for (const output of ["text", "markdown", "junit", "sarif"] as const) {
    const text = render(report, output);
    expect(text).toMatch(/…[^"…]*ONE/);
    expect(text).toMatch(/…[^"…]*OTHER/);
  }
});

test("JUnit skips changes with an unknown result after a failure and does not report other objects", () => {
  const report: Report = { ...sample, command: "up" };
  const xml = render(report, "junit");
  expect(xml).toContain('tests="11" failures="1" errors="1" skipped="8"');
  expect(xml).not.toContain("everything else");
  expect(render({ ...drifted, command: "up" }, "junit")).toContain('failures="0" errors="0" skipped="0"');
});

test("changes that policies prevented are reported as planned and not done", () => {
  const report: Report = { ...sample, command: "up", isOnlyShown: true };
  expect(render(report, "junit")).toContain('failures="1" errors="1" skipped="8"');
  expect(render(report, "markdown")).toContain("Planned; nothing was done.");
  expect(render(report, "html")).toContain("This was planned; nothing was done.");
});

// ─── Length of comments ──────────────────────────────────────────────────────

test("a comment is limited to the length that services accept and counts what it leaves out", () => {
  const comment = render(many(3000), "markdown");
  expect(comment.length).toBeLessThanOrEqual(60_000);
  expect(comment.length).toBeGreaterThan(50_000);
  const shown = comment.match(/^ {2}change GroupLabel/gm)?.length ?? 0;
  expect(comment).toContain(
    `_${(3000 - shown).toLocaleString("en-US")} more changes would not fit into a comment.`,
  );
  expect(comment.match(/<details>/g)).toHaveLength(comment.match(/<\/details>/g)?.length ?? 0);
  expect(comment.match(/^```/gm)).toHaveLength(2 * (comment.match(/^```diff/gm)?.length ?? 0));
});

/** Two deletions, the last of all in file order, among `number` changed objects. */
const hiding = (number: number, deletions = 2): Report => ({
  ...many(number),
  changes: [
    ...many(number).changes,
    ...Array.from(
      { length: deletions },
      (_, index): ReportedChange => ({
        ...{ kind: "ProjectProtectedEnvironment", key: `${index}` },
        title: `ProjectProtectedEnvironment "production ${index}" (zoo/project-${index % 9})`,
        address: `projects/zoo/project-${index % 9}#protectedEnvironments.production ${index}`,
        action: index % 2 === 0 ? "delete" : "replace",
        properties: [
          { name: "name", after: "x".repeat(150), isSecret: false, isUnknown: false, replaces: true },
        ],
        why: "It is no longer in the file.",
      }),
    ),
  ],
});

test.each(outputs)("%s has deletions and replacements before all other changes", (output) => {
  const text = render(hiding(480), output);
  const first = text.search(/GroupLabel .{0,8}label/);
  for (const index of [0, 1]) {
    const found = text.indexOf(`production ${index}`);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(first);
  }
});

test.each([2, 150, 400])(
  "a comment names %i deletions and replacements, with the details that fit",
  (deletions) => {
    const long = "a long sentence ".repeat(60);
    const report: Report = {
      ...hiding(480, deletions),
      failures: Array.from({ length: 100 }, () => ({ title: long, message: long })),
      warnings: Array.from({ length: 100 }, () => long),
    };
    const comment = render(report, "markdown");
    expect(comment.length).toBeLessThanOrEqual(60_000);
    for (let index = 0; index < deletions; index++) expect(comment).toContain(`"production ${index}"`);
    expect(comment).toContain("#### Failures");
    expect(comment).toContain("#### Warnings");
  },
);

test("a comment counts the deletions that it has no room to name", () => {
  const comment = render(hiding(480, 5000), "markdown");
  expect(comment.length).toBeLessThanOrEqual(60_000);
  const named = comment.match(/^[-!] (delete|replace) /gm)?.length ?? 0;
  expect(named).toBeGreaterThan(500);
  expect(comment).toContain(
    `⚠️ ${(5000 - named).toLocaleString("en-US")} more deletions and replacements cannot even be named in a comment.`,
  );
  expect(comment.match(/^```/gm)).toHaveLength(2 * (comment.match(/^```diff/gm)?.length ?? 0));
});

test("a comment with many long failures is limited to the same length", () => {
  const long = "a long sentence `` ".repeat(500);
  const where = { file: long, line: 1, column: 1 };
  const hundred = <T>(one: T): T[] => Array.from({ length: 100 }, () => one);
  const report: Report = {
    ...sample,
    file: long,
    changes: many(100).changes.map((change) => ({ ...change, title: long, action: "replace", where })),
    failures: hundred({ title: long, message: long, where }),
    violations: hundred({ policy: long, level: "mandatory", title: long, message: long, where }),
    warnings: hundred(long),
  };
  expect(render(report, "markdown").length).toBeLessThanOrEqual(60_000);
});

// ─── Hostile texts ───────────────────────────────────────────────────────────

const samples = fc.sample(hostileReport, { numRuns: runsOf(150), seed: 20_240_607 });

test("no format contains a secret", () => {
  fc.assert(
    fc.property(hostileReport, fc.constantFrom(...outputs), (report, output) => {
      expect(render(report, output)).not.toContain(SECRET);
    }),
    { numRuns: runsOf(300) },
  );
});

test("the JSON report conforms to its schema", () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const document = reportSchema.parse(JSON.parse(render(report, "json")));
      expect(document.changes).toHaveLength(report.changes.length);
    }),
  );
});

test("each report says what else a change has as its effect", () => {
  const consequence = "its addresses change";
  const moved = { name: "path", before: "ops", after: "operations", consequence };
  const property = { ...moved, isSecret: false, isUnknown: false, replaces: false };
  const [first] = drifted.changes;
  const report = { ...drifted, changes: first ? [{ ...first, properties: [property] }] : [] };
  const document = reportSchema.parse(JSON.parse(render(report, "json")));
  expect(document.changes[0]?.properties).toEqual([property]);
  for (const output of ["text", "markdown", "html", "junit", "sarif"] as const)
    expect({ output, text: render(report, output) }).toEqual({
      output,
      text: expect.stringContaining(consequence),
    });
});

test("the text report has no control characters and no workflow commands", () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      expect(render(report, "text")).not.toMatch(/[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u);
      const text = render({ ...report, changes: [] }, "text");
      for (const line of text.split("\n")) expect(line.trimStart()).not.toMatch(/^::/);
    }),
  );
});

test("a printed report has no workflow command, and JSON documents keep their content", () => {
  fc.assert(
    fc.property(hostileReport, fc.constantFrom(...outputs), (report, output) => {
      const text = render(report, output);
      const printed = forLog(text);
      // GitHub and Azure run the first ones anywhere in a line; GitHub runs the others at its beginning.
      expect(printed).not.toMatch(/##\w*\[/);
      expect(printed).not.toMatch(/^\s*::/m);
      expect(printed).not.toContain("\u061c");
      if (output === "json" || output === "sarif") expect(JSON.parse(printed)).toEqual(JSON.parse(text));
      else expect(text).not.toMatch(/##\w*\[/);
    }),
    { numRuns: runsOf(300) },
  );
});

test("a comment has texts from the service only as code", () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const comment = render(report, "markdown");
      // Not even in code, because services look for commands in the raw text.
      expect(comment).not.toMatch(/^\//m);
      const rest = withoutCode(comment);
      // The rest comes from the renderer.
      expect(rest).not.toMatch(/[@<`[\\~*]|:\/\/|^\/|#\d|!\d/m);
    }),
    { numRuns: runsOf(300) },
  );
});

/** Removes code, by the rules of CommonMark, and the tags of the renderer. */
function withoutCode(comment: string): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of comment.split("\n")) {
    const opened = /^(`{3,})[^`]*$/.exec(line)?.[1];
    if (fence !== undefined) {
      if (/^`+$/.test(line) && line.length >= fence.length) fence = undefined;
    } else if (opened !== undefined) fence = opened;
    else lines.push(line);
  }
  expect(fence).toBeUndefined();
  return lines
    .map((line) =>
      line.startsWith("<details>")
        ? line.replace(/<code>[^<>"']*<\/code>/g, "")
        : line.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, ""),
    )
    .join("\n")
    .replace(/<\/?(details|summary|sub)>/g, "");
}

const parser = `
import json, sys, xml.dom.minidom
found = []
for text in json.load(sys.stdin):
    root = xml.dom.minidom.parseString(text.encode("utf-8")).documentElement
    cases = root.getElementsByTagName("testcase")
    found.append({ "root": root.tagName,
        "counts": [int(root.getAttribute(name)) for name in ("tests", "failures", "errors", "skipped")],
        "found": [len(cases)] + [len(root.getElementsByTagName(name)) for name in ("failure", "error", "skipped")],
        "names": [case.getAttribute("classname") + "|" + case.getAttribute("name") for case in cases],
    })
json.dump(found, sys.stdout)
`;

import { runsOf } from "../jest/sample";

interface ParsedXml {
  readonly root: string;
  readonly counts: readonly number[];
  readonly found: readonly number[];
  readonly names: readonly string[];
}

function parsedXml(texts: readonly string[]): readonly ParsedXml[] {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", parser], {
    input: JSON.stringify(texts),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ParsedXml[];
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("JUnit reports are not parsed: python3 is not on the PATH.");

(hasPython ? test : test.skip)("JUnit reports are valid XML with correct counts", () => {
  for (const { root, counts, found, names } of parsedXml(samples.map((report) => render(report, "junit")))) {
    expect(root).toBe("testsuites");
    expect(found).toEqual(counts);
    expect(new Set(names).size).toBe(names.length);
  }
  const [{ names } = { names: [] }] = parsedXml([render(drifted, "junit")]);
  expect(names).toContain(
    'projects/acme/platform/web|RemoteMirror "https://mirror.example/web.git" (acme/platform/web)',
  );
});

test("SARIF reports conform to the schema", () => {
  for (const report of [sample, drifted, nothing, ...samples]) {
    const document = JSON.parse(render(report, "sarif"));
    expect([isSarif(document), isSarif.errors]).toEqual([true, null]);
    const [{ results, tool }] = document.runs;
    expect(results).toHaveLength(
      report.changes.length + report.failures.length + report.violations.length + report.warnings.length,
    );
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  }
});

// ─── In a browser ────────────────────────────────────────────────────────────

const browser = browserHere();
if (browser.missing !== undefined) console.warn(`The page is not opened in a browser: ${browser.missing}.`);

/** Opens a page in a frame with its scripts. */
const OPEN = `
const open = async (text) => {
  const frame = document.createElement("iframe");
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  return frame;
};`;

(browser.command === undefined ? describe.skip : describe)("the HTML report in a browser", () => {
  const look = <T>(reports: readonly Report[], script: string) =>
    inBrowser<T>(
      browser.command ?? "",
      reports.map((report) => render(report, "html")),
      `${OPEN}${script}`,
    );

  test("shows all entries, filters them by words and shows them again", async () => {
    const seen = await look(
      [sample],
      `
const { contentDocument: page, contentWindow: frame } = await open(pages[0]);
const field = page.getElementById("filter");
const titles = () => [...page.querySelectorAll("article:not([hidden]) h3")].map((one) => one.textContent);
const typed = (text) => { field.value = text; field.dispatchEvent(new frame.Event("input")); return titles(); };
const key = (target, name) => target.dispatchEvent(new frame.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const all = titles();
const one = typed("MIRROR url");
const places = [...page.querySelectorAll("details:not([hidden]) > summary, section:not([hidden]) > h2")].map((one) => one.textContent);
const matches = page.getElementById("matches").textContent;
const none = typed("no such thing");
key(field, "Escape");
const afterEscape = titles().length;
field.blur();
key(page.body, "/");
return { isFormShown: !field.form.hidden, heading: page.querySelector("h1").textContent, all, one, places, matches, none, afterEscape, isFocused: page.activeElement === field };`,
    );
    expect(seen).toEqual({
      isFormShown: true,
      heading: "✕forge drift failed: 1 failure and 1 violation of mandatory policies",
      all: [
        'not in the fileGroupLabel "todo"',
        'to replaceRemoteMirror "https://mirror.example/web.git"forge.yaml:88:7',
        "failedlabels of acme/mobileforge.yaml:33:7",
        'mandatoryProjectProtectedEnvironment "production" (acme/platform/api)forge.yaml:96:7',
        'advisoryGroupLabel "bug" (acme)forge.yaml:14:7',
        'changedGroupLabel "bug"forge.yaml:14:7',
        'missingGroupLabel "security"forge.yaml:19:7',
        'missingPipelineTriggerToken "nightly"forge.yaml:102:7',
        'changedProjectProtectedEnvironment "production"forge.yaml:61:7',
        "changedProjectPushRuleforge.yaml:74:7",
        'changedWikiPage "on-call"wiki/web.yaml:3:7',
      ],
      one: ['to replaceRemoteMirror "https://mirror.example/web.git"forge.yaml:88:7'],
      places: ["projects/acme/platform/web1 object"],
      matches: "1 of 12 shown",
      none: [],
      afterEscape: 11,
      isFocused: true,
    });
  });

  test("shows only the changes with the selected actions", async () => {
    const seen = await look(
      [sample],
      `
const { contentDocument: page } = await open(pages[0]);
const titles = () => [...page.querySelectorAll("article:not([hidden]) .badge")].map((one) => one.textContent);
const tiles = [...page.querySelectorAll(".tallies a")];
const pressed = () => tiles.filter((one) => one.getAttribute("aria-current") === "true").map((one) => one.textContent);
const press = (word) => { tiles.find((one) => one.textContent.includes(word)).click(); return { titles: titles(), pressed: pressed() }; };
return [press("missing"), press("to replace"), press("missing"), press("to replace"), press("failure"), press("failure"), press("policies"), press("policies")];`,
    );
    expect(seen).toEqual([
      { titles: ["missing", "missing"], pressed: ["2 missing"] },
      { titles: ["to replace", "missing", "missing"], pressed: ["2 missing", "1 to replace"] },
      { titles: ["to replace"], pressed: ["1 to replace"] },
      { titles: expect.arrayContaining(["failed", "missing", "to replace"]), pressed: [] },
      { titles: ["failed"], pressed: ["1 failure"] },
      { titles: expect.arrayContaining(["failed", "missing", "to replace"]), pressed: [] },
      { titles: ["mandatory", "advisory"], pressed: ["2 policies violated"] },
      { titles: expect.arrayContaining(["failed", "missing", "to replace"]), pressed: [] },
    ]);
  });

  test("loads nothing and has no scripts or elements from the texts of the report", async () => {
    const seen = await look<readonly unknown[]>(
      samples,
      `
return pages.map((text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  const elements = [...page.querySelectorAll("*")];
  return {
    names: [...new Set(elements.map(({ localName }) => localName))].sort(),
    scripts: page.querySelectorAll("script").length,
    articles: page.querySelectorAll("article").length,
    attributes: [...new Set(elements.flatMap((one) => one.getAttributeNames()))].sort(),
    addresses: elements.flatMap((one) => [one.getAttribute("href") ?? "#"]).filter((one) => !/^#(changes|failures|policies|warnings|is-[a-z-]+)?$/.test(one)),
    styles: [...page.querySelectorAll("[style]")].map((one) => one.getAttribute("style")).filter((one) => !/^background:#[0-9a-fA-F]{3,6}$/.test(one)),
  };
});`,
    );
    expect(seen).toHaveLength(samples.length);
    for (const [index, report] of samples.entries()) {
      const { names, attributes, ...rest } = seen[index] as Record<"names" | "attributes", string[]>;
      const { changes, failures, violations, warnings } = report;
      expect(rest).toEqual({
        scripts: 1,
        articles: changes.length + failures.length + violations.length + warnings.length,
        addresses: [],
        styles: [],
      });
      expect(names.filter((name) => !allowedElements.has(name))).toEqual([]);
      expect(attributes.filter((name) => /^on|^src/.test(name))).toEqual([]);
    }
  });

  test("shows a text unchanged", async () => {
    const title = `</h3><b title='x' & "y">&amp; \`$&\` 日本語 👩‍💻`;
    const [change] = drifted.changes;
    const report: Report = {
      ...drifted,
      changes: change ? [{ ...change, title, address: "groups/acme#x" }] : [],
    };
    const shown = await look<string>(
      [report],
      `return (await open(pages[0])).contentDocument.querySelector("article h3").childNodes[1].data;`,
    );
    expect(shown).toBe(title);
  });
});

const allowedElements = new Set(
  "html head meta title style body header a h1 span dl div dt dd ul li b p form label input output main section h2 article h3 code details summary table tbody tr th td small del ins footer script".split(
    " ",
  ),
);
