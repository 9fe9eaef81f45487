/** The page "An organization from nothing", as a newcomer types it: made, in sync, changed by hand in each kind, repaired, and taken down. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import type { Client } from "../../sdk";
import { type Home, home } from "../cli/home";
import { READY_PACK } from "../policy/run";
import { violationsIn } from "../policy/violations";
import { createStack, installPackages, type Run } from "../pulumi/stack";
import { examplesIn } from "./printed";

const page = examplesIn("docs/organization.md");

const blocks = (section: string, language: string): string =>
  page
    .filter((one) => one.section === section && one.language === language)
    .map(({ text }) => text)
    .join("\n");

/** Each command of a section, with the exit code that the page says. */
const commandsIn = (section: string) =>
  [...blocks(section, "sh").matchAll(/^npx forge (.+?)(?: {2}# exit code (\d))?$/gm)].map(
    ([, line = "", code = "0"]) => ({ line, code: Number(code) }),
  );

const policies = blocks("Check it", "json");

let place: Home;
beforeAll(async () => {
  place = await home(blocks("The file", "yaml"));
  place.write("premium.yaml", blocks("With Premium", "yaml"));
  place.write("policies.json", policies);
  installPackages(place.folder);
});
afterAll(() => place.leave());

/** Types the commands of a section, and returns their reports. */
async function typed(section: string) {
  const reports = [];
  for (const { line, code } of commandsIn(section)) {
    const report = await place.report(line, { HOOK_TOKEN: "a-hook-t0ken" });
    expect({ line, code: report.code, failures: report.failures }).toEqual({ line, code, failures: [] });
    reports.push(report);
  }
  return reports;
}

const web = "northwind/apps/web";

/** Changes by hand, by the object that each concerns. */
const byHand: Readonly<Record<string, (forge: Client) => Promise<unknown>>> = {
  "instance#users.grace": async (forge) =>
    forge.users.update({ user_id: await userNamed(forge, "grace"), name: "Somebody" }),
  "groups/northwind/apps#settings": (forge) =>
    forge.groups.update({ group: "northwind/apps", description: "Changed" }),
  [`projects/${web}#settings`]: (forge) =>
    forge.projects.update({ project: web, only_allow_merge_if_pipeline_succeeds: false }),
  "groups/northwind#labels.bug": (forge) =>
    forge.groupLabels.update({ group: "northwind", label_id: "bug", color: "#000000" }),
  [`projects/${web}#labels.incident`]: (forge) =>
    forge.projectLabels.delete({ project: web, label_id: "incident" }),
  "groups/northwind/apps#members.grace": async (forge) =>
    forge.groupMembers.update({
      ...{ group: "northwind/apps", user_id: await userNamed(forge, "grace"), access_level: 40 },
    }),
  "groups/northwind#serviceAccounts.northwind-releaser": async (forge) =>
    forge.groupServiceAccounts.update({
      ...{ group: "northwind", user_id: await userNamed(forge, "northwind-releaser"), name: "Changed" },
    }),
  "groups/northwind#variables.REGION": (forge) =>
    forge.groupVariables.update({ group: "northwind", key: "REGION", value: "elsewhere" }),
  [`projects/${web}#variables.REGISTRY`]: (forge) =>
    forge.projectVariables.delete({ project: web, key: "REGISTRY" }),
  "groups/northwind#hooks.https://inventory.northwind.example/events": async (forge) => {
    const [hook] = await forge.groupHooks.list({ group: "northwind" }).toArray();
    return forge.groupHooks.update({
      ...{ group: "northwind", hook_id: hook?.id ?? 0, url: hook?.url ?? "", project_events: false },
    });
  },
  [`projects/${web}#hooks.https://deploy.northwind.example/web`]: async (forge) => {
    const [hook] = await forge.projectHooks.list({ project: web }).toArray();
    return forge.projectHooks.delete({ project: web, hook_id: hook?.id ?? 0 });
  },
  "groups/northwind/apps#shares.northwind/tools": async (forge) =>
    forge.groups.unshare({ group: "northwind/apps", group_id: await tools(forge) }),
  [`projects/${web}#shares.northwind/tools`]: async (forge) =>
    forge.projects.unshare({ project: web, group_id: await tools(forge) }),
  [`projects/${web}#protectedBranches.main`]: (forge) =>
    forge.protectedBranches.delete({ project: web, branch: "main" }),
  [`projects/${web}#protectedTags.v*`]: (forge) =>
    forge.protectedTags.delete({ project: web, tag_name: "v*" }),
  [`projects/${web}#approvalRules.Lead`]: async (forge) => {
    const [rule] = await forge.projectApprovalRules.list({ project: web }).toArray();
    return forge.projectApprovalRules.update({
      ...{ project: web, approval_rule_id: rule?.id ?? 0, approvals_required: 0 },
    });
  },
  [`projects/${web}#pushRule`]: (forge) => forge.pushRules.update({ project: web, prevent_secrets: false }),
  [`projects/${web}#pipelineSchedules.nightly`]: async (forge) => {
    const [schedule] = await forge.pipelineSchedules.list({ project: web }).toArray();
    return forge.pipelineSchedules.update({
      ...{ project: web, pipeline_schedule_id: schedule?.id ?? 0, cron: "0 5 * * *" },
    });
  },
};

async function userNamed(forge: Client, username: string): Promise<number> {
  const [user] = await forge.users.list({ username }).toArray();
  return user?.id ?? 0;
}

const tools = async (forge: Client): Promise<number> =>
  (await forge.groups.get({ group: "northwind/tools" })).id;

test("the ready policies accept the file, and a mandatory one refuses a branch to which anybody may force a push", async () => {
  const [checked] = await typed("Check it");
  expect(checked).toMatchObject({ violations: [], lines: { length: 195 } });
  const file = place.read("forge.yaml");
  place.write("forge.yaml", file.replace("        allowForcePush: false\n", ""));
  const { code, violations } = await place.report(commandsIn("Check it")[0]?.line ?? "", {
    HOOK_TOKEN: "a-hook-t0ken",
  });
  place.write("forge.yaml", file);
  expect(code).toBe(1);
  expect(violations).toHaveLength(20);
  expect(violations[0]).toContain("Nobody forces a push to a protected branch");
});

test("one run makes all of it, and the second one has nothing to do", async () => {
  const [first, made, second] = await typed("Make it");
  expect(first?.lines).toHaveLength(195);
  expect(first?.lines.every((line) => line.startsWith("create "))).toBe(true);
  expect(made?.lines).toEqual(first?.lines);
  expect(second).toMatchObject({ lines: [], adoptedUnchanged: 0, warnings: [] });
  const { groups, projects } = place.service.world;
  const isOurs = ({ full_path }: { readonly full_path: string }) => /^northwind(\/|$)/.test(full_path);
  expect(groups.where(isOurs)).toHaveLength(3);
  expect(projects.where(isOurs)).toHaveLength(20);
});

test("what somebody changes by hand is shown and repaired, in each section of the file", async () => {
  for (const change of Object.values(byHand)) await change(place.other);
  const [shown, repaired, after] = await typed("Keep it");
  expect(shown?.addresses).toEqual(Object.keys(byHand).sort());
  expect(repaired?.addresses).toEqual(shown?.addresses);
  expect(after?.lines).toEqual([]);
});

test("what the file names is gone in the end, with all that is in it", async () => {
  place.write("forge.yaml", blocks("Take it down", "yaml"));
  await typed("Take it down");
  const { groups, projects, users } = place.service.world;
  expect(groups.named("northwind")).toBeUndefined();
  expect(projects.named(web)).toBeUndefined();
  expect(users.named("ada")).toBeUndefined();
  expect(users.named("linus")?.state).toBe("blocked");
});

test("the program makes the same, is in sync, shows what somebody changes, and takes all of it down", async () => {
  // On a service of its own: the file leaves one user behind, blocked.
  const { service, other, leave } = await home();
  const { outputText: program } = ts.transpileModule(blocks("As a program", "ts"), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const stack = await createStack({ program, environment, project: "northwind", isRecordedAtEnd: true });
  try {
    await stack.pulumi("config", "set", "--secret", "hookToken", "a-hook-t0ken");
    await stack.pulumi("config", "set", "premium", "true");
    const expectEnded = ({ code, text }: Run) =>
      expect({ code, text: code === 0 ? "" : text }).toEqual({ code: 0, text: "" });
    const settings = path.join(stack.folder, "policies.json");
    writeFileSync(settings, policies);
    const checked = await stack.preview("--policy-pack", READY_PACK, "--policy-pack-config", settings);
    expectEnded(checked);
    expect(violationsIn(checked.text)).toEqual([]);
    expectEnded(await stack.up());
    const isOurs = ({ full_path }: { readonly full_path: string }) => /^northwind(\/|$)/.test(full_path);
    expect(service.world.projects.where(isOurs)).toHaveLength(20);
    expectEnded(await stack.preview("--refresh", "--expect-no-changes"));
    for (const change of Object.values(byHand)) await change(other);
    expect((await stack.preview("--refresh", "--expect-no-changes")).code).not.toBe(0);
    expectEnded(await stack.up("--refresh"));
    expectEnded(await stack.preview("--refresh", "--expect-no-changes"));
    expectEnded(await stack.destroy());
    expect(service.world.groups.where(isOurs)).toEqual([]);
  } finally {
    stack.remove();
    await leave();
  }
});
