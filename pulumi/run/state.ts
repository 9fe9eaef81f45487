/** A stack's state: read, written, and freed from a run that died. */

import { withoutUrlCredentials } from "../../sdk/http/redact";
import { didYouMean } from "../../sdk/http/validate";
import { type Command, EngineError, NoStackError } from "./command";
import { errorIn, explainError } from "./error-messages";
import { RunError } from "./run-error";
import type { Stack } from "./stack";
import type { Workspace } from "./workspace";

type Values = Readonly<Record<string, unknown>>;

export interface StackState {
  readonly version: number;
  /** Absent before the first run. */
  readonly deployment?: {
    readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
    readonly resources?: readonly RecordedResource[];
    /** What a killed run had begun. */
    readonly pending_operations?: readonly RecordedOperation[];
  };
}

export interface RecordedOperation {
  readonly type: string;
  readonly resource: RecordedResource;
}

export interface RecordedResource {
  readonly urn: string;
  readonly type: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
}

/** Secrets stay encrypted, so that the state can be written back. */
export const readState = async (run: Command): Promise<StackState> =>
  JSON.parse(await run(["stack", "export"])) as StackState;

export const writeState = async (run: Command, state: StackState): Promise<void> => {
  await run(["stack", "import"], { input: JSON.stringify(state) });
};

/** `undefined` where there is no such stack. */
export async function readStateWithSecrets({ run }: Stack): Promise<StackState | undefined> {
  const exported = await ifStackExists(run(["stack", "export", "--show-secrets"]));
  return exported === undefined ? undefined : (JSON.parse(exported) as StackState);
}

/** Frees a stack whose run died, and returns the operations that this run had begun, and whose end is not recorded. */
export async function freeStack(stack: Stack, workspace: Workspace): Promise<readonly RecordedOperation[]> {
  const freed = await ifStackExists(stack.run(["cancel", "--yes"]));
  if (freed === undefined) throw new NoSuchStackError(workspace, await stack.others());
  return (await readState(stack.run)).deployment?.pending_operations ?? [];
}

/** Nothing is recorded under this name, which may be a slip. */
export class NoSuchStackError extends RunError {
  constructor({ stack, backend }: Workspace, others: readonly string[]) {
    const there =
      others.length === 0
        ? "no stack is recorded there"
        : `there ${others.length === 1 ? "is" : "are"} ${others.join(", ")}`;
    super(
      `There is no stack ${stack}${didYouMean(stack, others)} in ${withoutUrlCredentials(backend)}; ${there}.`,
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
