/** Prepares a run: opens the ledger of its stack, and with what is recorded resolves the places of the file to their present paths and numbers. */

import { placesOf } from "../../../provider/identity/places";
import { fromEnvironment } from "../../../provider/service/settings";
import type { Client } from "../../../sdk";
import { resolveGlobs } from "../../configuration";
import { PlaceLists } from "../../configuration/places/listed-places";
import { InvalidFileError } from "../../configuration/read/problems";
import { at } from "../../configuration/read/tree";
import { type Ledger, openLedger } from "../../ledger/ledger";
import { type LedgerPlace, ledgerPlaceOf, NamelessFileError, RenamedProjectError } from "../../ledger/where";
import { assertPolicyPacks, type Intent, intentOf, type RunOptions } from "../read/intent";
import { accessFor, connected } from "../read/service";
import { learnPlaces, type RecordedPlural, recordedIn } from "../state/recorded";

export interface Prepared extends Intent {
  readonly client: Client;
  /** Fails if the service cannot be used: once, and with the whole run. */
  readonly usable: Promise<unknown>;
  /** Open until the run ends. */
  readonly ledger: Ledger;
  readonly recorded: readonly RecordedPlural[];
}

export async function prepare(options: RunOptions): Promise<Prepared> {
  const asked = ask(options);
  const ledger = await openLedger(ledgerPlaceFor(asked, options), options);
  try {
    return await resolved(asked, ledger);
  } catch (error) {
    await ledger.close();
    throw error;
  }
}

/** An intent, and the requests that are under way while the ledger is read. */
interface Asked extends Intent, Pick<Prepared, "client" | "usable"> {
  /** The lists of the groups of its patterns. */
  readonly lists: PlaceLists;
}

function ask(options: RunOptions): Asked {
  const intent = intentOf(options);
  assertPolicyPacks(options);
  const client = connected(intent, options.clientOf);
  const usable = client.users.current({}, options.signal ? { signal: options.signal } : {});
  usable.catch(() => undefined);
  const lists = options.listsOf?.(client, intent.environment) ?? new PlaceLists(client);
  for (const pattern of intent.configuration.patterns) lists.for(pattern).catch(() => undefined);
  return { ...intent, client, usable, lists };
}

async function resolved({ lists, ...asked }: Asked, ledger: Ledger): Promise<Prepared> {
  const { configuration: loaded, client, usable } = asked;
  const recorded = recordedIn(ledger);
  learnPlaces(client, recorded);
  const [configuration] = await Promise.all([
    resolveGlobs(loaded, client, { hasState: !ledger.isNew, lists, places: placesOf(client) }),
    usable,
  ]);
  return { ...asked, configuration, ledger, recorded };
}

type Kept = Pick<RunOptions, "file" | "state" | "connections" | "environment" | "clientOf">;

/** Where the ledger of the stack is. The service may have it, for whoever runs the stack: the token of a stack need not reach it. */
export function ledgerPlaceFor(
  { configuration, stack, ...access }: Intent & Partial<Pick<Prepared, "client">>,
  { file, state, connections, environment, clientOf }: Kept,
): LedgerPlace {
  const { name, source } = configuration;
  const isOfRunner = configuration.stack?.token !== undefined && fromEnvironment("token", environment);
  const client = () =>
    isOfRunner
      ? connected(accessFor(configuration, environment), clientOf)
      : (access.client ?? connected(access, clientOf));
  try {
    return ledgerPlaceOf({ file, stack, environment, name, state, client, connections });
  } catch (error) {
    const isOfName = error instanceof RenamedProjectError || error instanceof NamelessFileError;
    const position = (at(source.tree, "name") ?? source.tree)?.position;
    if (!isOfName || position === undefined) throw error;
    throw new InvalidFileError([{ ...position, message: `name: ${error.message}` }]);
  }
}
