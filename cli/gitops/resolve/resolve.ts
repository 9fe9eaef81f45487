/** Reads the state of a stack, and with it resolves the places of the file: their present paths and numbers. */

import { placesOf } from "../../../provider/identity/places";
import type { Engine, Progress } from "../../../provider/pulumi/engine";
import { stackIn } from "../../../provider/pulumi/run/stack";
import type { StackState } from "../../../provider/pulumi/run/stack-state";
import { openState } from "../../../provider/pulumi/run/state";
import { copyToPlan } from "../../../provider/pulumi/run/state-copy";
import type { Workspace } from "../../../provider/pulumi/run/workspace";
import { lazy } from "../../../sdk/lazy";
import { resolveGlobs } from "../../configuration";
import { isSplit } from "../../configuration/places/stacks";
import { connect, type Prepared, type RunOptions } from "../read/prepare";
import { learnPlaces } from "../state/record";
import { workspaceFor } from "./workspace";

const engines = lazy<typeof import("../../../provider/pulumi/engine")>(() =>
  require("../../../provider/pulumi/engine"),
);

export interface Resolved extends Prepared {
  readonly workspace: Workspace;
  /** Absent if there is none yet. */
  readonly recorded: StackState | undefined;
  engine(progress?: Progress): Promise<Engine>;
  /** Removes the copy of the state, if the run has one. */
  remove?(): void;
}

export async function prepare(options: RunOptions): Promise<Resolved> {
  const prepared = connect(options);
  const workspace = workspaceFor(prepared, options);
  if (!options.isReadOnly) return resolved(prepared, workspace);
  const { workspace: copied, remove } = await copyToPlan(workspace);
  try {
    return { ...(await resolved(prepared, copied)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function resolved(prepared: Prepared, workspace: Workspace): Promise<Resolved> {
  const { client, environment, usable, lists } = prepared;
  const engine = (progress?: Progress) =>
    engines.ensureEngine({
      env: environment as NodeJS.ProcessEnv,
      ...(progress ? { progress } : {}),
    });
  const { open, withSecrets } = await openState(async () => stackIn(await engine(), workspace), workspace);
  learnPlaces(client, open);
  const resolving = resolveGlobs(prepared.configuration, client, {
    ...{ hasState: open !== undefined, lists, places: placesOf(client) },
    // The trouble of another stack is its own.
    stack: isSplit(prepared.configuration) ? prepared.stack : undefined,
  });
  const resolution = Promise.all([resolving, usable]);
  // A state that cannot be read is reported before what the service says.
  resolution.catch(() => undefined);
  const recorded = await withSecrets;
  const [configuration] = await resolution;
  return { ...prepared, configuration, workspace, recorded, engine };
}
