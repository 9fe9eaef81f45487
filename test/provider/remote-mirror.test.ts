/** RemoteMirror: where credentials are allowed, SSH keys, and outputs that change by themselves. */
import { beforeEach, expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

let now = Date.parse("2026-11-21T10:00:00.000Z");
const forge = service({ clock: () => now });

const inputs = {
  project: "acme/platform/api",
  url: "https://copies.example/api.git",
  username: "push@er",
  password: "p@ss/word-that-nobody-sees",
};

beforeEach(() => forge().faults.clear());

test("a URL with credentials is refused before a request is sent, and the error does not show them", () => {
  const { problems } = resource("RemoteMirror");
  const [problem, ...more] = problems({ project: "acme/web", url: "https://me:hidden@copies.example/a.git" });
  expect(more).toEqual([]);
  expect(problem).toContain('say them as "username" and "password"');
  expect(problem).not.toContain("hidden");
  expect(problems({ project: "acme/web", url: "https://token@copies.example/a.git" })).toHaveLength(1);
  // A user's name without a password is a part of addresses for SSH.
  expect(problems({ project: "acme/web", url: "ssh://git@copies.example/a.git" })).toEqual([]);
  expect(problems({ ...inputs, password: undefined })).toEqual([
    '"username" and "password" must be set together; "password" is missing',
  ]);
  expect(problems({ ...inputs, mirrorBranchRegex: "(?=x)" })[0]).toContain("RE2");
});

test("credentials reach the service, and are masked in an error that repeats them", async () => {
  const mirror = resource("RemoteMirror");
  const made = await mirror.create(inputs);
  expect(forge().world.remote_mirrors.get(Number(made.values.mirrorId))?.url).toBe(
    "https://push%40er:p%40ss%2Fword-that-nobody-sees@copies.example/api.git",
  );
  expect(made.values.url).toBe(inputs.url);
  const changed = { ...inputs, password: "another" };
  expect(mirror.difference(made, changed)).toMatchObject({ changed: ["password"], replaces: ["password"] });
  const refused = await mirror
    .create({ ...inputs, project: "acme/nowhere" })
    .catch((error: Error) => error.message);
  expect(refused).toMatch(/^RemoteMirror "https:\/\/copies\.example\/api\.git" \(acme\/nowhere\): create/);
  expect(refused).not.toMatch(/nobody-sees/);
});

test("an imported mirror records the first declared credentials, and other credentials replace it", async () => {
  const mirror = resource("RemoteMirror");
  const { id, values } = await mirror.create({ ...inputs, url: "https://copies.example/imported.git" });
  const imported = await mirror.get(id);
  if (!imported) throw new Error("It was not found.");
  expect(imported.values).not.toHaveProperty("password");
  const desired = { ...inputs, url: values.url };
  expect(mirror.difference(imported, desired)).toMatchObject({
    changed: ["username", "password"],
    replaces: [],
  });
  // The same after a refresh.
  const read = await mirror.read(imported);
  expect(read && mirror.difference(read, desired).replaces).toEqual([]);
  forge().resetRequests();
  const updated = await mirror.update(imported, desired);
  expect(forge().requests().operations).toEqual({ "remoteMirrors.get": 1 });
  expect(mirror.difference(updated, desired).changed).toEqual([]);
  expect(mirror.difference(updated, { ...desired, password: "another" }).replaces).toEqual(["password"]);
  // Credentials cannot be added to a mirror without any.
  const open = await mirror.create({ project: inputs.project, url: "https://copies.example/open.git" });
  const found = await mirror.get(open.id);
  expect(found && mirror.difference(found, { ...inputs, url: open.values.url }).replaces).toEqual([
    "username",
    "password",
  ]);
});

test("the error of a failed mirror update is an output, and causes no diff", async () => {
  const mirror = resource("RemoteMirror");
  const desired = { ...inputs, url: "https://unreachable.example/api.git", enabled: true };
  const made = await mirror.create(desired);
  const row = forge().world.remote_mirrors.get(Number(made.values.mirrorId));
  if (row) forge().world.remote_mirrors.update(row, { sync_requested_at: new Date(now).toISOString() });
  now += 60_000;
  const seen = await mirror.read(made);
  expect(seen?.values).toMatchObject({
    updateStatus: "failed",
    lastError: expect.stringContaining("Could not resolve host"),
  });
  expect(seen && mirror.difference(seen, desired)).toEqual({ changed: [], dropped: [], replaces: [] });
});

test("a mirror that authenticates by an SSH key has the public key as an output", async () => {
  const mirror = resource("RemoteMirror");
  const desired = {
    project: inputs.project,
    url: "ssh://git@copies.example/keys.git",
    authMethod: "ssh_public_key",
  };
  const made = await mirror.create(desired);
  expect(made.values.publicKey).toMatch(/^ssh-ed25519 /);
  const other = await mirror.update(made, { ...desired, authMethod: "password" });
  expect(other.values.publicKey).toBeNull();
});

test("protected branches and a branch expression replace each other", async () => {
  const mirror = resource("RemoteMirror");
  const place = { project: inputs.project, url: "https://copies.example/turns.git" };
  const made = await mirror.create({ ...place, mirrorBranchRegex: "^main$" });
  const second = await mirror.update(made, { ...place, onlyProtectedBranches: true });
  const third = await mirror.update(second, { ...place, mirrorBranchRegex: "^v" });
  expect(forge().world.remote_mirrors.get(Number(third.values.mirrorId))).toMatchObject({
    only_protected_branches: false,
    mirror_branch_regex: "^v",
  });
});
