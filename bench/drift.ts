/** Measures `pulumi preview` of native objects with the reading of drift, next to the same without it: many in one resource, and one each. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent, request as send } from "undici";
import { temporaryStack } from "../provider/pulumi/run/temporary-stack";
import { installPackages } from "../test/pulumi/stack";
import { ensureEngine } from "../tools/engine";
import type { Comparison } from "./comparison";
import { type Labels, labelsOf } from "./labels";
import { startService } from "./service";
import { measured } from "./usage";

const GROUP = "acme";
const PAGE = 100;

/** A program with many objects. */
interface Subject {
  readonly subject: string;
  readonly size: number;
  /** Beside the pages of the list. */
  readonly otherRequests: number;
  /** JavaScript, in which `labels` has the inputs by name. */
  readonly program: string;
}

export const MANY: Subject = {
  subject: "drift",
  size: 5000,
  // The token's user and the group.
  otherRequests: 2,
  program: `new forge.GroupLabels("all", { defaults: { group: "${GROUP}" }, items: labels, adopt: true });`,
};

/** The engine writes the whole state after each of them, so that more only take longer to set up. */
export const SINGLE: Subject = {
  subject: "drift of singles",
  size: 500,
  // The same, and the first object, because nobody knows yet that others follow.
  otherRequests: 3,
  program: `for (const [name, label] of Object.entries(labels))
  new forge.GroupLabel(name, { group: "${GROUP}", name, ...label, adopt: true });`,
};

/** The labels exist, so that the first run only adopts them. */
const worldOf = (labels: Labels["labels"]) => ({
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "bench-token", user_id: "root" }],
  groups: [{ full_path: GROUP, name: GROUP }],
  labels: Object.entries(labels).map(([name, label]) => ({ group_id: GROUP, name, ...label })),
});

/** Counts the requests on their way. */
async function startCounter(target: string) {
  const dispatcher = new Agent();
  let count = 0;
  const server = createServer(async (request, response) => {
    count++;
    const { connection: _, ...headers } = request.headers;
    const answered = await send(`${target}${request.url}`, {
      method: request.method as "GET",
      headers: headers as Record<string, string>,
      body: request.method === "GET" ? null : request,
      dispatcher,
    });
    response.writeHead(answered.statusCode, answered.headers as Record<string, string>);
    answered.body.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await dispatcher.destroy();
    },
  };
}

export const WITH_DRIFT = "preview with drift";
export const WITHOUT_DRIFT = "preview without drift";

export const driftRequests = ({ size, otherRequests }: Subject): number => size / PAGE + otherRequests;

const settings = { [WITH_DRIFT]: "true", [WITHOUT_DRIFT]: "false" } as const;

const comparisonOf = ({ subject, size, program }: Subject, summary: string): Comparison => ({
  ...{ summary, size },

  async *samples(rounds, signal) {
    const { labels } = labelsOf(GROUP, size, "first");
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    const worldFile = path.join(folder, "world.json");
    writeFileSync(worldFile, JSON.stringify(worldOf(labels)));
    const service = await startService("--world", worldFile);
    const counter = await startCounter(service.url);
    const stack = await temporaryStack({
      engine: await ensureEngine(),
      project: "bench",
      environment: { FORGE_BASE_URL: counter.url, FORGE_TOKEN: service.token, FORGE_DIALECT: "neutral" },
      plugin: path.join("node_modules", "pulumi-forge", "plugin"),
      signal,
    });
    const succeeded = async <T extends { readonly code: number; readonly text: string }>(run: Promise<T>) => {
      const done = await run;
      if (done.code !== 0) throw new Error(done.text);
      return done;
    };
    try {
      installPackages(stack.folder);
      writeFileSync(path.join(stack.folder, "labels.json"), JSON.stringify(labels));
      writeFileSync(
        path.join(stack.folder, "index.js"),
        `const forge = require("pulumi-forge/native");\nconst labels = require("./labels.json");\n${program}\n`,
      );
      await succeeded(stack.up());
      for (let round = 1; round <= rounds; round++)
        for (const [operation, value] of Object.entries(settings)) {
          await succeeded(stack.pulumi("config", "set", "forge:detectDrift", value));
          // An up records the provider's settings, and a refresh under these records whether the engine reads a resource first.
          await succeeded(stack.up());
          await succeeded(stack.pulumi("refresh", "--yes", "--skip-preview"));
          counter.take();
          const { usage } = await measured(() => succeeded(stack.preview("--expect-no-changes")));
          yield { subject, operation, size, round, requests: counter.take(), ...usage };
        }
    } finally {
      stack.remove();
      await counter.close();
      await service.stop();
      rmSync(folder, { recursive: true });
    }
  },
});

export const drift = comparisonOf(
  MANY,
  "`pulumi preview` of as many native objects that reads their drift, next to one without (`forge:detectDrift`)",
);

export const driftOfSingles = comparisonOf(SINGLE, "the same of resources of one object");
