/** A ledger as a Terraform state of the service itself. */
import { createHash } from "node:crypto";
import { RunError } from "../../provider/pulumi/run/run-error";
import type { Client } from "../../sdk";
import {
  AuthenticationError,
  ConflictError,
  ForgeError,
  NotFoundError,
  UnprocessableError,
} from "../../sdk/http/errors";
import { says } from "../../sdk/http/known-words";
import { ownerIn, thisOwner } from "./owner";
import type { Remote } from "./remote";
import { type LockOwner, LostLockError } from "./store";

/** A run that is stopped ends its requests; those that record what it has done go on. */
const options = () => ({ signal: new AbortController().signal });

export class ServiceRemote implements Remote {
  readonly address: string;
  readonly #state: { readonly project: string; readonly state_name: string };
  #client: Client | undefined;
  #id: string | undefined;

  constructor(
    private readonly clientOf: () => Client,
    projectPath: string,
    project: string,
    stack: string,
  ) {
    this.address = `service:${projectPath}`;
    this.#state = { project: projectPath, state_name: stateName(project, stack) };
  }

  get #states(): Client["terraformStates"] {
    this.#client ??= this.clientOf();
    return this.#client.terraformStates;
  }

  async take(owner: LockOwner, dead?: LockOwner): Promise<LockOwner | undefined> {
    if (dead !== undefined) await this.#unlock(idOf(dead));
    const ID = idOf(owner);
    this.#id = ID;
    try {
      await this.#states.lock(
        {
          ...this.#state,
          ...{ ID, Operation: "forge", Info: this.#state.state_name, Who: owner.who },
          ...{ Version: "1", Created: owner.since, Path: this.address },
        },
        options(),
      );
    } catch (error) {
      const holder = error instanceof ConflictError ? holderIn(error.fields) : undefined;
      if (holder === undefined) throw this.#unusable(error);
      return holder;
    }
    return undefined;
  }

  async free(): Promise<void> {
    const id = this.#id;
    this.#id = undefined;
    if (id !== undefined) await this.#unlock(id).catch(() => undefined);
  }

  /** Of another run, or if there is none, nothing. */
  async #unlock(ID?: string): Promise<void> {
    try {
      await this.#states.unlock({ ...this.#state, ...(ID === undefined ? {} : { ID }) }, options());
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw this.#unusable(error);
    }
  }

  async unlock(): Promise<LockOwner | undefined> {
    // A lock would make a state.
    if ((await this.#text()) === undefined) return undefined;
    // The service shows a lock to those alone who want it.
    const holder = await this.take(thisOwner());
    await this.#unlock();
    return holder;
  }

  async read(): Promise<string | undefined> {
    return (await this.#text()) || undefined;
  }

  /** Empty of a state that has only been locked so far. */
  async #text(): Promise<string | undefined> {
    try {
      return await (await this.#states.read(this.#state, options())).text();
    } catch (error) {
      if (error instanceof NotFoundError && !says("missingPlace", error.serviceMessage)) return undefined;
      throw this.#unusable(error);
    }
  }

  async write(text: string): Promise<string | undefined> {
    const content = { name: "state.json", content: new Blob([text], { type: "application/json" }) };
    const ID = this.#id ?? "";
    try {
      await this.#states.write({ ...this.#state, ID, content }, options());
      return undefined;
    } catch (error) {
      if (error instanceof UnprocessableError) return reasonOf(error);
      if (error instanceof ConflictError || error instanceof NotFoundError)
        throw new LostLockError(this.address, "somebody has removed it, or another run has taken it");
      throw error instanceof ForgeError ? new RunError(reasonOf(error)) : error;
    }
  }

  /** The API of states has no list. */
  async others(): Promise<undefined> {
    return undefined;
  }

  #unusable(error: unknown): unknown {
    if (!(error instanceof ForgeError) || error instanceof AuthenticationError) return error;
    return new RunError(`The state ${this.address} cannot be used: ${reasonOf(error)}`);
  }
}

const reasonOf = ({ detail }: ForgeError): string => detail.replace(/^terraformStates\.\w+/, "it");

const LONGEST_NAME = 255;
const HASH = 12;

/** Other names than those of files may have letters that the API does not take. */
function stateName(project: string, stack: string): string {
  const name = `${project}.${stack}`;
  if (/^[\w.-]+$/.test(name) && name.length <= LONGEST_NAME) return name;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, HASH);
  return `${name.replace(/[^\w.-]/g, "-").slice(0, LONGEST_NAME - HASH - 1)}-${hash}`;
}

const LONGEST_WHO = 60;

/** The id has to tell whose the lock is, because the service shows nothing else that a run has sent. */
const idOf = ({ who, pid, machine, since, journal }: LockOwner): string =>
  JSON.stringify({ who: who.slice(0, LONGEST_WHO), pid, machine, since, journal });

/** Of the answer to who wants a lock that is there. */
function holderIn(answer: Readonly<Record<string, readonly string[]>>): LockOwner | undefined {
  const [id] = answer.ID ?? [];
  if (id === undefined) return undefined;
  return ownerIn(id) ?? { who: answer.Who?.[0] ?? "somebody", pid: 0, since: answer.Created?.[0] ?? "" };
}
