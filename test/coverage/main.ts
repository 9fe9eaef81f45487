/**
 * `npm run coverage:api`: prints which operations work from end to end, by area.
 * `npm run coverage:api -- groupLabels` runs only those whose id begins with groupLabels.
 */
import { type Covered, runCoverage, runUnspecified } from "./run";

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
  const isSelected = (id: string) => id.startsWith(prefix);
  const [covered, unspecified] = [await runCoverage(isSelected), await runUnspecified(isSelected)];
  print(covered);
  if (unspecified.length > 0) console.log("\nNot in the specification:");
  print(unspecified);
  const all = [...covered, ...unspecified];
  if (all.length === 0) console.log(`No operation's id begins with "${prefix}".`);
  console.log(`\n${covered.filter(isGood).length}/${covered.length} operations`);
  if (all.length === 0 || !all.every(isGood)) process.exitCode = 1;
}

void main(process.argv.slice(2));
