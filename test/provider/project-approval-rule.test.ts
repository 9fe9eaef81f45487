/** ProjectApprovalRule: nobody is lost by a change of something else, new members are waited for, and the service's own rule is taken. */
import { beforeEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { create, update } from "../../provider/lifecycle";
import { createPatience } from "../../provider/service/patience";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/web";
const rule = resource("ProjectApprovalRule");
const security = { project, name: "Security", approvalsRequired: 1 };

const person = (username: string) => forge().world.users.named(username)?.id ?? 0;
const place = () => forge().world.projects.find(({ full_path }) => full_path === project);
const stored = (name: string) => forge().world.approval_rules.find((row) => row.name === name);

beforeEach(() => {
  forge().world.approval_rules.removeWhere(({ name }) => !["Reviewers", "Coverage-Check"].includes(name));
});

test("a change sends the approvers again that are not declared, because the service forgets those that a request lacks", async () => {
  const made = await rule.create({ ...security, users: ["dev"], groups: ["acme/platform"] });
  const changed = await rule.update(made, { ...security, approvalsRequired: 2, users: ["dev"] });
  expect(stored("Security")).toMatchObject({ approvals_required: 2, user_ids: [person("dev")] });
  expect(stored("Security")?.group_ids).toHaveLength(1);
  await rule.update(changed, { ...security, approvalsRequired: 3 });
  expect(stored("Security")).toMatchObject({ approvals_required: 3, user_ids: [person("dev")] });
  expect(stored("Security")?.group_ids).toHaveLength(1);
});

test("order, letter case and numbers of groups cause no diff", async () => {
  const { world } = forge();
  const number = world.groups.named("acme/platform")?.id;
  const made = await rule.create({ ...security, users: ["dev", "MAX"], groups: [number] });
  expect(rule.difference(made, { ...security, users: ["MAX", "dev"], groups: [number] }).changed).toEqual([]);
  const read = await rule.read(made);
  expect(read?.values).toEqual(made.values);
});

test("what nobody has, a branch without protection and an unknown group are problems with a remedy", async () => {
  await expect(rule.create({ ...security, protectedBranches: ["nope"] })).rejects.toThrow(
    'protectedBranches: "nope" is not protected in the project; protect it first',
  );
  await expect(rule.create({ ...security, groups: ["acme/nope"] })).rejects.toThrow(
    'groups: there is no group "acme/nope", or the token may not see it; correct the path',
  );
  expect(stored("Security")).toBeUndefined();
  await expect(rule.create({ ...security, users: ["dev", "nobody"] })).rejects.toThrow(
    /the service kept users \["dev"\] where \["dev", ?"nobody"\] was sent\. Approvers are members of the project with the role Developer or higher: add "nobody", or correct the user name/,
  );
});

test.each(["create", "update"])(
  "a user who became a member a moment ago is waited for in a %s",
  async (step) => {
    const { world } = forge();
    const user = world.users.insert({ username: `new-${step}`, name: "New" });
    const users = ["dev", user.username];
    const member = world.members.insert({
      ...{ user_id: user.id, project_id: place()?.id ?? 0, access_level: 30, state: "awaiting" },
    });
    const waits: number[] = [];
    const patience = createPatience(10_000, async (milliseconds) => {
      waits.push(milliseconds);
      if (waits.length === 2) world.members.update(member, { state: "active" });
    });
    const context = { forge: as("max"), warn: () => undefined, patience };
    const definition = definitionOf("ProjectApprovalRule");
    if (step === "create") await create(definition, context, { ...security, users }, { adopt: false });
    else {
      const made = await rule.create({ ...security, users: ["dev"] });
      await update(definition, context, made.id, made.values, { ...security, users });
    }
    expect(waits).toHaveLength(2);
    expect(stored("Security")?.user_ids).toEqual([person("dev"), user.id]);
  },
);

test("the rule for everybody that the service shows with 0 approvals is taken, one that somebody has set is not", async () => {
  const { world } = forge();
  const standing = world.approval_rules.insert({
    ...{ project_id: place()?.id ?? 0, name: "All Members" },
    ...{ rule_type: "any_approver", approvals_required: 0 },
  });
  const anybody = { project, name: "Anybody", approvalsRequired: 2, ruleType: "any_approver" };
  const made = await rule.create(anybody);
  expect(made.id).toBe(`acme/platform/web/${standing.id}`);
  await expect(rule.create({ ...anybody, name: "Everybody" })).rejects.toThrow(/exists/);
  await rule.remove(made);
  expect(stored("Anybody")).toBeUndefined();
});

test("a rule for all protected branches has none of its own, and gives them up for those that are declared", async () => {
  const { world } = forge();
  world.protected_branches.insert({ project_id: place()?.id ?? 0, name: "stable-*" });
  const everywhere = { ...security, appliesToAllProtectedBranches: true };
  const made = await rule.create(everywhere);
  expect(stored("Security")).toMatchObject({ applies_to_all_protected_branches: true });
  const own = { ...security, protectedBranches: ["stable-*"] };
  expect(rule.difference(made, own).changed).toEqual(["protectedBranches"]);
  await rule.update(made, own);
  expect(stored("Security")).toMatchObject({
    applies_to_all_protected_branches: false,
    protected_branches: [{ name: "stable-*" }],
  });
});

test("inputs that exclude each other are problems", () => {
  expect(rule.problems({ ...security, ruleType: "any_approver", users: ["dev"] })).toEqual([
    '"any_approver" is for everybody; leave "users" and "groups" out',
  ]);
  expect(rule.problems({ ...security, name: "Coverage-Check", ruleType: "report_approver" })).toEqual([
    '"reportType" is missing; write "code_coverage"',
  ]);
  expect(rule.problems({ ...security, reportType: "code_coverage" })).toEqual([
    '"reportType" is for the ruleType "report_approver"; leave it out',
  ]);
  expect(
    rule.problems({ ...security, appliesToAllProtectedBranches: true, protectedBranches: ["main"] }),
  ).toEqual([
    '"appliesToAllProtectedBranches" is true, so the rule has no branches of its own; leave one of the two out',
  ]);
});

test("a rule for a report is made and read", async () => {
  const { approval_rules } = forge().world;
  for (const one of approval_rules.where(({ name }) => name === "Coverage-Check")) approval_rules.remove(one);
  const report = {
    ...security,
    name: "Coverage-Check",
    ruleType: "report_approver",
    reportType: "code_coverage",
    users: ["dev"],
  };
  const made = await rule.create(report);
  expect((await rule.read(made))?.values).toMatchObject(report);
});
