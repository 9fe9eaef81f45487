/** ProjectPushRule as an example of settings: adopted, restored, or deleted if there were none before. */
import { beforeEach, expect, test } from "@jest/globals";
import type { State } from "../../provider/definition/resource";
import type { Values } from "../../provider/values/values";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/api";
const rule = resource("ProjectPushRule");
const pushRules = () => as("max").pushRules;

/** The rules as the service stores them, including nulls. */
const kept = () => forge().world.push_rules.of(forge().world.projects.named(project)?.id ?? 0)[0];

const writes = () =>
  Object.entries(forge().requests().operations).filter(([operation]) => operation !== "pushRules.get");

beforeEach(() => {
  const { world, faults, resetRequests } = forge();
  faults.clear();
  world.push_rules.removeWhere(({ project_id }) => project_id === world.projects.named(project)?.id);
  resetRequests();
});

test("a push rule that does not exist is created with all declared values, and deleted again", async () => {
  const made = await rule.create({
    project,
    memberCheck: false,
    commitCommitterCheck: false,
    maxFileSize: 0,
  });
  expect(writes()).toEqual([["pushRules.create", 1]]);
  expect(kept()).toMatchObject({ commit_committer_check: false, reject_unsigned_commits: null });
  await rule.remove(made);
  expect(kept()).toBeUndefined();
});

test("a deletion restores an imported push rule to its values at import", async () => {
  await pushRules().create({ project, max_file_size: 5, author_email_regex: "@acme" });
  const imported = await rule.get(project);
  if (!imported) throw new Error("It was not found.");
  expect(imported.values).toMatchObject({ project, maxFileSize: 5, authorEmailRegex: "@acme" });
  await pushRules().update({ project, max_file_size: 7 });
  const updated = await rule.update(imported, { project, maxFileSize: 20 });
  expect(kept()).toMatchObject({ max_file_size: 20 });
  await rule.remove(updated);
  expect(kept()).toMatchObject({ max_file_size: 5, author_email_regex: "@acme" });
});

test("a rule that the service has not set is in sync with false, and not with true", async () => {
  const { world } = forge();
  world.push_rules.insert({ project_id: world.projects.named(project)?.id ?? 0 });
  const off = { project, rejectUnsignedCommits: false };
  const made = await rule.create(off);
  expect(kept()).toMatchObject({ reject_unsigned_commits: null });
  const seen = await refreshed(made, off);
  expect(rule.difference(seen, off).changed).toEqual([]);
  const on = { ...off, rejectUnsignedCommits: true };
  expect(rule.difference(seen, on).changed).toEqual(["rejectUnsignedCommits"]);
  // As in a state from before the property was declared.
  const unset = { ...seen, values: { ...seen.values, rejectUnsignedCommits: null } };
  expect(rule.difference(unset, off).changed).toEqual([]);
  expect(rule.difference(unset, on).changed).toEqual(["rejectUnsignedCommits"]);
});

test("an existing push rule is adopted: only differing values are sent, and restored on delete", async () => {
  await pushRules().create({ project, member_check: true, max_file_size: 5, author_email_regex: "@acme" });
  const made = await rule.create({
    project,
    memberCheck: true,
    maxFileSize: 20,
    rejectUnsignedCommits: false,
    branchNameRegex: "^main$",
  });
  expect(writes()).toEqual([
    ["pushRules.create", 1],
    ["pushRules.update", 1],
  ]);
  // Null means false.
  expect(kept()).toMatchObject({
    reject_unsigned_commits: null,
    max_file_size: 20,
    branch_name_regex: "^main$",
  });
  // Changes to undeclared properties stay.
  await pushRules().update({ project, author_email_regex: "@acme.example", prevent_secrets: true });
  await rule.remove(made);
  expect(kept()).toMatchObject({
    member_check: true,
    max_file_size: 5,
    branch_name_regex: "",
    author_email_regex: "@acme.example",
    prevent_secrets: true,
  });
});

test("a push rule in sync is adopted and released without a write", async () => {
  await pushRules().create({ project, member_check: true });
  forge().resetRequests();
  await rule.remove(await rule.create({ project, memberCheck: true, denyDeleteTag: false }));
  expect(writes()).toEqual([]);
});

test("a property that an update declares first is restored to its value before that update", async () => {
  await pushRules().create({ project, member_check: false, max_file_size: 5 });
  const first = { project, memberCheck: true };
  const made = await rule.create(first);
  await pushRules().update({ project, max_file_size: 7 });
  const seen = await refreshed(made, first);
  const second = { ...first, maxFileSize: 50 };
  expect(rule.difference(seen, second).changed).toEqual(["maxFileSize"]);
  const updated = await rule.update(seen, second);
  expect(kept()).toMatchObject({ member_check: true, max_file_size: 50 });
  // No longer declared, it stays as it is; its original value is still recorded.
  const dropped = await rule.update(await refreshed(updated, second), first);
  expect(kept()).toMatchObject({ max_file_size: 50 });
  await rule.remove(dropped);
  expect(kept()).toMatchObject({ member_check: false, max_file_size: 7 });
});

test("a push rule that somebody deleted is dropped by a read, created by an update, and not restored by a delete", async () => {
  await pushRules().create({ project, member_check: false });
  const inputs = { project, memberCheck: true, preventSecrets: true };
  const made = await rule.create(inputs);
  await pushRules().delete({ project });
  expect(await rule.read(made)).toBeUndefined();
  await rule.remove(made);
  expect(kept()).toBeUndefined();
  // Without a refresh, the engine only requests the change that it knows of.
  const whole = await rule.update(made, { ...inputs, denyDeleteTag: true });
  expect(kept()).toMatchObject({ member_check: true, prevent_secrets: true, deny_delete_tag: true });
  // No values of others are left.
  await rule.remove(whole);
  expect(kept()).toBeUndefined();
});

test("a push rule does not count as deleted if its project cannot be read", async () => {
  const made = await rule.create({ project, memberCheck: true });
  await expect(resource("ProjectPushRule", "gus").read(made)).rejects.toThrow(
    /^ProjectPushRule \(acme\/platform\/api\): get was refused with 403/,
  );
  const elsewhere = { ...made, id: "acme/nowhere" };
  await expect(rule.read(elsewhere)).rejects.toThrow("project acme/nowhere was not found either");
});

test("an original value of null is restored as the value that null means", async () => {
  const { world } = forge();
  const project_id = world.projects.named(project)?.id ?? 0;
  world.push_rules.insert({ project_id });
  await rule.remove(await rule.create({ project, rejectNonDcoCommits: true, fileNameRegex: "x" }));
  expect(kept()).toMatchObject({ reject_non_dco_commits: false, file_name_regex: "" });
});

test("a push rule that was created before the connection broke is found, not created twice", async () => {
  forge().faults.order({ kind: "drop-after", operation: "pushRules.create", times: 1 });
  const made = await rule.create({ project, memberCheck: true });
  expect(writes()).toEqual([["pushRules.create", 1]]);
  await rule.remove(made);
  expect(kept()).toBeUndefined();
});

test("regular expressions and whole sizes are validated before anything is sent", () => {
  expect(
    rule.problems({ project, branchNameRegex: "^(?!main)", maxFileSize: 1.5, fileNameRegex: "" }),
  ).toEqual([
    '"branchNameRegex" is "^(?!main)"; expected an expression; it is not valid RE2 syntax: invalid or unsupported Perl syntax: `(?!`',
    '"maxFileSize" is 1.5; expected an integer',
  ]);
});

async function refreshed(state: State, inputs: Values): Promise<State> {
  const seen = await rule.read(state);
  if (seen === undefined) throw new Error("It is gone.");
  expect(rule.difference(seen, inputs).changed).toEqual([]);
  return seen;
}
