/** Every option of the commands that run stacks means something beside `--all-stacks`: each stack has it, all have it once, or it is an error. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { optionsOfEach, type Running, runOptions } from "../../cli/commands/run-options";
import { program } from "../../cli/main";
import { type Home, home, withStacks } from "./home";

/** The words of each option. */
const typed: { readonly [Name in keyof Running]-?: readonly string[] } = {
  file: ["--file", "forge.yaml"],
  stack: ["--stack", "a"],
  allStacks: ["--all-stacks"],
  jobs: ["--jobs", "2"],
  state: ["--state", "file:///tmp"],
  output: ["--output", "json"],
  out: ["--out", "report.txt"],
  notify: ["--notify", "https://hooks.example.com/a"],
  summary: ["--summary"],
  target: ["--target", "groups/acme"],
  exclude: ["--exclude", "groups/acme"],
  replace: ["--replace", "groups/acme#labels.bug"],
  policyPack: ["--policy-pack", "pack"],
  policyPackConfig: ["--policy-pack-config", "pack.json"],
  maxDeletions: ["--max-deletions", "3"],
  expectNoChanges: ["--expect-no-changes"],
  failOn: ["--fail-on", "not-compared"],
  budget: ["--budget", "5/s"],
  runners: ["--runners", "2"],
  savePlan: ["--save-plan", "plan.json"],
  plan: ["--plan", "plan.json"],
  live: ["--live"],
  changedSince: ["--changed-since", "HEAD"],
  shard: ["--shard", "1/2"],
  yes: ["--yes"],
  deleteAdopted: ["--delete-adopted"],
  dryRun: ["--dry-run"],
  unlock: ["--unlock"],
  newStack: ["--new-stack"],
  takeOver: ["--take-over"],
};

const names = Object.keys(typed) as readonly (keyof Running)[];
const commands = ["preview", "up", "drift", "destroy"] as const;

const withOption = (name: keyof Running) =>
  program.commands.filter(({ options }) => options.some((one) => one.attributeName() === name));

test.each(commands)("the options of forge %s are those of the table", (command) => {
  const own = program.commands.find((one) => one.name() === command)?.options ?? [];
  const expected = names.filter((name) => runOptions[name].commands.includes(command));
  // Every command that prints a report has --json, which stands for an output.
  expect(own.map((one) => one.attributeName()).sort()).toEqual([...expected, "json"].sort());
});

test.each(names)("--all-stacks hands on what each stack must have of %s, and nothing else", (name) => {
  const [command] = withOption(name).filter((one) => commands.some((known) => known === one.name()));
  const [flag = "", value] = typed[name];
  const option = command?.options.find(({ long }) => long === flag);
  const read = value === undefined ? true : (option?.parseArg?.(value, undefined) ?? value);
  const { file, ...handed } = optionsOfEach({ file: "forge.yaml", [name]: read } as Running);
  expect(file).toBe("forge.yaml");
  const isHanded = runOptions[name].overAll === "each" && name !== "file";
  expect(handed).toEqual(isHanded ? { [name]: read } : {});
});

describe("forge", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home(withStacks({ a: "groups: { acme: { labels: {} } }\n" }));
  });
  afterAll(() => place.leave());

  const forOne = names.filter((name) => !["each", "once"].includes(runOptions[name].overAll));
  const cases = forOne.flatMap((name) =>
    runOptions[name].commands.map((command) => [command, name] as const),
  );

  test.each(cases)("%s does not ignore %s beside --all-stacks", async (command, name) => {
    const [flag = ""] = typed[name];
    const { code, stderr } = await place.type([command, "--all-stacks", ...typed[name]]);
    expect(stderr).toContain(`${flag} is for one stack, and --all-stacks for all of them`);
    expect(code).toBe(1);
  });

  test.each([
    ["drift --live --all-stacks --stack a", "--stack is for one stack, and --all-stacks for all of them"],
    ["preview --jobs 2", "--jobs is for runs of several stacks, and this is a run of one; add --all-stacks"],
    ["up --all-stacks --dry-run --yes", "--dry-run changes nothing, and --yes does"],
    ["destroy --all-stacks --dry-run --yes", "--dry-run changes nothing, and --yes does"],
  ])("%s is an error", async (line, message) => {
    const { code, stderr } = await place.type(line);
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  });

  test("drift --live --all-stacks compares a part of all stacks", async () => {
    expect(await place.report("drift --live --all-stacks --shard 1/2")).toMatchObject({ code: 0 });
    expect(await place.report("drift --live --all-stacks --jobs 2")).toMatchObject({ code: 0 });
  });
});
