/**
 * The tests of the fast ring, for Stryker. A process loads each test file once and runs its tests again for each mutant, which
 * takes a tenth of the time in which jest starts anew and loads the sources again.
 */
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { TestFiles } from "./test-files.mjs";

/** Processes that run the `forge` command for tests. */
const hosts = new Set();

/** Shared with the instrumented sources, which look it up by this name, and with the tests that start hosts. */
globalThis.__stryker__ ??= {};
const context = Object.assign(globalThis.__stryker__, {
  present() {
    const { activeMutant, currentTestId, hitLimit } = context;
    return { activeMutant, currentTestId, hitLimit };
  },
  addHost(host) {
    hosts.add(host);
    host.once("close", () => hosts.delete(host));
    host.on("message", ({ test, hitCount, reached }) => {
      if (context.hitCount !== undefined) context.hitCount += hitCount;
      const known = context.mutantCoverage?.perTest;
      if (known !== undefined && test !== undefined) known[test] = { ...known[test], ...reached };
    });
  },
});

/** A command that does not end would answer the next test. */
const endHosts = () =>
  Promise.all(
    [...hosts].map((host) => {
      const ended = new Promise((resolve) => host.once("close", resolve));
      host.kill("SIGKILL");
      return ended;
    }),
  );

/** In Stryker's copy of the project, which is the working directory: how long each test takes, by its id. */
const DURATIONS = "test-durations.json";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

class FastRing {
  /** The tests that fail when they run again, found one by one: to run all twice would take as long as many mutants. */
  leftOut = new Set();

  capabilities() {
    return { reloadEnvironment: true };
  }

  get files() {
    this.loaded ??= new TestFiles(createRequire(path.resolve("package.json")));
    return this.loaded;
  }

  get durations() {
    this.known ??= JSON.parse(readFileSync(DURATIONS, "utf8"));
    return this.known;
  }

  async dryRun() {
    // Some commands start a program of the built package, which has no faults in it.
    if (!existsSync("dist"))
      symlinkSync(path.join(path.dirname(realpathSync("node_modules")), "dist"), "dist");
    const passed = [];
    for (const file of this.files.list()) {
      const ran = await this.files.run(file);
      // A test that fails without a mutant is left out.
      for (const { id, error } of ran) if (error) delete context.mutantCoverage?.perTest[id];
      passed.push(...ran.filter(({ error }) => !error));
    }
    writeFileSync(
      DURATIONS,
      JSON.stringify(Object.fromEntries(passed.map((test) => [test.id, test.duration]))),
    );
    const tests = passed.map(({ id, duration }) => ({ id, name: id, status: 0, timeSpentMs: duration }));
    return { status: "complete", tests, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment }) {
    const wanted = this.promising(testFilter ?? Object.keys(this.durations), activeMutant.fileName);
    const mutant = { id: activeMutant.id, hitLimit };
    if (reloadEnvironment) this.files.forget();
    const result = await this.try(mutant, wanted);
    if (result.status === "survived" && !result.isReached && !reloadEnvironment) {
      // A module may have computed the mutated value when it was loaded, so it is loaded again.
      this.files.forget();
      return this.try(mutant, wanted);
    }
    return this.assured(mutant, wanted, result);
  }

  /**
   * An earlier mutant may have left something in memory that fails the test, or the test can run only once, so it runs again without a
   * mutant. `repeatable` are tests that have passed twice in fresh memory.
   */
  async assured(mutant, wanted, result, repeatable = []) {
    const [test] = result.killedBy ?? [];
    if (test === undefined || repeatable.includes(test) || (await this.passes(test))) return result;
    this.files.forget();
    const isRepeatable = (await this.passes(test)) && (await this.passes(test));
    if (!isRepeatable) this.leftOut.add(test);
    const left = wanted.filter((one) => !this.leftOut.has(one));
    return this.assured(mutant, left, await this.try(mutant, left), [...repeatable, test]);
  }

  async passes(test) {
    const [result] = await this.files.run(this.files.fileOf(test), new Set([test]));
    return !result?.error;
  }

  /** The tests that fit into the allowed time, and at least one: first those of the source's own area, quickest first. */
  promising(tests, source) {
    let left = 1000 * Number(process.env.FORGE_MUTATION_PATIENCE);
    // `test/http/…` for `sdk/http/…`
    const areas = path.dirname(source).split(path.sep);
    const rank = (test) => (areas.includes(test.split("/")[1]) ? 0 : 1);
    return tests
      .filter((test) => !this.leftOut.has(test))
      .toSorted((one, other) => rank(one) - rank(other) || this.durations[one] - this.durations[other])
      .filter((test, index) => {
        left -= this.durations[test];
        return left > 0 || index === 0;
      });
  }

  async try({ id, hitLimit }, wanted) {
    Object.assign(context, { activeMutant: id, hitLimit: hitLimit ?? Infinity, hitCount: 0 });
    let nrOfTests = 0;
    try {
      for (const [file, tests] of this.quickestFirst(wanted)) {
        const limit = 1000 + 4 * sum(tests.map((test) => this.durations[test]));
        const ran = await this.files.run(file, new Set(tests), limit);
        nrOfTests += ran.length;
        if (context.hitCount > context.hitLimit) return { status: "timeout", reason: "It loops." };
        const failure = ran.find(({ error }) => error);
        if (failure?.isTimeout) {
          await endHosts();
          this.files.forget();
        }
        if (failure)
          return { status: "killed", nrOfTests, killedBy: [failure.id], failureMessage: failure.error };
      }
      return { status: "survived", nrOfTests, isReached: context.hitCount > 0 };
    } finally {
      Object.assign(context, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }

  /** Tests by file. */
  quickestFirst(tests) {
    const files = new Map();
    for (const test of tests) {
      const file = this.files.fileOf(test);
      files.set(file, [...(files.get(file) ?? []), test]);
    }
    const durationOf = ([, ids]) => sum(ids.map((id) => this.durations[id]));
    return [...files].sort((one, other) => durationOf(one) - durationOf(other));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "fast-ring", FastRing)];
