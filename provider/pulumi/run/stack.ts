/** Commands of the engine for one stack. */
import type { Engine } from "../engine";
import { type Command, engineCommand } from "./command";
import { createInFolder } from "./folder-state";
import type { Workspace } from "./workspace";

export interface Stack {
  readonly name: string;
  readonly run: Command;
  create(): Promise<void>;
  /** The names of the project's other stacks in the state. */
  others(): Promise<readonly string[]>;
}

/** Each command names its stack, because selecting it first would start the engine once more. */
export function stackIn(engine: Engine, workspace: Workspace): Stack {
  const { folder, stack, environment, isNew } = workspace;
  const command = engineCommand(engine, folder, environment);
  return {
    name: stack,
    run: (args, options) => command([...args, "--stack", stack], options),
    async create() {
      if (isNew) createInFolder(workspace);
      else await command(["stack", "init", stack]);
    },
    async others() {
      const listed = JSON.parse(await command(["stack", "ls", "--json"])) as readonly { name: string }[];
      return listed.map(({ name }) => name.split("/").at(-1) ?? name).sort();
    },
  };
}
