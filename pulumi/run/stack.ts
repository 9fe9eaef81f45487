/** A configuration's stack: commands of the engine that name it. */
import type { Engine } from "../engine";
import { type Command, engineCommand } from "./command";
import type { Workspace } from "./workspace";

export interface Stack {
  readonly name: string;
  /** Runs a command on this stack. */
  readonly run: Command;
  create(): Promise<void>;
  /** The names of the stacks that the state has for this project. */
  others(): Promise<readonly string[]>;
}

/** Every command names the stack itself: to select it first would start the engine once more. */
export function stackIn(engine: Engine, { folder, stack, environment }: Workspace): Stack {
  const command = engineCommand(engine, folder, environment);
  return {
    name: stack,
    run: (args, options) => command([...args, "--stack", stack], options),
    async create() {
      await command(["stack", "init", stack]);
    },
    async others() {
      const listed = JSON.parse(await command(["stack", "ls", "--json"])) as readonly { name: string }[];
      return listed.map(({ name }) => name.split("/").at(-1) ?? name).sort();
    },
  };
}
