/** SamlGroupLink: identified by its name and provider, which may contain any characters. */
import { beforeEach, expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const group = "acme";
const link = resource("SamlGroupLink", "olivia");
const links = () => as("olivia").samlGroupLinks;

beforeEach(() => forge().world.saml_group_links.removeWhere(({ name }) => name !== "release-managers"));

test.each([
  ["engineering", undefined, "acme/engineering"],
  ["engineering", "saml_corporate", "acme/engineering:saml_corporate"],
  ["a:b/c", "d:e", "acme/a%253Ab%252Fc:d%253Ae"],
  ["100%", undefined, "acme/100%2525"],
])("the link of %j with the provider %j has the id %s", async (samlGroupName, provider, id) => {
  const inputs = { group, samlGroupName, provider, accessLevel: 30 };
  const made = await link.create(inputs);
  expect(made.id).toBe(id);
  expect((await link.get(id))?.values).toMatchObject({
    samlGroupName,
    accessLevel: "developer",
    ...(provider ? { provider } : {}),
  });
  await link.remove(made);
  expect(await link.read(made)).toBeUndefined();
});

test("each of several links with the same name is read and deleted separately", async () => {
  const inputs = { group, samlGroupName: "contractors", accessLevel: 10 };
  const plain = await link.create(inputs);
  const corporate = await link.create({ ...inputs, accessLevel: 20, provider: "saml_corporate" });
  const partners = await link.create({ ...inputs, accessLevel: 30, provider: "saml_partners" });
  expect((await link.read(plain))?.values).toMatchObject({ accessLevel: 10 });
  expect((await link.read(partners))?.values).toMatchObject({ accessLevel: 30 });
  await link.remove(plain);
  await link.remove(partners);
  expect(await links().list({ group }).toArray()).toMatchObject([
    { name: "release-managers" },
    { name: "contractors", provider: "saml_corporate" },
  ]);
  // The deleted link is not confused with the remaining one.
  expect(await link.read(plain)).toBeUndefined();
  await link.remove(plain);
  expect(await link.read(corporate)).toBeDefined();
});

test("an existing link is adopted only if it is equal, because the service cannot change it", async () => {
  const inputs = { group, samlGroupName: "auditors", accessLevel: 20 };
  await links().create({ group, saml_group_name: "auditors", access_level: 20 });
  await expect(link.create(inputs)).rejects.toThrow(
    'SamlGroupLink "auditors" (acme): create failed: it exists already. Set adopt: true',
  );
  expect((await link.create(inputs, { adopt: true })).id).toBe("acme/auditors");
  await expect(link.create({ ...inputs, accessLevel: 30 }, { adopt: true })).rejects.toThrow(
    "it exists with another accessLevel, which cannot be updated",
  );
});
