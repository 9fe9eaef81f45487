/** Everything that is measured: this provider, the engine and the service by themselves, and the alternatives. */
import { existsSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../sdk/package-root";
import { postgresPrograms } from "../test/gitops/postgres/programs";
import { startPostgres } from "../test/gitops/postgres/server";
import { bare } from "./bare";
import { deployed } from "./deployed";
import { file } from "./file";
import { lifecycle, operations } from "./operations";
import { peer, peerObstacle } from "./peer";
import type { Subject } from "./subject";

const policyPack = path.join(packageRoot(), "policy", "pack");

/** Seconds for requests, 16 at a time; each takes the simulator more than half a millisecond in addition to its latency. */
const serving = (requests: number, latency: number): number => (requests * (latency / 16 + 0.7)) / 1000;

/** Seconds for writing the state: the engine writes all of it at every step, so they grow with the square of the resources. */
const writing = (resources: number, secondsAt500: number): number => (resources / 500) ** 2 * secondsAt500;

export const subjects = {
  single: {
    summary: "one resource an object",
    sizes: [{ n: 100 }, { n: 500 }, { n: 2000, rounds: 1, latencies: [30] }],
    operations: lifecycle,
    isReal: true,
    expected: (n, latency) => 14 + n * 0.05 + writing(n, 36) + serving(2 * n, latency),
    open: deployed({ program: "single" }),
  },
  plural: {
    summary: "all objects in one resource",
    sizes: [{ n: 100 }, { n: 500 }, { n: 2000 }, { n: 5000 }, { n: 20_000, latencies: [30] }],
    operations: lifecycle,
    isReal: true,
    expected: (n, latency) => 14 + n * 0.001 + serving(2.2 * n, latency),
    open: deployed({ program: "plural", isPlural: true }),
  },
  file: {
    summary: "a file that `forge` applies, each command from its start to its exit",
    sizes: [{ n: 500 }, { n: 5000 }],
    operations,
    isReal: true,
    expected: (n, latency) => 8 + n * 0.003 + serving(2.2 * n, latency),
    open: file,
  },
  "native single": {
    summary: "one resource an object, of the plugin",
    sizes: [{ n: 100 }, { n: 500 }, { n: 2000, rounds: 1, latencies: [30] }],
    operations: lifecycle,
    isReal: true,
    expected: (n, latency) => 12 + n * 0.04 + writing(n, 25) + serving(2 * n, latency),
    open: deployed({ program: "native-single" }),
  },
  "native plural": {
    summary: "all objects in one resource of the plugin",
    sizes: [{ n: 500 }, { n: 5000 }],
    operations: lifecycle,
    isReal: true,
    expected: (n, latency) => 12 + n * 0.001 + serving(2.2 * n, latency),
    open: deployed({ program: "native-plural", isPlural: true }),
  },
  "postgres single": {
    summary: "one resource an object, of the plugin; the state is in PostgreSQL",
    sizes: [100, 500, 2000].map((n) => ({ n, onRequest: true })),
    operations: ["create"],
    isReal: true,
    expected: (n, latency) => 8 + n * 0.04 + writing(n, 20) + serving(2 * n, latency),
    obstacle: async () => {
      const found = postgresPrograms();
      return "reason" in found ? found.reason : undefined;
    },
    open: deployed({
      program: "native-single",
      async openBackend() {
        const found = postgresPrograms();
        if ("reason" in found) throw new Error(found.reason);
        return startPostgres(found);
      },
    }),
  },
  policies: {
    summary: "all objects in one resource, previewed with the policy pack",
    sizes: [{ n: 5000 }],
    operations: ["first preview"],
    isReal: true,
    expected: () => 8,
    obstacle: async () => (existsSync(policyPack) ? undefined : "there is no policy pack in policy/pack"),
    open: deployed({
      program: "plural",
      isPlural: true,
      previewArguments: ["--policy-pack", policyPack],
    }),
  },
  floor: {
    summary: "one resource that does nothing: what the engine takes by itself, whatever it is for",
    sizes: [{ n: 1 }],
    operations: lifecycle,
    isReal: false,
    expected: () => 12,
    open: deployed({ program: "no-op" }),
  },
  bare: {
    summary: "the least requests, with undici alone: what the service takes by itself",
    sizes: [{ n: 100 }, { n: 500 }, { n: 2000 }, { n: 5000 }, { n: 20_000, latencies: [30] }],
    operations: ["create", "drift check", "update", "destroy"],
    isReal: true,
    expected: (n, latency) => 1 + serving(2.1 * n, latency),
    open: bare,
  },
  "no-op": {
    summary: "one resource an object, of a dynamic provider that does nothing, written the usual way",
    sizes: [{ n: 100 }, { n: 500 }, { n: 2000, onRequest: true, rounds: 1 }],
    operations: lifecycle,
    isReal: false,
    expected: (n) => 14 + n * 0.05 + writing(n, 100),
    open: deployed({ program: "no-op" }),
  },
  lean: {
    summary:
      "the same, its provider one line of code: the state that the engine writes at every step stays small",
    sizes: [100, 500].map((n) => ({ n, onRequest: true })),
    operations: lifecycle,
    isReal: false,
    expected: (n) => 14 + n * 0.05 + writing(n, 30),
    open: deployed({ program: "lean" }),
  },
  usual: {
    summary: "one resource an object, of a dynamic provider with fetch, as one writes it by hand",
    sizes: [{ n: 100 }, { n: 500, operations: ["first preview"] }],
    operations: lifecycle,
    isReal: true,
    expected: (n, latency) => (n > 100 ? 7 : 20 + serving(3 * n, latency)),
    open: deployed({ program: "usual" }),
  },
  peer: {
    summary: "one resource an object, by the program and the plugin that others use",
    sizes: [{ n: 500 }],
    operations: lifecycle,
    isReal: true,
    dialect: "gitlab",
    expected: () => 60,
    obstacle: peerObstacle,
    open: peer,
  },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as SubjectName[];

export const subjectOf = (name: SubjectName): Subject => subjects[name];
