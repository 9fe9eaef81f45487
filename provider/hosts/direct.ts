/** The steps of resources for a process that runs them without the engine: on typed values, which never become a message. */
import { formOf, serve } from "../collection";
import type { Args, Recorded } from "../collection/collection";
import type { Checked, ComparedResource, FoundResource, Written } from "../collection/methods";
import { NOTHING_SEEN } from "../collection/seen";
import { Session, type SessionOptions } from "../collection/session";
import { asDeclared, asRecorded } from "../collection/undeclared";
import { ResourceError } from "../lifecycle";
import type { CheckResult, PluginStep } from "../pulumi/plugin/provider";
import { type Received, receivedFrom } from "../pulumi/plugin/values";
import type { Values } from "../values/values";
import { acceptConfig, checkConfig, diffConfig } from "./native/configuration";
import { type Arguments, closedInputs, openedArguments } from "./native/marks";
import { runStep } from "./native/run-step";

/** A resource as it is recorded, or as it was read. */
export interface DecodedResource {
  /** Its declaration, and its objects with all that is recorded of them. */
  readonly declared: Args;
  readonly recorded: Recorded;
}

/** A recorded resource as a read has found it. */
export interface SeenResource extends Pick<FoundResource, "seen"> {
  /** It is not recorded: an earlier declaration means these objects. */
  readonly isAssumed?: boolean;
  /** Absent if it is gone, or was never recorded. */
  readonly resource?: DecodedResource;
}

const NOT_RECORDED: SeenResource = { seen: NOTHING_SEEN };

/** The inputs of a resource as the engine is sent them, with the name of its class. */
export function encodeInputs(name: string, args: Args): Values {
  const { definition, form } = formOf(name);
  return closedInputs(definition, form.encodeArgs(args));
}

/** The inputs as the program sends them, before they are checked. */
export function encodeArguments(name: string, args: Arguments): Values {
  const { definition } = formOf(name);
  return closedInputs(definition, openedArguments(definition, args));
}

export class DirectProvider {
  readonly #session: Session;
  readonly #canceled = new AbortController();

  constructor(private readonly options: SessionOptions & Required<Pick<SessionOptions, "environment">>) {
    this.#session = new Session(options);
  }

  /** `recorded` is the configuration of the last run. Returns this one, or why it cannot be used. */
  async configure(config: Received, recorded: Received | undefined): Promise<CheckResult> {
    const { environment } = this.options;
    const result = await checkConfig(config, this.options);
    const checked = receivedFrom(result.inputs);
    if (recorded) diffConfig(recorded.values, checked.values, environment);
    await this.#session.configure(acceptConfig(checked, environment));
    return result;
  }

  /** Goes on with the settings of the environment, whichever service was recorded. */
  use(): Promise<void> {
    const { environment } = this.options;
    return this.#session.configure(acceptConfig(receivedFrom({}), environment));
  }

  read(step: PluginStep, { recorded, declared }: DecodedResource): Promise<SeenResource> {
    return this.#run(step, async ({ definition, codec, methods }) => {
      const { seen, found } = await methods.read(asDeclared(definition, recorded, declared));
      if (found === undefined) return { seen };
      return { seen, resource: { declared: codec.declareFound(found), recorded: asRecorded(found) } };
    });
  }

  check(
    step: PluginStep,
    { resource: former, seen, isAssumed = false }: SeenResource = NOT_RECORDED,
    args: Arguments,
  ): Promise<Checked> {
    const assumed = isAssumed ? former?.recorded.items : undefined;
    return this.#run(step, ({ definition, codec, methods }) =>
      methods.check(
        { owner: step.urn, seen, ...(assumed ? { assumed } : {}) },
        former?.declared,
        codec.decodeArgs(openedArguments(definition, args)),
      ),
    );
  }

  /** Compares what was checked. */
  diff(
    step: PluginStep,
    { resource: { recorded, declared }, seen }: Required<Pick<SeenResource, "resource" | "seen">>,
    args: Args,
  ): Promise<ComparedResource & { readonly recorded: Recorded }> {
    return this.#run(step, async ({ definition, methods }) => {
      const former = asDeclared(definition, recorded, declared, args);
      return { ...(await methods.diff({ owner: step.urn, seen }, former, args)), recorded: former };
    });
  }

  /** Creates the objects of a resource that is not recorded, or brings those that were compared to what is declared. */
  write(step: PluginStep, compared: Recorded | undefined, args: Args): Promise<Written> {
    return this.#run(step, ({ methods }) => {
      const asker = { owner: step.urn };
      return compared === undefined ? methods.create(asker, args) : methods.update(asker, compared, args);
    });
  }

  remove(step: PluginStep, { recorded, declared }: DecodedResource): Promise<void> {
    return this.#run(step, ({ definition, methods }) =>
      methods.delete(asDeclared(definition, recorded, declared)),
    );
  }

  cancel = (): void => this.#canceled.abort(new ResourceError("the run was interrupted"));

  close = (): Promise<void> => this.#session.close();

  #run<T>(step: PluginStep, act: (served: ReturnType<typeof serve>) => Promise<T>): Promise<T> {
    return runStep(step, this.#canceled.signal, () => act(serve(step.name, this.#session)));
  }
}
