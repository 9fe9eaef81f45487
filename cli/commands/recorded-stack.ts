/** The recorded state of the stack that a command names. */

import { ensureEngine } from "../../provider/pulumi/engine";
import { type Stack, stackIn } from "../../provider/pulumi/run/stack";
import type { StackState } from "../../provider/pulumi/run/stack-state";
import { NoSuchStackError, readStateWithSecrets } from "../../provider/pulumi/run/state";
import { clientOf, withState } from "../connection";
import { type Intent, intentOf } from "../gitops/read/intent";
import { workspaceFor } from "../gitops/resolve/workspace";

export interface StackOptions {
  readonly file: string;
  readonly stack?: string;
  readonly state?: string;
}

export interface RecordedStack {
  readonly name: string;
  readonly intent: Intent;
  readonly state: StackState;
  /** Starts the engine. */
  stack(): Promise<Stack>;
}

export async function recordedStack({
  file,
  stack: named,
  state: backend,
}: StackOptions): Promise<RecordedStack> {
  const asked = {
    ...{ file, clientOf, environment: withState(process.env, backend) },
    // A variable that is set to nothing says nothing.
    ...{ stack: named || undefined, state: backend || undefined },
  };
  const intent = intentOf(asked);
  const workspace = workspaceFor(intent, asked);
  const stack = async () => stackIn(await ensureEngine(), workspace);
  const state = await readStateWithSecrets(stack, workspace);
  if (state === undefined)
    throw new NoSuchStackError(workspace, workspace.isNew ? [] : await (await stack()).others());
  return { name: intent.stack, intent, state, stack };
}
