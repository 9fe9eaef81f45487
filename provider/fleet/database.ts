/** Connects to the PostgreSQL database of a state, with the parameters of its URL as the engine understands them. */
import type { Pool, QueryResultRow } from "pg";
import { ConfigurationError } from "../../sdk/http/errors";
import { lazy } from "../../sdk/lazy";

const pg = lazy<typeof import("pg")>(() => require("pg"));

export interface Database {
  /** Without user and password: `db.example.com/state`. */
  readonly name: string;
  /** The rows of the answer. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

const LONGEST_CONNECT = 10_000;

/** Opens no connection before it is used. */
export function openDatabase(url: string): Database {
  let pool: Pool | undefined;
  return {
    name: nameOf(url),
    async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]) {
      pool ??= createPool(url);
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        const { rows } = await client.query<Row>(text, values && [...values]);
        return rows;
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        // A connection with an open transaction is not used again.
        client.release(failure);
      }
    },
  };
}

function createPool(url: string): Pool {
  // It takes a tenth of a short command's time to load.
  const pool = new pg.Pool({
    connectionString: connectionString(url),
    application_name: "pulumi-forge",
    max: 1,
    connectionTimeoutMillis: LONGEST_CONNECT,
    keepAlive: true,
    // A command ends without closing it.
    allowExitOnIdle: true,
  });
  // The next use opens another connection.
  pool.on("error", () => undefined);
  return pool;
}

/** The engine's driver encrypts by default, and verifies certificates only if the URL asks for that. */
export function connectionString(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  // The engine's own parameter: the table of the states.
  searchParams.delete("table");
  if (!searchParams.has("sslmode")) searchParams.set("sslmode", process.env.PGSSLMODE || "require");
  searchParams.set("uselibpqcompat", "true");
  return address.href;
}

function nameOf(url: string): string {
  // Node.js would print the URL, and with it the password.
  if (!URL.canParse(url))
    throw new ConfigurationError(
      "The URL of the state is not valid; it must be like postgres://user:password@db.example.com/state, with special characters encoded.",
    );
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
