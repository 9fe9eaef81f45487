/** CI/CD variables: one of several by its environments, values that can be masked, and values that are never shown again. */
import { expect, test } from "@jest/globals";
import { BadRequestError, ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const running = service();

const project = "acme/platform/api";
const of = (environment_scope: string) => ({ filter: { environment_scope } });

test("variables of one key differ by their environments", async () => {
  const { projectVariables } = as("max");
  const key = "TOKEN";
  expect(await projectVariables.create({ project, key, value: "any" })).toEqual({
    ...{ key, value: "any", description: null, variable_type: "env_var", environment_scope: "*" },
    ...{ masked: false, protected: false, raw: false, hidden: false },
  });
  await expect(projectVariables.create({ project, key, value: "again" })).rejects.toMatchObject({
    status: 400,
    serviceMessage: expect.stringContaining(`(${key}) has already been taken`),
  });
  await projectVariables.create({ project, key, value: "staging", environment_scope: "staging" });
  for (const operation of ["get", "update", "delete"] as const)
    await expect(projectVariables[operation]({ project, key })).rejects.toThrow(ConflictError);
  const changed = await projectVariables.update({ project, key, ...of("staging"), value: "new" });
  expect(changed).toMatchObject({ value: "new", environment_scope: "staging" });
  await expect(
    projectVariables.update({ project, key, ...of("staging"), environment_scope: "*" }),
  ).rejects.toThrow(BadRequestError);
  await projectVariables.delete({ project, key, ...of("*") });
  expect(await projectVariables.get({ project, key })).toMatchObject({ value: "new" });
  await expect(projectVariables.get({ project, key, ...of("*") })).rejects.toThrow(NotFoundError);
});

test("a change of a group's variable without its environments takes one of several", async () => {
  const { groupVariables } = as("olivia");
  const at = { group: "acme", key: "ANY_OF" };
  for (const environment_scope of ["*", "review/*"])
    await groupVariables.create({ ...at, value: "old", environment_scope });
  expect(await groupVariables.update({ ...at, value: "new" })).toMatchObject({ value: "new" });
  await expect(groupVariables.get(at)).rejects.toThrow(ConflictError);
});

test("a group without Premium has no scopes", async () => {
  const { world } = running();
  world.groups.insert({ full_path: "small", name: "Small", plan: "free" });
  const { groupVariables } = as("root");
  const made = await groupVariables.create({
    ...{ group: "small", key: "A", value: "b", environment_scope: "production" },
  });
  expect(made.environment_scope).toBe("*");
});

test.each([
  ["short", false],
  ["with space", true],
  ["two\nlines of text", true],
  ["not-with-$", false],
])("the value %j with raw %s cannot be masked", async (value, raw) => {
  const { instanceVariables } = as("root");
  const refusal = { status: 400, serviceMessage: expect.stringContaining("value is invalid") };
  const variable = { key: "SECRET", value, raw };
  await expect(instanceVariables.create({ ...variable, masked: true })).rejects.toMatchObject(refusal);
  await instanceVariables.create(variable);
  await expect(instanceVariables.update({ key: "SECRET", masked: true })).rejects.toMatchObject(refusal);
  await instanceVariables.delete({ key: "SECRET" });
});

test("a hidden value is masked and never returned", async () => {
  const { projectVariables } = as("max");
  const at = { project, key: "HIDDEN" };
  const made = await projectVariables.create({ ...at, value: "eight-or-more", masked_and_hidden: true });
  expect(made).toMatchObject({ value: null, masked: true, hidden: true });
  expect(await projectVariables.get(at)).toMatchObject({ value: null });
  expect(await projectVariables.update({ ...at, value: "another-one" })).toMatchObject({ value: null });
  expect(JSON.stringify(await projectVariables.list({ project }).toArray())).not.toContain("another-one");
});

test("a key is checked before anything is sent, and a value stands in no error", async () => {
  const { projectVariables } = as("max");
  await expect(projectVariables.create({ project, key: "a-b", value: "x" })).rejects.toThrow(
    InvalidInputError,
  );
  const wrong = { project, key: "A", value: 12345678 } as never;
  const error: unknown = await projectVariables.create(wrong).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('"value"');
  expect(String(error)).not.toContain("12345678");
});

test("variables need the role that manages them", async () => {
  await expect(as("dev").projectVariables.list({ project: "acme/platform/web" }).toArray()).rejects.toThrow(
    ForbiddenError,
  );
  await expect(as("max").groupVariables.list({ group: "acme/platform" }).toArray()).rejects.toThrow(
    ForbiddenError,
  );
  await expect(as("olivia").instanceVariables.list().toArray()).rejects.toThrow(ForbiddenError);
});
