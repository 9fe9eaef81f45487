#!/usr/bin/env node
/** The `forge` command. The code of a subcommand is loaded only when it runs. */
import { setFlagsFromString } from "node:v8";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { sdkLanguages } from "../provider/pulumi/engine/sdk-languages";
import { rememberTyped } from "../provider/service/typed-command";
import { dialects } from "../sdk/http/dialect";
import { packageVersion } from "../sdk/package-root";
import { parseRate } from "../sdk/rate";
import { escapeInvisible } from "../sdk/safe-text";
import { UserError } from "../sdk/user-error";
import { settingsFromOptions } from "./budget";
import { addGitOps } from "./commands/commands";
import { plainOutputOption } from "./commands/options";
import { printResult } from "./commands/results";
import { addCompletion } from "./completion/commands";
import { addHelp, arrange, helpGroups, nameHelp } from "./help";
import { addJsonOptions, joinJsonOptions } from "./json-option";
import { messageForLog } from "./log";
import { missingSdk } from "./missing-sdk";
import { terminalOn } from "./terminal";

const number = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < least || value > most) {
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  }
  return value;
};

const rate = (text: string) => {
  const value = parseRate(/^\d+$/.test(text) ? `${text}/min` : text);
  if (value === undefined)
    throw new InvalidArgumentError("It must be a number of requests and a time, such as 600/min.");
  return value;
};

const command = <Module>(file: string): Module => require(file);

/**
 * Most functions of a command run for a second or two. By default, V8 optimizes whatever runs for some milliseconds, on other
 * threads, which takes a third of all processor time; six times later, it takes what runs long enough to gain from it.
 */
function compileLess(): void {
  // A later V8 prints an error where it knows the flag no more.
  if (Number.parseInt(process.versions.node, 10) <= 24) setFlagsFromString("--interrupt-budget=400000");
}

/** `forge preview forge.yaml`, as other tools take it. */
function withFileOption(text: string): string {
  const file = process.argv.slice(2).find((argument) => /^[^-].*\.ya?ml$/.test(argument));
  if (file === undefined || !/^error: too many arguments/.test(text)) return text;
  return text.replace(/\n|$/, ` Name the file with --file ${file}.\n`);
}

if (require.main === module) {
  rememberTyped();
  if (process.argv[2] !== "simulate") compileLess();
}

/** Exported for `docs/commands.md`, which is generated from it. */
export const program = new Command("forge")
  .description("Configuration as code for GitLab, and services with the same REST API")
  .version(packageVersion(), "-v, --version", "print the version")
  // An option that does not exist is named; what was given to it may be a secret.
  .configureOutput({
    outputError: (text, write) =>
      write(messageForLog(withFileOption(text.replace(/('--[\w-]+=)[^']*/, "$1…")))),
  });

program
  .command("new [folder]")
  .helpGroup(helpGroups.start)
  .description(
    "write a first Pulumi program, or a first forge.yaml, into a folder, and print the commands to type there",
  )
  .option("--program", "a Pulumi program (default)")
  .option("--file", "a forge.yaml")
  .addOption(
    new Option("--language <name>", "the language of the program (default: typescript)").choices([
      "typescript",
    ]),
  )
  .addHelpText(
    "after",
    `
Examples:
  forge new acme
  forge new acme --file

Files that are there already stay as they are. If FORGE_BASE_URL and GITLAB_BASE_URL are not set, the commands use the
embedded service.`,
  )
  .action(async (folder = ".", options) =>
    command<typeof import("./new")>("./new").startNew(folder, options),
  );

program
  .command("simulate")
  .helpGroup(helpGroups.start)
  .description(
    "start the embedded service; prints one line of JSON with its url and the administrator's token when it is ready",
  )
  .option("--port <number>", "the port to listen on; 0 takes a free one", number(0, 65535), 0)
  .addOption(new Option("--dialect <name>", "the names on the wire").choices(dialects).default("gitlab"))
  .addOption(
    new Option("--edition <name>", "Community or Enterprise (default: that of the world, or ee)").choices([
      "ce",
      "ee",
    ]),
  )
  .addOption(
    new Option("--license <plan>", "the plan of the license; free has none (default: ultimate)").choices([
      "free",
      "premium",
      "ultimate",
    ]),
  )
  .option("--world <file>", "the initial state, as JSON (default: a small sample world)")
  .option("--state <file>", "keep the state in this file over restarts")
  .option("--latency <ms>", "how long each response takes", number(0, 600_000), 0)
  .option("--latency-jitter <ms>", "random variation of the latency", number(0, 600_000), 0)
  .option("--rate-limit <requests/time>", "requests before 429, such as 600/min", rate)
  .option("--log", "print a line for each request, on the error stream")
  .option("--limits", "hold the limits of single operations, such as 200 lists of members a minute", false)
  .option("--strict", "refuse parameters that an operation does not know, instead of dropping them", false)
  .option("--allow-outside", "lets upstream tests reach addresses outside this machine", false)
  .addHelpText("after", "\nExample:\n  forge simulate --port 8929 --state world.json --log")
  .action(async (options) => command<typeof import("./simulate")>("./simulate").simulate(options));

program
  .command("tour")
  .helpGroup(helpGroups.start)
  .description("demo on the embedded service: a file and its drift, then a program on the Pulumi engine")
  .option("--program", "only the program, with all its steps")
  .action(async (options) => command<typeof import("./tour")>("./tour").tour(options));

program
  .command("pulumi")
  .helpGroup(helpGroups.programs)
  .description("run a command of Pulumi with the engine that forge uses, such as pulumi up")
  .argument("[words...]", "the command and its options")
  .allowUnknownOption()
  .helpOption(false)
  .addHelpText("after", "\nExample:\n  forge pulumi preview --refresh")
  .action(async (words) => command<typeof import("./pulumi")>("./pulumi").pulumiHere(words));

program
  .command("recover")
  .helpGroup(helpGroups.programs)
  .description(
    "bring the stack of a program back after a killed run: pulumi cancel, refresh and up with adoption",
  )
  .argument("[options...]", "options of all these commands of Pulumi, such as --yes and --stack")
  .allowUnknownOption()
  .addHelpText(
    "after",
    "\nExample:\n  forge recover --stack production\n\nThis does not stop a running process: first make sure that the run has died. After a killed forge up, run it again.",
  )
  .action(async (options) => command<typeof import("./recover")>("./recover").recover(options));

program
  .command("sdk")
  .helpGroup(helpGroups.programs)
  .description(
    "write the resources and functions for programs in another language, with Pulumi's generators; needs Go",
  )
  .addArgument(new Argument("<language>", "the language of the programs").choices(sdkLanguages))
  .option("--out <folder>", "the folder to write to (default: sdks/LANGUAGE)")
  .addHelpText("after", "\nExample:\n  forge sdk python --out sdks/python")
  .action(async (language, options) => command<typeof import("./sdk")>("./sdk").sdk(language, options));

program
  .command("version")
  .description("print the version")
  .addOption(plainOutputOption())
  .action(({ output }) =>
    printResult(
      output,
      "version",
      { forge: packageVersion(), node: process.version },
      () => `${packageVersion()}\n`,
    ),
  );

settingsFromOptions(program);
addGitOps(program);
const names = program.commands.flatMap((one) => [one.name(), ...one.aliases()]);
const isKnown = [...names, "-v", "--version"].includes(process.argv[2] ?? "");
// The others take a tenth of a short command's time to load.
if (!isKnown) {
  command<typeof import("./plugin/commands")>("./plugin/commands").addPlugin(program);
  command<typeof import("./actions/commands")>("./actions/commands").addActions(program);
  command<typeof import("./commands/pipeline-commands")>(
    "./commands/pipeline-commands",
  ).addPipelineGeneration(program);
}
addJsonOptions(program);
joinJsonOptions(program);
addCompletion(program);
addHelp(program);
arrange(program);
nameHelp(program);

function fail(reason: unknown): void {
  const { userErrorFor } = command<typeof import("./commands/user-errors")>("./commands/user-errors");
  const error = missingSdk(reason) ?? userErrorFor(reason, process.argv[2] ?? "") ?? reason;
  // Errors that the user can fix are printed as messages; other errors are bugs and print their stack.
  if (error instanceof UserError) terminalOn(process.stderr).say(escapeInvisible(`forge: ${error.message}`));
  else console.error(error);
  process.exitCode = 1;
}

if (require.main === module) program.parseAsync().catch(fail);
