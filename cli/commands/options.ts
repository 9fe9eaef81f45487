/** Options that several commands for `forge.yaml` have. */
import { Option } from "commander";
import { oneLine } from "../../sdk/safe-text";
import { outputs } from "../gitops/report/render/outputs";
import { PLAIN_OUTPUTS } from "./plain-outputs";
import { addTarget } from "./report-targets";

/** Of an option that can be repeated. */
export const many = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export const DEFAULT_FILE = "forge.yaml";

/** The option in a command to type next, unless the file has the default name. */
export const typedFile = (file: string): string => (file === DEFAULT_FILE ? "" : ` --file ${oneLine(file)}`);

export const fileOption = () =>
  new Option("-f, --file <file>", "the configuration")
    .default(DEFAULT_FILE)
    .env("FORGE_FILE")
    // An empty variable counts as not set.
    .argParser((text) => text || DEFAULT_FILE);

export const stackOption = () =>
  new Option("-s, --stack <name>", "the stack, if the file defines several").env("FORGE_STACK");

export const stateOption = () =>
  new Option(
    "--state <address>",
    "where the state is stored: service:GROUP/PROJECT, postgres://…, s3://…, file://… (default: PULUMI_BACKEND_URL, or a folder in .forge)",
  ).env("FORGE_STATE");

export const outputOption = () =>
  new Option(
    "-o, --output <format>",
    "the format of the report (default: text); FORMAT=FILE writes it to a file; can be repeated",
  )
    .choices(outputs)
    .argParser(addTarget);

/** Of commands that show something else than the report of a run. */
export const plainOutputOption = (description = "the format") =>
  new Option("-o, --output <format>", description).choices(PLAIN_OUTPUTS).default("text");

export const outOption = () =>
  new Option("--out <file>", "write the report that has no file to this one instead of stdout");
