/** FeatureFlagUserList: a set of users in equivalent spellings. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

service();
const list = resource("FeatureFlagUserList");
const inputs = { project: "acme/platform/api", name: "pilots", userXids: [" zoe", "adam", "zoe"] };

test("order, duplicates and white space cause no diff, whether declared or returned", async () => {
  const made = await list.create(inputs);
  const at = { project: inputs.project, list_iid: Number(made.values.iid) };
  const { featureFlagUserLists } = as("max");
  expect(await featureFlagUserLists.get(at)).toMatchObject({ user_xids: "zoe,adam" });
  expect(list.difference(made, { ...inputs, userXids: ["adam", "zoe"] }).changed).toEqual([]);
  await featureFlagUserLists.update({ ...at, user_xids: "adam,zoe" });
  const seen = await list.read(made);
  expect(seen?.values.userXids).toEqual(inputs.userXids);
  await featureFlagUserLists.update({ ...at, user_xids: "adam,zoe,eve" });
  expect((await list.read(made))?.values.userXids).toEqual(["adam", "zoe", "eve"]);
  await list.update(made, { ...inputs, userXids: [] });
  expect(await featureFlagUserLists.get(at)).toMatchObject({ user_xids: "" });
});

test("the deletion of a list that a flag uses fails with the reason of the service", async () => {
  const used = await list.create(
    { project: "acme/platform/web", name: "beta testers", userXids: ["u-1042", "u-2077"] },
    { adopt: true },
  );
  await expect(list.remove(used)).rejects.toThrow(
    /^FeatureFlagUserList "beta testers" \(acme\/platform\/web\): delete was refused with 409: User list is associated with a strategy/,
  );
});

test.each(["a,b", "", "  ", "a\nb", "x".repeat(257)])("%j is no user id", (xid) =>
  expect(list.problems({ ...inputs, userXids: [xid] })).toEqual([
    expect.stringContaining("a user id of 1 to 256"),
  ]),
);
