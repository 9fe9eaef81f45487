/** `forge pipeline generate`: the jobs that run the stacks of a file, or those that a change concerns, in CI. */

import path from "node:path";
import { asTyped } from "../../provider/service/typed-command";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { firstStacks } from "../configuration/places/stacks";
import { assertWritable, printText, writeTo } from "../files";
import { concernSince, stackNamesIn } from "../gitops/pipelines/concerned";
import { githubMatrix, githubWorkflow } from "../gitops/pipelines/github";
import { gitlabPipeline } from "../gitops/pipelines/gitlab";
import { stagesOf } from "../gitops/pipelines/pipeline";
import { stacksOf } from "../gitops/read/read-file";
import { terminalOn } from "../terminal";
import type { PipelineFormat } from "./pipeline-formats";
import { withUserErrors } from "./user-errors";

interface GenerateOptions {
  readonly file: string;
  readonly for: PipelineFormat;
  readonly out?: string;
  readonly changedSince?: string;
  readonly jobs: number;
  readonly planOnly?: boolean;
  readonly unlock?: boolean;
  readonly include?: string;
  readonly image?: string;
  readonly stages?: number;
}

export async function generate(options: GenerateOptions): Promise<void> {
  await withUserErrors("pipeline generate", async () => {
    assertFitting(options);
    assertWritable(options.out);
    const text = await textFor(options);
    if (options.out === undefined) printText(text);
    else writeTo(options.out, text);
  });
}

function assertFitting({ for: format, changedSince, include, image, stages }: GenerateOptions): void {
  if (image !== undefined && (format !== "gitlab" || include !== undefined))
    throw new UserError("--image is for --for gitlab without --include, whose file sets the image.");
  if (format === "github" && changedSince !== undefined)
    throw new UserError(
      "--changed-since is not for --for github: the workflow finds out at each run what it concerns, with --for github-matrix.",
    );
  if (format !== "gitlab" && include !== undefined) throw new UserError("--include is for --for gitlab.");
  if (format !== "github-matrix" && stages !== undefined)
    throw new UserError("--stages is for --for github-matrix.");
}

async function textFor(options: GenerateOptions): Promise<string> {
  const { for: format, jobs, planOnly = false, unlock = false, include, image, stages } = options;
  const { stacks, first, tokens } = await stacksFor(options);
  const file = path.relative(process.cwd(), path.resolve(options.file));
  const { changedSince } = options;
  const common = { file, jobs, first, isPlanOnly: planOnly, unlocks: unlock, changedSince };
  if (format === "gitlab") return gitlabPipeline({ ...common, stacks, include, image });
  const needed = stagesOf(stacks, first).length;
  if (format === "github") return githubWorkflow({ ...common, tokens, stages: Math.max(needed, 1) });
  if (stages !== undefined && needed > stages)
    throw new UserError(
      `${stacks.length} stacks need ${needed} stages, and the workflow has ${stages}; write it anew: ${asTyped("pipeline generate --for github")}.`,
    );
  return githubMatrix(stacks, first);
}

interface Wanted {
  readonly stacks: readonly string[];
  /** Those that come before all others. */
  readonly first: readonly string[];
  /** The variables of the tokens that stacks have for themselves. */
  readonly tokens: readonly string[];
}

async function stacksFor({ file, changedSince }: GenerateOptions): Promise<Wanted> {
  const loaded = stacksOf(file, process.env);
  const { stacks, warnings } =
    changedSince === undefined
      ? { stacks: stackNamesIn(loaded.main), warnings: [] }
      : await concernSince(file, changedSince, loaded, process.env);
  const { say } = terminalOn(process.stderr);
  for (const warning of [...loaded.main.warnings, ...warnings]) say(`warning: ${oneLine(warning)}`);
  const { source, stacks: all } = loaded.main;
  const tokens = [...new Set(all.flatMap(({ token }) => token ?? []))];
  return { stacks, first: firstStacks(source.tree), tokens };
}
