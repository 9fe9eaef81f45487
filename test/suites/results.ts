/** The results of a suite's tests. */
import type { Simulator } from "../../simulator";
import type { Suite } from "./table";

export interface Results {
  /** Whether each test passed. */
  readonly passed: Map<string, boolean>;
  /** Tests that the suite itself skips, and those that it expects to fail and that do. */
  readonly skipped: string[];
  readonly expected: string[];
}

/** Installs a suite into a folder, and runs it against a service. */
export type Run = (suite: Suite, into: string, service: Pick<Simulator, "url" | "token">) => Promise<Results>;
