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

export type Service = Pick<Simulator, "url" | "token">;

/** Runs something against a new service. */
export type WithService = <Result>(run: (service: Service) => Promise<Result>) => Promise<Result>;

/** Installs a suite into a folder, and runs it, each folder of its tests against a service of its own. */
export type Run = (suite: Suite, into: string, withService: WithService) => Promise<Results>;
