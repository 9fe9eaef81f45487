/** Feature flag user lists: numbered by project, with unique names, and kept while a flag uses them. */
import { expect, test } from "@jest/globals";
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

service();

const project = "acme/platform/api";

test("a list is created, read by its number, renamed and deleted", async () => {
  const { featureFlagUserLists } = as("dev");
  const created = await featureFlagUserLists.create({ project, name: "pilots", user_xids: "a,b" });
  expect(created).toMatchObject({ iid: 1, name: "pilots", user_xids: "a,b" });
  expect(Object.keys(created)).not.toContain("used_by");
  const at = { project, list_iid: created.iid };
  expect(await featureFlagUserLists.update({ ...at, user_xids: "a,b,c" })).toMatchObject({
    name: "pilots",
    user_xids: "a,b,c",
  });
  expect(await featureFlagUserLists.update({ ...at, name: "early" })).toMatchObject({ user_xids: "a,b,c" });
  expect(await featureFlagUserLists.get({ project, list_iid: String(created.iid) })).toMatchObject({
    name: "early",
  });
  await featureFlagUserLists.delete(at);
  await expect(featureFlagUserLists.get(at)).rejects.toThrow(NotFoundError);
  expect(await featureFlagUserLists.create({ project, name: "next", user_xids: "" })).toMatchObject({
    iid: 2,
  });
});

test("a name is unique in a project", async () => {
  const { featureFlagUserLists } = as("dev");
  const web = "acme/platform/web";
  await expect(
    featureFlagUserLists.create({ project: web, name: "colleagues", user_xids: "x" }),
  ).rejects.toMatchObject({ status: 400, serviceMessage: "Name has already been taken" });
  await expect(
    featureFlagUserLists.update({ project: web, list_iid: 1, name: "colleagues" }),
  ).rejects.toThrow(BadRequestError);
  expect(await featureFlagUserLists.update({ project: web, list_iid: 2, name: "colleagues" })).toMatchObject({
    name: "colleagues",
  });
  expect(await featureFlagUserLists.create({ project, name: "colleagues", user_xids: "x" })).toMatchObject({
    name: "colleagues",
  });
});

test.each(["a,a", "a,,b", "a, b", "a\nb", `a,${"x".repeat(257)}`])("ids like %j are refused", (user_xids) =>
  expect(
    as("dev").featureFlagUserLists.create({ project, name: user_xids.slice(0, 9), user_xids }),
  ).rejects.toThrow(/unique comma separated values/),
);

test("a list that a feature flag uses cannot be deleted", async () => {
  const { featureFlagUserLists } = as("dev");
  const web = "acme/platform/web";
  const [found] = await featureFlagUserLists.list({ project: web, search: "BETA" }).toArray();
  expect(found?.name).toBe("beta testers");
  await expect(featureFlagUserLists.delete({ project: web, list_iid: found?.iid ?? 0 })).rejects.toThrow(
    ConflictError,
  );
  await featureFlagUserLists.delete({ project: web, list_iid: 2 });
  expect(await featureFlagUserLists.list({ project: web }).toArray()).toEqual([found]);
});

test("guests have no access to user lists", () =>
  expect(as("gus").featureFlagUserLists.list({ project }).toArray()).rejects.toThrow(ForbiddenError));
