/** `forge accept` and `forge pull --update`: write the service's values into the files that declare them. */

import { asTyped } from "../../provider/service/typed-command";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import type { Configuration } from "../configuration/configuration";
import { resolveGlobs } from "../configuration/load";
import { clientOf } from "../connection";
import { type Acceptance, type AcceptOptions, acceptDrift } from "../gitops/accept";
import type { Left } from "../gitops/accept/patches";
import { configurationIn, stacksOf } from "../gitops/read/read-file";
import { noSuchAddress, selecting } from "../gitops/read/selection";
import { accessForReading, connected } from "../gitops/read/service";
import { runProgress } from "../gitops/report/render/progress";
import { exitCodes, type ReportedChange } from "../gitops/report/report";
import { addressesIn } from "../gitops/state/addresses";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { printResult } from "./results";
import { withUserErrors } from "./user-errors";

interface AcceptOption {
  readonly file: string;
  readonly stack?: string;
  readonly output: PlainOutput;
}

export const accept = (addresses: readonly string[], options: AcceptOption): Promise<void> =>
  accepting("accept", options, () => addresses);

/** Of places as `forge pull` takes them; without any, of the whole file. */
export const updateFile = (places: readonly string[], options: AcceptOption): Promise<void> =>
  accepting("pull --update", options, (configuration) => targetsFor(places, configuration, options.file));

async function accepting(
  command: "accept" | "pull --update",
  { file, stack, output }: AcceptOption,
  targetsIn: (configuration: Configuration) => readonly string[],
): Promise<void> {
  const terminal = terminalOn(process.stderr);
  await interruptible(
    (signal) =>
      withUserErrors(command, async () => {
        const live = terminal.live();
        const progress = runProgress(live, terminal.paint);
        const loaded = configurationIn(stacksOf(file, process.env), stack || undefined);
        const access = accessForReading(loaded, process.env);
        const client = connected(access, (environment) =>
          clientOf(environment, { onWait: progress.waiting }),
        );
        progress.stage(`Comparing ${file} with the service`);
        const options: AcceptOptions = { environment: process.env, signal, onCompared: progress.compared };
        try {
          const configuration = await resolveGlobs(loaded, client);
          const selection = { target: targetsIn(configuration) };
          const acceptance = await acceptDrift(configuration, client, { ...options, selection });
          progress.end();
          if (output === "text") showProblems(acceptance);
          printResult(output, command, resultOf(file, acceptance), () => acceptanceText(file, acceptance));
          process.exitCode = exitCodeOf(acceptance);
        } finally {
          progress.end();
        }
      }),
    () => `forge: stopped; ${oneLine(file)} is not changed.`,
  );
}

/** A path is that of a group and what is in it, or of a project. */
function targetsFor(
  places: readonly string[],
  configuration: Configuration,
  file: string,
): readonly string[] {
  const known = addressesIn(configuration);
  return places.flatMap((place) => {
    const named = /^(groups\/|projects\/|instance$)/.test(place)
      ? [place]
      : [`groups/${place}`, `projects/${place}`];
    const targets = named.filter((target) => known.some(selecting({ target: [target] })));
    if (targets.length === 0) throw new UserError(noSuchAddress(file, place, known));
    return targets;
  });
}

function showProblems({ failures, warnings }: Acceptance): void {
  const { say } = terminalOn(process.stderr);
  for (const warning of warnings) say(`warning: ${oneLine(warning)}`);
  for (const { title, message } of failures) say(`forge: ${oneLine(`${title}: ${message}`)}`);
}

function acceptanceText(file: string, { accepted, left, files }: Acceptance): string {
  const lines = [
    ...(files.length > 0 ? [`${files.map(oneLine).join(", ")}: written as the service has it:`] : []),
    ...(files.length > 0 ? accepted.map((change) => `  ${oneLine(acceptedText(change))}`) : []),
    ...(left.length > 0 ? ["Not written:"] : []),
    ...left.map((one) => `  ${oneLine(leftText(one))}`),
    accepted.length + left.length === 0
      ? `Nothing differs from the service; ${oneLine(file)} is not changed.`
      : `${asTyped("preview")}${file === "forge.yaml" ? "" : ` --file ${oneLine(file)}`} shows the changes that are left.`,
  ];
  return `${lines.join("\n")}\n`;
}

const resultOf = (file: string, { accepted, left, failures, warnings, files }: Acceptance) => ({
  file,
  files,
  accepted: accepted.map(({ address, action, properties }) => ({
    address,
    change:
      action === "create"
        ? ("taken out" as const)
        : action === "delete"
          ? ("added" as const)
          : ("written" as const),
    properties: properties.map(({ name }) => name),
  })),
  left,
  failures: failures.map(({ title, message }) => ({ title, message })),
  warnings,
});

const exitCodeOf = ({ failures, left }: Acceptance): number =>
  failures.length > 0 ? exitCodes.failed : left.length > 0 ? exitCodes.changes : exitCodes.nothing;

function acceptedText({ address, action, properties }: ReportedChange): string {
  if (action === "create") return `${address} is taken out`;
  if (action === "delete") return `${address} is added`;
  return `${address}: ${properties.map(({ name }) => name).join(", ")}`;
}

const leftText = ({ address, name, why }: Left): string =>
  `${address}${name === undefined ? "" : `: ${name}`}: ${why}.`;
