/** What a stopped run has begun is to be settled: the next preview says so, and the next run ends it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/render/json";
import { forge } from "./forge";
import { type Home, home } from "./home";

const COUNT = 60;
const names = Array.from({ length: COUNT }, (_, index) => `label-${index}`);
const file = `groups:\n  acme:\n    labels:\n${names.map((name) => `      ${name}: { color: red }`).join("\n")}\n`;

let place: Home;
beforeAll(async () => {
  place = await home(file);
});
afterAll(() => place.leave());

const labels = () => place.service.world.labels.where(({ name }) => String(name).startsWith("label-")).length;

test("the next preview names what may exist, and the next up ends it without a failure, exactly once", async () => {
  // The service does what it is asked and does not answer any more, so that the run cannot look either.
  place.service.faults.order({
    kind: "no-answer",
    method: "POST",
    operation: "groupLabels.create",
    after: 20,
  });
  const stopping = forge(
    ["up"],
    { FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token, FORGE_SETTLE_SECONDS: "1" },
    (text, kill) => {
      if (!text.includes("15 of 60") || isStopped) return;
      isStopped = true;
      void untilQuiet().then(() => {
        place.service.faults.order({ kind: "no-answer" });
        kill("SIGINT");
      });
    },
    place.folder,
  );
  let isStopped = false;
  const untilQuiet = async () => {
    while (labels() <= 20) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const interval = setInterval(() => undefined, 50);
  expect(await stopping).toMatchObject({ code: 130 });
  clearInterval(interval);
  place.service.faults.clear();

  const { code, stdout } = await place.type("preview --output json");
  const { counts, changes } = reportSchema.parse(JSON.parse(stdout));
  expect(code).toBe(2);
  const settled = changes.filter(({ action }) => action === "settle");
  expect(counts.settle).toBe(settled.length);
  expect(settled.length).toBe(labels() - 20);
  expect(settled.every(({ unfinished }) => unfinished === "may exist")).toBe(true);
  expect((await place.type("preview")).stdout).toContain(`${settled.length} to be settled`);

  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
  expect(labels()).toBe(COUNT);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
}, 90_000);
