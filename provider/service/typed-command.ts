/** The `forge` command as the user types it here, such as `npx pulumi-forge`: hints name other commands in the same way. */
import path from "node:path";
import type { Environment } from "./settings";

/** Handed on to the processes that the command starts, whose own arguments nobody has typed. */
const VARIABLE = "FORGE_TYPED_AS";

/** `forge up --yes`, as the user would type it. */
export const asTyped = (words: string): string => `${process.env[VARIABLE] ?? NAME} ${words}`;

/** To be called by the command itself, before anything else. */
export function rememberTyped(): void {
  process.env[VARIABLE] = typedIn(process.env, process.argv, process.cwd());
}

const NAME = "forge";
const PACKAGE = "pulumi-forge";

interface Runner {
  /** Runs a script of a package.json, with further arguments. */
  readonly script: (name: string) => string;
  /** Runs a command of an installed package. */
  readonly command: string;
}

const NPM: Runner = { script: (name) => `npm run ${name} --`, command: "npx" };

const runners: Readonly<Record<string, Runner>> = {
  npm: NPM,
  pnpm: { script: (name) => `pnpm run ${name}`, command: "pnpm exec" },
  yarn: { script: (name) => `yarn run ${name}`, command: "yarn run" },
};

/** Exported for its test. */
export function typedIn(environment: Environment, [, file = ""]: readonly string[], folder: string): string {
  const { npm_config_user_agent: agent, npm_lifecycle_event: event = "" } = environment;
  const runner = agent === undefined ? undefined : (runners[agent.split("/")[0] ?? ""] ?? NPM);
  const segments = file.split(/[\\/]/);
  if (runner && event !== NPX && isAlone(environment.npm_lifecycle_script ?? "", file, folder))
    return runner.script(event);
  if (!segments.includes("node_modules")) return NAME;
  const isLink = segments.at(-2) === ".bin";
  if (runner === undefined) return isLink ? path.relative(folder, file) : NAME;
  // A package that is not installed here is found by the name of its package.
  const isHere = isLink && !segments.includes("_npx");
  return `${runner.command} ${isHere ? segments.at(-1) : PACKAGE}`;
}

/** The name that npm gives to what npx runs. */
const NPX = "npx";

/** Whether a script is this command without arguments. With pnpm it has those that were typed, too, and a script of one subcommand looks alike. */
function isAlone(script: string, file: string, folder: string): boolean {
  const [program = "", ...others] = script.split(" ");
  const isOfNode = program === "node";
  const isOwn = isOfNode
    ? path.resolve(folder, others[0] ?? "") === file
    : path.basename(program) === path.basename(file);
  const given = isOfNode ? others.slice(1) : others;
  return isOwn && given.length === 0;
}
