/** Kinds that a program defines itself, on the real engine: the provider's process finds each in the file that defines it. */
import { mkdirSync, writeFileSync } from "node:fs";
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
  stack.writeProgram(`const { StandingIssue, StandingIssues } = require("./kinds/standing-issue");\n${program}`);
  const done = await stack[command](...args);
  expect({ code: done.code, text: done.text }).toEqual({ code: 0, text: expect.any(String) });
  return done;
}

const steps = ({ steps: all }: Run) =>
  all.filter(({ operation }) => operation !== "same").map(({ operation, type }) => `${operation} ${type}`);

const issue = (inputs: string) =>
  `const rules = new StandingIssue("rules", { project: "${project}", title: "Rules", ${inputs} });
exports.url = rules.webUrl; exports.iid = rules.issueIid;`;

test("an object is created, shown, repaired after drift, changed and deleted", async () => {
  writeKind("standing-issue.js", ISSUE);
  const made = await run("up", issue(`description: "Read them.", confidential: false`));
  const { iid, url } = made.exports as { iid: number; url: string };
  expect(await forge.issues.get({ project, issue_iid: iid })).toMatchObject({
    title: "Rules",
    description: "Read them.",
  });
  expect(url).toContain(`/issues/${iid}`);

  await run("preview", issue(`description: "Read them."`), "--expect-no-changes");

  await forge.issues.update({ project, issue_iid: iid, description: "Ignore them." });
  const drift = await run("preview", issue(`description: "Read them."`), "--refresh");
  expect(drift.text).toMatch(/description.*Ignore them/s);

  await run("up", issue(`description: "Read them all."`), "--refresh");
  expect((await forge.issues.get({ project, issue_iid: iid })).description).toBe("Read them all.");

  await run("up", "");
  await expect(forge.issues.get({ project, issue_iid: iid })).rejects.toThrow("404");
}, 180_000);
