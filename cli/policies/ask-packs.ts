/** Asks policy packs about the resources of a run, and gathers their answers. */
import { readFileSync } from "node:fs";
import {
  type AnalyzedResource,
  BrokenPolicyError,
  type Findings,
  type PackOptions,
  startPack,
  together,
} from "../../provider/pulumi/policy/analyzer";
import { PackError } from "../../provider/pulumi/policy/pack-program";
import type { Diagnostic, PolicyViolation, ValidatingPack } from "../../provider/pulumi/run/events";
import { resourceTitle } from "../gitops/report/outcome";

export interface Answers {
  readonly violations: readonly PolicyViolation[];
  readonly policyPacks: readonly ValidatingPack[];
  /** The packs that could not be asked, or whose policies fail themselves. */
  readonly diagnostics: readonly Diagnostic[];
}

type Context = Omit<PackOptions, "settings">;

/** `configs` are files: none, or one for each folder. The packs start before the resources are known. */
export async function askPacks(
  folders: readonly string[],
  configs: readonly string[],
  resources: Promise<readonly AnalyzedResource[]>,
  context: Context,
): Promise<Answers> {
  const all = await Promise.all(
    folders.map((folder, index) => {
      const config = configs[index];
      return askPack(folder, { ...context, ...(config ? { settings: readJson(config) } : {}) }, resources);
    }),
  );
  return {
    violations: all.flatMap(({ violations }) => violations),
    policyPacks: all.flatMap(({ policyPacks }) => policyPacks),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** An empty file configures nothing, as for the engine. */
function readJson(file: string): unknown {
  const text = readFileSync(file, "utf8");
  return text.trim() === "" ? undefined : JSON.parse(text);
}

async function askPack(
  folder: string,
  options: PackOptions,
  resources: Promise<readonly AnalyzedResource[]>,
): Promise<Answers> {
  try {
    const pack = await startPack(folder, options);
    try {
      const { name, version } = pack;
      const shown = await resources;
      const answers = [await pack.analyze(shown), await pack.analyzeStack(shown)];
      return answered({ name, version }, together(answers));
    } finally {
      await pack.close();
    }
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    return { violations: [], policyPacks: [], diagnostics: [diagnosticOf(error)] };
  }
}

const answered = (
  { name, version }: { readonly name: string; readonly version: string },
  { violations, passed, failed }: Findings,
): Answers => ({
  violations,
  policyPacks: [{ name, ...(version === "" ? {} : { version }), passed, failed }],
  diagnostics: [],
});

function diagnosticOf(error: PackError): Diagnostic {
  const { title, message } = error;
  const shown = error instanceof BrokenPolicyError && error.urn ? resourceTitle(error.urn) : undefined;
  return {
    ...{ severity: "error", title, urn: undefined },
    message: shown === undefined ? message : `It fails while it validates ${shown}: ${message}`,
  };
}
