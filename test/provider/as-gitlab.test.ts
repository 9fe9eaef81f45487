/** Kinds on a service that refuses, moves and hides what a real installation does: each scripted answer is one that it gave. */
import { afterEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { create, difference, problemsOf, read, remove, update } from "../../provider/lifecycle";
import { createPatience } from "../../provider/service/patience";
import { omit, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type AnsweringService, type Script, startAnsweringService } from "../service/answering-service";
import { service } from "../service/service";

const embedded = service();
const project = "acme/platform/web";
const group = "acme/platform";

interface Stage {
  readonly between: AnsweringService;
  readonly warnings: readonly string[];
  create(kind: Kind, inputs: Values, options?: { adopt: boolean }): ReturnType<typeof create>;
  update(kind: Kind, state: { id: string; values: Values }, inputs: Values): ReturnType<typeof update>;
  read(kind: Kind, state: { id: string; values: Values }): ReturnType<typeof read>;
  remove(kind: Kind, state: { id: string; values: Values }): ReturnType<typeof remove>;
}

const opened: { between: AnsweringService; forge: Client }[] = [];

async function on(script: Script): Promise<Stage> {
  const between = await startAnsweringService(embedded().url, script);
  const forge = createClient({ baseUrl: between.url, token: embedded().token });
  opened.push({ between, forge });
  const warnings: string[] = [];
  const context: Context = {
    forge,
    warn: (message) => void warnings.push(message),
    patience: createPatience(2_000, async () => undefined),
  };
  return {
    between,
    warnings,
    create: (kind, inputs, options = { adopt: false }) =>
      create(definitionOf(kind), context, inputs, options),
    update: (kind, { id, values }, inputs) => update(definitionOf(kind), context, id, values, inputs),
    read: (kind, { id, values }) => read(definitionOf(kind), context, id, values),
    remove: (kind, { id, values }) => remove(definitionOf(kind), context, id, values),
  };
}

afterEach(async () => {
  for (const { between, forge } of opened.splice(0)) {
    await forge.close();
    await between.close();
  }
});

const refusal = (error: string, status = 400) => ({ status, answer: { error } });

test("a page in a directory stays there when its content changes", async () => {
  const stage = await on(async ({ method, path, body }, pass) => {
    const isMoved = method === "PUT" && path.includes("/wikis/") && body?.title === undefined;
    return isMoved ? pass({ ...body, title: "/Moved" }) : pass();
  });
  const inputs = { project, title: "guides/Real start", content: "One" };
  const made = await stage.create("WikiPage", inputs);
  const updated = await stage.update("WikiPage", made, { ...inputs, content: "Two" });
  expect(updated.values).toMatchObject({ slug: "guides/Real-start", content: "Two" });
});

test("pages of a wiki, and files on branches of a repository, are written one at a time", async () => {
  const under: Record<string, number> = {};
  const stage = await on(async ({ method, path }, pass) => {
    const repository = /\/wikis/.test(path)
      ? "wiki"
      : /\/repository\/commits$/.test(path)
        ? "code"
        : undefined;
    if (method === "GET" || repository === undefined) return pass();
    under[repository] = (under[repository] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const isAlone = under[repository] === 1;
    const answered = isAlone ? await pass() : { status: 400, answer: { message: "reference update" } };
    under[repository] = (under[repository] ?? 0) - 1;
    return answered;
  });
  const numbers = [1, 2, 3, 4];
  const made = await Promise.all([
    ...numbers.map((n) => stage.create("WikiPage", { project, title: `Page ${n}`, content: "x" })),
    ...numbers.map((n) =>
      stage.create("RepositoryFile", {
        ...{ project, branch: n === 1 ? "main" : `side-${n}`, startBranch: "main" },
        ...{ path: `file-${n}.txt`, content: `${n}\n` },
      }),
    ),
  ]);
  expect(made).toHaveLength(8);
});

test("a freeze period without a time zone has the documented one", async () => {
  const stage = await on(async ({ method, path, body }, pass) =>
    method === "POST" && path.endsWith("/freeze_periods") && body?.cron_timezone === undefined
      ? refusal("cron_timezone is missing")
      : pass(),
  );
  const inputs = { project, freezeStart: "0 1 * * *", freezeEnd: "0 2 * * *" };
  const made = await stage.create("FreezePeriod", inputs);
  expect(difference(definitionOf("FreezePeriod"), made.values, inputs).changed).toEqual([]);
});

test.each<[Kind, Values]>([
  ["ProjectAccessToken", { project }],
  ["GroupAccessToken", { group }],
])(
  "a %s has a day on which it expires where the service wants one, and a past day is refused",
  async (kind, place) => {
    const days: unknown[] = [];
    const stage = await on(async ({ method, path, body }, pass) => {
      if (method !== "POST" || !path.endsWith("/access_tokens")) return pass();
      days.push(body?.expires_at);
      return body?.expires_at === undefined ? refusal("expires_at is missing") : pass();
    });
    const inputs = { ...place, name: "robot", scopes: ["read_api"] };
    const made = await stage.create(kind, inputs);
    expect(difference(definitionOf(kind), made.values, inputs).changed).toEqual([]);
    expect(days).toEqual([undefined, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    const past = stage.create(kind, { ...inputs, expiresAt: "2020-01-01" });
    await expect(past).rejects.toThrow("must be in the future");
  },
);

test("settings of error tracking that the service does not have are no fault of the token", async () => {
  const stage = await on(async ({ path }, pass) =>
    path.includes("/error_tracking/") ? { status: 404, answer: { message: "404 Not found" } } : pass(),
  );
  const creating = stage.create("ErrorTrackingSettings", { project, active: true, integrated: true });
  await expect(creating).rejects.toThrow("the feature flag `integrated_error_tracking` is off");
});

test("a rule about a report has the only name that the service takes", () => {
  const inputs = { project, approvalsRequired: 1, ruleType: "report_approver", reportType: "code_coverage" };
  const problems = (name: string) => problemsOf(definitionOf("ProjectApprovalRule"), { ...inputs, name });
  expect(problems("Coverage")).toEqual([expect.objectContaining({ property: "name" })]);
  expect(problems("Coverage-Check")).toEqual([]);
});

test("a rule without people is the one for everybody, whatever its name, and is adopted", async () => {
  const stage = await on(async ({ method, path, body }, pass) => {
    if (!path.endsWith("/approval_rules") || method !== "POST") return pass();
    const people = ["user_ids", "usernames", "group_ids"].flatMap(
      (name) => (body?.[name] as unknown[]) ?? [],
    );
    return people.length > 0
      ? pass()
      : { status: 400, answer: { message: { rule_type: ["any-approver for the project already exists"] } } };
  });
  const forge = createClient({ baseUrl: embedded().url, token: embedded().token });
  await forge.projectApprovalRules.create({
    ...{ project, name: "All Members", approvals_required: 1, rule_type: "any_approver" },
  });
  await forge.close();
  const inputs = { project, name: "Two of us", approvalsRequired: 2 };
  const adopted = await stage.create("ProjectApprovalRule", inputs, { adopt: true });
  expect(adopted.values).toMatchObject({ name: "Two of us", approvalsRequired: 2 });
  await stage.remove("ProjectApprovalRule", adopted);
});

test("texts that are sets are compared as sets", async () => {
  const keep: Record<string, unknown> = {};
  const sets = ["ip_restriction_ranges", "allowed_email_domains_list"];
  const stage = await on(async ({ method, path, body }, pass) => {
    if (!/^\/groups(\/\d+)?$/.test(path)) return pass();
    for (const name of method === "GET" ? [] : sets)
      if (typeof body?.[name] === "string") keep[name] = String(body[name]).split(/,\s*/).sort().join(",");
    const { answer, ...answered } = await pass(body && { description: "Here", ...omit(body, sets) });
    const isObject = typeof answer === "object" && !Array.isArray(answer);
    return { ...answered, answer: isObject ? { ...answer, ...keep } : answer };
  });
  const inputs = {
    ...{ path: "sets", description: "Here" },
    ...{ ipRestrictionRanges: "10.1.0.0/16, 10.0.0.0/16", allowedEmailDomainsList: "b.example, a.example" },
  };
  const made = await stage.create("Group", inputs);
  expect(made.values.ipRestrictionRanges).toBe(inputs.ipRestrictionRanges);
  expect(difference(definitionOf("Group"), made.values, inputs).changed).toEqual([]);
});

test("nobody becomes a member below a locked group, and the error has the reason", async () => {
  const stage = await on(async ({ method, path }, pass) =>
    method === "POST" && path.endsWith("/members") ? refusal("405 Method Not Allowed", 405) : pass(),
  );
  const creating = stage.create("ProjectMember", { project, user: "dev", accessLevel: "developer" });
  await expect(creating).rejects.toThrow("a group above has membershipLock");
});

test("a mirror has one of two settings in a request, whatever the value of the other", async () => {
  const stage = await on(async ({ path, body }, pass) =>
    path.includes("/remote_mirrors") &&
    body &&
    "only_protected_branches" in body &&
    "mirror_branch_regex" in body
      ? refusal("only_protected_branches, mirror_branch_regex are mutually exclusive")
      : pass(),
  );
  const inputs = { project, url: "https://backup.example.com/web.git", onlyProtectedBranches: false };
  const made = await stage.create("RemoteMirror", { ...inputs, mirrorBranchRegex: "^v" });
  const changed = { ...inputs, onlyProtectedBranches: true, mirrorBranchRegex: "" };
  const updated = await stage.update("RemoteMirror", made, changed);
  expect(difference(definitionOf("RemoteMirror"), updated.values, changed).changed).toEqual([]);
  const back = await stage.update("RemoteMirror", updated, { ...inputs, mirrorBranchRegex: "^w" });
  expect(back.values).toMatchObject({ onlyProtectedBranches: false, mirrorBranchRegex: "^w" });
});

test("an error names the list of those who may stop a protection", async () => {
  let isLocked = false;
  const stage = await on(async ({ method, path }, pass) =>
    isLocked && method !== "GET" && path.includes("/protected_branches/")
      ? refusal("403 Forbidden", 403)
      : pass(),
  );
  const inputs = { project, name: "locked/*", allowedToUnprotect: [{ accessLevel: "maintainer" }] };
  const made = await stage.create("ProtectedBranch", inputs);
  isLocked = true;
  const changing = stage.update("ProtectedBranch", made, { ...inputs, allowForcePush: true });
  await expect(changing).rejects.toThrow(
    "only access level maintainer may change or remove this protection (allowedToUnprotect)",
  );
});

test("a value that the service does not show is neither kept nor changed, and a warning names it", async () => {
  const stage = await on(async ({ path }, pass) => {
    const { answer, ...answered } = await pass();
    const isHook =
      path.includes("/hooks") && typeof answer === "object" && answer !== null && !Array.isArray(answer);
    return { ...answered, answer: isHook ? omit(answer as Values, ["emoji_events"]) : answer };
  });
  const inputs = { project, url: "https://hooks.example.com/one", emojiEvents: true, pushEvents: true };
  await stage.create("ProjectHook", inputs);
  await stage.create("ProjectHook", { ...inputs, url: "https://hooks.example.com/two" });
  const warned = stage.warnings.filter((one) => one.includes("the service does not show emojiEvents"));
  expect(warned).toHaveLength(2);
});

test("the deletion of a user ends when the user is gone, or says that it goes on", async () => {
  let left = 2;
  const stage = await on(async ({ method, path }, pass) => {
    if (method === "DELETE" && path.startsWith("/users/")) return { status: 204 };
    if (method === "GET" && /^\/users\/\d+$/.test(path) && left-- <= 0)
      return { status: 404, answer: { message: "404 User Not Found" } };
    return pass();
  });
  const made = await stage.create("User", {
    ...{ username: "leaver", name: "Leaver", email: "leaver@example.com" },
    ...{ forceRandomPassword: true, onDelete: "delete" },
  });
  left = 2;
  await stage.remove("User", made);
  expect(left).toBeLessThan(0);
  expect(stage.warnings).toEqual([]);
  left = Number.POSITIVE_INFINITY;
  await stage.remove("User", made);
  expect(stage.warnings.join("\n")).toContain("the service has not deleted it yet");
});
