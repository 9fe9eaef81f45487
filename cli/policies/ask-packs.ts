/** Asks policy packs about the resources of a run, and gathers their answers. */
import { readFileSync } from "node:fs";
import { singularOf } from "../../provider/definition/kinds";
import type { PluginValues } from "../../provider/pulumi/plugin/values";
import {
  type AnalyzedResource,
  BrokenPolicyError,
  type Pack,
  type PackOptions,
  startPack,
  together,
} from "../../provider/pulumi/policy/analyzer";
import type { PolicyViolation, ValidatingPack } from "../../provider/pulumi/policy/findings";
import { PackError } from "../../provider/pulumi/policy/pack-program";
import { classNameIn } from "../../provider/pulumi/sdk/names";
import { resourceTitle } from "../gitops/report/outcome";
import type { Diagnostic } from "../plan/diagnostic";
import { type Remedies, remediesIn } from "./remedies";

export interface Answers {
  readonly violations: readonly PolicyViolation[];
  readonly policyPacks: readonly ValidatingPack[];
  /** The packs that could not be asked, or whose policies fail themselves; and the values that policies have set. */
  readonly diagnostics: readonly Diagnostic[];
}

type Context = Omit<PackOptions, "settings">;

/** Sets what policies remediate in the properties of a resource; `undefined` if they set nothing. */
export type Remediate = (resource: AnalyzedResource) => Promise<PluginValues | undefined>;

/** Packs that start at once, so that they are ready when the resources are known. */
export class Packs {
  readonly #stop = new AbortController();
  readonly #all: readonly AskedPack[];

  /** `configs` are files: none, or one for each folder. */
  constructor(folders: readonly string[], configs: readonly string[], { signal, ...context }: Context) {
    const stop = this.#stop.signal;
    const options = { ...context, signal: signal ? AbortSignal.any([signal, stop]) : stop };
    this.#all = folders.map((folder, index) => {
      const config = configs[index];
      return new AskedPack(folder, config ? { ...options, settings: readJson(config) } : options);
    });
  }

  /** One pack after the other: each sees the values that the one before has set. */
  remediate: Remediate = async (resource) => {
    let properties: PluginValues | undefined;
    for (const pack of this.#all)
      properties = (await pack.remediate({ ...resource, ...(properties && { properties }) })) ?? properties;
    return properties;
  };

  async ask(resources: readonly AnalyzedResource[]): Promise<Answers> {
    const answers = await Promise.all(this.#all.map((pack) => pack.ask(resources)));
    return {
      violations: answers.flatMap(({ violations }) => violations),
      policyPacks: answers.flatMap(({ policyPacks }) => policyPacks),
      diagnostics: answers.flatMap(({ diagnostics }) => diagnostics),
    };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#all.map((pack) => pack.close()));
  }
}

/** An empty file configures nothing, as for the engine. */
function readJson(file: string): unknown {
  const text = readFileSync(file, "utf8");
  return text.trim() === "" ? undefined : JSON.parse(text);
}

class AskedPack {
  readonly #started: Promise<Pack>;
  readonly #violations: PolicyViolation[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #isBroken = false;

  constructor(folder: string, options: PackOptions) {
    this.#started = startPack(folder, options);
    this.#started.catch(() => undefined);
  }

  async ask(resources: readonly AnalyzedResource[]): Promise<Answers> {
    const answer = await this.#attempt(async (pack) => {
      const found = together([await pack.analyze(resources), await pack.analyzeStack(resources)]);
      return { pack, ...found };
    });
    const diagnostics = this.#diagnostics;
    if (answer === undefined) return { violations: this.#violations, policyPacks: [], diagnostics };
    const { name, version } = answer.pack;
    const { violations, passed, failed } = answer;
    return {
      violations: [...this.#violations, ...violations],
      policyPacks: [{ name, ...(version === "" ? {} : { version }), passed, failed }],
      diagnostics,
    };
  }

  remediate(resource: AnalyzedResource): Promise<PluginValues | undefined> {
    return this.#attempt(async (pack) => {
      if (![...pack.levels.values()].includes("remediate")) return undefined;
      let properties: PluginValues | undefined;
      for (const { policy, properties: set, problem } of await pack.remediate(resource)) {
        const { urn } = resource;
        if (problem !== undefined)
          this.#violations.push({ policy, level: "advisory", message: problem, urn });
        if (set === undefined) continue;
        this.#warn(policy, resource, remediesIn(properties ?? resource.properties, set.values));
        properties = set.values;
      }
      return properties;
    });
  }

  /** The plan then shows other values than the file. */
  #warn(policy: string, { urn, type }: AnalyzedResource, remedies: Remedies): void {
    const name = classNameIn(type);
    for (const [key, set] of remedies)
      this.#diagnostics.push({
        severity: "warning",
        message: `The policy ${policy} sets ${Object.keys(set).join(", ")} of ${singularOf(name) ?? name} ${key}, whatever the file declares.`,
        urn,
      });
  }

  async close(): Promise<void> {
    const pack = await this.#started.catch(() => undefined);
    await pack?.close();
  }

  /** A pack that has failed once is asked nothing more. */
  async #attempt<T>(ask: (pack: Pack) => Promise<T>): Promise<T | undefined> {
    if (this.#isBroken) return undefined;
    try {
      return await ask(await this.#started);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      // Several resources are remediated at the same time.
      if (!this.#isBroken) this.#diagnostics.push(diagnosticOf(error));
      this.#isBroken = true;
      return undefined;
    }
  }
}

function diagnosticOf(error: PackError): Diagnostic {
  const { title, message } = error;
  const shown = error instanceof BrokenPolicyError && error.urn ? resourceTitle(error.urn) : undefined;
  return {
    ...{ severity: "error", title, urn: undefined },
    message: shown === undefined ? message : `It fails while it validates ${shown}: ${message}`,
  };
}
