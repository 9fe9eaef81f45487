/** Installs the engine with Pulumi's installer into the cache. */
import SemVer from "semver/classes/semver";
import { ENGINE_VERSION } from "./versions";

const INSTALLER = "https://get.pulumi.com/install.sh";

export async function install(into: string): Promise<void> {
  await expectToReach(INSTALLER);
  // Loaded here because it takes half a second and is only needed to install.
  const { PulumiCommand } = await import("@pulumi/pulumi/automation/index.js");
  await PulumiCommand.install({ version: new SemVer(ENGINE_VERSION), root: into });
}

/** Fails early: the installer hangs for minutes if a firewall drops its packets. */
async function expectToReach(url: string): Promise<void> {
  const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(3000) }).catch((cause) => {
    throw new Error(`${url} cannot be reached`, { cause });
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}
