/** A stack of label resources on the real engine, for the search that also runs without one. */
import path from "node:path";
import type { LabelProgram } from "../provider/exclusive-program";
import type {
  Host,
  RecordedResource,
  RunOptions,
  RunResult,
  SearchedStack,
} from "../provider/exclusive-stack";
import { createStack, type Run, type Stack } from "./stack";

/** The message of `--expect-no-changes` after a preview that succeeds. */
const HAS_CHANGES = "no changes were expected but changes were proposed";

/** A message of the engine before a run with targets starts: it cannot have these alone. */
const IMPOSSIBLE_TARGETS = /not specified in --target list/;

export class EngineStackOfLabels implements SearchedStack {
  resources: ReadonlyMap<string, RecordedResource> = new Map();
  /** How many commands have run. */
  commands = 0;

  private constructor(
    private readonly host: Host,
    private readonly stack: Stack,
  ) {}

  static async create(host: Host, environment: Readonly<Record<string, string>>) {
    return new EngineStackOfLabels(host, await createStack({ program: "", environment }));
  }

  async run(program: LabelProgram, options: RunOptions = {}): Promise<RunResult> {
    this.commands++;
    this.stack.writeProgram(this.#textOf(program));
    const run = await this.#command(options);
    if (!options.isPreview) this.resources = await this.#recorded();
    const isChange = run.code !== 0 && run.text.includes(HAS_CHANGES);
    const isFailed = run.code !== 0 && !isChange && !(options.targets && IMPOSSIBLE_TARGETS.test(run.text));
    return {
      changed: isChange || (run.code === 0 && !options.isPreview) ? changedIn(run, isChange) : [],
      errors: isFailed ? [run.text] : [],
      lines: run.text.split("\n").filter((line) => /stays?:|stay,|not specified/.test(line)),
    };
  }

  remove = (): void => this.stack.remove();

  #command({ targets = [], isRefreshing, isPreview, isRefresh }: RunOptions): Promise<Run> {
    const given = targets.flatMap((name) => ["--target", `urn:**::${name}`]);
    if (isRefresh) return this.stack.pulumi("refresh", "--yes", "--skip-preview", ...given);
    const options = [...(isRefreshing ? ["--refresh"] : []), ...given];
    return isPreview ? this.stack.preview("--expect-no-changes", ...options) : this.stack.up(...options);
  }

  #textOf(program: LabelProgram): string {
    const constructs = path.join(__dirname, "..", "provider", "exclusive-program.js");
    return [
      `const classes = require("pulumi-forge${this.host === "native" ? "/native" : ""}");`,
      `require(${JSON.stringify(constructs)}).constructLabels(classes, ${JSON.stringify(program)});`,
    ].join("\n");
  }

  async #recorded(): Promise<ReadonlyMap<string, RecordedResource>> {
    const { code, text } = await this.stack.pulumi("stack", "export");
    if (code !== 0) throw new Error(text);
    const { deployment } = JSON.parse(text) as { deployment: { resources?: readonly Exported[] } };
    const own = (deployment.resources ?? []).filter(({ type }) => !type.startsWith("pulumi:"));
    return new Map(
      own.map(({ urn, type, id, inputs, outputs, retainOnDelete }) => [
        urn.split("::").at(-1) ?? "",
        {
          ...{ id, inputs, outs: outputs, isRetained: retainOnDelete === true },
          className: type.split(":").at(-1) ?? "",
        },
      ]),
    );
  }
}

/** A resource as `pulumi stack export` has it. */
interface Exported {
  readonly urn: string;
  readonly type: string;
  readonly id: string;
  readonly inputs: RecordedResource["inputs"];
  readonly outputs: RecordedResource["outs"];
  readonly retainOnDelete?: boolean;
}

function changedIn({ steps, text }: Run, isUnexpected: boolean): readonly string[] {
  const changed = steps.filter(({ op }) => op !== "same" && op !== "read" && op !== "refresh");
  if (isUnexpected && changed.length === 0) return [text];
  return changed.map(({ op, name }) => `${name}: ${op}`);
}
