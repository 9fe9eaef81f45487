/** Editions, licenses, limits of operations, and parameters that an operation does not know. */
import { describe, expect, test } from "@jest/globals";
import { type SimulatorOptions, startSimulator } from "../../simulator";
import { requestsTo } from "./requests";
import { service } from "./service";

const nowhere = { error: "404 Not Found" };

/** Requests to a service of its own, which speaks like a real one. */
const requestsOf = (options: SimulatorOptions) => requestsTo(service({ dialect: "gitlab", ...options }));

describe("Community", () => {
  const { expecting, createGroup, createProject } = requestsOf({ edition: "ce" });

  test.each([
    ["GET", "/license"],
    ["GET", "/groups/acme/hooks"],
    ["GET", "/service_accounts"],
    ["POST", "/projects/acme%2Fplatform%2Fweb/approval_rules"],
    ["GET", "/projects/acme%2Fplatform%2Fweb/push_rule"],
  ])("has no %s %s", async (method, path) => {
    expect(await expecting(404, method, path)).toEqual(nowhere);
    expect(await expecting(404, method, path, undefined, "nobody")).toEqual(nowhere);
  });

  test("shows no field and knows no parameter of Enterprise", async () => {
    const { id } = await createProject();
    expect(await expecting(200, "GET", `/projects/${id}`)).not.toHaveProperty("approvals_before_merge");
    const setting = { approvals_before_merge: 1 };
    const { error } = await expecting(400, "PUT", `/projects/${id}`, setting);
    expect(error).toMatch(
      /allow_merge_on_skipped_pipeline, .* are missing, at least one parameter must be provided$/,
    );
    expect(error).not.toContain("approvals_before_merge");
    const group = await createGroup();
    expect(
      await expecting(200, "PUT", `/groups/${group.id}`, { membership_lock: "maybe" }),
    ).not.toHaveProperty("membership_lock");
  });
});

describe("Enterprise without a license", () => {
  const { expecting, createProject } = requestsOf({ license: "free" });

  test.each([
    [401, "/groups/acme/saml_group_links", { message: "401 Unauthorized" }],
    [403, "/member_roles", { message: "403 Forbidden" }],
    [403, "/projects/acme%2Fplatform%2Fweb/approval_rules", { message: "403 Forbidden" }],
    [404, "/projects/acme%2Fplatform%2Fweb/push_rule", { message: "404 Not Found" }],
    [401, "/projects/acme%2Fplatform%2Fweb/external_status_checks", { message: "401 Unauthorized" }],
  ])("answers %i to %s", async (status, path, body) => {
    expect(await expecting(status, "GET", path)).toEqual(body);
  });

  test("has hooks of groups and protected environments, and no license", async () => {
    for (const path of ["/groups/acme/hooks", "/groups/acme/protected_environments"])
      expect(await expecting(200, "GET", path)).toEqual(expect.any(Array));
    expect(await expecting(200, "GET", "/license")).toBeNull();
  });

  test("takes a licensed parameter and drops it", async () => {
    const { id } = await createProject();
    const changed = await expecting(200, "PUT", `/projects/${id}`, { approvals_before_merge: 1 });
    expect(changed).not.toHaveProperty("approvals_before_merge");
    await expecting(400, "PUT", `/projects/${id}`, { approvals_before_merge: "x" });
  });
});

describe("a parameter that an operation does not know", () => {
  const running = service({ dialect: "gitlab" });
  const { expecting, createGroup } = requestsTo(running);

  test("is dropped and counted", async () => {
    const { id } = await createGroup();
    const given = { name: "one", color: "#112233", colour: "red" };
    await expecting(201, "POST", `/groups/${id}/labels?private_token=forge-root-token`, given);
    const response = await fetch(`${running().url}/__simulator/ignored`);
    expect(await response.json()).toEqual([{ operation: "groupLabels.create", name: "colour", count: 1 }]);
    await fetch(`${running().url}/__simulator/ignored`, { method: "DELETE" });
    expect(running().ignored()).toEqual([]);
  });
});

test("a service with limits answers the 201st list of members in a minute with 429", async () => {
  let now = Date.parse("2026-11-28T12:00:00Z");
  const limited = await startSimulator({ limits: true, dialect: "gitlab", clock: () => now });
  const { request } = requestsTo(() => limited);
  const list = async () => (await request("GET", "/groups/acme/members")).status;
  try {
    for (let count = 0; count < 200; count++) expect(await list()).toBe(200);
    const { status, headers } = await request("GET", "/groups/acme/members");
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await request("GET", "/groups/acme/members", undefined, "dev")).status).toBe(200);
    now += 60_000;
    expect(await list()).toBe(200);
  } finally {
    await limited.close();
  }
});

test("a parameter that an operation does not know is refused by a strict service", async () => {
  const strict = await startSimulator({ strict: true });
  const { expecting } = requestsTo(() => strict);
  const given = { name: "one", color: "#112233", colour: "red" };
  try {
    const refused = await expecting(400, "POST", "/groups/acme/labels", given);
    expect(refused).toEqual({ error: "colour is unknown" });
  } finally {
    await strict.close();
  }
});
