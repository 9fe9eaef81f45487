/** Adds `generate` to the commands of `forge pipeline`. */

import { type Command, InvalidArgumentError, Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { MOST_JOBS } from "../gitops/pipelines/pipeline";
import { fileOption } from "./options";
import { PIPELINE_FORMATS } from "./pipeline-formats";

const generating = lazy<typeof import("./generate")>(() => require("./generate"));

const atLeastOne = (text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("It must be a whole number of at least 1.");
  return Number(text);
};

export function addPipelineGeneration(program: Command): void {
  const family = program.commands.find((one) => one.name() === "pipeline");
  family
    ?.command("generate")
    .summary("write the jobs that run the stacks of a forge.yaml in CI")
    .description(
      "Write the jobs that run the stacks of a forge.yaml in CI: a plan for each stack, an approval, then each stack's run under a lock of its own.",
    )
    .addOption(
      new Option(
        "--for <ci>",
        "gitlab: a child pipeline; github: a workflow to check in; github-matrix: the matrices that it asks for at each run",
      )
        .choices(PIPELINE_FORMATS)
        .makeOptionMandatory(),
    )
    .addOption(fileOption())
    .option("--out <file>", "write it to this file instead of stdout")
    .option(
      "--changed-since <ref>",
      "only the stacks that the changes since this commit concern: the branch's own, if the other one has moved on",
    )
    .addOption(
      new Option("--jobs <number>", "run at most this many stacks at once")
        .argParser(atLeastOne)
        .default(MOST_JOBS),
    )
    .option("--plan-only", "jobs that show the changes, and none that apply them")
    .option("--unlock", "jobs that remove the lock of a run that has died, if only pipelines use the state")
    .option("--image <image>", "the image of the jobs (gitlab; default: node:22)")
    .option("--include <path>", "a file of the repository that sets `default` and `variables` (gitlab)")
    .addOption(
      new Option("--stages <number>", "fail if there are more stages than this (github-matrix)").argParser(
        atLeastOne,
      ),
    )
    .addHelpText(
      "after",
      `
Examples:
  forge pipeline generate --for gitlab --changed-since "$CI_COMMIT_BEFORE_SHA" --jobs 20 --out stacks.yml
  forge pipeline generate --for github --jobs 20 --out .github/workflows/forge.yml

It needs no service and no token.`,
    )
    .action((options) => generating.generate(options));
}
