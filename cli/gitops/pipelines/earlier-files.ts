/** The files of an earlier commit, which are in a folder of their own for a while. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Environment } from "../../../provider/service/settings";
import type { LoadedStacks } from "../../configuration/load";
import { InvalidFileError } from "../../configuration/read/problems";
import { stacksOf } from "../read/read-file";

/** The commit before the first one of a branch, as CI names it. */
const NO_COMMIT = /^0+$/;

/** `undefined` if there is no such commit, or if its file is missing or invalid. */
export const readAt = <T>(
  file: string,
  ref: string,
  environment: Environment,
  read: (earlier: LoadedStacks) => T | Promise<T>,
): Promise<T | undefined> =>
  atEarlier(file, ref, async (earlier) => {
    if (!existsSync(earlier)) return undefined;
    try {
      return await read(stacksOf(earlier, environment));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      return undefined;
    }
  });

/**
 * Calls `read` with the path of the file as it was where the branch left `ref`; `undefined` if there is no such commit.
 * Neither the repository nor its working tree changes.
 */
async function atEarlier<T>(
  file: string,
  ref: string,
  read: (earlier: string) => Promise<T>,
): Promise<T | undefined> {
  if (NO_COMMIT.test(ref)) return undefined;
  const git = gitIn(path.dirname(path.resolve(file)));
  const root = git(["rev-parse", "--show-toplevel"], "it is not in a git repository").trim();
  const commit = git(
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`],
    noCommit(ref),
  );
  const base = git(["merge-base", "HEAD", commit.trim()], noCommonCommit(ref)).trim();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-earlier-"));
  try {
    const index = { GIT_INDEX_FILE: path.join(folder, "index") };
    const files = path.join(folder, "files");
    const problem = `its files at ${ref} cannot be read`;
    git(["read-tree", base], problem, index);
    const out = `--prefix=${files}${path.sep}`;
    git([...WITHOUT_DOWNLOADS, "-C", root, "checkout-index", "--all", out], problem, index);
    return await read(path.join(files, path.relative(root, realpathSync(file))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Large files stay pointers. */
const WITHOUT_DOWNLOADS = ["filter.lfs.smudge=", "filter.lfs.process=", "filter.lfs.required=false"].flatMap(
  (setting) => ["-c", setting],
);

const noCommit = (ref: string) =>
  `there is no commit ${JSON.stringify(ref)} in this clone; fetch it, with the whole history (GIT_DEPTH: 0, fetch-depth: 0)`;

const noCommonCommit = (ref: string) =>
  `this clone does not show where the branch left ${JSON.stringify(ref)}; fetch the whole history (GIT_DEPTH: 0, fetch-depth: 0)`;

type Git = (
  args: readonly string[],
  problem: string,
  environment?: Readonly<Record<string, string>>,
) => string;

const gitIn =
  (folder: string): Git =>
  (args, problem, environment = {}) => {
    try {
      return execFileSync("git", args, {
        cwd: folder,
        env: { ...process.env, ...environment },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
    } catch (error) {
      const { code, stderr = "" } = error as NodeJS.ErrnoException & { readonly stderr?: string };
      if (code === "ENOENT") throw new RunError("--changed-since needs git, which is not installed.");
      const reason = stderr.trim().split("\n")[0];
      throw new RunError(`--changed-since: ${problem}.${reason ? ` Git reports: ${reason}` : ""}`);
    }
  };
