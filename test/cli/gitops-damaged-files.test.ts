/** Files in the folder of the engine that a full disk or a killed run leaves empty or cut off, and settings without a state. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
/** As the first run has left it. */
let kept: string;

const label = (color: string) =>
  place.write("forge.yaml", `groups: { acme: { labels: { bug: { color: "${color}" } } } }`);

beforeAll(async () => {
  place = await home();
  label("#111111");
  expect(await place.type("up", PASSPHRASE)).toMatchObject({ code: 0 });
  const stacks = inFolder("state", ".pulumi", "stacks");
  const [project = ""] = readdirSync(stacks);
  locks = inFolder("state", ".pulumi", "locks", "organization", project, "main");
  kept = path.join(place.folder, "kept");
  cpSync(inFolder(), kept, { recursive: true, verbatimSymlinks: true });
});
afterAll(() => place.leave());
afterEach(() => restore());

const PASSPHRASE = { PULUMI_CONFIG_PASSPHRASE: "right-one" };
let locks: string;
const inFolder = (...names: readonly string[]) => path.join(place.folder, ".forge", ...names);

/** All files of the folder and of the state in it, without those of history and backups, which a run only adds to. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /node_modules|history|backups/.test(entry.name) ? [] : filesIn(file);
    return entry.isFile() ? [file] : [];
  });

const damages: Readonly<Record<string, (bytes: Buffer) => Uint8Array>> = {
  empty: () => new Uint8Array(),
  "cut off": (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
};

const LOCK = "0b5c.json";

/** The report of the run after the damage, by the name of the file: the first that fits. */
const reports = [
  {
    name: /0b5c\.json$/,
    code: 1,
    text: /It has a lock that cannot be read, .*0b5c\.json\. If no run is under way, run forge up --unlock\.$/m,
  },
  {
    name: /main\.json$/,
    code: 1,
    text: /The state .*main\.json is not whole, as a full disk leaves it\. Nothing was done\. The one before it is .*main\.json\.bak: copy it over the file\.$/m,
  },
  { name: /$/, code: 0, text: /^(?!.*forge: )/ },
];

/** An ignored file, a copy and a cut-off mark of the same length are read by nobody, or mean nothing else. */
const isRead = (file: string, damage: string) => damage !== "cut off" || /main\.json$|0b5c/.test(file);

function restore(): void {
  rmSync(inFolder(), { recursive: true });
  cpSync(kept, inFolder(), { recursive: true, verbatimSymlinks: true });
}

function damageFile(file: string, damaged: (bytes: Buffer) => Uint8Array): void {
  const isLock = file.endsWith(LOCK);
  if (isLock) mkdirSync(locks, { recursive: true });
  const bytes = isLock ? Buffer.from('{"pid":12}') : readFileSync(inFolder(file));
  writeFileSync(inFolder(file), damaged(bytes));
}

test("every file of the folder may be left empty or cut off: the next run goes on, or says what to do", async () => {
  mkdirSync(locks, { recursive: true });
  writeFileSync(path.join(locks, LOCK), '{"pid":12,"username":"ci","hostname":"runner-7"}');
  cpSync(locks, locks.replace(inFolder(), kept), { recursive: true });
  let color = 0x111111;
  const files = filesIn(inFolder()).map((file) => path.relative(inFolder(), file));
  rmSync(locks.replace(inFolder(), kept), { recursive: true });
  expect(files.length).toBeGreaterThan(6);
  const cases = files.flatMap((file) =>
    Object.entries(damages).flatMap(([damage, damaged]) =>
      isRead(file, damage) ? [{ file, damage, damaged }] : [],
    ),
  );
  for (const { file, damage, damaged } of cases) {
    restore();
    damageFile(file, damaged);
    color += 1;
    label(`#${color.toString(16)}`);
    const { code, stdout, stderr } = await place.type("up", PASSPHRASE);
    const report = reports.find(({ name }) => name.test(file));
    expect({ file, damage, code, output: stdout + stderr }).toEqual({
      ...{ file, damage, code: report?.code },
      output: expect.stringMatching(report?.text ?? ""),
    });
    if (!file.endsWith(LOCK) || damage === "empty") continue;
    expect(await place.type("up --unlock", PASSPHRASE)).toMatchObject({ code: 0 });
  }
});

test.each(["preview", "up", "output", "unlock"])(
  "forge %s says which file a state is that is cut off",
  async (line) => {
    const file = filesIn(inFolder("state")).find((one) => one.endsWith("main.json")) ?? "";
    writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - 20));
    const { code, stderr } = await place.type(line, PASSPHRASE);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("main.json is not whole") });
  },
);

/** Edits, by a hand or a broken tool, after which a state is still JSON. */
const edits: Readonly<Record<string, (state: Edited) => unknown>> = {
  "no record": () => null,
  "without a version": ({ version: _, ...rest }) => rest,
  "whose checkpoint is null": (state) => ({ ...state, checkpoint: null }),
  "whose deployment is a text": (state) => ({ ...state, checkpoint: { ...state.checkpoint, latest: "x" } }),
  "whose resources are a text": (state) => edited(state, () => "x"),
  "with a resource that is null": (state) => edited(state, (all) => [...all, null]),
  "with a resource without a name": (state) => edited(state, (all) => all.map(({ urn: _, ...rest }) => rest)),
  "with outputs that are a list": (state) =>
    edited(state, (all) => all.map((one) => ({ ...one, outputs: [] }))),
  "with items that are cut off": (state) =>
    edited(state, (all) =>
      all.map((one) =>
        one.outputs?.items ? { ...one, outputs: { ...one.outputs, items: '{"bug":' } } : one,
      ),
    ),
  "with items that are no JSON": (state) =>
    edited(state, (all) =>
      all.map((one) => (one.outputs?.items ? { ...one, outputs: { ...one.outputs, items: "{bug}" } } : one)),
    ),
};

interface Edited {
  readonly version: number;
  readonly checkpoint: {
    readonly latest: {
      readonly resources: readonly {
        readonly urn: string;
        readonly outputs?: { readonly items?: unknown };
      }[];
    };
  };
}

const edited = (
  state: Edited,
  edit: (resources: Edited["checkpoint"]["latest"]["resources"]) => unknown,
): unknown => ({
  ...state,
  checkpoint: {
    ...state.checkpoint,
    latest: { ...state.checkpoint.latest, resources: edit(state.checkpoint.latest.resources) },
  },
});

test.each(Object.keys(edits))(
  "a state %s is an error that names it and says what to do, without a stack trace",
  async (name) => {
    const file = filesIn(inFolder("state")).find((one) => one.endsWith("main.json")) ?? "";
    const state: Edited = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(edits[name]?.(state)));
    for (const line of ["preview", "up", "state list", "output"]) {
      const { code, stderr, stdout } = await place.type(line, PASSPHRASE);
      expect({ line, code, output: stdout + stderr }).toEqual({
        ...{ line, code: 1 },
        output: expect.stringMatching(
          /[Tt]he state (\S*main\.json )?(cannot be read|is (damaged|not whole))/,
        ),
      });
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  },
);

test("settings without those of the encryption accept no other passphrase", async () => {
  for (const [color, text] of [
    ["#221111", ""],
    ["#222222", 'config:\n  forge:concurrency: "4"\n'],
  ] as const) {
    writeFileSync(inFolder("Pulumi.main.yaml"), text);
    label(color);
    for (const line of ["preview --save-plan plan.json", "up"]) {
      const { code, stdout, stderr } = await place.type(line, { PULUMI_CONFIG_PASSPHRASE: "wrong-one" });
      expect({ line, code, output: stdout + stderr }).toEqual({
        ...{ line, code: 1, output: expect.stringContaining("It is encrypted with another passphrase than") },
      });
    }
    expect(await place.type("up", PASSPHRASE)).toMatchObject({ code: 0 });
    const settings = readFileSync(inFolder("Pulumi.main.yaml"), "utf8");
    expect(settings).toMatch(new RegExp(`^${text}encryptionsalt: \\S+\\n$`));
  }
});

test.each([
  ["no state", "main", "#333333"],
  ["a state without the stack", "other", "#444444"],
])("settings and %s: they hold, and the first run makes the stack", async (_, stack, color) => {
  if (stack === "main") rmSync(inFolder(), { recursive: true });
  mkdirSync(inFolder(), { recursive: true });
  const settings = inFolder(`Pulumi.${stack}.yaml`);
  const withSetting = (value: string) =>
    writeFileSync(settings, `config:\n  forge:concurrency: "${value}"\n`);
  const typed = (line: string) => place.type(`${line} --stack ${stack}`, PASSPHRASE);
  label(color);
  withSetting("4");
  expect(await typed("preview")).toMatchObject({ code: 2 });
  for (const line of ["drift", "destroy --yes", "output", "unlock"])
    expect((await typed(line)).stderr).toContain(`There is no stack ${stack} in `);
  expect(await typed("up --new-stack")).toMatchObject({ code: 0 });
  expect(readFileSync(settings, "utf8")).toMatch(/forge:concurrency: "4"\nencryptionsalt: /);
  expect(existsSync(inFolder("state", ".pulumi", "stacks"))).toBe(true);
  withSetting("many");
  const { stdout, stderr } = await typed("preview");
  expect(stdout + stderr).toContain('forge:concurrency is "many"');
});
