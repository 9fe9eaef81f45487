/** `forge from terraform` and `from pulumi`: take over what another tool has recorded. */
import { existsSync } from "node:fs";
import path from "node:path";
import { type Environment, fromEnvironment } from "../../provider/service/settings";
import { asTyped } from "../../provider/service/typed-command";
import type { Client } from "../../sdk";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { stringifyConfiguration } from "../configuration/write/stringify";
import { clientOf } from "../connection";
import { assertWritable, printText, writeTo } from "../files";
import { coverageText } from "../from/coverage";
import { forgetCommands } from "../from/pulumi/forgotten";
import { readPulumi } from "../from/pulumi/state";
import type { ToolState } from "../from/state-object";
import { type TakenOver, takeOver } from "../from/take-over";
import { removedBlocks } from "../from/terraform/removed";
import { readTerraform } from "../from/terraform/state";
import { commentsOn, KEPT_SECRETS } from "../gitops/pull";
import { keepFormer } from "../gitops/pull/replaced-file";
import { counted } from "../gitops/report/render/words";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { typedFile } from "./options";
import type { PlainOutput } from "./plain-outputs";
import { printResult, type ResultNamed } from "./results";
import { schemaText } from "./schema-text";
import { withUserErrors } from "./user-errors";

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
  readonly command: "from terraform" | "from pulumi";
  read(): ToolState;
  /** The end of the name of the file with which the tool forgets what is taken over. */
  readonly extension: string;
  removed(taken: TakenOver): { readonly text: string; readonly count: number; readonly next: string };
}

export const fromTerraform = (source: string, options: FromOptions): Promise<void> =>
  takeOverFrom(options, {
    command: "from terraform",
    read: () => readTerraform(source, options.config),
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
    read: () => readPulumi(source),
    extension: "sh",
    removed: ({ taken }) => ({
      text: forgetCommands(taken),
      count: taken.length,
      next: `${counted(taken.length, "pulumi state delete", "pulumi state delete")}. Run it where the program is, and remove these resources from the program.`,
    }),
  });

async function takeOverFrom(options: FromOptions, origin: Origin): Promise<void> {
  const { file, output, dryRun = false } = options;
  const removedFile = `${file.replace(/\.ya?ml$/, "")}-removed.${origin.extension}`;
  if (!dryRun) for (const one of [file, removedFile]) assertFree(one, options);
  await interruptible(
    () =>
      withUserErrors(origin.command, async () => {
        const state = origin.read();
        const taken = await takeOver(state, clientIfSet(process.env));
        if (output === "text") printText(coverageText(state.from, taken.coverage));
        for (const warning of taken.warnings) terminalOn(process.stderr).say(`warning: ${oneLine(warning)}`);
        const removed = { ...origin.removed(taken), file: removedFile };
        const lines = dryRun ? [] : write(taken, removed, options);
        const isWritten = !dryRun && taken.objects.length > 0;
        const result = resultOf(state.from, taken, removed.count);
        printResult(output, origin.command, isWritten ? { ...result, file, removedFile } : result, () =>
          lines.map((one) => `${one}\n`).join(""),
        );
      }),
    () => "forge: stopped; nothing is written.",
  );
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

const SCHEMA_FILE = "forge.schema.json";

interface RemovedFile {
  readonly file: string;
  readonly text: string;
  readonly next: string;
}

/** Returns the lines that say what is written. */
function write(
  taken: TakenOver,
  removed: RemovedFile,
  { file, flat = false }: FromOptions,
): readonly string[] {
  const { objects, places, secrets } = taken;
  if (objects.length === 0) return ["Nothing is written, because nothing is covered."];
  const text = stringifyConfiguration(objects, {
    header: commentsOn(taken),
    ...(flat ? {} : { places }),
  });
  const former = [file, removed.file].flatMap((one) => keepFormer(one).copy ?? []);
  writeTo(file, text);
  writeTo(removed.file, removed.text);
  const schema = path.join(path.dirname(file), SCHEMA_FILE);
  if (!existsSync(schema)) writeTo(schema, schemaText());
  return [
    ...former.map((copy) => `The file before it is ${oneLine(copy)}.`),
    `${oneLine(file)}: ${counted(objects.length, "object")} in ${text.split("\n").length - 1} lines. ${asTyped("preview")}${typedFile(file)} shows the remaining changes.`,
    `${oneLine(removed.file)}: ${removed.next}`,
    ...(secrets.length > 0 ? [KEPT_SECRETS] : []),
    ...secrets.map(({ name, what }) => `  ${oneLine(name)}: the ${what}`),
  ];
}

const resultOf = (
  from: string,
  { objects, coverage, secrets, warnings }: TakenOver,
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
