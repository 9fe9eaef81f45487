/**
 * The file and the repository that a ledger belongs to. A clone, a pipeline's checkout and another name of the
 * folder are the same; a copy with a remote of its own is not.
 */
import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { RunError } from "../../provider/pulumi/run/run-error";
import type { Environment } from "../../provider/service/settings";
import { asTyped } from "../../provider/service/typed-command";

export interface Belonging {
  /** The path of the file, within the repository if there is one. */
  readonly file: string;
  /** The address of the remote, such as `gitlab.example.com/acme/infra`. */
  readonly repository?: string;
  /** The first commit: repositories without a remote differ in it. */
  readonly root?: string;
}

/** The place of the file, and the repository that it belongs to as far as git or the pipeline knows. */
export interface Checkout {
  readonly belonging: Belonging;
  /** The first commit; `undefined` if it is not in this checkout. */
  root(): string | undefined;
  /** Whether another file is in the same checkout. */
  has(file: string): boolean;
  /** The way to a state of its own. */
  readonly remedy: string;
}

/** Beside the file, the folder itself says what the state belongs to. */
export const checkoutBeside = (file: string): Checkout => ({
  ...checkoutIn(realFolder(path.dirname(path.resolve(file))), file, {}),
  remedy: "Move this file into a folder of its own",
});

export function checkoutOf(file: string, environment: Environment): Checkout {
  const folder = realFolder(path.dirname(path.resolve(file)));
  const git = gitIn(folder);
  const top = git("rev-parse", "--show-toplevel");
  if (top !== undefined) {
    const repository = remoteIn(git);
    const root = () => rootIn(git);
    return checkoutIn(top, file, repository === undefined ? { root: root() } : { repository }, root);
  }
  const pipeline = pipelineIn(environment);
  if (pipeline === undefined || !isWithin(pipeline.folder, folder)) return checkoutIn(folder, file, {});
  return checkoutIn(realFolder(pipeline.folder), file, { repository: pipeline.repository });
}

function checkoutIn(
  top: string,
  file: string,
  known: { readonly [Fact in "repository" | "root"]?: string | undefined },
  root: () => string | undefined = () => undefined,
): Checkout {
  const home = realFolder(path.dirname(path.resolve(file)));
  const own = path
    .relative(top, path.join(home, path.basename(file)))
    .split(path.sep)
    .join("/");
  return {
    belonging: {
      ...{ file: own },
      ...(known.repository === undefined ? {} : { repository: known.repository }),
      ...(known.root === undefined ? {} : { root: known.root }),
    },
    root,
    remedy: "Write another name: into this file",
    has: (other) => other !== own && existsSync(path.join(top, other)),
  };
}

const realFolder = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

const isWithin = (folder: string, inner: string): boolean => {
  const from = path.relative(realFolder(folder), inner);
  return from === "" || !(from.startsWith("..") || path.isAbsolute(from));
};

type Git = (...args: readonly string[]) => string | undefined;

/** `undefined` if git is not installed, or has no answer. A checkout in a container often has another owner. */
const gitIn =
  (folder: string): Git =>
  (...args) => {
    try {
      const answer = execFileSync("git", ["-c", "safe.directory=*", ...args], {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
      return answer.trim() || undefined;
    } catch {
      return undefined;
    }
  };

/** Of clones of a clone on this machine, the remote is that of the first one. */
function remoteIn(git: Git, depth = 0): string | undefined {
  const remotes = git("remote")?.split("\n") ?? [];
  const name = remotes.length === 1 ? remotes[0] : "origin";
  const url = name === undefined || !remotes.includes(name) ? undefined : git("remote", "get-url", name);
  if (url === undefined) return undefined;
  const folder = url.replace(/^file:\/\//, "");
  if (path.isAbsolute(folder) && depth < MOST_CLONES) return remoteIn(gitIn(folder), depth + 1);
  return remoteAddress(url);
}

const MOST_CLONES = 5;

/** The history of a pipeline's checkout often ends early. */
const rootIn = (git: Git): string | undefined =>
  git("rev-parse", "--is-shallow-repository") === "false"
    ? git("rev-list", "--max-parents=0", "HEAD")?.split("\n").sort()[0]
    : undefined;

/** Without scheme, user, port and ending, which differ between a laptop and a pipeline; `undefined` for a folder of this machine. */
export function remoteAddress(url: string): string | undefined {
  const [, host, place] =
    /^(?!file:)[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/+(.+)$/i.exec(url) ??
    /^(?:[^@/]+@)?([^/:\\]{2,}):(?!\/\/)\/*(.+)$/.exec(url) ??
    [];
  if (host === undefined || place === undefined) return undefined;
  const server = host.replace(/^(?:alt)?ssh\./i, "");
  return `${server}/${place.replace(/\/+$/, "").replace(/\.git$/i, "")}`.toLowerCase();
}

/** The checkout of a pipeline, in a container that may have no git. */
function pipelineIn({
  CI_PROJECT_DIR,
  CI_PROJECT_URL,
  GITHUB_WORKSPACE,
  GITHUB_SERVER_URL,
  GITHUB_REPOSITORY,
}: Environment): { readonly folder: string; readonly repository: string | undefined } | undefined {
  if (CI_PROJECT_DIR && CI_PROJECT_URL)
    return { folder: CI_PROJECT_DIR, repository: remoteAddress(CI_PROJECT_URL) };
  if (GITHUB_WORKSPACE && GITHUB_SERVER_URL && GITHUB_REPOSITORY)
    return {
      folder: GITHUB_WORKSPACE,
      repository: remoteAddress(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`),
    };
  return undefined;
}

/** The facts that are recorded from now on: a checkout without git takes nothing away. */
export function learned(before: Belonging | undefined, checkout: Checkout): Belonging {
  const { belonging } = checkout;
  return before !== undefined && isOneRepository(before, checkout) ? { ...before, ...belonging } : belonging;
}

/** Where nothing is known of one of them, the name that both have written stands for the repository. */
function isOneRepository(recorded: Belonging, { belonging, root }: Checkout): boolean {
  if (recorded.repository !== undefined && belonging.repository !== undefined)
    return recorded.repository === belonging.repository;
  if (isUnknown(recorded) || isUnknown(belonging)) return true;
  return recorded.root !== undefined && recorded.root === root();
}

const isUnknown = ({ repository, root }: Belonging): boolean =>
  repository === undefined && root === undefined;

/** Throws if the ledger belongs to another file, or to a file of another repository. */
export function assertBelongs(
  recorded: Belonging,
  checkout: Checkout,
  { address, objects }: { readonly address: string; readonly objects: number },
): void {
  const isOther = !isOneRepository(recorded, checkout);
  // A file that has moved is not where it was.
  if (!isOther && !checkout.has(recorded.file)) return;
  const own = isOther ? textOf : ({ file }: Belonging) => file;
  const replaced = isOther ? "If the repository has another address now" : "If this file replaces that one";
  throw new RunError(
    `The state ${address} belongs to ${own(recorded)}, and this is ${own(checkout.belonging)}. This file would delete what it does not declare of ${objects === 1 ? "the object" : `the ${objects} objects`} recorded there. Nothing was done. ${checkout.remedy}, so that it gets a state of its own. ${replaced}, take the state over with ${asTyped("up --take-over")}.`,
  );
}

const textOf = ({ file, repository, root = "" }: Belonging): string =>
  `${file} of ${repository ?? (root ? `the repository whose first commit is ${root.slice(0, 12)}` : "no repository")}`;
