/** The page `docs/commands.md`, from the output of `--help`. */
import type { Command } from "commander";
import { groupBy } from "../sdk/group-by";
import { helpGroups } from "./help";
import { program } from "./main";

const INTRODUCTION = `# Commands

All commands of \`forge\`, as \`--help\` prints them and in the same order. \`npm run generate\` writes this page.

These environment variables name the service:

| Variable | |
|---|---|
| \`FORGE_BASE_URL\`, or \`GITLAB_BASE_URL\` | the service's address |
| \`FORGE_ALLOWED_URLS\` | addresses that get the token although only a \`forge.yaml\` names them, separated by commas |
| \`FORGE_TOKEN\`, or \`GITLAB_TOKEN\` | an access token; if it lacks a permission, the error names what is required |
| \`FORGE_DIALECT\` | \`gitlab\` or \`neutral\`: how names are spelled (default: \`auto\`, which the service's responses decide) |
| \`FORGE_TIMEOUT_SECONDS\` | how long one call may take with all its retries; waits for the request budget do not count |
| \`FORGE_BUDGET\` | the most requests in a time, such as \`1800/min\`: [one request budget](fleet.md#one-request-budget) |
| \`FORGE_CONCURRENCY\` | the most requests that run at the same time (default: 16 at first, and then what the service can take, up to 64) |
| \`FORGE_ALLOW_PLAIN_HTTP\` | \`true\`: allow \`http://\` to other hosts than this one |
| \`FORGE_ALLOW_KINDS\` | \`1\`: run the code that a \`forge.yaml\` names as [kinds of its own](own-kinds.md#in-forgeyaml) |
| \`NO_COLOR\`, \`FORCE_COLOR\` | no colors, or colors in any case; by default, terminals and the logs of CI services have them, files do not |

The result goes to stdout, as text or with \`-o json\` (or \`--json\`) as [one JSON document](json-report.md). Progress goes to stderr: in
place on a terminal, line by line elsewhere.
`;

/** Some groups need a word before their commands. */
const introductions: Readonly<Record<string, string>> = {
  [helpGroups.file]: `[forge.yaml](forge-yaml.md) is the format, [pipelines](gitops.md#exit-codes) have the exit codes of these commands.
\`plan\` is the same as \`preview\`, and \`apply\` as \`up\`.`,
  [helpGroups.actions]: `Actions run immediately and are not part of a program or a file. An error is a sentence on stderr, and with \`-o json\` also
\`{"error": {"name": …, "message": …}}\` on stdout. Without \`--apply\`, commands only show what they would delete. Ctrl-C stops
waiting; the service continues with requests that were sent.

| Exit code | |
|---|---|
| 0 | done |
| 1 | an error: nothing was done, or not all of it |
| 2 | done, but unsuccessful; the action's help describes when |
| 130, 143 | interrupted |

The same actions are functions of the client, each with the same results: \`import { runPipeline } from "pulumi-forge/sdk"\`.`,
};

/** The page for the current commands. */
export function documented(): string {
  const groups = groupBy(
    program.commands.filter((one) => one.name() !== HELP),
    (command) => command.helpGroup(),
  );
  const parts = [...groups].map(([title, commands]) =>
    [`## ${title.replace(/:$/, "")}`, introductions[title], ...commands.flatMap(commandsIn).map(section)]
      .filter((part) => part !== undefined)
      .join("\n\n"),
  );
  return [INTRODUCTION.trimEnd(), ...parts].join("\n\n").concat("\n");
}

const HELP = "help";

/** The commands in the order of help, without groups. */
export function commandsIn(command: Command): Command[] {
  const inside = command.commands.filter((one) => one.name() !== HELP);
  return inside.length === 0 ? [command] : inside.flatMap(commandsIn);
}

export const commandName = (command: Command): string =>
  [command.parent && commandName(command.parent), command.name()].filter(Boolean).join(" ");

const section = (command: Command) =>
  `### ${commandName(command)}\n\n\`\`\`text\n${helpOf(command).trim()}\n\`\`\``;

function helpOf(command: Command): string {
  let help = "";
  const before = command.configureOutput();
  // As without a terminal, which has a width.
  command.configureOutput({
    ...before,
    writeOut: (text) => {
      help += text;
    },
    getOutHelpWidth: () => 80,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  command.configureOutput(before);
  return help;
}
