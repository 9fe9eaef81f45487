/** The service of a new folder: the one that the environment names, or the embedded one. */
import { createServer } from "node:net";
import { fromEnvironment } from "../../provider/service/settings";
import { administratorToken } from "../../simulator/administrator-token";
import { createWorld } from "../../simulator/create-world";
import { sampleWorld } from "../../simulator/sample-world";

export interface NewService {
  readonly isEmbedded: boolean;
  /** A group, and a project in it that has no push rule yet; those of the embedded service exist. */
  readonly group: string;
  readonly project: string;
  /** Starts it and names it to the commands that follow. */
  readonly steps: readonly string[];
}

const PORT = 8929;

export async function serviceFor(environment: NodeJS.ProcessEnv): Promise<NewService> {
  const places = { group: "acme/platform", project: "acme/platform/api" };
  if (fromEnvironment("baseUrl", environment) !== undefined)
    return { ...places, isEmbedded: false, steps: [] };
  const port = await freePort(PORT);
  const token = administratorToken(createWorld(sampleWorld()));
  return {
    ...places,
    isEmbedded: true,
    steps: [
      `npx pulumi-forge simulate --port ${port} --state service.json &  # the embedded service, until kill %1`,
      `export FORGE_BASE_URL=http://127.0.0.1:${port} FORGE_TOKEN=${token}`,
    ],
  };
}

/** The given port, or the next one that nobody listens on. */
async function freePort(port: number): Promise<number> {
  return (await isFree(port)) ? port : freePort(port + 1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
