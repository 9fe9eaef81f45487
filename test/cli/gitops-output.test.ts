/** Parses the report of typical runs in every format of `--output`, as its consumers do. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pLimit from "p-limit";
import { outputs } from "../../cli/gitops/report/render";
import type { ChangeAction } from "../../cli/gitops/report/report";
import { reportSchema } from "../../cli/gitops/report/schema";
import { canReadJunit, readJunit, readPage, readSarif } from "./documents";
import type { Ended } from "./forge";
import { type Home, home } from "./home";

if (!canReadJunit) console.warn("JUnit reports are not parsed: python3 is not on the PATH.");

// ─── Configurations ──────────────────────────────────────────────────────────

const applied = `groups:
  acme:
    labels:
      outdated: { color: "#111111" }
    samlGroupLinks:
      team: { accessLevel: 30, provider: saml_one }
  acme/platform:
    ownership: { labels: enforce }
    labels:
      infrastructure: { color: "#5cb85c" }
    milestones:
      Spring: { dueDate: 2027-05-31 }
projects:
  acme/platform/web:
    pushRule: { maxFileSize: 10 }
`;

/** Leads to every action of a run; the label "bug" exists already and is not recorded. */
const changed = applied
  .replace('outdated: { color: "#111111" }', 'bug: { color: "#333333" }\n      "a<b": { color: red }')
  .replace("saml_one", "saml_two")
  .replace(
    "{ maxFileSize: 10 }",
    `{ maxFileSize: 20 }
    remoteMirrors:
      backup: { url: "https://backup.example/web.git", username: bot, password: "\${secret:BACKUP}" }`,
  );

const SECRETS = { BACKUP: "s3cr3t-of-the-backup" };

// ─── Situations ──────────────────────────────────────────────────────────────

interface ExpectedChange {
  readonly action: ChangeAction;
  /** The kind and name of the object, as under the heading of its place. */
  readonly name: string;
  readonly place: string;
  /** A text in the line that declares it; omitted if the file does not declare it. */
  readonly at?: string;
  /** The line that causes the change of an object that the file does not declare. */
  readonly causedAt?: number;
  /** Properties that every format must show. */
  readonly properties?: readonly string[];
  /** Whether it lets people do more. */
  readonly risk?: "weaker" | "wider";
}

interface Situation {
  readonly what: string;
  readonly typed: string;
  readonly file: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly code: number;
  readonly outcome: string;
  readonly headline: string;
  readonly changes: readonly ExpectedChange[];
  readonly failures?: readonly string[];
  /** Objects that the token may not read, in every format. */
  readonly notCompared?: readonly string[];
  /** Changes the service before the run. */
  before?(place: Home): Promise<void>;
}

const drifted: readonly ExpectedChange[] = [
  {
    action: "update",
    name: 'GroupLabel "infrastructure"',
    place: "groups/acme/platform",
    at: "infrastructure:",
    properties: ["color"],
  },
  { action: "create", name: 'GroupMilestone "Spring"', place: "groups/acme/platform", at: "Spring:" },
  { action: "delete", name: 'GroupLabel "rogue"', place: "groups/acme/platform", causedAt: 8 },
];

const group = "acme/platform";

let interference: Promise<void> | undefined;

/** Interferes only once, for the first situation that needs it. */
const interfered = (place: Home): Promise<void> => {
  interference ??= interfere(place);
  return interference;
};

async function interfere({ other }: Home): Promise<void> {
  await other.groupLabels.update({ group, label_id: "infrastructure", color: "#000000" });
  await other.groupLabels.create({ group, name: "rogue", color: "#444444" });
  const [spring] = await other.groupMilestones.list({ group, title: "Spring" }).toArray();
  await other.groupMilestones.delete({ group, milestone_id: spring?.id ?? 0 });
}

/** Previews come first, because the cases of drift change the service. */
const situations: readonly Situation[] = [
  {
    what: "a preview without changes",
    typed: "preview",
    file: applied,
    code: 0,
    outcome: "nothing",
    headline: "Nothing would change: the service is in sync with forge.yaml",
    changes: [],
  },
  {
    what: "a preview with every action",
    typed: "preview",
    file: changed,
    environment: SECRETS,
    code: 2,
    outcome: "changes",
    headline: "6 objects would change",
    changes: [
      {
        action: "adopt",
        name: 'GroupLabel "bug"',
        place: "groups/acme",
        at: "bug:",
        properties: ["color"],
      },
      { action: "create", name: 'GroupLabel "a<b"', place: "groups/acme", at: '"a<b":' },
      {
        action: "replace",
        name: 'SamlGroupLink "team"',
        place: "groups/acme",
        at: "team:",
        properties: ["provider"],
      },
      { action: "delete", name: 'GroupLabel "outdated"', place: "groups/acme", causedAt: 3 },
      {
        action: "update",
        name: "ProjectPushRule",
        place: "projects/acme/platform/web",
        at: "pushRule:",
        properties: ["maxFileSize"],
        risk: "weaker",
      },
      {
        action: "create",
        name: 'RemoteMirror "https://backup.example/web.git"',
        place: "projects/acme/platform/web",
        at: "backup:",
        properties: ["password"],
        risk: "wider",
      },
    ],
  },
  {
    what: "drift with a changed, a deleted and an unmanaged object",
    typed: "drift",
    file: applied,
    code: 2,
    outcome: "changes",
    headline: "3 objects differ from forge.yaml",
    changes: drifted,
    before: interfered,
  },
  {
    what: "the same drift without a state",
    typed: "drift --live",
    file: applied,
    code: 2,
    outcome: "changes",
    headline: "3 objects differ from forge.yaml",
    changes: drifted,
    before: interfered,
  },
  {
    what: "drift with a token that may not read all objects",
    typed: "drift --live",
    file: `${applied}  acme/platform/api:
    pushRule: { maxFileSize: 10 }
`,
    environment: { FORGE_TOKEN: "forge-gus-token" },
    code: 2,
    outcome: "changes",
    headline: "3 objects differ from forge.yaml",
    // Changes of readable objects are reported all the same.
    changes: drifted,
    notCompared: [
      "ProjectPushRule (acme/platform/api), ProjectPushRule (acme/platform/web)",
      "samlGroupLinks of acme",
    ],
    before: interfered,
  },
];

// ─── Formats ─────────────────────────────────────────────────────────────────

/** `GroupLabel "bug" (acme)` */
const titleOf = ({ name, place }: ExpectedChange) => `${name} (${place.slice(place.indexOf("/") + 1)})`;

function spotOf({ at }: ExpectedChange, { file }: Situation): string | undefined {
  if (at === undefined) return undefined;
  const line = file.split("\n").findIndex((one) => one.includes(at)) + 1;
  expect(line).toBeGreaterThan(0);
  return `forge.yaml:${line}`;
}

const causeOf = (change: ExpectedChange, situation: Situation): string | undefined =>
  spotOf(change, situation) ?? (change.causedAt === undefined ? undefined : `forge.yaml:${change.causedAt}`);

const signs = { create: "+", update: "~", replace: "-/+", delete: "-", adopt: "~", settle: "?" } as const;

const badges = {
  preview: {
    create: "to add",
    update: "to change",
    replace: "to replace",
    delete: "to delete",
    adopt: "to adopt and change",
    settle: "to be settled",
  },
  drift: {
    create: "missing",
    update: "changed",
    replace: "to replace",
    delete: "not in the file",
    adopt: "to adopt and change",
    settle: "to be settled",
  },
} as const;

const wordsOf = ({ typed }: Situation) => badges[typed.startsWith("drift") ? "drift" : "preview"];

const verbs = {
  create: "add",
  update: "change",
  replace: "replace",
  delete: "delete",
  adopt: "adopt and change",
  settle: "be settled",
} as const;

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

type Reader = (document: string, situation: Situation) => void;

const readers: Readonly<Record<(typeof outputs)[number], Reader>> = {
  text(document, situation) {
    const lines = document.split("\n");
    const { headline, changes, failures = [] } = situation;
    expect(lines.findLast((line) => /^[✓!✗] /.test(line))).toContain(`${headline}.`);
    for (const change of changes) {
      const spot = spotOf(change, situation) ?? "";
      const head = `${signs[change.action].padStart(5)} ${change.name}`;
      const index = lines.findIndex((line) => line.startsWith(head) && line.includes(spot));
      expect({ head, isPrinted: index > 0 }).toEqual({ head, isPrinted: true });
      const below = lines.slice(index + 1);
      const own = below.slice(
        0,
        below.findIndex((line) => !line.startsWith("        ")),
      );
      for (const name of change.properties ?? []) expect(own.join("\n")).toContain(`        ${name}  `);
    }
    for (const failure of failures) expect(document).toMatch(new RegExp(`^ {2}✗ .*${quoted(failure)}`, "m"));
    expect(document.endsWith("\n\n")).toBe(false);
  },

  json(document, situation) {
    const report = reportSchema.parse(JSON.parse(document));
    const { code, outcome, changes, failures = [] } = situation;
    expect(report).toMatchObject({ outcome, exitCode: code, file: "forge.yaml" });
    expect(
      sorted(
        report.changes.map(
          ({ action, title, address, where }) =>
            `${action} ${title} ${address.split("#")[0]} ${where && `${where.file}:${where.line}`}`,
        ),
      ),
    ).toEqual(
      sorted(changes.map((one) => `${one.action} ${titleOf(one)} ${one.place} ${spotOf(one, situation)}`)),
    );
    for (const change of changes) {
      const reported = report.changes.find(
        ({ title, action }) => title === titleOf(change) && action === change.action,
      );
      const names = reported?.properties.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...(change.properties ?? [])]));
      const replacing = reported?.properties.filter(({ replaces }) => replaces).map(({ name }) => name);
      if (change.action === "replace") expect(replacing).toEqual(change.properties);
    }
    const secrets = report.changes.flatMap(({ properties }) => properties.filter(({ isSecret }) => isSecret));
    for (const secret of secrets)
      expect(Object.keys(secret)).toEqual(["name", "isSecret", "isUnknown", "replaces"]);
    expect(report.failures.map(({ title }) => title)).toEqual(
      failures.map((failure) => expect.stringContaining(failure)),
    );
  },

  markdown(document, situation) {
    const { headline, changes, failures = [] } = situation;
    const [first = ""] = document.split("\n");
    expect(first).toBe(`### ${first.split(" ")[1]} ${headline.replace("forge.yaml", "`forge.yaml`")}`);
    // A place has a part for its deletions and replacements, and one for its other changes.
    const parts = document.split("\n#### ");
    const textOf = (place: string) => parts.filter((part) => part.startsWith(`\`${place}\`\n`)).join("\n\n");
    for (const { place, action, name, properties = [] } of changes) {
      const part = textOf(place);
      const own = part.slice(part.indexOf(` ${verbs[action]} ${name}\n`)).split("\n\n")[0] ?? "";
      expect(own).toContain(`${verbs[action]} ${name}\n`);
      for (const property of properties) expect(own).toMatch(new RegExp(`^[+-]? +${property}: `, "m"));
    }
    const replaced = changes.filter(({ action }) => action === "replace");
    expect(document.includes("A replacement deletes the old object")).toBe(replaced.length > 0);
    for (const one of replaced)
      expect(document).toMatch(
        new RegExp(
          `# .* ${spotOf(one, situation)}:\\d+ Replaced because of ${one.properties?.join(", ")}\\.`,
        ),
      );
    for (const failure of failures) expect(document).toMatch(new RegExp(`^- ❌ \`.*${quoted(failure)}`, "m"));
  },

  html(document, situation) {
    const { headline, changes, failures = [], notCompared = [] } = situation;
    const headings = readPage(document);
    expect(document).toContain(`</span>${headline}</h1>`);
    const words = wordsOf(situation);
    expect(sorted(headings)).toEqual(
      sorted([
        ...changes.map(({ action, name, risk }) => `${words[action]}${risk ? `, ${risk}` : ""} ${name}`),
        ...failures.map((failure) => `failed ${failure}`),
        ...notCompared.map((name) => `not compared ${name}`),
      ]),
    );
    for (const name of changes.flatMap(({ properties = [] }) => properties))
      expect(document).toContain(`<th scope="row">${name}`);
  },

  junit(document, situation) {
    expect(document).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites [\s\S]*<\/testsuites>\n$/,
    );
    if (!canReadJunit) return;
    const { counts, cases } = readJunit(document);
    const { changes, failures = [], notCompared = [] } = situation;
    const errors = failures.length;
    expect(counts).toMatchObject({
      ...{ failures: `${changes.length}`, errors: `${errors}`, skipped: `${notCompared.length}` },
    });
    expect(cases).toHaveLength(Number(counts.tests));
    const failed = cases.filter(({ result }) => result === "failure");
    const textOf = ({ classname, name, file, line }: (typeof cases)[number]) =>
      `${classname} ${name} ${file && `${file}:${line}`}`;
    expect(sorted(failed.map(textOf))).toEqual(
      sorted(changes.map((one) => `${one.place} ${titleOf(one)} ${causeOf(one, situation)}`)),
    );
    for (const change of changes) {
      const text = failed.find(({ name }) => name === titleOf(change))?.text;
      for (const name of change.properties ?? [])
        expect(text).toMatch(new RegExp(`^${name}(?: \\((?:forces replacement|weaker|wider)\\))?: `, "m"));
    }
    // Objects in sync are reported only if no comparison has failed.
    expect(cases.filter(({ result }) => result === "system-out")).toHaveLength(errors === 0 ? 1 : 0);
  },

  sarif(document, situation) {
    const { code, changes, failures = [] } = situation;
    const { findings, isSuccessful, exitCode } = readSarif(document);
    expect({ isSuccessful, exitCode }).toEqual({ isSuccessful: failures.length === 0, exitCode: code });
    expect(
      sorted(
        findings
          .filter(isChange)
          .map(({ level, rule, at, text }) => `${level} ${rule} ${at} ${text.split(": ")[0]}`),
      ),
    ).toEqual(
      sorted(
        changes.map(
          (one) =>
            `${levelOf(one)} forge/${one.action} ${causeOf(one, situation)} ${titleOf(one).split(": ")[0]}`,
        ),
      ),
    );
    for (const change of changes) {
      const text = findings.find((one) => one.text.startsWith(titleOf(change)))?.text;
      for (const name of change.properties ?? [])
        expect(text).toMatch(new RegExp(`^${name}(?: \\((?:forces replacement|weaker|wider)\\))?: `, "m"));
    }
    const errors = findings.filter((one) => one.level === "error" && !isChange(one));
    expect(errors.map(({ text }) => text)).toEqual(
      failures.map((failure) => expect.stringContaining(failure)),
    );
  },
};

const isChange = ({ rule }: { readonly rule: string }): boolean => rule.replace("forge/", "") in signs;

const levelOf = ({ action }: ExpectedChange) =>
  action === "delete" || action === "replace" ? "error" : "warning";

const quoted = (text: string): string => text.replace(/[()]/g, "\\$&");

// ─── The table ───────────────────────────────────────────────────────────────

let place: Home;
beforeAll(async () => {
  place = await home(applied);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
});
afterAll(() => place.leave());

/** Running more engines at once is not faster. */
const inTurn = pLimit(2);

describe.each(situations)("$what", (situation) => {
  const { typed, file, environment, code, before } = situation;
  const ended = new Map<string, Ended>();
  beforeAll(async () => {
    place.write("forge.yaml", file);
    await before?.(place);
    await Promise.all(
      outputs.map((output) =>
        inTurn(async () => ended.set(output, await place.type(`${typed} --output ${output}`, environment))),
      ),
    );
  });

  test.each(outputs)("is reported as %s", (output) => {
    const { stdout, ...rest } = ended.get(output) as Ended;
    expect(rest).toMatchObject({ code });
    expect(stdout).not.toContain("\u001b");
    readers[output](stdout, situation);
    for (const name of situation.notCompared ?? []) expect(stdout).toContain(name);
  });
});

test.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
  ["a file that is no YAML", "groups:\n  acme: [\n", {}, /^forge: forge\.yaml:\d+:\d+: .+\n$/],
  [
    "an unreachable service",
    applied,
    { FORGE_BASE_URL: "http://127.0.0.1:1" },
    /^(?:Comparing .* …\n)?(?: *waiting for another attempt .*\n)*forge: drift got no complete response from http:\/\/127\.0\.0\.1:1: .+\n$/,
  ],
])(
  "%s is reported on stderr, and on stdout in every format for programs",
  async (_what, file, environment, message) => {
    place.write("forge.yaml", file);
    const all = outputs.map((output) => place.type(`drift --live --output ${output}`, environment));
    const ended = await Promise.all(all);
    expect(ended).toEqual(
      outputs.map(() => ({ code: 1, stdout: expect.any(String), stderr: expect.stringMatching(message) })),
    );
    const stdout = Object.fromEntries(outputs.map((output, index) => [output, ended[index]?.stdout ?? ""]));
    expect(stdout.text).toBe("");
    expect(reportSchema.parse(JSON.parse(stdout.json ?? "")).outcome).toBe("failed");
    expect(readSarif(stdout.sarif ?? "").isSuccessful).toBe(false);
    expect(readPage(stdout.html ?? "")).toHaveLength(1);
    expect(stdout.markdown).toContain("forge drift failed");
    expect(stdout.junit).toContain("<error ");
  },
);
