/** Test files that stay loaded, so that their tests can run many times in this process without starting jest. */
import { readdirSync, readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import path from "node:path";
import circus, { addEventHandler, getState, resetState, run, setState } from "jest-circus";

const SEPARATOR = " › ";
const { jestExpect } = createRequire(import.meta.url)("@jest/expect");

export class TestFiles {
  /** The state of jest-circus for each loaded file. */
  #loaded = new Map();
  #hasFailed = false;
  #wanted;

  /** `require` loads from the copy of the project whose tests run. */
  constructor(require) {
    this.require = require;
    this.root = path.dirname(require.resolve("./package.json"));
    this.require("./test/jest/typescript.js").loadTypeScript();
    this.storages = this.require("./test/jest/async-storages.cjs");
    Object.assign(globalThis, circus, { it: circus.test, expect: jestExpect });
    provide(require, "@jest/globals", { ...circus, expect: jestExpect });
    Error.stackTraceLimit = 10;
    for (const method of ["log", "info", "warn", "error"]) console[method] = () => {};
    for (const event of ["unhandledRejection", "uncaughtException"])
      process.on(event, (error) => getState().currentlyRunningTest?.errors.push(error));
    addEventHandler((event) => this.#on(event));
    this.require("./test/mutation/loading.cjs").leaveLoadingOut();
  }

  /**
   * The files of the fast ring, and on demand those that run the `forge` command, as far as they use only tests and expectations of jest,
   * without those that test the repository itself.
   */
  list() {
    const { testPathIgnorePatterns } = this.require("./test/jest/fast.config.js");
    const leftOut = [...testPathIgnorePatterns, "/test/unit/"].map((pattern) => new RegExp(pattern));
    const { FORGE_MUTATION_TESTS: tests, FORGE_MUTATION_COMMANDS: commands } = process.env;
    const wanted = new RegExp(tests ?? "");
    const isWithCommands = (file) => commands !== undefined && /^test\/(cli|gitops)\//.test(file);
    return readdirSync(path.join(this.root, "test"), { recursive: true })
      .map((name) => path.posix.join("test", name.replaceAll("\\", "/")))
      .filter((file) => file.endsWith(".test.ts"))
      .filter((file) => wanted.test(file))
      .filter((file) => isWithCommands(file) || !leftOut.some((pattern) => pattern.test(`/${file}`)))
      .filter((file) => !/\bjest\.[a-z]/.test(readFileSync(path.join(this.root, file), "utf8")));
  }

  fileOf = (id) => id.slice(0, id.indexOf(SEPARATOR));

  /** The results of the tests that ran. After a failure, the other tests are skipped. */
  async run(file, wanted, limit = 60_000) {
    const state = this.#loaded.get(file) ?? this.#load(file);
    setState(state);
    state.testTimeout = limit;
    state.unhandledErrors.length = 0;
    this.#wanted = wanted;
    this.#hasFailed = false;
    const tests = testsOf(state.rootDescribeBlock);
    for (const test of tests) prepare(test, wanted === undefined || wanted.has(idOf(file, test)));
    this.file = file;
    const variables = { ...process.env };
    try {
      await run();
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
      Object.assign(process.env, variables);
    }
    return tests.filter(({ invocations }) => invocations > 0).map((test) => resultOf(file, test));
  }

  /** Unloads the project's modules, so that the next run loads them again. */
  forget() {
    this.#loaded.clear();
    for (const name of ["globalStore", "stackResource"]) delete globalThis[name];
    this.storages.disableStorages();
    this.#unload((name) => !name.startsWith("node_modules") || name.includes("@pulumi"));
  }

  #load(file) {
    resetState();
    // A test helper may register hooks for the file that loads it, so helpers are loaded again.
    this.#unload((name) => name.startsWith("test") && !name.startsWith(path.join("test", "jest")));
    this.require(`./${file}`);
    this.#loaded.set(file, getState());
    return getState();
  }

  #unload(isWanted) {
    const { cache } = this.require;
    for (const file of Object.keys(cache)) {
      const name = path.relative(this.root, file);
      if (!name.startsWith("..") && isWanted(name)) delete cache[file];
    }
  }

  #on({ name, test }) {
    const { __stryker__: stryker } = globalThis;
    if (name === "test_start") {
      if (this.#hasFailed) test.mode = "skip";
      if (test.mode !== "skip") {
        stryker.currentTestId = idOf(this.file, test);
      }
    }
    if (name === "test_done") {
      stryker.currentTestId = undefined;
      if (this.#wanted && test.errors.length > 0) this.#hasFailed = true;
    }
  }
}

const testsOf = (block) =>
  block.children.flatMap((child) => (child.type === "describeBlock" ? testsOf(child) : [child]));

/** The modes that the files declare, such as skip. */
const modes = new WeakMap();

function prepare(test, isWanted) {
  if (!modes.has(test)) modes.set(test, test.mode);
  Object.assign(test, { errors: [], status: null, invocations: 0, timeout: undefined });
  test.unhandledRejectionErrorByPromise.clear();
  test.mode = isWanted ? modes.get(test) : "skip";
}

const idOf = (file, test) => `${file}${SEPARATOR}${fullName(test)}`;

/** The test's full name, as jest reports it. */
function fullName(test) {
  const names = [];
  for (let block = test; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(" ");
}

function resultOf(file, test) {
  const error = test.errors.flat().find(Boolean);
  // An error may have no message.
  const message = error && (String(error.message ?? error) || "failed");
  const isTimeout = message?.startsWith("Exceeded timeout");
  return {
    id: idOf(file, test),
    duration: test.duration ?? 0,
    // A test that throws undefined has an error without a message.
    error: message === "" ? "failed" : message,
    isTimeout,
  };
}

function provide(require, name, exports) {
  const file = require.resolve(name);
  require.cache[file] = Object.assign(new Module(file), { exports, loaded: true });
}
