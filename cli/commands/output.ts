/** `forge output`: the outputs of deployed objects, such as the id of a trigger token. */

import { didYouMean } from "../../sdk/did-you-mean";
import { UserError } from "../../sdk/user-error";
import { printText } from "../files";
import { selecting } from "../gitops/read/selection";
import { plainText, recordedJson, recordedText } from "../gitops/report/render/recorded";
import { type ShownObject, shownObjects } from "../gitops/state/recorded-outputs";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { type StackOptions, withRecordedStack } from "./recorded-stack";
import { withUserErrors } from "./user-errors";

interface OutputOptions extends StackOptions {
  readonly output: PlainOutput;
  readonly showSecrets?: boolean;
}

export async function output(
  address: string | undefined,
  name: string | undefined,
  options: OutputOptions,
): Promise<void> {
  const { output: format, showSecrets = false } = options;
  await withUserErrors("output", async () => {
    const { stack, objects } = await withRecordedStack(
      options,
      { isReadOnly: true },
      ({ name: stack, ledger }) => ({
        stack,
        objects: selected(shownObjects(ledger.objects), address, stack),
      }),
    );
    if (name !== undefined) printText(`${singleValue(objects, name, options)}\n`);
    else if (format === "json") printText(recordedJson(stack, objects, { showSecrets }));
    else {
      const { paint } = terminalOn(process.stdout);
      printText(recordedText(objects, { showSecrets, paint: (text) => paint("bold", text) }));
    }
  });
}

/** As `--target` selects. */
export function selected(
  all: readonly ShownObject[],
  address: string | undefined,
  stack: string,
): readonly ShownObject[] {
  if (address === undefined) return all;
  const isSelected = selecting({ target: [address] });
  const found = all.filter((one) => isSelected(one.address));
  if (found.length > 0) return found;
  const known = all.map((one) => one.address);
  throw new UserError(
    `The stack ${stack} has nothing at ${address}${didYouMean(address, known)}; an address looks like groups/acme#labels.bug.`,
  );
}

function singleValue(objects: readonly ShownObject[], name: string, options: OutputOptions): string {
  const [object, other] = objects;
  if (object === undefined || other !== undefined)
    throw new UserError(`${objects.length} objects are selected; name one of them to get its ${name}.`);
  const { address, outputs } = object;
  const found = outputs.find((one) => one.name === name);
  if (found === undefined) {
    const names = outputs.map((one) => one.name);
    throw new UserError(
      `${address} has no output ${name}${didYouMean(name, names)}; there are ${names.join(", ")}.`,
    );
  }
  if (found.isSecret && !options.showSecrets)
    throw new UserError(`${name} of ${address} is secret; --show-secrets prints it.`);
  return options.output === "json" ? JSON.stringify(found.value) : plainText(found.value);
}
