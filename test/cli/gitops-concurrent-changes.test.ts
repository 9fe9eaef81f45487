/** `forge up` makes exactly the changes that it has planned, even if the service changes between the plan and its execution. */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { request as send } from "undici";
import { withoutConnection } from "../reliability/recorded-calls";
import { type Home, home } from "./home";

const file = (labels: string) => `groups:
  acme:
    ownership: { labels: enforce }
    labels:
      bug: { color: "#111111" }
${labels}`;

const fresh = '      fresh: { color: "#222222" }\n';

type Work = () => Promise<unknown>;

/** Forwards requests, and does `work` before a run reads labels for the second time: the first time is the plan. */
async function startProxy(target: string) {
  const seen = new Set<string>();
  let isDone = false;
  let work: Work = async () => undefined;
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const isAgain = method === "GET" && /\/labels\b/.test(url) && seen.size === seen.add(url).size;
    if (isAgain && !isDone) {
      isDone = true;
      await work();
    }
    const { statusCode, headers, body } = await send(`${target}${url}`, {
      method: method as "GET",
      headers: withoutConnection(request.headers),
      body: await buffer(request),
    });
    response.writeHead(statusCode, headers as Record<string, string>).end(await buffer(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(next: Work) {
      work = next;
      isDone = false;
      seen.clear();
    },
    isDone: () => isDone,
    close: () => server.close(),
  };
}

let place: Home;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
  place = await home(file(""));
  proxy = await startProxy(place.service.url);
  expect(await upDuring(async () => undefined)).toMatchObject({ code: 0 });
});
afterEach(async () => {
  proxy.close();
  await place.leave();
});

const names = async () =>
  (await place.other.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name);

async function upDuring(work: Work) {
  proxy.begin(work);
  const ended = await place.report("up", { FORGE_BASE_URL: proxy.url });
  expect(proxy.isDone()).toBe(true);
  return ended;
}

const CHANGED =
  /^GroupLabel ".*" \(acme\): .*it has changed in the service since the plan was made, and was left as it is\./;

test("an object that appears in an enforced collection is not deleted by a run that has not planned it", async () => {
  place.write("forge.yaml", file(fresh));
  const rogue = { group: "acme", name: "rogue", color: "#333333" };
  const ended = await upDuring(() => place.other.groupLabels.create(rogue));
  expect(ended).toMatchObject({
    code: 1,
    failures: [expect.stringMatching(/it has changed in the service/)],
  });
  // The planned change is made.
  expect(await names()).toEqual(expect.arrayContaining(["bug", "fresh", "rogue"]));
  // The next run plans the deletion.
  expect(await upDuring(async () => undefined)).toMatchObject({
    code: 0,
    lines: ['delete GroupLabel "rogue" (acme)'],
  });
});

test("an object that changed since the plan is not updated", async () => {
  place.write("forge.yaml", file("").replace("#111111", "#444444"));
  const ended = await upDuring(() =>
    place.other.groupLabels.update({ group: "acme", label_id: "bug", color: "#555555" }),
  );
  expect(ended).toMatchObject({ code: 1, failures: [expect.stringMatching(CHANGED)] });
  expect(ended.failures[0]).toContain('The plan: update (color "#111111" → "#444444").');
  expect(ended.failures[0]).toContain('Now: update (color "#555555" → "#444444").');
  expect(place.service.world.labels.all().map(({ color }) => color)).toContain("#555555");
});

test("an object that somebody else created since the plan is not adopted", async () => {
  place.write("forge.yaml", file(fresh));
  const ended = await upDuring(() =>
    place.other.groupLabels.create({ group: "acme", name: "fresh", color: "#666666" }),
  );
  expect(ended).toMatchObject({ code: 1, failures: [expect.stringMatching(CHANGED)] });
  expect(place.service.world.labels.all().map(({ color }) => color)).toContain("#666666");
});

test("an object that refers to a replaced object is planned with it", async () => {
  const mirroredTo = (host: string) => `projects:
  acme/platform/web:
    remoteMirrors:
      backup: { url: "https://${host}/web.git" }
    pushRule:
      commitMessageRegex: "mirror \${ref:projects/acme/platform/web#remoteMirrors.backup.mirrorId}"
`;
  const both = [
    'replace RemoteMirror "https://two.example/web.git" (acme/platform/web): url',
    "update ProjectPushRule (acme/platform/web): commitMessageRegex",
  ];
  const another = await home(mirroredTo("one.example"));
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  another.write("forge.yaml", mirroredTo("two.example"));
  expect(await another.report("preview")).toMatchObject({ code: 2, lines: both });
  expect(await another.report("up")).toMatchObject({ code: 0, lines: both, failures: [] });
  expect(await another.report("preview")).toMatchObject({ code: 0, lines: [] });
  await another.leave();
});

test("a first run that fails before it begins leaves no stack, and what only looks makes no folder", async () => {
  const another = await home(file(""));
  for (const [line, code] of [
    ["preview", 2],
    ["drift", 2],
    ["output", 1],
    ["unlock", 1],
  ] as const)
    expect({ line, ...(await another.type(line)) }).toMatchObject({ line, code });
  expect(readdirSync(another.folder)).toEqual(["forge.yaml"]);
  const states = () =>
    readdirSync(path.join(another.folder, ".forge", "state"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const recorded = async () => (await another.type("output")).stderr;
  expect(await another.report("up --expect-no-changes")).toMatchObject({ code: 2 });
  expect(states()).toEqual([]);
  expect(await recorded()).toMatch(/There is no stack main in .*; it has no stacks\./);
  expect(await another.report("up", { FORGE_TOKEN: "wrong" })).toMatchObject({ code: 1 });
  expect(states()).toEqual([]);
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(states()).toEqual(["main.journal", "main.ledger"]);
  await another.leave();
});
