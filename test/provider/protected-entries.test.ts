/** Entries of protected branches, tags and environments, as a real service shows and takes them. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { create, difference, read, remove, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type AnsweringService, type Script, startAnsweringService } from "../service/answering-service";
import { service } from "../service/service";

const SUBJECTS = ["access_level", "user_id", "group_id"];

/** An entry of a user or a group is shown with the level of maintainers, too. */
const withLevels = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLevels);
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLevels(one)]));
  const isNamed = (shown.user_id ?? shown.group_id ?? shown.deploy_key_id) != null;
  return "access_level_description" in shown && isNamed ? { ...shown, access_level: 40 } : shown;
};

const entriesIn = (body: Values | undefined, name: string) => (body?.[name] ?? []) as readonly Values[];

/** An approval rule is not known by its number alone, and the count of approvals is a thing of the past. */
const script: Script = async ({ method, body }, pass) => {
  if (body?.required_approval_count !== undefined)
    return { status: 422, answer: { message: "Parameter 'required_approval_count' is deprecated" } };
  const rules = entriesIn(body, "approval_rules");
  if (method === "PUT" && rules.some((rule) => !SUBJECTS.some((name) => rule[name] !== undefined)))
    return { status: 400, answer: { error: "approval_rules[0][access_level] are missing" } };
  const { status, answer, headers } = await pass();
  return { status, answer: withLevels(answer), headers };
};

const embedded = service();
let between: AnsweringService;
let forge: Client;

beforeAll(async () => {
  between = await startAnsweringService(embedded().url, script);
  forge = createClient({ baseUrl: between.url, token: embedded().token });
});
afterAll(async () => {
  await forge.close();
  await between.close();
});

const context = () => ({ forge, warn: () => undefined });
const user = (name: string) => ({ userId: embedded().world.users.named(name)?.id ?? 0 });

const project = "acme/platform/web";

describe.each<[Kind, Values, string]>([
  ["ProtectedBranch", { project, name: "release/*" }, "allowedToPush"],
  ["ProtectedTag", { project, name: "v*" }, "allowedToCreate"],
  ["ProjectProtectedEnvironment", { project, name: "staging" }, "deployAccessLevels"],
  ["GroupProtectedEnvironment", { group: "acme", tier: "staging" }, "deployAccessLevels"],
])("%s", (kind, place, list) => {
  test("an entry of a user is in sync although it is shown with a level", async () => {
    const definition = definitionOf(kind);
    const inputs = { ...place, [list]: [{ accessLevel: "admin" }, user("olivia")] };
    const made = await create(definition, context(), inputs, { adopt: false });
    expect(difference(definition, made.values, inputs).changed).toEqual([]);
    expect((await read(definition, context(), made.id, {}))?.values[list]).toEqual(inputs[list]);
    await remove(definition, context(), made.id, made.values);
  });
});

describe.each<[Kind, Values]>([
  ["ProjectProtectedEnvironment", { project, name: "review" }],
  ["GroupProtectedEnvironment", { group: "acme", tier: "development" }],
])("the approval rules of %s", (kind, place) => {
  const definition = definitionOf(kind);
  const inputs = (approvalRules: readonly Values[]) => ({
    ...place,
    deployAccessLevels: [{ accessLevel: "maintainer" }],
    approvalRules,
  });

  test("are changed, removed and added, whoever they name", async () => {
    const before = inputs([{ ...user("olivia"), requiredApprovals: 1 }, { accessLevel: "maintainer" }]);
    const made = await create(definition, context(), before, { adopt: false });
    const rules = [{ ...user("olivia"), requiredApprovals: 3 }, { accessLevel: "admin" }];
    const updated = await update(definition, context(), made.id, made.values, inputs(rules));
    expect(difference(definition, updated.values, inputs(rules)).changed).toEqual([]);
    const none = await update(definition, context(), made.id, updated.values, inputs([]));
    expect(none.values.approvalRules).toEqual([]);
    await remove(definition, context(), made.id, none.values);
  });

  test("are five at most", () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ userId: index + 1 }));
    const result = (
      definition.inputs as Record<string, { safeParse(value: unknown): { success: boolean } }>
    ).approvalRules?.safeParse(many);
    expect(result?.success).toBe(false);
  });
});

test("a count that the service refuses is an error that says what to declare, and the lists are changed", async () => {
  const definition = definitionOf("GroupProtectedEnvironment");
  const inputs = { group: "acme", tier: "testing", deployAccessLevels: [{ accessLevel: "maintainer" }] };
  const made = await create(definition, context(), inputs, { adopt: false });
  const desired = { ...inputs, deployAccessLevels: [{ accessLevel: "admin" }], requiredApprovalCount: 2 };
  const updating = update(definition, context(), made.id, made.values, desired);
  await expect(updating).rejects.toThrow("declare requiredApprovals of approvalRules");
  const seen = await read(definition, context(), made.id, made.values);
  expect(seen?.values.deployAccessLevels).toEqual([{ accessLevel: "admin" }]);
});
