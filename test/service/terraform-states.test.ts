/** Terraform states as Terraform itself uses them: bytes, serials, locks, and a token as a password. */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { dialects } from "../../sdk/http/dialect";
import { startSimulator } from "../../simulator";

const PROJECT = "/api/v4/projects/acme%2Fplatform%2Fweb";
const LOCK = {
  ID: "one",
  Operation: "apply",
  Info: "i",
  Who: "sue",
  Version: "1",
  Created: "now",
  Path: "p",
};

const password = (user: string, token: string) =>
  `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`;

/** A request by a user of the sample world, or with these headers. */
async function serving(dialect: (typeof dialects)[number], settings = {}) {
  const service = await startSimulator({ dialect });
  Object.assign(service.world.settings, settings);
  const request = async (
    method: string,
    path: string,
    body?: string | object,
    by: string | Record<string, string> = "max",
  ) => {
    const response = await fetch(`${service.url}${PROJECT}/terraform/state${path}`, {
      method,
      headers: {
        ...(typeof by === "string" ? { authorization: password("any", `forge-${by}-token`) } : by),
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return [response.status, await response.text()] as const;
  };
  return { service, request };
}

test.each(dialects)("a state is as it was sent, version by version (%s)", async (dialect) => {
  const { service, request } = await serving(dialect);
  expect((await request("GET", "/infra.main"))[0]).toBe(404);
  const first = '{ "serial": 1,\n "ä": "as it is" }';
  expect(await request("POST", "/infra.main", first)).toEqual([200, ""]);
  expect(await request("GET", "/infra.main")).toEqual([200, first]);
  for (const [body, status] of [
    [first, 422],
    ["{}", 422],
    ['{"serial": "2"}', 422],
    ["null", 422],
    ["{", 422],
    ["", 204],
  ] as const)
    expect([body, (await request("POST", "/infra.main", body))[0]]).toEqual([body, status]);
  expect((await request("POST", "/infra.main", { serial: 7 }))[0]).toBe(200);
  expect(await request("GET", "/infra.main")).toEqual([200, '{"serial":7}']);
  expect(await request("GET", "/infra.main/versions/1")).toEqual([200, first]);
  expect((await request("GET", "/infra.main/versions/2"))[0]).toBe(404);
  expect((await request("DELETE", "/infra.main/versions/7"))[0]).toBe(204);
  expect(await request("GET", "/infra.main")).toEqual([200, first]);
  expect(await request("DELETE", "/infra.main")).toEqual([200, "200"]);
  expect((await request("GET", "/infra.main"))[0]).toBe(422);
  await setTimeout(250);
  expect((await request("GET", "/infra.main"))[0]).toBe(404);
  await service.close();
});

test.each(dialects)("one lock at a time; a write names it (%s)", async (dialect) => {
  const { service, request } = await serving(dialect);
  const { Path: _, ...incomplete } = LOCK;
  expect((await request("POST", "/s/lock", incomplete))[0]).toBe(400);
  expect((await request("POST", "/s/lock", { ...LOCK, ID: "x".repeat(256) }))[0]).toBe(400);
  const [status, text] = await request("POST", "/s/lock", LOCK);
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { ...LOCK, Who: "max", Created: expect.stringMatching(/^\d{4}-/) },
  ]);
  // A state that is only locked is empty.
  expect(await request("GET", "/s")).toEqual([204, ""]);
  const [refused, holder] = await request("POST", "/s/lock", { ...LOCK, ID: "two", Info: "mine" }, "olivia");
  expect([refused, JSON.parse(holder)]).toMatchObject([409, { ID: "one", Who: "max", Info: "mine" }]);
  for (const query of ["", "?ID=two"])
    expect((await request("POST", `/s${query}`, { serial: 1 }))[0]).toBe(409);
  expect((await request("POST", "/s?ID=one", { serial: 1 }))[0]).toBe(200);
  expect(await request("DELETE", "/s/lock?ID=two")).toEqual([409, "409"]);
  expect(await request("DELETE", "/s/lock?ID=one")).toEqual([200, "200"]);
  expect((await request("POST", "/s?ID=one", { serial: 2 }))[0]).toBe(409);
  await request("POST", "/s/lock", LOCK);
  // By force.
  expect(await request("DELETE", "/s/lock")).toEqual([200, "200"]);
  await service.close();
});

test("the size of a state has a limit, and roles decide who reads and writes", async () => {
  const { service, request } = await serving("gitlab", { max_terraform_state_size_bytes: 20 });
  expect((await request("POST", "/s", { serial: 1, more: "than enough" }))[0]).toBe(413);
  expect((await request("POST", "/s", { serial: 1 }))[0]).toBe(200);
  expect((await request("GET", "/s", undefined, "dev"))[0]).toBe(200);
  for (const [method, path, body] of [
    ["POST", "/s", { serial: 2 }],
    ["POST", "/s/lock", LOCK],
    ["DELETE", "/s/lock"],
    ["DELETE", "/s"],
    ["DELETE", "/s/versions/1"],
  ] as const)
    expect([method, path, (await request(method, path, body, "dev"))[0]]).toEqual([method, path, 403]);
  expect((await request("GET", "/s", undefined, {}))[0]).toBe(401);
  await service.close();
});

test("a token is a password, that of a job, too, and no header", async () => {
  const { service, request } = await serving("gitlab");
  const [job] = service.world.jobs.all();
  const token = job?.token ?? "";
  const asJob = password("gitlab-ci-token", token);
  expect((await request("GET", "/s", undefined, { authorization: asJob }))[0]).toBe(404);
  const refused: readonly Record<string, string>[] = [
    { authorization: password("gitlab-ci-token", "wrong") },
    { authorization: password("any", "wrong") },
    { "job-token": token },
  ];
  for (const headers of refused) expect((await request("GET", "/s", undefined, headers))[0]).toBe(401);
  await service.close();
});
