import { packageVersion } from "../package-root";
import type { Environment } from "../provider/connection";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { nativeProvider } from "../provider/hosts/native/provider";
import { PACKAGE } from "../provider/tokens";
import type { Values } from "../provider/values";
import { servePlugin } from "../pulumi/plugin/server";
import {
  type EndedRun,
  type EngineCommandName,
  type ProgramRun,
  runProgram,
} from "../pulumi/run/run-program";
import type { Client } from "../sdk";
import { recordedValues, removalsOf } from "./recorded";
import type { Released } from "./release";
import { editState, type StateEdits } from "./state-edits";

export interface Deployment extends Omit<ProgramRun, "environment" | "beforeRun"> {
  readonly edits: StateEdits;
  readonly client: Client;
  readonly installation?: string | undefined;
  readonly onEntry?: (entry: JournalEntry) => void;
}

export interface Outcome extends Omit<EndedRun, "steps"> {
  readonly entries: readonly JournalEntry[];
  /** By kind and key. */
  readonly recorded: (id: string) => Values | undefined;
  readonly released: readonly Released[];
}

export async function deploy(command: EngineCommandName, deployment: Deployment): Promise<Outcome> {
  const { edits, client, installation, onEntry, ...run } = deployment;
  const released: Released[] = [];
  const entries: JournalEntry[] = [];
  // The provider lives in this process, so that what happens to each object is known at once.
  const plugin = await servePlugin(
    () =>
      nativeProvider(packageVersion(), {
        environment: run.workspace.environment,
        client,
        installation,
        takeEntries(taken) {
          entries.push(...taken);
          for (const entry of taken) onEntry?.(entry);
        },
      }),
    undefined,
  );
  try {
    const { steps, ...ended } = await runProgram(command, {
      ...run,
      environment: attachedTo(run.workspace.environment, plugin.port),
      async beforeRun(stack) {
        if (command !== "preview") released.push(...(await editState(stack, edits)));
      },
    });
    const removals = steps.flatMap(({ op, type, old }) =>
      op === "delete" && old ? removalsOf({ ...old, type }) : [],
    );
    return {
      ...ended,
      recorded: recordedValues(steps.flatMap(({ type, old }) => (old ? [{ ...old, type }] : []))),
      // Deletions come last: the engine refreshes a resource before it deletes it.
      entries: [...entries, ...removals],
      released,
    };
  } finally {
    await plugin.close();
  }
}

/** The engine uses a provider that runs already. */
function attachedTo({ PULUMI_DEBUG_PROVIDERS: others }: Environment, port: number): Record<string, string> {
  const own = `${PACKAGE}:${port}`;
  return { PULUMI_DEBUG_PROVIDERS: others ? `${others},${own}` : own };
}
