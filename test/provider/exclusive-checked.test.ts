/** Exclusive resources of programs in other languages, which the provider alone compares: by the numbers of their places. */
import { afterEach, expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { leavesOut } from "../../provider/pulumi/sdk/engine-command";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { service } from "../service/service";

const forge = service();
const providers: { close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close?.();
});

/** A run; each resource is known by its name. */
function startRun(hasTargets: boolean | "not known" = false) {
  const environment = { FORGE_BASE_URL: forge().url, FORGE_TOKEN: "forge-olivia-token" };
  const provider = nativeProvider("1.2.3", {
    environment,
    hasTargets: async () => (hasTargets === "not known" ? undefined : hasTargets),
  });
  providers.push(provider);
  void provider.configure(receivedFrom({}));
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  const stepOf = (name: string, args: Values) => ({
    ...{ urn: name, name: "items" in args ? "GroupLabels" : "GroupLabel", log },
  });
  const check = async (name: string, args: Values) => {
    const { failures = [], inputs } = await provider.check(
      stepOf(name, args),
      receivedFrom({}),
      receivedFrom(args),
    );
    return { inputs, problems: failures.map(({ reason }) => reason).join("\n") };
  };
  const create = async (name: string, args: Values) => {
    const { inputs } = await check(name, args);
    await provider.create(stepOf(name, args), receivedFrom(inputs), false);
  };
  return { check, create, lines };
}

const label = (group: unknown) => ({ group, name: "single", color: "red" });
const all = (group: string, more: Values = {}) => ({
  defaults: { group },
  items: {},
  exclusive: true,
  ...more,
});
const numberOf = (path: string) => String(forge().world.groups.named(path)?.id);

test("the second of two in one place is refused, whichever comes first, however it is spelled", async () => {
  const number = numberOf("acme/mobile");
  const first = startRun();
  expect((await first.check("all", all("acme/mobile", { others: [] }))).problems).toBe("");
  expect((await first.check("label", label(number))).problems).toMatch(
    `"single" (${number}) holds objects in the place with the number ${number}, where GroupLabels (acme/mobile) is exclusive`,
  );
  expect((await first.check("elsewhere", label("acme"))).problems).toBe("");
  const second = startRun();
  expect((await second.check("label", label(number))).problems).toBe("");
  expect((await second.check("all", all("acme/mobile", { others: [] }))).problems).toContain("is exclusive");
  // The engine checks a resource again that it replaces.
  expect((await startRun().check("unknown", label(UNKNOWN))).problems).toBe("");
});

test("a place in the list of others is refused if it is its own", async () => {
  const run = startRun();
  const others = ["acme", numberOf("acme/mobile")];
  expect((await run.check("all", all("acme/mobile", { others }))).problems).toMatch(
    /^another resource of the program holds objects in the place with the number \d+/,
  );
  expect((await run.check("all", all("acme/platform", { others }))).problems).toBe("");
});

test.each<[string, Values, boolean | "not known", string]>([
  [
    "without a list of others",
    {},
    false,
    'does not say where its other resources have objects of the kind GroupLabel. Set "others"',
  ],
  [
    "while one of their places is not found",
    { others: ["acme/later"] },
    false,
    "in places that are not found yet (acme/later)",
  ],
  [
    "in a run with targets",
    { others: [] },
    true,
    "a run with --target deletes only what the program has declared",
  ],
  [
    "if the command of the engine is not known",
    { others: [] },
    "not known",
    "the command line of the engine cannot be read",
  ],
])("%s, no unmanaged object is deleted", async (_, more, hasTargets, why) => {
  const group = "acme/mobile";
  const count = () => forge().world.labels.where(() => true).length;
  forge().world.labels.insert({
    group_id: Number(numberOf(group)),
    name: "stray",
    color: "#d9534f",
  } as never);
  const before = count();
  const run = startRun(hasTargets);
  await run.create("all", all(group, more));
  expect(count()).toBe(before);
  expect(run.lines.join("\n")).toContain(why);
});

test("the resources that a command leaves out are known by its options, and by their variables", () => {
  for (const args of [
    "up --target a",
    "up -t a",
    "up -yt a",
    "up --target=a",
    "up --target-replace a",
    "up --exclude a",
    "pre -x a",
  ])
    expect(leavesOut(args.split(" "), {})).toBe(true);
  for (const args of ["up", "up --yes -s prod-t", "up -C /x", "up --replace a", "up -c a:t=x", "up -m text"])
    expect(leavesOut(args.split(" "), { PULUMI_OPTION_TARGET: "" })).toBe(false);
  expect(leavesOut(["up"], { PULUMI_OPTION_TARGET: "urn" })).toBe(true);
});
