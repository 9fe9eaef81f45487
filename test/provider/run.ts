/** Runs of the engine on plain values: each has a provider process of its own, and what it prints. */
import { afterEach, expect } from "@jest/globals";
import { request } from "undici";
import { serve } from "../../provider/collection";
import { NOTHING_SEEN, type Seen } from "../../provider/collection/plan/seen";
import { printingTo } from "../../provider/collection/print";
import { Session, type SessionOptions } from "../../provider/collection/session";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { openedWithMarks } from "../../provider/hosts/dynamic/marks";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import type { Simulator } from "../../simulator";

type HostMethods = ReturnType<ByInputs["methods"]>;

/** The recorded state and inputs of a resource. */
export interface Recorded {
  readonly id: string;
  readonly outs: Values;
  readonly inputs: Values;
}

export interface RunOptions {
  readonly config?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Default: one with the usual settings. */
  readonly client?: Client;
  /** As those of a file. */
  readonly declares?: SessionOptions["declares"];
  readonly looksAhead?: SessionOptions["looksAhead"];
  /** Waits before something is looked at again. Default: not at all. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export function runs(service: () => Pick<Simulator, "url" | "token">) {
  const sessions: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const session of sessions.splice(0)) await session.close();
  });

  return ({
    config = {},
    token = service().token,
    client,
    declares,
    looksAhead,
    wait = async () => undefined,
  }: RunOptions = {}) => {
    const lines: string[] = [];
    const session = new Session({
      environment: { FORGE_BASE_URL: service().url, FORGE_TOKEN: token },
      wait,
      ...(declares ? { declares } : {}),
      ...(looksAhead ? { looksAhead } : {}),
      ...(client ? { client } : {}),
    });
    sessions.push(session);
    void session.configure((key) => config[key]);
    const log = {
      info: (line: string) => void lines.push(line),
      warn: (line: string) => void lines.push(`warning: ${line}`),
    };
    const byInputs = new ByInputs(session.owners);
    /** The methods of a resource, whose lines are in `lines`. */
    const methods = (name: string): HostMethods => {
      const own = Object.entries(byInputs.methods(name, dynamicMethods(name, session))).map(
        ([method, act]) => [
          method,
          (...args: unknown[]) => printingTo(log, () => (act as (...all: unknown[]) => unknown)(...args)),
        ],
      );
      return Object.fromEntries(own) as HostMethods;
    };
    const typed = (name: string) => {
      const { codec, methods } = serve(name, session);
      return {
        methods,
        argsOf: (values: Values) => codec.decodeArgs(openedWithMarks(values)),
        recordedOf: ({ id, outs }: Pick<Recorded, "id" | "outs">) =>
          codec.decodeRecorded(id, openedWithMarks(outs)),
      };
    };
    const checked = async (name: string, args: Values, before: Values = {}) => {
      const { inputs, failures = [] } = await methods(name).check(before, args);
      expect(failures).toEqual([]);
      return inputs;
    };
    return {
      ...{ lines, methods, checked, typed },
      /** Forgets the lines so far. */
      clear: () => void lines.splice(0),
      made: async (name: string, args: Values): Promise<Recorded> => {
        const inputs = await checked(name, args);
        return { ...(await methods(name).create(inputs)), inputs };
      },
      /** The changes of a plan, as a process that plans without the engine asks for them. */
      planned: async (name: string, args: Values, made?: Recorded, seen: Seen = NOTHING_SEEN) => {
        const { argsOf, recordedOf, methods } = typed(name);
        const asker = { owner: "planned", seen };
        const { changes, ...checked } = await methods.check(asker, made && argsOf(made.inputs), argsOf(args));
        if (made === undefined || checked.failures.length > 0) return changes;
        const { planned = [] } = await methods.diff(asker, recordedOf(made), checked.args);
        return [...changes, ...planned];
      },
      seen: async (name: string, made: Recorded): Promise<Seen> => {
        const { recordedOf, methods } = typed(name);
        return (await methods.read(recordedOf(made))).seen;
      },
      diff: async (name: string, { id, outs, inputs }: Recorded, args: Values) =>
        methods(name).diff(id, outs, await checked(name, args, inputs)),
      update: async (name: string, { id, outs, inputs }: Recorded, args: Values): Promise<Recorded> => {
        const next = await checked(name, args, inputs);
        return { id, inputs: next, outs: (await methods(name).update(id, outs, next)).outs };
      },
    };
  };
}

/** A request of an administrator that the client does not have. */
export async function send(
  { url, token }: Simulator,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<void> {
  const answer = await request(`${url}/api/v4${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
}
