/** The options of the command line: everything, or a part that takes less time. */
import { Command, InvalidArgumentError, Option } from "commander";
import { type ComparisonName, comparisonNames } from "./comparisons";
import { type Operation, operations } from "./operations";
import { type SubjectName, subjectNames } from "./subjects";

export interface Wanted {
  readonly subjects: readonly SubjectName[];
  readonly comparisons: readonly ComparisonName[];
  readonly latencies: readonly number[];
  readonly operations: readonly Operation[];
  /** Default: all. */
  readonly sizes?: readonly number[];
  /** The folder of another build to measure alternately with this one. */
  readonly against?: string;
  readonly onlySmallest: boolean;
  readonly rounds: number;
  readonly json: boolean;
  /** Whether the report is written into `bench/`. */
  readonly write: boolean;
}

const names = [...subjectNames, ...comparisonNames] as const;
type Name = (typeof names)[number];

/** Parses a list such as `a,b`. */
function listOf<T>(parse: (text: string) => T) {
  return (text: string, before: readonly T[] = []): readonly T[] => [
    ...before,
    ...text.split(",").map(parse),
  ];
}

function oneOf<T extends string>(choices: readonly T[]) {
  return (text: string): T => {
    // The first word is enough: `drift` for `drift check`.
    const found = choices.find((choice) => [choice, choice.split(" ")[0]].includes(text.trim()));
    if (found === undefined) throw new InvalidArgumentError(`It must be one of ${choices.join(", ")}.`);
    return found;
  };
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text.trim())) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

interface Options {
  only?: readonly Name[];
  without?: readonly Name[];
  n?: readonly number[];
  operation?: readonly Operation[];
  latency?: readonly number[];
  rounds?: number;
  quick?: boolean;
  against?: string;
  json?: boolean;
  write?: boolean;
}

export function wantedOf(args: readonly string[]): Wanted {
  const command = new Command("bench")
    .description("Measures the provider on the real engine and the simulator, next to the alternatives")
    .addOption(new Option("--only <subjects>", names.join(", ")).argParser(listOf(oneOf(names))))
    .addOption(new Option("--without <subjects>", "all but these").argParser(listOf(oneOf(names))))
    .addOption(new Option("--n <numbers>", "how many objects").argParser(listOf(wholeNumber)))
    .addOption(
      new Option("--operation <operations>", operations.join(", ")).argParser(listOf(oneOf(operations))),
    )
    .addOption(
      new Option(
        "--latency <ms>",
        "milliseconds before each response of the service (default: 0 and 30)",
      ).argParser(listOf(wholeNumber)),
    )
    .addOption(new Option("--rounds <number>", "number of rounds (default: 3)").argParser(wholeNumber))
    .option("--quick", "one round at 30 ms, of the smallest sizes")
    .option(
      "--against <folder>",
      "the commands of a file, alternately with another build of this package, which has its own dist; with --only, besides",
    )
    .option("--json", "one JSON document on stdout, and everything else on stderr")
    .option("--write", "writes results.md and results.svg also when only a part was measured")
    .addHelpText(
      "after",
      "\nExample, under a minute:\n  npm run bench -- --only plural,floor,bare --n 500 --rounds 1 --latency 30",
    );
  const options = command.parse(args, { from: "user" }).opts<Options>();
  const { against } = options;
  const all = against === undefined ? names : [];
  const chosen = (options.only ?? all).filter((name) => !options.without?.includes(name));
  const { only, without, n, operation, latency, rounds, quick } = options;
  const isNarrowed = [only, without, n, operation, latency, rounds, quick, against].some(
    (value) => value !== undefined,
  );
  return {
    subjects: subjectNames.filter((name) => chosen.includes(name)),
    comparisons: comparisonNames.filter((name) => chosen.includes(name)),
    latencies: latency ?? (quick ? [30] : [0, 30]),
    operations: operation ?? operations,
    sizes: n,
    ...(against === undefined ? {} : { against }),
    onlySmallest: quick === true && n === undefined,
    rounds: rounds ?? (quick ? 1 : 3),
    json: options.json === true,
    write: options.write === true || !isNarrowed,
  };
}
