/** Writes the figures of the sections that ran into docs/reliability.md; those of the other sections stay unchanged. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "../../bench/machine";
import { packageRoot } from "../../sdk/package-root";
import type { Counts } from "./run";
import { harms } from "./section";

export interface Figures extends Counts {
  readonly section: string;
  readonly summary: string;
  readonly seed: number;
  readonly command: string;
  readonly notes: readonly string[];
}

const FILE = path.join(packageRoot(), "docs", "reliability.md");

const HEAD = `# Reliability

How the provider behaves when something fails, counted: \`npm run reliability -- --write\` writes this page. Each case starts with a
healthy service and a healthy stack, injects one fault, and then inspects everything that is left. A case that fails is printed with
the command that repeats it alone.

| Column | A case counts here if | What it excuses |
|---|---|---|
| cases | its fault struck, at a request chosen among all of the step | nothing |
| not struck | its fault met no request, because the run sent fewer than the one before it, or the service did not ignore the input; it counts in no other column | everything |
| survived | it counts in none of the columns below | nothing |
| lost | an object or a change that was reported as done, or is in the state, is missing; or something is left to do after recovery | one wrong answer that cannot be detected, see below |
| duplicated | an object exists twice, or there is one more than declared, whatever a message says of it | nothing |
| needs adopt | the next run asks a person to decide about an object that this resource had created | nothing |
| not ours | an object of another user was changed, or a text of another user acts as a command or as markup | nothing |
| leaked | a secret or a stack trace can be read in a message, report, state, file or process argument | nothing |
| hung | it exceeds its time or memory limit, or a process outlives its parent by more than a second | three processes of Pulumi, see below |
| unclear | it fails without a message that says what failed, or a report violates its format | nothing |

Lasting outages, in which every request after the fault fails, too, are the section \`outages\`: the run may fail there, and the next one
must settle everything. The cases of \`faults\`, \`outages\`, \`lag\` and \`ignored\` drive the methods of the dynamic and the native host as
the engine does; the pauses in which the provider looks again take no time there. In \`ignored\`, a third of the cases are objects of a
\`forge.yaml\`, planned by \`forge up\`'s own code. An input that no service can ignore is no case: the lines below name each, and why.

Three processes of Pulumi are not counted as hung: its language host, the program that it runs, and the shell around its host of
dynamic providers. They can outlive a killed engine by minutes; none of them sends anything to the service.

One wrong answer cannot be detected: the service answers with null or an empty body if a project has no push rules, so a fault that
gives this answer to every request looks the same. The provider repeats such a request once. If the answer stays the same, it treats
the push rules as deleted until the service answers correctly. This does not count as lost.

The sections \`fuzzing\` and \`fuzzing-files\` draw random sequences of steps: the first on resources of every kind, the second edits of
a \`forge.yaml\`, runs of parts of it, and changes behind its back. The runs of files are those of the command,
in the process of the test. In \`places\`, up to 15 steps come before each run, one run in 100 is
the whole command with its report, one in two is followed by a second run, and one in three by a live comparison. A failing sequence is shortened
before it is printed.
`;

const FIGURES = "## Figures";
const RUNS = "## Runs";
const NOTES = "## Measured beside it";

const columns = ["section", "what goes wrong", "cases", "not struck", "survived", ...harms];

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
      merged(FIGURES, (one) => [
        rowOf([one.section, one.summary, one.cases, one.notStruck, one.survived, ...one.harmed]),
      ]),
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

/** The rows of a section under a heading of the page. */
function rowsIn(page: string, heading: string, section: string): readonly string[] {
  const [, rest = ""] = page.split(`${heading}\n`);
  const [part = ""] = rest.split("\n## ");
  return part.split("\n").filter((line) => line.startsWith(`| ${section} |`));
}
