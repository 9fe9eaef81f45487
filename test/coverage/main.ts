/**
 * `npm run coverage:api`: prints which operations work from end to end, by area.
 * `npm run coverage:api -- groupLabels` runs only those whose id begins with groupLabels.
 */
import { type Covered, runCoverage } from "./run";

const isGood = ({ problems }: Covered) => problems.length === 0;

function print(covered: readonly Covered[]): void {
  const areas = [...new Set(covered.map(({ area }) => area))];
  const width = Math.max(0, ...areas.map((area) => area.length));
  for (const area of areas) {
    const own = covered.filter((one) => one.area === area);
    console.log(`${area.padEnd(width)}  ${String(own.filter(isGood).length).padStart(3)}/${own.length}`);
    for (const { line, problems } of own)
      for (const problem of problems) console.log(`  ${line}: ${problem}`);
  }
}

async function main([prefix = ""]: readonly string[]): Promise<void> {
  const covered = await runCoverage((id) => id.startsWith(prefix));
  print(covered);
  if (covered.length === 0) console.log(`No operation's id begins with "${prefix}".`);
  const good = covered.filter(isGood).length;
  console.log(`\n${good}/${covered.length} operations`);
  if (good === 0 || good < covered.length) process.exitCode = 1;
}

void main(process.argv.slice(2));
