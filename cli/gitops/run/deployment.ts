/** Runs the engine with a provider in this process, and follows what happens to each object. */

import { PACKAGE } from "../../../provider/classes/tokens";
import type { JournalEntry } from "../../../provider/collection/journal";
import { nativeProvider } from "../../../provider/hosts/native/provider";
import { servePlugin } from "../../../provider/pulumi/plugin/server";
import {
  type EndedRun,
  type Ending,
  type EngineCommandName,
  type ProgramRun,
  runProgram,
} from "../../../provider/pulumi/run/run-program";
import type { Environment } from "../../../provider/service/settings";
import type { Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { packageVersion } from "../../../sdk/package-root";
import { approvalOf } from "../../plan/approval";
import type { Tracker } from "../../plan/tracker";
import type { ReportedChange } from "../report/report";
import { itemsIn, kindOf, recordedValues } from "../state/record";
import { editState, type StateEdits } from "../state/state-edits";
import type { Released } from "./release";

export interface Deployment extends Omit<ProgramRun, "environment" | "beforeRun"> {
  readonly edits: StateEdits;
  readonly client: Client;
  /** The changes that the run may make; its program waits for them. */
  readonly approved: Promise<readonly ReportedChange[]>;
  readonly tracker: Tracker;
  readonly installation: Promise<string | undefined>;
  readonly onEntry?: (entry: JournalEntry) => void;
}

/** A run of the engine, or its plan. */
export interface Outcome extends Omit<EndedRun, "steps" | "ending"> {
  readonly ending: Ending | { readonly how: "planned" };
  readonly tracker: Tracker;
  /** The recorded inputs of an object, by kind and key. */
  readonly recorded: (id: string) => Values | undefined;
  readonly released: readonly Released[];
}

export async function deploy(command: EngineCommandName, deployment: Deployment): Promise<Outcome> {
  const { edits, client, installation, approved, tracker, onEntry, ...run } = deployment;
  const released: Released[] = [];
  let approval = approvalOf([]);
  approved.then(
    (changes) => {
      approval = approvalOf(changes);
    },
    () => undefined,
  );
  // The provider lives in this process, so that what happens to each object is known at once.
  const plugin = await servePlugin(
    () =>
      nativeProvider(packageVersion(), {
        environment: run.workspace.environment,
        client,
        approval: () => approval,
        // A run reads everything itself.
        readsFirst: false,
        hasOneOfEachKind: true,
        installation,
        takeEntries(taken) {
          tracker.take(taken);
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
    const recorded = recordedValues(() =>
      steps.flatMap(({ type, old }) => {
        const kind = kindOf(type);
        return kind && old ? [{ kind, items: itemsIn(kind, old.inputs) }] : [];
      }),
    );
    return { ...ended, tracker, recorded, released };
  } finally {
    await plugin.close();
  }
}

/** The engine uses a provider that runs already. */
function attachedTo({ PULUMI_DEBUG_PROVIDERS: others }: Environment, port: number): Record<string, string> {
  const own = `${PACKAGE}:${port}`;
  return { PULUMI_DEBUG_PROVIDERS: others ? `${others},${own}` : own };
}
