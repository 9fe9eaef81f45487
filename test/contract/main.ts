/** `npm run contract`: every kind through every step on the real engine, as a table. */
import { runContract } from "./engine";
import { runManyContract } from "./many";
import type { StepResult } from "./report";

type Columns = readonly (readonly [string, (step: string) => boolean])[];

const single: Columns = [
  ["create", (step) => step === "create"],
  ["settles", (step) => step.includes("then an empty")],
  ["update", (step) => step.startsWith("update ")],
  ["replace", (step) => step.startsWith("replace ")],
  ["drift", (step) => step.startsWith("drift ")],
  ["vanish", (step) => step === "vanish"],
  ["adopt", (step) => step === "adopt"],
  ["get", (step) => step === "get"],
  ["secrets", (step) => step.includes("no secret")],
  ["destroy", (step) => step.includes("destroyed")],
];

const many: Columns = [
  ...["create", "add", "change", "remove", "replace", "drift", "vanish"].map(
    (verb) => [verb, (step: string) => step === verb] as const,
  ),
  ["fails", (step) => step === "one of ten fails"],
  ["goes on", (step) => step === "the next up goes on"],
  ["only it", (step) => step === "exclusive"],
  ["budget", (step) => step === "budget"],
  ["secrets", (step) => step.includes("no secret")],
  ["destroy", (step) => step.includes("destroyed")],
];

const good = (results: readonly StepResult[]) => results.filter(({ problem }) => problem === undefined);

function show(results: readonly StepResult[], columns: Columns): void {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const width = Math.max(...kinds.map((kind) => kind.length));
  console.log(`\n${" ".repeat(width)}  ${columns.map(([name]) => name.padStart(7)).join(" ")}`);
  for (const kind of kinds) {
    const cells = columns.map(([, belongs]) => {
      const own = results.filter((result) => result.kind === kind && belongs(result.step));
      return own.length === 0 ? "–" : `${good(own).length}/${own.length}`;
    });
    console.log(`${kind.padEnd(width)}  ${cells.map((cell) => cell.padStart(7)).join(" ")}`);
  }
}

async function main(): Promise<void> {
  const say = (line: string) => console.log(line);
  const ofOne = await runContract(say);
  show(ofOne, single);
  console.log();
  const ofMany = await runManyContract(say);
  show(ofMany, many);
  const results = [...ofOne, ...ofMany];
  for (const { kind, step, problem } of results) if (problem) console.log(`${kind}: ${step}: ${problem}`);
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const whole = kinds.filter((kind) =>
    results.every((result) => result.kind !== kind || result.problem === undefined),
  );
  console.log(
    `\n${whole.length}/${kinds.length} kinds, single and many, ${good(results).length}/${results.length} steps`,
  );
  if (whole.length !== kinds.length) process.exitCode = 1;
}

void main();
