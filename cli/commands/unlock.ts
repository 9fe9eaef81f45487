/** `forge unlock`, and `--unlock` of the commands that run a stack. */

import { lazy } from "../../sdk/lazy";
import { intentOf } from "../gitops/read/intent";
import type { PlainOutput } from "./plain-outputs";
import { printResult } from "./results";
import { runInputsOf } from "./run-inputs";
import type { CommonOptions } from "./run-options";
import { withUserErrors } from "./user-errors";

const state = lazy<typeof import("../../provider/pulumi/run/state")>(() =>
  require("../../provider/pulumi/run/state"),
);
const unfinishedRuns = lazy<typeof import("../gitops/state/unfinished")>(() =>
  require("../gitops/state/unfinished"),
);
const stacks = lazy<typeof import("../../provider/pulumi/run/stack")>(() =>
  require("../../provider/pulumi/run/stack"),
);
const engines = lazy<typeof import("../../provider/pulumi/engine")>(() =>
  require("../../provider/pulumi/engine"),
);
const workspaces = lazy<typeof import("../gitops/resolve/workspace")>(() =>
  require("../gitops/resolve/workspace"),
);

export async function unlock(options: CommonOptions & { readonly output: PlainOutput }): Promise<void> {
  await withUserErrors("unlock", async () => {
    const { stack, unfinished } = await freed(options);
    const warnings = unfinishedRuns.unfinishedWarnings(unfinished);
    printResult(options.output, "unlock", { stack, unfinished: warnings }, () =>
      [`The stack ${stack} is unlocked.`, ...warnings, ""].join("\n"),
    );
  });
}

async function freed(options: CommonOptions) {
  const asked = runInputsOf(options, new AbortController().signal);
  const intent = intentOf(asked);
  const workspace = workspaces.workspaceFor(intent, asked);
  const unfinished = await state.freeStack(
    stacks.stackIn(await engines.ensureEngine(), workspace),
    workspace,
  );
  return { stack: intent.stack, unfinished };
}

/** A run may have died before it had made the stack. */
export async function unlockIfThere(options: CommonOptions): Promise<void> {
  try {
    await freed(options);
  } catch (error) {
    if (!(error instanceof state.NoSuchStackError)) throw error;
  }
}
