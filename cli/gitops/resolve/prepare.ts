/** Prepares a run: reads the state of its stack, and with it resolves the places of the file to their present paths and numbers. */

import { placesOf } from "../../../provider/identity/places";
import type { Engine, Progress } from "../../../provider/pulumi/engine";
import { stackIn } from "../../../provider/pulumi/run/stack";
import type { StackState } from "../../../provider/pulumi/run/stack-state";
import { openState } from "../../../provider/pulumi/run/state";
import { copyToPlan } from "../../../provider/pulumi/run/state-copy";
import type { Workspace } from "../../../provider/pulumi/run/workspace";
import type { Client } from "../../../sdk";
import { lazy } from "../../../sdk/lazy";
import { resolveGlobs } from "../../configuration";
import { PlaceLists } from "../../configuration/places/listed-places";
import { isSplit } from "../../configuration/places/stacks";
import { assertPolicyPacks, type Intent, intentOf, type RunOptions } from "../read/intent";
import { connected } from "../read/service";
import { learnPlaces } from "../state/record";
import { workspaceFor } from "./workspace";

const engines = lazy<typeof import("../../../provider/pulumi/engine")>(() =>
  require("../../../provider/pulumi/engine"),
);

export interface Prepared extends Intent {
  readonly client: Client;
  /** Fails if the service cannot be used: once, and with the whole run. */
  readonly usable: Promise<unknown>;
  readonly workspace: Workspace;
  /** Absent if there is none yet. */
  readonly recorded: StackState | undefined;
  engine(progress?: Progress): Promise<Engine>;
  /** Removes the copy of the state, if the run has one. */
  remove?(): void;
}

export async function prepare(options: RunOptions): Promise<Prepared> {
  const asked = ask(options);
  const workspace = workspaceFor(asked, options);
  if (!options.isReadOnly) return resolved(asked, workspace);
  const { workspace: copied, remove } = await copyToPlan(workspace);
  try {
    return { ...(await resolved(asked, copied)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** An intent, and the requests that are under way while the state is read. */
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
  const lists = new PlaceLists(client);
  for (const pattern of intent.configuration.patterns) lists.for(pattern).catch(() => undefined);
  return { ...intent, client, usable, lists };
}

async function resolved({ lists, ...asked }: Asked, workspace: Workspace): Promise<Prepared> {
  const { configuration: loaded, stack, client, environment, usable } = asked;
  const engine = (progress?: Progress) =>
    engines.ensureEngine({
      env: environment as NodeJS.ProcessEnv,
      ...(progress ? { progress } : {}),
    });
  const { open, withSecrets } = await openState(async () => stackIn(await engine(), workspace), workspace);
  learnPlaces(client, open);
  const resolving = resolveGlobs(loaded, client, {
    ...{ hasState: open !== undefined, lists, places: placesOf(client) },
    // The trouble of another stack is its own.
    stack: isSplit(loaded) ? stack : undefined,
  });
  const resolution = Promise.all([resolving, usable]);
  // A state that cannot be read is reported before what the service says.
  resolution.catch(() => undefined);
  const recorded = await withSecrets;
  const [configuration] = await resolution;
  return { ...asked, configuration, workspace, recorded, engine };
}
