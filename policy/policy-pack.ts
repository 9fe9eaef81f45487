/** A pack that is a folder with a PulumiPolicy.yaml and a program, and nothing else. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { PolicyPack as Pack, type PolicyPackArgs, type PolicyPackConfig } from "@pulumi/policy";
import { packageRoot } from "../package-root";
import { refuseUnknown } from "./unknown-settings";

/**
 * As in `@pulumi/policy`, which takes the pack's version from the package.json where it runs. Where there is none, it is
 * the version of this package, unless PulumiPolicy.yaml says one.
 */
export class PolicyPack extends Pack {
  constructor(name: string, args: PolicyPackArgs, initialConfig?: PolicyPackConfig) {
    const folder = process.cwd();
    if (!hasVersion(folder)) process.chdir(packageRoot());
    const restore = refuseUnknown(args.policies);
    try {
      super(name, args, initialConfig);
    } finally {
      restore();
      process.chdir(folder);
    }
  }
}

function hasVersion(folder: string): boolean {
  try {
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
      version?: string;
    };
    return Boolean(version);
  } catch {
    return false;
  }
}
