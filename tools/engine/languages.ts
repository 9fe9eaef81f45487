/** Finds the host that runs programs of a language on the engine: the user's own, or else one that is built with Go. */
import path from "node:path";
import { cacheFolder, ProgramCache } from "../../provider/pulumi/engine/cache";
import { findProgram, pathFolders } from "../../provider/pulumi/engine/on-path";
import { type Progress, progressOn, type ReportDetail } from "../../provider/pulumi/engine/progress";
import { findGo, type GoModule, moduleFolder } from "./go";

interface Host {
  readonly title: string;
  /** The version of the module, which `go.mod` requires, too. */
  readonly version: string;
  readonly module: GoModule;
  readonly dependency: string;
  /** The folder of the program in the dependency. */
  readonly program: string;
  /** Scripts in the dependency that the program needs beside it. */
  readonly scripts?: readonly string[];
}

/** These are the last releases that a proxy of Go modules has: the hosts moved to modules of their own, which it does not. */
export const hosts = {
  go: {
    title: "Go",
    version: "3.66.0",
    module: "go",
    dependency: "github.com/pulumi/pulumi/sdk/v3",
    program: "go/pulumi-language-go",
  },
  java: {
    title: "Java",
    version: "1.13.0",
    module: "java",
    dependency: "github.com/pulumi/pulumi-java/pkg",
    program: "cmd/pulumi-language-java",
  },
  python: {
    title: "Python",
    version: "3.68.0",
    module: "python",
    dependency: "github.com/pulumi/pulumi/sdk/v3",
    program: "python/cmd/pulumi-language-python",
    scripts: ["python/cmd/pulumi-language-python-exec"],
  },
  yaml: {
    title: "YAML",
    version: "1.32.0",
    module: "yaml",
    dependency: "github.com/pulumi/pulumi-yaml",
    program: "cmd/pulumi-language-yaml",
  },
} as const satisfies Readonly<Record<string, Host>>;

export type Language = keyof typeof hosts;

export interface LanguageOptions {
  /** Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Default: on stderr. */
  readonly progress?: Progress;
}

/** Returns the folder of the host, which has to be on PATH. The first call on a machine may take minutes, later ones milliseconds. */
export async function ensureLanguage(language: Language, options: LanguageOptions = {}): Promise<string> {
  const { env = process.env, progress = progressOn(process.stderr) } = options;
  const { title, version, ...host }: Host = hosts[language];
  const name = `pulumi-language-${language}`;
  const found = await findProgram(name, pathFolders(env));
  if (found !== undefined) return path.dirname(found);

  const programs = {
    title: `Pulumi's language host for ${title}`,
    key: `language-${language}-${version}`,
    version,
    names: [name],
  };
  const cache = new ProgramCache(cacheFolder(env), programs);
  const cached = async () => (await cache.read())?.directory;
  const built = async () => {
    const building = `building ${programs.title} with Go, once`;
    const { directory } = await cache.fill("go-build", (into) =>
      progress.during(building, (report) => build(host, into, env, report)),
    );
    return directory;
  };
  return (await cached()) ?? cache.exclusively(progress, async () => (await cached()) ?? built());
}

async function build(
  { module, dependency, program, scripts = [] }: Omit<Host, "title" | "version">,
  into: string,
  env: NodeJS.ProcessEnv,
  report: ReportDetail,
): Promise<void> {
  const go = await findGo(env);
  await go.build(moduleFolder(module), `${dependency}/${program}`, into, { report });
  if (scripts.length > 0) await go.copyScripts(module, dependency, scripts, into);
}
