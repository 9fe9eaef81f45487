/** Runs a suite against the embedded service, and says what became of each of its tests. */
import type { Simulator } from "../../simulator";
import { runGoSuite } from "./go";
import { runPythonSuite } from "./python";
import type { Suite } from "./table";

export interface Results {
  /** Whether each test passed. */
  readonly passed: Map<string, boolean>;
  /** Tests that the suite itself skips, and those that it expects to fail and that do. */
  readonly skipped: string[];
  readonly expected: string[];
}

type Run = (suite: Suite, into: string, service: Pick<Simulator, "url" | "token">) => Promise<Results>;

const runs: Readonly<Record<Suite["language"], Run>> = { go: runGoSuite, python: runPythonSuite };

export const runSuite: Run = (suite, into, service) => runs[suite.language](suite, into, service);
