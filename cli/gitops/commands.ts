/** The commands over `forge.yaml`, with their options and help; what they take to run is loaded when one is typed. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { OUTPUTS } from "./outputs";

const many = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const count = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
};

const DEFAULT_FILE = "forge.yaml";

const file = () =>
  new Option("-f, --file <file>", "the configuration")
    .default(DEFAULT_FILE)
    .env("FORGE_FILE")
    // A variable that is set to nothing says nothing.
    .argParser((text) => text || DEFAULT_FILE);
const stack = () =>
  new Option("-s, --stack <name>", "which stack, where the file is split into some").env("FORGE_STACK");
const state = () =>
  new Option(
    "--state <address>",
    "where the state is kept (postgres://…, s3://…, file://…); PULUMI_BACKEND_URL, or a folder in .forge, unless told",
  ).env("FORGE_STATE");

/** Options of the commands that compare or apply. */
const running = {
  output: () =>
    new Option("-o, --output <format>", "how the report is written").choices(OUTPUTS).default("text"),
  out: () => new Option("--out <file>", "writes the report there instead of to stdout"),
  target: () =>
    new Option(
      "--target <address>",
      "only this part of the file, such as groups/acme#labels; may be repeated",
    ).argParser(many),
  exclude: () =>
    new Option("--exclude <address>", "all but this part of the file; may be repeated").argParser(many),
  policyPack: () =>
    new Option(
      "--policy-pack <folder>",
      "judges what would be done by this policy pack; may be repeated",
    ).argParser(many),
  maxDeletions: () =>
    new Option("--max-deletions <number>", "refuses to delete or replace more objects than this").argParser(
      count,
    ),
  expectNoChanges: () =>
    new Option("--expect-no-changes", "does nothing, and exits 2, when there is anything to do"),
} as const;

const EXIT_CODES = `
Exit codes: 0 nothing to do, or done; 2 changes or drift; 1 an error, or a mandatory policy that is violated.
The service and the token are taken from FORGE_BASE_URL and FORGE_TOKEN; the file may name the service.`;

const examples = (...lines: readonly string[]) =>
  `\nExample${lines.length > 1 ? "s" : ""}:\n${lines.map((line) => `  ${line}`).join("\n")}`;

type Apply = typeof import("./apply");
const apply = () => require("./apply") as Apply;

export function addGitOps(program: Command): void {
  const command = (name: string, description: string, options: readonly Option[]) => {
    const added = program
      .command(name)
      .description(description)
      .helpGroup("Configuration in a file:")
      .showHelpAfterError(`(forge ${name.split(" ")[0]} --help shows how)`);
    for (const option of options) added.addOption(option);
    return added;
  };
  const { output, out, target, exclude, policyPack, maxDeletions, expectNoChanges } = running;

  command("init", "write a forge.yaml to begin with, and its JSON Schema for the editor", [file()])
    .addHelpText("after", `${examples("forge init")}\n\nA file that is there already is left alone.`)
    .action((options) => (require("./setup") as typeof import("./setup")).init(options));

  command("preview", "say what `forge up` would do", [
    file(),
    stack(),
    state(),
    output(),
    out(),
    target(),
    exclude(),
    policyPack(),
    maxDeletions(),
    expectNoChanges(),
    new Option("--save-plan <file>", "keeps what would be done, for `forge up --plan`"),
  ])
    .addHelpText(
      "after",
      `${examples("forge preview", "forge preview --output markdown --out comment.md --save-plan plan.json")}\n${EXIT_CODES}`,
    )
    .action((options) => apply().preview(options));

  command("up", "make the service have what the file says", [
    file(),
    stack(),
    state(),
    output(),
    out(),
    target(),
    exclude(),
    policyPack(),
    maxDeletions(),
    expectNoChanges(),
    new Option("--plan <file>", "does exactly what this plan says, or nothing"),
  ])
    .addHelpText("after", `${examples("forge up", "forge up --plan plan.json")}\n${EXIT_CODES}`)
    .action((options) => apply().up(options));

  command("drift", "say where the service is not as the file says", [
    file(),
    stack(),
    state(),
    output(),
    out(),
    new Option("--live", "compares with the service alone: no state, no engine"),
  ])
    .addHelpText(
      "after",
      `${examples("forge drift", "forge drift --live --output junit --out drift.xml")}\n${EXIT_CODES}`,
    )
    .action((options) => apply().drift(options));

  command("destroy", "take away what was deployed; settings are put back as they were", [
    file(),
    stack(),
    state(),
    output(),
    out(),
    new Option("--yes", "does it; without this, what would go is only shown"),
  ])
    .addHelpText("after", `${examples("forge destroy --yes")}\n${EXIT_CODES}`)
    .action((options) => apply().destroy(options));

  command("pull <places...>", "write a forge.yaml of what groups and projects have", [
    file(),
    new Option("--force", "overwrites the file"),
    new Option("--no-projects", "groups alone, without their projects"),
    new Option(
      "--include <section>",
      "content that is left out unless told, such as wikiPages; may be repeated",
    ).argParser(many),
  ])
    .addHelpText("after", `${examples("forge pull acme", "forge pull acme/platform/web --file web.yaml")}`)
    .action((places, options) => (require("./setup") as typeof import("./setup")).pull(places, options));

  command("schema", "print the JSON Schema of forge.yaml", [new Option("--out <file>", "writes it there")])
    .addHelpText("after", examples("forge schema --out forge.schema.json"))
    .action((options) => (require("./setup") as typeof import("./setup")).schema(options));

  command("unlock", "free a stack whose run has died", [file(), stack(), state()])
    .addHelpText(
      "after",
      `${examples("forge unlock --stack main")}\n\nA run that is still going on is not stopped by this: make sure first that it has died.`,
    )
    .action((options) => apply().unlock(options));
}
