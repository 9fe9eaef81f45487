/** A search between the embedded service and one that answers a little otherwise finds that, with the shortest sequence. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request } from "undici";
import { type Simulator, startSimulator } from "../../simulator";
import { emptyWorld } from "../recorded/compare";
import { causeOf } from "./compare";
import { searchDifferences } from "./search";

let ours: Simulator;
let behind: Simulator;
let other: Server;

/** The other service's answer in place of the embedded one's. */
let altered: (method: string, path: string, answer: Record<string, unknown>) => Record<string, unknown>;

beforeAll(async () => {
  const options = { dialect: "gitlab", world: emptyWorld } as const;
  [ours, behind] = [await startSimulator(options), await startSimulator(options)];
  other = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const chunks = await incoming.toArray();
    const { host: _, connection: __, "transfer-encoding": ___, ...sent } = headers;
    const answer = await request(`${behind.url}${url}`, {
      method: method as "GET",
      headers: sent,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const text = await answer.body.text();
    const isObject = text.startsWith("{") && answer.statusCode < 300;
    const body = isObject ? JSON.stringify(altered(method, url, JSON.parse(text))) : text;
    const {
      "content-length": ____,
      "transfer-encoding": _____,
      connection: ______,
      ...given
    } = answer.headers;
    outgoing.writeHead(answer.statusCode, given as Record<string, string>).end(body);
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  other.close();
  other.closeAllConnections();
  await Promise.all([ours.close(), behind.close()]);
});

const search = () => {
  const { port } = other.address() as AddressInfo;
  return searchDifferences({
    real: { url: `http://127.0.0.1:${port}`, token: behind.token },
    ...{ ours, edition: "ee", seed: 7, sequences: 20, areas: ["labels"] },
  });
};

test("two services that are the same have no difference", async () => {
  altered = (_, __, answer) => answer;
  const { found, operations } = await search();
  expect(found.map(causeOf)).toEqual([]);
  expect(operations).toBeGreaterThan(15);
});

test("a field that changed labels lack is found once, after what makes the label", async () => {
  altered = (method, path, answer) => {
    if (method !== "PUT" || !/\/projects\/\d+\/labels/.test(path)) return answer;
    const { text_color: _, ...rest } = answer;
    return rest;
  };
  const { found } = await search();
  const [first] = found;
  expect(found.map(({ aspect, detail }) => `${aspect} ${detail}`)).toContain("names has .text_color");
  expect(
    [...(first?.drawn.makers ?? []), ...(first?.drawn.steps ?? [])].map(
      ({ method, path }) => `${method} ${path}`,
    ),
  ).toEqual(["POST /groups", "POST /projects", "POST /projects/{p}/labels", expect.stringMatching(/^PUT /)]);
});
