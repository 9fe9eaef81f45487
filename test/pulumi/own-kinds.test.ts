/** Kinds that a program defines itself, on the real engine: the provider's process finds each in the file that defines it. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack, type Run, type Stack } from "./stack";

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
});
afterEach(async () => {
  stack.remove();
  await forge.close();
  await service.close();
});

const project = "acme/platform/web";

const ISSUE = `const { bool, defineKind, text, words } = require("pulumi-forge/define");
class StandingIssue extends defineKind({
  kind: "StandingIssue",
  summary: "An issue of a project that is always there.",
  path: "/projects/:project/issues/:issue_iid",
  title: "title",
  fields: { title: words, description: text.optional(), confidential: bool.optional() },
  outputs: { web_url: text },
}) {}
module.exports = { StandingIssue, StandingIssues: class extends StandingIssue.Many {} };
`;

function writeKind(name: string, text: string): void {
  const file = path.join(stack.folder, "kinds", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function run(command: "up" | "preview", program: string, ...args: string[]): Promise<Run> {
  stack.writeProgram(program);
  const done = await stack[command](...args);
  expect(done.code === 0 ? "" : done.text).toBe("");
  return done;
}

const found = (iid: unknown, method: "GET" | "PUT" = "GET", body = {}) =>
  forge.request({
    ...{ method, body },
    path: "/projects/:project/issues/:issue_iid",
    parameters: { project, issue_iid: iid as number },
  });

const issue = (description: string) => `const { StandingIssue } = require("./kinds/standing-issue");
const rules = new StandingIssue("rules", { project: "${project}", title: "Rules", description: "${description}" });
exports.url = rules.webUrl;
exports.iid = rules.issueIid;`;

test("an object is created, shown, repaired after drift, changed and deleted", async () => {
  writeKind("standing-issue.js", ISSUE);
  const made = await run("up", issue("Read them."));
  const { iid, url } = made.exports;
  expect(await found(iid)).toMatchObject({ title: "Rules", description: "Read them." });
  expect(url).toContain(`/issues/${iid}`);
  await run("preview", issue("Read them."), "--expect-no-changes");

  await found(iid, "PUT", { description: "Ignore them." });
  const drift = await run("preview", issue("Read them."), "--refresh");
  expect(drift.steps.find(({ op }) => op === "update")).toMatchObject({
    kind: "StandingIssue",
    name: "rules",
    before: { description: "Ignore them." },
    after: { description: "Read them." },
  });

  // The state names the file, so each resource changes when it moves; the object does not.
  rmSync(path.join(stack.folder, "kinds", "standing-issue.js"));
  writeKind("moved.js", ISSUE);
  service.resetRequests();
  const moved = await run("up", issue("Ignore them.").replace("standing-issue", "moved"));
  expect(moved.steps.map(({ op, kind }) => `${op} ${kind}`)).not.toContain("replace StandingIssue");
  expect(Object.keys(service.requests().operations).filter((name) => /create|delete/.test(name))).toEqual([]);

  await run("up", issue("Read them all.").replace("standing-issue", "moved"), "--refresh");
  expect(await found(iid)).toMatchObject({ description: "Read them all." });

  await run("up", "");
  await expect(found(iid)).rejects.toThrow("404");
});

test("many are one resource, adopted and deleted like all others, and their state has no secret", async () => {
  writeKind(
    "team-hook.js",
    `const { bool, defineKind, secret, words } = require("pulumi-forge/define");
class TeamHook extends defineKind({
  kind: "TeamHook",
  summary: "A webhook of a project.",
  path: "/projects/:project/hooks/:hook_id",
  title: "url",
  fields: { url: words, push_events: bool.optional(), token: secret.optional() },
  neverReturned: ["token"],
}) {}
module.exports = { TeamHook, TeamHooks: class extends TeamHook.Many {} };
`,
  );
  const hooks = async () =>
    (await forge.projectHooks.list({ project }).toArray()).map(({ url, push_events }) => [url, push_events]);
  await forge.projectHooks.create({ project, url: "https://one.example.com", push_events: false });
  const program = (items: string) => `const { TeamHooks } = require("./kinds/team-hook");
new TeamHooks("all", { adopt: true, defaults: { project: "${project}", token: "canary-1" }, items: { ${items} } });`;
  const one = `"https://one.example.com": { pushEvents: true }`;
  const two = `"https://two.example.com": { pushEvents: false }`;
  await run("up", program(`${one}, ${two}`));
  expect(await hooks()).toEqual([
    ["https://one.example.com", true],
    ["https://two.example.com", false],
  ]);
  await run("preview", program(`${one}, ${two}`), "--refresh", "--expect-no-changes");
  expect((await stack.pulumi("stack", "export")).text).not.toContain("canary-1");
  await run("up", program(two));
  expect(await hooks()).toEqual([["https://two.example.com", false]]);
});

test("a kind in TypeScript is compiled for the provider, and stands in the state by its path", async () => {
  const alone = await createStack({
    program: issue("Read them."),
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    isAlone: true,
  });
  stack.remove();
  stack = alone;
  writeKind(
    "standing-issue.ts",
    `import { defineKind, text, words } from "pulumi-forge/define";
import { summary } from "./summary";
export class StandingIssue extends defineKind({
  kind: "StandingIssue",
  summary,
  path: "/projects/:project/issues/:issue_iid",
  title: "title",
  fields: { title: words, description: text.optional() },
  outputs: { web_url: text },
}) {}
`,
  );
  writeKind("summary.ts", `export const summary: string = "An issue of a project that is always there.";\n`);
  // As the engine's host of a program loads TypeScript.
  const compiler = `require(${JSON.stringify(require.resolve("tsx/cjs"))});\n`;
  const { iid } = (await run("up", compiler + issue("Read them."))).exports;
  expect(await found(iid)).toMatchObject({ title: "Rules" });
  const { text } = await stack.pulumi("stack", "export");
  expect(text).toContain(String.raw`.provider(\"StandingIssue\",\"kinds/standing-issue.ts\")`);
  const destroyed = await stack.destroy();
  expect(destroyed.code).toBe(0);
  await expect(found(iid)).rejects.toThrow("404");
});

test("an error names the file whose kind cannot be found again, and the program that defines one itself", async () => {
  const failed = async (program: string) => {
    stack.writeProgram(program);
    const { code, text } = await stack.up();
    expect(code).not.toBe(0);
    expect(text).not.toMatch(/^\s+at /m);
    return text;
  };
  writeKind("standing-issue.js", `exports.make = () => { ${ISSUE.replace("module.exports =", "return")} };`);
  expect(
    await failed(
      issue("x").replace(`require("./kinds/standing-issue")`, `require("./kinds/standing-issue").make()`),
    ),
  ).toContain(
    "kinds/standing-issue.js does not define StandingIssue when it is loaded: call defineKind at the top of that file, and not in a function.",
  );
  expect(
    await failed(`${ISSUE}\nnew StandingIssue("rules", { project: "${project}", title: "Rules" });`),
  ).toContain(
    "StandingIssue is defined in index.js, which also creates resources. Define it in a file of its own, such as kinds/standing-issue.js, and import it: the provider loads that file.",
  );
});
