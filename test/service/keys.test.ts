/** Keys: look-up by fingerprints that the service computes from the keys. */
import { createHash, generateKeyPairSync } from "node:crypto";
import { expect, test } from "@jest/globals";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

test("a key is found by its MD5 and SHA-256 fingerprints, as ssh-keygen prints them", async () => {
  const { keys } = as("root");
  const bySha256 = await keys.find({ fingerprint: "SHA256:5Ru0Nr9NJEfv8xp8LexukFCsZFYWwG3eIz8t1ezE2jo" });
  const byMd5 = await keys.find({ fingerprint: "67:d8:a9:cf:34:08:90:76:35:d4:1b:f9:46:f0:bf:46" });
  expect(byMd5).toEqual(bySha256);
  expect(bySha256).toMatchObject({
    id: 1,
    title: "olivia@laptop",
    usage_type: "auth_and_signing",
    user: {
      username: "olivia",
      email: "olivia@acme.example",
      identities: [{ provider: "group_saml", extern_uid: "olivia@idp.acme.example" }],
    },
  });
  expect(bySha256).not.toHaveProperty("deploy_keys_projects");
});

test("a deploy key is returned with its projects", async () => {
  // The fingerprint has a slash, which must not end the value.
  const key = await as("root").keys.find({
    fingerprint: "SHA256:tHToK/iE8lnxw8Vc2x08EGlz4zbIFzNTR4ELr+iIdww",
  });
  expect(key.deploy_keys_projects).toMatchObject([
    { deploy_key_id: 2, project_id: forge().world.projects.named("acme/platform/web")?.id, can_push: false },
  ]);
  expect(await as("root").keys.get({ key_id: 2 })).toEqual(key);
});

test("a new key is found by its fingerprint", async () => {
  const raw = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "der" }).subarray(-32);
  const name = Buffer.from("ssh-ed25519");
  const sized = (part: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, part.length]), part]);
  const blob = Buffer.concat([sized(name), sized(raw)]);
  const { id } = forge().world.keys.insert({
    title: "new",
    key: `ssh-ed25519 ${blob.toString("base64")}`,
    user_id: 1,
  });
  const fingerprint = `SHA256:${createHash("sha256").update(blob).digest("base64")}`;
  expect(await as("root").keys.find({ fingerprint })).toMatchObject({ id });
});

test("only an administrator looks keys up; an unknown or malformed fingerprint is refused", async () => {
  await expect(as("olivia").keys.get({ key_id: 1 })).rejects.toThrow(ForbiddenError);
  const { keys } = as("root");
  await expect(keys.get({ key_id: 99 })).rejects.toThrow(NotFoundError);
  await expect(keys.find({ fingerprint: `SHA256:${"A".repeat(43)}` })).rejects.toThrow(NotFoundError);
  await expect(keys.find({ fingerprint: "olivia@laptop" })).rejects.toThrow(InvalidInputError);
});
