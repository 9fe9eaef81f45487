/** A policy pack that needs only a PulumiPolicy.yaml and a program, without a package.json. */
import { PolicyPack as Pack, type PolicyPackArgs, type PolicyPackConfig } from "@pulumi/policy";
import { validateSettings } from "../pulumi/policy/configure-request";
import { providePackVersion } from "../pulumi/policy/pack-version";
import { unknownSettings } from "./unknown-settings";

/**
 * As in `@pulumi/policy`, except that it needs no package.json: its version is that of this package, unless PulumiPolicy.yaml
 * has one. Settings that no policy has are an error.
 */
export class PolicyPack extends Pack {
  constructor(name: string, args: PolicyPackArgs, initialConfig?: PolicyPackConfig) {
    const restoreFolder = providePackVersion();
    const restoreServer = validateSettings((settings) => unknownSettings(args.policies, settings));
    try {
      super(name, args, initialConfig);
    } finally {
      restoreServer();
      restoreFolder();
    }
  }
}
