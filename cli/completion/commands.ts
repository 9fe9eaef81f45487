/** The command for the completion of shells. */
import { Argument, type Command } from "commander";
import { lazy } from "../../sdk/lazy";

const files = lazy<typeof import("../files")>(() => require("../files"));
const table = lazy<typeof import("./table")>(() => require("./table"));
const bash = lazy<typeof import("./bash")>(() => require("./bash"));
const zsh = lazy<typeof import("./zsh")>(() => require("./zsh"));
const fish = lazy<typeof import("./fish")>(() => require("./fish"));

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
      files.printText(scriptFor(shell, program));
    });
}

function scriptFor(shell: Shell, program: Command): string {
  const commands = table.completedCommands(program);
  if (shell === "bash") return bash.bashScript(commands);
  if (shell === "zsh") return zsh.zshScript(commands);
  return fish.fishScript(commands);
}
