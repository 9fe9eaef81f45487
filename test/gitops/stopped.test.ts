// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** A run that is stopped at any of its requests says of each change whether it was made, begun or not tried; none of them has failed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import type { Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { run } from "../../cli/gitops/run/run";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";

const FILE = `groups:
  acme:
    labels: { fresh: { color: "#222222" } }
    virtualRegistries: { spring: }
    virtualRegistryUpstreams:
      central:
        registry: "\${ref:virtualRegistries.spring.registryId}"
        url: https://spring.example/maven2
`;

interface Stopped {
  /** Absent if the run ended before. */
  readonly report: Report | undefined;
  readonly made: number;
}

/** Stops a run when it sends its request of this number after the plan. */
async function stoppedAt(number: number): Promise<Stopped> {
  const service = await startSimulator();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-stopped-"));
  const file = path.join(folder, "forge.yaml");
  writeFileSync(file, FILE);
  const stop = new AbortController();
  let soFar: (() => Report) | undefined;
  let left = number;
  const client = createClient({
    ...{ baseUrl: service.url, token: service.token },
    onRequest() {
      if (soFar && left-- === 0) stop.abort(new Error("stopped"));
    },
  });
  const environment = {
    ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_SETTLE_SECONDS: "0" },
  };
  const asked = { file, environment, clientOf: () => client, signal: stop.signal };
  const before = madeIn(service);
  try {
    await run("up", await prepare(asked), {
      ...asked,
      onBegin: (_, now) => {
        soFar = now;
      },
    }).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return { report: stop.signal.aborted ? soFar?.() : undefined, made: madeIn(service) - before };
  } finally {
    await client.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

/** The number of objects of the kinds of the file. */
const madeIn = (service: Simulator): number =>
  ["labels", "virtual_registries", "virtual_registry_upstreams"]
    .map((table) => (service.dump() as unknown as Record<string, readonly unknown[]>)[table]?.length ?? 0)
    .reduce((sum, size) => sum + size);

test("at each request of a run", async () => {
  let isStopped = true;
  for (let number = 0; isStopped; number += 1) {
    const { report, made } = await stoppedAt(number);
    isStopped = report !== undefined;
    if (report === undefined) {
      expect(number).toBeGreaterThan(2);
      continue;
    }
    const results = report.changes.map(({ kind, result }) => ({ kind, result }));
    expect({ number, failed: results.filter(({ result }) => result === "failed") }).toEqual({
      number,
      failed: [],
    });
    expect({ number, failures: report.failures }).toEqual({ number, failures: [] });
    const numberOf = (wanted: string) => results.filter(({ result }) => result === wanted).length;
    expect(made).toBeGreaterThanOrEqual(numberOf("done"));
    expect(made).toBeLessThanOrEqual(numberOf("done") + numberOf("unfinished"));
  }
});
