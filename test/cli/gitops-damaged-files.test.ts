/** The files of a state as a full disk, a killed run or a wrong copy leaves them: each command goes on with all that is recorded, or names the file and changes nothing. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { Ended } from "./forge";
import { type Home, home } from "./home";

const LABELS = ["bug", "crash", "fix"];
const COMMANDS = ["preview", "state list", "output", "unlock", "up"];

const file = (color: string, more = "") =>
  `${more}groups: { acme: { labels: { ${LABELS.map((name) => `${name}: { color: "${color}" }`).join(", ")} } } }`;

let place: Home;
/** As the runs have left it. */
let kept: string;
/** The output of the commands while nothing is damaged. */
let listed: string;
let shown: string;

beforeAll(async () => {
  place = await home(file("#111111"));
  await succeed("up");
  // The text of a run that was killed after it had recorded all that it did.
  const older = readFileSync(inState("main.ledger"));
  place.write("forge.yaml", file("#222222"));
  await succeed("up");
  await succeed("up --stack prod --new-stack");
  kept = path.join(place.folder, "kept");
  cpSync(inFolder(), kept, { recursive: true });
  writeFileSync(path.join(place.folder, "older.ledger"), older);
  place.write("other.yaml", file("#222222", "name: other\n"));
  await succeed(`up --file other.yaml --state file://${place.folder}/elsewhere`);
  listed = await succeed("state list");
  shown = await succeed("output");
  expect(listed.trim().split("\n")).toEqual(LABELS.map((name) => `groups/acme#labels.${name}`));
});
afterAll(() => place.leave());
afterEach(() => restore());

const inFolder = (...names: readonly string[]) => path.join(place.folder, ".forge", ...names);
const project = () => path.basename(place.folder);
const inState = (name: string) => inFolder("state", project(), name);

async function succeed(line: string): Promise<string> {
  const { code, stdout, stderr } = await place.type(line);
  expect({ line, code, stderr }).toMatchObject({ line, code: 0 });
  return stdout;
}

function restore(): void {
  rmSync(inFolder(), { recursive: true });
  cpSync(kept, inFolder(), { recursive: true });
}

const contents = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(inFolder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((name) => [path.relative(inFolder(), name), readFileSync(name, "utf8")]),
  );

const plain = ({ stdout, stderr }: Pick<Ended, "stdout" | "stderr">) =>
  (stdout + stderr).replaceAll(/\s+│?\s*/g, " ");

const labels = () => place.service.world.labels.where(({ name }) => LABELS.includes(String(name))).length;

// ─── Journals and whole texts ────────────────────────────────────────────────

const linesOf = (text: string) => text.split("\n").slice(0, -1);
const ofLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
/** In the middle of the objects. */
const withLine = (text: string, edit: (line: string) => string) => {
  const lines = linesOf(text);
  const index = lines.findIndex((line) => line.includes('"key":"acme/crash"'));
  return ofLines(lines.with(index, edit(lines[index] ?? "")));
};
const elsewhere = (name: string) => readFileSync(path.join(place.folder, "elsewhere", "other", name), "utf8");

const edited = (line: string, change: object) => {
  const { at, put } = JSON.parse(line);
  return JSON.stringify({ at, put: { ...put, ...change } });
};

const damages: Readonly<Record<string, (text: string, extension: string) => string>> = {
  empty: () => "",
  "cut off in a line": (text) => text.slice(0, -20),
  "cut off after a line": (text) => ofLines(linesOf(text).slice(0, -1)),
  "cut off in its beginning": (text) => text.slice(0, 10),
  "with a line that is no JSON": (text) => withLine(text, (line) => `#${line.slice(1)}`),
  "with a line that is cut off": (text) => withLine(text, (line) => line.slice(0, -9)),
  "with a line that is null": (text) => withLine(text, () => "null"),
  "with a line that is a list": (text) => withLine(text, () => "[1]"),
  "with a line of zero bytes": (text) => withLine(text, (line) => "\0".repeat(line.length)),
  "with an object without a kind": (text) =>
    withLine(text, (line) => line.replace('"kind":"GroupLabel",', "")),
  "with an object of an unknown kind": (text) =>
    withLine(text, (line) => line.replace("GroupLabel", "Label")),
  "with an object without values": (text) => withLine(text, (line) => line.replace('"values"', '"vAlues"')),
  "with an object whose values are a list": (text) => withLine(text, (line) => edited(line, { values: [] })),
  "with an object that is null": (text) =>
    withLine(text, (line) => line.replace(/"put":\{.*\}/, '"put":null}')),
  "of another stack": (_, extension) => readFileSync(inState(`prod${extension}`), "utf8"),
  "of another project": (_, extension) => elsewhere(`main${extension}`),
  "of a newer version": (text) => text.replaceAll('"format":1', '"format":2'),
  "without its head": (text) => ofLines(linesOf(text).filter((line) => !line.includes('{"head"'))),
};

async function expectGoesOn(): Promise<void> {
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], failures: [], warnings: [] });
  expect(await succeed("state list")).toBe(listed);
  expect(await succeed("output")).toBe(shown);
  await succeed("unlock");
  await expectDoesNothingTwice();
}

async function expectDoesNothingTwice(): Promise<void> {
  place.service.resetRequests();
  expect(await place.report("up")).toMatchObject({ code: 0, lines: [], failures: [] });
  expect(place.service.requests().operations).not.toHaveProperty("groupLabels.create");
  expect(await succeed("state list")).toBe(listed);
  expect(labels()).toBe(LABELS.length);
}

async function expectRefuses(reason: RegExp): Promise<void> {
  const before = contents();
  for (const line of COMMANDS) {
    const { code, stdout, stderr } = await place.type(line);
    const output = plain({ stdout, stderr });
    expect({ line, code, output }).toEqual({ line, code: 1, output: expect.stringMatching(reason) });
    expect(output).toMatch(/The state \S+main\.journal /);
    expect(output).toMatch(/Nothing was done\. .*(adopts what exists|or a newer one)\./);
  }
  expect(contents()).toEqual(before);
  expect(labels()).toBe(LABELS.length);
}

function damageFile(extension: string, damage: string): string {
  const text = readFileSync(inState(`main${extension}`), "utf8");
  const damaged = damages[damage]?.(text, extension) ?? "";
  expect(damaged).not.toBe(text);
  writeFileSync(inState(`main${extension}`), damaged);
  return text;
}

const sorted = (text: string) => linesOf(text).slice(1).sort();

test.each(Object.keys(damages))("a whole text %s is made again from the journal", async (damage) => {
  const text = damageFile(".ledger", damage);
  await expectGoesOn();
  expect(sorted(readFileSync(inState("main.ledger"), "utf8"))).toEqual(sorted(text));
});

test.each([
  ["is gone", () => rmSync(inState("main.ledger"))],
  [
    "is that of the run before",
    () => cpSync(path.join(place.folder, "older.ledger"), inState("main.ledger")),
  ],
])("a whole text that %s is made again, as after a run that was killed", async (_, damage) => {
  const text = readFileSync(inState("main.ledger"), "utf8");
  damage();
  await expectGoesOn();
  expect(sorted(readFileSync(inState("main.ledger"), "utf8"))).toEqual(sorted(text));
});

/** Of those that are longer than before or as long, the line is named. */
const SHORTER = "its journal is (gone or empty|shorter than it was)";
const reasons: readonly (readonly [damage: RegExp, reason: RegExp])[] = [
  [/no JSON|in it that is cut off|zero bytes|is cut off/, /its line \d+ is no JSON/],
  [/null$|list$/, /its line \d+ is of an unknown form/],
  [/unknown kind/, /its line \d+ is of the kind Label, which this version of forge does not know/],
  [/an object/, /its line \d+ is of an unknown form/],
  [/of another stack/, /it is the state of the stack prod of \S+, and this is main of /],
  [/of another project/, /it is the state of the stack main of other, and this is main of /],
  [/newer version/, /was written by a newer version of forge \(format 2; this one reads 1\)/],
  [/without its head/, /it has no head/],
];
const reasonOf = (damage: string) => reasons.find(([name]) => name.test(damage))?.[1].source ?? SHORTER;

const isCut = (damage: string) => /^(empty|cut off)/.test(damage);

test.each(Object.keys(damages))(
  "a journal %s is an error that names it, and nothing is done",
  async (damage) => {
    damageFile(".journal", damage);
    await expectRefuses(new RegExp(`${SHORTER}|${reasonOf(damage)}`));
  },
);

test.each(Object.keys(damages).filter((one) => !isCut(one)))(
  "a journal %s without a whole text is an error that names the line or the owner, and nothing is done",
  async (damage) => {
    rmSync(inState("main.ledger"));
    damageFile(".journal", damage);
    await expectRefuses(new RegExp(reasonOf(damage)));
  },
);

/** Without a whole text, so that the line is read. */
const fields: Readonly<Record<string, readonly string[]>> = {
  head: ["format", "project", "stack", "salt", "service", "installation"],
  kind: ["kind", "exclusive", "after"],
  put: [
    ...["kind", "key", "id", "place", "madeAt", "existed", "unmanaged", "unfinished", "values"],
    ...["declared", "inputs", "secret", "formerly", "sealed"],
  ],
};
const others = [null, 7, "x", [7], { values: 7 }];

test("a field of another type is an error that names the line, or means nothing; never one of forge itself", async () => {
  const text = readFileSync(inState("main.journal"), "utf8");
  rmSync(inState("main.ledger"));
  for (const [form, names] of Object.entries(fields))
    for (const name of names)
      for (const value of others) {
        const lines = linesOf(text);
        const index = lines.findIndex((line) => line.includes(`"${form}":`));
        const { [form]: record, ...rest } = JSON.parse(lines[index] ?? "");
        const line = JSON.stringify({ ...rest, [form]: { ...record, [name]: value } });
        writeFileSync(inState("main.journal"), ofLines(lines.with(index, line)));
        const { code, stdout, stderr } = await place.type("preview");
        expect({ line, code, output: stdout + stderr }).toEqual({
          ...{ line, code: expect.any(Number) },
          output: expect.not.stringContaining("error of forge itself"),
        });
        if (code === 1)
          expect(plain({ stdout, stderr })).toMatch(/\S+main\.journal |has recorded objects of |The state: /);
      }
});

test("a journal that is cut off at any place, as a killed run leaves it, loses nothing that exists", async () => {
  const bytes = readFileSync(inState("main.journal"));
  const places = [...bytes.keys()].filter(
    (at) => at % 211 === 0 || bytes[at - 1] === 0x0a || bytes[at] === 0x0a,
  );
  expect(places.length).toBeGreaterThan(20);
  for (const at of places) {
    restore();
    rmSync(inState("main.ledger"));
    writeFileSync(inState("main.journal"), bytes.subarray(0, at));
    place.service.resetRequests();
    const { code, stdout, stderr } = await place.type("up --new-stack");
    expect({ at, code, output: stdout + stderr }).toMatchObject({ at, code: 0 });
    expect(place.service.requests().operations).not.toHaveProperty("groupLabels.create");
    expect({ at, listed: await succeed("state list") }).toEqual({ at, listed });
  }
});

test("the other files of the folder may be damaged", async () => {
  writeFileSync(inFolder(".gitignore"), "");
  for (const name of ["main.ledger.4179", "main.lock.4179", "notes.txt"]) writeFileSync(inState(name), "{");
  await expectGoesOn();
});

// ─── Locks ───────────────────────────────────────────────────────────────────

test.each(["", '{"who":"ci@runner-7"', "null", "[]", "7", '{"pid":1}', "\0\0\0"])(
  "a lock with the content %j stops a run, and nothing else",
  async (text) => {
    writeFileSync(inState("main.lock"), text);
    for (const line of ["preview", "state list", "output"]) await succeed(line);
    for (const line of ["up", "destroy --yes", "state remove groups/acme#labels.bug"]) {
      const { code, stdout, stderr } = await place.type(line);
      expect({ line, code, output: plain({ stdout, stderr }) }).toEqual({
        ...{ line, code: 1 },
        output: expect.stringMatching(
          /The stack main has a lock that cannot be read, .*: \S+main\.lock\. If no run is under way, run forge unlock\./,
        ),
      });
    }
    expect(readFileSync(inState("main.lock"), "utf8")).toBe(text);
    await succeed("unlock");
    await expectDoesNothingTwice();
  },
);

// ─── Others ──────────────────────────────────────────────────────────────────

test("a state of an earlier version is left as it is, and an error names it and says what to do", async () => {
  rmSync(inFolder(), { recursive: true });
  const older = inFolder("state", ".pulumi", "stacks", project());
  mkdirSync(older, { recursive: true });
  writeFileSync(path.join(older, "main.json"), '{"version":3}');
  for (const line of COMMANDS) {
    const { code, stdout, stderr } = await place.type(line);
    expect({ line, code, output: plain({ stdout, stderr }) }).toEqual({
      ...{ line, code: 1 },
      output: expect.stringMatching(
        /\S+\.pulumi\S+main\.json is a state of an earlier version of forge, which this one does not read\. Nothing was done\. Move \S+\.pulumi away: up adopts what exists\./,
      ),
    });
  }
  expect(readFileSync(path.join(older, "main.json"), "utf8")).toBe('{"version":3}');
  rmSync(inFolder("state", ".pulumi"), { recursive: true });
  await expectDoesNothingTwice();
});
