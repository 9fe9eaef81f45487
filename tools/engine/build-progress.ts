/** How far a build with Go has come, from what it prints: a line for each module that it gets and each package that it compiles. */
import type { ReportDetail } from "../../provider/pulumi/engine/progress";

/** Before, the time that is left is a guess. */
const ENOUGH = 50;

/** Reports on a build of so many packages; returns what takes the printed text. */
export function buildProgress(packages: number, report: ReportDetail): (text: string) => void {
  let modules = 0;
  let compiled = 0;
  let started: number | undefined;
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("go: downloading ")) modules++;
      else if (!line.startsWith("go: ")) compiled++;
    if (compiled === 0) return report(`${modules} ${modules === 1 ? "module" : "modules"} downloaded`);
    started ??= performance.now();
    report(
      `${formatted(compiled)} of ${formatted(packages)} packages${timeLeft(packages, compiled, started)}`,
    );
  };
}

/** Packages that were compiled before are not compiled again, so that it ends at this time or earlier. */
function timeLeft(packages: number, compiled: number, started: number): string {
  if (compiled < ENOUGH || compiled >= packages) return "";
  const seconds = (((performance.now() - started) / compiled) * (packages - compiled)) / 1000;
  return seconds < 90
    ? `, about ${Math.ceil(seconds / 10) * 10} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`;
}

const formatted = (count: number): string => count.toLocaleString("en");
