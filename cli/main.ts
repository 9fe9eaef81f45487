#!/usr/bin/env node
/** The `forge` command: one subcommand a file, loaded when it is the one that was typed. */
import { Command, InvalidArgumentError, Option } from "commander";
import { packageVersion } from "../package-root";
import { dialects } from "../sdk/http/dialect";
import { addActions } from "./actions/commands";
import { addGitOps } from "./gitops/commands";
import { addHelp } from "./help";
import { forLog } from "./log";
import { UserError } from "./user-error";

const number = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < least || value > most) {
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  }
  return value;
};

const perMinute = (text: string) => number(1, 1e9)(text.replace(/\/min$/, ""));

/** Loads the file of the command that was typed. */
const command = <Module>(file: string): Module => require(file);

/** By name, so that the files that define them are only loaded by the commands that need them. */
const mistakes = ["WorldFileError", "EngineUnavailableError", "PulumiFailedError"];

/** Exported for its documentation, which is made of what it says of itself. */
export const program = new Command("forge")
  .description("Configuration as code for a source-hosting service")
  .version(packageVersion())
  // An option that does not exist is named; what was given to it may be a secret.
  .configureOutput({ outputError: (text, write) => write(forLog(text.replace(/('--[\w-]+=)[^']*/, "$1…"))) })
  .showHelpAfterError("(forge --help shows what there is)");

program
  .command("simulate")
  .description(
    "start the embedded service; prints one line of JSON with its url and the administrator's token when it is ready",
  )
  .option("--port <number>", "the port to listen on; 0 takes a free one", number(0, 65535), 0)
  .addOption(new Option("--dialect <name>", "the names on the wire").choices(dialects).default("neutral"))
  .option("--world <file>", "what there is at the start, as JSON; a small sample world unless told")
  .option("--state <file>", "keeps the state in this file over restarts")
  .option("--latency <ms>", "how long each answer takes", number(0, 600_000), 0)
  .option("--latency-jitter <ms>", "by how much that varies", number(0, 600_000), 0)
  .option("--rate-limit <number/min>", "requests a minute before 429", perMinute)
  .option("--allow-outside", "lets upstream tests reach addresses outside this machine", false)
  .addHelpText("after", "\nExample:\n  forge simulate --port 8929 --dialect gitlab --state world.json")
  .action(async (options) => command<typeof import("./simulate")>("./simulate").simulate(options));

program
  .command("tour")
  .description(
    "show how a program is deployed to the embedded service, drifts, is repaired and is taken away",
  )
  .action(async () => command<typeof import("./tour")>("./tour").tour());

addGitOps(program);
addActions(program);
addHelp(program);

function fail(error: unknown): void {
  // What the user can put right is told in words; anything else is a defect of ours, and its stack helps.
  const mistake = error instanceof UserError || mistakes.includes((error as Error)?.name);
  console.error(mistake ? forLog(`forge: ${(error as Error).message}`) : error);
  process.exitCode = 1;
}

if (require.main === module) program.parseAsync().catch(fail);
