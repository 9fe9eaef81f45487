/** The embedded service's parsing of parameters, whichever way a client sends them. */
import { beforeAll, expect, test } from "@jest/globals";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const WEB = "/projects/acme%2Fplatform%2Fweb";

const carriers = ["query", "form", "multipart", "json"] as const;
type Carrier = (typeof carriers)[number];

type Fields = readonly (readonly [name: string, value: unknown])[];

async function send(method: string, path: string, fields: Fields = [], carrier: Carrier = "query") {
  const pairs = fields.map(([name, value]): [string, string] => [name, String(value)]);
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const bodies = {
    query: undefined,
    form: new URLSearchParams(pairs),
    multipart: form,
    json: JSON.stringify(Object.fromEntries(fields)),
  };
  const search = carrier === "query" ? `?${new URLSearchParams(pairs)}` : "";
  const response = await fetch(`${running().url}/api/v4${path}${search}`, {
    method,
    headers: {
      "private-token": running().token,
      ...(carrier === "json" ? { "content-type": "application/json" } : {}),
    },
    ...(bodies[carrier] === undefined ? {} : { body: bodies[carrier] }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const get = async (path: string, ...fields: Fields) => send("GET", path, fields);

beforeAll(async () => {
  await send("POST", `${WEB}/push_rule`);
  const { world } = running();
  const [issue] = world.issues.all();
  for (const other of world.issues.where((row) => row !== issue)) world.issues.remove(other);
  if (issue) world.issues.update(issue, { labels: ["bug", "a"], weight: 3, assignee_ids: [] });
});

/** Every carrier with every value. */
const everywhere = (carriedBy: readonly Carrier[], ...values: unknown[]) =>
  carriedBy.flatMap((carrier) => values.map((value) => [carrier, value] as const));

const YES = ["true", "True", "TRUE", "t", "T", "1", "yes", "Yes", "YES", "y", "Y", "on", "On", "ON"];
const NO = ["false", "False", "FALSE", "f", "F", "0", "no", "No", "NO", "n", "N", "off", "Off", "OFF"];

test.each([...everywhere(carriers, ...YES), ...everywhere(["json"], true, 1)])(
  "boolean, %s: %j is true",
  async (carrier, value) => {
    await send("PUT", `${WEB}/push_rule`, [["member_check", false]], "json");
    expect(await send("PUT", `${WEB}/push_rule`, [["member_check", value]], carrier)).toMatchObject({
      status: 200,
      body: { member_check: true },
    });
  },
);

test.each([...everywhere(carriers, ...NO), ...everywhere(["json"], false, 0)])(
  "boolean, %s: %j is false",
  async (carrier, value) => {
    await send("PUT", `${WEB}/push_rule`, [["member_check", true]], "json");
    expect(await send("PUT", `${WEB}/push_rule`, [["member_check", value]], carrier)).toMatchObject({
      status: 200,
      body: { member_check: false },
    });
  },
);

test.each([
  ...everywhere(carriers, "tRue", "yep", "2", "-1", "1.0", "null", " true"),
  ...everywhere(["json"], 2, [], {}),
])("boolean, %s: %j is refused", async (carrier, value) =>
  expect(await send("PUT", `${WEB}/push_rule`, [["member_check", value]], carrier)).toEqual({
    status: 400,
    body: { error: "member_check is invalid" },
  }),
);

test.each([...everywhere(carriers, ""), ...everywhere(["json"], null)])(
  "%s: %j counts as no value for a boolean, a number or a time",
  async (carrier, value) => {
    await send("PUT", `${WEB}/push_rule`, [["deny_delete_tag", true]], "json");
    const answer = await send("PUT", `${WEB}/push_rule`, [["deny_delete_tag", value]], carrier);
    expect(answer).toMatchObject({ status: 200, body: { deny_delete_tag: null } });
    expect(await send("PUT", `${WEB}/push_rule`, [["max_file_size", value]], carrier)).toMatchObject({
      status: 400,
      body: { message: { max_file_size: ["is not a number"] } },
    });
    if (carrier === "query") expect((await get("/issues", ["created_after", value])).status).toBe(200);
  },
);

test.each([
  ...everywhere(carriers, "5", "05", "+5", " 5", "5 ").map((one) => [...one, 5] as const),
  ...everywhere(carriers, "1_000").map((one) => [...one, 1000] as const),
  ...everywhere(["json"], 5, 5.7).map((one) => [...one, 5] as const),
])("integer, %s: %j is %i", async (carrier, value, meant) =>
  expect(await send("PUT", `${WEB}/push_rule`, [["max_file_size", value]], carrier)).toMatchObject({
    status: 200,
    body: { max_file_size: meant },
  }),
);

test.each([
  ...everywhere(carriers, "5.0", "1e3", "0x10", "five", "5,6", "1__0", "_1", "true"),
  ...everywhere(["json"], true, [5], { 0: 5 }),
])("integer, %s: %j is refused", async (carrier, value) =>
  expect(await send("PUT", `${WEB}/push_rule`, [["max_file_size", value]], carrier)).toEqual({
    status: 400,
    body: { error: "max_file_size is invalid" },
  }),
);

test.each(
  everywhere(
    carriers,
    "2020-02-29",
    "20200229",
    "2020/02/29",
    "2020-2-29",
    "2020-02-29T00:00:00Z",
    "2020-02-29T23:30:00-05:00",
    "2020-02-29 10:00",
    "29 Feb 2020",
    "February 29, 2020",
    "Sat, 29 Feb 2020 00:00:00 GMT",
  ),
)("date, %s: %j is a leap day", async (carrier, value) => {
  const [milestone] = running().world.milestones.all();
  const group = running().world.groups.get(milestone?.group_id)?.id;
  const path = `/groups/${group}/milestones/${milestone?.id}`;
  const fields = [
    ["start_date", ""],
    ["due_date", value],
  ] as const;
  expect(await send("PUT", path, fields, carrier)).toMatchObject({
    status: 200,
    body: { due_date: "2020-02-29", start_date: null },
  });
});

test.each(everywhere(carriers, "2021-02-29", "2020-13-01", "soon", "2020-02-29x", "12"))(
  "date, %s: %j is none",
  async (carrier, value) => {
    const fields = [
      ["title", `due ${value} by ${carrier}`],
      ["due_date", value],
    ] as const;
    expect(await send("POST", "/groups/acme/milestones", fields, carrier)).toMatchObject({
      status: 201,
      body: { due_date: null },
    });
  },
);

/** A moment, and the spellings that the service accepts for it. */
const moments: readonly (readonly [meant: string, ...spellings: string[]])[] = [
  [
    "2020-06-15T00:00:00.000Z",
    "2020-06-15",
    "20200615",
    "20200615T000000Z",
    "20200615T000000",
    "2020/06/15",
    "15 Jun 2020",
  ],
  [
    "2020-06-15T10:30:00.000Z",
    "2020-06-15T10:30:00Z",
    "2020-06-15T10:30:00",
    "2020-06-15T10:30",
    "2020-06-15T10:30Z",
    "2020-06-15 10:30:00",
    "2020-06-15 10:30",
    "2020-06-15 10:30:00 UTC",
    "2020-06-15 10:30:00 +0000",
    "2020-06-15T12:30:00+0200",
    "2020-06-15T12:30:00+02:00",
    "2020-06-15T12:30:00+02",
    "2020-06-15T12:30+0200",
    "2020-06-15T05:00:00-0530",
    "20200615T103000Z",
    "20200615T1030Z",
    "Mon, 15 Jun 2020 10:30:00 GMT",
    "2020-06-15t10:30:00z",
  ],
  [
    "2020-06-15T10:30:00.123Z",
    "2020-06-15T10:30:00.123Z",
    "2020-06-15T10:30:00.123",
    "2020-06-15T10:30:00,123Z",
  ],
  ["2020-06-15T10:30:00.123Z", "2020-06-15T10:30:00.123000Z", "2020-06-15 10:30:00.123000"],
  ["2020-06-15T10:00:00.000Z", "2020-06-15T10", "2020-06-15T10Z"],
];

test.each(
  moments.flatMap(([meant, ...spellings]) => spellings.map((spelling) => [spelling, meant] as const)),
)("date-time: %j is %s", async (spelling, meant) => {
  const [issue] = running().world.issues.all();
  if (issue) running().world.issues.update(issue, { created_at: meant, updated_at: meant });
  for (const filter of ["created_after", "created_before", "updated_after", "updated_before"])
    expect((await get("/issues", ["scope", "all"], [filter, spelling])).body).toHaveLength(1);
});

test.each([
  "yesterday",
  "2020-06-31",
  "2020-06-15T25:00:00Z",
  "2020-06-15T10:61:00Z",
  "2020-06-15 at noon",
  "1592217000",
])("date-time: %j is refused", async (value) =>
  expect(await get("/issues", ["created_after", value])).toEqual({
    status: 400,
    body: { error: "created_after is invalid" },
  }),
);

/** Whether a filter finds the only issue, which has the labels bug and a and the weight 3. */
const filters: readonly (readonly [found: 0 | 1 | "refused", ...fields: Fields])[] = [
  [1, ["labels", "bug"]],
  [1, ["labels", "bug,a"]],
  [1, ["labels[]", "bug"]],
  [1, ["labels[]", "bug"], ["labels[]", "a"]],
  [0, ["labels[]", "bug"], ["labels[]", "b"]],
  [0, ["labels", "bug,b"]],
  [0, ["not[labels]", "bug"]],
  [0, ["not[labels][]", "bug"], ["not[labels][]", "b"]],
  [0, ["not[labels][]", "b"], ["not[labels][]", "a"]],
  [1, ["not[labels][]", "b"]],
  [1, ["iids", "1"]],
  [1, ["iids", "1,2"]],
  [1, ["iids", "2, 1"]],
  [1, ["iids[]", "1"]],
  [1, ["iids[]", "2"], ["iids[]", "1"]],
  [1, ["iids[]", "2,1"]],
  [0, ["iids", "999"]],
  [0, ["iids[]", "999"]],
  [0, ["not[iids][]", "1"]],
  [0, ["not[iids]", "1,2"]],
  [0, ["iids", "one"]],
  [1, ["iids[]", "1.5"]],
  [1, ["iids", "1st, 2nd"]],
  [1, ["assignee_id", "None"]],
  [1, ["assignee_id", "none"]],
  [1, ["assignee_id", "NONE"]],
  [0, ["assignee_id", "any"]],
  [0, ["assignee_id", "Any"]],
  [0, ["assignee_id", "0"]],
  [0, ["assignee_id", "5"]],
  ["refused", ["assignee_id", "some"]],
  ["refused", ["assignee_id", "5.0"]],
  [1, ["weight", "3"]],
  [0, ["weight", "4"]],
  [1, ["weight", "Any"]],
  [1, ["weight", "any"]],
  [0, ["weight", "None"]],
  [0, ["weight", "none"]],
  ["refused", ["weight", "heavy"]],
  [0, ["labels", "None"]],
  [0, ["labels", "none"]],
  [1, ["labels", "any"]],
  [1, ["labels", "Any"]],
  [1, ["my_reaction_emoji", "none"]],
  [0, ["my_reaction_emoji", "ANY"]],
  [0, ["epic_id", "none"]],
  [1, ["epic_id", "any"]],
  [0, ["iteration_id", "none"]],
  [1, ["iteration_id", "ANY"]],
  [1, ["confidential", "f"]],
  [0, ["confidential", "Yes"]],
  [1, ["confidential", ""]],
  ["refused", ["confidential", "perhaps"]],
  [1, ["state", "all"]],
  ["refused", ["state", "All"]],
  ["refused", ["labels[a]", "b"]],
];

test.each(filters)("a filter of issues results in %s: %j", async (found, ...fields) => {
  const given = fields.filter((field) => field !== undefined);
  const { status, body } = await get("/issues", ["scope", "all"], ...given);
  expect(found === "refused" ? status : body).toEqual(
    found === "refused" ? 400 : Array.from({ length: found }, () => expect.objectContaining({ weight: 3 })),
  );
});

test.each([
  [1, "/issues", "scope", "created-by-me"],
  [1, "/issues", "scope", "assigned-to-me"],
  [1, "/issues", "scope", "created_by_me"],
  [0, "/issues", "scope", "created by me"],
  [1, "/groups/acme/issues", "scope", "created-by-me"],
  [1, "/groups/acme/milestones", "state", "all"],
  [1, "/groups/acme/milestones", "state", "closed"],
  [0, "/groups/acme/milestones", "state", "open"],
  [1, `${WEB}/pipelines`, "status", "canceling"],
  [1, `${WEB}/pipelines`, "status", "waiting_for_callback"],
  [0, `${WEB}/pipelines`, "status", "done"],
  [1, `${WEB}/pipelines`, "source", "merge_request_event"],
  [1, "/events", "target_type", "wiki"],
  [1, "/events", "target_type", "design"],
  [0, "/events", "target_type", "poem"],
  [1, "/groups/acme/members", "user_ids", "1,2"],
  [1, "/groups/acme/members", "user_ids[]", "1"],
  [1, "/groups/acme/members", "user_ids", "olivia"],
  [1, "/groups/acme/labels", "per_page", "500"],
  [1, "/groups/acme/labels", "per_page", "1"],
  [1, "/groups/acme/labels", "page", "0"],
  [0, "/groups/acme/labels", "page", "first"],
] as const)("accepted %i: GET %s with %s %s", async (accepted, path, name, value) =>
  expect((await get(path, [name, value])).status).toBe(accepted ? 200 : 400),
);

test("members are found by ids in one text and by ids in an array", async () => {
  const path = `${WEB}/members/all`;
  const ids = (await get(path)).body.slice(0, 2).map(({ id }: { id: number }) => id);
  const list = (...fields: Fields) =>
    get(path, ...fields).then(({ body }) => body.map(({ id }: { id: number }) => id).sort());
  expect(ids).toHaveLength(2);
  expect(await list(["user_ids", ids.join(",")])).toEqual([...ids].sort());
  expect(await list(["user_ids[]", ids[0]], ["user_ids[]", ids[1]])).toEqual([...ids].sort());
  // A number is read out of any text: this one is 0, which nobody has.
  expect(await list(["user_ids", "abc"])).toEqual([]);
  expect(await list(["user_ids", `abc,${ids[0]}x`])).toEqual([ids[0]]);
});

test("the state all lists milestones of every state, and no event is about a wiki", async () => {
  const count = async (...fields: Fields) => (await get("/groups/acme/milestones", ...fields)).body.length;
  expect(await count(["state", "all"])).toBe(
    (await count(["state", "active"])) + (await count(["state", "closed"])),
  );
  expect((await get("/events", ["scope", "all"], ["target_type", "wiki"])).body).toEqual([]);
  expect((await get(`${WEB}/pipelines`, ["status", "canceling"])).body).toEqual([]);
});

test.each(["form", "multipart"] as const)(
  "a commit's actions can be sent as nested fields of %s",
  async (carrier) => {
    const fields = [
      ["branch", "main"],
      ["commit_message", `Two files by ${carrier}`],
      ["actions[][action]", "create"],
      ["actions[][file_path]", `${carrier}/one.md`],
      ["actions[][content]", "one"],
      ["actions[][action]", "create"],
      ["actions[][file_path]", `${carrier}/two.md`],
      ["actions[][content]", "two"],
    ] as const;
    expect(await send("POST", `${WEB}/repository/commits`, fields, carrier)).toMatchObject({ status: 201 });
    expect(await get(`${WEB}/repository/files/${carrier}%2Ftwo.md`, ["ref", "main"])).toMatchObject({
      body: { content: Buffer.from("two").toString("base64") },
    });
  },
);

test.each(carriers)(
  "a protected environment's entries can be sent as nested fields of %s",
  async (carrier) => {
    const fields: Fields =
      carrier === "json"
        ? [
            ["name", carrier],
            ["deploy_access_levels", [{ access_level: "30" }, { access_level: 40 }]],
          ]
        : [
            ["name", carrier],
            ["deploy_access_levels[][access_level]", "30"],
            ["deploy_access_levels[][access_level]", "40"],
          ];
    expect(await send("POST", `${WEB}/protected_environments`, fields, carrier)).toMatchObject({
      status: 201,
      body: { deploy_access_levels: [{ access_level: 30 }, { access_level: 40 }] },
    });
  },
);

test("an input of a pipeline keeps its type, and a number becomes a text where a text is required", async () => {
  const ref = ["ref", "main"] as const;
  const started = await send(
    "POST",
    `${WEB}/pipeline`,
    [ref, ["inputs[flag]", "yes"], ["inputs[n]", "1"]],
    "form",
  );
  const { world } = running();
  expect(world.pipelines.get(started.body.id)?.inputs).toEqual({ flag: "yes", n: "1" });
  expect(
    await send(
      "POST",
      "/groups/acme/labels",
      [
        ["name", 404],
        ["color", "red"],
        ["description", true],
      ],
      "json",
    ),
  ).toMatchObject({ status: 201, body: { name: "404", description: "true" } });
});
