/** The service that all subjects are measured on: it has empty groups, counts requests, and changes labels outside of Pulumi. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startService } from "./service";

export interface Service {
  readonly url: string;
  readonly token: string;
  /** Adds a group without labels, which no other subject uses. */
  addGroup(): Promise<Group>;
  /** Starts to count requests from zero. */
  resetRequests(): Promise<void>;
  requests(): Promise<number>;
  /** The exit code or the signal, if it has ended. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

export interface Group {
  readonly name: string;
  /** Changes the color of labels, as a user does in the web interface. */
  paint(labels: readonly string[], color: string): Promise<void>;
}

export interface ServiceOptions {
  readonly latency: number;
  readonly dialect: "neutral" | "gitlab";
}

const emptyWorld = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "bench-token", user_id: "root" }],
};

export async function startBenchService({ latency, dialect }: ServiceOptions): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  try {
    const world = path.join(folder, "world.json");
    writeFileSync(world, JSON.stringify(emptyWorld));
    const { url, token, ended, stop } = await startService(
      ...["--world", world, "--latency", String(latency), "--dialect", dialect],
    );
    return { url, token, ended, stop, ...controls(url) };
  } finally {
    // The simulator reads it once, at the start.
    rmSync(folder, { recursive: true });
  }
}

function controls(url: string): Pick<Service, "addGroup" | "resetRequests" | "requests"> {
  async function control<T>(method: string, what: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/__simulator/${what}`, { method, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${what}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  let groups = 0;
  return {
    async addGroup() {
      const name = `bench-${++groups}`;
      const order = { insert: "groups", values: { full_path: name, name } };
      const [group] = await control<{ id: number }[]>("POST", "world", [order]);
      return {
        name,
        async paint(labels, color) {
          const where = (label: string) => ({ group_id: group?.id, name: label });
          const orders = labels.map((label) => ({
            update: "labels",
            where: where(label),
            values: { color },
          }));
          await control("POST", "world", orders);
        },
      };
    },
    async resetRequests() {
      await control("DELETE", "requests");
    },
    requests: async () => (await control<{ total: number }>("GET", "requests")).total,
  };
}
