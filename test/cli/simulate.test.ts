/** `forge simulate` prints one line when it is ready, keeps its state in a file and explains mistakes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "@jest/globals";
import { createClient } from "../../sdk";

const forge = path.join(__dirname, "..", "..", "dist", "cli", "main.js");
const folder = mkdtempSync(path.join(tmpdir(), "forge-simulate-"));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function simulate(...args: string[]) {
  const child = spawn(process.execPath, [forge, "simulate", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  const logged: string[] = [];
  createInterface(child.stderr).on("line", (line) => logged.push(line));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await once(child, "exit");
    return code as number;
  };
  return { url, token, stop, logged };
}

async function refused(...args: string[]) {
  const child = spawn(process.execPath, [forge, "simulate", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let stderr = "";
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const [code] = await once(child, "exit");
  return { code: code as number, stderr };
}

const file = (name: string, text: string) => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};

test("forge simulate serves until it gets a signal", async () => {
  const service = await simulate("--dialect", "gitlab");
  const response = await fetch(`${service.url}/api/v4/groups/acme/labels`, {
    headers: { "private-token": service.token },
  });
  expect(response.status).toBe(200);
  expect(await service.stop("SIGINT")).toBe(0);
});

test("it speaks as GitLab does, and answers a browser with a page", async () => {
  const service = await simulate();
  const response = await fetch(`${service.url}/api/v4/version`, {
    headers: { "private-token": service.token },
  });
  expect(response.headers.has("x-gitlab-meta")).toBe(true);
  const page = await fetch(service.url, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain('<a href="/groups/acme">acme</a>');
  await service.stop("SIGTERM");
  expect(service.logged).toEqual([]);
});

test("--log prints a line for each request of the API, without its parameters", async () => {
  const service = await simulate("--log");
  const authorized = { headers: { "private-token": service.token } };
  await fetch(`${service.url}/api/v4/groups/acme/labels?search=a`, authorized);
  await fetch(`${service.url}/api/v4/groups/nowhere`, { ...authorized, method: "DELETE" });
  await fetch(service.url, { headers: { accept: "text/html" } });
  await service.stop("SIGTERM");
  expect(service.logged).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\S+Z GET \/api\/v4\/groups\/acme\/labels 200 \d+ ms$/),
    expect.stringMatching(/Z DELETE \/api\/v4\/groups\/nowhere 404 \d+ ms$/),
  ]);
});

test("the state file outlives a restart", async () => {
  const state = path.join(folder, "state.json");
  const first = await simulate("--state", state);
  const before = createClient({ baseUrl: first.url, token: first.token });
  const { id } = await before.groupLabels.create({ group: "acme", name: "lasting", color: "teal" });
  await before.groupLabels.delete({ group: "acme", label_id: id });
  await before.groupLabels.create({ group: "acme", name: "lasting", color: "teal" });
  await before.close();
  expect(await first.stop("SIGTERM")).toBe(0);

  const second = await simulate("--state", state);
  const after = createClient({ baseUrl: second.url, token: second.token });
  expect(await after.groupLabels.get({ group: "acme", label_id: "lasting" })).toMatchObject({
    id: id + 1,
    color: "#008080",
  });
  // The id of a deleted object is not used again.
  expect((await after.groupLabels.create({ group: "acme", name: "newer", color: "teal" })).id).toBe(id + 2);
  await after.close();
  await second.stop("SIGTERM");
});

test.each([
  ["not JSON", '{\n  "users": [\n', /:2:12?.*not JSON|not JSON/],
  ["an unknown table", '{\n  "user": []\n}', /broken\.json:2:\d+: there is no "user" here/],
  [
    "an unknown field",
    '{\n  "groups": [\n    { "full_path": "a", "name": "A", "nmae": 1 }\n  ]\n}',
    /broken\.json:3:\d+: there is no "nmae" here/,
  ],
  [
    "a value of the wrong type",
    '{\n  "groups": [\n    { "full_path": 1, "name": "A" }\n  ]\n}',
    /broken\.json:3:\d+: groups\[0\]\.full_path/,
  ],
  [
    "a reference to nothing",
    '{\n  "labels": [\n    { "group_id": "nowhere", "name": "x", "color": "red" }\n  ]\n}',
    /broken\.json:3:\d+: labels\[0\]\.group_id: there is no "nowhere" among groups/,
  ],
])("a world file with %s is an error with its line", async (_what, text, message) => {
  const { code, stderr } = await refused("--world", file("broken.json", text));
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test("a missing world file is an error", async () =>
  expect(await refused("--world", "nowhere.json")).toEqual({
    code: 1,
    stderr: "forge: nowhere.json cannot be read: there is no such file.\n",
  }));

test("a state file that cannot be written is an error, and nothing is served", async () =>
  expect(await refused("--state", "nowhere/state.json")).toEqual({
    code: 1,
    stderr: "forge: nowhere/state.json cannot be written: the folder does not exist.\n",
  }));

test("a port in use and an unknown dialect are errors", async () => {
  const service = await simulate();
  const taken = await refused("--port", new URL(service.url).port);
  expect(taken).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^forge: port \d+ is in use; choose another one/),
  });
  expect((await refused("--dialect", "klingon")).stderr).toContain("Allowed choices are neutral, gitlab");
  await service.stop("SIGTERM");
});
