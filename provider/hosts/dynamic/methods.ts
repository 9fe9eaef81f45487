/** The methods of a resource on the values that the engine passes to a dynamic provider: marks of secrets are an input there. */

import { serve } from "../../collection";
import type { Args, Recorded } from "../../collection/collection";
import type { Asker } from "../../collection/methods";
import { asDeclared } from "../../collection/observe/undeclared";
import { compressed, type Opened } from "../../collection/record/wire";
import { recordIn, type Session } from "../../collection/session";
import type { AnyDefinition } from "../../definition/resource";
import type { CheckResult, DiffResult } from "../../pulumi/plugin/provider";
import type { Values } from "../../values/values";
import { closedWithMarks, openedWithMarks, sealedInputs, sealedState } from "./marks";

export interface DynamicMethods {
  check(asker: Asker, recorded: Values, inputs: Values): Promise<CheckResult>;
  diff(asker: Asker | undefined, id: string, state: Values, inputs: Values): Promise<DiffResult>;
  create(asker: Asker, inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  /** `state` is empty if the resource is read by its id alone. */
  read(id: string, state?: Values): Promise<DynamicRead>;
  update(asker: Asker, id: string, state: Values, inputs: Values): Promise<{ readonly outs: Values }>;
  delete(id: string, state: Values): Promise<void>;
}

export interface DynamicRead {
  readonly id: string;
  readonly props: Values;
  readonly inputs?: Values;
}

/** By the name of a kind or of its plural resource; `isOwn` is false for a state of the plugin. */
export function dynamicMethods(
  name: string,
  session: Session,
  isOwn: (state: Values) => boolean = () => true,
): DynamicMethods {
  const { definition, codec, methods } = serve(name, session);
  const recorded = (state: Opened) => sealedState(definition, state);
  const failing = ({ __provider }: Values) => recording(definition, __provider);
  const argsOf = (values: Values) => codec.decodeArgs(openedWithMarks(values));
  const recordedOf = (id: string, values: Values): Recorded => {
    const recorded = codec.decodeRecorded(id, openedWithMarks(values));
    return isOwn(values) ? recorded : { ...recorded, isOutdated: true };
  };
  const { formers } = session;
  const comparedOf = (asker: Asker | undefined, id: string, state: Values, args: Args): Recorded =>
    asDeclared(definition, recordedOf(id, state), asker && formers.get(asker.owner), args);
  return {
    async check(asker, recorded, inputs) {
      const olds = Object.keys(recorded).length === 0 ? undefined : argsOf(recorded);
      if (olds) formers.set(asker.owner, olds);
      const { args, failures } = await methods.check(asker, olds, argsOf(inputs));
      return { inputs: closedWithMarks(definition, codec.encodeArgs(args)), failures };
    },
    async diff(asker, id, state, inputs) {
      const args = argsOf(inputs);
      return (await methods.diff(asker, comparedOf(asker, id, state, args), args)).difference;
    },
    async create(asker, inputs) {
      const { id, state } = await methods.create(asker, argsOf(inputs)).catch(failing(inputs));
      return { id, outs: recorded(state) };
    },
    async read(id, state = {}) {
      const { found } = await methods.read(recordedOf(id, state));
      // With an empty id, the engine takes the object for deleted.
      if (found === undefined) return { id: "", props: {} };
      const read = codec.encodeFound(found);
      return { id: found.id, props: recorded(read.state), inputs: sealedInputs(definition, read.inputs) };
    },
    async update(asker, id, state, inputs) {
      const args = argsOf(inputs);
      const updating = methods.update(asker, comparedOf(asker, id, state, args), args);
      return { outs: recorded((await updating.catch(failing(inputs))).state) };
    },
    delete: (id, state) => methods.delete(recordedOf(id, state)).catch(failing(state)),
  };
}

/** An error of a step that had an effect, in the form in which the SDK passes on what to record. */
const recording =
  (definition: AnyDefinition, __provider: unknown) =>
  (error: unknown): never => {
    const record = recordIn(error);
    if (record === undefined || !(error instanceof Error)) throw error;
    const properties = { ...compressed(sealedState(definition, record.state)), __provider };
    throw Object.assign(error, { id: record.id, properties, reasons: [error.message] });
  };
