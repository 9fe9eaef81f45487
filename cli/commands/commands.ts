/** The commands for `forge.yaml`, with their options and help. Their implementation is loaded when one runs. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { budgetOption, runnersOption } from "../budget";
import type { Shard } from "../gitops/read/shard";
import { outputs } from "../gitops/report/render/outputs";
import type { CommandName } from "../gitops/report/report";
import { addAccept } from "./accept-command";
import type { AllStacksOptions } from "./all-stacks";
import { notifyOption } from "./notify";
import { PLAIN_OUTPUTS } from "./plain-outputs";
import { PULL_FORMATS } from "./pull-formats";
import { addTarget } from "./report-targets";

const states = lazy<typeof import("./state")>(() => require("./state"));
const everyStack = lazy<typeof import("./all-stacks")>(() => require("./all-stacks"));
const setup = lazy<typeof import("./setup")>(() => require("./setup"));
const validation = lazy<typeof import("./validate")>(() => require("./validate"));
const configs = lazy<typeof import("./config")>(() => require("./config"));
const merging = lazy<typeof import("./merge")>(() => require("./merge"));
const outputValues = lazy<typeof import("./output")>(() => require("./output"));

const many = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const count = (text: string): number | undefined => {
  // A variable that is set to nothing.
  if (text === "") return undefined;
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
};

const shard = (text: string): Shard => {
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : [];
  if (number < 1 || number > of) throw new InvalidArgumentError("It must be like 3/24: part 3 of 24.");
  return { number, of };
};

const DEFAULT_FILE = "forge.yaml";

export const fileOption = () =>
  new Option("-f, --file <file>", "the configuration")
    .default(DEFAULT_FILE)
    .env("FORGE_FILE")
    // An empty variable counts as not set.
    .argParser((text) => text || DEFAULT_FILE);
const stack = () =>
  new Option("-s, --stack <name>", "the stack, if the file defines several").env("FORGE_STACK");
const state = () =>
  new Option(
    "--state <address>",
    "where the state is stored: postgres://…, s3://…, file://… (default: PULUMI_BACKEND_URL, or a folder in .forge)",
  ).env("FORGE_STATE");

// Options of the commands that compare or apply.
const output = () =>
  new Option(
    "-o, --output <format>",
    "the format of the report (default: text); FORMAT=FILE writes it to a file; can be repeated",
  )
    .choices(outputs)
    .argParser(addTarget);
const out = () =>
  new Option("--out <file>", "write the report that has no file to this one instead of stdout");
const target = () =>
  new Option(
    "--target <address>",
    "include only this part of the file, such as groups/acme#labels; can be repeated",
  ).argParser(many);
const exclude = () =>
  new Option("--exclude <address>", "exclude this part of the file; can be repeated").argParser(many);
const policyPack = () =>
  new Option(
    "--policy-pack <folder>",
    "validate the changes with this policy pack; can be repeated",
  ).argParser(many);
const policyPackConfig = () =>
  new Option(
    "--policy-pack-config <file>",
    "the configuration of the policy pack, as JSON; one for each --policy-pack",
  ).argParser(many);
const maxDeletions = () =>
  new Option(
    "--max-deletions <number>",
    "fail instead of deleting or replacing more objects than this (default: maxDeletions in the file)",
  )
    .env("FORGE_MAX_DELETIONS")
    .argParser(count);
const dryRun = () => new Option("--dry-run", "only show the changes, as `forge preview` does");
const unlock = () =>
  new Option("--unlock", "first remove the lock of a run that has died, on another machine too");
const expectNoChanges = () =>
  new Option("--expect-no-changes", "make no changes, and exit with 2 if there are any to make");

const shardOption = () =>
  new Option(
    "--shard <number/of>",
    "with --live: only this part of the groups and projects, such as 3/24",
  ).argParser(shard);

const EXIT_CODES = `
Exit codes: 0 no changes, or all applied; 2 changes or drift; 1 an error or a violated mandatory policy.
FORGE_BASE_URL and FORGE_TOKEN set the service and the token. FORGE_ALLOWED_URLS lists addresses that the file may name instead.`;

const allStacks = () => new Option("--all-stacks", "run all stacks of the file, and make one report of them");
const jobs = () =>
  new Option(
    "--jobs <number>",
    "with --all-stacks: run at most this many stacks at once (default: 4)",
  ).argParser((text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("It must be a whole number of at least 1.");
    return Number(text);
  });

/** The options of all commands that run stacks. */
interface Running extends AllStacksOptions {
  readonly allStacks?: boolean;
  readonly live?: boolean;
  readonly shard?: Shard;
  readonly newStack?: boolean;
}

/** Without the option, a command runs one stack. */
const runs =
  (command: CommandName, one: (options: Running) => Promise<void>) =>
  (options: Running): Promise<void> =>
    options.allStacks && !options.live ? everyStack.runAllStacks(command, options) : one(options);

const examples = (...lines: readonly string[]) =>
  `\nExample${lines.length > 1 ? "s" : ""}:\n${lines.map((line) => `  ${line}`).join("\n")}`;

type Apply = typeof import("./apply");
const apply = lazy<Apply>(() => require("./apply"));

export function addGitOps(program: Command): void {
  const command = commandsOf(program);
  addFileCommands(command);
  addPreviewAndUp(command);
  addDriftAndDestroy(command);
  addReports(program);
  addOutput(command);
  addState(program);
  addPull(command);
  addAccept(command, fileOption());
  addSchema(command);
  addUnlock(command);
}

type AddCommand = (name: string, description: string, options: readonly Option[]) => Command;

const commandsOf =
  (program: Command): AddCommand =>
  (name, description, options) => {
    const added = program
      .command(name)
      .description(description)
      .helpGroup("Configuration in a file:")
      .showHelpAfterError(`(forge ${name.split(" ")[0]} --help shows how)`);
    for (const option of options) added.addOption(option);
    return added;
  };

function addFileCommands(command: AddCommand): void {
  command("init", "create a forge.yaml, and its JSON Schema for your editor", [fileOption()])
    .addHelpText("after", `${examples("forge init")}\n\nAn existing file is not changed.`)
    .action((options) => setup.init(options));

  command("validate", "check the file and what it includes, without the service and the state", [
    fileOption(),
    output(),
    out(),
  ])
    .addHelpText(
      "after",
      `${examples("forge validate", "forge validate --output sarif=forge.sarif")}

Exit codes: 0 the file is valid; 1 it is not. The projects that patterns match are not looked up.`,
    )
    .action((options) => validation.checkFile(options));

  command("config [place]", "show the objects of one place or of all, and where each value comes from", [
    fileOption(),
    new Option("-o, --output <format>", "text: a forge.yaml with comments")
      .choices(PLAIN_OUTPUTS)
      .default("text"),
    new Option("--out <file>", "write it to this file instead of stdout"),
    budgetOption(),
    runnersOption(),
  ])
    .addHelpText(
      "after",
      `${examples("forge config groups/acme", "forge config acme/platform/web --output json")}

Secrets, environment variables and references are shown as placeholders. The service is asked only for the places that
patterns match.`,
    )
    .action((place, options) => configs.config(place, options));
}

function addPreviewAndUp(command: AddCommand): void {
  command("preview", "show the changes that `forge up` would make", [
    fileOption(),
    stack(),
    allStacks(),
    jobs(),
    state(),
    output(),
    out(),
    notifyOption(),
    target(),
    exclude(),
    policyPack(),
    policyPackConfig(),
    maxDeletions(),
    expectNoChanges(),
    budgetOption(),
    runnersOption(),
    new Option("--save-plan <file>", "save the changes for `forge up --plan`"),
    new Option(
      "--live",
      "compare the file with the service only, without state, engine and secrets, such as for a merge request",
    ),
    new Option(
      "--changed-since <ref>",
      "with --live: only the stacks that the changes since this commit concern, and what these delete",
    ),
    shardOption(),
  ])
    .addHelpText(
      "after",
      `${examples("forge preview", "forge preview --live --changed-since origin/main", "forge preview --output text --output markdown=comment.md --save-plan plan.json")}\n${EXIT_CODES}`,
    )
    // As in Terraform.
    .alias("plan")
    .action(runs("preview", (options) => apply.runPreview(options)));

  command("up", "apply the file to the service", [
    fileOption(),
    stack(),
    allStacks(),
    jobs(),
    state(),
    output(),
    out(),
    notifyOption(),
    target(),
    exclude(),
    policyPack(),
    policyPackConfig(),
    maxDeletions(),
    expectNoChanges(),
    budgetOption(),
    runnersOption(),
    new Option("--plan <file>", "apply exactly this plan, or nothing"),
    new Option("-y, --yes", "do not ask; without a terminal, nobody is asked"),
    dryRun(),
    unlock(),
    new Option("--new-stack", "begin the stack that --stack names, beside others that exist"),
  ])
    .addHelpText("after", `${examples("forge up", "forge up --plan plan.json")}\n${EXIT_CODES}`)
    .alias("apply")
    .action(runs("up", (options) => apply.up(options)));
}

function addDriftAndDestroy(command: AddCommand): void {
  command("drift", "show where the service differs from the file", [
    fileOption(),
    stack(),
    allStacks(),
    jobs(),
    state(),
    output(),
    out(),
    notifyOption(),
    target(),
    exclude(),
    budgetOption(),
    runnersOption(),
    new Option("--live", "compare the file with the service only, without state and engine"),
    shardOption(),
  ])
    .addHelpText(
      "after",
      `${examples("forge drift", "forge drift --target groups/acme", "forge drift --live --output junit --out drift.xml", "forge drift --live --shard 3/24")}\n${EXIT_CODES}`,
    )
    .action(runs("drift", (options) => apply.drift(options)));

  command("destroy", "delete what was deployed, and restore the original settings", [
    fileOption(),
    stack(),
    allStacks(),
    jobs(),
    state(),
    output(),
    out(),
    notifyOption(),
    target(),
    exclude(),
    budgetOption(),
    runnersOption(),
    new Option("-y, --yes", "delete; without this option, only show what would be deleted"),
    dryRun(),
    unlock(),
  ])
    .addHelpText("after", `${examples("forge destroy --yes")}\n${EXIT_CODES}`)
    .action(runs("destroy", (options) => apply.destroy(options)));
}

function addReports(program: Command): void {
  program
    .command("report")
    .description("merge the reports of several runs")
    .helpGroup("Configuration in a file:")
    .command("merge <files...>")
    .description("make one report of the JSON reports of several runs, such as one for each stack")
    .addOption(output())
    .addOption(out())
    .addOption(notifyOption())
    .addOption(
      new Option("--expect <stack>", "fail if there is no report of this stack; can be repeated").argParser(
        many,
      ),
    )
    .addHelpText(
      "after",
      `${examples("forge report merge reports/*.json", "forge report merge reports/*.json --output markdown=comment.md --output html=report.html")}

All reports must be of one command; --output json writes them. The exit code is the one of the worst run.`,
    )
    .action((files, options) => merging.merge(files, options));
}

function addOutput(command: AddCommand): void {
  command("output [address] [name]", "show outputs of deployed objects, such as the id of a trigger token", [
    fileOption(),
    stack(),
    state(),
    new Option("-o, --output <format>", "the format").choices(PLAIN_OUTPUTS).default("text"),
    new Option("--show-secrets", "also print secret values"),
  ])
    .addHelpText(
      "after",
      `${examples("forge output groups/acme", "forge output projects/acme/web#pipelineTriggerTokens.nightly token --show-secrets")}

With a name, only its value is printed. The state is read, not the service.`,
    )
    .action((address, name, options) => outputValues.output(address, name, options));
}

function addState(program: Command): void {
  const recorded = program
    .command("state")
    .description("list, move, remove and rebind recorded objects")
    .helpGroup("Configuration in a file:");
  const onState = (name: string, description: string, example: string) => {
    const added = recorded.command(name).description(description);
    for (const option of [fileOption(), stack(), state()]) added.addOption(option);
    return added.addHelpText("after", `${examples(example)}\n\nThe service is not changed.`);
  };
  onState("list [address]", "list the addresses of recorded objects", "forge state list groups/acme").action(
    (address, options) => states.listState(address, options),
  );
  onState(
    "move <from> <to>",
    "record an object, or a whole group or project, under another address",
    "forge state move groups/acme#labels.bug groups/acme#labels.defect",
  ).action((from, to, options) => states.move(from, to, options));
  onState(
    "remove <address>",
    "forget an object, or a whole group or project, without deleting it",
    "forge state remove projects/acme/old",
  ).action((address, options) => states.removeFromState(address, options));
  onState(
    "rebind",
    "record that the objects belong to the configured service, after it has moved",
    "forge state rebind --yes",
  )
    .addOption(budgetOption())
    .addOption(new Option("-y, --yes", "record it; without this option, only show what would be recorded"))
    .action((options) => states.rebind(options));
}

/** No group has the path `groups`, so `groups/acme` is an address, as it stands in reports. */
const withoutScope = (place: string): string => place.replace(/^(groups|projects)\//, "");

function addPull(command: AddCommand): void {
  command("pull [places...]", "write existing groups and projects as a forge.yaml or for Pulumi", [
    fileOption(),
    new Option(
      "--as <format>",
      "yaml: a forge.yaml; pulumi-import: a file for `pulumi import --file`; typescript: a program that imports the objects",
    )
      .choices(PULL_FORMATS)
      .default("yaml"),
    new Option("--out <file>", "write the import file or the program to this file instead of stdout"),
    budgetOption(),
    runnersOption(),
    new Option("--force", "overwrite an existing file, with all that is in it"),
    new Option("--update", "write the values of what the file declares into it; everything else in it stays"),
    new Option("--no-projects", "groups without their projects"),
    new Option(
      "--include <section>",
      "include content that is omitted by default, such as wikiPages; can be repeated",
    ).argParser(many),
  ])
    .addHelpText(
      "after",
      `${examples("forge pull acme", "forge pull acme/platform/web --file web.yaml", "forge pull acme --as typescript --out index.ts", "forge pull acme --as pulumi-import --out import.json", "forge pull --update")}`,
    )
    .action((places: readonly string[], options, command: Command) =>
      setup.pullFile(places.map(withoutScope), options, {
        isFileSet: command.getOptionValueSource("file") === "cli",
      }),
    );
}

function addSchema(command: AddCommand): void {
  command("schema", "print the JSON Schema of forge.yaml", [
    new Option("--out <file>", "write it to this file"),
  ])
    .addHelpText("after", examples("forge schema --out forge.schema.json"))
    .action((options) => setup.schema(options));
}

function addUnlock(command: AddCommand): void {
  command("unlock", "unlock a stack whose run has died", [fileOption(), stack(), state()])
    .addHelpText(
      "after",
      `${examples("forge unlock --stack main")}\n\nThis does not stop a running process: first make sure that the run has died.`,
    )
    .action((options) => apply.unlock(options));
}
