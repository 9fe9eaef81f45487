/** Shows the plan of `forge up` on a terminal, and asks before anything is changed. */
import { createInterface } from "node:readline/promises";
import { alongText } from "../../provider/lifecycle/removal";
import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { takesColors } from "../colors";
import { fold } from "../gitops/report/render/fold";
import { countsOf } from "../gitops/report/render/words";
import type { Report, ReportedChange } from "../gitops/report/report";
import { widthOf } from "../terminal";

const rendering = lazy<typeof import("../gitops/report/render")>(() => require("../gitops/report/render"));

/** In a pipeline or with redirected input, there is nobody to ask. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

export async function isConfirmed(report: Report, signal: AbortSignal | undefined): Promise<boolean> {
  const { stderr } = process;
  const plan: Report = { ...report, command: "preview" };
  const width = widthOf(stderr);
  stderr.write(rendering.render(plan, "text", { color: takesColors(stderr), width, isFolded: true }));
  const question = `\nMake these changes (${countsOf(plan)}) in ${oneLine(plan.service)}? [y/N] `;
  if (!/^y(es)?$/i.test((await answerTo(fold(question, width), signal)).trim())) return false;
  for (const { title, removal } of plan.changes)
    if (removal && !(await isTyped(title, removal, { width, signal }))) return false;
  return true;
}

interface Asking {
  readonly width: number;
  readonly signal: AbortSignal | undefined;
}

/** Nobody types the path of a group by accident. */
async function isTyped(
  title: string,
  { name, along }: NonNullable<ReportedChange["removal"]>,
  { width, signal }: Asking,
): Promise<boolean> {
  const goes = along.length === 0 ? "" : `, with ${alongText(along)}`;
  const question = `\n${oneLine(title)} is deleted${goes}. Type ${oneLine(name)} to delete it: `;
  return (await answerTo(fold(question, width), signal)).trim() === name;
}

/** The end of the input is no answer. */
async function answerTo(question: string, signal: AbortSignal | undefined): Promise<string> {
  // Without a terminal of its own, so that Ctrl-C stays a signal.
  const asking = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  const ended = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
  try {
    return await Promise.race([asking.question(question, signal ? { signal } : {}), ended]);
  } finally {
    asking.close();
  }
}
