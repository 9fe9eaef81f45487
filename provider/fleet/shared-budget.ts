/** The request budget that all runners of a service share through the PostgreSQL database of their states. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Budget, countedParts, type Lease, partLength } from "../../sdk/http/budget";
import { BudgetError } from "../../sdk/http/errors";
import type { Rate } from "../../sdk/rate";
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

const INSERT = `insert into ${TABLE} (service, milliseconds) values ($1, $2) on conflict do nothing`;

/**
 * Books as `book` does, with the clock of the database. It is one statement, because a runner that gets no processor time between
 * two of them would keep the row locked for all others.
 */
const BOOK = `with locked as materialized (
  select bookings from ${TABLE} where service = $1 and milliseconds = $2 for update
), clock as materialized (
  select now, floor(now / $3::float8)::bigint as part
  from (select extract(epoch from clock_timestamp())::float8 * 1000 as now from locked) as time
), elements as materialized (
  select (one->>0)::bigint as part, (one->>1)::bigint as requests, (one->>2)::bigint as at
  from locked, jsonb_array_elements(bookings) as one
), ahead as materialized (
  select greatest(0, (select max(at) from elements) - part) as parts from clock
), booked as (
  select part - parts as part, requests, at - parts as at from elements, ahead
), earliest as (
  select greatest(part, (select max(part) from booked)) as part from clock
), candidates as (
  select part from earliest
  union select booked.part + $4 from booked, earliest where booked.part + $4 > earliest.part
), rooms as (
  select part, $5 - coalesce((select sum(requests) from booked where booked.part > candidates.part - $4), 0) as room
  from candidates
), chosen as materialized (
  select part, least($6, room)::bigint as requests from rooms where room > 0 order by part limit 1
), added as (
  select part, sum(requests) as requests, max(at) as at from (
    select booked.* from booked, chosen where booked.part > chosen.part - $4
    union all select chosen.*, clock.part from chosen, clock
  ) as all_of_them group by part
)
update ${TABLE} set bookings = (select jsonb_agg(jsonb_build_array(part, requests, at) order by part) from added)
from chosen, clock
where service = $1 and milliseconds = $2
returning chosen.requests::float8 as requests, greatest(0, chosen.part * $3::float8 - clock.now) as wait`;

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
      return await book(database, rate, service, requests);
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

async function book(database: Database, rate: Rate, service: string, wanted: number): Promise<Lease> {
  const { requests, milliseconds } = rate;
  const key = [service, milliseconds];
  const values = [...key, partLength(rate), countedParts(rate), requests, wanted];
  for (;;) {
    const [lease] = await database.query<Lease>(BOOK, values);
    if (lease !== undefined) return lease;
    await database.query(INSERT, key);
  }
}

async function create(database: Database): Promise<void> {
  try {
    await database.query(`begin; select pg_advisory_xact_lock(${LOCK}); ${CREATE}; commit`);
  } catch (error) {
    throw new BudgetError(
      `The table ${TABLE} for the request budget cannot be created in the database of the state, ${database.name}: ${(error as Error).message}. Let its user create tables, or create it yourself: ${CREATE.replace(/\s+/g, " ")}; and let the user select, insert and update its rows.`,
    );
  }
}

/** Errors of the login, of permissions and of statements do not pass; those of connections and servers do. */
const isLasting = (code: string): boolean => /^(28|3D|42|ENOTFOUND|ERR_)/.test(code);
