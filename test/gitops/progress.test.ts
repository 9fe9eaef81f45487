/** The progress of a run: lines in a pipeline's log, or a few lines in place on a terminal. */
import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { type ProgressOptions, type RunProgress, runProgress } from "../../cli/gitops/report/render/progress";
import type { ObjectResult } from "../../cli/plan/results";
import { terminalOn } from "../../cli/terminal";

beforeAll(() => {
  // Streams need these timers.
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
});
afterAll(() => {
  jest.useRealTimers();
});

const label = { kind: "GroupLabel", key: "acme/bug" } as const;
const mirror = { kind: "RemoteMirror", key: "acme/web/backup" } as const;

const changes = [
  { ...label, action: "update" },
  { ...mirror, action: "replace" },
] as const;

const objects: readonly ObjectResult[] = [
  { ...label, result: "done" },
  { ...mirror, result: "failed", message: "https://bot:hunter2@git.example is not\nreachable." },
];

function output(
  terminal: { readonly columns: number; readonly hasColors: boolean } | undefined,
  run: (progress: RunProgress) => void,
  log: ProgressOptions["log"] = "lines",
) {
  const stream = new PassThrough();
  const size = terminal
    ? { isTTY: true, columns: terminal.columns, rows: 24, hasColors: () => terminal.hasColors }
    : {};
  const { live, paint } = terminalOn(Object.assign(stream, size) as unknown as NodeJS.WriteStream);
  const progress = runProgress(live(), paint, terminal ? {} : { log });
  run(progress);
  // Progress within this time is written together.
  jest.advanceTimersByTime(50);
  const before = String(stream.read() ?? "");
  progress.end();
  return { before, after: String(stream.read() ?? "") };
}

const applied = (progress: RunProgress) => {
  progress.stage("Applying forge.yaml to https://git.example");
  progress.begin(changes);
  for (const object of objects) progress.ended(object);
};

test("objects that are only adopted are none of the changes that are counted", () => {
  const { before } = output({ columns: 120, hasColors: false }, (progress) => {
    progress.stage("Applying forge.yaml");
    const adopted = Array.from({ length: 2570 }, (_, index) => ({
      kind: "GroupLabel",
      key: `acme/${index}`,
    }));
    progress.begin([
      ...changes,
      ...adopted.map((one) => ({ ...one, action: "adopt" as const, properties: [] })),
    ]);
    for (const one of adopted) progress.ended({ ...one, result: "done" });
    progress.ended({ ...label, result: "done" });
  });
  expect(stripVTControlCharacters(before)).toContain("1 of 2 changes done");
});

test("a log has a line for each change; the message of a failure follows at its end", () => {
  expect(output(undefined, applied)).toEqual({
    before: `Applying forge.yaml to https://git.example …
    ~ GroupLabel acme/bug
    ✗ RemoteMirror acme/web/backup
`,
    after: "",
  });
});

test("a terminal has the message of a failure while the run goes on, without secrets", () => {
  const { before } = output({ columns: 100, hasColors: false }, applied);
  expect(stripVTControlCharacters(before)).toContain(
    "✗ RemoteMirror acme/web/backup: https://[secret]@git.example is not reachable.",
  );
});

test("before a report that lists the changes, a log has their number after each quarter of many", () => {
  const changing = (total: number) => (progress: RunProgress) => {
    const keys = Array.from({ length: total }, (_, index) => `acme/${index}`);
    progress.begin(keys.map((key) => ({ kind: "GroupLabel", key, action: "create" })));
    for (let index = 0; index < total; index++) {
      const key = `acme/${index}`;
      progress.ended(
        index === 5
          ? { kind: "GroupLabel", key, result: "failed", message: "refused." }
          : { kind: "GroupLabel", key, result: "done" },
      );
    }
  };
  expect(output(undefined, changing(400), "report").before).toBe(
    [100, 200, 300].map((number) => `  ${number - 1} of 400 changes done, 1 failed\n`).join(""),
  );
  expect(output(undefined, changing(40), "report").before).toBe("");
});

test("a log has a line for a wait, with its cause, its end and the number of requests; a terminal counts down", () => {
  const waiting = (seconds: number) => (progress: RunProgress) => {
    progress.stage("Applying");
    progress.begin(changes);
    progress.ended({ ...label, result: "done" });
    const until = new Date(Date.now() + seconds * 1000 - 1);
    progress.waiting({ until, reason: "the request budget", requests: seconds });
  };
  const log = (seconds: number) =>
    output(undefined, waiting(seconds)).before.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "TIME");
  expect(log(1)).toBe(
    "Applying …\n    ~ GroupLabel acme/bug\n  waiting for the request budget: 1 s, until TIME …\n",
  );
  expect(log(12 * 60)).toBe(
    "Applying …\n    ~ GroupLabel acme/bug\n  waiting for the request budget: 12 min, until TIME; 720 requests wait …\n",
  );
  expect(log(3725)).toBe(
    "Applying …\n    ~ GroupLabel acme/bug\n  waiting for the request budget: 1 h 3 min, until TIME; 3725 requests wait …\n",
  );
  const { before } = output({ columns: 100, hasColors: false }, waiting(30));
  expect(before).toMatch(/Applying: .*1 of 2 changes done: waiting for the request budget: \d\d s …/);
});

test("a failure names its object, and an unplanned entry is shown as a deletion", () => {
  const { before } = output(undefined, (progress) => {
    const failure = { subject: 'GroupLabel "bug" (acme)', message: "create was refused." };
    progress.ended({ ...label, result: "failed", ...failure });
    progress.ended({ ...mirror, result: "done" });
    progress.ended({ kind: "GroupLabel", key: "rogue", result: "done" });
  });
  expect(before).toBe(`    ✗ GroupLabel "bug" (acme)
    - RemoteMirror acme/web/backup
    - GroupLabel rogue
`);
});

test("a terminal shows the progress in its last line and clears it at the end", () => {
  const { before, after } = output({ columns: 100, hasColors: false }, applied);
  const last = stripVTControlCharacters(before.slice(before.lastIndexOf("\u001b[J") + "\u001b[J".length));
  expect(last.split("\n").at(-1)).toMatch(
    /^Applying forge\.yaml to https:\/\/git\.example: 1 of 2 changes done, 1 failed … \d+ s$/,
  );
  expect(after.endsWith("\u001b[J")).toBe(true);
});

test.each([true, false])("progress has colors if the terminal supports them: %s", (hasColors) =>
  expect(output({ columns: 100, hasColors }, applied).before.includes("\u001b[33m")).toBe(hasColors),
);

test("a log has a line for each quarter of a long comparison, and none for a short one", () => {
  const compare = (total: number) => (progress: RunProgress) => {
    for (let done = 1; done <= total; done++) progress.compared({ done, total });
  };
  expect(output(undefined, compare(2000)).before).toBe(
    "  500 of 2,000 objects compared\n  1,000 of 2,000 objects compared\n  1,500 of 2,000 objects compared\n",
  );
  expect(output(undefined, compare(40)).before).toBe("");
});

test("steps that end in different turns are written together, because each write waits for its reader", async () => {
  const stream = new PassThrough();
  const written: string[] = [];
  stream.on("data", (data) => written.push(String(data)));
  const progress = runProgress(terminalOn(stream as unknown as NodeJS.WriteStream).live(), (_, text) => text);
  for (let done = 0; done < 100; done++) {
    progress.ended({ kind: "GroupLabel", key: `acme/${done}`, result: "done" });
    await setImmediate();
    jest.advanceTimersByTime(1);
  }
  progress.end();
  expect(written.join("").match(/\n/g)).toHaveLength(100);
  expect(written.length).toBeLessThan(10);
});
