/** A minimal CI that runs jobs in fresh checkouts with the artifacts of earlier jobs. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@jest/globals";
import type { Job } from "./jobs";
import { createRunner, type Ended } from "./runner";

export interface Done extends Ended {
  /** The folder in which the job ran. */
  readonly folder: string;
}

export interface Ci {
  run(job: Job, settings: Readonly<Record<string, string>>): Promise<Done>;
  artifacts(): readonly string[];
  /** Removes all artifacts, as at the start of another pipeline. */
  forgetArtifacts(): void;
  remove(): void;
}

export interface CiOptions {
  /** The files of a checkout. */
  readonly checkout: string;
  /** The name of the repository. */
  readonly name: string;
  /** Values that no job may print. */
  readonly secrets: readonly string[];
}

export function createCi({ checkout, name, secrets }: CiOptions): Ci {
  const kept = mkdtempSync(path.join(tmpdir(), "forge-artifacts-"));
  const removals: (() => void)[] = [() => rmSync(kept, { recursive: true })];
  return {
    async run({ variables, script, artifacts }, settings) {
      const runner = createRunner({
        ...{ checkout, name },
        environment: { ...settings, ...variables },
      });
      removals.push(runner.remove);
      const { folder } = runner;
      cpSync(kept, folder, { recursive: true });
      const ended = await runner.script(script);
      for (const file of readdirSync(folder).filter((file) => artifacts.some(isNamedBy(file))))
        cpSync(path.join(folder, file), path.join(kept, file));
      for (const secret of secrets) expect(ended.stdout + ended.stderr).not.toContain(secret);
      return { ...ended, folder };
    },
    artifacts: () => readdirSync(kept).sort(),
    forgetArtifacts() {
      for (const file of readdirSync(kept)) rmSync(path.join(kept, file));
    },
    remove() {
      for (const remove of removals) remove();
    },
  };
}

const isNamedBy = (file: string) => (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(file);
