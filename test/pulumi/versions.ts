/** What an older one of Pulumi's packages cannot do, `npm run test:oldest` does not ask of it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gte } from "semver";
import { packageRoot } from "../../package-root";

/** Whether the tests run with this version or a newer one. */
export function isAtLeast(version: string, name = "@pulumi/pulumi"): boolean {
  const manifest = path.join(packageRoot(), "node_modules", name, "package.json");
  const installed = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return gte(installed.version, version);
}
