/** Runs a suite against the embedded service, in its language. */
import { runGoSuite } from "./go";
import { runPythonSuite } from "./python";
import type { Run } from "./results";
import type { Suite } from "./table";

const runs: Readonly<Record<Suite["language"], Run>> = { go: runGoSuite, python: runPythonSuite };

export const runSuite: Run = (suite, into, withService) => runs[suite.language](suite, into, withService);
