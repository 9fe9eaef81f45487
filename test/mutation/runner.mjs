/**
 * The tests of the fast ring, for Stryker. Stryker's own runner for jest loads every test file that imports the changed file, which
 * is most of them; this one runs the files whose tests reach the mutant, one after the other until a test fails.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { runCLI } from "jest";

/** Shared with the instrumented sources, which look it up by this name, and with environment.js. */
globalThis.__stryker__ ??= {};
const context = globalThis.__stryker__;

/** In Stryker's copy of the project, which is the working directory: how long each file's tests take. */
const DURATIONS = "test-durations.json";

const SEPARATOR = " › ";
const fileOf = (id) => id.slice(0, id.indexOf(SEPARATOR));

async function runTests(files) {
  const argv = {
    ...{ $0: "stryker", _: files, config: path.resolve("test", "mutation", "jest.config.js") },
    ...{ runInBand: true, runTestsByPath: files.length > 0, silent: true, reporters: [], watchman: false },
  };
  const { results } = await runCLI(argv, [process.cwd()]);
  return results.testResults.map(({ testFilePath, testExecError, testResults, perfStats }) => ({
    file: path.relative(process.cwd(), testFilePath),
    duration: perfStats.runtime ?? 0,
    brokenBy: testExecError?.message,
    tests: testResults.filter(({ status }) => ["passed", "failed"].includes(status)),
  }));
}

const idOf = (file, { fullName }) => `${file}${SEPARATOR}${fullName}`;

class FastRing {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    context.wanted = undefined;
    const files = await runTests([]);
    const broken = files.find(({ brokenBy }) => brokenBy);
    if (broken) return { status: "error", errorMessage: `${broken.file}: ${broken.brokenBy}` };
    writeFileSync(
      DURATIONS,
      JSON.stringify(Object.fromEntries(files.map((one) => [one.file, one.duration]))),
    );
    const tests = files.flatMap(({ file, tests }) => tests.map((test) => resultOf(file, test)));
    // A test that fails without a mutant, such as on a busy machine, decides nothing.
    const passed = tests.filter(({ status }) => status === 0);
    for (const { id, status } of tests) if (status !== 0) delete context.mutantCoverage?.perTest[id];
    return { status: "complete", tests: passed, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const durations = JSON.parse(readFileSync(DURATIONS, "utf8"));
    const files = [...new Set(testFilter ? testFilter.map(fileOf) : Object.keys(durations))];
    files.sort((one, other) => durations[one] - durations[other]);
    Object.assign(context, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    context.wanted = testFilter && new Set(testFilter);
    let nrOfTests = 0;
    try {
      // A few quick files kill most; starting jest takes as long as such a file.
      for (let from = 0, size = 1; from < files.length; from += size, size = 8) {
        const ran = await runTests(files.slice(from, from + size));
        nrOfTests += ran.flatMap(({ tests }) => tests).length;
        if (hitLimit && context.hitCount > hitLimit) return { status: "timeout", reason: "It loops." };
        const failure = ran.map(firstFailure).find(Boolean);
        if (failure) return { status: "killed", nrOfTests, ...failure };
      }
      return { status: "survived", nrOfTests };
    } finally {
      context.activeMutant = undefined;
    }
  }
}

function resultOf(file, test) {
  const common = {
    id: idOf(file, test),
    name: test.fullName,
    timeSpentMs: test.duration ?? 0,
    fileName: path.resolve(file),
  };
  if (test.status === "passed") return { ...common, status: 0 };
  return { ...common, status: 1, failureMessage: test.failureMessages.join("\n") };
}

function firstFailure({ file, brokenBy, tests }) {
  const failed = tests.find(({ status }) => status === "failed");
  if (failed) return { killedBy: [idOf(file, failed)], failureMessage: failed.failureMessages[0] ?? "" };
  return brokenBy && { killedBy: [file], failureMessage: brokenBy };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "fast-ring", FastRing)];
