/** A whole run of conformance: asks the service who it is, starts what it is compared with, tries the kinds, and cleans up. */
import { randomBytes } from "node:crypto";
import type { Environment } from "../../provider/service/settings";
import type { Client, ClientOptions, Exchange } from "../../sdk";
import { createClient } from "../../sdk";
import { type DialectName, detectDialect } from "../../sdk/http/dialect";
import { UserError } from "../../sdk/user-error";
import { Bench } from "./bench";
import { type Case, type OtherUser, type PersonName, peopleNames } from "./case";
import { cases } from "./cases";
import { askFacts, type ServiceFacts } from "./facts";
import { type ConformanceReport, type KindReport, reportFor } from "./report";
import { runConformance } from "./run";
import { startTwin } from "./twins";

export interface ConformanceOptions {
  readonly service: ClientOptions;
  /** The settings of each run. */
  readonly environment?: Environment;
  /** A group that it may work in. Default: a new private one. */
  readonly group?: string | undefined;
  /** Names of users that it may make members of its groups. */
  readonly users?: readonly string[];
  /** Whether it may change what belongs to the whole installation. */
  readonly instance?: boolean;
  /** Default: all. */
  readonly kinds?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
  readonly onExchange?: (exchange: Exchange) => void;
  readonly onKind?: (report: KindReport, done: number, total: number) => void;
}

export async function conformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { service, group, signal, instance = false } = options;
  const name = `forge-conformance-${randomBytes(3).toString("hex")}`;
  let requests = 0;
  let first: Exchange | undefined;
  const counting = (exchange: Exchange) => {
    requests++;
    first ??= exchange;
    options.onExchange?.(exchange);
  };
  const asking = createClient({ ...service, onExchange: counting });
  const helpers = new Helpers(asking, name);
  try {
    const facts = await askFacts(asking, group);
    const own = group === undefined ? undefined : await levelIn(asking, group, facts);
    const persons = await helpers.find(options.users ?? [], instance && facts.isAdmin);
    const dialect: DialectName = (first && detectDialect(first.headers)) ?? "gitlab";
    const twin = { facts, dialect, group: own, name, persons };
    const [expected, unlimited] = await Promise.all([startTwin(twin, false), startTwin(twin, true)]);
    const bench = new Bench(
      service,
      { group: own?.path, name, people: persons, environment: options.environment ?? {} },
      counting,
    );
    const kinds: KindReport[] = [];
    const left: string[] = [];
    try {
      const benches = { actual: bench, expected: expected.bench, unlimited: unlimited.bench };
      const tried = await runConformance({
        benches,
        cases: casesFor(options.kinds),
        isInstanceAllowed: instance,
        isStopped: () => signal?.aborted === true,
        ...(options.onKind ? { onKind: options.onKind } : {}),
      });
      kinds.push(...tried);
    } finally {
      const rest = await bench.close();
      if (rest !== undefined) left.push(rest);
      await Promise.all([expected.close(), unlimited.close()]);
    }
    const address = asking.address;
    return reportFor(facts, { address, isEmbedded: isEmbedded(first), kinds, requests, left });
  } finally {
    await helpers.close();
    await asking.close();
  }
}

/** The embedded service numbers its requests so. */
const isEmbedded = (exchange: Exchange | undefined): boolean =>
  String(exchange?.headers["x-request-id"] ?? "").startsWith("01SIM");

function casesFor(kinds: readonly string[] | undefined): readonly Case[] {
  if (kinds === undefined || kinds.length === 0) return cases;
  const unknown = kinds.find((kind) => !cases.some((one) => one.kind === kind));
  if (unknown !== undefined)
    throw new UserError(
      `there is no kind ${unknown}; kinds are ${cases.map(({ kind }) => kind).join(", ")}.`,
    );
  return cases.filter(({ kind }) => kinds.includes(kind));
}

/** The path of a group, and the access level of the token there. */
async function levelIn(forge: Client, name: string, { isAdmin }: ServiceFacts) {
  const { full_path: path = name } = await forge.groups.get({ group: name });
  if (isAdmin) return { path: path ?? name, level: 50 };
  const { id } = await forge.users.current({});
  const { access_level: level } = await forge.groupMembers.getInherited({ group: name, user_id: id });
  return { path: path ?? name, level: level ?? 0 };
}

interface NamedPerson extends OtherUser {
  readonly name: string;
}

/** Other users: those that are named, or made for the run and removed with it. */
class Helpers {
  readonly #made: number[] = [];

  constructor(
    private readonly forge: Client,
    private readonly name: string,
  ) {}

  async find(
    usernames: readonly string[],
    mayMake: boolean,
  ): Promise<Partial<Record<PersonName, NamedPerson>>> {
    const found: Partial<Record<PersonName, NamedPerson>> = {};
    for (const [index, one] of peopleNames.entries()) {
      const username = usernames[index];
      if (username !== undefined) found[one] = await this.#named(username);
      else if (mayMake) found[one] = await this.#make(one);
    }
    return found;
  }

  async #named(username: string): Promise<NamedPerson> {
    const [user] = await this.forge.users.list({ username }).toArray();
    if (user?.username === undefined) throw new UserError(`there is no user ${username}.`);
    return { id: user.id, username, name: user.name ?? username };
  }

  async #make(one: PersonName): Promise<NamedPerson> {
    const username = `${this.name}-${one}`;
    const email = `${username}@example.com`;
    const name = `Conformance ${one}`;
    const { id } = await this.forge.users.create({
      ...{ username, email, name },
      ...{ force_random_password: true, skip_confirmation: true },
    });
    this.#made.push(id);
    return { id, username, name };
  }

  async close(): Promise<void> {
    for (const user_id of this.#made) await this.forge.users.delete({ user_id, hard_delete: true });
  }
}
