/** Records one call of each operation with the response of the embedded service, from the cases of the API's coverage. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { request as send } from "undici";
import { type Client, createClient } from "../../sdk";
import { type NamedOperation, operations } from "../../sdk/api";
import type { Operation } from "../../sdk/api/operation";
import { startSimulator } from "../../simulator";
import { cases, resultOf } from "../coverage/run";

export interface RecordedCall {
  readonly id: string;
  readonly operation: Operation;
  /** The arguments of the client's method. */
  readonly input: readonly unknown[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function recordCalls(): Promise<readonly RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  for (const named of operations()) {
    const call = await recordedCall(named);
    if (call !== undefined) recorded.push(call);
  }
  return recorded;
}

/** The last call of the operation in its case. */
async function recordedCall({ id, operation }: NamedOperation): Promise<RecordedCall | undefined> {
  const [area = "", name = ""] = id.split(".");
  const its = cases[area]?.[name];
  if (its === undefined) throw new Error(`${id} has no case in test/coverage/cases.`);
  const service = await startSimulator();
  let asking = "";
  let input: readonly unknown[] | undefined;
  let answer: Answer | undefined;
  const between = createServer(async (request, response) => {
    const isWanted = asking === id;
    const body = await buffer(request);
    const answered = await send(`${service.url}${request.url}`, {
      method: request.method as "GET",
      headers: withoutConnection(request.headers),
      body: body.length > 0 ? body : null,
    });
    const bytes = Buffer.from(await answered.body.arrayBuffer());
    const headers = answered.headers as Record<string, string>;
    if (isWanted) answer = { status: answered.statusCode, headers, body: bytes.toString("utf8") };
    response.writeHead(answered.statusCode, headers).end(bytes);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const clients: Client[] = [];
  const client = (token: string) => {
    const onRequest = ({ operation }: { readonly operation: string }) => {
      asking = operation;
    };
    const one = createClient({ baseUrl, token, retry: { attempts: 0 }, onRequest });
    clients.push(one);
    return watched(one, id, (given) => {
      input = given;
    });
  };
  try {
    const as = (user: string) => client(`forge-${user}-token`);
    await resultOf({ id, operation }, its, { forge: client(service.token), as, service });
    return input && answer && { id, operation, input, ...answer };
  } finally {
    await Promise.all(clients.map((one) => one.close()));
    await new Promise((resolve) => between.close(resolve));
    await service.close();
  }
}

export const withoutConnection = ({ connection: _, ...headers }: IncomingHttpHeaders) =>
  headers as Record<string, string>;

/** Reports the arguments of each call of one operation. */
function watched(client: Client, id: string, report: (input: readonly unknown[]) => void): Client {
  const [area = "", name = ""] = id.split(".");
  const methods = (client as unknown as Record<string, Record<string, (...input: unknown[]) => unknown>>)[
    area
  ];
  const replaced = (...input: unknown[]) => {
    report(input);
    return methods?.[name]?.(...input);
  };
  Object.defineProperty(client, area, { value: { ...methods, [name]: replaced } });
  return client;
}
