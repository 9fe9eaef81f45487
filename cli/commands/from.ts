/** `forge from terraform`: takes over what a state of Terraform or OpenTofu holds. */
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
import { coverageText, readState, type TakenOver, takeOver } from "../from/terraform";
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

export interface FromOptions {
  readonly file: string;
  readonly output: PlainOutput;
  /** The folder with the .tf files. */
  readonly config?: string;
  readonly dryRun?: boolean;
  readonly flat?: boolean;
  readonly force?: boolean;
}

/** For Terraform, beside the file. */
export const REMOVED_FILE = "forge-removed.tf";

const SCHEMA_FILE = "forge.schema.json";

export async function fromTerraform(source: string, options: FromOptions): Promise<void> {
  const { file, output, config, dryRun = false } = options;
  const removedFile = path.join(path.dirname(file), REMOVED_FILE);
  if (!dryRun) for (const one of [file, removedFile]) assertFree(one, options);
  await interruptible(
    () =>
      withUserErrors("from terraform", async () => {
        const state = readState(source);
        const taken = await takeOver(state, clientIfSet(process.env), config ?? state.folder);
        if (output === "text") printText(coverageText(state.from, taken.coverage));
        for (const warning of taken.warnings) terminalOn(process.stderr).say(`warning: ${oneLine(warning)}`);
        const lines = dryRun ? [] : write(taken, { ...options, removedFile });
        printResult(output, "from terraform", resultOf(state.from, taken, { ...options, removedFile }), () =>
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

interface Writing extends FromOptions {
  readonly removedFile: string;
}

/** Returns the lines that say what is written. */
function write(taken: TakenOver, { file, removedFile, flat = false }: Writing): readonly string[] {
  const { objects, places, removed, secrets } = taken;
  if (objects.length === 0) return ["Nothing is written, because nothing is covered."];
  const text = stringifyConfiguration(objects, {
    header: commentsOn(taken),
    ...(flat ? {} : { places }),
  });
  const former = [file, removedFile].flatMap((one) => keepFormer(one).copy ?? []);
  writeTo(file, text);
  writeTo(removedFile, removed.text);
  const schema = path.join(path.dirname(file), SCHEMA_FILE);
  if (!existsSync(schema)) writeTo(schema, schemaText());
  return [
    ...former.map((copy) => `The file before it is ${oneLine(copy)}.`),
    `${oneLine(file)}: ${counted(objects.length, "object")} in ${text.split("\n").length - 1} lines. ${asTyped("preview")}${typedFile(file)} shows the remaining changes.`,
    `${oneLine(removedFile)}: ${counted(removed.blocks, "removed block")}. Put it beside your Terraform files, and remove the resources that it names from them.`,
    ...(secrets.length > 0 ? [KEPT_SECRETS] : []),
    ...secrets.map(({ name, what }) => `  ${oneLine(name)}: the ${what}`),
  ];
}

const resultOf = (
  from: string,
  { objects, coverage, removed, secrets, warnings }: TakenOver,
  { file, removedFile, dryRun }: Writing,
): ResultNamed<"from terraform"> => ({
  from,
  ...(dryRun || objects.length === 0 ? {} : { file, removedFile }),
  objects: objects.length,
  removedBlocks: removed.blocks,
  others: coverage.others,
  resources: coverage.resources,
  secrets: secrets.map(({ name, what }) => ({ name, what })),
  warnings,
});
