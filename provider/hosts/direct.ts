/** The steps of resources for a process that plans without the engine: on typed values, which never become a message. */
import { formOf, serve } from "../collection";
import type { Args, Recorded } from "../collection/collection";
import type { Checked } from "../collection/methods";
import { Session, type SessionOptions } from "../collection/session";
import { asDeclared } from "../collection/undeclared";
import type { Opened } from "../collection/wire";
import { ResourceError } from "../lifecycle";
import type { CheckFailure, DiffResult, PluginState, PluginStep } from "../pulumi/plugin/provider";
import { type Received, receivedFrom } from "../pulumi/plugin/values";
import { acceptConfig, checkConfig, diffConfig } from "./native/configuration";
import { openedArguments, openedReceived, openedRecorded } from "./native/marks";
import { runStep } from "./native/run-step";

/** A resource as it is recorded, or as it was read, decoded once. */
export interface DecodedResource {
  readonly id: string;
  readonly state: Opened;
  readonly inputs: Opened;
  /** Its declaration, and its objects with all that is recorded of them. */
  readonly declared: Args;
  readonly recorded: Recorded;
}

/** The inputs of a resource, with the paths of those that are secret. */
export type Arguments = Pick<Opened, "values" | "apart"> & Pick<Received, "secrets">;

/** `name` is that of its class. */
export function decodeResource(name: string, { id, state, inputs }: PluginState): DecodedResource {
  const { definition } = formOf(name);
  return decoded(name, {
    id,
    state: openedRecorded(definition, state, inputs),
    inputs: openedReceived(definition, inputs),
  });
}

function decoded(name: string, found: Pick<DecodedResource, "id" | "state" | "inputs">): DecodedResource {
  const { form } = formOf(name);
  const declared = form.decodeArgs(found.inputs);
  return { ...found, declared, recorded: form.decodeRecorded(found.id, found.state, declared) };
}

export class DirectProvider {
  readonly #session: Session;
  readonly #canceled = new AbortController();

  constructor(private readonly options: SessionOptions & Required<Pick<SessionOptions, "environment">>) {
    this.#session = new Session(options);
  }

  /** `recorded` is the configuration of the last run. Returns why this one cannot be used. */
  async configure(config: Received, recorded: Received | undefined): Promise<readonly CheckFailure[]> {
    const { environment } = this.options;
    const { inputs, failures = [] } = await checkConfig(config, this.options);
    const checked = receivedFrom(inputs);
    if (recorded) diffConfig(recorded.values, checked.values, environment);
    await this.#session.configure(acceptConfig(checked, environment));
    return failures;
  }

  /** `undefined` if it is gone. */
  read(step: PluginStep, { recorded, declared }: DecodedResource): Promise<DecodedResource | undefined> {
    return this.#run(step, async ({ definition, methods }) => {
      const found = await methods.read(asDeclared(definition, recorded, declared));
      return found.id === "" ? undefined : decoded(step.name, found);
    });
  }

  check(step: PluginStep, former: DecodedResource | undefined, args: Arguments): Promise<Checked> {
    return this.#run(step, ({ definition, codec, methods }) =>
      methods.check(
        { owner: step.urn },
        former?.declared,
        codec.decodeArgs(openedArguments(definition, args)),
      ),
    );
  }

  /** Compares what was checked. */
  diff(step: PluginStep, { recorded, declared }: DecodedResource, args: Args): Promise<DiffResult> {
    return this.#run(step, ({ definition, methods }) =>
      methods.diff({ owner: step.urn }, asDeclared(definition, recorded, declared, args), args),
    );
  }

  cancel = (): void => this.#canceled.abort(new ResourceError("the run was interrupted"));

  close = (): Promise<void> => this.#session.close();

  #run<T>(step: PluginStep, act: (served: ReturnType<typeof serve>) => Promise<T>): Promise<T> {
    return runStep(step, this.#canceled.signal, () => act(serve(step.name, this.#session)));
  }
}
