/** Group labels: inheritance, uniqueness, renaming, subscriptions, counts. */
import { expect, test } from "@jest/globals";
import { ConflictError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

test("a label is created, read, renamed and deleted", async () => {
  const { groupLabels } = as("root");
  const created = await groupLabels.create({
    group: "acme/mobile",
    name: "a/b c",
    color: "#abc",
    description: "d",
  });
  expect(created).toMatchObject({
    name: "a/b c",
    color: "#abc",
    description: "d",
    subscribed: false,
    archived: false,
  });
  await groupLabels.update({ group: "acme/mobile", label_id: "a/b c", new_name: "later", color: "red" });
  expect(await groupLabels.get({ group: "acme/mobile", label_id: created.id })).toMatchObject({
    name: "later",
    color: "#FF0000",
  });
  await groupLabels.delete({ group: "acme/mobile", label_id: "later" });
  await expect(groupLabels.get({ group: "acme/mobile", label_id: "later" })).rejects.toThrow(NotFoundError);
});

test("a name that a group uses is taken in its subgroups too, and free in other groups", async () => {
  const { groupLabels } = as("olivia");
  await expect(as("olivia").groupLabels.create({ group: "acme", name: "bug", color: "red" })).rejects.toThrow(
    ConflictError,
  );
  await expect(groupLabels.create({ group: "acme/platform", name: "bug", color: "blue" })).rejects.toThrow(
    ConflictError,
  );
  expect(
    await groupLabels.create({ group: "acme/mobile", name: "infrastructure", color: "blue" }),
  ).toMatchObject({ name: "infrastructure" });
});

test("labels of ancestor groups are listed by default", async () => {
  const names = async (input: object) =>
    (
      await as("dev")
        .groupLabels.list({ group: "acme/platform", ...input })
        .toArray()
    ).map(({ name }) => name);
  expect(await names({})).toEqual(["bug", "feature", "infrastructure"]);
  expect(await names({ include_ancestor_groups: false })).toEqual(["infrastructure"]);
  expect(await names({ search: "infra" })).toEqual(["infrastructure"]);
});

test("a second subscription changes nothing", async () => {
  const { groupLabels } = as("gus");
  const label = { group: "acme/platform", label_id: "infrastructure" };
  expect(await groupLabels.subscribe(label)).toMatchObject({ subscribed: true });
  expect(await groupLabels.subscribe(label)).toBeUndefined();
  expect(await as("dev").groupLabels.get(label)).toMatchObject({ subscribed: false });
  expect(await groupLabels.unsubscribe(label)).toMatchObject({ subscribed: false });
});

test("a guest reads labels and cannot write them; a user without access sees nothing", async () => {
  await expect(
    as("gus").groupLabels.create({ group: "acme/platform", name: "x", color: "red" }),
  ).rejects.toThrow(
    expect.objectContaining({
      name: "ForbiddenError",
      message: expect.stringMatching(
        /^groupLabels\.create was refused with 403: Forbidden\. The token needs scope "api" and the Planner role or higher in the group\. Request 01SIM\d+\.$/,
      ),
    }),
  );
  await expect(as("gus").groupLabels.list({ group: "acme/mobile" }).toArray()).rejects.toThrow(NotFoundError);
});

test("the deprecated forms name the label in the parameters", async () => {
  const { groupLabels } = as("root");
  await groupLabels.create({ group: "acme/mobile", name: "old", color: "red" });
  expect(
    await groupLabels.updateByName({ group: "acme/mobile", name: "old", new_name: "older" }),
  ).toMatchObject({ name: "older" });
  await groupLabels.deleteByName({ group: "acme/mobile", name: "older" });
  expect(forge().world.labels.find(({ name }) => name === "older")).toBeUndefined();
});

test("a label's id has precedence over another label's name", async () => {
  const { groupLabels } = as("root");
  const numbered = await groupLabels.create({ group: "acme/mobile", name: "numbered", color: "#abc" });
  const namesake = await groupLabels.create({
    group: "acme/mobile",
    name: String(numbered.id),
    color: "#abc",
  });
  expect((await groupLabels.get({ group: "acme/mobile", label_id: numbered.id })).name).toBe("numbered");
  await groupLabels.delete({ group: "acme/mobile", label_id: numbered.id });
  expect((await groupLabels.get({ group: "acme/mobile", label_id: namesake.name })).id).toBe(namesake.id);
});
