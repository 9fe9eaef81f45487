/** The contract of a store of a ledger, in one table of the stores, and the peculiarities of each. */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { checkoutBeside } from "../../cli/ledger/belonging";
import { FolderStore } from "../../cli/ledger/folder";
import { type Ledger, openLedger } from "../../cli/ledger/ledger";
import { thisOwner } from "../../cli/ledger/owner";
import { type PostgresConnections, PostgresStore } from "../../cli/ledger/postgres";
import { RemoteStore } from "../../cli/ledger/remote";
import { S3Remote } from "../../cli/ledger/s3";
import { ServiceRemote } from "../../cli/ledger/service";
import { LockedError, type LockOwner, LostLockError, type Store } from "../../cli/ledger/store";
import type { LedgerPlace } from "../../cli/ledger/where";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { object } from "../gitops/memory-ledger";
import { postgresPrograms } from "../gitops/postgres/programs";
import { type Database, type Postgres, startPostgres } from "../gitops/postgres/server";
import { runsOf } from "../jest/sample";
import { credentials, type S3Server, startS3 } from "./s3-server";

const programs = postgresPrograms();
if ("reason" in programs) console.warn(`PostgreSQL is skipped: ${programs.reason}.`);

const home = mkdtempSync(path.join(tmpdir(), "forge-stores-"));
let postgres: Postgres | undefined;
let database: Database;
let service: Simulator;
let client: Client;
let s3: S3Server;

beforeAll(async () => {
  [service, s3] = await Promise.all([startSimulator(), startS3()]);
  client = createClient({ baseUrl: service.url, token: service.token });
  if ("reason" in programs) return;
  postgres = await startPostgres(programs);
  database = postgres.createDatabase("contract");
}, 900_000);

afterAll(async () => {
  postgres?.stop();
  s3.close();
  await client.close();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

interface Row {
  readonly name: string;
  /** As another process would, each time. */
  open(project: string, stack: string): Store;
  /** Makes the run that has this lock look as if it had been killed. */
  die(): void | Promise<void>;
  /** The store has no list of its ledgers. */
  readonly listsNothing?: true;
}

/** The number of a process that has ended. */
const deadPid = spawnSync(process.execPath, ["--version"]).pid;

const OURS = "from pg_stat_activity where application_name = 'pulumi-forge' and datname = current_database()";

/** The database needs a moment to notice that one has ended. */
async function connections(of: Database, expected: number): Promise<number> {
  const now = () => Number(of.query(`select count(*) ${OURS}`));
  for (let attempt = 0; attempt < 40 && now() > expected; attempt++) await setTimeout(50);
  return now();
}

const stores: readonly Row[] = [
  {
    name: "a folder",
    open: (project, stack) => new FolderStore(path.join(home, project), stack),
    // The owners of the tests have the numbers of processes that have died.
    die: () => undefined,
  },
  {
    name: "the service",
    open: (project, stack) =>
      new RemoteStore(
        new ServiceRemote(() => client, "acme/platform/web", project, stack),
        path.join(home, "service", project),
        stack,
      ),
    die: () => undefined,
    listsNothing: true,
  },
  {
    name: "S3",
    open: (project, stack) =>
      new RemoteStore(
        new S3Remote(s3.url(), project, stack, credentials),
        path.join(home, "s3", project),
        stack,
      ),
    die: () => undefined,
  },
  ...("reason" in programs
    ? []
    : [
        {
          name: "PostgreSQL",
          open: (project: string, stack: string) => new PostgresStore(database.url, project, stack),
          die: () => void database.query(`select pg_terminate_backend(pid, 5000) ${OURS}`),
        },
      ]),
];

let made = 0;
const newProject = () => `project-${made++}`;

const owner = (more: Partial<LockOwner> = {}): LockOwner => ({ ...thisOwner(), ...more });
const deadOwner = () => owner({ who: "root@runner-7", pid: deadPid });

const placeOf = (open: () => Store, project: string, stack = "main"): LedgerPlace => ({
  ...{ project, stack, address: "the store", passphrase: () => "a passphrase" },
  ...{ openStore: open, assertNoOlderState: () => undefined, checkout: () => checkoutBeside("forge.yaml") },
});

const label = (name: string, color = "#d9534f") =>
  object("GroupLabel", `acme/${name}`, { group: "acme", name, color }, { id: `acme/${name}` });

async function withStore<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.release();
  }
}

const readFrom = (store: Store) => withStore(store, (one) => one.read());
const historyOf = (store: Store) => withStore(store, async (one) => (await one.history()).lines);

/** As it would read what the store has now. */
async function reopened(place: LedgerPlace): Promise<Ledger> {
  const ledger = await openLedger(place, { isReadOnly: true });
  await ledger.close();
  return ledger;
}

describe.each(stores)("$name", ({ open, die, listsNothing }) => {
  test("has one owner at a time, and names it to the second", async () => {
    const project = newProject();
    const [first, second, other] = [open(project, "main"), open(project, "main"), open(project, "other")];
    const before = { who: "root@runner-7", since: "2027-03-01T10:00:00.000Z" };
    expect(await first.lock(owner(before))).toBeUndefined();
    expect(await other.lock(owner())).toBeUndefined();
    const refused = await second.lock(owner()).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(LockedError);
    expect(String(refused)).toContain(
      `The stack main is locked by another run, started by root@runner-7 (pid ${process.pid}) at 2027-03-01T10:00:00.000Z.`,
    );
    await second.release();
    // The refused one has taken nothing with it.
    await first.append(["one"]);
    await first.release();
    expect(await second.lock(owner())).toBeUndefined();
    await Promise.all([second, other].map((one) => one.release()));
  });

  test("of many that come at once, one gets the lock", async () => {
    const project = newProject();
    await withStore(open(project, "main"), (one) => one.lock(deadOwner()).then(die));
    const all = Array.from({ length: 8 }, () => open(project, "main"));
    const results = await Promise.allSettled(
      all.map((one, index) => one.lock(owner({ since: `2027-03-01T10:00:0${index}.000Z` }))),
    );
    const winners = all.filter((_, index) => results[index]?.status === "fulfilled");
    expect(winners).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(LockedError);
    await winners[0]?.append(["mine"]);
    await Promise.all(all.map((one) => one.release()));
    expect(await historyOf(open(project, "main"))).toEqual(["mine"]);
  });

  test("the lock of a dead owner is taken over, and its owner is returned", async () => {
    const project = newProject();
    const dead = deadOwner();
    const killed = open(project, "main");
    await killed.lock(dead);
    await killed.append(["begun"]);
    await die();
    const next = open(project, "main");
    expect(await next.lock(owner())).toEqual(dead);
    await next.append(["ended"]);
    expect((await next.read())?.lines).toEqual(["begun", "ended"]);
    await expect(async () => killed.append(["too late"])).rejects.toThrow(LostLockError);
    await killed.release();
    // The end of the dead one takes nothing from the living.
    await next.append(["still mine"]);
    await next.release();
    expect(await historyOf(open(project, "main"))).toEqual(["begun", "ended", "still mine"]);
  });

  test("a lock that was taken away is found out at the next line, and by the whole text", async () => {
    const project = newProject();
    const [first, other, next] = [open(project, "main"), open(project, "main"), open(project, "main")];
    const whose = owner({ who: "root@runner-7" });
    await first.lock(whose);
    await first.append(["before"]);
    expect(await other.unlock()).toEqual(whose);
    expect(await withStore(open(project, "main"), (one) => one.unlock())).toBeUndefined();
    await expect(async () => first.append(["after"])).rejects.toThrow(
      /^The lock of the state .* was lost: .*The run has stopped, because another run may write now\./,
    );
    // At once, without the patience of anybody.
    expect(await next.lock(owner())).toBeUndefined();
    await next.append(["of the next"]);
    await expect(async () => first.append(["after"])).rejects.toThrow(LostLockError);
    await expect(first.compact("whole\n")).rejects.toThrow(LostLockError);
    await Promise.all([first, other, next].map((one) => one.release()));
    expect(await readFrom(open(project, "main"))).toEqual({ lines: ["before", "of the next"] });
  });

  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }).map((text) => JSON.stringify(text)),
    fc.integer({ min: 1, max: 20_000 }).map((length) => JSON.stringify("ä".repeat(length))),
  );
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ append: fc.array(line, { minLength: 1, maxLength: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ compact: fc.array(line, { maxLength: 5 }) }) },
    { weight: 1, arbitrary: fc.constant("reopen" as const) },
  );

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  /** The content after these steps. */
  function expectedOf(steps: readonly Step[]) {
    const all = steps.flatMap((one) => (typeof one === "object" && "append" in one ? one.append : []));
    const last = steps.findLastIndex((one) => typeof one === "object" && "compact" in one);
    const compacted = steps[last];
    const whole =
      typeof compacted === "object" && "compact" in compacted
        ? { whole: compacted.compact.map((text) => `${text}\n`).join("") }
        : {};
    const lines = steps
      .slice(last + 1)
      .flatMap((one) => (typeof one === "object" && "append" in one ? one.append : []));
    return { all, stored: last < 0 && all.length === 0 ? undefined : { ...whole, lines } };
  }

  test("reads exactly what was written, in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const project = newProject();
        // Another one sees it at once.
        const reading = open(project, "main");
        let store = open(project, "main");
        await store.lock(owner());
        for (const [index, one] of steps.entries()) {
          if (one === "reopen") {
            await store.release();
            store = open(project, "main");
            await store.lock(owner());
          } else if ("append" in one) await store.append(one.append);
          else await store.compact(one.compact.map((text) => `${text}\n`).join(""));
          expect(await reading.read()).toEqual(expectedOf(steps.slice(0, index + 1)).stored);
        }
        expect(await reading.history()).toEqual({ lines: expectedOf(steps).all });
        await Promise.all([store, reading].map((one) => one.release()));
      }),
      { numRuns: runsOf(30) },
    );
  }, 120_000);

  test("lists the other ledgers of the project alone, by name", async () => {
    const [project, another] = [newProject(), newProject()];
    for (const [name, stack] of [
      [project, "rest"],
      [project, "main"],
      [project, "platform"],
      [another, "elsewhere"],
    ] as const)
      await withStore(open(name, stack), async (one) => {
        await one.lock(owner());
        await one.append(["a line"]);
      });
    if (listsNothing) {
      expect(await withStore(open(project, "main"), (one) => one.others())).toBeUndefined();
      return;
    }
    expect(await withStore(open(project, "main"), (one) => one.others())).toEqual(["platform", "rest"]);
    expect(await withStore(open(project, "new"), (one) => one.others())).toEqual([
      "main",
      "platform",
      "rest",
    ]);
    expect(await withStore(open(newProject(), "main"), (one) => one.others())).toEqual([]);
  });

  test("has nothing of what nobody has recorded", async () => {
    const project = newProject();
    expect(await readFrom(open(project, "main"))).toBeUndefined();
    expect(await historyOf(open(project, "main"))).toEqual([]);
    expect(await withStore(open(project, "main"), (one) => one.unlock())).toBeUndefined();
  });

  describe("with a ledger", () => {
    test("a line is there when its promise ends, with many at once, whatever happens then", async () => {
      const project = newProject();
      const place = placeOf(() => open(project, "main"), project);
      const ledger = await openLedger(place);
      ledger.beginRun({ at: "2027-03-01T10:00:00.000Z", command: "up", by: "sue" });
      await ledger.bind("https://forge.example", undefined);
      const objects = Array.from({ length: 300 }, (_, index) => label(`topic ${index}`));
      const seen: boolean[] = [];
      await Promise.all(
        objects.map(async (one, index) => {
          await ledger.put(one);
          if (index % 50 === 0)
            seen.push((await historyOf(open(project, "main"))).some((text) => text.includes(`"${one.key}"`)));
          if (index % 3 === 0) await ledger.drop(one);
        }),
      );
      expect(seen).toEqual(seen.map(() => true));
      const left = objects.filter((_, index) => index % 3 !== 0);
      // As after a kill, and as after its end.
      const keys = ({ objects: all }: Ledger) => all.map(({ key }) => key).sort();
      const expected = left.map(({ key }) => key).sort();
      expect(keys(await reopened(place))).toEqual(expected);
      await ledger.close();
      expect(keys(await reopened(place))).toEqual(expected);
      const history = (await historyOf(open(project, "main"))).map((text) => JSON.parse(text) as object);
      expect(history[0]).toEqual({ run: { at: "2027-03-01T10:00:00.000Z", command: "up", by: "sue" } });
      expect(history.filter((one) => "put" in one)).toHaveLength(300);
      expect(history.filter((one) => "drop" in one)).toHaveLength(100);
    });

    test("a run that only reads needs no lock, and leaves the lock of the one that writes", async () => {
      const project = newProject();
      const place = placeOf(() => open(project, "main"), project);
      const writing = await openLedger(place);
      await writing.bind(undefined, undefined);
      await writing.put(label("bug"));
      for (let time = 0; time < 2; time++)
        expect((await reopened(place)).objects.map(({ key }) => key)).toEqual(["acme/bug"]);
      await expect(openLedger(place)).rejects.toThrow(LockedError);
      await writing.put(label("idea"));
      await writing.close();
      expect((await reopened(place)).objects).toHaveLength(2);
    });

    test("a run whose lock another one has taken writes nothing more, neither does its end", async () => {
      const project = newProject();
      const place = placeOf(() => open(project, "main"), project);
      const first = await openLedger(place);
      await first.bind(undefined, undefined);
      await first.put(label("of the first"));
      await withStore(open(project, "main"), (one) => one.unlock());
      const second = await openLedger(place);
      await second.put(label("of the second"));
      await second.close();
      await expect(async () => first.put(label("too late"))).rejects.toThrow(LostLockError);
      await first.close();
      expect((await reopened(place)).objects.map(({ key }) => key)).toEqual([
        "acme/of the first",
        "acme/of the second",
      ]);
    });
  });
});

describe("a folder besides", () => {
  const opened = (project: string) => new FolderStore(path.join(home, project), "main");
  const fileOf = (project: string, ending: string) => path.join(home, project, `main.${ending}`);

  test("a last line that was cut off counts for nothing, wherever it was cut", async () => {
    const whole = ['{"a":"ä€😀"}', '{"b":2}'];
    const bytes = Buffer.from(`{"c":"${"ä".repeat(50_000)}"}`);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), fc.boolean(), fc.boolean(), async (cut, isCompact, isFirst) => {
        const project = newProject();
        const before = isFirst ? [] : whole;
        await withStore(opened(project), async (store) => {
          await store.lock(owner());
          if (isFirst) return;
          await store.append(whole);
          if (isCompact) await store.compact("whole\n");
        });
        appendFileSync(fileOf(project, "journal"), bytes.subarray(0, cut));
        const isWhole = isCompact && !isFirst;
        const expected = { lines: isWhole ? [] : before, ...(isWhole ? { whole: "whole\n" } : {}) };
        // An empty journal is that of a run which has recorded nothing.
        const isEmpty = isFirst && cut === 0;
        expect(await readFrom(opened(project))).toEqual(isEmpty ? undefined : expected);
        await withStore(opened(project), async (store) => {
          await store.lock(owner());
          await store.append(['{"d":4}']);
        });
        expect(await readFrom(opened(project))).toEqual({
          ...expected,
          lines: [...expected.lines, '{"d":4}'],
        });
        expect(await historyOf(opened(project))).toEqual([...before, '{"d":4}']);
      }),
      { numRuns: runsOf(60) },
    );
  });

  test("a whole text that cannot be read is left out, because the journal has all of it", async () => {
    for (const text of ["", "no number\nwhole\n", "12", "12\nwhole without its end", "\n"]) {
      const project = newProject();
      await withStore(opened(project), async (store) => {
        await store.lock(owner());
        await store.append(["one", "two"]);
        await store.compact("whole\n");
      });
      writeFileSync(fileOf(project, "ledger"), text);
      expect(await readFrom(opened(project))).toEqual({ lines: ["one", "two"] });
    }
  });

  test("a journal that is gone, or shorter than it was, is an error with a remedy", async () => {
    const project = newProject();
    await withStore(opened(project), async (store) => {
      await store.lock(owner());
      await store.append(["one", "two"]);
      await store.compact("whole\n");
    });
    writeFileSync(fileOf(project, "journal"), "one\n");
    await expect(readFrom(opened(project))).rejects.toThrow(
      /main\.journal cannot be read: its journal is shorter than it was\. Nothing was done\. Restore .*main\.journal from a copy/,
    );
    rmSync(fileOf(project, "journal"));
    await expect(readFrom(opened(project))).rejects.toThrow(
      /its journal is gone or empty\. Nothing was done\. Restore .*main\.journal from a copy, or move/,
    );
  });

  test("a lock that cannot be read is nobody's until it is removed", async () => {
    const project = newProject();
    await withStore(opened(project), (store) => store.lock(owner()));
    writeFileSync(fileOf(project, "lock"), "");
    await expect(opened(project).lock(owner())).rejects.toThrow(/has a lock that cannot be read.*unlock/);
    expect(await opened(project).unlock()).toMatchObject({ who: "somebody" });
    expect(await withStore(opened(project), (store) => store.lock(owner()))).toBeUndefined();
  });

  test("an owner of another machine, or whose machine nobody knows, may be alive", async () => {
    for (const machine of ["another boot pid:[1]", undefined]) {
      const project = newProject();
      const first = opened(project);
      await first.lock({ ...deadOwner(), machine });
      await expect(opened(project).lock(owner())).rejects.toThrow(/started by root@runner-7/);
      await first.release();
    }
  });

  test("nothing is left beside its three files", async () => {
    const project = newProject();
    await withStore(opened(project), async (store) => {
      await store.lock(deadOwner());
      await store.append(["one"]);
    });
    const killed = opened(project);
    const dead = deadOwner();
    await killed.lock(dead);
    writeFileSync(fileOf(project, `ledger.${dead.pid}`), "a part of the whole te");
    await withStore(opened(project), async (store) => {
      await store.lock(owner());
      await store.append(["two"]);
      await store.compact("whole\n");
      expect(readdirSync(path.join(home, project)).sort()).toEqual([
        "main.journal",
        "main.ledger",
        "main.lock",
      ]);
    });
    expect(readdirSync(path.join(home, project)).sort()).toEqual(["main.journal", "main.ledger"]);
  });
});

("reason" in programs ? describe.skip : describe)("PostgreSQL besides", () => {
  const makeDatabase = (name: string) => (postgres as Postgres).createDatabase(name);
  const keys = ({ objects }: Ledger) => objects.map(({ key }) => key);

  test("a role that may read is enough for a preview, before and after there are tables", async () => {
    const own = makeDatabase("reading");
    const reads = placeOf(() => new PostgresStore(own.role("reads"), "infra", "main"), "infra");
    const url = own.role("reader");
    const place = placeOf(() => new PostgresStore(url, "infra", "main"), "infra");
    expect((await reopened(reads)).isNew).toBe(true);
    const before = await openLedger(place, { isReadOnly: true });
    expect(before.isNew).toBe(true);
    expect(await before.others()).toEqual([]);
    await before.close();

    const writing = await openLedger(placeOf(() => new PostgresStore(own.url, "infra", "main"), "infra"));
    await writing.bind(undefined, undefined);
    await writing.put(label("bug"));
    // It may read nothing yet, and while another one writes.
    await expect(openLedger(place, { isReadOnly: true })).rejects.toThrow(
      /^The state postgres:\/\/\[secret\]@127\.0\.0\.1:\d+\/reading\?sslmode=disable cannot be used: permission denied for table forge_ledger\.$/,
    );
    own.query("grant select on forge_journal, forge_ledger to reader");
    expect(keys(await reopened(place))).toEqual(["acme/bug"]);
    await writing.close();
    expect(keys(await reopened(place))).toEqual(["acme/bug"]);
    await expect(openLedger(place)).rejects.toThrow(
      /cannot be used: permission denied for table forge_lock\.$/,
    );
    expect(await connections(own, 0)).toBe(0);
  });

  test("a role that may write rows applies without making tables, beside others", async () => {
    const own = makeDatabase("writing");
    await (await openLedger(placeOf(() => new PostgresStore(own.url, "infra", "main"), "infra"))).close();
    for (const role of ["writer", "another"]) {
      const url = own.role(
        role,
        `grant select, insert on forge_journal to ${role}`,
        `grant select, insert, update on forge_ledger to ${role}`,
        `grant select, insert, update, delete on forge_lock to ${role}`,
      );
      const place = placeOf(() => new PostgresStore(url, "infra", "main"), "infra");
      const ledger = await openLedger(place);
      await ledger.bind(undefined, undefined);
      await ledger.put(label(role));
      await ledger.close();
      expect(keys(await reopened(place))).toContain(`acme/${role}`);
    }
    expect(own.query("select count(*) from forge_lock")).toBe("0");
    expect(own.query("select count(*) from forge_ledger")).toBe("1");
  });

  test("a role that may make no tables is refused clearly while there are none", async () => {
    const own = makeDatabase("empty");
    const store = new PostgresStore(own.role("maker"), "infra", "main");
    await expect(store.lock(owner())).rejects.toThrow(
      /cannot be used: permission denied for schema public\.$/,
    );
    await store.release();
  });

  test("the first run waits for one that makes the tables at the same time", async () => {
    for (const table of ["forge_journal", "forge_lock"]) {
      const own = makeDatabase(`fresh_${table}`);
      const columns = {
        forge_journal:
          "id bigint generated always as identity primary key, project text not null, stack text not null, line text not null",
        forge_lock:
          "project text not null, stack text not null, owner text not null, primary key (project, stack)",
      }[table];
      const other = await own.transaction(`create table ${table} (${columns})`);
      const store = new PostgresStore(own.url, "infra", "main");
      const locked = store.lock(owner());
      const isWaiting = () =>
        own.query("select count(*) from pg_stat_activity where wait_event_type = 'Lock'") !== "0";
      while (!isWaiting()) await setTimeout(20);
      await other.commit();
      expect(await locked).toBeUndefined();
      await store.append(["one"]);
      await store.release();
    }
  });

  test("many first runs make the tables at once", async () => {
    const own = makeDatabase("fresh_many");
    const all = Array.from(
      { length: 6 },
      (_, index) => new PostgresStore(own.url, "infra", `stack-${index}`),
    );
    await Promise.all(all.map((one) => one.lock(owner())));
    await Promise.all(all.map((one) => one.append(["one"])));
    await Promise.all(all.map((one) => one.release()));
    expect(own.query("select count(*) from forge_journal")).toBe("6");
  });

  test("a refused run keeps no connection, and neither does one that has ended", async () => {
    const own = makeDatabase("connections");
    const place = placeOf(() => new PostgresStore(own.url, "infra", "main"), "infra");
    const ledger = await openLedger(place);
    await expect(openLedger(place)).rejects.toThrow(LockedError);
    expect(await connections(own, 1)).toBe(1);
    await ledger.close();
    expect(await connections(own, 0)).toBe(0);
  });

  test("the stores of several stacks share a connection, and each has its own lock", async () => {
    const own = makeDatabase("shared");
    const shared: PostgresConnections = new Map();
    const storeOf = (stack: string) => new PostgresStore(own.url, "infra", stack, shared);
    const [one, other] = [storeOf("one"), storeOf("other")];
    for (const store of [one, other]) {
      await store.lock(owner());
      await store.append(["a"]);
    }
    expect(await connections(own, 1)).toBe(1);
    await one.release();
    const alone = (stack: string) => new PostgresStore(own.url, "infra", stack);
    await withStore(alone("one"), async (store) => expect(await store.lock(owner())).toBeUndefined());
    await withStore(alone("other"), (store) => expect(store.lock(owner())).rejects.toThrow(LockedError));
    own.query(`select pg_terminate_backend(pid, 5000) ${OURS}`);
    await expect(other.append(["b"])).rejects.toThrow(LostLockError);
    // The next one has a connection that is not lost.
    const next = storeOf("one");
    expect(await next.lock(owner())).toBeUndefined();
    await other.release();
    await next.append(["c"]);
    await next.release();
    expect(shared.size).toBe(0);
    expect(await connections(own, 0)).toBe(0);
  });

  test("an unlock ends the run of this database, and none of the same name in another", async () => {
    const [here, there] = [makeDatabase("here"), makeDatabase("there")];
    const [one, other] = [here, there].map(({ url }) => new PostgresStore(url, "infra", "main"));
    await one?.lock(owner());
    await other?.lock(owner());
    await withStore(new PostgresStore(here.url, "infra", "main"), (store) => store.unlock());
    await expect(async () => one?.append(["lost"])).rejects.toThrow(LostLockError);
    await other?.append(["kept"]);
    await Promise.all([one?.release(), other?.release()]);
    expect(there.query("select line from forge_journal")).toBe("kept");
  });

  test("a database that does not answer, or refuses, is named without its password", async () => {
    const wrong = database.url.replace(/:[^:@/]+@/, ":another-password@");
    for (const [url, why] of [
      ["postgres://forge:hidden-password@127.0.0.1:1/state", /connection refused/],
      [wrong, /password authentication failed/],
      [database.url.replace("sslmode=disable", "sslmode=require"), /sslmode=disable/],
    ] as const) {
      const error = await new PostgresStore(url, "infra", "main").read().catch((one: unknown) => one);
      expect(String(error)).toMatch(/^RunError: The state postgres:\/\/.* cannot be used: /);
      expect(String(error)).toMatch(why);
      expect(String(error)).not.toMatch(/hidden-password|another-password/);
    }
  });
});
