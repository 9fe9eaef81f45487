/** Members in forge.yaml: by name and role, whoever is renamed, and those that an enforced section leaves alone. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (members: string, ownership = "") => `
groups:
  acme/mobile:
    ${ownership}
    members: ${members}
`;

let place: Home;
beforeAll(async () => {
  place = await home(file("{ dev: developer, max@acme.example: { accessLevel: owner } }"));
  const { world } = place.service;
  const acme = world.groups.named("acme")?.id ?? 0;
  for (const name of ["sam", "scott", "lea", "hugo", "ona"]) world.users.insert({ username: name, name });
  world.saml_identities.insert({ group_id: acme, user_id: idOf("sam"), extern_uid: "sam" });
  world.scim_identities.insert({ group_id: acme, user_id: idOf("scott"), extern_uid: "scott" });
});
afterAll(() => place.leave());

const idOf = (name: string): number => place.service.world.users.named(name)?.id ?? 0;
const mobile = () => place.service.world.groups.named("acme/mobile")?.id ?? 0;

const memberships = () =>
  Object.fromEntries(
    place.service.world.members
      .where(({ group_id }) => group_id === mobile())
      .map(({ user_id, access_level }) => [place.service.world.users.get(user_id)?.username, access_level]),
  );

const NOTHING = { code: 0, outcome: "nothing", lines: [], failures: [] };

test("members are added by user name and email address, and the next preview is empty", async () => {
  expect(await place.report("preview")).toMatchObject({
    code: 2,
    lines: ['create GroupMember "dev" (acme/mobile)', 'create GroupMember "max@acme.example" (acme/mobile)'],
    failures: [],
  });
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(memberships()).toEqual({ dev: 30, max: 50 });
  expect(await place.report("preview")).toMatchObject(NOTHING);
}, 60_000);

test("whoever is renamed stays the same member, and the preview prints the present name", async () => {
  const { world } = place.service;
  const dev = world.users.named("dev");
  if (dev === undefined) throw new Error("dev is not there");
  world.users.update(dev, { username: "devon" });
  const preview = await place.report("preview");
  expect(preview).toMatchObject(NOTHING);
  expect(preview.warnings.join("\n")).toContain("The user dev is devon now");
  place.write("forge.yaml", file("{ devon: developer, max: owner, ona: owner }"));
  const lines = ['create GroupMember "ona" (acme/mobile)'];
  expect(await place.report("preview")).toMatchObject({ lines, failures: [] });
  expect(await place.report("up")).toMatchObject({ code: 0, lines, failures: [] });
  expect(memberships()).toEqual({ devon: 30, max: 50, ona: 50 });
}, 60_000);

// In the sample world, max comes from SAML: nobody would remove him who was never declared.
test("an enforced section removes whom nothing declares, and names those whom it leaves alone, with why", async () => {
  const { world } = place.service;
  const given = { group_id: mobile(), access_level: 30 } as const;
  for (const name of ["sam", "scott", "hugo", "acme_bot"])
    world.members.insert({ ...given, user_id: idOf(name) });
  world.members.insert({ ...given, user_id: idOf("lea"), override: false });
  await place.other.groupProtectedEnvironments.create({
    ...{ group: "acme/mobile", name: "production" },
    deploy_access_levels: [{ user_id: idOf("ona") }, { access_level: 40 }],
  });
  place.write("forge.yaml", file("{ devon: developer }", "ownership: { members: enforce }"));
  const lines = ["hugo", "max", "ona"].map((name) => `delete GroupMember "${name}" (acme/mobile)`);
  const expected = [
    "from SAML",
    "from SCIM",
    "from LDAP",
    "acme_bot (a bot of the service)",
    "olivia (inherited from acme)",
    "ona (deploy to production)",
  ];
  for (const command of ["drift --live", "preview"]) {
    const { warnings, lines: shown } = await place.report(command);
    for (const text of expected.slice(0, 5)) expect(warnings.join("\n")).toContain(text);
    expect(shown).toContain(lines[0]);
  }
  const preview = await place.report("preview");
  expect(preview).toMatchObject({ code: 2, lines, failures: [] });
  expect(preview.warnings.join("\n")).toContain(expected[5]);
  expect(await place.report("up")).toMatchObject({ code: 0, lines, failures: [] });
  expect(memberships()).toEqual({ devon: 30, sam: 30, scott: 30, lea: 30, acme_bot: 30 });
  expect(await place.report("preview")).toMatchObject(NOTHING);
}, 120_000);

test("a declared member who has become the last Owner is not removed, and the error says what to do", async () => {
  const top = await place.other.groups.create({ name: "top", path: "top" });
  place.write("forge.yaml", "groups:\n  top:\n    members: { olivia: owner }\n");
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  const { world } = place.service;
  world.members.removeWhere(({ group_id, user_id }) => group_id === top.id && user_id !== idOf("olivia"));
  place.write("forge.yaml", "groups:\n  top:\n    labels: {}\n");
  const { code, failures } = await place.report("up");
  expect(code).not.toBe(0);
  expect(failures.join("\n")).toContain("Make somebody else an Owner first");
  expect(world.members.where(({ group_id }) => group_id === top.id)).toHaveLength(1);
}, 60_000);
