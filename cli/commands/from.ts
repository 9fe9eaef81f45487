/** `forge from`: takes over what another tool has recorded or declares. */
import { existsSync } from "node:fs";
import { type Environment, fromEnvironment } from "../../provider/service/settings";
import type { Client } from "../../sdk";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { type StringifyOptions, stringifyConfiguration } from "../configuration/write/stringify";
import { clientOf } from "../connection";
import { assertWritable, printText, writeTo } from "../files";
import { coverageText } from "../from/coverage";
import { takeOverConfig } from "../from/gitlabform";
import { readGitlabform } from "../from/gitlabform/config";
import { forgetCommands } from "../from/pulumi/forgotten";
import { readPulumi } from "../from/pulumi/state";
import type { ToolState } from "../from/state-object";
import { type TakenOver, takeOver } from "../from/take-over";
import { removedBlocks } from "../from/terraform/removed";
import { readTerraform } from "../from/terraform/state";
import { commentsOn, secretLines } from "../gitops/pull";
import { keepFormer } from "../gitops/pull/replaced-file";
import { counted } from "../gitops/report/render/words";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { printResult, type ResultNamed } from "./results";
import { withUserErrors } from "./user-errors";
import { writeWithSchema, writtenLine } from "./written-file";

interface FromOptions {
  readonly file: string;
  readonly output: PlainOutput;
  /** The folder with the .tf files. */
  readonly config?: string;
  readonly dryRun?: boolean;
  readonly flat?: boolean;
  readonly force?: boolean;
}

/** A tool that people come from. */
interface Origin {
  readonly command: "from terraform" | "from pulumi" | "from gitlabform";
  take(client: Client | undefined): Promise<Taken>;
  /** The end of the name of the file with which the tool forgets what is taken over. */
  readonly extension?: string;
  removed?(taken: Taken): RemovedText;
}

interface Taken extends Omit<TakenOver, "places"> {
  /** The file or other source. */
  readonly from: string;
  readonly places?: TakenOver["places"];
  readonly besides?: NonNullable<StringifyOptions["besides"]>;
}

interface RemovedText {
  readonly text: string;
  readonly count: number;
  /** A sentence with the size of the file, and the next step with it. */
  readonly next: string;
}

const takeState = async (state: ToolState, client: Client | undefined): Promise<Taken> => ({
  from: state.from,
  ...(await takeOver(state, client)),
});

export const fromTerraform = (source: string, options: FromOptions): Promise<void> =>
  takeOverFrom(options, {
    command: "from terraform",
    take: (client) => takeState(readTerraform(source, options.config), client),
    extension: "tf",
    removed({ taken, kept }) {
      const { text, blocks } = removedBlocks(taken, kept);
      const next = `${counted(blocks, "removed block")}. Put it beside your Terraform files, and remove the resources that it names from them.`;
      return { text, count: blocks, next };
    },
  });

export const fromPulumi = (source: string, options: FromOptions): Promise<void> =>
  takeOverFrom(options, {
    command: "from pulumi",
    take: (client) => takeState(readPulumi(source), client),
    extension: "sh",
    removed: ({ taken }) => ({
      text: forgetCommands(taken),
      count: taken.length,
      next: `${counted(taken.length, "pulumi state delete", "pulumi state delete")}. Run it where the program is, and remove these resources from the program.`,
    }),
  });

export const fromGitlabform = (file: string, options: FromOptions): Promise<void> =>
  takeOverFrom(options, {
    command: "from gitlabform",
    take: async (client) => ({ from: file, ...(await takeOverConfig(readGitlabform(file), client)) }),
  });

async function takeOverFrom(options: FromOptions, origin: Origin): Promise<void> {
  const { output, dryRun = false } = options;
  if (!dryRun) for (const one of filesFor(options, origin)) assertFree(one, options);
  await interruptible(
    () =>
      withUserErrors(origin.command, async () => {
        const taken = await origin.take(clientIfSet(process.env));
        if (output === "text") printText(coverageText(taken.from, taken.coverage));
        for (const warning of taken.warnings) terminalOn(process.stderr).say(`warning: ${oneLine(warning)}`);
        const removed = origin.removed?.(taken);
        const { files, lines } = dryRun ? { files: {}, lines: [] } : written(taken, removed, options, origin);
        printResult(output, origin.command, { ...resultOf(taken, removed?.count ?? 0), ...files }, () =>
          lines.map((one) => `${one}\n`).join(""),
        );
      }),
    () => "forge: stopped; nothing is written.",
  );
}

/** The file, and the one with which the tool forgets what is in it. */
const filesFor = (
  { file }: FromOptions,
  { extension }: Origin,
): readonly [string] | readonly [string, string] =>
  extension === undefined ? [file] : [file, `${file.replace(/\.ya?ml$/, "")}-removed.${extension}`];

interface Written {
  readonly files: { readonly file?: string; readonly removedFile?: string };
  /** Sentences about the files. */
  readonly lines: readonly string[];
}

function written(
  taken: Taken,
  removed: RemovedText | undefined,
  options: FromOptions,
  origin: Origin,
): Written {
  if (taken.objects.length === 0)
    return { files: {}, lines: ["Nothing is written, because nothing is covered."] };
  const [file, removedFile] = filesFor(options, origin);
  return removed === undefined || removedFile === undefined
    ? { files: { file }, lines: write(taken, undefined, options) }
    : { files: { file, removedFile }, lines: write(taken, { ...removed, file: removedFile }, options) };
}

function assertFree(file: string, { force = false }: FromOptions): void {
  assertWritable(file);
  if (existsSync(file) && !force)
    throw new UserError(
      `${file} exists already; use --force to overwrite it, --file to write another file, or --dry-run to write none.`,
    );
}

/** Only if both are set, the service is asked for what the state does not have. */
const clientIfSet = (environment: Environment): Client | undefined =>
  fromEnvironment("baseUrl", environment) && fromEnvironment("token", environment)
    ? clientOf(environment)
    : undefined;

interface RemovedFile extends RemovedText {
  readonly file: string;
}

/** Returns the lines that say what is written. */
function write(
  taken: Taken,
  removed: RemovedFile | undefined,
  { file, flat = false }: FromOptions,
): readonly string[] {
  const { objects, places, besides } = taken;
  const text = stringifyConfiguration(objects, {
    header: commentsOn(taken),
    ...(flat || places === undefined ? {} : { places }),
    ...(besides === undefined ? {} : { besides }),
  });
  const former = [file, ...(removed ? [removed.file] : [])].flatMap((one) => keepFormer(one).copy ?? []);
  writeWithSchema(file, text);
  if (removed) writeTo(removed.file, removed.text);
  return [
    ...former.map((copy) => `The file before it is ${oneLine(copy)}.`),
    writtenLine(file, counted(objects.length, "object"), text),
    ...(removed ? [`${oneLine(removed.file)}: ${removed.next}`] : []),
    ...secretLines(taken),
  ];
}

const resultOf = (
  { from, objects, coverage, secrets, warnings }: Taken,
  removed: number,
): ResultNamed<"from terraform"> => ({
  from,
  objects: objects.length,
  removed,
  others: coverage.others,
  resources: coverage.resources,
  secrets: secrets.map(({ name, what }) => ({ name, what })),
  warnings,
});
