/** ProjectPushRule, and with it what holds for every singleton: adopted, put back, or taken away when there was none. */
import { beforeEach, expect, test } from "@jest/globals";
import type { State } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/api";
const rule = resource("ProjectPushRule");
const pushRules = () => as("max").pushRules;

/** The sets of rules as they are kept, nulls and all. */
const kept = () => forge().world.push_rules.of(forge().world.projects.named(project)?.id ?? 0)[0];

const writes = () =>
  Object.entries(forge().requests().operations).filter(([operation]) => operation !== "pushRules.get");

beforeEach(() => {
  const { world, faults, resetRequests } = forge();
  faults.clear();
  world.push_rules.removeWhere(({ project_id }) => project_id === world.projects.named(project)?.id);
  resetRequests();
});

test("where there is none, all that is declared is sent, and it is taken away again", async () => {
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

test("an imported one is put back as it was imported", async () => {
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
  // As it is recorded where the state was written before the property was declared.
  const unset = { ...seen, values: { ...seen.values, rejectUnsignedCommits: null } };
  expect(rule.difference(unset, off).changed).toEqual([]);
  expect(rule.difference(unset, on).changed).toEqual(["rejectUnsignedCommits"]);
});

test("one that is there is adopted: only what differs is sent, and put back on delete", async () => {
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
  // Null is false already.
  expect(kept()).toMatchObject({
    reject_unsigned_commits: null,
    max_file_size: 20,
    branch_name_regex: "^main$",
  });
  // What others change of the rest stays theirs.
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

test("what agrees already is adopted without a write, and given back without one", async () => {
  await pushRules().create({ project, member_check: true });
  forge().resetRequests();
  await rule.remove(await rule.create({ project, memberCheck: true, denyDeleteTag: false }));
  expect(writes()).toEqual([]);
});

test("what is declared for the first time in an update was the others' until then", async () => {
  await pushRules().create({ project, member_check: false, max_file_size: 5 });
  const first = { project, memberCheck: true };
  const made = await rule.create(first);
  await pushRules().update({ project, max_file_size: 7 });
  const seen = await refreshed(made, first);
  const second = { ...first, maxFileSize: 50 };
  expect(rule.difference(seen, second).changed).toEqual(["maxFileSize"]);
  const updated = await rule.update(seen, second);
  expect(kept()).toMatchObject({ member_check: true, max_file_size: 50 });
  // No longer said, it is left as it is; what stood before the take-over is still known.
  const dropped = await rule.update(await refreshed(updated, second), first);
  expect(kept()).toMatchObject({ max_file_size: 50 });
  await rule.remove(dropped);
  expect(kept()).toMatchObject({ member_check: false, max_file_size: 7 });
});

test("deleted by others, it is gone when read, made whole by an update, and not brought back by a delete", async () => {
  await pushRules().create({ project, member_check: false });
  const inputs = { project, memberCheck: true, preventSecrets: true };
  const made = await rule.create(inputs);
  await pushRules().delete({ project });
  expect(await rule.read(made)).toBeUndefined();
  await rule.remove(made);
  expect(kept()).toBeUndefined();
  // Without a refresh in between, the engine asks for the one change that it knows of.
  const whole = await rule.update(made, { ...inputs, denyDeleteTag: true });
  expect(kept()).toMatchObject({ member_check: true, prevent_secrets: true, deny_delete_tag: true });
  // Nobody else's words are in it any more.
  await rule.remove(whole);
  expect(kept()).toBeUndefined();
});

test("a project that cannot be read is no deleted rule", async () => {
  const made = await rule.create({ project, memberCheck: true });
  await expect(resource("ProjectPushRule", "gus").read(made)).rejects.toThrow(
    /^ProjectPushRule \(acme\/platform\/api\): get was refused with 403/,
  );
  const elsewhere = { ...made, id: "acme/nowhere" };
  await expect(rule.read(elsewhere)).rejects.toThrow("project acme/nowhere was not found either");
});

test("what was seen as null is put back as what null means", async () => {
  const { world } = forge();
  const project_id = world.projects.named(project)?.id ?? 0;
  world.push_rules.insert({ project_id });
  await rule.remove(await rule.create({ project, rejectNonDcoCommits: true, fileNameRegex: "x" }));
  expect(kept()).toMatchObject({ reject_non_dco_commits: false, file_name_regex: "" });
});

test("when the connection breaks after the first set was made, it is found and not made twice", async () => {
  forge().faults.order({ kind: "drop-after", operation: "pushRules.create", times: 1 });
  const made = await rule.create({ project, memberCheck: true });
  expect(writes()).toEqual([["pushRules.create", 1]]);
  await rule.remove(made);
  expect(kept()).toBeUndefined();
});

test("expressions are judged before anything is sent, and sizes are whole", () => {
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
