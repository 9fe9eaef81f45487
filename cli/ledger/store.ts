/** Where a ledger is kept: each store is one file behind these methods, and the errors that all of them have. */
import { RunError } from "../../provider/pulumi/run/run-error";
import { asTyped } from "../../provider/service/typed-command";
import { didYouMean } from "../../sdk/did-you-mean";

/** The text of a ledger: the last whole one, and the lines of the journal that came after it. */
export interface Stored {
  readonly whole?: string;
  readonly lines: readonly string[];
}

/** The lines since the first run, or the newest ones. */
export interface Journal {
  readonly lines: readonly string[];
  /** Where earlier lines are kept no more: how these had recorded the objects that `lines` change. */
  readonly earlier?: readonly string[];
}

export interface Store {
  /** Without credentials, as messages name it. */
  readonly address: string;
  /** Until it is released, no other run can write. Throws `LockedError` if another run has it. Returns the owner of a lock that a dead run has left. */
  lock(owner: LockOwner): Promise<LockOwner | undefined>;
  /** `undefined` if nothing is recorded yet. */
  read(): Promise<Stored | undefined>;
  /** Writes lines that are there when this ends, whatever happens to the process. */
  append(lines: readonly string[]): void | Promise<void>;
  /** Replaces the whole text, which has all lines of the journal so far. */
  compact(whole: string): Promise<void>;
  release(): Promise<void>;
  history(): Promise<Journal>;
  /** The other ledgers of the project, by the names of their stacks; `undefined` if the store has no list. */
  others(): Promise<readonly string[] | undefined>;
  /** Removes the lock of a run that has died. Returns its owner; `undefined` if there is none. */
  unlock(): Promise<LockOwner | undefined>;
}

/** The run that holds a lock. */
export interface LockOwner {
  /** Such as `root@runner-7`. */
  readonly who: string;
  readonly pid: number;
  /** The start of the machine, and the space in which its numbers of processes are unique; absent where the system does not show them. */
  readonly machine?: string | undefined;
  readonly since: string;
  /** Of a run that keeps its lines in a journal until they are uploaded: which one of its machine. */
  readonly journal?: string | undefined;
}

/** Somebody who has locked it without a run has no process. */
export const ownerText = ({ who, pid, since }: LockOwner): string =>
  `${who}${pid === 0 ? "" : ` (pid ${pid})`} at ${since}`;

export class LockedError extends RunError {
  constructor(stack: string, owner: LockOwner) {
    super(
      `The stack ${stack} is locked by another run, started by ${ownerText(owner)}. Wait for that run to end; if it has died, run ${asTyped("unlock")}.`,
    );
  }
}

/** A lock in which nobody can read whose it is. */
export class UnreadableLockError extends RunError {
  constructor(stack: string, lock: string) {
    super(
      `The stack ${stack} has a lock that cannot be read, as a full disk or a killed run leaves it: ${lock}. If no run is under way, run ${asTyped("unlock")}.`,
    );
  }
}

export class NoSuchStackError extends RunError {
  constructor(
    { stack, address }: { readonly stack: string; readonly address: string },
    others: readonly string[] | undefined,
    remedy?: string,
  ) {
    const there =
      others?.length === 0
        ? "; it has no stacks"
        : others && `; there ${others.length === 1 ? "is" : "are"} ${others.join(", ")}`;
    super(
      `There is no stack ${stack}${didYouMean(stack, others ?? [])} in ${address}${there ?? ""}.${remedy ? ` ${remedy}` : ""}`,
    );
  }
}

export class DamagedLedgerError extends RunError {
  constructor(address: string, why: string, remedy: string) {
    super(`The state ${address} cannot be read: ${why}. Nothing was done. ${remedy}`);
  }
}

/** Nobody would know afterwards of the next step of a run. */
export class UnrecordedError extends RunError {}

/** The lock is another run's now, or nobody's. */
export class LostLockError extends UnrecordedError {
  constructor(
    address: string,
    readonly why: string,
  ) {
    super(
      `The lock of the state ${address} was lost: ${why}. The run has stopped, because another run may write now. Run ${asTyped("preview")} to see what is left to do.`,
    );
  }
}
