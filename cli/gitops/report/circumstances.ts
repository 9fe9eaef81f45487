/** When and by what a report was made: the time, the version of the package, the commit and the pipeline. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Environment } from "../../../provider/service/settings";
import { packageVersion } from "../../../sdk/package-root";
import { ciRunIn } from "./ci-run";
import type { Report } from "./report";

/** A merged report has begun when the first of its runs has. */
export function withCircumstances(report: Report, environment: Environment): Report {
  const ci = ciRunIn(environment);
  const commit = ci?.commit ?? commitBeside(report.file);
  const began = new Date(Date.now() - report.seconds * 1000);
  return {
    ...report,
    startedAt: report.startedAt ?? began.toISOString(),
    packageVersion: packageVersion(),
    ...(commit === undefined ? {} : { commit }),
    ...(ci === undefined ? {} : { ci }),
  };
}

/** The commit that is checked out in the folder of the file; none outside of a repository, or without git. */
function commitBeside(file: string): string | undefined {
  const folder = path.dirname(path.resolve(file));
  if (!isInRepository(folder)) return undefined;
  try {
    const commit = execFileSync("git", ["rev-parse", "--verify", "--quiet", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return commit.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Starting git takes longer than checking a file does. */
const isInRepository = (folder: string): boolean =>
  process.env.GIT_DIR !== undefined ||
  existsSync(path.join(folder, ".git")) ||
  (path.dirname(folder) !== folder && isInRepository(path.dirname(folder)));
