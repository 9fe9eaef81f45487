/** A run of one stack of a file: what it releases to others, and what it says of a target in one of them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import type { Selection } from "../../cli/gitops/read/selection";
import { ran, reportedBy } from "../reliability/files/run";
import { service } from "../service/service";

const running = service();

const folders: string[] = [];
let file: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-file-stacks-"));
  folders.push(folder);
  file = path.join(folder, "forge.yaml");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const home = () => ({ service: running(), between: running(), path: file });
const write = (text: string) => writeFileSync(file, `name: stacks\n${text}`);

async function up(stack: string): Promise<readonly string[]> {
  const { changes, done } = await ran(home(), { stack, selection: {} });
  expect(done?.errors ?? []).toEqual([]);
  return changes.map(({ action, key }) => `${action} ${key}`);
}
const preview = (stack: string, selection: Selection = {}) =>
  reportedBy(home(), { stack, selection }, "preview");

const labels = (group: string, ...names: readonly string[]) =>
  `  ${group}: { labels: { ${names.map((name) => `${name}: { color: red }`).join(", ")} } }\n`;

const MOBILE = "stacks: { mobile: [acme/mobile], rest: ['**'] }\n";

test("objects that are in another stack now leave this one, which names them", async () => {
  const groups = `groups:\n${labels("acme/mobile", "one", "two")}${labels("acme", "three")}`;
  write(`${groups}stacks: { mobile: [], rest: ['**'] }\n`);
  await up("rest");
  write(`${groups}${MOBILE}`);
  const { changes, warnings } = await preview("rest");
  expect(changes).toEqual([]);
  expect(warnings).toEqual([
    '2 objects are now in the stack mobile and released without being deleted: GroupLabel "one" (acme/mobile), GroupLabel "two" (acme/mobile).',
  ]);
  expect(await up("mobile")).toEqual(["adopt acme/mobile/one", "adopt acme/mobile/two"]);
  expect((await preview("mobile")).changes).toEqual([]);
});

test("an object that is in another stack now, and no other one, is named alone", async () => {
  const groups = `groups:\n${labels("acme/mobile", "four")}${labels("acme", "five")}`;
  write(`${groups}stacks: { mobile: [], rest: ['**'] }\n`);
  await up("rest");
  write(`${groups}${MOBILE}`);
  expect((await preview("rest")).warnings).toEqual([
    '1 object is now in the stack mobile and released without being deleted: GroupLabel "four" (acme/mobile).',
  ]);
});

test("a group that was renamed, and is in another stack under its present path, keeps its objects", async () => {
  write(`groups:\n${labels("acme/platform", "six")}${MOBILE}`);
  await up("rest");
  const { groups } = running().world;
  const group = groups.named("acme/platform");
  if (group) groups.update(group, { full_path: "acme/core" });
  write(`groups:\n${labels("acme/core", "six")}stacks: { mobile: [acme/core], rest: ['**'] }\n`);
  const { changes, warnings } = await preview("rest");
  expect(changes).toEqual([]);
  expect(warnings.join("\n")).toMatch(/^1 object is now in the stack mobile /);
});

test("a target in another stack is no typo", async () => {
  write(`groups:\n${labels("acme/mobile", "one")}${labels("acme", "three")}${MOBILE}`);
  const target = (address: string) => preview("rest", { target: [address] });
  await expect(target("groups/acme/mobile")).rejects.toThrow(
    "has groups/acme/mobile in its stack mobile; use --stack mobile.",
  );
  await expect(target("groups/acmee")).rejects.toThrow('did you mean "groups/acme"?');
});
