/** `forge accept` and `forge pull --update`: write the service's values into the files that declare them. */

import { asTyped } from "../../provider/service/typed-command";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import type { Configuration } from "../configuration/configuration";
import { resolveGlobs } from "../configuration/load";
import { clientOf } from "../connection";
import { printText } from "../files";
import { type Acceptance, type AcceptOptions, acceptDrift } from "../gitops/accept";
import type { Left } from "../gitops/accept/patches";
import { configurationIn } from "../gitops/read/read-file";
import { noSuchAddress, selecting } from "../gitops/read/selection";
import { accessFor, connected } from "../gitops/read/service";
import { runProgress } from "../gitops/report/render/progress";
import { type Change, exitCodes } from "../gitops/report/report";
import { addressesIn } from "../gitops/state/addresses";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { withUserErrors } from "./user-errors";

interface FileOption {
  readonly file: string;
}

export const accept = (
  addresses: readonly string[],
  { file, output }: FileOption & { readonly output: PlainOutput },
): Promise<void> => accepting("accept", { file, output }, () => addresses);

/** Of places as `forge pull` takes them; without any, of the whole file. */
export const updateFile = (places: readonly string[], { file }: FileOption): Promise<void> =>
  accepting("pull --update", { file, output: "text" }, (configuration) =>
    targetsFor(places, configuration, file),
  );

async function accepting(
  command: string,
  { file, output }: FileOption & { readonly output: PlainOutput },
  targetsIn: (configuration: Configuration) => readonly string[],
): Promise<void> {
  const terminal = terminalOn(process.stderr);
  await interruptible(
    (signal) =>
      withUserErrors(command, async () => {
        const live = terminal.live();
        const progress = runProgress(live, terminal.paint);
        const loaded = configurationIn(file, process.env);
        const access = accessFor(loaded, process.env);
        const client = connected(access, (environment) =>
          clientOf(environment, { onWait: progress.waiting }),
        );
        progress.stage(`Comparing ${file} with the service`);
        const options: AcceptOptions = { environment: process.env, signal, onProgress: progress.compared };
        try {
          const configuration = await resolveGlobs(loaded, client);
          const selection = { target: targetsIn(configuration) };
          const [acceptance] = await Promise.all([
            acceptDrift(configuration, client, { ...options, selection }),
            client.beyond.currentUser({}, { signal }),
          ]);
          progress.end();
          if (output === "json") printText(acceptanceJson(file, acceptance));
          else show(file, acceptance);
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

function show(file: string, { accepted, left, failures, warnings, files }: Acceptance): void {
  const { say } = terminalOn(process.stderr);
  for (const warning of warnings) say(`warning: ${oneLine(warning)}`);
  for (const { title, message } of failures) say(`forge: ${oneLine(`${title}: ${message}`)}`);
  const lines = [
    ...(files.length > 0 ? [`${files.map(oneLine).join(", ")}: written as the service has it:`] : []),
    ...(files.length > 0 ? accepted.map((change) => `  ${oneLine(acceptedText(change))}`) : []),
    ...(left.length > 0 ? ["Not written:"] : []),
    ...left.map((one) => `  ${oneLine(leftText(one))}`),
    accepted.length + left.length === 0
      ? `Nothing differs from the service; ${oneLine(file)} is not changed.`
      : `${asTyped("preview")}${file === "forge.yaml" ? "" : ` --file ${oneLine(file)}`} shows the changes that are left.`,
  ];
  printText(`${lines.join("\n")}\n`);
}

/** Its shape is stable: properties are added, but not changed or removed. */
function acceptanceJson(file: string, { accepted, left, failures, warnings, files }: Acceptance): string {
  const document = {
    version: 1,
    file,
    files,
    accepted: accepted.map(({ address, action, properties }) => ({
      address,
      change: action === "create" ? "taken out" : action === "delete" ? "added" : "written",
      properties: properties.map(({ name }) => name),
    })),
    left,
    failures: failures.map(({ title, message }) => ({ title, message })),
    warnings,
  };
  return `${escapeInvisible(JSON.stringify(document, undefined, 2))}\n`;
}

const exitCodeOf = ({ failures, left }: Acceptance): number =>
  failures.length > 0 ? exitCodes.failed : left.length > 0 ? exitCodes.changes : exitCodes.nothing;

function acceptedText({ address, action, properties }: Change): string {
  if (action === "create") return `${address} is taken out`;
  if (action === "delete") return `${address} is added`;
  return `${address}: ${properties.map(({ name }) => name).join(", ")}`;
}

const leftText = ({ address, name, why }: Left): string =>
  `${address}${name === undefined ? "" : `: ${name}`}: ${why}.`;
