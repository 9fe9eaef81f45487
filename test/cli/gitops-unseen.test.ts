/** A place that the token cannot see any more: what is outside of a selection does not fail, and remedies are words of `forge`. */
import { afterEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const HEAD = "groups:\n  acme/platform: { labels: { kept: { color: red } } }\n";
const UNSEEN = "  acme/mobile: { labels: { hidden: { color: red }, too: { color: blue } } }\n";
const OLIVIA = { FORGE_TOKEN: "forge-olivia-token" };

let place: Home;
afterEach(() => place.leave());

/** Both are deployed, and then the token loses one of the groups. */
async function unseen() {
  place = await home(`${HEAD}${UNSEEN}`);
  expect((await place.report("up", OLIVIA)).code).toBe(0);
  const { world } = place.service;
  const user_id = world.users.named("olivia")?.id ?? 0;
  world.members.removeWhere((member) => member.user_id === user_id);
  world.members.insert({ user_id, group_id: world.groups.named("acme/platform")?.id ?? 0, access_level: 50 });
}

test("taken out of the file, it stays recorded, and removed: is the remedy", async () => {
  await unseen();
  place.write("forge.yaml", HEAD);
  const { code, failures } = await place.report("up", OLIVIA);
  expect(code).toBe(1);
  expect(failures).toEqual([
    expect.stringMatching(
      /^2 objects of groups\/acme\/mobile: GroupLabel "hidden" \(acme\/mobile\), GroupLabel "too" \(acme\/mobile\): .*not found.*not yours any more: removed: \[{ from: groups\/acme\/mobile, delete: false }\]\.$/,
    ),
  ]);
  expect(failures.join()).not.toContain("pulumi");
  place.write("forge.yaml", `${HEAD}removed: [{ from: groups/acme/mobile, delete: false }]\n`);
  expect(await place.report("up", OLIVIA)).toMatchObject({ code: 0, failures: [] });
});

test("left out by --exclude, it fails nothing, whether the file declares it or not", async () => {
  await unseen();
  for (const file of [`${HEAD}${UNSEEN}`.replace("red", "blue"), HEAD]) {
    place.write("forge.yaml", file);
    for (const line of ["preview", "up"])
      expect(await place.report(`${line} --exclude groups/acme/mobile`, OLIVIA)).toMatchObject({
        ...{ failures: [], lines: ['update GroupLabel "kept" (acme/platform): color'] },
        code: line === "up" ? 0 : 2,
      });
  }
  const { failures } = await place.report("up", OLIVIA);
  expect(failures).toHaveLength(1);
});
