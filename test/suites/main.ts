/** `npm run suites`: runs other people's tests against the embedded service, and counts those that pass, by area. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSimulator } from "../../simulator";
import type { Results, WithService } from "./results";
import { runSuite } from "./run";
import { type Suite, suites, unavailable } from "./table";

const fileOf = (test: string): string => test.split("::")[0] ?? test;

/** How many tests of each file passed, then each that did not, with its reason; whether all of it is what the table says. */
function report(suite: Suite, { passed, skipped, expected }: Results): boolean {
  const { name, version, failing, least, otherwise } = suite;
  const all = [...passed.keys()];
  const count = (tests: readonly string[]) =>
    `${tests.filter((test) => passed.get(test)).length} of ${tests.length}`;
  const files = [...new Set(all.map(fileOf))];
  if (files.length < all.length)
    for (const file of files)
      console.log(`| ${name} | ${file} | ${count(all.filter((test) => fileOf(test) === file))} |`);
  console.log(`| ${name} ${version} | all | ${count(all)} |`);
  if (otherwise) console.log(`${name}: ${otherwise}`);
  for (const test of skipped) console.log(`${test} is skipped by the suite itself`);
  for (const test of expected) console.log(`${test} fails, as the suite itself expects`);
  const failed = all.filter((test) => !passed.get(test) && !expected.includes(test));
  for (const test of failed)
    console.log(`${test} fails: ${failing[test] ?? "nobody knows why; explain it in test/suites/table.ts"}`);
  const recovered = Object.keys(failing).filter((test) => passed.get(test));
  for (const test of recovered) console.log(`${test} passes; take it out of test/suites/table.ts`);
  const isExplained = failed.every((test) => test in failing) && recovered.length === 0;
  return isExplained && all.filter((test) => passed.get(test)).length >= least;
}

async function tryOut(suite: Suite): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-suites-"));
  const withService: WithService = async (run) => {
    const service = await startSimulator({ dialect: "gitlab" });
    Object.assign(service.world.settings, suite.settings);
    return run(service).finally(() => service.close());
  };
  try {
    return report(suite, await runSuite(suite, folder, withService));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const [only] = process.argv.slice(2);
  for (const suite of suites.filter(({ name }) => only === undefined || name.includes(only)))
    if (!(await tryOut(suite))) process.exitCode = 1;
  for (const [name, why] of Object.entries(unavailable)) console.log(`${name} does not run: ${why}.`);
}

void main();
