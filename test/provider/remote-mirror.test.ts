/** RemoteMirror: where credentials may stand and where they never do, keys, and facts that change by themselves. */
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

test("an address with credentials is refused before the call, without showing them", () => {
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

test("credentials reach the service, and a refusal that repeats them does not show them", async () => {
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

test("an imported mirror takes the first declared credentials for its own, and others replace it", async () => {
  const mirror = resource("RemoteMirror");
  const { id, values } = await mirror.create({ ...inputs, url: "https://copies.example/imported.git" });
  const imported = await mirror.get(id);
  if (!imported) throw new Error("It was not found.");
  expect(imported.values).not.toHaveProperty("password");
  const said = { ...inputs, url: values.url };
  expect(mirror.difference(imported, said)).toMatchObject({
    changed: ["username", "password"],
    replaces: [],
  });
  // A refresh in between changes nothing about that.
  const read = await mirror.read(imported);
  expect(read && mirror.difference(read, said).replaces).toEqual([]);
  forge().resetRequests();
  const updated = await mirror.update(imported, said);
  expect(forge().requests().operations).toEqual({ "remoteMirrors.get": 1 });
  expect(mirror.difference(updated, said).changed).toEqual([]);
  expect(mirror.difference(updated, { ...said, password: "another" }).replaces).toEqual(["password"]);
  // A mirror without credentials cannot get any.
  const open = await mirror.create({ project: inputs.project, url: "https://copies.example/open.git" });
  const found = await mirror.get(open.id);
  expect(found && mirror.difference(found, { ...inputs, url: open.values.url }).replaces).toEqual([
    "username",
    "password",
  ]);
});

test("what an update leaves behind is seen, and is no difference", async () => {
  const mirror = resource("RemoteMirror");
  const said = { ...inputs, url: "https://unreachable.example/api.git", enabled: true };
  const made = await mirror.create(said);
  const row = forge().world.remote_mirrors.get(Number(made.values.mirrorId));
  if (row) forge().world.remote_mirrors.update(row, { sync_requested_at: new Date(now).toISOString() });
  now += 60_000;
  const seen = await mirror.read(made);
  expect(seen?.values).toMatchObject({
    updateStatus: "failed",
    lastError: expect.stringContaining("Could not resolve host"),
  });
  expect(seen && mirror.difference(seen, said)).toEqual({ changed: [], dropped: [], replaces: [] });
});

test("a mirror that signs in by a key tells which", async () => {
  const mirror = resource("RemoteMirror");
  const said = {
    project: inputs.project,
    url: "ssh://git@copies.example/keys.git",
    authMethod: "ssh_public_key",
  };
  const made = await mirror.create(said);
  expect(made.values.publicKey).toMatch(/^ssh-ed25519 /);
  const other = await mirror.update(made, { ...said, authMethod: "password" });
  expect(other.values.publicKey).toBeNull();
});

test("protected branches and an expression take each other's place", async () => {
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
