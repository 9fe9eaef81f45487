/** The command for the completion of shells. */
import { Argument, type Command } from "commander";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("print a script with which your shell completes commands and options")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .addHelpText(
      "after",
      `
Examples:
  eval "$(forge completion bash)"         in ~/.bashrc
  eval "$(forge completion zsh)"          in ~/.zshrc
  forge completion fish | source          in ~/.config/fish/config.fish`,
    )
    .action((shell: Shell) => {
      const { print } = require("../files") as typeof import("../files");
      print(scriptFor(shell, program));
    });
}

function scriptFor(shell: Shell, program: Command): string {
  const { completedCommands } = require("./table") as typeof import("./table");
  const commands = completedCommands(program);
  if (shell === "bash") return (require("./bash") as typeof import("./bash")).bashScript(commands);
  if (shell === "zsh") return (require("./zsh") as typeof import("./zsh")).zshScript(commands);
  return (require("./fish") as typeof import("./fish")).fishScript(commands);
}
