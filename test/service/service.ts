/** Runs a service with the sample world for a test file, and makes clients that act as its users. */
import { afterAll, beforeAll } from "@jest/globals";
import { type Client, type ClientOptions, createClient } from "../../sdk";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../simulator";

let running: Simulator | undefined;
const clients: Client[] = [];

/** Starts a service before this file's tests and closes it after them. */
export function service(options: SimulatorOptions = {}): () => Simulator {
  beforeAll(async () => {
    running = await startSimulator(options);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await running?.close();
  });
  return () => {
    if (running === undefined) throw new Error("The service has not started yet.");
    return running;
  };
}

type SampleUser = "root" | "olivia" | "max" | "dev" | "gus" | "bot" | "olivia-read";

/** A client that acts as a user of the sample world. */
export function as(user: SampleUser, options: Partial<ClientOptions> = {}): Client {
  if (running === undefined) throw new Error("The service has not started yet.");
  const client = createClient({ baseUrl: running.url, token: `forge-${user}-token`, ...options });
  clients.push(client);
  return client;
}
