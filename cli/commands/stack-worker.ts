/** The process of one of several stacks: receives its command and options, runs them like any other run, and sends its report. */
import { borrowFromStarter } from "../../provider/fleet/process-budget";
import { withoutSecrets } from "../gitops/report/render/shown";
import { interruptible } from "../interruption";
import { runOne } from "./one-stack";
import { STOPPED } from "./run-options";
import type { StackMessage, StackRun } from "./stack-process";
import { userErrorFor } from "./user-errors";

async function work({ command, options }: StackRun): Promise<void> {
  borrowFromStarter();
  await interruptible(
    async (signal) => {
      const { report, error } = await runOne(command, options, {
        ...{ signal, isPart: true },
        onWait: (waits) => send({ waits }),
      });
      const isOfForge = !signal.aborted && error !== undefined && userErrorFor(error, command) === undefined;
      if (isOfForge) console.error(error);
      await send({ report: withoutSecrets(report), isOfForge });
    },
    () => `forge: ${STOPPED}`,
  );
}

const send = (message: StackMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

/** Nobody would see what it does, nor count its requests. */
const stopWithStarter = () => process.kill(process.pid, "SIGTERM");

process.once("disconnect", stopWithStarter);
process.once("message", (run: StackRun) =>
  work(run).finally(() => {
    process.off("disconnect", stopWithStarter);
    process.disconnect();
  }),
);
