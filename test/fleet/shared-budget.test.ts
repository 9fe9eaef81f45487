/** All runners with states in one PostgreSQL database share one request budget. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { budgetOf, partOf } from "../../provider/fleet/budget";
import { connectionString, openDatabase } from "../../provider/fleet/database";
import { sharedBudget } from "../../provider/fleet/shared-budget";
import { BudgetError, createClient } from "../../sdk";
import { type Bookings, type Budget, book, partLength } from "../../sdk/http/budget";
import { startSimulator } from "../../simulator";
import { postgresPrograms } from "../gitops/postgres/programs";
import { type Postgres, startPostgres } from "../gitops/postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

const SERVICE = "https://git.example.com";
const rate = { requests: 60, milliseconds: 1000 };

(isAbsent ? describe.skip : describe)("a budget in PostgreSQL", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    if (!("reason" in programs)) postgres = await startPostgres(programs);
  }, 900_000);

  afterAll(() => postgres.stop());

  test("is shared by runners that start at the same time, and the service refuses no request", async () => {
    // The limit is higher than the budget, because service and runners share a process and delay each other.
    const service = await startSimulator({ rateLimit: { ...rate, requests: 2 * rate.requests } });
    const statuses: (number | undefined)[] = [];
    const clients = Array.from({ length: 4 }, () =>
      createClient({
        baseUrl: service.url,
        token: service.token,
        budget: sharedBudget(rate, service.url, postgres.url),
        onResponse: ({ status }) => statuses.push(status),
      }),
    );
    const ask = (client: (typeof clients)[number]) => client.groupLabels.list({ group: "acme" }).firstPage();
    await Promise.all(clients.flatMap((client) => Array.from({ length: 50 }, () => ask(client))));
    await Promise.all(clients.map((client) => client.close()));
    await service.close();
    expect(statuses).toHaveLength(200);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(postgres.query("select count(*) from forge_budget")).toBe("1");
  });

  test.each([
    ["as it is", 0],
    ["a day ahead at first", 100],
  ])("is booked in the database as in a process, with its clock %s", async (_, ahead) => {
    const queries = openDatabase(postgres.url);
    const service = `${SERVICE}/same/${ahead}`;
    const slow = { requests: 7, milliseconds: 86_400_000 };
    const budget = sharedBudget(slow, service, postgres.url);
    const state = async () => {
      const sql = "select bookings from forge_budget where service = $1";
      const [row] = await queries.query<{ bookings: Bookings }>(sql, [service]);
      return row?.bookings ?? [];
    };
    await budget.lease(1);
    // The bookings of several hours.
    const part = Math.floor(Date.now() / partLength(slow));
    let expected: Bookings = [110, 103, 100, 70, 40, 39, 2].map((before) => [
      part - before + ahead,
      1,
      part - before + ahead,
    ]);
    await queries.query("update forge_budget set bookings = $1 where service = $2", [
      JSON.stringify(expected),
      service,
    ]);
    for (const wanted of [3, 1, 9, 2, 7, 20, 1, 1, 6, 30, 5]) {
      const { requests } = await budget.lease(wanted);
      const here = book(expected, slow, wanted, Date.now());
      expected = here.bookings;
      expect(requests).toBe(here.lease.requests);
      expect(await state()).toEqual(expected);
    }
  });

  test("is separate for each service", async () => {
    const hour = { requests: 5, milliseconds: 3_600_000 };
    const lease = (service: string) => sharedBudget(hour, service, postgres.url).lease(5);
    expect(await lease(`${SERVICE}/it's one`)).toEqual({ requests: 5, wait: 0 });
    expect(await lease(`${SERVICE}/another`)).toEqual({ requests: 5, wait: 0 });
    expect((await lease(`${SERVICE}/it's one`)).wait).toBeGreaterThan(3_500_000);
  });

  test("includes the requests of runners that have ended", async () => {
    const first = await sharedBudget(rate, `${SERVICE}/later`, postgres.url).lease(60);
    const second = await sharedBudget(rate, `${SERVICE}/later`, postgres.url).lease(60);
    expect(first.wait).toBe(0);
    expect(second.wait).toBeGreaterThan(0);
  });

  test("survives a broken connection to the database", async () => {
    const budget = sharedBudget(rate, `${SERVICE}/broken`, postgres.url);
    await budget.lease(1);
    postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pulumi-forge'",
    );
    expect(await budget.lease(1)).toMatchObject({ requests: 1 });
  });

  const failureOf = async (budget: Budget) => {
    const error = await Promise.resolve(budget.lease(1)).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BudgetError);
    return (error as Error).message;
  };

  test("explains how to create its table if the database user may not create it", async () => {
    const database = postgres.createDatabase("strict");
    postgres.query("create role reader login password 'reader'");
    const url = database.url.replace(/\/\/[^@]+@/, "//reader:reader@");
    const message = await failureOf(sharedBudget(rate, SERVICE, url));
    expect(message).toMatch(
      /^The table forge_budget for the request budget cannot be created in the database of the state, 127\.0\.0\.1:\d+\/strict: permission denied for schema public\. Let its user create tables, or create it yourself: create table if not exists forge_budget \(/,
    );
    expect(message).not.toContain("reader");
  });

  test("does not print the password if it is wrong", async () => {
    const message = await failureOf(
      sharedBudget(rate, SERVICE, postgres.url.replace(/:[^:@/]+@/, ":guess@")),
    );
    expect(message).toMatch(/\/state, which cannot be used: password authentication failed for user/);
    expect(message).not.toContain("guess");
  });

  test("accepts the engine's URL parameter for the table of the states", async () => {
    const budget = budgetOf({ rate, service: SERVICE, state: `${postgres.url}&table=states_of_ours` });
    expect(await budget.lease(3)).toMatchObject({ requests: 3 });
  });
});

test.each([
  ["postgres://u:p@host/db", "sslmode=require&uselibpqcompat=true"],
  ["postgres://u:p@host/db?sslmode=disable&table=t", "sslmode=disable&uselibpqcompat=true"],
  ["postgres://u:p@host/db?sslmode=verify-full", "sslmode=verify-full&uselibpqcompat=true"],
])("the connection to %s is encrypted like the one of the engine", (url, parameters) =>
  expect(connectionString(url).split("?")[1]).toBe(parameters),
);

test("the error for an invalid URL does not contain the password", () => {
  const state = "postgres://forge:the-password@db:port/state";
  expect(() => budgetOf({ rate, service: SERVICE, state })).toThrow(
    /^The URL of the state is not valid; .+encoded\.$/,
  );
});

test.each([
  [20, { requests: 90, milliseconds: 60_000 }],
  [1, { requests: 1800, milliseconds: 60_000 }],
  [3600, { requests: 1, milliseconds: 120_000 }],
])("each of %i runners without a database has an equal part of the budget", (runners, part) =>
  expect(partOf({ requests: 1800, milliseconds: 60_000 }, runners)).toEqual(part),
);

test("each process has its own budget if the state is in a file", async () => {
  const options = { rate: { requests: 2, milliseconds: 3_600_000 }, runners: 2, service: SERVICE };
  const budget = budgetOf({ ...options, state: "file:///tmp/states" });
  expect(await budget.lease(5)).toEqual({ requests: 1, wait: 0 });
});

test("all clients of a process have one budget for a service and a rate", async () => {
  const options = { rate: { requests: 2, milliseconds: 3_600_000 }, service: `${SERVICE}/clients` };
  const lease = (own: Partial<Parameters<typeof budgetOf>[0]>) => budgetOf({ ...options, ...own }).lease(2);
  expect(await lease({})).toEqual({ requests: 2, wait: 0 });
  expect((await lease({})).wait).toBeGreaterThan(3_500_000);
  expect(await lease({ service: `${SERVICE}/other` })).toEqual({ requests: 2, wait: 0 });
});
