/** `forge history`: when, by whom and how the recorded objects have changed. */

import { describeChange, type PropertyChange } from "../../provider/collection/plan/changes";
import { shown } from "../../provider/values/secrecy";
import { groupBy } from "../../sdk/group-by";
import { escapeInvisible, jsonText } from "../../sdk/safe-text";
import { printText } from "../files";
import { selecting } from "../gitops/read/selection";
import { type ObjectChange, objectChanges } from "../gitops/state/history";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { type StackOptions, withRecordedStack } from "./recorded-stack";
import { withUserErrors } from "./user-errors";

interface HistoryOptions extends StackOptions {
  readonly output: PlainOutput;
}

const VERSION = 1;

export async function history(address: string | undefined, options: HistoryOptions): Promise<void> {
  await withUserErrors("history", () =>
    withRecordedStack(options, { isReadOnly: true }, async ({ name: stack, ledger }) => {
      const isMeant = address === undefined ? () => true : selecting({ target: [address] });
      const changes = objectChanges(await ledger.history()).filter((one) => isMeant(one.address));
      if (options.output === "json") return printText(jsonText({ version: VERSION, stack, changes }));
      const { paint } = terminalOn(process.stdout);
      const runs = [...groupBy(changes, ({ run }) => run).values()];
      printText(runs.map((own) => runText(own, (text) => paint("bold", text))).join("\n"));
    }),
  );
}

function runText(changes: readonly ObjectChange[], paint: (text: string) => string): string {
  const { command, by, commit, at } = changes[0]?.run ?? { command: "", by: "", at: "" };
  const heading = `${at.slice(0, 19).replace("T", " ")} UTC  ${command} by ${by}${commit ? ` (${commit})` : ""}`;
  return `${[paint(escapeInvisible(heading)), ...changes.flatMap(linesOf)].join("\n")}\n`;
}

const signs: Readonly<Record<ObjectChange["action"], string>> = {
  create: "+",
  adopt: "~",
  update: "~",
  replace: "±",
  delete: "-",
  release: "-",
};

const endings: Readonly<Partial<Record<ObjectChange["action"], string>>> = {
  adopt: "  adopted",
  release: "  no longer recorded; it stays in the service",
};

const linesOf = ({ action, title, address, properties }: ObjectChange): readonly string[] => [
  escapeInvisible(`  ${signs[action]} ${title}  ${address}${endings[action] ?? ""}`),
  ...properties.map((property) => escapeInvisible(`      ${valueText(action, property)}`)),
];

const valueText = (action: ObjectChange["action"], property: PropertyChange): string => {
  const { name, after, isSecret } = property;
  return action === "create" ? `${name} ${isSecret ? "(secret)" : shown(after)}` : describeChange(property);
};
