/** Successful responses: unknown and missing fields are accepted, and anything that is not the expected result is a clear error. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { type Download, UnexpectedResponseError } from "../../sdk";
import { bool, count, entity, flag, positiveId, text } from "../../sdk/api/fields";
import { file, headers, type Result } from "../../sdk/api/operation";
import { del, get, head, list, post } from "./declare";
import { type Answer, callerOf, clientOf, failure, scripted } from "./server";

const server = scripted();

async function read<R extends Result>(result: R, answer: Answer, options = {}): Promise<unknown> {
  server().answer(answer);
  return callerOf(server().url, options).call("test.read", get("/issues", { result }), {});
}

const thing = entity({ id: positiveId }, { locked: flag, note: text });

test("a result keeps unknown fields, omits missing ones, and has false for a flag that is null", async () => {
  expect(await read(thing, { body: { id: 1, locked: null, note: null, new_field: [1] } })).toEqual({
    id: 1,
    locked: false,
    note: null,
    new_field: [1],
  });
  expect(await read(thing, { body: { id: 1 } })).toEqual({ id: 1 });
});

test("a result must have the declared types, but may exceed the bounds of inputs", async () => {
  const strange = { id: -5, note: "half 😀" };
  expect(await read(thing, { body: strange })).toEqual(strange);
  expect(await read(z.array(thing), { body: [{ id: 1, locked: null }] })).toEqual([{ id: 1, locked: false }]);
  expect(await read(z.union([z.literal("a"), thing]), { body: '"a"' })).toBe("a");
  const error = await failure(read(z.array(thing), { body: [{ id: 1 }, { id: 1.5 }] }));
  expect(error.message).toContain(`"1.id" does not match the API's schema`);
});

test("an id that no number can hold is the text of its digits, and other numbers stay numbers", async () => {
  const body = '{"id":9007199254740993,"note":"9007199254740993","of":[{"id":9007199254740995}],"n":12}';
  for (const dialect of ["neutral", "gitlab"])
    expect(await read(thing, { body }, { dialect })).toEqual({
      id: "9007199254740993",
      note: "9007199254740993",
      of: [{ id: "9007199254740995" }],
      n: 12,
    });
  expect(await read(z.looseObject({ share: z.number() }), { body: '{"share":9007199254740993}' })).toEqual({
    share: 9007199254740992,
  });
  const error = await failure(read(thing, { body: '{"id":"12"}' }));
  expect(error.message).toContain(`"id" does not match the API's schema`);
});

test("a lone surrogate in a response is the replacement character, because nothing could pass it on", async () => {
  const body = String.raw`{"id": 1, "note": "half \ud800, whole \ud83d\ude00, text \\ud800", "\udc00": ["\ud800"]}`;
  for (const dialect of ["neutral", "gitlab"])
    expect(await read(thing, { body }, { dialect })).toEqual({
      id: 1,
      note: "half \ufffd, whole 😀, text \\ud800",
      "\ufffd": ["\ufffd"],
    });
});

test("no name in a response changes a prototype", async () => {
  const body = '{"id": 1, "__proto__": {"polluted": true}, "constructor": 1, "toString": null}';
  for (const dialect of ["neutral", "gitlab"]) {
    const result = (await read(
      thing,
      { body: body.replace("}, ", '}, "sentry_dsn": 1, ') },
      { dialect },
    )) as object;
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect("polluted" in result).toBe(false);
    expect(Object.hasOwn(result, "constructor")).toBe(true);
  }
});

test.each([200, 201, 202, 203])("%i is a success, even if another status is documented", async (status) =>
  expect(await read(thing, { status, body: { id: 1 } })).toEqual({ id: 1 }),
);

test.each<[string, Answer]>([
  ["nothing", { status: 204 }],
  ["a message about the status", { status: 200, body: { message: "204 No Content" } }],
  ["an empty JSON object", { body: "{}", headers: { "content-type": "application/json" } }],
  ["a null", { status: 202, body: "null" }],
])("a deletion that is answered with %s has succeeded", async (_, answer) => {
  server().answer(answer);
  expect(await callerOf(server().url).call("test.delete", del("/issues", {}), {})).toBeUndefined();
});

test("a deletion that is answered with a sign-in page is an error", async () => {
  server().answer({ body: "<html>", headers: { "content-type": "text/html; charset=utf-8" } });
  const error = await failure(callerOf(server().url).call("test.delete", del("/issues", {}), {}));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(/but the body is a web page, not JSON; check the base URL/);
});

test("a 304 is an undefined result if the operation declares it, and an error otherwise", async () => {
  server().answer({ status: 304 });
  expect(await clientOf(server().url).groupLabels.subscribe({ group: 1, label_id: 1 })).toBeUndefined();
  const change = post("/issues", { unchanged: true, result: thing });
  expect(await callerOf(server().url).call("test.change", change, {})).toBeUndefined();
  expect(
    (await failure(clientOf(server().url).groupLabels.get({ group: 1, label_id: 1 }))).message,
  ).toContain("304");
});

test("a byte order mark before the body is ignored", async () => {
  expect(await read(thing, { body: '\ufeff{"id":1}' })).toEqual({ id: 1 });
  expect(await read(z.string(), { body: '"\ufeff"' })).toBe("\ufeff");
});

test("an empty body is null or undefined if the schema allows it", async () => {
  expect(await read(thing.nullable(), { body: "null" })).toBeNull();
  expect(await read(thing.nullable(), { body: "" })).toBeNull();
  expect(await read(thing.optional(), { body: " \r\n" })).toBeUndefined();
  expect((await failure(read(thing.optional(), { body: "5" }))).message).toContain("it does not match");
});

test("a body that is not JSON is a string if the schema is a string", async () => {
  const plain = { "content-type": "text/plain; charset=utf-8" };
  expect(await read(z.string(), { body: "ssh-rsa AAAA", headers: plain })).toBe("ssh-rsa AAAA");
  expect(await read(z.string(), { body: '"quoted"' })).toBe("quoted");
  const error = await failure(
    read(z.string(), { body: "ssh-rsa AAAA", headers: { "content-type": "application/json" } }),
  );
  expect(error.message).toContain("the body is not complete JSON");
});

test.each<[string, Answer, RegExp]>([
  ["half an object", { body: '{"id": 1' }, /the body is not complete JSON/],
  ["half an object with a tag", { body: '{"note":"<b>' }, /the body is not complete JSON/],
  ["a web page", { body: "<!doctype html>" }, /the body is a web page, not JSON/],
  ["a web page after empty lines", { body: "\n\n<!doctype html>" }, /the body is a web page, not JSON/],
  ["nothing", { body: "" }, /it does not match the API's schema/],
  [
    "another type",
    { body: { id: "one" } },
    /^test\.read returned 200, but "id" does not match the API's schema \(invalid input: expected number, received string\)\.$/,
  ],
  [
    "a compressed body",
    { body: { id: 1 }, headers: { "content-encoding": "br" } },
    /it is compressed \(br\), although the client did not ask for compression; look for a proxy that compresses/,
  ],
])("%s instead of an object is an error with its cause", async (_, answer, message) => {
  const error = await failure(read(thing, answer));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error.message).toMatch(message);
});

test("a body with the content encoding identity is read", async () =>
  expect(await read(thing, { body: { id: 1 }, headers: { "content-encoding": "identity" } })).toEqual({
    id: 1,
  }));

const facts = headers(
  z.looseObject({ blob_id: text, size: count, execute_filemode: bool.optional(), ref: text.optional() }),
);

test.each([
  ["neutral", "x-service"],
  ["gitlab", "x-gitlab"],
])("fields are read from the headers of the %s dialect", async (dialect, prefix) => {
  server().answer({
    headers: {
      [`${prefix}-blob-id`]: "123",
      [`${prefix}-size`]: "42",
      [`${prefix}-execute-filemode`]: "false",
      [`${prefix}-ref`]: "true",
    },
  });
  const caller = callerOf(server().url, { dialect: dialect as "gitlab" });
  expect(await caller.call("test.look", head("/issues", { result: facts }), {})).toEqual({
    blob_id: "123",
    size: 42,
    execute_filemode: false,
    ref: "true",
  });
});

test("a header is read as the type of its field, and a missing one is omitted", async () => {
  const schema = z.looseObject({
    ratio: z.number().optional(),
    on: bool.optional(),
    off: bool.optional(),
    file_path: text.optional(),
    old_path: text.optional(),
    ref: text.optional(),
  });
  const utf8 = Buffer.from("naïve.txt").toString("latin1");
  server().answer({
    headers: {
      "x-service-ratio": "-12.25",
      "x-service-on": "true",
      "x-service-off": "false",
      "x-service-file-path": utf8,
      "x-service-old-path": "na\u00efve.txt",
    },
  });
  const caller = callerOf(server().url, { dialect: "neutral" });
  expect(await caller.call("test.look", head("/issues", { result: headers(schema) }), {})).toEqual({
    ratio: -12.25,
    on: true,
    off: false,
    file_path: "naïve.txt",
    old_path: "naïve.txt",
  });
});

test("a dialect's names are translated in requests and responses, and other names are not", async () => {
  const settings = entity({ id: positiveId }, { tracker_dsn: text });
  server().answer({ body: { id: 1, sentry_dsn: "x", list: [{ linkedin: "y" }] } });
  const caller = callerOf(server().url, { dialect: "gitlab" });
  const operation = post("/issues", { body: { tracker_dsn: text, constructor: text }, result: settings });
  const result = await caller.call("test.set", operation, { tracker_dsn: "x", constructor: "c" });
  expect(JSON.parse(server().last.body)).toEqual({ sentry_dsn: "x", constructor: "c" });
  expect(result).toEqual({ id: 1, tracker_dsn: "x", list: [{ profile_link_1: "y" }] });
});

const named = async (disposition?: string) =>
  (
    (await read(file, {
      body: "é",
      headers: disposition ? { "content-disposition": disposition } : {},
    })) as Download
  ).fileName;

test("a file has its type, size and name", async () => {
  const download = (await read(file, {
    body: "é",
    headers: { "content-type": "text/plain", "content-length": "2" },
  })) as Download;
  expect(download).toMatchObject({ contentType: "text/plain", size: 2, fileName: undefined });
  expect(await download.text()).toBe("é");
  expect(server().last.headers.accept).toBe("*/*");
});

test.each([
  [undefined, undefined],
  ["attachment", undefined],
  ['attachment; filename="a b;c.txt"', "a b;c.txt"],
  ["attachment; filename=plain.txt; size=1", "plain.txt"],
  ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
  ["attachment; filename=\"ascii.txt\"; filename*=UTF-8''na%C3%AFve.txt", "naïve.txt"],
  ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  ["attachment; filename=\"x\"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", "passwd"],
  ['attachment; filename=".."', undefined],
  ['attachment; filename="folder/."', undefined],
  ['attachment; filename=""', undefined],
  ["attachment;filename=close.txt", "close.txt"],
  ["attachment ;  filename = wide.txt", "wide.txt"],
  ["attachment;filename*=UTF-8'de'na%C3%AFve.txt", "naïve.txt"],
  ["attachment;  filename* = utf-8''na%C3%AFve.txt", "naïve.txt"],
  ["attachment; filename*=UTF-8''two%0Alines%E2%80%AEtxt", "twolinestxt"],
])("the file name in the header %j is %j", async (disposition, name) =>
  expect(await named(disposition)).toBe(name),
);

test("a name such as __proto__ in an answer is data like any other", async () => {
  const body = '{"id":1,"__proto__":{"polluted":1},"map":{"__proto__":"a","constructor":"b"}}';
  const result = z.looseObject({ id: z.int(), map: z.record(z.string(), z.string()) });
  for (const dialect of ["neutral", "gitlab"] as const) {
    const caller = callerOf(server().url, { dialect });
    server().answer({ body: `${body.slice(0, -1)},"linkedin":"x"}` });
    const one = (await caller.call("test.read", get("/issues", { result }), {})) as z.output<typeof result>;
    server().answer({ body: `[${body}]` });
    const [item] = await caller.list("test.list", list("/issues", { item: result }), {}).toArray();
    for (const value of [one, item as typeof one]) {
      expect(Object.keys(value)).toEqual(expect.arrayContaining(["id", "__proto__", "map"]));
      expect(Object.keys(value.map)).toEqual(["__proto__", "constructor"]);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect("polluted" in value).toBe(false);
    }
  }
});

// ─── Real services whose responses have less than the specification ───────────

test.each([{}, { id: null, iid: null }])(
  "an approval is read without the numbers of its merge request: %j",
  async (numbers) => {
    const answer = { ...numbers, approved_by: [{ user: { id: 1, username: "max" } }] };
    server().answer({ status: 201, body: answer });
    const { mergeRequestApprovals } = clientOf(server().url);
    expect(await mergeRequestApprovals.approve({ project: 1, merge_request_iid: 1 })).toEqual(
      expect.objectContaining(numbers),
    );
  },
);

test.each([{}, { id: null }])(
  "events and entries of protected environments are read without an id: %j",
  async (number) => {
    const event = { ...number, action_name: "pushed to", note: undefined };
    server().answer({ body: [event] });
    expect(await clientOf(server().url).events.list({}).toArray()).toEqual([
      { ...number, action_name: "pushed to" },
    ]);
    const entry = { ...number, access_level: 40 };
    const environment = { name: "production", deploy_access_levels: [entry], approval_rules: [entry] };
    server().answer({ body: environment });
    expect(
      await clientOf(server().url).projectProtectedEnvironments.get({
        project: 1,
        environment: "production",
      }),
    ).toEqual(environment);
  },
);

test.each([true, false, "true", "false"])(
  "whether code owners must approve is read as %j",
  async (code_owner_approval_required) => {
    const rule = {
      id: 1,
      name: "owners",
      protected_branches: [{ id: 1, name: "main", code_owner_approval_required }],
    };
    server().answer({ body: rule });
    expect(
      await clientOf(server().url).projectApprovalRules.get({ project: 1, approval_rule_id: 1 }),
    ).toEqual(rule);
  },
);
