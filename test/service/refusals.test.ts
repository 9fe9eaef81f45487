/** The order of refusals: token, parameters, place, state of the project, role. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, request, createGroup, createProject } = requestsTo(running);

const unauthorized = { message: "401 Unauthorized" };
const forbidden = { message: "403 Forbidden" };
const hidden = (what: string) => ({ message: `404 ${what} Not Found` });

async function expectAnswer(as: string, method: string, path: string, status: number, body: unknown) {
  const answer = await request(method, path, method === "GET" ? undefined : {}, as);
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
}

describe("a private project", () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await createProject({ visibility: "private" }));
  });

  test.each([
    ["GET", "/labels", 401],
    ["GET", "/variables", 401],
    ["GET", "/members", 401],
    ["GET", "/environments", 401],
    ["GET", "", 404],
    ["GET", "/badges", 404],
    ["GET", "/protected_branches", 404],
    ["GET", "/wikis", 404],
    ["GET", "/releases", 404],
    ["DELETE", "/badges/1", 401],
    ["DELETE", "/protected_branches/main", 404],
    ["DELETE", "/remote_mirrors/1", 404],
    ["DELETE", "", 401],
  ] as const)("without a token, %s %s is %i", async (method, rest, status) => {
    const path = `/projects/${id}${rest}`;
    await expectAnswer("nobody", method, path, status, status === 401 ? unauthorized : hidden("Project"));
    // A token that nobody has is refused before the place is looked for.
    await expectAnswer("nonsense", method, path, 401, unauthorized);
    await expectAnswer("gus", method, path, 404, hidden("Project"));
  });

  test("is hidden after the parameters are checked, and they are after the token", async () => {
    const path = `/projects/${id}/approval_rules/text`;
    await expectAnswer("nobody", "DELETE", path, 401, unauthorized);
    await expectAnswer("gus", "DELETE", path, 400, { error: "approval_rule_id is invalid" });
    // Where the token is looked at last, the parameters come before it.
    const reaction = `/projects/${id}/issues/1/award_emoji/text`;
    await expectAnswer("nobody", "DELETE", reaction, 400, { error: "award_id is invalid" });
  });
});

test("what is the same for everybody is answered whatever the token is", async () => {
  for (const path of ["/broadcast_messages", "/templates/licenses"])
    expect(await expecting(200, "GET", path, undefined, "nonsense")).toEqual(expect.any(Array));
  await expectAnswer("nonsense", "GET", "/topics", 401, unauthorized);
});

describe("a public project", () => {
  let id = 0;
  beforeAll(async () => {
    const group = await createGroup({ visibility: "public" });
    ({ id } = await createProject({ visibility: "public", namespace_id: group.id }));
  });

  test.each([
    ["GET", "/environments", 401, 200],
    ["GET", "/protected_branches", 200, 200],
    ["GET", "/wikis", 200, 200],
    ["GET", "/labels", 401, 200],
    ["GET", "/feature_flags", 403, 403],
    ["GET", "/hooks", 401, 403],
    ["GET", "/remote_mirrors", 401, 401],
    ["GET", "/access_tokens", 401, 401],
    ["POST", "/labels", 401, 400],
  ] as const)("answers %s %s with %i without a token, and with %i to others", async (...row) => {
    const [method, rest, anonymous, other] = row;
    const body = method === "GET" ? undefined : {};
    await expecting(anonymous, method, `/projects/${id}${rest}`, body, "nobody");
    await expecting(other, method, `/projects/${id}${rest}`, body, "gus");
  });

  const features = [
    ["wiki", "/wikis"],
    ["builds", "/pipelines"],
    ["environments", "/environments"],
    ["merge_requests", "/merge_requests"],
    ["releases", "/releases"],
  ] as const;

  test.each(features)("whose %s is for members only, or off, refuses %s", async (feature, rest) => {
    const path = `/projects/${id}${rest}`;
    const set = (level: string) =>
      expecting(200, "PUT", `/projects/${id}`, { [`${feature}_access_level`]: level });
    await set("private");
    await expectAnswer("gus", "GET", path, 403, forbidden);
    await expecting(200, "GET", path);
    await set("disabled");
    for (const as of ["gus", "root"]) await expectAnswer(as, "GET", path, 403, forbidden);
    await set("enabled");
    await expecting(200, "GET", path, undefined, "gus");
  });
});

describe("an archived project", () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await createProject());
    await expecting(201, "POST", `/projects/${id}/archive`);
  });

  test.each([
    ["/labels", { name: "a", color: "#112233" }, 403],
    ["/milestones", { title: "a" }, 403],
    ["/environments", { name: "a" }, 403],
    ["/wikis", { title: "a", content: "b" }, 403],
    ["/issues", { title: "a" }, 403],
    ["/variables", { key: "A", value: "b" }, 201],
    ["/badges", { link_url: "https://a.example", image_url: "https://a.example" }, 201],
    ["/deploy_tokens", { name: "a", scopes: ["read_repository"] }, 201],
  ])("answers POST %s %j with %i", async (rest, body, status) => {
    await expecting(status, "POST", `/projects/${id}${rest}`, body);
    await expecting(200, "GET", `/projects/${id}${rest}`);
  });

  test("shows no trigger tokens either", () => expecting(403, "GET", `/projects/${id}/triggers`));
});

test("a token without the scope gets the scopes, before the place is looked for", async () => {
  const { id } = await expecting(200, "GET", "/user", undefined, "gus");
  const given = { name: "reads", scopes: ["read_api"] };
  const { token } = await expecting(201, "POST", `/users/${id}/personal_access_tokens`, given);
  const { body, status } = await request(
    "POST",
    "/projects/999999/wikis",
    { title: "a", content: "b" },
    token,
  );
  expect([status, body.error, body.scope]).toEqual([403, "insufficient_scope", "ai_workflows api read_api"]);
});
