/** The formats of a report, and the files that --output and --out name for them. */
import path from "node:path";
import { InvalidArgumentError } from "commander";
import { UserError } from "../../sdk/user-error";
import { type Output, outputs } from "../gitops/report/render/outputs";
import type { NotifyOptions } from "./notify";

export interface ReportOptions extends NotifyOptions {
  readonly output?: readonly ReportTarget[];
  /** The file of the format that has none. */
  readonly out?: string;
  /** The text has numbers in the place of changes that delete nothing. */
  readonly summary?: boolean;
}

export interface ReportTarget {
  readonly format: Output;
  /** Default: stdout. */
  readonly file?: string | undefined;
}

const isOutput = (text: string): text is Output => outputs.some((output) => output === text);

/** Reads `FORMAT` or `FORMAT=FILE`. */
export function addTarget(text: string, before: readonly ReportTarget[] = []): readonly ReportTarget[] {
  const [format = ""] = text.split("=", 1);
  const file = text.slice(format.length + 1);
  if (!isOutput(format)) throw new InvalidArgumentError(`Allowed choices are ${outputs.join(", ")}.`);
  if (text === `${format}=`) throw new InvalidArgumentError(`Name a file after "${text}".`);
  return [...before, { format, ...(file === "" ? {} : { file }) }];
}

/** The reports of a run; at most one goes to stdout, and each file gets one. */
export function targetsOf({ output = [{ format: "text" }], out }: ReportOptions): readonly ReportTarget[] {
  const [first, second] = output.filter(({ file }) => file === undefined);
  if (second !== undefined)
    throw new UserError(
      `--output ${first?.format} and --output ${second.format} both go to ${out ?? "stdout"}; name a file for one of them: --output ${second.format}=FILE.`,
    );
  if (first === undefined && out !== undefined)
    throw new UserError(
      `--out ${out} is for a report without a file, and each --output names one; remove --out, or add an --output without a file.`,
    );
  const targets = output.map(({ format, file = out }) => ({ format, file }));
  const files = targets.flatMap(({ file }) => (file === undefined ? [] : [path.resolve(file)]));
  const twice = files.find((file, index) => files.indexOf(file) !== index);
  if (twice !== undefined)
    throw new UserError(
      `Two reports go to ${path.relative(process.cwd(), twice)}; name another file for one of them.`,
    );
  return targets;
}
