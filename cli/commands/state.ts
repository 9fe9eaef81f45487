/** `forge state`: lists, moves, removes and rebinds recorded objects; the service stays as it is. */

import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { type Address, formatAddress, parseAddress } from "../configuration/places/addresses";
import { clientOf } from "../connection";
import { printText } from "../files";
import { connected } from "../gitops/read/service";
import { addressesJson } from "../gitops/report/render/recorded";
import { shownObjects } from "../gitops/state/recorded-outputs";
import { editLedger } from "../gitops/state/state-edits";
import { terminalOn } from "../terminal";
import { selected } from "./output";
import type { PlainOutput } from "./plain-outputs";
import { type RecordedStack, type StackOptions, withRecordedStack } from "./recorded-stack";
import { printResult } from "./results";
import { withUserErrors } from "./user-errors";

const rebinding = lazy<typeof import("../gitops/state/rebind")>(() => require("../gitops/state/rebind"));

export interface StateOptions extends StackOptions {
  readonly output: PlainOutput;
}

const TO_READ = { isReadOnly: true };
const TO_WRITE = { isReadOnly: false };

export async function listState(address: string | undefined, options: StateOptions): Promise<void> {
  await withUserErrors("state list", () =>
    withRecordedStack(options, TO_READ, ({ name, ledger }) => {
      const objects = selected(shownObjects(ledger.objects), address, name);
      const addresses = objects.map((one) => `${oneLine(one.address)}\n`).join("");
      printText(options.output === "json" ? addressesJson(name, objects) : addresses);
    }),
  );
}

export async function move(from: string, to: string, options: StateOptions): Promise<void> {
  await withUserErrors("state move", async () => {
    const [source, target] = [addressOf(from), addressOf(to)];
    if (source.scope !== target.scope || source.object?.kind !== target.object?.kind)
      throw new UserError(`${from} and ${to} are not of one kind; what exists cannot become something else.`);
    await withRecordedStack(options, TO_WRITE, async (recorded) => {
      assertRecorded(recorded, source);
      const moved = [{ from: source, to: target, where: NOWHERE }];
      await editLedger(recorded.ledger, { releases: new Map(), moved, removed: [] });
      printResult(
        options.output,
        "state move",
        { stack: recorded.name, from, to },
        () => `${oneLine(from)} is recorded as ${oneLine(to)} now.\n`,
      );
    });
  });
}

export async function removeFromState(address: string, options: StateOptions): Promise<void> {
  await withUserErrors("state remove", async () => {
    const from = addressOf(address);
    await withRecordedStack(options, TO_WRITE, async (recorded) => {
      assertRecorded(recorded, from);
      const removed = [{ from, isDeleted: false, where: NOWHERE }];
      const { length: objects } = await editLedger(recorded.ledger, {
        releases: new Map(),
        moved: [],
        removed,
      });
      printResult(
        options.output,
        "state remove",
        { stack: recorded.name, address, objects },
        () =>
          `${objects === 1 ? "1 object is" : `${objects} objects are`} no longer recorded, and stay${objects === 1 ? "s" : ""} in the service: ${oneLine(address)}.\n`,
      );
    });
  });
}

export async function rebind(options: StateOptions & { readonly yes?: boolean }): Promise<void> {
  await withUserErrors("state rebind", () =>
    withRecordedStack(options, options.yes ? TO_WRITE : TO_READ, async ({ name, ledger, intent }) => {
      const planned = await rebinding.planRebinding(connected(intent, clientOf), intent, ledger);
      const { from, to, isDone, doubt, installation } = planned;
      const show = (isRecorded: boolean, text: string) =>
        printResult(
          options.output,
          "state rebind",
          { stack: name, from, to, isRecorded, ...(doubt === undefined ? {} : { doubt }) },
          () => text,
        );
      if (isDone && doubt === undefined)
        return show(true, `The stack ${name} is recorded for ${to} already.\n`);
      const { say } = terminalOn(process.stderr);
      if (doubt !== undefined)
        say(
          `warning: ${to} may be another service than ${from}: ${doubt}. The same numbers may be other objects.`,
        );
      if (!options.yes) {
        show(false, `The stack ${name} is recorded for ${from}, and would be for ${to}.\n`);
        say("forge: nothing was done; --yes does it.");
        return;
      }
      await ledger.bind(to, installation);
      show(true, `The stack ${name} is recorded for ${to} now; it was for ${from}.\n`);
    }),
  );
}

/** The command line has no position. */
const NOWHERE = { file: "", line: 1, column: 1 };

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (typeof address === "string") throw new UserError(`${address}.`);
  return address;
}

function assertRecorded({ name, ledger }: RecordedStack, address: Address): void {
  selected(shownObjects(ledger.objects), formatAddress(address), name);
}
