/** `forge pull --unmanaged`: what is in groups and projects and no file declares, as a report, and as lines of a merge request. */
import { readFileSync } from "node:fs";
import { asTyped } from "../../provider/service/typed-command";
import { waitLine } from "../../provider/service/waiting";
import type { Client } from "../../sdk";
import { groupBy } from "../../sdk/group-by";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import type { Configuration } from "../configuration/configuration";
import type { LoadedStacks } from "../configuration/load";
import { clientOf } from "../connection";
import { withUndeclared } from "../gitops/accept";
import { type Proposed, proposeFiles } from "../gitops/accept/merge-request";
import type { Left } from "../gitops/accept/patches";
import {
  toDeclareIn,
  type Unmanaged,
  type UnmanagedPlace,
  unmanagedObjects,
} from "../gitops/accept/unmanaged";
import type { PulledObject, PullPlaces } from "../gitops/pull";
import { stacksOf, wholeOf } from "../gitops/read/read-file";
import { accessForReading, connected } from "../gitops/read/service";
import { counted, namesWithin } from "../gitops/report/render/words";
import { exitCodes } from "../gitops/report/report";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { printResult, type ResultNamed } from "./results";
import { withUserErrors } from "./user-errors";

interface ReportOptions {
  readonly file: string;
  readonly output: PlainOutput;
  readonly projects: boolean;
  readonly include?: readonly string[];
  /** The project of the files' repository; `true` for that of the pipeline. */
  readonly mergeRequest?: string | true;
}

/** `placesOf` finds out which of the names are groups. */
export async function reportUnmanaged(
  names: readonly string[],
  options: ReportOptions,
  placesOf: (client: Client, names: readonly string[]) => Promise<PullPlaces>,
): Promise<void> {
  const { file, output, projects: recursive, include = [] } = options;
  const project = projectOf(options);
  const { say, live: liveOn } = terminalOn(process.stderr);
  await interruptible(
    (signal) =>
      withUserErrors("pull --unmanaged", async () => {
        const stacks = stacksOf(file, process.env);
        const configurations = wholeOf(stacks);
        const own = project === undefined ? undefined : onlyOneIn(stacks, file);
        const client = connected(accessForReading(own ?? stacks.main, process.env), (environment) =>
          clientOf(environment, { onWait: (event) => say(waitLine(event)) }),
        );
        const live = liveOn();
        try {
          const places = names.length === 0 ? undefined : await placesOf(client, names);
          const unmanaged = await unmanagedObjects(configurations, client, places, {
            ...{ environment: process.env, signal, include, recursive },
            onProgress: ({ done, total }) =>
              live.show({ lines: [], status: `reading from the service: ${done} of ${total} sections …` }),
          });
          const proposed =
            own && project !== undefined && unmanaged.places.length > 0
              ? await propose(own, client, unmanaged, { file, project })
              : undefined;
          live.end();
          show(unmanaged, output, say);
          printResult(output, "pull --unmanaged", resultOf(file, unmanaged, proposed), () =>
            textOf(file, unmanaged, proposed),
          );
          process.exitCode = exitCodeOf(unmanaged);
        } finally {
          live.end();
        }
      }),
    () => `forge: stopped; ${oneLine(file)} is not changed.`,
  );
}

function projectOf({ mergeRequest }: ReportOptions): string | undefined {
  if (mergeRequest !== true) return mergeRequest;
  const { CI_PROJECT_ID } = process.env;
  if (CI_PROJECT_ID) return CI_PROJECT_ID;
  throw new UserError(
    "--merge-request needs the project whose repository has the file: name it, as in --merge-request acme/platform/config. In a GitLab pipeline, CI_PROJECT_ID has it.",
  );
}

// ─── The merge request ───────────────────────────────────────────────────────

const SOURCE = "forge-unmanaged";

/** Nobody knows which of several stacks is to manage an object. */
function onlyOneIn({ main }: LoadedStacks, file: string): Configuration {
  if (main.stacks.length === 0) return main;
  throw new UserError(
    `${file} is split into stacks, and each line of the merge request would have to be in one of them: name the file of a stack with --file.`,
  );
}

interface InRequest extends Proposed {
  /** Objects that a file cannot declare. */
  readonly left: readonly Left[];
}

async function propose(
  configuration: Configuration,
  client: Client,
  unmanaged: Unmanaged,
  { file, project }: { readonly file: string; readonly project: string },
): Promise<InRequest | undefined> {
  const objects = await toDeclareIn(configuration, client, unmanaged);
  const { written, left } = await withUndeclared(configuration, objects, process.env);
  if (written.size === 0) return undefined;
  const request = await proposeFiles(client, {
    ...{
      project,
      source: SOURCE,
      title: `Declare ${objectsText(objects.length - left.length)} of the service`,
    },
    description: `${objectsText(objects.length - left.length)} that no file declared, as the service has them: \`${asTyped("preview")}\` of \`${file}\` shows that nothing changes. Take out the lines of what is not to be managed. Each run of \`${asTyped("pull --unmanaged --merge-request")}\` writes them anew.`,
    files: new Map(
      [...written].map(([name, after]) => [name, { before: readFileSync(name, "utf8"), after }]),
    ),
  });
  return { ...request, left };
}

// ─── The report ──────────────────────────────────────────────────────────────

const MOST_NAMES = 5;

const objectsText = (count: number): string => counted(count, "object");

const objectsIn = ({ places }: Unmanaged): readonly PulledObject[] =>
  places.flatMap(({ objects }) => objects);

const sectionsIn = ({ objects }: UnmanagedPlace) => [...groupBy(objects, ({ section }) => section)];

function show({ warnings, failures }: Unmanaged, output: PlainOutput, say: (line: string) => void): void {
  if (output !== "text") return;
  for (const warning of warnings) say(`warning: ${oneLine(warning)}`);
  for (const { title, message } of failures) say(`forge: ${oneLine(`${title}: ${message}`)}`);
}

function textOf(file: string, unmanaged: Unmanaged, proposed: InRequest | undefined): string {
  const { places } = unmanaged;
  if (places.length === 0) return `${oneLine(file)} declares all that was found.\n`;
  const lines = places.flatMap((place) => [
    oneLine(`${place.name}${place.isDeclared ? "" : " (no file declares anything in it)"}`),
    ...sectionsIn(place).map(([section, objects]) => `  ${oneLine(sectionText(section, objects))}`),
  ]);
  return [
    ...lines,
    "",
    `${oneLine(file)} does not declare ${objectsText(objectsIn(unmanaged).length)} in ${counted(places.length, "place")}.`,
    ...(proposed ? [`Merge request !${proposed.iid} has them as lines of the file: ${proposed.url}`] : []),
    ...(proposed?.left ?? []).map(({ address, why }) => `  without ${oneLine(`${address}: ${why}.`)}`),
    "",
  ].join("\n");
}

/** One of its kind needs no name. */
function sectionText(section: string, objects: readonly PulledObject[]): string {
  const names = objects.flatMap(({ key }) => (key === "" ? [] : [key]));
  return names.length === 0 ? section : `${section}: ${namesWithin(MOST_NAMES, names)}`;
}

const resultOf = (
  file: string,
  unmanaged: Unmanaged,
  proposed: InRequest | undefined,
): ResultNamed<"pull --unmanaged"> => ({
  file,
  objects: objectsIn(unmanaged).length,
  places: unmanaged.places.map(({ name, isDeclared, objects }) => ({
    ...{ place: name, isDeclared },
    objects: objects.map(({ section, kind, key, id }) => ({ section, kind, key, id })),
  })),
  ...(proposed ? { mergeRequest: { iid: proposed.iid, url: proposed.url, left: proposed.left } } : {}),
  failures: unmanaged.failures.map(({ title, message }) => ({ title, message })),
  warnings: unmanaged.warnings,
});

const exitCodeOf = ({ failures, places }: Unmanaged): number =>
  failures.length > 0 ? exitCodes.failed : places.length > 0 ? exitCodes.changes : exitCodes.nothing;
