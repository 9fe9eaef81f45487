/** The options of `forge preview`, `up`, `drift` and `destroy`: each once, with what it means for a run over all stacks. */
import { InvalidArgumentError, Option } from "commander";
import { UserError } from "../../sdk/user-error";
import { budgetOption, runnersOption } from "../budget";
import { excludedTarget } from "../gitops/read/selection";
import type { Shard } from "../gitops/read/shard";
import type { CommandName } from "../gitops/report/report";
import { notifyOption } from "./notify";
import { fileOption, many, outOption, outputOption, stackOption, stateOption } from "./options";
import type { ReportOptions } from "./report-targets";

export interface CommonOptions {
  readonly file: string;
  readonly stack?: string;
  readonly state?: string;
}

export interface Reporting extends CommonOptions, ReportOptions {}

const FAIL_ON = ["weaker", "not-compared"] as const;
type FailOn = (typeof FAIL_ON)[number];

/** The options of a run, as they were typed. */
export interface Running extends Reporting {
  readonly allStacks?: boolean;
  readonly jobs?: number;
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
  readonly replace?: readonly string[];
  readonly policyPack?: readonly string[];
  readonly policyPackConfig?: readonly string[];
  /** Empty if the variable is set to nothing, which says nothing. */
  readonly maxDeletions?: number | "";
  readonly expectNoChanges?: boolean;
  readonly failOn?: readonly FailOn[];
  readonly budget?: string;
  readonly runners?: string;
  readonly savePlan?: string;
  readonly plan?: string;
  readonly live?: boolean;
  readonly changedSince?: string;
  readonly shard?: Shard;
  readonly yes?: boolean;
  readonly deleteAdopted?: boolean;
  readonly dryRun?: boolean;
  readonly unlock?: boolean;
  readonly newStack?: boolean;
  readonly takeOver?: boolean;
}

export const STOPPED = "stopped; completed changes are recorded, and the next run continues with the rest.";

// ─── The table ───────────────────────────────────────────────────────────────

/** The meaning of an option in a run over all stacks. */
type OverAll =
  /** The run of each stack has it. */
  | "each"
  /** The run over all stacks has it, once for all of them. */
  | "once"
  /** It is for one stack. */
  | "one";

interface RunOption {
  readonly made: (command: CommandName) => Option;
  readonly commands: readonly CommandName[];
  readonly overAll: OverAll;
}

const ALL = ["preview", "up", "drift", "destroy"] as const;

const count = (text: string): number | undefined => {
  // A variable that is set to nothing.
  if (text === "") return undefined;
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
};

const jobs = (text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("It must be a whole number of at least 1.");
  return Number(text);
};

const shard = (text: string): Shard => {
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : [];
  if (number < 1 || number > of) throw new InvalidArgumentError("It must be like 3/24: part 3 of 24.");
  return { number, of };
};

const failingOn = (text: string, former: readonly FailOn[] = []): readonly FailOn[] => {
  const found = FAIL_ON.find((one) => one === text);
  if (found === undefined) throw new InvalidArgumentError(`Allowed choices are ${FAIL_ON.join(", ")}.`);
  return [...former, found];
};

const option = (flags: string, description: string) => () => new Option(flags, description);

const repeated = (flags: string, description: string) => () =>
  new Option(flags, `${description}; can be repeated`).argParser(many);

/** In the order of the help. */
export const runOptions: { readonly [Name in keyof Running]-?: RunOption } = {
  file: { made: fileOption, commands: ALL, overAll: "each" },
  stack: { made: stackOption, commands: ALL, overAll: "one" },
  allStacks: {
    made: option("--all-stacks", "run all stacks of the file, and make one report of them"),
    commands: ALL,
    overAll: "once",
  },
  jobs: {
    made: () =>
      new Option(
        "--jobs <number>",
        "with --all-stacks: run at most this many stacks at once (default: 4)",
      ).argParser(jobs),
    commands: ALL,
    overAll: "once",
  },
  state: { made: stateOption, commands: ALL, overAll: "each" },
  output: { made: outputOption, commands: ALL, overAll: "once" },
  out: { made: outOption, commands: ALL, overAll: "once" },
  notify: { made: notifyOption, commands: ALL, overAll: "once" },
  summary: {
    made: option(
      "--summary",
      "in the text: of each group or project only how many objects change, and which are deleted",
    ),
    commands: ALL,
    overAll: "once",
  },
  target: {
    made: repeated("--target <address>", "include only this part of the file, such as groups/acme#labels"),
    commands: ALL,
    overAll: "one",
  },
  exclude: {
    made: repeated("--exclude <address>", "exclude this part of the file"),
    commands: ALL,
    overAll: "one",
  },
  replace: {
    made: repeated(
      "--replace <address>",
      "replace this object, or all of this collection, such as tokens whose secrets are to be other ones",
    ),
    commands: ["preview", "up"],
    overAll: "one",
  },
  policyPack: {
    made: repeated("--policy-pack <folder>", "validate the changes with this policy pack"),
    commands: ["preview", "up"],
    overAll: "each",
  },
  policyPackConfig: {
    made: () =>
      new Option(
        "--policy-pack-config <file>",
        "the configuration of the policy pack, as JSON; one for each --policy-pack",
      ).argParser(many),
    commands: ["preview", "up"],
    overAll: "each",
  },
  maxDeletions: {
    made: () =>
      new Option(
        "--max-deletions <number>",
        "fail instead of deleting or replacing more objects than this, in all stacks of the run together (default: maxDeletions in the file)",
      )
        .env("FORGE_MAX_DELETIONS")
        .argParser(count),
    commands: ["preview", "up"],
    overAll: "once",
  },
  expectNoChanges: {
    made: option("--expect-no-changes", "make no changes, and exit with 2 if there are any to make"),
    commands: ["preview", "up"],
    overAll: "once",
  },
  failOn: {
    made: () =>
      new Option(
        "--fail-on <what>",
        "weaker: fail, and change nothing, if a change makes a protection weaker or access wider; drift: if somebody has done so in the service; not-compared, with --live: exit with 1 if the token may not read some objects; can be repeated",
      )
        .choices([...FAIL_ON])
        .argParser(failingOn),
    commands: ["preview", "up", "drift"],
    overAll: "once",
  },
  budget: { made: budgetOption, commands: ALL, overAll: "once" },
  runners: { made: runnersOption, commands: ALL, overAll: "once" },
  savePlan: {
    made: option("--save-plan <file>", "save the changes for `forge up --plan`"),
    commands: ["preview"],
    overAll: "one",
  },
  plan: {
    made: option("--plan <file>", "apply exactly this plan, or nothing"),
    commands: ["up"],
    overAll: "one",
  },
  live: {
    made: option(
      "--live",
      "compare the file with the service only, without state and secrets, such as for a merge request",
    ),
    commands: ["preview", "drift"],
    overAll: "each",
  },
  changedSince: {
    made: option(
      "--changed-since <ref>",
      "with --live: only the stacks that the changes since this commit concern, and what these delete",
    ),
    commands: ["preview"],
    overAll: "each",
  },
  shard: {
    made: () =>
      new Option(
        "--shard <number/of>",
        "with --live: only this part of the groups and projects, such as 3/24",
      ).argParser(shard),
    commands: ["preview", "drift"],
    overAll: "each",
  },
  yes: {
    made: (command) =>
      new Option(
        "-y, --yes",
        command === "up"
          ? "do not ask; without a terminal, nobody is asked"
          : "delete; without this option, only show what would be deleted",
      ),
    commands: ["up", "destroy"],
    overAll: "each",
  },
  deleteAdopted: {
    made: option(
      "--delete-adopted",
      "also delete what existed before forge adopted it, which stays in the service otherwise",
    ),
    commands: ["destroy"],
    overAll: "each",
  },
  dryRun: {
    made: option("--dry-run", "only show the changes, as `forge preview` does"),
    commands: ["up", "destroy"],
    overAll: "each",
  },
  unlock: {
    made: option("--unlock", "first remove the lock of a run that has died, on another machine too"),
    commands: ["up", "destroy"],
    overAll: "each",
  },
  newStack: {
    made: option("--new-stack", "begin the stack that --stack names, beside others that exist"),
    commands: ["up"],
    overAll: "one",
  },
  takeOver: {
    made: option("--take-over", "use a state that belongs to another file or repository"),
    commands: ["preview", "up"],
    overAll: "each",
  },
};

const names = Object.keys(runOptions) as readonly (keyof Running)[];

export const optionsOf = (command: CommandName): readonly Option[] =>
  names.filter((name) => runOptions[name].commands.includes(command)).map((name) => flagOf(name, command));

const flagOf = (name: keyof Running, command = runOptions[name].commands[0] ?? "up"): Option =>
  runOptions[name].made(command);

// ─── One stack, or all ───────────────────────────────────────────────────────

/** A variable that is set to nothing says nothing. */
const isSet = (value: unknown): boolean => value !== undefined && value !== "" && value !== false;

/** An option that is for one stack, if there is any. */
export function optionOfOne(options: Running): string | undefined {
  const found = names.find((name) => isSet(options[name]) && runOptions[name].overAll === "one");
  return found && (flagOf(found).long ?? undefined);
}

/** An option that would do nothing is an error, so that nobody relies on it. */
export function assertFitting(options: Running): void {
  const { allStacks = false, live = false } = options;
  const apart = allStacks ? optionOfOne(options) : undefined;
  assertFittingLive(options);
  if (apart !== undefined)
    throw new UserError(
      `${apart} is for one stack, and --all-stacks for all of them; leave out one of them.`,
    );
  if (options.jobs !== undefined && !allStacks && !live)
    throw new UserError("--jobs is for runs of several stacks, and this is a run of one; add --all-stacks.");
  const excluded = excludedTarget(options);
  if (excluded !== undefined)
    throw new UserError(
      `--target ${excluded.target} selects nothing, because --exclude ${excluded.exclude} leaves it out; leave out one of them.`,
    );
  if (options.dryRun && isSet(options.yes)) throw contradiction("--yes");
  if (options.dryRun && isSet(options.plan)) throw contradiction("--plan");
  if (isSet(options.plan) && isSet(options.replace))
    throw new UserError(
      "--plan applies the plan and nothing else, and --replace asks for more; make the plan with --replace.",
    );
}

function assertFittingLive({ live = false, ...options }: Running): void {
  const first = (...some: readonly (keyof Omit<Running, "live">)[]) => {
    const found = some.find((name) => isSet(options[name]));
    return found && flagOf(found).long;
  };
  const isOfLive = options.failOn?.includes("not-compared") ? (["failOn"] as const) : [];
  const withoutState = live ? undefined : first("shard", "changedSince", ...isOfLive);
  if (withoutState !== undefined)
    throw new UserError(`${withoutState} is for a comparison without the state; add --live.`);
  const ofState = live ? first("savePlan", "policyPack", "replace", "takeOver") : undefined;
  if (ofState !== undefined)
    throw new UserError(`${ofState} takes the state, and --live has none; leave out one of them.`);
}

const contradiction = (other: string) =>
  new UserError(`--dry-run changes nothing, and ${other} does; leave out one of them.`);

/** The part of them that the run of each stack has. */
export function optionsOfEach(options: Running): Omit<Running, "stack"> {
  const { file, ...rest } = options;
  const each = Object.entries(rest).filter(([name]) => runOptions[name as keyof Running].overAll === "each");
  return { file, ...Object.fromEntries(each) };
}
