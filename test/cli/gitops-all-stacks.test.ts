/** `--all-stacks` runs every stack of a file, in their order, and makes one report with one exit code. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { thisOwner } from "../../cli/ledger/owner";
import { type Home, home, withStacks } from "./home";

const label = (group: string, name: string, color: string) =>
  `groups: { ${group}: { labels: { ${name}: { color: "${color}" } } } }\n`;

const files = (color: string) =>
  withStacks(
    {
      rest: label("acme/mobile", "crash", color),
      canary: label("acme/platform", "api", color),
      top: label("acme", "incident", color),
    },
    "",
    ["canary"],
  );

let place: Home;
/** Each as `GET /groups/acme/labels`. */
let requests: string[] = [];
beforeAll(async () => {
  const onRequest = ({ method, path: asked }: { readonly method: string; readonly path: string }) =>
    void requests.push(`${method} ${asked}`);
  place = await home(files("#D9534F"), { onRequest });
});
afterAll(() => place.leave());

async function reportOf(line: string) {
  const { code, lines, failures } = await place.report(line);
  return { code, changes: lines.length, failures };
}

const colors = () =>
  Object.fromEntries(
    place.service.world.labels
      .where(({ name }) => ["incident", "api", "crash"].includes(name))
      .map(({ name, color }) => [name, color]),
  );

test("preview, up, drift and destroy of all stacks are one report", async () => {
  const before = colors();
  const all = { changes: 3, failures: [] };
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 2, ...all });
  expect(await reportOf("up --all-stacks --dry-run")).toMatchObject({ code: 2, ...all });
  expect(colors()).toEqual(before);
  expect(await reportOf("up --all-stacks --jobs 2")).toMatchObject({ code: 0, ...all });
  expect(colors()).toMatchObject({ incident: "#D9534F", api: "#D9534F", crash: "#D9534F" });
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 0, changes: 0, failures: [] });
  expect(await reportOf("drift --all-stacks")).toMatchObject({ code: 0, changes: 0, failures: [] });
  expect(await reportOf("drift --all-stacks --live")).toMatchObject({ code: 0, failures: [] });
});

test.each([
  "up --all-stacks",
  "up --all-stacks --max-deletions 9",
  "preview --all-stacks",
  "drift --all-stacks",
])("%s lists each collection once, and asks once for each group", async (line) => {
  place.writeAll(files("#0275D8"));
  requests = [];
  expect(await reportOf(line)).toMatchObject({ failures: [] });
  const reads = requests.filter((one) => one.startsWith("GET "));
  const lists = reads.filter((one) => one.includes("/labels"));
  expect(lists).toHaveLength(3);
  expect(new Set(lists).size).toBe(3);
  const groups = reads.filter((one) => /\/groups\/[^/]+$/.test(one.split("?")[0] ?? ""));
  // Each stage of a run that goes on without a question asks anew, as the one before it may have made some.
  expect(Math.max(...groups.map((one) => groups.filter((other) => other === one).length))).toBeLessThan(4);
});

const lockOf = (stack: string) =>
  path.join(place.folder, ".forge", "state", path.basename(place.folder), `${stack}.lock`);

test("a stack that another run has locked fails alone, by its name", async () => {
  place.writeAll(files("#5BC0DE"));
  const lock = lockOf("rest");
  mkdirSync(path.dirname(lock), { recursive: true });
  for (const more of ["", " --max-deletions 5"]) {
    place.write(path.relative(place.folder, lock), JSON.stringify({ ...thisOwner(), who: "ada@runner-7" }));
    place.writeAll(files(more === "" ? "#5BC0DE" : "#292B2C"));
    const { code, changes, failures } = await reportOf(`up --all-stacks${more}`);
    expect({ code, changes }).toEqual({ code: 1, changes: 2 });
    expect(failures).toEqual([
      expect.stringMatching(
        /^The run \(stack rest\): The stack rest is locked by another run, started by ada@runner-7/,
      ),
    ]);
    expect(colors()).toMatchObject(
      more === "" ? { incident: "#5BC0DE", api: "#5BC0DE" } : { incident: "#292B2C", api: "#292B2C" },
    );
    rmSync(lock);
  }
  expect(readdirSync(path.dirname(lock)).filter((name) => name.includes(".lock"))).toEqual([]);
  expect(await reportOf("up --all-stacks")).toMatchObject({ code: 0, changes: 1, failures: [] });
});

test("what has failed of a stack is its own, also a state that is damaged", async () => {
  const journal = path.relative(place.folder, lockOf("rest").replace(/lock$/, "journal"));
  const whole = journal.replace(/journal$/, "ledger");
  const [before, text] = [place.read(journal), place.read(whole)];
  place.write(journal, "{\n");
  place.write(whole, "");
  place.writeAll(files("#D9534F"));
  const { code, failures } = await reportOf("up --all-stacks --jobs 1");
  expect({ code, failures }).toEqual({
    code: 1,
    failures: [expect.stringMatching(/^The run \(stack rest\): /)],
  });
  expect(colors()).toMatchObject({ incident: "#D9534F", api: "#D9534F" });
  place.write(journal, before);
  place.write(whole, text);
  expect(await reportOf("up --all-stacks")).toMatchObject({ code: 0, changes: 1, failures: [] });
});

test("the others are not run when a stack that comes first has failed", async () => {
  place.writeAll(files("#5CB85C"));
  place.service.faults.order({ kind: "status", status: 403, operation: "groupLabels.update", times: 9 });
  const { code, failures } = await reportOf("up --all-stacks");
  place.service.faults.clear();
  expect({ code, failures }).toEqual({
    code: 1,
    failures: expect.arrayContaining([
      expect.stringContaining("(stack canary)"),
      expect.stringMatching(
        /stacks rest, top\): It was not tried, because the stack canary comes first and has failed/,
      ),
    ]),
  });
  expect(colors()).toMatchObject({ incident: "#D9534F", api: "#D9534F", crash: "#D9534F" });
  expect(await reportOf("preview --all-stacks")).toMatchObject({ code: 2, changes: 3 });
});

test("all of them are destroyed, with --yes", async () => {
  place.writeAll(files("#D9534F"));
  expect(await reportOf("destroy --all-stacks")).toMatchObject({ code: 2 });
  expect(await reportOf("destroy --all-stacks --yes")).toMatchObject({ code: 0, failures: [] });
  expect(colors()).toEqual({});
});

test.each([
  ["preview --all-stacks --stack top", "--stack is for one stack"],
  ["preview --all-stacks --save-plan p.json", "--save-plan is for one stack"],
  ["up --all-stacks --plan p.json", "--plan is for one stack"],
  ["drift --all-stacks --target groups/acme", "--target is for one stack"],
  ["up --all-stacks --jobs 0", "It must be a whole number of at least 1"],
  ["up --all-stacks --file typo.yaml", "There is no typo.yaml"],
])("forge %s is an error", async (line, message) =>
  expect(await place.type(line)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) }),
);
