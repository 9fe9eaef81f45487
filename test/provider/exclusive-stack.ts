/**
 * A stack of label resources without an engine: the classes of a program register with a monitor of ours, which calls the methods of a
 * host as the engine does, in an order of its own choice. Each run has a new provider.
 */
import type { ResourceMonitorClient } from "@pulumi/pulumi/proto/resource_grpc_pb";
import { RegisterResourceResponse } from "@pulumi/pulumi/proto/resource_pb";
import { setMocks } from "@pulumi/pulumi/runtime/mocks";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { printingTo } from "../../provider/collection/print";
import { Session } from "../../provider/collection/session";
import * as dynamic from "../../provider/generated";
import * as native from "../../provider/generated/native";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { hasUnknown, isRecord, same, UNKNOWN, type Values } from "../../provider/values/values";
import { constructLabels, type LabelProgram } from "./exclusive-program";

export type Host = "native" | "dynamic";

/** A resource as the engine records it. */
export interface RecordedResource {
  readonly className: string;
  readonly id: string;
  readonly inputs: Values;
  readonly outs: Values;
  readonly isRetained: boolean;
}

export interface RunOptions {
  /** The names of the resources that it is for. Default: all. */
  readonly targets?: readonly string[] | undefined;
  readonly isRefreshing?: boolean;
  readonly isPreview?: boolean;
  /** Whether it only refreshes. */
  readonly isRefresh?: boolean;
}

export interface RunResult {
  /** The names of resources that changed, or would. */
  readonly changed: readonly string[];
  readonly errors: readonly string[];
  readonly lines: readonly string[];
}

/** The part of a stack that a search needs, whatever runs it. */
export interface SearchedStack {
  /** The recorded resources, by name. */
  readonly resources: ReadonlyMap<string, Pick<RecordedResource, "className" | "id" | "outs">>;
  run(program: LabelProgram, options?: RunOptions): Promise<RunResult>;
}

/** The methods of a provider's process. */
interface Methods {
  check(
    urn: string,
    className: string,
    olds: Values,
    news: Values,
  ): Promise<{ inputs: Values; failures?: readonly { reason: string }[] }>;
  diff(
    urn: string,
    old: RecordedResource,
    news: Values,
  ): Promise<{ changes: boolean; replaces?: readonly string[] }>;
  create(urn: string, className: string, inputs: Values): Promise<{ id: string; outs: Values }>;
  update(urn: string, old: RecordedResource, inputs: Values): Promise<Values>;
  read(urn: string, old: RecordedResource): Promise<{ id: string; outs: Values; inputs: Values }>;
  delete(urn: string, old: RecordedResource): Promise<void>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const startHost: Readonly<
  Record<Host, (environment: Environment, log: Log, hasTargets: () => Promise<boolean>) => Promise<Methods>>
> = {
  async dynamic(environment, log, hasTargets) {
    const session = new Session({ environment, wait: async () => undefined, hasTargets });
    await session.configure(() => undefined);
    const byInputs = new ByInputs(session.owners);
    const of = (name: string) => byInputs.methods(name, dynamicMethods(name, session));
    const printing = <T>(run: () => Promise<T>) => printingTo(log, run);
    return {
      check: async (_, name, olds, news) =>
        printing(async () => {
          const { inputs, failures = [] } = await of(name).check(olds, news);
          return { inputs, failures };
        }),
      diff: (_, { className, id, outs }, news) =>
        printing(async () => {
          const { changes, replaces } = await of(className).diff(id, outs, news);
          return { changes: changes === true, replaces };
        }),
      create: (_, name, inputs) => printing(() => of(name).create(inputs)),
      update: (_, { className, id, outs }, inputs) =>
        printing(async () => (await of(className).update(id, outs, inputs)).outs),
      read: (_, { className, id, outs, inputs }) =>
        printing(async () => {
          const found = await of(className).read(id, outs);
          return { id: found.id, outs: found.props, inputs: found.inputs ?? inputs };
        }),
      delete: (_, { className, id, outs }) => printing(() => of(className).delete(id, outs)),
      close: session.close,
    };
  },
  async native(environment, log, hasTargets) {
    const provider = nativeProvider("1.2.3", { environment, readsFirst: false, hasTargets });
    await provider.configure(receivedFrom({}));
    const stepOf = (urn: string, name: string) => ({ urn, name, log });
    const recordedOf = ({ id, outs, inputs }: RecordedResource) => ({
      ...{ id, state: receivedFrom(outs), inputs: receivedFrom(inputs) },
    });
    return {
      check: (urn, name, olds, news) =>
        provider.check(stepOf(urn, name), receivedFrom(olds), receivedFrom(news)),
      diff: async (urn, old, news) => {
        const found = await provider.diff(stepOf(urn, old.className), recordedOf(old), receivedFrom(news));
        return { changes: found.changes === true, replaces: found.replaces };
      },
      create: async (urn, name, inputs) => {
        const { id, state } = await provider.create(stepOf(urn, name), receivedFrom(inputs), false);
        return { id, outs: state };
      },
      update: (urn, old, inputs) =>
        provider.update(stepOf(urn, old.className), recordedOf(old), receivedFrom(inputs), false),
      read: async (urn, old) => {
        const { id, state, inputs } = await provider.read(stepOf(urn, old.className), recordedOf(old));
        return { id, outs: state, inputs };
      },
      delete: (urn, old) => provider.delete(stepOf(urn, old.className), recordedOf(old)),
      close: async () => provider.close?.(),
    };
  },
};

interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export class StackOfLabels implements SearchedStack {
  resources = new Map<string, RecordedResource>();

  constructor(
    readonly host: Host,
    private readonly environment: Environment,
    /** Chooses a number below another one: how long each call of the engine waits. */
    private readonly chance: (below: number) => number,
  ) {}

  async run(program: LabelProgram, options: RunOptions = {}): Promise<RunResult> {
    const lines: string[] = [];
    const log = {
      info: (line: string) => void lines.push(line),
      warn: (line: string) => void lines.push(line),
    };
    const methods = await startHost[this.host](
      this.environment,
      log,
      async () => options.targets !== undefined,
    );
    const run = new Run(this, methods, options);
    try {
      if (options.isRefreshing) await run.refresh();
      if (!options.isRefresh) await run.declare(program);
      if (!options.isRefresh && run.errors.length === 0) await run.deleteUndeclared();
    } finally {
      await methods.close();
    }
    if (!options.isPreview) this.resources = run.resources;
    return { changed: run.changed, errors: run.errors, lines };
  }

  /** Lets other calls go first. */
  async pause(): Promise<void> {
    for (let turns = this.chance(4); turns > 0; turns--)
      await new Promise((resolve) => void setImmediate(resolve));
  }
}

class Run {
  readonly changed: string[] = [];
  readonly errors: string[] = [];
  readonly resources: Map<string, RecordedResource>;
  readonly #declared = new Set<string>();
  #isEnded = false;
  readonly #replaced: [string, RecordedResource][] = [];

  constructor(
    private readonly stack: StackOfLabels,
    private readonly methods: Methods,
    private readonly options: RunOptions,
  ) {
    this.resources = new Map(stack.resources);
  }

  #isTarget = (name: string): boolean => this.options.targets?.includes(name) ?? true;

  async refresh(): Promise<void> {
    const targets = [...this.resources].filter(([name]) => this.#isTarget(name));
    await Promise.all(
      targets.map(async ([name, old]) => {
        await this.stack.pause();
        const found = await this.#guarded(name, () => this.methods.read(urnOf(name), old));
        if (found === undefined) return;
        const isSame = same(found.outs, old.outs);
        if (!isSame) this.changed.push(`${name} (refresh): ${JSON.stringify([old.outs, found.outs])}`);
        if (found.id === "") this.resources.delete(name);
        else this.resources.set(name, { ...old, ...found });
      }),
    );
  }

  async declare(program: LabelProgram): Promise<void> {
    await setMocks(
      { call: async () => ({}), newResource: async () => ({ id: "", state: {} }) },
      "test",
      "test",
      this.options.isPreview,
    );
    const monitor = getMonitor() as unknown as ResourceMonitorClient;
    const register = async (
      request: { getType(): string; getName(): string; getObject(): Struct; getRetainondelete(): boolean },
      answer: (error: unknown, response: unknown) => void,
    ) => {
      const { __provider: _, ...inputs } = request.getObject().toJavaScript() as Values;
      const className = request.getType().split(":").at(-1) ?? "";
      const name = request.getName();
      const found = this.#isEnded
        ? undefined
        : await this.#register(name, className, inputs, request.getRetainondelete());
      const response = new RegisterResourceResponse();
      response.setUrn(urnOf(name));
      response.setId(found?.id ?? "");
      response.setObject(Struct.fromJavaScript((found?.outs ?? {}) as never));
      answer(null, response);
    };
    Object.assign(monitor, { registerResource: register });
    const classes = this.stack.host === "native" ? native : dynamic;
    try {
      const urns = constructLabels(classes, program).map(({ urn }) =>
        (urn as { promise(): Promise<unknown> }).promise(),
      );
      await Promise.all(urns);
    } catch (error) {
      // The process of the program ends before it has sent anything.
      this.#isEnded = true;
      this.errors.push(String(error));
    }
  }

  async #register(
    name: string,
    className: string,
    news: Values,
    isRetained: boolean,
  ): Promise<Pick<RecordedResource, "id" | "outs"> | undefined> {
    this.#declared.add(name);
    const old = this.resources.get(name);
    // The engine skips what uses a new resource that is no target.
    if (!this.#isTarget(name) || (!this.options.isPreview && hasUnknown(news))) return old;
    await this.stack.pause();
    const done = await this.#guarded(name, () => this.#step(name, className, news, isRetained));
    return done ?? old;
  }

  async #step(name: string, className: string, news: Values, isRetained: boolean) {
    const urn = urnOf(name);
    const old = this.resources.get(name);
    const { inputs, failures = [] } = await this.methods.check(urn, className, old?.inputs ?? {}, news);
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join("; "));
    const record = (id: string, outs: Values) => {
      this.resources.set(name, { className, id, inputs, outs, isRetained });
      return { id, outs };
    };
    await this.stack.pause();
    if (old !== undefined) {
      const { changes, replaces = [] } = await this.methods.diff(urn, old, inputs);
      if (!changes && replaces.length === 0) return record(old.id, old.outs);
      this.changed.push(`${name}: ${JSON.stringify([old.outs, inputs, replaces])}`);
      if (this.options.isPreview) return { id: old.id, outs: { ...old.outs, ...inputs } };
      await this.stack.pause();
      if (replaces.length === 0) return record(old.id, await this.methods.update(urn, old, inputs));
      this.#replaced.push([name, old]);
      await this.methods.check(urn, className, {}, news);
    } else this.changed.push(`${name}: new`);
    if (this.options.isPreview) return { id: "", outs: knownIn(inputs) };
    const { id, outs } = await this.methods.create(urn, className, inputs);
    return record(id, outs);
  }

  async deleteUndeclared(): Promise<void> {
    const gone = [...this.resources].filter(([name]) => !this.#declared.has(name) && this.#isTarget(name));
    for (const [name, old] of [...this.#replaced, ...gone]) {
      this.changed.push(`${name}: deleted`);
      if (this.options.isPreview) continue;
      if (!old.isRetained) await this.#guarded(name, () => this.methods.delete(urnOf(name), old));
      if (!this.#declared.has(name)) this.resources.delete(name);
    }
  }

  async #guarded<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.errors.push(`${name}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }
}

const urnOf = (name: string): string => `urn:pulumi:test::test::label::${name}`;

/** The values that the SDK reads of a preview. */
const knownIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== UNKNOWN && !isRecord(value)));
