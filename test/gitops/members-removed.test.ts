/** Declared members are removed with their lines; those whom nobody declared, or no file can declare, are left alone and named. */
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";
import { pulled } from "./world";

const running = service();
const fileOf = filesOn(running);

const idOf = (name: string): number => running().world.users.named(name)?.id ?? 0;

/** The user names of the direct members of acme/mobile. */
function members(): readonly string[] {
  const { world } = running();
  const mobile = world.groups.named("acme/mobile")?.id;
  return world.members
    .where(({ group_id }) => group_id === mobile)
    .map(({ user_id }) => world.users.get(user_id)?.username ?? "");
}

const inMobile = (sections: object) => `groups: ${JSON.stringify({ "acme/mobile": sections })}\n`;

test.each([
  ["another member stays", { members: { dev: "developer" } }],
  ["the section is empty", { members: {} }],
  ["the section goes", { labels: {} }],
])("a declared membership of a bot is removed when its line goes, and %s", async (what, left) => {
  const file = fileOf(`bot-${what.replaceAll(" ", "-")}`);
  file.write(inMobile({ members: { acme_bot: "maintainer", dev: "developer" } }));
  expect((await file.up()).done?.errors).toEqual([]);
  expect(members()).toContain("acme_bot");
  file.write(inMobile(left));
  const { changes, failures } = await file.preview();
  expect(failures).toEqual([]);
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toContain(
    'delete GroupMember "acme_bot" (acme/mobile)',
  );
  expect((await file.up()).done?.errors).toEqual([]);
  expect(members()).not.toContain("acme_bot");
});

test("a declared member from SAML is removed, too, and the token does not remove its own user", async () => {
  const { world } = running();
  const { id } = world.users.insert({ username: "samuel", name: "Samuel" });
  world.saml_identities.insert({
    group_id: world.groups.named("acme")?.id ?? 0,
    user_id: id,
    extern_uid: "s",
  });
  const file = fileOf("saml");
  file.write(inMobile({ members: { samuel: "developer", root: "developer" } }));
  expect((await file.up()).done?.errors).toEqual([]);
  file.write(inMobile({ members: {} }));
  const { done } = await file.up();
  expect(members()).not.toContain("samuel");
  expect(members()).toContain("root");
  expect(done?.errors.join()).toMatch(
    /root stays a member, who is the user of the token\. Remove .* with the token of somebody else/,
  );
  world.members.removeWhere(({ user_id }) => user_id === idOf("root"));
});

test("enforce leaves alone what no file can declare, names it, and pull names what it leaves out", async () => {
  const { world, url, token } = running();
  const mobile = world.groups.named("acme/mobile")?.id ?? 0;
  world.members.insert({
    group_id: mobile,
    user_id: world.users.insert({ username: "guy", name: "Guy" }).id,
    access_level: 10,
  });
  world.labels.insert({ group_id: mobile, name: "odd", color: "no color" });
  const file = fileOf("not-declarable");
  file.write(inMobile({ ownership: { members: "enforce", labels: "enforce" }, members: {}, labels: {} }));
  const preview = await file.preview();
  expect(preview.failures).toEqual([]);
  const deleted = preview.changes.map(({ title }) => title).join();
  expect(deleted).toContain('"guy"');
  const warnings = preview.warnings.join("\n");
  expect(deleted).not.toContain("odd");
  expect(warnings).toMatch(/\bodd\b[^;]* \(a file cannot declare it: /);
  expect((await file.up()).done?.errors).toEqual([]);
  expect(members()).not.toContain("guy");
  expect(world.labels.where(({ group_id }) => group_id === mobile).map(({ name }) => name)).toContain("odd");
  const client = createClient({ baseUrl: url, token });
  const { warnings: left } = await pulled(client, { groups: ["acme/mobile"], projects: [] });
  await client.close();
  expect(left.join("\n")).toMatch(/GroupLabel "odd" .*is left out: a file cannot declare/);
});
