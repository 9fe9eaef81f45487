/** The encoding of requests: paths, queries and bodies. */
import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { InvalidInputError } from "../../sdk";
import { text, upload } from "../../sdk/api/fields";
import { dialectOf } from "../../sdk/http/dialect";
import { createEncoder } from "../../sdk/http/encode";
import { parseQuery } from "../../simulator/parameters";
import { get, head, list, post, put } from "./declare";
import { callerOf, clientOf, failure, respond, scripted } from "./server";

const server = scripted();

const search = (url: string) => parseQuery(url.split("?")[1] ?? "");

test.each([
  ["acme/platform", "acme%2Fplatform"],
  [7, "7"],
  ["größe", "gr%C3%B6%C3%9Fe"],
  ["a+b", "a%2Bb"],
])("a group %j is encoded in the path as %s", async (group, encoded) => {
  await clientOf(server().url).groupLabels.delete({ group, label_id: "x" });
  expect(server().last.url).toBe(`/api/v4/groups/${encoded}/labels/x`);
});

test("a percent sign in a value is encoded again, so that the service receives it unchanged", async () => {
  await clientOf(server().url).groupLabels.delete({ group: 1, label_id: "50%2F2?#&" });
  expect(server().last.url).toBe("/api/v4/groups/1/labels/50%252F2%3F%23%26");
});

test("the base URL may have a path prefix, with or without /api/v4", async () => {
  for (const suffix of ["/git", "/git/", "/git//", "/git/api/v4", "/git/api/v4/"]) {
    await clientOf(`${server().url}${suffix}`).groupLabels.delete({ group: 1, label_id: 2 });
    expect(server().last.url).toBe("/git/api/v4/groups/1/labels/2");
  }
  await clientOf(`${server().url}/api/v4/git`).groupLabels.delete({ group: 1, label_id: 2 });
  expect(server().last.url).toBe("/api/v4/git/api/v4/groups/1/labels/2");
});

const parameters = {
  plain: text.optional(),
  list: z.array(text).optional(),
  hash: z.record(z.string(), text).optional(),
  rows: z.array(z.strictObject({ key: text, deep: z.array(z.int()).optional() })).optional(),
  flag: z.boolean().optional(),
};
const values = {
  plain: "a+b&c=d é",
  list: ["x", "y z"],
  hash: { "k/1": "v", k2: "" },
  rows: [{ key: "a", deep: [1, 2] }, { key: "b" }],
  flag: false,
};
const asText = { ...values, rows: [{ key: "a", deep: ["1", "2"] }, { key: "b" }], flag: "false" };

test("a query has lists, objects and lists of objects in brackets, and a plus as %2B", async () => {
  server().answer({ body: "[]" });
  await callerOf(server().url).call(
    "test.find",
    get("/issues", { query: parameters, result: z.unknown() }),
    values,
  );
  const { url } = server().last;
  expect(url).toContain(
    "plain=a%2Bb%26c%3Dd%20%C3%A9&list[]=x&list[]=y%20z&hash[k%2F1]=v&hash[k2]=&rows[0][key]=a",
  );
  expect(search(url)).toEqual(asText);
});

test("a query has an empty list, and omits undefined", async () => {
  await callerOf(server().url).call("test.find", get("/issues", { query: parameters }), {
    list: [],
    plain: undefined,
  });
  expect(server().last.url).toBe("/api/v4/issues?list[]=");
});

test("a body is JSON, or a form if the call asks for it", async () => {
  const operation = post("/issues", { body: parameters });
  const caller = callerOf(server().url);
  await caller.call("test.make", operation, values);
  expect(server().last.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(server().last.body)).toEqual(values);
  await caller.call("test.make", operation, values, { form: true });
  expect(server().last.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(parseQuery(server().last.body)).toEqual(asText);
});

test("a form sends null as empty text and omits undefined", async () => {
  const open = post("/issues", { body: { inputs: z.record(z.string(), z.unknown()) } });
  const inputs = { none: null, missing: undefined, list: [null, 1], deep: { a: { b: true } }, no: [] };
  await callerOf(server().url).call("test.make", open, { inputs }, { form: true });
  expect(server().last.body).toBe(
    "inputs[none]=&inputs[list][]=&inputs[list][]=1&inputs[deep][a][b]=true&inputs[no][]=",
  );
});

test("a request has an Accept and a User-Agent header", async () => {
  await callerOf(server().url).call("test.touch", put("/issues"), {});
  expect(server().last.headers).toMatchObject({ accept: "application/json", "user-agent": "pulumi-forge" });
  await callerOf(server().url, { userAgent: "mine" }).call("test.touch", put("/issues"), {});
  expect(server().last.headers).toMatchObject({ "user-agent": "mine" });
});

test("a call without values has no body", async () => {
  await callerOf(server().url).call("test.touch", put("/issues", { body: parameters }), { plain: undefined });
  expect(server().last.body).toBe("");
  expect(server().last.headers["content-type"]).toBeUndefined();
});

const long = "x".repeat(9000);

test("a query that is too long for a URL is sent as a form in the body", async () => {
  server().answer({ body: "[]" });
  await callerOf(server().url).call("test.find", get("/issues", { query: parameters }), { plain: long });
  expect(server().last.url).toBe("/api/v4/issues");
  expect(server().last.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(parseQuery(server().last.body)).toEqual({ plain: long });
});

test("a URL has at most 8,000 characters", async () => {
  const caller = callerOf(server().url);
  const operation = get("/issues", { query: parameters });
  const rest = "/api/v4/issues".length + "plain=".length;
  for (const length of [7999, 8000])
    await caller.call("test.find", operation, { plain: "x".repeat(length - rest) });
  expect(server().seen.map(({ url }) => url.length)).toEqual([8000, "/api/v4/issues".length]);
});

test("a query of a write that is too long for a URL is sent in the JSON body", async () => {
  const operation = post("/issues", { query: { search: text }, body: { title: text } });
  await callerOf(server().url).call("test.make", operation, { search: long, title: "t" });
  expect(JSON.parse(server().last.body)).toEqual({ title: "t", search: long });
});

test("all pages of a list send a query that is too long in the body, even if the service's link contains it", async () => {
  const operation = list("/issues", { query: parameters, item: z.looseObject({}) });
  server().script = ({ url }, response) => {
    const last = search(url).page === "2";
    const link = `<${server().url}/api/v4/issues?plain=${long}&page=2&per_page=100>; rel="next"`;
    respond(response, { body: [{ page: last ? 2 : 1 }], headers: last ? {} : { link } });
  };
  expect(await callerOf(server().url).list("test.find", operation, { plain: long }).toArray()).toEqual([
    { page: 1 },
    { page: 2 },
  ]);
  expect(server().seen.map(({ url }) => url)).toEqual([
    "/api/v4/issues?per_page=100",
    "/api/v4/issues?page=2&per_page=100",
  ]);
  for (const { body } of server().seen) expect(parseQuery(body)).toEqual({ plain: long });
});

test("a URL that is too long is an error that names the parameter if the body cannot have it", async () => {
  const caller = callerOf(server().url);
  const tooLong = await failure(
    caller.call("test.look", head("/issues", { query: parameters }), { plain: long }),
  );
  expect(tooLong).toBeInstanceOf(InvalidInputError);
  expect(tooLong.message).toMatch(/^test\.look: "plain" makes the URL too long/);
  const path = await failure(
    clientOf(server().url).groupLabels.delete({ group: 1, label_id: "ü".repeat(4000) }),
  );
  expect(path.message).toMatch(/"label_id" makes the URL too long/);
  const rest = 8000 - "/api/v4/groups//labels/".length - 3980;
  const both = { group: "x".repeat(3980), label_id: "x".repeat(rest), description: long };
  expect((await failure(clientOf(server().url).groupLabels.update(both))).message).toMatch(
    /"label_id" makes the URL too long/,
  );
  expect(server().seen).toEqual([]);
});

test.each(["", ".", "..", "\ud800"])("%j cannot be used in a path", (group) => {
  const encode = createEncoder("", dialectOf.neutral, "test");
  const make = () => encode("test.find", get("/groups/:group/labels"), { group });
  expect(make).toThrow(InvalidInputError);
  expect(make).toThrow('test.find: "group" cannot be used in a path.');
});

const attach = post("/projects/:project/wikis/attachments", {
  multipart: true,
  body: { file: upload, branch: text.optional(), tags: z.array(text).optional() },
});

test("a file is sent as multipart, together with the other fields", async () => {
  await callerOf(server().url).call("wikis.attach", attach, {
    project: 1,
    file: { name: 'na"me.txt', content: new Blob(["hello"]) },
    branch: "main",
    tags: ["a", "b"],
  });
  const { headers, body } = server().last;
  const form = await new Response(body, {
    headers: { "content-type": headers["content-type"] ?? "" },
  }).formData();
  expect(form.get("branch")).toBe("main");
  expect(form.getAll("tags[]")).toEqual(["a", "b"]);
  const file = form.get("file");
  expect(file).toMatchObject({ name: 'na"me.txt', size: 5 });
});

test("a multipart body is sent again as a whole after 429", async () => {
  server().answer({ status: 429, headers: { "retry-after": "0" } }, { status: 201, body: {} });
  await callerOf(server().url).call("wikis.attach", attach, {
    project: 1,
    file: { name: "a.txt", content: new Blob(["hello"]) },
  });
  const files = server().seen.map(({ body }) => /\r\n\r\n(.*)\r\n/.exec(body)?.[1]);
  expect(files).toEqual(["hello", "hello"]);
});

test("a large file is streamed, and is never in memory as a whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  try {
    const path = join(folder, "large");
    const handle = await open(path, "w");
    const size = 256 * 1024 * 1024;
    await handle.truncate(size);
    await handle.close();
    const counting = await countingServer();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 5);
    const before = process.memoryUsage().arrayBuffers;
    await callerOf(counting.url).call("wikis.attach", attach, {
      project: 1,
      file: { name: "large", content: await openAsBlob(path) },
    });
    clearInterval(watch);
    await counting.stop();
    expect(counting.bytes()).toBeGreaterThan(size);
    expect(most - before).toBeLessThan(size / 2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A server that counts the bytes that it receives and keeps none of them. */
async function countingServer() {
  const { createServer } = await import("node:http");
  let bytes = 0;
  const counting = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on("end", () => respond(response, { status: 201, body: {} }));
  });
  await new Promise<void>((resolve) => counting.listen(0, "127.0.0.1", resolve));
  const address = counting.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    stop: () =>
      new Promise((resolve) => {
        counting.closeAllConnections();
        counting.close(resolve);
      }),
  };
}
