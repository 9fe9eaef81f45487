/** Ids that no JavaScript number can hold survive in the state, and their objects can be updated and deleted. */
import { afterEach, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { createClient } from "../../sdk";
import type { Simulator } from "../../simulator";
import { respond, scripted } from "../http/server";
import { hosted, hosts, type Run, startRun } from "../reliability/hosted";
import { runs } from "./run";

const server = scripted();
const run = runs(() => ({ url: server().url, token: "glpat-of-the-test" }) as Simulator);

/** Each is rounded to another number. */
const ID = "9007199254740993";
const GROUP = "9223372036854775807";

/** Answers with one object, in a group or project with a long id. */
function serveOne(path: string, object: (body: Readonly<Record<string, unknown>>) => string): string[] {
  const changes: string[] = [];
  let current: string | undefined;
  const answer = (method: string, body: string, isList: boolean) => {
    if (method === "DELETE") current = undefined;
    else if (method !== "GET") current = object(JSON.parse(body));
    if (method === "DELETE") return { status: 204 };
    if (method === "GET" && isList) return { body: `[${current ?? ""}]` };
    return { status: current === undefined ? 404 : 200, body: current ?? "{}" };
  };
  server().script = ({ method, url, body }, response) => {
    const [address = ""] = url.slice("/api/v4".length).split("?");
    if (/^\/(groups|projects)\/[^/]+$/.test(address))
      return respond(response, {
        body: `{"id":${GROUP},"full_path":"acme/a","path_with_namespace":"acme/a"}`,
      });
    if (!address.includes(path))
      return respond(response, { body: { id: 1, username: "root", name: "Root" } });
    if (method !== "GET") changes.push(`${method} ${address}`);
    return respond(response, answer(method, body, address.endsWith(path)));
  };
  return changes;
}

const fields = (values: object) => JSON.stringify(values).slice(1, -1);
const kinds = {
  GroupLabel: {
    path: "/labels",
    object: (body: object) =>
      `{"id":${ID},"text_color":"#ffffff",${fields({ name: "bug", color: "#aabbcc", ...body })}}`,
    args: { group: "acme/a", name: "bug", color: "#aabbcc" },
    next: { group: "acme/a", name: "bug", color: "#ddeeff" },
    key: "labelId",
    place: "groups",
  },
  PipelineTriggerToken: {
    path: "/triggers",
    object: (body: object) => `{"id":${ID},"token":"glptt-of-the-test",${fields(body)}}`,
    args: { project: "acme/a", description: "nightly" },
    next: { project: "acme/a", description: "release" },
    key: "triggerId",
    place: "projects",
  },
} as const;

test.each(Object.entries(kinds))("a %s", async (kind, { path, object, args, next, key, place }) => {
  const changes = serveOne(path, object);
  const created = await run().made(kind, args);
  expect(created.outs).toMatchObject({ [key]: ID });
  expect(created.id).toBe(`acme/a/${ID}`);
  const { diff, update, methods } = run();
  expect(await methods(kind).read(created.id, created.outs)).toMatchObject({
    id: created.id,
    props: { [key]: ID },
  });
  expect((await diff(kind, created, next)).changes).toBe(true);
  const updated = await update(kind, created, next);
  expect(updated.outs).toMatchObject({ ...next, [key]: ID });
  await run().methods(kind).delete(updated.id, updated.outs);
  const parent = `/${place}/${GROUP}${path}`;
  expect(changes).toEqual([expect.stringMatching(/^POST /), `PUT ${parent}/${ID}`, `DELETE ${parent}/${ID}`]);
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A process of the provider. */
function process(host: (typeof hosts)[number]): Run {
  const { url } = server();
  const client = createClient({ baseUrl: url, token: "glpat-of-the-test" });
  const run = startRun(host, { client, url, token: "glpat-of-the-test" });
  closing.push(run.close, () => client.close());
  return run;
}

const forms = Object.entries(kinds).flatMap(([kind, about]) =>
  hosts.flatMap((host) => (["single", "many"] as const).map((shape) => ({ kind, host, shape, ...about }))),
);

test.each(forms)("a $kind: $host, $shape", async ({ kind, host, shape, path, object, args, next, place }) => {
  const changes = serveOne(path, object);
  const resource = hosted(definitionOf(kind), shape);
  await resource.up(process(host), { a: args }, false);
  expect(await resource.refresh(process(host))).toEqual(["a"]);
  await resource.up(process(host), { a: next }, false);
  expect(resource.differing({ a: next })).toEqual([]);
  await resource.destroy(process(host));
  const parent = `/${place}/${GROUP}${path}`;
  expect(changes).toEqual([`POST ${parent}`, `PUT ${parent}/${ID}`, `DELETE ${parent}/${ID}`]);
});
