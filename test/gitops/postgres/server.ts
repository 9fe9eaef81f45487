/** A temporary PostgreSQL server for a test, in a temporary folder and on a free port. */
import { type ChildProcess, execFileSync, type SpawnSyncOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Programs } from "./programs";

export interface Postgres {
  /** The URL of the database for the engine, with the password. */
  readonly url: string;
  readonly password: string;
  /** Returns the result of a query, one line per row. */
  query(sql: string): string;
  /** Creates another empty database. */
  createDatabase(name: string): Database;
  stop(): void;
}

export interface Database {
  readonly url: string;
  query(sql: string): string;
  /** Makes a role that can log in and returns the URL with which it does. */
  role(name: string, ...grants: readonly string[]): string;
  /** Runs a statement in a transaction that stays open until `commit`. */
  transaction(sql: string): Promise<{ commit(): Promise<void> }>;
}

const USER = "forge";
const DATABASE = "state";
const PASSWORD = "password-of-the-database";

export async function startPostgres({ folder: programs }: Programs): Promise<Postgres> {
  const home = mkdtempSync(path.join(tmpdir(), "forge-postgres-"));
  const data = path.join(home, "data");
  const run = (program: string, args: readonly string[], options: SpawnSyncOptions = {}) =>
    execFileSync(path.join(programs, program), args, {
      cwd: home,
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      ...options,
    }) as string;

  const passwordFile = path.join(home, "password");
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  // The server refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf("postgres") : {};
  if (account.uid !== undefined && account.gid !== undefined)
    for (const place of [home, passwordFile]) chownSync(place, account.uid, account.gid);

  run(
    "initdb",
    [
      ...["--pgdata", data, "--username", USER, "--pwfile", passwordFile],
      ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-locale", "--no-sync"],
    ],
    account,
  );
  // With pipes, the server would keep them open as long as it runs.
  const quietly = { ...account, stdio: "ignore" } as const;
  const log = path.join(home, "log");
  const startAt = (port: number) => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    run("pg_ctl", ["start", "--wait", "--pgdata", data, "--log", log, "--options", settings], quietly);
  };
  const port = await startedAt(startAt);

  const environmentOf = (database: string) => ({
    ...process.env,
    ...{ PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: USER, PGDATABASE: database },
    PGPASSWORD: PASSWORD,
  });
  const plainly = ["--no-psqlrc", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"];
  const query = (sql: string, database = DATABASE) =>
    run("psql", [...plainly, "--command", sql], { env: environmentOf(database) }).trim();
  const urlOf = (database: string, user = USER) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}?sslmode=disable`;

  const open = new Set<ChildProcess>();
  async function transaction(database: string, sql: string) {
    const child = spawn(path.join(programs, "psql"), [...plainly, "--quiet"], {
      env: environmentOf(database),
      stdio: ["pipe", "pipe", "inherit"],
    });
    open.add(child);
    const ended = once(child, "close").then(() => open.delete(child));
    child.stdin.write(`begin;\n${sql};\nselect 'begun';\n`);
    await once(child.stdout, "data");
    return {
      async commit() {
        child.stdin.end("commit;\n");
        await ended;
      },
    };
  }

  query(`create database ${DATABASE}`, "postgres");
  return {
    url: urlOf(DATABASE),
    password: PASSWORD,
    query: (sql) => query(sql),
    createDatabase(name) {
      query(`create database ${name}`);
      const role = (user: string, ...grants: readonly string[]) => {
        query(`create role ${user} login password '${PASSWORD}'`, name);
        for (const grant of grants) query(grant, name);
        return urlOf(name, user);
      };
      return {
        url: urlOf(name),
        role,
        query: (sql) => query(sql, name),
        transaction: (sql) => transaction(name, sql),
      };
    },
    stop() {
      // A failed test may have left a transaction open.
      for (const child of open) child.kill();
      run("pg_ctl", ["stop", "--mode", "immediate", "--pgdata", data], quietly);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function accountOf(name: string): { readonly uid?: number; readonly gid?: number } {
  const number = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** The port on which it has started: somebody else may take a free one before it does. */
async function startedAt(start: (port: number) => void, attempts = 5): Promise<number> {
  const port = await freePort();
  try {
    start(port);
    return port;
  } catch (error) {
    if (attempts === 1) throw error;
    return startedAt(start, attempts - 1);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
