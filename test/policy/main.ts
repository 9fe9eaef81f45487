/** `npm run policies` prints a table of all policies: whether each accepts and refuses the right programs on the real engine. */
import { type PolicyResult, runPolicies } from "./run";

const mark = (problems: readonly string[], good: string) => (problems.length === 0 ? good : "no");

const holds = ({ passes, fails }: PolicyResult) => passes.length === 0 && fails.length === 0;

async function main(): Promise<void> {
  const results = await runPolicies();
  const width = Math.max(...results.map(({ policy }) => policy.length));
  console.log(`${"".padEnd(width)}  level      passes  refuses`);
  for (const { policy, level, passes, fails } of results) {
    console.log(
      `${policy.padEnd(width)}  ${level.padEnd(9)}  ${mark(passes, "yes").padEnd(6)}  ${mark(fails, "yes")}`,
    );
    for (const problem of [...passes, ...fails]) console.log(`  ${problem}`);
  }
  const good = results.filter(holds).length;
  console.log(`\n${good}/${results.length} policies`);
  if (good !== results.length) process.exitCode = 1;
}

void main();
