/** A service with wrong, endless or redirected responses: every operation reads them, or fails with an error that names the operation. */
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { types } from "node:util";
import { type Client, createClient, type Download, ForgeError } from "../../sdk";
import { type Hostility, hostilities, type Script, TOKEN } from "./hostilities";
import { type RecordedCall, recordCalls } from "./recorded-calls";
import { type Case, type Finding, leaksIn, type Section } from "./section";
import { otherThan, pathsIn, replaceAt, valueAt } from "./wrong-types";

/** The memory that a call may allocate, in bytes. */
const MOST_MEMORY = 400 * 2 ** 20;

class HostileServer {
  script: Script = (_, response) => void response.end();
  /** The number of requests with the token. */
  credentials = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((request, response) => {
    if (request.headers["private-token"] !== undefined) this.credentials++;
    request.resume();
    this.script(request, response);
  }).on("connection", (socket: Socket) => {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket)).on("error", () => undefined);
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await stopped;
  }
}

interface Stage {
  readonly server: HostileServer;
  readonly other: HostileServer;
  readonly forge: Client;
}

async function startStage(): Promise<Stage> {
  const [server, other] = [await new HostileServer().start(), await new HostileServer().start()];
  const forge = createClient({
    baseUrl: server.url,
    token: TOKEN,
    retry: { attempts: 0 },
    timeouts: { response: 200 },
  });
  return { server, other, forge };
}

type Method = (...input: readonly unknown[]) => unknown;

/** Repeats the call, and reads its result to the end. */
async function repeat({ forge }: Stage, { id, input, operation }: RecordedCall): Promise<unknown> {
  const [area = "", name = ""] = id.split(".");
  const method = (forge as unknown as Record<string, Record<string, Method>>)[area]?.[name] as Method;
  const result = method(...input);
  if (operation.pagination) return (result as { toArray(): Promise<unknown> }).toArray();
  const ended = await result;
  const { result: shape } = operation;
  return shape !== undefined && "from" in shape && shape.from === "stream"
    ? (ended as Download).bytes()
    : ended;
}

async function outcomeOf(stage: Stage, call: RecordedCall, script: Script): Promise<unknown> {
  stage.server.script = script;
  stage.other.credentials = 0;
  try {
    return await repeat(stage, call);
  } catch (error) {
    return types.isNativeError(error) ? error : new Error(String(error));
  }
}

function findingsIn(outcome: unknown, stage: Stage, { id }: RecordedCall, hasToFail = false): Finding[] {
  const findings: Finding[] = [];
  const unclear = (what: string) => findings.push({ harm: "unclear", what });
  if (outcome instanceof Error) {
    findings.push(...leaksIn(outcome.message, [TOKEN]));
    if (!(outcome instanceof ForgeError)) unclear(`the error is ${outcome.stack}`);
    else if (!outcome.message.startsWith(id)) unclear(`the error does not name ${id}: ${outcome.message}`);
  } else if (hasToFail) unclear("the response is accepted");
  if (stage.other.credentials > 0) findings.push({ harm: "leaked", what: "another origin got the token" });
  if ("polluted" in {} || (Object(outcome) as { polluted?: unknown }).polluted !== undefined)
    unclear("the answer's __proto__ became a prototype");
  return findings;
}

function hostileCase(stage: Stage, call: RecordedCall, name: string, hostility: Hostility): Case {
  return {
    name: `${call.id}: ${name}`,
    async run() {
      const before = process.memoryUsage().rss;
      const script = hostility.script(call, { url: stage.server.url, otherUrl: stage.other.url });
      const outcome = await outcomeOf(stage, call, script);
      const memory = process.memoryUsage().rss - before;
      const findings = findingsIn(outcome, stage, call, hostility.mustFail);
      if (memory > MOST_MEMORY)
        findings.push({ harm: "hung", what: `it took ${Math.round(memory / 2 ** 20)} MiB of memory` });
      return findings;
    },
  };
}

/** Gives a field of the response each wrong type once. */
function wrongTypeCase(stage: Stage, call: RecordedCall, path: readonly (string | number)[]): Case {
  const answer: unknown = JSON.parse(call.body);
  const names = path.filter((key) => typeof key === "string");
  return {
    name: `${call.id}: a wrong type in ${path.join(".") || "the whole"}`,
    async run() {
      const findings: Finding[] = [];
      for (const other of otherThan(valueAt(answer, path))) {
        const body = JSON.stringify(replaceAt(answer, path, other));
        const outcome = await outcomeOf(stage, call, (_, response) => {
          response.writeHead(call.status, { "content-type": "application/json" }).end(body);
        });
        findings.push(...findingsIn(outcome, stage, call));
        if (!(outcome instanceof Error) || names.length === 0) continue;
        if (!names.some((name) => outcome.message.includes(name)))
          findings.push({ harm: "unclear", what: `the error does not name the field: ${outcome.message}` });
      }
      return findings;
    },
  };
}

const hasJson = ({ body, operation: { result } }: RecordedCall) =>
  result !== undefined && !("from" in result) && /^\s*[[{]/.test(body);

let stage: Stage | undefined;

export const hostileService: Section = {
  name: "hostile-service",
  summary: "every operation and every field of its answer",
  atOnce: 1,

  async cases() {
    const here = await startStage();
    stage = here;
    const calls = await recordCalls();
    return calls.flatMap((call) => [
      ...Object.entries(hostilities)
        .filter(([, { appliesTo = () => true }]) => appliesTo(call))
        .map(([name, hostility]) => hostileCase(here, call, name, hostility)),
      ...(hasJson(call) ? pathsIn(JSON.parse(call.body)).map((path) => wrongTypeCase(here, call, path)) : []),
    ]);
  },

  async close() {
    await stage?.forge.close();
    await Promise.all([stage?.server.stop(), stage?.other.stop()]);
  },
};
