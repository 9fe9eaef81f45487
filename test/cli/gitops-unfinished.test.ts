/** A stopped run reports what it has begun and what it has not tried; the next preview names what is to be settled, and the next run ends it. */
import { spawn } from "node:child_process";
import { afterEach, expect, test } from "@jest/globals";
import { type ReportDocument, reportSchema } from "../../cli/gitops/report/schema";
import { main } from "./forge";
import { type Home, home } from "./home";

const COUNT = 60;
const ANSWERED = 20;
/** More than were answered, and fewer than run at the same time. */
const BEGUN = 24;
const names = Array.from({ length: COUNT }, (_, index) => `label-${index}`);
const file = `groups:\n  acme:\n    labels:\n${names.map((name) => `      ${name}: { color: red }`).join("\n")}\n`;

let place: Home;
afterEach(() => place.leave());

const labels = () => place.service.world.labels.where(({ name }) => String(name).startsWith("label-")).length;

/** Stops an `up` while the service does what it is asked and does not answer any more, so that the run cannot look either. */
async function stopUp(signal: NodeJS.Signals, ...options: readonly string[]) {
  let stop = (): unknown => undefined;
  place = await home(file, {
    onChange: () => {
      if (labels() >= BEGUN) stop();
    },
  });
  place.service.faults.order({
    ...{ kind: "no-answer", method: "POST", operation: "groupLabels.create", after: ANSWERED },
  });
  const child = spawn(process.execPath, [main, "up", ...options], {
    cwd: place.folder,
    env: {
      ...process.env,
      ...{ FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token, NO_COLOR: "1" },
      ...{
        FORGE_SETTLE_SECONDS: "1",
        PULUMI_BACKEND_URL: "",
        FORGE_STATE: "",
        FORGE_FILE: "",
        FORGE_STACK: "",
      },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  stop = () => {
    stop = () => undefined;
    place.service.faults.order({ kind: "no-answer" });
    child.kill(signal);
  };
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  place.service.faults.clear();
  return { code, stdout, stderr };
}

const resultsIn = ({ changes }: ReportDocument, result: string) =>
  changes.filter((change) => change.result === result).length;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s: the report has what was done, begun and not tried, and no failure of what was not tried",
  async (signal, expected) => {
    const { code, stdout, stderr } = await stopUp(signal, "-o", "text", "-o", "json=stopped.json");
    expect({ code, failed: /create failed|\d+ failed/.exec(stdout + stderr) }).toEqual({
      ...{ code: expected, failed: null },
    });
    const begun = labels() - ANSWERED;
    const untried = COUNT - labels();
    expect(stdout).toContain(
      `forge up was stopped. ${ANSWERED} added, ${begun} to be settled, ${untried} not tried.`,
    );
    const report = reportSchema.parse(JSON.parse(place.read("stopped.json")));
    expect(report).toMatchObject({ isStopped: true, counts: { unfinished: begun, notTried: untried } });
    expect(resultsIn(report, "done")).toBe(ANSWERED);
    expect(report.failures).toEqual([
      { title: "The run", message: expect.stringMatching(/^stopped; .* the next run continues/) },
    ]);
  },
);

test("the next preview names what may exist, and the next up ends it without a failure, exactly once", async () => {
  await stopUp("SIGINT", "-o", "json=stopped.json");
  const begun = labels() - ANSWERED;
  const { code, stdout } = await place.type("preview --output json");
  const { counts, changes } = reportSchema.parse(JSON.parse(stdout));
  expect({ code, settle: counts.settle, create: counts.create }).toEqual({
    ...{ code: 2, settle: begun, create: COUNT - labels() },
  });
  const settled = changes.filter(({ action }) => action === "settle");
  expect(settled.map(({ unfinished }) => unfinished)).toEqual(settled.map(() => "may exist"));
  expect((await place.type("preview")).stdout).toContain(`${begun} to be settled`);
  expect((await place.type("drift")).stdout).toContain(`${begun} to be settled`);
  expect((await place.report("up --expect-no-changes")).code).toBe(2);

  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  expect(labels()).toBe(COUNT);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
});

test("what a killed run has begun is named and ended, exactly once", async () => {
  expect(await stopUp("SIGKILL")).toMatchObject({ code: null });
  const { counts } = reportSchema.parse(JSON.parse((await place.type("preview --output json")).stdout));
  // More may be begun than the service has done, and less may be recorded than it has answered.
  expect(counts.settle).toBeGreaterThanOrEqual(labels() - ANSWERED);
  expect((counts.settle ?? 0) + counts.create).toBeGreaterThanOrEqual(COUNT - ANSWERED);
  const { stdout } = await place.type("unlock");
  expect(stdout).toMatch(
    /The run that locked it did not record the end of its last steps: .*#labels\.label-/,
  );
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  expect(labels()).toBe(COUNT);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
});

test("a saved plan covers what is to be settled", async () => {
  await stopUp("SIGINT");
  expect((await place.report("preview --save-plan plan.json")).code).toBe(2);
  expect(await place.report("up --plan plan.json")).toMatchObject({ code: 0, failures: [], warnings: [] });
  expect(labels()).toBe(COUNT);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
});

test("destroy finds and deletes what a stopped up has begun", async () => {
  await stopUp("SIGINT");
  const shown = await place.report("destroy");
  expect(shown).toMatchObject({ code: 2, failures: [] });
  expect(shown.lines).toHaveLength(labels());
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [] });
  expect(labels()).toBe(0);
});
