/** Runs one step of a resource: its lines and errors are shown beside it, and its requests end with its signal. */
import { withSignal } from "../../../sdk/http/abort-scope";
import { UserError } from "../../../sdk/user-error";
import { isOrdinary } from "../../collection/masked";
import { printingTo } from "../../collection/print";
import { type PluginStep, RecordedFailure } from "../../pulumi/plugin/provider";

/** Milliseconds in which a step that was stopped finds out what it has done. */
const GRACE = 2000;

export async function runStep<T>(
  { log }: Pick<PluginStep, "log">,
  signal: AbortSignal,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await printingTo(log, () => withSignal(signal, act, GRACE));
  } catch (error) {
    if (
      error instanceof Error &&
      !isOrdinary(error) &&
      !(error instanceof RecordedFailure || error instanceof UserError)
    )
      // A defect: its stack helps whoever mends it.
      console.error(error.stack);
    throw error;
  }
}
