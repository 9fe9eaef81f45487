/** The commands for `forge.yaml`, with their options and help. Their implementation is loaded when one runs. */

import { type Command, Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { budgetOption, runnersOption } from "../budget";
import { CONFORMANCE_FORMATS } from "../conformance/formats";
import { helpGroups } from "../help";
import { addAccept } from "./accept-command";
import { notifyOption } from "./notify";
import {
  fileOption,
  many,
  outOption,
  outputOption,
  plainOutputOption,
  stackOption,
  stateOption,
} from "./options";
import { PULL_FORMATS } from "./pull-formats";
import { optionsOf } from "./run-options";

const states = lazy<typeof import("./state")>(() => require("./state"));
const running = lazy<typeof import("./run-command")>(() => require("./run-command"));
const unlocking = lazy<typeof import("./unlock")>(() => require("./unlock"));
const setup = lazy<typeof import("./setup")>(() => require("./setup"));
const validation = lazy<typeof import("./validate")>(() => require("./validate"));
const configs = lazy<typeof import("./config")>(() => require("./config"));
const merging = lazy<typeof import("./merge")>(() => require("./merge"));
const conformances = lazy<typeof import("../conformance/command")>(() => require("../conformance/command"));
const histories = lazy<typeof import("./history")>(() => require("./history"));
const taking = lazy<typeof import("./from")>(() => require("./from"));
const outputValues = lazy<typeof import("./output")>(() => require("./output"));

const exitCodes = (meaning: string) => `
Exit codes: ${meaning}; 1 an error or a violated mandatory policy.
FORGE_BASE_URL and FORGE_TOKEN set the service and the token. FORGE_ALLOWED_URLS lists addresses that the file may name instead.`;

/** Of a command that only shows changes. */
const SHOWN = exitCodes("0 in sync; 2 there are changes");

/** Of a command that makes them. */
const MADE = exitCodes(
  "0 done, or nothing to do; 2 with --expect-no-changes or --dry-run, there are changes",
);

const examples = (...lines: readonly string[]) =>
  `\nExample${lines.length > 1 ? "s" : ""}:\n${lines.map((line) => `  ${line}`).join("\n")}`;

export function addGitOps(program: Command): void {
  const command = commandsOf(program);
  addPull(command);
  addFrom(program);
  addInit(command);
  addPreviewAndUp(command);
  addDrift(command);
  addAccept(command, fileOption());
  addChecks(command);
  addReports(program);
  addDestroy(command);
  addOutput(command);
  addHistory(command);
  addState(program);
  addUnlock(command);
  addConformance(command);
}

type AddCommand = (name: string, description: string, options: readonly Option[]) => Command;

const commandsOf =
  (program: Command): AddCommand =>
  (name, description, options) => {
    const added = program.command(name).description(description).helpGroup(helpGroups.file);
    for (const option of options) added.addOption(option);
    return added;
  };

function addInit(command: AddCommand): void {
  command("init", "create a forge.yaml, and its JSON Schema for your editor", [
    fileOption(),
    plainOutputOption(),
  ])
    .helpGroup(helpGroups.start)
    .addHelpText("after", `${examples("forge init")}\n\nAn existing file is not changed.`)
    .action((options) => setup.init(options));
}

function addChecks(command: AddCommand): void {
  command("validate", "check the file and what it includes, without the service and the state", [
    fileOption(),
    outputOption(),
    outOption(),
  ])
    .addHelpText(
      "after",
      `${examples("forge validate", "forge validate --output sarif=forge.sarif")}

Exit codes: 0 the file is valid; 1 it is not. The projects that patterns match are not looked up.`,
    )
    .action((options) => validation.checkFile(options));

  command(
    "config [place]",
    "show the objects of a group or project, or of all, and where each value comes from",
    [
      fileOption(),
      plainOutputOption("text: a forge.yaml with comments"),
      new Option("--out <file>", "write it to this file instead of stdout"),
      budgetOption(),
      runnersOption(),
    ],
  )
    .addHelpText(
      "after",
      `${examples("forge config groups/acme", "forge config acme/platform/web --output json")}

Secrets, environment variables and references are shown as placeholders. The service is asked only for the groups
and projects that patterns match.`,
    )
    .action((place, options) => configs.config(place, options));

  command("schema", "print the JSON Schema of forge.yaml", [
    new Option("--out <file>", "write it to this file"),
  ])
    .addHelpText("after", examples("forge schema --out forge.schema.json"))
    .action((options) => setup.schema(options));
}

function addConformance(command: AddCommand): void {
  command(
    "conformance",
    "try a service step by step, in a group of its own, and print where it answers otherwise than expected",
    [
      new Option("--base-url <url>", "the service (default: FORGE_BASE_URL)"),
      new Option("--group <path>", "an existing group to work in (default: a new private one)"),
      new Option("--user <name>", "a user who may become a member there; up to five of them").argParser(many),
      new Option("--kind <name>", "only this kind, such as ProjectLabel; can be repeated").argParser(many),
      new Option(
        "--instance",
        "also what belongs to the whole installation: users, topics, applications, variables, roles",
      ),
      new Option("--format <name>", "the form of the report").choices(CONFORMANCE_FORMATS).default("text"),
      new Option("--out <file>", "write the report to this file instead of stdout"),
      new Option("--record <file>", "keep requests and answers in this file, as JSON lines"),
      budgetOption(),
    ],
  )
    .helpGroup(helpGroups.others)
    .addHelpText(
      "after",
      `${examples("forge conformance --base-url https://git.example.com", "forge conformance --group acme/sandbox --kind ProjectLabel --format markdown --out report.md")}

Exit codes: 0 nothing differs; 2 something differs; 1 an error. What it makes is removed at the end, also after Ctrl-C.`,
    )
    .action((options) => conformances.runConformanceCommand(options));
}

function addPreviewAndUp(command: AddCommand): void {
  command("preview", "show the changes that `forge up` would make", optionsOf("preview"))
    .addHelpText(
      "after",
      `${examples("forge preview", "forge preview --live --changed-since origin/main", "forge preview --output text --output markdown=comment.md --save-plan plan.json")}\n${SHOWN}`,
    )
    // As in Terraform.
    .alias("plan")
    .action((options) => running.runCommand("preview", options));

  command("up", "apply the file to the service", optionsOf("up"))
    .addHelpText("after", `${examples("forge up", "forge up --plan plan.json")}\n${MADE}`)
    .alias("apply")
    .action((options) => running.runCommand("up", options));
}

function addDrift(command: AddCommand): void {
  command("drift", "show where the service differs from the file", optionsOf("drift"))
    .addHelpText(
      "after",
      `${examples("forge drift", "forge drift --target groups/acme", "forge drift --live --output junit --out drift.xml", "forge drift --live --shard 3/24")}\n${SHOWN}`,
    )
    .action((options) => running.runCommand("drift", options));
}

function addDestroy(command: AddCommand): void {
  command("destroy", "delete what was deployed, and restore the original settings", optionsOf("destroy"))
    .addHelpText("after", `${examples("forge destroy --yes")}\n${MADE}`)
    .action((options) => running.runCommand("destroy", options));
}

function addReports(program: Command): void {
  program
    .command("report")
    .description("merge the reports of several runs")
    .helpGroup(helpGroups.file)
    .command("merge <files...>")
    .description("make one report of the JSON reports of several runs, such as one for each stack")
    .addOption(outputOption())
    .addOption(outOption())
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

/** Of the commands that read or edit what is recorded. */
const recordedStackOptions = (): readonly Option[] => [
  fileOption(),
  stackOption(),
  stateOption(),
  plainOutputOption(),
];

function addOutput(command: AddCommand): void {
  command("output [address] [name]", "show outputs of deployed objects, such as the id of a trigger token", [
    ...recordedStackOptions(),
    new Option("--show-secrets", "also print secret values"),
  ])
    .helpGroup(helpGroups.state)
    .addHelpText(
      "after",
      `${examples("forge output groups/acme", "forge output projects/acme/web#pipelineTriggerTokens.nightly token --show-secrets")}

With a name, only its value is printed. The state is read, not the service.`,
    )
    .action((address, name, options) => outputValues.output(address, name, options));
}

function addHistory(command: AddCommand): void {
  command(
    "history [address]",
    "show when, by whom and how recorded objects have changed",
    recordedStackOptions(),
  )
    .helpGroup(helpGroups.state)
    .addHelpText(
      "after",
      `${examples("forge history", "forge history groups/acme#labels.bug --output json")}

The state is read, not the service. Secret values are not shown.`,
    )
    .action((address, options) => histories.history(address, options));
}

function addState(program: Command): void {
  const recorded = program
    .command("state")
    .description("list, move, remove and rebind recorded objects")
    .helpGroup(helpGroups.state);
  const onState = (name: string, description: string, example: string) => {
    const added = recorded.command(name).description(description);
    for (const option of recordedStackOptions()) added.addOption(option);
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
    plainOutputOption("the format of what is printed; --as is that of the file"),
    new Option(
      "--as <format>",
      "yaml: a forge.yaml; pulumi-import: a file for `pulumi import --file`; typescript: a program that imports the objects",
    )
      .choices(PULL_FORMATS)
      .default("yaml"),
    new Option("--out <file>", "write the import file or the program to this file instead of stdout"),
    budgetOption(),
    runnersOption(),
    new Option("--force", "overwrite an existing file, and keep the one before it as FILE.bak"),
    new Option("--update", "write the values of what the file declares into it; everything else in it stays"),
    new Option(
      "--unmanaged",
      "report what no file declares, by place and kind, and write nothing; without places, of those that the file names",
    ),
    new Option(
      "--merge-request [project]",
      "with --unmanaged, open a merge request that adds the lines; in the repository of this project (default: CI_PROJECT_ID)",
    ),
    new Option(
      "--flat",
      "everything that a group or project has under its own path, without patterns and sets",
    ),
    new Option("--no-projects", "groups without their projects"),
    new Option(
      "--include <section>",
      "include content that is omitted by default, such as wikiPages; can be repeated",
    ).argParser(many),
  ])
    .helpGroup(helpGroups.start)
    .addHelpText(
      "after",
      `${examples("forge pull acme", "forge pull acme/platform/web --file web.yaml", "forge pull acme --as typescript --out index.ts", "forge pull acme --as pulumi-import --out import.json", "forge pull --update", "forge pull --unmanaged")}

Exit codes: 0 done; 1 an error; 2 with --unmanaged, there are such objects; with --update, some values cannot be written.`,
    )
    .action((places: readonly string[], options, command: Command) =>
      setup.pullFile(places.map(withoutScope), options, {
        isFileSet: command.getOptionValueSource("file") === "cli",
      }),
    );
}

function addFrom(program: Command): void {
  const from = program
    .command("from")
    .description("take over what Terraform, Pulumi or gitlabform manages")
    .helpGroup(helpGroups.start);
  const onTool = (name: string, description: string, options: readonly Option[]) => {
    const added = from.command(name).description(description);
    for (const option of [fileOption(), plainOutputOption(), ...options]) added.addOption(option);
    return added
      .addOption(new Option("--dry-run", "only print what is covered, and write nothing"))
      .addOption(
        new Option(
          "--flat",
          "everything that a group or project has under its own path, without patterns and sets",
        ),
      )
      .addOption(budgetOption())
      .addOption(runnersOption())
      .addOption(new Option("--force", "overwrite existing files, and keep those before as FILE.bak"));
  };
  onTool(
    "terraform [state]",
    "write what a state of Terraform or OpenTofu has as a forge.yaml, and removed blocks for Terraform",
    [
      new Option(
        "--config <folder>",
        "the folder with the .tf files, which show what nobody has set and the provider has filled in (default: that of the state)",
      ),
    ],
  )
    .addHelpText(
      "after",
      `${examples("forge from terraform infrastructure", "forge from terraform terraform.tfstate --dry-run", "terraform show -json | forge from terraform -")}

The state is a file, a folder with a terraform.tfstate (default: this one), or - for what terraform show -json or tofu show -json prints.
${ASKED}`,
    )
    .action((state = ".", options) => taking.fromTerraform(state, options));
  onTool(
    "pulumi [export]",
    "write what a stack of @pulumi/gitlab has as a forge.yaml, and the commands with which Pulumi forgets it",
    [],
  )
    .addHelpText(
      "after",
      `${examples("pulumi stack export --show-secrets | forge from pulumi", "forge from pulumi stack.json --dry-run")}

The export is a file, or - for what pulumi stack export prints (default).
${ASKED}`,
    )
    .action((file = "-", options) => taking.fromPulumi(file, options));
  onTool("gitlabform [config]", "write a configuration of gitlabform as a forge.yaml", [])
    .addHelpText(
      "after",
      `${FORM_EXAMPLES}\n\nThe configuration is config.yml by default. Nothing is sent to the service.`,
    )
    .action((file = "config.yml", options) => taking.fromGitlabform(file, options));
}

/** A configuration has no state. */
const FORM_EXAMPLES = examples(
  "forge from gitlabform config.yml",
  "forge from gitlabform config.yml --dry-run",
);

const ASKED = `Nothing is sent to the service. If FORGE_BASE_URL and FORGE_TOKEN are set, it is asked for names that the state does not have,
and for the projects that a pattern would mean.`;

function addUnlock(command: AddCommand): void {
  command("unlock", "unlock a stack whose run has died", recordedStackOptions())
    .helpGroup(helpGroups.state)
    .addHelpText(
      "after",
      `${examples("forge unlock --stack main")}\n\nThis does not stop a running process: first make sure that the run has died.`,
    )
    .action((options) => unlocking.unlock(options));
}
