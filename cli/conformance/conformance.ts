/** A whole run of conformance: asks the service who it is, starts what it is compared with, tries the kinds, and cleans up. */
import { randomBytes } from "node:crypto";
import type { Environment } from "../../provider/service/settings";
import type { Client, ClientOptions, Exchange } from "../../sdk";
import { createClient } from "../../sdk";
import { type DialectName, detectDialect } from "../../sdk/http/dialect";
import { UserError } from "../../sdk/user-error";
import { Bench, sayError } from "./bench";
import { type Case, type OtherUser, type PersonName, peopleNames } from "./case";
import { cases as all } from "./cases";
import { askFacts, askTier, type ServiceFacts } from "./facts";
import { type ConformanceReport, type KindReport, reportFor } from "./report";
import { runConformance } from "./run";
import { startTwin, type TwinOptions } from "./twins";

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
  const cases = casesFor(options.kinds);
  const name = `forge-conformance-${randomBytes(3).toString("hex")}`;
  const seen: Seen = { requests: 0, first: undefined };
  const counting = (exchange: Exchange) => {
    seen.requests++;
    seen.first ??= exchange;
    options.onExchange?.(exchange);
  };
  const forge = createClient({ ...options.service, onExchange: counting });
  const helpers = new Helpers(forge, name);
  try {
    const known = await askFacts(forge);
    const group = options.group === undefined ? undefined : await levelIn(forge, options.group, known);
    const persons = await helpers.find(options.users ?? [], options.instance === true && known.isAdmin);
    const bench = new Bench(
      options.service,
      // An object that is deleted by hand was made a moment ago, and counts as gone at once.
      {
        ...{ group: group?.path, name, people: persons },
        environment: { FORGE_SETTLE_SECONDS: "0", ...options.environment },
      },
      counting,
    );
    const tried = await closing(bench, async () => {
      const facts = { ...known, tier: await askTier(forge, known, await rootOf(bench)) };
      const dialect: DialectName = (seen.first && detectDialect(seen.first.headers)) ?? "gitlab";
      return {
        facts,
        kinds: await beside({ facts, dialect, group, name, persons }, bench, { ...options, cases }),
      };
    });
    const { facts, kinds } = tried.result;
    const rest = { requests: seen.requests, isEmbedded: isEmbedded(seen.first), left: tried.left };
    return reportFor(facts, { address: forge.address, kinds, ...rest });
  } finally {
    await helpers.close();
    await forge.close();
  }
}

interface Seen {
  requests: number;
  first: Exchange | undefined;
}

/** Removes what the bench has made, whatever happens. */
async function closing<T>(
  bench: Bench,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly left: readonly string[] }> {
  let left: string | undefined;
  let result: T;
  try {
    result = await run();
  } finally {
    left = await bench.close();
  }
  return { result, left: left === undefined ? [] : [left] };
}

async function rootOf(bench: Bench): Promise<string> {
  try {
    return (await bench.root()).path;
  } catch (error) {
    throw new UserError(`no group could be made: name one to work in with --group. ${sayError(error)}`);
  }
}

/** Tries the kinds beside embedded services: with the same rights, for somebody who may do everything, and with all features. */
async function beside(
  twin: TwinOptions,
  actual: Bench,
  { cases, instance = false, signal, onKind }: ConformanceOptions & { readonly cases: readonly Case[] },
): Promise<readonly KindReport[]> {
  const all: TwinOptions = { ...twin, facts: { ...twin.facts, edition: "ee", tier: "ultimate" } };
  const [expected, unlimited, complete] = await Promise.all([
    startTwin(twin, false),
    startTwin(twin, true),
    startTwin(all, true),
  ]);
  try {
    return await runConformance({
      benches: {
        ...{ actual, expected: expected.bench },
        ...{ unlimited: unlimited.bench, complete: complete.bench },
      },
      cases,
      isInstanceAllowed: instance,
      isStopped: () => signal?.aborted === true,
      ...(onKind ? { onKind } : {}),
    });
  } finally {
    await Promise.all([expected.close(), unlimited.close(), complete.close()]);
  }
}

/** The embedded service numbers its requests so. */
const isEmbedded = (exchange: Exchange | undefined): boolean =>
  String(exchange?.headers["x-request-id"] ?? "").startsWith("01SIM");

function casesFor(kinds: readonly string[] | undefined): readonly Case[] {
  if (kinds === undefined || kinds.length === 0) return all;
  const unknown = kinds.find((kind) => !all.some((one) => one.kind === kind));
  if (unknown !== undefined)
    throw new UserError(`there is no kind ${unknown}; kinds are ${all.map(({ kind }) => kind).join(", ")}.`);
  return all.filter(({ kind }) => kinds.includes(kind));
}

/** The path of a group, and the access level of the token there. */
async function levelIn(forge: Client, name: string, { isAdmin }: Pick<ServiceFacts, "isAdmin">) {
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
