/** Exclusive resources beside others of their kind, on the real engine: nothing that the stack declares or records is deleted. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Stack } from "./stack";

const GROUP = "acme/platform";

let service: Simulator;
let forge: Client;
let stack: Stack;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
  });
  for (const label of await forge.groupLabels.list({ group: GROUP, only_group_labels: true }).toArray())
    await forge.groupLabels.delete({ group: GROUP, label_id: label.id }).catch(() => undefined);
}, 600_000);
afterEach(async () => {
  stack.remove();
  await forge.close();
  await service.close();
});

/** The names of the labels that the service has. */
const labels = async () => {
  const found = await forge.groupLabels
    .list({ group: GROUP, only_group_labels: true, include_ancestor_groups: false })
    .toArray();
  return found.map(({ name }) => name).sort();
};

const SINGLES = Array.from({ length: 10 }, (_, index) => `one${index}`);

const EXCLUSIVE = `new forge.GroupLabels("all", { defaults: { group: "${GROUP}" }, items: { two: { color: "red" } }, exclusive: true });`;

const programOf = (host: string, ...parts: readonly string[]) =>
  [`const forge = require("pulumi-forge${host === "native" ? "/native" : ""}");`, ...parts].join("\n");

const singles = `for (const name of ${JSON.stringify(SINGLES)}) new forge.GroupLabel(name, { group: "${GROUP}", name, color: "blue" });`;

const succeed = async (running: ReturnType<Stack["up"]>) => {
  const run = await running;
  if (run.code !== 0) throw new Error(run.text);
  return run;
};

const urnOf = (text: string, name: string) => {
  const urn = text.split(/\s+/).find((word) => word.startsWith("urn:") && word.endsWith(`::${name}`));
  if (urn === undefined) throw new Error(`${name} is not in ${text}`);
  return urn;
};

const HOSTS = ["native", "dynamic"];

test.each(HOSTS.flatMap((host) => [true, false].map((isFirst) => [host, isFirst] as const)))(
  "an exclusive resource keeps the labels of ten others on the %s host, constructed first: %s",
  async (host, isFirst) => {
    const declared = [...SINGLES, "two"].sort();
    stack.writeProgram(programOf(host, ...(isFirst ? [EXCLUSIVE, singles] : [singles, EXCLUSIVE])));
    await succeed(stack.up());
    expect(await labels()).toEqual(declared);
    const second = await succeed(stack.up());
    expect([second.text, await labels()]).toEqual([expect.stringContaining("12 unchanged"), declared]);
    for (const options of [[], ["--refresh"]])
      await succeed(stack.preview("--expect-no-changes", ...options));

    await succeed(stack.up("--refresh"));
    expect(await labels()).toEqual(declared);
    const { text } = await stack.pulumi("stack", "--show-urns");
    const targeted = await succeed(stack.up("--refresh", "--target", urnOf(text, "all")));
    expect([targeted.text, await labels()]).toEqual([expect.anything(), declared]);

    await forge.groupLabels.create({ group: GROUP, name: "stale", color: "red" });
    const kept = await succeed(stack.up("--refresh", "--target", urnOf(text, "all")));
    expect([kept.text, await labels()]).toEqual([
      expect.stringContaining("stale"),
      [...declared, "stale"].sort(),
    ]);
    expect((await succeed(stack.preview("--refresh"))).text).toContain("stale");
    await succeed(stack.up("--refresh"));
    expect(await labels()).toEqual(declared);
    await succeed(stack.preview("--refresh", "--expect-no-changes"));
  },
  600_000,
);
