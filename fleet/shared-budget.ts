/** The request budget that all runners of a service share through the PostgreSQL database of their states. */
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient, QueryResult } from "pg";
import { type Bookings, type Budget, book, type Lease } from "../sdk/http/budget";
import { BudgetError } from "../sdk/http/errors";
import type { Rate } from "../sdk/rate";
import { type Database, openDatabase } from "./database";

const TABLE = "forge_budget";

const CREATE = `create table if not exists ${TABLE} (
  service text not null,
  milliseconds bigint not null,
  bookings jsonb not null default '[]',
  primary key (service, milliseconds)
)`;

/** Any number that no other program locks; two runners that create a table at the same time would collide. */
const LOCK = 7_302_461_655;

/** The server ends a transaction whose runner has died or stands still, so that the others go on. */
const LONGEST_TRANSACTION = "5s";

/** Connections break, for example when the server is restarted. */
const ATTEMPTS = 4;
const BETWEEN_ATTEMPTS = 500;

const UNDEFINED_TABLE = "42P01";

export function sharedBudget(rate: Rate, service: string, url: string): Budget {
  const database = openDatabase(url);
  return { rate, lease: (requests) => leased(database, rate, service, requests) };
}

async function leased(database: Database, rate: Rate, service: string, requests: number): Promise<Lease> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.use((client) => bookIn(client, rate, service, requests));
    } catch (error) {
      const { code = "", message } = error as NodeJS.ErrnoException;
      if (code === UNDEFINED_TABLE) await create(database);
      else if (isLasting(code) || attempt === ATTEMPTS)
        throw new BudgetError(
          `The request budget is kept in the database of the state, ${database.name}, which cannot be used: ${message}.`,
        );
      else await sleep(BETWEEN_ATTEMPTS * attempt);
    }
  }
}

/** A crash costs only what was booked; a booking takes two messages, and the clock is that of the database. */
async function bookIn(client: PoolClient, rate: Rate, service: string, wanted: number): Promise<Lease> {
  const key = `service = ${client.escapeLiteral(service)} and milliseconds = ${rate.milliseconds}`;
  // The clock is read when the row is locked.
  const results = await client.query(`begin;
set local idle_in_transaction_session_timeout = '${LONGEST_TRANSACTION}';
insert into ${TABLE} (service, milliseconds) values (${client.escapeLiteral(service)}, ${rate.milliseconds}) on conflict do nothing;
select bookings from ${TABLE} where ${key} for update;
select extract(epoch from clock_timestamp())::float8 * 1000 as now`);
  const [row, clock] = (results as unknown as QueryResult[]).slice(-2).map(({ rows }) => rows[0]);
  const { bookings, lease } = book(row.bookings as Bookings, rate, wanted, clock.now as number);
  await client.query(
    `update ${TABLE} set bookings = ${client.escapeLiteral(JSON.stringify(bookings))} where ${key}; commit`,
  );
  return lease;
}

async function create(database: Database): Promise<void> {
  try {
    await database.use((client) =>
      client.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${CREATE}; commit`),
    );
  } catch (error) {
    throw new BudgetError(
      `The table ${TABLE} for the request budget cannot be created in the database of the state, ${database.name}: ${(error as Error).message}. Let its user create tables, or create it yourself: ${CREATE.replace(/\s+/g, " ")}; and let the user select, insert and update its rows.`,
    );
  }
}

/** Errors of the login, of permissions and of statements do not pass; those of connections and servers do. */
const isLasting = (code: string): boolean => /^(28|3D|42|ENOTFOUND|ERR_)/.test(code);
