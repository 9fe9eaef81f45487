/** A resource that is declared in a forge.yaml, and driven by `forge up`'s own code up to the plan. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringifyConfiguration } from "../../../cli/configuration/write/stringify";
import type { Values } from "../../../provider/values/values";
import type { Simulator } from "../../../simulator";
import { homeInFile, SECRETS, writable } from "../../contract/file-inputs";
import { type Home, opened, type Run, ran } from "./run";

/** Inputs by key; `home` is the place in the file of an object whose inputs name none. */
export type Homed = Readonly<Record<string, { readonly home: string; readonly inputs: Values }>>;

export interface DeclaredResource {
  /** Throws if the run reports a failure. */
  up(homed: Homed): Promise<void>;
  /** The inputs that the next run changes, or what it does to an object as a whole. */
  differing(homed: Homed): Promise<readonly string[]>;
  close(): void;
}

const RUN: Run = { stack: "main", selection: {} };

/** `settleSeconds` is how long a run looks again for what a replica may not show yet. Default: not at all, where nothing lags. */
export function declaredResource(
  kind: string,
  service: Simulator,
  url: string,
  settleSeconds = 0,
): DeclaredResource {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-declared-"));
  const file = path.join(folder, "forge.yaml");
  const begin = (homed: Homed): Home => {
    const objects = Object.entries(homed).map(([key, { home, inputs }]) => ({
      ...{ kind, key, inputs: writable(kind, inputs) },
      place: homeInFile(kind, inputs, home),
    }));
    writeFileSync(file, stringifyConfiguration(objects));
    const environment = { FORGE_SETTLE_SECONDS: String(settleSeconds), ...SECRETS };
    return { service, path: file, between: { url }, environment };
  };
  return {
    async up(homed) {
      const { done } = await ran(begin(homed), RUN);
      const failed = [...(done?.errors ?? []), ...(done?.results.failures ?? [])];
      if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join("\n"));
    },
    async differing(homed) {
      const { plan, close } = await opened(begin(homed), RUN);
      try {
        const { changes } = await plan();
        return changes.flatMap(({ action, properties }) =>
          action === "create" || action === "delete" ? [action] : properties.map(({ name }) => name),
        );
      } finally {
        await close();
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
