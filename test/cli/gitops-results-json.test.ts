/** Each command that reports no run says what it has done as one JSON document, too: `--output json`, and `--json` for short. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Command } from "commander";
import { program } from "../../cli/main";
import { type Home, home } from "./home";

const FILE =
  "groups:\n  acme/platform: { labels: { kept: { color: red }, other: { color: blue } }, milestones: { one: {} } }\n";

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

/** Runs both spellings of a command that can be repeated, or one of them. */
async function document(line: string, option = "--output json") {
  const { code, stdout, stderr } = await place.type(`${line} ${option}`);
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/^forge:/m)]);
  return JSON.parse(stdout);
}

test("init, pull, pull --update, state and version", async () => {
  const head = (command: string) => ({ version: 1, command });
  expect(await document("version", "--json")).toEqual({
    ...head("version"),
    forge: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
  });
  expect(await document("init")).toEqual({ ...head("init"), files: ["forge.yaml", "forge.schema.json"] });
  expect(await document("pull acme/platform --no-projects --force", "-o json")).toMatchObject({
    ...head("pull"),
    file: "forge.yaml",
    objects: expect.any(Number),
    lost: [],
    warnings: expect.any(Array),
  });
  expect(await document("pull acme/platform --as typescript --out index.ts")).toMatchObject({
    ...head("pull"),
    file: "index.ts",
  });
  place.write("forge.yaml", FILE);
  expect(await document("pull acme/platform --force")).toMatchObject({
    former: "forge.yaml.bak",
    lost: expect.any(Array),
    secrets: expect.any(Array),
  });
  place.write("forge.yaml", FILE);
  expect((await place.report("up")).code).toBe(0);
  expect(
    await document("state move groups/acme/platform#labels.other groups/acme/platform#labels.more"),
  ).toEqual({
    ...head("state move"),
    ...{ stack: "main", from: "groups/acme/platform#labels.other", to: "groups/acme/platform#labels.more" },
  });
  expect(await document("state remove groups/acme/platform#labels.more", "--json")).toEqual({
    ...head("state remove"),
    ...{ stack: "main", address: "groups/acme/platform#labels.more", objects: 1 },
  });
  expect(await document("state rebind")).toMatchObject({
    ...head("state rebind"),
    ...{ stack: "main", to: place.service.url, isRecorded: true },
  });
  expect(await document("unlock")).toEqual({ ...head("unlock"), stack: "main", unfinished: [] });
  await place.other.groupLabels.update({ group: "acme/platform", label_id: "kept", color: "#000000" });
  expect(await document("pull --update")).toMatchObject({
    ...head("pull --update"),
    ...{ file: "forge.yaml", files: ["forge.yaml"] },
    accepted: [{ address: "groups/acme/platform#labels.kept", change: "written", properties: ["color"] }],
  });
});

test("a program on stdout is no report", async () => {
  const { code, stdout, stderr } = await place.type("pull acme/platform --as typescript --json");
  expect([code, stdout, stderr]).toEqual([
    1,
    "",
    "forge: --as typescript prints to stdout; with --output json, name a file with --out.\n",
  ]);
});

/** Those that print what a program reads anyway, run until they are stopped, or have a report of their own. */
const WITHOUT = [
  "conformance",
  "new",
  "pulumi",
  "simulate",
  "tour",
  "sdk",
  "recover",
  "completion",
  "help",
  "schema",
  "plugin",
  "pipeline generate",
];

const leavesOf = (command: Command, path = ""): readonly (readonly [string, Command])[] =>
  command.commands.flatMap((one) => {
    const name = `${path} ${one.name()}`.trim();
    return one.commands.length > 0 ? leavesOf(one, name) : [[name, one] as const];
  });

test("every command has both spellings of the option, but those that report nothing", () => {
  const without = leavesOf(program).filter(([, one]) => {
    const flags = one.options.map(({ long }) => long);
    return !flags.includes("--output") || !flags.includes("--json");
  });
  const names = without.map(([name]) => name);
  expect(names.filter((name) => !WITHOUT.some((one) => name === one || name.startsWith(`${one} `)))).toEqual(
    [],
  );
});
