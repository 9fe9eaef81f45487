/** The embedded service: the API's own table served over HTTP, with state, rules and faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Tier } from "../sdk/api/description";
import { type DialectName, dialectOf } from "../sdk/http/dialect";
import { lazy } from "../sdk/lazy";
import type { Rate } from "../sdk/rate";
import { administratorToken } from "./administrator-token";
import { createControl, RequestCounter, type RequestCounts } from "./control";
import { createWorld, dumpWorld } from "./create-world";
import { type FaultOrder, Faults, seeded } from "./faults";
import { type IgnoredParameter, IgnoredParameters } from "./ignored";
import type { LaterFieldsOf, LaterValues } from "./later-fields";
import { LaterVersion } from "./later-version";
import { OperationLimits, RateLimit } from "./rate-limit";
import { LatestRequests, type LoggedRequest } from "./request-log";
import { sampleWorld } from "./sample-world";
import { createService, writeReply } from "./service";
import { isForPages } from "./web/is-for-pages";
import type { Edition, World, WorldFile } from "./world";
import { WorldError } from "./world-error";

export type { Edition, FaultOrder, IgnoredParameter, LoggedRequest, RequestCounts, World, WorldFile };
export { sampleWorld, WorldError };

// With the first page, for the service is to be there at once.
const web = lazy<typeof import("./web")>(() => require("./web"));

export interface SimulatorOptions {
  /** Default: 0, a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly dialect?: DialectName;
  /** Default: that of the world, or Enterprise. */
  readonly edition?: Edition;
  /** The plan of the installation's license; `free`: it has none. Default: that of the world, or Ultimate. */
  readonly license?: Tier;
  /** Refuses parameters that an operation does not know, which a real service drops. */
  readonly strict?: boolean;
  /**
   * Fields of a later version of the service, which it takes, keeps and shows, by area or operation, with the first value of each:
   * `{ projects: { some_new_key: false } }`, or `projects.update` where no other operation takes it.
   */
  readonly laterFields?: LaterFieldsOf;
  /** Values of a later version, which each enumeration takes besides those that the table has: `["some_new_value", 45]`. */
  readonly laterValues?: LaterValues;
  /** The initial state. Default: a sample world. */
  readonly world?: WorldFile;
  /** Milliseconds before each response, and its random variation. */
  readonly latency?: number;
  readonly latencyJitter?: number;
  /** Requests a minute, or in another period, before 429. */
  readonly rateLimit?: number | Rate;
  /** Holds the limits of single operations, such as 200 lists of members a minute. */
  readonly limits?: boolean;
  readonly faults?: readonly FaultOrder[];
  /** May connection tests reach addresses outside this machine. */
  readonly allowOutside?: boolean;
  /** The present moment, in milliseconds since 1970. */
  readonly clock?: () => number;
  /** Called after each request that changed something. */
  readonly onChange?: () => void;
  /** Called after each request. */
  readonly onRequest?: (request: LoggedRequest) => void;
}

export interface Simulator {
  readonly url: string;
  /** An administrator's. */
  readonly token: string;
  readonly world: World;
  readonly faults: Faults;
  /** Requests so far, by operation. */
  requests(): RequestCounts;
  resetRequests(): void;
  /** Parameters that operations did not know, and how often. */
  ignored(): IgnoredParameter[];
  /** The whole state, as a world file. */
  dump(): WorldFile;
  close(): Promise<void>;
}

const rateOf = (limit: number | Rate): Rate =>
  typeof limit === "number" ? { requests: limit, milliseconds: 60_000 } : limit;

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { latency = 0, latencyJitter = 0, clock = Date.now, host = "127.0.0.1" } = options;
  const file = options.world ?? sampleWorld();
  const { edition = file.edition, license = file.license } = options;
  const world = createWorld({ ...file, edition, license }, clock);
  const faults = new Faults();
  faults.order(...(options.faults ?? []));
  const counts = new RequestCounter();
  const ignored = new IgnoredParameters(options.strict);
  const log = new LatestRequests();
  const random = seeded(1);
  const service = createService({
    world,
    ...{ faults, ignored, later: new LaterVersion(options.laterFields, options.laterValues) },
    dialect: dialectOf[options.dialect ?? "neutral"],
    rateLimit: options.rateLimit === undefined ? undefined : new RateLimit(rateOf(options.rateLimit), clock),
    limits: options.limits ? new OperationLimits(clock) : undefined,
    allowOutside: options.allowOutside ?? false,
    latency: () => latency + (latencyJitter > 0 ? random() * latencyJitter : 0),
    onRequest: (request) => {
      const { operation = "unknown", isChange } = request;
      counts.add(operation, request.status);
      log.add(request);
      options.onRequest?.(request);
      if (isChange) options.onChange?.();
    },
  });
  const onChange = () => options.onChange?.();
  const control = createControl({ world, faults, counts, ignored, host, onChange });
  const pages = async (request: IncomingMessage, response: ServerResponse) =>
    writeReply(request, response, await web.answerPage({ world, faults, log, host, onChange }, request));
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const isControl = request.url?.startsWith("/__simulator/");
    const handle = isControl ? control : isForPages(request) ? pages : service;
    handle(request, response).catch((error: unknown) => {
      // A bug of the simulator: mark it, so that tests do not take it for an error of the service.
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: "500 Internal Server Error", simulator: String(error) }));
    });
  });
  await listen(server, options.port ?? 0, host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    token: administratorToken(world),
    world,
    faults,
    requests: () => counts.current(),
    resetRequests: () => counts.clear(),
    ignored: () => ignored.current(),
    dump: () => dumpWorld(world),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
