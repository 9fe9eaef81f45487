/** Writes the figures of the sections that ran into docs/reliability.md; those of the other sections stay as they are. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "../../bench/machine";
import { packageRoot } from "../../package-root";
import { harms } from "./section";

export interface Figures {
  readonly section: string;
  readonly summary: string;
  readonly cases: number;
  readonly survived: number;
  /** How many cases have each harm, in the order of the harms. */
  readonly harmed: readonly number[];
  readonly seed: number;
  readonly command: string;
  readonly notes: readonly string[];
}

const FILE = path.join(packageRoot(), "docs", "reliability.md");

const HEAD = `# Reliability

What happens when things go wrong, counted: \`npm run reliability -- --write\` writes this page. Each case begins with a healthy service
and a healthy stack, does one kind of harm to them, and then looks at everything that is left. The command of a failed case is
printed with it, and repeats this case alone.

| Column | A case counts here if |
|---|---|
| survived | none of the others has it |
| lost | an object or a change that is reported as done, or recorded, is not there; or the way back leaves something to do |
| duplicated | an object is there twice, or one more than declared |
| not ours | something of somebody else was changed, or a text of somebody else acts as a command or as markup |
| leaked | a secret or a stack trace can be read: in a message, report, state, file or argument of a process |
| hung | it does not end in its time, takes more memory than it may, or a process outlives the one that started it by more than a second |
| unclear | it fails without a sentence that says what failed, or a report is not what its format asks for |

Three processes of Pulumi itself are left out of the last part of "hung": its language host, the program that it runs, and the shell
around its host of dynamic providers. They can outlive a killed engine by minutes; none of them sends anything to the service.

One lie cannot be found out: a service that answers each request for the push rules of a project with null or an empty body, which is
its answer for a project without any. Such an answer is asked for once more; if it stays, the rules count as gone until the service
tells the truth, and nothing else tells of them. A section does not count this as lost.

The sections \`fuzzing\` and \`fuzzing-files\` draw sequences of steps: of resources of every kind, and of edits, runs of parts and
changes by others over a \`forge.yaml\`. In \`fuzzing-files\`, the plan is the real one, and a stand-in for the engine carries it out with
the real provider in the same process. A sequence that fails is shortened before it is shown.
`;

const FIGURES = "## Figures";
const RUNS = "## Runs";
const NOTES = "## Measured beside it";

const columns = ["section", "what goes wrong", "cases", "survived", ...harms];

const table = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(" | ")} |`, `| ${head.map(() => "---").join(" | ")} |`, ...rows].join("\n");

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

export function writePage(figures: readonly Figures[], order: readonly string[], machine: Machine): void {
  const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const at = Object.values(machine).join(", ");
  const merged = (heading: string, rowsOf: (one: Figures) => readonly string[]): readonly string[] => {
    const fresh = new Map(figures.map((one) => [one.section, rowsOf(one)]));
    return order.flatMap((section) => fresh.get(section) ?? rowsIn(before, heading, section));
  };
  const text = [
    HEAD,
    FIGURES,
    table(
      columns,
      merged(FIGURES, (one) => [rowOf([one.section, one.summary, one.cases, one.survived, ...one.harmed])]),
    ),
    `\n${NOTES}`,
    table(
      ["section", "measured"],
      merged(NOTES, (one) => one.notes.map((note) => rowOf([one.section, note]))),
    ),
    `\n${RUNS}`,
    "Everything random follows from the seed. A run with fewer cases than the section has chooses them by it.\n",
    table(
      ["section", "command", "seed", "machine, Node.js, engine, package"],
      merged(RUNS, (one) => [rowOf([one.section, `\`${one.command}\``, one.seed, at])]),
    ),
  ];
  writeFileSync(FILE, `${text.join("\n")}\n`);
}

/** The rows that the page has of a section under a heading. */
function rowsIn(page: string, heading: string, section: string): readonly string[] {
  const [, rest = ""] = page.split(`${heading}\n`);
  const [part = ""] = rest.split("\n## ");
  return part.split("\n").filter((line) => line.startsWith(`| ${section} |`));
}
