/** Remote mirrors: masked credentials, refused settings, keys, and updates that take time. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-21T10:00:00.000Z");
const forge = service({ clock: () => now });
const project = "acme/platform/api";

test("the service stores a mirror's credentials and masks them in responses", async () => {
  const { remoteMirrors } = as("max");
  const urls = [
    ["https://user:p%40ss@host.example:8443/a.git", "https://*****:*****@host.example:8443/a.git"],
    ["https://token@host.example/a.git", "https://*****@host.example/a.git"],
    ["https://user:a@b@host.example/a.git", "https://*****:*****@host.example/a.git"],
    ["ssh://git@host.example/a.git", "ssh://git@host.example/a.git"],
    ["https://host.example/a@b.git", "https://host.example/a@b.git"],
  ] as const;
  for (const [url, shown] of urls) {
    const created = await remoteMirrors.create({ project, url });
    expect(created).toMatchObject({ url: shown, enabled: false, update_status: "none", last_error: null });
    expect(forge().world.remote_mirrors.get(created.id)?.url).toBe(url);
  }
});

test("an address that the service cannot push to is refused", async () => {
  await expect(as("max").remoteMirrors.create({ project, url: "ftp://host.example/a.git" })).rejects.toThrow(
    InvalidInputError,
  );
  const response = await fetch(`${forge().url}/api/v4/projects/2/remote_mirrors`, {
    method: "POST",
    headers: { "private-token": "forge-max-token", "content-type": "application/json" },
    body: JSON.stringify({ url: "file:///etc/passwd" }),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: { url: ["is blocked: Only allowed schemes are http, https, ssh, git"] } },
  ]);
});

test("a mirror may lead into the service's own network where administrators let its requests go there", async () => {
  const { remoteMirrors } = as("max");
  const { settings } = forge().world;
  const near = [
    ["https://localhost/a.git", "Requests to localhost"],
    ["https://10.1.2.3/a.git", "Requests to the local network"],
  ] as const;
  for (const [url, why] of near) {
    await expect(remoteMirrors.create({ project, url })).rejects.toThrow(`${why} are not allowed`);
    settings.allow_local_requests_from_web_hooks_and_services = true;
    expect(await remoteMirrors.create({ project, url })).toMatchObject({ url });
    settings.allow_local_requests_from_web_hooks_and_services = false;
  }
});

test("an expression for branches cannot be combined with protected branches only, and is RE2", async () => {
  const { remoteMirrors } = as("max");
  const url = "https://host.example/b.git";
  await expect(
    remoteMirrors.create({ project, url, only_protected_branches: true, mirror_branch_regex: "^main$" }),
  ).rejects.toThrow("must be blank");
  await expect(remoteMirrors.create({ project, url, mirror_branch_regex: "(?=main)" })).rejects.toThrow(
    "not valid RE2 syntax",
  );
  const { id: mirror_id } = await remoteMirrors.create({ project, url, mirror_branch_regex: "^main$" });
  const mirror = { project, mirror_id };
  // The one that is sent takes the place of the other.
  const restricted = { only_protected_branches: true, mirror_branch_regex: null };
  expect(await remoteMirrors.update({ ...mirror, only_protected_branches: true })).toMatchObject(restricted);
  expect(await remoteMirrors.update({ ...mirror, mirror_branch_regex: "^main$" })).toMatchObject({
    ...{ only_protected_branches: false, mirror_branch_regex: "^main$" },
  });
});

test("a mirror gets a public key when it starts to authenticate with one, and keeps the key", async () => {
  const { remoteMirrors } = as("max");
  const { id: mirror_id } = await remoteMirrors.create({ project, url: "ssh://git@host.example/c.git" });
  const mirror = { project, mirror_id };
  await expect(remoteMirrors.publicKey(mirror)).rejects.toThrow(NotFoundError);
  await remoteMirrors.update({ ...mirror, auth_method: "ssh_public_key" });
  const { public_key } = await remoteMirrors.publicKey(mirror);
  expect(public_key).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[\w+/=]+ acme\/platform\/api$/);
  await remoteMirrors.update({ ...mirror, auth_method: "password" });
  await remoteMirrors.update({ ...mirror, auth_method: "ssh_public_key" });
  expect(await remoteMirrors.publicKey(mirror)).toEqual({ public_key });
});

test("an update is scheduled, started and finished as time passes", async () => {
  const { remoteMirrors } = as("max");
  const url = "https://host.example/d.git";
  const { id: mirror_id } = await remoteMirrors.create({ project, url, enabled: true });
  const mirror = { project, mirror_id };
  await remoteMirrors.sync(mirror);
  expect(await remoteMirrors.get(mirror)).toMatchObject({ update_status: "scheduled", last_update_at: null });
  now += 1000;
  // A second request during an update starts nothing.
  await remoteMirrors.sync(mirror);
  expect(await remoteMirrors.get(mirror)).toMatchObject({
    update_status: "started",
    last_update_started_at: new Date(now - 500).toISOString(),
    last_update_at: null,
  });
  now += 500;
  const done = new Date(now).toISOString();
  const finished = { last_update_at: done, last_successful_update_at: done, last_error: null };
  expect(await remoteMirrors.get(mirror)).toMatchObject({ ...finished, update_status: "finished" });
  now += 60_000;
  await remoteMirrors.sync(mirror);
  expect(await remoteMirrors.get(mirror)).toMatchObject({ ...finished, update_status: "scheduled" });
});

test("an update to an unknown host fails with an error that hides the credentials", async () => {
  const { remoteMirrors } = as("max");
  const url = "https://user:hidden@unreachable.example/e.git";
  const { id: mirror_id } = await remoteMirrors.create({ project, url, enabled: true });
  await remoteMirrors.sync({ project, mirror_id });
  now += 5000;
  const failed = await remoteMirrors.get({ project, mirror_id });
  expect(failed).toMatchObject({ update_status: "failed", last_successful_update_at: null });
  expect(failed.last_error).toContain("Could not resolve host");
  expect(JSON.stringify(failed)).not.toContain("hidden");
});

test("a disabled mirror cannot be updated, and only maintainers see mirrors", async () => {
  const { id: mirror_id } = await as("max").remoteMirrors.create({
    project,
    url: "https://host.example/f.git",
  });
  await expect(as("max").remoteMirrors.sync({ project, mirror_id })).rejects.toThrow(
    "Cannot proceed with the push mirroring",
  );
  await expect(as("gus").remoteMirrors.list({ project }).toArray()).rejects.toThrow(ForbiddenError);
  await expect(as("max").remoteMirrors.get({ project: "acme/platform/web", mirror_id })).rejects.toThrow(
    NotFoundError,
  );
});
