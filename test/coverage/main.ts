/**
 * `npm run coverage:api`: prints which operations work from end to end, by area.
 * `npm run coverage:api -- groupLabels` runs only those whose id begins with groupLabels, and `-- group-labels` those of that file
 * of `sdk/api`.
 */
import { didYouMean } from "../../sdk/did-you-mean";
import { areasIn } from "../../sdk/generate/areas";
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
  const areas = areasIn();
  const inFile = areas.filter(({ file }) => file === prefix).map(({ name }) => `${name}.`);
  const prefixes = inFile.length > 0 ? inFile : [prefix];
  const covered = await runCoverage((id) => prefixes.some((one) => id.startsWith(one)));
  print(covered);
  if (covered.length === 0) {
    const names = areas.flatMap(({ name, file }) => [name, file]);
    console.log(`No operation's id begins with "${prefix}"${didYouMean(prefix, names)}.`);
  }
  const good = covered.filter(isGood).length;
  console.log(`\n${good}/${covered.length} operations`);
  if (good === 0 || good < covered.length) process.exitCode = 1;
}

void main(process.argv.slice(2));
