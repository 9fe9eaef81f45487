/** Reads, writes and unlocks the state of a stack. */

import { didYouMean } from "../../../sdk/http/validate";
import { type Command, EngineError, NoStackError } from "./command";
import { errorIn, explainError } from "./error-messages";
import { readFolderState } from "./folder-state";
import { decrypted } from "./passphrase";
import { RunError } from "./run-error";
import type { Stack } from "./stack";
import type { RecordedOperation, StackState } from "./stack-state";
import type { Workspace } from "./workspace";

/** The engine encrypts secrets again when the state is written back. */
export const readState = async (run: Command, { withSecrets = false } = {}): Promise<StackState> =>
  JSON.parse(await run(["stack", "export", ...(withSecrets ? ["--show-secrets"] : [])])) as StackState;

export const writeState = async (run: Command, state: StackState): Promise<void> => {
  await run(["stack", "import"], { input: JSON.stringify(state) });
};

/** A state, `undefined` if the stack does not exist. */
export interface OpenedState {
  /** With secrets that may still be encrypted. */
  readonly open: StackState | undefined;
  readonly withSecrets: Promise<StackState | undefined>;
}

/** Goes on while secrets are decrypted, which takes as long as some requests. */
export async function openState(stackIn: () => Promise<Stack>, workspace: Workspace): Promise<OpenedState> {
  if (workspace.isNew) return { open: undefined, withSecrets: Promise.resolve(undefined) };
  const direct = readFolderState(workspace);
  if (direct === undefined) {
    const state = await exportState(stackIn);
    return { open: state, withSecrets: Promise.resolve(state) };
  }
  const decrypting = async () => (await decrypted(direct, workspace)) ?? exportState(stackIn);
  return { open: direct, withSecrets: decrypting() };
}

async function exportState(stackIn: () => Promise<Stack>): Promise<StackState | undefined> {
  const { run } = await stackIn();
  const exported = await ifStackExists(run(["stack", "export", "--show-secrets"]));
  return exported === undefined ? undefined : (JSON.parse(exported) as StackState);
}

/** `undefined` if the stack does not exist. */
export const readStateWithSecrets = async (
  stackIn: () => Promise<Stack>,
  workspace: Workspace,
): Promise<StackState | undefined> => (await openState(stackIn, workspace)).withSecrets;

/** Unlocks the stack of a killed run and returns the operations that it did not finish. */
export async function freeStack(stack: Stack, workspace: Workspace): Promise<readonly RecordedOperation[]> {
  // The engine fails with less of an explanation.
  readFolderState(workspace);
  const freed = await ifStackExists(stack.run(["cancel", "--yes"]));
  if (freed === undefined) throw new NoSuchStackError(workspace, await stack.others());
  return (await readState(stack.run)).deployment?.pending_operations ?? [];
}

/** The stack does not exist; its name may be a typo. */
export class NoSuchStackError extends RunError {
  constructor({ stack, backend, address = backend }: Workspace, others: readonly string[], remedy?: string) {
    const there =
      others.length === 0
        ? "it has no stacks"
        : `there ${others.length === 1 ? "is" : "are"} ${others.join(", ")}`;
    super(
      `There is no stack ${stack}${didYouMean(stack, others)} in ${address}; ${there}.${remedy ? ` ${remedy}` : ""}`,
    );
  }
}

async function ifStackExists(printed: Promise<string>): Promise<string | undefined> {
  try {
    return await printed;
  } catch (error) {
    if (error instanceof NoStackError) return undefined;
    if (!(error instanceof EngineError)) throw error;
    const { title, message } = explainError(errorIn(error.message));
    throw new RunError(`${title}: ${message}`);
  }
}
