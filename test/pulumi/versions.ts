/** Versions of Pulumi's packages, so that `npm run test:oldest` skips the features that older ones lack. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gte } from "semver";
import { packageRoot } from "../../sdk/package-root";

/** Whether the tests run with this version or a newer one. */
export function isAtLeast(version: string, name = "@pulumi/pulumi"): boolean {
  const manifest = path.join(packageRoot(), "node_modules", name, "package.json");
  const installed = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return gte(installed.version, version);
}
