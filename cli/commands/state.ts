/** `forge state`: lists, moves, removes and rebinds recorded objects; the service stays as it is. */

import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { type Address, formatAddress, parseAddress } from "../configuration/places/addresses";
import { clientOf } from "../connection";
import { printText } from "../files";
import { connected } from "../gitops/read/service";
import { addressesJson } from "../gitops/report/render/recorded";
import { recordedObjects } from "../gitops/state/recorded-outputs";
import { editState } from "../gitops/state/state-edits";
import { terminalOn } from "../terminal";
import { selected } from "./output";
import type { PlainOutput } from "./plain-outputs";
import { type RecordedStack, recordedStack, type StackOptions } from "./recorded-stack";
import { printResult } from "./results";
import { withUserErrors } from "./user-errors";

const rebinding = lazy<typeof import("../gitops/state/rebind")>(() => require("../gitops/state/rebind"));

export interface StateOptions extends StackOptions {
  readonly output: PlainOutput;
}

export async function listState(address: string | undefined, options: StateOptions): Promise<void> {
  await withUserErrors("state list", async () => {
    const { name, state } = await recordedStack(options);
    const objects = selected(recordedObjects(state), address, name);
    const addresses = objects.map((one) => `${oneLine(one.address)}\n`).join("");
    printText(options.output === "json" ? addressesJson(name, objects) : addresses);
  });
}

export async function move(from: string, to: string, options: StateOptions): Promise<void> {
  await withUserErrors("state move", async () => {
    const [source, target] = [addressOf(from), addressOf(to)];
    if (source.scope !== target.scope || source.object?.kind !== target.object?.kind)
      throw new UserError(`${from} and ${to} are not of one kind; what exists cannot become something else.`);
    const recorded = await recordedStack(options);
    assertRecorded(recorded, source);
    const moved = [{ from: source, to: target, where: NOWHERE }];
    await editState(await recorded.stack(), { releases: new Map(), moved, removed: [], plurals: [] });
    printResult(
      options.output,
      "state move",
      { stack: recorded.name, from, to },
      () => `${oneLine(from)} is recorded as ${oneLine(to)} now.\n`,
    );
  });
}

export async function removeFromState(address: string, options: StateOptions): Promise<void> {
  await withUserErrors("state remove", async () => {
    const from = addressOf(address);
    const recorded = await recordedStack(options);
    assertRecorded(recorded, from);
    const removed = [{ from, isDeleted: false, where: NOWHERE }];
    const released = await editState(await recorded.stack(), {
      releases: new Map(),
      moved: [],
      removed,
      plurals: [],
    });
    const objects = released.length;
    printResult(
      options.output,
      "state remove",
      { stack: recorded.name, address, objects },
      () =>
        `${objects === 1 ? "1 object is" : `${objects} objects are`} no longer recorded, and stay${objects === 1 ? "s" : ""} in the service: ${oneLine(address)}.\n`,
    );
  });
}

export async function rebind(options: StateOptions & { readonly yes?: boolean }): Promise<void> {
  await withUserErrors("state rebind", async () => {
    const recorded = await recordedStack(options);
    const { name, state, intent } = recorded;
    const planned = await rebinding.planRebinding(connected(intent, clientOf), intent, state);
    const { from, to, isDone, doubt } = planned;
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
    await rebinding.rebindState(await recorded.stack(), planned);
    show(true, `The stack ${name} is recorded for ${to} now; it was for ${from}.\n`);
  });
}

/** The command line has no position. */
const NOWHERE = { file: "", line: 1, column: 1 };

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (typeof address === "string") throw new UserError(`${address}.`);
  return address;
}

function assertRecorded({ name, state }: RecordedStack, address: Address): void {
  selected(recordedObjects(state), formatAddress(address), name);
}
