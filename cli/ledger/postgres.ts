/** A ledger in PostgreSQL: a table of journals, one of whole texts, and a lock of the database that ends with its connection. */
import { createHash } from "node:crypto";
import { type Client, Client as PostgresClient } from "pg";
import { connectionString } from "../../provider/fleet/database";
import { RunError } from "../../provider/pulumi/run/run-error";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { ownerIn, UNKNOWN_OWNER } from "./owner";
import { type Journal, LockedError, type LockOwner, LostLockError, type Store, type Stored } from "./store";

const LONGEST_CONNECT = 10_000;

/** PostgreSQL's codes. */
const NO_TABLE = "42P01";
/** Another run makes the same table at the same time. */
const TWICE = ["23505", "42P07", "42710"];

const TABLES = `
create table if not exists forge_journal (
  id bigint generated always as identity primary key, project text not null, stack text not null, line text not null);
create index if not exists forge_journal_of on forge_journal (project, stack, id);
create table if not exists forge_ledger (
  project text not null, stack text not null, covered bigint not null, text text not null, primary key (project, stack));
create table if not exists forge_lock (
  project text not null, stack text not null, owner text not null, primary key (project, stack));`;

/** A role that may write rows and make no tables can use those that are there. */
const ARE_THERE = `select to_regclass('forge_journal') is not null and to_regclass('forge_journal_of') is not null
  and to_regclass('forge_ledger') is not null and to_regclass('forge_lock') is not null as are_there`;

interface Connection {
  readonly client: Promise<Client>;
  /** Why it has ended before its stores have released it. */
  lost?: string;
  /** How many use it. */
  stores: number;
}

/** By URL: each store would take one, and a database allows a hundred. */
export type PostgresConnections = Map<string, Connection>;

export class PostgresStore implements Store {
  readonly address: string;
  readonly #lock: string;
  #connection: Connection | undefined;
  #isLocked = false;

  /** `connections` are those of stores of other stacks. */
  constructor(
    private readonly url: string,
    private readonly project: string,
    private readonly stack: string,
    private readonly connections: PostgresConnections = new Map(),
  ) {
    this.address = withoutUrlCredentials(url);
    const hash = createHash("sha256").update(`${project}\n${stack}`).digest();
    this.#lock = hash.readBigInt64BE().toString();
  }

  /** One connection, because the lock is its own. */
  #joined(): Connection {
    const known = this.connections.get(this.url);
    const connection = known && known.lost === undefined ? known : this.#opened();
    this.connections.set(this.url, connection);
    connection.stores++;
    return connection;
  }

  #opened(): Connection {
    const lose = ({ message }: { readonly message: string }) => {
      connection.lost = message;
    };
    const connection: Connection = { client: this.#connect(lose), stores: 0 };
    connection.client.catch(lose);
    return connection;
  }

  async #connect(lose: (error: Error) => void): Promise<Client> {
    const client = new PostgresClient({
      connectionString: connectionString(this.url),
      application_name: "pulumi-forge",
      connectionTimeoutMillis: LONGEST_CONNECT,
      keepAlive: true,
    });
    client.on("error", lose);
    try {
      await client.connect();
    } catch (error) {
      throw new RunError(`The state ${this.address} cannot be used: ${reasonOf(error)}.`);
    }
    return client;
  }

  async #query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]> {
    this.#connection ??= this.#joined();
    const connection = this.#connection;
    const client = await connection.client;
    try {
      const { rows } = await client.query<Row>(text, values && [...values]);
      return rows;
    } catch (error) {
      if (isBroken(error)) connection.lost ??= reasonOf(error);
      if (this.#isLocked && connection.lost !== undefined)
        throw new LostLockError(this.address, connection.lost);
      throw new QueryError(this.address, error);
    }
  }

  /** In one transaction, so that another run that makes them finds all of them or none. */
  async #makeTables(): Promise<void> {
    const [row] = await this.#query<{ are_there: boolean }>(ARE_THERE, []);
    if (row?.are_there) return;
    try {
      await this.#query(TABLES);
    } catch (error) {
      if (!TWICE.includes(codeOf(error))) throw error;
      await this.#query(TABLES);
    }
  }

  get #own(): readonly [string, string] {
    return [this.project, this.stack];
  }

  async lock(owner: LockOwner): Promise<LockOwner | undefined> {
    await this.#makeTables();
    const [row] = await this.#query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      this.#lock,
    ]);
    const [held] = await this.#query<{ owner: string }>(
      "select owner from forge_lock where project = $1 and stack = $2",
      this.#own,
    );
    const before = held && (ownerIn(held.owner) ?? UNKNOWN_OWNER);
    if (!row?.taken) throw new LockedError(this.stack, before ?? { ...owner, who: "somebody" });
    this.#isLocked = true;
    await this.#query(
      `insert into forge_lock values ($1, $2, $3)
       on conflict (project, stack) do update set owner = excluded.owner`,
      [...this.#own, JSON.stringify(owner)],
    );
    return before;
  }

  async read(): Promise<Stored | undefined> {
    const [whole] = await this.#rowsIfThere<{ covered: string; text: string }>(
      "select covered, text from forge_ledger where project = $1 and stack = $2",
    );
    const lines = await this.#rowsIfThere<{ line: string }>(
      "select line from forge_journal where project = $1 and stack = $2 and id > $3 order by id",
      whole?.covered ?? 0,
    );
    if (whole === undefined && lines.length === 0) return undefined;
    return { lines: lines.map(({ line }) => line), ...(whole ? { whole: whole.text } : {}) };
  }

  async append(lines: readonly string[]): Promise<void> {
    await this.#query("insert into forge_journal (project, stack, line) select $1, $2, unnest($3::text[])", [
      ...this.#own,
      lines,
    ]);
  }

  async compact(whole: string): Promise<void> {
    await this.#query(
      `insert into forge_ledger select $1, $2, coalesce(max(id), 0), $3 from forge_journal where project = $1 and stack = $2
       on conflict (project, stack) do update set covered = excluded.covered, text = excluded.text`,
      [...this.#own, whole],
    );
  }

  async release(): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined) return;
    this.#connection = undefined;
    const client = await connection.client.catch(() => undefined);
    if (client !== undefined && this.#isLocked) await this.#releaseLock(client);
    this.#isLocked = false;
    if (--connection.stores > 0) return;
    if (this.connections.get(this.url) === connection) this.connections.delete(this.url);
    await client?.end().catch(() => undefined);
  }

  async #releaseLock(client: Client): Promise<void> {
    const release = async () => {
      await client.query("delete from forge_lock where project = $1 and stack = $2", [...this.#own]);
      await client.query("select pg_advisory_unlock($1)", [this.#lock]);
    };
    await release().catch(() => undefined);
  }

  async history(): Promise<Journal> {
    const rows = await this.#rowsIfThere<{ line: string }>(
      "select line from forge_journal where project = $1 and stack = $2 order by id",
    );
    return { lines: rows.map(({ line }) => line) };
  }

  async others(): Promise<readonly string[]> {
    const rows = await this.#rowsIfThere<{ stack: string }>(
      "select distinct stack from forge_journal where project = $1 and stack <> $2 order by stack",
    );
    return rows.map(({ stack }) => stack);
  }

  /** A role that only reads makes no tables. */
  async #rowsIfThere<Row extends object>(text: string, ...more: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await this.#query<Row>(text, [...this.#own, ...more]);
    } catch (error) {
      if (codeOf(error) === NO_TABLE) return [];
      throw error;
    }
  }

  /** Ends the connection of the run that has it. */
  async unlock(): Promise<LockOwner | undefined> {
    try {
      return await this.#unlock();
    } finally {
      await this.release();
    }
  }

  async #unlock(): Promise<LockOwner | undefined> {
    await this.#makeTables();
    // If this role may not end the other's connection, the lock stays with its name.
    await this.#query("begin");
    const [row] = await this.#query<{ owner: string }>(
      "delete from forge_lock where project = $1 and stack = $2 returning owner",
      this.#own,
    );
    // The lock is gone when this returns, so that the next run has it at once.
    await this.#query(
      `select pg_terminate_backend(pid, ${LONGEST_CONNECT}) from pg_locks
       where locktype = 'advisory' and pid <> pg_backend_pid() and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = $1::bigint`,
      [this.#lock],
    );
    await this.#query("commit");
    return row && (ownerIn(row.owner) ?? UNKNOWN_OWNER);
  }
}

/** The reason of the database, with its code. */
class QueryError extends RunError {
  readonly code: string;

  constructor(address: string, error: unknown) {
    super(`The state ${address} cannot be used: ${reasonOf(error)}.`);
    this.code = codeOf(error);
  }
}

const codeOf = (error: unknown): string => String((error as { code?: string }).code);

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  if (/SSL is not enabled on the server|server does not support SSL/.test(message ?? ""))
    return "the database answers without TLS: add ?sslmode=disable to its URL, or turn TLS on in the database";
  if (code === "ECONNREFUSED") return "connection refused";
  return (message || code || String(error)).replace(/\.$/, "");
};

const isBroken = (error: unknown): boolean =>
  /Connection terminated|not queryable|ECONNRESET|terminating connection/.test(
    (error as { message?: string }).message ?? "",
  );
