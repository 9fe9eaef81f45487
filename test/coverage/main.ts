/** `npm run coverage:api`: prints which of the specification's operations work from end to end, by area. */
import { runCoverage, unspecified } from "./run";

async function main(): Promise<void> {
  const covered = await runCoverage();
  const areas = [...new Set(covered.map(({ area }) => area))];
  const width = Math.max(...areas.map((area) => area.length));
  for (const area of areas) {
    const own = covered.filter((one) => one.area === area);
    const good = own.filter(({ problems }) => problems.length === 0);
    console.log(`${area.padEnd(width)}  ${String(good.length).padStart(3)}/${own.length}`);
    for (const { line, problems } of own)
      for (const problem of problems) console.log(`  ${line}: ${problem}`);
  }
  for (const id of unspecified()) console.log(`${id} is in the table and not in the specification.`);
  const good = covered.filter(({ problems }) => problems.length === 0).length;
  console.log(`\n${good}/${covered.length} operations`);
  if (good !== covered.length || unspecified().length > 0) process.exitCode = 1;
}

void main();
