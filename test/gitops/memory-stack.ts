/** A stack in memory: of the engine's commands, those that export its state and import it. */
import type { Stack } from "../../provider/pulumi/run/stack";
import type { RecordedResource } from "../../provider/pulumi/run/stack-state";

export interface MemoryStack extends Stack {
  resources: readonly RecordedResource[];
  /** The commands so far. */
  readonly commands: string[];
}

export function memoryStack(resources: readonly RecordedResource[]): MemoryStack {
  const stack: MemoryStack = {
    ...{ name: "main", resources, commands: [] },
    async run(words, { input = "{}" } = {}) {
      stack.commands.push(words.join(" "));
      if (words[1] === "import") stack.resources = JSON.parse(input).deployment.resources;
      return JSON.stringify({ version: 3, deployment: { resources: stack.resources } });
    },
    create: async () => undefined,
    others: async () => [],
  };
  return stack;
}
