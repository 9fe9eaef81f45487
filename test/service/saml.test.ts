/** SAML identities by their external id, and SAML group links that share a name. */
import { expect, test } from "@jest/globals";
import { BadRequestError, ForbiddenError, NotFoundError, UnprocessableError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const group = "acme";

test("the external id of an identity can be changed to one that nobody has", async () => {
  const { samlIdentities } = as("olivia");
  const max = forge().world.users.named("max")?.id;
  await expect(
    samlIdentities.update({ group, uid: "max@idp.acme.example", extern_uid: "OLIVIA@idp.acme.example" }),
  ).rejects.toThrow("Extern uid has already been taken");
  expect(await samlIdentities.update({ group, uid: "max@idp.acme.example", extern_uid: "a/b?c" })).toEqual({
    extern_uid: "a/b?c",
    user_id: max,
  });
  await expect(samlIdentities.get({ group, uid: "max@idp.acme.example" })).rejects.toThrow(NotFoundError);
  await samlIdentities.delete({ group, uid: "a/b?c" });
  expect(await samlIdentities.list({ group }).toArray()).toHaveLength(1);
});

test("only owners read identities, and only of top-level groups", async () => {
  await expect(as("root").samlIdentities.list({ group: "acme/platform" }).toArray()).rejects.toThrow(
    BadRequestError,
  );
  await expect(as("max").samlIdentities.list({ group }).toArray()).rejects.toThrow(ForbiddenError);
});

test("a name that several links share requires the provider", async () => {
  const { samlGroupLinks } = as("olivia");
  const contractors = { group, saml_group_name: "contractors" };
  for (const call of [samlGroupLinks.get(contractors), samlGroupLinks.delete(contractors)]) {
    await expect(call).rejects.toThrow(UnprocessableError);
    await expect(call).rejects.toThrow("provider");
  }
  expect(await samlGroupLinks.get({ ...contractors, provider: "saml_partners" })).toMatchObject({
    access_level: 20,
  });
  await samlGroupLinks.delete({ ...contractors, provider: "saml_partners" });
  expect(await samlGroupLinks.get(contractors)).toMatchObject({ provider: "saml_corporate" });
});

test("an empty provider selects the link without a provider", async () => {
  const { samlGroupLinks } = as("olivia");
  const engineering = { group, saml_group_name: "engineering" };
  await samlGroupLinks.create({ ...engineering, access_level: 40, provider: "saml_corporate" });
  expect(await samlGroupLinks.get({ ...engineering, provider: "" })).toEqual({
    name: "engineering",
    access_level: 30,
    member_role_id: null,
    provider: null,
  });
});

test("a link is unique by name and provider, and its custom role must fit its access level", async () => {
  const { samlGroupLinks } = as("olivia");
  const auditors = { group: "acme/platform", saml_group_name: "auditors" };
  await expect(
    samlGroupLinks.create({ ...auditors, access_level: 20, member_role_id: 1 }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { member_role_id: [expect.stringContaining("base access level")] },
  });
  expect(await samlGroupLinks.create({ ...auditors, access_level: 10, member_role_id: 1 })).toMatchObject({
    name: "auditors",
    member_role_id: 1,
    provider: null,
  });
  await expect(samlGroupLinks.create({ ...auditors, access_level: 30 })).rejects.toThrow(
    "Saml group name has already been taken",
  );
});
