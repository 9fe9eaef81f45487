/** A resource of one object or of many that steps are tried on, with the core that every host has. Each run has a session of its own. */
import { type Served, serve } from "../../provider/collection";
import type { Args, Recorded } from "../../provider/collection/collection";
import type { Asker } from "../../provider/collection/methods";
import { asDeclared } from "../../provider/collection/observe/undeclared";
import type { Change } from "../../provider/collection/plan/change";
import { NOTHING_SEEN, type Seen } from "../../provider/collection/plan/seen";
import { printingTo } from "../../provider/collection/print";
import { opened } from "../../provider/collection/record/wire";
import { recordIn, Session } from "../../provider/collection/session";
import type { State } from "../../provider/definition/resource";
import { ResourceError } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import type { Bench } from "./bench";

interface Compared {
  readonly changes: readonly Change[];
  readonly replaces: boolean;
  readonly deletesFirst: boolean;
}

interface Checked extends Compared {
  readonly args: Args;
}

export class TriedResource {
  #recorded: Recorded | undefined;
  #declared: Args | undefined;

  constructor(
    /** The name of a kind, or of its plural resource. */
    readonly name: string,
    private readonly bench: Pick<Bench, "forge" | "environment">,
    private readonly adopts = false,
  ) {}

  /** The recorded objects. */
  get states(): readonly State[] {
    return [...(this.#recorded?.items.values() ?? [])];
  }

  /** The changes that an up would make. */
  plan(values: Values): Promise<readonly Change[]> {
    return this.#run(async (served) => (await this.#compare(served, values)).changes);
  }

  /** Creates, updates or replaces; returns the changes that were planned. */
  up(values: Values): Promise<readonly Change[]> {
    return this.#run(async (served) => {
      const compared = await this.#compare(served, values);
      const { args, replaces, deletesFirst, changes } = compared;
      const asker = this.#asker();
      const former = this.#recorded;
      if (former === undefined) await this.#record(served, args, served.methods.create(asker, args));
      else if (!replaces) {
        if (changes.length > 0) await this.#record(served, args, served.methods.update(asker, former, args));
      } else if (deletesFirst) {
        await served.methods.delete(former);
        this.#recorded = undefined;
        await this.#record(served, args, served.methods.create(asker, args));
      } else {
        await this.#record(served, args, served.methods.create(asker, args));
        await served.methods.delete(former);
      }
      return changes;
    });
  }

  /** Deletes the objects, or puts settings back. */
  destroy(): Promise<void> {
    return this.#run(async ({ methods }) => {
      if (this.#recorded !== undefined) await methods.delete(this.#recorded);
      this.#recorded = undefined;
      this.#declared = undefined;
    });
  }

  async #compare({ definition, codec, methods }: Served, values: Values): Promise<Checked> {
    let seen: Seen = NOTHING_SEEN;
    if (this.#recorded !== undefined) {
      const read = await methods.read(asDeclared(definition, this.#recorded, this.#declared));
      seen = read.seen;
      this.#recorded = read.found;
    }
    const asker = this.#asker(seen);
    const { args, failures, changes } = await methods.check(
      asker,
      this.#recorded && this.#declared,
      codec.decodeArgs(opened(values, [], true)),
    );
    const [failure] = failures;
    if (failure !== undefined) throw new ResourceError(`${failure.property}: ${failure.reason}`);
    if (this.#recorded === undefined) return { args, changes, replaces: false, deletesFirst: false };
    const recorded = asDeclared(definition, this.#recorded, this.#declared, args);
    const { planned = [], difference } = await methods.diff(asker, recorded, args);
    const { replaces, deleteBeforeReplace } = difference;
    return {
      args,
      changes: [...changes, ...planned],
      replaces: replaces.length > 0 && !codec.isMany,
      deletesFirst: deleteBeforeReplace,
    };
  }

  /** Records objects also if the rest of the step fails. */
  async #record(
    { codec }: Served,
    args: Args,
    writing: ReturnType<Served["methods"]["create"]>,
  ): Promise<void> {
    const { id, state } = await writing.catch((error: unknown) => {
      const record = recordIn(error);
      if (record !== undefined) this.#keep(codec.decodeRecorded(record.id, record.state), args);
      throw error;
    });
    this.#keep(codec.decodeRecorded(id, state), args);
  }

  #keep(recorded: Recorded, declared: Args): void {
    this.#recorded = recorded;
    this.#declared = declared;
  }

  #asker = (seen: Seen = NOTHING_SEEN): Asker => ({ owner: this.name, seen });

  async #run<T>(act: (served: Served) => Promise<T>): Promise<T> {
    const { forge, environment: own } = this.bench;
    const environment = { ...own, ...(this.adopts ? { FORGE_ADOPT: "true" } : {}) };
    const session = new Session({ environment, client: forge });
    const configuring = session.configure(() => undefined);
    return printingTo(SILENT, async () => {
      await configuring;
      return act(serve(this.name, session));
    });
  }
}

/** A report has what differs; the lines of a run would be read by nobody. */
const SILENT = { info: () => undefined, warn: () => undefined };
