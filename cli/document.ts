/** Writes `docs/commands.md`: what each command says of itself with `--help`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { packageRoot } from "../package-root";
import { program } from "./main";

export const page = path.join(packageRoot(), "docs", "commands.md");

const INTRODUCTION = `# Commands

What \`forge\` can be told to do, as \`--help\` prints it. \`npm run generate\` writes this page.

Actions, such as running a pipeline, are done when they are typed, and belong to no program. They talk to the service that
the environment names:

| Variable | |
|---|---|
| \`FORGE_BASE_URL\`, or \`GITLAB_BASE_URL\` | the service's address |
| \`FORGE_TOKEN\`, or \`GITLAB_TOKEN\` | an access token; each action says in its error what it needs when one is refused |
| \`FORGE_DIALECT\` | \`gitlab\` for a real installation, \`neutral\` (the default) for the specification's own names |
| \`FORGE_TIMEOUT_SECONDS\` | how long one call may take with all its retries |
| \`FORGE_CONCURRENCY\` | requests under way at once, 16 unless told |
| \`FORGE_ALLOW_PLAIN_HTTP\` | \`true\`: allow \`http://\` to other hosts than this one |
| \`NO_COLOR\` | no colors, whatever the terminal can do |

The result goes to stdout, for a person or with \`--json\` as one JSON document; how it stands meanwhile goes to stderr, in
place on a terminal and line by line elsewhere. An error is a sentence on stderr, and with \`--json\` also
\`{"error": {"name": …, "message": …}}\` on stdout. What would be deleted is only shown until \`--apply\` is said. Ctrl-C ends
the waiting; what was asked of the service goes on.

| Exit code | |
|---|---|
| 0 | done |
| 1 | an error: nothing was done, or not all of it |
| 2 | done, with another outcome than one hopes for; the help of the action says which |
| 130, 143 | interrupted |

The same actions are functions of the client, each with the same results: \`import { runPipeline } from "pulumi-forge/sdk"\`.
`;

/** The page as the commands would have it now. */
export const documented = (): string => `${INTRODUCTION}\n${commandsIn(program).map(section).join("\n")}`;

const HELP = "help";

/** Those that do something, in the order of help; families only hold others. */
export function commandsIn(command: Command): Command[] {
  const inside = command.commands.filter((one) => one.name() !== HELP);
  return inside.length === 0 ? [command] : inside.flatMap(commandsIn);
}

export const nameOf = (command: Command): string =>
  [command.parent && nameOf(command.parent), command.name()].filter(Boolean).join(" ");

const section = (command: Command) =>
  `## ${nameOf(command)}\n\n\`\`\`text\n${helpOf(command).trim()}\n\`\`\`\n`;

function helpOf(command: Command): string {
  let help = "";
  const before = command.configureOutput();
  // As it is where no terminal says how wide it is.
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

export const isCurrent = (): boolean => existsSync(page) && readFileSync(page, "utf8") === documented();

if (require.main === module) writeFileSync(page, documented());
