/** The simulator's control API, `/__simulator/…`: sets faults, counts requests, changes the world directly. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { z } from "zod";
import { dumpWorld } from "./create-world";
import type { FaultOrder, Faults } from "./faults";
import type { IgnoredParameters } from "./ignored";
import { rejectionOf } from "./rejection";
import type { Table } from "./table";
import type { World } from "./world";

export interface RequestCounts {
  readonly total: number;
  /** Those that were answered with 429. */
  readonly refused: number;
  readonly operations: Readonly<Record<string, number>>;
}

export class RequestCounter {
  readonly #operations = new Map<string, number>();
  #refused = 0;

  add(operation: string, status: number): void {
    this.#operations.set(operation, (this.#operations.get(operation) ?? 0) + 1);
    if (status === 429) this.#refused++;
  }

  current(): RequestCounts {
    const total = [...this.#operations.values()].reduce((sum, count) => sum + count, 0);
    return { total, refused: this.#refused, operations: Object.fromEntries(this.#operations) };
  }

  clear(): void {
    this.#operations.clear();
    this.#refused = 0;
  }
}

interface Control {
  readonly world: World;
  readonly faults: Faults;
  readonly counts: RequestCounter;
  readonly ignored: IgnoredParameters;
  /** The host that the simulator listens on. */
  readonly host: string;
  readonly onChange: () => void;
}

type AnyTable = Table<{ id: number; iid: number }, Record<string, unknown>>;

const fields = z.record(z.string(), z.unknown());
const changes = z.array(
  z.union([
    z.strictObject({ insert: z.string(), values: fields }),
    z.strictObject({ update: z.string(), where: fields, values: fields }),
    z.strictObject({ delete: z.string(), where: fields }),
  ]),
);

export function createControl({ world, faults, counts, ignored, host, onChange }: Control) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = rejectionOf(request, host, "control");
    if (refusal !== undefined) {
      response.writeHead(403, { "content-type": "application/json" });
      response.end(JSON.stringify({ message: refusal }));
      return;
    }
    const { status, body } = await answer(request).catch((error: unknown) => ({
      status: 400,
      body: {
        message:
          error instanceof z.ZodError ? z.prettifyError(error) : String((error as Error).message ?? error),
      },
    }));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const path = (request.url ?? "").replace(/^\/__simulator\//, "").split("?")[0];
    switch (`${request.method} ${path}`) {
      case "GET faults":
        return { status: 200, body: faults.standing };
      case "POST faults":
        faults.order(...([await readJson(request)].flat() as FaultOrder[]));
        return { status: 201, body: faults.standing };
      case "DELETE faults":
        faults.clear();
        return { status: 200, body: [] };
      case "GET requests":
        return { status: 200, body: counts.current() };
      case "DELETE requests":
        counts.clear();
        return { status: 200, body: counts.current() };
      case "GET ignored":
        return { status: 200, body: ignored.current() };
      case "DELETE ignored":
        ignored.clear();
        return { status: 200, body: [] };
      case "GET world":
        return { status: 200, body: dumpWorld(world) };
      case "POST world": {
        const rows = changes.parse([await readJson(request)].flat()).flatMap(change);
        onChange();
        return { status: 200, body: rows };
      }
      default:
        return { status: 404, body: { message: "The simulator has faults, ignored, requests and world." } };
    }
  }

  function change(order: z.output<typeof changes>[number]): unknown[] {
    if ("insert" in order) return [tableOf(order.insert).insert(order.values)];
    const table = tableOf("update" in order ? order.update : order.delete);
    const rows = table.where((row) =>
      Object.entries(order.where).every(([name, value]) => (row as Record<string, unknown>)[name] === value),
    );
    if (rows.length === 0)
      throw new Error(`Nothing in ${table.name} is like ${JSON.stringify(order.where)}.`);
    for (const row of rows) {
      if ("update" in order) table.update(row, order.values as Partial<typeof row>);
      else table.remove(row);
    }
    return rows;
  }

  function tableOf(name: string): AnyTable {
    const table = (world as unknown as Record<string, unknown>)[name];
    if (typeof table !== "object" || table === null) throw new Error(`There is no table "${name}".`);
    return table as AnyTable;
  }
}
