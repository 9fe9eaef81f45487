/** A resource that is driven as the engine drives it, through the methods of a host: checked, compared, and recorded after each step. */

import { printingTo } from "../../provider/collection/print";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { Session } from "../../provider/collection/session";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { difference, ResourceError } from "../../provider/lifecycle";
import type { CheckResult } from "../../provider/pulumi/plugin/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import type { Desired } from "./recording";
import type { Shape } from "./stage";

export const hosts = ["dynamic", "native"] as const;
export type Host = (typeof hosts)[number];

/** The record of the engine, with marks of secrets where a host or the engine has them. */
export interface Record_ {
  readonly id: string;
  readonly state: Values;
  readonly inputs: Values;
  /** The last step failed in part, so the next run updates it. */
  readonly isUnfinished?: boolean;
}

interface Compared {
  readonly changes: boolean;
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
}

/** The methods of one resource. */
interface Methods {
  check(recorded: Values | undefined, args: Values): Promise<CheckResult>;
  diff(recorded: Record_, inputs: Values): Promise<Compared>;
  create(inputs: Values): Promise<Record_>;
  read(recorded: Record_): Promise<Record_>;
  update(recorded: Record_, inputs: Values): Promise<Record_>;
  delete(recorded: Record_): Promise<void>;
  /** The record to make after an error, if the step had an effect. */
  recordIn(error: unknown, inputs: Values): Record_ | undefined;
}

/** A process of the provider. */
export interface Run {
  methods(name: string): Methods;
  /** All that it prints. */
  readonly output: () => string;
  close(): Promise<void>;
}

export interface RunOptions {
  readonly client: Client;
  readonly url: string;
  readonly token: string;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Whether the engine deletes the stack. */
  readonly isDestroyed?: boolean;
}

const instantly = async () => undefined;

export const startRun = (host: Host, options: RunOptions): Run =>
  host === "dynamic" ? dynamicRun(options) : nativeRun(options);

function dynamicRun(options: RunOptions): Run {
  const { client, url, token, wait = instantly, isDestroyed = false } = options;
  const lines: string[] = [];
  const session = new Session({
    environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token },
    ...{ client, wait, isDestroyed: async () => isDestroyed, hasTargets: async () => false },
  });
  void session.configure(() => undefined);
  const byInputs = new ByInputs(session.owners);
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  return {
    output: () => lines.join("\n"),
    close: () => session.close(),
    methods(name) {
      const own = byInputs.methods(name, dynamicMethods(name, session));
      const printed = <T>(step: () => Promise<T>): Promise<T> => printingTo(log, step);
      return {
        check: (recorded = {}, args) => printed(() => own.check(recorded, args)),
        diff: ({ id, state }, inputs) => printed(() => own.diff(id, state, inputs)),
        create: async (inputs) => {
          const { id, outs } = await printed(() => own.create(inputs));
          return { id, state: outs, inputs };
        },
        read: async ({ id, state, inputs: before }) => {
          const { id: found, props, inputs = before } = await printed(() => own.read(id, state));
          return { id: found, state: props, inputs };
        },
        update: async ({ id, state }, inputs) => {
          const { outs } = await printed(() => own.update(id, state, inputs));
          return { id, state: outs, inputs };
        },
        delete: ({ id, state }) => printed(() => own.delete(id, state)),
        recordIn(error, inputs) {
          const { id, properties } = error as { readonly id?: string; readonly properties?: Values };
          return id === undefined || properties === undefined ? undefined : { id, state: properties, inputs };
        },
      };
    },
  };
}

function nativeRun({ client, url, token, wait = instantly, isDestroyed = false }: RunOptions): Run {
  const lines: string[] = [];
  const provider = nativeProvider("1.0.0", {
    environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token },
    ...{ client, wait, isDestroyed: async () => isDestroyed, hasTargets: async () => false },
  });
  const configured = provider.configure(receivedFrom({}));
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  const received = ({ id, state, inputs }: Record_) => ({
    ...{ id, state: receivedFrom(state), inputs: receivedFrom(inputs) },
  });
  return {
    output: () => lines.join("\n"),
    close: () => provider.close(),
    methods(name) {
      const step = { urn: `urn:${name}`, name, log };
      return {
        async check(recorded, args) {
          await configured;
          return provider.check(step, receivedFrom(recorded ?? {}), receivedFrom(args));
        },
        diff: (recorded, inputs) => provider.diff(step, received(recorded), receivedFrom(inputs)),
        create: async (inputs) => ({ ...(await provider.create(step, receivedFrom(inputs), false)), inputs }),
        read: async (recorded) => {
          await configured;
          return provider.read(step, received(recorded));
        },
        update: async (recorded, inputs) => ({
          ...{ id: recorded.id, inputs },
          state: await provider.update(step, received(recorded), receivedFrom(inputs), false),
        }),
        delete: async (recorded) => {
          await configured;
          return provider.delete(step, received(recorded));
        },
        recordIn: (error) => (error as { readonly recorded?: Record_ }).recorded,
      };
    },
  };
}

/** The resource of one place, or of all places. */
export interface Resource {
  up(run: Run, desired: Desired, adopt: boolean): Promise<void>;
  /** The keys of the existing objects; the others stay recorded, unless they are forgotten as the engine does it. */
  refresh(run: Run, isForgetting?: boolean): Promise<readonly string[]>;
  destroy(run: Run): Promise<void>;
  /** All that is recorded, also of resources that a replacement has not deleted yet. */
  records(): readonly Record_[];
  /** Returns what brings the record back, as the engine has it that is killed now. */
  copied(): () => void;
  /** The differences between the recorded and the desired values. */
  differing(desired: Desired): readonly string[];
}

export function hosted(
  definition: AnyDefinition,
  shape: Shape,
  /** The arguments of the program. Default: what is desired, without secrets. */
  given: (desired: Desired) => Values = (desired) =>
    shape === "many" ? { items: desired } : (Object.values(desired)[0] ?? {}),
): Resource {
  const isMany = shape === "many";
  const name = isMany ? pluralOf(definition.kind) : definition.kind;
  let recorded: Record_ | undefined;
  /** Replaced resources that are not deleted yet. */
  const former: Record_[] = [];

  const argsOf = (desired: Desired, adopt: boolean): Values => ({
    ...given(desired),
    ...(adopt ? { adopt } : {}),
  });

  function statesOf({ id, state }: Record_): ReadonlyMap<string, State> {
    const { values } = receivedFrom(state);
    return isMany ? statesIn(definition, unpacked(values)) : new Map([["a", { id, values }]]);
  }

  async function checked(methods: Methods, before: Values | undefined, args: Values): Promise<Values> {
    const { inputs, failures = [] } = await methods.check(before, args);
    if (failures.length > 0) throw new ResourceError(failures.map(({ reason }) => reason).join("; "));
    return inputs;
  }

  async function writing(methods: Methods, inputs: Values, step: Promise<Record_>): Promise<void> {
    try {
      recorded = await step;
    } catch (error) {
      const partial = methods.recordIn(error, inputs);
      if (partial !== undefined) recorded = { ...partial, isUnfinished: true };
      throw error;
    }
  }

  async function deleteFormer(methods: Methods): Promise<void> {
    for (const one of [...former]) {
      await methods.delete(one);
      former.splice(former.indexOf(one), 1);
    }
  }

  async function replace(methods: Methods, args: Values, before: Record_, isDeletedFirst: boolean) {
    if (isDeletedFirst) {
      await methods.delete(before);
      recorded = undefined;
    }
    const inputs = await checked(methods, undefined, args);
    if (!isDeletedFirst) former.push(before);
    try {
      await writing(methods, inputs, methods.create(inputs));
    } catch (error) {
      // The engine keeps the old one unless the new one is recorded.
      if (recorded === before) former.splice(former.indexOf(before), 1);
      throw error;
    }
  }

  return {
    async up(run, desired, adopt) {
      const methods = run.methods(name);
      const args = argsOf(desired, adopt);
      const before = recorded;
      const inputs = await checked(methods, before?.inputs, args);
      if (before === undefined) await writing(methods, inputs, methods.create(inputs));
      else {
        const { changes, replaces, deleteBeforeReplace } = await methods.diff(before, inputs);
        if (replaces.length > 0) await replace(methods, args, before, deleteBeforeReplace);
        else if (changes || before.isUnfinished)
          await writing(methods, inputs, methods.update(before, inputs));
      }
      await deleteFormer(methods);
    },
    async refresh(run, isForgetting = false) {
      if (recorded === undefined) return [];
      const { isUnfinished = false } = recorded;
      const found = await run.methods(name).read(recorded);
      if (found.id === "" && isForgetting) recorded = undefined;
      if (found.id === "" || recorded === undefined) return [];
      const [now, before] = [statesOf(found), statesOf(recorded)];
      if (isForgetting || now.size >= before.size) recorded = { ...found, isUnfinished };
      return [...now.keys()];
    },
    async destroy(run) {
      const methods = run.methods(name);
      await deleteFormer(methods);
      if (recorded === undefined) return;
      await methods.delete(recorded);
      recorded = undefined;
    },
    copied() {
      const before = { recorded, former: [...former] };
      return () => {
        recorded = before.recorded;
        former.splice(0, Number.POSITIVE_INFINITY, ...before.former);
      };
    },
    records: () => [...(recorded === undefined ? [] : [recorded]), ...former],
    differing: (desired) =>
      recorded === undefined
        ? ["nothing is recorded"]
        : Object.entries(desired).flatMap(([key, inputs]) => {
            const state = recorded && statesOf(recorded).get(key);
            return state === undefined
              ? [`${key} is not recorded`]
              : difference(definition, state.values, inputs).changed;
          }),
  };
}
