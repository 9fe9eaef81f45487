/** Starts a service for each test whose clock advances with each request, so that waiting takes no real time. */
import { afterEach } from "@jest/globals";
import { type Client, type ClientOptions, createClient } from "../../sdk";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../simulator";

export type SampleUser = "root" | "olivia" | "max" | "dev" | "gus" | "bot" | "olivia-read";

export interface Stage {
  readonly service: Simulator;
  /** A client that acts as a user of the sample world. */
  as(user: SampleUser, options?: Partial<ClientOptions>): Client;
}

export const tokenOf = (user: SampleUser) => `forge-${user}-token`;

export const web = "acme/platform/web";

/** Milliseconds by which the clock advances with each request. */
const STEP = 500;

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

export async function stage(options: SimulatorOptions = {}): Promise<Stage> {
  let start = Date.now();
  let running: Simulator | undefined;
  const passed = () => STEP * (running?.requests().total ?? 0);
  const service = await startSimulator({ clock: () => start + passed(), ...options });
  const { resetRequests } = service;
  running = Object.assign(service, {
    resetRequests() {
      // The clock must not go back.
      start += passed();
      resetRequests();
    },
  });
  closing.push(() => service.close());
  return {
    service,
    as(user, more = {}) {
      const client = createClient({ baseUrl: service.url, token: tokenOf(user), ...more });
      closing.push(() => client.close());
      return client;
    },
  };
}

/** Returns the error that the promise was rejected with. */
export const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error("It succeeded.")),
    (error: Error) => error,
  );

/** Creates a pipeline that does not end unless it is canceled, and returns its id. */
export function standingPipeline(
  { service: { world } }: Stage,
  status: "running" | "pending" = "running",
): number {
  const of = { project_id: world.projects.named(web)?.id ?? 0, user_id: world.users.named("dev")?.id ?? 0 };
  const { id } = world.pipelines.insert({ ...of, ref: "main", status });
  world.pipeline_jobs.insert({ pipeline_id: id, name: "unit", stage: "test" });
  return id;
}
