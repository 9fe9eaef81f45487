/** The files of the package: compiled output by rule, every other one by its name in published-files.txt. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

const LIST = path.join(packageRoot(), "tools", "release", "published-files.txt");

const HEAD = `# The files of the package that are not compiled (dist/).
# A test and the release compare this list. \`npm run published\` writes it; read its differences before you commit them.
`;

/** A compiled or copied file, without the ending, and its source's ending. */
const COMPILED = /^dist\/(?<source>.+?)(?<ending>\.js|\.d\.ts|\.json)$/;

/** The folders and files whose sources are compiled for the package. */
const SOURCES = /^(?:(?:sdk|provider|cli|simulator|examples\/quick-start)\/|(?:index|native|define)$)/;

function isCompiled(file: string): boolean {
  const { source = "", ending } = COMPILED.exec(file)?.groups ?? {};
  const written = `${source}${ending === ".json" ? ending : ".ts"}`;
  return SOURCES.test(source) && existsSync(path.join(packageRoot(), written));
}

const listed = (): string[] =>
  readFileSync(LIST, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** The differences between what a package has and what it should have. */
export function differencesIn(files: readonly string[], names: readonly string[] = listed()): string[] {
  const unexpected = files.filter((file) => !isCompiled(file) && !names.includes(file));
  const missing = names.filter((name) => !files.includes(name));
  return [
    ...unexpected.map((file) => `${file} is in the package and not in ${path.basename(LIST)}`),
    ...missing.map((file) => `${file} is in ${path.basename(LIST)} and not in the package`),
  ];
}

export function writeList(files: readonly string[]): void {
  const names = files.filter((file) => !isCompiled(file) && !file.startsWith("dist/")).sort();
  writeFileSync(LIST, `${HEAD}${names.join("\n")}\n`);
}

/** Keys, and tokens of services that write their kind in front. */
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}|\b(?:glpat-[\w-]{20}|gh[opsur]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|pul-[0-9a-f]{40}|AKIA[0-9A-Z]{16})/;

/** The files, read from this folder, in which a token or a private key stands. */
export const withSecrets = (folder: string, files: readonly string[]): string[] =>
  files.filter((file) => SECRET.test(readFileSync(path.join(folder, file), "utf8")));
