/** `npm run suites`: runs other people's tests against the embedded service, and counts those that pass, by area. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSimulator } from "../../simulator";
import { install, isOf, type Results, runTests } from "./run";
import { type Suite, suites, unavailable } from "./table";

/** The rows of a suite, and whether they are what the table says. */
function report(suite: Suite, { passed, skipped, expected }: Results): boolean {
  const { name, version, areas, failing, least } = suite;
  const all = [...passed.keys()];
  const count = (tests: readonly string[]) =>
    `${tests.filter((test) => passed.get(test)).length} of ${tests.length}`;
  for (const [area, named] of Object.entries(areas)) {
    const tests = all.filter((test) => named.some((one) => isOf(one, test)));
    console.log(`| ${name} | ${area} | ${count(tests)} |`);
  }
  console.log(`| ${name} ${version} | all | ${count(all)} |`);
  for (const test of skipped) console.log(`${test} is skipped by the suite itself`);
  for (const test of expected) console.log(`${test} fails, as the suite itself expects`);
  const failed = all.filter((test) => !passed.get(test) && !expected.includes(test));
  for (const test of failed)
    console.log(`${test} fails: ${failing[test] ?? "nobody knows why; explain it in test/suites/table.ts"}`);
  const recovered = Object.keys(failing).filter((test) => passed.get(test));
  for (const test of recovered) console.log(`${test} passes; take it out of test/suites/table.ts`);
  const isExplained = failed.every((test) => test in failing) && recovered.length === 0;
  return isExplained && all.length - failed.length - expected.length >= all.length * least;
}

async function runSuite(suite: Suite): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-suites-"));
  const service = await startSimulator({ dialect: "gitlab" });
  try {
    return report(suite, await runTests(suite, await install(suite, folder), service));
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  for (const suite of suites) if (!(await runSuite(suite))) process.exitCode = 1;
  for (const [name, why] of Object.entries(unavailable)) console.log(`${name} does not run: ${why}.`);
}

void main();
