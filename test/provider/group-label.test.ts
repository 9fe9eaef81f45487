/** GroupLabel: equivalent colors, and names that a parent group has. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

service({ dialect: "gitlab" });
const label = resource("GroupLabel", "olivia", { dialect: "gitlab" });

test.each(["#abc", "#aabbcc", "#AABBCC", "rebeccapurple"])("the color %s is no drift", async (color) => {
  const inputs = { group: "acme/mobile", name: `in ${color}`, color };
  const made = await label.create(inputs);
  const seen = await label.read(made);
  expect(seen && label.difference(seen, inputs).changed).toEqual([]);
  await label.remove(made);
});

test("the same color in another spelling is no change, another color is", async () => {
  const made = await label.create({ group: "acme/mobile", name: "shade", color: "#abc" });
  const changed = (color: string) =>
    label.difference(made, { group: "acme/mobile", name: "shade", color }).changed;
  expect(changed("#AABBCC")).toEqual([]);
  expect(changed("#aabbcd")).toEqual(["color"]);
});

test.each([false, true])(
  "a label that a parent group has is an error that names the group (adopt: %s)",
  (adopt) =>
    expect(label.create({ group: "acme/platform", name: "bug", color: "red" }, { adopt })).rejects.toThrow(
      'GroupLabel "bug" (acme/platform): create failed: the group acme has a label of this name already, and the groups below it inherit it. Declare the label for acme, or choose another name',
    ),
);
