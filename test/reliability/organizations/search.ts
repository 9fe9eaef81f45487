/** A random life of an organization: what others do, and runs of exclusive and other resources of many, each checked at the wire. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyCollected } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import { type Client, createClient } from "../../../sdk";
import { type Simulator, startSimulator, type WorldFile } from "../../../simulator";
import type { LoggedRequest } from "../../../simulator/request-log";
import { createMany, readMany, removeMany, stateOfMany, updateMany } from "../../provider/collection";

/** A whole number below this one. */
export type Chance = (below: number) => number;

export const TOKEN = "token";

export abstract class Search {
  readonly log: string[] = [];
  /** How many of the objects that must be deleted were deleted. */
  removed = 0;
  protected readonly forge: Client;
  readonly #recorded = new Map<string, Values>();

  constructor(
    protected readonly service: Simulator,
    protected readonly chance: Chance,
  ) {
    this.forge = createClient({ baseUrl: service.url, token: TOKEN });
  }

  /** Others change something, and then one resource runs. Throws if anything is lost. */
  abstract step(): Promise<void>;

  async end(): Promise<void> {
    await this.forge.close();
    await this.service.close();
  }

  /** Returns whether the run succeeds. Without items, the resource is removed. After a failure, nothing is recorded. */
  protected async run(kind: Kind, name: string, args: Values | undefined): Promise<boolean> {
    const definition = definitionOf(kind) as AnyCollected;
    const context = { forge: this.forge, warn: (line: string) => void this.log.push(`  ${line}`) };
    this.log.push(args ? `declares ${JSON.stringify(args)} as ${name}` : `removes ${name}`);
    const before = this.#recorded.get(name);
    this.#recorded.delete(name);
    try {
      const recorded = before && stateOfMany(definition, before, await readMany(definition, context, before));
      if (args === undefined) {
        if (recorded) await removeMany(definition, context, { ...before, ...recorded });
        return true;
      }
      const states = recorded
        ? await updateMany(definition, context, recorded, args, { adopt: true })
        : await createMany(definition, context, args, { adopt: true });
      this.#recorded.set(name, { ...args, ...stateOfMany(definition, args, states) });
      return true;
    } catch (error) {
      this.log.push(`  ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }

  protected pick<T>(from: readonly T[]): T {
    return from[this.chance(from.length)] as T;
  }
}

/** A service that reports each request when it is answered. */
export const serve = (world: unknown, onRequest: (request: LoggedRequest) => void): Promise<Simulator> =>
  startSimulator({ world: world as WorldFile, onRequest });
