/** `--all-stacks` is one run: it has one limit of deletions and one request budget, and one report, also when it is stopped. */
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { outputs } from "../../cli/gitops/report/render/outputs";
import { createGate } from "../gitops/postgres/gate";
import { forge } from "./forge";
import { type Home, home, withStacks } from "./home";
import { processesWith } from "./processes";

const LABELS = ["one", "two", "three"];
const GROUPS = ["acme", "acme/mobile", "acme/platform"];

const group = (name: string, labels: readonly string[], more = "") =>
  `groups: { ${name}: { labels: { ${labels.map((label) => `${label}-${name.length}: { color: red${more} }`).join(", ")} } } }\n`;

/** The stacks `a`, `b` and `c`, each with the labels of a group. */
const files = ([c = "", a = "", b = ""]: readonly string[], top = "", order: readonly string[] = []) =>
  withStacks({ a, b, c }, top, order);

const whole = files(GROUPS.map((name) => group(name, LABELS)));
const emptied = files(GROUPS.map((name) => group(name, [])));

const labelsIn = ({ service }: Home) =>
  service.world.labels.where(({ name }) => /^(one|two|three)-/.test(String(name))).length;

const exceeded = (deletions: number, limit: number) =>
  expect.stringContaining(`The run: ${deletions} objects would be deleted or replaced, and ${limit} may be`);

describe("the limit of deletions", () => {
  let place: Home;
  beforeEach(async () => {
    place = await home(whole);
    expect(await place.report("up --all-stacks")).toMatchObject({ code: 0, failures: [] });
    expect(labelsIn(place)).toBe(9);
  });
  afterEach(() => place.leave());

  test("counts over all stacks, wherever it stands, and nothing is done beyond it", async () => {
    place.writeAll(emptied);
    const refused = { code: 1, failures: [exceeded(9, 3)] };
    expect(await place.report("preview --all-stacks --max-deletions 3")).toMatchObject(refused);
    expect(await place.report("up --all-stacks --max-deletions 3")).toMatchObject(refused);
    expect(await place.report("up --all-stacks", { FORGE_MAX_DELETIONS: "8" })).toMatchObject({
      code: 1,
      failures: [exceeded(9, 8)],
    });
    place.writeAll(
      files(
        GROUPS.map((name) => group(name, [])),
        "maxDeletions: 3\n",
      ),
    );
    expect(await place.report("up --all-stacks")).toMatchObject(refused);
    expect(await place.report("up --all-stacks --dry-run")).toMatchObject(refused);
    expect(labelsIn(place)).toBe(9);
    expect(await place.report("up --all-stacks --max-deletions 9")).toMatchObject({ code: 0, failures: [] });
    expect(labelsIn(place)).toBe(0);
  });

  test("is no looser for a stack that cannot be planned, which then does nothing", async () => {
    const unset = group("acme/mobile", ["four"], `, description: "\${secret:NOT_SET}"`);
    place.writeAll(files([group("acme", []), unset, group("acme/platform", [])]));
    const { failures } = await place.report("up --all-stacks --max-deletions 5");
    expect(failures).toEqual([expect.stringMatching(/^The run \(stack a\): .*NOT_SET/), exceeded(6, 5)]);
    expect(labelsIn(place)).toBe(9);
    const { code, lines } = await place.report("up --all-stacks --max-deletions 6");
    expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 6 });
    expect(labelsIn(place)).toBe(3);
  });

  test("--expect-no-changes keeps all stacks from beginning, whichever has changes", async () => {
    const more = files([
      group("acme", LABELS),
      group("acme/mobile", [...LABELS, "four"]),
      group("acme/platform", ["bug"]),
    ]);
    place.writeAll(more);
    const { code, lines } = await place.report("up --all-stacks --expect-no-changes");
    expect({ code, lines: lines.length }).toEqual({ code: 2, lines: 5 });
    expect(labelsIn(place)).toBe(9);
  });
});

describe("a run that is stopped", () => {
  let place: Home;
  beforeEach(async () => {
    const middle = "groups: { acme/platform: { milestones: { Spring: {} } } }\n";
    const three = [group("acme", LABELS), group("acme/mobile", LABELS), middle];
    place = await home(files(three, "", ["a", "b"]));
  });
  afterEach(() => place.leave());

  test.each([
    ["SIGTERM", "each stage planned for itself", []],
    ["SIGINT", "each stage planned for itself", []],
    ["SIGINT", "all planned together", ["--max-deletions", "9"]],
  ] as const)(
    "by %s, %s, has a report of what was done, what was stopped, and what was not tried",
    async (signal, _, limit) => {
      const gate = await createGate(place.service.url);
      // That of the stack `b`.
      const held = gate.hold("POST", /milestones/);
      const files = outputs.map((format) => `--output=${format}=report.${format}`);
      let stop: (() => boolean) | undefined;
      const ended = forge(
        ["up", "--all-stacks", ...limit, ...files],
        { FORGE_BASE_URL: gate.url, FORGE_TOKEN: place.service.token, FORGE_STATE: "" },
        (_, kill) => {
          stop ??= () => kill(signal);
        },
        place.folder,
      );
      await held;
      stop?.();
      // The request that is under way ends.
      await setTimeout(500);
      gate.open();
      const { code, stderr } = await ended;
      expect(stderr).toContain("forge: stopped; completed changes are recorded");
      expect(code).toBe(signal === "SIGTERM" ? 143 : 130);
      for (const format of outputs)
        expect(existsSync(path.join(place.folder, `report.${format}`))).toBe(true);
      const { exitCode, changes, failures, runs } = JSON.parse(place.read("report.json"));
      expect(exitCode).toBe(1);
      expect(runs).toMatchObject([
        { stack: "a", outcome: "done", changes: 3 },
        { stack: "b", outcome: "failed" },
        { stack: "c", outcome: "failed", isTried: false },
      ]);
      expect(
        changes.filter(({ address }: { address: string }) => address.startsWith("groups/acme/mobile#")),
      ).toEqual(LABELS.map(() => expect.objectContaining({ result: "done" })));
      expect(failures).toEqual([
        { title: "The run (stack b)", message: expect.stringContaining("stopped") },
        { title: "The run (stack c)", message: expect.stringContaining("not tried") },
      ]);
      for (const format of outputs) expect(place.read(`report.${format}`)).toMatch(/not tried/i);
      const next = await place.report("up --all-stacks", { FORGE_BASE_URL: gate.url });
      // All stacks are unlocked.
      expect(next).toMatchObject({ code: 0, failures: [], warnings: [] });
      expect(labelsIn(place)).toBe(6);
      await gate.close();
    },
  );

  test("while it plans does nothing, and leaves no lock", async () => {
    const gate = await createGate(place.service.url);
    const held = gate.hold("GET", /labels/);
    let stop: (() => boolean) | undefined;
    const ended = forge(
      ["up", "--all-stacks", "--jobs", "1", "--max-deletions", "9", "--output=json=report.json"],
      { FORGE_BASE_URL: gate.url, FORGE_TOKEN: place.service.token, FORGE_STATE: "", FORGE_LOG: "requests" },
      (_, kill) => {
        stop ??= () => kill("SIGTERM");
      },
      place.folder,
    );
    await held;
    stop?.();
    await setTimeout(200);
    gate.open();
    expect((await ended).code).toBe(143);
    const { runs } = JSON.parse(place.read("report.json"));
    expect(runs).toMatchObject(["a", "b", "c"].map((stack) => ({ stack, isTried: false })));
    expect(labelsIn(place)).toBe(0);
    const next = await place.report("up --all-stacks", { FORGE_BASE_URL: gate.url });
    expect(next).toMatchObject({ code: 0, failures: [], warnings: [] });
    await gate.close();
  });
});

const linux = process.platform === "linux" ? test : test.skip;
if (process.platform !== "linux") console.warn("Skipped: processes are found in /proc, which is Linux's.");

linux(
  "what a killed run over all stacks has left is ended by the next one",
  async () => {
    const place = await home(files(GROUPS.map((name) => group(name, LABELS))));
    const gate = await createGate(place.service.url);
    const environment = { FORGE_BASE_URL: gate.url, FORGE_TOKEN: place.service.token, FORGE_STATE: "" };
    try {
      const held = gate.hold("POST", /labels/);
      const mine = `FORGE_BASE_URL=${gate.url}`;
      // A process of its own, because it is killed.
      const alone = () => undefined;
      const ended = forge(["up", "--all-stacks", "--jobs", "1"], environment, alone, place.folder);
      await held;
      const [whole] = processesWith(mine).filter(({ command }) => command.includes("--all-stacks"));
      expect(whole).toBeDefined();
      process.kill(whole?.pid ?? 0, "SIGKILL");
      gate.open();
      expect(await ended).toMatchObject({ code: null });
      while (processesWith(mine).length > 0) await setTimeout(50);
      expect(labelsIn(place)).toBeLessThan(9);
      const next = await place.report("up --all-stacks", environment);
      expect(next).toMatchObject({ code: 0, failures: [] });
      expect(next.warnings).toEqual([expect.stringContaining("still locked by a run that was killed")]);
      expect(labelsIn(place)).toBe(9);
    } finally {
      await gate.close();
      await place.leave();
    }
  },
  300_000,
);

test("one budget is for the requests of all stacks", async () => {
  const rate = { requests: 5, milliseconds: 4000 };
  // The limit is a little higher, because the service and its clients delay each other.
  const place = await home(whole, { rateLimit: { ...rate, requests: 6 } });
  try {
    const { failures } = await place.report("preview --all-stacks --budget 5/4s");
    expect(failures).toEqual([]);
    expect(place.service.requests()).toMatchObject({ refused: 0 });
    expect(place.service.requests().total).toBeGreaterThan(6);
  } finally {
    await place.leave();
  }
});
