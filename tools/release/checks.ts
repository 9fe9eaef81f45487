/** The conditions of a release, checked before anything is built. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

/** A sentence for each problem. */
export type Problems = readonly string[];

interface Manifest {
  readonly version: string;
  readonly repository?: unknown;
}

const read = (file: string) => readFileSync(path.join(packageRoot(), file), "utf8");

const manifest = () => JSON.parse(read("package.json")) as Manifest;

export function changesNotCommitted(): Problems {
  const status = execFileSync("git", ["status", "--porcelain"], { cwd: packageRoot(), encoding: "utf8" });
  return status === "" ? [] : [`Commit or discard these changes first:\n${status.trimEnd()}`];
}

/** The newest heading of the changelog is `## 1.2.3 – 2026-01-31`. */
export function changelogDisagrees(): Problems {
  const { version } = manifest();
  const [heading = "no heading", newest, date = ""] = /^## (\S+) – (.+)$/m.exec(read("CHANGELOG.md")) ?? [];
  if (newest === version && /^\d{4}-\d{2}-\d{2}$/.test(date)) return [];
  return [
    `package.json has version ${version}, and CHANGELOG.md begins with "${heading}". Begin it with "## ${version} – YYYY-MM-DD".`,
  ];
}

/** npm states in the package's provenance which repository it was built from, and compares it with the manifest. */
export function provenanceImpossible(isDry: boolean): Problems {
  const problems: string[] = [];
  if (manifest().repository === undefined)
    problems.push(
      'package.json has no "repository", which npm\'s provenance needs. Add "repository": { "type": "git", "url": "git+https://HOST/PATH.git" } with the public address of the sources, and "homepage" and "bugs" beside it.',
    );
  const { ACTIONS_ID_TOKEN_REQUEST_URL: github, SIGSTORE_ID_TOKEN: gitlab } = process.env;
  if (!isDry && !github && !gitlab)
    problems.push(
      "npm signs the provenance with the identity of a pipeline. Run the release in GitHub Actions with the permission id-token: write, or in GitLab CI with the id_tokens entry SIGSTORE_ID_TOKEN.",
    );
  return problems;
}
